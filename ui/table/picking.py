"""What the player does with cards: pointing, selecting, dragging, stepping with the keys."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.cards import Code
from game.values import replace
from ui.table.cards import CardKey, Layer, Mood, Placed
from ui.table.geometry import Spot
from ui.table.speed import HOVER_DOWN, SHIFT
from ui.table.sprites import Sprite, Sprites, Way
from ui.window.motion import LEVELS, Flicker

CLICK_REACH = 8
"""A press that moves less than this many pixels is a click."""
_DRAG_SIZE = 1.04
_DRIFTS = 2
"""How many steps the layers of a card drift to either side."""
LIFT = 36
"""How far a card under the pointer rises, in units."""

Point = tuple[int, int]


class _Press:
    def __init__(self, key: CardKey, point: Point, home: Spot) -> None:
        self.key = key
        self.point = point
        self.home = home
        self.dragged = False


class Picker:
    """Remembers which card is pointed at, selected, and dragged.

    `zones` are the parts of the table that the player chooses from now, none when there is nothing
    to choose: then cards of the hand can only be looked at.
    """

    def __init__(self, sprites: Sprites) -> None:
        self._sprites = sprites
        self.zones: tuple[str, ...] = ()
        self.hovered: CardKey | None = None
        self.selected: CardKey | None = None
        self.by_key = False
        """Whether the selected card was selected with the keyboard."""
        self._press: _Press | None = None
        self.lift = 0.0
        """How far cards rise, in pixels."""
        self.pace = 1.0
        """Multiplies the times of cards that are released."""
        self.glows: Callable[[Code], bool] = lambda _: False
        """Whether there are lamps or fires in a card's picture."""
        self._flicker = Flicker()

    # -- state

    @property
    def dragged(self) -> Sprite | None:
        """The card that is being dragged."""
        if self._press is None or not self._press.dragged:
            return None
        return self._sprites.get(self._press.key)

    @property
    def looked_at(self) -> CardKey | None:
        """The card whose choice the table previews: the dragged one, else the one pointed at, else
        the selected one."""
        if self.dragged is not None:
            return self.dragged.key
        return self.hovered or self.selected

    def adjust(self, key: CardKey, card: Placed) -> Placed:
        """A card's place, adjusted for the pointer and the selection."""
        if card.zone.name not in (self.zones or ("hand",)):
            return card
        dragged = self.dragged
        lit = key == self.selected or (dragged is not None and dragged.key == key)
        if not lit and key != self.hovered:
            return card
        if card.mood is Mood.OFF and not lit:
            return replace(card, spot=card.spot.moved(0, -self.lift / 3))
        rise = self.lift if card.layer is Layer.HAND else self.lift / 4
        spot = replace(card.spot.moved(0, -rise), angle=card.spot.angle / 2)
        focused = self.by_key and key == self.selected
        return replace(card, spot=spot, mood=Mood.FOCUSED if focused else Mood.LIT)

    # -- pointer

    def point_at(self, point: Point) -> bool:
        """Handle a move of the pointer. True if anything changed."""
        press = self._press
        if press is not None:
            return self._drag(press, point)
        sprite = self._sprites.at(point, self.zones or ("hand",))
        found = sprite.key if sprite else None
        changed = found != self.hovered
        if changed and (before := self._sprites.get(self.hovered)) is not None:
            before.drift = before.glow = 0
        self.hovered = found
        return self._let_drift(sprite, point) or changed

    def _let_drift(self, sprite: Sprite | None, point: Point) -> bool:
        """Let the layers of the card under the pointer follow it. True if they move by a step."""
        if sprite is None or not self.pace or sprite.placed.layer is not Layer.HAND:
            return False
        spot, had = sprite.placed.spot, sprite.drift
        aside = (point[0] - spot.x) / (spot.width / 2)
        sprite.drift = round(max(-1.0, min(1.0, aside)) * _DRIFTS)
        return sprite.drift != had

    def update(self, dt: float) -> bool:
        """Let lamps and fires of the card under the pointer flicker; True if their brightness has
        changed."""
        sprite = self._sprites.get(self.hovered)
        if sprite is None or not self.pace or sprite.placed.layer is not Layer.HAND:
            return False
        if not self.glows(sprite.key.code):
            return False
        from cards_art.layers import GLOWS

        self._flicker.update(dt)
        had, sprite.glow = sprite.glow, self._flicker.level * GLOWS // LEVELS
        return sprite.glow != had

    def select(self, key: CardKey | None) -> None:
        """Select a card with the pointer, or none."""
        self.selected, self.by_key = key, False

    def press(self, point: Point) -> bool:
        """Handle a press of the button. True if it is on a card that may be chosen."""
        self.by_key = False
        sprite = self._sprites.at(point, self.zones)
        if sprite is None:
            return False
        self._press = _Press(sprite.key, point, sprite.spot)
        return True

    def _drag(self, press: _Press, point: Point) -> bool:
        dx, dy = point[0] - press.point[0], point[1] - press.point[1]
        if not press.dragged and dx * dx + dy * dy < CLICK_REACH**2:
            return False
        sprite = self._sprites.get(press.key)
        if sprite is None:
            self._press = None
            return True
        press.dragged = True
        home = press.home
        sprite.held = Spot(home.x + dx, home.y + dy, home.width * _DRAG_SIZE, home.angle / 2)
        return True

    def release(self, point: Point) -> tuple[CardKey, bool] | None:
        """Handle a release. Returns the card on which the button was pressed, and whether it was
        dragged."""
        press, self._press = self._press, None
        if press is None:
            return None
        return press.key, press.dragged

    def send_home(self, key: CardKey, seconds: float = HOVER_DOWN) -> None:
        """Let a dragged card fly back; from then until it moves, the pointer is over no card."""
        sprite = self._sprites.get(key)
        if sprite is not None and sprite.held is not None:
            sprite.let_go(Way(seconds * self.pace))
            self.hovered = None

    def let_go(self, key: CardKey) -> None:
        """Release a used card, which has another place now, and flies there from the pointer if
        dragged."""
        self.send_home(key, SHIFT)
        if self.hovered == key:
            self.hovered = None

    # -- keyboard

    def step(self, step: int) -> bool:
        """Select the next card to the right (1) or left (-1). True if there is one."""
        cards = [s.key for zone in self.zones for s in self._sprites.in_zone(zone)]
        cards = [key for key in cards if self._may_choose(key)] or cards
        if not cards:
            return False
        if self.selected in cards:
            place = (cards.index(self.selected) + step) % len(cards)
        else:
            place = 0 if step > 0 else len(cards) - 1
        self.selected = cards[place]
        self.hovered = None
        self.by_key = True
        return True

    def _may_choose(self, key: CardKey) -> bool:
        sprite = self._sprites.get(key)
        return sprite is not None and sprite.placed.mood is not Mood.OFF

    # -- changes of position

    def begin(self, zones: tuple[str, ...]) -> None:
        """Begin a new position: set what can be chosen, and deselect everything."""
        if zones != self.zones:
            self.hovered = None
        self.zones = zones
        self.select(None)
        self.cancel()

    def cancel(self) -> None:
        """Stop dragging."""
        if self._press is not None:
            self.send_home(self._press.key)
            self._press = None

    def keep(self) -> None:
        """Forget cards that are gone."""
        if self._sprites.get(self.hovered) is None:
            self.hovered = None
        if self._sprites.get(self.selected) is None:
            self.selected = None
