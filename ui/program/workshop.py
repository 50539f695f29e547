"""The decks of the game as the art commands need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cards_art.commands import Workshop


def open_workshop() -> Workshop:
    """What the art commands work with: all decks, with those shown in the gallery first."""
    from cards_art.commands import Workshop
    from cards_art.deck_cards import DeckCards
    from game.folders import rule_folders, user_folders
    from game.rulefiles.catalogue import Catalogue
    from ui.gallery.book.binding import bind_deck
    from ui.gallery.halls import halls_of
    from ui.window.faces import face_of

    folders = user_folders()
    catalogue = Catalogue(rule_folders())
    decks = {deck.key: deck for deck in catalogue.decks()}
    hanging = [show.key for hall in halls_of(decks.values()) for show in hall.shows]
    ordered = [decks[key] for key in dict.fromkeys((*hanging, *decks))]
    return Workshop(
        [
            DeckCards(
                deck.key, deck.name, tuple(face_of(deck, code) for code in deck.cards), deck.credit
            )
            for deck in ordered
        ],
        folders.data,
        folders.cache,
        lambda key, file, art: bind_deck(key, file, folders.data / "packs", art, catalogue),
    )
