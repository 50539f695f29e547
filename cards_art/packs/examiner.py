"""Checks strangers' pictures in a separate process, with little time and memory.

Decoders are large programs in C that read whatever somebody made: if one never ends, uses all
memory, or crashes, only this process is lost, and not the window.
"""

import json
import os
import re
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import IO, Any, Protocol

from cards_art.packs import limits
from cards_art.packs import words as say
from cards_art.packs.checked import (
    DRAWING_SUFFIX,
    KEPT_SUFFIXES,
    CheckedPicture,
    Pixels,
    Thumbnail,
)
from cards_art.packs.errors import BadPack
from game.door import plain_json
from game.own_process import own_command, stay_small

WORD = "--examine"
"""The argument on the command line that makes a process of this program an examiner."""
_HEAD = struct.Struct(">IQ")
_LONGEST_WORDS = 100_000
_LARGEST_THUMBNAIL = limits.THUMBNAIL_SIZE[0] * limits.THUMBNAIL_SIZE[1] * 3
_LARGEST_ANSWER = max(
    limits.LARGEST_PICTURE + _LARGEST_THUMBNAIL, limits.KEPT_SIZE[0] * limits.KEPT_SIZE[1] * 4
)
_COLOUR = re.compile("#[0-9A-F]{6}")
_CHECK, _DECODE = "check", "decode"


class Looks(Protocol):
    """Checks pictures one after the other."""

    def check(self, name: str, content: bytes) -> CheckedPicture:
        """The picture in a form that can be stored. Raises BadPack if it cannot be used."""


class Examiner:
    """Checks pictures in another process, which is started for the first one.

    Args:
        picture_seconds: the time limit for a picture.
        drawing_seconds: the time limit for a drawing.
        all_seconds: the time limit for all together.
        command: the command that starts the process.
    """

    def __init__(
        self,
        picture_seconds: float = limits.PICTURE_SECONDS,
        drawing_seconds: float = limits.DRAWING_SECONDS,
        all_seconds: float = limits.ALL_SECONDS,
        command: Sequence[str] | None = None,
    ) -> None:
        self._picture, self._drawing, self._left = picture_seconds, drawing_seconds, all_seconds
        self._command = list(command or own_command(WORD))
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Examiner":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def check(self, name: str, content: bytes) -> CheckedPicture:
        """The picture in a form that pygame can show.

        Raises:
            BadPack: if it is damaged, too large, or dangerous, or takes too long.
        """
        return read_picture(name, content, *self._answer(_CHECK, name, content))

    def decode(self, name: str, content: bytes) -> Pixels:
        """The pixels of a picture, so that no decoder runs in the process that shows the game.

        Raises:
            BadPack: as above.
        """
        return read_pixels(name, *self._answer(_DECODE, name, content))

    def _answer(self, what: str, name: str, content: bytes) -> tuple[str, bytes]:
        drawing = name.lower().endswith(DRAWING_SUFFIX)
        seconds = min(self._drawing if drawing else self._picture, self._left)
        if self._process is None:
            seconds += limits.START_SECONDS
        process = self._started()
        began = time.monotonic()
        with _killed_after(process, seconds):
            answer = self._asked(process, json.dumps([what, name]), content)
        self._left -= time.monotonic() - began
        if answer is None:
            self.close()
            raise BadPack(say.TOO_MUCH.format(name=name))
        return answer

    def _asked(
        self, process: "subprocess.Popen[bytes]", words: str, content: bytes
    ) -> tuple[str, bytes] | None:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            _send(process.stdin, words, content)
            return _take(process.stdout, _LARGEST_ANSWER)
        except (OSError, EOFError, ValueError):
            return None

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
            environment |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
            self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment,
            )
        return self._process

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()


@contextmanager
def _killed_after(process: "subprocess.Popen[bytes]", seconds: float) -> Iterator[None]:
    """Kill the process after this time, so that nothing waits for it longer."""
    watchdog = threading.Timer(max(0.0, seconds), process.kill)
    watchdog.daemon = True
    watchdog.start()
    try:
        yield
    finally:
        watchdog.cancel()


def _send(pipe: IO[bytes], words: str, content: bytes) -> None:
    head = words.encode(errors="replace")
    pipe.write(_HEAD.pack(len(head), len(content)) + head)
    pipe.write(content)
    pipe.flush()


