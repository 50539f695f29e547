"""The picture book: the layers of a picture drift with the pointer, and with nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable
from itertools import pairwise
from queue import SimpleQueue

import pygame
import pytest

from cards_art import sources
from cards_art.layers import MOST, layers_of
from cards_art.pages import ART
from cards_art.raster import rasterise
from cards_art.svg import document
from tests.patience import PATIENCE
from tests.ui.events import move
from tests.ui.gallery.gallery_guest import Guest, Visit
from ui.gallery.book.background import Background, Order
from ui.gallery.book.camera import Camera
from ui.gallery.book.scene import PictureBook
from ui.gallery.book.sheets import (
    REACH,
    STEP,
    Drift,
    GivenUp,
    View,
    drawing,
    drawn_sheets,
    shift,
)
from ui.window.motion import LEVELS, Flicker

LEFT, RIGHT = (40, 300), (1560, 300)
DECKTET = sources.scene_names("decktet")
PER_UNIT = 2  # pixels
ROUNDING = 12  # of 255


def look(visit: Visit, *, still: bool = False) -> tuple[Guest, PictureBook]:
    guest = visit()
    if still:
        guest.app.change(reduced_motion=True)
    guest.open_card("7SK")  # the Castle, which has five layers
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled and scene.opened)
    assert scene.loose is not still
    return guest, scene


def rest(guest: Guest, scene: PictureBook) -> None:
    for _ in range(120):
        guest.app.step([], 0.016)


def picture(guest: Guest) -> bytes:
    return pygame.image.tobytes(guest.app.surface.subsurface((890, 80, 500, 700)), "RGB")


def test_layers_follow_the_pointer_and_rest_when_they_are_there(visit: Visit) -> None:
    guest, scene = look(visit)
    before = picture(guest)
    guest.send(move(RIGHT))
    rest(guest, scene)
    right = picture(guest)
    assert scene.drift.value[0] > 0.9
    guest.send(move(LEFT))
    rest(guest, scene)
    assert scene.drift.value[0] < -0.9
    assert len({before, right, picture(guest)}) == 3
    drawn = guest.app.frames_drawn
    assert not scene.let_drift(0.016)
    assert guest.app.frames_drawn == drawn


def test_a_pointer_that_leaves_the_window_lets_everything_glide_back(visit: Visit) -> None:
    guest, scene = look(visit)
    before = picture(guest)
    guest.send(move(RIGHT))
    rest(guest, scene)
    guest.send(pygame.Event(pygame.WINDOWLEAVE))
    rest(guest, scene)
    assert scene.drift.value == (0.0, 0.0)
    assert picture(guest) == before


def test_for_a_finger_the_picture_is_still(visit: Visit) -> None:
    guest, scene = look(visit)
    touch = pygame.Event(pygame.MOUSEMOTION, pos=RIGHT, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    guest.send(touch)
    rest(guest, scene)
    assert scene.drift.value == (0.0, 0.0)


def test_where_nothing_is_to_move_no_layer_is_even_drawn(visit: Visit) -> None:
    guest, scene = look(visit, still=True)
    guest.send(move(RIGHT))
    rest(guest, scene)
    assert not scene.loose
    assert scene.drift.value == (0.0, 0.0)


def test_while_a_print_is_pulled_and_when_it_is_put_away(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.send(move(RIGHT))
    rest(guest, scene)
    guest.press(pygame.K_p)
    rest(guest, scene)
    assert scene.drift.value == (0.0, 0.0)
    guest.press(pygame.K_p)
    guest.wait(lambda: scene.loose and scene.drift.value[0] > 0.9)


def test_another_card_and_another_zoom_have_layers_of_their_own(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_UP)
    assert not scene.loose
    guest.wait(lambda: scene.loose)
    guest.press(pygame.K_RIGHT)
    assert not scene.loose, "while the page turns"
    guest.wait(lambda: scene.loose)


# -- what is made in the background


def red(_: object) -> pygame.Surface:
    """80 x 60 pixels, which are 19,200 bytes."""
    return pygame.Surface((80, 60), pygame.SRCALPHA, 32)


class Loop:
    """What an event loop does for things made in the background."""

    def __init__(self) -> None:
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()
        self.kept: list[int] = []
        self.background = Background(self.posted.put, lambda: None, self.kept.append)

    def after(self) -> None:
        """Do what was made in the background."""
        self.posted.get(timeout=PATIENCE)()


def test_what_is_wanted_is_made_in_order_and_let_go_when_it_is_not_wanted_any_more() -> None:
    loop = Loop()
    loop.background.want({"one": red, "two": red})
    loop.after()
    assert loop.background.picture("one") is not None
    assert loop.background.picture("two") is None
    assert not loop.background.settled
    loop.after()
    assert loop.background.settled
    assert loop.kept[-1] == 38_400
    loop.background.want({"two": red})
    assert loop.background.picture("one") is None
    assert loop.kept[-1] == 19_200


def test_what_was_asked_for_and_given_up_is_never_kept() -> None:
    loop = Loop()

    def given_up(_: object) -> pygame.Surface:
        raise GivenUp

    loop.background.want({"one": given_up, "two": red})
    loop.background.want({"two": red})  # before the first was made
    loop.after()
    loop.after()
    assert loop.background.settled
    assert loop.background.picture("one") is None


def test_what_is_given_up_though_it_is_wanted_is_not_tried_for_ever() -> None:
    loop, tried = Loop(), list[None]()

    def given_up(_: object) -> pygame.Surface:
        tried.append(None)
        raise GivenUp

    orders: dict[Hashable, Order] = {"one": given_up, "two": red}
    loop.background.want(orders)
    loop.after()
    loop.after()
    assert loop.background.settled
    assert len(tried) == 1
    loop.background.want(orders)
    loop.after()
    assert len(tried) == 2, "once more when something else is wanted"


def test_what_comes_after_the_book_was_left_is_dropped() -> None:
    loop = Loop()
    loop.background.want({"one": red})
    loop.background.close()
    loop.after()
    assert loop.kept[-1] == 0
    assert loop.background.picture("one") is None


def test_an_error_aside_is_told_in_the_loop() -> None:
    loop = Loop()

    def wrong(_: object) -> pygame.Surface:
        raise ZeroDivisionError

    loop.background.want({"one": wrong})
    with pytest.raises(ZeroDivisionError):
        loop.after()


def test_what_nobody_waits_for_is_given_up_between_two_strips() -> None:
    """2048 x 2048 pixels are drawn in two strips of 2^21."""
    view = View("decktet", "sea", None, Camera((2048, 2048)).held())
    asked: list[None] = []

    def once() -> bool:
        asked.append(None)
        return len(asked) < 2

    with pytest.raises(GivenUp):
        drawing(view, once)
    assert len(asked) == 2
    small = View("decktet", "sea", None, Camera((80, 60)).held())
    flat = drawing(small)
    with pytest.raises(GivenUp):
        drawn_sheets(small, flat, lambda: False)


def test_the_glide_is_quick_at_first_and_ends() -> None:
    drift, ways = Drift(), [0.0]
    drift.aim((1000, 250), (1000, 500))
    while drift.update(0.016):
        ways.append(drift.value[0])
    steps = [b - a for a, b in pairwise(ways)]
    assert drift.value == (1.0, 0.0)
    assert steps[0] == max(steps)
    assert len(steps) < 90
    drift.stop()
    assert drift.value == (0.0, 0.0)
    assert drift.update(0.016)


def test_lamps_flicker_on_the_page_and_nowhere_else(visit: Visit) -> None:
    """The Chance Meeting has two lanterns, the Castle has none."""
    guest, scene = look(visit)
    rest(guest, scene)
    drawn = guest.app.frames_drawn
    rest(guest, scene)
    assert guest.app.frames_drawn == drawn
    scene.visit.look_at("7ML")
    guest.app.change(reduced_motion=False)  # lays the book out anew
    guest.wait(lambda: scene.loose and scene.settled)
    seen = set()
    for _ in range(60):
        guest.app.step([], 0.05)
        seen.add(picture(guest))
    assert 2 < len(seen) <= LEVELS
    guest.app.change(reduced_motion=True)
    guest.wait(lambda: scene.settled)
    rest(guest, scene)
    drawn = guest.app.frames_drawn
    rest(guest, scene)
    assert guest.app.frames_drawn == drawn


def test_a_flicker_takes_every_level_and_keeps_within_them() -> None:
    flicker = Flicker()
    assert {flicker.level for _ in range(600) if flicker.update(0.05)} == set(range(LEVELS))
    assert not Flicker().update(0.01), "it lasts a while"


# -- the layers themselves


@pytest.mark.parametrize("scene", DECKTET)
def test_layers_at_rest_look_like_the_whole_scene(scene: str) -> None:
    view = View("decktet", scene, None, Camera((222, 140)).held())
    flat = drawing(view)
    shown = pygame.Surface(flat.get_size(), pygame.SRCALPHA, 32)
    drawn_sheets(view, flat).draw(shown, (0, 0), (0.0, 0.0))
    pixels = (pygame.image.tobytes(picture, "RGB") for picture in (shown, flat))
    assert max(abs(one - other) for one, other in zip(*pixels, strict=True)) <= ROUNDING


@pytest.mark.long
@pytest.mark.parametrize("drift", [(1.0, 1.0), (-1.0, -1.0)])
@pytest.mark.parametrize("scene", ["castle", "mountain", "desert", "island", "merchant", "mill"])
def test_what_is_left_out_of_layers_is_never_missed(scene: str, drift: tuple[float, float]) -> None:
    camera = Camera((888, 1000)).held()
    view = View("decktet", scene, None, camera)
    flat = drawing(view)
    shown = pygame.Surface(flat.get_size(), pygame.SRCALPHA, 32)
    drawn_sheets(view, flat).draw(shown, (0, 0), drift)
    whole, layers = flat.copy(), layers_of("decktet", scene)
    for number, shapes in enumerate(layers):
        dx, dy = shift(number, len(layers), drift, camera.scale)
        whole.blit(view.drawn(shapes, whole.get_rect().move(-dx, -dy)), (0, 0))
    pixels = (pygame.image.tobytes(picture, "RGB") for picture in (shown, whole))
    assert max(abs(one - other) for one, other in zip(*pixels, strict=True)) <= ROUNDING


def test_far_layers_end_where_nearer_ones_hide_them() -> None:
    """The Mountain in a window of the shape of a card: its grounds hide the foot of the sky."""
    view = View("decktet", "mountain", None, Camera((222, 314)).held())
    sheets = drawn_sheets(view, drawing(view))
    assert sheets.sky.get_height() < 0.8 * 314
    assert sheets.bytes < 0.6 * 4 * 222 * 314 * (1 + len(sheets.pictures))


def test_no_seam_is_seen_between_the_strips_that_are_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = View("decktet", "castle", None, Camera((300, 200)).held().zoomed(5.3, (77, 31)))
    whole = drawing(view)
    monkeypatch.setattr("ui.gallery.book.sheets._STRIP", 300 * 7)
    strips = drawing(view)
    pixels = (pygame.image.tobytes(picture, "RGBA") for picture in (strips, whole))
    assert max(abs(one - other) for one, other in zip(*pixels, strict=True)) <= ROUNDING


@pytest.mark.long
@pytest.mark.parametrize("scene", DECKTET)
def test_every_layer_goes_on_beyond_the_picture_as_far_as_it_moves(scene: str) -> None:
    layers = layers_of("decktet", scene)
    for number, shapes in enumerate(layers[1:], 1):
        moved = abs(shift(number, len(layers), (1.0, 1.0), 1.0 * PER_UNIT)[0])
        assert moved <= REACH * PER_UNIT
        area = (ART[0] - REACH, ART[1], ART[2] + 2 * REACH, ART[3])
        size = round(area[2] * PER_UNIT), round(area[3] * PER_UNIT)
        mask = pygame.mask.from_surface(rasterise(document(shapes, area), size), 200)
        inset = round(REACH * PER_UNIT)
        ends: Counter[tuple[str, int]] = Counter()
        for y in range(size[1]):
            for side in ("left", "right"):
                row = [
                    mask.get_at((x if side == "left" else size[0] - 1 - x, y))
                    for x in range(inset + 12)
                ]
                if all(row[inset:]) and not all(row[inset - moved : inset]):
                    ends[side, row.index(1)] += 1
        # A straight end of a ground would be the same in many rows; gouges and slopes are not.
        assert max(ends.values(), default=0) <= 0.05 * size[1], (scene, number)


def test_near_layers_go_farther_than_far_ones_and_the_sky_stays() -> None:
    for count in range(1, MOST + 1):
        ways = [-shift(number, count, (1.0, 0.0), 100.0)[0] for number in range(count)]
        assert ways[0] == 0
        assert ways == sorted(set(ways))
        assert ways[-1] <= 100 * REACH
        if count == 2:
            assert ways[1] == 100 * STEP
    assert shift(1, 2, (0.5, -0.5), 100.0) == (-65, 39)
