"""Cached values are JSON that is checked: a value with any fault is made again."""

from __future__ import annotations

import json
import os
import pickle
import stat
import sys
from collections.abc import Callable
from fractions import Fraction
from numbers import Rational
from pathlib import Path

import pytest

from game.door.kept import checksums, keep, load, stamp_of
from game.door.private import make_private
from game.folders import SHIPPED
from game.rulefiles import rules_cache
from game.rulefiles.menu import Menu
from game.rulefiles.outline import menu
from game.rulefiles.rules_cache import cached_rules, kept_menu, present_engine
from game.values import Value, replace
from tests.shipped import CATALOGUE


class Trap:
    """A value that makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (self._folder,)


@pytest.fixture(scope="module")
def games() -> Menu:
    return menu((SHIPPED,))


def _forge(file: Path, **changes: object) -> None:
    """Change what a file holds, under checksums that are right."""
    content = json.loads(file.read_bytes().partition(b"\n")[2])
    body = json.dumps({**content, **changes}).encode()
    file.write_bytes(b"tureen-kept-2 " + checksums(body).encode() + b"\n" + body)


class Share(Value):
    """A value with a fraction among its possible types."""

    part: int | Rational | str | tuple[str, ...]


@pytest.mark.parametrize("part", [3, Fraction(2, 3), "1/3", ("1", "3"), ()])
def test_fractions_are_kept(tmp_path: Path, part: int | Fraction | str | tuple[str, ...]) -> None:
    keep(tmp_path / "share", "now", Share(part))
    assert load(tmp_path / "share", "now", Share) == Share(part)
    _forge(tmp_path / "share", value={"part": [1, 0]})
    assert load(tmp_path / "share", "now", Share) is None


def test_what_is_kept_comes_back_as_it_was(tmp_path: Path, games: Menu) -> None:
    keep(tmp_path / "menu", "now", games)
    assert load(tmp_path / "menu", "now", Menu) == games
    assert load(tmp_path / "menu", "later", Menu) is None
    assert load(tmp_path / "other", "now", Menu) is None


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_kept_rules_are_the_rules_of_every_game(tmp_path: Path, key: str) -> None:
    cached_rules((SHIPPED,), key, None, {}, tmp_path)
    (file,) = (tmp_path / "rules").iterdir()
    before = file.stat().st_mtime_ns
    assert cached_rules((SHIPPED,), key, None, {}, tmp_path) == CATALOGUE.rules(key)
    assert file.stat().st_mtime_ns == before


def test_a_new_program_makes_everything_again_even_if_its_modules_are_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bundle is one file, and the rule files beside it may stay as they were."""
    bundle = tmp_path / "tureen"
    bundle.write_bytes(b"1")
    monkeypatch.setattr(sys, "executable", os.fspath(bundle))
    before = stamp_of("menu", [])
    assert stamp_of("menu", []) == before
    bundle.write_bytes(b"12")
    assert stamp_of("menu", []) != before


def test_a_planted_pickle_is_never_run(tmp_path: Path) -> None:
    kept_menu((SHIPPED,), tmp_path)
    cached_rules((SHIPPED,), "bisque", None, {}, tmp_path)
    files = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert len(files) == 2
    for file in files:
        for name in (file, file.with_suffix(".pickle")):
            name.write_bytes(pickle.dumps(Trap(tmp_path / "sprung")))
    assert kept_menu((SHIPPED,), tmp_path) == menu((SHIPPED,))
    assert cached_rules((SHIPPED,), "bisque", None, {}, tmp_path) == CATALOGUE.rules("bisque")
    assert not (tmp_path / "sprung").exists()


def test_every_single_bit_of_damage_is_noticed(tmp_path: Path, games: Menu) -> None:
    file = tmp_path / "menu"
    keep(file, "now", games)
    content = file.read_bytes()
    for place in range(0, len(content), 97):
        file.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
        assert load(file, "now", Menu) is None, place
        file.write_bytes(content[:place])
        assert load(file, "now", Menu) is None, place


