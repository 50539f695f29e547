"""The bundle as a package for Debian and its relatives: `make deb`.

The program is in /usr/lib/tureen with a Python of its own, so the package needs only the C library;
what a window needs besides is recommended. No script runs when it is installed or removed.
"""

from __future__ import annotations

import gzip
import platform
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory

from game.errors import FAILED, CommandError
from ui.program.bundle.build import NAME, ROOT, size_of

_MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
_CONTROL = """\
Package: {name}
Version: {version}
Architecture: {machine}
Maintainer: the Tureen developers <tureen@localhost>
Installed-Size: {kilobytes}
Section: games
Priority: optional
Depends: libc6
Recommends: libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2, libxss1, libxrender1
Description: card table for trick-taking games
 Tureen deals trick-taking games for French, Latin and Decktet cards, with
 computer players that see only their own cards, lessons, hints, and replays.
 Every game is a rule file; you can write your own.
"""
_MANUAL = """\
.TH TUREEN 1 "" "Tureen {version}" "Games"
.SH NAME
tureen \\- card table for trick-taking games
.SH SYNOPSIS
.B tureen
.RI [ command ]
.SH DESCRIPTION
Without a command, Tureen opens its window. Commands deal with games, rule files,
records, and pictures without a window.
.TP
.B tureen \\-\\-help
lists all commands;
.TP
.BI "tureen " "command " \\-\\-help
tells what one of them takes.
.SH FILES
.TP
.I ~/.local/share/Tureen
saved games, your own rule files, decks, and pictures
.TP
.I ~/.config/Tureen
settings
.TP
.I /usr/share/doc/tureen
licences and credits
"""


def make_package(folder: Path, dist: Path) -> Path:
    """Make a package in `dist` from the bundle in `folder`. Returns its file.

    Raises:
        CommandError: if there is no bundle, or `dpkg-deb` is missing or fails.
    """
    if not (folder / NAME).is_file():
        raise CommandError(f"There is no bundle in {folder}. Run 'make bundle' first.", FAILED)
    if shutil.which("dpkg-deb") is None:
        raise CommandError(
            "dpkg-deb is not installed. It is part of Debian's package dpkg.", FAILED
        )
    version = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    machine = _MACHINES.get(platform.machine(), platform.machine())
    file = dist / f"{NAME}_{version}_{machine}.deb"
    with TemporaryDirectory() as work:
        root = Path(work) / "root"
        _lay_out(folder, root, version)
        about = _CONTROL.format(
            name=NAME, version=version, machine=machine, kilobytes=size_of(root) // 1024 + 1
        )
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN" / "control").write_text(about)
        for place in (root, *root.rglob("*")):
            if not place.is_symlink():
                runs = place.is_dir() or place.stat().st_mode & 0o100
                place.chmod(0o755 if runs else 0o644)
        words = ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(file)]
        done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode:
        raise CommandError(f"dpkg-deb could not make the package: {done.stderr.strip()}", FAILED)
    return file


def _lay_out(folder: Path, root: Path, version: str) -> None:
    """Put everything where Debian expects it."""
    lib, share = root / "usr" / "lib" / NAME, root / "usr" / "share"
    shutil.copytree(folder, lib, symlinks=True, ignore=shutil.ignore_patterns("share"))
    shutil.copytree(folder / "share", share)
    bin_folder = root / "usr" / "bin"
    bin_folder.mkdir()
    (bin_folder / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    doc = share / "doc" / NAME
    doc.mkdir(parents=True, exist_ok=True)
    (doc / "copyright").write_text(
        (ROOT / "LICENSE").read_text("utf-8") + "\n" + (ROOT / "CREDITS.md").read_text("utf-8"),
        "utf-8",
    )
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (doc / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    manual = share / "man" / "man1"
    manual.mkdir(parents=True)
    text = _MANUAL.format(version=version).encode()
    (manual / f"{NAME}.1.gz").write_bytes(gzip.compress(text, mtime=0))


def main(dist: Path) -> int:
    """Make the package of the bundle in `dist`, and return the exit status."""
    try:
        file = make_package(dist / NAME, dist)
    except CommandError as error:
        print(f"tureen: {error}", file=sys.stderr)
        return error.status
    print(f"{file}: {size_of(file.parent / file.name) / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")))
