"""Processes of this program: starting one for work that belongs there, telling which still run."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def own_command(*words: str) -> list[str]:
    """What starts this program with these words, from its files or as one that was bundled."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *words]
    return [sys.executable, str(Path(__file__).resolve().parents[1] / "main.py"), *words]


def begin_again() -> int:
    """Let this program, from its title on, take the place of this process. Where the system cannot
    do that, it runs beside it, and the exit status is returned."""
    command = own_command()
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    subprocess.Popen(command)
    return 0


def stay_small(memory: int, seconds: int, *, writes: bool = True) -> None:
    """Take from this process what its work does not need; where the system cannot, nothing.

    Args:
        memory: how many bytes it may have.
        seconds: how long it may compute.
        writes: whether it may write files.
    """
    try:
        import resource
    except ImportError:
        from game.windows_job import Job

        with suppress(OSError):
            Job.bounded(memory, seconds).take_in()
        return
    bounds = [(resource.RLIMIT_AS, memory), (resource.RLIMIT_CPU, seconds)]
    bounds += [] if writes else [(resource.RLIMIT_FSIZE, 0)]
    for what, most in (*bounds, (resource.RLIMIT_CORE, 0)):
        with suppress(OSError, ValueError):
            resource.setrlimit(what, (most, most))


def runs(process: int) -> bool:
    """Whether there is a process of that number; true where that cannot be told."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
