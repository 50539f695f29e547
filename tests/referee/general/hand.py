"""One hand while its actions are read: who holds what, what is settled, and what was won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tests.referee.common import Fault, show
from tests.referee.general.cards import Deck
from tests.referee.general.standing import Standing, checked_trump, first_suit
from tests.referee.general.trees import merged
from tests.referee.general.vocabulary import Tree, Unknown, whole

Action = dict[str, Any]
Judge = Callable[[Action], str | None]
"""Why an action of the right kind is wrong; None if it is right."""
Offers = dict[str, Judge]
"""The kinds of action that are possible now, each with its judge."""
Watch = Callable[[int, int, Callable[[Action], str | None]], None]
"""Called for every question: the number of its action, the seat asked, and the judge of any
answer."""

_FIELDS: dict[str, frozenset[str]] = {
    "give": frozenset(("cards",)), "trade": frozenset(("cards",)),
    "pledge": frozenset(("cards",)), "goal": frozenset(("card",)), "lay": frozenset(("cards",)),
    "exchange": frozenset(("cards",)),
    "declare": frozenset(("what",)), "pass": frozenset(), "double": frozenset(),
    "play": frozenset(("card",)), "announce": frozenset(("what", "cards")),
    "take": frozenset(("card",)), "split": frozenset(("stacks",)), "choose": frozenset(("stack",)),
}  # fmt: skip
_BID_FIELDS = (frozenset(("tricks",)), frozenset(("tricks", "reading")),
               frozenset(("tricks", "strain")))  # fmt: skip


class BreaksOff(Exception):
    """The record of this hand ends here: the hand is still in play."""


class Passed(Exception):
    """Everybody passed: the hand is over, and nobody scores."""


class Deal(NamedTuple):
    """A deal as recorded."""

    hands: tuple[tuple[str, ...], ...]
    stock: tuple[str, ...]
    turned: str | None
    prizes: tuple[str, ...]


class Trick(NamedTuple):
    """A complete trick: who led, who played, the cards in this order, who won it."""

    leader: int
    seats: tuple[int, ...]
    cards: tuple[str, ...]
    winner: int | None


class Taken(NamedTuple):
    """A card in a pile: in which trick it was taken, from 1, who played it, and who won that."""

    card: str
    trick: int | None = None
    by: int | None = None
    winner: int | None = None


class Frame(NamedTuple):
    """What a hand begins with: the rules, the seats, and what earlier hands left."""

    tree: Tree
    deck: Deck
    players: int
    out: frozenset[int]
    """Who is out of the game."""
    last_winner: int | None
    """Who won most tricks in the hand before, and is still in the game."""
    kept: dict[str, list[Fraction]]
    """The numbers of `keep` before the hand."""
    chosen: dict[int, list[str]]
    """The games that each dealer or other chooser has chosen before."""


class Hand:
    """The state of a hand. Phases read actions with `ask` and change it."""

    def __init__(
        self,
        frame: Frame,
        number: int,
        dealer: int,
        deal: Deal,
        actions: Sequence[Any],
        where: str,
        watch: Watch | None = None,
    ) -> None:
        self.frame, self.number, self.dealer, self.deal = frame, number, dealer, deal
        self.tree, self.deck = frame.tree, frame.deck
        self.where = where
        keys = self.phase("deal")
        if keys["stand_in"] is not None and deal.turned is not None:
            self.deal = deal = _exchanged(deal, str(keys["stand_in"]), deal.turned)
        self._actions, self._watch, self.read = actions, watch, 0
        self.held = [list(cards) for cards in deal.hands]
        self.dealt = [list(cards) for cards in deal.hands]
        """What everybody was dealt, with what `more` deals later."""
        self.stock = list(deal.stock)
        self.turned = deal.turned
        """The card turned up, while it lies in the stock or counts as turned."""
        self.goals: dict[int, str] = {}
        self.trump: str | None = None
        if deal.turned and self.deck.cards[deal.turned].rank not in map(str, keys["trumpless"]):
            self.trump = first_suit(self.deck, deal.turned)
        self.reading: str | None = None
        self.game: str | None = None
        self.bids: dict[int, Any] = {}
        """The last number that each has bid, or `nil`; of a name its place."""
        self.name_bid = ""
        """The name that was bid by whoever holds the contract."""
        self.bidder: int | None = None
        self.contract, self.needed, self.strain, self.doubled = 0, 0, 0, 1
        self.trumps_bid = False
        """Whether the highest bid says what is trumps."""
        self.worth = Fraction(0)
        self.nil = False
        self.declarer: int | None = None
        self.pairs: list[set[int]] | None = None
        """Sides made by declarations."""
        self.called: str | None = None
        self.partner: int | None = None
        """Who has won a trick and so became the bidder's partner."""
        self.twin: str | None = None
        """A card of which there are two, whose holders are one side."""
        self.joins_until = 0
        """The partner is the first other player to win one of so many tricks."""
        self.pledged: dict[int, list[str]] = {}
        self.first_leader: int | None = None
        """Who leads first because of an announcement."""
        self.alone: set[int] = set()
        """Who sits out as the partner of a lone player."""
        self.dropped: set[int] = set()
        """Who has dropped out of the hand."""
        self.kitty_left, self.kitty_taker = False, -1
        self.kitty: list[str] = []
        """The cards that lay in the kitty."""
        self.laid: list[str] = []
        self.took_turned: int | None = None
        self.said: list[tuple[int, str]] = []
        self.opened: set[int] = set()
        self.tricks: list[Trick] = []
        self.on_table: list[tuple[int, str]] = []
        self.taken: list[list[Taken]] = [[] for _ in deal.hands]
        self.unpaid: list[list[Taken]] = []
        """The piles before anything was paid for an excuse."""
        self.pot: list[str] = []
        self.melds: list[tuple[int, str, int]] = []
        """Who showed what, and what it is worth; the name is that of the rule file."""
        self.before_first = [list(cards) for cards in deal.hands]
        """What each seat held before the first trick."""
        self.shown: dict[tuple[int, str], list[tuple[list[str], int]]] = {}
        """The cards that each seat has shown under each name when leading."""
        self.draws: dict[str, Any] = {}
        self.closer: int | None = None
        self.claimer: int | None = None
        self.closed: dict[str, list[Any]] | None = None

    # --- reading actions ---------------------------------------------------------------------

    def ask(self, seat: int, offers: Offers) -> Action:
        """Read the next action, which this seat must do and one of the offers must let pass.

        Raises:
            BreaksOff: if the record has no further action.
            Fault: for an action that is not right.
        """

        def why_not(action: Any) -> str | None:
            return _objection(action, seat, offers)

        if self._watch is not None:
            self._watch(self.read, seat, why_not)
        if self.read == len(self._actions):
            raise BreaksOff
        action = self._actions[self.read]
        objection = why_not(action)
        if objection:
            raise Fault(f"{self.where}.actions[{self.read}]: {objection}.")
        self.read += 1
        assert isinstance(action, dict)
        return action

    def check_over(self) -> None:
        """Fault an action after the end of the hand."""
        if self.read < len(self._actions):
            place = f"{self.where}.actions[{self.read}]"
            raise Fault(f"{place}: expected no further action, as the hand is over.")

    # --- what the rules say now --------------------------------------------------------------

    def phase(self, name: str) -> Tree:
        """A phase with all its keys."""
        return whole(name, self.tree["phases"].get(name))

    def become(self, game: str) -> None:
        """Make the hand one of the `games`."""
        found = self.tree["games"][game].get("then") or {}
        self.game = game
        self.tree = merged(self.frame.tree, found)

    @property
    def standing(self) -> Standing:
        """How the cards stand now."""
        tricks = self.phase("tricks")
        order = map(str, self.tree.get("ranks") or self.deck.ranks)
        ranks = tuple(rank for rank in order if rank in self.deck.packed)
        fixed = checked_trump(tricks["trump"], self.deck)
        return Standing(self.deck, ranks, tricks, fixed or self.trump, self.reading)

    # --- seats -------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.frame.players

    @property
    def step(self) -> int:
        """1 for play to the left, -1 for play to the right."""
        return -1 if self.tree.get("direction") == "anticlockwise" else 1

    def playing(self, seat: int) -> bool:
        """Whether a seat plays this hand."""
        return seat not in self.frame.out | self.alone | self.dropped

    def from_(self, seat: int) -> list[int]:
        """All who play, in the direction of play, from a seat on."""
        return [each for each in self._round(seat) if self.playing(each)]

    def _round(self, seat: int) -> list[int]:
        return [(seat + self.step * place) % self.players for place in range(self.players)]

    def after(self, seat: int) -> int:
        """The next one who is in the game."""
        return next(s for s in self._round(seat)[1:] if s not in self.frame.out)

    @property
    def eldest(self) -> int:
        """The dealer's neighbour in the direction of play."""
        return self.after(self.dealer)

    def who(self, word: str) -> int | None:
        """Whom a word such as `eldest` or `bidder` means; None if there is nobody."""
        match word:
            case "eldest":
                return self.eldest
            case "dealer":
                return self.dealer
            case "cutter":
                return self.after((self.dealer - 2 * self.step) % self.players)
            case "bidder":
                return self.bidder
            case "after_bidder":
                return None if self.bidder is None else self.after(self.bidder)
            case "before_bidder":
                bidder = self.bidder
                return (
                    None if bidder is None else self.after((bidder - 2 * self.step) % self.players)
                )
            case "declarer":
                return self.declarer
            case "winner":
                return self.eldest if self.frame.last_winner is None else self.frame.last_winner
        raise Unknown(f"I do not know who {word} is")

    # --- sides -------------------------------------------------------------------------------

    def sides(self, *, public: bool = False) -> list[set[int]]:
        """The sides of the hand; with `public`, as everybody knows them."""
        seats, kind = range(self.players), self.tree.get("sides", "alone")
        if self.pairs is not None:
            return self.pairs
        if self.players < 4 and kind != "bidder":
            return [{s} for s in seats]
        if kind == "two_sides":
            return [{s for s in seats if s % 2 == half} for half in (0, 1)]
        if kind == "pairs":
            half = self.players // 2
            return [{s for s in seats if s % half == place} for place in range(half)]
        if self.twin_holders:
            if public and not self.partner_known():
                return [{s} for s in seats]
            return [self.twin_holders, set(seats) - self.twin_holders]
        if kind == "bidder" and self.bidder is not None:
            if public and (not self.partner_known() or self._may_join()):
                return [{s} for s in seats]
            mate = self.partner if self.called is None else self._caller_of(self.called)
            makers = {self.bidder} | ({mate} if mate is not None else set())
            return [makers, set(seats) - makers]
        return [{s} for s in seats]

    def _caller_of(self, card: str) -> int | None:
        """Who holds a card, or has played it."""
        for trick in self.tricks:
            if card in trick.cards:
                return trick.seats[trick.cards.index(card)]
        places = [*((s, each) for s, cards in enumerate(self.held) for each in cards)]
        return next((s for s, each in [*self.on_table, *places] if each == card), None)

    @property
    def twin_holders(self) -> set[int]:
        """Who holds one of the two cards whose holders are one side, or has played it."""
        if self.twin is None:
            return set()
        places = [(seat, card) for seat, cards in enumerate(self.held) for card in cards]
        for trick in self.tricks:
            places += zip(trick.seats, trick.cards, strict=True)
        return {seat for seat, card in [*self.on_table, *places] if card == self.twin}

    def partner_known(self) -> bool:
        """Whether everybody knows who plays with the bidder."""
        played = [card for trick in self.tricks for card in trick.cards]
        played += [card for _, card in self.on_table]
        if self.twin is not None:
            return played.count(self.twin) >= 2
        return self.called is None or self.called in played

    def _may_join(self) -> bool:
        """Whether somebody may still win one of the tricks that make the bidder's partner."""
        return self.partner is None and len(self.tricks) < self.joins_until

    def side_of(self, seat: int, *, public: bool = False) -> set[int]:
        """Everybody on the side of a seat."""
        return next(side for side in self.sides(public=public) if seat in side)

    def mate(self, seat: int) -> int | None:
        """The partner of a seat, if there is one."""
        mates = self.side_of(seat) - {seat}
        if len(mates) > 1:
            order = [(seat + self.step * n) % self.players for n in range(1, self.players)]
            return next(each for each in order if each in mates)
        return next(iter(mates), None)

    def makers(self) -> set[int]:
        """The side that holds the contract."""
        if self.twin_holders:
            return set(self.twin_holders)
        return set() if self.bidder is None else self.side_of(self.bidder)

    # --- cards -------------------------------------------------------------------------------

    def hold(self, seat: int, cards: Any) -> str | None:
        """An objection to cards that a seat does not hold."""
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            return f"expected a list of cards, found {show(cards)}"
        more = Counter(cards) - Counter(self.held[seat])
        return f"seat {seat} does not hold {show(sorted(more))}" if more else None

    def drop(self, seat: int, cards: Iterable[str]) -> None:
        """Take cards out of a hand."""
        for card in cards:
            self.held[seat].remove(card)


