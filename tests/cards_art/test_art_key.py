"""The picture that stands for the program."""

from __future__ import annotations

import pygame

from cards_art.compose import Face
from cards_art.deck_cards import DeckCards
from cards_art.key_art import key_art
from cards_art.render import CardArt

FACE = Face("decktet", "lunatic", "6", ("moons", "waves"), "The Lunatic")


def decks(*faces: Face) -> tuple[DeckCards, ...]:
    return (DeckCards("decktet-extended", "Decktet", faces),)


def test_cards_hang_over_the_land_where_they_are_told_to() -> None:
    art = CardArt(None)
    without, with_one = (key_art(art, decks(*faces), 400) for faces in ((), (FACE,)))
    assert without.get_size() == (400, 200)
    changed = pygame.mask.from_threshold(with_one, (0, 0, 0), (6, 6, 6, 255), without)
    changed.invert()
    (box,) = [rect for rect in changed.get_bounding_rects() if rect.w > 15]
    assert box.collidepoint(568 / 4, 196 / 4)
    assert box.w < 50
    art.close()


def test_a_card_that_no_deck_has_is_left_out() -> None:
    art = CardArt(None)
    stranger = Face("decktet", "nobody_drew_it", "6", ("moons",), "")
    plain, with_stranger = (key_art(art, decks(*faces), 200) for faces in ((), (stranger,)))
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(with_stranger, "RGB")
    art.close()
