"""The tray for cards out of the hand, to be passed or laid away: a slot for each."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.position.asks import AskCards
from game.position.moves import Move, Several
from game.rules.cards import Code
from ui.table import words
from ui.table.asking.panel import CardPanel, Offer
from ui.table.cards import Layer, Placed, Zone
from ui.table.geometry import Spot
from ui.table.places import Places
from ui.table.stage import Considered, Stage
from ui.table.words.several import button_for, heading_for, note_for
from ui.widgets.parts import draw_plate
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look

_HEADING = theme.display(22, 0.10)
_NOTE = theme.body(17)
_CARD, _GAP, _PAD, _HEAD = 136, 16, 28, 64
_NOTE_LINE = 24
_WIDEST, _LEAST = 840, 48  # of all slots together, and of one; beyond that they overlap


class GiftPanel(CardPanel):
    """Slots for the cards that are chosen."""

    asks = AskCards
    zones = ("hand", "gift")

    def __init__(self, stage: Stage, on_change: Callable[[], None]) -> None:
        super().__init__(stage, on_change)
        assert isinstance(stage.ask, AskCards)
        self._ask = stage.ask
        self._cards: list[Code] = []
        self._spots: tuple[Spot, ...] = ()
        self._note: tuple[str, ...] = ()

    # -- the choice

    def take_up(self, move: Move) -> None:
        """Put the cards of a move into the slots."""
        assert isinstance(move, Several)
        self._cards = list(move.cards)
        self._on_change()

    @property
    def offer(self) -> Offer:
        """Do it, once all are chosen."""
        missing = self._ask.count - len(self._cards)
        label = button_for(self._ask)
        if missing:
            why = words.CHOOSE_CARDS.format(count=missing)
            return Offer((label,), why_not=why)
        return Offer((label,), self._ask.move(self._cards))

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
        """Up puts a card of the hand into a slot, Down takes it back."""
        free = len(self._cards) < self._ask.count and self._ask.may_be(code)
        if up and zone == "hand" and free:
            self._cards.append(code)
        elif not up and zone == "gift":
            self._cards.remove(code)
        else:
            return False
        self._on_change()
        return True

    def drop(self, code: Code, zone: str, point: Point) -> bool:
        """A card dropped on the panel goes into a slot, one dropped elsewhere back to the hand."""
        return self.shift(code, zone, up=self.rect.collidepoint(point))

    def try_of(self, code: Code) -> Move | None:
        return self._ask.with_card(code, self.stage.view.hand)

    # -- where it is

    def fit(self, places: Places, look: Look) -> None:
        """In the middle of the table, as wide as the slots need."""
        px, scale, count = places.px, places.scale, self._ask.count
        width = min(px(_CARD), (px(_WIDEST) - (count - 1) * px(_GAP)) // count)
        width = max(width, px(_LEAST))
        step: float = width + px(_GAP)
        if count > 1:
            step = min(step, (px(_WIDEST) - width) / (count - 1))
        heading = heading_for(self._ask, self.stage.names)
        room = look.text.width(heading, _HEADING.at(scale.ts)) + px(2 * _PAD)
        high = round(width * 1.4)
        slots = round((count - 1) * step) + width + px(2 * _PAD)
        note = note_for(self.stage.view.rules, self._ask)
        kind, line = _NOTE.at(scale.ts), round(_NOTE_LINE * scale.ts)
        noted = min(px(_WIDEST), look.text.width(note, kind) + px(_PAD)) if note else 0
        width_of_note = max(slots, room, noted)
        self._note = look.text.wrap(note, kind, width_of_note - px(_PAD)) if note else ()
        below = line * len(self._note)
        rect = pygame.Rect(0, 0, width_of_note, high + px(_HEAD + _PAD) + below)
        rect.center = places.centre
        self.place(rect, scale.s, scale.ts)
        y = rect.y + px(_HEAD) + high / 2
        self._spots = tuple(
            Spot(rect.centerx + (i - (count - 1) / 2) * step, y, width) for i in range(count)
        )

    def draw_under(self, surface: pygame.Surface, look: Look) -> None:
        """The plate, what or whom the cards are for, and the empty slots."""
        draw_plate(surface, look, self.rect, self.factor, line=theme.HAIRLINE)
        heading = heading_for(self._ask, self.stage.names)
        at = (self.rect.centerx, self.rect.y + self.px(_HEAD / 2))
        look.text.draw(surface, heading, _HEADING.at(self.text_factor), theme.PAPER, at, "centre")
        high = round(_NOTE_LINE * self.text_factor)
        for number, words_of_note in enumerate(reversed(self._note)):
            place = (at[0], self.rect.bottom - self.px(_PAD / 2) - high * (number + 0.5))
            kind = _NOTE.at(self.text_factor)
            look.text.draw(surface, words_of_note, kind, theme.MINT_TEXT, place, "centre")
        unit = self.factor
        for spot in self._spots[len(self._cards) :]:
            rect = pygame.Rect(0, 0, round(spot.width), round(spot.height))
            rect.center = (round(spot.x), round(spot.y))
            line = max(1.5, 2 * unit)
            style = Box(9 * unit, theme.SUNK, theme.ACCENT, line, dash=(10 * unit, 8 * unit))
            look.shapes.box(surface, rect, style)
