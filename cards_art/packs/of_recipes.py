"""The pictures in a recipe: checks them safely, and makes an art pack from them."""

import tempfile
from pathlib import Path

from cards_art.packs.credit import Credit
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack, inspect
from cards_art.packs.pack import Pack
from game.recipes.recipe import PICTURES, BadRecipe, Recipe


def look_at(recipe: Recipe) -> int:
    """The number of cards that have a picture in a recipe; each is decoded in the examiner's
    process.

    Raises:
        BadRecipe: if they are not pictures, or none is of a card.
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
    """Make an art pack from the pictures of a recipe that was added to a folder of rule files, and
    let the cards wear it; return None if it has no pictures.

    Raises:
        BadPack: if they cannot become one, or there is another pack of that name. The recipe's
            files stay.
    """
    if not recipe.pictures:
        return None
    place = (folder / recipe.pictures[0]).parent
    assert place.parent.name == PICTURES
    return import_pack(place, packs_dir, credit=_credit(recipe))


def _credit(recipe: Recipe) -> Credit:
    note = recipe.note
    return Credit(note.game, note.by, note.licence)
