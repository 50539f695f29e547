"""Cards in the light of the hour, each lit once at its place, and their shadows."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

import pygame

from ui.table.geometry import CARD_RATIO
from ui.window.theme import LIGHT_CELL

if TYPE_CHECKING:
    from ui.window.daylight import Daylight

_WAY_CELL = 8 * LIGHT_CELL
"""Pixels of the window within which a flying card keeps its light."""
_SOFT, _ROUGH, _DARK = 0.06, 4, 96
"""The width of a shadow's edge, as a share of a card's width; how many times smaller it is drawn;
its alpha."""

_Key: TypeAlias = tuple[pygame.Surface, tuple[int, int], bool]
_Lit: TypeAlias = tuple["Daylight | None", pygame.Surface]


class CardsInLight:
    """The lit pictures of this frame and of the previous one."""

    def __init__(self) -> None:
        self.daylight: Daylight | None = None
        """The light that falls on the cards."""
        self._now: dict[_Key, _Lit] = {}
        self._before = self._now
        self._still: dict[_Key, _Lit] = {}
        """The lit pictures of what is drawn once for many frames."""
        self._keeping: dict[_Key, _Lit] | None = None

    def begin_frame(self) -> None:
        """Forget the pictures that the ended frame has not shown."""
        self._before, self._now = self._now, {}

    def clear(self) -> None:
        """Forget all pictures."""
        self._now, self._before, self._still = {}, {}, {}

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Keep what is shown during this block until the next such block."""
        self._keeping = {}
        try:
            yield
        finally:
            self._still, self._keeping = self._keeping, None

    def known(
        self, picture: pygame.Surface, at: tuple[int, int], *, fine: bool
    ) -> pygame.Surface | None:
        """A picture in the light at its place, if it was lit in this frame or the previous one.

        Within a cell of the light a card looks the same wherever it is; for a flying one, which is
        not `fine`, the cells are larger.
        """
        key = _key(picture, at, fine=fine)
        lit = self._find(key)
        if lit is None or lit[0] is not self.daylight:
            return None
        self._keep(key, lit)
        return lit[1]

    def stand_in(self, picture: pygame.Surface, at: tuple[int, int]) -> pygame.Surface | None:
        """A substitute for a card at rest until it is lit: as it was in an older light, or while
        flying."""
        for fine in (True, False):
            key = _key(picture, at, fine=fine)
            if (lit := self._find(key)) is not None:
                self._keep(key, lit)
                return lit[1]
        return None

    def make(self, picture: pygame.Surface, at: tuple[int, int], *, fine: bool) -> pygame.Surface:
        """Light a picture at its place."""
        key = _key(picture, at, fine=fine)
        lit = picture
        if self.daylight is not None:
            lit = self.daylight.on(picture, _middle(key), fine=fine)
        self._keep(key, (self.daylight, lit))
        return lit

    def _find(self, key: _Key) -> _Lit | None:
        return self._now.get(key) or self._before.get(key) or self._still.get(key)

    def _keep(self, key: _Key, lit: _Lit) -> None:
        self._now[key] = lit
        if self._keeping is not None:
            self._keeping[key] = lit


def _key(picture: pygame.Surface, at: tuple[int, int], *, fine: bool) -> _Key:
    """A picture in its cell of the light."""
    cell = LIGHT_CELL if fine else _WAY_CELL
    return picture, (at[0] // cell, at[1] // cell), fine


def _middle(key: _Key) -> tuple[int, int]:
    """The middle of a cell, whose light is used for all of it."""
    _, (column, row), fine = key
    cell = LIGHT_CELL if fine else _WAY_CELL
    return column * cell + cell // 2, row * cell + cell // 2


def shadow_of(width: int, angle: float) -> pygame.Surface:
    """The shadow of a card of this width, turned and soft."""
    edge = max(2, round(width * _SOFT / _ROUGH))
    card = max(1, round(width / _ROUGH)), max(1, round(width * CARD_RATIO / _ROUGH))
    small = pygame.Surface((card[0] + 4 * edge, card[1] + 4 * edge), pygame.SRCALPHA)
    small.fill((0, 0, 0, _DARK), ((2 * edge, 2 * edge), card))
    turned = pygame.transform.rotozoom(pygame.transform.box_blur(small, edge), -angle, 1.0)
    return pygame.transform.smoothscale(turned, [_ROUGH * side for side in turned.get_size()])
