"""Pictures of cards at any place and turn, made within a frame's time budget.

A card at rest is shown at its best. A flying one is drawn faster, and one whose picture would take
too long in this frame is shown for a moment as it was in the previous frame.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING, NamedTuple

import pygame

from cards_art.surfaces import Shelf
from game.position.moves import Reading
from game.rules.cards import Code, Deck
from game.values import replace
from ui.table.cards import Mood
from ui.table.dressing import Dress, Dressing
from ui.table.geometry import Spot
from ui.table.in_light import CardsInLight, shadow_of
from ui.window.look import Look

if TYPE_CHECKING:
    from ui.window.daylight import Daylight

_BUDGET = 0.002
"""Seconds of a frame after which no picture is begun that could wait."""
_FINE_BUDGET = 0.001
"""The same for improving pictures of resting cards: about one a frame."""
_FINE_STEP = 0.25
_QUICK_STEP = 1.0
"""Degrees between two pictures of a turned card."""
_WAY_STEP = 2.0
"""The same for a card that changes its size while it flies."""
_SETTLING_STEP = 0.8
"""The same for a card that has just landed."""
_FALLS = (0.05, 0.13)
"""How far right and down the shadow of a card at the greatest height falls, as shares of its
width."""
_WIDTH_STEP, _WIDTH_SHARE = 3, 0.02
"""The step between two widths while a card flies: in pixels, or as a share of the width where that
is more."""
_MOST_LARGE = 24 * 2**20
"""The most bytes of large pictures that are kept for turning: few are needed twice."""
STRETCH = 1.08
"""How many times larger than its picture a card can be shown while it flies."""
_NEAR = 4
"""By how many steps a back may temporarily be turned too far."""


class _Seen(NamedTuple):
    """How a card was shown: with its own face or a substitute, and by how many degrees it was
    turned."""

    dress: Dress
    ready: bool
    angle: float
    picture: pygame.Surface


_Life = tuple[int, int]
"""How far layers have drifted, and how much brighter lamps are."""
_STILL: _Life = 0, 0


class CardPictures:
    """Makes and keeps the pictures of one deck's cards for one size of window."""

    def __init__(self, look: Look, deck: Deck) -> None:
        self.deck = deck
        self._dressing = Dressing(look, deck)
        self._store = look.store
        self._big = look.store.shelf(_MOST_LARGE)
        self._fine = look.store.shelf()
        self._quick = look.store.shelf()
        self._spent = 0.0
        self._calm = True
        self._unhurried = False
        self._rough = False
        self._behind = 0
        self._lights = CardsInLight()
        self._living: tuple[Code | None, _Life] = None, _STILL
        """The card whose picture moved last, and how."""
        self._passing: dict[Hashable, pygame.Surface] = {}
        """Pictures of flying cards in this frame and the previous one: they are soon useless, and
        must not push useful ones out of the store."""
        self._passed = self._passing
        self._shown: dict[tuple[Code, int], _Seen] = {}
        """How a card was shown at a width in this frame and the previous one."""
        self._shown_before = self._shown
        self.reading: Reading | None = None

    # -- the frame's budget

    def begin_frame(self, *, calm: bool, again: bool = False) -> None:
        """Begin a new frame; if it is calm, some cards may be improved. `again` says that the last
        one was interrupted: what it has shown counts, and what was shown before it as well."""
        self._calm, self._rough = calm, False
        if calm or not again:  # a motion waits for no more pictures than one frame has time for
            self._spent = 0.0
        if not again:
            self._lights.begin_frame()
            self._shown_before, self._shown = self._shown, {}
            self._passed, self._passing = self._passing, {}

    @contextmanager
    def made_ahead(self, reading: Reading | None) -> Iterator[None]:
        """While this lasts no frame is drawn: cards are made at their best, however long it
        takes."""
        now = self.reading, self._unhurried
        self.reading, self._unhurried = reading, True
        try:
            yield
        finally:
            self.reading, self._unhurried = now

    @property
    def daylight(self) -> Daylight | None:
        """The light that falls on the cards."""
        return self._lights.daylight

    @daylight.setter
    def daylight(self, light: Daylight | None) -> None:
        self._lights.daylight = light

    def kept_lit(self) -> AbstractContextManager[None]:
        """What is drawn during this block stays lit until the next one, though no frame draws
        it."""
        return self._lights.kept()

    @property
    def calm(self) -> bool:
        """Whether nothing moves in this frame, so that some cards may be improved."""
        return self._calm

    @property
    def rough(self) -> bool:
        """Whether some resting card is not shown at its best yet: another frame is due."""
        return self._rough

    @property
    def behind(self) -> int:
        """How many times something was shown that was not yet turned or lit as it should be, or a
        substitute for a face."""
        return self._behind

    def ready(self, code: Code) -> bool:
        """Whether the card's own picture is finished, so that no substitute is shown."""
        return self._dressing.ready(Dress(code, 1, Mood.NORMAL, self.reading))

    def resize(self, hand_width: float) -> None:
        """Set the width of a card in the hand, in pixels."""
        if self._dressing.resize(hand_width):
            self.clear()

    def clear(self) -> None:
        """Forget all pictures: the table is gone, or has another size."""
        for shelf in (self._big, self._fine, self._quick):
            shelf.clear()
        self._lights.clear()
        self._shown, self._shown_before = {}, {}
        self._passing, self._passed = {}, {}

    def prefetch(self, codes: Iterable[Code], reading: Reading | None) -> None:
        """Begin to draw these cards in the background, in this order."""
        self._dressing.prefetch(codes, reading)

    def prepare(
        self, code: Code, spot: Spot, mood: Mood, reading: Reading | None
    ) -> Iterator[None]:
        """Make the picture of a card at rest in pieces, to be drawn later; nothing is drawn now.

        This waits for its face.
        """
        dress = Dress(code, max(1, round(spot.width)), mood, reading)
        fine = (dress, _stepped(spot.angle, _FINE_STEP))
        if self._fine.find(fine) is not None:  # counts as use, and keeps it in the store longer
            return
        yield from self.await_face(code, reading)
        self._large(dress)
        yield
        self._fine.get(fine, lambda: self._make_fine(*fine))
        yield

    def await_face(self, code: Code, reading: Reading | None) -> Iterator[None]:
        """Wait for a face. One that others push out of the store is begun again."""
        dress = Dress(code, 1, Mood.NORMAL, reading)
        while not self._dressing.ready(dress):
            self._dressing.prefetch([code], reading)
            yield

    # -- drawing

    def back_of(self, code: Code) -> str:
        """The picture on the back of a card."""
        return self.deck.cards[code].back

    def draw(
        self,
        target: pygame.Surface,
        code: Code | None,
        spot: Spot,
        mood: Mood = Mood.NORMAL,
        *,
        widest: float | None = None,
        squash: float = 1.0,
        baked: bool = False,
        back: str = "",
        lit: bool = True,
        settling: bool = False,
        held: bool = False,
        drift: int = 0,
        glow: int = 0,
    ) -> None:
        """Draw a card (or a back for None) with its middle at the spot.

        `widest` is given for a flying card: its greatest width on the way. `squash` narrows a card
        that is being turned over. A `baked` card is drawn once for many frames, and so at its best
        at once. `back` is the picture on a back, if not the deck's usual one. A card that is not
        `lit` gets no light of the hour. One that is `settling` turns in small steps; one that is
        `held` stays as sharp as at rest. `drift` is how far the layers of its picture have drifted,
        and `glow` how much brighter its lamps are; they change once that picture is drawn.
        """
        width = max(1, round(spot.width if widest is None else widest))
        dress = Dress(code, width, mood, self.reading, back if code is None else "")
        if code is not None and (drift or glow or code == self._living[0]):
            drift, glow = self._alive(code, (drift, glow))
            dress = replace(dress, drift=drift, glow=glow)
        if widest is not None and round(spot.width) != width:
            small = settling and not self._spent  # turning a large picture takes long
            turns = _SETTLING_STEP if small else _WAY_STEP
            picture = self._on_its_way(dress, spot, turns, sharp=held)
        else:
            picture = self._picture(
                dress, spot, moving=widest is not None, baked=baked, settling=settling
            )
        w, h = picture.get_size()
        if squash < 1.0:
            w = max(1, round(w * squash))
            picture = pygame.transform.scale(picture, (w, h))
        at = round(spot.x - w / 2), round(spot.y - h / 2)
        if lit and (code is not None or widest is None):  # a flying back is visible too briefly
            picture = self._in_light(
                picture, at, fine=widest is None and code is not None, baked=baked
            )
        target.blit(picture, at)

    def glows(self, code: Code) -> bool:
        """Whether there are lamps or fires in a card's picture."""
        return self._dressing.glows(code)

    def _alive(self, code: Code, wanted: _Life) -> _Life:
        """The drift and glow with which a picture is shown: the old ones, until it is drawn as
        wanted."""
        dressing, (drift, glow) = self._dressing, wanted
        if wanted == _STILL or not dressing.may_drift(code):
            return _STILL
        if not dressing.ready(Dress(code, 1, Mood.NORMAL, self.reading, drift=drift, glow=glow)):
            dressing.prefetch([code], self.reading, drift, glow)
            before, shown = self._living
            return shown if before == code else _STILL
        self._living = code, wanted
        return wanted

    def draw_shadow(self, target: pygame.Surface, spot: Spot, height: float) -> None:
        """Draw the shadow of a card at this height over the table, 0..1."""
        width, angle = max(8, round(spot.width)), _stepped(spot.angle, _WAY_STEP)
        width = round(_stepped(width, max(_WIDTH_STEP, width * _WIDTH_SHARE)))
        shadow = self._once(("shadow", width, angle), lambda: shadow_of(width, angle))
        x, y = spot.x + _FALLS[0] * width * height, spot.y + _FALLS[1] * width * height
        target.blit(shadow, shadow.get_rect(center=(round(x), round(y))))

    def draw_backs(self, spots: Iterable[Spot], target: pygame.Surface) -> None:
        """Draw backs at these spots, the first one lowest: hands, which change with every card."""
        for spot in spots:
            self.draw(target, None, spot, lit=False)

    def come(self, code: Code, spot: Spot, mood: Mood, width: float) -> None:
        """Prepare, if this frame has time, a card that will turn its face up while flying; `width`
        is its greatest width on the way."""
        dress = Dress(code, max(1, round(width)), mood, self.reading)
        if self._dressing.ready(dress):
            self._make_ahead(dress, _stepped(spot.angle, _WAY_STEP))

    def _make_ahead(self, dress: Dress, angle: float) -> None:
        """Prepare, if this frame has time, the next look of a flying card."""
        if self._affordable and self._large_key(dress) not in self._big:
            self._timed_large(dress)
        elif self._affordable:
            self._turned(dress, angle, moving=True)

    def _in_light(
        self, picture: pygame.Surface, at: tuple[int, int], *, fine: bool, baked: bool
    ) -> pygame.Surface:
        """A picture in the light at its place.

        When the light changes for all cards, or they come to rest together, they are updated one
        after the other.
        """
        lights = self._lights
        known = lights.known(picture, at, fine=fine)
        if known is not None:
            return known
        if fine and not baked and not self._unhurried and not self._affordable:
            stand_in = lights.stand_in(picture, at)
            if stand_in is not None:
                self._rough = True
                self._behind += 1
                return stand_in
        began = time.perf_counter()
        lit = lights.make(picture, at, fine=fine)
        if fine:
            self._spent += time.perf_counter() - began
            self._store.tell(object())  # the next piece finds it
        return lit

    def _once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is kept while frame after frame shows it."""
        known = self._passing.get(key) or self._passed.get(key)
        if known is not None:
            self._passing[key] = known
            return known
        self._passing[key] = made = make()
        self._store.tell(object())  # the next piece finds it
        return made

    def _picture(
        self, dress: Dress, spot: Spot, *, moving: bool, baked: bool, settling: bool
    ) -> pygame.Surface:
        angle = _stepped(spot.angle, _FINE_STEP)
        made = self._fine.find((dress, angle))
        if made is not None:  # its face may have left the store by now
            return self._noted(_Seen(dress, True, angle, made))
        if not self._dressing.ready(dress):
            self._behind += 1
        else:
            time_left = self._calm and self._spent < _FINE_BUDGET
            if baked or self._unhurried:
                return self._made_fine(dress, angle)
            if time_left and not moving:
                if self._large_key(dress) in self._big:
                    return self._made_fine(dress, angle)
                self._timed_large(dress)
            self._rough |= not moving
        step = _SETTLING_STEP if settling else _QUICK_STEP
        return self._quickly(dress, spot.angle, step, moving=moving)

    def _made_fine(self, dress: Dress, angle: float) -> pygame.Surface:
        """A card at rest, at its best."""
        made = self._timed(self._fine, (dress, angle), lambda: self._make_fine(dress, angle))
        return self._noted(_Seen(dress, True, angle, made))

    def _quickly(self, dress: Dress, wanted: float, step: float, *, moving: bool) -> pygame.Surface:
        """A card turned approximately as `wanted`: it is turned again once it is off by a step."""
        ready, before = self._dressing.ready(dress), self._before(dress)
        if not ready and dress.code is not None:  # others may have pushed it out of the store
            self._dressing.prefetch([dress.code], dress.reading, dress.drift, dress.glow)
        angle = _stepped(wanted, step)
        key = (dress, angle, ready)
        known = self._quick.find(key) or self._passing.get(key)
        alike = before is not None and (before.dress, before.ready) == (dress, ready)
        if known is None and before is not None and alike and abs(before.angle - wanted) < step:
            return self._noted(before)
        if known is None and dress.code is None:
            known = self._nearly(dress, angle)
        if known is None:
            if before is not None and not self._affordable:
                self._rough = True
                return self._noted(before)
            if key not in self._passed and self._large_key(dress) not in self._big:
                self._timed_large(dress)
                if before is not None and not self._affordable:  # it is turned in the next frame
                    self._rough = True
                    return self._noted(before)
            known = self._turned(dress, angle, moving=moving)
        return self._noted(_Seen(dress, ready, angle, known))

    def _turned(self, dress: Dress, angle: float, *, moving: bool) -> pygame.Surface:
        """A card turned as fast as possible; upright, that takes a quarter of the time."""
        key, zoom = (dress, angle, self._dressing.ready(dress)), 1 / self._dressing.over

        def make() -> pygame.Surface:
            began = time.perf_counter()
            large = self._large(dress)
            made = pygame.transform.rotozoom(large, -angle, zoom) if angle else self._smaller(large)
            self._spent += time.perf_counter() - began
            return made

        if moving and dress.code is not None:
            return self._once(key, make)
        return self._quick.get(key, lambda: self._passed.get(key) or make())

    def _noted(self, seen: _Seen) -> pygame.Surface:
        """Remember how a card is shown."""
        if seen.dress.code is not None:
            self._shown[seen.dress.code, seen.dress.width] = seen
        return seen.picture

    def _before(self, dress: Dress) -> _Seen | None:
        """How a card was shown a moment ago, perhaps in another mood or turned differently."""
        if self._unhurried or dress.code is None:
            return None
        key = (dress.code, dress.width)
        return self._shown.get(key) or self._shown_before.get(key)

    def _nearly(self, dress: Dress, angle: float) -> pygame.Surface | None:
        """A back that is turned a little more or less, where there is no time to turn one."""
        if self._unhurried or self._affordable:
            return None
        for step in range(1, _NEAR + 1):
            for near in (angle - step * _QUICK_STEP, angle + step * _QUICK_STEP):
                found = self._quick.find((dress, near, True))
                if found is not None:
                    self._rough = True
                    self._behind += 1
                    return found
        return None

    def _on_its_way(self, dress: Dress, spot: Spot, turns: float, *, sharp: bool) -> pygame.Surface:
        """A card between two sizes, visible for one frame: turned in steps, then scaled. While it
        is small a smaller picture is enough."""
        step = max(_WIDTH_STEP, dress.width * _WIDTH_SHARE)
        width = max(1, round(_stepped(spot.width, step)))
        if width > dress.width * (1 if sharp else STRETCH):
            angle = _stepped(spot.angle, turns)
            larger = (dress, angle, width, self._dressing.ready(dress))
            zoom = width / dress.width / self._dressing.over
            return self._once(
                larger, lambda: pygame.transform.rotozoom(self._large(dress), -angle, zoom)
            )
        if 2 * width <= dress.width:
            whole, dress = dress, replace(dress, width=max(1, dress.width // 2))
            turned = self._quickly(dress, spot.angle, turns, moving=True)
            self._make_ahead(whole, _stepped(spot.angle, turns))
        else:
            turned = self._quickly(dress, spot.angle, turns, moving=True)
        size = (
            max(1, round(turned.get_width() * width / dress.width)),
            max(1, round(turned.get_height() * width / dress.width)),
        )
        if dress.code is not None:  # no other card will look like this one on its way
            return pygame.transform.smoothscale(turned, size)
        key = (dress, _stepped(spot.angle, turns), size)
        return self._quick.get(key, lambda: pygame.transform.smoothscale(turned, size))

    # -- making

    @property
    def _affordable(self) -> bool:
        return self._spent < _BUDGET

    def _timed(
        self, shelf: Shelf, key: Hashable, make: Callable[[], pygame.Surface]
    ) -> pygame.Surface:
        began = time.perf_counter()
        picture = shelf.get(key, make)
        self._spent += time.perf_counter() - began
        return picture

    def _timed_large(self, dress: Dress) -> pygame.Surface:
        return self._timed(self._big, self._large_key(dress), lambda: self._dressing.put_on(dress))

    def _large(self, dress: Dress) -> pygame.Surface:
        return self._big.get(self._large_key(dress), lambda: self._dressing.put_on(dress))

    def _large_key(self, dress: Dress) -> Hashable:
        return dress, self._dressing.ready(dress)

    def _make_fine(self, dress: Dress, angle: float) -> pygame.Surface:
        """Turned at its large size and then reduced: as sharp as possible."""
        big = self._large(dress)
        if angle % 90:
            big = pygame.transform.rotozoom(big, -angle, 1.0)
        elif angle:
            big = pygame.transform.rotate(big, -angle)
        return self._smaller(big)

    def _smaller(self, large: pygame.Surface) -> pygame.Surface:
        """A large picture, reduced to the size at which it is shown."""
        over = self._dressing.over
        size = (round(large.get_width() / over), round(large.get_height() / over))
        return pygame.transform.smoothscale(large, size)


def _stepped(angle: float, step: float) -> float:
    """`angle` in whole steps."""
    return round(angle / step) * step
