"""Whatever is in the player's folder of rule files, the title opens and the commands answer."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.lookup import MOST_FILES, listed
from game.rulefiles.outline import menu
from main import main
from tests.game.rulefiles.hostile import EVIL, SPRUNG

FAMILIES = ["Bisque", "Bisca", "Chicane", "Bouillabaisse", "Succotash"]
LONGEST = 20.0
"""Seconds of processor time that reading them all may take; usually it takes half a one."""


@pytest.fixture(autouse=True)
def nothing_is_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder of the test's own, in which nothing may appear that a file asks for."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def all_at_once(tmp_path: Path) -> Path:
    folder = tmp_path / "all"
    folder.mkdir()
    for make in EVIL.values():
        make(folder)
    return folder


def test_there_are_three_hundred_of_them() -> None:
    assert len(EVIL) >= 300


def test_one_at_a_time_they_stop_neither_the_title_nor_the_list(tmp_path: Path) -> None:
    for number, (name, make) in enumerate(EVIL.items()):
        folder = tmp_path / str(number)
        folder.mkdir()
        make(folder)
        games = menu((folder,))
        assert len(games.families) + len(games.others.variants) <= 1
        key = os.path.splitext(name)[0]
        catalogue = Catalogue((folder, SHIPPED))
        if key not in listed(folder).names:
            assert not catalogue.left_aside or name.lower().endswith((".yaml", ".yml"))
        elif number % 3 == 0:
            entry = catalogue.entry(key)
            assert bool(entry.header) != bool(entry.faults)
            assert all(len(str(fault)) < 1000 for fault in entry.faults)
    assert not (tmp_path / SPRUNG).exists()


def test_all_at_once_the_title_has_its_games_within_its_time(all_at_once: Path) -> None:
    began = time.process_time()
    games = menu((all_at_once, SHIPPED))
    assert time.process_time() - began < LONGEST
    assert [f.name for f in games.families if f.name in FAMILIES] == FAMILIES
    assert not Path(SPRUNG).exists()


def test_all_at_once_the_list_has_the_games_that_can_be_played(
    all_at_once: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = all_at_once.parent / "Tureen"
    data.mkdir()
    all_at_once.rename(data / "rules")
    monkeypatch.setenv("XDG_DATA_HOME", str(data.parent))
    assert main(["list"]) == 0
    said = capsys.readouterr().out
    for name in ("hearts: Hearts (", "oh-hell: Oh Hell ("):
        assert name in said
    assert "bisque: cannot be played" in said
    (aside,) = (line for line in said.splitlines() if line.startswith("ignored: "))
    assert "more; a rule file is a file whose name has letters, digits" in aside
    assert not Path(SPRUNG).exists()


@pytest.mark.parametrize(
    "name", [name for name in EVIL if name.startswith(("value-00", "chain-2"))]
)
def test_check_answers_for_each(tmp_path: Path, name: str) -> None:
    EVIL[name](tmp_path)
    report = check(tmp_path / name, Catalogue(), games=1)
    assert report.lines()
    assert not (tmp_path / SPRUNG).exists()


def test_thousands_of_unknown_keys_are_named_in_time(tmp_path: Path) -> None:
    """Each was compared with every other one, which took half a minute."""
    keys = ", ".join(f"{number}: {{}}" for number in range(9000))
    file = tmp_path / "many.yaml"
    file.write_text(f"extends: chicane\nname: Many\nphases:\n  bid: {{{keys}}}\n")
    began = time.process_time()
    faults = check(file, Catalogue(), games=1).faults
    assert time.process_time() - began < LONGEST
    assert len(faults) == 9000
    said = "many.yaml:4: phases.bid[0]: unknown key; known are first, lowest, nil, bar_even"
    assert str(faults[0]).endswith(said)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("two words.yaml", "the name of a rule file has letters, digits, '_' and"),
        ("a.b.yaml", "the name of a rule file has letters, digits, '_' and"),
        ("folder.yaml", "this is a folder"),
        ("broken.yaml", "this is no regular file"),
        ("pipe.yaml", "this is no regular file"),
        ("endless.yaml", "this is no regular file"),
        ("x.yml", "ends in '.yaml', not in '.yml'"),
        ("sparse.yaml", "much too large to be a rule file"),
        ("utf-16.yaml", "not a text in UTF-8"),
        ("name-300.yaml", "extends: there is no variant 'xxxxxxxxxx"),
        ("chain-0.yaml", "more than 12 files extend one another"),
        ("self.yaml", "extends: there is no other variant 'self'"),
    ],
)
def test_check_says_what_a_file_is_that_is_none(tmp_path: Path, name: str, said: str) -> None:
    for other in EVIL:
        if other == name or other.startswith(name.split("-0")[0] + "-"):
            EVIL[other](tmp_path)
    faults = check(tmp_path / name, Catalogue()).faults
    assert said in str(faults[0])


def test_a_folder_with_too_many_files_is_read_in_part(tmp_path: Path) -> None:
    for number in range(MOST_FILES + 20):
        (tmp_path / f"n{number:04}.yaml").touch()
    found = listed(tmp_path)
    assert len(found.names) == MOST_FILES
    assert found.left_aside[0] == f"n{MOST_FILES:04}.yaml"
    assert len(found.left_aside) == 20


DECK = "name: D\nart: french\nsuits: {C: Clubs}\nranks: {2: Two, A: Ace}\n"


@pytest.mark.parametrize("key", ["code", "name", "art", "back"])
@pytest.mark.parametrize(
    "text",
    [
        "{rank:>99999999}", "{rank!r}", "{rank.__class__}", "{rank[0]}", "{0}", "{}", "{", "}",
        "{{}", "{rank:{suit}}",
    ],
)  # fmt: skip
def test_texts_of_a_deck_hold_nothing_but_names_in_braces(
    tmp_path: Path, key: str, text: str
) -> None:
    (tmp_path / "decks").mkdir()
    file = tmp_path / "decks" / "odd.yaml"
    file.write_text(DECK + f"grids:\n- {{ranks: [2], {key}: '{text}'}}\n")
    (fault,) = check(file, Catalogue()).faults
    assert f"cannot fill in {text!r}" in fault.message
    assert Catalogue((tmp_path,)).decks() == ()


def test_a_deck_has_no_more_cards_than_a_table_could_hold(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    file = tmp_path / "decks" / "odd.yaml"
    ranks = ", ".join(f"r{n}" for n in range(60))
    suits = ", ".join(f"s{n}: S" for n in range(12))
    named = ", ".join(f"r{n}: R" for n in range(60))
    grids = [f"- {{ranks: [{ranks}], code: '{n}{{rank}}{{suit}}'}}\n" for n in range(3)]
    deck = f"name: D\nsuits: {{{suits}}}\nranks: {{{named}}}\ngrids:\n"
    file.write_text(deck + "".join(grids))
    (fault,) = check(file, Catalogue()).faults
    assert "a deck has at most 2,000 cards, not 2,160" in fault.message
    grids[0] = grids[0].replace("code:", "suits: [s0], code:")
    file.write_text(deck + "".join(grids))
    assert check(file, Catalogue()).faults == (), "a grid may have some of the suits"


LONG = "W" * 15_000
LONG_TEXTS = {
    "name": f"name: {LONG}",
    "family": f"family: {LONG}",
    "by": f"by: {LONG}",
    "summary": f"summary: {LONG}",
    "rules": f"rules: {LONG}{LONG}{LONG}",
    "poster.blurb": f"poster: {{picture: a/b, blurb: {LONG}}}",
    "options.o.label": f"options: {{o: {{label: {LONG}, default: true}}}}",
    "options.o.help": f"options: {{o: {{label: O, default: true, help: {LONG}}}}}",
    "options.o.choices.a": f"options: {{o: {{label: O, default: a, choices: {{a: {LONG}}}}}}}",
}


@pytest.mark.parametrize("key", LONG_TEXTS)
def test_a_text_that_no_screen_has_room_for_is_a_fault(tmp_path: Path, key: str) -> None:
    (tmp_path / "mine.yaml").write_text(f"extends: whist\n{LONG_TEXTS[key]}\n")
    (fault,) = Catalogue((tmp_path, SHIPPED)).entry("mine").faults
    assert fault.key == key
    assert "a text here has at most" in fault.message
