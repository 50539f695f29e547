"""The process that thinks: it reads tasks from its standard input and writes outcomes to its
output.

It gets views and seeds for random generators; it never gets anything that is face down.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from queue import SimpleQueue
from random import Random
from threading import Thread

from game.players import Player, player
from game.thinking.task import Players, Task
from game.thinking.wire import TasksIn, write_outcome


def serve(make: Callable[[str, Random], Player] = player) -> int:
    """Think until the other side closes the pipe, and then stop even within a thought."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # what a player prints must not be taken for a move
    players = Players(make)
    tasks: SimpleQueue[Task] = SimpleQueue()
    Thread(target=_listen, args=(tasks,), daemon=True).start()
    while True:
        outcome = players.outcome(tasks.get())
        try:
            write_outcome(out, outcome)
        except OSError:
            return 0


def _listen(tasks: SimpleQueue[Task]) -> None:
    """Receive tasks; when the pipe is closed, end the whole process, whatever it is doing."""
    sent = TasksIn(sys.stdin.buffer)
    try:
        while True:
            tasks.put(sent.read())
    except EOFError:
        pass
    finally:
        os._exit(0)  # programs that play also end (`game.leash`)
