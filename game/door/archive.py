"""A stranger's folder or zip file, read without ever writing outside or trusting its names."""

from __future__ import annotations

import io
import os
import stat
import unicodedata
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO, Protocol, cast

from game.door import words as say
from game.door.reading import open_regular
from game.errors import Bad
from game.values import Value

MIB = 1024 * 1024

# Other compression methods use as much memory as the file asks for, and are hardly ever used.
_KNOWN_PACKING = frozenset({zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED})
# Files that systems leave behind; they are never meant to be part of a pack.
_LITTER = frozenset({"thumbs.db", "desktop.ini", "__macosx"})


class Bounds(Value):
    """The limits above which a folder or zip file is refused, in bytes except for two counts.

    A file in a zip that expands to more than `growth` times its size is a bomb, unless it stays
    `small`. `bad` is the error to raise.
    """

    files: int
    depth: int
    directory: int
    total: int
    growth: int
    small: int
    bad: type[Bad]


class Entry(Value):
    """A file: its path with slashes, its size in bytes, and its number in the source."""

    name: str
    size: int
    number: int

    @property
    def path(self) -> PurePosixPath:
        """The path in the folder or zip file."""
        return PurePosixPath(self.name)

    @property
    def suffix(self) -> str:
        """The ending in lower case, with its dot."""
        return self.path.suffix.lower()


class Source(Protocol):
    """A source of files."""

    @property
    def title(self) -> str:
        """The name of the folder or zip file, without its ending."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The files, in an order that does not depend on the system. Litter is left out."""

    def read(self, entry: Entry, limit: int) -> bytes:
        """All of a file. Raises the `bad` of its bounds if it is damaged, or larger than `limit`
        bytes."""


@contextmanager
def open_source(path: Path, bounds: Bounds) -> Iterator[Source]:
    """Open the folder or zip file at `path`. Raises the `bad` of `bounds` for anything unsafe."""
    if path.is_dir():
        yield _Folder(path, bounds)
        return
    if not path.is_file():
        raise bounds.bad(say.NO_SOURCE.format(path=path))
    try:
        stream = _Counting(open_regular(path), bounds.directory)
    except OSError:
        raise bounds.bad(say.NOT_A_ZIP.format(file=path.name)) from None
    with stream:
        try:
            archive = zipfile.ZipFile(cast(IO[bytes], stream))
        except _TooMuch:
            raise bounds.bad(_too_many(bounds, path.name)) from None
        except (zipfile.BadZipFile, NotImplementedError, OSError, ValueError):
            raise bounds.bad(say.NOT_A_ZIP.format(file=path.name)) from None
        stream.left = None
        with archive:
            yield _Zip(path, archive, bounds)


class _TooMuch(Exception):
    """More was to be read than the directory of a zip file may have."""


class _Counting(io.RawIOBase):
    """A zip file from which no more than a directory's bytes can be read before its directory has
    been read.

    A zip file may lie about the size of its directory, so the reading itself is bounded.
    """

    def __init__(self, file: BinaryIO, most: int) -> None:
        self._file = file
        self.left: int | None = most

    def seekable(self) -> bool:
        return True

    def seek(self, place: int, whence: int = os.SEEK_SET) -> int:
        return self._file.seek(place, whence)

    def read(self, size: int | None = -1) -> bytes:
        if self.left is None:
            return self._file.read(-1 if size is None else size)
        wanted = self.left + 1 if size is None or size < 0 else min(size, self.left + 1)
        content = self._file.read(wanted)
        self.left -= len(content)
        if self.left < 0:
            raise _TooMuch
        return content

    def close(self) -> None:
        self._file.close()
        super().close()


