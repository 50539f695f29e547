"""What players may do besides playing cards: show cards that score together (melds), exchange the
turned card, or close the stock.

All of it is announced, so everybody knows it (`Table.announced`). Some melds need no announcement:
those made within a trick, and those that count as soon as they are played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Strict, swap, without
from game.position.moves import Announce
from game.position.state import Announced, Changes, Number, State, Table
from game.reasons import Refusal
from game.rules.cards import Code
from game.values import field

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.rules import Rules

SWAP, CLOSE, CLAIM = "swap", "close", "claim"
"""Announcements: exchanging the turned card, closing the stock, ending the hand."""
MELDS, CLOSER, CLAIMER = "melds", "closer", "claimer"
"""Names in formulas: what all melds of a player are worth, and whether the player closed the stock
or claimed."""
CLOSED = "closed_"
"""The prefix of names for values at the moment the stock was closed; the present value if nobody
closed it."""


class Meld(Strict):
    """Cards that score together."""

    label: str = ""
    """What players call it; if missing, the name without underscores."""
    cards: tuple[str, ...] = ()
    """The ranks that make it, all of one suit; or cards, whatever their suits."""
    run: dict[int, int] = field(default_factory=dict)
    """Cards of one suit that follow each other in the deck's order: what a run of each length is
    worth."""
    alike: int = 0
    """This many cards of the same rank, no two of which bear the same suits."""
    ranks: tuple[str, ...] = ()
    """The ranks that may be `alike`; any rank if missing."""
    suit: Literal["any", "trump", "plain"] = "any"
    """Whether the suit may be `any`, only `trump`, or only a `plain` one."""
    points: int = 0
    """What it is worth."""
    trump: int | None = None
    """What it is worth in the trump suit, if that differs."""
    when: Literal["lead", "start", "first_trick", "trick", "played"] = "lead"
    """When it is shown: by the player to `lead`, one at each lead; at the `start` by all; after the
    `first_trick`, from the cards held at its lead, by the side with the best meld (the most points;
    among equals more cards, then the higher card in the deck's order, then trumps, then the player
    nearest to the leader in the direction of play); in a `trick`, where it counts for the winner;
    or when one player has `played` the last of its cards."""
    needs_trick: Literal["none", "before", "ever"] = "none"
    """Whether the player's side must have taken a trick: `before` it may be shown, or `ever` (it
    counts nothing until then)."""
    led: bool = False
    """The player who shows it must lead one of its cards, even where another rule forbids that
    lead."""

    def worth(self, suit: str | None, trump: str | None) -> int:
        """What it is worth in `suit`, with these trumps."""
        return self.trump if self.trump is not None and suit == trump else self.points

    def found(
        self, rules: Rules, trump: str | None, cards: Iterable[Code]
    ) -> Iterator[tuple[tuple[Code, ...], int]]:
        """All of these melds among some cards, each with what it is worth."""
        held = Counter(cards)
        if len(held) < (self.alike or min(self.run, default=1)):
            return
        if self.alike:
            yield from self._alike(rules, held)
            return
        if self.cards and self.cards[0] in rules.deck.cards:
            for _ in range(min(held[code] for code in self.cards)):
                yield self.cards, self.points
            return
        for suit in rules.deck.suits:
            if self.suit == "any" or (suit == trump) == (self.suit == "trump"):
                of_suit = {
                    rank: tuple(code for code in codes for _ in range(held[code]))
                    for rank, codes in rules.by_rank[suit].items()
                }
                if self.run:
                    yield from self._runs(rules, of_suit)
                else:
                    for codes in zip(*(of_suit.get(rank, ()) for rank in self.cards), strict=False):
                        yield codes, self.worth(suit, trump)

    def _alike(self, rules: Rules, held: Counter[Code]) -> Iterator[tuple[tuple[Code, ...], int]]:
        for rank in self.ranks or rules.deck.ranks:
            same: dict[frozenset[str], list[Code]] = {}
            of_rank = (codes.get(rank, ()) for codes in rules.by_rank.values())
            for code in dict.fromkeys(chain.from_iterable(of_rank)):
                suits = frozenset(rules.deck.cards[code].suits)
                same.setdefault(suits, []).extend([code] * held[code])
            while len(left := [codes for codes in same.values() if codes]) >= self.alike:
                most = sorted(left, key=len, reverse=True)[: self.alike]
                yield tuple(codes.pop(0) for codes in left if codes in most), self.points

    def _runs(
        self, rules: Rules, of_suit: Mapping[str, Sequence[Code]]
    ) -> Iterator[tuple[tuple[Code, ...], int]]:
        if sum(map(len, of_suit.values())) < min(self.run):
            return
        for copy in range(max(map(len, of_suit.values()))):
            stretch: list[Code] = []
            for rank in (*rules.deck.ranks, ""):
                codes = of_suit.get(rank, ())
                if len(codes) > copy:
                    stretch.append(codes[copy])
                    continue
                lengths = [length for length in self.run if length <= len(stretch)]
                if lengths:
                    yield tuple(stretch[-max(lengths) :]), self.run[max(lengths)]
                stretch = []

    def problems(self, rules: Rules) -> Iterator[tuple[str, str]]:
        """What makes no sense, with its key."""
        ways = sum((bool(self.cards), bool(self.run), bool(self.alike)))
        if ways != 1:
            yield "", "is made by one of `cards`, `run` and `alike`"
        of_cards = bool(self.cards) and all(word in rules.deck.cards for word in self.cards)
        for word in () if of_cards else self.cards:
            if word not in rules.deck.ranks:
                yield "cards", no_such(word, (*rules.deck.ranks, *rules.deck.cards), "rank or card")
        if len(set(self.cards)) < len(self.cards):
            yield "cards", "names a card twice"
        if self.run and min(self.run) < 2:
            yield "run", "takes two cards at least"
        if self.alike and not 2 <= self.alike <= len(rules.deck.suits):
            yield "alike", f"a rank has {len(rules.deck.suits)} cards of different suits"
        for rank in self.ranks:
            if rank not in rules.deck.ranks:
                yield "ranks", no_such(rank, rules.deck.ranks, "rank")
        if self.ranks and not self.alike:
            yield "ranks", "is about cards that are `alike`"
        if self.run and (self.points or self.trump is not None):
            yield "points", "the points of a run stand in `run`"
        one_suit = self.run or (self.cards and not of_cards)
        if not one_suit and (self.suit != "any" or self.trump is not None):
            yield "suit", "these cards are not of one suit"
        if self.led and self.when != "lead":
            yield "led", "only what is shown by whoever leads can be led"
        if self.needs_trick == "before" and self.when != "lead":
            yield "needs_trick", "only whoever leads can be made to wait; say `ever`"


class Swap(Strict):
    """The player to lead may exchange a trump for the card turned up under the stock."""

    rank: str
    """The rank of the trump that the player gives for it."""
    least: int = 1
    """The stock must hold at least this many cards."""
    needs_trick: bool = False
    """Whether the player's side must have taken a trick."""


