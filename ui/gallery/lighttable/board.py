"""The lit table itself: cards are dragged, turned, and chosen on it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Literal

import pygame

from game.rules.cards import Code
from ui.gallery.lighttable import words
from ui.gallery.lighttable.arrangement import BOARD, SHAPE, Laid, Spot, extent, turned
from ui.gallery.lighttable.desk import Desk
from ui.gallery.lighttable.handle import HANDLE, draw_handle
from ui.gallery.lighttable.lights import LIGHT
from ui.gallery.lighttable.pictures import TablePictures
from ui.gallery.visit import Visit
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide, out_cubic
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken, option

STEP = 15.0
"""Degrees of one step of turning."""
_WHEEL = 2.0
_MOVE, _NUDGE = 16.0, 1.0
"""Units by which an arrow moves a card, and by which it does with Shift."""
_CLICK = 8
"""Pixels that distinguish a drag from a click."""
_STALK = 46.0
"""The distance of the handle that turns a card, in units."""
_FINGER = 24  # pixels
_SETTLE = 0.28  # seconds
_FRAME = 8.0  # units of dark wood round the light
_ARROWS = {
    pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1),
}  # fmt: skip


class Board(Widget):
    """Shows the contents of a desk. It is one stop of the Tab key, which first walks over its
    cards.

    `on_choose` is called when Tab leaves the last card.
    """

    corner = 14.0
    focusable = True
    shows_focus = True

    def __init__(self, desk: Desk, visit: Visit, on_choose: Callable[[], None]) -> None:
        super().__init__()
        self._on_choose = on_choose
        self._visit = visit
        self.desk = desk
        self._pictures = TablePictures(visit)
        self._held: Literal["", "card", "handle"] = ""
        self._start: Point = (0, 0)
        self._last: Point = (0, 0)
        self._moved = False
        self._grip: Spot = (0.0, 0.0)
        self._from: dict[Code, Spot] = {}
        self._way = Glide(1.0)

    def spoken(self) -> Spoken:
        cards = self._visit.show.deck.cards
        parts = [
            option(
                (self, card.code),
                cards[card.code].name,
                partial(self._choose, card.code),
                on=card.code == self.desk.chosen,
                area=self.bounds_of(card),
            )
            for card in self.desk.table.cards
        ]
        return Spoken("choice", words.ON_TABLE, parts=tuple(parts))

    def _choose(self, code: Code) -> None:
        self.desk.chosen = code

    # -- places

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the table, with its frame, into the middle of a room, as large as it fits."""
        super().place(rect, factor, text_factor)
        edge = self.px(_FRAME)
        scale = min((rect.width - 2 * edge) / BOARD[0], (rect.height - 2 * edge) / BOARD[1])
        self.light = pygame.Rect(0, 0, round(BOARD[0] * scale), round(BOARD[1] * scale))
        self.light.center = rect.center
        self.rect = self.light.inflate(2 * edge, 2 * edge)
        self._scale = scale
        self._pictures.resize(self.light.size)

    def spot_at(self, point: Point) -> Spot:
        """The spot on the table at a point of the window."""
        return (
            (point[0] - self.light.left) / self._scale,
            (point[1] - self.light.top) / self._scale,
        )

    def point_of(self, spot: Spot) -> Point:
        """The point of the window that shows a spot."""
        return (
            round(self.light.left + spot[0] * self._scale),
            round(self.light.top + spot[1] * self._scale),
        )

    def handle_of(self, card: Laid) -> Point:
        """The middle of the handle that turns a card: above it, inside the light."""
        reach = self.desk.table.width * SHAPE / 2 + _STALK
        x, y = turned((0.0, -reach), card.angle)
        at = self.point_of((card.x + x, card.y + y))
        inner = self.light.inflate(-2 * self.px(HANDLE + 4), -2 * self.px(HANDLE + 4))
        return (
            max(inner.left, min(inner.right, at[0])), max(inner.top, min(inner.bottom, at[1])),
        )  # fmt: skip

    def bounds_of(self, card: Laid) -> pygame.Rect:
        """What a card covers in the window."""
        width = self.desk.table.width * self._scale
        size = extent(width, width * SHAPE, card.angle)
        room = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        room.center = self.point_of((card.x, card.y))
        return room

    @property
    def dragging(self) -> bool:
        """Whether a card is being dragged."""
        return self._moved and bool(self._held)

    @property
    def order_width(self) -> int:
        """The width of cards in pixels, as they have to be drawn."""
        return max(8, round(self.desk.table.width * self._scale))

    def close(self) -> None:
        self._pictures.clear()

    # -- pointer

    def press(self, point: Point) -> bool:
        """Take a card or a handle, or clear the choice."""
        self.pressed, self._moved, self._start = True, False, point
        self._way.finish()
        desk = self.desk
        if desk.chosen is not None and self._on_handle(point):
            self._held = "handle"
            return True
        card = desk.table.at(self.spot_at(point)) if self.light.collidepoint(point) else None
        desk.chosen = card.code if card else None
        self._held = "card" if card else ""
        if card:
            at = self.spot_at(point)
            self._grip = (card.x - at[0], card.y - at[1])
        return True

    def carry(self, code: Code, point: Point) -> None:
        """Take a card that comes from elsewhere by its middle."""
        x, y = self.spot_at(point)
        self.desk.try_out(self.desk.table.lay(Laid(code, x, y)))
        self.desk.chosen = code
        self.pressed, self._moved, self._start, self._last = True, True, point, point
        self._held, self._grip = "card", (0.0, 0.0)

    def drag(self, point: Point) -> bool:
        """Move the held card, on top of all others, or turn it by its handle."""
        code = self.desk.chosen
        if not self._held or code is None:
            return False
        far = math.dist(point, self._start)
        if not self._moved and far < _CLICK:
            return False
        desk, first = self.desk, not self._moved
        self._moved, self._last = True, point
        if self._held == "handle":
            desk.try_out(desk.table.turn(code, self._angle_to(point)))
            return True
        if first:
            desk.try_out(desk.table.to_front(code))
        x, y = self.spot_at(point)
        desk.try_out(desk.table.move(code, (x + self._grip[0], y + self._grip[1])))
        return True

    def release(self, point: Point) -> bool:
        """Lay the card down; dropped below the table, it goes back into the tray."""
        held, moved, code = self._held, self._moved, self.desk.chosen
        self._held, self.pressed, self._moved = "", False, False
        if code is None or not held:
            return True
        if not moved:
            if held == "handle":
                self.turn(STEP)
            return True
        # A finger lifted outside the control where it was pressed is reported as nowhere.
        if held == "card" and self._last[1] > self.rect.bottom:
            self.desk.do(self.desk.table.off(code))
        else:
            self.desk.settle()
        return True

    def give_up(self) -> None:
        """Return what is being dragged to where it lay."""
        self._held, self._moved = "", False
        self.desk.give_up()

    def wheel(self, steps: float) -> bool:
        """Turn the chosen card a little, with Shift by whole steps."""
        by = STEP if pygame.key.get_mods() & pygame.KMOD_SHIFT else _WHEEL
        return self.turn(-steps * by)

    def turn(self, by: float) -> bool:
        """Turn the chosen card clockwise. True if there is one."""
        code = self.desk.chosen
        if code is None:
            return False
        angle = self.desk.table.find(code).angle + by
        if by % STEP == 0:  # steps lead to multiples of a step
            angle = STEP * round(angle / STEP)
        self.desk.do(self.desk.table.turn(code, angle), ("turn", code))
        return True

    def _on_handle(self, point: Point) -> bool:
        assert self.desk.chosen is not None
        at = self.handle_of(self.desk.table.find(self.desk.chosen))
        return math.dist(point, at) <= max(_FINGER, self.px(HANDLE))

    def _angle_to(self, point: Point) -> float:
        """The angle at which a card's head points to a point."""
        assert self.desk.chosen is not None
        card = self.desk.table.find(self.desk.chosen)
        x, y = self.spot_at(point)
        angle = math.degrees(math.atan2(x - card.x, card.y - y))
        # Snap to an upright or level card: the hand means just that.
        right = 90 * round(angle / 90)
        return float(right) if abs(angle - right) < 2 else angle

    # -- keys

    def key(self, event: pygame.Event) -> bool:
        """Move the chosen card with arrows; walk over the cards with Tab, then on."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        if event.key == pygame.K_TAB:
            return self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        code = self.desk.chosen
        if event.key not in _ARROWS or code is None:
            return False
        step = _NUDGE if event.mod & pygame.KMOD_SHIFT else _MOVE
        dx, dy = _ARROWS[event.key]
        card = self.desk.table.find(code)
        there = (card.x + dx * step, card.y + dy * step)
        self.desk.do(self.desk.table.move(code, there), ("move", code))
        return True

    def _walk(self, step: int) -> bool:
        """Choose the next card; False if there is none further on."""
        codes = [card.code for card in sorted(self.desk.table.cards, key=lambda c: (c.x, c.y))]
        chosen = self.desk.chosen
        place = codes.index(chosen) + step if chosen is not None else (0 if step > 0 else -1)
        if not codes or (chosen is not None and not 0 <= place < len(codes)):
            self.desk.chosen = None
            self._on_choose()
            return False
        self.desk.chosen = codes[place]
        return True

    def activate(self) -> None:
        """Choose a card if none is chosen, else lay the chosen one on top."""
        if self.desk.chosen is None:
            self._walk(1)
        else:
            self.desk.do(self.desk.table.to_front(self.desk.chosen))

    # -- motion

    def glide_from(self, before: dict[Code, Spot]) -> None:
        """Let cards glide from where they lay before to where they lie now."""
        self._from = before
        self._way = Glide(0.0)
        self._way.send(1.0, _SETTLE, out_cubic)

    def spots(self) -> dict[Code, Spot]:
        """Where every card is shown now."""
        share = self._way.value
        spots = {}
        for card in self.desk.table.cards:
            x, y = self._from.get(card.code, (card.x, card.y)) if share < 1 else (card.x, card.y)
            spots[card.code] = (x + (card.x - x) * share, y + (card.y - y) * share)
        return spots

    def update(self, dt: float) -> bool:
        return self._way.update(dt)

    def finish(self) -> None:
        self._way.finish()

    # -- drawing

    def draw(self, pen: Pen) -> None:
        """Draw the light, the cards, the frame over their ends, and the handle and ring of the
        chosen card."""
        table, light = self.desk.table, self.light
        glow = Box(self.radius, theme.SUNK, glow=self.px(26),
                   glow_colour=self._pictures.halo(table.light))  # fmt: skip
        pen.shape(self.rect, glow)
        at = {code: self.point_of(spot) for code, spot in self.spots().items()}
        before = pen.surface.get_clip()
        pen.surface.set_clip(light.clip(before))
        loose = self.desk.chosen if self.dragging else None
        self._pictures.draw(pen, table, light, self.order_width, at, loose)
        if not table.cards:
            room = pygame.Rect(light.inflate(-2 * self.px(24), 0))
            said = words.EMPTY.format(key=pen.look.keymap.cap("Enter"))
            high = pen.height(said, theme.PAGE_TEXT, room.w)
            room.y, room.h = light.centery - high // 2, high
            pen.block(said, theme.PAGE_TEXT, LIGHT[table.light].ink, room, "centre")
        pen.surface.set_clip(before)
        line = Box(self.radius, None, "#101B1F", self.px(_FRAME) + 1)
        pen.shape(self.rect, line)
        rim = Box(self.radius, None, theme.fade(theme.HAIRLINE, 0.6), hair(self.factor))
        pen.shape(self.rect.inflate(2, 2), rim)
        chosen = self.desk.chosen
        if chosen is None:
            return
        card = table.find(chosen)
        pen.surface.set_clip(light.clip(before))
        ring = self._pictures.ring(pen.look, self.order_width, card.angle, self.factor)
        ring.draw(pen.surface, at[chosen])
        pen.surface.set_clip(before)
        if not self._way.moving and not (self.dragging and self._held == "card"):
            head = turned((0.0, -table.width * SHAPE / 2), card.angle)
            start = self.point_of((card.x + head[0], card.y + head[1]))
            draw_handle(pen, self, start, self.handle_of(card), card.angle)
