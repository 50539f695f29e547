"""Folders and files that belong to this user alone."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path


def make_private(folder: Path) -> bool:
    """Create a folder that only this user may enter, or restrict it. Return whether it is
    restricted.

    A folder of somebody else, or one that all users share, such as that for temporary files, is
    left alone, and must not be used.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        about = folder.stat()
        shared = about.st_mode & stat.S_ISVTX
        if not stat.S_ISDIR(about.st_mode) or not is_ours(about) or shared:
            return False
        if about.st_mode & 0o077:
            folder.chmod(about.st_mode & 0o700)
    except OSError:
        return False
    return True


def keep_private(file: Path) -> None:
    """Make sure that only this user can read the program's file, and enter its folder.

    Those made by earlier versions are open to everybody. If they cannot be changed, because they
    belong to somebody else or the disk has no permissions, they stay as they are.
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
    """Whether a file belongs to this user; true where files have no owners."""
    return not hasattr(os, "geteuid") or about.st_uid == os.geteuid()
