"""The score sheet after a hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from ui.score.plates import LEAST_PLATE, PLATE_HEIGHT, draw_goal_plate
from ui.score.rows import draw_rows
from ui.score.sheet import Sheet
from ui.score.totals import draw_totals
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.faces import face_of
from ui.window.scene import Scene
from ui.window.theme import Scale

_MARGIN, _COMPACT_MARGIN = 64, 32
_WIDEST = 1600
_TOTALS = 424
_GAP = 18
_SECTION = theme.display(24, 0.10)
_POT_ROOM = 120
_LEAST_FIT = 0.94
"""Plates may get this much smaller to leave room for the pot below; else it is shown apart."""
_HAND, _POT, _TOTALS_PART = "This hand", "The pot", "Totals"


class ScoreScene(Scene):
    """Explains the score of a hand.

    Args:
        sheet: what to show.
        note: a sentence for the bottom: how the game goes on.
        button: what the gold button says.
        on_next: what it does; the scene has been taken away by then.
    """

    def __init__(
        self, sheet: Sheet, *, note: str, button: str, on_next: Callable[[], None]
    ) -> None:
        self._sheet = sheet
        self._note = note
        self._on_next = on_next
        self._next = Button(button, self._go_on, primary=True, keycap="Enter")
        self._parts = Choice((_HAND, _TOTALS_PART), 0, self._choose_part)
        widgets: list[Widget] = [self._parts, self._next]
        self._group = Group(widgets, default=self._next)
        self._picture: pygame.Surface | None = None

    def layout(self, size: tuple[int, int]) -> None:
        """Place the button and draw everything else once."""
        scale, look = self.app.scale, self.app.look
        content = self._content(scale)
        width = self._next.natural_width(look, scale.u)
        height = scale.upx(64)
        y = size[1] - scale.upx(self._margin(scale) - 8) - height
        self._next.place(pygame.Rect(content.right - width, y, width, height), scale.u)
        self._offer_parts(scale, content)
        self._draw_picture(size, scale, content)

    def handle(self, event: pygame.Event) -> bool:
        """Everything is for the controls."""
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Tooltips."""
        return self._group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the controls."""
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))
        self._group.draw(surface, self.app.look)

    def _go_on(self) -> None:
        self.app.pop()
        self._on_next()

    def _offer_parts(self, scale: Scale, content: pygame.Rect) -> None:
        """Where the window has no room for everything at once, one part is shown at a time."""
        parts = self._parts
        shown = parts.words[parts.chosen]
        pot_apart = not scale.wide and self._has_plates and not self._pot_fits(scale, content)
        parts.words = [_HAND, _POT, _TOTALS_PART] if pot_apart else [_HAND, _TOTALS_PART]
        parts.chosen = parts.words.index(shown) if shown in parts.words else 0
        parts.visible = not scale.wide
        width = round(parts.natural_width(self.app.look, scale.u))
        rect = pygame.Rect(content.right - width, content.y, width, scale.upx(48))
        parts.place(rect, scale.u)

    def _choose_part(self, _part: int) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    @property
    def _has_plates(self) -> bool:
        """Whether every player gets a plate with the goal card, not just a row."""
        return self._sheet.has_goals and len(self._sheet.players) <= 4

    def _body(self, scale: Scale, content: pygame.Rect) -> pygame.Rect:
        """What is left between the head and the button."""
        body = pygame.Rect(content.x, content.y + scale.upx(96 if scale.wide else 72), content.w, 0)
        body.height = self._next.rect.top - scale.upx(16) - body.y
        return body

    def _pot_fits(self, scale: Scale, content: pygame.Rect) -> bool:
        """Whether there is room for the pot below the plates."""
        room = self._body(scale, content).h - scale.upx(_POT_ROOM)
        return room >= scale.upx(LEAST_PLATE[1] * _LEAST_FIT)

    def _margin(self, scale: Scale) -> int:
        return _MARGIN if scale.wide else _COMPACT_MARGIN

    def _content(self, scale: Scale) -> pygame.Rect:
        """The window less its margins, at most as wide as drawn."""
        margin = scale.upx(self._margin(scale))
        width = min(scale.w, scale.upx(_WIDEST)) - 2 * margin
        top = scale.upx(40 if scale.wide else 28)
        return pygame.Rect((scale.w - width) // 2, top, width, scale.h - top - margin)

    def _draw_picture(self, size: tuple[int, int], scale: Scale, content: pygame.Rect) -> None:
        look, px = self.app.look, scale.upx
        picture = look.felt(size).copy()
        self._draw_header(picture, scale, content)
        body = self._body(scale, content)
        part = self._parts.words[self._parts.chosen]
        if scale.wide:
            totals = pygame.Rect(body.right - px(_TOTALS), body.y, px(_TOTALS), body.h - px(8))
            draw_totals(picture, look, scale, self._sheet, totals)
            hand = pygame.Rect(body.x, body.y, body.w - px(_TOTALS) - px(32), body.h)
            self._draw_hand(picture, scale, hand)
        elif part == _HAND:
            self._draw_hand(picture, scale, body, pot=_POT not in self._parts.words)
        elif part == _POT:
            self._draw_pot(picture, scale, body)
        else:
            draw_totals(picture, look, scale, self._sheet, body)
        at = (content.x, self._next.rect.centery)
        look.text.draw(picture, self._note, theme.TEXT.at(scale.u), theme.MINT_TEXT, at)
        self._picture = picture

    def _draw_header(self, picture: pygame.Surface, scale: Scale, content: pygame.Rect) -> None:
        look, sheet, px = self.app.look, self._sheet, scale.upx
        head = theme.PAGE_TITLE.at(scale.u)
        at = (content.x, content.y + px(22))
        look.text.draw(picture, sheet.rules.variant.name, head, theme.PAPER, at)
        of = f" of {sheet.hands}" if sheet.hands else ""
        words = f"Hand {sheet.number}{of} is over."
        below = (content.x, content.y + px(58 if scale.wide else 54))
        look.text.draw(picture, words, theme.TEXT.at(scale.u), theme.MUTED, below)

    def _draw_hand(
        self, picture: pygame.Surface, scale: Scale, rect: pygame.Rect, *, pot: bool = True
    ) -> None:
        look, sheet, px = self.app.look, self._sheet, scale.upx
        if not self._has_plates:
            draw_rows(picture, look, scale, sheet, rect)
            return
        count = len(sheet.players)
        width = (rect.w - (count - 1) * px(_GAP)) // count
        with_pot = pot and bool(sheet.pot)
        height = min(px(PLATE_HEIGHT), rect.h - (px(_POT_ROOM) if with_pot else 0))
        # Larger text may not push anything out of the plates: they are drawn smaller then.
        fit = min(1.0, width / px(LEAST_PLATE[0]), height / px(LEAST_PLATE[1]))
        plate_scale = replace(scale, text=scale.text * fit)
        height = min(height, plate_scale.upx(PLATE_HEIGHT))
        for place, player in enumerate(sheet.players):
            plate = pygame.Rect(rect.x + place * (width + px(_GAP)), rect.y, width, height)
            draw_goal_plate(picture, look, plate_scale, sheet, player, plate)
        if with_pot:
            low = rect.y + height + px(18)
            self._draw_pot(picture, scale, pygame.Rect(rect.x, low, rect.w, rect.bottom - low))

    def _draw_pot(self, picture: pygame.Surface, scale: Scale, rect: pygame.Rect) -> None:
        """The cards of the pot by value, as large as the room allows."""
        look, sheet, px = self.app.look, self._sheet, scale.upx
        head = px(46) if rect.h >= px(150) else 0
        if head:
            kind = _SECTION.at(scale.u)
            box = look.text.draw(picture, "The pot", kind, theme.PAPER, (rect.x, rect.y + px(20)))
            words = "Open to all, by value; a card counts for each of its suits."
            at = (box.right + px(24), rect.y + px(20))
            look.text.draw(picture, words, theme.TEXT.at(scale.u), theme.MINT_TEXT, at)
        count = len(sheet.pot)
        width = min(px(116), round((rect.h - head) / 1.4))
        step = min(width + px(10), (rect.w - width) // max(1, count - 1))
        for place, code in enumerate(sheet.pot):
            card = look.art.face(face_of(sheet.rules.deck, code), width)
            picture.blit(card, (rect.x + place * step, rect.y + head))
