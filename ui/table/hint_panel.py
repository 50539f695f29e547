"""The hint in words: what to do and why, how much better it is in three steps, and behind "More"
the expected results of the best choices, in figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import pygame

from game.players.advice import Advice, Expected
from game.values import Value
from ui.table.geometry import Area
from ui.table.hint_tags import draw_steps, steps_width
from ui.table.pieces import BACKS, CARDS, WORDS, Piece, free_places
from ui.table.stage import Stage
from ui.table.words import hints as words
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.faces import sign_name
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.theme import Type, TypeRole

_HEAD = theme.display(22, 0.08)
_NARROW_HEAD = theme.body(20, 700)
_TEXT = theme.body(18)
_NOTE = theme.body(15)
_ROW = theme.body(17, 600)
_PAD, _LAMP, _GAP, _BAR, _UNDER, _FOOT = 20, 44, 12, 8, 14, 44
_MOST_ROWS, _FEWEST_ROWS = 5, 2
_FROM_ALL, _STEPS_HIGH = 16, 30
_WIDE = 400
"""Units of the width where nothing stands beside the column's foot."""
_COIN = 0.56  # of the size of the head: the radius of a suit's coin
_GLOW = "#3A2D12"


_Told: TypeAlias = tuple[str, tuple[Expected, ...], str, TypeRole, bool]
"""The reason, the choices in figures, their note, the type of the head, and whether it says how far
behind the next best is."""


class _Form(Value):
    """The panel's text, width, and height, in pixels. It is `stacked` where there is no room for
    the button beside the verdict, or no verdict; `more` if it has that button."""

    width: int
    more: bool
    stacked: bool
    head: tuple[str, ...]
    kind: Type
    head_height: int
    said: str
    rows: tuple[Expected, ...]
    note: str
    verdict: str
    height: int


