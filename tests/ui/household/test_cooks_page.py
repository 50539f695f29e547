"""The page of the twelve cooks: each has a name, age, town, manner, and three faces."""

from __future__ import annotations

import pygame
import pytest

from game.household.cooks import COOKS, cooks
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, press
from tests.ui.household.conftest import House
from ui.household.cooks import CooksScene


def test_the_household_leads_to_the_cooks_and_back(house: House) -> None:
    house.app.step(click(house.scene.cooks.rect.center), 0.1)
    assert house.app.scene.called.startswith("The twelve cooks")
    press(house.app, pygame.K_ESCAPE)
    assert house.app.scene is house.scene


def test_every_cook_is_told_with_age_town_and_manner() -> None:
    told = {card.cook.name: card.spoken().note for card in CooksScene().cards}
    assert tuple(told) == COOKS
    assert told["Margot"].startswith("71, Marseille. Teases, and plays quickly. \u201cPlay, play.")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_all_twelve_are_seen_at_once_and_every_word_has_room(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    scene = CooksScene()
    app = make_app(scene, size)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(card.rect) for card in scene.cards)
    page = drawn_page(app)
    assert page.faults(list(COOKS)) == []
    assert all(page.says(cook.town) for cook in cooks().values())


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_no_hat_touches_a_word(
    make_app: MakeApp, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    faces: list[pygame.Rect] = []

    def noted(_: object, __: object, mood: str, at: tuple[int, int], wide: int) -> None:
        face = pygame.Rect(0, 0, wide, round(1.27 * wide / 2 + wide / 2))
        face.midbottom = at[0], at[1] + wide // 2
        faces.append(face)

    monkeypatch.setattr("ui.household.cooks.draw_cook", noted)
    page = drawn_page(make_app(CooksScene(), size))
    assert len(faces) == 4 * len(COOKS)
    assert [
        text.words for text in page.texts if text.rect.inflate(0, 4).collidelist(faces) >= 0
    ] == []


def test_at_large_text_they_are_scrolled(make_app: MakeApp) -> None:
    scene = CooksScene()
    app = make_app(scene)
    app.change(text=160)
    assert scene.cards[-1].rect.top > app.size[1]
    for _ in COOKS[1:]:
        press(app, pygame.K_TAB)
    app.step([], 1.0)
    assert scene.cards[-1].rect.bottom <= app.size[1]
    assert drawn_page(app).faults(list(COOKS)) == []


def test_enter_and_a_click_turn_to_the_next_mood(make_app: MakeApp) -> None:
    scene = CooksScene()
    app = make_app(scene)
    app.step(click(scene.cards[0].rect.center), 0.1)
    press(app, pygame.K_TAB, pygame.K_RETURN, pygame.K_RETURN)
    assert [card.mood for card in scene.cards[:3]] == [1, 2, 0]
    press(app, pygame.K_RETURN)
    assert scene.cards[1].mood == 0
