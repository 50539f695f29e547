"""Gamepad input arrives as keys, and labels show the keys or buttons in use."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key
from tests.ui.pads import (
    BACK,
    DOWN,
    FAR,
    L3,
    LB,
    LEFT,
    RIGHT,
    A,
    B,
    PluggedIn,
    X,
    button,
    free,
    lean,
    pushed,
)  # fmt: skip
from ui.program.everywhere import everywhere
from ui.settings.actions import ActionsScene
from ui.settings.keys import KeysScene
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.letters import Letters
from ui.window.app import App
from ui.window.keymap import USUAL, Keymap, actions_of
from ui.window.pad import Pads
from ui.window.scene import Scene


def keys_of(pads: Pads, *events: pygame.Event, dt: float = 0.0) -> list[tuple[bool, int, str]]:
    """What events are turned into: whether a key goes down, which, and the button it was."""
    turned = pads.turned(events, dt)
    return [(event.type == pygame.KEYDOWN, event.key, event.pad) for event in turned]


@pytest.fixture
def pads() -> Pads:
    return Pads(lambda: USUAL)


@pytest.mark.parametrize(
    ("number", "code", "mod"),
    [
        (A, pygame.K_RETURN, 0),
        (B, pygame.K_ESCAPE, 0),
        (L3, pygame.K_SPACE, 0),
        (LEFT, pygame.K_LEFT, 0),
        (LB, pygame.K_TAB, pygame.KMOD_LSHIFT),
        (X, pygame.K_UNKNOWN, 0),
    ],
)
def test_a_button_goes_down_and_up_as_the_key_that_walks_or_confirms(
    pads: Pads, number: int, code: int, mod: int
) -> None:
    down, up = pads.turned(pushed(number), 0.0)
    assert (down.type, down.key, down.mod) == (pygame.KEYDOWN, code, mod)
    assert (up.type, up.key, up.mod) == (pygame.KEYUP, code, mod)


def test_another_button_stands_for_the_actions_that_have_it() -> None:
    (down,) = Pads(lambda: USUAL).turned([button(X)], 0.0)
    assert "hint" in actions_of(down)
    assert "take_back" not in actions_of(down)


def test_the_button_that_the_system_has_does_nothing(pads: Pads) -> None:
    assert pads.turned(pushed(5), 0.0) == []
    assert pads.all_up


def test_a_stick_is_the_cross_and_counts_once_until_it_comes_back(pads: Pads) -> None:
    left = pygame.K_LEFT
    assert keys_of(pads, lean(0, -15_000)) == []  # it trembles
    assert keys_of(pads, lean(0, -20_000), lean(0, -FAR)) == [(True, left, "Pad Left")]
    assert keys_of(pads, lean(0, -15_000)) == []
    assert keys_of(pads, lean(0, -20_000)) == []
    assert keys_of(pads, lean(0, -3_000)) == [(False, left, "Pad Left")]


def test_a_stick_that_leans_askew_goes_one_way_only(pads: Pads) -> None:
    assert keys_of(pads, lean(0, FAR), lean(1, FAR)) == [(True, pygame.K_RIGHT, "Pad Right")]
    found = keys_of(pads, lean(0, 0), lean(1, FAR))
    assert found == [
        (False, pygame.K_RIGHT, "Pad Right"),
        (True, pygame.K_DOWN, "Pad Down"),
    ]


def test_a_stick_at_rest_does_not_let_go_of_the_cross(pads: Pads) -> None:
    keys_of(pads, button(LEFT))
    assert keys_of(pads, lean(0, 40), lean(0, -60)) == []
    assert not pads.all_up
    assert keys_of(pads, free(LEFT)) == [(False, pygame.K_LEFT, "Pad Left")]
    assert pads.all_up


def test_a_trigger_is_a_button(pads: Pads) -> None:
    assert keys_of(pads, lean(4, FAR)) == [(True, pygame.K_UNKNOWN, "Pad LT")]
    assert keys_of(pads, lean(4, 0)) == [(False, pygame.K_UNKNOWN, "Pad LT")]


def test_what_walks_goes_on_while_it_is_held_and_nothing_else_does(pads: Pads) -> None:
    step = (True, pygame.K_RIGHT, "Pad Right")
    assert keys_of(pads, button(RIGHT), button(A), button(X))[0] == step
    assert keys_of(pads, dt=0.3) == []
    assert keys_of(pads, dt=0.3) == [step]
    assert keys_of(pads, dt=0.05) == []
    assert keys_of(pads, dt=0.1) == [step]
    keys_of(pads, free(RIGHT))
    assert keys_of(pads, dt=1.0) == []


def test_what_is_held_is_let_go_when_the_window_is_left(pads: Pads) -> None:
    pads.turned([button(A)], 0.0)
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    up, told = pads.turned([lost], 0.0)
    assert (up.type, up.key, told) == (pygame.KEYUP, pygame.K_RETURN, lost)
    assert pads.all_up


def test_a_button_comes_up_as_the_key_that_it_went_down_as() -> None:
    keymaps = [USUAL]
    pads = Pads(lambda: keymaps[-1])
    pads.turned([button(A)], 0.0)
    keymaps.append(Keymap((("confirm", "Pad P1"),)))
    assert keys_of(pads, free(A)) == [(False, pygame.K_RETURN, "Pad A")]
    assert keys_of(pads, button(A)) == [(True, pygame.K_UNKNOWN, "Pad A")]


# --- a pad that SDL takes for a real one ----------------------------------------------------------


@pytest.fixture
def plugged(app: App) -> Iterator[tuple[App, PluggedIn]]:
    controller = pytest.importorskip("pygame._sdl2.controller")
    app.pads.begin()
    pad = PluggedIn()
    yield app, pad
    pad.pull_out()
    controller.quit()
    pygame.joystick.quit()
    pygame.event.clear()


def test_a_pad_is_plugged_in_while_the_program_runs_and_pulled_out_again(
    plugged: tuple[App, PluggedIn],
) -> None:
    app, pad = plugged
    assert not app.pads.there
    app.step(pygame.event.get(), 0.1)
    assert app.pads.there
    pad.set(A, down=True)
    app.step(pygame.event.get(), 0.1)
    assert not app.all_up
    assert app.look.keymap.pad == "letters"
    pad.pull_out()
    app.step(pygame.event.get(), 0.1)
    assert not app.pads.there
    assert app.all_up


# --- caps -----------------------------------------------------------------------------------------


class _Page(ControlScene):
    """A button whose key can be changed, and one whose key cannot."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.buttons = [
            Button("Hint", lambda: self.done.append("hint"), action="hint"),
            Button("Close", lambda: self.done.append("close"), keycap="Esc"),
            Button("Claim", lambda: self.done.append("claim"), action="claim"),
        ]
        shortcuts: dict[str | int, Callable[[], None]] = {
            b.action: b.activate for b in self.buttons if b.action
        }
        self.group = Group(self.buttons, on_escape=self.buttons[1].activate, shortcuts=shortcuts)

    def layout(self, size: tuple[int, int]) -> None:
        for number, each in enumerate(self.buttons):
            each.place(pygame.Rect(20, 20 + 80 * number, 300, 64), 1.0)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("#000000")
        self.group.draw(self.pen(surface))

    @property
    def caps(self) -> list[str]:
        return [each.key_cap(self.app.look) for each in self.buttons]


