"""The light after a trick: it blooms under the card that won, and moves to the winner's score with
the cards. It delays nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame

from game.position.change import Change
from game.values import Value
from ui.table import speed
from ui.table.geometry import Area, Spot
from ui.table.pieces import Piece
from ui.table.stage import Stage
from ui.window import theme
from ui.window.motion import in_out_cubic

_BLOOM, _SINK = 0.5, 0.25  # seconds
_STRONG, _STEPS = 0.8, 12
_LARGE, _SMALL = 2.4, 0.9  # of a card's width
_SCORE = 36
"""Units from the right end of a plate to the middle of its score."""
_DISC = 48  # pixels of the disc from which every size is made


class _Run(Value):
    """A light: its start, its goal, and in how many seconds it gets there and then fades."""

    start: Spot
    end: Spot
    going: float
    sinking: float
    wide: int


class Answer:
    """The light of the last trick, while it is visible."""

    def __init__(self) -> None:
        self._run: _Run | None = None
        self._elapsed = 0.0
        self._winning: Spot | None = None
        self._light: pygame.Surface | None = None
        self._thin: tuple[int, pygame.Surface] | None = None

    def tell(self, change: Change, stage: Stage, motion: float) -> None:
        """Start the light for a change; none without `motion`."""
        if not motion or stage.places.tureen is not None or stage.resolving:
            self.finish()
            return
        if change.trick_complete and stage.view.winning_seat is not None:
            self._winning = won = stage.slot_of(stage.view.winning_seat)
            self._begin(_Run(won, won, 0.0, _BLOOM * motion, round(won.width * _LARGE)))
            self._elapsed = -speed.PLAY * motion  # until the last card has landed
        elif change.collected is not None and self._winning is not None:
            winner = change.collected.winner
            if winner is not None:
                score, wide = _score_of(stage, winner), round(self._winning.width * _SMALL)
                going, sinking = speed.COLLECT * motion, _SINK * motion
                self._begin(_Run(self._winning, score, going, sinking, wide))
            self._winning = None

    def _begin(self, run: _Run) -> None:
        self._run, self._elapsed, self._thin = run, 0.0, None
        self._light = _light(run.wide)

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        if self._run is None:
            return False
        self._elapsed += dt
        if self._elapsed >= self._run.going + self._run.sinking:
            self.finish()
        return True

    def finish(self) -> None:
        """End it."""
        self._run = self._light = self._thin = None

    def pieces(self, *, over: bool) -> Iterator[Piece]:
        """The light: under the cards, or, with `over`, moving over the table."""
        run = self._run
        if run is None or self._elapsed < 0 or over != bool(run.going):
            return
        spot = run.start
        if run.going:
            passed = min(1.0, self._elapsed / run.going)
            spot = run.start.towards(run.end, in_out_cubic(passed))
        at = round(spot.x - run.wide / 2), round(spot.y - run.wide / 2)
        yield Piece(
            "answer", lambda surface: self._draw(surface, at), Area(*at, run.wide, run.wide)
        )

    def _draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        run, light = self._run, self._light
        if run is None or light is None:
            return
        left = 1 - max(0.0, self._elapsed - run.going) / run.sinking
        step = max(1, round(left * _STEPS))
        if self._thin is None or self._thin[0] != step:
            thin = light.subsurface(light.get_rect())  # another picture with the same pixels
            thin.set_alpha(round(255 * _STRONG * step / _STEPS))
            self._thin = step, thin
        surface.blit(self._thin[1], at)


def _score_of(stage: Stage, seat: int) -> Spot:
    """The place of a seat's score."""
    places = stage.places
    plate = places.seats[stage.place_of(seat)].plate
    return Spot(plate.right - places.px(_SCORE), plate.y + plate.h / 2, places.px(_SCORE))


def _light(wide: int) -> pygame.Surface:
    """A soft disc of light."""
    return pygame.transform.smoothscale(_disc(), (wide, wide))


@cache
def _disc() -> pygame.Surface:
    """The same at one size, from which others are scaled."""
    half, middle = _DISC // 2, (_DISC - 1) / 2
    small = pygame.Surface((_DISC, _DISC), pygame.SRCALPHA)
    colour = pygame.Color(theme.ACCENT)
    for x in range(half):  # the other quarters are this one, mirrored
        for y in range(half):
            far = min(1.0, ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 / middle)
            small.set_at((x, y), (colour.r, colour.g, colour.b, round(255 * (1 - far) ** 1.6)))
    for right, low in ((True, False), (False, True)):
        mirrored = pygame.transform.flip(small, right, low)
        small.blit(mirrored, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return small
