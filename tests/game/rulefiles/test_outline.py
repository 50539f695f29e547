"""What the title learns of rule files without checking them, and rules kept on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.game import Game
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.outline import menu
from game.rulefiles.rules_cache import cached_rules, kept_menu


def test_the_five_families_come_in_the_order_of_their_posters() -> None:
    names = [family.name for family in menu((SHIPPED,)).families]
    assert names == ["Bisque", "Bisca", "Chicane", "Bouillabaisse", "Succotash"]


def test_an_outline_agrees_with_the_checked_rules() -> None:
    catalogue = Catalogue()
    games = menu((SHIPPED,))
    for family in (*games.families, games.others):
        for variant in family.variants:
            entry = catalogue.entry(variant.key)
            assert variant.players == entry.counts
            assert variant.name == entry.title


def test_a_file_that_cannot_be_read_is_among_the_others_and_harms_none(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("name: [")
    (tmp_path / "odd.yaml").write_text("name: Odd\nposter: 7\nplayers: none\n")
    games = menu((tmp_path, SHIPPED))
    assert len(games.families) == 5
    others = [variant.key for variant in games.others.variants]
    assert sorted(others) == ["bad", "briscola", "hearts", "odd", "oh-hell", "whist"]


def test_kept_rules_play_the_same_game(tmp_path: Path) -> None:
    first = cached_rules((SHIPPED,), "bisque", None, {}, tmp_path)
    again = cached_rules((SHIPPED,), "bisque", None, {}, tmp_path)
    assert first == again
    assert len(list((tmp_path / "rules").iterdir())) == 1
    assert Game(first, 7).deal == Game(again, 7).deal


def test_a_changed_rule_file_is_read_again(tmp_path: Path) -> None:
    rules = tmp_path / "mine"
    rules.mkdir()
    file = rules / "short.yaml"
    for hands in (1, 2):
        file.write_text(f"extends: bisque\nmatch: {{hands: {hands}}}\n# {'x' * hands}\n")
        kept = cached_rules((rules, SHIPPED), "short", None, {}, tmp_path)
        assert kept.variant.match.hands == hands


@pytest.mark.parametrize("junk", [b"", b"junk", b"\x80\x05K\x01."])
def test_a_damaged_copy_is_made_again(tmp_path: Path, junk: bytes) -> None:
    cached_rules((SHIPPED,), "bisque", None, {}, tmp_path)
    (kept,) = (tmp_path / "rules").iterdir()
    kept.write_bytes(junk)
    assert cached_rules((SHIPPED,), "bisque", None, {}, tmp_path).key == "bisque"


def test_the_kept_menu_holds_until_a_rule_file_changes(tmp_path: Path) -> None:
    rules, cache = tmp_path / "rules", tmp_path / "cache"
    rules.mkdir()
    folders = (rules, SHIPPED)
    assert kept_menu(folders, cache) == kept_menu(folders, cache) == menu(folders)
    (rules / "mine.yaml").write_text("extends: whist\nname: Mine\n")
    assert "Mine" in [variant.name for variant in kept_menu(folders, cache).others.variants]
    (rules / "mine.yaml").write_text("extends: whist\nname: Yours!\n")
    assert "Yours!" in [variant.name for variant in kept_menu(folders, cache).others.variants]
    for junk in (b"", b"junk", b"\x80\x05]."):
        (cache / "menu.pickle").write_bytes(junk)
        assert kept_menu(folders, cache) == menu(folders)
