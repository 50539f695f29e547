"""A key that is held down does once what it does; walking and editing go on. A key that is
pressed is a letter or a command."""

from __future__ import annotations

import pygame

from tests.ui.conftest import MakeApp
from tests.ui.events import key, typed
from ui.widgets.control_scene import ControlScene
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.window.scene import Scene
from ui.window.waiting import Repeats


def down(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="")


def keys(events: list[pygame.Event]) -> list[int]:
    return [event.key for event in events if event.type == pygame.KEYDOWN]


def test_enter_that_is_held_confirms_once() -> None:
    repeats = Repeats()
    assert keys(repeats.without([down(pygame.K_RETURN), down(pygame.K_RETURN)])) == [
        pygame.K_RETURN
    ]
    assert keys(repeats.without([down(pygame.K_RETURN)])) == []
    assert keys(repeats.without([up(pygame.K_RETURN), down(pygame.K_RETURN)])) == [pygame.K_RETURN]


def test_arrows_that_are_held_walk_on() -> None:
    held = [down(pygame.K_LEFT)] * 3
    assert keys(Repeats().without(held)) == [pygame.K_LEFT] * 3


def test_one_held_key_does_not_hold_up_another() -> None:
    repeats = Repeats()
    repeats.without([down(pygame.K_RETURN)])
    assert keys(repeats.without([down(pygame.K_h), down(pygame.K_RETURN)])) == [pygame.K_h]


def test_a_key_let_go_while_the_window_was_not_in_front_works_again() -> None:
    repeats = Repeats()
    repeats.without([down(pygame.K_RETURN)])
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert keys(repeats.without([lost, down(pygame.K_RETURN)])) == [pygame.K_RETURN]


def test_all_other_events_pass() -> None:
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    typed = pygame.Event(pygame.TEXTINPUT, text="a")
    assert Repeats().without([moved, typed, typed]) == [moved, typed, typed]


def test_held_keys_repeat_only_while_something_is_typed_into(make_app: MakeApp) -> None:
    asked = Asked()
    app = make_app(Scene())
    app.step([], 0.02)
    assert pygame.key.get_repeat() == (0, 0)
    app.push(asked)
    app.step([], 0.02)
    app.step([key(pygame.K_TAB)], 0.02)
    app.step([], 0.02)
    assert pygame.key.get_repeat() == (400, 40)
    app.push(Scene())
    app.step([], 0.02)
    assert pygame.key.get_repeat() == (0, 0), "what is under another screen is not typed into"
    app.pop()
    app.step([], 0.02)
    assert pygame.key.get_repeat() == (400, 40)


def test_the_letter_of_a_key_that_opens_a_field_is_not_typed_into_it(make_app: MakeApp) -> None:
    asked = Asked()
    app = make_app(Opener(asked))
    app.step([key(pygame.K_f, letter="f"), typed("f")], 0.02)
    assert asked.field.text == ""
    app.step([key(pygame.K_f, letter="f"), typed("f")], 0.02)
    assert asked.field.text == "f", "a key that is pressed in the field is a letter"


def test_letters_without_a_key_are_typed(make_app: MakeApp) -> None:
    """As an input method or a keyboard on the screen sends them."""
    asked = Asked()
    app = make_app(Opener(asked))
    app.step([key(pygame.K_f, letter="f"), typed("f"), typed("f"), typed("\u304b")], 0.02)
    assert asked.field.text == "f\u304b"


class Opener(Scene):
    """Every key opens a screen with its field focused."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        self.app.push(self._asked)
        self._asked.group.focus(self._asked.field)
        return True


class Asked(ControlScene):
    """A screen with a field."""

    def __init__(self) -> None:
        self.field = TextField("", lambda text: None)
        self.group = Group([self.field])
