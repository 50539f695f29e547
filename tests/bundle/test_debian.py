"""The package for Debian: what is in it, and that it comes and goes without a trace."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from game.errors import CommandError
from tests.bundle.bare_root import HOME, inside, make_root
from ui.program.bundle.build import add_licences
from ui.program.bundle.debian import make_package

BUNDLE = os.environ.get("TUREEN_BUNDLE")
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


@pytest.mark.skipif(not BUNDLE or os.geteuid() != 0, reason="needs a bundle and root")
def test_it_is_installed_plays_a_game_and_is_removed_without_a_trace(tmp_path: Path) -> None:
    bundle, root = Path(str(BUNDLE)).resolve(), tmp_path / "root"
    make_root(root, bundle)
    shutil.rmtree(root / "tureen")
    state = root / "var" / "lib" / "dpkg"
    for name in ("info", "updates", "triggers"):
        (state / name).mkdir(parents=True)
    (state / "status").touch()
    before = {file for file in root.rglob("*") if state not in file.parents}
    package = make_package(bundle, tmp_path)
    dpkg = ["dpkg", f"--root={root}", "--force-depends"]
    subprocess.run([*dpkg, "--install", str(package)], check=True, capture_output=True)
    played = subprocess.run(
        inside(root, "/usr/bin/tureen", "simulate", "whist", "--games", "3", "--seed", "1"),
        env={"HOME": f"/{HOME}"},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert "Whist, 3 games, seed 1" in played.stdout, played.stderr
    shutil.rmtree(root / HOME)
    (root / HOME).mkdir()
    subprocess.run([*dpkg, "--purge", "tureen"], check=True, capture_output=True)
    left = {file for file in root.rglob("*") if state not in file.parents}
    assert {file for file in left - before if "log" not in file.parts} <= {root / "var"}
