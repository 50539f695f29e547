"""Search on the engine itself, for rules that the arrays do not know: slower, but always right.

Every playout uses the machine of `Game`, so every phase and every rule is exact. Cards are learned
as in `learned`; stacks are divided equally, and the richer one is chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.phases.base import swap
from game.phases.beside import SWAP
from game.players.announcing import without_announcements
from game.players.dividing import equal_stacks, richer
from game.players.search.fitting import ruled_out
from game.players.search.imagining import Random, imagined
from game.players.search.knowledge import played
from game.players.search.limit import Limit
from game.players.search.thumb import by_thumb
from game.players.search.worths import Worths, not_behind
from game.position.machine import Machine
from game.position.moves import (
    Announce,
    Bid,
    Choose,
    Move,
    Play,
    Several,
    Split,
    Take,
)
from game.position.state import Changes, HandResult, State
from game.rules.cards import Code
from game.rules.expressions import BadFormula
from game.rules.sheet import Counted, against_others, counted_hand
from game.values import replace

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

Situation: TypeAlias = tuple[int, int, bool, bool]
"""What lessons are about: the player of a card, how far the hand was, whether the card was led (not
to a prize), and whether the player is a secret partner."""
Lesson: TypeAlias = Code | tuple[bool, tuple[bool, ...], Code]
"""A card; where there are prizes or goals, with whether it fitted the prize and which suits of the
player's goal it bears."""

_STAGES = 4
_LEAST = 3
"""The least number of worlds in which every move is tried."""
_TRIES = 8
"""How many times a world is imagined again because somebody in it held back a possible bid."""
_DEALS = 20
"""How many deals are made to choose the one that fits an auction best."""
_STEEP, _LENGTH = 6, 0.5
"""How much more a high card says than a low one, and the value of a card of the suit that was
bid."""
_ASIDE = 0.2
_UNMET = float("inf")
_WINDOW = 50
"""Averages forget results older than about this many: later playouts are better play."""


def settles_it(view: View) -> bool:
    """Whether one choice of the seat to move settles what is played, so that each can be tried."""
    phase = view.rules.phase(view.table.phase)
    return phase is not None and phase.settles and not isinstance(view.legal[0], Several)