def _take(pipe: IO[bytes], most: int) -> tuple[str, bytes]:
    """The next message. Raises EOFError if there is none, ValueError if it is invalid."""
    long, much = _HEAD.unpack(_exactly(pipe, _HEAD.size))
    if long > _LONGEST_WORDS or much > most:
        raise ValueError("a message of a wrong size")
    return _exactly(pipe, long).decode(), _exactly(pipe, much)


def _exactly(pipe: IO[bytes], count: int) -> bytes:
    content = pipe.read(count)
    if len(content) < count:
        raise EOFError
    return content


def read_picture(name: str, content: bytes, words: str, kept: bytes) -> CheckedPicture:
    """The result from the other process, which may have been taken over by what it read."""
    try:
        found = plain_json.parse(words)
        if "fault" in found:
            raise BadPack(str(found["fault"])[:1000])
        size, lost = found["size"], found["not_drawn"]
        whole = size is None or (len(size) == 2 and all(type(side) is int for side in size))
        if found["suffix"] not in KEPT_SUFFIXES or not whole:
            raise ValueError("no picture")
        if found["paper"] and not _COLOUR.fullmatch(found["paper"]):
            raise ValueError("no colour")
        kept, thumbnail = _parted(kept, found["thumbnail"])
        return CheckedPicture(
            content if found["same"] else kept,
            found["suffix"],
            None if size is None else (size[0], size[1]),
            tuple(str(part)[:60] for part in lost),
            found["paper"],
            thumbnail,
        )
    except (ValueError, KeyError, TypeError):
        raise BadPack(say.NOT_LOOKED_AT.format(name=name)) from None


def read_pixels(name: str, words: str, content: bytes) -> Pixels:
    """The pixels decoded by the other process; see `read_picture`."""
    try:
        found = plain_json.parse(words)
        if "fault" in found:
            raise BadPack(str(found["fault"])[:1000])
        (wide, high), solid = found["size"], found["solid"]
        if type(wide) is not int or type(high) is not int or wide < 1 or type(solid) is not bool:
            raise ValueError("no size")
        if len(content) != wide * high * (3 if solid else 4) or not content:
            raise ValueError("not so many pixels")
        return Pixels((wide, high), solid, content)
    except (ValueError, KeyError, TypeError):
        raise BadPack(say.NOT_LOOKED_AT.format(name=name)) from None


def _parted(content: bytes, size: Any) -> tuple[bytes, Thumbnail | None]:
    """The picture, and the pixels of the thumbnail that follows it. Raises ValueError."""
    if size is None:
        return content, None
    wide, high = size
    most_wide, most_high = limits.THUMBNAIL_SIZE
    if type(wide) is not int or type(high) is not int:
        raise ValueError("no size")
    much = wide * high * 3
    if not (0 < wide <= most_wide and 0 < high <= most_high) or much > len(content):
        raise ValueError("no small picture")
    end = len(content) - much
    return content[:end], Thumbnail((wide, high), content[end:])


# -- the other process


def serve() -> int:
    """Check pictures until the other side closes the pipe."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr
    stay_small(limits.MOST_MEMORY, int(limits.ALL_SECONDS), writes=False)
    while True:
        try:
            words, content = _take(sys.stdin.buffer, limits.LARGEST_PICTURE)
            what, name = plain_json.parse(words)
        except (EOFError, ValueError):
            return 0
        try:
            found, more = (_decoded if what == _DECODE else _checked)(name, content)
        except BadPack as error:
            found, more = {"fault": str(error)}, b""
        _send(out, json.dumps(found), more)


def _checked(name: str, content: bytes) -> tuple[dict[str, object], bytes]:
    from cards_art.packs.pictures import check_picture

    checked = check_picture(name, content)
    same, thumbnail = checked.content == content, checked.thumbnail
    found: dict[str, object] = {
        "suffix": checked.suffix,
        "size": checked.size,
        "not_drawn": checked.not_drawn,
        "same": same,
        "paper": checked.paper,
        "thumbnail": thumbnail and thumbnail.size,
    }
    kept = b"" if same else checked.content
    return found, kept + (thumbnail.pixels if thumbnail else b"")


def _decoded(name: str, content: bytes) -> tuple[dict[str, object], bytes]:
    from cards_art.packs.pictures import decode

    pixels = decode(name, content)
    return {"size": pixels.size, "solid": pixels.solid}, pixels.content
