"""The pictures that a recipe carries: looked at through the guarded door, and made an art pack."""

import tempfile
from pathlib import Path

from cards_art.packs.credit import Credit
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack, inspect
from cards_art.packs.pack import Pack
from game.recipes.recipe import PICTURES, BadRecipe, Recipe


def look_at(recipe: Recipe) -> int:
    """How many cards have a picture in a recipe; each is decoded in the examiner's process.

    Raises:
        BadRecipe: if they are no pictures, or none of cards.
    """
    if not recipe.pictures:
        return 0
    with tempfile.TemporaryDirectory(prefix="tureen-") as place:
        for name in recipe.pictures:
            (Path(place) / Path(name).name).write_bytes(recipe.files[name])
        try:
            return len(inspect(Path(place), credit=_credit(recipe)).cards)
        except BadPack as error:
            raise BadRecipe(str(error)) from error


def take_over(recipe: Recipe, folder: Path, packs_dir: Path) -> Pack | None:
    """Make an art pack of the pictures of a recipe that was added to a folder of rule files, for
    the cards to wear; None if it has none.

    Raises:
        BadPack: if they cannot be one, or there is another pack of that name. Its files stay.
    """
    if not recipe.pictures:
        return None
    place = (folder / recipe.pictures[0]).parent
    assert place.parent.name == PICTURES
    return import_pack(place, packs_dir, credit=_credit(recipe))


def _credit(recipe: Recipe) -> Credit:
    note = recipe.note
    return Credit(note.game, note.by, note.licence)
