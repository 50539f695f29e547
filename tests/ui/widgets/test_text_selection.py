"""Selecting in a text field: by keys and pointer, and what happens to the selection."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.events import down, key, move, typed, up
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
LEFT, RIGHT, HOME, END = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END


class Desk:
    """A field and a button, drawn on a surface of its own."""

    def __init__(self, look: Look, text: str, longest: int = 40) -> None:
        pygame.display.init()
        self.look = look
        self.told: list[str] = []
        self.field = TextField(text, self.told.append, longest=longest)
        self.field.place(pygame.Rect(0, 0, 500, 48), 1.0)
        button = Button("Deal", lambda: None)
        button.place(pygame.Rect(0, 60, 200, 48), 1.0)
        self.group = Group([self.field, button])
        self.surface = pygame.Surface((520, 120))
        self.draw()

    def draw(self) -> pygame.Surface:
        self.surface.fill("#000000")
        self.group.draw(Pen(self.surface, self.look, 1))
        return self.surface

    def press(self, *keys: tuple[int, int]) -> None:
        for code, mod in keys:
            self.group.handle(key(code, mod))

    def type(self, text: str) -> None:
        self.group.handle(typed(text))

    def x(self, letters: int) -> tuple[int, int]:
        """The place after so many letters."""
        width = self.look.text.width(self.field.text[:letters], theme.STRONG.at(1.0))
        return 16 + width, 24

    def click(self, letters: int) -> None:
        self.group.handle(down(self.x(letters)))
        self.group.handle(up(self.x(letters)))

    @property
    def marked(self) -> str:
        start, end = self.field.selection
        return self.field.text[start:end]


@pytest.fixture
def desk(look: Look) -> Desk:
    return Desk(look, "Rui da Costa")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What lies on the clipboard, the last one last."""
    kept: list[str] = [""]
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: bool(kept[-1]))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    return kept


def test_what_is_typed_after_tab_replaces_all(desk: Desk) -> None:
    desk.press((pygame.K_TAB, 0))
    assert desk.marked == "Rui da Costa"
    desk.type("Ana")
    assert desk.field.text == "Ana"
    assert desk.told == ["Ana"]


def test_the_click_that_brings_the_focus_selects_all_and_the_next_puts_the_caret(
    desk: Desk,
) -> None:
    desk.click(3)
    assert desk.marked == "Rui da Costa"
    desk.group.update(1.0)
    desk.click(3)
    assert desk.marked == ""
    desk.type("!")
    assert desk.field.text == "Rui! da Costa"


def test_a_drag_selects_also_with_the_press_that_brings_the_focus(desk: Desk) -> None:
    desk.group.handle(down(desk.x(7)))
    desk.group.handle(move(desk.x(4)))
    assert desk.marked == "da "
    desk.group.handle(move((-50, 24)))
    assert desk.marked == "Rui da "
    desk.group.handle(up((-50, 24)))
    desk.press((pygame.K_DELETE, 0))
    assert desk.field.text == "Costa"


def test_a_double_click_selects_the_word(desk: Desk) -> None:
    desk.click(0)
    desk.group.update(1.0)
    desk.click(9)
    desk.group.update(0.1)
    desk.click(9)
    assert desk.marked == "Costa"


def test_two_slow_clicks_are_no_double_click(desk: Desk) -> None:
    desk.click(0)
    for _ in range(3):
        desk.group.update(1.0)
        desk.click(9)
    assert desk.marked == ""


def test_a_trembling_hand_keeps_the_selected_word(desk: Desk) -> None:
    desk.click(0)
    desk.click(9)
    desk.click(9)
    x, y = desk.x(9)
    desk.group.handle(down((x, y)))
    desk.group.handle(move((x + 1, y + 2)))
    assert desk.marked == "Costa"


@pytest.mark.parametrize(
    ("keys", "marked"),
    [
        ([(HOME, 0), (RIGHT, SHIFT), (RIGHT, SHIFT)], "Ru"),
        ([(END, 0), (LEFT, SHIFT)], "a"),
        ([(END, 0), (LEFT, 0), (HOME, SHIFT)], "Rui da Cost"),
        ([(HOME, 0), (END, SHIFT)], "Rui da Costa"),
        ([(HOME, 0), (RIGHT, CTRL | SHIFT)], "Rui"),
        ([(END, 0), (LEFT, CTRL | SHIFT)], "Costa"),
        ([(HOME, 0), (RIGHT, SHIFT), (LEFT, SHIFT)], ""),
        ([(HOME, 0), (pygame.K_a, CTRL)], "Rui da Costa"),
        ([(HOME, 0), (pygame.K_a, pygame.KMOD_META)], "Rui da Costa"),
        ([(END, 0)], ""),
    ],
)
def test_keys_that_select(desk: Desk, keys: list[tuple[int, int]], marked: str) -> None:
    desk.press((pygame.K_TAB, 0), *keys)
    assert desk.marked == marked


