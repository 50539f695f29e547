"""Positions: the `Table`, which everybody sees, and the `State`, which adds what is face down.

Only the engine makes a `State`, and it never leaves the engine; `State.table()` is what it shows.
Both are frozen; a phase makes the next position with `evolve`. So a position can be kept, shown,
and compared, nobody can change it, and taking a move back costs nothing.

Values of which every hand has dozens are named tuples, which are made in half the time of frozen
dataclasses.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self, TypeAlias

from game.chance import Chance, Deal
from game.position.moves import Bid, Reading
from game.reasons import Reason
from game.rules.cards import Code
from game.values import Value, names_of, replace, usual_of

if TYPE_CHECKING:
    from fractions import Fraction

Number: TypeAlias = int | float
Points: TypeAlias = "int | float | Fraction"
"""Card points as players count them, who may know halves and thirds of a point."""
Hand: TypeAlias = tuple[Code, ...]
Side: TypeAlias = tuple[int, ...]


Changes: TypeAlias = dict[str, Any]
"""Fields of a position and their new values."""


class Evolving:
    """A frozen dataclass that can make a changed copy of itself quickly.

    `dataclasses.replace` runs the constructor, which sets the fields one by one; copying the
    instance's dictionary takes a fifth of the time, and a game makes hundreds of positions.
    """

    def evolve(self, **changes: Any) -> Self:
        """A copy with `changes`. Raises TypeError for a name that is not a field."""
        values = self.__dict__ | changes
        if len(values) != len(self.__dict__):
            unknown = ", ".join(changes.keys() - self.__dict__.keys())
            raise TypeError(f"{type(self).__name__} has no field {unknown}")
        copy = object.__new__(self.__class__)
        object.__setattr__(copy, "__dict__", values)
        return copy


class Trick(NamedTuple):
    """A complete trick: `cards` in playing order from `leader`; `winner` None if nobody won it.

    `seats[i]` played `cards[i]`; `taken` is the card the winner picked, in games that let them.
    """

    leader: int
    seats: tuple[int, ...]
    cards: tuple[Code, ...]
    winner: int | None
    taken: Code | None = None

    def card_of(self, seat: int) -> Code:
        """The card that a seat played.

        Raises:
            ValueError: if it played none.
        """
        return self.cards[self.seats.index(seat)]


class Contract(Value):
    """A bid on the table: a number of tricks (0 for nil) and, from an auction, a reading or a
    strain (the letter of a suit, or ``none``).

    `name` is the bid if it is a name instead of a number, and `tricks` is then its number in
    formulas. `doubled` is 1, 2 after a double, and 4 after a redouble.
    """

    tricks: int
    nil: bool = False
    reading: Reading | None = None
    strain: str | None = None
    name: str = ""
    doubled: int = 1

    @classmethod
    def of(cls, bid: Bid) -> Contract:
        """The contract that a bid makes."""
        return _contract(bid.tricks, bid.reading, bid.strain)

    @property
    def plain(self) -> Contract:
        """The same contract, not doubled."""
        return self if self.doubled == 1 else replace(self, doubled=1)

    def bid_by(self, seat: int) -> Bid:
        """The bid that makes it."""
        number: int | str = "nil" if self.nil else self.name or self.tricks
        if self.name.isdigit():  # as the text of a bid is parsed
            number = int(self.name)
        return Bid(seat, number, self.reading, self.strain)


@lru_cache(maxsize=256)
def _contract(tricks: int | str, reading: Reading | None, strain: str | None) -> Contract:
    """The contract of a bid; the few different ones are reused."""
    if tricks == "nil":
        return Contract(0, nil=True, reading=reading)
    if isinstance(tricks, str):
        return Contract(0, name=tricks)
    return Contract(tricks, reading=reading, strain=strain)


Kept: TypeAlias = tuple[tuple[str, tuple[Number, ...]], ...]
"""The numbers that a rule file keeps from hand to hand, each with its value by seat."""


class Term(NamedTuple):
    """One number of a score sheet: its name in the rule file and its value."""

    name: str
    value: Number | str


class HandResult(NamedTuple):
    """A finished hand, as the score sheet shows it. Every tuple except `tricks` and `pot` is by
    seat.

    `reasons[seat]` says which case of the scoring table applied, and `terms[seat]` are the numbers
    used in it. `goals` are now turned up.
    """

    dealer: int
    scores: tuple[Number, ...]
    card_points: tuple[Number, ...] | None
    reasons: tuple[Reason, ...]
    terms: tuple[tuple[Term, ...], ...]
    tricks: tuple[Trick, ...]
    goals: tuple[Code | None, ...]
    pot: tuple[Code, ...]
    sides: tuple[Side, ...]
    kept: Kept = ()
    """The numbers kept from hand to hand, with their values before this hand."""
    game: str = ""
    """The rule file's game that the hand was."""
    thrown_in: str = ""
    """What follows a hand that nobody wanted to play: ``redeal`` or ``next``."""
    makers: Side = ()
    """The side of the bidder, or of the card that makes a side; empty if there was none."""
    gone: tuple[int, ...] = ()
    """The players who were out of the game after this hand."""

    @property
    def because(self) -> tuple[str, ...]:
        """The reasons as sentences; `Reason.text` names the player."""
        return tuple(map(str, self.reasons))


