"""The score sheet after a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from ui.score import words
from ui.score.canvas import Canvas
from ui.score.forms import draw_part, draw_whole, parts_of
from ui.score.places import body_of, content_of, place_buttons
from ui.score.sheet import Sheet
from ui.score.turning import TurningScene
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.group import Group
from ui.window import theme
from ui.window.theme import Scale


@dataclass(frozen=True)
class ScoreActions:
    """What leads away from a sheet. `on_next` is called when the scene has been taken away,
    `on_deal` gets the hand (from 0) whose deal is to be looked at."""

    on_next: Callable[[], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]
    on_deal: Callable[[int], None]


class ScoreScene(TurningScene):
    """Explains the score of every hand so far, the last one first.

    Args:
        book: the sheets of all finished hands.
        note: a sentence for the bottom: how the game goes on.
        button: what the gold button says.
        actions: what leads away.
    """

    def __init__(
        self, book: Sequence[Sheet], *, note: str, button: str, actions: ScoreActions
    ) -> None:
        super().__init__(book, len(book) - 1, actions.on_menu, actions.on_rules)
        self._note, self._actions = note, actions
        self._next = Button(button, self._go_on, primary=True, keycap="Enter")
        self._deal = Button(words.LOOK, self._look, icon="eye", action="deal", hint=words.DEAL_HINT)
        self._parts = Choice((words.this_hand(book[-1].rules), words.TOTALS), 0, self._choose_part)
        self._name_room = 0
        self.group = Group(
            [*self.tools, self._parts, self._deal, self._next],
            default=self._next,
            on_escape=actions.on_menu,
            shortcuts={
                "menu": actions.on_menu,
                "rules": actions.on_rules,
                "deal": self._look,
            },
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls and draw everything else once."""
        scale, look = self.app.scale, self.app.look
        content = content_of(scale)
        roomy = content.w >= scale.upx(1000)
        self._deal.words = words.LOOK if roomy else words.LOOK_SHORT
        place_buttons(look, scale, content, (self._next, self._deal))
        self._name_room = self.place_tools(scale, content) - content.x
        self._offer_parts(scale, content)
        self.redraw()

    # -- what the controls do

    def _go_on(self) -> None:
        self.app.pop()
        self._actions.on_next()

    def _look(self) -> None:
        self._actions.on_deal(self.hand)

    def _choose_part(self, _part: int) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    # -- places

    def _offer_parts(self, scale: Scale, content: pygame.Rect) -> None:
        """Where the window has no room for everything at once, one part is shown at a time."""
        parts = self._parts
        shown = parts.words[parts.chosen]
        canvas = Canvas(self.app.surface, self.app.look, scale)
        parts.words = parts_of(canvas, self.sheet, body_of(scale, content, self._next.rect.top))
        parts.chosen = parts.words.index(shown) if shown in parts.words else 0
        parts.visible = not scale.wide
        if parts.visible:
            width = round(parts.natural_width(self.app.look, scale.u))
            rect = pygame.Rect(0, content.y, width, scale.upx(48))
            rect.right = content.x + self._name_room - scale.upx(8)
            parts.place(rect, scale.u)
            self._name_room = rect.x - content.x

    # -- the picture

    def picture(self, canvas: Canvas) -> None:
        """The sheet, all of it or the chosen part, and how the game goes on."""
        scale, content = canvas.scale, content_of(canvas.scale)
        rules, table = self.sheet.rules, self.sheet.table
        over = words.is_over(rules, self.sheet.number, None if table is None else table.trump)
        canvas.head(rules.variant.name, over, content, self._name_room - canvas.px(16))
        body = body_of(scale, content, self._next.rect.top)
        if scale.wide:
            draw_whole(canvas, self.book, self.sheet, body)
        else:
            part = self._parts.words[self._parts.chosen]
            draw_part(canvas, self.book, self.sheet, self._parts.words, part, body)
        room = pygame.Rect(content.x, 0, self._deal.rect.left - content.x - scale.upx(20), 0)
        kind = theme.TEXT.at(scale.u)
        needed = canvas.look.text.block_height(self._note, kind, room.w)
        room.y = self._next.rect.centery - needed // 2
        canvas.look.text.block(canvas.surface, self._note, kind, theme.MINT_TEXT, room)
