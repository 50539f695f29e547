"""What is announced after a search: only what is certainly better than no announcement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from game.players.announcing import worth_considering
from game.players.search.imagining import imagined
from game.players.search.on_game import GameSearch
from game.players.search.worths import Worths
from game.players.search_player import Level, SearchPlayer
from game.position.game import Game
from game.position.moves import Announce
from game.position.state import State
from game.position.view import View
from tests.game.tables import do, table
from tests.shipped import CATALOGUE

RE = ("QC TH AC AD", "QS JC KC AS", "QC JD 9C 9S", "QH JH TC AD")
"""Seat 3 deals, so that seat 0 leads; seats 0 and 2 are Re."""


def leading() -> View:
    game = table("doppelkopf", RE)
    do(game, *("pass",) * 4)
    return game.view(0)


def worths(view: View, said: float, error: float) -> Worths:
    """Every card brings 1 point, and what may be said `said`."""
    means = tuple(said if isinstance(move, Announce) else 1.0 for move in view.legal)
    errors = tuple(0.0 if isinstance(move, Announce) else error for move in view.legal)
    return Worths(means, (1.0,) * len(means), 1.0, errors)


@pytest.mark.parametrize(
    ("said", "error", "spoken"), [(2.0, 0.9, True), (2.0, 1.0, False), (0.5, 0.1, False)]
)
def test_what_is_no_more_than_luck_with_worlds_is_not_announced(
    said: float, error: float, spoken: bool
) -> None:
    view = leading()
    places = worth_considering(view, worths(view, said, error))
    moves = [str(view.legal[place]) for place in places]
    assert moves[:4] == ["play QC", "play TH", "play AC", "play AD"]
    assert moves[4:] == ["announce re"] * spoken


PACK = Counter({f"{rank}{suit}": 2 for rank in "9JQKTA" for suit in "DHSC"})


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("QC TH TH QS QS QH QH AC AC AS AS AH", True),
        ("QC 9C 9C 9S 9S 9H 9H KC KS KH 9D 9D", False),
    ],
)
def test_a_sure_winner_says_so_and_a_sure_loser_does_not(hand: str, said: bool) -> None:
    """Of the nine highest trumps and five aces the first hand holds seven and five."""
    rest = sorted((PACK - Counter(hand.split())).elements(), key=lambda code: code[::-1])
    others = [" ".join(rest[place::3]) for place in range(3)]
    game = table("doppelkopf", (hand, *others))
    do(game, *("pass",) * 4)
    move = SearchPlayer(Level(worlds=60), Random(3)).choose(game.view(0))
    assert (str(move) == "announce re") is said


def test_imagined_worlds_rarely_contradict_a_pass() -> None:
    """If the viewer has no Queen of Clubs, one of the others has both in a third of all deals; but
    whoever has both would have said a wedding."""
    rules = CATALOGUE.rules("doppelkopf", 4)
    games = (Game(rules, seed) for seed in range(99))
    game = next(each for each in games if "QC" not in each.view(1).hand)
    do(game, *("pass",) * 4)
    view, luck = game.view(1), Random(1).random
    likely, any_world = GameSearch(view, luck).likely_world, partial(imagined, view, luck)

    def times(world: Callable[[], State]) -> int:
        return sum(any(hand.count("QC") == 2 for hand in world().hands) for _ in range(60))

    assert times(any_world) > 6
    assert times(likely) == 0


def test_bids_with_a_strain_are_doubted_and_a_pass_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game(CATALOGUE.rules("five-hundred", 4), 1)
    view = game.view(game.to_move[0])
    moves = [move for move in view.legal if str(move) in ("pass", "bid 6 S")]
    told: list[list[bool]] = []

    def noted(found: Worths, worlds: int, which: list[bool]) -> Worths:
        told.append(which)
        return found

    monkeypatch.setattr(Worths, "doubted", noted)
    GameSearch(view, Random(1).random).contracts(moves, 1)
    assert told == [[False, True]]
