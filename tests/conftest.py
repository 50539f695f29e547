"""Shared by all tests: no window, English, no folders of the user, and nothing skipped in CI."""

from __future__ import annotations

import gc
import os
import tempfile

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["TUREEN_LANGUAGE"] = "en"
_HOME = tempfile.mkdtemp(prefix="tureen-test-")
for _name in ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_PICTURES_DIR"):
    os.environ[_name] = os.path.join(_HOME, _name.lower())

_SKIPPED: list[str] = []


def pytest_collection_finish() -> None:
    """Exclude the tests' own objects from garbage collection: they stay to the end.

    The program collects garbage whenever a table is left, which would take ten times as long with
    them.
    """
    gc.collect()
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Note what was skipped."""
    if report.skipped:
        _SKIPPED.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a missing tool is a failure, not a skip."""
    if _SKIPPED and os.environ.get("CI") and not hasattr(session.config, "workerinput"):
        print(f"\nskipped in CI, which counts as a failure: {', '.join(_SKIPPED)}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
