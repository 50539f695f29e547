"""The table's controls: buttons, tools, and the panel or the hand for the player's decision."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.position.asks import AskCard
from game.position.moves import Move
from game.values import Value, replace
from ui.table.asking import panel_for
from ui.table.asking.panel import AskPanel, CardPanel, Offer
from ui.table.board import Board
from ui.table.chrome import seal_rect
from ui.table.hand_control import HandControl
from ui.table.helping import Helping
from ui.table.opened import last_trick
from ui.table.primary import PrimaryButton
from ui.table.prompt import Prompt
from ui.table.seal import Seal
from ui.table.words import hints as help_words
from ui.table.words import labels
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window.look import Look
from ui.window.pen import Pen

if TYPE_CHECKING:
    from game.certain.claims import Claim
    from game.players.advice import Advice
    from ui.table.asking.slips import SlipsPanel
    from ui.table.hint_panel import HintPanel


class Actions(Value):
    """What the controls do. `on_change` is called when the panel's choice changes."""

    confirm: Callable[[], None]
    second: Callable[[], None]
    take_back: Callable[[], None]
    look_back: Callable[[], None]
    rules: Callable[[], None]
    menu: Callable[[], None]
    on_change: Callable[[], None]
    more: Callable[[], None]
    slip_chosen: Callable[[], None]


