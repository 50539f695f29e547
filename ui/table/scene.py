"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.chance import new_seed
from game.moves import Take
from game.session import Session, Step
from ui.program.screens import Screens
from ui.table import words
from ui.table.board import Board
from ui.table.cards import CardKey
from ui.table.last_trick import last_trick
from ui.table.phases import phase_of
from ui.table.phases.base import Prompt
from ui.table.primary import PrimaryButton
from ui.table.speed import SPEEDS, Pace, SpeedName, hold_after
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.window.scene import Scene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOWHERE = (-1, -1)
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: 1, pygame.K_DOWN: -1}


class TableScene(Scene):
    """Shows a session's steps one after the other and asks the player for moves.

    Args:
        session: the game; the scene calls its `update` and closes it in the end.
        title: what to show when the player goes back to the title; None quits.
        pace: how fast cards move and how long tricks lie.
    """

    def __init__(
        self,
        session: Session,
        *,
        title: Callable[[], Scene] | None = None,
        pace: SpeedName = "normal",
    ) -> None:
        self._session = session
        self._title = title
        self._speed: SpeedName = pace
        self._names = tuple(
            "You" if seat == session.viewer else about.name
            for seat, about in enumerate(session.seats)
        )
        self._pace = Pace()
        self._prompt = Prompt("")
        self._score_due = False
        self._step: Step | None = None
        self._board: Board | None = None
        self._screens: Screens | None = None
        self._button = PrimaryButton(self._confirm)
        self._button.visible = session.viewer is not None
        self._last_trick = Button("", self._look_back, icon="last_trick", hint="Last trick (L)")
        self._tools = [
            self._last_trick,
            Button("", self._open_rules, icon="book", hint="Rules (F1)"),
            Button("", self._open_menu, icon="menu", hint="Menu (M)"),
        ]
        self._group = Group(
            [*self._tools, self._button],
            default=self._button,
            shortcuts={
                pygame.K_l: self._look_back,
                pygame.K_d: lambda: self.board.browse(),
                pygame.K_m: self._open_menu,
                pygame.K_F1: self._open_rules,
            },
        )

    @property
    def board(self) -> Board:
        """The cards on the table. Only after the first `layout`."""
        assert self._board is not None
        return self._board

    @property
    def busy(self) -> bool:
        """Whether cards move, or a position is still being looked at."""
        return self.board.moving or self._pace.waiting

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels."""
        if self._board is None:
            self._board = Board(self.app.look, self._session.rules, self._names)
            self._screens = Screens(
                self.app, self._session, self._names, again=self._another, title=self._title
            )
        self._board.layout(self.app.scale)
        if self._step is None:
            self._pace.add(self._session.take_steps())
            self._show_next()
        self._update_buttons()

    def leave(self) -> None:
        """Nothing hangs on the pointer while another screen is in front."""
        self.board.picker.cancel()

    def close(self) -> None:
        """End the thinking and forget the pictures of this table."""
        self._session.close()
        self.board.close()

    def update(self, dt: float) -> bool:
        """Move the cards on, show what comes next, let the computers play."""
        moved = self.board.update(dt)
        self._pace.update(dt)
        if self._pace.ready and self._score_due:
            self._show_score()
        elif self._pace.ready:
            if self._pace.empty and self._session.update():
                self._pace.add(self._session.take_steps())
            if not self._pace.empty:
                self._show_next()
                moved = True
        return self._group.update(dt) or moved or self.busy or self.board.unfinished

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the buttons over it, and what the player is told."""
        self.board.draw(surface, self._prompt)
        self._group.draw(surface, self.app.look)
        self.board.draw_over(surface)

    def _show_next(self) -> None:
        """Show the next position of the queue and decide how long it stays."""
        before, self._step = self._step, self._pace.next()
        view, speed = self._step.view, SPEEDS[self._speed]
        self.board.show(view, speed, self._session.game.seal)
        self._prompt = phase_of(view).prompt(view, self._names)
        if isinstance(self._step.move, Take) and not view.my_turn:
            self._prompt = Prompt(words.taken(view, self._names, self._step.move))
        last = before.view.table if before is not None else None
        whole = last is None or last.winner is not None or view.table.winner is not None
        self._pace.hold(hold_after(self._step, before, speed) + self.board.rest(whole=whole))
        self._score_due = len(view.table.results) > (len(last.results) if last else 0)
        self._update_buttons()

    # -- other screens

    def _show_score(self) -> None:
        self._score_due = False
        assert self._screens is not None
        self._screens.score(self.board.stage.view.table)

    def _open_rules(self) -> None:
        assert self._screens is not None
        self._screens.rules()

    def _open_menu(self) -> None:
        assert self._screens is not None
        self._screens.menu(self._speed, self._set_speed)

    def _set_speed(self, speed: SpeedName) -> None:
        self._speed = speed

    def _another(self) -> Scene:
        """A table with a new game of the same kind."""
        session = Session(self._session.rules, self._session.seats, new_seed())
        return TableScene(session, title=self._title, pace=self._speed)

    def _look_back(self) -> None:
        if self._last_trick.enabled:
            wanted = not self.board.looking_back
            self.board.put_away()
            self.board.looking_back = wanted

    # -- input

    def handle(self, event: pygame.Event) -> bool:
        """The pointer and the keyboard."""
        match event.type:
            case pygame.MOUSEMOTION:
                return self._point_at(event.pos) | self._group.handle(event)
            case pygame.WINDOWLEAVE if self.board.picker.dragged is None:
                return self._point_at(_NOWHERE) | self._group.handle(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                return self._press(event)
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_RIGHT:
                return self._ask_why_not(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._group.handle(event) or self._release(event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
        return self._group.handle(event)

    def _point_at(self, point: tuple[int, int]) -> bool:
        changed = self.board.picker.point_at(point)
        if changed:
            self._picked()
        return changed

    def _press(self, event: pygame.Event) -> bool:
        if self._pace.deaf:
            return False
        if self._group.handle(event):
            return True
        board = self.board
        if board.on_discards(event.pos):
            board.browse()
            return True
        told = board.put_away() or board.hush()
        if self._pace.empty and board.picker.press(event.pos):
            return True
        if self.busy:
            self._skip()
            return True
        if board.picker.selected is not None:
            board.picker.select(None)
            self._picked()
            return True
        return told

    def _release(self, point: tuple[int, int]) -> bool:
        board = self.board
        released = board.picker.release(point)
        if released is None:
            return False
        key, dragged = released
        if dragged and not board.on_target(point):
            board.picker.send_home(key)
            self._picked()
        elif dragged or key == board.picker.selected:
            self._choose(key)
        elif board.is_off(key):
            self._refuse(key)
        else:
            board.picker.select(key)
            self._picked()
        return True

    def _ask_why_not(self, point: tuple[int, int]) -> bool:
        zone = self.board.picker.zone
        sprite = self.board.sprites.at(point, zone) if zone else None
        if sprite is None:
            return False
        self._refuse(sprite.key)
        return True

    def _key(self, event: pygame.Event) -> bool:
        if self._pace.deaf:
            return False
        if self.busy and event.key in (pygame.K_SPACE, pygame.K_ESCAPE):
            self._skip()
            return True
        on_cards = not self._group.ring_visible
        if event.key in _STEPS and on_cards:
            self.board.hush()
            stepped = self.board.picker.step(_STEPS[event.key])
            self._picked()
            return stepped
        if event.key in _ENTER and on_cards:
            self._confirm()
            return True
        if event.key == pygame.K_ESCAPE:
            self._escape()
            return True
        return self._group.handle(event)

    def _escape(self) -> None:
        """Take back the last thing opened or selected; with nothing left, open the menu."""
        board = self.board
        if self._group.ring_visible:
            self._group.focus(None, ring=False)  # back from the buttons to the cards
            return
        if board.hush():
            return
        if board.put_away():
            return
        if board.picker.selected is not None:
            board.picker.select(None)
            self._picked()
        else:
            self._open_menu()

    def _skip(self) -> None:
        """End every motion and the hold. Never plays anything."""
        self.board.finish()
        self._pace.skip()

    # -- choosing

    def _picked(self) -> None:
        """The picker has changed."""
        self.board.refresh()
        self._update_buttons()

    def _confirm(self) -> None:
        key = self.board.picker.selected
        if key is not None:
            self._choose(key)

    def _choose(self, key: CardKey) -> None:
        """Make the move of a card, or say why not."""
        choice = self.board.choice
        move = choice.moves.get(key.code) if choice else None
        if move is None or self.board.is_off(key):
            self._refuse(key)
            return
        self._session.play(move)
        self._pace.add(self._session.take_steps())
        self._show_next()

    def _refuse(self, key: CardKey) -> None:
        choice, board = self.board.choice, self.board
        board.picker.send_home(key)
        self._picked()
        move = choice.tries.get(key.code) if choice else None
        reason = self._session.why_not(move) if move is not None else None
        if reason is not None:
            head = f"Why not {words.short_card(self._session.rules, key.code)}?"
            board.refuse(key, head, reason)

    def _update_buttons(self) -> None:
        board = self.board
        self._button.name(self._session.rules, board.choice, board.selected, self._prompt.words)
        scale, places = self.app.scale, self.board.places
        self._button.fit(places.button, scale, self.app.look)
        for place, tool in enumerate(reversed(self._tools)):
            tool.place(pygame.Rect(places.tool(place)), scale.s, scale.ts)
        shown = last_trick(self.board.stage.view) is not None
        self._last_trick.why_not = "" if shown else "No trick has been played in this hand yet."
