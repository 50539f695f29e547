"""What the title learns of rule files without checking them, and rules kept on disk."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.game import Game
from game.rulefiles import rules_cache
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import listed
from game.rulefiles.menu import Menu
from game.rulefiles.outline import MOST_BYTES, MOST_OWN_POSTERS, library, menu
from game.rulefiles.rules_cache import at_once, cached_rules, kept_library, kept_menu


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
            assert games.shipped(variant.key).name == variant.name == entry.title


def test_a_file_that_cannot_be_read_is_among_the_others_and_harms_none(tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("name: [")
    (tmp_path / "odd.yaml").write_text("name: Odd\nposter: 7\nplayers: none\n")
    games = menu((tmp_path, SHIPPED))
    assert len(games.families) == 5
    others = [variant.key for variant in games.others.variants]
    families = {variant.key for family in games.families for variant in family.variants}
    assert sorted(others) == sorted({"bad", "odd", *Catalogue().keys} - families)
    assert "whist" in others


def test_own_files_in_the_place_of_shipped_ones_keep_posters_and_menus(tmp_path: Path) -> None:
    before = menu((SHIPPED,))
    for key in Catalogue().keys:
        (tmp_path / f"{key}.yaml").write_text(f"extends: {key}\nsummary: My {key}.\n")
        after = menu((tmp_path, SHIPPED))
        assert [family.name for family in after.families] == [f.name for f in before.families]
        for old, new in zip(
            (*before.families, before.others), (*after.families, after.others), strict=True
        ):
            assert (old.picture, old.detail, old.suits) == (new.picture, new.detail, new.suits)
            assert [(v.key, v.name, v.players) for v in old.variants] == [
                (v.key, v.name, v.players) for v in new.variants
            ]
    summaries = {v.summary for family in after.families for v in family.variants}
    assert all(summary.startswith("My ") for summary in summaries)


def test_a_file_that_hides_a_shipped_one_and_cannot_be_read_leaves_it_on_the_title(
    tmp_path: Path,
) -> None:
    for key in Catalogue().keys:
        (tmp_path / f"{key}.yaml").write_text("name: [")
    assert menu((tmp_path, SHIPPED)) == menu((SHIPPED,))


def test_one_that_extends_a_game_of_another_name_takes_its_family_but_not_its_poster(
    tmp_path: Path,
) -> None:
    (tmp_path / "mine.yaml").write_text("extends: chicane\nname: Mine\n")
    games = menu((tmp_path, SHIPPED))
    (chicane,) = (family for family in games.families if family.name == "Chicane")
    assert "mine" in [variant.key for variant in chicane.variants]
    assert chicane.variants[0].key == "chicane"
    assert len(games.families) == 5


def test_own_posters_beyond_a_number_wait_among_the_others(tmp_path: Path) -> None:
    for number in range(30):
        text = f"family: N{number:02}\nposter: {{picture: a/b, blurb: x, place: 1}}\n"
        (tmp_path / f"n{number:02}.yaml").write_text(f"extends: whist\n{text}")
    games = menu((tmp_path, SHIPPED))
    assert len(games.families) == 5 + MOST_OWN_POSTERS
    assert "Succotash" in [family.name for family in games.families]
    shipped = len(menu((SHIPPED,)).others.variants)
    assert len(games.others.variants) == shipped + 30 - MOST_OWN_POSTERS


def test_a_game_without_a_picture_has_that_of_its_poster(tmp_path: Path) -> None:
    poster = "poster: {picture: decktet/market, blurb: x}\n"
    (tmp_path / "own.yaml").write_text(f"extends: whist\npicture: french/ace_spades\n{poster}")
    (tmp_path / "none.yaml").write_text(f"extends: whist\npicture: null\n{poster}")
    books = {book.key: book.picture for book in at_once(library((tmp_path, SHIPPED)))}
    assert books["own"] == ("french", "ace_spades")
    assert books["none"] == ("decktet", "market")


def test_no_own_poster_comes_before_the_first_one(tmp_path: Path) -> None:
    text = "extends: whist\nfamily: Zz\nposter: {picture: a/b, blurb: x, place: -5}\n"
    (tmp_path / "zz.yaml").write_text(text)
    names = [family.name for family in menu((tmp_path, SHIPPED)).families]
    assert names[:3] == ["Bisque", "Zz", "Bisca"]


def test_what_is_beyond_the_bytes_that_a_title_reads_is_listed_by_its_name(tmp_path: Path) -> None:
    own = [f"long-{number}" for number in range(10, 22)]
    for key in own:
        text = f"extends: whist\nname: Whist {key}\n" + "# much to say\n" * 13_000
        (tmp_path / f"{key}.yaml").write_text(text)
    size = len((tmp_path / f"{own[0]}.yaml").read_bytes())
    shipped = sum(file.stat().st_size for file in SHIPPED.glob("*.yaml"))  # shorter, so read first
    assert shipped < MOST_BYTES < 12 * size
    games = menu((tmp_path, SHIPPED))
    names = [v.name for v in games.others.variants if v.key in own]
    assert sum(name.startswith("Whist ") for name in names) == (MOST_BYTES - shipped) // size
    assert len(names) == 12
    assert len(games.families) == 5


@pytest.mark.parametrize(
    "name", [r"\0", r"\u200b", r"\u200b\u2060", " ", "", r"\u0301", r"\n", r"\ufeff", "x" * 500]
)
def test_a_name_with_nothing_to_see_gives_way_to_that_of_the_file(
    tmp_path: Path, name: str
) -> None:
    (tmp_path / "mine.yaml").write_text(f'name: "{name}"\nplayers: {{3: {{}}}}\n')
    (mine,) = (v for v in menu((tmp_path, SHIPPED)).others.variants if v.key == "mine")
    assert mine.name == "mine" or (len(mine.name) <= 60 and mine.name.startswith("xx"))


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


def test_a_start_in_another_language_leaves_the_kept_menu_of_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_english = kept_menu((SHIPPED,), tmp_path)
    monkeypatch.setattr(rules_cache, "code", lambda: "de")
    kept_menu((SHIPPED,), tmp_path)
    monkeypatch.undo()

    def read_again(*_: object) -> Menu:
        raise AssertionError("all rule files are read again")

    monkeypatch.setattr("game.rulefiles.outline.menu", read_again)
    assert kept_menu((SHIPPED,), tmp_path) == in_english


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
        (cache / "menu.json").write_bytes(junk)
        assert kept_menu(folders, cache) == menu(folders)


def test_the_menu_knows_shipped_games_that_files_of_the_players_own_hide(tmp_path: Path) -> None:
    (tmp_path / "whist.yaml").write_text("extends: whist\nname: Mine\n")
    (tmp_path / "hearts.yaml").write_text("name: ]")
    games, alone = menu((tmp_path, SHIPPED)), menu((SHIPPED,))
    assert [outline.key for outline in games.hidden] == ["whist"]
    assert not alone.hidden
    for name in listed(SHIPPED).names:
        assert games.shipped(name) == alone.shipped(name)


def _is_read_anew(cache: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the menu is read from the rule files, and not taken from the cache."""
    read: list[Sequence[Path]] = []

    def noted(folders: Sequence[Path]) -> Menu:
        read.append(folders)
        return menu(folders)

    with monkeypatch.context() as patch:
        patch.setattr("game.rulefiles.outline.menu", noted)
        kept_menu((SHIPPED,), cache)
    return bool(read)


