"""What was opened for a look: the last trick, the discards that everyone may see, or the order of
the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.position.state import Trick
from game.position.view import View
from game.rules.cards import Code
from ui.table.cards import Mood
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.table.pieces import Piece
from ui.table.places import Places
from ui.table.words import labels
from ui.window import theme
from ui.window.pen import Pen

_HEAD = theme.display(22, 0.10)
_NOTE = theme.body(18, 600)
_NAME = theme.body(17)
_TOP, _WIDEST, _COLUMNS = 90, 6, 8


class Opened:
    """At most one of these is open at a time, over the table."""

    def __init__(self) -> None:
        self.last_trick = self.discards = self.order = False

    @property
    def is_any(self) -> bool:
        """Whether one of them is open."""
        return self.last_trick or self.discards or self.order

    def look_back(self) -> None:
        """Open the last trick, or close it."""
        wanted = not self.last_trick
        self.put_away()
        self.last_trick = wanted

    def browse(self, view: View) -> None:
        """Open the discards, or close them; they stay closed if not everybody may see them."""
        wanted = not self.discards and bool(open_discards(view))
        self.put_away()
        self.discards = wanted

    def compare(self) -> None:
        """Open the order of the cards, or close it."""
        wanted = not self.order
        self.put_away()
        self.order = wanted

    def put_away(self) -> bool:
        """Close what is open. True if anything was."""
        was_open = self.is_any
        self.last_trick = self.discards = self.order = False
        return was_open

    def draw(
        self,
        pen: Pen,
        pictures: CardPictures,
        places: Places,
        names: Sequence[str],
        view: View,
        trump: str | None,
        pieces: Callable[[], Iterable[Piece]],
    ) -> None:
        """Draw what is open, as far as `view` has it; the order of the cards with these trumps,
        beside the other `pieces` of the table where there is room."""
        if self.order:
            from ui.table.order_strip import draw_order

            draw_order(pen, places, view, trump, pieces())
        panel = _CardsPanel(pen, pictures, places)
        trick, cards = last_trick(view), open_discards(view)
        if self.last_trick and trick is not None:
            _draw_last_trick(panel, names, trick)
        if self.discards and cards:
            _draw_open_discards(panel, cards)


class _CardsPanel:
    """A panel in the middle of the table that shows cards."""

    def __init__(self, pen: Pen, pictures: CardPictures, places: Places) -> None:
        self.pen, self._pictures, self._places = pen, pictures, places
        self._panel = pygame.Rect(0, 0, 0, 0)

    def draw(self, size: tuple[int, int], head: str, note: str) -> None:
        """Draw the panel itself, with its heading and a note."""
        pen, places = self.pen, self._places
        self._panel = panel = pygame.Rect((0, 0), size)
        panel.center = (places.scale.w // 2, places.centre[1])
        pen.plate(panel, theme.MINT)
        at = (panel.centerx, panel.y + pen.px(32))
        pen.write(head, _HEAD, theme.PAPER, at, "centre")
        at = (panel.centerx, panel.y + pen.px(62))
        pen.write(note, _NOTE, theme.MINT_TEXT, at, "centre")

    def spots(self, count: int, columns: int, width: int, steps: tuple[int, int]) -> list[Spot]:
        """The places of `count` cards of a `width` in rows, each row centred; the `steps` are those
        across and down, all in pixels."""
        found, top = [], self._panel.y + self.pen.px(_TOP) + width * 0.7
        for place in range(count):
            row, column = divmod(place, columns)
            in_row = min(columns, count - row * columns)
            x = self._panel.centerx + (column - (in_row - 1) / 2) * steps[0]
            found.append(Spot(x, top + row * steps[1], width))
        return found

    def card(self, code: Code, spot: Spot, mood: Mood = Mood.NORMAL) -> None:
        """Draw a card."""
        self._pictures.draw(self.pen.surface, code, spot, mood)


def last_trick(view: View) -> Trick | None:
    """The last trick that has left the table in this hand, if any."""
    tricks = view.table.tricks
    if view.table.winner is not None:
        tricks = tricks[:-1]
    return tricks[-1] if tricks else None


def open_discards(view: View) -> tuple[Code, ...]:
    """The discarded cards that everyone may look through, from low to high."""
    if not view.rules.discards_are_open:
        return ()
    strength = view.rules.strength
    return tuple(sorted(view.table.discard, key=lambda code: (strength[code], code)))


def _draw_last_trick(panel: _CardsPanel, names: Sequence[str], trick: Trick) -> None:
    """Draw the cards in playing order and the winner."""
    pen, count = panel.pen, len(trick.cards)
    columns = min(_WIDEST, count)
    rows = -(-count // columns)
    width = pen.px(116 if rows == 1 else 92)
    high = round(width * 1.4)
    line = max(pen.px(30), round(24 * pen.ts))
    step, down = max(width + pen.px(24), pen.px(132)), high + line + pen.px(10)
    winner = None if trick.winner is None else names[trick.winner]
    note = labels.won_it(winner, taken=trick.taken is not None)
    wide = max(columns * step, pen.width(note, _NOTE))
    panel.draw((wide + pen.px(40), rows * down + pen.px(96)), labels.LAST_TRICK, note)
    spots = panel.spots(count, columns, width, (step, down))
    for place, (seat, code, spot) in enumerate(zip(trick.seats, trick.cards, spots, strict=True)):
        mood = Mood.WINNING if seat == trick.winner else Mood.NORMAL
        if code == trick.taken and seat != trick.winner:
            mood = Mood.LIT
        panel.card(code, spot, mood)
        kind = _NAME.at(pen.ts)
        name = pen.look.text.shorten(labels.in_order(place, names[seat]), kind, step - pen.px(6))
        pen.write(name, _NAME, theme.PAPER, (spot.x, spot.y + high / 2 + line * 0.55), "centre")


def _draw_open_discards(panel: _CardsPanel, cards: tuple[Code, ...]) -> None:
    """Draw all discards, by rank."""
    px, columns = panel.pen.px, min(_COLUMNS, len(cards))
    rows = -(-len(cards) // columns)
    width = px(100 if rows < 3 else 84)
    step, down = width + px(12), round(width * 1.4) + px(12)
    size = max(columns * step + px(40), px(420)), rows * down + px(_TOP) + px(16)
    panel.draw(size, labels.DISCARDS, labels.OPEN_TO_ALL.format(count=len(cards)))
    for code, spot in zip(
        cards, panel.spots(len(cards), columns, width, (step, down)), strict=True
    ):
        panel.card(code, spot)
