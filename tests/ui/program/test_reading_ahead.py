"""Modules of other screens are read while the program is idle, and never delay anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.ui.events import move
from ui.program.reading_ahead import SCREENS, in_pieces, read_ahead
from ui.window.app import App
from ui.window.scene import Scene

MakeApp = Callable[..., App]
_ROOT = Path(__file__).resolve().parents[3]


def test_screens_are_read_one_a_turn_once_all_is_still(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    read: list[str] = []
    monkeypatch.setattr("ui.program.reading_ahead.SCREENS", ("one", "two"))
    monkeypatch.setattr("ui.program.reading_ahead.import_module", read.append)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # no rule file has been read yet
    monkeypatch.setattr("ui.program.reading_ahead.worked", count(0.0, 0.1).__next__)
    app = make_app(Scene())
    services = len(app.services)
    read_ahead(app)
    for _ in range(8):
        app.step([], 0.125)
    assert read == []
    app.step([move((5, 5))], 0.125)  # somebody is there
    app.step([], 0.9)
    assert read == []
    app.step([], 0.125)
    app.step([], 0.125)
    assert read == ["one"]
    app.step([], 0.125)
    assert read == ["one", "two"]
    assert len(app.services) == services + 1, "now the rule files of the library"


def test_what_is_done_in_pieces_stops_when_its_time_is_up_and_waits_while_somebody_is_there(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, done, somebody = [0.0], [], [False]
    monkeypatch.setattr("ui.program.reading_ahead.worked", lambda: clock[0])

    def steps() -> Iterator[None]:
        for number in range(5):
            clock[0] += 0.006
            done.append(number)
            yield

    app = make_app(Scene())
    services = len(app.services)
    in_pieces(app, steps(), lambda: somebody[0])
    assert done == [0, 1], "at once, and no more than ten milliseconds"
    app.step([], 0.125)
    assert done == [0, 1, 2, 3]
    somebody[0] = True
    app.step([], 0.125)
    assert done == [0, 1, 2, 3]
    somebody[0] = False
    app.step([], 0.125)
    assert done == [0, 1, 2, 3, 4]
    assert len(app.services) == services


def test_a_screen_that_comes_after_its_pieces_is_drawn(make_app: MakeApp) -> None:
    app, comes = make_app(Scene()), Scene()
    app.step([], 0.125)

    def steps() -> Iterator[None]:
        app.begin(comes)
        yield

    waits = iter([True])
    in_pieces(app, steps(), lambda: next(waits, False))
    assert app.step([], 0.125)
    assert app.scene is comes


@pytest.mark.parametrize("name", SCREENS)
def test_there_is_such_a_module(name: str) -> None:
    assert _ROOT.joinpath(*name.split(".")).with_suffix(".py").is_file()
