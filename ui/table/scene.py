"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.asks import AskCard
from game.chance import new_seed
from game.change import Change
from game.moves import Move
from game.session import Session
from ui.program.screens import Screens
from ui.table import words
from ui.table.asking import AskPanel, panel_for
from ui.table.asking.panel import CardPanel
from ui.table.board import Board
from ui.table.cards import CardKey
from ui.table.hand_control import HandControl
from ui.table.last_trick import last_trick
from ui.table.primary import PrimaryButton
from ui.table.prompt import Prompt, prompt_after
from ui.table.speed import SPEEDS, Pace, SpeedName, hold_after
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window.painter import Painter
from ui.window.scene import Scene

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_NOWHERE = (-1, -1)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class TableScene(Scene):
    """Shows a session's steps one after the other and asks the player for moves.

    Args:
        session: the game; the scene calls its `update` and closes it in the end.
        title: what to show when the player goes back to the title; None quits.
        pace: how fast cards move and how long tricks lie.
        on_speed: is told the speed that the player chooses at the table.
    """

    def __init__(
        self,
        session: Session,
        *,
        title: Callable[[], Scene] | None = None,
        pace: SpeedName = "normal",
        on_speed: Callable[[SpeedName], None] | None = None,
    ) -> None:
        self._session = session
        self._title = title
        self._speed: SpeedName = pace
        self._on_speed = on_speed
        self._names = tuple(
            "You" if seat == session.viewer else about.name
            for seat, about in enumerate(session.seats)
        )
        self._pace = Pace()
        self._prompt = Prompt("")
        self._score_due = False
        self._leaving = False
        """Whether the player is being asked about leaving."""
        self._change: Change | None = None
        self._hand: HandControl | None = None
        self._panel: AskPanel | None = None
        self._board: Board | None = None
        self._screens: Screens | None = None
        self._painter = Painter()
        self._button = PrimaryButton(self._confirm)
        self._button.visible = session.viewer is not None
        self._second = PrimaryButton(self._take_second, primary=False)
        self._second.visible = False
        self._last_trick = Button("", self._look_back, icon="last_trick", hint="Last trick (L)")
        self._tools = [
            self._last_trick,
            Button("", self._open_rules, icon="book", hint="Rules (F1)"),
            Button("", self._open_menu, icon="menu", hint="Menu (M)"),
        ]
        self._group = Group(
            [self._button, self._second, *self._tools],
            default=self._button,
            shortcuts={
                pygame.K_l: self._look_back,
                pygame.K_d: lambda: self.board.browse(),
                pygame.K_m: self._open_menu,
                pygame.K_BACKSPACE: self._take_back,
                pygame.K_F1: self._open_rules,
            },
        )

    @property
    def board(self) -> Board:
        """The cards on the table. Only after the first `layout`."""
        assert self._board is not None
        return self._board

    @property
    def told(self) -> str:
        """What the prompt says now."""
        return self._prompt.words

    @property
    def busy(self) -> bool:
        """Whether cards move, or a position is still being looked at."""
        return self.board.moving or self._pace.waiting

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place everything for a window of `size` pixels."""
        if self._board is None:
            self._board = Board(self.app.look, self._session.rules, self._names)
            self._screens = self.make_screens(self._session, self._names)
            self._hand = HandControl(self._board.picker, self._picked, self._confirm, self._shift)
        self._board.layout(self.app.scale)
        if self._change is None:
            self._pace.add(self._session.take_changes())
            self._show_next()
        if self._panel is not None:
            self._panel.fit(self.board.places, self.app.look)
            self.board.consider(self._panel.considered)
            self.board.finish()
        self._update_buttons()

    def may_quit(self) -> bool:
        """Not without a question while a game is under way."""
        if self._screens is None or not self._screens.unfinished:
            return True
        if not self._leaving:
            self._leaving = True
            self._screens.leave(self.app.quit)
        return False

    def enter(self) -> None:
        """Back from another screen."""
        self._leaving = False

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
                self._pace.add(self._session.take_changes())
            if not self._pace.empty:
                self._show_next()
                moved = True
        return self._group.update(dt) or moved or self.busy or self.board.unfinished

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the buttons over it, and what the player is told."""
        self._painter.paint(surface, self.put_on, anew=not self.app.intact)

    def put_on(self, surface: pygame.Surface) -> None:
        """Put everything on a surface, whatever it shows."""
        self.board.draw(surface, self._prompt, self._panel)
        self._group.draw(surface, self.app.look)
        self.board.draw_over(surface)

    def _show_next(self) -> None:
        """Show the next position of the queue and decide how long it stays."""
        self._change = change = self._pace.next()
        speed = SPEEDS[self._speed]
        had = self.board.ask
        self.board.show(change, speed, self._session.game.seal)
        if self.board.ask is None or self.board.ask != had:
            self._ask_anew()
        self._prompt = prompt_after(change, self._names)
        if self._panel is not None:
            self._prompt = Prompt(self._panel.prompt(), True)
        whole = change.before is None or change.trick_complete or change.collected is not None
        self._pace.hold(hold_after(change, speed) + self.board.rest(whole=whole))
        self._score_due = change.scored is not None
        self._update_buttons()

    def _ask_anew(self) -> None:
        """Put up the panel for what the player is asked now; the cards need none."""
        self._panel = panel_for(self.board.stage, self._panel_changed)
        ask = self.board.ask
        self._group.focus(None, ring=False)
        first: list[Widget] = [self._button, self._second, *self._tools]
        if self._panel is not None:
            self._panel.on_confirm = self._confirm
            self._panel.fit(self.board.places, self.app.look)
            self.board.consider(self._panel.considered)
            first.insert(0, self._panel)
        handles_cards = isinstance(ask, AskCard) or isinstance(self._panel, CardPanel)
        if handles_cards and self._hand is not None:
            first.insert(0, self._hand)
        self._group.widgets = first

    def _panel_changed(self) -> None:
        if self._panel is not None:
            self.board.consider(self._panel.considered)
            self._prompt = Prompt(self._panel.prompt(), True)
        self._update_buttons()

    # -- other screens

    def make_screens(self, session: Session, names: Sequence[str]) -> Screens:
        """What is shown over the table, or in its place."""
        return Screens(
            self.app,
            session,
            names,
            again=self._another,
            title=self._title,
            on_menu=self._open_menu,
        )

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
        if self._on_speed is not None:
            self._on_speed(speed)

    def _another(self) -> Scene:
        """A table with a new game of the same kind."""
        session = Session(self._session.rules, self._session.seats, new_seed())
        return TableScene(session, title=self._title, pace=self._speed, on_speed=self._on_speed)

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
                return self._put_back() or self._ask_why_not(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == pygame.BUTTON_LEFT:
                return self._group.handle(event) or self._release(event.pos)
            case pygame.KEYDOWN:
                return self._key(event)
        return self._group.handle(event)

    def _point_at(self, point: tuple[int, int]) -> bool:
        changed = self.board.picker.point_at(point)
        if isinstance(self._panel, CardPanel):
            dragged = self.board.picker.dragged
            self._panel.carry(dragged.key.code if dragged is not None else None, point)
        if changed:
            self._picked()
        return changed

    def _press(self, event: pygame.Event) -> bool:
        if self._pace.deaf:
            return False
        had_ring, self._group.ring_visible = self._group.ring_visible, False
        if self._group.handle(event):
            return True
        return self._press_on_cloth(event) or had_ring

    def _press_on_cloth(self, event: pygame.Event) -> bool:
        """The button went down where no control is."""
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
        if isinstance(self._panel, CardPanel):
            self._use_on_panel(self._panel, key, point if dragged else None)
        elif dragged and not board.on_target(point):
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

    def _use_on_panel(
        self, panel: CardPanel, key: CardKey, dropped: tuple[int, int] | None
    ) -> None:
        """A card was clicked, or dropped somewhere, while a panel holds cards."""
        board = self.board
        zone = board.zone_of(key)
        panel.carry(None, _NOWHERE)
        moved = panel.drop(key.code, zone, dropped) if dropped else panel.use(key.code, zone)
        if not moved:
            board.picker.send_home(key)
        board.picker.let_go(key)
        board.picker.select(None)
        self._picked()

    def _shift(self, up: bool) -> bool:
        """Up or Down on a card, while a panel holds cards."""
        key, panel = self.board.picker.selected, self._panel
        if not isinstance(panel, CardPanel) or key is None:
            return False
        moved = panel.shift(key.code, self.board.zone_of(key), up=up)
        if moved:
            self._picked()
        return moved

    def _put_back(self) -> bool:
        """Let a dragged card fly home. True if one was dragged."""
        if self.board.picker.dragged is None:
            return False
        self.board.picker.cancel()
        self._picked()
        return True

    def _ask_why_not(self, point: tuple[int, int]) -> bool:
        sprite = self.board.sprites.at(point, self.board.picker.zones)
        if sprite is None or self.board.stage.card_ask is None:
            return False
        self._refuse(sprite.key)
        return True

    def _key(self, event: pygame.Event) -> bool:
        if self._pace.deaf:
            return False
        if self.busy and event.key in (pygame.K_SPACE, pygame.K_ESCAPE):
            self._skip()
            return True
        at_rest = not self._group.ring_visible
        if event.key in _ARROWS:
            self.board.hush()
            if at_rest and self._hand in self._group.widgets:
                return self._to_hand(event)
        if event.key in _ENTER and at_rest:
            self._confirm()
            return True
        if event.key == pygame.K_ESCAPE:
            if not self._put_back():
                self._escape()
            return True
        return self._group.handle(event)

    def _to_hand(self, event: pygame.Event) -> bool:
        """An arrow goes to the cards when nothing else has the focus."""
        assert self._hand is not None
        if self._group.focused is self._hand or self.board.picker.selected is not None:
            self._hand.key(event)
            self._group.focus(self._hand, ring=True)
            return True
        self._group.focus(None)
        stepped = self._hand.key(event)
        self._group.focus(self._hand, ring=True)
        return stepped

    def _escape(self) -> None:
        """Take back the last thing opened or selected; with nothing left, open the menu."""
        board = self.board
        on_cards = self._group.focused is self._hand
        if self._group.ring_visible:
            self._group.focus(None, ring=False)  # back from the buttons to the cards
            if not on_cards:
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
        if self._panel is not None:
            move = self._panel.offer.move
            cards = isinstance(self._panel, CardPanel) and self._panel.enter_uses
            if move is None and key is not None and cards:
                assert isinstance(self._panel, CardPanel)
                self._panel.use(key.code, self.board.zone_of(key))
                self._picked()
            self._make(move)
            return
        if key is not None:
            self._choose(key)

    def _take_second(self) -> None:
        offer = self._panel.second if self._panel is not None else None
        if offer is not None and offer.undo is not None:
            self._take_back()
        elif offer is not None:
            self._make(offer.move)

    def _take_back(self) -> None:
        """Take a step of the choice back, where the panel keeps steps."""
        offer = self._panel.second if self._panel is not None else None
        if offer is not None and offer.undo is not None:
            offer.undo()
            self._picked()

    def _choose(self, key: CardKey) -> None:
        """Make the move of a card, or say why not."""
        ask = self.board.stage.card_ask
        move = ask.moves.get(key.code) if ask else None
        if move is None or self.board.is_off(key):
            self._refuse(key)
        else:
            self._make(move)

    def _make(self, move: Move | None) -> None:
        if move is None:
            return
        self._session.play(move)
        self._pace.add(self._session.take_changes())
        self._show_next()

    def _refuse(self, key: CardKey) -> None:
        ask, board = self.board.stage.card_ask, self.board
        board.picker.send_home(key)
        self._picked()
        move = ask.tries.get(key.code) if ask else None
        reason = self._session.why_not(move) if move is not None else None
        if reason is not None:
            head = f"Why not {words.the_card(self._session.rules, key.code)}?"
            board.refuse(key, head, str(reason))

    def _update_buttons(self) -> None:
        board, panel = self.board, self._panel
        second = panel.second if panel is not None else None
        if panel is not None:
            self._button.offer(panel.offer)
        else:
            ask = board.stage.card_ask
            hand = board.stage.view.hand
            self._button.name(self._session.rules, ask, board.selected, hand, self._prompt.words)
        self._second.visible = second is not None
        scale, places = self.app.scale, self.board.places
        if second is not None:
            self._second.offer(second)
            self._second.fit(places.second_button, scale, self.app.look)
        self._button.fit(places.button, scale, self.app.look)
        for place, tool in enumerate(reversed(self._tools)):
            tool.place(pygame.Rect(places.tool(place)), scale.s, scale.ts)
        shown = last_trick(self.board.stage.view) is not None
        self._last_trick.why_not = "" if shown else "No trick has been played in this hand yet."
