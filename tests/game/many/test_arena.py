"""The arena: every level in every seat, the same cards, correct intervals."""

from __future__ import annotations

from collections import Counter

import pytest

import main
from game.folders import SHIPPED
from game.many.arena import Bout, compare, hands_worth_playing, play_deal, tables_of
from game.many.spread import Spread
from game.players.random_player import RandomPlayer
from game.values import replace
from tests.shipped import CATALOGUE


def bout(variant: str, players: int, *levels: str, deals: int = 4) -> Bout:
    return Bout((SHIPPED,), variant, players, {}, levels, deals, seed=3, hands=1)


def test_the_guest_sits_in_every_seat_among_the_others() -> None:
    tables = tables_of("greedy", ["greedy", "random"], CATALOGUE.rules("bisque"))
    assert tables == [
        ("greedy", "random", "random"),
        ("random", "greedy", "random"),
        ("random", "random", "greedy"),
    ]


def test_partners_are_of_one_level_and_a_side_counts_as_a_seat() -> None:
    tables = tables_of("greedy", ["greedy", "random"], CATALOGUE.rules("whist"))
    assert tables == [
        ("greedy", "random", "greedy", "random"),
        ("random", "greedy", "random", "greedy"),
    ]


def test_several_others_take_turns_around_the_guest() -> None:
    tables = tables_of("a", ["a", "b", "c"], CATALOGUE.rules("hearts", 4))
    assert all(Counter(table)["a"] == 1 and {"b", "c"} < set(table) for table in tables)
    assert sum(Counter(table)["b"] for table in tables) == 6


def test_both_ways_round_the_points_of_two_sides_are_opposite() -> None:
    greedy, careless = play_deal(CATALOGUE.rules("sueca"), ["greedy", "random"], 1, seed=4)
    assert greedy.points == -careless.points
    assert greedy.share + careless.share == 1


def test_a_level_against_itself_is_even_in_every_deal() -> None:
    (only,) = play_deal(CATALOGUE.rules("bisque"), ["greedy"], 1, seed=4)
    assert only.share == pytest.approx(1 / 3)
    assert only.points == pytest.approx(0)


def test_the_better_level_wins_more_and_the_figures_agree() -> None:
    found = compare(bout("hearts", 4, "greedy", "random", deals=8))
    greedy, careless = found.levels["greedy"], found.levels["random"]
    assert found.even == 0.25
    assert greedy.games == 32
    assert greedy.share.low <= greedy.share.mean <= greedy.share.high
    assert greedy.points.low > 0 > careless.points.high


def test_any_number_of_processes_comes_to_the_same_figures() -> None:
    one, two = (compare(bout("bisque", 3, "greedy", "random"), Spread(jobs)) for jobs in (1, 2))
    for level in ("greedy", "random"):
        assert one.levels[level].share == two.levels[level].share
        assert one.levels[level].points == two.levels[level].points


def test_a_guest_has_the_same_results_alone_as_among_all() -> None:
    rules = CATALOGUE.rules("bisque")
    both = play_deal(rules, ["greedy", "random"], 1, seed=4)
    (alone,) = play_deal(rules, ["greedy", "random"], 1, seed=4, guests=["greedy"])
    assert (alone.share, alone.points) == (both[0].share, both[0].points)


def test_a_cap_reaches_every_player_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[float] = []
    monkeypatch.setattr(RandomPlayer, "hurry", lambda self, seconds: told.append(seconds))
    capped = replace(bout("bisque", 3, "greedy", "random", deals=2), cap=0.5)
    compare(capped)
    assert told == [0.5] * (2 * 3 * (2 + 1))


def test_a_hand_by_each_scoring_table_and_of_each_game_is_played() -> None:
    assert hands_worth_playing(CATALOGUE.rules("bouillabaisse", 4)) == 6
    assert hands_worth_playing(CATALOGUE.rules("king")) == 10, "those with trumps are four"
    assert hands_worth_playing(CATALOGUE.rules("bisque")) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "greedy,greedy"], "two different levels"),
        (["--seats", "greedy,random", "--deals", "1"], "two deals"),
        ([], "two different levels"),
        (["--seats", "greedy,wizard"], "'wizard'"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_a_line(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main.main(["arena", "bisque", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("cap", ["0", "-1", "soon", "nan", "inf"])
def test_a_cap_is_a_number_of_seconds(cap: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main.main(["arena", "bisque", "--seats", "hard,easy", f"--cap={cap}"])
    assert f"'{cap}' is not a number of seconds above 0" in capsys.readouterr().err


def test_levels_are_compared_deal_by_deal_as_guests() -> None:
    """The difference of means is the mean of differences; its interval is its own."""
    found = compare(bout("bisque", 3, "greedy", "random", deals=6))
    (pair,) = found.pairs
    greedy, careless = found.levels["greedy"].points, found.levels["random"].points
    assert (pair.level, pair.against) == ("greedy", "random")
    assert pair.points.mean == pytest.approx(greedy.mean - careless.mean)
    both = (greedy.high - greedy.low) + (careless.high - careless.low)
    assert 0 < pair.points.high - pair.points.low < both


def test_the_command_prints_a_table_and_the_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "bisque", "--seats", "greedy,random", "--deals", "3", "--seed", "2"]
    assert main.main(words) == 0
    printed = capsys.readouterr().out
    assert "Bisque, 3 deals, seed 2" in printed
    assert "even 33.3 %" in printed
    assert "greedy minus random, deal by deal: " in printed


@pytest.mark.parametrize(("deals", "nothing"), [(9, True), (10, False)])
def test_below_ten_deals_it_says_that_it_says_nothing(
    deals: int, nothing: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["arena", "bisca-tres", "--players", "2", "--seats", "greedy,random", "--seed", "2"]
    assert main.main([*words, "--deals", str(deals)]) == 0
    printed = capsys.readouterr().out
    assert ("Fewer than 10 deals say nothing" in printed) is nothing
    assert "deal by deal" not in printed  # of two sides one loses what the other wins
