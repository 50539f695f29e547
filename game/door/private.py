"""Folders and files that belong to this user alone."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path


def make_private(folder: Path) -> bool:
    """Make a folder that this user alone may enter, or make it so. Returns whether it is.

    One that belongs to somebody else stays as it is, and is not to be used.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = folder.stat()
        if not stat.S_ISDIR(about.st_mode) or not is_ours(about):
            return False
        if about.st_mode & 0o077:
            folder.chmod(about.st_mode & 0o700)
    except OSError:
        return False
    return True


def keep_private(file: Path) -> None:
    """See that only this user can read a file of the program's own, and enter its folder.

    Those that earlier versions have made are open to everybody. What cannot be changed, since it
    is somebody else's or on a disk that knows no rights, stays as it is.
    """
    make_private(file.parent)
    with contextlib.suppress(OSError):
        about = file.lstat()
        if stat.S_ISREG(about.st_mode) and is_ours(about) and about.st_mode & 0o077:
            file.chmod(about.st_mode & 0o700)


def is_own(about: os.stat_result) -> bool:
    """Whether a file belongs to this user, and nobody else may write to it."""
    return is_ours(about) and not about.st_mode & (stat.S_IWGRP | stat.S_IWOTH)


def is_ours(about: os.stat_result) -> bool:
    """Whether a file belongs to this user; true where files belong to nobody."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()
