"""What other screens need is read while nobody does anything, and never in the way."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.events import move
from ui.program.reading_ahead import SCREENS, read_ahead
from ui.window.app import App
from ui.window.scene import Scene

MakeApp = Callable[..., App]
_ROOT = Path(__file__).resolve().parents[3]


def test_screens_are_read_one_a_turn_once_all_is_still(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    monkeypatch.setattr("ui.program.reading_ahead.SCREENS", ("one", "two"))
    monkeypatch.setattr("ui.program.reading_ahead.import_module", read.append)
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
    assert len(app.services) == services


@pytest.mark.parametrize("name", SCREENS)
def test_there_is_such_a_module(name: str) -> None:
    assert _ROOT.joinpath(*name.split(".")).with_suffix(".py").is_file()
