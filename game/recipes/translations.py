"""Checks the texts of a recipe in other languages: they contain nothing but texts, and the game has
no faults with them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game.door.located import LocatedList, LocatedMap
from game.folders import SHIPPED
from game.recipes import words as say
from game.recipes.recipe import translated
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.faults import BadRules
from game.rulefiles.lookup import LESSONS, printable
from game.rulefiles.rule_file import read_file
from game.rulefiles.side_files import DECK, LESSON, RULES, Steps, Texts, laid_over

_SECONDS = 5.0


def fault_of_translation(folder: Path, name: str, place: Path) -> str:
    """The fault of a file of texts in another language; empty if it has none.

    Args:
        folder: the files of the recipe, without faults.
        name: the file's path below it.
        place: a temporary folder for the game with the texts of that language.
    """
    base = translated(name)
    assert base is not None
    texts = DECK if base.startswith("decks/") else LESSON if base.startswith(LESSONS) else RULES
    try:
        tree, said = read_file(folder / base), read_file(folder / name)
    except BadRules as error:
        return str(error.faults[0].said)
    wrong = next(_no_texts(tree, said, texts, ()), None)
    if wrong is not None:
        return say.NOT_TEXT.format(key=printable(".".join(wrong)))
    told = yaml.safe_dump(_bare(laid_over(tree, said, texts)), allow_unicode=True, sort_keys=False)
    shutil.copytree(folder, place)
    try:
        (place / base).write_text(told, encoding="utf-8")
        report = check(place / base, Catalogue((place, SHIPPED)), 1, seconds=_SECONDS)
    finally:
        shutil.rmtree(place)
    return str(report.faults[0].said) if report.faults else ""


def _no_texts(tree: Any, said: Any, texts: Texts, path: Steps) -> Iterator[Steps]:
    """The paths of everything in a translation that is not a text of the file it translates. Empty
    entries only keep a place."""
    if said is None or said in ({}, []) or (path and path[-1] in texts.added):
        return
    if isinstance(said, LocatedMap) and isinstance(tree, LocatedMap):
        own = {str(key): value for key, value in tree.items()}
        for key, value in said.items():
            yield from _no_texts(own.get(str(key)), value, texts, (*path, str(key)))
    elif isinstance(said, LocatedList) and isinstance(tree, LocatedList):
        for place, value in enumerate(said):
            base = tree[place] if place < len(tree) else None
            yield from _no_texts(base, value, texts, (*path, str(place)))
    elif not isinstance(tree, str) or laid_over(tree, said, texts, path) is not said:
        yield path


def _bare(tree: Any) -> Any:
    if isinstance(tree, dict):
        return {key: _bare(value) for key, value in tree.items()}
    return [_bare(value) for value in tree] if isinstance(tree, list) else tree
