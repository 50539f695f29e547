"""The picture in the window: drawn aside, shown at once as near to it as can be."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TypeVar

import pygame

from cards_art.blocks import pulled
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.surfaces import weight
from cards_art.svg import document
from game.values import replace
from ui.gallery.poster.camera import ART, Camera
from ui.gallery.poster.framed import FramedPictures
from ui.gallery.poster.sheets import GivenUp, GoOn, Sheets, View, always, drawn_sheets
from ui.window import theme
from ui.window.memory import give_back_freed
from ui.window.motion import Glide, out_quad

Drawn = TypeVar("Drawn")

_SMALL = 5
"""The first thing shown has so many times fewer pixels each way."""
_FADE = 0.35  # seconds
_BARE = theme.mix(theme.FELT_DARK, "#000000", 0.5)
"""The wall before the picture of a pack comes to hang there."""


class Canvas:
    """Draws views in a thread of its own, the newest only.

    Args:
        post: has the event loop call something.
        ready: called by the loop when a picture that was waited for has come.
        reserve: told how many bytes of pictures are kept here now.
        framed: draws the pictures of packs.
    """

    def __init__(
        self,
        post: Callable[[Callable[[], None]], None],
        ready: Callable[[], None],
        reserve: Callable[[int], None],
        framed: FramedPictures,
    ) -> None:
        self._post, self._ready, self._reserve = post, ready, reserve
        self._framed = framed
        self.shown: tuple[View, pygame.Surface | None] | None = None
        """What is seen, in one picture; None while its layers are that picture."""
        self._closed = False
        self._wanted: View | None = None
        self.sheets: Sheets | None = None
        self._deep = False
        self._busy = False
        self._before: pygame.Surface | None = None
        self._fade = Glide()

    @property
    def whole(self) -> bool:
        """Whether what is shown is what was asked for last."""
        return self.shown is not None and self.shown[0] == self._wanted

    @property
    def loose(self) -> bool:
        """Whether the layers of what is shown can be moved now."""
        return self._deep and self._layered and not self._fade.moving

    def show(self, view: View, *, deep: bool = False) -> None:
        """Ask for a view; `deep` has its layers drawn one by one as well."""
        self._wanted, self._deep = view, deep
        if self.sheets is not None and (not deep or self.sheets.view != view):
            self._flatten(self.sheets)
        self._begin()

    def close(self) -> None:
        """Let go of everything; what is still being drawn is dropped when it comes."""
        self._closed = True
        self.shown = self._wanted = self.sheets = self._before = None
        self._framed.let_go()
        self._reserve(0)

    def draw(
        self, surface: pygame.Surface, art: CardArt, drift: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        """Put the picture on a surface; until it is drawn, the last one moved to fit, or a small
        one enlarged. Where it is `loose`, its layers are moved by `drift`."""
        view = self._wanted
        if view is None:
            return
        shown = self.shown
        flat = None if shown is None else shown[1]
        if shown is not None and shown[0] == view:
            if flat is not None:
                surface.blit(flat, (0, 0))
            elif self.sheets is not None:
                self.sheets.draw(surface, drift if self.loose else (0.0, 0.0))
            if self._before is not None and self._fade.moving:
                self._before.set_alpha(round(255 * self._fade.value))
                surface.blit(self._before, (0, 0))
        elif shown is not None and flat is not None and self._alike(shown[0], view):
            self._moved(surface, shown[0].camera, flat, view.camera)
        elif flat is not None and flat.get_size() == view.camera.size:
            surface.blit(flat, (0, 0))
        elif view.skin is not None:
            surface.fill(_BARE)
        else:
            size = (max(1, view.camera.size[0] // _SMALL), max(1, view.camera.size[1] // _SMALL))
            small = art.picture(view.deck, view.scene, size)
            pygame.transform.smoothscale(small, view.camera.size, surface)

    def update(self, dt: float, *, still: bool) -> bool:
        """Fade from one picture to the next; True while that goes on. `still` does it at once."""
        if still:
            self._fade.finish()
        moving = self._fade.update(dt)
        if self._before is not None and not self._fade.moving:
            self._before = None
            self._weigh()
        return moving

    @staticmethod
    def _alike(one: View, other: View) -> bool:
        camera = one.camera
        return one == replace(other, camera=camera, sight=one.sight)

    @staticmethod
    def _moved(surface: pygame.Surface, then: Camera, picture: pygame.Surface, now: Camera) -> None:
        """Put a picture taken with one camera where another would see it."""
        factor = now.scale / then.scale
        left, top, _, _ = then.area
        x, y, width, height = now.area
        seen = pygame.Rect(
            round((x - left) * then.scale), round((y - top) * then.scale),
            max(1, round(width * then.scale)), max(1, round(height * then.scale)),
        )  # fmt: skip
        part = seen.clip(picture.get_rect())
        if not part.width or not part.height:
            return
        at = (round((part.x - seen.x) * factor), round((part.y - seen.y) * factor))
        size = (round(part.width * factor), round(part.height * factor))
        surface.blit(pygame.transform.scale(picture.subsurface(part), size), at)

    @property
    def _layered(self) -> bool:
        """Whether there are layers of what is shown."""
        return self.whole and self.sheets is not None and self.sheets.view == self._wanted

    def _begin(self) -> None:
        """Draw what was asked for last, and then its layers; one thing after the other."""
        view, shown = self._wanted, self.shown
        if view is None or self._busy:
            return
        if shown is None or not self.whole:
            self._aside(lambda: self._drawing(view), lambda drawn: self._take(view, drawn))
            return
        flat = shown[1]
        if self._deep and view.blocks is None and not self._layered and flat is not None:
            self._aside(lambda: drawn_sheets(view, flat, self._goes_on), self._take_sheets)

    def _drawing(self, view: View) -> pygame.Surface:
        """A view drawn at the size of its window, in a thread of its own."""
        if view.skin is not None:
            return self._framed.draw(view, view.skin)
        self._framed.let_go()
        return drawing(view, self._goes_on)

    def _goes_on(self) -> bool:
        return not self._closed

    def _aside(self, work: Callable[[], Drawn], take: Callable[[Drawn], None]) -> None:
        self._busy = True

        def run() -> None:
            try:
                drawn = work()
            except GivenUp:
                return
            self._post(lambda: take(drawn))

        threading.Thread(target=run, name="poster", daemon=True).start()

    def _take_sheets(self, sheets: Sheets) -> None:
        self._busy = False
        if self._deep and sheets.view == self._wanted:
            # At rest they look like the whole: one picture less of the size of the window.
            self.sheets, self.shown = sheets, (sheets.view, None)
            self._weigh()
            # Nothing moves yet, and many small pictures have just made room for these.
            give_back_freed()
        self._begin()

    def _flatten(self, sheets: Sheets) -> None:
        """Make one picture of the layers at rest, and let go of them."""
        flat = pygame.Surface(sheets.view.camera.size, pygame.SRCALPHA, 32)
        sheets.draw(flat, (0.0, 0.0))
        self.shown, self.sheets = (sheets.view, flat), None
        self._weigh()

    def _weigh(self) -> None:
        """Tell what is kept here."""
        flat = None if self.shown is None else self.shown[1]
        kept = sum(weight(picture) for picture in (flat, self._before) if picture is not None)
        kept += self._framed.bytes
        self._reserve(kept + (0 if self.sheets is None else self.sheets.bytes))

    def _take(self, view: View, drawn: pygame.Surface) -> None:
        self._busy = False
        if self._closed:
            return
        if self.whole and view != self._wanted:  # asked for and given up meanwhile
            self._begin()
            return
        before = None
        if self.shown is not None and not self._alike(self.shown[0], view):
            before = self.shown[1]
        if before is not None and before.get_size() == drawn.get_size():
            self._before, self._fade = before, Glide(1.0)
            self._fade.send(0.0, _FADE, out_quad)
        self.shown = (view, drawn)
        self._weigh()
        if self.whole:
            self._ready()
        self._begin()


def drawing(view: View, go_on: GoOn = always) -> pygame.Surface:
    """The house drawing of a view at the size of its window. Safe in any thread.

    Raises GivenUp once `go_on` says no; it is asked now and then.
    """
    body = pulled(view.deck, view.scene, 99 if view.blocks is None else view.blocks)
    return view.drawn(body, pygame.Rect((0, 0), view.camera.size), go_on)


def whole_scene(deck: str, scene: str, size: tuple[int, int], blocks: int) -> pygame.Surface:
    """All of a scene after so many blocks, small, for the row of proofs."""
    return rasterise(document(pulled(deck, scene, blocks), ART), size)
