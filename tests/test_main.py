"""The command line: what it prints, what it writes, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import main
from game.records.record_file import Verdict

MAIN = Path(__file__).resolve().parent.parent / "main.py"


def tureen(
    *words: object, folder: Path | None = None, without: tuple[str, ...] = (), **more: str
) -> subprocess.CompletedProcess[str]:
    """Run the program as a player would."""
    environment: Mapping[str, str] = {
        name: value for name, value in {**os.environ, **more}.items() if name not in without
    }
    return subprocess.run(
        [sys.executable, str(MAIN), *map(str, words)],
        capture_output=True,
        text=True,
        env=environment,
        cwd=folder or MAIN.parent,
        timeout=120,
    )


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["frobnicate"], "invalid choice"),
        (["simulate"], "VARIANT"),
        (["simulate", "bisqe"], "did you mean 'bisque'"),
        (["simulate", "bisque", "--players", "4"], "3 players, not for 4"),
        (["simulate", "bisque", "--games", "none"], "not a whole number"),
        (["simulate", "bisque", "--games", "0"], "not a whole number"),
        (["simulate", "bisque", "--seed", "-1"], "--seed"),
        (["simulate", "bisque", "--option", "hands"], "NAME=VALUE"),
        (["simulate", "bisque", "--option", "hans=3"], "did you mean 'hands'"),
        (["simulate", "bisque", "--option", "hands=5"], "6, 3, 9, 12"),
        (["simulate", "bisque", "--seats", "greedy,wizard,greedy"], "'wizard'"),
        (["simulate", "bisque", "--seats", "greedy,greedy"], "not for 2"),
        (["simulate", "bisque", "--seats", "greedy"], "as in --seats greedy,greedy,greedy"),
        (["simulate", "hearts", "--seats=hard", "--players=4"], "--seats hard,hard,hard,hard"),
        (["simulate", "bouillabaisse", "--players", "3", "--option", "card=2C"], "not dealt"),
        (["replay", "no-such-file.jsonl"], "No such file"),
        (["play", "bisque", "--size", "640x480"], "1024x640"),
        (["play", "bisque", "--speed", "warp"], "normal"),
        (["screenshot", "x.png", "--scene", "kitchen"], "there is no scene"),
    ],
)
def test_wrong_words_give_one_clear_line_and_status_2(words: list[str], said: str) -> None:
    done = tureen(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr
    assert done.stderr.startswith("tureen")


def test_without_a_screen_one_line_says_what_works_without_one() -> None:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    for words in ((), ("play", "bisque")):
        done = tureen(*words, without=hidden)
        assert done.returncode == 1
        assert len(done.stderr.splitlines()) == 1
        assert "'simulate'" in done.stderr


def test_list_names_every_variant_with_players_and_options() -> None:
    shown = tureen("list").stdout
    assert "bouillabaisse: Bouillabaisse (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 players)" in shown
    assert "set_points: Set points to win: 1 to 10 (default 4)" in shown
    assert "show_discards: Open discards: false, true (default false)" in shown


def test_a_broken_file_of_the_players_is_reported_and_the_others_still_work(
    tmp_path: Path,
) -> None:
    rules = tmp_path / "Tureen" / "rules"
    rules.mkdir(parents=True)
    (rules / "mine.yaml").write_text("extends: bisque\nplayers: {3: {}}\nmatch: {hand: 3}\n")
    done = tureen("list", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0
    assert "mine: cannot be played" in done.stdout
    assert "mine.yaml:3: match.hand: unknown key; did you mean 'hands'?" in done.stdout
    assert "bisque: Bisque (3 players)" in done.stdout
    played = tureen("simulate", "mine", XDG_DATA_HOME=str(tmp_path))
    assert played.returncode == 2
    assert "mine.yaml:3" in played.stderr


def test_a_file_of_the_players_adds_a_variant_or_takes_the_place_of_one(tmp_path: Path) -> None:
    rules = tmp_path / "Tureen" / "rules"
    rules.mkdir(parents=True)
    (rules / "bisque.yaml").write_text("extends: bisque\nname: Short Bisque\nmatch: {hands: 1}\n")
    done = tureen("simulate", "bisque", "--games", 3, XDG_DATA_HOME=str(tmp_path))
    assert done.stdout.startswith("Short Bisque, 3 games")
    assert "1.0 hands" in done.stdout


def test_the_same_seed_gives_the_same_records_with_any_number_of_jobs(tmp_path: Path) -> None:
    common = ("simulate", "chicane", "--players", 4, "--games", 60, "--seed", 5)
    one = tureen(*common, "--record", tmp_path / "one.jsonl")
    two = tureen(*common, "--record", tmp_path / "two.jsonl", "--jobs", 2)
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    written = (tmp_path / "one.jsonl").read_text()
    assert written == (tmp_path / "two.jsonl").read_text()
    assert len(written.splitlines()) == 60
    assert len({json.loads(line)["seed"] for line in written.splitlines()}) == 60


def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text("mine")
    done = tureen("simulate", "bisque", "--games", 1, "--record", file)
    assert done.returncode == 2
    assert "nothing was overwritten" in done.stderr
    assert file.read_text() == "mine"


def test_replay_names_line_hand_and_action_of_the_first_wrong_move(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    tureen("simulate", "bisque", "--games", 3, "--seed", 1, "--record", file)
    good = tureen("replay", file)
    assert (good.returncode, good.stdout) == (0, "3 records, all right\n")
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    actions = lines[1]["hands"][2]["actions"]
    actions[5]["card"] = actions[3]["card"]
    lines[2]["hands"][0]["scores"][0] += 1
    file.write_text("\n".join(map(json.dumps, lines)) + "\nno record\n")
    bad = tureen("replay", file)
    assert bad.returncode == 1
    wrong_move, wrong_score, no_record, count = bad.stdout.splitlines()
    assert f"{file}:2: hand 3, action 6: " in wrong_move
    assert f"{file}:3: hand 1: 'scores' should be" in wrong_score
    assert f"{file}:4: not a record" in no_record
    assert count == "4 records, 3 wrong"


def test_check_reports_all_faults_and_plays_a_good_file(tmp_path: Path) -> None:
    bad = tmp_path / "bad.yaml"
    bad.write_text("extends: bisque\nfolow: 1\nmatch: {hands: x, best: highst}\n")
    done = tureen("check", bad)
    assert done.returncode == 2
    assert [line.split(":")[1] for line in done.stdout.splitlines()] == ["2", "3", "3"]
    good = tmp_path / "good.yaml"
    good.write_text("extends: bisque\nmatch: {hands: 1}\n")
    done = tureen("check", good)
    assert done.returncode == 0
    assert "3 players: 100 games, 47 moves on average" in done.stdout


@pytest.mark.parametrize(
    ("started", "typed"),
    [("main.py", "python main.py"), ("bin/tureen", "tureen"), ("Scripts/tureen.exe", "tureen")],
)
def test_a_new_rule_file_is_followed_by_what_to_type_next(
    started: str,
    typed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [started])
    assert main.main(["new", "soup"]) == 0
    file = tmp_path / "Tureen" / "rules" / "soup.yaml"
    assert capsys.readouterr().out == f"wrote {file}; now: {typed} kitchen {file}\n"


def test_a_picture_is_made_without_a_screen(tmp_path: Path) -> None:
    file = tmp_path / "new" / "goal.png"
    words = ("screenshot", file, "--scene", "goal", "--size", "1024x640")
    done = tureen(*words, without=("DISPLAY",))
    assert done.returncode == 0, done.stderr
    assert file.read_bytes()[1:4] == b"PNG"


def test_a_picture_is_made_of_a_game_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "Tureen" / "rules"
    own.mkdir(parents=True)
    (own / "ladle.yaml").write_text("extends: whist\nname: Ladle\n", encoding="utf-8")
    file = tmp_path / "ladle.png"
    words = ("screenshot", file, "--game", "ladle", "--size", "1024x640")
    done = tureen(*words, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert file.read_bytes()[1:4] == b"PNG"


def test_screenshots_pictures_the_parts_that_are_asked_for(tmp_path: Path) -> None:
    done = tureen("screenshots", tmp_path / "shots", "--only", "title", "--size", "1024x640")
    assert done.returncode == 0, done.stderr
    names = {file.name for file in (tmp_path / "shots").iterdir()}
    assert "title_1024x640.png" in names
    assert all(name.startswith("title") and name.endswith("_1024x640.png") for name in names)
    (tmp_path / "file").write_text("in the way")
    refused = tureen("screenshots", tmp_path / "file", "--only", "title", "--size", "1024x640")
    assert refused.returncode == 1
    assert "cannot write pictures" in refused.stderr
    refused = tureen("screenshots", tmp_path / "shots", "--only", "explorer")
    assert refused.returncode == 2
    assert "no part of the pictures has 'explorer' in its name" in refused.stderr


def test_play_says_at_once_that_records_cannot_be_written(tmp_path: Path) -> None:
    refused = tureen("play", "bisque", "--record", tmp_path, SDL_VIDEODRIVER="dummy")
    assert refused.returncode == 1
    assert "cannot write records" in refused.stderr


def test_a_table_does_not_wait_for_the_commands_of_other_rooms() -> None:
    code = (
        "import sys; from main import run_command\n"
        "try: run_command(['play', '--help'])\n"
        "except SystemExit: pass\n"
        "print(*({'cards_art.commands', 'game.many.arena_command'} & sys.modules.keys()), 'end')"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=MAIN.parent, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "end"


_INTERRUPTED = """
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
class Interrupting:
    def find_spec(self, name, *_):
        if name == "game.tongue.choosing":
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupting())
from main import installed
installed()
"""


@pytest.mark.skipif(os.name != "posix", reason="a process sends itself Ctrl-C")
def test_ctrl_c_while_modules_are_read_ends_in_silence() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _INTERRUPTED, "list"], cwd=MAIN.parent, capture_output=True
    )
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("words", [["list"], ["simulate", "whist", "--games", "1"]])
def test_an_output_that_takes_nothing_ends_in_one_line(words: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, str(MAIN), *words], stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.decode().splitlines() == ["tureen: cannot go on: No space left on device"]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs a limit on the size of files")
@pytest.mark.parametrize(
    "words",
    [
        ["screenshot", "{here}/p.png"],
        ["screenshots", "{here}", "--only", "title", "--size", "1024x640"],
        ["art", "sheet", "{here}/p.png", "--width", "60"],
    ],
)
def test_a_picture_for_which_there_is_no_room_is_a_failure_and_no_file(
    words: list[str], tmp_path: Path
) -> None:
    code = (
        "import resource, signal, sys\n"
        "sys.dont_write_bytecode = True  # Python 3.11 would leave half a file\n"
        "from main import run_command\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "sys.exit(run_command(sys.argv[1:]))"
    )
    told = [word.format(here=tmp_path / "new") for word in words]
    done = subprocess.run(
        [sys.executable, "-c", code, *told], cwd=MAIN.parent, capture_output=True, text=True
    )
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert line.startswith("tureen: ")
    assert "File too large" in line
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_replay_looks_at_one_record_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file may hold more games than fit into memory."""
    done: list[str] = []

    def lines(file: Path) -> Iterator[tuple[int, str]]:
        for number in (1, 2, 3):
            done.append(f"read {number}")
            yield number, "{}"

    def judge(number: int, line: str, catalogue: object) -> Verdict:
        done.append(f"judged {number}")
        return Verdict(number)

    monkeypatch.setattr("game.records.record_file.record_lines", lines)
    monkeypatch.setattr("game.records.record_file.verdict", judge)
    assert main.main(["replay", str(tmp_path / "games.jsonl")]) == 0
    assert done == ["read 1", "judged 1", "read 2", "judged 2", "read 3", "judged 3"]
