"""Records and commands that somebody broke on purpose, or stopped halfway."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.many.simulate import finish
from game.phases.deal import MOST_REDEALS
from game.position.game import Game
from game.records.record import to_record
from game.records.record_file import LONGEST_FAULT, Verdict, record_lines, verdict
from game.table.seats import Seat
from main import main
from tests.patience import PATIENCE, eventually
from tests.shipped import CATALOGUE

MAIN = Path(__file__).resolve().parents[3] / "main.py"


@cache
def _line() -> str:
    """A good record of a whole game of Bisque, as one line."""
    seats = [Seat(f"P{seat}", "computer", "random") for seat in range(3)]
    game = finish(Game(CATALOGUE.rules("bisque", 3, {"hands": 3}), 5), ["random"] * 3)
    return json.dumps(to_record(game, seats))


def _judged(change: Callable[[dict[str, Any]], object]) -> Verdict:
    record = json.loads(_line())
    change(record)
    return verdict(1, json.dumps(record), CATALOGUE)


def test_the_record_that_the_tests_below_break_is_good() -> None:
    assert verdict(1, _line(), CATALOGUE) == Verdict(1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda r: r["hands"][0]["deal"].update(hands=5), "lists of card codes"),
        (lambda r: r["hands"][0]["deal"].update(hands=None), "lists of card codes"),
        (lambda r: r["hands"][0]["deal"].update(stock=[[]]), "lists of card codes"),
        (lambda r: r["hands"][0]["deal"].update(turned=7), "'turned' must be"),
        (lambda r: r["hands"][0].update(dealer=bool(r["hands"][0]["dealer"])), "must be a seat"),
        (lambda r: r["hands"][0].update(void=[None] * MOST_REDEALS), "thrown in"),
        (lambda r: r["hands"][1]["actions"][3].update(card="\ud800"), r"\ud800 is not in"),
        (lambda r: r["hands"][1]["actions"][3].update(card="a\nb"), r"may not play a\nb: "),
        (lambda r: r["hands"][1]["actions"][3].update(card="x" * 9999), "hand 2, action 4"),
        (lambda r: r.update(totals=10**16), "'totals' should be"),
    ],
)
def test_a_wrong_record_of_a_known_game_gives_one_short_line(
    change: Callable[[dict[str, Any]], object], said: str
) -> None:
    found = _judged(change)
    assert found.known
    assert said in found.fault
    assert found.fault.isprintable()
    assert len(found.fault) <= LONGEST_FAULT + 3


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("[" * 100_000, "too deep"),
        ('{"a": 1, "a": 2}', "the key 'a' stands twice"),
        ("NaN", "NaN is not a number"),
        ("9" * 6000, "digits"),
        ("null", "must be an object"),
        ("cheers", "it is no JSON at character 1"),
        ('{"format": "tureen-record"}', "lacks version"),
    ],
)
def test_a_line_that_is_no_record_gives_one_short_line(line: str, said: str) -> None:
    found = verdict(1, line, CATALOGUE)
    assert not found.known
    assert found.fault.startswith("not a record: ")
    assert said in found.fault


def test_a_record_of_a_game_nobody_knows_is_not_a_wrong_move() -> None:
    for change in (
        lambda r: r.update(variant="bisq"),
        lambda r: r["players"].pop(),
        lambda r: r["options"].update(hands=4),
        lambda r: r["options"].update(spice=1),
    ):
        assert not _judged(change).known


def test_marks_of_other_editors_do_not_break_a_file_of_records(tmp_path: Path) -> None:
    record = json.loads(_line())
    record["players"][0]["name"] = "Ana\u2028\x85 Maria"
    file = tmp_path / "edited.jsonl"
    text = "\ufeff" + json.dumps(record, ensure_ascii=False) + "\r\n\r\n  \r\n" + _line()
    file.write_bytes(text.encode())
    lines = list(record_lines(file))
    assert [number for number, _ in lines] == [1, 4]
    assert all(not verdict(number, line, CATALOGUE).fault for number, line in lines)


def test_replay_tells_wrong_moves_from_files_that_hold_no_such_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = _line().replace('"finished": true', '"finished": false')
    unknown = _line().replace('"bisque"', '"soup"')
    for lines, status, said in (
        ([_line()], 0, "1 record, all right"),
        (["", _line(), _line()], 0, "2 records, all right"),
        ([_line(), unknown], 2, "2 records, 1 wrong"),
        ([wrong, unknown], 1, "2 records, 2 wrong"),
    ):
        file = tmp_path / "games.jsonl"
        file.write_text("\n".join(lines))
        assert main(["replay", str(file)]) == status
        assert capsys.readouterr().out.splitlines()[-1] == said


def test_an_empty_file_is_no_file_of_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty.jsonl").write_text("\n\n")
    assert main(["replay", str(tmp_path / "empty.jsonl")]) == 2
    assert "holds no record" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--option", f"hands={'9' * 5000}"], "it takes 6, 3, 9, 12"),
        (["--option", "hands=3", "--option", "hands=6"], "given twice"),
        (["--games", "²"], "'²' is not a whole number from 1"),
        (["--seed", "9" * 5000], "is not a whole number from 0"),
    ],
)
def test_odd_words_give_one_short_line_and_status_2(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        status = main(["simulate", "bisque", *words])
    except SystemExit as stop:
        status = int(str(stop.code))
    (line,) = capsys.readouterr().err.splitlines()
    assert status == 2
    assert said in line
    assert len(line) < 200


@pytest.mark.skipif(sys.platform == "win32", reason="sends the signal of Ctrl-C to a group")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_run_is_quiet_and_leaves_no_half_of_a_file(
    tmp_path: Path, jobs: str
) -> None:
    file = tmp_path / "games.jsonl"
    words = ["simulate", "bisque", "--games", "100000", "--record", str(file), "--jobs", jobs]
    run = subprocess.Popen(
        [sys.executable, str(MAIN), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hear_interrupts,
    )
    try:
        eventually(lambda: _is_being_written(tmp_path))
        assert not file.exists()
        os.killpg(run.pid, signal.SIGINT)
        out, errors = run.communicate(timeout=PATIENCE)
    finally:
        run.kill()
    assert (run.returncode, out, errors) == (130, b"", b"")
    assert not list(tmp_path.iterdir())


def _hear_interrupts() -> None:
    """Whoever started the tests may have them ignore Ctrl-C; the program is to hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _is_being_written(folder: Path) -> bool:
    return any(part.stat().st_size for part in folder.glob("games.jsonl.*.part"))


@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "sparse"])
def test_what_is_no_file_of_records_is_neither_waited_for_nor_read_without_end(
    tmp_path: Path, kind: str
) -> None:
    file = tmp_path / "games.jsonl"
    if kind == "pipe":
        os.mkfifo(file)
    elif kind == "folder":
        file.mkdir()
    elif kind == "device":
        file.symlink_to("/dev/zero")
    else:
        with file.open("wb") as sparse:
            sparse.truncate(10**11)
    said = "line 1 is longer than 8,000,000" if kind == "sparse" else "not a regular file"
    with pytest.raises(OSError, match=said):
        list(record_lines(file))
