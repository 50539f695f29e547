"""A frame that takes long is made in pieces; the window shows the frame before until all is
there."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from tests.ui.events import key
from ui.window.app import App
from ui.window.painter import Painter, Sheet
from ui.window.scene import Scene

MakeApp = Callable[..., App]
_SIDE = 8


class Squares(Scene):
    """Three squares in a colour, each a picture that is made once."""

    def __init__(self, colour: str, *, opaque: bool = True) -> None:
        self.colour, self.opaque = colour, opaque
        self.made = self.updates = 0
        self.moves, self.moved = False, 0.0
        self.events: list[int] = []

    def update(self, dt: float) -> bool:
        self.updates += 1
        self.moved += dt
        return self.moves

    def handle(self, event: pygame.Event) -> bool:
        self.events.append(event.type)
        return False

    def change(self, colour: str) -> None:
        """Show squares in another colour from now on."""
        self.colour = colour
        self.app.redraw()

    def draw(self, surface: pygame.Surface) -> None:
        if self.opaque:
            surface.fill("#000000")
        for place in range(3):
            square = self.app.look.kept.get((self, self.colour, place), self.make_square)
            surface.blit(square, (place * 20, 0))

    def make_square(self) -> pygame.Surface:
        self.made += 1
        square = pygame.Surface((_SIDE, _SIDE))
        square.fill(self.colour)
        return square


@pytest.fixture
def app(make_app: MakeApp, monkeypatch: pytest.MonkeyPatch) -> App:
    """An app that shows red squares, and has no time: each turn holds a single picture."""
    monkeypatch.setattr("ui.window.frames._PIECE", -1.0)
    app = make_app(Squares("#FF0000"))
    turn(app)
    return app


def turn(app: App, *events: pygame.Event) -> bool:
    return app.step(events, 0.016, in_pieces=True)


def shown(app: App) -> list[str]:
    """The colours of the three squares that the window shows."""
    colours = [app.surface.get_at((place * 20 + 2, 2)) for place in range(3)]
    return [f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}" for colour in colours]


RED, BLUE = ["#FF0000"] * 3, ["#0000FF"] * 3


def until_shown(app: App) -> int:
    """Turn until a frame is shown; how many pieces came before it."""
    before, pieces = app.frames_drawn, 0
    while app.frames_drawn == before:
        assert turn(app)
        pieces += 1
        assert pieces < 99
    return pieces - 1


def test_the_first_screen_of_all_is_there_in_its_first_turn(app: App) -> None:
    assert app.frames_drawn == 1
    assert shown(app) == RED


def test_a_screen_that_comes_up_takes_a_turn_for_each_picture(app: App) -> None:
    scene = Squares("#0000FF")
    app.push(scene)
    made = []
    for _ in range(3):
        assert turn(app)
        assert shown(app) == RED
        assert app.frames_drawn == 1
        made.append(scene.made)
    assert made == [0, 1, 2]  # opening it has used up the first turn
    until_shown(app)
    assert shown(app) == BLUE
    assert scene.made == 3
    assert not turn(app)  # and nothing is left to do


def test_a_turn_ends_when_a_picture_must_be_waited_for(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.window.frames._PIECE", 9.0)
    scene, waiting = Squares("#0000FF"), [True, True]
    make = scene.make_square

    def late() -> pygame.Surface:
        if waiting and app.look.store.put_off is not None:
            waiting.pop()
            app.look.store.put_off()
        return make()

    monkeypatch.setattr(scene, "make_square", late)
    app.push(scene)
    assert until_shown(app) == 2
    assert shown(app) == BLUE


def test_a_turn_that_has_time_left_draws_at_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.window.frames._PIECE", 9.0)
    scene = Squares("#0000FF")
    app.push(scene)
    assert until_shown(app) == 0
    assert scene.made == 3


def test_nothing_moves_before_it_is_seen_but_keys_arrive(app: App) -> None:
    scene = Squares("#0000FF")
    app.push(scene)
    turn(app)
    updates = scene.updates
    turn(app, key(pygame.K_RIGHT))
    assert pygame.KEYDOWN in scene.events
    assert scene.updates == updates
    until_shown(app)
    turn(app)
    assert scene.updates == updates + 1


def test_a_screen_that_needs_nothing_new_comes_up_as_fast_as_it_is_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(Squares("#0000FF"))
    until_shown(app)
    monkeypatch.setattr("ui.window.frames._PIECE", 9.0)
    app.pop()
    assert until_shown(app) == 0
    assert shown(app) == RED


def test_a_changed_screen_is_drawn_in_pieces_as_well(app: App) -> None:
    scene = Squares("#0000FF")
    app.push(scene)
    until_shown(app)
    scene.change("#00FF00")
    assert turn(app)
    assert shown(app) == BLUE
    until_shown(app)
    assert shown(app) == ["#00FF00"] * 3


def test_a_screen_that_is_laid_out_anew_is_drawn_in_pieces_as_well(app: App) -> None:
    scene = Squares("#0000FF")
    app.push(scene)
    until_shown(app)
    scene.change("#00FF00")
    app.change(sound=False)
    assert turn(app)
    assert shown(app) == BLUE
    until_shown(app)
    assert shown(app) == ["#00FF00"] * 3


def test_a_window_of_another_size_is_drawn_at_once(app: App) -> None:
    app.window.size = (1280, 720)
    pygame.event.clear()
    assert turn(app, pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720))
    assert app.frames_drawn == 2
    assert shown(app) == RED
    assert app.surface.get_at((1279, 719)) == pygame.Color("#000000")


def test_a_moving_screen_has_more_time_in_a_turn(app: App) -> None:
    scene = Squares("#0000FF")
    app.push(scene)
    until_shown(app)
    scene.moves = True
    scene.change("#00FF00")
    assert until_shown(app) == 0
    assert shown(app) == ["#00FF00"] * 3


def test_until_a_screen_is_seen_its_motion_gives_it_no_more_time(app: App) -> None:
    scene = Squares("#0000FF")
    scene.moves = True
    app.push(scene)
    assert until_shown(app) > 2
    assert shown(app) == BLUE
    scene.change("#00FF00")
    assert until_shown(app) == 0


def test_the_first_screen_of_all_has_been_seen_moving(make_app: MakeApp) -> None:
    app = make_app(scene := Squares("#FF0000"))
    scene.moves = True
    turn(app)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ui.window.frames._PIECE", -1.0)
        scene.change("#00FF00")
        assert until_shown(app) == 0


def test_a_moving_screen_takes_turns_too_and_then_catches_up(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.window.frames._MOVING_PIECE", -1.0)
    scene = Squares("#0000FF")
    app.push(scene)
    until_shown(app)
    scene.moves = True
    scene.change("#00FF00")
    scene.moved = 0.0
    assert turn(app)
    assert shown(app) == BLUE
    pieces = until_shown(app)
    assert shown(app) == ["#00FF00"] * 3
    assert scene.moved == pytest.approx(0.016)  # while it was drawn nothing moved
    assert pieces > 2
    turn(app)
    assert scene.moved == pytest.approx(0.016 + 0.016 + 2 / 60)  # never much at once


def test_without_pieces_a_screen_is_drawn_at_once(app: App) -> None:
    app.push(Squares("#0000FF"))
    turn(app)
    assert app.step([], 0.016)
    assert shown(app) == BLUE


def test_with_a_listener_a_screen_is_drawn_at_once(app: App) -> None:
    app.look.text.heard = lambda *_: None
    app.push(Squares("#0000FF"))
    assert until_shown(app) == 0
    assert shown(app) == BLUE


@pytest.mark.parametrize("turns", [1, 4, 5])
def test_another_screen_may_take_its_place_before_it_is_seen(app: App, turns: int) -> None:
    app.push(Squares("#0000FF"))
    for _ in range(turns):
        turn(app)
    app.pop()
    app.push(Squares("#00FF00"))
    until_shown(app)
    assert shown(app) == ["#00FF00"] * 3
    app.pop()
    until_shown(app)
    assert shown(app) == RED


def test_a_window_of_another_size_is_not_kept_waiting(app: App) -> None:
    app.push(Squares("#0000FF"))
    turn(app)
    app.window.size = (1100, 700)
    event = pygame.Event(pygame.WINDOWSIZECHANGED, x=1100, y=700)
    assert app.step([event], 0.016, in_pieces=True)
    assert app.frames_drawn == 2
    assert shown(app) == BLUE


@pytest.mark.parametrize("turns", [1, 4])
def test_a_picture_is_never_of_half_a_screen(app: App, turns: int) -> None:
    app.push(Squares("#0000FF"))
    for _ in range(turns):
        turn(app)
    saved = pygame.image.load(app.save_picture())
    assert saved.get_at((42, 2)) == pygame.Color("#0000FF")
    assert until_shown(app) == 2  # one turn notes the frame, one draws it: all is made already
    assert shown(app) == BLUE


def test_a_dialog_over_it_is_drawn_with_the_screen_below(app: App) -> None:
    dialog = Squares("#0000FF", opaque=False)
    app.push(dialog)
    until_shown(app)
    assert shown(app) == BLUE
    app.pop()
    until_shown(app)
    assert shown(app) == RED


def test_painting_in_pieces_ends_with_what_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.window.painter._PIECE", 60 * 7)
    window, plain = (pygame.Surface((60, 40), depth=32) for _ in range(2))
    sheet = Sheet((60, 40))
    for target in (sheet, plain):
        target.fill("#204060")
        target.fill("#FFFFFF", (10, 3, 20, 30))
    assert len(list(Painter().pieces(window, sheet))) == 6  # 40 rows, 7 at once
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(plain, "RGB")


def test_what_is_left_half_painted_is_painted_whole_the_next_time() -> None:
    window = pygame.Surface((60, 40), depth=32)
    painter, sheet = Painter(), Sheet((60, 40))
    sheet.fill("#204060")

    def red(surface: pygame.Surface) -> None:
        surface.fill("#FF0000")

    painter.paint(window, red, anew=False)
    next(painter.pieces(window, sheet))
    painted = painter.paint(window, red, anew=False)
    assert painted == [window.get_rect()]
    assert window.get_at((5, 5)) == pygame.Color("#FF0000")
