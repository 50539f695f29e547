"""Inspects a stranger's recipe in a separate process, with little time and memory."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from game.door import plain_json
from game.door.typed import NotPlain, built, plain
from game.folders import SHIPPED
from game.own_process import own_command, stay_small
from game.recipes import words as say
from game.recipes.recipe import BadRecipe, Recipe, read_recipe
from game.recipes.translations import fault_of_translation
from game.rulefiles.lookup import LESSONS
from game.values import Value, replace

SECONDS = 60.0
MOST_MEMORY = 1024 * 1024 * 1024
GAMES = 25
"""The number of games tried for each number of players."""
WORD = "--inspect-recipe"
"""The argument on the command line that makes a process of this program inspect a recipe."""
_LONGEST_ANSWER = 1_000_000


class InspectedFile(Value):
    """A file of a recipe: its path below `rules`, and the first of its faults, if any."""

    name: str
    fault: str = ""


class Inspection(Value):
    """The result of an inspection: the game's name, every file, and the number of games played to
    their end.

    `digest` is that of the recipe inspected. `summary` is the game's sentence, `players` its
    numbers of players, `cards` the number of its cards, and `scene` a picture of its deck.
    """

    digest: str
    title: str
    files: tuple[InspectedFile, ...]
    games: int
    summary: str = ""
    players: tuple[int, ...] = ()
    cards: int = 0
    scene: tuple[str, ...] = ()

    @property
    def good(self) -> bool:
        """Whether no file has a fault."""
        return not any(file.fault for file in self.files)


def inspect_recipe(
    path: Path, seconds: float = SECONDS, command: Sequence[str] | None = None
) -> tuple[Recipe, Inspection]:
    """Inspect a recipe in another process; return the recipe and the result.

    Args:
        path: the recipe.
        seconds: the time limit.
        command: the command that starts the process; the path is added to it.

    Raises:
        BadRecipe: if it is not a recipe, or needs too much time or memory.
    """
    recipe = read_recipe(path)
    words = [*(command or own_command(WORD)), str(path.absolute())]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
    try:
        done = subprocess.run(
            words,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=seconds,
            env=environment,
            check=False,
        )
    except subprocess.TimeoutExpired as error:
        raise BadRecipe(say.TOO_LONG.format(seconds=round(seconds))) from error
    except OSError as error:
        raise BadRecipe(say.BROKE) from error
    try:
        found = built(Inspection, plain_json.parse(done.stdout[:_LONGEST_ANSWER].decode("utf-8")))
    except (NotPlain, ValueError) as error:
        raise BadRecipe(say.BROKE) from error
    if found.digest != recipe.digest:  # the file was changed meanwhile
        raise BadRecipe(say.BROKE)
    return recipe, found


def answer(path: str) -> int:
    """The other process: inspect a recipe and print the result."""
    stay_small(MOST_MEMORY, int(SECONDS))
    try:
        found = inspected(read_recipe(Path(path)))
    except BadRecipe:
        return 1
    sys.stdout.write(json.dumps(plain(found)))
    return 0


def inspected(recipe: Recipe, games: int = GAMES) -> Inspection:
    """Check every file of a recipe, in a temporary folder."""
    from game.rulefiles.catalogue import Catalogue
    from game.rulefiles.check import check

    with tempfile.TemporaryDirectory(prefix="tureen-") as place:
        folder = Path(place) / "rules"
        unpack(recipe, folder)
        known = Catalogue((folder, SHIPPED))
        found, played, game = [], 0, recipe.note.game
        for name in _in_order(recipe):
            report = check(folder / name, known, games, seconds=SECONDS / 4)
            fault = str(report.faults[0].said) if report.faults else ""
            found.append(InspectedFile(name, fault))
            played += sum(tally.games for tally in report.tallies)
        for name in recipe.translations if not any(file.fault for file in found) else ():
            fault = fault_of_translation(folder, name, Path(place) / "told")
            found.append(InspectedFile(name, fault))
        inspection = Inspection(recipe.digest, game, tuple(found), played)
        with suppress(Exception):
            header = known.header(game)
            inspection = replace(inspection, title=header.name, summary=header.summary,
                            players=tuple(sorted(header.players)))  # fmt: skip
            deck = known.rules(game).deck
            scene = deck.picture(min(deck.cards))
            inspection = replace(inspection, cards=len(deck.cards), scene=scene)
    return inspection


def unpack(recipe: Recipe, folder: Path) -> None:
    """Write the files of a recipe below a folder."""
    for name, content in recipe.files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def _in_order(recipe: Recipe) -> Iterator[str]:
    """The files of a recipe in order: decks before the rule files that use them, then lessons; the
    game itself before others."""
    own = sorted(set(recipe.files) - set(recipe.translations))
    decks = [name for name in own if name.startswith("decks/")]
    lessons = [name for name in own if name.startswith(f"{LESSONS}/")]
    return iter((*decks, *(f"{name}.yaml" for name in recipe.rule_files), *lessons))
