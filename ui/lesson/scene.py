"""The table of a lesson: the cook's text lies on it, and only the requested moves can be made."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product

import pygame

from game.position.moves import Move
from game.table.lessons import Step, Tutor, same
from game.table.session import Session
from ui.lesson import words
from ui.lesson.bubble import MOST_PARTS, WIDTHS, Bubble, Saying
from ui.lesson.pointing import draw_glow, pointed_at
from ui.lesson.room import Taken, best_place, on_the_table
from ui.table.chrome import prompt_rect
from ui.table.pieces import ASKED_FOR
from ui.table.price_panels import has_price_panels
from ui.table.primary import PrimaryButton, fitting
from ui.table.prompt import NOTHING_SAID, Prompt
from ui.table.scene import TableScene
from ui.table.ways import MakeWays
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.window.keymap import actions_of
from ui.window.pen import Pen
from ui.window.rich import marked
from ui.window.settings import SpeedName
from ui.window.spoken import Spoken

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_MARGIN, _GAP = 28, 20
_SPOKEN_OF, _GLOW = ASKED_FOR, 40.0
"""The cost of covering a pixel of the target, and of the glow round it."""
_NARROWER = 40
"""A narrower sheet is harder to read; that costs as much as covering a square with this side."""
_PARTING = 200
"""To be interrupted costs as much, for each part after the first."""
_OVER_GLOW = ("name", "mark", "prompt", "suit counts")
"""The pieces of the table that stay readable over the glow."""
_MANY_MOVES = 8
"""If more moves than this come in a row, the first of them are shown quickly."""


class LessonTable(TableScene):
    """A table where a tutor gives a lesson.

    Enter continues: it makes the requested move, or ends a step that is only to be read. U goes
    back to the move that was requested last, and S skips the lesson. What is opened for a look,
    such as the order of trumps, takes the place of the cook's text until it is put away.

    Args:
        session: the game of the lesson; the tutor thinks for it and listens to it.
        tutor: knows what comes next.
        ways: what leads to other screens.
        on_end: called once, when everything was said and played.
        on_skip: leaves the lesson.
        pace: as for every table.
    """

    helps = False

    def __init__(
        self,
        session: Session,
        tutor: Tutor,
        ways: MakeWays,
        *,
        on_end: Callable[[], None],
        on_skip: Callable[[], None],
        pace: SpeedName | None = None,
    ) -> None:
        super().__init__(session, ways, pace=pace)
        self.tutor = tutor
        self._on_end = on_end
        self._ended = False
        self._step: Step | None = None
        self._bubble: Bubble | None = None
        self._target: pygame.Rect | None = None
        self._lying = False
        """Whether the table stays as it is until the cook has spoken."""
        self._go_on = PrimaryButton(self._enter)
        self._go_on.say(words.GO_ON)
        self.skip = Button(words.SKIP, on_skip, action="skip_lesson")
        self._on_skip = on_skip
        self._own = Group([self._go_on, self.skip])

    @property
    def step(self) -> Step | None:
        """The cook's present step."""
        return self._step

    @property
    def target(self) -> pygame.Rect | None:
        """The glowing area in the window."""
        return self._target

    @property
    def bubble_rect(self) -> pygame.Rect | None:
        """The place of the cook's text."""
        return self._bubble.reach if self._bubble is not None else None

    @property
    def asked(self) -> Prompt:
        """Nothing while the cook only talks: the pill would ask for what cannot be done yet. Nor
        is there a pill under the sheet, which says the same."""
        bubble, prompt = self._bubble, self._prompt
        pill = prompt_rect(self.app.look, self.board.stage, prompt)
        hidden = bubble is not None and bubble.reach.colliderect(pill)
        return NOTHING_SAID if hidden or self._reading else prompt

    @property
    def _reading(self) -> bool:
        """Whether there is only something to read, or more of it before something is to do."""
        return self._step is not None and (self._step.do is None or self.more)

    @property
    def more(self) -> bool:
        """Whether the cook has said only a part."""
        bubble = self._bubble
        return bubble is not None and bubble.part + 1 < len(bubble.parts)

    @property
    def _room_for_remarks(self) -> bool:
        """Nobody talks while the cook explains: the sheet could cover half of a remark."""
        return self._bubble is None and super()._room_for_remarks

    # -- the scene

    def spoken(self) -> tuple[Spoken, ...]:
        return (*self._own.spoken(self.app.look), *super().spoken())

    def layout(self, size: tuple[int, int]) -> None:
        super().layout(size)
        if self._step is not None:
            self._speak(self._step)

    @property
    def busy(self) -> bool:
        """Whether cards move, or a position is still being shown."""
        return self.board.moving if self._frozen else super().busy

    @property
    def _frozen(self) -> bool:
        """Whether the display is stopped: the cook speaks of what is on the table, or everything is
        over."""
        shown = self._change
        if self._lying or not self.tutor.finished or self._score_due or shown is None:
            return self._lying
        return self._pace.empty or shown.scored is not None

    def update(self, dt: float) -> bool:
        """Advance the game, and say what is due once nothing moves."""
        if self._frozen:
            self._pace.hold(math.inf)
        moved = super().update(dt)
        moved |= self._own.update(dt, still=self.app.settings.reduced_motion)
        if self.app.scene is not self or self.busy or not (self._frozen or self._pace.empty):
            return moved
        step, move = self.tutor.step, self.tutor.next_move
        if self._lying and not self._speaks_of_this(step):
            self._lying = False
            self._pace.hold(0.0)
            return True
        if step is not self._step:
            self._show(step)
            return True
        if self._score_due or self._step is not None:
            return moved
        if move is not None and move.seat == self.tutor.lesson.seat:
            super().make(move)  # the cook plays it
            return True
        if self.tutor.finished and not self._ended:
            self._ended = True
            self._on_end()
            return True
        return moved

    def _show_next(self) -> None:
        """Show the next position. The cards of a trick that the cook speaks of stay, and so do
        those of the hand that ends the lesson."""
        if self.tutor.ahead >= _MANY_MOVES:
            self._hurried = max(1, self._hurried)
        super()._show_next()
        self._lying = self._speaks_of_this(self.tutor.step)

    def _speaks_of_this(self, step: Step | None) -> bool:
        """Whether a step is about something on the table that would be gone with the next
        position."""
        shown = self._change
        if step is None or shown is None:
            return False
        if shown.scored is not None:
            return self.tutor.played
        of_trick = step.point.place == "trick" and step.do is None
        return of_trick and shown.trick_complete and not self._pace.empty

    def handle(self, event: pygame.Event) -> bool:
        """Enter continues and S skips; pass everything else to the table."""
        if event.type == pygame.KEYDOWN:
            if "skip_lesson" in actions_of(event):
                self._on_skip()
                return True
            controls = self.handling.controls
            elsewhere = controls.group.ring_visible and not controls.on_hand
            if event.key in _ENTER and self._step is not None and not elsewhere and not self.busy:
                if not self.board.opened.put_away():
                    self._enter()
                return True
        elif event.type != pygame.MOUSEMOTION and self._own.handle(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._own.handle(event) | super().handle(event)
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the glow, and what the cook says, unless something was opened there."""
        super().draw(surface)
        pen = Pen(surface, self.app.look, self.app.scale.s)
        if self._bubble is not None and not self.board.opened.is_any:
            if self._target is not None:
                draw_glow(pen, self._target)
                for piece in self.board.pieces(self.asked):
                    if piece.name in _OVER_GLOW:
                        piece.draw(surface)
            self._bubble.draw(surface, self._target)
        self._own.draw(pen)

    # -- what is said

    def _show(self, step: Step | None) -> None:
        """Say a step, or let the game continue."""
        self.board.opened.put_away()
        self._step = step
        self._bubble = self._target = None
        if step is not None:
            self._choose(step.do)
            self._changed()
            self._speak(step)
            self._tell_step()
        self._changed()

    def _tell_step(self) -> None:
        """Announce what the cook says now."""
        step, bubble = self._step, self._bubble
        if self.app.is_heard and step is not None and bubble is not None:
            said = "".join(span.words for span in marked(bubble.parts[bubble.part]))
            self.app.tell(said if bubble.part else f"{step.head}. {said}")

    def _choose(self, move: Move | None) -> None:
        """Pick the card of a move, or choose it on the panel, so that Enter makes it."""
        board, panel = self.board, self.handling.controls.panel
        if move is None:
            return
        if move.one_card is not None:
            board.picker.select(board.key_of(move.one_card))
            board.refresh()
        elif panel is not None:
            panel.take_up(move)

    def _speak(self, step: Step) -> None:
        board, panel, scale = self.board, self.handling.controls.panel, self.board.places.scale
        things = scale.cards
        said = self._bubble.part if self._bubble is not None else 0
        prompt = self._prompt if step.do is not None else NOTHING_SAID
        lesson = self.tutor.lesson
        saying = Saying(step.head, step.say, self.tutor.number + 1, len(lesson.steps))
        target = pointed_at(board, panel, step.point, step.do)
        left, right = board.places.left_column.x, board.places.right_column.right
        room = pygame.Rect((0, 0), self.app.size).inflate(0, -2 * things.px(_MARGIN))
        room.x, room.width = left, right - left
        column = round(board.places.left_column.w)
        taken = [*on_the_table(board, prompt, panel), Taken(self.skip.rect.copy(), _SPOKEN_OF)]
        if target is not None:
            taken.append(Taken(target, _SPOKEN_OF, whole=True))
            taken.append(Taken(target.inflate(things.px(24), things.px(24)), _GLOW))
        near = target or pygame.Rect(board.places.centre, (1, 1))
        best = math.inf
        for parts, (number, width) in product(range(MOST_PARTS), enumerate(WIDTHS)):
            cost = parts * things.px(_PARTING) ** 2 + number * things.px(_NARROWER) ** 2
            if cost >= best:
                continue
            bubble = Bubble(self.app.look, scale, saying, width, parts + 1, column)
            if len(bubble.parts) <= parts or (number and not bubble.fits):
                continue
            over = bubble.reach.height - bubble.rect.height
            size = (bubble.rect.width, bubble.reach.height)
            place, covered = best_place(size, room, taken, near, things.px(_GAP))
            if covered + cost < best:
                bubble.rect.topleft = (place[0], place[1] + over)
                best, self._bubble = covered + cost, bubble
        assert self._bubble is not None
        self._bubble.part = min(said, len(self._bubble.parts) - 1)
        self._target = target

    def _changed(self) -> None:
        """Let the gold button continue where there is only text to read."""
        super()._changed()
        controls, places, scale = self.handling.controls, self.board.places, self.app.scale
        undo, hint, *_ = controls.tools
        undo.why_not = "" if self.helping.can_undo else words.NO_UNDO
        hint.why_not = words.NO_HINT
        reading = self._reading
        controls.button.visible = not reading
        self._go_on.visible = reading
        self._go_on.fit(places.button, scale, self.app.look)
        place, factor = pygame.Rect(places.second_button), scale.ts
        if has_price_panels(self.board.stage):  # which would be in the same place
            self.skip.words, self.skip.icon, self.skip.hint = "", "cross", words.SKIP_HINT
            place = pygame.Rect(places.tool(len(controls.tools)))
        else:
            self.skip.words, self.skip.icon, self.skip.hint = words.SKIP, None, ""
            if controls.second.visible:
                place.bottom = places.second_button.y - places.px(12)
            factor = fitting(self.skip, self.app.look, scale, place.width)
        self.skip.place(place, scale.s, factor)
        if self._step is not None:  # a card that is put down lies lower
            panel = controls.panel
            self._target = pointed_at(self.board, panel, self._step.point, self._step.do)

    # -- what is played

    def _undo(self) -> None:
        """Return to the last move that the cook requested, and repeat what was said then. Moves
        that the cook made for the player are skipped."""
        super()._undo()
        while self.tutor.step is None and self.session.can_undo:
            super()._undo()

    def _start_over(self) -> None:
        """Drop what the cook has said since then."""
        self._lying = self._ended = False
        self._show(None)
        super()._start_over()

    def _enter(self) -> None:
        """Make the requested move, or continue from what was read."""
        step, bubble = self._step, self._bubble
        if step is None:
            return
        if bubble is not None and self.more:
            bubble.part += 1
            self._tell_step()
            self._changed()
            self.app.redraw()
        elif step.do is not None:
            self.make(step.do)
        else:
            self.tutor.heard()
            self._show(None)
            self.app.redraw()

    def make(self, move: Move) -> None:
        """Make a move only if the cook requests it."""
        step = self._step
        if step is not None and step.do is not None and same(move, step.do):
            self._show(None)
            super().make(move)
            return
        self._sounding.refuse()
        asked = step is not None and step.do is not None
        head = words.NOT_THIS if asked else words.READ_FIRST
        enter = self.app.look.keymap.cap("Enter")
        why = words.NOT_THIS_WHY if asked else words.READ_FIRST_WHY.format(key=enter)
        key = self.board.key_of(move.one_card) if move.one_card is not None else None
        if key is not None:
            self.board.picker.send_home(key)
            self.board.refuse(key, head, why)
            self.app.tell(f"{head}. {why}")
        else:
            self.app.say(f"{head}. {why}")
        self._changed()
