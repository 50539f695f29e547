"""Which letters a font has, and what draws those it lacks: one of our typefaces or a system font.

For a letter that a font lacks, the font library draws a box or nothing, and does not report it; so
the table of letters is read from the file.
"""

from __future__ import annotations

import os
import re
import struct
import sys
import threading
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal

from cards_art.fonts import is_whole
from game.values import Value, replace

SIGN = "?"
"""Stands for letters that no font has."""
USUAL = re.compile("[\x20-\x7e\xa0-\u017e\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2212]*")
"""Letters that all our typefaces have."""
_MOST_MARKS = 3
"""The most marks on a letter; more of them would rise out of the line."""
_MOST_FILES = 3000
_LARGEST = 64 << 20  # bytes of a font file
_STYLED = ("bold", "italic", "oblique", "mono", "light", "black", "thin", "condensed", "narrow")
_PREFERRED = ("notosans", "dejavusans", "segoeui", "arial", "liberationsans", "sfns", "helvetica")


class Letters(Value):
    """The letters of a font: first and last code points of ranges, in order."""

    starts: Sequence[int]
    ends: Sequence[int]

    def __contains__(self, letter: object) -> bool:
        code = ord(str(letter))
        place = bisect_right(self.starts, code) - 1
        return place >= 0 and code <= self.ends[place]


@lru_cache(maxsize=16)
def letters_of(file: Path) -> Letters:
    """The letters of a font file; none if it cannot be read."""
    try:
        if not is_whole(file) or file.stat().st_size > _LARGEST:
            return Letters((), ())
        ranges = sorted(_ranges(file.read_bytes()))
    except (OSError, struct.error, ValueError, IndexError):
        return Letters((), ())
    return Letters([start for start, _ in ranges], [end for _, end in ranges])


