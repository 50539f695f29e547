"""`games`: saved games are listed, exported, and imported."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from game.journal.journal import Journal
from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.table.seats import Seat
from game.values import replace
from main import run_command
from tests.game.journal.kept_games import SEATS, played

EXAMPLES = Path(__file__).parents[2] / "data" / "record-examples.jsonl"


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Journal:
    """The journal of a player who has nothing yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Journal(tmp_path / "Tureen" / "games.db", sync=False)


def keep(journal: Journal, moves: int, seed: int = 7) -> int:
    """The number of a game of Bisque that was left after so many moves."""
    game = played(moves, seed)
    about = about_game(game, SEATS, "game")
    return journal.begin(about, Standing.of(game.table), game.moves)[0]


def in_order(record: dict[str, Any]) -> dict[str, Any]:
    """A record with the cards of each dealt hand in order: theirs means nothing; and without the
    lines that held, which older records do not name."""
    for hand in record["hands"]:
        hand.pop("cases", None)
        for deal in (hand["deal"], *hand["void"]):
            deal["hands"] = list(map(sorted, deal["hands"]))
    return record


def test_nothing_is_kept_at_first(journal: Journal, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["games"]) == 0
    assert run_command(["games", "--json"]) == 0
    assert capsys.readouterr().out == "no games are saved yet\n[]\n"
    assert not journal.file.exists()


def test_games_are_listed_oldest_first(
    journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(journal, 5)
    over = played(0)
    while not over.over:
        over.push(over.legal_moves()[0])
    journal.begin(about_game(over, SEATS, "game"), Standing.of(over.table), over.moves)
    assert run_command(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [set(game) for game in games] == [{"id", "variant", "started", "state", "moves"}] * 2
    assert [(g["id"], g["variant"], g["state"], g["moves"]) for g in games] == [
        (1, "bisque", "open", 5),
        (2, "bisque", "over", len(over.moves)),
    ]
    assert run_command(["games"]) == 0
    table = capsys.readouterr().out.splitlines()
    assert len(table) == 3
    assert "open" in table[1]
    assert f"Ana {over.totals[0]}, Bo {over.totals[1]}" in table[2]


@pytest.mark.parametrize("moves", [0, 2, 4, 30, 70])
def test_the_record_of_an_open_game_passes_replay(
    journal: Journal, tmp_path: Path, moves: int, capsys: pytest.CaptureFixture[str]
) -> None:
    number = keep(journal, moves)
    file = tmp_path / "out.jsonl"
    assert run_command(["games", "export", str(number), str(file)]) == 0
    assert run_command(["replay", str(file)]) == 0
    assert capsys.readouterr().out.endswith("1 record, all right\n")
    record = json.loads(file.read_text())
    assert record == to_record(played(moves), SEATS)


def test_a_record_is_added_to_those_in_the_file(journal: Journal, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    file.write_text("mine")
    assert run_command(["games", "export", str(keep(journal, 3)), str(file)]) == 0
    lines = file.read_text().splitlines()
    assert lines[0] == "mine"
    assert json.loads(lines[1])["variant"] == "bisque"


def test_what_is_exported_can_be_imported_once(
    journal: Journal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command(["games", "import", str(EXAMPLES)]) == 0
    kept = journal.games()
    assert len(kept) == len(EXAMPLES.read_text().splitlines())
    assert {(game.about.kind, game.over) for game in kept} == {("import", True)}
    file = tmp_path / "out.jsonl"
    for game in kept:
        assert run_command(["games", "export", str(game.id), str(file)]) == 0
    for original, again in zip(EXAMPLES.open(), file.open(), strict=True):
        assert in_order(json.loads(again)) == in_order(json.loads(original))
    capsys.readouterr()
    assert run_command(["games", "import", str(file)]) == 0
    assert capsys.readouterr().out.count("saved already") == len(kept)
    assert journal.count() == len(kept)


def test_a_record_that_calls_a_person_you_is_read_as_one_without_a_name(
    journal: Journal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(to_record(played(3), (Seat("You", "person"), *SEATS[1:]))))
    assert run_command(["games", "import", str(file)]) == 0
    assert journal.games()[0].about.seats[0] == Seat("", "person")
    capsys.readouterr()
    assert run_command(["games"]) == 0
    assert "You 0, Bo 0" in capsys.readouterr().out


def test_an_open_game_with_deals_of_its_own_is_imported_and_taken_out_again(
    journal: Journal, tmp_path: Path
) -> None:
    record = json.loads(json.dumps(to_record(played(20), SEATS)))
    record["seed"] = 12345  # so the deals are not those of the seed
    file = tmp_path / "in.jsonl"
    file.write_text(json.dumps(record))
    assert run_command(["games", "import", str(file)]) == 0
    assert run_command(["games", "export", "1", str(tmp_path / "out.jsonl")]) == 0
    again = json.loads((tmp_path / "out.jsonl").read_text())
    assert in_order(again) == in_order(record)
    assert not replay(again, Catalogue()).over


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("soup", "in.jsonl:1: not a record"),
        ('{"format": "tureen-record"}', "lacks version"),
        ("", "holds no record"),
        (b"\xff\xfe", "UTF-8"),
    ],
)
def test_where_one_record_is_wrong_none_is_kept(
    journal: Journal,
    tmp_path: Path,
    content: str | bytes,
    said: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    good = EXAMPLES.read_bytes().splitlines(keepends=True)[0] if content else b""
    wrong = content if isinstance(content, bytes) else content.encode()
    (tmp_path / "in.jsonl").write_bytes(wrong + b"\n" + good)
    assert run_command(["games", "import", str(tmp_path / "in.jsonl")]) == 2
    assert said in capsys.readouterr().err
    assert journal.count() == 0


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_what_is_no_file_is_not_waited_for(
    journal: Journal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert run_command(["games", "import", str(tmp_path / "pipe")]) == 2
    assert "not a regular file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["export", "5", "out.jsonl"], 2, "no saved game 5"),
        (["export", "1", "no-such-folder/out.jsonl"], 1, "cannot write"),
        (["import", "no-such-file.jsonl"], 2, "cannot read"),
    ],
)
def test_what_cannot_be_done_is_said(
    journal: Journal, words: list[str], status: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(journal, 1)
    assert run_command(["games", *words]) == status
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("words", [["export"], ["export", "x", "y"], ["sing"], ["export", "-1"]])
def test_wrong_words_for_games_end_with_status_2(words: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        run_command(["games", *words])
    assert ended.value.code == 2


def test_a_game_whose_rules_are_gone_cannot_be_taken_out(
    journal: Journal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = played(3)
    about = replace(about_game(game, SEATS, "game"), variant="borscht", name="Borscht")
    journal.begin(about, Standing.of(game.table), game.moves)
    assert run_command(["games", "export", "1", str(tmp_path / "out.jsonl")]) == 1
    assert "This game of Borscht cannot continue" in capsys.readouterr().err


def test_a_file_that_cannot_be_used_is_said_and_set_aside(
    journal: Journal, capsys: pytest.CaptureFixture[str]
) -> None:
    journal.file.parent.mkdir(parents=True)
    journal.file.write_bytes(b"soup" * 100)
    assert run_command(["games", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out) == []
    assert "was damaged" in told.err
