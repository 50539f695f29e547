"""In a language with long words every text has room: tried in the pseudo-language."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.long.rooms_for_words import untold
from ui.widgets.control_scene import ControlScene
from ui.window.app import App

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("parts", [("settings", "household", "statistics")])
def test_long_words_have_room(parts: tuple[str, ...], tmp_path: Path) -> None:
    env = {**os.environ, "TUREEN_LANGUAGE": "en_XA", "PYTHONUTF8": "1"}
    env |= {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")}
    walk = [
        sys.executable,
        "-m",
        "tests.long.rooms_for_words",
        "--sizes",
        "1024x640",
        "--texts",
        "100",
        *parts,
    ]
    done = subprocess.run(walk, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    assert [line for line in done.stdout.splitlines() if ": " in line] == []


def test_the_walk_finds_controls_that_no_screen_reader_is_told_of(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = app.scene
    assert isinstance(scene, ControlScene)
    assert list(untold(scene)) == []
    monkeypatch.setattr(scene.group, "spoken", lambda look: ())
    assert "Banner is not told to a screen reader" in list(untold(scene))