class _Folder:
    def __init__(self, root: Path, bounds: Bounds) -> None:
        self._bounds = bounds
        self._root = root.resolve()
        self.title = self._root.name
        self._files: list[Path] = []
        found: list[Entry] = []
        for file, size in self._walk(self._root, 0):
            name = file.relative_to(self._root).as_posix()
            found.append(Entry(unicodedata.normalize("NFC", name), size, len(self._files)))
            self._files.append(file)
        self.entries = _listed(self.title, found, bounds)

    def _walk(self, folder: Path, depth: int) -> Iterator[tuple[Path, int]]:
        """Regular files with their sizes, below `folder`."""
        if depth > self._bounds.depth:
            raise self._bounds.bad(say.TOO_DEEP.format(folder=self.title))
        try:
            with os.scandir(folder) as found:
                children = list(islice(found, self._bounds.files + 1))
        except OSError as error:
            why = say.FOLDER_UNREADABLE.format(folder=folder, why=error.strerror)
            raise self._bounds.bad(why) from None
        if len(self._files) + len(children) > self._bounds.files:
            raise self._bounds.bad(_too_many(self._bounds, self.title))
        for child in sorted(children, key=lambda child: child.name):
            if _is_litter(child.name):
                continue
            if child.is_symlink():
                raise self._bounds.bad(
                    say.LINK_IN_FOLDER.format(name=child.name, folder=folder.name)
                )
            if child.is_dir():
                yield from self._walk(Path(child.path), depth + 1)
            elif child.is_file():
                yield Path(child.path), child.stat().st_size

    def read(self, entry: Entry, limit: int) -> bytes:
        if entry.size > limit:
            raise self._bounds.bad(_too_large(entry, limit))
        path = self._files[entry.number]
        try:
            if path.resolve() != path:  # it or its folder has since been replaced by a link
                raise self._bounds.bad(
                    say.LINK_IN_FOLDER.format(name=entry.name, folder=self.title)
                )
            with open_regular(path, links=False) as file:
                content = file.read(limit + 1)
        except OSError as error:
            why = say.UNREADABLE.format(name=entry.name, why=error.strerror)
            raise self._bounds.bad(why) from None
        if len(content) > limit:
            raise self._bounds.bad(_too_large(entry, limit))
        return content


class _Zip:
    def __init__(self, path: Path, archive: zipfile.ZipFile, bounds: Bounds) -> None:
        self._bounds = bounds
        self.title = path.stem
        self._archive = archive
        self._files = archive.infolist()
        if len(self._files) > self._bounds.files:
            raise self._bounds.bad(_too_many(bounds, path.name))
        found = []
        for number, file in enumerate(self._files):
            _check_path(file.filename, bounds)
            _check_kind(file, bounds)
            name = unicodedata.normalize("NFC", file.filename.replace("\\", "/"))
            if not file.is_dir() and not any(_is_litter(part) for part in name.split("/")):
                found.append(Entry(name, file.file_size, number))
        self.entries = _listed(path.name, found, bounds)

    def read(self, entry: Entry, limit: int) -> bytes:
        if entry.size > limit:
            raise self._bounds.bad(_too_large(entry, limit))
        try:
            # zipfile reads no more than the size stated in the entry, and checks the rest.
            return self._archive.read(self._files[entry.number])
        except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError):
            raise self._bounds.bad(say.DAMAGED_IN_ZIP.format(name=entry.name)) from None


def _check_path(name: str, bounds: Bounds) -> None:
    """Refuse a path that would lead out of the folder in which it is unpacked."""
    parts = name.replace("\\", "/").split("/")
    if parts[0] == "" or ":" in parts[0] or ".." in parts:
        raise bounds.bad(say.LEADS_OUT.format(name=name))


def _check_kind(file: zipfile.ZipInfo, bounds: Bounds) -> None:
    """Refuse anything but plain files and folders, and files that expand beyond reason."""
    if file.flag_bits & 0x1:
        raise bounds.bad(say.ENCRYPTED.format(name=file.filename))
    if file.compress_type not in _KNOWN_PACKING:
        raise bounds.bad(say.UNUSUAL_PACKING.format(name=file.filename))
    if stat.S_ISLNK(file.external_attr >> 16):
        raise bounds.bad(say.LINK_IN_ZIP.format(name=file.filename))
    if file.file_size > bounds.small and (
        file.file_size > bounds.growth * max(1, file.compress_size)
    ):
        times = file.file_size // max(1, file.compress_size)
        raise bounds.bad(say.ZIP_BOMB.format(name=file.filename, times=times))


def _is_litter(name: str) -> bool:
    return name.startswith(".") or name.lower() in _LITTER


def _listed(title: str, entries: list[Entry], bounds: Bounds) -> tuple[Entry, ...]:
    """The entries in order, unless they are too large together."""
    if sum(entry.size for entry in entries) > bounds.total:
        most = bounds.total // MIB
        raise bounds.bad(say.TOO_LARGE_TOGETHER.format(title=title, most=most))
    return tuple(sorted(entries, key=lambda e: (e.name.casefold(), e.name, e.number)))


def _too_many(bounds: Bounds, title: str) -> str:
    return say.TOO_MANY_FILES.format(most=bounds.files, title=title)


def _too_large(entry: Entry, limit: int) -> str:
    return say.TOO_LARGE_FILE.format(name=entry.name, most=limit // 1024)