class Controls:
    """Holds the controls of a table together and says what the buttons would do.

    The hand, or the panel of the decision, is the first stop of the keyboard's focus.
    """

    def __init__(
        self, board: Board, hand: HandControl, helping: Helping, actions: Actions, *, plays: bool
    ) -> None:
        self.panel: AskPanel | None = None
        self._leaving: AskPanel | None = None
        self.hand = hand
        self._board = board
        self._helping, self._actions = helping, actions
        self.button = PrimaryButton(actions.confirm)
        self.button.visible = plays
        self.second = PrimaryButton(actions.second, primary=False)
        self.second.visible = False
        self._last_trick = Button(
            "",
            actions.look_back,
            icon="last_trick",
            action="last_trick",
            hint=labels.LAST_TRICK_HINT,
        )
        self._undo = Button(
            "", helping.undo, icon="undo", action="take_back", hint=help_words.UNDO_TOOL
        )
        self._hint = Button("", helping.hint, icon="hint", action="hint", hint=help_words.HINT_TOOL)
        self.tools: Sequence[Button] = [
            self._undo,
            self._hint,
            self._last_trick,
            Button("", actions.rules, icon="book", action="rules", hint=labels.RULES_HINT),
            Button("", actions.menu, icon="menu", action="menu", hint=labels.MENU_HINT),
        ]
        self.more = Button(help_words.MORE, actions.more, action="figures")
        self.more.visible = False
        self.seal = Seal()
        self.slips: SlipsPanel | None = None
        """What can be announced besides playing, in the left column."""
        self.group = Group(
            [self.button, self.second, *self.tools, self.more, self.seal],
            default=self.button,
            shortcuts={
                "last_trick": actions.look_back,
                "discards": lambda: board.opened.browse(board.stage.view),
                "order": board.opened.compare,
                "menu": actions.menu,
                "take_step_back": actions.take_back,
                "hint": helping.hint,
                "take_back": helping.undo,
                "undo": helping.undo,
                "redo": helping.redo,
                "claim": helping.claim,
                "sort": board.sort_again,
                "rules": actions.rules,
                "beside": self.go_to_slips,
            },
        )

    # -- the decision

    @property
    def card_panel(self) -> CardPanel | None:
        """The panel, if cards lie on it."""
        return self.panel if isinstance(self.panel, CardPanel) else None

    @property
    def on_hand(self) -> bool:
        """Whether the cards have the keyboard's focus."""
        return self.group.focused is self.hand

    @property
    def hand_asked(self) -> bool:
        """Whether the player chooses among cards."""
        return self.hand in self.group.widgets

    def on_tool(self, point: tuple[int, int]) -> bool:
        """Whether something at a point is for any decision, unlike the buttons that make moves."""
        return any(button.accepts(point) for button in (self.more, *self.tools, self.seal))

    @property
    def can_look_back(self) -> bool:
        """Whether a last trick can be shown."""
        return self._last_trick.enabled

    @property
    def move(self) -> Move | None:
        """The move that the panel's choice makes."""
        return self.panel.offer.move if self.panel is not None else None

    def ask_anew(self, look: Look, motion: float = 0.0) -> None:
        """Show the panel for the player's present decision; choosing cards needs none.

        `motion` multiplies the times in which it appears, and the previous one disappears; 0 is at
        once.
        """
        if self.panel is not None:
            self._leaving = self.panel
            self._leaving.entrance.go(motion)
        self.panel = panel_for(self._board.stage, self._actions.on_change)
        self.group.focus(None, ring=False)
        self.slips = self._slips()
        widgets: list[Widget] = [self.button, self.second, *self.tools, self.more, self.seal]
        if self.slips is not None:
            self.slips.on_confirm = self._actions.confirm
            self.fit_slips(look)
            widgets.insert(0, self.slips)
        if self.panel is not None:
            self.panel.on_confirm = self._actions.confirm
            self.panel.entrance.come(motion)
            self.fit_panel(look)
            widgets.insert(0, self.panel)
        if isinstance(self._board.ask, AskCard) or self.card_panel is not None:
            widgets.insert(0, self.hand)
        self.group.widgets = widgets

    def _slips(self) -> SlipsPanel | None:
        ask = self._board.ask
        if not isinstance(ask, AskCard) or not (ask.beside or ask.waiting):
            return None
        from ui.table.asking.slips import SlipsPanel

        return SlipsPanel(self._board.stage, self._actions.slip_chosen)

    def fit_slips(self, look: Look) -> None:
        """Place the slips for the window."""
        if self.slips is not None:
            self.slips.stage = replace(self.slips.stage, places=self._board.places)
            self.slips.fit(self._board.places, look)

    @property
    def chosen_slip(self) -> Move | None:
        """What is to be announced, if a slip is chosen."""
        slips = self.slips
        return slips.offer.move if slips is not None and slips.chosen is not None else None

    def go_to_slips(self) -> None:
        """Move the keyboard's focus to the slips."""
        if self.slips is not None:
            self.group.focus(self.slips.slips[0], ring=True)

    def fit_panel(self, look: Look) -> None:
        """Place the panel for the window, and the cards on it."""
        self.fit_slips(look)
        if self.panel is not None:
            self.panel.stage = replace(self.panel.stage, places=self._board.places)
            self.panel.fit(self._board.places, look)
            self._board.consider(self.panel.considered)

    def lay(self, pen: Pen) -> None:
        """Draw the parts of panels under the cards; all of a disappearing one."""
        if self._leaving is not None:
            self._leaving.lay(pen)
            self._leaving.paint(pen)
        if self.panel is not None:
            self.panel.lay(pen)

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance by `dt` seconds, `still` without motion; True while something changes."""
        changed = self.group.update(dt, still=still)
        for panel in (self._leaving, self.panel):
            changed |= panel is not None and panel.entrance.update(dt)
        if self._leaving is not None and self._leaving.entrance.gone:
            self._leaving = None
        return changed

    def finish(self) -> None:
        """End the motion of panels."""
        self._leaving = None
        if self.panel is not None:
            self.panel.entrance.finish()

    def prompt(self) -> Prompt | None:
        """The panel's prompt in place of the usual one."""
        asking = self.panel or self.slips
        return Prompt(asking.prompt(), True) if asking is not None else None

    # -- the buttons

    def refresh(self, look: Look, told: str, *, seal: str, go_on: bool = False) -> None:
        """Label and place the buttons. `told` is the prompt's text, `seal` the seal of the hand;
        `go_on` lets the gold button end the view of a trick."""
        board, panel, places = self._board, self.panel, self._board.places
        scale = places.scale
        helping = self._helping
        second = panel.second if panel is not None else _claim_offer(helping.claim_offered)
        view = board.stage.view
        if go_on:
            self.button.say(labels.GO_ON)
        elif panel is not None:
            self.button.offer(panel.offer)
        elif self.slips is not None and self.slips.chosen is not None:
            self.button.offer(self.slips.offer)
        else:
            ask = board.stage.card_ask
            self.button.name(view.rules, ask, board.selected, view.hand, told)
        self.second.visible = second is not None
        claim = helping.claim_offered if panel is None else None
        self.second.hint = help_words.CLAIM_WHY[claim.takes_all] if claim is not None else ""
        if second is not None:
            self.second.offer(second)
            self.second.fit(places.second_button, scale, look)
        self.button.fit(places.button, scale, look)
        self.seal.show(seal)
        self.seal.place(seal_rect(look, board.stage), scale.s, scale.ts)
        for place, tool in enumerate(reversed(self.tools)):
            tool.place(pygame.Rect(places.tool(place)), scale.s, scale.ts)
        self._last_trick.why_not = "" if last_trick(view) is not None else labels.NO_LAST_TRICK
        hints = helping.hints
        self._undo.why_not = "" if helping.can_undo else help_words.NO_UNDO
        self._hint.why_not = "" if helping.can_hint else help_words.NO_HINT_NOW
        self._hint.on = hints.waiting or hints.shown is not None
        self.more.visible = False
        if hints.shown is not None:
            self.more.words = help_words.LESS if hints.more else help_words.MORE
            on_panel = self.hint_panel(look, hints.shown, more=hints.more).button
            self.more.visible = on_panel is not None
            self.more.place(on_panel or pygame.Rect(0, 0, 0, 0), scale.s, scale.ts)

    @property
    def low(self) -> int:
        """The row above which comments can be placed, over the buttons of the right column."""
        shown = [b.rect.y for b in (self.button, self.second) if b.visible]
        return min(shown, default=self._board.places.right_column.bottom)

    def hint_panel(self, look: Look, advice: Advice, *, more: bool) -> HintPanel:
        """A hint in words over the buttons at the foot of the right column, with its figures if
        `more` is wanted."""
        from ui.table.hint_panel import HintPanel

        scale = self._board.places.scale
        wide = self.more.natural_width(look, scale.s, scale.ts)
        board = self._board
        return HintPanel(
            look, board.stage, board.pieces(), advice, self.low, more=more, button=wide
        )


def _claim_offer(claim: Claim | None) -> Offer | None:
    """The second button while the player can claim the rest of the hand."""
    if claim is None:
        return None
    return Offer(help_words.claim_button(claim.tricks, takes_all=claim.takes_all), claim=True)
