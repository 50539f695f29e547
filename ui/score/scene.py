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
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.scene import Scene
from ui.window.theme import Scale

_TOOL, _TOOL_GAP = 56, 8


@dataclass(frozen=True)
class ScoreActions:
    """What leads away from a sheet. `on_next` is called when the scene has been taken away,
    `on_deal` gets the hand (from 0) whose deal is to be looked at."""

    on_next: Callable[[], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]
    on_deal: Callable[[int], None]


class ScoreScene(Scene):
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
        self._book = book
        self._hand = len(book) - 1
        self._note = note
        self._actions = actions
        self._next = Button(button, self._go_on, primary=True, keycap="Enter")
        self._deal = Button(words.LOOK, self._look, icon="eye", action="deal", hint=words.DEAL_HINT)
        self._up = Button("", self._before, icon="up", hint=words.up_hint(book[-1].rules))
        self._down = Button("", self._after, icon="down", hint=words.down_hint(book[-1].rules))
        self._rules = Button(
            "", actions.on_rules, icon="book", action="rules", hint=words.RULES_HINT
        )
        self._menu = Button("", actions.on_menu, icon="menu", action="menu", hint=words.MENU_HINT)
        self._up.visible = self._down.visible = len(book) > 1
        self._parts = Choice((words.this_hand(book[-1].rules), words.TOTALS), 0, self._choose_part)
        widgets: list[Widget] = [
            self._up, self._down, self._rules, self._menu, self._parts, self._deal, self._next,
        ]  # fmt: skip
        self._group = Group(
            widgets,
            default=self._next,
            on_escape=actions.on_menu,
            shortcuts={
                "menu": actions.on_menu,
                "rules": actions.on_rules,
                "deal": self._look,
            },
        )
        self._canvas: Canvas | None = None
        self._name_room = 0

    @property
    def sheet(self) -> Sheet:
        """The sheet of the hand that is shown."""
        return self._book[self._hand]

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls and draw everything else once."""
        scale, look = self.app.scale, self.app.look
        content = content_of(scale)
        roomy = content.w >= scale.upx(1000)
        self._deal.words = words.LOOK if roomy else words.LOOK_SHORT
        place_buttons(look, scale, content, (self._next, self._deal))
        self._place_tools(scale, content)
        self._offer_parts(scale, content)
        self._draw_picture(size, scale, content)

    def handle(self, event: pygame.Event) -> bool:
        """Up, Down and the wheel choose a hand; the rest is for the controls."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._turn(-1 if event.key == pygame.K_UP else 1)
        if event.type == pygame.MOUSEWHEEL and event.y:
            return self._turn(-1 if event.y > 0 else 1)
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Tooltips."""
        return self._group.update(dt, still=self.app.settings.reduced_motion)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the controls."""
        if self._canvas is not None:
            if self._canvas.waiting and self._canvas.ready():
                scale = self.app.scale
                self._draw_picture(self.app.size, scale, content_of(scale))
            surface.blit(self._canvas.surface, (0, 0))
        self._group.draw(surface, self.app.look)

    # -- what the controls do

    def _go_on(self) -> None:
        self.app.pop()
        self._actions.on_next()

    def _look(self) -> None:
        self._actions.on_deal(self._hand)

    def _before(self) -> None:
        self._turn(-1)

    def _after(self) -> None:
        self._turn(1)

    def _turn(self, step: int) -> bool:
        """Choose the hand before or after."""
        hand = max(0, min(len(self._book) - 1, self._hand + step))
        if hand == self._hand:
            return False
        self._hand = hand
        self.layout(self.app.size)
        return True

    def _choose_part(self, _part: int) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    # -- places

    def _place_tools(self, scale: Scale, content: pygame.Rect) -> None:
        side = scale.upx(_TOOL if scale.wide else 48)
        right = content.right
        first, last = self._hand == 0, self._hand == len(self._book) - 1
        self._up.why_not = words.no_hand_before(self._book[-1].rules) if first else ""
        self._down.why_not = words.no_hand_after(self._book[-1].rules) if last else ""
        for tool in (self._menu, self._rules, self._down, self._up):
            if tool.visible:
                tool.place(pygame.Rect(right - side, content.y, side, side), scale.u)
                right -= side + scale.upx(_TOOL_GAP)
        self._name_room = right - content.x

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

    def _draw_picture(self, size: tuple[int, int], scale: Scale, content: pygame.Rect) -> None:
        canvas = Canvas(self.app.look.felt(size).copy(), self.app.look, scale)
        self._draw_header(canvas, content)
        body = body_of(scale, content, self._next.rect.top)
        if scale.wide:
            draw_whole(canvas, self._book, self.sheet, body)
        else:
            part = self._parts.words[self._parts.chosen]
            draw_part(canvas, self._book, self.sheet, self._parts.words, part, body)
        room = pygame.Rect(content.x, 0, self._deal.rect.left - content.x - scale.upx(20), 0)
        kind = theme.TEXT.at(scale.u)
        needed = canvas.look.text.block_height(self._note, kind, room.w)
        room.y = self._next.rect.centery - needed // 2
        canvas.look.text.block(canvas.surface, self._note, kind, theme.MINT_TEXT, room)
        self._canvas = canvas

    def _draw_header(self, canvas: Canvas, content: pygame.Rect) -> None:
        sheet, px = self.sheet, canvas.px
        at = (content.x, content.y + px(20))
        room = self._name_room - px(16)
        canvas.text(sheet.rules.variant.name, theme.PAGE_TITLE, theme.PAPER, at, width=room)
        trump = None if sheet.table is None else sheet.table.trump
        over = words.is_over(sheet.rules, sheet.number, trump)
        below = (content.x, content.y + px(58 if canvas.scale.wide else 52))
        canvas.text(over, theme.TEXT, theme.MUTED, below, width=room)
