"""The examples of README.md for the engine as a library run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game
from game.many.simulate import finish
from game.records.record_file import append_record
from tests.game.tables import record
from tests.shipped import CATALOGUE

README = Path(__file__).parents[2] / "README.md"
SECTION = re.search(r"## As a library\n(.*?)\n## ", README.read_text("utf-8"), re.DOTALL)
assert SECTION is not None
BLOCKS = re.findall(r"```python\n(.*?)```", SECTION[1], re.DOTALL)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The present folder, with records of a game and nobody's own rule files."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    played = finish(game.Game(CATALOGUE.rules("bisque", 3, {"hands": 3}), 5), ("random",) * 3)
    append_record(tmp_path / "games.jsonl", record(played))
    return tmp_path


def test_a_player_of_ones_own_plays_a_whole_game(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names: dict[str, object] = {}
    exec(BLOCKS[0], names)
    played = names["game"]
    assert isinstance(played, game.Game)
    assert played.over
    assert capsys.readouterr().out.split("\n")[0] == f"{played.totals} {played.winners}"


def test_moves_are_texts_and_refusals_say_why(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(BLOCKS[1], {})
    first, view = capsys.readouterr().out.strip().split("\n")
    assert first.startswith(("None (Bid", "None [Bid"))
    assert view.startswith("<View of seat")
    assert len(view) < 400


def test_records_are_read_trick_by_trick(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    exec(BLOCKS[2], {})
    lines = capsys.readouterr().out.strip().split("\n")
    assert len(lines) == 3 * (11 + 1)
    assert "won by seat" in lines[0]
    assert "seat 2 scores" in lines[11]
    assert "{scores}" not in "".join(lines)


def test_every_name_of_the_front_door_is_there() -> None:
    for name in game.__all__:
        assert getattr(game, name).__name__ == name
    with pytest.raises(AttributeError, match="has no attribute 'Gane'"):
        _ = game.Gane


def test_the_repr_of_rules_and_views_is_one_line() -> None:
    rules = game.rules_of("bisque", 3, hands=6)
    assert repr(rules).startswith("<Rules 'bisque' players=3 options={'hands': 6")
    assert len(repr(rules)) < 200
    view = game.Game(rules, 1).view(0)
    assert "phase='goal'" in repr(view)
    assert view.hand[0] in repr(view)
    assert game.Game(rules, 1).view(1).hand[0] not in repr(view), "nobody else's cards"


def test_what_is_no_position_is_said_so() -> None:
    played = game.Game(game.rules_of("whist", 4), 1)
    with pytest.raises(IndexError, match="no move has been made"):
        played.pop()
    for move in (-1, 1):
        with pytest.raises(IndexError, match="the game has 0 moves; there is no position after"):
            played.views(0, move)
    with pytest.raises(ValueError, match="4 players need a pick each, not 0"):
        played.play_on([])
    with pytest.raises(TypeError, match="needs Rules"):
        game.Game("whist", 4)  # type: ignore[arg-type]  # the slip is meant
