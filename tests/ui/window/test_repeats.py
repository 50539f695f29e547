"""A key that is held down does once what it does; walking and editing go on. A key that is
pressed is a letter or a command."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import key
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


def test_letters_are_sent_only_while_something_is_typed_into(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    asked = Asked()
    app = make_app(Scene())
    app.step([], 0.02)
    assert told == ["off"], "the system may begin with letters; nobody has asked for any"
    app.push(asked)
    app.step([], 0.02)
    app.step([key(pygame.K_TAB)], 0.02)
    app.step([], 0.02)
    assert told == ["off", "on"]
    assert pygame.key.get_repeat() == (400, 40)
    app.push(Scene())
    app.step([], 0.02)
    assert told[2:] == ["off"], "what is under another screen is not typed into"
    assert pygame.key.get_repeat() == (0, 0)
    app.pop()
    app.step([], 0.02)
    assert told[3:] == ["on"]
    app.pop()
    app.step([], 0.02)
    assert told[4:] == ["off"]


class Asked(ControlScene):
    """A screen with a field."""

    def __init__(self) -> None:
        self.group = Group([TextField("", lambda text: None)])
