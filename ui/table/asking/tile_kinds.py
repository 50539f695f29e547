"""The tiles of a panel: wide ones with a line of text, and upright ones that count a suit."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.position.moves import READINGS
from ui.table.asking import words
from ui.table.asking.panel import AskPanel, Tile
from ui.table.asking.questions import Choice
from ui.table.signs import draw_sign
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.faces import face_of
from ui.window.numbers import signed
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.text import Align
from ui.window.words import AND

_NAME = theme.display(22, 0.10)
_PLAIN = theme.body(19, 600)
_SUIT = theme.display(18, 0.10)
_NARROW_SUIT = theme.body(16, 600)
_SENTENCE = theme.body(16)
_HEAD = theme.body(15)
_COUNT = theme.display(21, 0.02)
_TOO = theme.body(15, 600)
_LINE = 1.12
"""The distance between lines of a sentence, in heights of its type."""
_CARD, _CARD_STEP = 42, 20
"""The width of a card on a tile, and the distance to the next one, in units."""


class ChoiceTile(Tile):
    """A tile that is lit when chosen and dark when it may not be."""

    def __init__(self, panel: AskPanel, choice: Choice) -> None:
        super().__init__(panel, choice.key)
        self.choice = choice
        self.why_not = choice.why_not

    def spoken(self) -> Spoken:
        choice, names = self.choice, self.panel.stage.names
        told = [*choice.lines[:1]]
        told += [words.hold_of(each.reading, each.own, each.pack) for each in choice.counts]
        if choice.worth is not None:
            told.append(f"{signed(choice.worth)} {words.IN_ALL}")
        if choice.too:
            told.append(words.SAID_TOO.format(name=choice.too))
        if choice.had:
            told.append(words.HAD_BY.format(who=AND([names[seat] for seat in choice.had])))
        note = self.why_not or "; ".join(told)
        return Spoken("option", choice.name, on=self.chosen, note=note)

    def needed(self, pen: Pen) -> tuple[int, int]:
        """The width and the height in pixels that its text takes."""
        raise NotImplementedError

    @property
    def ink(self) -> theme.Colour:
        """The colour of the largest text."""
        return theme.PAPER if self.enabled else theme.OFF_TEXT

    @property
    def pale(self) -> theme.Colour:
        """The colour of the text below it."""
        return theme.MINT_TEXT if self.enabled else theme.OFF_TEXT

    def _others(self) -> Iterator[ChoiceTile]:
        """All tiles of the panel: their names begin on one line, and so do their counts."""
        return (tile for tile in self.panel.children() if isinstance(tile, ChoiceTile))

    def draw_too(self, pen: Pen, at: tuple[int, int], align: Align) -> None:
        """Draw an ivory pill: somebody said the same before."""
        kind, who = _TOO.at(pen.ts), self.choice.too
        pad, said = round(kind.px * 0.8), words.SAID_TOO.format(name=who)
        if pen.width(said, _TOO) > self.rect.w - pen.px(16) - 2 * pad:
            pad = round(kind.px * 0.4)
            room = self.rect.w - pen.px(8) - 2 * pad
            said = pen.longest((said, who), _TOO, room)
            said = pen.look.text.shorten(said, kind, room)
        pill = pygame.Rect(0, 0, pen.width(said, _TOO) + 2 * pad, round(kind.px * 1.7))
        pill.center = at
        if align == "right":
            pill.midright = at
        pen.pill(pill, theme.PAPER)
        pen.write(said, _TOO, theme.INK, pill.center, "centre")


class WideTile(ChoiceTile):
    """A sign or cards, a name, a line about it, and what all of it is worth.

    A name alone is centred; one that may not be chosen is struck through.
    """

    def draw(self, pen: Pen) -> None:
        choice = self.choice
        self.draw_box(pen)
        room = Room(self.rect, pen.u).inset(14)
        bare = not (choice.lines or choice.cards or choice.had)
        pictures = any(tile.choice.cards for tile in self._others())
        cards = self.panel.stage.view.rules.deck.cards  # of which names are long
        shown = [tile.choice for tile in self._others()]
        signed = any(each.sign and each.key not in cards for each in shown)
        if bare and choice.sign is None and not pictures:
            role = _NAME if signed and pen.width(choice.name, _NAME) <= room.w else _PLAIN
            name = pen.text(choice.name, role, self.ink, room, "centre", cut=True)
            self._strike(pen, name)
            return
        self._draw_picture(pen, room, pictures=pictures)
        if choice.worth is not None and room.w > pen.px(150):
            self._draw_worth(pen, room)
        if bare:
            role = _NAME if signed else _PLAIN
            if pen.takes_lines(choice.name, role, room.w):
                role = _PLAIN
            words_fit = all(pen.width(word, role) <= room.w for word in choice.name.split())
            if words_fit and room.h >= 2 * 1.15 * role.at(pen.ts).px:
                pen.lines(choice.name, role, self.ink, room)
            else:
                pen.text(self._short(pen, role, room), role, self.ink, room, cut=True)
            return
        kind = _SENTENCE.at(pen.ts)
        apart = max(pen.px(13), round(kind.px * 0.72))
        role = _NAME if signed else _PLAIN
        lines = self._lines(pen, room.w, self.rect.h)
        up = apart if len(lines) < 2 else round(kind.px * _LINE)
        high, low = room.copy(), room.copy()
        if choice.had:
            self._draw_had(
                pen, high if lines else low, room.centery - up if lines else room.centery + up
            )
        if pen.takes_lines(choice.name, role, high.w):
            role = _PLAIN
        name = pen.text(choice.name, role, self.ink, high, y=room.centery - up, cut=True)
        self._strike(pen, name)
        y = room.centery + (apart if len(lines) < 2 else round(kind.px * 0.12))
        for line in lines:
            pen.text(line, _SENTENCE, self.pale, low, y=y, cut=True)
            y += round(kind.px * _LINE)
        if choice.too:
            self.draw_too(pen, (self.rect.right - pen.px(12), name.centery), "right")

    def _short(self, pen: Pen, role: theme.TypeRole, room: Room) -> str:
        """The name on one line: of cards only their ranks, beside the signs of their suits, where
        one of them has no room for its whole name."""
        deck = self.panel.stage.view.rules.deck
        cards = [tile.choice for tile in self._others() if tile.choice.key in deck.cards]
        if self.choice not in cards or all(pen.width(c.name, role) <= room.w for c in cards):
            return self.choice.name
        return deck.short_name(str(self.choice.key))

    def needed(self, pen: Pen) -> tuple[int, int]:
        choice, wide = self.choice, 2 * pen.px(14)
        if choice.sign is not None:
            wide += pen.px(72)
        elif any(tile.choice.cards for tile in self._others()):
            wide += pen.px(_CARD + _CARD_STEP + 14)
        if choice.worth is not None:
            wide += pen.px(12) + max(
                pen.width(signed(choice.worth), _COUNT), pen.width(words.IN_ALL, _HEAD)
            )
        said = min((pen.width(form, _SENTENCE) for form in choice.lines), default=0)
        lines = 1 + bool(choice.lines or choice.had)
        high = _PLAIN.at(pen.ts).px * 1.3 + (lines - 1) * _SENTENCE.at(pen.ts).px * 1.3
        return wide + max(pen.width(choice.name, _PLAIN), said), round(high)

    def _lines(self, pen: Pen, width: int, high: int) -> tuple[str, ...]:
        """The text below the name: on one line, or on two where the tile is high enough."""
        forms, kind = self.choice.lines, _SENTENCE.at(pen.ts)
        if not forms:
            return ()
        said = pen.longest(forms, _SENTENCE, width)
        lines = pen.look.text.wrap(said, kind, width)
        enough = high >= round(_PLAIN.at(pen.ts).px * 1.1 + 2 * kind.px * _LINE)
        return lines if len(lines) == 2 and enough else (said,)

    def _strike(self, pen: Pen, name: pygame.Rect) -> None:
        """Draw a line through the name of what can no longer be chosen."""
        if not self.enabled and self.choice.taken:
            pen.rule(Room((name.x, name.centery, name.w, 1), pen.u), theme.OFF_TEXT, 2)

    def _draw_picture(self, pen: Pen, room: Room, *, pictures: bool) -> None:
        """Draw the sign, or the cards that it is about; without any, the sign of tricks."""
        deck, choice = self.panel.stage.view.rules.deck, self.choice
        if choice.sign is not None:
            radius = min(pen.px(26), round(room.h * 0.36))
            room.cut_left(4)
            at = room.cut_left(pixels=2 * radius, gap=16)
            draw_sign(pen, at.center, radius, deck, choice.sign)
            return
        wide = min(pen.px(_CARD), round((room.h - pen.px(12)) / 1.4))
        step = round(wide * _CARD_STEP / _CARD)
        if not pictures or room.w < 5 * wide:
            return
        at = room.cut_left(pixels=wide + step, gap=14)
        if not choice.cards:
            pen.icon("cards", at.center, wide, self.pale)
        if len(choice.cards) == 1:
            at.x += step // 2
        art = pen.look.art
        for place, code in enumerate(choice.cards):
            picture = art.preview(face_of(deck, code), wide)
            if not self.enabled:
                picture = picture.copy()
                picture.set_alpha(110)
            corner = at.x + place * step, at.centery - picture.get_height() // 2
            pen.surface.blit(picture, corner)

    def _draw_worth(self, pen: Pen, room: Room) -> None:
        """Draw what all of it is worth together, at the right."""
        worth = self.choice.worth
        assert worth is not None
        wide = max(pen.width(signed(worth), _COUNT), pen.width(words.IN_ALL, _HEAD))
        at = room.cut_right(pixels=wide, gap=12)
        colour = theme.GOOD if worth > 0 else theme.COST
        apart = max(pen.px(12), round(_HEAD.at(pen.ts).px * 0.8))
        colour = colour if self.enabled else theme.OFF_TEXT
        pen.text(signed(worth), _COUNT, colour, at, "right", y=at.centery - apart)
        pen.text(words.IN_ALL, _HEAD, self.pale, at, "right", y=at.centery + apart)

    def _draw_had(self, pen: Pen, low: Room, y: int) -> None:
        """Draw the discs of those who have had it, at the right end of the line."""
        stage = self.panel.stage
        wide = max(pen.px(20), round(_SENTENCE.at(pen.ts).px * 1.15))
        for seat in reversed(dict.fromkeys(self.choice.had)):
            at = low.cut_right(pixels=wide, gap=4)
            colour = seat_colour(seat, stage.view.rules.sides)
            draw_avatar(pen, stage.names[seat], (at.centerx, y), wide, colour)


class FurtherTile(WideTile):
    """Not a choice, but the way to the choices that did not fit."""

    def __init__(self, panel: AskPanel, turn: Callable[[], None], more: int) -> None:
        super().__init__(panel, Choice(None, words.FURTHER.format(count=more), None, (), ""))
        self.key_of_choice = self
        self._turn = turn

    def focus_changed(self, focused: bool) -> None:
        """Choose nothing."""

    def release(self, point: Point) -> bool:
        self.pressed = False
        if self.accepts(point):
            self._turn()
        return True

    def activate(self) -> None:
        self._turn()


class SuitTile(ChoiceTile):
    """A suit: its sign and name, and its cards under each possible reading; the reading being
    considered is lit."""

    def draw(self, pen: Pen) -> None:
        choice = self.choice
        self.draw_box(pen)
        room = Room(self.rect, pen.u)
        deck = self.panel.stage.view.rules.deck
        radius = pen.px(25)
        room.cut_top(12)
        coin = room.cut_top(pixels=2 * radius).center
        draw_sign(pen, coin, radius, deck, choice.sign or "")
        name, role = choice.name, _SUIT
        kind = pen.look.text.fit(name, role.at(pen.ts), room.w - pen.px(8))
        if pen.look.text.width(name, kind) > room.w - pen.px(8):
            role = _NARROW_SUIT
        high = _SUIT.at(pen.ts).px  # so what stands below begins at the same height on all tiles
        under = room.y + max(pen.px(18), round(high * 0.85))
        pen.text(name, role, self.ink, room.inset(3), "centre", y=under)
        room.cut_top(pixels=under + round(high * 0.36) - room.y, gap=8)
        if not self.enabled:
            pen.disc(coin, radius, theme.fade(theme.SUNK, 0.5))
            line = round(_HEAD.at(pen.ts).px * 1.35)
            rows = room.rows(len(choice.taken), pixels=line)
            for said, at in zip(choice.taken, rows, strict=True):
                pen.text(said, _HEAD, theme.OFF_TEXT, at.inset(4), "centre")
            return
        room = room.inset(6)
        room.cut_bottom(6)
        suits = (tile for tile in self._others() if isinstance(tile, SuitTile))
        if any(tile.choice.too for tile in suits):  # so all counts lie in line
            mark = round(_TOO.at(pen.ts).px * 1.7)
            room.cut_bottom(2)
            pill = room.cut_bottom(pixels=mark, gap=4).center
            if choice.too:
                self.draw_too(pen, pill, "centre")
        if len(choice.counts) == 1:
            self._draw_single(pen, room.inset(6))
        else:
            self._draw_rows(pen, room)

    def needed(self, pen: Pen) -> tuple[int, int]:
        counts, name = self.choice.counts, pen.width(self.choice.name, _NARROW_SUIT) + pen.px(8)
        numbers = pen.width("00", _COUNT) + pen.px(24)
        if len(counts) == 1:
            told = max(pen.width(said, _HEAD) for said in (words.PACK, words.YOU))
            return max(name, numbers + told), least_height(pen, 1)
        numbers += pen.width(words.YOU, _HEAD) + pen.px(40)
        return max(name, numbers), least_height(pen, len(counts))

    def _draw_single(self, pen: Pen, room: Room) -> None:
        """Draw text and numbers where there is only one reading."""
        count, head = self.choice.counts[0], _HEAD.at(pen.ts).px
        pairs = [
            ((words.IN_PACK, words.PACK), count.pack),
            ((words.YOU_HOLD, words.YOU), count.own),
        ]
        step = min(max(pen.px(28), round(head * 1.5)), room.h // 2)
        if step < 1.1 * head:  # the number in the pack is the same for most suits
            pairs, step = pairs[1:], min(room.h, 2 * head)
        for (forms, told), at in zip(pairs, room.rows(len(pairs), pixels=step), strict=True):
            pen.tail(str(told), _COUNT, theme.PAPER, at, gap=2)
            pen.form(forms, _HEAD, theme.MINT_TEXT, at)

    def _draw_rows(self, pen: Pen, room: Room) -> None:
        """Draw one row for each reading, with the considered one lit."""
        stage, px, head = self.panel.stage, pen.px, _HEAD.at(pen.ts)
        own = room.right - px(5)
        pack = own - max(pen.width("0", _COUNT), pen.width(words.YOU, _HEAD)) - px(9)
        sign_room = pack - pen.width("00", _COUNT) - px(3) - room.x
        counts, high = self.choice.counts, round(head.px * 1.3)
        if room.h - high >= len(counts) * 0.95 * _COUNT.at(pen.ts).px:
            y = room.cut_top(pixels=high).y + round(head.px * 0.55)
            for label, x in ((words.PACK, pack), (words.YOU, own)):
                pen.write(label, _HEAD, theme.MINT_TEXT, (x, y), "right")
        step = min(px(48), room.h // len(counts))
        lit = stage.view.table.reading or self.panel.considered.reading
        for count, at in zip(counts, room.rows(len(counts), pixels=step), strict=True):
            row = Room((at.x, at.y, at.w, at.h - px(3)), pen.u)
            if count.reading == lit:
                pen.box(row, theme.mix(theme.TILE_HOVER, theme.LINE, 0.45), radius=6)
            ink = theme.PAPER if lit in (None, count.reading) else theme.MUTED
            radius = min(px(14), row.h * 0.42, (sign_room - px(4)) / 2)
            assert count.reading in READINGS
            centre = (row.x + px(4) + radius, row.centery)
            draw_sign(pen, centre, radius, stage.view.rules.deck, count.reading)
            for told, x in ((count.pack, pack), (count.own, own)):
                pen.write(str(told), _COUNT, ink, (x, row.centery), "right")


def least_height(pen: Pen, rows: int) -> int:
    """The least height in pixels of a suit's tile at which this many rows of counts do not
    touch."""
    words_high = _SUIT.at(pen.ts).px * 1.25 + _HEAD.at(pen.ts).px * 1.3
    return round(pen.px(88) + words_high + rows * (_COUNT.at(pen.ts).px * 0.95 + pen.px(3)))
