"""Every key has a name, and every action has one key wherever it is available."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.events import key
from ui.window.keymap import ACTIONS, USUAL, Keymap, action_named, key_name, may_have

CTRL = pygame.KMOD_LCTRL


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (key(pygame.K_l, letter="l"), "L"),
        (key(pygame.K_l, pygame.KMOD_LSHIFT, "L"), "L"),
        (key(pygame.K_f, CTRL), "Ctrl F"),
        (key(pygame.K_F1), "F1"),
        (key(pygame.K_F12, CTRL), "Ctrl F12"),
        (key(pygame.K_BACKSPACE), "Backspace"),
        (key(pygame.K_KP_PLUS, CTRL), "Ctrl +"),
        (key(pygame.K_EQUALS, CTRL), "Ctrl +"),
        (key(pygame.K_MINUS, letter="-"), "-"),
        # What a key writes counts, not where it lies: on this one the sign needs Shift.
        (key(pygame.K_QUESTION, pygame.KMOD_LSHIFT, "?"), "?"),
        (key(pygame.K_SLASH, pygame.KMOD_LSHIFT, "?"), "?"),
        (key(pygame.K_RETURN, letter="\r"), ""),
        (key(pygame.K_SPACE, letter=" "), ""),
        (key(pygame.K_LEFT), ""),
        (key(pygame.K_7, letter="7"), ""),
        (key(pygame.K_l, pygame.KMOD_LALT, "l"), ""),
        (pygame.Event(pygame.KEYUP, key=pygame.K_l, mod=0, unicode="l"), ""),
    ],
)
def test_a_key_has_a_name(event: pygame.Event, name: str) -> None:
    assert key_name(event) == name


def test_no_two_actions_that_can_be_meant_at_once_share_a_usual_key() -> None:
    for action in ACTIONS:
        assert may_have(action, action.key), action
        assert USUAL.taken(action.name, action.key) is None, action
        assert not action.pad or may_have(action, action.pad), action
        assert not action.pad or USUAL.taken(action.name, action.pad) is None, action


def test_a_key_may_mean_one_thing_at_the_table_and_another_on_the_sheet() -> None:
    assert USUAL.actions(key(pygame.K_d)) == ("day", "discards", "deal")
    assert USUAL.taken("last_trick", "D") == "discards"
    assert USUAL.taken("turn", "D") is None


def test_the_menu_of_a_game_keeps_its_key_from_table_and_sheet() -> None:
    assert USUAL.taken("last_trick", "M") == USUAL.taken("deal", "M") == "menu"
    assert USUAL.taken("menu", "L") == "last_trick"


def test_what_holds_everywhere_keeps_its_key_from_all() -> None:
    assert USUAL.taken("save", "F1") == "rules"
    assert USUAL.taken("keys", "W") == "why"


def test_a_chosen_key_replaces_the_default_one() -> None:
    keymap = USUAL.with_key("last_trick", "J")
    assert keymap.own == (("last_trick", "J"),)
    assert keymap.key_of("last_trick") == "J"
    assert "last_trick" in keymap.actions(key(pygame.K_j))
    assert "last_trick" not in keymap.actions(key(pygame.K_l))
    assert keymap.with_key("last_trick", "L") == USUAL


def test_two_keys_can_be_exchanged() -> None:
    keymap = Keymap((("last_trick", "D"), ("discards", "L")))
    assert (keymap.key_of("last_trick"), keymap.key_of("discards")) == ("D", "L")


@pytest.mark.parametrize("turned", [False, True])
def test_a_usual_key_that_has_to_come_back_is_free_again(turned: bool) -> None:
    own = [("claim", "L"), ("last_trick", "D")]  # and nobody has given D away
    keymap = Keymap(tuple(reversed(own) if turned else own))
    assert (keymap.key_of("last_trick"), keymap.key_of("claim")) == ("L", "C")


@pytest.mark.parametrize(
    "pair",
    [
        ("fly", "J"),
        ("last_trick", "D"),
        ("last_trick", "M"),
        ("last_trick", "F1"),
        ("last_trick", ""),
        ("last_trick", "j"),
        ("last_trick", "7"),
        ("last_trick", "Enter"),
        ("last_trick", "Ctrl "),
        ("last_trick", "\x00"),
        ("import", "I"),
        ("keys", "K"),
    ],
)
def test_what_cannot_be_is_left_aside(pair: tuple[str, str]) -> None:
    keymap = Keymap((pair,))
    assert all(keymap.key_of(action.name) == action.key for action in ACTIONS)


def test_letters_belong_to_the_wall_unless_ctrl_is_held() -> None:
    assert may_have(action_named("import"), "Ctrl K")
    assert not may_have(action_named("import"), "K")
    assert may_have(action_named("save"), "K")
