"""Players that are separate programs: one line of JSON in, a move's text out.

The program runs as long as its player does. It gets questions on its standard input and answers on
its standard output; its standard error is ours. docs/players.md explains this to authors.
"""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import threading
from typing import IO

from game.errors import why
from game.leash import Leash
from game.players import words
from game.players.base import Fault, Player, PlayerFailed, parts_of
from game.players.wire import question
from game.position.moves import BadMove, Move, parse
from game.position.view import View

SECONDS = 10.0
"""How many seconds a program may think about one move."""

LONGEST_ANSWER = 4096
"""The most bytes in a line; a move that divides the largest pile needs a tenth of that."""

_PATIENCE = 3
"""After this many failures in a row a program is not started again."""


class ExternalPlayer(Player):
    """Asks a program for every move.

    Args:
        command: the program and its arguments, split like a shell does, with ``~`` expanded.
        seconds: the time limit for one move.

    Raises:
        BadCommand: if the command is empty, or its quotes do not match.
    """

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self._command = [os.path.expanduser(part) for part in parts_of(command)]
        self._name = command
        self._seconds = seconds
        self._talk: _Talk | None = None
        self._failures = 0

    def choose(self, view: View) -> Move:
        """The program's move. The game decides whether it is legal.

        Raises:
            PlayerFailed: if the program does not run, dies, takes too long, or answers with
                anything but a move of its seat. It is restarted for the next move, unless it fails
                every time.
        """
        if self._failures >= _PATIENCE:
            raise self._failed("given_up", words.GIVEN_UP, times=_PATIENCE)
        try:
            move = self._asked(view)
        except PlayerFailed:
            self._failures += 1
            self.close()
            raise
        self._failures = 0
        return move

    def close(self) -> None:
        """End the program and everything that it has started."""
        if self._talk is not None:
            self._talk.end()
            self._talk = None

    def _asked(self, view: View) -> Move:
        assert view.seat is not None
        talk = self._talk  # another thread may close this player meanwhile
        if talk is None:
            try:
                talk = self._talk = _Talk(self._command)
            except OSError as error:
                raise self._failed("absent", words.NO_START, because=why(error)) from error
        line = question(view, self._seconds).encode() + b"\n"
        answer = talk.ask(line, self._seconds)
        if answer is None:
            raise self._failed("late", words.TOO_SLOW, seconds=self._seconds)
        if not answer.endswith(b"\n"):
            raise self._failed("failed", words.UNENDED_LINE if answer else words.NO_ANSWER)
        text = answer.decode("utf-8", "replace").strip()
        try:
            move = parse(text, view.seat)
        except BadMove as error:
            raise self._failed(
                "nonsense", words.NO_MOVE, answer=text[:60], because=error
            ) from error
        if move.seat != view.seat:
            raise self._failed("nonsense", words.MOVE_OF_ANOTHER, answer=text[:60])
        return move

    def _failed(self, fault: Fault, sentence: str, **slots: object) -> PlayerFailed:
        return PlayerFailed(sentence.format(program=self._name, **slots), fault)


class _Talk:
    """A running program, and a thread that communicates with it, so that nothing else has to
    wait."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        self._leash = Leash(command, stdin=pipe, stdout=pipe, bufsize=0)
        self._process = self._leash.process
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._answers: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=self._speak, name="outside player", daemon=True).start()

    def ask(self, line: bytes, seconds: float) -> bytes | None:
        """Its answer, empty if the program has ended; None if there was no answer in time."""
        self._questions.put(line)
        try:
            return self._answers.get(timeout=seconds)
        except queue.Empty:
            return None

    def end(self) -> None:
        """Kill the program with everything that it has started, and let the thread end."""
        self._questions.put(None)
        self._leash.end()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                _shut(stream)

    def _speak(self) -> None:
        source, sink = self._process.stdout, self._process.stdin
        assert source is not None
        assert sink is not None
        while (line := self._questions.get()) is not None:
            try:
                rest = memoryview(line)
                while rest:  # a pipe may accept only part of a long line
                    rest = rest[sink.write(rest) or 0 :]
                self._answers.put(_line(source))
            except (OSError, ValueError):  # it has ended, perhaps while we wrote
                self._answers.put(b"")


def _line(source: IO[bytes]) -> bytes:
    """The next line; without its end if it is longer than a move can be."""
    line = b""
    while not line.endswith(b"\n") and len(line) < LONGEST_ANSWER:
        found = source.read(1)
        if not found:
            return line if line else b""
        line += found
    return line


def _shut(stream: IO[bytes]) -> None:
    with contextlib.suppress(OSError):
        stream.close()
