"""The card of the day: every card in turn, chosen only after the first frame, with its own page."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from cards_art.of_the_day import picture_of_the_day
from cards_art.sources import scene_names
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from ui.gallery.card_scene import GalleryCard
from ui.program.front_page import day_card
from ui.program.home import Home
from ui.title.banner import BannerText
from ui.title.day_card import DayCard
from ui.title.scene import Languages, Title, TitleContent
from ui.window.app import App

MakeApp = Callable[..., App]


def title_with(asked: list[str]) -> Title:
    def today() -> tuple[str, str]:
        asked.append("today")
        return "decktet", "lunatic"

    def opened(deck: str, scene: str) -> None:
        asked.append(f"{deck}/{scene}")

    content = TitleContent(
        tagline="",
        posters=[],
        on_open=asked.append,
        primary=BannerText("Play", "", "play"),
        on_primary=lambda: asked.append("play"),
        buttons=[],
        day_card=DayCard("Card of the day", today, opened),
        languages=Languages(("en", "de", "es", "fr", "pt", "pt_br"), 0, lambda place: None, tuple),
    )
    return Title(content)


def test_every_card_has_its_day_before_one_has_two() -> None:
    first = date(2026, 1, 1)
    days = [picture_of_the_day(first + timedelta(days=day)) for day in range(45)]
    assert {deck for deck, _ in days} == {"decktet"}
    assert {scene for _, scene in days} == set(scene_names("decktet"))
    assert picture_of_the_day(first) == picture_of_the_day(date(2026, 1, 1))


def test_cards_of_successive_days_are_far_apart_in_the_deck() -> None:
    scenes = scene_names("decktet")
    places = [scenes.index(picture_of_the_day(date(2026, 3, day))[1]) for day in range(1, 32)]
    steps = {abs(a - b) for a, b in pairwise(places)}
    assert min(steps) > 3


@pytest.mark.parametrize("error", [ValueError, OverflowError, OSError])
def test_a_clock_that_no_calendar_can_follow_has_a_card_of_the_day_too(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    class Broken(date):
        @classmethod
        def today(cls) -> Broken:
            raise error("year 36812 is out of range")

    monkeypatch.setattr("datetime.date", Broken)
    deck, scene = day_card(lambda deck, scene: None).picture()
    assert scene in scene_names(deck)


def test_the_first_frame_does_not_wait_for_the_card(make_app: MakeApp) -> None:
    asked: list[str] = []
    app = make_app(title_with(asked), (1600, 1000))
    app.step([], 0)
    assert asked == []
    app.step([], 0.016)
    assert asked == [], "the branches of the season have this frame to themselves"
    app.step([], 0.016)
    assert asked == ["today"]
    app.step([], 0.016)
    assert asked == ["today"]


@pytest.mark.parametrize("size", [(1600, 1000), (1024, 640), (3840, 2160)])
def test_a_click_or_enter_opens_the_card(make_app: MakeApp, size: tuple[int, int]) -> None:
    asked: list[str] = []
    scene = title_with(asked)
    app = make_app(scene, size)
    for _ in range(3):
        app.step([], 0.016)
    day = scene.day
    assert day is not None
    assert day.visible
    assert app.surface.get_rect().contains(day.rect)
    app.step(click(day.rect.center), 0.016)
    assert asked[-1] == "decktet/lunatic"
    for _ in range(4):
        app.step([key(pygame.K_TAB)], 0.016)
        if scene.group.focused is day:
            break
    app.step([key(pygame.K_RETURN)], 0.016)
    assert asked.count("decktet/lunatic") == 2


def test_the_page_of_the_card_opens_over_the_wall(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cards_art.of_the_day.picture_of_today", lambda: ("decktet", "market"))
    app = make_app(Home().title(), (1024, 640))
    for _ in range(3):
        app.step([], 0.016)
    app.step([key(pygame.K_d)], 0.016)
    assert isinstance(app.scene, GalleryCard)
    assert app.scene.visit.current.title == "The Market"
    app.step([key(pygame.K_ESCAPE)], 0.016)
    app.step([key(pygame.K_ESCAPE)], 0.016)
    assert isinstance(app.scene, Title)


def test_the_card_stays_beside_the_name_where_words_are_large(make_app: MakeApp) -> None:
    scene = title_with([])
    app = make_app(scene, (1024, 640))
    app.change(text=160)
    page = drawn_page(app)
    assert scene.day is not None
    assert scene.day.visible
    assert page.rect_of("Tureen").right < scene.day.rect.left
