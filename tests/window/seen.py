"""What a window shows, beside a table that has none."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from tests.patience import PATIENCE, eventually
from tests.ui.table.table_games import FRAME, until_my_turn, view_of
from tests.window.screen import Window
from ui.table.scene import TableScene
from ui.window.app import App

SIZE = (1280, 800)
SEED = 7
SEATS = ("person", "greedy", "greedy")
WORDS = (
    "play", "bisque", "--seed", str(SEED), "--seats", ",".join(SEATS),
    "--speed", "instant", "--size", f"{SIZE[0]}x{SIZE[1]}",
)  # fmt: skip
SAME = 5.0
"""How far two pictures of the same thing may differ on average, of 255."""
OTHER = 15.0
"""How far pictures of different things differ at least."""


def settle(app: App, scene: TableScene) -> None:
    """Let everybody else finish, until only the player is to move, nothing moves, and all faces
    have been drawn."""
    eventually(
        lambda: view_of(scene).table.to_move == (0,) and not scene.busy,
        lambda: until_my_turn(app, scene),
        "the player's turn",
    )
    eventually(lambda: not app.step([], FRAME) and app.look.art.idle, what="a table at rest")


def difference(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect) -> float:
    """The mean difference of two pictures in an area, of 255."""
    both = one.subsurface(area).convert(24), other.subsurface(area).convert(24)
    gap = both[0].copy()
    gap.blit(both[1], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    back = both[1].copy()
    back.blit(both[0], (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    sums = [sum(pygame.transform.average_color(part)[:3]) for part in (gap, back)]
    return sum(sums) / 3


def shown(window: Window) -> pygame.Surface:
    return pygame.image.load(window.picture())


def until(window: Window, wanted: Callable[[pygame.Surface], bool]) -> pygame.Surface:
    """What the window shows as soon as it is as wanted, or after a while."""
    end = time.monotonic() + PATIENCE
    picture = shown(window)
    while not wanted(picture) and time.monotonic() < end:
        time.sleep(0.5)
        picture = shown(window)
    return picture


def like(surface: pygame.Surface) -> Callable[[pygame.Surface], bool]:
    """Whether a picture shows the same as `surface`."""
    return lambda picture: (
        picture.get_size() == surface.get_size()
        and difference(picture, surface, picture.get_rect()) < SAME
    )
