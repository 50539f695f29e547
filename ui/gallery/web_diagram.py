"""The web of suits: six discs on a circle, with a line for each pair that number cards join."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

import pygame

from game.rules.cards import Card, Code, Deck
from ui.gallery import words
from ui.gallery.pin import Diagram, NumberPin, SuitPin, around, draw_pill
from ui.gallery.structure import Pair, web_of
from ui.widgets.finger import target_of
from ui.widgets.widget import Point, Widget
from ui.window import theme
from ui.window.draw import paint
from ui.window.pen import Pen
from ui.window.theme import Colour
from ui.window.words import AND

_DISC = 36.0  # units, radius at full size
_RADIUS = 197.0  # units, of the circle at full size
_PILL = (21.0, 12.0, 31.0)  # units: a number's width, the extra at the ends, the height
_LEAST_PILL = 0.7  # of its size, in a small web
_NEAR = 9.0  # units from a line within which a click counts for it


class WebDiagram(Diagram):
    """Shows a card's place in a deck that joins suits."""

    def __init__(self, deck: Deck, on_open: Callable[[Code], None]) -> None:
        super().__init__(deck, on_open)
        self._web = web_of(deck)
        self._ends: dict[str, tuple[float, float]] = {}
        """The middles of the suits' discs."""
        self._pills: dict[Pair, pygame.Rect] = {}
        self.numbers: dict[Pair, list[NumberPin]] = {}
        self._lines = {pair: self.finger_pin(codes) for pair, codes in self._web.lines.items()}
        for pair, codes in self._web.lines.items():
            self.numbers[pair] = [self.number_pin(code) for code in codes]
            for pin in self.numbers[pair]:
                pin.for_finger = self._lines[pair]
        self.suits = {suit: self._suit(suit) for suit in self._web.suits}

    def show(self, card: Card) -> None:
        super().show(card)
        for suit, disc in self.suits.items():
            disc.lit = suit in card.suits
        for pair, pins in self.numbers.items():
            for code, pin in zip(self._web.lines[pair], pins, strict=True):
                pin.lit = pair == frozenset(card.suits)
                pin.current = code == card.code

    def children(self) -> Sequence[Widget]:
        return (*self.suits.values(), *(pin for pins in self.numbers.values() for pin in pins))

    def place(self, rect: pygame.Rect, factor: float, text_factor: float | None = None) -> None:
        """Put the web into the middle of a rectangle, as large as it fits."""
        super().place(rect, factor, text_factor)
        whole = _RADIUS + _DISC + 2
        self._scale = min(rect.width, rect.height) / (2 * whole)
        disc = min(_DISC * self._scale, _DISC * 1.25 * factor)
        reach, (x, y) = _RADIUS * self._scale, self.room.center
        for place, (suit, pin) in enumerate(self.suits.items()):
            turn = math.tau * place / len(self.suits)
            self._ends[suit] = (x + reach * math.sin(turn), y - reach * math.cos(turn))
            pin.place(around(self._ends[suit], 2 * disc, 2 * disc), factor)
        for pair, pins in self.numbers.items():
            self._place_numbers(pair, pins)

    def accepts(self, point: Point) -> bool:
        """Respond on a pin or near a line."""
        if not super().accepts(point):
            return False
        pinned = any(pin.rect.collidepoint(point) for pin in self.children())
        return pinned or self._line_at(point) is not None

    def release(self, point: Point) -> bool:
        """Go to the next card of a clicked line."""
        self.pressed = False
        pair = self._line_at(point)
        if pair is not None:
            self.open_next(self._web.lines[pair])
        return True

    def draw(self, pen: Pen) -> None:
        pen.look.shapes.large_svg(pen.surface, self.rect, self._lines_svg())
        for pair, pill in self._pills.items():
            lit = self.card is not None and pair == frozenset(self.card.suits)
            draw_pill(pen, pill, lit=lit)
        for pins in self.numbers.values():
            for pin in pins:
                pin.paint(pen)
        self._draw_dots(pen.surface)
        for disc in self.suits.values():
            disc.paint(pen)

    # -- geometry

    def _place_numbers(self, pair: Pair, pins: Sequence[NumberPin]) -> None:
        (x1, y1), (x2, y2) = (self._ends[suit] for suit in pair)
        small = theme.clamp(self._scale, _LEAST_PILL * self.factor, self.factor)
        each, ends, high = (value * small for value in _PILL)
        pill = around(((x1 + x2) / 2, (y1 + y2) / 2), each * len(pins) + ends, high)
        self._pills[pair] = pill
        for index, pin in enumerate(pins):
            left = round(pill.left + ends / 2 + index * each)
            pin.place(pygame.Rect(left, pill.top, round(each), pill.height), small)
        reach = pill.unionall([target_of(pin.rect) for pin in pins])
        self._lines[pair].place(reach, self.factor)

    def _line_at(self, point: Point) -> Pair | None:
        """The pair whose line is nearest to a point, if it is near enough."""
        best, least = None, _NEAR * self.factor
        for pair in self._web.lines:
            first, second = (self._ends[suit] for suit in pair)
            distance = _distance(point, first, second)
            if distance < least:
                best, least = pair, distance
        return best

    # -- drawing

    def _draw_dots(self, surface: pygame.Surface) -> None:
        """Draw a dot between two numbers of a pill."""
        size = max(2, self.px(3))
        for pins in self.numbers.values():
            for left, right in pairwise(pins):
                middle = (left.rect.right + right.rect.left) // 2
                dot = around((middle, left.rect.centery), size, size)
                surface.fill(theme.GOLD_INK if left.lit else theme.THUMB, dot)

    def _lines_svg(self) -> str:
        u, k = self.factor, self._scale
        gold = self.gold_lines()
        parts = [self._circle_svg()]
        plain = [pair for pair in self._web.lines if pair not in gold]
        parts += [self._line_svg(pair, theme.KNOB_OFF, 1.8 * u, 0.62) for pair in plain]
        strong = 5 * k if len(gold) == 1 else 3 * k
        for pair in gold:
            parts.append(self._line_svg(pair, theme.GOLD, 14 * k, 0.16))
            parts.append(self._line_svg(pair, theme.ACCENT, strong))
        return "".join(parts)

    def gold_lines(self) -> list[Pair]:
        """The lines between the suits of the current card, or all lines from its only suit."""
        suits = self.card.suits if self.card else ()
        if len(suits) == 1:
            return [pair for pair in self._web.lines if suits[0] in pair]
        return [frozenset(pair) for pair in combinations(suits, 2)]

    def _circle_svg(self) -> str:
        x, y = self.rect.x + self.rect.width / 2, self.rect.y + self.rect.height / 2
        return (
            f'<circle cx="{x}" cy="{y}" r="{_RADIUS * self._scale:.1f}" fill="none" '
            f'{paint(theme.HAIRLINE, "stroke")} stroke-opacity=".45" '
            f'stroke-width="{max(1.0, 1.3 * self.factor):.2f}"/>'
        )

    def _line_svg(self, pair: Pair, colour: Colour, width: float, opacity: float = 1.0) -> str:
        (x1, y1), (x2, y2) = (self._ends[suit] for suit in pair)
        return (
            f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" '
            f'{paint(colour, "stroke")} stroke-opacity="{opacity}" stroke-width="{width:.2f}" '
            'stroke-linecap="round" fill="none"/>'
        )

    def _suit(self, suit: str) -> SuitPin:
        """A disc that leads along the cards of its suit alone."""
        alone = [card for card in self.deck.cards.values() if card.suits == (suit,)]
        name, cards = self.deck.suit_name(suit), AND([card.name for card in alone])
        hint = words.SUIT_AND_CARDS.format(suit=name, cards=cards) if cards else name
        return self.suit_pin(suit, [card.code for card in alone], hint)


def _distance(point: Point, start: tuple[float, float], end: tuple[float, float]) -> float:
    """How far a point is from a line between two points."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / (dx * dx + dy * dy)
    along = theme.clamp(along, 0.0, 1.0)
    return math.hypot(point[0] - start[0] - along * dx, point[1] - start[1] - along * dy)
