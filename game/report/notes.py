"""The notes of a game for the report: small enough that thousands of games fit in memory."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from game.many.simulate import Endless, seated
from game.position.game import Game
from game.position.state import HandResult, Number
from game.rulefiles.variant import OptionValue
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value

MOST_MOVES = 20_000
"""A game with this many moves is given up: the report says that it does not end."""


class HandNote(NamedTuple):
    """A finished hand. All tuples except `places` are by seat.

    In `scores` and `totals` more is better, even if the lowest total wins. `dealt` are the cards of
    the deal, before any were passed or drawn. `cases` are the lines of the scoring table that
    applied: (table, line), with None if no line did. `places[i]` is the number of tricks won from
    place i of the trick; the leader has place 0.
    """

    dealer: int
    eldest: int
    scores: tuple[Number, ...]
    totals: tuple[Number, ...]
    dealt: tuple[tuple[Code, ...], ...]
    cases: tuple[tuple[int, int | None], ...]
    places: tuple[int, ...]


class Choice(NamedTuple):
    """The plays with a certain number of cards in hand: how many, how many without a choice, and
    the sum of log(cards that could be played) / log(cards held)."""

    plays: int
    forced: int
    freedom: float


class GameNote(Value):
    """A game that was played to its end. `choices` are by the number of cards held."""

    seed: int
    hands: tuple[HandNote, ...]
    winners: tuple[int, ...]
    moves: int
    choices: Mapping[int, Choice]


class Table(Value):
    """A variant with its options, and a level for each seat."""

    variant: str
    players: int
    options: Mapping[str, OptionValue]
    levels: tuple[str, ...]


def noted(rules: Rules, levels: Sequence[str], seed: int) -> GameNote:
    """Play the game with a seed, and take notes.

    Raises:
        Endless: if it does not end within `MOST_MOVES` moves.
        NoDeal, NoLegalMove, BadFormula: if it cannot be played.
    """
    game = Game(rules, seed)
    choices: dict[int, Choice] = {}
    with seated(game, levels, lambda said: None) as players:
        while game.to_move and len(game.moves) < MOST_MOVES:
            view = game.view(game.to_move[0])
            if view.plays:
                count = len(view.hand)
                choices[count] = _with(choices.get(count), len(view.legal), count)
            game.push(players[game.to_move[0]].choose(view))
    if not game.over:
        raise Endless(f"the game of seed {seed} does not end", len(game.moves))
    return note_of(game, choices)


def note_of(game: Game, choices: Mapping[int, Choice] | None = None) -> GameNote:
    """The notes of a finished game."""
    sign = 1 if game.rules.variant.match.best == "highest" else -1
    totals: tuple[Number, ...] = (0,) * game.rules.players
    hands = []
    for result, log in zip(game.results, game.hands, strict=True):
        scores = tuple(sign * points for points in result.scores)
        totals = tuple(a + b for a, b in zip(totals, scores, strict=True))
        hands.append(
            HandNote(
                result.dealer,
                game.rules.eldest(result.dealer),
                scores,
                totals,
                log.deal.hands,
                tuple((reason.table, reason.case) for reason in result.reasons),
                _places(result, game.rules.players),
            )
        )
    return GameNote(game.chance.seed, tuple(hands), game.winners, len(game.moves), choices or {})


def _places(result: HandResult, players: int) -> tuple[int, ...]:
    won = [0] * players
    for trick in result.tricks:
        if trick.winner in trick.seats:
            won[trick.seats.index(trick.winner)] += 1
    return tuple(won)


def _with(before: Choice | None, legal: int, held: int) -> Choice:
    plays, forced, freedom = before or Choice(0, 0, 0.0)
    free = math.log(legal) / math.log(held) if held > 1 else 0.0
    return Choice(plays + 1, forced + (legal == 1), freedom + free)
