"""A new game starts from a skeleton or an existing game, and can be played at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.kitchen.starting import BadStart, begun, skeletons, start
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check

KNOWN = Catalogue((SHIPPED,))


def test_there_is_a_skeleton_for_every_kind_of_game() -> None:
    assert skeletons() == ("auction", "bidding", "plain", "stock", "trump")


@pytest.mark.parametrize("name", skeletons())
def test_every_skeleton_is_a_good_game_with_comments(tmp_path: Path, name: str) -> None:
    file = start(KNOWN, tmp_path, "gumbo", name)
    report = check(file, KNOWN, games=5)
    assert report.lines()[0].endswith(": good")
    assert report.advice == ()
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# yaml-language-server: $schema=schema.json\n")
    assert "name: Gumbo\n" in text
    assert text.count("  # ") > 5


@pytest.mark.parametrize("base", ["whist", "bisca-tres", "chicane-old-school"])
@pytest.mark.parametrize("extends", [False, True])
def test_a_copy_of_a_game_plays_like_it(tmp_path: Path, base: str, extends: bool) -> None:
    start(KNOWN, tmp_path, "my-gumbo", base, extends)
    both = Catalogue((tmp_path, SHIPPED))
    mine, other = both.rules("my-gumbo"), both.rules(base)
    assert (mine.variant.phases, mine.variant.score) == (other.variant.phases, other.variant.score)
    assert both.header("my-gumbo").name == "My gumbo"
    assert both.header("my-gumbo").poster is None


def test_editors_find_the_schemas_beside_the_file(tmp_path: Path) -> None:
    start(KNOWN, tmp_path / "new" / "rules", "gumbo", "plain")
    schema = (tmp_path / "new" / "rules" / "schema.json").read_bytes()
    assert schema == (SHIPPED / "schema.json").read_bytes()


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "gumbo.yaml").write_text("mine")
    with pytest.raises(FileExistsError):
        start(KNOWN, tmp_path, "gumbo", "plain")
    assert (tmp_path / "gumbo.yaml").read_text() == "mine"


@pytest.mark.parametrize(
    ("key", "base", "why"),
    [
        ("../evil", "plain", "cannot be the name"),
        ("gumbo", "wist", "did you mean 'whist'"),
        ("gumbo", "../whist", "no game or skeleton"),
    ],
)
def test_what_cannot_be_begun_is_said(key: str, base: str, why: str) -> None:
    with pytest.raises(BadStart, match=why):
        begun(KNOWN, key, base)
