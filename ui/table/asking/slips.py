"""The slips: what can be done besides playing, in the left column; they never block the hand.

A slip is first chosen, so that the gold button carries it out; a second press on it clears the
choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.phases.beside import CLAIM, CLOSE, SWAP
from game.position.asks import AskCard
from game.position.moves import Announce, Move
from ui.table.asking.panel import AskPanel, Offer, Tile
from ui.table.places import Places
from ui.table.stage import Stage
from ui.table.words import beside as words
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.faces import face_of
from ui.window.icons import IconName
from ui.window.keymap import digit_of
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_SLIP, _LOW_SLIP, _LEAST_SLIP, _MANY = 104, 72, 44, 5
_HEADING = theme.display(17, 0.10)
_NAME = theme.body(18, 600)
_LINE = theme.body(15)
_WORTH = theme.display(24, 0.02)
_CARD, _CARD_STEP = 48, 22
_ICONS: dict[str, IconName] = {CLOSE: "door", CLAIM: "claim", SWAP: "cards"}


class Slip(Tile):
    """One thing that can be done: its cards, its name, a line about it, and what it is worth."""

    def __init__(self, panel: SlipsPanel, move: Announce, why_not: str = "") -> None:
        super().__init__(panel, move)
        self.why_not = why_not
        self._slips, self.move = panel, move
        view = panel.stage.view
        self.forms = words.slip(view.rules, move)
        self._notes = why_not or words.slip_notes(view, move)
        self._worth = words.worth(view, move)
        self._came = False

    def spoken(self) -> Spoken:
        note = " ".join(filter(None, (self._notes, str(self._worth or ""))))
        return Spoken("option", self.forms[0], on=self.chosen, note=note)

    def focus_changed(self, focused: bool) -> None:
        self._came = focused and not self.chosen
        super().focus_changed(focused)

    def release(self, point: Point) -> bool:
        """Choose it with one press, clear the choice with the next."""
        self.pressed = False
        if self.accepts(point) and self.enabled:
            self._slips.choose(self.move if self._came or not self.chosen else None)
            self._came = False
        return True

    def draw(self, pen: Pen) -> None:
        room = self.room
        ink = theme.PAPER if self.enabled else theme.MUTED
        self.draw_box(pen)
        room = room.inset(10)
        self._draw_picture(pen, room)
        if self._worth:
            pen.tail(str(self._worth), _WORTH, theme.ACCENT if self.enabled else ink, room, gap=8)
        name = pen.longest(self.forms, _NAME, room.w)
        step = round(_LINE.at(pen.ts).px * 1.3)
        lines = pen.look.text.wrap(self._notes, _LINE.at(pen.ts), room.w) if self._notes else ()
        high = round(_NAME.at(pen.ts).px * 1.4)
        lines = lines[: max(0, (room.h - high - pen.px(8)) // step)]
        top = room.centery - (high + step * len(lines)) // 2
        pen.text(name, _NAME, ink, room, y=top + high // 2, cut=True)
        for place, said in enumerate(lines):
            y = top + high + round(step * (place + 0.5))
            pen.text(said, _LINE, theme.MINT_TEXT if self.enabled else ink, room, y=y, cut=True)

    def _draw_picture(self, pen: Pen, room: Room) -> None:
        """Draw the cards that are shown or exchanged, or an icon."""
        deck, art = self.panel.stage.view.rules.deck, pen.look.art
        codes = self.move.cards[:3]
        wide = min(pen.px(_CARD), round((room.h - pen.px(14)) / 1.4))
        if not codes:
            at = room.cut_left(pixels=wide, gap=12)
            icon = _ICONS.get(self.move.what, "cards")
            pen.icon(icon, at.center, round(wide * 0.7), theme.PAPER)
            return
        step = round(wide * _CARD_STEP / _CARD)
        at = room.cut_left(pixels=wide + step * (len(codes) - 1), gap=12)
        for place, code in enumerate(codes):
            picture = art.preview(face_of(deck, code), wide)
            pen.surface.blit(picture, (at.x + place * step, at.centery - picture.get_height() // 2))


class SlipsPanel(AskPanel):
    """A slip for each thing that can be announced, then for each that has to wait, with the reason.
    Keys: F6 goes to them, 1 to 9 choose one."""

    middle = False

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskCard)
        self.slips = [Slip(self, move) for move in stage.ask.beside]
        self.slips += [Slip(self, move, str(why)) for move, why in stage.ask.waiting]
        self._head = Room()

    def children(self) -> Sequence[Widget]:
        return self.slips

    def take_up(self, move: Move) -> None:
        """Choose the advised move, if it is one of them."""
        self.choose(next((slip.move for slip in self.slips if slip.move == move), None))

    @property
    def offer(self) -> Offer:
        chosen = self.chosen
        assert isinstance(chosen, Announce)
        return Offer(words.button(self.stage.view, chosen), chosen)

    def prompt(self) -> str:
        """A prompt that any card can still be led, if that is so and there is something else to
        choose."""
        ask = self.stage.ask
        assert isinstance(ask, AskCard)
        free = bool(ask.beside) and len(ask.moves) == len(set(self.stage.view.hand))
        return words.LEAD_OR if free else super().prompt()

    def take_key(self, event: pygame.Event) -> bool:
        place = digit_of(event) or 0
        if not 1 <= place <= len(self.slips):
            return False
        slip = self.slips[place - 1]
        if not slip.enabled:
            return False
        move = slip.move
        self.choose(None if self.chosen == move else move)
        return True

    def fit_as(self, places: Places, look: Look) -> None:
        """Place them at the foot of the left column, above the own plate."""
        scale, count = places.scale, len(self.slips)
        head, high = _heights(places, count)
        rect = slips_place(places, count)
        self.place(rect, scale.s, scale.ts)
        inner = Room(rect, scale.s).inset(10)
        self._head = inner.cut_top(pixels=head)
        for slip, at in zip(self.slips, inner.rows(count, pixels=high, gap=8), strict=True):
            slip.place(at, scale.s, scale.ts)

    def draw_over(self, pen: Pen) -> None:
        pen.plate(self.rect, theme.HAIRLINE)
        heading = words.BEFORE_YOU_PLAY if self.stage.view.table.trick else words.BEFORE_YOU_LEAD
        pen.text(heading, _HEADING, theme.PAPER, self._head.inset(8))
        for slip in self.slips:
            slip.paint(pen)


def slips_place(places: Places, count: int) -> pygame.Rect:
    """The place of a panel with so many slips."""
    column, px = places.left_column, places.px
    head, high = _heights(places, count)
    whole = head + px(10) + count * (high + px(8)) - px(8)
    return pygame.Rect(column.x, column.bottom - whole, column.w, whole)


def _heights(places: Places, count: int) -> tuple[int, int]:
    """The heights of the heading and of each of so many slips."""
    px = places.px
    head = round(_HEADING.at(places.scale.ts).px * 1.2) + px(20)
    wanted = px(_SLIP if count < _MANY else _LOW_SLIP)
    room = places.left_column.h - head - px(10)
    return head, max(px(_LEAST_SLIP), min(wanted, (room + px(8)) // count - px(8)))
