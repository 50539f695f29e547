"""Whether processes that a test has started still run."""

from __future__ import annotations

import subprocess


def runs(process: int | None) -> bool:
    """Whether it runs; a process that has ended without being waited for does not."""
    assert process is not None, "it was never started"
    try:
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=True
        ).stdout
    except subprocess.CalledProcessError:
        return False
    return not state.startswith("Z")
