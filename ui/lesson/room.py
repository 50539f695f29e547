"""Where the cook's sheet stands: beside what it is about, covering as little as possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from ui.table.asking.panel import AskPanel
from ui.table.board import Board
from ui.table.pieces import ASKED_FOR, CARDS, PLATE, SLOT, WORDS
from ui.table.prompt import NOTHING_SAID, Prompt


class Taken(NamedTuple):
    """Something on the table, and the cost of covering a pixel of it.

    Of something `whole`, covering a part costs more than covering all: half a line cannot be read.
    """

    rect: pygame.Rect
    weight: float
    whole: bool = False

    def cost_under(self, sheet: pygame.Rect) -> float:
        """The cost of a sheet that covers this, or a part of it."""
        common = self.rect.clip(sheet)
        if not common or not self.whole:
            return self.weight * common.w * common.h
        rest = 1.0 if common == self.rect else _REST
        return self.weight * self.rect.w * self.rect.h * rest


_BUTTON, _COLUMN = 30.0, 0.02
_LESS = {"plaque": 0.5, "costs": 2.0, "trick cost": 2.0}
"""What may be covered rather than other text: the name of the game, which the lesson is about, and
prices, which the cook points at while they matter."""
_REST = 1.1
"""The cost of a text or plate of which a rest can be seen, relative to one that is covered."""
_FAR = 1.2
"""The cost of each pixel of distance from the target, relative to a covered pixel."""
_SURELY = 1.000001
"""Sums in another order may differ in their last digits."""


def on_the_table(board: Board, prompt: Prompt, panel: AskPanel | None) -> list[Taken]:
    """What a sheet on the table should not cover. While the cook only talks, the place of the
    player's card is one of the empty ones."""
    places = board.places
    buttons = pygame.Rect(places.button).union(pygame.Rect(places.second_button))
    tools = pygame.Rect(places.tool(5)).union(pygame.Rect(places.tool(0)))
    found = [Taken(buttons, _BUTTON), Taken(tools, PLATE)]
    for piece in board.pieces(prompt):
        talk = prompt is NOTHING_SAID and piece.weight == ASKED_FOR
        weight = SLOT if talk else _LESS.get(piece.name, piece.weight)
        if weight:
            found.append(Taken(piece.area, weight, piece.weight in (WORDS, PLATE)))
    if panel is not None:
        found.append(Taken(panel.rect, CARDS))
    columns = pygame.Rect(places.left_column), pygame.Rect(places.right_column)
    return [*found, *(Taken(column, _COLUMN) for column in columns)]


def best_place(
    size: tuple[int, int],
    room: pygame.Rect,
    taken: Sequence[Taken],
    near: pygame.Rect | None,
    gap: int = 0,
) -> tuple[tuple[int, int], float]:
    """The place where a sheet of `size` covers the least that matters, within `room`.

    The best place always touches something: so only places are tried at which an edge of the sheet
    meets an edge of the room or, `gap` pixels away, of something on the table. Of equally good
    places the leftmost counts, and then the highest.

    Args:
        size: of the sheet, in pixels.
        room: where it can stand.
        taken: what lies on the table, each with the cost of covering a pixel of it.
        near: what it should be near, where several places are equally good.
        gap: pixels that are left between.

    Returns:
        Its upper left corner, and the cost of everything that it covers there.
    """
    edges = [each.rect for each in taken] + ([near] if near is not None else [])
    across, down = {room.x, room.right - size[0]}, {room.y, room.bottom - size[1]}
    for rect in edges:
        across |= {rect.x, rect.right - size[0], rect.right + gap, rect.x - gap - size[0]}
        across.add(rect.centerx - size[0] // 2)
        down |= {rect.y, rect.bottom - size[1], rect.bottom + gap, rect.y - gap - size[1]}
    wide, high = size
    x_last, y_last = max(room.x, room.right - wide), max(room.y, room.bottom - high)
    to = near if near is not None else room
    columns = sorted(
        (_apart(x, wide, to.left, to.right), x) for x in across if room.x <= x <= x_last
    )
    rows = sorted((_apart(y, high, to.top, to.bottom), y) for y in down if room.y <= y <= y_last)
    best, place, covered = float("inf"), room.topleft, float("inf")
    for aside, x in columns:
        if _FAR * aside > best:  # so are all that follow
            break
        met = [each for each in taken if each.rect.left < x + wide and each.rect.right > x]
        column = pygame.Rect(x, room.y, wide, room.h)
        most = sorted(met, key=lambda each: each.weight * each.rect.clip(column).w * each.rect.h)
        costly = [(each.rect.top, each.rect.bottom, each) for each in reversed(most)]
        for above, y in rows:
            far = _FAR * (aside + above)
            if far > best:
                break
            sheet, low, spare = pygame.Rect((x, y), size), y + high, best * _SURELY - far
            for top, bottom, each in costly:  # the first ones alone rule out most places
                if top < low and bottom > y:
                    spare -= each.cost_under(sheet)
                    if spare < 0:
                        break
            if spare < 0:
                continue
            over = sum(each.cost_under(sheet) for each in met)
            if (far + over, (x, y)) < (best, place):
                best, place, covered = far + over, (x, y), over
    return place, covered


def _apart(start: int, length: int, first: int, last: int) -> int:
    """How far a stretch of that length is from another one, along an axis."""
    return max(first - start - length, start - last, 0)
