"""What is heard at the table: which sound follows from what happened, and when it comes."""

from __future__ import annotations

from collections.abc import Callable

from game.position.change import Change
from game.values import Value
from ui.table import speed
from ui.table.speed import Speed
from ui.window.sound import SoundName


class Cue(Value):
    """A sound, what it tells of, and how many seconds later it comes at the normal speed.

    A cue knows only what one seat sees, so nothing is heard that its player may not know.
    """

    sound: SoundName
    happened: Callable[[Change], bool]
    after: float = 0.0
    whose: Callable[[Change], int | None] = lambda change: None
    """The seat that it comes from; None for the middle of the table."""


CUES: tuple[Cue, ...] = (
    Cue("shuffled", lambda change: change.dealt),
    Cue(
        "laid", lambda change: change.played is not None, speed.PLAY, lambda change: _player(change)
    ),
    Cue("slid", lambda change: bool(change.drawn)),
    Cue("slid", lambda change: change.passed_on),
    Cue("slid", lambda change: change.resolved is not None),
    Cue("soup", lambda change: change.into_pot is not None, speed.TO_POT),
    Cue(
        "gathered", lambda change: change.collected is not None, whose=lambda change: _taker(change)
    ),
    Cue("hand", lambda change: change.scored is not None, speed.COLLECT),
    Cue("turn", lambda change: _turn_came(change), speed.PLAY + 0.1),
)
"""Everything that is heard while a game is played; the result has a chord of its own."""


def cues_of(change: Change) -> tuple[Cue, ...]:
    """What is heard of a change."""
    return tuple(cue for cue in CUES if cue.happened(change))


def _player(change: Change) -> int | None:
    """Who played the card."""
    return change.played[0] if change.played is not None else None


def _taker(change: Change) -> int | None:
    """Who took the trick up."""
    return change.collected.winner if change.collected is not None else None


def _turn_came(change: Change) -> bool:
    """Whether the player is to do something, and was not before."""
    before = change.before
    return before is not None and change.now.my_turn and not before.my_turn


class Sounding:
    """Lets the sounds of what happened be heard as the cards arrive.

    Args:
        play: makes a sound heard at once, from a place between left (-1) and right (1).
        place_of: where a seat is, from -1 to 1.
    """

    def __init__(
        self,
        play: Callable[[SoundName, float], None],
        place_of: Callable[[int], float] = lambda seat: 0.0,
    ) -> None:
        self._play, self._place_of = play, place_of
        self._coming: list[tuple[float, SoundName, float]] = []

    def tell(self, change: Change, pace: Speed) -> None:
        """Something happens on the table from now on."""
        for cue in cues_of(change):
            seat = cue.whose(change)
            place = self._place_of(seat) if seat is not None else 0.0
            self._coming.append((cue.after * pace.motion, cue.sound, place))

    def refuse(self) -> None:
        """Something cannot be done."""
        self._play("refused", 0.0)

    def update(self, dt: float, *, moving: bool) -> None:
        """Go on by `dt` seconds; once no card is `moving` nothing is waited for any more."""
        coming = [(left - dt, sound, place) for left, sound, place in self._coming]
        self._coming = [each for each in coming if moving and each[0] > 0]
        for left, sound, place in coming:
            if left <= 0 or not moving:
                self._play(sound, place)
