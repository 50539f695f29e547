"""The player by rules of thumb: better than its first version, and cheaper."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import game.players
from game.many.arena import play_deal
from game.players import LEVELS, player_random
from game.players.bidding import Bidding, tricks_expected
from game.players.greedy import GreedyPlayer
from game.players.judgement import worth_of_promise
from game.position.game import Game
from game.position.moves import Bid, Pass
from game.rules.rules import Rules
from game.rules.sheet import judge, score, score_sheet, score_sheets
from game.values import replace
from tests.game.players.greedy_1 import FirstGreedyPlayer
from tests.shipped import CATALOGUE


@pytest.fixture
def first_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first player by rules of thumb sits down in the arena as well."""
    levels: Mapping[str, object] = {**LEVELS, "greedy-1": FirstGreedyPlayer}
    monkeypatch.setattr(game.players, "LEVELS", levels)


@pytest.mark.usefixtures("first_too")
@pytest.mark.parametrize(
    ("key", "players", "deals"),
    [("succotash", 3, 8), ("chicane", 3, 10), ("chicane-old-school", 3, 8)],
)
def test_the_greedy_player_scores_more_than_its_first_version(
    key: str, players: int, deals: int
) -> None:
    rules = CATALOGUE.rules(key, players)
    results = [play_deal(rules, ["greedy", "greedy-1"], 1, seed)[0] for seed in range(deals)]
    assert sum(result.points for result in results) / deals > 0


@pytest.mark.parametrize("key", ["bisca-tres", "bisque", "bouillabaisse", "hearts", "whist"])
def test_the_cards_it_plays_are_those_of_the_first_one(key: str) -> None:
    game = Game(CATALOGUE.rules(key), 4)
    while not game.results:
        seat = game.to_move[0]
        view = game.view(seat)
        move = GreedyPlayer(player_random(1, seat)).choose(view)
        assert move == FirstGreedyPlayer(player_random(1, seat)).choose(view)
        game.push(move)


def spades() -> Rules:
    """Four cards alone, spades always trumps; a bid pays ten a trick, a trick more one point."""
    rules = CATALOGUE.rules("oh-hell", 4)
    tricks = rules.variant.phases.tricks
    assert tricks is not None
    case = rules.score.cases[0]
    return replace(
        rules,
        variant=replace(
            rules.variant,
            phases=replace(
                rules.variant.phases,
                tricks=replace(tricks, trump="S"),
                deal=replace(rules.deal, each="all", turn_up="none"),
            ),
            score=replace(
                rules.score,
                cases=(
                    replace(case, when="tricks >= bid", points="10 * bid + over"),
                    replace(case, when="1", points="-10 * bid"),
                ),
            ),
        ),
    )


def test_bids_where_trumps_are_fixed_add_up_to_about_what_there_is() -> None:
    bids = []
    for seed in range(10):
        game = Game(spades(), seed)
        while game.table.phase == "bid":
            seat = game.to_move[0]
            move = GreedyPlayer(player_random(1, seat)).choose(game.view(seat))
            assert isinstance(move, Bid)
            assert isinstance(move.tricks, int)
            bids.append(move.tricks)
            game.push(move)
    assert 1 < sum(bids) / len(bids) < 4
    assert max(bids) < 9


@pytest.mark.parametrize("trump", [None, "S"])
def test_hands_are_good_for_their_share_of_the_tricks_on_average(trump: str | None) -> None:
    rules = CATALOGUE.rules("whist")
    hands = [Game(rules, seed).view(seat) for seed in range(30) for seat in range(4)]
    expected = [tricks_expected(view, None, trump) for view in hands]
    assert sum(expected) / len(expected) == pytest.approx(13 / 4, rel=0.2)


def test_a_promise_kept_may_be_outdone_where_that_pays() -> None:
    """By `spades` a trick beyond the bid pays a point, in Oh Hell it loses all."""
    exact = CATALOGUE.rules("oh-hell", 4, {"hook": False})
    for rules, wanted in ((spades(), True), (exact, False)):
        game = Game(rules, 5)
        while game.table.phase == "bid":
            game.push(Bid(game.to_move[0], 0))
        promised = worth_of_promise(game.view(game.to_move[0]))
        assert promised is not None
        assert (promised > 0) == wanted


def test_every_bid_has_the_worth_of_what_the_rule_file_pays() -> None:
    """To promise nothing wins little, to promise everything is worst."""
    game = Game(spades(), 1)
    view = game.view(game.to_move[0])
    worth = [Bidding(view).worth(move) for move in view.legal]
    best = worth.index(max(worth))
    assert worth[-1] == min(worth)
    assert 0 < best < 8


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_the_sheet_of_one_seat_is_the_one_among_all(key: str) -> None:
    game = Game(CATALOGUE.rules(key), 2)
    while len(game.table.tricks) < 4:
        legal = game.legal_moves()
        game.push(next((move for move in legal if not isinstance(move, Pass)), legal[0]))
    table, rules = game.table, game.rules
    for seat in range(rules.players):
        goal = game.view(seat).goal
        goals = [goal if other == seat else None for other in range(rules.players)]
        every = score_sheets(rules, table, goals, dict(table.drawn))[seat]
        alone = score_sheet(rules, table, seat, goal, dict(table.drawn))
        assert alone == every
        assert score(rules, table.hand, alone) == judge(rules, table.hand, every).points
