"""A few of the kills of `tests.long.kills`, which kills the program hundreds of times."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

TIMES = 7


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
def test_killed_at_random_moments_nothing_that_was_shown_is_lost() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.long.kills", "--times", str(TIMES), "--seed", "8"],
        capture_output=True,
        text=True,
        check=False,
        timeout=900,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) kills .* 0 wrong; (\d+) positions shown, (\d+) moves", done.stdout)
    assert found is not None, done.stdout
    assert int(found[1]) >= TIMES
    assert int(found[2]) > TIMES, "hardly anything was shown"
    assert int(found[3]) > 0, "nothing was played"
