"""What a phase needs, and what it leaves for the phases after it.

Every phase declares both (`Phase.needs`, `Phase.leaves`, `Phase.left`), so `check` can follow a
hand from the deal to the score without playing it, and say what will be missing and where.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.values import Value

if TYPE_CHECKING:
    from game.rules.cards import Code

Thing: TypeAlias = Literal[
    "bids", "nil", "contract", "declarations", "trumps", "readings", "goals", "pot",
    "line", "colours", "stock", "kitty", "cards", "two-suited",
]  # fmt: skip
"""What a phase may leave. For `cards` and `two-suited` the number is the least that any player
holds; anything else exists or does not."""
Left: TypeAlias = Mapping[str, int]
"""The guaranteed number of each thing after some phases, whatever was dealt and chosen.

It also holds, under `copies(code)`, the number of copies of a card in the hands.
"""


def copies(code: Code) -> str:
    """The name under which the copies of a card in the hands are counted."""
    return f"card {code}"


class Need(Value):
    """Something that a phase cannot do without.

    `key` is the key of the phase that asks for it, "" for the phase itself. `message` says what is
    wrong if less than `amount` is there; ``{have}`` in it stands for the number there may be.
    Things that are only `spoken` of, such as the words of a formula, may be missing with some
    options as long as other options bring them.
    """

    key: str
    thing: str
    message: str
    amount: int = 1
    spoken: bool = False
