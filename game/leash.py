"""Programs that end when this program ends, together with everything that they have started.

A program may be a script that starts another one, and killing only the script would leave that one
running. So each program leads its own group of processes, which is killed as a whole (on Windows,
it is in a job). Since this process may itself be killed at any moment, a small process, the minder,
knows the groups: when the pipe to it closes, for whatever reason, it ends all groups that are left.
On Windows the system does so. A process that leaves its group on purpose is not followed.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from typing import IO, Any

from game.own_process import own_command

WORD = "--mind"
"""The argument on the command line that makes a process of this program a minder."""


class Leash:
    """A running program, with everything that it starts.

    Args:
        command: the program and its arguments.
        pipes: further arguments of `subprocess.Popen`.

    Raises:
        OSError: if it does not start.
    """

    def __init__(self, command: Sequence[str], **pipes: Any) -> None:
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        _call_minder()  # first: a process that is killed meanwhile has not started the program yet
        self.process: subprocess.Popen[bytes] = subprocess.Popen(
            command, start_new_session=True, creationflags=flags, **pipes
        )
        if sys.platform == "win32":
            from game.windows_job import Job

            self._job = Job.ending_with_us()
            self._job.take_in(int(self.process._handle))  # type: ignore[attr-defined]
        else:
            try:
                _tell_minder(f"+{self.process.pid}")
            except BaseException:  # Ctrl-C in between
                _kill_group(self.process.pid)
                raise

    def end(self) -> None:
        """Kill it and everything that it has started, and wait for the end."""
        if sys.platform == "win32":
            self._job.end()
            self.process.kill()
        else:
            _kill_group(self.process.pid)
        self.process.wait()
        if sys.platform != "win32":
            _tell_minder(f"-{self.process.pid}")


def mind() -> int:
    """Wait until the other side of the pipe closes, and end the groups that are left then."""
    groups: set[int] = set()
    try:
        for line in sys.stdin.buffer:
            change = groups.add if line.startswith(b"+") else groups.discard
            change(int(line[1:]))
    finally:
        for group in groups:
            _kill_group(group)
    return 0


def _kill_group(leader: int) -> None:
    if sys.platform != "win32":
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)


def _call_minder() -> None:
    """Start the minder, if there is none yet."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            _minder(os.getpid())


def _tell_minder(line: str) -> None:
    """Tell the minder, if there is one; without it, only this process ends things."""
    try:
        pipe = _minder(os.getpid())
        pipe.write(f"{line}\n".encode())
    except OSError:
        _minder.cache_clear()


@cache
def _minder(process: int) -> IO[bytes]:
    """The pipe to the minder of this process, which is started once."""
    nothing = subprocess.DEVNULL
    minder = subprocess.Popen(
        own_command(WORD),
        stdin=subprocess.PIPE,
        stdout=nothing,
        stderr=nothing,
        bufsize=0,
        start_new_session=True,
    )
    assert minder.stdin is not None
    return minder.stdin
