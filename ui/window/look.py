"""All that screens draw with, in one value passed to every scene and widget."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from cards_art import fonts
from cards_art.render import CardArt
from cards_art.style import Style
from cards_art.surfaces import SurfaceStore
from game.household.people import Household
from ui.window import felt
from ui.window.draw import Shapes
from ui.window.glyphs import SystemFonts
from ui.window.icons import IconName, icon_svg
from ui.window.keymap import USUAL
from ui.window.text import Text
from ui.window.theme import Colour, Type

PICTURES_LIMIT = 80 * 2**20
"""The most bytes of all pictures together, without the cloth and the window's own pixels."""
_BYTES_A_PIXEL = 17
"""The same for each pixel of a window in which that is more: its cards are larger as well."""

_SOURCE_SANS = {
    (400, False): "Regular",
    (600, False): "Semibold",
    (700, False): "Bold",
    (400, True): "It",
    (600, True): "SemiboldIt",
    (700, True): "BoldIt",
}


class Look:
    """Text, shapes, card pictures, and the cloth; all but the cloth are kept in one bounded
    store."""

    def __init__(self, text: Text, shapes: Shapes, art: CardArt, store: SurfaceStore) -> None:
        self.text = text
        self.shapes = shapes
        self.art = art
        self.store = store
        self.kept = store.shelf()
        """Pictures that a screen put together, keyed by everything they depend on; they outlive the
        screen."""
        self.keymap = USUAL
        """The names of keys."""
        self.cloth = felt.GREEN
        """The cloth behind every screen."""
        self.plain_cloth = False
        """Whether the cloth never changes with the trump suit."""
        self.hour: Callable[[], float] | None = None
        """Returns the hour whose light falls on tables; None for no such light."""
        self.household = Household()
        """Whose pictures represent people."""
        self._cloth: tuple[tuple[int, int], felt.Cloth, bool] | None = None
        self._felt: pygame.Surface | None = None
        self._baking: Iterator[pygame.Surface] = iter(())

    @property
    def contrast(self) -> bool:
        """Whether everything is drawn with high contrast."""
        return self.text.strong

    @contrast.setter
    def contrast(self, strong: bool) -> None:
        self.text.strong = self.shapes.strong = strong

    def icon(self, name: IconName, size: int, colour: Colour) -> pygame.Surface:
        """A line icon `size` pixels square."""
        if self.contrast:
            from ui.window.contrast import strong_ink

            colour = strong_ink(colour)
        return self.shapes.svg(icon_svg(name, colour), (size, size))

    def draw_icon(
        self,
        target: pygame.Surface,
        name: IconName,
        centre: tuple[float, float],
        size: int,
        colour: Colour,
    ) -> None:
        """Draw a line icon with its middle at `centre`."""
        at = (round(centre[0] - size / 2), round(centre[1] - size / 2))
        target.blit(self.icon(name, size, colour), at)

    @property
    def taste(self) -> tuple[Style, felt.Cloth, bool, bool]:
        """The player's choices of how things look; cached pictures depend on them."""
        return self.art.style, self.cloth, self.contrast, self.text.plain

    def felt(self, size: tuple[int, int], *, rosette: bool = False) -> pygame.Surface:
        """The cloth for a window of `size`. Only the last one is kept."""
        wanted = (size, self.cloth, rosette)
        if self._cloth != wanted:
            self._felt, self._cloth = None, wanted
            self._baking = felt.baking(
                size,
                self.cloth,
                rosette=rosette,
                draw=lambda text, area: self.art.svg(text, area, "felt"),
            )
        for piece in self._baking:
            self._felt = piece
            self.store.tell(object())  # it continues where it was left
        assert self._felt is not None
        return self._felt

    def fit(self, size: tuple[int, int]) -> None:
        """Keep as many pictures as a window of `size` needs."""
        self.store.allow(max(PICTURES_LIMIT, _BYTES_A_PIXEL * size[0] * size[1]))

    def fold_cloth(self) -> None:
        """Release the cloth until it is needed again: a screen without it covers everything."""
        self._felt = self._cloth = None
        self._baking = iter(())


def open_look(cache_dir: Path) -> Look:
    """A look with the program's fonts and pictures; `cache_dir` keeps what is expensive to make.

    Raises cards_art.fonts.MissingFontError when a font package is not installed.
    """

    def font_file(kind: Type) -> Path:
        if kind.face == "display":
            return fonts.HEADINGS
        if kind.face == "code":
            return fonts.CODE
        return fonts.source_sans(_SOURCE_SANS[(kind.weight, kind.italic)])

    store = SurfaceStore(PICTURES_LIMIT)
    return Look(
        Text(font_file, store, SystemFonts()), Shapes(store), CardArt(cache_dir, store=store), store
    )
