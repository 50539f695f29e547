"""Adds the files of a recipe to the user's own: all of them or none."""

from __future__ import annotations

from pathlib import Path

from game.errors import why
from game.files import set_aside, write_whole
from game.folders import SHIPPED
from game.recipes import words as say
from game.recipes.recipe import PICTURES, BadRecipe, Recipe, translated
from game.rulefiles.lookup import ENDING, LESSONS
from game.values import Value, replace


class Added(Value):
    """The result: the new files, and the new names of others that had these names."""

    new: tuple[Path, ...]
    kept: tuple[Path, ...] = ()


def others(recipe: Recipe, folder: Path) -> tuple[str, ...]:
    """The files of a recipe whose names others have: in the folder, or in the program."""
    return tuple(
        name
        for name, content in sorted(recipe.files.items())
        if _content(folder / name, content) != content
        or (not (folder / name).exists() and (SHIPPED / name).exists())
    )


def add(recipe: Recipe, folder: Path, give_way: bool = False) -> Added:
    """Add the files of a recipe to a folder of rule files.

    Args:
        recipe: a valid recipe.
        folder: the user's own rule files; it is created if needed.
        give_way: whether to rename others of the same names. They stay beside the new ones, as
            NAME.before-1.yaml.kept and so on.

    Raises:
        BadRecipe: if there are others, or something cannot be written. Then nothing has changed.
    """
    names = others(recipe, folder)
    if names and not give_way:
        shown = [
            name if (folder / name).exists() else say.TAKES_PLACE.format(name=name)
            for name in names
        ]
        raise BadRecipe(say.THERE_ALREADY.format(names=", ".join(shown)))
    moved: list[tuple[Path, Path]] = []
    new: list[Path] = []
    try:
        for name, content in sorted(recipe.files.items()):
            file = folder / name
            if file.exists():
                if file.read_bytes() == content:
                    continue
                kept = set_aside(file)
                file.rename(kept)
                moved.append((file, kept))
            new.append(file)
            write_whole(file, content)
    except OSError as error:
        for file in new:
            file.unlink(missing_ok=True)
        for file, kept in reversed(moved):
            kept.rename(file)
        raise BadRecipe(say.NOT_WRITTEN.format(why=why(error))) from error
    return Added(tuple(new), tuple(kept for _, kept in moved))


def _content(file: Path, other: bytes) -> bytes:
    """The content of a file; `other` if there is none."""
    return file.read_bytes() if file.is_file() else other


def under(recipe: Recipe, key: str) -> Recipe:
    """The recipe with its game and lesson renamed. Files that extend the game would no longer find
    it, so only a recipe with one rule file can be renamed.

    Raises:
        BadRecipe: if it has more than one.
    """
    if len(recipe.rule_files) > 1:
        raise BadRecipe(say.HANGS_TOGETHER.format(game=recipe.note.game))
    game = recipe.note.game
    names = {
        f"{game}{ENDING}": f"{key}{ENDING}",
        f"{LESSONS}/{game}{ENDING}": f"{LESSONS}/{key}{ENDING}",
    }
    files = {}
    for name, content in recipe.files.items():
        own = name.replace(f"{PICTURES}/{game}/", f"{PICTURES}/{key}/", 1)
        base = translated(name)
        if base in names:
            own = f"{name.removesuffix(f'{game}{ENDING}')}{key}{ENDING}"
        files[names.get(name, own)] = content
    return Recipe(replace(recipe.note, game=key), files)
