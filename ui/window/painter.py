"""Drawing only what has changed since the previous frame.

A large window has eight million pixels, and copying them all takes longer than everything else in a
frame. So a scene draws onto a `Sheet`, which only notes what is put where; the `Painter` compares
that with what it painted last and touches only the parts of the window that differ.

Such a drawing must consist of pictures and plain fills: `blit`, `fill`, and clips. A picture must
not be changed after it was drawn, and the lowest ones must cover the whole window.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, NoReturn

import pygame

_MOST_REGIONS = 12
_WORTH_JOINING, _MOST_WASTE = 1.25, 60_000
"""Two regions are painted as one if their common box is at most this many times as large as both,
and at most this many pixels larger: painting those pixels takes as long as painting another region.
Both limits grow until there are few regions."""
_MORE = 0.25
_PIECE = 2**19
"""How many pixels are painted at once where a window is painted in pieces."""

Bounds = tuple[int, int, int, int]
_Edges = tuple[int, int, int, int]
"""Left, top, right, and bottom."""


class Mark(NamedTuple):
    """One thing that was put on a sheet: a picture, or a colour where there is none."""

    picture: pygame.Surface | None
    colour: tuple[int, int, int, int]
    bounds: Bounds  # in the window: left, top, width, height
    source: Bounds | None  # the part of the picture
    flags: int
    clip: Bounds | None

    @property
    def seen(self) -> pygame.Rect:
        """The part of the window that it may touch."""
        rect = pygame.Rect(self.bounds)
        return rect if self.clip is None else rect.clip(self.clip)

    def moved(self, dx: int, dy: int) -> Mark:
        """The same at another place."""
        clip = None if self.clip is None else _bounds(pygame.Rect(self.clip).move(dx, dy))
        return self._replace(bounds=_bounds(pygame.Rect(self.bounds).move(dx, dy)), clip=clip)

    def within(self, room: Bounds) -> Mark:
        """The same, where it lies within a part of the window."""
        clip = room if self.clip is None else _bounds(pygame.Rect(self.clip).clip(room))
        return self._replace(clip=clip)

    def put(self, target: pygame.Surface) -> None:
        """Put it on a surface, within the surface's clip."""
        around = target.get_clip()
        if self.clip is not None:
            target.set_clip(around.clip(self.clip))
        if self.picture is None:
            target.fill(self.colour, self.bounds, self.flags)
        else:
            target.blit(self.picture, self.bounds[:2], self.source, self.flags)
        if self.clip is not None:
            target.set_clip(around)


