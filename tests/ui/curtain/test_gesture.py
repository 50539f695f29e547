"""Only its gesture opens the curtain, however hasty the hands are."""

from __future__ import annotations

from hashlib import sha256

import pygame
import pytest

from game.table.seats import Seat
from game.table.session import Session
from tests.cases import later
from tests.game.tables import play, table
from tests.patience import eventually
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import STEP, come, curtain, hold, part, shared, until, wait
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move, resize, up
from tests.ui.pads import A, X, button, free
from ui.curtain.gesture import BACK, HOLD, POINTER, QUIET, QUIET_FOR_ONE, Gesture
from ui.curtain.scene import PARTING, Curtain
from ui.program.everywhere import open_settings
from ui.program.screens import ways
from ui.settings import words as say
from ui.settings.scene import SettingsScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.widgets.choice import Choice
from ui.window.app import App
from ui.window.settings import CURTAIN_WAYS, CurtainWay

ENTER, SPACE = pygame.K_RETURN, pygame.K_SPACE
FRAME = 1 / 60


# --- the gesture by itself ------------------------------------------------------------------------


def listening(way: CurtainWay = "hold") -> Gesture:
    gesture = Gesture()
    gesture.begin(way)
    gesture.update(QUIET_FOR_ONE + 0.01, all_up=True)
    return gesture


def test_the_curtain_listens_after_all_keys_were_up_for_a_while() -> None:
    gesture = Gesture()
    gesture.begin("hold")
    gesture.update(QUIET * 0.9, all_up=True)
    assert not gesture.press(2, ENTER)
    gesture.update(QUIET, all_up=False)  # a key is held down: all begins anew
    gesture.update(QUIET * 0.9, all_up=True)
    assert not gesture.press(2, ENTER)
    gesture.update(QUIET * 0.2, all_up=True)
    assert gesture.press(2, ENTER)


def test_it_is_full_when_it_was_held_for_its_time_and_runs_back_when_let_go() -> None:
    gesture = listening()
    gesture.press(2, ENTER)
    gesture.update(HOLD * 0.9, all_up=False)
    assert gesture.share == pytest.approx(0.9)
    gesture.let_go(ENTER)
    gesture.update(BACK / 2, all_up=True)
    assert gesture.share == pytest.approx(0.4)
    gesture.update(BACK, all_up=True)
    assert gesture.share == 0
    gesture.press(2, ENTER)
    gesture.update(HOLD, all_up=False)
    assert gesture.done


def test_only_what_holds_it_can_let_it_go() -> None:
    gesture = listening()
    gesture.press(1, POINTER)
    assert not gesture.press(2, ENTER)
    assert not gesture.let_go(ENTER)
    gesture.update(HOLD / 2, all_up=False)
    assert gesture.let_go(POINTER)
    assert not gesture.let_go(POINTER)


@pytest.mark.parametrize(
    ("presses", "share"),
    [([1], 0.5), ([2], 0), ([1, 1, 1], 0.5), ([2, 2, 2], 0), ([2, 1], 0.5), ([1, 2], 1)],
)
def test_two_presses_are_the_first_ring_and_then_the_second(
    presses: list[int], share: float
) -> None:
    gesture = listening("two")
    for ring in presses:
        gesture.press(ring, SPACE)
        gesture.update(60.0, all_up=True)  # one alone does nothing for as long as one likes
    assert gesture.share == share


def test_one_press_is_asked_to_wait_longer() -> None:
    gesture = Gesture()
    gesture.begin("one")
    gesture.update(QUIET_FOR_ONE * 0.9, all_up=True)
    assert not gesture.press(2, ENTER)
    gesture.update(QUIET_FOR_ONE * 0.2, all_up=True)
    assert gesture.press(2, ENTER)
    assert gesture.done


# --- at the curtain -------------------------------------------------------------------------------


@pytest.fixture
def app(make_app: MakeApp, words_only: None) -> App:
    """A table at its first curtain."""
    session = shared(CATALOGUE.rules("bisque", 3), "PPC")
    app = make_app(TableScene(session, ways(), pace="instant"))
    until(app, Curtain)
    return app


@pytest.mark.parametrize("pause", [0.02, 0.05, 0.1, 0.2, 0.35, 0.5])
@pytest.mark.parametrize("code", [ENTER, SPACE])
def test_a_burst_of_keys_does_not_open_it(app: App, code: int, pause: float) -> None:
    """However quick: every press is let go again before the ring is full."""
    for _ in range(20):
        app.step([key(code), pygame.Event(pygame.KEYUP, key=code, mod=0)], 0.01)
        app.step([], pause)
    assert curtain(app)


