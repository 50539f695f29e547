"""The bundle's folder: the program, a Python of its own, what both need, an icon, and a menu
entry."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory

from cards_art.icons import SIZES, write_icons
from game.errors import FAILED, CommandError

ROOT = Path(__file__).resolve().parents[3]
NAME = "tureen"
ROOMS = ("game", "ui", "cards_art", "rules")
NOT_DATA = (".py", ".pyc", ".md", ".png")
"""Endings of files that the program does not read while it runs."""
LEFT_OUT = (
    "tests", "pytest", "hypothesis", "mypy", "setuptools", "pip", "tkinter", "distributed", "dask",
    "tornado", "pettingzoo", "gymnasium", "jsonschema", "fontpkg_josefin_sans", "numpy.f2py",
    "numpy.testing", "pydoc", "doctest", "IPython", "matplotlib", "scipy", "pandas",
    "pygame.docs", "pygame.examples", "pygame.tests", "PIL.ImageTk", "PIL.ImageQt",
)  # fmt: skip
"""What libraries would use if it were installed, as it is on developers' machines."""
NEEDLESS = ("PIL/_avif", "libavif", "PIL/_imagingtk")
"""Parts of names of libraries that only serve kinds of pictures the program refuses."""
ICON_SIZE = 256
LICENCE = re.compile("(licen[cs]e|copying|notice|authors|ofl)", re.IGNORECASE)
"""How the names of licence files begin."""
_ICONS = {"win32": ".ico", "darwin": ".icns"}
"""The ending of the icon's file on a system; elsewhere it is a picture."""


def data_files() -> Iterator[Path]:
    """The files that the program reads while it runs, below its folder."""
    for room in ROOMS:
        for file in sorted((ROOT / room).rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts and file.suffix not in NOT_DATA:
                yield file.relative_to(ROOT)


def build(dist: Path) -> Path:
    """Make the folder `tureen` and its packed form in `dist`. Returns the folder.

    Raises:
        CommandError: if PyInstaller is missing or fails.
    """
    dist = dist.resolve()  # PyInstaller works in a folder of its own
    dist.mkdir(parents=True, exist_ok=True)
    folder = dist / NAME
    shutil.rmtree(folder, ignore_errors=True)
    with TemporaryDirectory() as work:
        icons = Path(work) / "icons"
        write_icons(icons, NAME)
        icon = icons / (NAME + _ICONS.get(sys.platform, f"-{ICON_SIZE}.png"))
        words = [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--onedir",
            "--name", NAME, "--distpath", str(dist), "--workpath", work, "--specpath", work,
            "--icon", str(icon), "--noupx", "--paths", str(ROOT),
            "--collect-data", "font_source_sans_pro", "--hidden-import", "font_source_sans_pro",
        ]  # fmt: skip
        if sys.platform != "linux":
            words.append("--windowed")  # otherwise a console would open beside the window
        for module in LEFT_OUT:
            words += ["--exclude-module", module]
        for module in modules():
            words += ["--hidden-import", module]
        for file in data_files():
            words += ["--add-data", f"{ROOT / file}{os.pathsep}{file.parent}"]
        done = subprocess.run([*words, str(ROOT / "main.py")], cwd=work)
        if done.returncode or not folder.is_dir():
            raise CommandError("PyInstaller could not make the bundle; is it installed?", FAILED)
        _take_out_needless(folder)
        _add_to_menu(folder, icons)
        add_licences(folder / "share" / "doc" / NAME / "licences")
    return folder


def modules(root: Path = ROOT) -> Iterator[str]:
    """Every module of the program, since many are imported only when they are needed."""
    for room in ROOMS:
        for file in sorted((root / room).rglob("*.py")):
            parts = file.relative_to(root).with_suffix("").parts
            if "bundle" not in parts and "bake_letters" not in parts and parts[-1] != "synthesise":
                yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def pack(folder: Path) -> Path:
    """Pack the folder into one file beside it."""
    system = f"{platform.system()}-{platform.machine()}".lower()
    file = folder.with_name(f"{NAME}-{system}.tar.gz")
    with tarfile.open(file, "w:gz", compresslevel=6) as packed:
        packed.add(folder, NAME)
    return file


def size_of(path: Path) -> int:
    """The bytes of a file, or of all files in a folder."""
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if not file.is_dir())


def _take_out_needless(folder: Path) -> None:
    for file in sorted(folder.rglob("*")):
        if file.is_file() and any(part in file.as_posix() for part in NEEDLESS):
            file.unlink()


def add_licences(target: Path) -> None:
    """Copy the licences of Python and of every installed library, each to its own folder."""
    for library in metadata.distributions():
        name = library.metadata["Name"]
        for file in library.files or ():
            if LICENCE.match(file.name) and ".dist-info" in file.parts[0]:
                place = target / name / "-".join(file.parts[1:])
                place.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(Path(str(library.locate_file(file))), place)
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if own.is_file():
        (target / "Python").mkdir(parents=True, exist_ok=True)
        shutil.copyfile(own, target / "Python" / own.name)


def _add_to_menu(folder: Path, icons: Path) -> None:
    """Put icons and menu entry where a package for Linux expects them."""
    share = folder / "share"
    pictures = share / "icons" / "hicolor"
    places = {
        **{
            icons / f"{NAME}-{size}.png": pictures / f"{size}x{size}" / "apps" / f"{NAME}.png"
            for size in SIZES
        },
        ROOT / "cards_art" / "icon.svg": pictures / "scalable" / "apps" / f"{NAME}.svg",
        Path(__file__).with_name(f"{NAME}.desktop"): share / "applications" / f"{NAME}.desktop",
    }
    for source, target in places.items():
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