class Sheet(pygame.Surface):
    """Stands in for a surface of `size` and notes what is put on it; it has no pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self.marks: list[Mark] = []
        self._whole = pygame.Rect((0, 0), size)
        self._clip: pygame.Rect | None = None

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Note a picture."""
        left, top = int(dest[0]), int(dest[1])
        part, size = None, source.get_size()
        if area is not None:
            wanted = pygame.Rect(area)
            there = wanted.clip(source.get_rect())
            # Where the part begins outside the picture, what there is of it lies further on.
            left, top = left + there.x - wanted.x, top + there.y - wanted.y
            part, size = _bounds(there), there.size
        bounds = (left, top, *size)
        mark = Mark(source, (0, 0, 0, 0), bounds, part, special_flags, self._noted_clip)
        self.marks.append(mark)
        return pygame.Rect(mark.bounds)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Note a fill."""
        bounds = self._whole if rect is None else pygame.Rect(rect)
        red, green, blue, alpha = pygame.Color(color)
        self.marks.append(
            Mark(
                None,
                (red, green, blue, alpha),
                _bounds(bounds),
                None,
                special_flags,
                self._noted_clip,
            )
        )
        return bounds

    def put_on(self, target: pygame.Surface) -> None:
        """Put all that was noted on another sheet, or on a surface."""
        if isinstance(target, Sheet):
            room = target._noted_clip
            target.marks.extend(
                self.marks if room is None else [mark.within(room) for mark in self.marks]
            )
            return
        for mark in self.marks:
            mark.put(target)

    def set_clip(self, rect: Any = None, /) -> None:
        """Confine what follows."""
        self._clip = None if rect is None else pygame.Rect(rect).clip(self._whole)

    def get_clip(self) -> pygame.Rect:
        """The rectangle to which what follows is confined."""
        return pygame.Rect(self._whole if self._clip is None else self._clip)

    def get_size(self) -> tuple[int, int]:
        """The size of the surface it stands for."""
        return self._whole.size

    def get_width(self) -> int:
        """Its width."""
        return self._whole.width

    def get_height(self) -> int:
        """Its height."""
        return self._whole.height

    def get_rect(self, **places: Any) -> pygame.Rect:
        """Its rectangle."""
        rect = self._whole.copy()
        for name, value in places.items():
            setattr(rect, name, value)
        return rect

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("A sheet has no pixels; draw on a surface of its own and blit that.")

    copy = convert = convert_alpha = subsurface = get_at = set_at = scroll = lock = _refuse

    @property
    def _noted_clip(self) -> Bounds | None:
        return None if self._clip is None else _bounds(self._clip)


class Painter:
    """Paints sheets on a window, each time only what differs from the last."""

    def __init__(self) -> None:
        self._painted: list[Mark] | None = None
        self._target: pygame.Surface | None = None
        self._size = (0, 0)

    def knows(self, target: pygame.Surface) -> bool:
        """Whether it was `target`, in its present size, that was painted last."""
        return target is self._target and target.get_size() == self._size

    def paint(
        self, target: pygame.Surface, draw: Callable[[pygame.Surface], None], *, anew: bool
    ) -> list[pygame.Rect]:
        """Have `draw` draw, and bring `target` up to date.

        `anew` says that the target no longer shows what was painted last. Returns the parts that
        were painted.
        """
        sheet = Sheet(target.get_size())
        draw(sheet)
        regions = self._differing(target, sheet, anew=anew)
        for region in regions:
            _put_within(region, sheet.marks, target)
        self._painted = sheet.marks
        return regions

    def pieces(self, target: pygame.Surface, sheet: Sheet) -> Iterator[None]:
        """Bring `target` up to date with a sheet, in pieces; it is only right after the last one.
        If the work is abandoned, everything is painted the next time."""
        for region in self._differing(target, sheet, anew=False):
            step = max(1, _PIECE // region.w)
            for top in range(region.top, region.bottom, step):
                band = pygame.Rect(region.x, top, region.w, min(step, region.bottom - top))
                _put_within(band, sheet.marks, target)
                yield
        self._painted = sheet.marks

    def _differing(self, target: pygame.Surface, sheet: Sheet, *, anew: bool) -> list[pygame.Rect]:
        """The parts in which a sheet differs from what `target` shows; from now on that counts as
        unknown."""
        before, self._painted = self._painted, None
        known = self.knows(target) and not anew
        self._target, self._size = target, target.get_size()
        if before is None or not known:
            return [target.get_rect()]
        return joined(changes(before, sheet.marks), target.get_rect())


def _put_within(region: pygame.Rect, marks: Sequence[Mark], target: pygame.Surface) -> None:
    """Put on `target` what the marks show in a region."""
    target.set_clip(region)
    for mark in marks:
        if region.colliderect(mark.bounds):
            mark.put(target)
    target.set_clip(None)


def changes(before: Sequence[Mark], now: Sequence[Mark]) -> Iterator[pygame.Rect]:
    """Where two drawings differ; a mark that only changed its place in the order counts as well."""
    start, end = 0, 0
    shorter = min(len(before), len(now))
    while start < shorter and before[start] == now[start]:
        start += 1
    while end < shorter - start and before[-1 - end] == now[-1 - end]:
        end += 1
    old, new = before[start : len(before) - end], now[start : len(now) - end]
    was, present = frozenset(old), frozenset(new)
    for mark in was ^ present:
        yield mark.seen
    stayed = (mark for mark in old if mark in present)
    stays = (mark for mark in new if mark in was)
    for first, second in zip_longest(stayed, stays):
        if first != second:
            yield from (mark.seen for mark in (first, second) if mark is not None)


def joined(parts: Iterable[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """The parts as few rectangles: those that meet, or nearly do, become one."""
    found = (part.clip(within) for part in parts)
    # In frames with many parts, rectangles of the library would take longer than plain numbers.
    edges = {(each.left, each.top, each.right, each.bottom): None for each in found if each}
    worth, waste = _WORTH_JOINING, _MOST_WASTE
    regions = _joined(edges, worth, waste)
    while len(regions) > _MOST_REGIONS:
        worth, waste = worth + _MORE, 2 * waste
        regions = _joined(regions, worth, waste)
    return [pygame.Rect(x, y, right - x, low - y) for x, y, right, low in regions]


def _joined(parts: Iterable[_Edges], worth: float, waste: int) -> list[_Edges]:
    regions: list[_Edges] = []
    for region in parts:
        fellow = _fellow(region, regions, worth, waste)
        while fellow is not None:
            left, top, right, low = regions.pop(fellow)
            region = (
                min(left, region[0]),
                min(top, region[1]),
                max(right, region[2]),
                max(low, region[3]),
            )
            fellow = _fellow(region, regions, worth, waste)
        regions.append(region)
    return regions


def _fellow(region: _Edges, others: Sequence[_Edges], worth: float, waste: int) -> int | None:
    left, top, right, low = region
    pixels = (right - left) * (low - top)
    for place, (x, y, x2, y2) in enumerate(others):
        both = pixels + (x2 - x) * (y2 - y)
        wide = (right if right > x2 else x2) - (left if left < x else x)
        whole = wide * ((low if low > y2 else y2) - (top if top < y else y))
        if whole <= worth * both and whole <= both + waste:
            return place
    return None


def _bounds(rect: pygame.Rect) -> Bounds:
    return rect.x, rect.y, rect.width, rect.height
