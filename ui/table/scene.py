"""The table: a game being played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game.household.cooks import cook_at, meet_cooks
from game.household.remarks import remark_on, remark_on_bids
from game.players.advice import Advice
from game.position.change import Change
from game.position.moves import Move
from game.table.listening import Listener, Notice
from game.table.session import Session
from game.values import replace
from ui.table.board import Board
from ui.table.handling import Callbacks, Handling
from ui.table.helping import Helping
from ui.table.prompt import Prompt, prompt_after
from ui.table.remark import RemarkBubble
from ui.table.sounding import Sounding
from ui.table.speed import NOTICE, Pace, Speed, hold_after, hurried, speed_of
from ui.table.ways import MakeWays, Ways
from ui.table.words import game as game_words
from ui.table.words import labels, prompts
from ui.table.words.names import names_for, replaced
from ui.widgets.control_scene import ControlScene
from ui.window.keymap import actions_of
from ui.window.settings import SpeedName
from ui.window.spoken import Spoken


class TableScene(ControlScene):
    """Shows a session's steps one after the other and asks the player for moves.

    Args:
        session: the game; the scene calls its `update` and closes it at the end.
        ways: makes what leads to other screens, once the table is shown.
        pace: how fast cards move and how long tricks lie, until the player chooses another speed;
            None stands for the player's settings.
    """

    helps: ClassVar[bool] = True
    """Whether hints, redo, and claims are available."""
    takes_back: ClassVar[bool] = True
    """Whether moves can be undone."""

    def __init__(
        self,
        session: Session,
        ways: MakeWays,
        *,
        pace: SpeedName | None = None,
    ) -> None:
        self.session = session
        """The game shown."""
        self._make_ways = ways
        self._given_pace = pace
        self._pace = Pace()
        self._prompt = Prompt("")
        self._score_due = False
        self._leaving = False
        """Whether the player is being asked about leaving."""
        self._change: Change | None = None
        self._board: Board | None = None
        self._handling: Handling | None = None
        self._helping: Helping | None = None
        self._ways: Ways | None = None
        self._hurried = 0
        """How many positions of a claim are still to be shown, faster than others."""
        self._notice: Notice | None = None
        """A notice that a player was moved for, until it has been shown."""
        self._asked_aloud = self._remark_aloud = ""
        """The last announced question to the player, and the last announced remark of a cook."""
        self._drawn = False
        self._remark = RemarkBubble()
        self._sounding = Sounding(lambda sound, place: self.app.sound(sound, place), self._side)
        session.watch(_Ear(self._was_told))

    @property
    def board(self) -> Board:
        """The cards on the table. Only after the first `layout`."""
        assert self._board is not None
        return self._board

    @property
    def handling(self) -> Handling:
        """Pointer, keys, and controls. Only after the first `layout`."""
        assert self._handling is not None
        return self._handling

    @property
    def helping(self) -> Helping:
        """Hints, undo, claims. Only after the first `layout`."""
        assert self._helping is not None
        return self._helping

    @property
    def ways(self) -> Ways:
        """The ways to other screens. Only after the first `layout`."""
        assert self._ways is not None
        return self._ways

    @property
    def asked(self) -> Prompt:
        """The prompt in the pill."""
        return self._prompt

    @property
    def told(self) -> str:
        """The present text of the prompt."""
        return self._prompt.words

    @property
    def remark(self) -> str:
        """A cook's remark; empty while there is none."""
        return self._remark.said

    @property
    def _room_for_remarks(self) -> bool:
        """Whether nothing else stands where cooks make their remarks."""
        return self.handling.controls.panel is None

    @property
    def waits(self) -> bool:
        """Whether the position stays until the player continues."""
        return self._pace.endless

    @property
    def busy(self) -> bool:
        """Whether cards move, or a position is still being shown."""
        return self.handling.busy

    # -- the scene

    @property
    def called(self) -> str:
        return self.session.rules.variant.name

    @property
    def calls(self) -> Sequence[str]:
        panel = ("pass", "double") if self.handling.controls.panel is not None else ()
        return (*super().calls, "why", *panel)

    def spoken(self) -> tuple[Spoken, ...]:
        from ui.table.aloud import lying

        board, controls = self.board, self.handling.controls
        asked = board.picker.zones if controls.hand_asked else ()
        pieces = lying(board.pieces(self.asked), board.stage, asked)
        remark = self._remark.spoken(board.stage.names)
        return (*controls.group.spoken(self.app.look), *pieces, *remark)

    def layout(self, size: tuple[int, int]) -> None:
        if self._board is None:
            self._set_up()
        self.board.sort_by(self.app.settings.hand_order)
        self.board.layout(self.app.scale)
        self.board.set_pace(speed_of(self.app.settings))
        self.handling.controls.finish()
        if self._change is None:
            self._pace.add(self.session.take_changes())
            self._show_next()
        controls = self.handling.controls
        if controls.panel is not None or controls.slips is not None:
            controls.fit_panel(self.app.look)
            self.board.finish()
        self._changed()

    def _set_up(self) -> None:
        if self._given_pace is not None:
            self.app.lay_over(speed=self._given_pace)
        self._board = Board(self.app.look, self.session.rules)
        self._ways = self._make_ways(self.app, self.session, self.open_menu)
        self._helping = Helping(
            self.session,
            self._board,
            self._pace,
            on_back=self._start_over,
            on_forth=self._go_forth,
            on_hint=self._hint_changed,
            undo=self._undo,
            offered=self.helps,
            takes_back=self.takes_back,
        )
        callbacks = Callbacks(
            self.make,
            self._changed,
            self._sounding.refuse,
            lambda: self.app.sound("hover"),
            self._ways.rules,
            self.open_menu,
            self._looked_back,
            self._figures_aloud,
            lambda said: self.app.tell(said),
        )
        pace, helping = self._pace, self._helping
        self._handling = Handling(self.session, self._board, pace, helping, callbacks)
        self.group = self._handling.controls.group
        shortcuts = self.group.shortcuts
        shortcuts["history"] = self._ways.history
        for action in ("say_turn", "say_trick", "say_bids", "say_score", "say_hand"):
            shortcuts[action] = partial(self._answer_aloud, action)

    def may_quit(self) -> bool:
        """Whether the window may close; while a game is under way, ask the player first."""
        if self._ways is None or not self._ways.unfinished:
            return True
        if not self._leaving:
            self._leaving = True
            self._ways.leave(self.app.quit)
        return False

    def enter(self) -> None:
        self._leaving = False

    def leave(self) -> None:
        """Drop a dragged card while another screen is in front."""
        self.board.picker.cancel()

    def close(self) -> None:
        """End the computers' thinking and forget the pictures of this table."""
        self.session.close()
        self.board.close()

    def handle(self, event: pygame.Event) -> bool:
        """Handle the pointer and the keyboard; any click ends a cook's remark."""
        hushed = event.type == pygame.MOUSEBUTTONDOWN and self._remark.hush()
        if self.handling.handle(event):
            return True
        if event.type == pygame.KEYDOWN and "why" in actions_of(event):
            key = self.app.look.keymap.key_of("why")
            self.app.say(prompts.nothing_refused(self.board.ask, key))
            return True
        return hushed

    def update(self, dt: float) -> bool:
        """Move the cards, show what comes next, let the computers play."""
        moved = self.board.update(dt) | self._remark.update(dt)
        self._pace.update(dt)
        self._sounding.update(dt, moving=self.board.moving)
        only = self.helping.auto_play.update(
            dt, speed_of(self.app.settings).motion, wanted=self._plays_itself
        )
        if only is not None:
            self.make(only)
            moved = True
        advice = self.helping.hints.news()
        if advice is not None:
            self.handling.take_up(advice)
            self._hint_aloud(advice)
            moved = True
        if self._drawn:  # the first frame does not wait for the computers
            self.session.think()
        if self._pace.ready and self._score_due:
            self._score_due = False
            if self.session.is_passed_on:
                self._turn_to(None)  # everybody looks at the sheet, and at the deal after it
            self.ways.score(self.board.stage.view.table)
        elif self._pace.ready and self._drawn:
            if self._pace.empty:
                self.session.update()
                self._pace.add(self.session.take_changes())
            if not self._pace.empty:
                self._show_next()
                moved = True
            elif not self.board.moving:
                moved |= self._hand_over()
        moving = self.handling.update(dt, still=self.app.settings.reduced_motion)
        waiting = self.busy and not self._pace.endless
        return moving or moved or waiting or self.board.moving or self.board.unfinished

    @property
    def _plays_itself(self) -> bool:
        """Whether a last or only card may play itself now."""
        at_rest = self._drawn and self._pace.empty and not self.busy
        return (
            self.helps and self.app.settings.auto_play and at_rest and not self.helping.hints.wanted
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the buttons over it, and the text for the player."""
        if not self._drawn:
            self.app.post(meet_cooks)  # before one of them plays
        self._drawn = True
        controls, look, hints = self.handling.controls, self.app.look, self.helping.hints
        prompt = hints.instead_of(self.asked)
        self.board.draw(surface, prompt, lambda at: controls.lay(self.pen(at)))
        advice = hints.shown
        if advice is not None:
            controls.hint_panel(look, advice, more=hints.more).draw(surface)
        controls.group.draw(self.pen(surface), self.board.areas())
        remark = self._remark if self._room_for_remarks else None
        for piece in self.board.over(advice, remark, controls.low):
            piece.draw(surface)

    def open_menu(self) -> None:
        """Open the game menu."""
        self.ways.menu(self.app.settings.speed, self._set_speed)

    def _set_speed(self, speed: SpeedName) -> None:
        self.app.change(speed=speed)

    # -- what is shown

    def _side(self, seat: int) -> float:
        """The place of a seat between the left edge (-1) and the right one (1), for sounds."""
        plate = self.board.places.seats[self.board.stage.place_of(seat)].plate
        return 2 * (plate.x + plate.w / 2) / self.app.size[0] - 1

    def _was_told(self, notice: Notice) -> None:
        """Keep the notice that a player was moved for; it is shown with the move."""
        self._notice = notice

    def _show_next(self) -> None:
        """Show the next position of the queue and decide how long it stays."""
        self._change = change = self._pace.next()
        speed, controls = speed_of(self.app.settings), self.handling.controls
        if self._hurried:
            speed, self._hurried = hurried(speed), self._hurried - 1
        else:
            told = self.session.rules, self.session.seats
            table, talk = change.now.table, self.app.settings.talk
            if change.completed is not None:
                self._remark.say(remark_on(*told, table, talk))
            elif change.before is not None:
                self._remark.say(remark_on_bids(*told, change.before.table, table, talk))
        speed = self._in_manner(speed, change)
        had = self.board.ask
        names = names_for(self.session.seats, change.now.seat)
        self.board.show(change, speed, names)
        if self.board.ask is None or self.board.ask != had:
            self.helping.hints.forget()
            controls.ask_anew(self.app.look, speed.motion)
        self.board.clear_foot(self._pace.empty and self.helping.claim_offered is not None)
        self._prompt = prompt_after(change, names)
        whole = change.before is None or change.trick_complete or change.collected is not None
        hold = hold_after(change, speed)
        notice = self._notice
        if notice is not None:  # it came with the move that is shown now
            program = bool(self.session.seats[notice.seat].command)
            said = replaced(names[notice.seat], notice.why, program=program)
            self._prompt = Prompt(said)
            hold, self._notice = max(hold, NOTICE), None
        self._pace.hold(hold + self.board.rest(whole=whole))
        self._score_due = change.scored is not None
        self._sounding.tell(change, speed)
        self._changed()
        if self.app.is_heard:
            self._say_aloud(change)

    def _say_aloud(self, change: Change) -> None:
        """Announce what has happened, and the decision to be made, to people who do not see it."""
        from ui.table.aloud import what_happened

        for sentence in what_happened(change, self.board.stage.names):
            self.app.tell(sentence)
        if self._remark.said != self._remark_aloud:
            self._remark_aloud = self._remark.said
            self.app.tell(self._remark.aloud(self.board.stage.names))
        if self._prompt.urgent and self._prompt.words != self._asked_aloud:
            self.app.tell(self._prompt.words)
        self._asked_aloud = self._prompt.words if self._prompt.urgent else ""

    def _be_quiet(self) -> None:
        """Drop announcements: they were for somebody else, or were undone."""
        self.app.hush()
        self._asked_aloud = ""

    def _answer_aloud(self, action: str) -> None:
        """Answer a key that asks for something in words: show and announce it."""
        from ui.table import aloud

        stage = self.board.stage
        view, names = stage.view, stage.names
        said = {
            "say_turn": lambda: self._prompt.words or game_words.NOTHING_TO_DO,
            "say_trick": lambda: aloud.trick(view, names),
            "say_bids": lambda: aloud.bids(view, names),
            "say_score": lambda: aloud.score(view, names),
            "say_hand": lambda: aloud.hand(view),
        }[action]()
        self.app.answer(said)

    def _looked_back(self) -> None:
        """Say the last trick to people who do not see it, or that there is none yet."""
        if not self.handling.controls.can_look_back:
            self.app.answer(labels.NO_LAST_TRICK)
        elif self.board.opened.last_trick and self.app.is_heard:
            from ui.table.aloud import last

            self.app.tell(last(self.board.stage.view, self.board.stage.names))

    def _hint_aloud(self, advice: Advice) -> None:
        """Announce a hint that has come."""
        stage = self.board.stage
        if self.app.is_heard and stage.ask is not None:
            from ui.table.aloud import advised

            self.app.tell(advised(stage.view, stage.ask.doing, advice, stage.names))

    def _figures_aloud(self) -> None:
        """Announce the figures of the hint, once they are shown."""
        advice, stage = self.helping.hints.shown, self.board.stage
        if self.app.is_heard and advice is not None and self.helping.hints.more:
            from ui.table.aloud import figures

            self.app.tell(figures(stage.view, advice, stage.names))

    def _in_manner(self, speed: Speed, change: Change) -> Speed:
        """The speed of a cook who has just played a card."""
        played = change.played
        cook = cook_at(self.session.seats[played[0]]) if played is not None else None
        if cook is None:
            return speed
        return replace(speed, motion=speed.motion * cook.pace_at(len(change.now.table.tricks)))

    def _changed(self) -> None:
        """Update prompt and buttons after a change of what is picked or chosen."""
        controls = self.handling.controls
        self._prompt = controls.prompt() or self._prompt
        controls.refresh(
            self.app.look,
            self._prompt.words,
            seal=self.session.seal,
            go_on=self._pace.endless,
        )

    # -- people who share the screen

    def _hand_over(self) -> bool:
        """Bring the player to move to the screen. True if it was somebody else's."""
        seat = self.session.next_person
        if seat is None or seat == self.session.viewer:
            return False
        if self.session.is_passed_on:
            if not self.ways.hang_curtain():
                return True  # nothing moves here, so there is time
            self._turn_to(None)
            back = self._take_back if self.session.can_undo else None
            view = self.session.view_to_come(seat)
            names = names_for(self.session.seats, seat)
            self.ways.curtain(
                seat,
                lambda: self._turn_to(seat),
                back,
                meanwhile=lambda: self.board.make_ready(view, names),
            )
        else:
            self._turn_to(seat)
        return True

    def _turn_to(self, seat: int | None) -> None:
        """Show the table to somebody else from the next frame on, with nothing moving."""
        self._remark.hush()
        self._be_quiet()
        self.session.show_to(seat)
        self._pace.add(self.session.take_changes())
        if not self._pace.empty:
            self._show_next()
        self.board.finish()
        self.handling.controls.finish()

    def _take_back(self) -> None:
        """Ask the person who was last at the screen once more: they have changed their mind."""
        self.session.undo()
        self._pace.clear()
        self._turn_to(None)
        self._hand_over()

    def make(self, move: Move) -> None:
        """Make a move of the person looking, and show it."""
        self.session.play(move)
        self._go_forth()

    def _go_forth(self, claimed: bool = False) -> None:
        """Show moves that the player made, or that were redone."""
        changes = self.session.take_changes()
        self._hurried = len(changes) if claimed else 0
        self._pace.add(changes)
        self._show_next()

    def _hint_changed(self) -> None:
        """Update after a hint was asked for, or put away."""
        self.board.clear_for_hint(None)
        self._changed()

    def _undo(self) -> None:
        """Undo up to the player's last decision."""
        self.session.undo()

    def _start_over(self) -> None:
        """Restart the display after an undo: what was still to be shown has not happened."""
        self._pace.clear()
        self._be_quiet()
        self._score_due, self._hurried = False, 0
        self._pace.add(self.session.take_changes())
        self._show_next()


class _Ear(Listener):
    """Passes on what the players should know."""

    def __init__(self, on_told: Callable[[Notice], None]) -> None:
        self._on_told = on_told

    def told(self, notice: Notice) -> None:
        """Pass a notice on."""
        self._on_told(notice)
