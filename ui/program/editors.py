"""Opening one of the player's files with a program on their computer."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

_AT_LINE: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "code": ("-g", "{file}:{line}"),
        "codium": ("-g", "{file}:{line}"),
        "subl": ("{file}:{line}",),
        "zed": ("{file}:{line}",),
        "kate": ("-l", "{line}", "{file}"),
        "gedit": ("+{line}", "{file}"),
        "gnome-text-editor": ("{file}",),
        "mousepad": ("-l", "{line}", "{file}"),
        "notepad++": ("-n{line}", "{file}"),
    }
)
"""Editors with a window of their own, and how to pass them the line."""


def open_at(file: Path, line: int) -> bool:
    """Open a file in an editor at a line; returns whether there is one.

    The one in `VISUAL` or `EDITOR` comes first, if it has a window; then known editors that are
    installed; then whatever the system opens such files with.
    """
    wished = [os.path.basename(os.environ.get(name, "")) for name in ("VISUAL", "EDITOR")]
    for name in (*(name for name in wished if name in _AT_LINE), *_AT_LINE):
        if program := shutil.which(name):
            words = [word.format(file=file, line=line) for word in _AT_LINE[name]]
            return _started([program, *words])
    return show(file)


def show(path: Path) -> bool:
    """Open a file or a folder with the system's program for it; returns whether there is one."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    opener = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    return opener is not None and _started([opener, str(path)])


def _started(command: Sequence[str]) -> bool:
    nothing = subprocess.DEVNULL
    try:
        subprocess.Popen(
            command, stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True
        )
    except OSError:
        return False
    return True
