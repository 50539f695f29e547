"""Contact sheets: every card has its place."""

from pathlib import Path

import pygame
import pytest

from cards_art.compose import Face
from cards_art.render import CardArt, card_size
from cards_art.sheet import FELT, contact_sheet, save_sheet


def test_every_card_has_its_place_and_the_rest_is_felt(decks: dict[str, list[Face]]) -> None:
    art = CardArt(None)
    faces = decks["french"][:5]
    sheet = contact_sheet(art, faces, card_width=45, columns=3)
    width, height = card_size(45)
    gap = 3
    assert sheet.get_size() == (3 * (width + gap) + gap, 2 * (height + gap) + gap)
    fifth = sheet.subsurface((gap + width + gap, gap + height + gap, width, height))
    alone = pygame.Surface((width, height))
    alone.fill(FELT)
    alone.blit(art.face(faces[4], 45), (0, 0))
    assert pygame.image.tobytes(fifth, "RGB") == pygame.image.tobytes(alone, "RGB")
    assert sheet.get_at((sheet.get_width() - 10, sheet.get_height() - 10)) == pygame.Color(FELT)


def test_a_sheet_is_saved_as_a_picture(tmp_path: Path, betrayal: Face) -> None:
    path = tmp_path / "new" / "sheet.png"
    save_sheet(path, CardArt(None), [betrayal], card_width=60)
    assert pygame.image.load(path).get_size() == (68, 92)


def test_a_sheet_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one card"):
        contact_sheet(CardArt(None), [])
