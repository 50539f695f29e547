"""No card is ever blank: before its face is made, its back or an older picture lies there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from cards_art.render import CardArt
from cards_art.worker import Worker
from tests.ui.conftest import MakeApp
from tests.ui.gallery.gallery_guest import Guest
from tests.ui.score.score_games import book, score_scene
from tests.ui.table.table_games import FRAME, table_of, until_my_turn
from ui.score.canvas import Canvas
from ui.window.look import Look

SIZE = (1600, 1000)


@pytest.fixture(autouse=True)
def nothing_is_made(look: Look, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Card art of its own that has no face yet and makes none."""
    own = CardArt(None)
    monkeypatch.setattr(look, "art", own)
    monkeypatch.setattr(Worker, "order", lambda worker, keys: None)
    yield
    own.close()


def is_blank(picture: pygame.Surface) -> bool:
    """Whether the inside of a picture has hardly any colours."""
    small = pygame.transform.smoothscale(picture.convert(24), (20, 28))
    inside = [small.get_at((x, y)) for x in range(4, 16) for y in range(5, 23)]
    return len({(colour.r // 16, colour.g // 16, colour.b // 16) for colour in inside}) < 4


def test_a_blank_card_is_found() -> None:
    card = pygame.Surface((100, 140))
    card.fill("#F6EBD7")
    assert is_blank(card)


def test_the_score_sheet_has_no_blank_card(make_app: MakeApp) -> None:
    shown: list[pygame.Surface] = []
    picture = Canvas.picture

    def noted(*given: object) -> pygame.Surface:
        shown.append(picture(*given))  # type: ignore[arg-type]  # what it was given
        return shown[-1]

    with patch.object(Canvas, "picture", noted):
        make_app(score_scene(book("bisque", 3, 1)), SIZE).step([], FRAME)
    assert len(shown) > 3
    assert not any(map(is_blank, shown))


def test_the_first_hand_of_prizes_has_no_blank_card(make_app: MakeApp) -> None:
    scene = table_of("succotash", 3)
    app = make_app(scene, SIZE)
    until_my_turn(app, scene)
    hand = scene.board.sprites.in_zone("hand")
    assert len(hand) > 5
    for sprite in hand:
        left, top, wide, high = sprite.spot.area
        index = pygame.Rect(left, top, round(wide * 0.25), high)  # not below the next card
        assert not is_blank(app.surface.subsurface(index.clip(app.surface.get_rect())))


def test_the_wall_of_the_gallery_has_no_blank_card(make_app: MakeApp, tmp_path: Path) -> None:
    guest = Guest(make_app, tmp_path)
    wall = guest.gallery.wall
    seen = [tile.rect for tile in wall.tiles if wall.rect.contains(tile.rect)]
    assert len(seen) > 9
    assert not any(is_blank(guest.app.surface.subsurface(rect)) for rect in seen)
