"""One switch operates everything: the light goes round, and the switch chooses what is lit."""

from __future__ import annotations

from functools import partial
from itertools import product

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import key, typed
from tests.ui.pads import A, pushed
from ui.program.everywhere import everywhere
from ui.settings.actions import ActionsScene
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.letters import Letters
from ui.widgets.slider import Slider
from ui.widgets.widget import Widget
from ui.window.app import App
from ui.window.scanning import ScanStop, gathered
from ui.window.spoken import Spoken
from ui.window.words import ALL_HERE, FURTHER, GO_BACK, LESS, MORE

PACE = 1.5


def lit(x: int, y: int) -> ScanStop:
    return ScanStop(pygame.Rect(x * 100, y * 100, 80, 80))


def shape(found: tuple[ScanStop, ...]) -> list[object]:
    """Where things lie, those that are taken together in a list of their own."""
    return [shape(each.parts) if each.parts else each.area.topleft for each in found]


def test_one_switch_lights_a_few_controls_one_by_one() -> None:
    things = [lit(x, y) for y, x in product(range(2), range(3))]
    assert gathered(things) == tuple(things)


def test_one_switch_lights_many_controls_row_by_row() -> None:
    things = [lit(x, y) for y, x in product((1, 0), (3, 1, 0, 2))]
    assert shape(gathered(things)) == [
        [(0, 0), (100, 0), (200, 0), (300, 0)],
        [(0, 100), (100, 100), (200, 100), (300, 100)],
    ]
    assert gathered(things)[0].area == pygame.Rect(0, 0, 380, 80)


def test_a_long_row_and_a_long_column_are_lit_in_pieces() -> None:
    row = gathered([lit(x, 0) for x in range(13)])
    assert [len(piece.parts) for piece in row] == [4, 4, 5]
    column = gathered([lit(0, y) for y in range(13)])
    assert [len(piece.parts) for piece in column] == [4, 4, 5]


