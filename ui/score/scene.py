"""The score sheet after a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.values import Value
from ui.score import hand_words, words
from ui.score.canvas import Canvas
from ui.score.forms import draw_part, draw_whole, parts_of
from ui.score.sheet import Sheet
from ui.score.turning import TurningScene
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.group import Group
from ui.window import theme
from ui.window.room import Room

_EDGE = 16
"""The least number of units between a note and the edge of the window."""


class ScoreActions(Value):
    """The ways out of a sheet. `on_next` is called when the scene has been closed; `on_deal` gets
    the hand (from 0) whose deal is to be shown."""

    on_next: Callable[[], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]
    on_deal: Callable[[int], None]


class ScoreScene(TurningScene):
    """Explains the score of every hand so far, the last one first.

    Args:
        book: the sheets of all finished hands.
        note: a sentence for the bottom: how the game continues.
        button: the gold button's text.
        actions: the ways out.
    """

    def __init__(
        self, book: Sequence[Sheet], *, note: str, button: str, actions: ScoreActions
    ) -> None:
        super().__init__(book, len(book) - 1, actions.on_menu, actions.on_rules)
        self._note, self._actions = note, actions
        self.next = Button(button, self._go_on, primary=True, keycap="Enter")
        self._deal = Button(words.LOOK, self._look, icon="eye", action="deal", hint=words.DEAL_HINT)
        self._offered: list[words.Part] = ["hand", "totals"]
        self._shown: words.Part = "hand"
        names = [words.part(book[-1].rules, part) for part in self._offered]
        self._parts = Choice(names, 0, self._choose_part)
        self._room = Room()
        self.group = Group(
            [*self.tools, self._parts, self._deal, self.next],
            default=self.next,
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
        frame = self.frame
        roomy = frame.content.w >= frame.px(1000)
        for said in (words.LOOK, words.LOOK_SHORT) if roomy else (words.LOOK_SHORT,):
            self._deal.words = said
            self._room = frame.place_bar(self.app.look, (self.next, self._deal))
            self._room.cut_right(4)
            if self._note_fits(frame):
                break
        self._offer_parts(frame)
        self.place_tools(self._parts)
        self.redraw()

    def heading(self) -> tuple[str, str]:
        sheet, rules = self.sheet, self.sheet.rules
        trump = None if sheet.table is None else sheet.table.trump
        return rules.variant.name, hand_words.is_over(rules, sheet.number, sheet.hands, trump)

    @property
    def parts(self) -> list[str]:
        """The parts of the sheet to choose from in a small window."""
        return self._parts.words

    # -- what the controls do

    def _go_on(self) -> None:
        self.app.pop()
        self._actions.on_next()

    def _look(self) -> None:
        self._actions.on_deal(self.hand)

    def _choose_part(self, place: int) -> None:
        self._shown = self._offered[place]
        self.layout(self.app.size)
        self.app.redraw()

    def _note_fits(self, frame: Frame) -> bool:
        """Whether the note keeps clear of what is above it, and of the edge of the window."""
        canvas = Canvas(self.app.surface, self.app.look, frame.scale)
        middle, low = self._room.centery, self.app.size[1] - frame.px(_EDGE)
        height = canvas.height(self._note, theme.TEXT, self._room.w)
        return height <= 2 * min(middle - frame.content.bottom, low - middle)

    def _offer_parts(self, frame: Frame) -> None:
        """Offer a choice of parts where the window has no room for everything at once."""
        canvas = Canvas(self.app.surface, self.app.look, frame.scale)
        shown, rules = self._shown, self.sheet.rules
        self._offered = parts_of(canvas, self.sheet, frame.content)
        self._parts.words = [words.part(rules, part) for part in self._offered]
        self._parts.chosen = self._offered.index(shown) if shown in self._offered else 0
        self._parts.visible = not frame.wide

    # -- the picture

    def picture(self, canvas: Canvas, frame: Frame) -> None:
        """Draw the whole sheet or the chosen part, and how the game continues."""
        if frame.wide:
            draw_whole(canvas, self.book, self.sheet, frame.room)
        else:
            part = self._offered[self._parts.chosen]
            draw_part(canvas, self.book, self.sheet, part, frame.room)
        height = canvas.height(self._note, theme.TEXT, self._room.w)
        strip = self._room.strip(pixels=height)
        canvas.block(self._note, theme.TEXT, theme.MINT_TEXT, strip)
