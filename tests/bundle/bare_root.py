"""A root folder that holds the bundle and the system's own libraries, and no Python."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

LOOKED_FOR = (
    "libX11.so.6", "libXext.so.6", "libXcursor.so.1", "libXi.so.6", "libXfixes.so.3",
    "libXrandr.so.2", "libXss.so.1", "libXrender.so.1",
)  # fmt: skip
"""Libraries that the window's library loads by itself, as on every desktop."""
WINDOW_TEXTS = Path("/usr/share/X11/locale")
"""Files that libX11 needs for names of windows, as on every desktop."""
HOME = "home"


def missing_tools() -> list[str]:
    """The missing ones of the programs needed to make such a root and enter it."""
    return [tool for tool in ("ldd", "ldconfig", "chroot", "unshare") if not _where(tool)]


def make_root(root: Path, bundle: Path) -> None:
    """Put the bundle, and the system files it needs, into `root`."""
    shutil.copytree(bundle, root / "tureen", symlinks=True)
    for name in ("tmp", "dev/shm", "proc", HOME):
        (root / name).mkdir(parents=True)
    (root / "dev" / "null").touch()
    if WINDOW_TEXTS.is_dir():  # without them no window has a name
        shutil.copytree(WINDOW_TEXTS, root / WINDOW_TEXTS.relative_to("/"))
    files = [file for file in (root / "tureen").rglob("*") if _is_binary(file)]
    known = _known_libraries()
    files += [known[name] for name in LOOKED_FOR if name in known]
    for library in _libraries(files):
        if root not in library.parents:
            target = root / library.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(library, target)
            target.chmod(0o755)


def inside(root: Path, *words: str) -> list[str]:
    """The command that runs `words` with `root` as the root of all files."""
    go = [_where("chroot"), str(root), *words]
    return go if os.geteuid() == 0 else [_where("unshare"), "-r", *go]


def python_in(root: Path) -> list[Path]:
    """Everything named after Python there, outside the bundle or as a program inside it; its
    licences are texts."""
    own, texts = root / "tureen", root / "tureen" / "share" / "doc"
    named = [file for file in root.rglob("*python*") if file.is_file()]
    programs = [file for file in named if texts not in file.parents]
    return [file for file in programs if own not in file.parents or ".so" not in file.name]


def _where(tool: str) -> str:
    return shutil.which(tool, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/sbin") or ""


def _is_binary(file: Path) -> bool:
    return file.is_file() and (".so" in file.name or file.name == "tureen")


def _known_libraries() -> dict[str, Path]:
    told = subprocess.run([_where("ldconfig"), "-p"], capture_output=True, text=True).stdout
    found: dict[str, Path] = {}
    for name, place in re.findall(r"^\s*(\S+) \(.*\) => (\S+)$", told, re.MULTILINE):
        found.setdefault(name, Path(place))
    return found


def _libraries(files: Iterable[Path]) -> set[Path]:
    """The system libraries that the files are linked with, including themselves if they are
    such."""
    found: set[Path] = set()
    for file in files:
        told = subprocess.run([_where("ldd"), str(file)], capture_output=True, text=True).stdout
        found |= {Path(place) for place in re.findall(r"(?:=> )?(/\S+) \(0x", told)}
        found.add(file)
    return found