@pytest.fixture
def page(make_app: MakeApp) -> _Page:
    scene = _Page()
    app = make_app(scene)
    app.everywhere.update(everywhere(app))
    return scene


def test_caps_are_those_of_the_pad_while_it_is_in_use(page: _Page) -> None:
    assert page.caps == ["H", "Esc", "C"]
    page.app.step(pushed(X), 0.1)
    assert page.done == ["hint"]
    assert page.caps == ["X", "B", ""]
    assert drawn_page(page.app).says("X")
    page.app.step([key(pygame.K_LEFT)], 0.1)
    assert page.caps == ["H", "Esc", "C"]
    page.app.step(pushed(X), 0.1)
    page.app.step(click((900, 600)), 0.1)
    assert page.caps == ["H", "Esc", "C"]


def test_a_pad_with_shapes_has_shapes_on_its_caps() -> None:
    keymap = Keymap(pad="shapes")
    assert [keymap.key_of(name) for name in ("confirm", "escape", "hint")] == ["×", "○", "□"]
    assert keymap.key_of("claim") == "C"  # it has no button


# --- all that can be done -------------------------------------------------------------------------


def test_what_has_no_button_is_done_from_the_list_of_all_that_can_be_done(page: _Page) -> None:
    app = page.app
    app.step(pushed(BACK), 0.1)
    assert isinstance(app.scene, ActionsScene)
    listed = [row.action for row in app.scene.rows]
    assert listed == [
        "hint", "claim", "settings", "keys", "full_screen", "picture", "larger", "smaller", "sound",
    ]  # fmt: skip
    app.step(pushed(DOWN), 0.1)
    app.step(pushed(A), 0.1)
    assert page.done == ["claim"]
    assert not app.holds(ActionsScene)