class GameSearch:
    """Tries cards by playing the hand out on the engine, without the past that `Game` keeps.

    Args:
        view: the seat's view.
        random: returns numbers from 0 to 1; the only source of random numbers.
        limit: the time limit; one world is always tried.
        voids: whether the seat concludes from the plays of others which cards they do not hold.
    """

    def __init__(
        self, view: View, random: Random, limit: Limit | None = None, voids: bool = True
    ) -> None:
        self._view, self._random = view, random
        self._voids = voids and bool(view.table.tricks or view.table.trick)
        self._barred: tuple[frozenset[Code], ...] = ()
        self._limit = limit or Limit()
        self._machine = Machine(view.rules)
        self._hand = view.table.number
        self._average: dict[Situation, dict[Lesson, float]] = {}
        self._number: dict[Situation, dict[Lesson, int]] = {}

    def values(self, moves: Sequence[Move], worlds: int) -> Worths:
        """What each of these legal moves is worth, over `worlds` worlds."""
        seat = self._view.seat
        assert seat is not None
        found: list[list[float]] = []
        while len(found) < worlds and not (found and self._limit.over):
            state = self.likely_world()
            ends = (self._machine.after(state, move)[-1] for move in moves)
            found.append([self._played_out(end)[seat] for end in ends])
        return Worths.paired(found)

    def best_of(self, moves: Sequence[Move], worlds: int, plays: int) -> Worths:
        """The worths of these moves, as precise as needed to choose one: with at most `worlds`
        worlds, and about `plays` cards played in total. A move that is surely behind is no longer
        tried, so that the others are tried more often."""
        view, seat = self._view, self._view.seat
        assert seat is not None
        found: list[list[float]] = [[] for _ in moves]
        among: Sequence[int] = range(len(moves))
        left = sum(view.counts) + view.stock * view.rules.stock_is_drawn
        spent = tried = 0
        while tried < worlds and (tried < _LEAST or (len(among) > 1 and spent < plays)):
            if tried and self._limit.over:
                break
            state = self.likely_world()
            for place in among:
                end = self._machine.after(state, moves[place])[-1]
                found[place].append(self._played_out(end)[seat])
            tried, spent = tried + 1, spent + left * len(among)
            if tried >= _LEAST:
                among = not_behind(found, among)
        return Worths.narrowed(found)

    def contracts(self, moves: Sequence[Move], worlds: int) -> Worths:
        """What each of these bids, passes, and doubles of an auction is worth if it were the last
        word, except that another side doubles a contract that it expects to beat. Contracts that
        differ only in their number, or in what their game is worth, are played once for all.

        Among many bids, the best one usually just looks good by luck. So if others may double, or
        if bids have strains, each value is reduced by its standard error.
        """
        view, seat = self._view, self._view.seat
        assert seat is not None
        auction = view.rules.variant.phases.auction
        assert auction is not None
        said = [auction.end(view.rules, view.table, move) for move in moves]
        doubled = {
            place: _doubled(end)
            for place, end in enumerate(said)
            if auction.doubles and isinstance(moves[place], Bid)
        }
        ends = [_End.of(view.rules, end) for end in (*said, *doubled.values())]
        results: list[list[float]] = []
        while len(results) < worlds and not (results and self._limit.over):
            state = self._as_bid()
            played: dict[Hashable, _Played] = {}
            results.append([self._end_worth(state, end, played) for end in ends])
        taken = list(range(len(moves)))
        for number, place in enumerate(doubled, len(moves)):
            if sum(row[number] for row in results) < sum(row[place] for row in results):
                taken[place] = number
        found = Worths.paired([[row[place] for place in taken] for row in results])
        doubtful = [place in doubled or move.named is not None for place, move in enumerate(moves)]
        return found.doubted(len(results), doubtful)

    def likely_world(self) -> State:
        """A world in which no player who passed holds cards that would have allowed a bid, since
        few hold back."""
        if self._voids and not self._barred:
            self._barred = ruled_out(self._view, imagined(self._view, self._random))
        state = imagined(self._view, self._random, self._barred)
        for _ in range(_TRIES):
            if not _kept_to_itself(self._view, state):
                break
            state = imagined(self._view, self._random, self._barred)
        return state

    def _as_bid(self) -> State:
        """A world in which the bidders hold what they may have bid on: the best-fitting of a
        few."""
        view = self._view
        if all(said is None or said.strain is None for _, said in view.table.auction):
            return imagined(view, self._random)
        found = [imagined(view, self._random) for _ in range(_DEALS)]
        return max(found, key=lambda state: _fit(view.rules, state))

    def _end_worth(self, state: State, end: _End, played: dict[Hashable, _Played]) -> float:
        """The seat's result with the end of an auction. `played` are the hands played so far."""
        seat = self._view.seat
        assert seat is not None
        if "thrown_in" in end.changes:
            return 0.0
        if end.key not in played:
            after = self._machine.settled(state.evolve(to_move=(), **end.changes))[-1]
            last, result = self._to_the_end(after)
            played[end.key] = _Played(last, result is not None, {})
        hand = played[end.key]
        if not hand.answered or hand.last.thrown_in:
            return 0.0
        last = hand.last.evolve(**end.told)
        rules = self._machine.rules(last)
        try:
            if last.game not in hand.counted:
                shown = rules.score.turned_up_all(rules, last)
                hand.counted[last.game] = shown, counted_hand(rules, shown)
            shown, counted = hand.counted[last.game]
            points = rules.score.points_with_bids(rules, shown.evolve(**end.told), counted)
        except BadFormula:
            return 0.0
        return against_others(rules, points, seat, shown.side_of(seat))

    def _played_out(self, state: State) -> list[float]:
        """The result of each seat after the hand was played to its end; higher is better."""
        _, result = self._to_the_end(state)
        return [0.0] * self._view.rules.players if result is None else result

    def _to_the_end(self, state: State) -> tuple[State, list[float] | None]:
        """The position at the end of the hand, before it is scored, and the result of each seat;
        None if a formula has no answer, or if somebody has no move, since the cards that were
        imagined would have been dealt again."""
        before, lessons = len(self._view.table.results), list[tuple[Situation, Lesson]]()
        last = state
        try:
            while len(state.results) == before:
                move = self._choice(state, lessons)
                if move is None:
                    return last, None
                trail = self._machine.after(state, move)
                state = trail[-1]
                last = next((s for s in reversed(trail) if len(s.results) == before), last)
        except BadFormula:  # such a hand need never happen
            return last, None
        results = relative(self._view.rules, state.results[before])
        for situation, lesson in lessons:
            averages, numbers = self._average[situation], self._number[situation]
            number = numbers[lesson] = numbers.get(lesson, 0) + 1
            average = averages.get(lesson, 0.0)
            rate = 1 / min(number, _WINDOW)
            averages[lesson] = average + (results[situation[0]] - average) * rate
        return last, results

    def _choice(self, state: State, lessons: list[tuple[Situation, Lesson]]) -> Move | None:
        """The next move, if there is one; what can be learned from it is added to `lessons`."""
        rules, seat = self._machine.rules(state), state.to_move[0]
        if state.step == "split":
            even = rules.stacks_are_even
            return Split(seat, equal_stacks(rules.values, state.taken[seat], even))
        if state.stacks is not None:
            return Choose(seat, richer(rules.values, state.stacks))
        legal = self._machine.phase(state).legal(rules, state, seat)
        if not legal:
            return None
        if isinstance(legal[-1], Announce):
            sure = (*rules.melds, SWAP)
            said = [move for move in legal if isinstance(move, Announce) and move.what in sure]
            if said:
                return said[0]
            legal = without_announcements(legal)
        if not legal[0].in_trick:
            return by_thumb(rules, state, legal, self._random)
        situation, learned = self._situation(state, rules), _lessons(state, rules, legal)
        averages = self._average.get(situation)
        if averages is None:
            averages = self._average[situation] = {}
            self._number[situation] = {}
        if self._random() < _ASIDE:
            place = int(self._random() * len(legal))
        else:
            worth = [averages.get(lesson, _UNMET) for lesson in learned]
            most = max(worth)
            best = [i for i, value in enumerate(worth) if value == most]
            place = best[int(self._random() * len(best))]
        lessons.append((situation, learned[place]))
        return legal[place]

    def _situation(self, state: State, rules: Rules) -> Situation:
        seat = state.to_move[0]
        stage = len(state.tricks) * _STAGES // max(1, rules.hand_size(self._hand))
        leads = not (state.trick or state.prize_suit)
        return seat, stage, leads, is_partner(state, seat)


