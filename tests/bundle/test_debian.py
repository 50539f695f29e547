"""The package for Debian: what is in it, and that there is none without a bundle."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from game.errors import CommandError
from ui.program.bundle.build import add_licences
from ui.program.bundle.debian import make_package

pytestmark = pytest.mark.skipif(not shutil.which("dpkg"), reason="not installed: dpkg")


def small_bundle(folder: Path) -> Path:
    """A folder with the parts of a bundle that a package asks for."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "tureen").write_text("#!/bin/sh\n")
    (folder / "tureen").chmod(0o700)
    (folder / "share" / "applications").mkdir(parents=True)
    (folder / "share" / "applications" / "tureen.desktop").write_text("[Desktop Entry]\n")
    return folder


def listed(package: Path) -> dict[str, str]:
    """What is in a package: how each file may be used, by its name."""
    told = subprocess.run(
        ["dpkg-deb", "--contents", package], capture_output=True, text=True, check=True
    ).stdout
    return {
        line.split()[5].removeprefix("."): " ".join(line.split()[:2]) for line in told.splitlines()
    }


def test_a_package_has_command_menu_entry_manual_and_licence_and_belongs_to_root(
    tmp_path: Path,
) -> None:
    files = listed(make_package(small_bundle(tmp_path / "tureen"), tmp_path))
    assert files["/usr/lib/tureen/tureen"] == "-rwxr-xr-x root/root"
    assert files["/usr/bin/tureen"] == "lrwxrwxrwx root/root"
    assert files["/usr/share/applications/tureen.desktop"] == "-rw-r--r-- root/root"
    assert {"/usr/share/man/man1/tureen.1.gz", "/usr/share/doc/tureen/copyright"} <= files.keys()


def test_without_a_bundle_there_is_no_package(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="make bundle"):
        make_package(tmp_path / "tureen", tmp_path)


def test_libraries_bring_their_licences(tmp_path: Path) -> None:
    add_licences(tmp_path)
    for name in ("numpy", "fpdf2", "watchdog"):
        assert any(file.stat().st_size > 500 for file in (tmp_path / name).iterdir())
