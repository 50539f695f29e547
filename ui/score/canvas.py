"""The surface for sheets, with the look and the scale, and small pieces used by all sheets."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cards_art.compose import Face
from game.position.state import Number, Points, Side
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import replace
from ui.score import words
from ui.score.sheet import PlayerSheet
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.window import theme
from ui.window.faces import face_of
from ui.window.look import Look
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.rich import draw_rich, marked, rich_height
from ui.window.room import Room
from ui.window.text import Align
from ui.window.theme import Colour, Scale, TypeRole

_ASPECT = 1.4
_INDEX = 0.27
"""The share of a card's width that shows its index."""
_OVERLAP = 0.62
_SMALL = 0.74
"""The size of a long name, before it shrinks as all lines do."""


class Canvas(Pen):
    """A picture being drawn for a window. `waiting` are the card faces that are still missing."""

    def __init__(self, surface: pygame.Surface, look: Look, scale: Scale) -> None:
        super().__init__(surface, look, scale.u)
        self.scale = scale
        self.waiting: set[tuple[Face, int]] = set()

    def smaller(self, share: float) -> Canvas:
        """The same picture with everything drawn smaller."""
        smaller = Canvas(self.surface, self.look, self.scale.smaller(share))
        smaller.waiting = self.waiting
        return smaller

    # -- text

    def name(
        self, said: str, role: TypeRole, colour: Colour, room: pygame.Rect, *, y: int | None = None
    ) -> None:
        """Draw a player's name on one line: a long one smaller, or in small letters; it is cut
        where that is not enough."""
        small = replace(role, size=_SMALL * role.size, tracking=0.0)
        plain = theme.body(small.size, 600)
        role = next((kind for kind in (role, small) if self.fits(said, kind, room.w)), plain)
        self.text(said, role, colour, room, y=y, cut=True)

    def names(
        self,
        joined: str,
        role: TypeRole,
        colour: Colour,
        room: pygame.Rect,
        align: Align = "left",
    ) -> None:
        """Draw names in the middle of a room's height, on as many lines as fit into it, or cut."""
        text, width = self.look.text, room.w
        kind = role.at(self.ts)
        step = text.metrics(kind).capital + self.px(9)
        most = max(1, room.h // step)
        lines = text.wrap(joined, kind, width)
        if len(lines) > most:
            kind = replace(kind, px=max(theme.LEAST_TEXT_PX, round(kind.px * 0.8)))
            step = text.metrics(kind).capital + self.px(7)
            most = max(1, room.h // step)
            lines = text.wrap(joined, kind, width)
        if len(lines) > most:
            lines = (*lines[: most - 1], " ".join(lines[most - 1 :]))
        top = room.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            shown = text.shorten(line, kind, width)
            x = room.centerx if align == "centre" else room.x
            text.draw(self.surface, shown, kind, colour, (x, top + place * step), align)

    def equation(
        self, addends: Sequence[Points], role: TypeRole, room: pygame.Rect, y: int | None = None
    ) -> None:
        """Draw a sum of values, with as many of them separate as fit into the room."""
        for most in range(len(addends), 1, -1):
            shown = words.equation(addends, most)
            if self.width(shown, role) <= room.w:
                break
        else:
            shown = words.equation(addends, 2)
        self.text(shown, role, theme.MUTED, room, y=y)

    def sentence(
        self, sentence: str, score: Number, role: TypeRole, colour: Colour, rect: pygame.Rect
    ) -> int:
        """Draw a wrapped sentence with its last mention of the score in gold; returns its height.

        Its lines are of about equal length: no word is alone on the last one.
        """
        spans, kind = marked(_lit(sentence, score), theme.ACCENT), role.at(self.ts)
        height = rich_height(self.look, spans, kind, rect.width)
        narrow, wide = rect.width // 2, rect.width
        while wide - narrow > max(2, kind.px // 4):
            middle = (narrow + wide) // 2
            if rich_height(self.look, spans, kind, middle) == height:
                wide = middle
            else:
                narrow = middle
        room = pygame.Rect(rect.topleft, (wide, rect.height))
        return draw_rich(self.surface, self.look, spans, kind, colour, room)

    # -- shapes

    def panel(self, rect: pygame.Rect, *, own: bool = False) -> None:
        """Draw a plate; the player's own has a gold line."""
        self.plate(rect, theme.GOLD if own else theme.LINE, strong=own)

    def across(self, room: pygame.Rect) -> None:
        """Draw a thin line along the top of a room."""
        self.rule(room, units=1.2)

    def avatar(
        self, player: PlayerSheet, centre: tuple[int, int], diameter: int, sides: Sequence[Side]
    ) -> None:
        """Draw a player's disc."""
        colour = seat_colour(player.seat, tuple(sides))
        draw_avatar(self, player.name, centre, diameter, colour)

    def avatars_width(self, count: int, diameter: int) -> int:
        """The width in pixels of the discs of this many partners."""
        return diameter + round(diameter * _OVERLAP) * (count - 1)

    def avatars(
        self,
        players: Sequence[PlayerSheet],
        left: int,
        y: int,
        diameter: int,
        sides: Sequence[Side],
    ) -> int:
        """Draw partners' discs, the first one whole and over the others; returns the right edge."""
        step = round(diameter * _OVERLAP)
        x = left + diameter // 2
        for place, player in reversed(list(enumerate(players))):
            self.avatar(player, (x + place * step, y), diameter, sides)
        return left + self.avatars_width(len(players), diameter)

    def faces(
        self,
        players: Sequence[PlayerSheet],
        room: Room,
        diameter: int,
        sides: Sequence[Side],
        gap: float = 0,
    ) -> None:
        """Draw partners' discs at the left of a room, and cut them off it with a gap in units."""
        right = self.avatars(players, room.x, room.centery, diameter, sides)
        room.cut_left(pixels=right - room.x, gap=gap)

    def verdict(self, centre: tuple[int, int], *, made: bool) -> None:
        """Draw a tick for a kept contract, a cross for a broken one."""
        if made:
            self.disc(centre, self.px(11), theme.GOOD)
            self.icon("tick", centre, self.px(15), theme.GOLD_INK)
        else:
            self.icon("cross", centre, self.px(16), theme.COST)

    # -- cards

    def card(self, rules: Rules, code: Code, width: int, at: tuple[int, int]) -> pygame.Rect:
        """Draw a card, or the best substitute while it is being drawn."""
        return self.surface.blit(self.picture(rules, code, width), at)

    def picture(self, rules: Rules, code: Code, width: int) -> pygame.Surface:
        """A card's picture, or the best substitute while it is being drawn."""
        face = face_of(rules.deck, code)
        if not self.look.art.ready(face, width):
            self.waiting.add((face, width))
        return self.look.art.preview(face, width)

    def fan(
        self, rules: Rules, codes: Sequence[Code], room: pygame.Rect, most: float = 116
    ) -> pygame.Rect:
        """Draw cards in a row, as large as the room's height allows, with each index visible.

        Returns the area used. Nothing is drawn where an index could not be read.
        """
        width = min(self.px(most), round(room.h / _ASPECT))
        if not codes or width < 8:
            return pygame.Rect(room.topleft, (0, 0))
        if len(codes) > 1:
            # A fan that is too long for the room gets smaller cards.
            width = min(width, int(room.w / (1 + _INDEX * (len(codes) - 1))))
        height = round(width * _ASPECT)
        step = 0
        if len(codes) > 1:
            step = min(round(width * _OVERLAP), (room.w - width) // (len(codes) - 1))
        top = room.y + (room.h - height) // 2
        for place, code in enumerate(codes):
            self.card(rules, code, width, (room.x + place * step, top))
        return pygame.Rect(room.x, top, width + step * (len(codes) - 1), height)

    def ready(self) -> bool:
        """Whether the missing faces have arrived."""
        return all(self.look.art.ready(face, width) for face, width in self.waiting)


def _lit(sentence: str, score: Number) -> str:
    """The sentence with its last mention of the score marked as strong."""
    shown = number(score)
    head, found, tail = sentence.rpartition(shown)
    whole = found and not head[-1:].isdigit() and not tail[:1].isdigit()
    # The full stop stays with its number: alone it could end up on a line of its own.
    if not whole:
        return sentence
    if tail == ".":
        return f"{head}**{shown}.**"
    return f"{head}**{shown}**{tail}"