def test_the_list_is_left_again_and_opens_screens(page: _Page) -> None:
    app = page.app
    app.step(pushed(BACK), 0.1)
    app.step(pushed(BACK), 0.1)
    assert not app.holds(ActionsScene)
    app.step(pushed(BACK), 0.1)
    for _ in range(3):
        app.step(pushed(DOWN), 0.1)
    app.step(pushed(A), 0.1)
    assert isinstance(app.scene, KeysScene)


# --- another button -------------------------------------------------------------------------------


def test_another_button_is_given_on_the_page_of_shortcuts(make_app: MakeApp) -> None:
    app = make_app(Scene(), (1600, 1000))
    scene = KeysScene()
    app.push(scene)
    scene.rows["claim"].activate()
    app.step([button(X)], 0.1)  # which is that of the hint
    assert not app.settings.keys
    app.step([free(X), *pushed(10)], 0.1)  # it walks everywhere
    assert not app.settings.keys
    app.step([lean(5, FAR)], 0.1)  # the reason why not
    assert not app.settings.keys
    app.step(pushed(8), 0.1)  # R3 is for sorting
    assert not app.settings.keys
    app.step(pushed(16), 0.1)
    assert dict(app.settings.keys) == {"claim": "Pad P1"}
    assert app.look.keymap.key_of("claim") == "P1"
    assert USUAL.key_of("claim") == Keymap(app.settings.keys).key_of("claim") == "C"
    scene.rows["claim"].activate()
    app.step([key(pygame.K_j, letter="j")], 0.1)
    assert set(app.settings.keys) == {("claim", "J"), ("claim", "Pad P1")}


def test_what_confirms_may_have_another_button_but_no_other_key(make_app: MakeApp) -> None:
    app = make_app(Scene(), (1600, 1000))
    scene = KeysScene()
    app.push(scene)
    scene.rows["confirm"].activate()
    app.step([key(pygame.K_j, letter="j")], 0.1)
    assert not app.settings.keys
    app.step(pushed(17), 0.1)
    assert dict(app.settings.keys) == {"confirm": "Pad P2"}
    (down,) = app.pads.turned([button(17)], 0.0)
    assert down.key == pygame.K_RETURN


# --- letters --------------------------------------------------------------------------------------


class _Form(ControlScene):
    """A form with a field, without a keyboard."""

    def __init__(self) -> None:
        self.sent = 0
        self.field = TextField("", lambda text: None, longest=4, on_submit=self._send)
        self.group = Group([self.field])

    def layout(self, size: tuple[int, int]) -> None:
        self.field.place(pygame.Rect(20, 20, 300, 48), 1.0)

    def _send(self) -> None:
        self.sent += 1


def test_a_field_is_filled_from_letters_with_the_pad_alone(make_app: MakeApp) -> None:
    form = _Form()
    app = make_app(form)
    app.step(pushed(RIGHT), 0.1)
    app.step(pushed(A), 0.1)
    letters = app.scene
    assert isinstance(letters, Letters)
    _choose(app, letters, "Capital")
    for letter in ("e", "v", "a"):
        _choose(app, letters, letter.upper() if letter == "e" else letter)
    _choose(app, letters, "a")
    app.step(pushed(B), 0.1)
    assert (app.scene, form.field.text, form.sent) == (form, "Evaa", 0)
    app.step(pushed(A), 0.1)
    letters = app.scene
    assert isinstance(letters, Letters)
    rub = next(w for w in letters.group.widgets if isinstance(w, Button) and w.icon)
    letters.group.focus(rub, ring=True)
    app.step(pushed(A), 0.1)
    _choose(app, letters, "áàâ")
    _choose(app, letters, "ñ")
    _choose(app, letters, "Done")
    assert (app.scene, form.field.text, form.sent) == (form, "Evañ", 1)


def test_a_keyboard_types_into_the_field_itself(make_app: MakeApp) -> None:
    form = _Form()
    app = make_app(form)
    app.step([key(pygame.K_TAB)], 0.1)
    app.step([key(pygame.K_RETURN)], 0.1)
    assert (app.scene, form.sent) == (form, 1)


def _choose(app: App, letters: Letters, words: str) -> None:
    """Go to the control with this text, and confirm."""
    buttons = [w for w in letters.group.widgets if isinstance(w, Button)]
    letters.group.focus(next(b for b in buttons if b.words == words), ring=True)
    app.step(pushed(A), 0.1)
