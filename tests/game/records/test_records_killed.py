"""A simulate that is ended in the middle leaves nothing that looks whole."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE, eventually

MAIN = Path(__file__).resolve().parents[3] / "main.py"
WORDS = ("simulate", "bisque", "--seed", "1", "--record")


def _begun(file: Path, games: int) -> subprocess.Popen[bytes]:
    """A run that has written some of its records."""
    run = subprocess.Popen(
        [sys.executable, str(MAIN), *WORDS, str(file), "--games", str(games)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    parts = file.parent.glob
    eventually(lambda: any(part.stat().st_size for part in parts("*.part")))
    return run


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_is_ended_leaves_no_file_and_the_next_one_writes_it(
    tmp_path: Path, how: signal.Signals
) -> None:
    file = tmp_path / "games.jsonl"
    run = _begun(file, 100_000)
    run.send_signal(how)
    assert run.wait(PATIENCE) != 0
    left = [each.name for each in tmp_path.iterdir()]
    assert "games.jsonl" not in left
    assert not left or how == signal.SIGKILL
    again = subprocess.run(
        [sys.executable, str(MAIN), *WORDS, str(file), "--games", "2"],
        capture_output=True,
        check=True,
    )
    assert b"2 games" in again.stdout
    assert [each.name for each in tmp_path.iterdir()] == ["games.jsonl"]
    assert len(file.read_text().splitlines()) == 2
