"""Looking back at a game: the table as it was, step by step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.position.change import Change
from game.table.course import Course
from game.table.seats import Seat
from game.values import Value
from ui.replay import cost_words, words
from ui.replay.controls import Callbacks, ReplayControls, ReplayState
from ui.replay.costing import Costing
from ui.replay.places import Strip, strip_of
from ui.replay.walk import Walk
from ui.table.board import Board
from ui.table.prompt import Prompt
from ui.table.speed import SPEEDS, speed_of
from ui.table.words import game as game_words
from ui.table.words.names import names_for
from ui.widgets.control_scene import ControlScene
from ui.window import theme
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

if TYPE_CHECKING:
    from game.table.analysis import Analysis, Verdict
    from ui.replay.open_hands import OpenHands

_NOTE = 264
AT_ONCE = A_FRAME = 150
"""How many moves of a saved game are read before the first frame, and with every one after it: some
milliseconds. The first hand is always read before."""


class ReplayActions(Value):
    """The ways out. `on_play_on` gets the number of moves after which somebody continues,
    `on_deal_again` the hand (from 0) to be dealt again; `on_analyse` makes the analysis that values
    people's decisions. None where that is impossible."""

    on_play_on: Callable[[int], None] | None
    on_deal_again: Callable[[int], None] | None
    on_rules: Callable[[], None]
    on_analyse: Callable[[], Analysis] | None = None


