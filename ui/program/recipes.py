"""The ways to recipes: one that was dropped on the window, and one that is saved."""

from __future__ import annotations

import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from game.errors import Bad, why
from game.files import write_whole
from game.folders import rule_folders, user_folders
from game.kitchen.own import OwnGame, free_key
from game.recipes.adding import add
from game.recipes.inspecting import Inspection, inspect_recipe
from game.recipes.recipe import ENDS_IN, BadRecipe, Note, Recipe, packed, recipe_of, recipe_of_file
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import ENDING
from ui.kitchen import recipe_words as words
from ui.kitchen.recipe import RecipeActions, RecipeScene
from ui.kitchen.share import SharePanel

if TYPE_CHECKING:
    from ui.window.app import App


def take_in(app: App, file: Path) -> None:
    """Show a recipe or a rule file; of any other file say that it is neither."""
    if file.suffix.lower() not in (ENDS_IN, ENDING):
        app.say(words.NOT_OPENED.format(file=file.name))
        return
    if isinstance(app.scene, RecipeScene):
        app.pop()
    inspecting = _Inspecting(file)
    folder = user_folders().rules
    actions = RecipeActions(
        looked_at=inspecting.found,
        on_add=lambda recipe, give_way: _added(recipe, folder, give_way),
        free=lambda key: free_key(folder, key),
        on_close=app.pop,
        on_end=inspecting.forget,
    )
    app.push(RecipeScene(file, folder, actions))


def _added(recipe: Recipe, folder: Path, give_way: bool) -> str:
    """Add a recipe; returns what went wrong, if anything did."""
    try:
        add(recipe, folder, give_way)
        if recipe.pictures:
            from cards_art.packs.of_recipes import take_over

            take_over(recipe, folder, user_folders().data / "packs")
    except Bad as error:
        return str(error)
    return ""


class _Inspecting:
    """Examines a file while the window goes on."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._found: tuple[Recipe, Inspection] | BadRecipe | None = None
        threading.Thread(target=self._look, name="recipe", daemon=True).start()

    def found(self) -> tuple[Recipe, Inspection] | None:
        """What was found, once it is; raises the recipe's fault."""
        if isinstance(self._found, BadRecipe):
            raise self._found
        return self._found

    def forget(self) -> None:
        """Stop waiting; the examining process has limits and ends by itself."""

    def _look(self) -> None:
        try:
            if self._file.suffix.lower() == ENDS_IN:
                recipe, found = inspect_recipe(self._file)
                if recipe.pictures:
                    from cards_art.packs.of_recipes import look_at

                    look_at(recipe)
                self._found = recipe, found
                return
            recipe = recipe_of_file(self._file)
            with tempfile.TemporaryDirectory(prefix="tureen-") as place:
                whole = Path(place) / f"{self._file.stem}{ENDS_IN}"
                whole.write_bytes(packed(recipe))
                self._found = inspect_recipe(whole)
        except BadRecipe as error:
            self._found = error
        except (Bad, OSError) as error:
            self._found = BadRecipe(str(error))


def share(app: App, game: OwnGame) -> None:
    """Ask for the note of a recipe, and save the recipe in the player's documents folder."""
    folder = user_folders().documents
    file, number = folder / f"{game.key}{ENDS_IN}", 1
    while file.exists():
        number += 1
        file = folder / f"{game.key}-{number}{ENDS_IN}"

    def save(note: Note) -> str:
        from ui.kitchen.own_words import CANNOT
        from ui.program.editors import show

        try:
            write_whole(file, packed(recipe_of(Catalogue(rule_folders()), game.key, note)))
        except (OSError, Bad) as error:
            return CANNOT.format(why=why(error))
        with suppress(OSError):
            show(folder)
        return words.SAVED.format(file=file)

    app.push(SharePanel(game.key, game.name, app.settings.name, file, save))
