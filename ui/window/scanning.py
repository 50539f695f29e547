"""Using everything with one switch: a light moves round the things on the screen, and the switch
takes the one that is lit. The light first visits rows of things, then the things of the row that
was taken.

It knows screens by their own description (`ui.window.spoken`), so a new control needs no extra
code.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Protocol

import pygame

from game.values import Value
from ui.window import theme, words
from ui.window.draw import Box
from ui.window.pen import Pen
from ui.window.scene import Scene
from ui.window.settings import Settings
from ui.window.spoken import NAMED, Spoken, option, walk

_MOST = 6
"""The most things that the light visits one by one; more are grouped."""
_ROUNDS = 2
"""How many times it goes round what was taken before it returns to everything."""
_COOLS = 0.25
"""Seconds after a press in which a trembling hand presses nothing more."""
_SWITCHES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_RING, _GAP = 5, 6
_PLATE = (24, 12)


class SwitchTarget(Protocol):
    """What the switch controls: the app."""

    @property
    def scene(self) -> Scene: ...
    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def settings(self) -> Settings: ...
    def call(self, action: str) -> bool:
        """Do what an action does."""


class ScanStop(Value, eq=False):
    """What the light visits: one thing, which the switch does, or several, which it opens.

    `words` are shown where the thing itself is not visible.
    """

    area: pygame.Rect
    do: Callable[[], object] | None = None
    parts: tuple[ScanStop, ...] = ()
    words: str = ""


class Scanner:
    """The light, and the switch: Space, Enter, or the confirming button of a pad."""

    def __init__(self, app: SwitchTarget) -> None:
        self._app = app
        self._scene: Scene | None = None
        self._seen: object = None
        """What was on which screen when the light started."""
        self._way: list[tuple[ScanStop, ...]] = []
        """What it goes round: everything, and then the parts of each thing taken."""
        self._place = self._rounds = 0
        self._rested = 0.0
        self._pressed = _COOLS

    @property
    def lit(self) -> ScanStop | None:
        """What the switch would take now."""
        return self._way[-1][self._place] if self._way else None

    def takes(self, event: pygame.Event) -> bool:
        """Whether an event is the switch's; if so, do or open what is lit."""
        if event.type == pygame.TEXTINPUT:
            return bool(event.text == " ")
        if event.type != pygame.KEYDOWN or event.key not in _SWITCHES:
            return False
        if self._pressed >= _COOLS:
            self._pressed = 0.0
            self._take()
        return True

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. True when something else is lit."""
        self._pressed += dt
        self._rested += dt
        if self._scene is self._app.scene and self._rested < self._app.settings.pace / 10:
            return False
        if self._look() != self._seen:
            self._begin()
            return True
        self._rested = 0.0
        self._place = (self._place + 1) % len(self._way[-1])
        self._rounds += not self._place
        if self._rounds >= _ROUNDS and len(self._way) > 1:
            self._begin()
        return True

    def draw(self, pen: Pen) -> None:
        """Draw a ring round what is lit, or show its text."""
        lit = self.lit
        if lit is None:
            return
        if lit.area:
            around = lit.area.inflate(2 * pen.px(_GAP), 2 * pen.px(_GAP))
            for wide, colour in ((2 * _RING, theme.FOCUS_HALO), (_RING, theme.ACCENT)):
                pen.shape(around, Box(12 * pen.u, None, colour, max(3.0, wide * pen.u)))
        if lit.words:
            across, down = map(pen.px, _PLATE)
            plate = pygame.Rect(0, 0, pen.width(lit.words, theme.STRONG) + 2 * across, 0)
            plate.height = pen.look.text.metrics(theme.STRONG.at(pen.ts)).leading + 2 * down
            window = pen.surface.get_rect().inflate(-down, -down)
            plate.center = lit.area.center if lit.area else window.center
            plate.top = lit.area.bottom + down if lit.area else plate.top
            plate.clamp_ip(window)
            edge = max(3.0, _RING * pen.u)
            pen.shape(plate, Box(14 * pen.u, theme.PLATE, theme.ACCENT, edge))
            pen.write(lit.words, theme.STRONG, theme.PAPER, plate.center, "centre")

    def _take(self) -> None:
        lit = self.lit
        if lit is None or self._look() != self._seen:
            self._begin()  # it is gone
        elif lit.parts:
            self._way.append(lit.parts)
            self._place = self._rounds = 0
            self._rested = 0.0
        elif lit.do is not None:
            lit.do()
            self._begin()

    def _begin(self) -> None:
        """Start again with everything on the screen."""
        found = [[lit for lit, _ in things] for things in self._things()]
        together = [_together(things) for things in found if len(things) > 1]
        single = [things[0] for things in found if len(things) == 1]
        self._scene, self._seen = self._app.scene, self._look()
        ends = [
            ("escape", words.GO_BACK),
            ("page_down", words.FURTHER),
            ("actions", words.ALL_HERE),
        ]
        nowhere = pygame.Rect(0, 0, 0, 0)
        always = [ScanStop(nowhere, partial(self._app.call, name), (), said) for name, said in ends]
        self._way = [(*gathered(together), *gathered(single), *always)]
        self._place = self._rounds = 0
        self._rested = 0.0

    def _look(self) -> object:
        """A value that differs when something else is on the screen."""
        return [[(key, tuple(lit.area)) for lit, key in things] for things in self._things()]

    def _things(self) -> list[list[tuple[ScanStop, object]]]:
        """What can be used on the screen, each with its key: each part of the screen by itself.

        A part with nothing to use counts for nothing: text that comes or goes moves no light."""
        window = pygame.Rect((0, 0), self._app.size)
        parts = (list(self._among([part], window)) for part in self._app.scene.spoken())
        return [things for things in parts if things]

    def _among(
        self, told: Sequence[Spoken], room: pygame.Rect
    ) -> Iterator[tuple[ScanStop, object]]:
        """What can be used of all that is described, as far as a room shows it."""
        for each in told:
            seen = pygame.Rect(each.area)
            inner = list(self._among(each.parts, room.clip(seen) if seen else room))
            works = each.usable and each.role in NAMED and (each.do or each.focus) is not None
            if works and room.clip(seen).h * 2 > seen.h:
                area = room.clip(seen)
                yield ScanStop(area, self._action_of(each), self._ways_of(each, area)), each.key
            yield from inner

    def _action_of(self, told: Spoken) -> Callable[[], object]:
        if told.do is not None:
            return partial(self._play, told) if told.role == "card" else told.do

        def work() -> None:
            assert told.focus is not None
            told.focus()
            self._app.call("confirm")

        return work

    def _play(self, card: Spoken) -> None:
        """Take a card and play it at once: where the first click only takes it, click again."""
        assert card.do is not None
        card.do()
        again = (each for each in walk(self._app.scene.spoken()) if each.key == card.key)
        taken = next(again, None)
        if taken is not None and taken.on and taken.do is not None:
            taken.do()

    def _ways_of(self, told: Spoken, area: pygame.Rect) -> tuple[ScanStop, ...]:
        """What can be chosen of a thing whose parts are not visible by themselves."""
        ways = [part for part in told.parts if part.do is not None and not pygame.Rect(part.area)]
        if told.amount is not None and told.turn is not None:
            now, step = told.amount.now, told.amount.step
            for name, to in ((words.MORE, now + step), (words.LESS, now - step)):
                if told.amount.low <= to <= told.amount.high:
                    ways.append(option((), name, partial(told.turn, to), on=False))
        return tuple(ScanStop(area, way.do, (), way.name) for way in ways)


def gathered(things: Sequence[ScanStop]) -> tuple[ScanStop, ...]:
    """A few things unchanged; many grouped by rows, from the top, and a long row in pieces."""
    if len(things) <= _MOST:
        return tuple(things)
    rows: list[list[ScanStop]] = []
    for thing in sorted(things, key=lambda lit: (lit.area.centery, lit.area.x)):
        if rows and thing.area.centery < _around(rows[-1][:1]).bottom:
            rows[-1].append(thing)
        else:
            rows.append([thing])
    rows = [sorted(row, key=lambda lit: lit.area.x) for row in rows]
    if len(rows) == 1:
        return tuple(map(_together, _pieces(rows[0])))
    together = [_together(row) for row in rows]
    return tuple(map(_together, _pieces(together))) if len(together) > _MOST else tuple(together)


def _pieces(things: Sequence[ScanStop]) -> list[Sequence[ScanStop]]:
    """As few pieces of about equal length as possible, none of them too long."""
    count = min(_MOST, -(-len(things) // _MOST))
    ends = [len(things) * place // count for place in range(count + 1)]
    return [things[start:end] for start, end in pairwise(ends)]


def _together(things: Sequence[ScanStop]) -> ScanStop:
    """Several things as one, which opens."""
    if len(things) == 1:
        return things[0]
    return ScanStop(_around(things), None, gathered(things))


def _around(things: Sequence[ScanStop]) -> pygame.Rect:
    return things[0].area.unionall([thing.area for thing in things[1:]])
