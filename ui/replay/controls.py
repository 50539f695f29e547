"""The controls for looking back: the row of tricks, the steps, the ways out, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.table.course import Course
from game.table.seats import Seat
from game.values import Value
from ui.replay import cost_words, words
from ui.replay.places import ROW, Strip, place_steps, place_ways
from ui.replay.timeline import Station, Timeline, deal_station
from ui.score import hand_words
from ui.table.places import Places
from ui.table.words.names import names_for
from ui.widgets.button import Button
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.widgets.words import BACK_HINT
from ui.window.look import Look
from ui.window.scene import nothing
from ui.window.seating import name_of
from ui.window.theme import Scale


class Callbacks(Value):
    """What the controls do. Steps get a number, forward or back; `stop_at` gets a moment.

    `analyse`, `play_on`, and `deal_again` are None where that is impossible.
    """

    by_card: Callable[[int], None]
    by_trick: Callable[[int], None]
    by_hand: Callable[[int], None]
    stop_at: Callable[[int], None]
    toggle_run: Callable[[], None]
    toggle_open: Callable[[], None]
    next_seat: Callable[[], None]
    close: Callable[[], None]
    rules: Callable[[], None]
    analyse: Callable[[], None] | None
    play_on: Callable[[], None] | None
    deal_again: Callable[[], None] | None


class ReplayState(Value):
    """What is shown: the moment, from which seat, the seat that `chosen` would select, and how.

    `no_costs` says why no decision can be valued; empty if that is possible. `costs` are those of
    the hand, by trick; 0 is before the first. `judged` is the trick of the decision described.
    """

    now: int
    seat: int | None
    chosen: int | None
    running: bool
    laid_open: bool
    no_costs: str
    costs: Mapping[int, float]
    judged: int | None


class ReplayControls:
    """Makes the controls, places them, and labels and enables them for what is shown."""

    def __init__(self, course: Course, seats: Sequence[Seat], callbacks: Callbacks) -> None:
        self._course, self._seats = course, seats
        self.timeline = Timeline(course.rules.sides, callbacks.stop_at)
        self.trick_back = Button(
            "",
            lambda: callbacks.by_trick(-1),
            icon="to_start",
            keycap="Page Up",
            hint=words.TRICK_BACK,
        )
        self._back = Button(
            "", lambda: callbacks.by_card(-1), icon="back", keycap="←", hint=words.CARD_BACK
        )
        self._run = Button(
            "", callbacks.toggle_run, icon="play", keycap="Space", hint=words.PLAY_HINT
        )
        self.on = Button(
            "", lambda: callbacks.by_card(1), icon="forward", keycap="→", hint=words.CARD_ON
        )
        self.trick_on = Button(
            "",
            lambda: callbacks.by_trick(1),
            icon="to_end",
            keycap="Page Down",
            hint=words.TRICK_ON,
        )
        self._steps = [self.trick_back, self._back, self._run, self.on, self.trick_on]
        self.analyse = Button(
            cost_words.ANALYSE, callbacks.analyse or nothing, icon="chart", action="analyse"
        )
        self.analyse.visible = callbacks.analyse is not None
        self.play_on = Button(
            words.PLAY_ON, callbacks.play_on or nothing, primary=True, keycap="Enter",
        )  # fmt: skip
        self.again = Button(
            words.DEAL_AGAIN, callbacks.deal_again or nothing, icon="cards", action="replay_again"
        )
        self.play_on.visible = callbacks.play_on is not None
        self.again.visible = callbacks.deal_again is not None
        self._cross = Button("", callbacks.close, icon="cross", keycap="Esc", hint=BACK_HINT)
        self._rules = Button(
            "", callbacks.rules, icon="book", action="rules", hint=words.RULES_HINT
        )
        self.eye = Button("", callbacks.toggle_open, icon="eye", action="open_hands")
        self.person = Button("", callbacks.next_seat, icon="person", action="look_from")
        self.down = Button("", lambda: callbacks.by_hand(1), icon="down", keycap="↓")
        self._up = Button("", lambda: callbacks.by_hand(-1), icon="up", keycap="↑")
        self._up.visible = self.down.visible = course.growing or course.hands > 1
        self._tools = [
            self._cross, self._rules, self.eye, self.person, self.down, self._up,
        ]  # fmt: skip
        widgets: list[Widget] = [
            *reversed(self._tools), self.timeline, *self._steps, self.analyse, self.again,
            self.play_on,
        ]  # fmt: skip
        self.group = Group(
            widgets,
            default=self.play_on,
            on_escape=callbacks.close,
            shortcuts={
                pygame.K_SPACE: callbacks.toggle_run,
                "open_hands": callbacks.toggle_open,
                "look_from": callbacks.next_seat,
                "analyse": self.analyse.activate,
                "replay_again": callbacks.deal_again or nothing,
                "rules": callbacks.rules,
                "history": callbacks.close,
            },
        )

    def place(self, look: Look, scale: Scale, strip: Strip, table: Places) -> None:
        """Put everything into the strip; the tools are where those of the table are."""
        px, u = scale.upx, scale.u
        for place, tool in enumerate(t for t in self._tools if t.visible):
            tool.place(pygame.Rect(table.tool(place)), table.scale.s)
        left = place_steps(strip, self._steps) + px(14)
        self.play_on.words = words.PLAY_ON_SHORT if strip.low else words.PLAY_ON
        self.play_on.keycap = "" if strip.low else "Enter"
        self.again.words = "" if strip.low else words.DEAL_AGAIN
        ways: list[tuple[Widget, int]] = []
        if self.play_on.visible:
            narrow = max(px(168), self.play_on.least_width(look, u))
            ways.append(
                (self.play_on, narrow if strip.low else self.play_on.natural_width(look, u))
            )
        if self.again.visible:
            ways.append((self.again, px(48) if strip.low else self.again.natural_width(look, u)))
        if self.analyse.visible:
            ways.append((self.analyse, self._analyse_width(look, strip, left, ways)))
        right = place_ways(strip, ways) - px(8)
        row = pygame.Rect(strip.area.x, strip.area.y, strip.area.w, px(ROW))
        if strip.low:
            row = pygame.Rect(left, strip.area.y, right - left, strip.area.h)
        self.timeline.place(row, u)

    def _analyse_width(
        self, look: Look, strip: Strip, left: int, ways: Sequence[tuple[Widget, int]]
    ) -> int:
        """The width of the button for the costs of decisions: without its text where there is no
        room."""
        px = strip.scale.upx
        self.analyse.words = cost_words.ANALYSE
        wide = self.analyse.natural_width(look, strip.scale.u)
        taken = sum(width + px(16) for _, width in ways)
        if not strip.low and wide <= strip.area.right - taken - left:
            return wide
        self.analyse.words = ""
        return px(48) if strip.low else px(64)

    def show(self, state: ReplayState) -> None:
        """Label and enable the controls."""
        course, now = self._course, state.now
        hand = course.moments[now].hand
        rounds, ended = course.rules.has_rounds, course.is_open(hand)
        deal, end = course.of_hand(hand)[0], course.of_hand(hand)[-1]
        marks = course.tricks(hand)
        costs = {trick: cost_words.shown(cost) for trick, cost in state.costs.items()}
        stations = [deal_station(deal, costs.get(0, ""), lit=state.judged == 0)]
        for mark in marks:
            cost, lit = costs.get(mark.number, ""), state.judged == mark.number
            stations.append(Station(str(mark.number), mark.moment, mark.winner, cost, lit))
        self.timeline.show(stations, names_for(self._seats, None), now)
        self._back.why_not = words.FIRST_MOMENT if now == 0 else ""
        last = words.STILL_READ if course.growing else words.LAST_MOMENT
        self.on.why_not = last if now == len(course.moments) - 1 else ""
        self.trick_back.why_not = words.NO_TRICK_BEFORE if now == deal else ""
        self.trick_on.why_not = words.NO_TRICK_AFTER if now == end else ""
        self._run.icon = "pause" if state.running else "play"
        self._run.hint = words.PAUSE_HINT if state.running else words.PLAY_HINT
        closed = "" if ended else words.STILL_PLAYED[rounds]
        self.eye.on = state.laid_open
        self.eye.hint = words.OPEN_HINT[state.laid_open]
        self.eye.why_not = closed
        self.person.why_not = closed
        following = 0 if state.chosen is None else (state.chosen + 1) % course.rules.players
        name = name_of(self._seats[following])
        self.person.hint = words.from_seat(name, own=following == course.viewer)
        self.person.on = state.seat != course.viewer
        self.analyse.why_not = state.no_costs
        self.analyse.hint = cost_words.ANALYSE_HINT
        self._up.why_not = hand_words.unit(course.rules).none_before if hand == 0 else ""
        ends = hand == course.hands - 1
        no_more = words.STILL_READ if course.growing else hand_words.unit(course.rules).none_after
        self.down.why_not = no_more if ends else ""
        self._up.hint = hand_words.unit(course.rules).up
        self.down.hint = hand_words.unit(course.rules).down
        closed = "" if ended else words.NO_PLAYING_ON[rounds]
        done = "" if course.goes_on(now) else words.ALL_DONE[rounds]
        self.play_on.why_not = closed or done
        self.play_on.hint = words.PLAY_ON_HINT
        self.again.why_not = closed
        self.again.hint = words.DEAL_AGAIN_HINT
