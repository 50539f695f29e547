"""Where the cook's sheet stands: beside what it speaks of, and over as little as possible."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ui.table.asking.panel import AskPanel
from ui.table.board import Board
from ui.table.pieces import CARDS, PLATE
from ui.table.prompt import Prompt

Taken = tuple[pygame.Rect, float]
"""Something on the table, and how bad it is to cover a pixel of it."""

_BUTTON, _COLUMN = 30.0, 0.02
_FAR = 2.5
"""What a pixel away from the thing spoken of counts, against a pixel that is covered."""


def on_the_table(board: Board, prompt: Prompt, panel: AskPanel | None) -> list[Taken]:
    """What a sheet on the table had better not cover."""
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
    """Where a sheet of `size` covers the least of what counts, within `room`.

    Where nothing need be covered, it stands beside something: so only places are tried at which an
    edge of the sheet meets an edge of the room or, `gap` away from it, of what lies there.

    Args:
        size: of the sheet, in pixels.
        room: where it may stand.
        taken: what lies on the table, each with how bad it is to cover a pixel of it.
        near: what it should stand near to, where several places are as good.
        gap: pixels that are left between.

    Returns:
        Its upper left corner, and how bad all is that it covers there.
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
    """How far two things are from each other, across and down together."""
    across = max(other.left - one.right, one.left - other.right, 0)
    return across + max(other.top - one.bottom, one.top - other.bottom, 0)
