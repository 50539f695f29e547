"""A finger can do all that a mouse can, without hovering, on targets of 48 pixels.

Cards of a hand lie closer than that: a tap picks one up, the next tap beside it another, and only
a second tap on the same card, the button or a drag plays it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.cases import later
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key
from tests.ui.fingers import drag, finger, tap
from tests.ui.gallery.gallery_guest import Guest
from tests.ui.setup.setup_screens import Screen
from tests.ui.table.said_tables import asked_table
from tests.ui.table.table_games import (
    FRAME,
    playable,
    point_of,
    rest,
    session_of,
    table_of,
    until_my_turn,
    view_of,
)
from ui.gallery.card_scene import GalleryCard
from ui.gallery.explorer.scene import DeckExplorer
from ui.gallery.lighttable.scene import LightTable
from ui.program.everywhere import everywhere
from ui.program.home import Home
from ui.program.screens import ways
from ui.settings import words
from ui.settings.keys import KeysScene
from ui.settings.scene import SettingsScene
from ui.table.scene import TableScene
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.control_scene import ControlScene
from ui.widgets.finger import TARGET
from ui.widgets.group import Group
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window.app import App
from ui.window.scene import Scene

SMALLER: dict[str, tuple[int, int]] = {}
"""Kinds of controls whose targets may be smaller, with what they must have; tests say why."""


# -- the size of targets


def groups_of(scene: Scene) -> Iterator[Group]:
    """The controls of a scene, wherever it keeps them."""
    seen: set[int] = set()

    def search(thing: object, depth: int) -> Iterator[Group]:
        if id(thing) in seen or depth > 3 or not type(thing).__module__.startswith("ui."):
            return
        seen.add(id(thing))
        if isinstance(thing, Group):
            yield thing
        elif "window" not in type(thing).__module__:
            for value in list(getattr(thing, "__dict__", {}).values()):
                yield from search(value, depth + 1)

    return search(scene, 0)


def reach(group: Group, widget: Widget, window: pygame.Rect) -> tuple[int, int]:
    """How broad and how high a target is, measured through its middle."""

    meant = widget.for_finger or widget

    def far(dx: int, dy: int) -> int:
        x, y = meant.rect.center
        for step in range(1, TARGET // 2 + 1):
            point = (x + dx * step, y + dy * step)
            # What goes to the window's edge is easy to hit there.
            if window.collidepoint(point) and group.touched(point) is not meant:
                return step - 1
        return TARGET // 2

    return far(-1, 0) + 1 + far(1, 0), far(0, -1) + 1 + far(0, 1)


def too_small(app: App) -> list[str]:
    """The targets on the screen that a finger may miss."""
    window, found = pygame.Rect((0, 0), app.size), []
    for group in groups_of(app.scene):
        for widget, seen in group.targets():
            at = widget.rect.center
            if seen != widget.rect or not window.contains(seen):
                continue  # partly scrolled away
            least = SMALLER.get(type(widget).__name__, (TARGET, TARGET))
            size = reach(group, widget, window)
            if size[0] < least[0] or size[1] < least[1]:
                found.append(f"{type(widget).__name__} {widget.hint!r} at {at}: {size}")
    return found


def opened(app: App, *keys: int) -> App:
    for code in keys:
        app.step([key(code)], 0.1)
    for _ in range(4):
        app.step([], 0.3)
    return app


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    "keys",
    [
        (),
        (pygame.K_1,),
        (pygame.K_4,),
        (pygame.K_1, pygame.K_F1),
        (pygame.K_g,),
        (pygame.K_g, pygame.K_RETURN),
        (pygame.K_g, pygame.K_RETURN, pygame.K_l),
    ],
    ids=str,
)
def test_every_control_is_a_target_of_48_pixels(make_app: MakeApp, keys: tuple[int, ...]) -> None:
    assert too_small(opened(make_app(Home().title()), *keys)) == []


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", [(1024, 640), later((1600, 1000))], ids=str)
@pytest.mark.parametrize(
    "keys",
    [
        "1",
        "1 f1",
        "g",
        "g return",
        "g return f",
        "g return c",
        "g ctrl+t",
        "g ctrl+e",
    ],
)
def test_a_finger_opens_the_settings_at_the_right_end_of_the_header(
    make_app: MakeApp,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    keys: str,
    size: tuple[int, int],
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = make_app(Home().title(), size)
    app.everywhere = everywhere(app)
    for name in keys.split():
        code = pygame.key.key_code(name.removeprefix("ctrl+"))
        app.step([key(code, mod=pygame.KMOD_CTRL if "ctrl+" in name else 0)], 0.1)
        opened(app)
    seen = [w for group in groups_of(app.scene) for w in group.widgets if w.visible]
    gear = next(w for w in seen if isinstance(w, Button) and w.icon == "gear")
    row = [w.rect.right for w in seen if abs(w.rect.centery - gear.rect.centery) < 20]
    assert gear.rect.right == max(row)
    tap(app, gear.rect.center)
    assert isinstance(app.scene, SettingsScene)
    assert not any(w.icon == "gear" for w in app.scene.group.widgets if isinstance(w, Button))


@pytest.mark.usefixtures("words_only")
def test_every_control_of_the_light_table_is_a_target(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    app = make_app(Home().gallery())
    app.step([key(pygame.K_t, mod=pygame.KMOD_CTRL)], 0.1)
    assert too_small(opened(app, pygame.K_RETURN)) == []
    scene = app.scene
    assert isinstance(scene, LightTable)
    assert scene.desk.chosen is not None
    assert too_small(opened(app, pygame.K_e)) == []


@pytest.mark.usefixtures("words_only")
def test_every_setting_and_every_key_is_a_target(make_app: MakeApp) -> None:
    app = opened(make_app(Home().title()), pygame.K_s)
    scene = app.scene
    assert isinstance(scene, SettingsScene)
    for page in range(len(scene.pages)):
        scene.turn(page)
        assert too_small(app) == []
    app.push(KeysScene())
    assert too_small(app) == []


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    ("name", "players"),
    [("bisque", 3), ("chicane-old-school", 4), ("chicane-partner", 4), ("bouillabaisse", 12)],
)
def test_every_control_of_a_table_is_a_target(make_app: MakeApp, name: str, players: int) -> None:
    scene = TableScene(session_of(CATALOGUE.rules(name, players)), ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    assert too_small(app) == []
    assert too_small(opened(app, pygame.K_m)) == []


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    ("deck", "size"),
    [
        (None, (1024, 640)),
        later(None, (1600, 1000)),
        later("french", (1024, 640)),
        ("french", (1280, 720)),
        later("french", (1600, 1000)),
        ("succotash", (1024, 640)),
    ],
    ids=str,
)
def test_every_place_of_a_diagram_is_a_target(
    make_app: MakeApp, tmp_path: Path, deck: str | None, size: tuple[int, int]
) -> None:
    guest = Guest(make_app, tmp_path, deck, size)
    assert too_small(opened(guest.app, pygame.K_RETURN)) == []
    assert isinstance(guest.app.scene, GalleryCard)
    guest.leave()


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("deck", [None, "french", "succotash"])
def test_every_card_in_the_table_of_the_explorer_is_a_target(
    make_app: MakeApp, tmp_path: Path, deck: str | None
) -> None:
    guest = Guest(make_app, tmp_path, deck, (1024, 640))
    guest.chord(pygame.K_e)
    scene = guest.screen(DeckExplorer)
    for suit in scene.crossing.suits:
        cards = [exhibit.code for exhibit in scene.crossing.fan(suit)]
        reaches = [scene.table.reach(suit, code) for code in cards]
        assert min(min(reach.size) for reach in reaches) >= TARGET
        assert all(reach.collidelist(reaches[:n]) < 0 for n, reach in enumerate(reaches))
        for code, reach in zip(cards, reaches, strict=True):
            assert reach.contains(scene.table.spot(suit, code))
            tap(guest.app, (reach.right - 1, reach.bottom - 1))
            assert (scene.table.suit, scene.table.card) == (suit, code)
    guest.leave()


@pytest.mark.usefixtures("words_only")
def test_taps_walk_through_the_cards_that_are_too_close_for_a_finger(
    make_app: MakeApp, tmp_path: Path
) -> None:
    """Queen, King and Ace are left over at the end of a row, and one target."""
    guest = Guest(make_app, tmp_path, "french", (1024, 640))
    scene = guest.open_card("KH")
    pins = [w for w, _ in scene.group.targets() if w.for_finger]
    three = pins[-1].for_finger
    assert three is not None
    opened_cards = []
    for _ in range(4):
        tap(guest.app, three.rect.center)
        opened_cards.append(guest.title)
    guest.leave()
    assert [title.split()[0] for title in opened_cards] == ["Ace", "Queen", "King", "Ace"]


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1280, 1024), (1600, 1000)], ids=str)
@pytest.mark.parametrize("family", ["Bisca", "Bouillabaisse"])
def test_every_seat_of_the_set_up_has_targets(
    make_app: MakeApp, tmp_path: Path, family: str, size: tuple[int, int]
) -> None:
    screen = Screen(make_app, tmp_path, family, size)
    for count in sorted({2, 3, 4, 8, 12} & set(screen.plan.entry.counts)):
        screen.scene.choose_players(count)
        assert len(screen.scene.seats.plates) == count
        assert too_small(screen.app) == [], count


@pytest.mark.parametrize("size", [(1024, 640), later((1280, 720)), (1600, 1000)], ids=str)
@pytest.mark.parametrize(
    ("name", "players", "said"),
    [
        ("chicane", 3, ("declare top", "declare M")),
        ("chicane", 4, ("declare top", "declare M", "bid 2", "bid nil", "bid 4")),
        ("chicane-old-school", 4, ("bid 2 top", "bid 3 bottom", "pass", "bid 8 top")),
        ("oh-hell", 3, ("bid 4", "bid 3")),
        ("oh-hell", 5, ("bid 0", "bid 1")),
        ("oh-hell", 7, ("bid 0",)),
    ],
)
def test_every_bid_is_a_target(
    make_app: MakeApp, name: str, players: int, said: tuple[str, ...], size: tuple[int, int]
) -> None:
    app, _, _ = asked_table(make_app, CATALOGUE.rules(name, players), said, size=size)
    assert too_small(app) == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)], ids=str)
def test_twenty_six_bids_are_targets(make_app: MakeApp, size: tuple[int, int]) -> None:
    said = ("bid 2 top", "bid 11 bottom", "pass")
    app, _, _ = asked_table(make_app, CATALOGUE.rules("chicane-old-school", 3), said, size=size)
    assert too_small(app) == []


@pytest.mark.parametrize(("size", "both"), [((1024, 640), False), ((1600, 1000), True)], ids=str)
def test_what_a_bid_would_score_takes_the_place_of_sentences_where_both_have_no_room(
    make_app: MakeApp, size: tuple[int, int], both: bool
) -> None:
    said = ("bid 2 top", "bid 11 bottom", "pass")
    app, scene, _ = asked_table(make_app, CATALOGUE.rules("chicane-old-school", 3), said, size=size)
    panel = scene.handling.controls.panel
    assert panel is not None
    before = drawn_page(app)
    assert before.says("If all pass")
    assert before.says("Margot holds 11 BOTTOM")
    assert before.faults() == []
    tile = next(tile for tile in panel.children() if tile.enabled)
    tap(app, tile.rect.center)
    page = drawn_page(app)
    assert page.says("If 11 TOP wins")
    assert page.says("If all pass") == both
    assert page.faults() == []


# -- what a finger does


def test_a_finger_beside_a_small_switch_works_it_and_a_pointer_does_not(make_app: MakeApp) -> None:
    scene = Plain([Toggle(False, lambda on: None)], [pygame.Rect(100, 100, 60, 20)])
    app = make_app(scene)
    toggle = scene.widgets[0]
    assert isinstance(toggle, Toggle)
    beside = (130, 88)
    app.step([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=beside, button=1)], FRAME)
    app.step([pygame.Event(pygame.MOUSEBUTTONUP, pos=beside, button=1)], FRAME)
    assert not toggle.on
    tap(app, beside)
    assert toggle.on
    tap(app, (130, 80))
    assert toggle.on


def test_a_finger_above_a_choice_chooses_what_is_below_it(make_app: MakeApp) -> None:
    choice = Choice(["One", "Two", "Three"], 0, lambda index: None)
    app = make_app(Plain([choice], [pygame.Rect(100, 100, 300, 20)]))
    app.redraw()
    app.step([], FRAME)
    tap(app, (380, 90))
    assert choice.chosen == 2
    tap(app, (250, 128))
    assert choice.chosen == 1


def test_between_two_controls_the_nearer_one_is_meant(make_app: MakeApp) -> None:
    rects = [pygame.Rect(100, 100, 60, 20), pygame.Rect(100, 130, 60, 20)]
    scene = Plain([Toggle(False, lambda on: None), Toggle(False, lambda on: None)], rects)
    app = make_app(scene)
    tap(app, (130, 123))
    assert [toggle.on for toggle in scene.widgets if isinstance(toggle, Toggle)] == [True, False]


def test_nothing_stays_pointed_at_when_the_finger_is_gone(make_app: MakeApp) -> None:
    scene = Plain([Toggle(False, lambda on: None)], [pygame.Rect(100, 100, 60, 20)])
    app = make_app(scene)
    tap(app, (130, 110))
    assert not scene.widgets[0].hovered


def test_a_finger_that_stays_is_told_what_a_control_is_for_and_works_nothing(
    make_app: MakeApp,
) -> None:
    scene = Plain([Toggle(False, lambda on: None)], [pygame.Rect(100, 100, 60, 20)])
    app = make_app(scene)
    toggle = scene.widgets[0]
    toggle.hint = "Lets the cook sing"
    app.step([finger(pygame.MOUSEBUTTONDOWN, (130, 110))], FRAME)
    app.step([], 0.5)
    assert drawn_page(app).says(toggle.hint)
    app.step([finger(pygame.MOUSEBUTTONUP, (130, 110))], FRAME)
    assert isinstance(toggle, Toggle)
    assert not toggle.on
    assert not drawn_page(app).says(toggle.hint)


def test_a_finger_scrolls_what_it_drags_and_presses_nothing_by_that(make_app: MakeApp) -> None:
    app = opened(make_app(Home().title()), pygame.K_s)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    app.change(text=160)
    settings.turn(3)
    app.step([], 0.5)
    before = app.settings
    row, control = settings.rows[4], settings.rows[4].control
    assert isinstance(control, Toggle)
    settings.area.reveal(control)
    app.step([], 0.5)
    top, start, was = row.rect.top, control.ring_rect.center, control.on
    drag(app, start, (start[0], start[1] + 70))
    assert row.rect.top > top + 40
    assert app.settings == before
    assert control.on == was


def test_a_finger_moves_a_slider(make_app: MakeApp) -> None:
    app = opened(make_app(Home().title(), (1600, 1000)), pygame.K_s)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    settings.turn(3)
    slider = next(row.control for row in settings.rows if row.words == words.TEXT)
    assert slider is not None
    start = slider.ring_rect.center
    drag(app, start, (start[0] + 400, start[1] + 6))
    assert app.settings.text == 160


@pytest.mark.parametrize("how", ["drag", "two taps", "tap and button"])
def test_a_finger_plays_a_card(make_app: MakeApp, how: str) -> None:
    scene = table_of("whist")
    app = make_app(scene)
    until_my_turn(app, scene)
    code = playable(scene)
    held = len(view_of(scene).hand)
    start = point_of(scene, code)
    if how == "drag":
        drag(app, start, scene.board.places.centre)
    else:
        tap(app, start)
        rest(app, scene)
        assert len(view_of(scene).hand) == held
        button = scene.handling.controls.button.rect.center
        tap(app, point_of(scene, code) if how == "two taps" else button)
    assert len(view_of(scene).hand) == held - 1
    assert scene.board.picker.hovered is None


class Plain(ControlScene):
    """Controls on nothing."""

    def __init__(self, widgets: list[Widget], rects: list[pygame.Rect]) -> None:
        self.widgets = widgets
        self._rects = rects
        self.group = Group(widgets)

    def layout(self, size: tuple[int, int]) -> None:
        for widget, rect in zip(self.widgets, self._rects, strict=True):
            widget.place(rect, 1.0)

    def draw(self, surface: pygame.Surface) -> None:
        self.group.draw(self.pen(surface))
