"""Each control by pointer and by keyboard, and what it refuses when disabled."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.events import key
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import frame_of
from ui.widgets.group import Group
from ui.widgets.label import Label
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.theme import Scale

Rect = pygame.Rect
CANVAS = (600, 200)


def drawn(widget: Widget, look: Look) -> bytes:
    """The pixels a widget draws on a plain ground."""
    pygame.display.init()
    surface = pygame.Surface(CANVAS)
    surface.fill(theme.PLATE)
    widget.draw(widget.pen(surface, look))
    return pygame.image.tobytes(surface, "RGB")


def press_at(widget: Widget, point: tuple[int, int]) -> None:
    widget.hover(True, point)
    widget.press(point)
    widget.release(point)


def test_a_button_acts_on_release_over_it_only() -> None:
    clicks: list[str] = []
    button = Button("Play", lambda: clicks.append("play"))
    button.place(Rect(10, 10, 200, 64), 1.0)
    button.press((50, 40))
    button.release((400, 40))
    assert clicks == []
    press_at(button, (50, 40))
    assert clicks == ["play"]


def test_a_disabled_button_does_nothing_and_looks_so(look: Look) -> None:
    clicks: list[str] = []
    button = Button("Play", lambda: clicks.append("play"), primary=True)
    button.place(Rect(10, 10, 240, 64), 1.0)
    before = drawn(button, look)
    button.why_not = "Choose a card first."
    press_at(button, (50, 40))
    button.activate()
    assert clicks == []
    assert drawn(button, look) != before


@pytest.mark.parametrize("primary", [True, False])
def test_every_state_of_a_button_looks_different(look: Look, primary: bool) -> None:
    def picture(**state: bool) -> bytes:
        button = Button("Play", lambda: None, primary=primary)
        button.place(Rect(10, 10, 240, 64), 1.0)
        for name, value in state.items():
            setattr(button, name, value)
        return drawn(button, look)

    looks = {picture(), picture(hovered=True), picture(pressed=True, hovered=True)}
    assert len(looks) == 3


@pytest.mark.parametrize("icon", [None, "save"])
def test_words_keep_to_a_button_that_is_too_narrow_on_two_lines_and_without_its_key(
    look: Look, monkeypatch: pytest.MonkeyPatch, icon: IconName | None
) -> None:
    told: list[tuple[str, Rect]] = []
    monkeypatch.setattr(look.text, "heard", lambda _, words, at: told.append((words, at)))
    button = Button("Look at the deal again", lambda: None, icon=icon, keycap="D")
    for wide, lines in (
        (500, ["Look at the deal again", "D"]),
        (230, ["Look at the", "deal again"]),
    ):
        told.clear()
        button.place(Rect(10, 10, wide, 64), 1.0)
        drawn(button, look)
        assert [words for words, _ in told] == lines
        assert all(button.rect.contains(at) for _, at in told)


def test_a_button_grows_with_its_words_and_never_below_its_least_width(look: Look) -> None:
    def width(words: str) -> int:
        return Button(words, lambda: None).natural_width(look, 1.0)

    assert width("Ok") == 136
    assert width("Look at the deal again") > width("Look at the deal")


def test_a_toggle_switches_by_click_enter_and_arrows(look: Look) -> None:
    told: list[bool] = []
    toggle = Toggle(False, told.append)
    toggle.place(Rect(10, 10, 120, 44), 1.0)
    press_at(toggle, (100, 30))
    toggle.activate()
    toggle.key(key(pygame.K_RIGHT))
    toggle.key(key(pygame.K_RIGHT))
    assert told == [True, False, True]


def test_a_toggle_says_its_state_in_a_word(look: Look) -> None:
    def picture(words: tuple[str, str]) -> bytes:
        toggle = Toggle(True, lambda on: None, words)
        toggle.place(Rect(10, 10, 140, 44), 1.0)
        return drawn(toggle, look)

    assert picture(("Off", "On")) != picture(("Não", "Sim"))


def test_a_toggle_slides_and_then_rests() -> None:
    toggle = Toggle(False, lambda on: None)
    toggle.place(Rect(0, 0, 120, 44), 1.0)
    toggle.activate()
    assert toggle.update(0.1)
    assert toggle.update(0.1)
    assert not toggle.update(0.1)


def test_a_choice_is_made_by_clicking_a_segment(look: Look) -> None:
    told: list[int] = []
    choice = Choice(["Any card", "Must follow", "Neither"], 0, told.append)
    choice.place(Rect(10, 10, 400, 44), 1.0)
    drawn(choice, look)
    press_at(choice, (390, 30))
    press_at(choice, (390, 30))
    press_at(choice, (20, 30))
    assert told == [2, 0]


def test_arrows_move_a_choice_and_stop_at_its_ends() -> None:
    told: list[int] = []
    choice = Choice(["2", "3", "4"], 1, told.append)
    assert choice.key(key(pygame.K_RIGHT))
    assert not choice.key(key(pygame.K_RIGHT)), "the last segment hands the arrow on"
    assert choice.key(key(pygame.K_LEFT))
    assert told == [2, 1]


def test_a_slider_follows_the_pointer_and_stays_in_range() -> None:
    told: list[int] = []
    slider = Slider(1, 9, 4, told.append, step=2)
    slider.place(Rect(10, 10, 500, 48), 1.0)
    slider.press((-100, 30))
    slider.drag((9999, 30))
    slider.release((9999, 30))
    assert told == [1, 9]


@pytest.mark.parametrize(
    ("code", "value"),
    [
        (pygame.K_LEFT, 45),
        (pygame.K_RIGHT, 55),
        (pygame.K_HOME, 0),
        (pygame.K_END, 100),
        (pygame.K_PAGEUP, 60),
        (pygame.K_PAGEDOWN, 40),
    ],
)
def test_keys_of_a_slider(code: int, value: int) -> None:
    told: list[int] = []
    slider = Slider(0, 100, 50, told.append, step=5)
    assert slider.key(key(code))
    assert told == [value]


def test_a_disabled_slider_keeps_its_value() -> None:
    slider = Slider(0, 10, 5, lambda value: None)
    slider.place(Rect(0, 0, 400, 48), 1.0)
    slider.why_not = "The game has begun."
    slider.press((0, 20))
    slider.key(key(pygame.K_END))
    assert slider.value == 5


def test_a_text_field_is_edited_at_its_caret() -> None:
    told: list[str] = []
    field = TextField("Ana", told.append, longest=6)
    field.typed("ïs")
    field.key(key(pygame.K_HOME))
    field.key(key(pygame.K_DELETE))
    field.typed("Ch")
    assert field.text == "Chnaïs"
    field.typed("x")
    assert field.text == "Chnaïs", "no longer than six letters"
    field.key(key(pygame.K_BACKSPACE))
    assert told[-1] == field.text == "Cnaïs"


def test_a_text_field_takes_only_what_is_allowed() -> None:
    field = TextField("", lambda text: None, allowed=str.isdigit)
    field.typed("1a2\n3")
    assert field.text == "123"


def test_letters_in_a_text_field_are_no_shortcuts() -> None:
    field = TextField("", lambda text: None)
    assert field.key(key(pygame.K_q, letter="q"))
    assert not field.key(key(pygame.K_q, pygame.KMOD_CTRL, letter="\x11"))
    assert not field.key(key(pygame.K_TAB, letter="\t"))


def test_what_lies_on_the_clipboard_can_be_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "has_text", lambda: True)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "27 041")
    field = TextField("9", lambda text: None, allowed=str.isdigit)
    field.key(key(pygame.K_v, pygame.KMOD_CTRL))
    assert field.text == "927041"


def test_the_caret_blinks_only_with_the_focus() -> None:
    field = TextField("", lambda text: None)
    assert not field.update(0.6)
    pygame.display.init()
    group = Group([field])
    group.focus(field)
    assert field.update(0.6)
    assert not field.update(0.1)
    group.focus(None)


def test_a_label_lets_the_pointer_through_unless_it_has_a_hint() -> None:
    label = Label("Seed", theme.TEXT)
    label.place(Rect(0, 0, 100, 40), 1.0)
    assert not label.accepts((10, 10))
    label.hint = "The same seed deals the same game again."
    assert label.accepts((10, 10))


def test_a_bar_with_too_many_buttons_takes_the_room_from_those_with_words(look: Look) -> None:
    frame = frame_of(Scale(1024, 640))
    buttons = [Button("Deal it once again" + "!" * n, lambda: None) for n in range(5)]
    buttons.insert(1, Button("", lambda: None, icon="bin"))
    rest = frame.place_bar(look, buttons)
    alone = buttons[0].natural_width(look, frame.scale.u)
    assert all(frame.bar.contains(button.rect) for button in buttons)
    assert buttons[0].rect.w < alone
    assert buttons[1].rect.w == frame.px(56)
    assert rest.w == 0
    frame.place_bar(look, buttons[:2])
    assert buttons[0].rect.w == alone


def test_a_narrow_button_gives_up_its_icon_before_its_words_become_smaller(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    icons: list[str] = []
    monkeypatch.setattr(look, "draw_icon", lambda surface, name, *rest: icons.append(name))
    button = Button("All games", lambda: None, icon="chart")
    words = look.text.width("All games", theme.BUTTON.at(1.0))
    for more, drawn_icons in ((120, ["chart"]), (60, [])):
        icons.clear()
        button.place(Rect(0, 0, words + more, 52), 1.0)
        drawn(button, look)
        assert icons == drawn_icons


def test_a_row_with_an_icon_needs_more_room_than_one_without(look: Look) -> None:
    plain, marked = Row("Bisque"), Row("Bisque", icon="book")
    assert marked.natural_width(look, 1.0) > plain.natural_width(look, 1.0)
