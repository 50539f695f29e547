"""Where on the table the things are that a lesson points at, and the glow round them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import pygame

from game.position.moves import Goal, Move, Play, Take
from game.table.lessons import Pointer
from ui.table.arrange import goal_frame, stock_spot
from ui.table.asking.panel import AskPanel, Tile
from ui.table.board import Board
from ui.table.geometry import Spot
from ui.table.price_panels import has_price_panels, prices_panel
from ui.table.prize_places import line_places, seat_block
from ui.table.sprites import Sprite
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_RINGS = ((7, 3.0, "#F2C55C"), (17, 1.6, "#F2C55C99"))
_GLOW = 20


def rect_of_spot(spot: Spot) -> pygame.Rect:
    """The upright box round a card's place."""
    rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
    rect.center = (round(spot.x), round(spot.y))
    return rect


def pointed_at(
    board: Board, panel: AskPanel | None, pointer: Pointer, do: Move | None
) -> pygame.Rect | None:
    """What a step of a lesson speaks of, in the window; None if that cannot be seen.

    Without a `pointer` it is what is to be done: the card of the move `do`, or what the panel has
    chosen for it.
    """
    if pointer.place == "card":
        return _card(board, pointer.code)
    if pointer.place == "plate":
        return pygame.Rect(board.places.seats[board.stage.place_of(pointer.seat)].plate)
    if pointer.place == "pile":
        return pygame.Rect(seat_block(board.places, board.stage.place_of(pointer.seat)).pile)
    if pointer.place == "panel":
        return panel.rect.copy() if panel is not None else None
    if pointer.place:
        return _PLACES[pointer.place](board)
    if isinstance(do, Play | Goal | Take):
        return _card(board, do.card)
    if panel is not None and do is not None:
        tiles = (tile for tile in panel.children() if isinstance(tile, Tile))
        return next((tile.rect.copy() for tile in tiles if tile.chosen), panel.rect.copy())
    return None


def draw_glow(surface: pygame.Surface, look: Look, target: pygame.Rect, s: float) -> None:
    """Two gold lines round something, in a soft light that leaves the thing itself as it is."""
    (inner, width, colour), (outer, outer_width, outer_colour) = _RINGS
    out = target.inflate(2 * round(outer * s), 2 * round(outer * s))
    glow = Box(
        (12 + outer) * s, line=outer_colour, line_width=max(1.5, outer_width * s),
        glow=round(_GLOW * s), glow_colour=theme.ACCENT,
    )  # fmt: skip
    for part in _round(target, surface.get_rect()):
        surface.set_clip(part)
        look.shapes.box(surface, out, glow)
    surface.set_clip(None)
    near = target.inflate(2 * round(inner * s), 2 * round(inner * s))
    line = Box((12 + inner) * s, line=colour, line_width=max(2.0, width * s))
    look.shapes.box(surface, near, line)


def _round(hole: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """What is left of `whole` above, below, left and right of a hole."""
    return [
        pygame.Rect(0, 0, whole.w, max(0, hole.top)),
        pygame.Rect(0, hole.bottom, whole.w, max(0, whole.h - hole.bottom)),
        pygame.Rect(0, hole.top, max(0, hole.left), hole.h),
        pygame.Rect(hole.right, hole.top, max(0, whole.w - hole.right), hole.h),
    ]


def _card(board: Board, code: str) -> pygame.Rect | None:
    """A card that lies open: of several of a kind the one that may be chosen now."""
    sprites = [s for s in board.sprites if s.key.code == code and s not in board.sprites.leaving]
    zones = board.picker.zones
    sprites.sort(key=lambda sprite: sprite.placed.zone.name not in zones)
    return rect_of_spot(sprites[0].placed.spot) if sprites else None


def _zone(name: str) -> Callable[[Board], pygame.Rect | None]:
    return lambda board: _around(board.sprites.in_zone(name))


def _around(sprites: Iterable[Sprite]) -> pygame.Rect | None:
    rects = [rect_of_spot(sprite.placed.spot) for sprite in sprites]
    return rects[0].unionall(rects[1:]) if rects else None


def _pot(board: Board) -> pygame.Rect | None:
    tureen = board.places.tureen
    if tureen is None:
        return None
    bowl = pygame.Rect(tureen)
    bowl.height = round(bowl.height * 0.58)  # the cards stand above it
    bowl.bottom = tureen.bottom
    return bowl


def stock_rect(board: Board) -> pygame.Rect | None:
    """The stock with its turn-up; None once it is gone."""
    view, places = board.stage.view, board.places
    if not view.stock:
        return None
    turned = view.table.turned is not None
    rect = rect_of_spot(stock_spot(places, turned=turned))
    if turned:
        rect.width = round(rect.width * 1.75)
    return rect


def _prizes(board: Board) -> pygame.Rect | None:
    """The prizes that are turned up; the line of those to come before any is."""
    turned = _around(board.sprites.in_zone("prizes"))
    if turned is not None:
        return turned
    prizes = board.stage.view.rules.prizes
    if not prizes:
        return None
    spots = [rect_of_spot(spot) for spot in line_places(board.places, len(prizes)).line]
    return spots[0].unionall(spots[1:])


def _costs(board: Board) -> pygame.Rect | None:
    return prices_panel(board.stage) if has_price_panels(board.stage) else None


def _goal(board: Board) -> pygame.Rect | None:
    return pygame.Rect(goal_frame(board.places)) if board.stage.view.goal is not None else None


_PLACES: Mapping[str, Callable[[Board], pygame.Rect | None]] = MappingProxyType(
    {
        "hand": _zone("hand"),
        "trick": _zone("trick"),
        "pot": _pot,
        "goal": _goal,
        "stock": stock_rect,
        "prizes": _prizes,
        "costs": _costs,
    }
)
