"""The visible cards, each moving towards its place."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Literal

from game.rules.cards import Code
from game.values import Value, replace
from ui.table.cards import CardKey, Placed, Zone, keyed
from ui.table.geometry import Spot
from ui.window.motion import Easing, in_out_cubic, out_cubic

_SINKS = 0.62
_TIPS, _TOUCHES = 0.2, 0.55
"""When a played card leans the most, and when it touches the table, as shares of its flight."""
_LEAN, _HEAVY_LEAN = 0.6, 1.6
"""How far the lightest and the heaviest card lean, in degrees."""
_HIGH = 0.55
"""How high the lightest card flies; the heaviest flies at 1."""


class Way(Value):
    """How a card moves from one place to another. Times are in seconds.

    `heft` is how heavily it lands on the table, 0..1, None for a card that does not land; `arc` is
    how high it rises, in pixels; `turn` makes it turn over: 'up' shows the back first, 'down' the
    face first; `over` lets it fly over everything else; `shake` makes it shake by that many pixels
    in its place.
    """

    seconds: float
    delay: float = 0.0
    easing: Easing = out_cubic
    arc: float = 0.0
    turn: Literal["", "up", "down"] = ""
    over: bool = False
    shake: float = 0.0
    heft: float | None = None


class Sprite:
    """One card: `placed` is its goal, `start` where it set out."""

    def __init__(self, key: CardKey, placed: Placed, start: Spot, way: Way | None = None) -> None:
        self.key = key
        self.placed = placed
        self.start = start
        self.way = way or Way(0.0)
        self.elapsed = 0.0
        self.held: Spot | None = None
        """Where the player holds it."""
        self.rest: Spot | None = None
        """Its place when nobody points at it."""
        self.drift = 0
        """How far the pointer over it makes its layers drift."""
        self.glow = 0
        """How many steps brighter its lamps and fires are."""

    @property
    def moving(self) -> bool:
        """Whether it has not arrived yet."""
        return self.elapsed < self.way.delay + self.way.seconds

    @property
    def flying(self) -> bool:
        """Whether it is above everything else; a card that falls in an arc sinks in at its end."""
        return self.moving and self.way.over and (not self.way.arc or self.share < _SINKS)

    @property
    def waiting(self) -> bool:
        """Whether it has not started yet."""
        return self.elapsed < self.way.delay

    @property
    def share(self) -> float:
        """The share of its time that has passed, 0..1."""
        if not self.moving:
            return 1.0
        return max(0.0, (self.elapsed - self.way.delay) / self.way.seconds)

    @property
    def spot(self) -> Spot:
        """Its present place."""
        if self.held is not None:
            return self.held
        if not self.moving:
            return self.placed.spot
        share = self.share
        spot = self.start.towards(self.placed.spot, self.way.easing(share))
        if self.way.heft is not None:
            spot = replace(spot, angle=spot.angle + self._lean(self.way.heft, share))
        if self.way.arc:
            spot = spot.moved(0, -self.way.arc * math.sin(math.pi * share))
        if self.way.shake:
            spot = spot.moved(self.way.shake * math.sin(6 * math.pi * share) * (1 - share), 0)
        return spot

    def _lean(self, heft: float, share: float) -> float:
        """How far it still leans in its direction of flight, in degrees; once it lies, it does not
        lean."""
        lean = _LEAN + (_HEAVY_LEAN - _LEAN) * heft
        settled = in_out_cubic(max(0.0, share - _TOUCHES) / (1 - _TOUCHES))
        side = 1 if self.placed.spot.x >= self.start.x else -1
        return side * lean * min(1.0, share / _TIPS) * (1 - settled)

    @property
    def settling(self) -> bool:
        """Whether it lies on the table already, but not quite still."""
        return self.moving and self.way.heft is not None and self.share >= _TOUCHES

    @property
    def height(self) -> float:
        """How high over the table it is, 0..1: its shadow closes as it comes down."""
        if self.way.heft is None or not self.moving or self.held is not None:
            return 0.0
        high = _HIGH + (1 - _HIGH) * self.way.heft
        return high * min(1.0, self.share / _TIPS) * math.pow(1 - self.share, 1.3)

    @property
    def shown_code(self) -> Code | None:
        """The code, or None while its back shows."""
        if self.way.turn == "up" and self.moving:
            return self.key.code if self.share > 0.5 else None
        if self.way.turn == "down":
            return self.key.code if self.moving and self.share <= 0.5 else None
        return self.key.code

    @property
    def squash(self) -> float:
        """How narrow it looks while it turns over, 0..1."""
        if not self.way.turn or not self.moving:
            return 1.0
        return max(0.04, abs(math.cos(math.pi * min(1.0, self.share))))

    def send(self, placed: Placed, way: Way) -> None:
        """Move to a new place from wherever it is; if it is already moving there, it keeps its
        course."""
        if placed.spot != self.placed.spot:
            self.start = self.spot
            self.way, self.elapsed, self.held = way, 0.0, None
        self.placed = placed

    def let_go(self, way: Way) -> None:
        """Return from where the player held it."""
        if self.held is not None:
            self.start, self.held = self.held, None
            self.way, self.elapsed = way, 0.0

    def finish(self) -> None:
        """Jump to the goal."""
        self.held = None
        self.elapsed = self.way.delay + self.way.seconds


class Sprites:
    """All sprites of the table."""

    def __init__(self) -> None:
        self._all: dict[CardKey, Sprite] = {}
        self._leaving: list[Sprite] = []

    def __iter__(self) -> Iterator[Sprite]:
        return iter(self._all.values())

    def get(self, key: CardKey | None) -> Sprite | None:
        """The sprite of an open card."""
        return self._all.get(key) if key is not None else None

    @property
    def leaving(self) -> Sequence[Sprite]:
        """Cards that are leaving the table."""
        return self._leaving

    @property
    def moving(self) -> bool:
        """Whether any card is moving."""
        return bool(self._leaving) or any(sprite.moving for sprite in self)

    def rest(self, part: float = 1.0) -> float:
        """How many seconds until every card has done `part` of its way."""
        return max(
            (
                s.way.delay + s.way.seconds * part - s.elapsed
                for s in (*self, *self._leaving)
                if s.moving
            ),
            default=0.0,
        )

    def show(
        self,
        placed: Sequence[Placed],
        way: Callable[[Placed | None, Placed, int], Way],
        enter: Callable[[Placed], Spot | None],
        leave: Callable[[Placed], Placed | None],
        adjust: Callable[[CardKey, Placed], Placed],
    ) -> None:
        """Send every card to its place.

        Args:
            placed: the cards that lie open now, in drawing order.
            way: how a card comes from its old place (None for a new one) to its goal; the number is
                its index among the new ones.
            enter: where a new card comes from; None: it simply appears.
            leave: where a card that is no longer visible goes; None: it disappears.
            adjust: what the player does to a card: raises it, for example.
        """
        before: Mapping[CardKey, Zone] = {k: s.placed.zone for k, s in self._all.items()}
        keys = keyed(placed, before)
        shown: dict[CardKey, Sprite] = {}
        new = 0
        for key, resting in zip(keys, placed, strict=True):
            card = adjust(key, resting)
            sprite = self._all.get(key)
            if sprite is None:
                start = enter(card)
                sprite = Sprite(key, card, start or card.spot)
                if start is not None:
                    sprite.way = way(None, card, new)
                    new += 1
            else:
                sprite.send(card, way(sprite.placed, card, 0))
            sprite.rest = resting.spot
            shown[key] = sprite
        for key, sprite in self._all.items():
            if key not in shown and (goal := leave(sprite.placed)) is not None:
                sprite.send(goal, way(sprite.placed, goal, 0))
                if sprite.moving:
                    self._leaving.append(sprite)
        self._all = shown

    def clear(self) -> None:
        """Remove all cards from the table at once."""
        self._all.clear()
        self._leaving.clear()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; True if anything moved."""
        moved = False
        for sprite in (*self, *self._leaving):
            if sprite.moving:
                sprite.elapsed += dt
                moved = True
        self._leaving = [sprite for sprite in self._leaving if sprite.moving]
        return moved

    def finish(self) -> None:
        """Put all cards in their places."""
        self._leaving.clear()
        for sprite in self:
            sprite.finish()

    def at(self, point: tuple[float, float], zones: Collection[str]) -> Sprite | None:
        """The topmost card of some zones at a point."""
        found = None
        for sprite in self:
            # A raised card can still be hit at its old place: otherwise it would flicker under the
            # pointer.
            raised = sprite.rest is not None and sprite.rest.holds(point)
            if sprite.placed.zone.name in zones and (raised or sprite.spot.holds(point)):
                found = sprite
        return found

    def in_zone(self, zone: str) -> list[Sprite]:
        """The cards of a zone, in drawing order."""
        return [sprite for sprite in self if sprite.placed.zone.name == zone]
