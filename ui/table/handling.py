"""What the player does at the table: pointer and keyboard events turned into moves."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.position.asks import Ask
from game.position.moves import Move
from game.table.session import Session
from game.values import Value
from ui.table.board import Board
from ui.table.cards import CardKey, Zone
from ui.table.controls import Actions, Controls
from ui.table.hand_control import HandControl
from ui.table.helping import Helping
from ui.table.speed import Pace
from ui.table.words import hints as help_words
from ui.table.words import labels
from ui.table.words.names import full_card, the_card
from ui.widgets.finger import is_touch
from ui.window.keymap import actions_of

if TYPE_CHECKING:
    from game.players.advice import Advice

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOWHERE = (-1, -1)
_QUICK, _NEAR = 0.35, 24
"""Clicks belong together if they are within this many seconds and pixels of each other; presses of
Enter, within this many seconds."""
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)

Point = tuple[int, int]


class Burst:
    """A series of clicks in one place, or of presses of Enter, each soon after the one before:
    they apply to what was asked at the first, and to nothing that was asked since."""

    def __init__(self) -> None:
        self._since = math.inf
        self._point = _NOWHERE
        self._asked: Ask | None = None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._since += dt

    def end(self) -> None:
        """Begin anew with the next one: something else was done meanwhile."""
        self._since = math.inf

    def means(self, asked: Ask | None, point: Point = _NOWHERE) -> bool:
        """Whether a click at a point, or a key, is meant for the present decision."""
        apart = math.dist(point, self._point)
        if self._since > _QUICK or apart > _NEAR:
            self._asked = asked
        self._since, self._point = 0.0, point
        return asked is None or asked == self._asked


class Callbacks(Value):
    """The results of actions. `change` is called after every change that affects the buttons,
    `refusal` for a card that may not be chosen, `hover` when the pointer comes onto a card,
    `look_back` when the last trick was asked for, `figures` when those of the hint are shown or
    hidden. `tell` announces what is shown about a card."""

    move: Callable[[Move], None]
    change: Callable[[], None]
    refusal: Callable[[], None]
    hover: Callable[[], None]
    rules: Callable[[], None]
    menu: Callable[[], None]
    look_back: Callable[[], None]
    figures: Callable[[], None]
    tell: Callable[[str], None]


class Handling:
    """Passes events to the cards and the controls.

    Args:
        session: the game, which says why a card may not be played.
        board: the cards.
        pace: whether something is still being shown; then a click or Esc skips it.
        helping: hints, undo, claims.
        callbacks: functions for the results.
    """

    def __init__(
        self,
        session: Session,
        board: Board,
        pace: Pace,
        helping: Helping,
        callbacks: Callbacks,
    ) -> None:
        self._session = session
        self._board = board
        self._pace = pace
        self._helping, self._callbacks = helping, callbacks
        hand = HandControl(
            board,
            self._picked,
            self.confirm,
            self._shift,
            self._click,
            self._reason,
            self._lies,
        )
        actions = Actions(
            self.confirm, self._take_second, self._step_back, self._look_back, callbacks.rules,
            callbacks.menu, self._panel_changed, self._more, self._slip_chosen,
        )  # fmt: skip
        self.controls = Controls(board, hand, helping, actions, plays=bool(session.people))
        self._group = self.controls.group
        self._clicks, self._presses = Burst(), Burst()

    @property
    def busy(self) -> bool:
        """Whether cards move, or a position is still being shown."""
        return self._board.moving or self._pace.waiting

    def handle(self, event: pygame.Event) -> bool:
        """Handle the pointer and the keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._point_at(event.pos) | self._group.handle(event)
            case pygame.WINDOWLEAVE if self._board.picker.dragged is None:
                return self._point_at(_NOWHERE) | self._group.handle(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                return self._put_back() or self._ask_why_not(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                used = self._group.handle(event) or self._release(event.pos)
                # Without a finger, no card is pointed at.
                return (is_touch(event) and self._point_at(_NOWHERE)) or used
            case pygame.KEYDOWN:
                return self._key(event)
        return self._group.handle(event)

    def update(self, dt: float, *, still: bool) -> bool:
        """Advance the controls by `dt` seconds, `still` without motion; True while they change."""
        self._clicks.update(dt)
        self._presses.update(dt)
        return self.controls.update(dt, still=still)

    # -- the pointer

    def _point_at(self, point: Point) -> bool:
        picker, panel = self._board.picker, self.controls.card_panel
        had = picker.hovered
        changed = picker.point_at(point)
        if panel is not None:
            dragged = picker.dragged
            panel.carry(dragged.key.code if dragged is not None else None, point)
        if changed and (picker.hovered != had or picker.dragged is not None):  # else only a drift
            self._picked()
            if picker.hovered is not None and picker.dragged is None and not self.busy:
                self._callbacks.hover()
        return changed

    def _press(self, event: pygame.Event) -> bool:
        if self._pace.ignores_input:
            return False
        self._presses.end()
        meant = self._clicks.means(self._board.ask, event.pos)
        if not meant and not self.controls.on_tool(event.pos):
            return True
        had_ring, self._group.ring_visible = self._group.ring_visible, False
        if self._group.handle(event):
            return True
        return self._press_on_cloth(event.pos) or had_ring

    def _press_on_cloth(self, point: Point) -> bool:
        """Handle a press where there is no control."""
        board = self._board
        if board.on_discards(point):
            board.opened.browse(board.stage.view)
            return True
        if not self.busy and board.on_trumps(point):
            board.opened.compare()
            return True
        told = board.opened.put_away() or board.bubble.hush()
        if self._pace.empty and board.picker.press(point):
            return True
        if self.busy:
            self._skip()
            return True
        return self._deselect() or told

    def _release(self, point: Point) -> bool:
        board, panel = self._board, self.controls.card_panel
        released = board.picker.release(point)
        if released is None:
            return False
        key, dragged = released
        if not dragged:
            self._click(key)
        elif panel is not None:
            self._use_on_panel(key, point)
        elif not board.on_target(point):
            if board.over_hand(point):
                board.put_into_hand(key, point[0])
            board.picker.send_home(key)
            self._picked()
        else:
            self._choose(key)
        return True

    def _click(self, key: CardKey) -> None:
        """Handle a click on a card, also by a screen reader: the first one selects it."""
        if self.controls.card_panel is not None:
            self._use_on_panel(key, None)
        elif key == self._board.picker.selected:
            self._choose(key)
        elif self._board.is_off(key):
            self._refuse(key)
        else:
            self._board.picker.select(key)
            self._picked()

    def _ask_why_not(self, point: Point) -> bool:
        sprite = self._board.sprites.at(point, self._board.picker.zones)
        if sprite is None or not self.controls.hand_asked:
            return False
        self._refuse(sprite.key)
        return True

    def _ask_in_turn(self) -> bool:
        """Say why the hint shown does not advise the card pointed at; else why that card, or the
        next unavailable one, cannot be chosen."""
        board = self._board
        if not self.controls.hand_asked or (self._group.ring_visible and not self.controls.on_hand):
            return False
        if self._tell_against(board.picker.hovered or board.picker.selected):
            return True
        zones = board.picker.zones
        off = [s.key for zone in zones for s in board.sprites.in_zone(zone) if board.is_pale(s.key)]
        if not off:
            return False
        here = board.picker.hovered if board.picker.hovered in off else None
        about = board.bubble.about
        last = off.index(about) + 1 if about in off else 0
        self._refuse(here or off[last % len(off)])
        return True

    def _tell_against(self, key: CardKey | None) -> bool:
        """Say why the hint shown advises another card; False if it does not."""
        board, advice = self._board, self._helping.hints.shown
        ask = board.stage.card_ask
        move = ask.moves.get(key.code) if ask is not None and key is not None else None
        if key is None or move is None or advice is None or move == advice.best:
            return False
        stage = board.stage
        said = help_words.why_not(stage.view, advice, move, stage.names)
        if said:
            card = full_card(stage.view.rules, key.code)
            board.bubble.say(key, card, said)
            self._callbacks.tell(f"{card}. {said}")
        return bool(said)

    # -- the keyboard

    def _key(self, event: pygame.Event) -> bool:
        if self._pace.ignores_input:
            return False
        if self.busy and event.key in (pygame.K_SPACE, pygame.K_ESCAPE):
            self._skip()
            return True
        if event.key not in _ENTER:
            self._presses.end()
        elif not self._presses.means(self._board.ask):
            return True
        if event.mod & pygame.KMOD_SHIFT and self._to_suit(getattr(event, "unicode", "")):
            return True
        if "why" in actions_of(event) and self._ask_in_turn():
            return True
        if "figures" in actions_of(event) and self.controls.more.visible:
            self._more()
            return True
        if self._panel_key(event):
            return True
        at_rest = not self._group.ring_visible
        if event.key in _ARROWS:
            self._board.bubble.hush()
            if at_rest and self.controls.hand_asked:
                return self._to_hand(event)
            if at_rest and self._board.ask is None:  # meant for a card: a button would take Enter
                return True
        if event.key in _ENTER and at_rest:
            self.confirm()
            return True
        if event.key == pygame.K_ESCAPE:
            if not self._put_back():
                self._escape()
            return True
        return self._group.handle(event)

    def _to_suit(self, letter: str) -> bool:
        """Go to the next card of a suit whose name begins with the letter typed with Shift."""
        hand = self.controls.hand
        if not (self.controls.hand_asked and letter.isalpha() and hand.to_suit(letter)):
            return False
        self._group.focus(hand, ring=True)
        return True

    def _to_hand(self, event: pygame.Event) -> bool:
        """Move the focus to the cards with an arrow when nothing else has it."""
        hand = self.controls.hand
        known = self.controls.on_hand or self._board.picker.selected is not None
        if not known:
            self._group.focus(None)
        stepped = hand.key(event)
        self._group.focus(hand, ring=True)
        return stepped or known

    def _escape(self) -> None:
        """Close or deselect the last thing opened or selected; with nothing left, open the menu."""
        on_hand = self.controls.on_hand
        if self._group.ring_visible:
            self._group.focus(None, ring=False)  # back from the buttons to the cards
            if not on_hand:
                return
        board = self._board
        told = board.bubble.hush() or board.opened.put_away()
        if not (told or self._leave_slip() or self._deselect()):
            self._callbacks.menu()

    def _skip(self) -> None:
        """End every motion and the hold. This never plays anything."""
        self._board.finish()
        self.controls.finish()
        self._pace.skip()

    def _look_back(self) -> None:
        if self.controls.can_look_back:
            self._board.opened.look_back()
        self._callbacks.look_back()

    # -- choosing

    def _picked(self) -> None:
        """Update after a change of the picker; a selected card replaces a slip."""
        if self.controls.slips is not None and self._board.picker.selected is not None:
            self.controls.slips.chosen = None
        self._board.refresh()
        self._callbacks.change()

    def _panel_changed(self) -> None:
        """Update after a change of the panel's choice."""
        if self.controls.panel is not None:
            self._board.consider(self.controls.panel.considered)
        self._callbacks.change()

    def _slip_chosen(self) -> None:
        """Update after a slip was chosen or left: no card is selected besides."""
        if self.controls.chosen_slip is not None:
            self._board.picker.select(None)
        self._board.refresh()
        self._callbacks.change()

    def _leave_slip(self) -> bool:
        """Clear the chosen slip. True if there was one."""
        if self.controls.slips is None or self.controls.chosen_slip is None:
            return False
        self.controls.slips.choose(None)
        return True

    def _deselect(self) -> bool:
        """Deselect the selected card. True if there was one."""
        if self._board.picker.selected is None:
            return False
        self._board.picker.select(None)
        self._picked()
        return True

    def _put_back(self) -> bool:
        """Let a dragged card fly back. True if one was dragged."""
        if self._board.picker.dragged is None:
            return False
        self._board.picker.cancel()
        self._picked()
        return True

    def confirm(self) -> None:
        if self._pace.endless:
            self._skip()
            return
        slip = self.controls.chosen_slip
        if slip is not None:
            self._callbacks.move(slip)
            return
        key, panel, move = self._board.picker.selected, self.controls.card_panel, self.controls.move
        if self.controls.panel is None and key is not None:
            self._choose(key)
        elif move is not None:
            self._callbacks.move(move)
        elif panel is not None and panel.enter_uses and key is not None:
            panel.use(key.code, self._board.zone_of(key))
            self._picked()
        else:
            self._group.say_why(self.controls.button)

    def _choose(self, key: CardKey) -> None:
        """Make the move of a card, or say why not."""
        ask = self._board.stage.card_ask
        move = ask.moves.get(key.code) if ask else None
        if move is None or self._board.is_off(key):
            self._refuse(key)
        else:
            self._callbacks.move(move)

    def _refuse(self, key: CardKey) -> None:
        board = self._board
        board.picker.send_home(key)
        self._picked()
        reason = self._reason(key)
        if reason:
            card = the_card(self._session.rules, key.code)
            self._callbacks.refusal()
            head = labels.WHY_NOT.format(card=card)
            board.refuse(key, head, reason)
            self._callbacks.tell(f"{head} {reason}")

    def _reason(self, key: CardKey) -> str:
        """Why a card may not be chosen; empty if it may."""
        ask, panel = self._board.stage.card_ask, self.controls.card_panel
        move = ask.tries.get(key.code) if ask else panel.try_of(key.code) if panel else None
        reason = self._session.why_not(move) if move is not None else None
        return "" if reason is None else str(reason)

    def _lies(self, zone: Zone) -> str:
        """Where a card lies in the panel; empty without one."""
        panel = self.controls.card_panel
        return panel.lies(zone) if panel else ""

    def take_up(self, advice: Advice) -> None:
        """Select or lay out what is advised, so that Enter carries it out."""
        from ui.table.hint_tags import cards_of

        panel = self.controls.panel
        self._group.focus(None, ring=False)
        cards = cards_of(advice.best)
        if self.controls.slips is not None:
            self.controls.slips.take_up(advice.best)
        if panel is None and self.controls.chosen_slip is not None:
            self._board.picker.select(None)
        elif panel is None and cards:
            self._board.picker.select(self._board.key_of(cards[0]))
        elif panel is not None:
            self._board.picker.select(None)
            panel.take_up(advice.best)
        self._board.clear_for_hint(advice)
        self._picked()

    def _more(self) -> None:
        """Show the figures of the hint, or its words again."""
        self._helping.hints.more = not self._helping.hints.more
        self._callbacks.change()
        self._callbacks.figures()

    def _take_second(self) -> None:
        panel = self.controls.panel
        if panel is None:
            self._helping.claim()
            return
        offer = panel.second
        if offer is not None and offer.undo is not None:
            offer.undo()
            self._picked()
        elif offer is not None and offer.move is not None:
            self._callbacks.move(offer.move)

    def _step_back(self) -> None:
        self._take_back()

    def _take_back(self) -> bool:
        """Undo a step of the choice, where the panel keeps steps. True if there was one."""
        panel = self.controls.panel
        if panel is None or not panel.take_back():
            return False
        self._picked()
        return True

    def _panel_key(self, event: pygame.Event) -> bool:
        """Handle a key of the panel, or of its second button. True if it was one."""
        panel, called = self.controls.panel, actions_of(event)
        if panel is None:
            slips = self.controls.slips
            return slips is not None and slips.take_key(event)
        if "take_step_back" in called and event.mod & pygame.KMOD_SHIFT:
            panel.take_all_back()
            self._picked()
            return True
        if "undo" in called and self._take_back():
            return True
        second = panel.second
        if "pass" in called and second is not None and second.move is not None:
            self._callbacks.move(second.move)
            return True
        return panel.take_key(event)

    # -- cards on a panel

    def _use_on_panel(self, key: CardKey, dropped: Point | None) -> None:
        """Use a card that was clicked, or dropped somewhere, while a panel holds cards."""
        board, panel = self._board, self.controls.card_panel
        assert panel is not None
        zone = board.zone_of(key)
        panel.carry(None, _NOWHERE)
        moved = panel.drop(key.code, zone, dropped) if dropped else panel.use(key.code, zone)
        if not moved:
            if dropped and zone == "hand" and board.over_hand(dropped):
                board.put_into_hand(key, dropped[0])
            elif board.is_off(key):
                self._refuse(key)
            board.picker.send_home(key)
        board.picker.let_go(key)
        board.picker.select(None)
        self._picked()

    def _shift(self, up: bool) -> bool:
        """Handle Up or Down on a card, while a panel holds cards."""
        key, panel = self._board.picker.selected, self.controls.card_panel
        if panel is None or key is None:
            return False
        moved = panel.shift(key.code, self._board.zone_of(key), up=up)
        if moved:
            self._picked()
        return moved