def _kept_to_itself(view: View, state: State) -> bool:
    """Whether another player passed with the cards that a bid requires."""
    auction = view.rules.variant.phases.auction
    if auction is None or not auction.holding:
        return False
    for seat, said in state.auction:
        if said is None and seat != view.seat:
            had = Counter((*state.hands[seat], *played(view, seat)))
            if any(not Counter(cards) - had for cards in auction.holding.values()):
                return True
    return False


def _fit(rules: Rules, state: State) -> float:
    """How well the hands fit the auction: bidders hold high cards and the suit of their bid, and
    players who only passed hold fewer high cards."""
    bidders = {seat for seat, said in state.auction if said is not None}
    ranks, suits = len(rules.ranks), rules.ranking(None, None).cards
    fit = 0.0
    for seat, hand in enumerate(state.hands):
        high = sum(((rules.strength[code] + 1) / ranks) ** _STEEP for code in hand)
        fit += high if seat in bidders else -high
    for seat, said in state.auction:  # a player who bids a suit again has more of it
        suit = suits.get(said.strain or "", frozenset()) if said is not None else frozenset()
        fit += _LENGTH * sum(code in suit for code in state.hands[seat])
    return fit


class _End(NamedTuple):
    """One way for an auction to end.

    Attributes:
        changes: what changes with it.
        told: those of the changes that matter only to the score.
        key: the same for ends that are played in the same way.
    """

    changes: Changes
    told: Changes
    key: Hashable

    @classmethod
    def of(cls, rules: Rules, changes: Changes) -> _End:
        told = {name: value for name, value in changes.items() if name in ("bids", "game")}
        others = tuple((name, value) for name, value in changes.items() if name not in told)
        return cls(changes, told, (_played_as(rules, changes), *others))


class _Played(NamedTuple):
    """A hand that was played to its end.

    Attributes:
        last: the position before the score.
        answered: whether the score has an answer.
        counted: for each game that it may be, the position with all cards turned up, and what is
            the same there for all contracts.
    """

    last: State
    answered: bool
    counted: dict[str, tuple[State, Counted]]


def _played_as(rules: Rules, end: Changes) -> Hashable:
    """The differences of the game that an auction ends with; the same for games that differ only in
    what they are worth. If the rank that was bid makes the partner, it is one of them."""
    name, said = end.get("game", ""), end.get("bids")
    partner, game = rules.playing(name).variant.phases.partner, rules.variant.games.get(name)
    rank = said[end["bidder"]].name if said and partner is not None and partner.of_bid else ""
    return rank, game and str(game.then)


def _doubled(end: Changes) -> Changes:
    """The end of an auction with its contract doubled."""
    bids, bidder = end["bids"], end["bidder"]
    return {**end, "bids": swap(bids, bidder, replace(bids[bidder], doubled=2))}


def _lessons(state: State, rules: Rules, legal: Sequence[Move]) -> list[Lesson]:
    """What can be learned from each of these moves, which play or take a card in `state`."""
    codes = [move.card for move in legal if isinstance(move, Play | Take)]
    goal = state.goals[state.to_move[0]] if state.goals else None
    wanted, cards = state.prize_suit, rules.deck.cards
    if not (goal or wanted):
        return list(codes)
    aims, found = cards[goal].suits if goal else (), list[Lesson]()
    for code in codes:
        suits = cards[code].suits
        aimed = tuple([suit in suits for suit in aims])
        found.append((bool(wanted) and wanted in suits, aimed, code))
    return found


def is_partner(state: State, seat: int) -> bool:
    """Whether the seat has or had the card that makes it a partner. Such a player plays for another
    side, so what the same card did for others teaches it nothing."""
    called = state.called
    if called is None or called in state.hands[seat]:
        return called is not None
    fell = [trick for trick in state.tricks if called in trick.cards and seat in trick.seats]
    return any(trick.card_of(seat) == called for trick in fell)


def relative(rules: Rules, result: HandResult) -> list[float]:
    """The result of each seat in a finished hand, compared with the mean of those not on its
    side."""
    side_of = {seat: side for side in result.sides for seat in side}
    return [
        against_others(rules, result.scores, seat, side_of.get(seat, (seat,)))
        for seat in range(rules.players)
    ]
