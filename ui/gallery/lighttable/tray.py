"""The tray under the light table: all cards of the deck, with gaps for those on the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cards_art.render import card_size
from game.rules.cards import Code
from ui.gallery.lighttable import words
from ui.gallery.lighttable.desk import Desk
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.card_picture import CardPicture
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.motion import Glide, out_cubic
from ui.window.pen import Pen, hair
from ui.window.spoken import Spoken, option

_EDGE, _GAP, _BUTTON = 18.0, 6.0, 48.0
_LIFT = 16.0  # units by which the current card is raised
_SECONDS = 0.16
_SLIDE = 0.28
_CLICK = 8  # pixels
_WORDS = theme.body(15)


class Tray(Widget):
    """Shows the cards in a row that scrolls.

    Args:
        desk: what lies on the table.
        visit: whose deck it is, and which card is current.
        on_lay: gets a card that is to lie somewhere on the table.
        on_lift: gets a card that is dragged up, and where it is; the rest of the drag is sent to
            `carrier`.
        carrier: the widget that continues the drag.
    """

    corner = 14.0
    focusable = True
    shows_focus = True

    def __init__(
        self,
        desk: Desk,
        visit: Visit,
        on_lay: Callable[[Code], None],
        on_lift: Callable[[Code, Point], None],
        carrier: Widget,
    ) -> None:
        super().__init__()
        self._desk, self._visit = desk, visit
        self._on_lay, self._on_lift, self._carrier = on_lay, on_lift, carrier
        self._pictures = [CardPicture() for _ in visit.show.exhibits]
        self._offset = Glide()
        self._rise = Glide(1.0)
        self._start: Point | None = None
        self._lifted = False
        self.earlier = Button("", lambda: self._slide(-1), icon="back", hint=words.EARLIER)
        self.later = Button("", lambda: self._slide(1), icon="forward", hint=words.LATER)

    def spoken(self) -> Spoken:
        visit = self._visit
        parts = [
            option(
                (self, exhibit.code),
                exhibit.title,
                partial(self._on_lay, exhibit.code),
                on=exhibit.code == visit.current.code,
                area=self.place_of(exhibit.code),
            )
            for exhibit in visit.show.exhibits
        ]
        return Spoken("choice", words.TO_LAY, parts=tuple(parts))

    # -- places

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        super().place(rect, factor, text_factor)
        side = max(self.px(_BUTTON), 48)
        for button, x in (
            (self.earlier, rect.left + self.px(10)), (self.later, rect.right - self.px(10) - side),
        ):  # fmt: skip
            button.place(pygame.Rect(x, rect.centery - side // 2, side, side), factor)
        high = rect.height - 2 * self.px(_EDGE)
        width = round(high / 1.4)
        while card_size(width)[1] > high:
            width -= 1
        self._card = card_size(width)
        self._row = pygame.Rect(self.earlier.rect.right + self.px(10), rect.top, 0, rect.height)
        self._row.width = self.later.rect.left - self.px(10) - self._row.left
        self._offset = Glide(self._within(self._offset.goal))
        self.bring_into_view(at_once=True)

    @property
    def card_width(self) -> int:
        """The width of its cards, in pixels."""
        return self._card[0]

    @property
    def _step(self) -> int:
        return self._card[0] + self.px(_GAP)

    @property
    def _most(self) -> float:
        """How far the row can be slid."""
        whole = self._step * len(self._pictures) - self.px(_GAP)
        return max(0.0, whole - self._row.width)

    def place_of(self, code: Code) -> pygame.Rect:
        """The present place of a card, or of its gap."""
        place = self._visit.show.place(code)
        spare = max(0, self._row.width - (self._step * len(self._pictures) - self.px(_GAP))) // 2
        left = self._row.left + spare + self._step * place - round(self._offset.value)
        card = pygame.Rect((left, 0), self._card)
        card.centery = self.rect.centery
        return card

    def code_at(self, point: Point) -> Code | None:
        """The card, or the gap of one, under a point."""
        if not self._row.collidepoint(point):
            return None
        for exhibit in self._visit.show.exhibits:
            reach = self.place_of(exhibit.code).inflate(self.px(_GAP), 0)
            if reach.left <= point[0] < reach.right:
                return exhibit.code
        return None

    def bring_into_view(self, *, at_once: bool = False) -> None:
        """Slide to the current card."""
        card = self.place_of(self._visit.current.code).move(
            round(self._offset.value - self._offset.goal), 0
        )
        over = max(0, card.right + self._step - self._row.right)
        under = min(0, card.left - self._step - self._row.left)
        self._offset.send(
            self._within(self._offset.goal + over + under), 0.0 if at_once else _SLIDE
        )
        self._enable()

    # -- actions

    def children(self) -> tuple[Widget, ...]:
        return (self.earlier, self.later)

    def hover(self, inside: bool, point: Point) -> bool:
        """Make the card under the pointer the current one."""
        code = self.code_at(point) if inside else None
        changed = code is not None and self._look_at(code)
        return super().hover(inside, point) or changed

    def press(self, point: Point) -> bool:
        self.pressed, self._lifted = True, False
        code = self.code_at(point)
        self._start = point if code is not None else None
        if code is not None:
            self._look_at(code)
        return True

    def drag(self, point: Point) -> bool:
        if self._lifted:
            return self._carrier.drag(point)
        if self._start is None:
            return False
        dx, dy = point[0] - self._start[0], point[1] - self._start[1]
        if max(abs(dx), abs(dy)) < _CLICK or self._visit.current.code in self._desk.table:
            return False
        self._lifted = True
        self._on_lift(self._visit.current.code, point)
        return True

    def release(self, point: Point) -> bool:
        """Lay the clicked card on the table."""
        start, self._start, self.pressed = self._start, None, False
        if self._lifted:
            self._lifted = False
            return self._carrier.release(point)
        if start is not None and self.accepts(point):
            self.activate()
        return True

    def activate(self) -> None:
        """Lay the current card on the table, or choose it there."""
        self._on_lay(self._visit.current.code)

    def key(self, event: pygame.Event) -> bool:
        """Walk along the row with left and right, and to its ends with Home and End."""
        if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        exhibits = self._visit.show.exhibits
        here, last = self._visit.show.place(self._visit.current.code), len(exhibits) - 1
        goals = {
            pygame.K_LEFT: here - 1, pygame.K_RIGHT: here + 1, pygame.K_HOME: 0,
            pygame.K_END: last,
        }  # fmt: skip
        if event.key not in goals:
            return False
        self._look_at(exhibits[max(0, min(last, goals[event.key]))].code)
        self.bring_into_view()
        return True

    def wheel(self, steps: float) -> bool:
        return self._slide_by(-steps * self._step)

    def pan(self, by: Point) -> bool:
        """Slide the row when a finger drags sideways; upwards it drags a card."""
        if self._lifted or abs(by[0]) <= abs(by[1]):
            return False
        self._offset = Glide(self._within(self._offset.goal - by[0]))
        self._enable()
        return self._most > 0

    def update(self, dt: float) -> bool:
        return self._offset.update(dt) | self._rise.update(dt)

    def finish(self) -> None:
        self._offset.finish()
        self._rise.finish()

    def _look_at(self, code: Code) -> bool:
        if code == self._visit.current.code:
            return False
        self._visit.look_at(code)
        self._rise = Glide(0.0)
        self._rise.send(1.0, _SECONDS, out_cubic)
        return True

    def _slide(self, direction: int) -> None:
        self._slide_by(direction * self._step * max(1, self._row.width // self._step - 1))

    def _slide_by(self, pixels: float) -> bool:
        before = self._offset.goal
        self._offset.send(self._within(before + pixels), _SLIDE)
        self._enable()
        return self._offset.goal != before

    def _within(self, offset: float) -> float:
        return max(0.0, min(self._most, offset))

    def _enable(self) -> None:
        self.earlier.why_not = "" if self._offset.goal > 0 else words.NO_EARLIER
        self.later.why_not = "" if self._offset.goal < self._most else words.NO_LATER

    # -- drawing

    def draw(self, pen: Pen) -> None:
        line = Box(self.radius, theme.SUNK, theme.LINE, hair(self.factor))
        pen.shape(self.rect, line)
        before = pen.surface.get_clip()
        pen.surface.set_clip(self._row.clip(before))
        current = self._visit.current
        for exhibit, picture in zip(self._visit.show.exhibits, self._pictures, strict=True):
            if exhibit is not current:
                self._draw_card(pen, exhibit.code, picture)
        # The raised card and its glow may extend over the ends of the row.
        pen.surface.set_clip(self._row.inflate(4 * self.px(_GAP), 4 * self.px(_LIFT)).clip(before))
        place = self._visit.show.place(current.code)
        self._draw_card(pen, current.code, self._pictures[place])
        pen.surface.set_clip(before)
        for button in self.children():
            button.paint(pen)

    def _draw_card(self, pen: Pen, code: Code, picture: CardPicture) -> None:
        card = self.place_of(code)
        if not card.colliderect(self._row):
            return
        visit = self._visit
        current = code == visit.current.code
        corner = 0.06 * card.width
        if code in self._desk.table:
            ink = theme.FOCUS if current and self.focused else theme.THUMB
            dash = (6 * self.factor, 5 * self.factor)
            pen.shape(card, Box(corner, None, ink, hair(self.factor, 2), dash=dash))
            worded = pen.width(words.ON_TABLE, _WORDS) <= card.width - self.px(16)
            up = self.px(12) if worded else 0
            at = (card.centerx, card.centery - up)
            pen.icon("tick", at, self.px(26), theme.MINT)
            if worded:
                at = (card.centerx, card.centery + self.px(16))
                pen.write(words.ON_TABLE, _WORDS, theme.MUTED, at, "centre")
            return
        if current:
            card.y -= round(self.px(_LIFT) * self._rise.value)
            glow = theme.FOCUS if self.focused else theme.PAPER
            style = Box(corner, drop=self.px(4), glow=self.px(12), glow_colour=glow)
            pen.shape(card, style)
        else:
            pen.shape(card, Box(corner, drop=self.px(3)))
        face = visit.show.exhibit(code).face
        shown = picture.of(visit.art, face, card.width, visit.reading)
        pen.surface.blit(shown, card)
