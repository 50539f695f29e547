"""Where the things are on the table that a lesson points at, and the glow round them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from game.position.moves import Move
from game.table.lessons import Pointer
from ui.table.asking.panel import AskPanel, Tile
from ui.table.board import Board
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen

_RINGS = ((7, 3.0, "#F2C55C"), (17, 1.6, "#F2C55C99"))
_GLOW = 20
_PIECES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "hand": ("hand cards",),
        "trick": ("trick cards",),
        "pot": ("pot",),
        "goal": ("goal",),
        "stock": ("stock",),
        "prizes": ("prizes cards", "prize line"),
        "costs": ("costs",),
        "plate": ("plate",),
        "pile": ("pile",),
    }
)
"""The pieces of the table for each place of a lesson; the next one is used where one is missing."""


def pointed_at(
    board: Board, panel: AskPanel | None, pointer: Pointer, do: Move | None
) -> pygame.Rect | None:
    """The area in the window that a step of a lesson is about; None if it is not visible.

    Without a `pointer` it is the move to be made: the card of the move `do`, or what the panel has
    chosen for it.
    """
    if pointer.place == "card":
        return _card(board, pointer.code)
    if pointer.place == "panel":
        return panel.rect.copy() if panel is not None else None
    if pointer.place:
        return _at(board, pointer)
    if do is not None and do.one_card is not None:
        return _card(board, do.one_card)
    if panel is not None and do is not None:
        tiles = (tile for tile in panel.children() if isinstance(tile, Tile))
        return next((tile.rect.copy() for tile in tiles if tile.chosen), panel.rect.copy())
    return None


def draw_glow(pen: Pen, target: pygame.Rect) -> None:
    """Draw two gold lines round something, in a soft light that leaves the thing itself
    unchanged."""
    (inner, width, colour), (outer, outer_width, outer_colour) = _RINGS
    out = target.inflate(2 * pen.px(outer), 2 * pen.px(outer))
    glow = Box(
        (12 + outer) * pen.u, line=outer_colour, line_width=max(1.5, outer_width * pen.u),
        glow=pen.px(_GLOW), glow_colour=theme.ACCENT,
    )  # fmt: skip
    for part in _round(target, pen.surface.get_rect()):
        pen.surface.set_clip(part)
        pen.shape(out, glow)
    pen.surface.set_clip(None)
    near = target.inflate(2 * pen.px(inner), 2 * pen.px(inner))
    line = Box((12 + inner) * pen.u, line=colour, line_width=max(2.0, width * pen.u))
    pen.shape(near, line)


def _round(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """The rest of `whole` above, below, left, and right of a hole."""
    return [
        pygame.Rect(0, 0, whole.w, max(0, hole.top)),
        pygame.Rect(0, hole.bottom, whole.w, max(0, whole.h - hole.bottom)),
        pygame.Rect(0, hole.top, max(0, hole.left), hole.h),
        pygame.Rect(hole.right, hole.top, max(0, whole.w - hole.right), hole.h),
    ]


def _card(board: Board, code: str) -> pygame.Rect | None:
    """An open card: of several copies, the one that can be chosen now."""
    sprites = [s for s in board.sprites if s.key.code == code and s not in board.sprites.leaving]
    zones = board.picker.zones
    sprites.sort(key=lambda sprite: sprite.placed.zone.name not in zones)
    return pygame.Rect(sprites[0].placed.spot.upright) if sprites else None


def _at(board: Board, pointer: Pointer) -> pygame.Rect | None:
    """The piece at a place; all cards of a trick together."""
    view = board.stage.view
    if pointer.place == "goal" and view.goal is None:
        return None
    seat = pointer.seat if pointer.place in ("plate", "pile") else None
    for name in _PIECES[pointer.place]:
        found = [p.area for p in board.pieces() if p.name == name and seat in (None, p.seat)]
        if found:
            return found[0].unionall(found[1:])
    return None
