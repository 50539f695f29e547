"""The book of a deck as a PDF file, from the screen and from the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from cards_art.render import CardArt
from game.errors import why
from game.rulefiles.catalogue import Catalogue
from ui.gallery import words
from ui.gallery.book.page import tale_of
from ui.gallery.halls import halls_of
from ui.gallery.overlay import work_aside
from ui.gallery.shelf import Shelf
from ui.gallery.structure import neighbours
from ui.gallery.visit import Visit
from ui.window.settings import Settings

if TYPE_CHECKING:
    from cards_art.printing.book import BookPage
    from ui.window.app import App

_SIDE_BY_SIDE = 3


def write_book(path: Path, visit: Visit, art: CardArt) -> int:
    """Write the book of the current deck; returns the number of its pages.

    Raises OSError if the file cannot be written, ModuleNotFoundError without the package that does
    it. Safe in any thread, with an `art` of its own.
    """
    from cards_art.deck_cards import DeckCards
    from cards_art.printing.book import print_book
    from cards_art.printing.title_card import credit_line

    deck = visit.show.deck
    cards = DeckCards(deck.key, deck.name, tuple(e.face for e in visit.show.exhibits), deck.credit)
    return print_book(path, art, deck.name, credit_line(cards, art), _pages(visit))


def _pages(visit: Visit) -> list[BookPage]:
    """The text about every card shown, in the order of the wall."""
    from cards_art.printing.book import BookPage

    show, pages = visit.show, []
    for exhibit in show.exhibits:
        tale = tale_of(visit, exhibit)
        beside = [show.exhibit(code) for code in neighbours(show.deck, exhibit.card, _SIDE_BY_SIDE)]
        pages.append(
            BookPage(
                exhibit.face,
                tale.line,
                tale.paragraphs,
                tale.caption,
                tuple((each.face, words.seen_from(show.deck, each)) for each in beside),
                words.NEIGHBOURS,
            )
        )
    return pages


def bind(app: App, visit: Visit, folder: Path, say: Callable[[str], None]) -> None:
    """Write the book of the current deck in the background; `say` gets the result, as a
    sentence."""
    path = folder / f"{visit.show.key}_book.pdf"
    art = CardArt(None, visit.style, visit.art.packs)
    say(words.BOOK_BEING_BOUND)

    def failed(error: Exception) -> None:
        art.close()
        if isinstance(error, ModuleNotFoundError) and error.name == "fpdf":
            say(words.NEEDS_FPDF)
            return
        say(words.CANNOT_WRITE.format(path=path, error=why(error)))

    def done(pages: int) -> None:
        art.close()
        say(words.BOOK_SAVED.format(path=path, count=pages))

    work_aside(app, lambda: write_book(path, visit, art), done, failed)


def bind_deck(key: str, path: Path, packs: Path, art: CardArt, catalogue: Catalogue) -> int:
    """Write the book of a deck, in the packs of `art`; returns the number of its pages. Raises as
    `write_book` does, and KeyError for an unknown deck."""
    decks = [deck for deck in catalogue.decks() if deck.key == key]
    if not decks:
        raise KeyError(key)
    halls = halls_of(decks)
    shelf, chosen = Shelf(packs), art.packs
    shelf.attach(art, Settings, lambda **_: None)
    art.packs = chosen  # the shelf applies the packs used in the gallery
    return write_book(path, Visit(halls, halls[0].shows[0], shelf), art)
