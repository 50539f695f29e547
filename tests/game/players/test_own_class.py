"""A user's own Python classes take a seat, and nothing they do ends the game."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import main
from game.players import is_program, player
from game.players.base import BadCommand, PlayerFailed
from game.position.game import Game
from game.table.own_programs import seated_by_command, with_commands
from game.table.seats import Seat
from tests.game.tables import rules

LAST = "class Last:\n    def choose(self, view):\n        return view.legal[-1]\n"
"""A player that needs nothing."""
LUCKY = (
    "class Lucky:\n    def __init__(self, chance):\n        self.chance = chance\n"
    "    def choose(self, view):\n"
    "        return view.legal[int(self.chance.random() * len(view.legal))]\n"
)
"""One that is made with a source of chance."""


def written(folder: Path, text: str, name: str = "policy.py") -> str:
    (folder / name).write_text(text)
    return f"py:{folder / name}"


def first_card() -> Game:
    return Game(rules("whist", 4), 5)


def test_a_class_of_a_file_makes_the_move_it_chooses(tmp_path: Path) -> None:
    game = first_card()
    view = game.view(game.to_move[0])
    for level in (written(tmp_path, LAST), f"py:{tmp_path / 'policy.py'}:Last"):
        assert is_program(level)
        assert player(level, Random(1)).choose(view) == view.legal[-1]


def test_a_class_of_a_module_of_the_present_folder_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    written(tmp_path, LAST, "bots_of_mine.py")
    game = first_card()
    view = game.view(game.to_move[0])
    assert player("py:bots_of_mine:Last", Random(1)).choose(view) == view.legal[-1]


def test_a_class_that_is_made_with_chance_gets_that_of_its_seat(tmp_path: Path) -> None:
    level, game = written(tmp_path, LUCKY), first_card()
    view = game.view(game.to_move[0])
    chosen = [player(level, Random(7)).choose(view) for _ in range(2)]
    assert chosen == [view.legal[int(Random(7).random() * len(view.legal))]] * 2


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        ("x = 1\n", "", "has no class with a method 'choose'"),
        (LAST + LUCKY, "", "has several players; name one after a colon: Last, Lucky"),
        (LAST, ":First", "has no class First with a method 'choose'"),
        (LAST, ":view", "has no class view"),
        ("from game.players.greedy import GreedyPlayer\n", "", "has no class with"),
        ("def f(:\n", "", "SyntaxError"),
        ("a = 1\nb = a / 0\n", "", "ZeroDivisionError: division by zero (policy.py, line 2)"),
        ("import sys\nsys.exit(3)\n", "", "SystemExit: 3"),
    ],
)
def test_what_is_no_player_is_said_before_anything_is_played(
    tmp_path: Path, text: str, name: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    level = written(tmp_path, text) + name
    with pytest.raises(BadCommand) as caught:
        player(level, Random(1))
    assert said in str(caught.value)
    assert main.run_command(["simulate", "whist", "--seats", f"{level},random,random,random"]) == 2
    assert said in capsys.readouterr().err


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BadCommand, match="No such file"):
        player(f"py:{tmp_path / 'none.py'}", Random(1))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("1 / 0", "raised ZeroDivisionError: division by zero (policy.py, line 3)"),
        ("'play AS'", "chose 'play AS', which is not a move"),
        ("None", "chose None, which is not a move"),
        ("type(view.legal[0])(view.seat + 1, 'AS')", "another seat's move"),
    ],
)
def test_a_class_that_gives_no_move_says_why(tmp_path: Path, answer: str, said: str) -> None:
    text = f"class P:\n    def choose(self, view):\n        return {answer}\n"
    game = first_card()
    with pytest.raises(PlayerFailed) as caught:
        player(written(tmp_path, text), Random(1)).choose(game.view(game.to_move[0]))
    assert said in str(caught.value)


def test_games_go_on_where_a_class_fails_and_the_first_reason_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    level = written(tmp_path, "class P:\n    def choose(self, view):\n        return view.gone\n")
    words = ["simulate", "knock-out-whist", "--games", "1", "--seed", "1", "--seats"]
    assert main.run_command([*words, f"{level},random,random"]) == 0
    said = capsys.readouterr().err
    assert "moves by the rule of thumb. The first" in said
    assert "AttributeError" in said


def test_kept_games_and_records_hold_the_name_of_a_class_and_run_nothing(tmp_path: Path) -> None:
    sprung = tmp_path / "sprung"
    level = written(tmp_path, f"open({str(sprung)!r}, 'w')\n{LAST}")
    (kept,), missing = with_commands([Seat("Eve", "computer", level)], {})
    assert kept.level == "medium"
    assert [seat.level for seat in missing] == [level]
    assert not sprung.exists()
    (taken,) = seated_by_command([Seat("Eve", "computer", level)])
    assert (taken.name, taken.level, taken.command) == ("policy", "program:policy", level)
