"""The log: limited in size, and never an obstacle."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from ui.program.logbook import FILES, LARGEST, start_log, stop_log
from ui.window.crash import LOG_FILE


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Remove the log and its hooks."""
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    yield
    stop_log()


def test_the_log_stays_within_its_files(tmp_path: Path) -> None:
    start_log(tmp_path)
    start_log(tmp_path)
    for _ in range(60):
        logging.getLogger("kitchen").warning("%s", "x" * 20_000)
    files = sorted(file.name for file in tmp_path.iterdir())
    assert files == [LOG_FILE, *(f"{LOG_FILE}.{n}" for n in range(1, FILES + 1))]
    assert all(file.stat().st_size <= LARGEST for file in tmp_path.iterdir())


def test_errors_in_threads_are_logged(tmp_path: Path) -> None:
    def breaks() -> None:
        raise ValueError("the soup is cold")

    start_log(tmp_path)
    thread = threading.Thread(target=breaks)
    thread.start()
    thread.join()
    assert "ValueError: the soup is cold" in (tmp_path / LOG_FILE).read_text()


def test_a_log_that_cannot_be_written_is_no_fault(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    in_the_way = tmp_path / "log"
    in_the_way.write_text("a file")
    start_log(in_the_way)
    logging.getLogger("kitchen").warning("hello")
    assert capsys.readouterr().err == ""
    assert in_the_way.read_text() == "a file"