class Close(Strict):
    """The player to lead may close the stock: nobody draws any more, and the rules for the time
    after the stock apply."""

    least: int = 1
    """The stock must hold at least this many cards."""
    needs_trick: bool = False
    """Whether the player's side must have taken a trick."""


def is_used(phase: TricksPhase) -> bool:
    """Whether players have anything to do or to count besides playing."""
    others = phase.swap is not None or phase.close is not None or phase.claim
    return bool(phase.melds) or others


# --- what may be announced ---------------------------------------------------------------------


def offered(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], stock: int, seat: int
) -> list[Announce]:
    """All announcements open to the player to lead, who holds `hand`; `stock` is the number of
    cards in the stock."""
    return [
        move
        for move in _held(phase, rules, table, hand, seat)
        if _why_not(phase, table, stock, move) is None
    ]


def waiting(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], stock: int, seat: int
) -> tuple[tuple[Announce, Refusal], ...]:
    """What the player to lead holds but may announce only at a later lead, each with the reason.

    The stock never grows, so announcements that need a bigger one are left out.
    """
    found = (
        (move, _why_not(phase, table, stock, move))
        for move in _held(phase, rules, table, hand, seat)
    )
    return tuple(
        (move, why) for move, why in found if why is not None and why.key != "announce.stock"
    )


def _held(
    phase: TricksPhase, rules: Rules, table: Table, hand: Sequence[Code], seat: int
) -> Iterator[Announce]:
    """What these cards allow the player to announce, now or later."""
    for name, meld in phase.melds.items():
        if meld.when == "lead":
            for cards in dict.fromkeys(c for c, _ in meld.found(rules, table.trump, hand)):
                if not _shown(table, seat, name, cards):
                    yield Announce(seat, name, cards)
    for card in dict.fromkeys(hand):
        if card in _exchanged(phase, rules, table):
            yield Announce(seat, SWAP, (card,))
    if phase.close is not None:
        yield Announce(seat, CLOSE)
    if phase.claim:
        yield Announce(seat, CLAIM)


