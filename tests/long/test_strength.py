"""The long comparison of levels: it resumes where it stopped, and claims no more than it found."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import game.players
from game.folders import SHIPPED
from game.many.arena import Bout, compare
from game.many.tally import Result
from game.players import LEVELS
from game.rulefiles.catalogue import Catalogue
from tests.long.strength import __main__ as command
from tests.long.strength import ledger, report
from tests.long.strength.ledger import Sums
from tests.long.strength.rows import GAMES, GOALS, STEPS, Row, rows

ROW = Row("easy", "bisca-tres", 2, "easy", "random", deals=4)


@pytest.fixture(autouse=True)
def _own_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever levels sit down here are gone afterwards."""
    monkeypatch.setattr(game.players, "LEVELS", LEVELS)


def played(path: Path, deals: int, seconds: float = 60.0) -> Sums:
    command.run([Row(**{**vars(ROW), "deals": deals})], path, seconds)
    return ledger.read(path)[ROW.key]


def figures(sums: Sums) -> tuple[float, ...]:
    return sums.deals, sums.share, sums.share_squares, sums.points, sums.points_squares


def test_a_resumed_run_has_the_same_result_as_an_uninterrupted_one(tmp_path: Path) -> None:
    played(tmp_path / "parts.json", 1)
    parts = played(tmp_path / "parts.json", 4)
    whole = played(tmp_path / "whole.json", 4)
    assert figures(parts) == figures(whole)
    assert parts.deals == 4
    assert sum(parts.times.values()) == sum(whole.times.values()) > 50


def test_a_row_of_results_equals_the_arena(tmp_path: Path) -> None:
    sums = played(tmp_path / "results.json", 4)
    bout = Bout((SHIPPED,), ROW.variant, 2, {}, ("easy", "random"), 4, command.SEED, hands=1)
    found = compare(bout).levels["easy"]
    assert sums.gained().mean == pytest.approx(found.points.mean)
    assert sums.gained().high == pytest.approx(found.points.high)
    assert sums.won().mean == pytest.approx(found.share.mean)


def test_a_kill_loses_no_more_than_the_portion_that_was_being_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.json"
    play, portions = command.play_on, list[Row]()

    def stopped(row: Row, *rest: object) -> None:
        if portions:
            raise KeyboardInterrupt
        portions.append(row)
        play(Row(**{**vars(row), "deals": 2}), *rest)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(command, "play_on", stopped)
    with pytest.raises(KeyboardInterrupt):
        played(path, 4)
    assert ledger.read(path)[ROW.key].deals == 2


def test_two_runs_of_other_rows_keep_what_the_other_has_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, other = tmp_path / "results.json", Sums("mark", {}, deals=3)
    play = command.play_on

    def beside(*given: object) -> None:
        ledger.keep("of the other run", other, path)
        play(*given)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(command, "play_on", beside)
    assert played(path, 1).deals == 1
    assert ledger.read(path)["of the other run"].deals == 3


def test_a_row_that_is_played_otherwise_now_begins_anew(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    sums = played(path, 2)
    sums.mark, sums.points = "other", 1000.0
    ledger.write({ROW.key: sums}, path)
    anew = played(path, 2)
    assert anew.deals == 2
    assert anew.points < 100


def test_a_row_of_levels_with_other_numbers_is_forgotten(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    sums = played(path, 1)
    sums.levels["easy"] = sums.levels["easy"].replace("worlds 3", "worlds 4")
    ledger.write({ROW.key: sums}, path)
    command.run([], path, 0)
    assert ledger.read(path) == {}


def test_a_file_that_holds_no_results_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    for text in ("{", "[]", '{"rows": 3}', '{"rows": {"a": {"deals": 1}}}'):
        path.write_text(text)
        with pytest.raises(SystemExit, match="no file of results"):
            command.run([ROW], path, 1)
        assert path.read_text() == text


def test_the_first_rules_of_thumb_sit_down_for_this_run_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--step", "first", "--game", "bisca-tres", "--deals", "1", "--file"]
    monkeypatch.setattr(sys, "argv", ["strength", *words, str(tmp_path / "results.json")])
    assert command.main() == 0
    assert ledger.read(tmp_path / "results.json").keys() == {
        "expert against greedy-1, bisca-tres, 2 play"
    }


def test_means_and_intervals_follow_from_the_sums() -> None:
    """Points 1, 2, 3, 6: mean 3, variance 14 / 3, standard error 1.0801; t is 3.1824 for four."""
    sums = Sums("", {})
    for points in (1.0, 2.0, 3.0, 6.0):
        sums.add(Result(0.5, points, (0.001, 0.003)), 0.1)
    gained = sums.gained()
    assert gained.mean == 3
    assert gained.high - gained.mean == pytest.approx(3.1824 * 1.0801, abs=1e-3)
    assert sums.won().low == sums.won().high == 0.5
    assert sums.milliseconds(0.5) == 1
    assert 3 <= sums.milliseconds(0.95) < 3.3


@pytest.mark.parametrize(
    ("points", "shown"),
    [((2.0, 3.0), "above even"), ((-2.0, -3.0), "below even"), ((-1.0, 1.5), "not shown")],
)
def test_a_row_shows_only_what_lies_outside_its_interval(
    points: tuple[float, ...], shown: str
) -> None:
    sums = Sums("", {})
    for number in points * 20:
        sums.add(Result(0.5, number, ()), 0.1)
    assert report.verdict(ROW, sums) == shown


def test_a_goal_is_reached_or_missed_by_the_mean() -> None:
    row = Row("first", "sueca", 4, "expert", "greedy-1")
    for share, said in ((0.71, "70 %: reached"), (0.69, "70 %: missed")):
        sums = Sums("", {})
        sums.add(Result(share, 1.0, ()), 0.1)
        assert report.verdict(row, sums) == said


def test_every_shipped_game_is_compared() -> None:
    """If this fails, add the game to `GAMES`; ``--tables`` then says that it was not played yet."""
    assert {variant for variant, _ in GAMES} == set(Catalogue((SHIPPED,)).keys)


def test_every_game_is_compared_at_every_step() -> None:
    keys = [row.key for row in rows()]
    assert len(keys) == len(set(keys))
    for step, (level, against) in STEPS.items():
        found = {(row.variant, row.players) for row in rows() if row.step == step}
        assert found == set(GOALS if step == "first" else GAMES), (level, against)


def test_a_pair_that_played_no_game_yet_is_told_in_two_words(tmp_path: Path) -> None:
    sums = played(tmp_path / "results.json", 1)
    one = next(row for row in rows() if (row.level, row.against) == ("hard", "easy"))
    page = report.tables({one.key: sums})
    assert "expert against medium in every game; " in page
    assert f"hard against easy in {len(GAMES) - 1} of {len(GAMES)} games; " in page


def test_the_results_that_are_kept_are_those_of_the_present_levels() -> None:
    """If this fails, ``python -m tests.long.strength --minutes 0`` forgets the others."""
    kept = ledger.read()
    assert ledger.current(kept) == kept


def test_the_tables_of_the_page_say_what_the_file_holds() -> None:
    """If this fails, ``python -m tests.long.strength --tables`` writes them."""
    assert report.tables(ledger.read()) in report.PATH.read_text(encoding="utf-8")
    assert isinstance(json.loads(ledger.PATH.read_text(encoding="utf-8")), dict)