def _exchanged(deal: Deal, stand_in: str, turned: str) -> Deal:
    """The deal in which whoever is dealt one card, or draws it, holds the other, which lay turned
    up."""

    def held(cards: Iterable[str]) -> tuple[str, ...]:
        return tuple(turned if card == stand_in else card for card in cards)

    stock = (*held(deal.stock[:-1]), stand_in)
    return deal._replace(hands=tuple(map(held, deal.hands)), stock=stock)


def _objection(action: Any, seat: int, offers: Offers) -> str | None:
    if not isinstance(action, dict):
        return f"expected an object, found {show(action)}"
    do = action.get("do")
    if not isinstance(do, str) or do not in offers:
        return f"expected {' or '.join(offers)} by seat {seat}, found {show(do)}"
    fields = action.keys() - {"seat", "do"}
    right = fields in _BID_FIELDS if do == "bid" else fields == _FIELDS[do]
    if not right or "seat" not in action:
        return f"the keys of {do} are wrong: {show(sorted(action))}"
    if type(action["seat"]) is not int or action["seat"] != seat:
        return f"expected {do} by seat {seat}, found seat {show(action['seat'])}"
    return offers[do](action)


def fine(action: Action) -> str | None:
    """The judge who lets everything pass."""
    return None


def word_among(words: Collection[str], what: str = "what") -> Judge:
    """The judge of an action that says one of these words."""

    def judge(action: Action) -> str | None:
        word = action[what]
        if isinstance(word, str) and word in words:
            return None
        return f"expected one of {show(sorted(words))}, found {show(word)}"

    return judge