@pytest.mark.parametrize("language", ["en", "pt", "en_XA"])
def test_the_menu_is_read_anew_after_any_module_that_reads_it_has_changed(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (
        "import sys; from pathlib import Path; from game.rulefiles.outline import menu;"
        f"menu((Path({str(SHIPPED)!r}),));"
        "print(*(m.__file__ for n, m in sys.modules.items() if n.startswith('game.')), sep='\\n')"
    )
    ran = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "TUREEN_LANGUAGE": language},
        cwd=SHIPPED.parent,
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = [Path(line).relative_to(rules_cache.ENGINE) for line in ran.stdout.split()]
    read = [
        name for name in loaded if len(ast.parse((rules_cache.ENGINE / name).read_text()).body) > 1
    ]
    assert Path("words.py") in read
    engine, cache = tmp_path / "engine", tmp_path / "cache"
    for name in read:
        (engine / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(rules_cache.ENGINE / name, engine / name)
    monkeypatch.setattr(rules_cache, "ENGINE", engine)
    assert _is_read_anew(cache, monkeypatch)
    for name in read:
        assert not _is_read_anew(cache, monkeypatch)
        with (engine / name).open("a") as file:
            file.write("# changed\n")
        assert _is_read_anew(cache, monkeypatch), name


def test_the_menu_is_read_anew_after_its_words_were_translated_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.tongue.saying.FOLDER", tmp_path)
    monkeypatch.setattr(rules_cache, "code", lambda: "pt_BR")
    for language in ("pt", "pt_BR"):
        (tmp_path / language).mkdir()
        for text in ("{}", '{"MORE_GAMES": "Mais"}'):
            (tmp_path / language / "game.words.json").write_text(text)
            assert _is_read_anew(tmp_path / "cache", monkeypatch)
            assert not _is_read_anew(tmp_path / "cache", monkeypatch)


def test_the_kept_library_holds_until_a_rule_file_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, cache = tmp_path / "rules", tmp_path / "cache"
    rules.mkdir()
    folders = (rules, SHIPPED)
    books = kept_library(folders, cache)
    assert books == at_once(library(folders))
    with monkeypatch.context() as patch:
        patch.setattr("game.rulefiles.outline.library", lambda _: ())
        assert kept_library(folders, cache) == books
    (rules / "mine.yaml").write_text("extends: whist\nname: Mine\n")
    assert "Mine" in [book.name for book in kept_library(folders, cache)]
