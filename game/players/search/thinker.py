"""The values that a searching player gives its moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.players.parting import ways_to_part
from game.players.search.contracts import contract_values
from game.players.search.giving import Giving
from game.players.search.goals import goal_values
from game.players.search.limit import Limit
from game.players.search.on_game import GameSearch, settles_it
from game.players.search.search import Mind, Search
from game.players.search.stacks import stack_moves, stack_values
from game.players.search.stream import Stream
from game.players.search.tables import Flat, arrays_know
from game.players.search.worths import Worths
from game.position.moves import (
    Bid,
    Declare,
    Give,
    Goal,
    Move,
    Pass,
    Play,
    Reading,
    Several,
    Take,
)
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules

ON_GAME, MOST_ON_GAME = 6, 25
"""How many worlds on arrays one world on the engine replaces, being at least that much slower; and
the most worlds on the engine, so that people do not have to wait."""

PLAYS, MOST_PLAYS = 75, 8000
"""The number of cards played on the engine for each world of a level when only the best move is
wanted, and the most in total."""

SEARCHES = 4
"""The number of searches for a hint, each of which learns separately."""


class Tried(NamedTuple):
    """Moves and their worths, in the same order.

    They are all legal moves, or the best ones found if there may be a million.
    """

    moves: Sequence[Move]
    worths: Worths

    @property
    def best(self) -> Move:
        """The best of them; the first if several are equal."""
        return self.moves[self.worths.best]


class Thinker:
    """Values moves by search, for one player.

    Args:
        random: returns numbers from 0 to 1; the only source of random numbers.
        mind: how much of a hand the player remembers.
        limit: the time limit.
    """

    def __init__(self, random: Callable[[], float], mind: Mind, limit: Limit | None = None) -> None:
        self._random, self._mind, self._stream = random, mind, Stream(random)
        self._limit = limit or Limit()
        self._flat: Flat | None = None

    def tried(
        self, view: View, worlds: int, contracts: int, also: Move | None = None
    ) -> Tried | None:
        """What the moves of any decision are worth, with errors; None if too much is still open. If
        one search cannot know its own error, `SEARCHES` of them are compared.

        Args:
            view: the seat's view.
            worlds: the number of worlds in which each card is tried.
            contracts: the number for anything else; 0 leaves it untried.
            also: a move to try even if there are too many to try all.
        """
        cards = _agreed(lambda: self.cards(view, worlds))
        if cards is not None:
            return Tried(view.legal, cards)
        if not contracts:
            return None
        bids = _agreed(lambda: self.contracts(view, contracts))
        if bids is not None:
            return Tried(view.legal, bids)
        goals = _agreed(lambda: self.goals(view, contracts))
        if goals is not None:
            return Tried(view.legal, goals)
        gifts = self.gifts(view, SEARCHES * contracts, each=True, also=also)
        if gifts is not None:
            return gifts
        parted = self.parted(view, contracts, also=also)
        return self.divisions(view, contracts, also=also) if parted is None else parted

    def cards(self, view: View, worlds: int, *, choosing: bool = False) -> Worths | None:
        """What each legal play or pick is worth over `worlds` worlds; None for other moves. With
        `choosing`, only the best move is wanted, and not how far behind the others are."""
        if not view.legal[0].in_trick:  # there may be a million ways to divide
            return None
        self._limit.begin()
        if not self._flattened(view.rules).knows(view.table):
            return self._played_on_game(view, worlds, choosing)
        tricks, table = view.rules.variant.phases.tricks, view.table
        if tricks is not None and tricks.lead_names_trump and not (table.trick or table.tricks):
            return self._naming(view, worlds)
        return self._search(view)(None, None).cards(_cards(view.legal), worlds)

    def _naming(self, view: View, worlds: int) -> Worths:
        """What each card is worth that may be led first of all and names trumps, in the same
        worlds."""
        search, suits = self._search(view), view.rules.ranking(view.table.reading, None).suits
        named: dict[str | None, list[Code]] = {}
        for code in _cards(view.legal):
            named.setdefault(suits[code][0] if suits[code] else None, []).append(code)
        same = search(None, None).worlds(worlds)
        found: dict[Code, Worths] = {}
        for trump, codes in named.items():
            worths = search(None, trump).cards(codes, worlds, same)
            found |= {code: worths.at(place) for place, code in enumerate(codes)}
        return Worths.beside([found[code] for code in _cards(view.legal)])

    def contracts(self, view: View, worlds: int, *, choosing: bool = False) -> Worths | None:
        """What each bid, call, or pass is worth; None for other moves, or if too much is still
        open."""
        if settles_it(view):
            self._limit.begin()
            return self._played_on_game(view, worlds, choosing)
        auction = view.rules.variant.phases.auction
        if view.doing == "auction" and auction is not None and auction.bids is not None:
            self._limit.begin()
            search = self._on_game(view)
            return search.contracts(view.legal, _on_game(worlds))
        known = arrays_know(view.rules) and self._only_contracts_follow(view)
        if not known or not isinstance(view.legal[0], Bid | Declare | Pass):
            return None
        self._limit.begin()
        return contract_values(view, self._search(view), worlds)

    def gifts(
        self, view: View, worlds: int, *, each: bool = False, also: Move | None = None
    ) -> Tried | None:
        """The best ways found to pass cards, with `each` at least one for every card, and `also`;
        None if too much is still open."""
        give = view.rules.variant.phases.give
        if give is None or not isinstance(view.legal[0], Give) or not arrays_know(view.rules):
            return None
        seat = view.legal[0].seat
        receiver = give.receiver(view.rules, view.table, seat)
        if receiver is None or view.rules.order[-2:] != ("give", "tricks"):
            return None
        self._limit.begin()
        giving = Giving(view, self._search(view)(None, None), self._stream, receiver, give.cards)
        gifts, worths = giving.values(
            worlds, each=each, also=also.cards if isinstance(also, Give) else ()
        )
        return Tried([Give(seat, gift) for gift in gifts], worths)

    def parted(self, view: View, worlds: int, *, also: Move | None = None) -> Tried | None:
        """A few ways to lay several cards away, each played out on the engine, and `also`; None for
        other moves, and if the others lay cards away at the same time."""
        first = view.legal[0]
        if not isinstance(first, Several) or first.at_once:
            return None
        moves: list[Move] = [*ways_to_part(view)]
        if also is not None and also.meaning not in [move.meaning for move in moves]:
            moves.append(also)
        self._limit.begin()
        search = self._on_game(view)
        return Tried(moves, search.values(moves, _on_game(worlds)))

    def goals(self, view: View, worlds: int) -> Worths | None:
        """What each goal is worth; None for other moves, or if more than the tricks is still
        open."""
        only_tricks_follow = view.rules.order[-2:] == ("goal", "tricks")
        known = arrays_know(view.rules) and only_tricks_follow
        goals = [move.card for move in view.legal if isinstance(move, Goal)] if known else []
        if not goals:
            return None
        self._limit.begin()
        flat = self._flattened(view.rules)

        def search(assumed: View) -> Search:
            return Search(flat, assumed, self._stream, self._mind, limit=self._limit)

        return goal_values(view, goals, search, worlds)

    def divisions(self, view: View, worlds: int, *, also: Move | None = None) -> Tried | None:
        """What the stacks to choose from are worth, or some ways to divide a pile and `also`; None
        for other moves."""
        moves = stack_moves(view, also)
        if not moves:
            return None
        self._limit.begin()
        search = self._on_game(view)
        return Tried(moves, stack_values(view, moves, search, _on_game(worlds)))

    def _played_on_game(self, view: View, worlds: int, choosing: bool) -> Worths:
        """What each legal move is worth, played out on the game itself."""
        search, tricks = self._on_game(view), view.rules.variant.phases.tricks
        if not choosing or tricks is None:  # without tricks, cards do not tell what a playout costs
            return search.values(view.legal, _on_game(worlds))
        return search.best_of(view.legal, worlds, min(MOST_PLAYS, worlds * PLAYS))

    def _on_game(self, view: View) -> GameSearch:
        return GameSearch(view, self._random, self._limit, self._mind.voids)

    def _only_contracts_follow(self, view: View) -> bool:
        """Whether all cards in hand will be played, as bids assume."""
        return not view.rules.moves_cards(after=view.table.phase)

    def _search(self, view: View) -> Callable[[Reading | None, str | None], Search]:
        flat = self._flattened(view.rules)

        def made(reading: Reading | None, trump: str | None) -> Search:
            return Search(flat, view, self._stream, self._mind, reading, trump, self._limit)

        return made

    def _flattened(self, rules: Rules) -> Flat:
        if self._flat is None or self._flat.rules is not rules:
            self._flat = Flat(rules)
        return self._flat


def _agreed(search: Callable[[], Worths | None]) -> Worths | None:
    """The combined result of several searches; of one alone if it knows its own error."""
    first = search()
    if first is None or first.errors:
        return first
    return Worths.agreed([first, *(search() or first for _ in range(SEARCHES - 1))])


def _on_game(worlds: int) -> int:
    """The number of worlds on the engine that replace `worlds` on arrays."""
    return min(MOST_ON_GAME, max(1, worlds // ON_GAME))


def _cards(moves: Sequence[Move]) -> list[Code]:
    return [move.card for move in moves if isinstance(move, Play | Take)]
