"""The reader of drawn text finds what it is there to find."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.drawn_text import Page, recording
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

SIZE = (400, 200)
KIND = theme.body(20).at(1.0)


@pytest.fixture
def window() -> pygame.Surface:
    return pygame.Surface(SIZE)


def put(
    look: Look,
    window: pygame.Surface,
    *lines: tuple[str, tuple[int, int]],
    panel: pygame.Rect | None = None,
) -> Page:
    with recording(look, SIZE) as page:
        if panel:
            look.shapes.box(window, panel, Box(6, theme.PLATE))
        for words, at in lines:
            look.text.draw(window, words, KIND, theme.PAPER, at)
    return page


def test_good_text_has_no_faults(look: Look, window: pygame.Surface) -> None:
    page = put(look, window, ("One", (20, 40)), ("Two", (20, 80)), panel=pygame.Rect(5, 5, 200, 90))
    assert page.faults() == []
    assert page.words == ["One", "Two"]


def test_texts_that_touch_are_found(look: Look, window: pygame.Surface) -> None:
    page = put(look, window, ("One", (20, 40)), ("Two", (30, 44)))
    assert ["overlaps" in fault for fault in page.faults()] == [True]


def test_a_text_on_an_opaque_panel_touches_nothing_under_it(
    look: Look, window: pygame.Surface
) -> None:
    with recording(look, SIZE) as page:
        look.text.draw(window, "Under the panel", KIND, theme.PAPER, (20, 40))
        look.shapes.box(window, pygame.Rect(60, 20, 200, 60), Box(6, theme.PLATE))
        look.text.draw(window, "On it", KIND, theme.PAPER, (70, 40))
    assert page.faults() == []


def test_the_same_text_drawn_twice_is_one(look: Look, window: pygame.Surface) -> None:
    assert put(look, window, ("One", (20, 40)), ("One", (20, 40))).faults() == []


def test_text_beyond_the_window_is_found(look: Look, window: pygame.Surface) -> None:
    assert "leaves" in put(look, window, ("Far too long", (340, 40))).faults()[0]


def test_text_across_the_edge_of_its_panel_is_found(look: Look, window: pygame.Surface) -> None:
    page = put(look, window, ("Far too long", (20, 40)), panel=pygame.Rect(10, 10, 80, 60))
    assert "crosses the edge" in page.faults()[0]


def test_a_letter_on_a_button_of_its_own_crosses_no_edge_of_what_the_button_covers(
    look: Look, window: pygame.Surface
) -> None:
    with recording(look, SIZE) as page:
        look.shapes.disc(window, (40, 40), 30, theme.PLATE)
        look.shapes.disc(window, (68, 68), 9, theme.PAPER)
        look.text.draw(window, "D", KIND, theme.INK, (68, 68), "centre")
    assert page.faults() == []


def test_a_panel_hidden_under_the_own_one_does_not_matter(
    look: Look, window: pygame.Surface
) -> None:
    with recording(look, SIZE) as page:
        look.shapes.box(window, pygame.Rect(10, 10, 80, 60), Box(6, theme.PLATE))
        look.shapes.box(window, pygame.Rect(5, 20, 300, 40), Box(6, theme.PLATE))
        look.text.draw(window, "Not too long", KIND, theme.PAPER, (20, 40))
    assert page.faults() == []


def test_only_names_may_end_in_dots(look: Look, window: pygame.Surface) -> None:
    page = put(look, window, ("Marg…", (20, 40)))
    assert page.faults(["Margot"]) == []
    assert "dots" in page.faults(["Tobias"])[0]


def test_small_text_is_found(look: Look, window: pygame.Surface) -> None:
    small = theme.Type("body", 400, 11)  # no role goes under 13
    with recording(look, SIZE) as page:
        look.text.draw(window, "small", small, theme.PAPER, (20, 40))
    assert "11 px" in page.faults()[0]


def test_covered_text_is_not_seen(look: Look, window: pygame.Surface) -> None:
    with recording(look, SIZE) as page:
        look.text.draw(window, "Below", KIND, theme.PAPER, (20, 40))
        look.shapes.box(window, pygame.Rect(0, 0, 200, 100), Box(6, theme.PLATE))
        look.text.draw(window, "Above", KIND, theme.PAPER, (24, 42))
    assert page.words == ["Above"]
    assert page.faults() == []


def test_a_scroll_area_may_cut_above_and_below_but_not_at_its_sides(
    look: Look, window: pygame.Surface
) -> None:
    window.set_clip(pygame.Rect(0, 30, 100, 50))
    page = put(look, window, ("Half", (20, 30)), ("Far too long", (60, 60)))
    assert ["Half" in fault for fault in page.faults()] == [False]