class ReplayScene(ControlScene):
    """Shows the positions of a game; keys and buttons move from one to the next.

    Args:
        course: the game.
        seats: who sat where.
        at: the number of the moment to begin with; None is the last one, once it is known.
        actions: the ways out.
    """

    def __init__(
        self, course: Course, seats: Sequence[Seat], at: int | None, actions: ReplayActions
    ) -> None:
        self._course, self._seats, self._actions = course, seats, actions
        course.grow(AT_ONCE)
        begin = len(course.moments) - 1 if at is None and not course.growing else at or 0
        self._goes_to_end = at is None and course.growing
        self.walk = Walk(course, begin, self._step, self._changed, self._wait)
        self._seat = course.viewer
        self._open = self._made_way = False
        self._prompt = Prompt("")
        self._board: Board | None = None
        self._strip: Strip | None = None
        self.costing = Costing(course, seats, actions.on_analyse)
        self.controls = ReplayControls(
            course,
            seats,
            Callbacks(
                by_card=self.walk.by_card,
                by_trick=self.walk.by_trick,
                by_hand=self.walk.by_hand,
                stop_at=self.walk.stop_at,
                toggle_run=self.walk.toggle_run,
                toggle_open=self._toggle_open,
                next_seat=self._next_seat,
                close=self.go_back,
                rules=actions.on_rules,
                analyse=self._analyse if actions.on_analyse else None,
                play_on=self._do_play_on if actions.on_play_on else None,
                deal_again=self._do_deal_again if actions.on_deal_again else None,
            ),
        )
        self.group = self.controls.group

    # -- what is shown

    @property
    def now(self) -> int:
        """The number of the moment shown."""
        return self.walk.now

    @property
    def hand(self) -> int:
        """The hand shown, from 0."""
        return self.walk.hand

    @property
    def seat(self) -> int | None:
        """The seat from which the table is seen; None for an onlooker."""
        return self._seat if self._seat == self._course.viewer or self._shown_open else None

    @property
    def laid_open(self) -> bool:
        """Whether all hands are shown."""
        return self._open and self._shown_open

    @property
    def reading(self) -> bool:
        """Whether more of the game is still to be read."""
        return self._course.growing

    @property
    def told(self) -> str:
        """The text of the pill."""
        return self._prompt.words

    @property
    def board(self) -> Board:
        """The table. Only after the first `layout`."""
        assert self._board is not None
        return self._board

    @property
    def _shown_open(self) -> bool:
        return self._course.is_open(self.hand)

    @property
    def _names(self) -> tuple[str, ...]:
        own = self._course.viewer
        return names_for(self._seats, own if own == self.seat else None)

    # -- the scene

    def spoken(self) -> tuple[Spoken, ...]:
        from ui.table.aloud import lying, open_hands

        if self.laid_open:
            shown = self.open_hands
            return (*super().spoken(), *open_hands(shown.view, shown.names))
        board = self.board
        return (*super().spoken(), *lying(board.pieces(self._prompt), board.stage, ()))

    def layout(self, size: tuple[int, int]) -> None:
        if self._board is None:
            self._board = Board(self.app.look, self._course.rules)
        self._strip = strip_of(self.app.scale)
        self.board.layout(self._strip.table)
        self.controls.place(self.app.look, self.app.scale, self._strip, self.board.places)
        self._show(moving=False)

    def enter(self) -> None:
        """Stop running after another screen; more may be known about costs."""
        self.walk.stop()
        if self._strip is not None:
            self._tell_costs()

    def close(self) -> None:
        """Forget the pictures of this table, and end the analysis."""
        self.costing.close()
        self.board.close()

    def handle(self, event: pygame.Event) -> bool:
        """Step through the game with arrows and the wheel; pass everything else to the controls."""
        return self.walk.key(event) or super().handle(event)

    def update(self, dt: float) -> bool:
        """Move cards; while it runs, the next step follows."""
        moved = self.board.update(dt) | self._grow()
        if self.costing.update():
            self._tell_costs()
        if not self.board.moving:
            moved |= self.walk.update(dt)
        moving = super().update(dt)
        moving |= moved or self.walk.running or self.board.moving
        # The cloth of the board waits until it can be seen again.
        return moving or (self.board.pictures.rough if self.laid_open else self.board.unfinished)

    def _grow(self) -> bool:
        """Continue reading a game that is not yet read to its end; True while there is more."""
        course, at_end = self._course, self.hand == self._course.hands - 1
        if not self.reading:
            return False
        course.grow(A_FRAME)
        if not self.reading:
            self.costing.recall()
            if self._goes_to_end:
                self.walk.go_to(len(course.moments) - 1)
        if at_end or not self.reading:
            self._tell_costs()
        return True

    def _wait(self) -> None:
        """Note that the player wants to go to a part that is not yet read."""
        self.app.answer(words.STILL_READ)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the strip, and what has just happened."""
        strip = self._strip
        assert strip is not None
        if self.laid_open:
            self._draw_open(surface, strip)
            self.group.draw(self.pen(surface))
            return
        verdict = self._verdict
        if strip.low or verdict is not None:
            self.board.draw(surface, Prompt(""))
        else:
            self.board.draw(surface, self._prompt)
        if verdict is not None:
            self._draw_verdict(surface, verdict)
        elif strip.low:
            self._draw_note(surface)
        self.group.draw(self.pen(surface))

    def _draw_verdict(self, surface: pygame.Surface, verdict: Verdict) -> None:
        """Draw the cost of the next decision, and what every card was expected to score."""
        from ui.replay.verdict_plate import draw_verdict

        places = self.board.places
        for figure in self.board.figures(verdict.advice, verdict.move):
            figure.draw(surface)
        low, name = places.button.bottom, self._names[verdict.seat]
        rules = self._course.rules
        pen = Pen(surface, self.app.look, places.scale.s, places.scale.ts)
        draw_verdict(pen, places, rules, verdict, name, low)

    def _draw_open(self, surface: pygame.Surface, strip: Strip) -> None:
        """Draw the cloth, the plaque with what has just happened, and a row for each player."""
        from ui.replay.open_hands import draw_open_hands

        look, scale, pictures = self.app.look, self.app.scale, self.board.pictures
        pictures.begin_frame(calm=True)
        surface.blit(look.felt(surface.get_size()), (0, 0))
        pen, shown, places = Pen(surface, look, scale.u), self.open_hands, self.board.places
        top = pygame.Rect(places.plaque)
        head = Room((strip.area.x, top.y, max(0, places.tool(6).x - strip.area.x), top.h), scale.u)
        game = pen.text(self._course.rules.variant.name, theme.SECTION, theme.PAPER, head)
        head.cut_left(pixels=game.w, gap=20)
        told = game_words.short_progress(shown.view)
        pen.form(told, theme.TEXT, theme.MINT_TEXT, head)
        low, gap = top.bottom + scale.upx(10), scale.upx(12)
        area = (strip.area.x, low, strip.area.w, strip.area.top - gap - low)
        draw_open_hands(pen, pictures, Room(area, scale.u), shown)

    @property
    def open_hands(self) -> OpenHands:
        """What is shown where all hands are open: of the decisions in this trick the next one is
        described, or the most costly."""
        from ui.replay.open_hands import OpenHands

        made = self.costing.of_trick(self.now)
        costly = [each for each in made.values() if cost_words.is_costly(each)]
        verdict = self.costing.verdict_at(self.now) or max(
            costly, key=lambda each: each.cost, default=None
        )
        asks = self._actions.on_analyse is not None and not self.costing.why_not
        return OpenHands(
            self._course.view(self.now, self.seat, laid_open=True),
            self._names,
            self.told,
            verdict,
            {seat: cost_words.cost(each.cost) for seat, each in made.items() if each in costly},
            cost_words.ASK if asks and self.costing.analysis is None else "",
        )

    def _draw_note(self, surface: pygame.Surface) -> None:
        """Draw what has just happened at the place of the table's buttons: a low window has no room
        for it in the middle."""
        places, look = self.board.places, self.app.look
        if not self.told:
            return
        px, kind = places.px, theme.PROMPT.at(places.scale.ts)
        width = px(_NOTE) - 2 * px(20)
        height = look.text.block_height(self.told, kind, width)
        plate = pygame.Rect(0, 0, px(_NOTE), height + 2 * px(16))
        plate.bottomright = (places.button.right, places.button.bottom)
        Pen(surface, look, places.scale.s).plate(plate)
        room = pygame.Rect(plate.x + px(20), plate.y + px(16), width, height)
        look.text.block(surface, self.told, kind, theme.MINT_TEXT, room)

    # -- from which seat, and how much is shown

    def _toggle_open(self) -> None:
        if not self.controls.eye.why_not:
            self._open = not self._open
            self._show(moving=False)

    def _next_seat(self) -> None:
        if not self.controls.person.why_not:
            players = self._course.rules.players
            self._seat = 0 if self._seat is None else (self._seat + 1) % players
            self._show(moving=False)

    # -- what decisions cost

    @property
    def _verdict(self) -> Verdict | None:
        """What is known of the next decision, while it is seen from its own seat."""
        verdict = self.costing.verdict_at(self.now)
        return verdict if verdict is not None and verdict.seat == self.seat else None

    def _tell_costs(self) -> None:
        """Make room for what is known of the decision, and update the controls."""
        verdict = self._verdict
        if verdict is not None or self._made_way:
            self.board.clear_for_hint(verdict.advice if verdict is not None else None)
        self._made_way = verdict is not None
        self._changed()

    def _analyse(self) -> None:
        self.walk.stop()
        self.costing.open(self.app, self._look_at)

    def _look_at(self, verdict: Verdict) -> None:
        """Show the position of a decision, from the seat that made it."""
        self._seat = verdict.seat
        self.walk.stop_at(self._course.before(verdict.moves))

    # -- what the controls do

    def _do_play_on(self) -> None:
        if self._actions.on_play_on is not None and not self.controls.play_on.why_not:
            self._actions.on_play_on(self._course.moments[self.now].moves)

    def _do_deal_again(self) -> None:
        if self._actions.on_deal_again is not None and not self.controls.again.why_not:
            self._actions.on_deal_again(self.hand)

    # -- showing

    def _step(self, follows: bool) -> None:
        """Show the new moment; with `follows`, the motion that leads to it."""
        self._goes_to_end = False
        self.board.finish()
        self._show(moving=follows)
        if not self.walk.running:
            self.app.hush()  # whoever goes on does not wait for what was said before
        self.app.tell(self.told)

    def _show(self, *, moving: bool) -> None:
        moving = moving and not self.laid_open
        change = self._course.step(self.now, self.seat)
        self._prompt = Prompt(words.told(change, self._names))
        pace = speed_of(self.app.settings)
        if not moving or change.before is None:
            change, pace = Change(change.now, change.now), SPEEDS["instant"]
        self.board.show(change, pace, self._names)
        self._tell_costs()
        if not moving:
            self.board.finish()

    def _changed(self) -> None:
        """Update the controls for what is shown."""
        verdict = self._verdict
        standing = ReplayState(
            self.now,
            self.seat,
            self._seat,
            self.walk.running,
            self.laid_open,
            self.costing.why_not,
            self.costing.marks(self.hand),
            self._course.trick_of(verdict.moves) if verdict is not None else None,
        )
        self.controls.show(standing)
        self.app.redraw()