def test_a_forged_value_of_other_types_is_made_again(tmp_path: Path, games: Menu) -> None:
    file = tmp_path / "menu"
    keep(file, "now", games)
    good = json.loads(file.read_bytes().partition(b"\n")[2])["value"]
    family = good["others"]
    wrongs: list[object] = [
        None,
        [],
        {},
        {**good, "more": 1},
        {**good, "families": 7},
        {**good, "others": {**family, "name": 7}},
        {**good, "others": {**family, "detail": [0.5, 0.5]}},
        {**good, "others": {**family, "detail": [0.5, 0.5, "wide"]}},
        {**good, "others": {**family, "variants": [None]}},
        {**good, "others": {**family, "picture": ["only one"]}},
    ]
    for wrong in wrongs:
        _forge(file, value=wrong)
        assert load(file, "now", Menu) is None, wrong
    _forge(file, value=good)
    assert load(file, "now", Menu) == games


def test_forged_rules_that_no_file_could_have_are_made_again(tmp_path: Path) -> None:
    cached_rules((SHIPPED,), "bisque", None, {}, tmp_path)
    (file,) = (tmp_path / "rules").iterdir()
    value = json.loads(file.read_bytes().partition(b"\n")[2])["value"]
    value["variant"]["phases"]["deal"]["hand"] = 1000
    _forge(file, value=value)
    assert cached_rules((SHIPPED,), "bisque", None, {}, tmp_path) == CATALOGUE.rules("bisque")


def test_a_cache_is_for_its_user_alone(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    cache.mkdir(mode=0o777)
    cache.chmod(0o777)
    kept_menu((SHIPPED,), cache)
    assert stat.S_IMODE(cache.stat().st_mode) == 0o700
    assert list(cache.iterdir())


def test_a_file_or_folder_of_somebody_else_is_not_used(
    tmp_path: Path, games: Menu, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "menu"
    keep(file, "now", replace(games, families=()))
    file.chmod(0o666)
    assert load(file, "now", Menu) is None
    file.chmod(0o600)
    assert load(file, "now", Menu) is not None
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    assert load(file, "now", Menu) is None
    assert not make_private(tmp_path)
    assert kept_menu((SHIPPED,), tmp_path) == games
    assert [each.name for each in tmp_path.iterdir()] == ["menu"]


def test_without_a_cache_the_games_are_read_anew(
    tmp_path: Path, games: Menu, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("x")
    for cache in (in_the_way, in_the_way / "below", Path("/proc/nothing"), Path("/dev/null")):
        assert kept_menu((SHIPPED,), cache) == games
        assert cached_rules((SHIPPED,), "whist", None, {}, cache).key == "whist"

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    assert kept_menu((SHIPPED,), tmp_path / "cache") == games
    assert not list((tmp_path / "cache").iterdir())


def test_pipes_folders_and_endless_links_in_the_cache_are_passed_by(
    tmp_path: Path, games: Menu
) -> None:
    kept_menu((SHIPPED,), tmp_path)
    (file,) = tmp_path.glob("menu.json")
    plants: list[Callable[[], None]] = [
        lambda: os.mkfifo(file),
        lambda: file.symlink_to("/dev/zero"),
        lambda: file.symlink_to(file),
        file.mkdir,
    ]
    for plant in plants:
        file.unlink()
        plant()
        assert kept_menu((SHIPPED,), tmp_path) == games
    assert file.is_dir()


def test_every_choice_of_options_is_kept_by_itself(tmp_path: Path) -> None:
    for _ in range(2):
        for hands in (3, 6):
            rules = cached_rules((SHIPPED,), "bisque", None, {"hands": hands}, tmp_path)
            assert rules.hands_in_game == hands
    assert len(list((tmp_path / "rules").iterdir())) == 2


def test_rules_are_checked_anew_after_any_module_of_the_engine_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, cache = tmp_path / "engine", tmp_path / "cache"
    module = engine / "phases" / "tricks.py"
    module.parent.mkdir(parents=True)
    monkeypatch.setattr(rules_cache, "ENGINE", engine)
    for content in ("a", "ab"):
        module.write_text(content)
        present_engine.cache_clear()  # a new start
        for _ in range(2):
            cached_rules((SHIPPED,), "bisque", None, {}, cache)
    assert len(list((cache / "rules").iterdir())) == 2