def _ranges(data: bytes) -> Iterator[tuple[int, int]]:
    count = struct.unpack_from(">4xH", data)[0]
    tables = dict(struct.unpack_from(">4s4xI", data, 12 + 16 * n) for n in range(count))
    if not tables.keys() & {b"glyf", b"CFF ", b"CFF2"}:  # only small pictures
        return
    base = tables[b"cmap"]
    entries = [
        struct.unpack_from(">HHI", data, base + 4 + 8 * n)
        for n in range(struct.unpack_from(">2xH", data, base)[0])
    ]
    known = {
        struct.unpack_from(">H", data, base + at)[0]: base + at
        for system, encoding, at in entries
        if system == 0 or (system == 3 and encoding in (1, 10))
    }
    if 12 in known:
        at = known[12]
        for n in range(min(struct.unpack_from(">12xI", data, at)[0], len(data) // 12)):
            start, end = struct.unpack_from(">II", data, at + 16 + 12 * n)
            yield start, min(end, sys.maxunicode)
    elif 4 in known:
        yield from _short_ranges(data, known[4])


def _short_ranges(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """The letters in a table of type 4, for code points of two bytes."""
    count = struct.unpack_from(">6xH", data, at)[0] // 2
    places = [at + 14, *(at + 16 + 2 * count * part for part in (1, 2, 3))]
    ends, starts, _, offsets = (struct.unpack_from(f">{count}H", data, place) for place in places)
    for n, (start, end, offset) in enumerate(zip(starts, ends, offsets, strict=True)):
        if offset == 0:
            yield start, min(end, 0xFFFE)
            continue
        first = places[3] + 2 * n + offset
        for code in range(start, min(end, 0xFFFE) + 1):
            place = first + 2 * (code - start)
            if place + 2 <= len(data) and struct.unpack_from(">H", data, place)[0]:
                yield code, code


class Run(Value):
    """Consecutive letters drawn by one font: "own", "body", or a file of the system.

    `leftward` letters are read from right to left; `joined` ones are joined by the rules of Arabic.
    """

    font: Literal["own", "body"] | Path
    words: str
    leftward: bool = False
    joined: bool = False


def runs_of(words: str, own: Letters, body: Letters, system: SystemFonts) -> list[Run]:
    """`words` split into runs. A series of letters that no font has becomes one sign; marks that
    the font of their letter lacks are left out.

    Leftward letters are reversed within their run; the runs themselves follow each other to the
    right.
    """
    from unicodedata import bidirectional, combining

    found: list[Run] = []
    lost, marks = False, 0
    for letter in words:
        way = bidirectional(letter)
        leftward, last = way in ("R", "AL"), found[-1] if found else None
        mark = bool(combining(letter)) or way in ("NSM", "BN")
        font: Literal["own", "body"] | Path | None
        if letter in own:
            font = "own"
        elif letter in body:
            font = "body"
        else:
            font = None if mark else system.file_for(letter)
        marks = marks + 1 if mark else 0
        neutral = way in ("WS", "ON", "CS") or mark
        few = marks <= _MOST_MARKS
        if last is not None and neutral and few and not lost and (mark or last.leftward):
            have = own if last.font == "own" else body if last.font == "body" else None
            if letter in (letters_of(last.font) if isinstance(last.font, Path) else have or own):
                found[-1] = replace(last, words=last.words + letter)
                continue
        if mark and (font is None or lost or marks > _MOST_MARKS):
            continue
        if font is None:
            if not lost:
                found.append(Run("own", SIGN))
            lost = True
            continue
        run = Run(font, letter, leftward, way == "AL")
        if not lost and last is not None and replace(last, words=letter) == run:
            run = replace(last, words=last.words + letter)
            found.pop()
        found.append(run)
        lost = False
    return [part for run in found for part in _parted(run)] or [Run("own", SIGN)]


def _parted(run: Run) -> list[Run]:
    """A run; blanks at the end of leftward letters become a run of their own, since what follows
    stands to the right of them."""
    bare = run.words.rstrip() if run.leftward else run.words
    if bare == run.words:
        return [run]
    return [replace(run, words=bare), Run("own", run.words[len(bare) :])]


def font_folders() -> list[Path]:
    """Where the system keeps its fonts."""
    home = Path.home()
    if sys.platform == "win32":
        return [Path(os.environ.get("WINDIR", "C:/Windows")) / "Fonts"]
    if sys.platform == "darwin":
        return [Path("/System/Library/Fonts"), Path("/Library/Fonts"), home / "Library/Fonts"]
    return [
        Path("/usr/share/fonts"), Path("/usr/local/share/fonts"), home / ".local/share/fonts",
        home / ".fonts",
    ]  # fmt: skip


class SystemFonts:
    """Finds, in the background, system fonts for letters that ours lack.

    The search begins with the first `poll`.
    """

    def __init__(self, folders: Iterable[Path] | None = None) -> None:
        self._folders = None if folders is None else list(folders)
        self._known: dict[str, Path | None] = {}
        self._wanted: set[str] = set()
        self._looking: threading.Thread | None = None
        self._found: dict[str, Path | None] = {}

    def file_for(self, letter: str) -> Path | None:
        """The font for a letter; None while none is known. An unknown letter is then searched
        for."""
        if letter not in self._known:
            self._wanted.add(letter)
        return self._known.get(letter)

    def poll(self) -> bool:
        """Begin to search for what is wanted. True if fonts were found since the last call."""
        if self._looking is not None:
            if self._looking.is_alive():
                return False
            self._looking = None
            self._known.update(self._found)
            self._wanted -= self._known.keys()
            return any(self._found.values())
        if self._wanted:
            letters = frozenset(self._wanted)
            self._looking = threading.Thread(target=self._look, args=(letters,), daemon=True)
            self._looking.start()
        return False

    def _look(self, letters: frozenset[str]) -> None:
        found: dict[str, Path | None] = dict.fromkeys(letters)
        for file in self._files():
            left = [letter for letter, have in found.items() if have is None]
            if not left:
                break
            has = letters_of.__wrapped__(file)  # the cache is for our own fonts
            found.update({letter: file for letter in left if letter in has})
        self._found = found

    def _files(self) -> list[Path]:
        """All font files, plain ones of well-known families first."""
        found: list[Path] = []
        for folder in self._folders if self._folders is not None else font_folders():
            for place, _, names in os.walk(folder):
                fonts = (name for name in names if name.lower().endswith((".ttf", ".otf")))
                found += (Path(place, name) for name in fonts)
        return sorted(found, key=_rank)[:_MOST_FILES]


def _rank(file: Path) -> tuple[bool, bool, str]:
    name = file.stem.lower().replace("-", "").replace("_", "")
    return any(style in name for style in _STYLED), not name.startswith(_PREFERRED), name
