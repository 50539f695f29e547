"""The full sheet: every card has its place."""

from pathlib import Path

import pygame
import pytest

from cards_art.compose import Face
from cards_art.deck_cards import DeckCards
from cards_art.render import CardArt, card_size
from cards_art.sheet import FELT, full_sheet, save_full_sheet
from game.values import replace


def test_every_card_has_its_place_and_the_rest_is_felt(decks: dict[str, list[Face]]) -> None:
    """Two rows of cards and one of backs, each below a title."""
    art = CardArt(None)
    faces = decks["french"][:5]
    deck = DeckCards("few", "Few", tuple(faces))
    sheet = full_sheet(art, [deck], card_width=45, columns=3)
    width, height = card_size(45)
    gap = 3
    title, rest = divmod(sheet.get_height() - 3 * (height + gap) - 2 * gap, 2)
    assert (sheet.get_width(), rest) == (3 * (width + gap) + gap, 0)
    fifth = sheet.subsurface((gap + width + gap, title + gap + height + gap, width, height))
    alone = pygame.Surface((width, height))
    alone.fill(FELT)
    alone.blit(art.face(faces[4], 45), (0, 0))
    assert pygame.image.tobytes(fifth, "RGB") == pygame.image.tobytes(alone, "RGB")
    assert sheet.get_at((sheet.get_width() - 10, sheet.get_height() - 10)) == pygame.Color(FELT)


def test_a_picture_that_two_decks_have_is_on_the_full_sheet_once(
    decks: dict[str, list[Face]], betrayal: Face
) -> None:
    """Under the name of the deck that has no other pictures, in whichever order they come."""
    few = decks["french"][:3]
    plain = DeckCards("plain", "Plain", tuple(few))
    mixed = DeckCards("mixed", "Mixed", (*(replace(f, back="decktet") for f in few), betrayal))
    alone = DeckCards("mixed", "Mixed", (betrayal,))
    art = CardArt(None)
    sheets = [
        full_sheet(art, each, card_width=45, columns=1)
        for each in ([plain, mixed], [plain, alone], [mixed, plain])
    ]
    assert sheets[0].get_size() == sheets[1].get_size() == sheets[2].get_size()
    first, second, _ = (pygame.image.tobytes(sheet, "RGB") for sheet in sheets)
    assert first == second


def test_a_sheet_is_saved_as_a_picture(tmp_path: Path, betrayal: Face) -> None:
    path = tmp_path / "new" / "sheet.png"
    deck = DeckCards("one", "One", (betrayal,))
    save_full_sheet(path, CardArt(None), [deck], card_width=60)
    sheet = full_sheet(CardArt(None), [deck], card_width=60)
    assert pygame.image.load(path).get_size() == sheet.get_size()


def test_a_sheet_without_cards_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        full_sheet(CardArt(None), [])