@pytest.mark.parametrize("pause", [0.05, 0.22, 0.5])
def test_a_burst_of_clicks_does_not_open_it(app: App, pause: float) -> None:
    ring = curtain(app).rings[0].rect.center
    for at in (ring, (900, 600), (512, 320)):
        for _ in range(8):
            app.step(click(at), 0.01)
            app.step([], pause)
    assert curtain(app)


def test_a_key_that_is_held_since_the_table_does_not_open_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The curtain is told of no key that went down before it fell; the keyboard knows."""
    held = [True]
    monkeypatch.setattr(pygame.key, "get_pressed", lambda: (False, *held))
    for _ in range(30):
        app.step([], STEP)
    hold(app)
    assert curtain(app), "another key may be pressed, but that one is not up yet"
    app.step([pygame.Event(pygame.KEYUP, key=ENTER, mod=0)], STEP)
    held[0] = False
    come(app)
    assert isinstance(app.scene, TableScene)


def test_a_held_button_of_the_mouse_does_not_open_the_curtain(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pressed", lambda: (True, False, False))
    for _ in range(30):
        app.step([], STEP)
    hold(app)
    assert curtain(app)


def test_the_pointer_holds_the_ring(app: App) -> None:
    wait(app)
    ring = curtain(app).rings[0].rect.center
    app.step([move(ring), down(ring)], STEP)
    app.step([], HOLD * 0.8)
    assert curtain(app).filled > 0.5
    app.step([up(ring)], 0.0)
    app.step([], BACK)
    assert curtain(app).filled == 0
    app.step([down(ring)], 0.0)
    app.step([], HOLD)
    assert isinstance(app.scene, TableScene)
    app.step([up(ring)], STEP)
    assert isinstance(app.scene, TableScene)


def test_a_pointer_that_leaves_the_ring_lets_it_go(app: App) -> None:
    wait(app)
    ring = curtain(app).rings[0].rect
    app.step([move(ring.center), down(ring.center)], 0.0)
    app.step([], HOLD / 2)
    app.step([move((ring.left - 60, ring.centery))], 0.0)
    for _ in range(20):
        app.step([], STEP)
    assert curtain(app).filled == 0


def test_who_goes_to_another_window_lets_it_go(app: App) -> None:
    wait(app)
    app.step([key(ENTER)], 0.0)
    app.step([], HOLD / 2)
    app.step([pygame.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    for _ in range(20):
        app.step([], STEP)
    assert curtain(app).filled == 0


def test_a_key_held_over_another_screen_does_not_open_it(app: App) -> None:
    """Enter on "Resume", held: the curtain that comes back ignores the key until it is let go."""
    shown = curtain(app)
    wait(app)
    app.step([key(pygame.K_ESCAPE)], STEP)
    assert isinstance(app.scene, GameMenu)
    app.step([key(ENTER)], STEP)
    assert curtain(app) is shown
    app.step([key(ENTER)], 0.0)
    app.step([], QUIET * 0.9)
    assert shown.filled == 0


def test_enter_on_a_button_is_for_the_button(app: App) -> None:
    wait(app)
    for _ in range(2):  # past the ring
        app.step([key(pygame.K_TAB)], STEP)
    app.step([key(ENTER)], STEP)
    assert isinstance(app.scene, GameMenu)


def test_two_presses_by_key(app: App) -> None:
    app.change(curtain="two")
    wait(app)
    for code in (ENTER, ENTER, SPACE, SPACE):
        app.step([key(code), pygame.Event(pygame.KEYUP, key=code, mod=0)], STEP)
        app.step([], STEP)
        assert curtain(app)
    app.step([key(ENTER)], STEP)
    app.step([], STEP)
    part(app)
    assert isinstance(app.scene, TableScene)


def test_two_presses_by_ring(app: App) -> None:
    app.change(curtain="two")
    wait(app)
    first, second = (ring.rect for ring in curtain(app).rings)
    middle = app.size[0] // 2
    assert first.left > middle > second.right, "they hang opposite each other"
    for ring in (second, first, first):
        app.step(click(ring.center), STEP)
        app.step([], STEP)
        assert curtain(app)
    app.step(click(second.center), STEP)
    app.step([], STEP)
    part(app)
    assert isinstance(app.scene, TableScene)


def test_one_press_for_a_single_switch(app: App) -> None:
    app.change(curtain="one")
    app.step([], QUIET)
    app.step([key(ENTER)], 0.0)
    app.step([], 0.0)
    assert curtain(app)
    app.step([pygame.Event(pygame.KEYUP, key=ENTER, mod=0)], 0.0)
    app.step([], QUIET_FOR_ONE)
    app.step([key(ENTER)], 0.0)
    app.step([], 0.0)
    part(app)
    assert isinstance(app.scene, TableScene)


def test_the_way_is_chosen_in_the_settings(app: App) -> None:
    shown = curtain(app)
    wait(app)
    assert drawn_page(app).says("or hold Enter")
    open_settings(app)
    settings = app.scene
    assert isinstance(settings, SettingsScene)
    for number in range(len(settings.pages)):
        settings.turn(number)
        row = next((row for row in settings.rows if row.words == say.CURTAIN), None)
        if row is not None and isinstance(row.control, Choice):
            row.control.choose(1)
    app.step([key(pygame.K_ESCAPE)], STEP)
    assert curtain(app) is shown
    wait(app)
    page = drawn_page(app)
    assert page.says("or press Space")
    assert page.says("or press Enter")


@pytest.mark.parametrize("way", CURTAIN_WAYS)
@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize(
    "size", [(1024, 640), later((1280, 800)), later((1600, 1000)), (3840, 2160)]
)
def test_all_parts_lie_apart_in_the_window(
    app: App, size: tuple[int, int], text: int, way: CurtainWay
) -> None:
    app.change(text=text, curtain=way)
    resize(app, size)
    wait(app)
    scene = curtain(app)
    window = pygame.Rect((0, 0), size)
    parts = [part.rect for part in scene.group.widgets if part.visible]
    rings = [ring for ring in scene.rings if ring.visible]
    assert len(rings) == (2 if way == "two" else 1)
    for ring in rings:
        assert window.contains(ring.tag)
        parts.append(ring.tag)
        assert min(ring.rect.size) >= 80
    assert all(window.contains(part) for part in parts)
    assert not any(a.colliderect(b) for a in parts for b in parts if a is not b)
    page = drawn_page(app)
    assert page.faults() == []
    title = next(text.rect for text in page.texts if text.words.startswith("Pass to"))
    assert not any(part.colliderect(title) for part in parts)


# --- privacy --------------------------------------------------------------------------------------

DEALS = {
    "after the deal": (
        ("2S 3S 4S 5S", "AS KS 4H 5H", "QS JS 6H 7H", "TS 9S 8H 9H"),
        ("AC KC 4D 5D", "QC JC 6D 7D", "AS KS 4H 9S", "TC 9C 8D 9H"),
    ),
    "after a lead": (
        ("2S 3S 4S 5S", "AS KS 4H 5H", "QS JS 6H 7H", "TS 9S 8H 9H"),
        ("2S AC KC QC", "4S 5S 4D 5D", "JC TC 6D 7D", "9C 8C 8D 9H"),
    ),
}
"""Two deals each that everybody but their holders sees alike: hands of whist, 9H turned up."""


@pytest.mark.parametrize("moment", DEALS)
@pytest.mark.parametrize("way", CURTAIN_WAYS)
def test_two_deals_look_the_same_until_the_gesture_is_complete(
    make_app: MakeApp, way: CurtainWay, moment: str
) -> None:
    """Frame by frame, to the last pixel, with the title of the window; then they differ."""

    def frames(dealt: tuple[str, ...]) -> tuple[set[bytes], list[bytes], bytes]:
        game = table("whist", dealt, dealer=3, turned="9H")
        session = Session(game, [Seat(name, "person") for name in ("Ana", "Bo", "Cy", "Di")])
        app = make_app(TableScene(session, ways(), pace="instant"), (640, 400))
        app.change(curtain=way)
        shots: list[bytes] = []

        def step(*events: pygame.Event, dt: float = FRAME) -> None:
            app.step(events, dt)
            shots.append(app.window.title.encode() + sha256(app.surface.get_buffer().raw).digest())

        until(app, Curtain)
        if moment == "after a lead":
            play(game, "2S")
            app.pop()
            until(app, Curtain)
        assert isinstance(app.scene, Curtain)
        curtain, still = app.scene, 0

        def is_ready() -> bool:
            """The cards on the panel are drawn, and the next hand is made ready."""
            nonlocal still
            still = still + 1 if curtain.done and app.look.art.idle else 0
            return still > 5

        eventually(is_ready, lambda: step(dt=STEP))
        ready, shots = {shots[-1]}, []
        for event in (move((500, 300)), key(pygame.K_TAB)):
            step(event)
        for code in (pygame.K_ESCAPE, pygame.K_ESCAPE):  # the menu shows the seal of the deal
            app.step([key(code)], STEP)
        for _ in range(round(QUIET_FOR_ONE / FRAME) + 1):
            step()
        if way == "hold":
            step(key(ENTER))
            while app.scene.filled + FRAME / HOLD < 1:
                step()
        elif way == "two":
            step(key(SPACE))
            step(pygame.Event(pygame.KEYUP, key=SPACE, mod=0))
            step(key(ENTER))
        else:
            step(key(ENTER))
        for _ in range(round(PARTING / FRAME) - 2):  # the drapes part over the bare cloth
            step()
            assert isinstance(app.scene, Curtain)
        for _ in range(4):
            if isinstance(app.scene, Curtain):
                app.step([], FRAME)
        assert isinstance(app.scene, TableScene)
        app.redraw()
        app.step([], FRAME)
        return ready, shots, pygame.image.tobytes(app.surface, "RGB")

    first, second = DEALS[moment]
    frames(first)  # pictures that are made and those that were kept may differ by a shade
    one, other = frames(first), frames(second)
    assert one[0] == other[0]
    assert len(one[1]) > 60
    pairs = zip(one[1], other[1], strict=True)
    assert [number for number, (a, b) in enumerate(pairs) if a != b] == []
    assert one[2] != other[2]


# --- with a gamepad -------------------------------------------------------------------------------


def test_the_pad_opens_it_by_holding_what_confirms(app: App) -> None:
    wait(app)
    app.step([button(A)], STEP)
    assert drawn_page(app).says("or hold A")
    for _ in range(round(0.5 * HOLD / STEP)):
        app.step([], STEP)
    app.step([free(A)], STEP)
    for _ in range(round(BACK / STEP) + 1):
        app.step([], STEP)
    assert curtain(app).filled == 0
    app.step([button(A)], STEP)
    for _ in range(round(HOLD / STEP)):
        app.step([], STEP)
    part(app)
    assert isinstance(app.scene, TableScene)


def test_a_button_that_is_held_since_the_table_does_not_open_it(app: App) -> None:
    app.step([button(X)], STEP)
    wait(app)
    app.step([button(A)], STEP)
    for _ in range(round(HOLD / STEP) + 1):
        app.step([], STEP)
    assert curtain(app).filled == 0


def test_one_switch_opens_it_by_taking_the_ring_once_all_is_quiet(app: App) -> None:
    app.change(one_switch=True, curtain="two")
    app.step([], STEP)
    assert app.scanner is not None
    app.step([key(SPACE)], STEP)  # in a hurry: the ring is lit, and does not listen yet
    assert curtain(app).filled == 0
    app.step([], 2 * QUIET_FOR_ONE)
    for _ in range(200):
        app.step([], STEP)
        lit = app.scanner.lit
        if lit is not None and lit.area == curtain(app).rings[0].rect:
            break
    app.step([key(SPACE)], STEP)
    part(app)
    assert isinstance(app.scene, TableScene)


def test_a_full_ring_hangs_lower_and_says_that_it_opens(app: App) -> None:
    wait(app)
    shown = curtain(app)
    before = shown.rings[0].rect.y
    assert drawn_page(app).says("or hold Enter")
    app.step([key(ENTER)], 0.0)
    while shown.filled < 1:
        app.step([], STEP / 4)
    page = drawn_page(app)
    assert app.scene is shown, "the drapes part"
    assert page.says("Open")
    assert not page.says("or hold Enter")
    assert shown.rings[0].rect.y > before


# --- what is seen and heard while the ring is held ------------------------------------------------


def _held_frames(app: App) -> list[pygame.Surface]:
    """The picture before the ring is held, and those while it fills, drawn over plain magenta."""
    wait(app)
    shown, found = curtain(app), []
    while not shown.done:
        app.step([], STEP)
    for event in ([], [key(ENTER)], *[[]] * 6):
        app.step(event, HOLD / 8)
        app.surface.fill("magenta")
        shown.draw(app.surface)
        found.append(app.surface.copy())
    assert 0.7 < shown.filled < 1
    return found


def _rope(frame: pygame.Surface) -> bytes:
    """A strip over the left drape under the panel, where neither ring nor button is."""
    width, height = frame.get_size()
    strip = pygame.Rect(width // 5, height - 20, width // 5, 20)
    return pygame.image.tobytes(frame.subsurface(strip), "RGB")


def test_the_drapes_tremble_while_the_ring_is_held_and_show_nothing_behind_them(app: App) -> None:
    frames = _held_frames(app)
    assert len({_rope(frame) for frame in frames}) > 2
    for frame in frames:
        holes = pygame.mask.from_threshold(frame, pygame.Color("magenta"), (1, 1, 1, 255))
        assert holes.count() == 0


def test_the_drapes_stand_still_with_reduced_motion(app: App) -> None:
    app.change(reduced_motion=True)
    assert len({_rope(frame) for frame in _held_frames(app)}) == 1


def test_a_full_ring_is_heard_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(app, "sound", lambda name, place=0.0: heard.append(name))
    wait(app)
    app.step([key(ENTER)], 0.0)
    app.step([], 0.9 * HOLD)
    assert "opened" not in heard
    for dt in (0.1001 * HOLD, 0.0, PARTING / 4, PARTING / 4):
        app.step([], dt)
    assert isinstance(app.scene, Curtain), "the drapes still part"
    assert heard.count("opened") == 1
