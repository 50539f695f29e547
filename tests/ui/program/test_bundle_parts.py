"""The contents of a bundle and of an installed program; `make bundle-test` tests the whole."""

from __future__ import annotations

import configparser
import re
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest

import main
from game.errors import CommandError
from ui.program.bundle import build

ROOT = build.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_file_read_at_run_time_is_in_the_bundle() -> None:
    found = {file.as_posix() for file in build.data_files()}
    assert {
        "rules/bisque.yaml",
        "rules/decks/french-52.yaml",
        "cards_art/icon.svg",
        "cards_art/headings.ttf",
        "cards_art/letters.json",
        "cards_art/packs/naming.yaml",
        "ui/gallery/pictures.yaml",
        "ui/gallery/lore.yaml",
    } <= found
    endings = {Path(name).suffix for name in found}
    assert not endings & {".py", ".pyc", ".md", ".png"}
    assert {"cards_art", "rules", "ui"} <= {name.split("/")[0] for name in found}


def test_modules_that_are_imported_late_go_in_and_tools_do_not() -> None:
    found = set(build.modules())
    assert {
        "game.players.search",
        "game.commands",
        "ui.table.scene",
        "cards_art.print_command",
    } <= (found)
    assert not [name for name in found if "bundle" in name or "bake" in name or "tests" in name]


def test_no_module_of_the_program_is_left_out_by_name() -> None:
    left_out = set(build.LEFT_OUT)
    assert not [name for name in build.modules() if name.split(".")[0] in left_out]


def test_a_folder_is_packed_under_its_name_and_measured(tmp_path: Path) -> None:
    folder = tmp_path / "tureen"
    (folder / "inner").mkdir(parents=True)
    (folder / "inner" / "a.txt").write_bytes(b"x" * 1000)
    (folder / "b.txt").write_bytes(b"y" * 24)
    assert build.size_of(folder) == 1024
    packed = build.pack(folder)
    assert packed.parent == tmp_path
    assert 0 < build.size_of(packed) < 1024
    with tarfile.open(packed) as inside:
        assert "tureen/inner/a.txt" in inside.getnames()


def test_the_menu_entry_names_the_command_and_the_icon() -> None:
    entry = configparser.ConfigParser()
    entry.read(ROOT / "ui" / "program" / "bundle" / "tureen.desktop", encoding="utf-8")
    about = entry["Desktop Entry"]
    assert (about["Exec"], about["Icon"], about["Type"]) == ("tureen", "tureen", "Application")
    assert about["Categories"] == "Game;CardGame;"


def test_installed_nothing_but_one_folder_is_added(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files called `game` or `rules` beside other people's packages would be in their way."""
    tool = PROJECT["tool"]["setuptools"]
    assert tool["packages"] == ["tureen"]
    assert {pattern.split("/")[0] for pattern in tool["package-data"]["tureen"]} == set(build.ROOMS)
    name, _, function = PROJECT["project"]["scripts"]["tureen"].partition(":")
    assert (name, function) == ("tureen.main", main.installed.__name__)
    monkeypatch.setattr("sys.argv", ["tureen", "--help"])
    monkeypatch.setattr("sys.path", ["elsewhere", *sys.path])
    with pytest.raises(SystemExit):
        main.installed()
    assert sys.path[:2] == [str(ROOT), "elsewhere"]


def test_the_program_needs_at_run_time_what_its_requirements_say() -> None:
    dynamic = PROJECT["tool"]["setuptools"]["dynamic"]
    assert dynamic["dependencies"] == {"file": ["requirements.txt"]}
    needed = (ROOT / "requirements.txt").read_text(encoding="utf-8").lower()
    assert "pyinstaller" not in needed
    assert all(">=" in line for line in needed.splitlines())
    assert all(",<" in line for line in needed.splitlines()), "a next major version may break it"


TOOLS = {
    "altgraph", "macholib", "packaging", "pefile", "pyinstaller-hooks-contrib", "pywin32-ctypes",
    "setuptools",
}  # fmt: skip
"""What PyInstaller works with and leaves out of what it makes."""


def locked() -> dict[str, str]:
    """The packages of the lock file, each with the line that begins its entry."""
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line[:1].isalnum()]
    return {line.partition("==")[0]: line for line in lines}


def test_the_lock_file_holds_all_that_is_needed_with_hashes() -> None:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    needed = (ROOT / "requirements.txt").read_text(encoding="utf-8").lower().splitlines()
    assert {line.partition(">")[0] for line in needed} <= locked().keys()
    assert "pyinstaller" in locked()
    entries = [part for part in re.split(r"^(?=[a-z])", text, flags=re.MULTILINE) if part.strip()]
    assert all("--hash=sha256:" in entry and "==" in entry for entry in entries)
    assert "://" not in text


def test_the_credits_name_the_licence_of_everything_in_the_bundle() -> None:
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8").lower()
    rows = [line for line in credits.splitlines() if line.startswith("|")]
    for name in locked().keys() - TOOLS:
        assert any(name in row.split("|")[1] for row in rows), name


def test_the_bundle_stands_where_the_caller_means_though_pyinstaller_works_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []

    def pyinstaller(words: list[str], cwd: str) -> subprocess.CompletedProcess[bytes]:
        folder = Path(cwd, words[words.index("--distpath") + 1], build.NAME)
        if made:
            folder.mkdir(parents=True)
        made.append(folder)
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(subprocess, "run", pyinstaller)
    with pytest.raises(CommandError):  # it says that all is well, and nothing is there
        build.build(Path("dist"))
    assert build.build(Path("dist")) == made[-1] == tmp_path / "dist" / build.NAME
