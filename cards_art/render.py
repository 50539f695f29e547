"""The card pictures as pygame surfaces: made once for each size, and kept in memory and on disk.

The code that composes a card or uses a pack's picture is imported with the first card, since the
title shows none.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Hashable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pygame

from cards_art import sources
from cards_art.decoding import Decoder
from cards_art.disk import PictureStore, picture_key
from cards_art.glyphs import glyph_document
from cards_art.raster import (
    DRAWING_METHOD,
    Size,
    part_drawn,
    pixels_of,
    premultiplied,
    rasterise,
    rasterise_back,
    rasterise_picture,
    surface_of,
)
from cards_art.style import HOUSE_STYLE, Style
from cards_art.surfaces import BYTES_PER_PIXEL, SurfaceStore
from cards_art.worker import Worker
from game.log import warn
from game.values import Value, replace

if TYPE_CHECKING:
    from cards_art.compose import Face
    from cards_art.layout import Reading
    from cards_art.packs.pack import Pack, Skin
    from cards_art.scene_crop import Crop
    from cards_art.skin import Overlay

MEMORY_LIMIT = 256 * 1024 * 1024
DISK_LIMIT = 256 * 1024 * 1024

# A drawing shorter than this many characters is faster to draw than to load.
_WORTH_A_FILE = 3000

_PATIENCE = 0.01
"""Seconds for which a drawing that may be put off waits for a picture made in the background."""

Draw = Callable[[str, Size], pygame.Surface]


def card_size(width: int) -> Size:
    """The size in pixels of a card of that width."""
    from cards_art.frame import HEIGHT, WIDTH

    return width, round(width * HEIGHT / WIDTH)


class _FaceKey(Value):
    face: Face
    reading: Reading | None
    style: Style
    width: int
    skin: Skin | None

    def any_size(self) -> _FaceKey:
        """The key of the same face for everything that does not depend on the size."""
        return replace(self, width=0)


class CardArt:
    """Draws cards, backs, glyphs, and scenes at exact sizes.

    Use it only in the thread of the event loop. cache_dir is the program's cache folder, or None to
    store nothing on disk. `style` may be changed at any time, and applies to every card requested
    from then on. So may `packs`: a card or back wears the picture of the first pack that has one.
    So may `sight`, the simulated eyes with which all cards, backs, signs, and scenes are seen: a
    name of `cards_art.sight`, or '' for normal sight. Surfaces are shared: copy one before changing
    it. They are kept in `store`, or in a large store of its own.
    """

    def __init__(
        self,
        cache_dir: Path | None,
        style: Style = HOUSE_STYLE,
        packs: Iterable[Pack] = (),
        store: SurfaceStore | None = None,
    ) -> None:
        self.style = style
        self.packs = tuple(packs)
        self.sight = ""
        self._memory = (SurfaceStore(MEMORY_LIMIT) if store is None else store).shelf()
        self._store: PictureStore | None = None
        if cache_dir is not None:
            self._store = PictureStore(cache_dir / "pictures", DISK_LIMIT)
        self._slow: dict[Hashable, Callable[[], pygame.Surface]] = {}
        """How to make the slow drawings that were ordered in the background."""
        self._worker = Worker(self._draw)
        self._decoder = Decoder()
        self._sizes: dict[_FaceKey, set[int]] = {}
        self._dress_seen = self.dress

    @property
    def dress(self) -> tuple[object, ...]:
        """Everything that changes how cards look: pictures made from theirs depend on it."""
        return self.style, self.packs, self.sight

    def wearing(self, packs: Iterable[Pack]) -> CardArt:
        """Another CardArt with the present style and these packs.

        It shares memory, disk, and background work with this one; close only this one.
        """
        other = copy.copy(self)
        other.packs = tuple(packs)
        return other

    def face(self, face: Face, width: int, reading: Reading | None = None) -> pygame.Surface:
        """The front of a card, `width` pixels wide; if it is not made yet, wait for it.

        A face without a scene gets a plain picture.
        """
        picture = self.true_face(face, width, reading)
        return self._seen(self._key(face, width, reading), picture)

    def true_face(self, face: Face, width: int, reading: Reading | None = None) -> pygame.Surface:
        """The same in its own colours, whatever `sight` is: for pictures to save."""
        key = self._key(face, width, reading)
        self._take_over()
        known = self._memory.find(key)
        return known if known is not None else self._keep_face(key, self._draw_face(key))

    def back(self, kind: str, width: int) -> pygame.Surface:
        """The back of a card; the plain one for an unknown kind."""
        skin = next((skin for pack in self.packs if (skin := pack.back_skin(kind))), None)
        size, design = card_size(width), self.style.back

        def draw() -> str:
            from cards_art.compose import back

            return back(kind, design)

        if skin is None:
            what = ("back", kind, design)
            return self._remember(what, size, draw, rasterise_back, seen=True)
        key = (skin, size)
        known = self._memory.find(key)
        if known is None:
            from cards_art.skin import EDGE_ONLY, Overlay

            known = self._skin_or(skin, Overlay(EDGE_ONLY), size, draw, rasterise_back)
            self._memory.put(key, known)
        return self._seen(key, known)

    def glyph(self, suit: str, size: int, colour: str | None = None) -> pygame.Surface:
        """A suit's glyph in a square of `size` pixels, in its own colour or in '#RRGGBB'."""
        ink = colour if colour is not None else self.style.ink(suit)
        return self._remember(
            ("glyph", suit, ink), (size, size), lambda: glyph_document(suit, ink, size), seen=True
        )

    def picture(
        self,
        deck: str,
        scene: str,
        size: Size,
        crop: Crop | None = None,
        part: pygame.Rect | None = None,
    ) -> pygame.Surface:
        """A scene alone, cropped to the proportions of `size`; plain rays if it is unknown. Of a
        `part` of it, only that is kept."""
        from cards_art.scene_crop import cropped_scene

        def text() -> str:
            return cropped_scene(deck, scene, size, crop)

        if part is None:
            return self._remember(
                ("picture", deck, scene, crop), size, text, rasterise_picture, seen=True
            )
        draw = part_drawn(size, part)
        what = ("picture", deck, scene, crop, draw.__name__)
        return self._remember(what, part.size, text, draw, seen=True)

    def worn(self, deck: str, scene: str) -> Skin | None:
        """The pack's picture that a card wears; None if it shows the house drawing."""
        skins = (pack.skin(deck, scene) for pack in self.packs)
        return next((skin for skin in skins if skin is not None), None)

    def whole_skin(self, skin: Skin) -> pygame.Surface:
        """A pack's original picture, with nothing laid over it, and with premultiplied alpha.

        It is not kept. Safe to call from any thread. Raises OSError or pygame.error if its file
        cannot be read.
        """
        return premultiplied(self._decoder.picture(skin.path))

    def seen(self, picture: pygame.Surface) -> pygame.Surface:
        """Any other picture of cards as seen with `sight`: a copy, or the picture itself for normal
        sight."""
        if not self.sight:
            return picture
        from cards_art.sight import seen_by

        return seen_by(self.sight, picture)

    def colour(self, ink: str) -> str:
        """A colour of the cards, '#RRGGBB', as seen with `sight`."""
        if not self.sight:
            return ink
        from cards_art.sight import colour_seen_by

        return colour_seen_by(self.sight, ink)

    def svg(self, text: str, size: Size, key: str) -> pygame.Surface:
        """Any SVG drawing; `key` must identify the text, which is read only the first time."""
        return self._remember(("svg", key), size, lambda: text)

    def emblem(self, size: int) -> pygame.Surface:
        """The program's emblem in a square."""
        path = sources.ROOT / "emblem.svg"
        text = partial(sources.read_drawing, path)
        return self._remember(("emblem",), (size, size), text, packed=False)

    def bowl(self, width: int) -> pygame.Surface:
        """The tureen of the emblem alone, in the proportions 12 to 7."""
        path = sources.ROOT / "emblem.svg"

        def drawing() -> str:
            group = sources.read_drawing(path).rpartition("<g transform=")[2].partition(">")[2]
            return (
                '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 280">'
                f'<g transform="translate(240 40)">{group}'
            )

        return self._remember(("bowl",), (width, round(width * 7 / 12)), drawing)

    def cook(self, name: str, mood: str, size: int) -> pygame.Surface:
        """A cook in a square; the ring around the face is 540 of its 640 units wide."""
        path = sources.ROOT / "cooks" / f"{name.lower()}_{mood}.svg"
        key = ("cook", name, mood)
        return self._remember(key, (size, size), lambda: sources.read_drawing(path), seen=True)

    def icon(self, size: int) -> pygame.Surface:
        """The program's icon in a square."""
        path = sources.ROOT / "icon.svg"
        return self._remember(("icon",), (size, size), lambda: sources.read_drawing(path))

    def put_together(
        self, stamp: str, size: Size, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        """A picture that a screen puts together of others, from disk; `stamp` must identify
        everything it depends on."""
        return self._load_or_make(picture_key(stamp, size, "whole"), size, make, packed=False)

    def prefetch(self, faces: Iterable[Face], width: int, reading: Reading | None = None) -> None:
        """Begin to make faces in the background; `poll` collects them."""
        keys = (self._key(face, width, reading) for face in faces)
        self._worker.order(key for key in keys if key not in self._memory)

    def poll(self) -> bool:
        """Collect what the background has finished. Call this once in each frame.

        Return whether cards may look different from the last call: some were finished since then,
        even if another call collected them, or `dress` has changed.
        """
        self._take_over()
        dress, self._dress_seen = self._dress_seen, self.dress
        return self._worker.news() or self._dress_seen != dress

    def drop_orders(self) -> None:
        """Forget faces that were ordered in the background and are not begun yet."""
        self._worker.drop()

    @property
    def idle(self) -> bool:
        """Whether nothing is being made in the background, and `poll` has collected everything."""
        return self._worker.idle

    def ready(self, face: Face, width: int, reading: Reading | None = None) -> bool:
        """Whether `face` would return at once."""
        return self._key(face, width, reading) in self._memory

    def preview(self, face: Face, width: int, reading: Reading | None = None) -> pygame.Surface:
        """Something to show at once: the face if it is made, or another size of it, or the card's
        back.

        If the face is not made yet, this begins to make it in the background.
        """
        found = self.nearest(face, width, reading)
        if found.get_width() == width:
            return found
        key = ("near", self._key(face, width, reading), self.sight, found.get_width())
        return self._memory.get(key, lambda: pygame.transform.smoothscale(found, card_size(width)))

    def nearest(self, face: Face, width: int, reading: Reading | None = None) -> pygame.Surface:
        """The same in any existing size, for scaling."""
        key = self._key(face, width, reading)
        known = self._memory.find(key)
        if known is not None:
            return self._seen(key, known)
        self._worker.order([key])
        found = self._nearest(key)
        return self.back(face.back, width) if found is None else found

    def earlier(
        self, face: Face, width: int, readings: Iterable[Reading | None]
    ) -> pygame.Surface | None:
        """An earlier picture of the face in another size, in the first of these readings that
        exists; None if there is none. The first reading is begun in the background."""
        keys = [self._key(face, width, reading) for reading in readings]
        self._worker.order(keys[:1])
        found = next((near for key in keys if (near := self._nearest(key)) is not None), None)
        return pygame.transform.smoothscale(found, card_size(width)) if found else None

    def close(self) -> None:
        """Stop the background work and tidy the disk. The object can still draw afterwards."""
        self._worker.close()
        self._decoder.close()
        if self._store is not None:
            self._store.tidy()

    def _take_over(self) -> None:
        """Store what the background has finished."""
        for key, surface in self._worker.finished():
            if isinstance(key, _FaceKey):
                self._keep_face(key, surface)
            else:
                self._memory.put(key, surface)
                self._slow.pop(key, None)

    def _key(self, face: Face, width: int, reading: Reading | None) -> _FaceKey:
        return _FaceKey(face, reading, self.style, width, self.worn(face.deck, face.scene))

    def _nearest(self, key: _FaceKey) -> pygame.Surface | None:
        """The same face in the next larger size that is made, or else in the largest."""
        widths = self._sizes.get(key.any_size(), set())
        for width in sorted(widths, key=lambda width: (width < key.width, abs(width - key.width))):
            other = replace(key, width=width)
            surface = self._memory.find(other)
            if surface is not None:
                return self._seen(other, surface)
            widths.discard(width)
        return None

    def _seen(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """The surface stored under a key as seen with `sight`, which is stored too."""
        if not self.sight:
            return picture
        return self._memory.get(("seen", self.sight, key), lambda: self.seen(picture))

    def _keep_face(self, key: _FaceKey, surface: pygame.Surface) -> pygame.Surface:
        self._memory.put(key, surface)
        self._sizes.setdefault(key.any_size(), set()).add(key.width)
        return surface

    def _draw(self, key: Hashable) -> pygame.Surface:
        """What was ordered in the background."""
        return self._draw_face(key) if isinstance(key, _FaceKey) else self._slow[key]()

    def _draw_face(self, key: _FaceKey) -> pygame.Surface:
        """Draw a face. This also runs in the worker, so it uses neither the memory nor anything of
        the window."""
        size = card_size(key.width)
        if key.skin is None:
            return self._load_or_draw(_face_text(key), size, rasterise_picture)
        from cards_art.skin import face_overlay

        overlay = face_overlay(key.skin, key.face, key.reading, key.style, key.width)
        return self._skin_or(key.skin, overlay, size, lambda: _face_text(key))

    def _skin_or(
        self,
        skin: Skin,
        overlay: Overlay,
        size: Size,
        house: Callable[[], str],
        draw: Draw = rasterise_picture,
    ) -> pygame.Surface:
        """A pack's picture, or the house drawing if its file is gone."""
        from cards_art.skin import SKIN_METHOD, draw_skin

        key = picture_key(overlay.key, size, f"{SKIN_METHOD}-{skin.checksum}")
        try:
            return self._load_or_make(
                key, size, lambda: draw_skin(skin.path, overlay, size, self._decoder)
            )
        except (OSError, pygame.error) as error:
            warn(__name__, "%s", f"The picture {skin.path} of an art pack cannot be shown: {error}")
            return self._load_or_draw(house(), size, draw)

    def _load_or_draw(
        self, text: str, size: Size, draw: Draw, *, packed: bool = True
    ) -> pygame.Surface:
        """The drawing from disk, or drawn now and stored there."""
        key = _file_key(text, size, draw)
        if key is None:
            return draw(text, size)
        return self._load_or_make(key, size, lambda: draw(text, size), packed=packed)

    def _load_or_make(
        self, key: str, size: Size, make: Callable[[], pygame.Surface], *, packed: bool = True
    ) -> pygame.Surface:
        """The picture of that key from disk, or made now and stored there."""
        if self._store is None:
            return make()
        pixels = self._store.load(key, size[0] * size[1] * BYTES_PER_PIXEL, packed=packed)
        if pixels is not None:
            return surface_of(pixels, size)
        surface = make()
        self._store.save(key, pixels_of(surface), packed=packed)
        return surface

    def _remember(
        self,
        what: tuple[object, ...],
        size: Size,
        text: Callable[[], str],
        draw: Draw = rasterise,
        *,
        seen: bool = False,
        packed: bool = True,
    ) -> pygame.Surface:
        """A drawing under a key and a size; `seen` if it is of cards, which `sight` changes."""
        key = (what, size)

        def make() -> pygame.Surface:
            return self._load_or_draw(text(), size, draw, packed=packed)

        put_off = self._memory.put_off
        if (
            put_off is not None
            and key not in self._memory
            and self._is_slow(text(), size, draw, packed=packed)
        ):
            self._make_behind(key, make, put_off)
        known = self._memory.get(key, make)
        return self._seen(key, known) if seen else known

    def _is_slow(self, text: str, size: Size, draw: Draw, *, packed: bool) -> bool:
        """Whether a drawing is worth a file, and not on disk."""
        key = _file_key(text, size, draw)
        if key is None:
            return False
        return self._store is None or not self._store.holds(key, packed=packed)

    def _make_behind(
        self, key: Hashable, make: Callable[[], pygame.Surface], put_off: Callable[[], NoReturn]
    ) -> None:
        """Have a drawing made in the background, and call `put_off` if that takes long."""
        self._slow[key] = make
        self._worker.order([key])
        self._worker.wait(key, _PATIENCE)
        self._take_over()
        if key not in self._memory:
            put_off()


def _file_key(text: str, size: Size, draw: Draw) -> str | None:
    """The key of a drawing on disk; None if drawing it is faster than loading it."""
    if len(text) < _WORTH_A_FILE:
        return None
    return picture_key(text, size, f"{DRAWING_METHOD}-{draw.__name__}")


def _face_text(key: _FaceKey) -> str:
    """The house drawing of a card."""
    from cards_art.compose import compose

    return compose(key.face, key.reading, key.style, key.width)
