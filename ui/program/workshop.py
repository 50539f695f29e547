"""The decks of the game as the art commands need them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cards_art.commands import Workshop

WHOLE_DECKS = ("decktet-extended", "french-52", "succotash")
"""The decks with every card of their kind; the others are parts of these."""


def open_workshop() -> Workshop:
    """What the art commands work with."""
    from cards_art.commands import Workshop
    from cards_art.deck_cards import DeckCards
    from game.folders import rule_folders, user_folders
    from game.rulefiles.catalogue import Catalogue
    from ui.window.faces import face_of

    catalogue, folders = Catalogue(rule_folders()), user_folders()
    decks = [
        DeckCards(name, deck.name, tuple(face_of(deck, code) for code in deck.cards))
        for name, deck in ((name, catalogue.deck(name)) for name in (*WHOLE_DECKS, "decktet-basic"))
    ]
    return Workshop(decks, folders.data, folders.cache)
