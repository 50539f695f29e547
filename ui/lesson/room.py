"""Where the cook's sheet stands: beside what it is about, covering as little as possible."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.table.asking.panel import AskPanel
from ui.table.board import Board
from ui.table.pieces import CARDS, PLATE
from ui.table.prompt import Prompt

Taken = tuple[pygame.Rect, float]
"""Something on the table, and the cost of covering a pixel of it."""

_BUTTON, _COLUMN = 30.0, 0.02
_FAR = 2.5
"""The cost of each pixel of distance from the target, relative to a covered pixel."""


def on_the_table(board: Board, prompt: Prompt, panel: AskPanel | None) -> list[Taken]:
    """What a sheet on the table should not cover."""
    places = board.places
    buttons = pygame.Rect(places.button).union(pygame.Rect(places.second_button))
    tools = pygame.Rect(places.tool(5)).union(pygame.Rect(places.tool(0)))
    found: list[Taken] = [(buttons, _BUTTON), (tools, PLATE)]
    found += [(piece.area, piece.weight) for piece in board.pieces(prompt) if piece.weight]
    if panel is not None:
        found.append((panel.rect, CARDS))
    columns = pygame.Rect(places.left_column), pygame.Rect(places.right_column)
    return [*found, *((column, _COLUMN) for column in columns)]


def best_place(
    size: tuple[int, int],
    room: pygame.Rect,
    taken: Sequence[Taken],
    near: pygame.Rect | None,
    gap: int = 0,
) -> tuple[tuple[int, int], float]:
    """The place where a sheet of `size` covers the least that matters, within `room`.

    The best place always touches something: so only places are tried at which an edge of the sheet
    meets an edge of the room or, `gap` pixels away, of something on the table.

    Args:
        size: of the sheet, in pixels.
        room: where it can stand.
        taken: what lies on the table, each with the cost of covering a pixel of it.
        near: what it should be near, where several places are equally good.
        gap: pixels that are left between.

    Returns:
        Its upper left corner, and the cost of everything that it covers there.
    """
    edges = [rect for rect, _ in taken] + ([near] if near is not None else [])
    across, down = {room.x, room.right - size[0]}, {room.y, room.bottom - size[1]}
    for rect in edges:
        across |= {rect.x, rect.right - size[0], rect.right + gap, rect.x - gap - size[0]}
        across.add(rect.centerx - size[0] // 2)
        down |= {rect.y, rect.bottom - size[1], rect.bottom + gap, rect.y - gap - size[1]}
    last = max(room.x, room.right - size[0]), max(room.y, room.bottom - size[1])
    best, place, covered = float("inf"), room.topleft, float("inf")
    for x in sorted(x for x in across if room.x <= x <= last[0]):
        column = pygame.Rect(x, room.y, size[0], room.height)
        there = [(rect, weight) for rect, weight in taken if rect.colliderect(column)]
        for y in sorted(y for y in down if room.y <= y <= last[1]):
            sheet = pygame.Rect((x, y), size)
            far = _FAR * _apart(sheet, near) if near is not None else 0.0
            over = 0.0
            for rect, weight in there:
                if far + over >= best:
                    break
                common = sheet.clip(rect)
                over += weight * common.width * common.height
            if far + over < best:
                best, place, covered = far + over, sheet.topleft, over
    return place, covered


def _apart(one: pygame.Rect, other: pygame.Rect) -> int:
    """The distance between two things, across plus down."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)
