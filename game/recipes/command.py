"""`recipe show|add|save`: the commands for files that carry a game."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from game import command_words
from game.errors import CommandError
from game.own_process import as_typed
from game.recipes import words as say

if TYPE_CHECKING:
    from game.recipes.inspecting import Inspection
    from game.recipes.recipe import Recipe


class Pictures(Protocol):
    """Functions for the pictures of a recipe; see `cards_art.packs.of_recipes`."""

    def look_at(self, recipe: Recipe) -> int:
        """The number of cards that have a picture; raises BadRecipe if the pictures are invalid."""

    def take_over(self, recipe: Recipe, folder: Path, packs_dir: Path) -> object:
        """Make an art pack from the pictures."""


def add_recipe(commands: Any, pictures: Callable[[], Pictures]) -> None:
    """Add the command to an argparse parser; `pictures` returns the functions for pictures."""
    recipe = commands.add_parser("recipe", help=say.HELP_RECIPE)
    kinds = recipe.add_subparsers(
        dest="what", metavar="WHAT", required=True, parser_class=type(recipe)
    )
    show = kinds.add_parser("show", help=say.HELP_SHOW)
    show.add_argument("file", type=Path, metavar="FILE.tureen")
    show.set_defaults(run=partial(_show, pictures))
    add = kinds.add_parser("add", help=say.HELP_ADD)
    add.add_argument("file", type=Path, metavar="FILE.tureen")
    add.add_argument("--replace", action="store_true", help=say.HELP_REPLACE)
    add.set_defaults(run=partial(_add, pictures))
    save = kinds.add_parser("save", help=say.HELP_SAVE)
    save.add_argument("variant", metavar="VARIANT")
    save.add_argument("file", type=Path, metavar="FILE.tureen")
    save.add_argument("--by", default="", metavar="NAME", help=say.HELP_BY)
    save.add_argument("--licence", default="", metavar="WORDS", help=say.HELP_LICENCE)
    save.add_argument("--about", default="", metavar="WORDS", help=say.HELP_ABOUT)
    save.set_defaults(run=_save)


def _show(pictures: Callable[[], Pictures], words: argparse.Namespace) -> int:
    from game.recipes.inspecting import inspect_recipe

    recipe, inspection = inspect_recipe(words.file)
    print("\n".join(_lines(recipe, inspection, pictures)))
    return 0 if inspection.good else 2


def _lines(recipe: Recipe, inspection: Inspection, pictures: Callable[[], Pictures]) -> list[str]:
    """A description of a recipe's content and author."""
    from game.folders import user_folders
    from game.recipes.adding import others
    from game.rulefiles.lookup import printable

    note = recipe.note
    lines = [say.SHOWN_GAME.format(title=printable(inspection.title), game=note.game)]
    for sentence, said in (
        (say.SHOWN_BY, note.by),
        (say.SHOWN_LICENCE, note.licence),
        (say.SHOWN_ABOUT, note.about),
    ):
        if said:
            lines.append(sentence.format(said=printable(said)))
    folder = user_folders().rules
    other = others(recipe, folder)
    for file in inspection.files:
        there = say.SAME if (folder / file.name).exists() else say.GOOD
        verdict = file.fault or (say.OTHER if file.name in other else there)
        lines.append(say.SHOWN_FILE.format(name=file.name, verdict=printable(verdict)))
    if recipe.pictures:
        lines.append(say.PICTURES.format(count=pictures().look_at(recipe)))
    if inspection.good:
        lines.append(say.TRIED.format(games=inspection.games))
    return lines


def _add(pictures: Callable[[], Pictures], words: argparse.Namespace) -> int:
    from game.folders import user_folders
    from game.recipes.adding import add
    from game.recipes.inspecting import inspect_recipe

    recipe, inspection = inspect_recipe(words.file)
    print("\n".join(_lines(recipe, inspection, pictures)))
    if not inspection.good:
        raise CommandError(say.FAULTS)
    added = add(recipe, user_folders().rules, words.replace)
    for kept in added.kept:
        print(say.KEPT.format(name=kept.name))
    if recipe.pictures:
        pictures().take_over(recipe, user_folders().rules, user_folders().data / "packs")
        print(say.PACK.format(game=recipe.note.game, tureen=as_typed()))
    print(say.ADDED.format(game=recipe.note.game, tureen=as_typed()))
    return 0


def _save(words: argparse.Namespace) -> int:
    from game.commands import catalogue
    from game.files import write_whole
    from game.recipes.recipe import ENDS_IN, Note, packed, recipe_of

    if words.file.suffix.lower() != ENDS_IN:
        raise CommandError(say.NO_RECIPE.format(file=words.file.name, ending=ENDS_IN))
    note = Note(words.variant, words.by, words.licence, words.about)
    recipe = recipe_of(catalogue(), words.variant, note)
    if words.file.exists():
        raise CommandError(command_words.THERE_ALREADY.format(file=words.file))
    write_whole(words.file, packed(recipe))
    print(say.SAVED.format(file=words.file, count=len(recipe.files)))
    return 0
