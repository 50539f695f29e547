"""The panel on the curtain: the next player, what was led and is trump, and what happened
meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import pygame

from cards_art.compose import Face
from game.position.view import View
from game.rules.cards import Code
from game.values import Value, replace
from ui.curtain import words
from ui.curtain.story import Fact, Line, facts_of
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.parts import draw_coin
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of, sign_name
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.theme import TypeRole

_TITLE, _LOW_TITLE = theme.display(56, 0.12), theme.display(40, 0.1)
_NOTE, _LOW_NOTE = theme.body(20), theme.body(18)
_FACT_HEAD = theme.display(17, 0.1)
_FACT, _LOW_FACT = theme.display(30, 0.08), theme.display(26, 0.06)
_FACT_NOTE = theme.body(18, 600)
_SECTION = theme.display(22, 0.08)
_PLACE = theme.body(18)
_HEAD, _LOW_HEAD = theme.body(20, 600), theme.body(18, 600)
_MORE = theme.body(18)
_OWN = theme.body(19, 600)
DISC = 120
"""Units of the portrait that extends above the panel."""
_LOW_DISC = 76
_HIGHEST_ROW, _LEAST_ROW, _GAP = 72, 48, 8
_CARD_RATIO = 1.4
_COLUMN = 400
"""Units that a sentence needs."""
StoryForm = Literal["rows", "columns", "cards"]


class Passing(Value):
    """The next person at the screen, and what that person may be told at once.

    `names` are by seat; `view` is an onlooker's; `other` is the person before, if any. `begun` says
    that the next person has already had a turn in this hand.
    """

    seat: int
    names: Sequence[str]
    view: View
    lines: Sequence[Line]
    other: int | None = None
    begun: bool = False


class Panel(Value):
    """The panel at a place, `u` pixels a unit; in a `wide` window it is drawn as designed.

    `sentences` asks for the story in sentences, from line `first` on, where the cards of the trick
    would otherwise tell it.
    """

    passing: Passing
    rect: Room
    wide: bool
    sentences: bool = False
    first: int = 0

    def spoken(self) -> tuple[Spoken, ...]:
        """What it says, for those who do not see it: every line of the story, even where the panel
        has room for only a few."""
        passing, view = self.passing, self.passing.view
        name = passing.names[passing.seat]
        other = passing.names[passing.other] if passing.other is not None else None
        facts = [(fact.head, (fact.said, *fact.notes[:1])) for fact in facts_of(view)]
        head = words.SINCE_TURN if passing.begun else words.SINCE_DEAL
        story = [said for line in passing.lines for said in (line.head, line.more)]
        told = [*facts, (head, tuple(filter(None, story)) or (words.NOTHING,))]
        if self._winning():
            told.append((words.ON_THE_TABLE, (self._winning(),)))
        groups = []
        for head, texts in told:
            parts = tuple(self._text(said, head, place) for place, said in enumerate(texts))
            groups.append(Spoken("group", head, parts=parts, key=("curtain", head)))
        return (
            Spoken("heading", words.TITLE.format(name=name), area=self.rect, key="curtain"),
            self._text(words.notes(name, other)[0], "note"),
            self._text(words.place(view), "place"),
            *groups,
            self._text(words.you_have(view, passing.seat), "own"),
        )

    def _text(self, said: str, *key: object) -> Spoken:
        return Spoken("text", said, area=self.rect, key=("curtain", *key))

    # -- places

    def _cut(self) -> tuple[Room, Room, Room, Room, Room]:
        """The rooms for the head, the facts, the line over the story, the story, and what the
        person holds."""
        rest = self.rect.inset(40 if self.wide else 28, 0)
        head = rest.cut_top(182 if self.wide else 98)
        facts = rest.cut_top(0)
        if facts_of(self.passing.view):
            facts = rest.cut_top(128 if self.wide else 104, gap=8 if self.wide else 2)
        line = rest.cut_top(52 if self.wide else 42)
        own = rest.cut_bottom(64 if self.wide else 54)
        return head, facts, line, rest, own

    @property
    def corner(self) -> pygame.Rect:
        """The place of the round button that leads to the sentences."""
        own = self._cut()[4]
        side = own.px(42)
        return pygame.Rect(own.right - side, own.top, side, side)

    @property
    def rows(self) -> int:
        """How many sentences fit, one below the other."""
        story = self._cut()[3]
        return max(1, (story.h + story.px(_GAP)) // story.px(_LEAST_ROW + _GAP))

    @property
    def form(self) -> StoryForm:
        """How the story is told: with as many words as there is room for."""
        count, story = len(self.passing.lines), self._cut()[3]
        if count <= self.rows:
            return "rows"
        if count <= 2 * self.rows and story.w >= story.px(2 * _COLUMN + _GAP):
            return "columns"
        return "rows" if self.sentences or not self.passing.view.table.trick else "cards"

    @property
    def last(self) -> int:
        """The last line with which the sentences can begin."""
        return max(0, len(self.passing.lines) - self.rows)

    @property
    def is_whole(self) -> bool:
        """Whether nothing of the story is left out."""
        return self.form != "cards" and (self.form == "columns" or not self.last)

    def at(self, rect: Room) -> Panel:
        """The same panel in another place."""
        return replace(self, rect=rect)

    def turned(self, step: int) -> Panel:
        """The same panel, `step` sentences further down; above the first are the cards."""
        if self.is_whole:
            return self
        if not self.sentences:
            at = self.last if self.form == "rows" else 0
            leads = step > 0 or self.form == "rows"
            return replace(self, sentences=True, first=max(0, at + min(step, 0))) if leads else self
        if self.first + step < 0:
            return replace(self, sentences=False, first=0)
        return replace(self, first=min(self.last, self.first + step))

    # -- the picture

    def draw(self, pen: Pen, late: set[tuple[Face, int]]) -> Iterator[None]:
        """Draw it, in pieces. `late` collects the cards, with their widths, that are not yet drawn
        at their best."""
        px, passing = pen.px, self.passing
        line = theme.HAIRLINE
        style = Box(px(18), theme.PLATE, line, max(2, 3 * pen.u), inner=line,
                    inset=7 * pen.u, inner_width=max(1.0, pen.u), drop=px(8))  # fmt: skip
        pen.shape(self.rect, style)
        yield
        head, facts, over, story, own = self._cut()
        self._draw_head(pen, head)
        yield
        found = facts_of(passing.view)
        for fact, wide in zip(found, self._fact_widths(pen, found, facts), strict=True):
            self._draw_fact(pen, fact, facts.cut_left(pixels=wide, gap=16), late)
            yield
        self._draw_over(pen, over)
        room = own.copy() if self.wide else own.cut_top(42)
        if not self.is_whole:
            room.cut_right(52)
        said = words.you_have(passing.view, passing.seat)
        pen.text(said, _OWN, theme.PAPER, room, "centre")
        yield
        if self.form == "cards":
            yield from self._draw_cards(pen, story, late)
        else:
            yield from self._draw_lines(pen, story, late)

    def _draw_head(self, pen: Pen, room: Room) -> None:
        passing = self.passing
        name = passing.names[passing.seat]
        other = passing.names[passing.other] if passing.other is not None else None
        title = words.TITLE.format(name=name)
        colour = seat_colour(passing.seat, passing.view.table.sides)
        if self.wide:
            centre = (self.rect.centerx, self.rect.top)
            draw_avatar(pen, name, centre, pen.px(DISC), colour, lit=True)
            y = room.top + pen.px(DISC / 2)
            pen.text(title, _TITLE, theme.PAPER, room, "centre", y=y + pen.px(44), cut=True)
            note = words.notes(name, other)[0]
            pen.text(note, _NOTE, theme.MUTED, room, "centre", y=y + pen.px(90))
            return
        disc = pen.px(_LOW_DISC)
        left = room.cut_left(_LOW_DISC, gap=18)
        draw_avatar(pen, name, left.center, disc, colour, lit=True)
        upper = room.cut_top(56)
        pen.text(title, _LOW_TITLE, theme.PAPER, upper, y=upper.bottom - pen.px(20), cut=True)
        forms = words.notes(name, other, words.place(passing.view))
        pen.form(forms, _LOW_NOTE, theme.MUTED, room, y=room.top + pen.px(14))

    def _fact_widths(self, pen: Pen, found: Sequence[Fact], room: Room) -> list[int]:
        """The width that each fact needs to be read, with its long note if all have room for that,
        and an equal part of what is left; a fair share where there is too little."""
        card = round(room.inset(0, 12).h / _CARD_RATIO) + pen.px(16)
        whole = room.w - pen.px(16) * (len(found) - 1)
        for form in (0, -1):
            needs = [self._fact_need(pen, fact, form, card) for fact in found]
            free = whole - sum(needs)
            if free >= 0:
                return [need + free // len(found) for need in needs]
        return [whole * need // sum(needs) for need in needs]

    def _fact_need(self, pen: Pen, fact: Fact, form: int, card: int) -> int:
        said = pen.width(fact.said, self._fact_roles[0])
        said += pen.px(46) if fact.suit is not None else 0
        need = max(said, pen.width(fact.notes[form], _FACT_NOTE)) + pen.px(36)
        return need + card if fact.card is not None else need

    @property
    def _fact_roles(self) -> tuple[TypeRole, ...]:
        """The types for a fact, as its room allows."""
        return (_FACT, _LOW_FACT, _FACT_NOTE)[not self.wide :]

    def _draw_fact(self, pen: Pen, fact: Fact, room: Room, late: set[tuple[Face, int]]) -> None:
        """Draw what was led, or what is trump: the one thing that stays at every text size."""
        fill, line = (theme.AMBER_ROW, theme.ACCENT) if fact.lead else (theme.RAISED, theme.LINE)
        pen.box(room, fill, line, radius=14, width=2.5 if fact.lead else 1.5)
        rest = room.inset(16, 12)
        if fact.card is not None:
            width = round(rest.h / _CARD_RATIO)
            at = rest.cut_left(pixels=width, gap=16)
            self._draw_card(pen, fact.card, at.center, width, late)
        top, middle = rest.cut_top(share=0.28), rest.cut_top(share=0.56)
        head = theme.ACCENT if fact.lead else theme.MUTED
        pen.text(fact.head, _FACT_HEAD, head, top)
        coin = pen.px(17)
        if fact.suit is not None:
            middle.w = max(1, middle.w - 2 * coin - pen.px(12))
        roles = self._fact_roles
        role = next((r for r in roles if pen.width(fact.said, r) <= middle.w), roles[-1])
        said = pen.text(fact.said, role, theme.PAPER, middle, cut=True)
        if fact.suit is not None:
            sign = sign_name(self.passing.view.rules.deck, fact.suit)
            centre = (said.right + pen.px(12) + coin, middle.centery)
            draw_coin(pen, centre, coin, sign)
        pen.form(fact.notes, _FACT_NOTE, theme.PAPER, rest)

    def _draw_over(self, pen: Pen, room: Room) -> None:
        """Draw the line over the story."""
        passing = self.passing
        if self.form == "cards":
            head, told = words.ON_THE_TABLE, self._winning()
        else:
            head = words.SINCE_TURN if passing.begun else words.SINCE_DEAL
            told = words.place(passing.view) if self.wide else ""
            if not self.is_whole and self._from:
                told = words.EARLIER.format(count=self._from)
        end = pen.text(head, _SECTION, theme.ACCENT, room).right
        room.cut_left(pixels=end - room.x, gap=24)
        pen.text(told, _PLACE, theme.MUTED, room, "right", cut=True)

    @property
    def _from(self) -> int:
        """The first line that is shown."""
        return self.first if self.sentences else self.last

    def _winning(self) -> str:
        view = self.passing.view
        winner = None if view.trick_is_complete else view.winning_seat
        return "" if winner is None else words.WINNING.format(name=self.passing.names[winner])

    def _draw_lines(self, pen: Pen, story: Room, late: set[tuple[Face, int]]) -> Iterator[None]:
        lines = list(self.passing.lines)
        if not lines:
            pen.text(words.NOTHING, _MORE, theme.MUTED, story, "centre")
            return
        if self.form == "columns":
            deep = -(-len(lines) // 2)
            columns = story.columns(2, _GAP)
            places = [room for column in columns for room in self._rows_of(column, deep)]
        else:
            lines = lines[self._from :][: self.rows]
            places = self._rows_of(story, len(lines))
        best = self._best_card()
        for line, room in zip(lines, places, strict=False):
            self._draw_line(pen, line, room, late, wins=best is not None and line.card == best)
            yield

    def _rows_of(self, story: Room, count: int) -> list[Room]:
        gap = story.px(_GAP)
        high = min(story.px(_HIGHEST_ROW), (story.h + gap) // max(1, count) - gap)
        return story.rows(count, pixels=high, gap=_GAP)

    def _best_card(self) -> Code | None:
        """The card that wins the trick on the table so far, or has won it."""
        view = self.passing.view
        if view.winning_seat is None or view.winning_seat not in view.trick_seats:
            return None
        return view.table.trick[view.trick_seats.index(view.winning_seat)]

    def _draw_line(
        self, pen: Pen, line: Line, room: Room, late: set[tuple[Face, int]], *, wins: bool
    ) -> None:
        fill, edge = (theme.MINT_DARK, theme.MINT) if wins else (theme.RAISED, None)
        pen.box(room, fill, edge)
        rest = room.inset(12, 4)
        width = round(rest.h / _CARD_RATIO)
        at = rest.cut_left(pixels=width, gap=16).center
        if line.card is not None:
            self._draw_card(pen, line.card, at, width, late)
        elif line.seat is not None:
            colour = seat_colour(line.seat, self.passing.view.table.sides)
            name = self.passing.names[line.seat]
            draw_avatar(pen, name, at, min(rest.h, pen.px(44)), colour)
        role = _HEAD if self.wide else _LOW_HEAD
        high = pen.height(line.head, _LOW_HEAD, rest.w)
        if not pen.fits(line.head, role, rest.w) and high <= rest.h:
            pen.block(line.head, _LOW_HEAD, theme.PAPER, rest.strip(pixels=high))
            return
        end = pen.text(line.head, role, theme.PAPER, rest, cut=True).right
        rest.cut_left(pixels=end - rest.x, gap=20)
        so_far = wins and not self.passing.view.trick_is_complete
        more = words.wins(line.more) if so_far else line.more
        if pen.width(more, _MORE) <= rest.w:
            pen.text(more, _MORE, theme.PAPER if wins else theme.MUTED, rest, "right")

    def _draw_cards(self, pen: Pen, story: Room, late: set[tuple[Face, int]]) -> Iterator[None]:
        """Draw the cards of the trick side by side, with who played them; the winning one is
        lit."""
        view = self.passing.view
        best = self._best_card()
        played = list(zip(view.trick_seats, view.table.trick, strict=True))
        below, lines = pen.px(36), min((1, 2), key=lambda lines: -self._card_width(story, lines))
        width = min(self._card_width(story, lines), pen.px(150))
        high = round(width * _CARD_RATIO)
        places = [
            place
            for line in story.rows(lines, pixels=story.h // lines)
            for place in line.columns(-(-len(played) // lines), 10)
        ]
        for number, ((seat, card), place) in enumerate(zip(played, places, strict=False), 1):
            top = place.y + max(0, (place.h - high - below) // 2)
            at = (place.centerx, top + high // 2)
            if card == best:
                lit = pygame.Rect(0, 0, width + pen.px(10), high + pen.px(10))
                lit.center = at
                pen.box(Room(lit, pen.u), theme.MINT, radius=12)
            self._draw_card(pen, card, at, width, late)
            name = words.PLAYED_BY.format(number=number, name=self.passing.names[seat])
            colour = theme.ACCENT if card == best else theme.PAPER
            low = place.copy()
            low.inflate_ip(pen.px(8), 0)
            y = top + high + pen.px(22)
            pen.text(name, _LOW_HEAD, colour, low, "centre", y=y, cut=True)
            yield

    def _card_width(self, story: Room, lines: int) -> int:
        """How wide the cards of the trick can be on `lines` lines."""
        places = story.columns(-(-len(self.passing.view.table.trick) // lines), 10)
        return min(places[0].w, round((story.h // lines - story.px(36)) / _CARD_RATIO))

    def _draw_card(
        self,
        pen: Pen,
        card: Code,
        centre: tuple[int, int],
        width: int,
        late: set[tuple[Face, int]],
    ) -> None:
        face = face_of(self.passing.view.rules.deck, card)
        if not pen.look.art.ready(face, width):
            late.add((face, width))
        picture = pen.look.art.preview(face, width)
        pen.surface.blit(picture, picture.get_rect(center=centre))
