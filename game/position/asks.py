"""What a player can be asked: a small closed set of shapes, whatever the game.

A phase says what it asks of the seat whose view it is given (`Phase.ask`); the table has a panel
for each shape, a hint and an outside player need no other. A new phase that asks for one of these
needs no new screen; one that says nothing asks for one of its legal moves.
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
    "lay", "decide", "offer", "alone", "kitty",
    "announce", "pledge", "trade",
]  # fmt: skip
"""What the seats to move are doing, for all to see; empty while nobody has to do anything."""


class Ask(Value):
    """Something that the player at `seat` is asked; `doing` says in which step of the game."""

    seat: int
    doing: Doing


class AskMove(Ask):
    """One of some `moves`: what a phase asks that says nothing else."""

    moves: Sequence[Move]


class AskCard(Ask):
    """One card, of the own hand, of a dummy's open one, or of the trick on the table.

    `moves` holds what each card that may be chosen does; `tries` the move of every card that lies
    there, so that the rules can say why one may not.
    """

    zone: Literal["hand", "open", "trick"]
    moves: Mapping[Code, Move]
    tries: Mapping[Code, Move]
    beside: tuple[Announce, ...] = ()
    """What may be announced as well, before the card is played."""
    waiting: tuple[tuple[Announce, Refusal], ...] = ()
    """What the player holds and may announce only at a later lead, each with the reason."""


class AskCards(Ask):
    """`count` cards of the own hand at once, for the player at `receiver`, or for nobody.

    `kind` is the move that this makes. `may` are the cards that may be among them, None where all
    may; `new` those that came into the hand for this.
    """

    count: int
    receiver: int | None
    kind: type[Several]
    may: frozenset[Code] | None = None
    new: tuple[Code, ...] = ()
    numbers: Mapping[Code, int] = field(default_factory=dict)
    """Where they tell a bid, how many tricks each card of the hand stands for."""

    before: int = 0
    """How often something like it was asked before in this hand, so that no two are the same."""

    def move(self, cards: Sequence[Code]) -> Several:
        """The move of these cards; whether it is legal the rules say."""
        return self.kind(self.seat, tuple(cards))

    def with_card(self, card: Code, hand: Sequence[Code]) -> Several:
        """A move that has this card and cards beside it that may be chosen, for the rules to say
        what is wrong with it."""
        rest = list(filter(self.may_be, hand))
        if card in rest:
            rest.remove(card)
        return self.move((card, *rest[: self.count - 1]))

    def may_be(self, card: Code) -> bool:
        """Whether a card of the hand may be one of them."""
        return self.may is None or card in self.may


class AskContract(Ask):
    """A contract: a number or nil, in an auction with a reading or a strain, or a name.

    `numbers` are all numbers that there are from low to high, `strains` what may be bid with one:
    readings, suits and ``none``, low to high (only None where numbers are bid alone); `nil` says
    whether nil is a bid at all, `named` are the bids that are names. `bids` are the legal ones,
    `passing` and `double` the moves that pass and double where that is allowed, `high` the contract
    to be outbid and the seat that holds it. In an auction `ladder` holds all bids from low to high,
    and `worths` what each of them is worth where the rule file says so.
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
        """The move that bids this with a reading or a strain, legal or not."""
        reading = next((each for each in READINGS if each == strain), None)
        return Bid(self.seat, tricks, reading, None if reading else strain)


class AskDeclaration(Ask):
    """A reading or a trump suit: `moves` holds what may be said, `tries` all that there is.

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
        """Whether stacks of so many cards may be offered."""
        return not self.even or is_even(first, second)


class AskStack(Ask, kw_only=True):
    """One of the two `stacks` that `divider` offers; `card` is the own card that joins it."""

    stacks: tuple[tuple[Code, ...], tuple[Code, ...]]
    divider: int
    card: Code
    moves: tuple[Choose, Choose]


ASKS: tuple[type[Ask], ...] = (
    AskMove, AskCard, AskCards, AskContract, AskDeclaration, AskDivision, AskStack,
)  # fmt: skip
"""Every shape there is."""
