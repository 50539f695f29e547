"""A bout on disk: everything that was asked and played, and how a stopped bout resumes."""

from __future__ import annotations

import csv
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import main
from game.folders import SHIPPED
from game.many.arena import Bout, compare
from game.many.bout_file import BoutFiles
from game.many.tally import Tally
from game.records.record_file import verdict
from game.values import replace
from tests.shipped import CATALOGUE

RULES = CATALOGUE.rules("bisca-tres", 2)
BOUT = Bout((SHIPPED,), "bisca-tres", 2, {}, ("greedy", "random"), 4, seed=3, hands=1)
WORDS = ["arena", "bisca-tres", "--players", "2", "--seats", "greedy,random"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "bout.json"


def played(bout: Bout, *files: Path | None, until: int = 99) -> dict[str, Any]:
    """The file of figures after a bout, or after a bout that was killed after `until` deals."""
    kept = BoutFiles(bout, RULES, *files)

    def keep(tally: Tally, records: Any) -> None:
        kept.keep(tally, records)
        if len(tally.rows) == until:
            raise KeyboardInterrupt

    with suppress(KeyboardInterrupt):
        compare(bout, tally=kept.tally, keep=keep, records=True, rules=RULES)
    kept.close()
    assert files[0] is not None
    return read(files[0])


def read(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def without_times(told: dict[str, Any]) -> object:
    rows = [[row["deal"], row["seed"], row["games"], *points(row)] for row in told["rows"]]
    levels = {name: [one["share_low"], one["diff_high"]] for name, one in told["levels"].items()}
    return told["seed"], told["deals"], rows, levels


def points(row: dict[str, Any]) -> list[Any]:
    return [(one["share"], one["points"], one["decisions"]) for one in row["levels"].values()]


def test_the_file_tells_what_was_asked_and_a_row_for_each_deal(file: Path) -> None:
    told = played(BOUT, file)
    asked = ("variant", "players", "options", "compared", "seed", "hands", "cap", "deals")
    assert [told[name] for name in asked] == [
        "bisca-tres", 2, RULES.told_options, ["greedy", "random"], 3, 1, None, 4,
    ]  # fmt: skip
    assert (len(told["rules"]), len(told["engine"])) == (32, 12)
    assert [row["deal"] for row in told["rows"]] == [0, 1, 2, 3]
    assert not told["enough"]
    greedy = told["levels"]["greedy"]
    assert greedy["games"] == 8
    mean = sum(row["levels"]["greedy"]["points"] for row in told["rows"]) / 4
    assert greedy["diff"] == pytest.approx(mean)
    assert greedy["diff_low"] < mean < greedy["diff_high"]
    decisions = sum(row["levels"]["greedy"]["decisions"] for row in told["rows"])
    assert sum(told["times"]["greedy"].values()) == decisions


def test_a_bout_that_was_stopped_goes_on_to_the_same_figures(file: Path, tmp_path: Path) -> None:
    assert played(BOUT, file, until=2)["deals"] == 2
    whole = played(BOUT, tmp_path / "whole.json")
    assert without_times(played(BOUT, file)) == without_times(whole)


def test_a_finished_bout_is_made_longer(file: Path) -> None:
    before = played(replace(BOUT, deals=2), file)["rows"]
    assert played(BOUT, file)["rows"][:2] == before


def test_the_command_goes_on_with_the_seed_of_the_file(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(BOUT, file, until=2)
    assert main.main([*WORDS, "--deals", "4", "--json", str(file)]) == 0
    assert "4 deals, seed 3" in capsys.readouterr().out
    assert read(file)["deals"] == 4


def test_records_are_those_of_the_rows_however_it_was_stopped(file: Path, tmp_path: Path) -> None:
    games, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    played(BOUT, file, None, games, until=2)
    with games.open("a") as out:
        out.write('{"of a deal": "that is not counted"}\n{"hal')
    played(BOUT, file, None, games)
    played(BOUT, tmp_path / "other.json", None, whole)
    assert games.read_bytes() == whole.read_bytes()
    lines = games.read_text().splitlines()
    assert len(lines) == sum(row["games"] for row in read(file)["rows"]) == 8
    assert not [line for line in lines if verdict(1, line, CATALOGUE).fault]


def test_records_that_lack_games_stop_it_before_it_begins(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    games = tmp_path / "games.jsonl"
    played(BOUT, file, None, games, until=2)
    games.write_text(games.read_text()[:-3])
    words = [*WORDS, "--deals", "4", "--json", str(file), "--record", str(games)]
    assert main.main(words) == 2
    assert "games.jsonl lacks some of the 4 games" in capsys.readouterr().err


def test_a_table_has_a_row_for_each_deal_and_level(file: Path, tmp_path: Path) -> None:
    told = played(BOUT, file, tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open() as table:
        rows = list(csv.DictReader(table))
    assert [(row["deal"], row["level"]) for row in rows][:3] == [
        ("0", "greedy"), ("0", "random"), ("1", "greedy"),
    ]  # fmt: skip
    assert float(rows[2]["points"]) == told["rows"][1]["levels"]["greedy"]["points"]
    assert int(rows[2]["seed"]) == told["rows"][1]["seed"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seed", "4"], "of another bout: seed is 3 there, and 4 here"),
        (["--hands", "2"], "of another bout: hands is 1 there, and 2 here"),
        (["--deals", "3"], "has 4 deals already"),
        (["--option", "play_out=true"], "of another bout: options is"),
    ],
)
def test_another_bout_leaves_the_file_as_it_was(
    words: list[str], said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(BOUT, file)
    before = file.read_bytes()
    assert main.main([*WORDS, "--deals", "5", *words, "--json", str(file)]) == 2
    assert said in capsys.readouterr().err
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "holds no bout to resume"),
        ('{"format": "another"}', "already exists; nothing was overwritten"),
        ("", "holds no bout to resume"),
    ],
)
def test_a_file_that_is_no_bout_is_left_as_it_is(
    text: str, said: str, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text)
    assert main.main([*WORDS, "--json", str(file)]) == 2
    assert said in capsys.readouterr().err
    assert file.read_text() == text


@pytest.mark.parametrize("damage", [{"rows": [1]}, {"times": {"greedy": 1}}, {"rows": "none"}])
def test_damaged_rows_are_said(
    damage: dict[str, object], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(json.dumps({**played(BOUT, file), **damage}))
    assert main.main([*WORDS, "--deals", "5", "--json", str(file)]) == 2
    assert "holds no bout to resume" in capsys.readouterr().err


def test_rows_that_are_not_in_order_are_said(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = played(BOUT, file)
    file.write_text(json.dumps({**told, "rows": told["rows"][1:]}))
    assert main.main([*WORDS, "--deals", "5", "--json", str(file)]) == 2
    assert "rows are missing" in capsys.readouterr().err


def test_tables_and_records_of_others_are_not_overwritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    for word in ("--csv", "--record"):
        assert main.main([*WORDS, word, str(other)]) == 2
        assert "other already exists" in capsys.readouterr().err
    assert other.read_text() == "mine"


def test_what_cannot_be_compared_leaves_no_file(tmp_path: Path) -> None:
    words = [*WORDS, "--deals", "1", "--json", str(tmp_path / "a"), "--record", str(tmp_path / "b")]
    assert main.main(words) == 2
    assert not list(tmp_path.iterdir())
