"""A deal laid open: every hand as it was dealt, what lay aside, and who won how many tricks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.chance import Deal
from game.values import Value
from ui.score import hand_words, words
from ui.score.canvas import Canvas
from ui.score.deal_picture import draw_deal
from ui.score.sheet import Sheet
from ui.score.turning import TurningScene
from ui.widgets.button import Button
from ui.widgets.frame import Frame
from ui.widgets.group import Group
from ui.widgets.words import BACK
from ui.window import theme
from ui.window.room import Room
from ui.window.seating import within

_LEAST_NOTE = 120
_SMALLER = (1.0, 0.92, 0.85, 0.78)
"""The scales for the note where it has little room."""


class DealActions(Value):
    """The ways out of a deal. `on_again` gets the hand (from 0) to be dealt again; None where that
    is impossible. `on_replay` gets the hand to replay move by move."""

    on_again: Callable[[int], None] | None
    on_replay: Callable[[int], None]
    on_menu: Callable[[], None]
    on_rules: Callable[[], None]


class DealScene(TurningScene):
    """Shows the deals of finished hands.

    Args:
        book: the sheets of all finished hands.
        deals: what was dealt in each.
        hand: the one to show first, from 0.
        dealers: who dealt each hand.
        actions: the ways out.
    """

    def __init__(
        self,
        book: Sequence[Sheet],
        deals: Sequence[Deal],
        hand: int,
        dealers: Sequence[int],
        actions: DealActions,
    ) -> None:
        super().__init__(book, hand, actions.on_menu, actions.on_rules)
        self._deals, self._dealers, self._actions = deals, dealers, actions
        self._back = Button(BACK, self.go_back, primary=True, keycap="Esc")
        self._again = Button(
            words.AGAIN, self._deal_again, icon="cards", action="deal_again", hint=words.AGAIN_HINT
        )
        self._again.visible = actions.on_again is not None
        self._replay = Button(
            words.REPLAY, self._go_through, icon="play", action="replay", hint=words.REPLAY_HINT
        )
        self._note = Room()
        self.group = Group(
            [*self.tools, self._again, self._replay, self._back],
            default=self._back,
            on_escape=self.go_back,
            shortcuts={
                "deal_again": self._deal_again,
                "replay": self._go_through,
                "history": self._go_through,
                "deal": self.go_back,
                "menu": actions.on_menu,
                "rules": actions.on_rules,
            },
        )

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls and draw the deal once."""
        buttons = (self._back, self._replay, self._again)
        self._note = self.place_tools().place_bar(self.app.look, buttons)
        self._note.cut_right(4)
        self.redraw()

    def heading(self) -> tuple[str, str]:
        rules, number, hands = self.sheet.rules, self.sheet.number, self.sheet.hands
        dealer = within(self.sheet.players[self._dealers[self.hand]].name)
        return rules.variant.name, hand_words.as_dealt(rules, number, hands, dealer)

    def picture(self, canvas: Canvas, frame: Frame) -> None:
        hand = self.hand
        draw_deal(canvas, self.sheet, self._deals[hand], self._dealers[hand], frame.room)
        if self._again.visible:
            note = hand_words.unit(self.sheet.rules).again
            self._draw_note(canvas, note, frame.content.bottom)

    def _draw_note(self, canvas: Canvas, note: str, top: int) -> None:
        """Draw a sentence left of the buttons, smaller where it would extend above `top`. If there
        is no room, only the button's hint says it."""
        room = self._note
        for share in _SMALLER if room.w >= canvas.px(_LEAST_NOTE) else ():
            fitting = canvas.smaller(share)
            height = fitting.rich_height(note, theme.TEXT, room.w)
            if height <= 2 * (room.centery - top):
                strip = room.strip(pixels=height)
                fitting.sentence(note, 0, theme.TEXT, theme.MINT_TEXT, strip)
                break

    # -- what the controls do

    def _deal_again(self) -> None:
        if self._actions.on_again is not None:
            self._actions.on_again(self.hand)

    def _go_through(self) -> None:
        self._actions.on_replay(self.hand)
