"""The tray for cards from the hand, to be passed or laid away: a slot for each.

Cards that came into the hand for this are shown above the slots, marked with their present place.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.position.asks import AskCards
from game.position.moves import Move, Several
from game.rules.cards import Code
from ui.table.asking.panel import CardPanel, Offer
from ui.table.cards import Layer, Placed, Zone
from ui.table.geometry import Spot
from ui.table.places import WIDEST_PANEL, Places
from ui.table.signs import draw_mark
from ui.table.stage import Considered, Stage
from ui.table.words import game as game_words
from ui.table.words import several as several_words
from ui.table.words.several import button_for, heading_for
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.text import Align

_HEADING = theme.display(22, 0.10)
_NOTE = theme.body(16)
_STRONG = theme.body(16, 600)
_DROP = theme.body(17, 600)
_PAD, _GAP = 24, 16
_SLOT, _SMALL_SLOT, _FEW, _FEW_SLOT, _MANY_SLOT = 112, 137, 3, 136, 80
_NEW, _LEGEND = 84, 236
"""Units: the new cards above the slots, and the width of the text beside them."""
_LEAST = 0.5
"""How much smaller cards become at most, where there is not enough height."""


class TrayPanel(CardPanel):
    """Slots for the chosen cards."""

    zones = ("hand", "gift")

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskCards)
        self._ask = stage.ask
        self._cards: list[Code] = []
        self._spots: tuple[Spot, ...] = ()
        self._head = self._foot = self._above = Room()
        self._new_width = 0
        self._low = False
        """Whether height is short, so that the marks of new cards are explained at the foot."""

    # -- the choice

    def take_up(self, move: Move) -> None:
        """Put the cards of a move into the slots."""
        assert isinstance(move, Several)
        self._cards = list(move.cards)
        self._on_change()

    @property
    def offer(self) -> Offer:
        """Carry it out, once all cards are chosen."""
        missing = self._ask.fewest - len(self._cards)
        label = button_for(self._ask, self._cards)
        if missing > 0:
            why = game_words.CHOOSE_CARDS.format(count=missing)
            return Offer((label,), why_not=why)
        return Offer((label,), self._ask.move(self._cards))

    @property
    def second(self) -> Offer | None:
        """Put all of them back into the hand."""
        if not self._cards:
            return None
        return Offer((several_words.TAKE_ALL_BACK,), undo=self.take_all_back)

    def take_back(self) -> bool:
        """Return the card that was chosen last to the hand."""
        if not self._cards:
            return False
        self._cards.pop()
        self._on_change()
        return True

    def take_all_back(self) -> None:
        self._cards.clear()
        self._on_change()

    @property
    def considered(self) -> Considered:
        """The chosen cards lie in the slots."""
        zone = Zone("gift", self._ask.seat)
        return Considered(
            laid=tuple(
                Placed(code, zone, spot, Layer.OFFERED)
                for code, spot in zip(self._cards, self._spots, strict=False)
            )
        )

    def use(self, code: Code, zone: str) -> bool:
        """Put a card of the hand into a slot, or one of a slot back into the hand."""
        return self.shift(code, zone, up=zone == "hand")

    def shift(self, code: Code, zone: str, *, up: bool) -> bool:
        """Put a card of the hand into a slot with Up, take it back with Down."""
        free = len(self._cards) < self._ask.count and self._ask.may_be(code)
        if up and zone == "hand" and free:
            self._cards.append(code)
        elif not up and zone == "gift":
            self._cards.remove(code)
        else:
            return False
        self._on_change()
        return True

    def lies(self, zone: Zone) -> str:
        """Whether it is chosen."""
        return several_words.CHOSEN_CARD if zone.name == "gift" else ""

    def drop(self, code: Code, zone: str, point: Point) -> bool:
        """Put a card dropped on the panel into a slot, one dropped elsewhere back into the hand."""
        return self.shift(code, zone, up=self.rect.collidepoint(point))

    def try_of(self, code: Code) -> Move | None:
        return self._ask.with_card(code, self.stage.view.hand)

    def prompt(self) -> str:
        """How many cards are still to be chosen, and that pale cards stay."""
        missing = self._ask.fewest - len(self._cards)
        stays = any(not self._ask.may_be(code) for code in self.stage.view.hand)
        if missing > 0 and self._cards:
            return several_words.still_to_choose(missing, stays=stays)
        return super().prompt()

    # -- places

    def fit_as(self, places: Places, look: Look) -> None:
        """Place it in the middle of the table, as wide as the slots need."""
        scale, room, count = places.scale, places.panel_room, self._ask.count
        pen = Pen(pygame.Surface((1, 1)), look, scale.s, scale.ts)
        new, px = self._ask.new, places.px
        slot = px(_SMALL_SLOT if scale.small else _SLOT)
        if count <= _FEW and not new:
            slot = px(_FEW_SLOT)
        widest = min(px(WIDEST_PANEL), room.w) - 2 * px(_PAD)
        rows = 1
        if count * (slot + px(_GAP)) > widest + px(_GAP):
            rows = 1 if count * (px(_MANY_SLOT) + px(_GAP)) <= widest + px(_GAP) else 2
            side_by_side = (widest + px(_GAP)) // -(-count // rows) - px(_GAP)
            slot = min(slot, max(px(_MANY_SLOT), side_by_side))
        line = round(_NOTE.at(scale.ts).px * 1.5)
        head, foot = round(_HEADING.at(scale.ts).px * 1.9), line + px(4)
        fixed = 2 * px(18) + head + foot + (px(26) if new else 0) + px(10) * (rows - 1)
        new_width = px(_NEW * (1.2 if scale.small else 1)) if new else 0
        free = room.h - fixed
        slots_high, new_high = rows * slot * 1.4, new_width * 1.4
        for self._low in (False, True):
            said = 1 if self._low else 3
            least_above = round(_HEADING.at(scale.ts).px * 1.7) + said * line if new else 0
            smaller = min(1.0, free / (slots_high + new_high))
            if new_high * smaller < least_above:  # the text beside the new cards does not shrink
                smaller = min(1.0, (free - least_above) / slots_high)
            if smaller == 1.0 or not new:
                break
        smaller = max(_LEAST, smaller)
        slot = round(slot * smaller)
        above = max(least_above, round(new_width * 1.4 * smaller)) if new else 0
        self._new_width = min(
            round(new_width * smaller), (widest - px(_LEGEND)) // max(1, len(new)) - px(8)
        )
        each = -(-count // rows)
        wide = widest if new else max(
            each * (slot + px(_GAP)), pen.width(self._heading, _HEADING) + px(24),
            pen.width(several_words.TAKES_BACK, _NOTE) + pen.width(self._counted, _STRONG) + px(24),
        )  # fmt: skip
        wide = min(wide, widest)
        high_of_slots = round(rows * slot * 1.4) + px(10) * (rows - 1)
        rect = pygame.Rect(0, 0, wide + 2 * px(_PAD), fixed + above + round(rows * slot * 1.4))
        rect.center = (places.centre[0], room.centre[1] if new or scale.small else places.centre[1])
        rect.clamp_ip(room)
        self.place(rect, scale.s, scale.ts)
        inner = Room(rect, scale.s).inset(_PAD, 18)
        self._above = inner.cut_top(pixels=above, gap=26 if new else 0)
        self._head = inner.cut_top(pixels=head)
        slots = inner.cut_top(pixels=high_of_slots)
        inner.cut_top(4)
        self._foot = inner
        step: float = slot + px(_GAP)
        if each > 1:
            step = min(slot + px(28), (wide - slot) / (each - 1))
        self._spots = tuple(
            Spot(
                rect.centerx + (place % each - (min(each, count) - 1) / 2) * step,
                slots.y + slot * 0.7 + place // each * (slot * 1.4 + px(10)),
                slot,
            )
            for place in range(count)
        )

    # -- drawing

    @property
    def _heading(self) -> str:
        return heading_for(self._ask, self.stage.names, self.stage.view.rules)

    @property
    def _counted(self) -> str:
        return several_words.chosen_of(self._ask, self._cards)

    def draw_under(self, pen: Pen) -> None:
        pen.plate(self.rect, theme.HAIRLINE)
        if self._ask.new:
            self._draw_new(pen, self._above.copy())
            line = Room(self._above, pen.u)
            line.y = line.bottom + pen.px(12)
            pen.rule(line)
        head = self._head.copy()
        align: Align = "left" if self._ask.new else "centre"
        y = head.y + round(_HEADING.at(pen.ts).px * 0.6)
        if self._low:
            counted = pen.text(self._counted, _STRONG, theme.PAPER, head, "right", y=y)
            head.w = counted.x - pen.px(12) - head.x
            for half, done in zip(self._foot.columns(2, 16), (False, True), strict=True):
                _draw_legend(pen, half, done=done)
        else:
            self._draw_foot(pen, self._foot.copy())
        pen.text(self._heading, _HEADING, theme.PAPER, head, align, y=y)
        for place, spot in enumerate(self._spots[len(self._cards) :]):
            self._draw_slot(pen, spot, due=place == 0)

    def _draw_slot(self, pen: Pen, spot: Spot, *, due: bool) -> None:
        """Draw a free slot; the one for the next card says so."""
        rect = pygame.Rect(spot.upright)
        line = theme.ACCENT if due else theme.fade(theme.MINT, 0.6)
        dash = (10 * pen.u, 8 * pen.u)
        style = Box(9 * pen.u, theme.SUNK, line, hair(pen.u, 2), dash=dash)
        pen.shape(rect, style)
        if due:
            inside = Room(rect, pen.u).inset(8)
            form = pen.longest(several_words.DROP_HERE, _DROP, inside.w)
            if pen.width(form, _DROP) <= inside.w:
                pen.text(form, _DROP, theme.ACCENT, inside, "centre")

    def _draw_new(self, pen: Pen, room: Room) -> None:
        """Draw the cards that came into the hand, each with its present place."""
        deck, left = self.stage.view.rules.deck, list(self._cards)
        high = round(self._new_width * 1.4)
        for code in reversed(self._ask.new):
            at = room.cut_right(pixels=self._new_width, gap=8)
            laid = code in left
            if laid:
                left.remove(code)
            picture = pen.look.art.preview(face_of(deck, code), at.w)
            if laid:
                picture = picture.copy()
                picture.set_alpha(100)
            top = at.centery - high // 2
            pen.surface.blit(picture, (at.x, top))
            radius = max(pen.px(11), round(self._new_width * 0.13))
            centre = at.right - round(radius * 1.1), top + high - round(radius * 1.1)
            draw_mark(pen, centre, radius, done=laid)
        line = round(_NOTE.at(pen.ts).px * 1.5)
        head = room.cut_top(pixels=round(_HEADING.at(pen.ts).px * 1.7))
        shown = self.stage.view.table.kitty_shown
        heading, said = several_words.KITTY, several_words.SEEN_BY[bool(shown)]
        if self.stage.view.table.turned in shown:
            heading, said = several_words.TURNED_UP, several_words.SEEN_IT
        pen.text(heading, _HEADING, theme.PAPER, head)
        pen.text(said, _NOTE, theme.MINT_TEXT, room.cut_top(pixels=line))
        for done in () if self._low else (False, True):
            _draw_legend(pen, room.cut_top(pixels=line), done=done)

    def _draw_foot(self, pen: Pen, room: Room) -> None:
        """Draw how many are chosen, and how to take one back."""
        counted = pen.text(self._counted, _STRONG, theme.PAPER, room)
        room.cut_left(pixels=counted.w, gap=24)
        if self._cards and pen.width(several_words.TAKES_BACK, _NOTE) <= room.w:
            pen.text(several_words.TAKES_BACK, _NOTE, theme.MINT_TEXT, room, "right")


def _draw_legend(pen: Pen, room: Room, *, done: bool) -> None:
    """Draw what the mark of a new card means: that it is in the hand, or laid away (`done`)."""
    radius = round(_NOTE.at(pen.ts).px * 0.6)
    mark = room.cut_left(pixels=2 * radius, gap=10)
    draw_mark(pen, mark.center, radius, done=done)
    told = several_words.LAID if done else several_words.IN_HAND
    pen.text(told, _NOTE, theme.PAPER, room)
