"""Playouts on arrays, repeated with `Game` move by move."""

from __future__ import annotations

from random import Random

import numpy as np

from game.players.search.counted import counts_so_far
from game.players.search.knowledge import Known
from game.players.search.learned import Learned
from game.players.search.playouts import Playouts, moment
from game.players.search.search import about_seats, bids_on
from game.players.search.stream import Floats, Ints, Numbers, Stream
from game.players.search.tables import Counting, Flat, Tables
from game.players.search.worlds import imagine
from game.position.game import Game
from game.position.moves import Move
from game.position.state import State
from tests.game.positions import state_of

ROWS = 3


class Watched(Learned):
    """Records which cards could have been chosen: for every card played, by row; None where a
    player had only one left."""

    def __init__(self, tables: Tables, counting: Counting, stream: Stream) -> None:
        super().__init__(tables.seats, counting.lessons, stream)
        self._width = tables.width
        self.allowed: list[list[set[int]] | None] = []

    def choose(
        self, ranks: Floats, cards: Ints, own: Ints, closed_up: tuple[int, Ints] | None = None
    ) -> Ints:
        highest = ranks == ranks.max(1, keepdims=True)
        codes = cards % self._width
        self.allowed.append([set(codes[row][highest[row]]) for row in range(len(ranks))])
        return super().choose(ranks, cards, own, closed_up)

    def pass_over(self, rows: int, columns: int) -> None:
        self.allowed.append(None)
        super().pass_over(rows, columns)


def everything(state: State, tables: Tables) -> Known:
    """What somebody who saw all cards would know."""
    return Known(
        held=tuple(tuple(tables.numbers(hand)) for hand in state.hands),
        goals=tuple(tables.number[g] + 1 if g else 0 for g in state.goals) or (0,) * tables.seats,
        stock_top=(),
        stock_end=tuple(tables.numbers(state.stock)) if tables.draws else (),
        cards=np.array([], np.intp),
        places=np.array([], np.intp),
        weights=np.ones((2 * tables.seats + 2, tables.width), np.float32),
    )


def played_out(game: Game, flat: Flat, learned: Learned) -> tuple[Playouts, Numbers]:
    """`ROWS` playouts of the present position with all cards as they lie, and their scores."""
    state = state_of(game)
    tables = flat.tables(state.reading, state.trump)
    counting = flat.counting(state.drawn, state.reading, tables.trump)
    picking = state.step == "pick"
    worlds = imagine(everything(state, tables), tables, ROWS, Stream(lambda: 0.0), picking)
    rules = game.view(None).rules
    last = rules.tricks_in(state)
    counts = counts_so_far(state, tables, counting, last)
    start = moment(state, tables, counting)
    playouts = Playouts(tables, counting, state.sides, worlds, start, counts, learned)
    playouts.run()
    scorer = flat.scorer(state.hand)
    about = about_seats(rules, state)
    points = scorer.points(playouts.won, playouts.counts, state.sides, bids_on(state), about)
    learned.learn(playouts.notes, scorer.relative(points, state.sides))
    return playouts, points


def assert_same(
    game: Game, playouts: Playouts, points: Numbers, tables: Tables, learned: Watched
) -> int:
    """Check that every row is a game: the same cards can be played each time, and the scores are
    the same.

    Returns:
        How many moves were compared.
    """
    done, total = len(game.results), 0
    for row in range(ROWS):
        made = 0
        for (entries, who, live), allowed in zip(playouts.notes, learned.allowed, strict=True):
            if not live[row]:
                break
            seat, card = int(who[row]) - row * tables.seats, int(entries[row]) % tables.width
            assert len(game.results) == done, "the hand was over"
            may = {card} if allowed is None else allowed[row]
            assert {tables.codes[i] for i in may} == _cards(game, seat)
            game.push(_move(game, seat, tables.codes[card]))
            made += 1
        assert len(game.results) == done + 1, "the hand was not over"
        scores = list(game.results[done].scores)
        assert np.allclose(points[row], scores, atol=1e-9), (points[row], scores)
        for _ in range(made):
            game.pop()
        total += made
    return total


def _move(game: Game, seat: int, code: str) -> Move:
    player = game.table.player_of(seat)  # the bidder plays a dummy's cards
    assert game.to_move == (player,)
    return next(move for move in game.legal_moves(player) if move.words()[0] == code)


def _cards(game: Game, seat: int) -> set[str]:
    return {move.words()[0] for move in game.legal_moves(game.table.player_of(seat))}


def at_random(game: Game, chance: Random, hands: int, cards: int) -> bool:
    """Play at random until after this many hands and cards; returns whether the game got there."""
    played = 0
    while not game.over:
        if game.table.phase == "tricks" and len(game.results) >= hands:
            if played == cards:
                return True
            played += 1
        legal = game.legal_moves()
        game.push(legal[chance.randrange(len(legal))], trusted=True)
    return False


def replay(game: Game) -> int:
    """Play the present position out, twice, and repeat every playout with `game`.

    Returns:
        How many moves were compared.
    """
    flat = Flat(game.view(None).rules)  # those of the hand, where hands differ
    tables = flat.tables(game.table.reading, game.table.trump)
    learned = Watched(
        tables, flat.counting(state_of(game).drawn), Stream(Random(len(game.moves)).random)
    )
    moves = 0
    for _ in range(2):
        learned.allowed.clear()
        moves += assert_same(game, *played_out(game, flat, learned), tables, learned)
    return moves
