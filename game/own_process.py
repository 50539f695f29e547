"""Processes of this program: starts them, limits them, and tells which are still running."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def own_command(*words: str) -> list[str]:
    """The command that starts this program with these arguments, from its files or as a bundle."""
    if getattr(sys, "frozen", False):
        return [sys.executable, *words]
    return [sys.executable, str(Path(__file__).resolve().parents[1] / "main.py"), *words]


def as_typed() -> str:
    """What people type to start this program: a command of its own where it is installed."""
    return "tureen" if Path(sys.argv[0]).stem == "tureen" else "python main.py"


def begin_again() -> int:
    """Replace this process by the program, from its title on. If the system cannot do that, run it
    beside this process, and return its exit status."""
    command = own_command()
    if os.name == "posix":
        os.execv(command[0], command)
    import subprocess

    subprocess.Popen(command)
    return 0


def stay_small(memory: int, seconds: int, *, writes: bool = True) -> None:
    """Limit what this process may do; without effect if the system cannot do that.

    Args:
        memory: the most bytes of memory.
        seconds: the most processor time.
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
    """Whether there is a process with this id; true if that cannot be determined."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