class Division(Value):
    """One step of resolving a trick with score piles: `taker` takes from the pile of `divider`.

    `card` is the taker's own card, which joins their pile. Without a divider the taker simply takes
    the card and `spoils`, cards that nobody has to divide.
    """

    taker: int
    card: Code
    divider: int | None = None
    spoils: tuple[Code, ...] = ()


class Traded(NamedTuple):
    """A card given by `giver` to `receiver`, and the one that came back for it."""

    giver: int
    receiver: int
    given: Code
    back: Code


class Announced(NamedTuple):
    """An announcement, or a meld that counted without one: see `game.phases.beside`.

    `points` is its worth, and `trick` the number of complete tricks before it. For an exchange,
    `cards` are the card given and the card received.
    """

    seat: int
    what: str
    cards: tuple[Code, ...]
    points: int
    trick: int


Step: TypeAlias = Literal["", "play", "pick", "trick", "collected", "split", "choose", "chosen"]


def redealt(results: Iterable[HandResult]) -> int:
    """The number of hands that were thrown in and dealt again; they do not count as hands of the
    match."""
    return sum(result.thrown_in == "redeal" for result in results)


class Table(Value, Evolving):
    """Everything that all players can see. Tuples are indexed by seat unless stated otherwise.

    `to_move` lists the seats that may act now; it is empty while the game moves on automatically,
    and when it is over.
    """

    hand: int
    """Number of the hand, from 0."""
    dealer: int
    phase: str
    """Name of the present phase: a key of the rule file's `phases`, ``score``, or empty."""
    totals: tuple[Number, ...]
    sides: tuple[Side, ...]
    step: Step = ""
    to_move: tuple[int, ...] = ()
    leader: int = 0
    trick: tuple[Code, ...] = ()
    """The cards of the trick on the table in playing order from `leader`."""
    winner: int | None = None
    """The winner of the complete trick on the table."""
    tricks: tuple[Trick, ...] = ()
    """The complete tricks of this hand."""
    taken: tuple[tuple[Code, ...], ...] = ()
    """The pile of cards each seat took."""
    pot: tuple[Code, ...] = ()
    """The common pot, in the order in which the cards were added."""
    discard: tuple[Code, ...] = ()
    turned: Code | None = None
    stock_top: Code | None = None
    """The top card of the stock, if it lies open."""
    drawn_open: tuple[tuple[int, Code], ...] = ()
    """(seat, card) for each card drawn from an open stock, in order."""
    closed_stock: int = 0
    """The number of cards in the stock when somebody closed it."""
    announced: tuple[Announced, ...] = ()
    """Announcements, and melds that counted without one, in order."""
    silent: tuple[int, ...] = ()
    """The players who have nothing more to announce before the first trick."""
    trump: str | None = None
    reading: Reading | None = None
    seen_suits: frozenset[str] = frozenset()
    """The suits, as read, that have been played in this hand."""
    goal_set: tuple[bool, ...] = ()
    given: tuple[bool, ...] = ()
    declared: tuple[tuple[int, str], ...] = ()
    """Calls and declarations in order: (seat, what)."""
    bids: tuple[Contract | None, ...] = ()
    passed: tuple[bool, ...] = ()
    auction: tuple[tuple[int, Contract | None], ...] = ()
    """The auction in order: (seat, contract), with None for a pass. A double repeats the contract,
    doubled."""
    bidder: int | None = None
    """The player who holds the contract after an auction."""
    kitty_taker: int | None = None
    """The player who took the cards that were not dealt."""
    kitty_shown: tuple[Code, ...] = ()
    """These cards, if everybody saw them."""
    kitty_left: bool = False
    """Whether the player who could take these cards left them where they lay."""
    laid_away: int = 0
    """The number of cards laid away in exchange, face down; if nobody took the kitty, its
    number of cards."""
    exchanged: tuple[int | None, ...] = ()
    """The number of cards that each seat has laid away in exchange for cards of the stock; None for
    those who have not yet, or cannot."""
    trades_due: tuple[tuple[int, int], ...] = ()
    """(giver, receiver) for each card still due because of the last hand, in order."""
    trades: tuple[tuple[int, int], ...] = ()
    """(giver, receiver) for each card given so far."""
    pledged: tuple[bool, ...] = ()
    """Whether each player has laid away the cards that tell their bid."""
    pledges_shown: tuple[tuple[Code, ...], ...] = ()
    """Those of these cards that have been turned up."""
    promised: tuple[int | None, ...] = ()
    """The number of tricks that each seat bid with such cards; None while unknown."""
    prizes_left: tuple[str, ...] = ()
    """The suits on the backs of the prizes still face down, next one first."""
    prizes: tuple[Code, ...] = ()
    """The prizes on the prize pile."""
    prizes_turned: tuple[Code, ...] = ()
    """All prizes turned up so far in this hand, in order."""
    prize_suit: str | None = None
    colours: tuple[str, ...] = ()
    """The suit that belongs to each seat, in games where seats own suits."""
    divisions: tuple[Division, ...] = ()
    """The remaining steps of resolving this trick, next first."""
    stacks: tuple[tuple[Code, ...], tuple[Code, ...]] | None = None
    out: tuple[int, ...] = ()
    """The players who sit this hand out."""
    gone: tuple[int, ...] = ()
    """The players who are out of the game, and so of this hand."""
    deals_next: int | None = None
    """The player who deals the next hand because of this one; None for the next in turn."""
    called: Code | None = None
    """The card whose holder is the bidder's partner."""
    told: tuple[Number, ...] = ()
    """What each player told about their hand."""
    open_hands: tuple[int, ...] = ()
    """The seats whose hands lie open for all to see."""
    dummy: int | None = None
    """The seat whose open hand the bidder plays."""
    drawn: tuple[tuple[str, str], ...] = ()
    """The draws of this game that are revealed: (name, value)."""
    kept: Kept = ()
    """The numbers kept from hand to hand, with their values during this hand."""
    game: str = ""
    """The rule file's game that this hand is; empty if there are none, or while none is chosen."""
    chosen: tuple[tuple[int, str], ...] = ()
    """The games chosen so far, in this hand and before: (seat, game)."""
    thrown_in: str = ""
    """What follows a hand that nobody wanted to play: ``redeal`` or ``next``; empty for others."""
    voids: int = 0
    """The number of deals of this hand that were thrown in."""
    again: int = 0
    """The number of earlier hands that were dealt again; they do not count in the match."""
    results: tuple[HandResult, ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return bool(self.winners)

    @property
    def number(self) -> int:
        """The number of this hand in the match, from 0; hands that were dealt again do not
        count."""
        return self.hand - self.again

    @property
    def redealt(self) -> int:
        """The number of hands that were dealt again, with this one as soon as it is a result."""
        return self.again + redealt(self.results[self.hand :])

    @property
    def turn(self) -> int | None:
        """The first seat that may act, or None."""
        return self.to_move[0] if self.to_move else None

    def played_by(self, seat: int) -> list[Code]:
        """The cards that a seat has played to complete tricks of this hand."""
        return [trick.card_of(seat) for trick in self.tricks if seat in trick.seats]

    def tricks_won(self, seat: int) -> int:
        """The number of tricks that the seat won in this hand."""
        return sum(trick.winner == seat for trick in self.tricks)

    def player_of(self, seat: int) -> int:
        """The player of a seat's cards: the bidder for a dummy, otherwise the seat itself."""
        return seat if self.bidder is None or seat != self.dummy else self.bidder

    @property
    def cards_away(self) -> int:
        """The number of cards that players laid away, for a kitty or in exchange for cards of the
        stock."""
        return self.laid_away + sum(number or 0 for number in self.exchanged)

    @property
    def contract(self) -> Contract | None:
        """What the bidder has bid; None without a bidder, or if cards made the bidder."""
        return self.bids[self.bidder] if self.bids and self.bidder is not None else None

    def bid_of(self, seat: int) -> Contract | None:
        """The bid of a seat, as far as it is known; after an auction only the highest bidder has
        one."""
        if self.promised:
            number = self.promised[seat]
            return None if number is None else Contract(number)
        return self.bids[seat] if self.bids and self.bidder in (None, seat) else None

    def with_partner(self, seat: int) -> Self:
        """The position after it is known that the bidder plays with `seat`, or alone if that is the
        bidder."""
        pair = tuple(sorted({seat, seat if self.bidder is None else self.bidder}))
        rest = tuple(other for other in range(len(self.totals)) if other not in pair)
        return self.evolve(sides=tuple(sorted(side for side in (pair, rest) if side)))

    def side_of(self, seat: int) -> Side:
        """The side the seat plays on, itself included."""
        for side in self.sides:
            if seat in side:
                return side
        return (seat,)


class State(Table, kw_only=True):
    """A whole position: the table and what is face down. Only the engine holds one."""

    chance: Chance
    hands: tuple[Hand, ...] = ()
    stock: tuple[Code, ...] = ()
    closed: tuple[Code, ...] = ()
    """The cards of the stock when somebody closed it."""
    goals: tuple[Code | None, ...] = ()
    gifts: tuple[Hand, ...] = ()
    """The cards each seat has passed, until all have passed."""
    passed_on: tuple[Hand, ...] = ()
    """The cards each seat has passed, after all have passed."""
    kitty: tuple[Code, ...] = ()
    """The cards that the taker of the kitty took."""
    laid: tuple[Code, ...] = ()
    """The cards that the taker laid away."""
    cast_off: tuple[Hand, ...] = ()
    """The cards that each seat laid away in exchange for cards of the stock, or because it plays to
    no trick."""
    traded: tuple[Traded, ...] = ()
    """The cards exchanged between players because of the last hand."""
    pledges: tuple[Hand, ...] = ()
    """The cards that each seat has laid away to bid."""
    promises: tuple[int | None, ...] = ()
    """The numbers of tricks that these bid."""
    line: tuple[Code, ...] = ()
    """The prizes still face down."""
    draws: tuple[tuple[str, str], ...] = ()
    """The draws of this game, revealed or not."""
    deal: Deal | None = None
    dealt: tuple[Hand, ...] = ()
    """The cards that each seat was dealt: the card turned up in place of its stand-in, and those of
    the phase `more` included (ruling B.3)."""
    void_deals: tuple[Deal, ...] = ()
    """The deals of this hand that were thrown in."""

    @classmethod
    def fresh(cls, **known: Any) -> State:
        """The same as the constructor makes of these fields, in a fifth of the time."""
        values = _AT_FIRST | known
        if len(values) != len(_ALL):
            odd = ", ".join(values.keys() ^ set(_ALL))
            raise TypeError(f"{cls.__name__} lacks or does not have the field {odd}")
        made = object.__new__(cls)
        object.__setattr__(made, "__dict__", values)
        return made

    def dealt_to(self, seat: int) -> Hand:
        """The cards that a seat was dealt in this hand; in an imagined position, those that it
        holds or has played."""
        return self.dealt[seat] if self.dealt else self.had_by(seat)

    def had_by(self, seat: int) -> Hand:
        """The cards that a seat holds or has played."""
        return (*self.hands[seat], *self.played_by(seat))

    def known_to(self, seat: int) -> Changes:
        """What is face down and known only to `seat`, under the names used in a view."""
        return {
            "goal": self.goals[seat] if self.goals else None,
            "gift": self.gifts[seat] if self.gifts else (),
            "gave": self.passed_on[seat] if self.passed_on else (),
            "kitty": self.kitty if seat == self.kitty_taker else self.kitty_shown,
            "laid": self._laid_by(seat),
            "cast_off": self.cast_off[seat] if self.cast_off else (),
            "traded": self._known_by_trades(seat),
        }

    def _known_by_trades(self, seat: int) -> tuple[tuple[int, Code], ...]:
        """The cards that `seat` knows others to hold because of trades."""
        known: dict[tuple[int, Code], None] = {}
        for giver, receiver, given, back in self.traded:
            if seat == giver:
                known.pop((receiver, back), None)
                known |= {(receiver, given): None} if given != back else {}
            elif seat == receiver:
                known.pop((giver, given), None)
                known[giver, back] = None
            else:  # any card may have left the hand
                known = {held: None for held in known if held[0] not in (giver, receiver)}
        return tuple(known)

    def _laid_by(self, seat: int) -> Hand:
        """The cards that a seat has laid away, for a bid or for the kitty."""
        if self.pledges:
            return self.pledges[seat]
        return self.laid if seat == self.kitty_taker else ()

    def table_for(self, seat: int) -> Table:
        """What everybody sees, with what `seat` knows about partners and bids."""
        table = self.table()
        mine = self.bidder is not None and self.called in self.hands[seat]
        if mine:
            table = table.with_partner(seat)
        if self.promises and self.promises[seat] is not None:
            own = self.promises[seat]
            promised = tuple(own if s == seat else known for s, known in enumerate(self.promised))
            table = table.evolve(promised=promised)
        return table

    def table(self) -> Table:
        """What everybody sees."""
        public = object.__new__(Table)
        values = self.__dict__
        object.__setattr__(public, "__dict__", {name: values[name] for name in _PUBLIC})
        return public


_PUBLIC = names_of(Table)
_ALL = names_of(State)
_AT_FIRST = {name: held for name, held in usual_of(State).items() if held is not ...}