class HintPanel:
    """A plate in a side column: the right one, down to `low`, or else the left. At the foot of the
    right column it is wider, where nothing stands beside it.

    It covers nothing that shows something. Where it would, it says less: first the note of its
    figures is left out, then one choice after the other, then the second sentence, then the
    capitals of its head, then how far behind the next best is; then it comes nearer. For its reason
    it covers a pile of backs, and gives none only where that is not enough. If there is still no
    room, it covers something, and never only a part of a pile.

    Args:
        look: how things look.
        stage: the table.
        pieces: what stands on it.
        advice: the hint.
        low: the row at which the buttons at the foot of the right column begin, in pixels.
        more: whether figures are asked for.
        button: the width of the button "More", in pixels.
    """

    def __init__(
        self,
        look: Look,
        stage: Stage,
        pieces: Iterable[Piece],
        advice: Advice,
        low: int,
        *,
        more: bool,
        button: int,
    ) -> None:
        self._pieces = list(pieces)
        self._look, self._stage, self._advice, self._wide = look, stage, advice, button
        places = stage.places
        self._u, self._ts = places.scale.s, places.scale.ts
        self._pad, self._lamp = max(12, places.px(_PAD)), max(30, places.px(_LAMP))
        self._under, self._foot = max(8, places.px(_UNDER)), max(32, places.px(_FOOT))
        self._row = round(_ROW.at(self._ts).px * 1.7)
        self._form, self.rect = self._placed(low, more)

    @property
    def button(self) -> pygame.Rect | None:
        """The place of "More"; None where there is nothing more to tell."""
        if not self._form.more:
            return None
        foot = self._foot_room()
        if self._form.stacked:
            return foot.cut_bottom(pixels=self._foot)
        return foot.cut_right(pixels=self._wide)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything except the button."""
        form, pen = self._form, Pen(surface, self._look, self._u, self._ts)
        pen.plate(self.rect, theme.HAIRLINE)
        room = Room(self.rect.inflate(-2 * self._pad, -2 * self._pad), self._u)
        head = room.cut_top(pixels=form.head_height + self._under)
        head.h = form.head_height
        lamp = head.cut_left(pixels=self._lamp, gap=_GAP)
        thick = max(1.5, 2 * self._u)
        self._look.shapes.disc(surface, lamp.center, self._lamp / 2, _GLOW, theme.GOLD, thick)
        self._look.draw_icon(surface, "hint", lamp.center, round(self._lamp * 0.56), theme.GOLD)
        high, end = _line_height(form.kind), lamp.right
        top = head.y + (head.h - len(form.head) * high) // 2
        for number, line in enumerate(form.head):
            at = (head.x, top + number * high + high // 2)
            end = self._look.text.draw(surface, line, form.kind, theme.ACCENT, at).right
        self._draw_suit(pen, head, (end, top + len(form.head) * high - high // 2))
        if form.said:
            said = room.cut_top(pixels=pen.height(form.said, _TEXT, room.w) + self._under)
            pen.block(form.said, _TEXT, theme.PAPER, said)
        if form.rows:
            self._draw_rows(pen, room.cut_top(pixels=len(form.rows) * self._row + self._under))
        if form.note:
            pen.block(form.note, _NOTE, theme.MINT_TEXT, room)
        if form.verdict:
            self._draw_verdict(pen)

    def _draw_suit(self, pen: Pen, head: Room, after: tuple[int, int]) -> None:
        """Draw the suit of the advised card after the head, where there is room for it."""
        card, deck = self._advice.best.one_card, self._stage.view.rules.deck
        suits = deck.cards[card].suits if card is not None else ()
        radius = round(_COIN * self._form.kind.px)
        x = after[0] + head.px(10) + radius
        if len(suits) == 1 and x + radius <= head.right:
            draw_coin(pen, (x, after[1]), radius, sign_name(deck, suits[0]))

    def _foot_room(self) -> Room:
        room = Room(self.rect.inflate(-2 * self._pad, -2 * self._pad), self._u)
        return room.cut_bottom(
            pixels=self._foot_height(self._form.verdict, stacked=self._form.stacked)
        )

    def _foot_height(self, verdict: str, *, stacked: bool) -> int:
        line = max(self._row, round(_STEPS_HIGH * self._u))
        return self._foot + line + self._under // 2 if verdict and stacked else self._foot

    def _draw_verdict(self, pen: Pen) -> None:
        """Draw the sign of the best choice, and how far behind the next best is."""
        room = self._foot_room()
        if self._form.stacked:
            room.cut_bottom(pixels=self._foot + self._under // 2)
        else:
            room.cut_right(pixels=self._wide, gap=8)
        steps = room.cut_left(pixels=steps_width(self._u), gap=10)
        draw_steps(pen, steps.center, 3, theme.GOLD)
        pen.lines(self._form.verdict, _ROW, theme.PAPER, room)

    def _placed(self, low: int, more: bool) -> tuple[_Form, pygame.Rect]:
        """The longest text that fits a free place, and that place."""
        advice, stage = self._advice, self._stage
        first = words.told(advice.motive, stage.names)
        forms: list[_Told]
        if more and words.has_more(advice):
            rows = tuple(sorted(advice.expected, key=lambda each: -each.points)[:_MOST_ROWS])
            said = words.told(advice.figures, stage.names) if advice.figures is not None else ""
            fewer = [rows[:count] for count in range(len(rows), _FEWEST_ROWS - 1, -1)]
            forms = [(said, rows, words.scale_note(advice), _HEAD, True)]
            forms += [(said, some, "", _HEAD, True) for some in fewer]
            forms += [("", some, "", _HEAD, True) for some in fewer[-1:]]
            forms += [("", some, "", _NARROW_HEAD, False) for some in fewer[-1:]]
        else:
            also = words.told(advice.also, stage.names) if advice.also is not None else ""
            whole = words.joined(first, also) if also else first
            forms = [(said, (), "", _HEAD, True) for said in dict.fromkeys((whole, first))]
            forms += [(first, (), "", _NARROW_HEAD, judged) for judged in (True, False)]
            forms += [("", (), "", _NARROW_HEAD, judged) for judged in (True, False)]
        reasoned = [told for told in forms if told[0] or told[1]]
        return (
            self._in_a_free_place(reasoned, low, self._pieces)
            or self._over_backs(reasoned, low)
            or self._in_a_free_place(forms, low, self._pieces)
            or self._over_what_is_there(forms, low)
        )

    def _in_a_free_place(
        self, forms: Sequence[_Told], low: int, pieces: Sequence[Piece]
    ) -> tuple[_Form, pygame.Rect] | None:
        """The first of the forms that fits a place in which none of the `pieces` lies, and that
        place."""
        for units in (_FROM_ALL, _FROM_ALL // 2):
            rooms = self._free(low, self._stage.places.px(units), pieces)
            for told in forms:
                for room in rooms:
                    form = self._measured(room.w, *told)
                    if form.height <= room.h:
                        top = room.bottom - form.height
                        return form, pygame.Rect(room.x, top, room.w, form.height)
        return None

    def _over_backs(self, forms: Sequence[_Told], low: int) -> tuple[_Form, pygame.Rect] | None:
        """The same over whole piles of backs, which show nothing."""
        others = [piece for piece in self._pieces if piece.weight > BACKS]
        found = self._in_a_free_place(forms, low, others)
        if found is None:
            return None
        rect = found[1]
        top = rect.top
        self._stretch(rect, [p.area for p in self._pieces if p.weight == BACKS])
        more = pygame.Rect(rect.x, rect.top, rect.w, top - rect.top)
        return None if more.collidelist([p.area for p in others]) >= 0 else found

    def _over_what_is_there(self, forms: Sequence[_Told], low: int) -> tuple[_Form, pygame.Rect]:
        """The longest of the forms for the place of the shortest, which covers something."""
        column, foot = self._stage.places.right_column, low - self._stage.places.px(_FROM_ALL)
        form = self._measured(column.w, *forms[-1])
        rect = pygame.Rect(column.x, foot - form.height, column.w, form.height)
        self._stretch(rect, [p.area for p in self._pieces if p.weight in (WORDS, BACKS, CARDS)])
        longer = (self._measured(column.w, *told) for told in forms)
        return next((each for each in longer if each.height <= rect.height), form), rect

    @staticmethod
    def _stretch(rect: pygame.Rect, areas: Iterable[pygame.Rect]) -> None:
        """Move the upper edge up until none of the areas is cut: they are not shown at all."""
        foot = rect.bottom
        rect.top = min([rect.top, *(area.top for area in areas if rect.colliderect(area))])
        rect.height = foot - rect.top

    def _free(self, low: int, gap: int, pieces: Sequence[Piece]) -> list[Area]:
        """Where it can stand at this distance from everything, the best place first."""
        places = self._stage.places
        wide = max(places.right_column.w, places.px(_WIDE))
        foot = free_places(places, pieces, low, gap, wide)[:1]
        wider = [room for room in foot if room.bottom == low - gap]
        return wider + free_places(places, pieces, low, gap)

    def _measured(
        self,
        width: int,
        said: str,
        rows: tuple[Expected, ...],
        note: str,
        role: TypeRole,
        judged: bool,
    ) -> _Form:
        stage, text, advice = self._stage, self._look.text, self._advice
        inner = width - 2 * self._pad
        doing = stage.ask.doing if stage.ask is not None else ""
        view = stage.view
        head = words.advised(view.rules, advice.best, doing, redoubled=view.redoubles)
        room = inner - self._lamp - stage.places.px(_GAP)
        if any(text.width(word, role.at(self._ts)) > 1.2 * room for word in head.split()):
            role = _NARROW_HEAD
        lines = tuple(text.wrap(head, role.at(self._ts), room))
        kind = min((text.fit(line, role.at(self._ts), room) for line in lines), key=lambda k: k.px)
        head_height = max(self._lamp, len(lines) * _line_height(kind))
        more = words.has_more(advice)
        verdict = words.verdict(advice) if more and judged else ""
        beside = inner - self._wide - steps_width(self._u) - 2 * stage.places.px(_GAP)
        stacked = not verdict or text.width(verdict, _ROW.at(self._ts)) > 1.7 * beside
        parts = [head_height]
        if said:
            parts.append(text.block_height(said, _TEXT.at(self._ts), inner))
        if rows:
            parts.append(len(rows) * self._row)
        if note:
            parts.append(text.block_height(note, _NOTE.at(self._ts), inner))
        if more:
            parts.append(self._foot_height(verdict, stacked=stacked))
        height = 2 * self._pad + sum(parts) + self._under * (len(parts) - 1)
        return _Form(
            width, more, stacked, lines, kind, head_height, said, rows, note, verdict, height
        )

    def _draw_rows(self, pen: Pen, room: Room) -> None:
        """Draw a name, a bar, and a number for each, on one scale."""
        advice, rules = self._advice, self._stage.view.rules
        rows = self._form.rows
        figures = [words.worth(each.points) for each in rows]
        again = self._stage.view.redoubles
        names = [words.option(rules, each.move, redoubled=again) for each in rows]
        right = max(pen.width(figure, _ROW) for figure in figures) + pen.px(12)
        left = max(pen.width(name, _ROW) for name in names) + pen.px(12)
        left = min(left, room.w - right - pen.px(30))
        points = [each.points for each in advice.expected]
        low, high = min(points), max(points)
        for each, name, figure in zip(rows, names, figures, strict=True):
            row = room.cut_top(pixels=self._row)
            best = each.move == advice.best
            ink = theme.ACCENT if best else theme.PAPER
            pen.text(name, _ROW, ink, row.cut_left(pixels=left, gap=0).inflate(-pen.px(8), 0))
            pen.text(figure, _ROW, ink, row.cut_right(pixels=right), "right")
            track = row.strip(pixels=max(4, pen.px(_BAR)))
            pen.surface.fill(theme.SUNK, track)
            share = (each.points - low) / (high - low) if high > low else 1.0
            track.w = max(2, round(track.w * share))
            pen.surface.fill(theme.GOLD if best else theme.MINT, track)


def _line_height(kind: Type) -> int:
    return round(kind.px * 1.25)