def _why_not(phase: TricksPhase, table: Table, stock: int, move: Announce) -> Refusal | None:
    """Why it may not be announced now, whatever the player holds; None if it may."""
    about = {SWAP: phase.swap, CLOSE: phase.close}.get(move.what)
    if about is not None and stock < max(1, about.least):
        return Refusal.of("announce.stock", cards=max(1, about.least))
    meld = phase.melds.get(move.what)
    needs = about.needs_trick if about else meld is not None and meld.needs_trick == "before"
    if needs and not has_trick(table, move.seat):
        return Refusal.of("announce.no_trick")
    now = len(table.tricks)
    if meld and any(said.trick == now and said.what in phase.melds for said in table.announced):
        return Refusal.of("announce.one_meld")
    return None


def _shown(table: Table, seat: int, name: str, cards: tuple[Code, ...]) -> bool:
    return any(
        (said.seat, said.what, said.cards) == (seat, name, cards) for said in table.announced
    )


def _exchanged(phase: TricksPhase, rules: Rules, table: Table) -> Set[Code]:
    """The cards that may be exchanged for the one turned up; the same card may not."""
    if phase.swap is None or table.turned is None or table.trump is None:
        return frozenset()
    trumps = rules.ranking_on(table).trumps  # by this reading
    rank = phase.swap.rank
    right = (code for code in trumps if rules.deck.cards[code].rank == rank)
    return frozenset(right) - {table.turned}


def has_trick(table: Table, seat: int) -> bool:
    """Whether the side of `seat` has taken a trick."""
    side = table.side_of(seat)
    return any(trick.winner in side for trick in table.tricks)


def refusal(phase: TricksPhase, rules: Rules, state: State, move: Announce) -> Refusal | None:
    """Why the announcement is illegal; None if it is legal."""
    others = {SWAP: phase.swap, CLOSE: phase.close}
    about, meld = others.get(move.what), phase.melds.get(move.what)
    shown = meld is not None and meld.when == "lead"
    if about is None and not shown and not (move.what == CLAIM and phase.claim):
        return Refusal.of("announce.unknown")
    if state.step != "play" or state.trick:
        return Refusal.of("announce.on_lead")
    why = _why_not(phase, state, len(state.stock), move)
    if why is None and move not in _held(phase, rules, state, state.hands[move.seat], move.seat):
        return Refusal.of("announce.not_held")
    return why


def done(phase: TricksPhase, rules: Rules, state: State, move: Announce) -> Changes:
    """What changes when it is announced."""
    cards, points, changes = move.cards, 0, Changes()
    if move.what == SWAP:
        (card,), turned = cards, state.turned
        assert turned is not None
        hand = (*without(state.hands[move.seat], card), turned)
        cards = (card, turned)
        changes |= {
            "hands": swap(state.hands, move.seat, hand),
            "stock": (*state.stock[:-1], card),
            "turned": card,
        }
    elif move.what == CLAIM:
        changes |= {"step": "collected", "to_move": ()}
    elif move.what == CLOSE:
        changes |= {"closed": state.stock, "closed_stock": len(state.stock), "stock": ()}
    else:
        found = phase.melds[move.what].found(rules, state.trump, state.hands[move.seat])
        points = max(worth for codes, worth in found if codes == cards)
    said = Announced(move.seat, move.what, cards, points, len(state.tricks))
    return {**changes, "announced": (*state.announced, said)}


def to_lead(phase: TricksPhase, table: Table, seat: int) -> frozenset[Code]:
    """The cards just shown, one of which must be led; empty if any card may be led."""
    for said in reversed(table.announced):
        meld = phase.melds.get(said.what)
        if meld is not None and meld.led and (said.seat, said.trick) == (seat, len(table.tricks)):
            return frozenset(said.cards)
    return frozenset()


# --- what nobody has to announce ---------------------------------------------------------------


def at_start(phase: TricksPhase, rules: Rules, state: State, trump: str | None) -> list[Announced]:
    """The melds that everybody shows before the first trick."""
    return [
        Announced(seat, name, cards, points, 0)
        for name, meld in phase.melds.items()
        if meld.when == "start"
        for seat in rules.order_from(rules.eldest(state.dealer))
        for cards, points in meld.found(rules, trump, state.hands[seat])
    ]


