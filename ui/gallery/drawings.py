"""Line drawings that only the gallery needs, on a 24 x 24 grid, in one colour."""

from __future__ import annotations

from typing import Literal

import pygame

from cards_art.marks import MARK_CENTRE, MARK_ROOM, rank_mark
from cards_art.svg import document, group, num
from ui.window.draw import paint
from ui.window.look import Look
from ui.window.theme import Colour

Drawing = Literal[
    "looks", "packs", "print", "save", "compare", "favourite", "explore", "picture", "person",
    "place", "event", "light_table", "scatter", "line_up", "fan", "grid", "bin", "undo", "front",
    "over", "turn_left", "turn_right",
]  # fmt: skip

_PATHS: dict[Drawing, str] = {
    "looks": "M4 7h8.2M17.8 7H20M4 17h2.2M11.8 17H20"
    "M17.8 7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z"
    "M11.8 17a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z",
    "packs": "M8 7.5h11.5v13H8zM5.5 17.5h-1v-14H16v1.5M11 16l2.8-3.4 1.7 1.9 1-1.1 1.5 2.1",
    "print": "M7 8.5v-5h10v5M7 17H3.8V8.5h16.4V17H17M7 14h10v6.5H7z",
    "save": "M4.5 4h12l3 3v13h-15zM8 4v5.2h7V4M8 20v-6.5h8V20",
    "compare": "M3.5 5H10v14H3.5zM14 5h6.5v14H14z",
    "favourite": "M12 3.6l2.6 5.5 5.9.8-4.3 4.2 1 6L12 17.2l-5.2 2.9 1-6-4.3-4.2 5.9-.8z",
    "explore": "M4 5h3v3H4zM10.5 5h3v3h-3zM17 5h3v3h-3zM4 16h3v3H4zM10.5 16h3v3h-3zM17 16h3v3h-3z"
    "M5.5 8v8M12 8v8M18.5 8v8",
    "picture": "M3.5 9V4.5H8M16 4.5h4.5V9M20.5 15v4.5H16M8 19.5H3.5V15"
    "M8 15.5l2.8-3.6 2 2.3 1.6-1.9 2 3.2z",
    "person": "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5v-1.5a5 5 0 0 1 5-5h5a5 5 0 0 1 5 5v1.5z",
    "place": "M12 21.2c4.4-4.6 6.6-8.2 6.6-11.4a6.6 6.6 0 0 0-13.2 0c0 3.2 2.2 6.8 6.6 11.4z"
    "M14.3 9.8a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z",
    "light_table": "M3 16.5h18v4H3zM5.5 4.8l5.2-1 1.6 8.6-5.2 1zM14.2 4.6l5 1.6-2.6 8.2-5-1.6z",
    "scatter": "M3.6 6.2l5.4-2 2.6 7.2-5.4 2zM15 3.8l5.6 1.4-1.8 7.2-5.6-1.4zM8.4 15.6h7.6v5H8.4z",
    "line_up": "M3 6.5h5v11H3zM9.5 6.5h5v11h-5zM16 6.5h5v11h-5z",
    "fan": "M12 20.5L3 9.6l3.6-3zM12 20.5L8.4 4.4h7.2zM12 20.5l5.4-13.9 3.6 3z",
    "grid": "M4 4h6.4v6.4H4zM13.6 4H20v6.4h-6.4zM4 13.6h6.4V20H4zM13.6 13.6H20V20h-6.4z",
    "bin": "M4 6.5h16M9 6.5V3.8h6v2.7M6.2 6.5l1 14h9.6l1-14M10 10.5v6M14 10.5v6",
    "undo": "M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
    "front": "M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5",
    "over": "M12 3v18M9 5.5H3.5v13H9M15 5.5h5.5v13H15z",
    "turn_left": "M4 4.5v5.2h5.2M4.4 9.6A8.2 8.2 0 1 1 4 14",
    "turn_right": "M20 4.5v5.2h-5.2M19.6 9.6A8.2 8.2 0 1 0 20 14",
    "event": "M13.2 2.8L5.2 13.6h5.6l-1 7.6 8.4-11h-5.8z",
}


def draw_drawing(
    surface: pygame.Surface,
    look: Look,
    name: Drawing,
    centre: tuple[float, float],
    size: int,
    colour: Colour,
) -> None:
    """Draw one of the line drawings with its middle at `centre`, `size` pixels square."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
        f'<path d="{_PATHS[name]}" fill="none" {paint(colour, "stroke")} '
        'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
    at = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    surface.blit(look.shapes.svg(text, (size, size)), at)


def has_sign(rank: str) -> bool:
    """Whether a rank of a card's face is a sign and not a letter or figure."""
    return rank_mark(rank, "#000000") is not None


def draw_rank_sign(
    surface: pygame.Surface,
    look: Look,
    rank: str,
    centre: tuple[float, float],
    size: int,
    colour: Colour,
) -> None:
    """Draw the sign of a rank (crown, pawn, court ...). Raises ValueError for other ranks."""
    shapes = rank_mark(rank, colour)
    if shapes is None:
        raise ValueError(f"The rank {rank!r} has no sign; it is written in letters or figures.")
    half = MARK_ROOM / 2
    moved = group(f"translate({num(half - MARK_CENTRE[0])} {num(half - MARK_CENTRE[1])})", shapes)
    text = document(moved, (0, 0, MARK_ROOM, MARK_ROOM))
    at = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    surface.blit(look.shapes.svg(text, (size, size)), at)
