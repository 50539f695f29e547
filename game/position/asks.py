"""The questions to players: a small closed set of shapes for all games.

A phase returns its question to the seat whose view it is given (`Phase.ask`). The table has a panel
for each shape, and hints and outside programs rely on the shapes too. So a new phase that asks for
one of these needs no new screen; a phase without `ask` asks for one of its legal moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from game.position.moves import (
    READINGS,
    Announce,
    Bid,
    Choose,
    Double,
    Move,
    Pass,
    Several,
    Split,
)
from game.position.splits import is_even
from game.position.state import Contract, Number
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import Value, field

Doing: TypeAlias = Literal[
    "", "goal", "give", "call", "declare", "bid", "auction", "play", "pick", "divide", "choose",
    "lay", "decide", "offer", "alone", "stay", "kitty",
    "announce", "pledge", "trade", "exchange",
]  # fmt: skip
"""What the seats to move are doing, for all to see; empty while nobody has to do anything."""


class Ask(Value):
    """A question to the player at `seat`; `doing` is the step of the game."""

    seat: int
    doing: Doing


class AskMove(Ask):
    """One of some `moves`: the question of a phase without a shape of its own."""

    moves: Sequence[Move]


class AskCard(Ask):
    """One card, from the player's hand, from a dummy's open hand, or from the trick on the table.

    `moves` holds the move for each card that may be chosen; `tries` the move for every card there,
    so that the rules can say why a card is refused.
    """

    zone: Literal["hand", "open", "trick"]
    moves: Mapping[Code, Move]
    tries: Mapping[Code, Move]
    beside: tuple[Announce, ...] = ()
    """What may be announced before the card is played."""
    waiting: tuple[tuple[Announce, Refusal], ...] = ()
    """What the player holds and may announce only at a later lead, each with the reason."""


class AskCards(Ask):
    """`count` cards from the player's hand at once, for the player at `receiver`, or for nobody;
    or down to `less` cards less.

    `kind` is the move that they make. `may` are the cards that may be among them, None if all may;
    `new` are the cards that came into the hand for this.
    """

    count: int
    receiver: int | None
    kind: type[Several]
    may: frozenset[Code] | None = None
    new: tuple[Code, ...] = ()
    numbers: Mapping[Code, int] = field(default_factory=dict)
    """If the cards tell a bid: the number of tricks that each card of the hand stands for."""

    before: int = 0
    """How often a similar question was asked before in this hand, so that no two are equal."""
    less: int = 0
    """How many cards less may be chosen."""

    @property
    def fewest(self) -> int:
        """The smallest number of cards that may be chosen."""
        return self.count - self.less

    def move(self, cards: Sequence[Code]) -> Several:
        """The move with these cards, legal or not."""
        return self.kind(self.seat, tuple(cards))

    def with_card(self, card: Code, hand: Sequence[Code]) -> Several:
        """A move with this card and other cards that may be chosen, so that the rules can say what
        is wrong with this one."""
        rest = list(filter(self.may_be, hand))
        if card in rest:
            rest.remove(card)
        return self.move((card, *rest[: self.count - 1]))

    def may_be(self, card: Code) -> bool:
        """Whether this card of the hand may be one of them."""
        return self.may is None or card in self.may


class AskContract(Ask):
    """A contract: a number or nil, in an auction with a reading or a strain, or a name.

    `numbers` are all numbers from low to high. `strains` are what may be bid with a number:
    readings, suits, and ``none``, from low to high (only None if numbers are bid alone). `nil` says
    whether nil may be bid in this game, and `named` are the bids that are names. `bids` are the
    legal bids, `passing` and `double` the moves that pass and double if allowed, and `high` is the
    contract to outbid, with the seat that holds it. In an auction, `ladder` holds all bids from low
    to high, and `worths` what each is worth if the rule file says so.
    """

    numbers: tuple[int, ...]
    strains: tuple[str | None, ...]
    nil: bool
    bids: tuple[Bid, ...]
    passing: Pass | None = None
    high: tuple[int, Contract] | None = None
    double: Double | None = None
    named: tuple[Bid, ...] = ()
    ladder: tuple[Bid, ...] = ()
    worths: tuple[Number, ...] = ()

    def bid(self, tricks: int | str, strain: str | None = None) -> Bid:
        """The move that bids this, perhaps with a reading or a strain; legal or not."""
        reading = next((each for each in READINGS if each == strain), None)
        return Bid(self.seat, tricks, reading, None if reading else strain)


class AskDeclaration(Ask):
    """A reading or a trump suit: `moves` holds the legal choices, `tries` all choices.

    The keys are ``top``, ``bottom`` and the letters of suits.
    """

    moves: Mapping[str, Move]
    tries: Mapping[str, Move]


class AskDivision(Ask):
    """A division of `pile` into two stacks, of which `taker` gets one.

    With `even` the stacks may differ by at most one card.
    """

    pile: tuple[Code, ...]
    taker: int
    even: bool

    def move(self, first: Sequence[Code], second: Sequence[Code]) -> Split:
        """The move that offers these two stacks."""
        return Split(self.seat, (tuple(first), tuple(second)))

    def is_even_enough(self, first: int, second: int) -> bool:
        """Whether stacks of these sizes may be offered."""
        return not self.even or is_even(first, second)


class AskStack(Ask, kw_only=True):
    """One of the two `stacks` that `divider` offers; `card` is the player's own card that joins
    it."""

    stacks: tuple[tuple[Code, ...], tuple[Code, ...]]
    divider: int
    card: Code
    moves: tuple[Choose, Choose]


ASKS: tuple[type[Ask], ...] = (
    AskMove, AskCard, AskCards, AskContract, AskDeclaration, AskDivision, AskStack,
)  # fmt: skip
"""Every shape there is."""
