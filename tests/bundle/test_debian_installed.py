"""The package for Debian comes and goes without a trace; `make bundle-test` tries it."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.bundle.bare_root import HOME, inside, make_root
from tests.patience import PATIENCE
from ui.program.bundle.debian import make_package


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_it_is_installed_plays_a_game_and_is_removed_without_a_trace(tmp_path: Path) -> None:
    bundle, root = Path(os.environ["TUREEN_BUNDLE"]).resolve(), tmp_path / "root"
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
        timeout=2 * PATIENCE,
    )
    assert "Whist, 3 games, seed 1" in played.stdout, played.stderr
    shutil.rmtree(root / HOME)
    (root / HOME).mkdir()
    subprocess.run([*dpkg, "--purge", "tureen"], check=True, capture_output=True)
    left = {file for file in root.rglob("*") if state not in file.parents}
    assert {file for file in left - before if "log" not in file.parts} <= {root / "var"}
