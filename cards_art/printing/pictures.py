"""Cards as PNG files of exact size, for print shops that take single pictures."""

from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from cards_art import words
from cards_art.deck_cards import DeckCards, back_kinds
from cards_art.printing.artwork import back_picture, drawn, face_picture
from cards_art.printing.plan import SheetPlan
from cards_art.printing.title_card import credit_line, title_card
from cards_art.render import CardArt


def save_pictures(folder: Path, art: CardArt, deck: DeckCards, plan: SheetPlan, dpi: int) -> int:
    """Write every different card of a deck into a folder and return the number of files.

    A picture has square corners and, with a bleed, that much more on every side; its resolution is
    stored in it. Backs and a title card follow if the plan includes them. Raises ValueError for a
    deck without cards, OSError if a file cannot be written.
    """
    if not deck.faces:
        raise ValueError(words.NO_CARDS.format(deck=deck.name))
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for name, picture in _pictures(art, deck, plan, dpi):
        picture.save(folder / f"{name}.png", dpi=(dpi, dpi))
        count += 1
    return count


def _pictures(
    art: CardArt, deck: DeckCards, plan: SheetPlan, dpi: int
) -> Iterator[tuple[str, Image.Image]]:
    for number, face in enumerate(dict.fromkeys(deck.faces), start=1):
        yield f"{number:02}-{face.scene}", face_picture(art, face, dpi, plan.bleed)
    if plan.backs:
        for kind in back_kinds(deck.faces):
            yield f"back-{kind}", back_picture(art, kind, dpi, plan.bleed)
    if plan.title_card:
        text = title_card(deck.name, credit_line(deck, art), plan.bleed)
        yield "title", drawn(text, dpi, plan.bleed)
