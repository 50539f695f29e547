"""The choice of one card that a phase asks the player for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.cards import Code
from game.moves import Move


@dataclass(frozen=True)
class CardChoice:
    """Choose one card out of `zone`.

    `moves` holds what each card that may be chosen does; `tries` the move of a card that may not,
    so that the rules can say why. `target` is where it may be dropped: the trick slot, the pot or
    the goal's frame. `verb` makes the button: "Play", "Pot", "Set aside".
    """

    zone: Literal["hand", "trick"]
    moves: Mapping[Code, Move]
    tries: Mapping[Code, Move]
    target: Literal["slot", "pot", "goal"]
    verb: str
