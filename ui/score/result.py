"""The end of a game: who won, and by how much."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.score.sheet import PlayerSheet, Sheet
from ui.score.totals import draw_course
from ui.table import words
from ui.widgets.avatar import draw_avatar, seat_colour
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.parts import draw_plate
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.scene import Scene
from ui.window.theme import Scale

_HEADLINE = theme.display(60, 0.12)
_NOTE = theme.body(22)
_NAME = theme.display(26, 0.08)
_TOTAL = theme.display(36, 0.0)
_PLACE = theme.display(22, 0.0)
_WIDTH = 720
_ROW = 76
_LEAST_ROW = 44
_LEAST_CHART, _TALLEST_CHART = 210, 340


class ResultScene(Scene):
    """Names the winners and the final totals.

    Args:
        sheet: the sheet of the last hand.
        winners: the seats that won.
        on_again: deals a new game of the same kind; None leaves the button out.
        on_title: goes back to the title.
    """

    def __init__(
        self,
        sheet: Sheet,
        winners: tuple[int, ...],
        *,
        on_again: Callable[[], None] | None,
        on_title: Callable[[], None],
    ) -> None:
        self._sheet = sheet
        self._winners = winners
        self._title = Button("Back to title", on_title, icon="door")
        widgets: list[Widget] = [self._title]
        default: Widget = self._title
        self._again: Button | None = None
        if on_again is not None:
            self._again = Button("Play again", on_again, primary=True, keycap="Enter")
            widgets.append(self._again)
            default = self._again
        self._group = Group(widgets, default=default, on_escape=on_title)
        self._picture: pygame.Surface | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""
        return self._winners

    def layout(self, size: tuple[int, int]) -> None:
        """Place the buttons and draw everything else once."""
        scale, look = self.app.scale, self.app.look
        margin = scale.upx(64 if scale.wide else 32)
        right = size[0] - margin
        top = size[1] - margin - scale.upx(64)
        buttons = [self._title] if self._again is None else [self._again, self._title]
        for button in buttons:
            width = button.natural_width(look, scale.u)
            button.place(pygame.Rect(right - width, top, width, scale.upx(64)), scale.u)
            right -= width + scale.upx(16)
        picture = look.felt(size).copy()
        self._draw_picture(picture, look, scale, top)
        self._picture = picture

    def handle(self, event: pygame.Event) -> bool:
        """Everything is for the buttons."""
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Tooltips."""
        return self._group.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the result and the buttons."""
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))
        self._group.draw(surface, self.app.look)

    def _draw_picture(self, picture: pygame.Surface, look: Look, scale: Scale, low: int) -> None:
        px, text, sheet = scale.upx, look.text, self._sheet
        middle = scale.w // 2
        crown = px(64)
        look.draw_icon(picture, "crown", (middle, px(88)), crown, theme.ACCENT)
        head = text.fit(self.headline, _HEADLINE.at(scale.u), scale.w - 2 * px(64))
        text.draw(picture, self.headline, head, theme.PAPER, (middle, px(160)), "centre")
        after = words.counted(sheet.number, "hand", "hands")
        note = f"{sheet.rules.variant.name}, {after}"
        text.draw(picture, note, _NOTE.at(scale.u), theme.MINT_TEXT, (middle, px(216)), "centre")
        count = len(sheet.players)
        room = low - px(24) - px(252)
        row = max(px(_LEAST_ROW), min(px(_ROW), (room - px(24)) // count))
        plate = pygame.Rect(0, px(252), px(_WIDTH), row * count + px(24))
        plate.centerx = middle
        draw_plate(picture, look, plate, scale.u)
        for place, player in enumerate(sheet.ranking):
            line = pygame.Rect(
                plate.x + px(20), plate.y + px(12) + place * row, plate.w - px(40), row
            )
            self._draw_row(picture, look, scale, player, place, line)
        below = pygame.Rect(plate.x, plate.bottom + px(20), plate.w, low - px(44) - plate.bottom)
        if below.h >= px(_LEAST_CHART):
            below.h = min(below.h, px(_TALLEST_CHART))
            draw_plate(picture, look, below, scale.u)
            chart = below.inflate(-2 * px(28), -2 * px(22))
            draw_course(picture, look, scale, sheet, chart)

    @property
    def headline(self) -> str:
        """Who won, in words."""
        names = [self._sheet.players[seat].name for seat in self._winners]
        if names == ["You"]:
            return "You win"
        joined = " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else names[0]
        return f"{joined} {'win' if len(names) > 1 else 'wins'}"

    def _draw_row(
        self,
        picture: pygame.Surface,
        look: Look,
        scale: Scale,
        player: PlayerSheet,
        place: int,
        line: pygame.Rect,
    ) -> None:
        px, text = scale.upx, look.text
        won = player.seat in self._winners
        if place:
            picture.fill(theme.LINE, (line.x, line.y, line.w, 1))
        y = line.centery
        rank = self._sheet.rank(player)
        at = (line.x + px(44), y)
        text.draw(picture, f"{rank}.", _PLACE.at(scale.u), theme.MUTED, at, "right")
        disc = min(px(52), line.height - px(8))
        centre = (line.x + px(88), y)
        colour = seat_colour(player.seat, self._sheet.sides)
        draw_avatar(picture, look, player.name, centre, disc, colour, lit=won)
        total = words.number(player.total)
        ink = theme.ACCENT if won else theme.PAPER
        box = text.draw(picture, total, _TOTAL.at(scale.u), ink, (line.right - px(12), y), "right")
        left = centre[0] + px(44)
        name = text.shorten(player.name.upper(), _NAME.at(scale.u), box.left - left - px(60))
        name_box = text.draw(picture, name, _NAME.at(scale.u), theme.PAPER, (left, y))
        if won:
            icon = px(26)
            look.draw_icon(
                picture, "crown", (name_box.right + px(26), y - px(1)), icon, theme.ACCENT
            )