@pytest.mark.parametrize(("code", "text"), [(LEFT, "x|Rui da Costa"), (RIGHT, "Rui da Costax|")])
def test_an_arrow_leaves_the_selection_at_its_end(desk: Desk, code: int, text: str) -> None:
    desk.press((pygame.K_TAB, 0), (code, 0))
    desk.type("x")
    caret = desk.field.caret
    assert f"{desk.field.text[:caret]}|{desk.field.text[caret:]}" == text


@pytest.mark.parametrize("code", [pygame.K_BACKSPACE, pygame.K_DELETE])
def test_what_is_selected_goes_with_one_key(desk: Desk, code: int) -> None:
    desk.press((pygame.K_TAB, 0), (HOME, 0), (RIGHT, CTRL | SHIFT), (code, 0))
    assert desk.field.text == " da Costa"
    assert desk.told == [" da Costa"]


def test_ctrl_with_backspace_and_delete_takes_a_word(desk: Desk) -> None:
    desk.press((pygame.K_TAB, 0), (END, 0), (pygame.K_BACKSPACE, CTRL))
    assert desk.field.text == "Rui da "
    desk.press((HOME, 0), (pygame.K_DELETE, CTRL))
    assert desk.field.text == " da "


def test_cut_copy_and_paste(desk: Desk, clipboard: list[str]) -> None:
    desk.press((pygame.K_TAB, 0), (END, 0), (LEFT, CTRL | SHIFT), (pygame.K_c, CTRL))
    assert clipboard[-1] == "Costa"
    assert desk.field.text == "Rui da Costa"
    desk.press((HOME, 0), (RIGHT, CTRL | SHIFT), (pygame.K_x, CTRL))
    assert (clipboard[-1], desk.field.text) == ("Rui", " da Costa")
    desk.press((pygame.K_a, CTRL), (pygame.K_v, CTRL), (pygame.K_v, CTRL))
    assert desk.field.text == "RuiRui"


def test_with_nothing_selected_nothing_comes_to_the_clipboard(
    desk: Desk, clipboard: list[str]
) -> None:
    desk.press((pygame.K_TAB, 0), (END, 0), (pygame.K_c, CTRL), (pygame.K_x, CTRL))
    assert clipboard == [""]
    assert desk.field.text == "Rui da Costa"


def test_what_is_typed_over_a_selection_may_be_as_long_as_it_was(look: Look) -> None:
    desk = Desk(look, "Margot", longest=6)
    desk.press((pygame.K_TAB, 0))
    desk.type("Tobiases")
    assert desk.field.text == "Tobias"


def test_what_may_not_stand_here_leaves_the_selection(look: Look) -> None:
    told: list[str] = []
    field = TextField("2704", told.append, allowed=str.isdigit)
    pygame.display.init()
    group = Group([field])
    group.focus(field)
    field.typed("abc")
    assert field.text == "2704"
    assert told == []
    group.focus(None)


def test_a_text_field_draws_its_text_and_shows_what_is_selected(look: Look) -> None:
    """Where another text, or another selection, gives the same picture, nothing is drawn."""
    desk, other = Desk(look, "Rui da Costa"), Desk(look, "")
    inside = pygame.Rect(16, 8, 300, 32)

    def picture(desk: Desk) -> bytes:
        return pygame.image.tobytes(desk.draw().subsurface(inside), "RGB")

    plain = picture(desk)
    assert plain != picture(other)
    desk.press((pygame.K_TAB, 0), (END, 0))
    desk.group.update(0.6)  # the caret is away
    assert picture(desk) == plain
    desk.press((LEFT, CTRL | SHIFT))
    desk.group.update(0.6)
    marked = desk.draw()
    start, end = desk.x(7)[0], desk.x(12)[0]
    colour = pygame.Color(theme.LINE)
    lit = [x for x in range(8, 480) if marked.get_at((x, 38)) == colour]
    assert (min(lit), max(lit)) == (start, end - 1)


def test_a_field_without_the_focus_shows_no_selection(desk: Desk) -> None:
    before = pygame.image.tobytes(desk.draw(), "RGB")
    desk.press((pygame.K_TAB, 0), (pygame.K_TAB, 0))
    desk.group.ring_visible = False
    assert pygame.image.tobytes(desk.draw(), "RGB") == before