@pytest.mark.parametrize("count", [7, 36, 37, 200])
def test_nothing_is_lost_and_no_round_is_longer_than_it_must_be(count: int) -> None:
    things = [lit(n % 14, n // 14) for n in range(count)]

    def leaves(found: tuple[ScanStop, ...]) -> list[ScanStop]:
        assert len(found) <= 6
        return [leaf for each in found for leaf in (leaves(each.parts) or [each])]

    assert sorted(map(id, leaves(gathered(things)))) == sorted(map(id, things))


# --- on a screen ----------------------------------------------------------------------------------


class _Page(ControlScene):
    """Rows of controls."""

    def __init__(self, rows: list[list[Widget]]) -> None:
        self.rows = rows
        self.left = 0
        self.group = Group([each for row in rows for each in row], on_escape=self._leave)

    def layout(self, size: tuple[int, int]) -> None:
        for y, row in enumerate(self.rows):
            for x, each in enumerate(row):
                each.place(pygame.Rect(20 + 120 * x, 20 + 100 * y, 110, 60), 1.0)

    def _leave(self) -> None:
        self.left += 1


class Hand:
    """A user with one switch, who sees what is lit."""

    def __init__(self, make_app: MakeApp, *rows: list[Widget]) -> None:
        self.page = _Page(list(rows))
        self.app = make_app(self.page)
        self.app.everywhere.update(everywhere(self.app))
        self.app.change(one_switch=True)
        self.app.step([], 0.1)

    @property
    def lit(self) -> ScanStop:
        assert self.app.scanner is not None
        lit = self.app.scanner.lit
        assert lit is not None
        return lit

    def wait_for(self, *, words: str = "", widget: Widget | None = None) -> None:
        """Wait until words, or a control alone or among others, are lit."""
        for _ in range(20):
            area = self.lit.area
            if self.lit.words == words and (widget is None or area.contains(widget.rect)):
                return
            self.app.step([], PACE)
        raise AssertionError(f"{words or widget} is never lit")

    def press(self) -> None:
        self.app.step([key(pygame.K_SPACE, letter=" "), typed(" ")], 0.3)


def buttons(done: list[str], *names: str) -> list[Widget]:
    return [Button(name, partial(done.append, name)) for name in names]


def test_the_light_stays_as_long_as_is_set_and_goes_round(make_app: MakeApp) -> None:
    hand = Hand(make_app, buttons([], "one", "two"))
    one, two = hand.page.rows[0]
    assert hand.lit.area == one.rect
    hand.app.step([], 1.3)
    assert hand.lit.area == one.rect
    hand.app.step([], 0.3)
    assert hand.lit.area == two.rect
    said = []
    for _ in range(4):
        hand.app.step([], PACE)
        said.append(hand.lit.words)
    assert said == [GO_BACK, FURTHER, ALL_HERE, ""]
    hand.app.change(pace=5)
    hand.app.step([], 0.5)
    assert hand.lit.area == two.rect


def test_the_switch_opens_a_row_and_then_works_one_of_it(make_app: MakeApp) -> None:
    done: list[str] = []
    hand = Hand(make_app, buttons(done, *"abcd"), buttons(done, *"efgh"))
    hand.wait_for(widget=hand.page.rows[1][0])
    hand.press()
    assert not done
    hand.wait_for(widget=hand.page.rows[1][2])
    hand.press()
    assert done == ["g"]
    assert hand.lit.area.contains(hand.page.rows[0][3].rect)  # the light begins anew


def test_one_switch_leaves_a_row_after_two_rounds(make_app: MakeApp) -> None:
    hand = Hand(make_app, buttons([], *"abcd"), buttons([], *"efgh"))
    hand.press()
    for _ in range(8):
        assert hand.lit.area.w == 110
        hand.app.step([], PACE)
    assert hand.lit.area.w == 470


def test_a_trembling_hand_presses_once(make_app: MakeApp) -> None:
    done: list[str] = []
    hand = Hand(make_app, buttons(done, "a"))
    hand.app.step([], 0.3)
    for _ in range(4):
        hand.app.step([key(pygame.K_RETURN)], 0.05)
    assert done == ["a"]
    hand.app.step([], 0.3)
    hand.app.step(pushed(A), 0.05)
    assert done == ["a", "a"]


def test_what_cannot_be_used_is_not_lit(make_app: MakeApp) -> None:
    off, on = buttons([], "off", "on")
    off.why_not = "Not now."
    hand = Hand(make_app, [off, on])
    assert hand.lit.area == on.rect


def test_what_is_not_there_any_more_is_not_worked(make_app: MakeApp) -> None:
    done: list[str] = []
    hand = Hand(make_app, buttons(done, "a", "b"))
    hand.page.rows[0][0].visible = False
    hand.press()
    assert not done
    hand.press()
    assert done == ["b"]


def test_text_that_appears_leaves_the_light_where_it_is(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    hand = Hand(make_app, buttons(done, "a", "b"))
    hand.wait_for(widget=hand.page.rows[0][1])
    told = hand.page.spoken
    monkeypatch.setattr(hand.page, "spoken", lambda: (Spoken("text", "Margot plays"), *told()))
    hand.press()
    assert done == ["b"]


def test_a_choice_and_a_number_say_what_they_can_be(make_app: MakeApp) -> None:
    got: list[int] = []
    slider = Slider(1, 9, 1, got.append)
    hand = Hand(make_app, [Choice(["slow", "fast"], 0, got.append), slider])
    hand.press()
    hand.wait_for(words="fast")
    hand.press()
    for words in (MORE, MORE, LESS):
        hand.wait_for(widget=slider)
        hand.press()
        hand.wait_for(words=words)
        hand.press()
    assert got == [1, 2, 3, 2]


def test_one_can_always_go_back_and_come_to_all_that_can_be_done(make_app: MakeApp) -> None:
    hand = Hand(make_app, buttons([], "a"))
    hand.wait_for(words=GO_BACK)
    hand.press()
    assert hand.page.left == 1
    hand.wait_for(words=ALL_HERE)
    hand.press()
    assert isinstance(hand.app.scene, ActionsScene)


def test_a_field_is_filled_from_letters(make_app: MakeApp) -> None:
    field = TextField("", lambda text: None)
    hand = Hand(make_app, [field])
    hand.press()
    letters = hand.app.scene
    assert isinstance(letters, Letters)
    for letter in "no":
        button = next(b for b in letters.letters if b.words == letter)
        hand.app.step([], PACE)
        hand.wait_for(widget=button)
        while hand.lit.parts:
            hand.press()
            hand.wait_for(widget=button)
        hand.press()
    assert field.text == "no"


def test_other_keys_do_what_they_always_do(make_app: MakeApp) -> None:
    hand = Hand(make_app, buttons([], "a"))
    hand.app.step([key(pygame.K_ESCAPE)], 0.1)
    assert hand.page.left == 1


def test_without_the_setting_there_is_no_light(app: App) -> None:
    had = [app.scanner]
    for on in (True, False):
        app.change(one_switch=on)
        had.append(app.scanner)
    assert [scanner is not None for scanner in had] == [False, True, False]
