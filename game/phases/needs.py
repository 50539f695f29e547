"""What a phase needs, and what it leaves to the phases after it.

Every phase declares both (`Phase.needs`, `Phase.leaves`, `Phase.left`), so `check` can follow a
hand from the deal to the score without playing it and say what will be missing, where.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from game.rules.cards import Code

Thing: TypeAlias = Literal[
    "bids", "nil", "contract", "declarations", "trumps", "readings", "goals", "pot",
    "line", "colours", "stock", "kitty", "cards", "two-suited",
]  # fmt: skip
"""What a phase may leave. Of `cards` and `two-suited` there are as many as everybody holds at
least; everything else is there or not."""
Left: TypeAlias = Mapping[str, int]
"""How many of each thing there are for sure after some phases, whatever was dealt and chosen.

Besides things it holds, under `copies(code)`, how many copies of a card lie in the hands.
"""


def copies(code: Code) -> str:
    """The name under which the copies of a card in the hands are counted."""
    return f"card {code}"


@dataclass(frozen=True, slots=True)
class Need:
    """Something a phase cannot do without.

    `key` is the key of the phase that asks for it, "" for the phase itself. `message` says what is
    wrong where less than `amount` is there; ``{have}`` in it stands for what there may be. What is
    only `spoken` of, as the words of a formula are, may be missing with some options, as long as
    others bring it.
    """

    key: str
    thing: str
    message: str
    amount: int = 1
    spoken: bool = False