def by_play(
    phase: TricksPhase, rules: Rules, state: State, seat: int, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that count because `seat` has just played the last card of `trick`."""
    found, number = list[Announced](), len(state.tricks)
    for name, meld in phase.melds.items():
        if meld.when == "played":
            mine = state.played_by(seat)
            before = sum(points for _, points in meld.found(rules, state.trump, mine))
            now = list(meld.found(rules, state.trump, (*mine, trick[-1])))
            more = sum(points for _, points in now) - before  # of a run only what is new
            if more > 0:
                cards = next((cards for cards, _ in now if trick[-1] in cards), now[-1][0])
                found.append(Announced(seat, name, cards, more, number))
    return found


def by_trick(
    phase: TricksPhase, rules: Rules, state: State, winner: int, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that a complete `trick` brings: those made within it and, after the first trick,
    those of the best side."""
    found, number = list[Announced](), len(state.tricks)
    for name, meld in phase.melds.items():
        if meld.when == "trick":
            for cards, points in meld.found(rules, state.trump, trick):
                found.append(Announced(winner, name, cards, points, number))
    return found if number else found + _best_side(phase, rules, state, trick)


def _best_side(
    phase: TricksPhase, rules: Rules, state: State, trick: tuple[Code, ...]
) -> list[Announced]:
    """The melds that the side with the best one shows after the first trick."""
    order = [seat for seat in rules.order_from(state.leader) if seat not in state.out]
    found = [
        Announced(seat, name, cards, points, 0)
        for name, meld in phase.melds.items()
        if meld.when == "first_trick"
        for place, seat in enumerate(order)
        for cards, points in meld.found(rules, state.trump, (*state.hands[seat], trick[place]))
    ]
    if not found:
        return []
    ranks = {rank: place for place, rank in enumerate(rules.deck.ranks)}

    def height(said: Announced) -> tuple[int, int, int, bool, int]:
        """Points, then more cards, then the higher ones, then trumps, then who sits earlier."""
        cards = [rules.deck.cards[code] for code in said.cards]
        trumps = all(state.trump in card.suits for card in cards)
        highest = max(ranks[card.rank] for card in cards)
        return said.points, len(cards), highest, trumps, -order.index(said.seat)

    side = state.side_of(max(found, key=height).seat)
    return [said for said in found if said.seat in side]


# --- numbers for the score ---------------------------------------------------------------------


def names(phase: TricksPhase, counts: Iterable[str]) -> tuple[str, ...]:
    """The names that formulas may use for all this, in addition to the rule file's counts."""
    melds = (MELDS, *phase.melds) if phase.melds else ()
    if phase.claim:
        melds = (*melds, CLAIMER)
    if phase.close is None:
        return melds
    then = (*counts, MELDS) if phase.melds else tuple(counts)
    return (*melds, CLOSER, *(CLOSED + name for name in then))


def melded(phase: TricksPhase, table: Table, seat: int, name: str = "") -> int:
    """What the melds of a seat are worth so far: those named `name`, or all."""
    return sum(
        said.points
        for said in table.announced
        if said.seat == seat and name in ("", said.what) and _counts(phase, table, said)
    )


def _counts(phase: TricksPhase, table: Table, said: Announced) -> bool:
    meld = phase.melds.get(said.what)
    if meld is None:
        return False
    return meld.needs_trick != "ever" or has_trick(table, said.seat)


def _said(table: Table, seat: int) -> set[str]:
    return {said.what for said in table.announced if said.seat == seat}


def closing(table: Table) -> Announced | None:
    """The announcement that closed the stock; None if nobody has closed it."""
    return next((said for said in table.announced if said.what == CLOSE), None)


def numbers(
    phase: TricksPhase, rules: Rules, table: Table, counts: Mapping[str, Sequence[Number]]
) -> dict[str, list[Number]]:
    """The values of `names` by seat, given the rule file's `counts`."""
    seats = range(rules.players)
    found: dict[str, list[Number]] = {}
    if phase.melds:
        for name in (MELDS, *phase.melds):
            which = "" if name == MELDS else name
            found[name] = [melded(phase, table, seat, which) for seat in seats]
    if phase.claim:
        found[CLAIMER] = [int(CLAIM in _said(table, seat)) for seat in seats]
    if phase.close is None:
        return found
    closed = closing(table)
    then = _when_closed(phase, rules, table, closed) if closed else {**counts, **found}
    for name in (*rules.counted_when_closed, *((MELDS,) if phase.melds else ())):
        found[CLOSED + name] = list(then[name])
    found[CLOSER] = [int(closed is not None and closed.seat == seat) for seat in seats]
    return found


def _when_closed(
    phase: TricksPhase, rules: Rules, table: Table, closed: Announced
) -> dict[str, Sequence[Number]]:
    """Counts and melds as they were when the stock was closed."""
    tricks, seats = table.tricks[: closed.trick], range(rules.players)
    before = table.evolve(
        tricks=tricks,
        announced=table.announced[: table.announced.index(closed)],
    )
    found: dict[str, Sequence[Number]] = {
        "tricks": [sum(trick.winner == seat for trick in tricks) for seat in seats],
        MELDS: [melded(phase, before, seat) for seat in seats],
    }
    for name in rules.counted_when_closed[1:]:
        weights = rules.weights(name, rules.score.count[name].suit, None)
        found[name] = [
            sum(weights[code] for t in tricks if t.winner == seat for code in t.cards)
            for seat in seats
        ]
    return found
