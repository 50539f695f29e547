"""The sounds of the table: which sound follows from an event, and when it comes."""

from __future__ import annotations

from collections.abc import Callable

from game.position.change import Change
from game.values import Value
from ui.table import speed
from ui.table.speed import Speed
from ui.window.sound import SoundName


class Cue(Value):
    """A sound, its event, and how many seconds later it comes at normal speed.

    A cue knows only what one seat sees, so no sound reveals what its player may not know.
    """

    sound: SoundName
    happened: Callable[[Change], bool]
    after: float = 0.0
    whose: Callable[[Change], int | None] = lambda change: None
    """The seat that it comes from; None for the middle of the table."""


def _player(change: Change) -> int | None:
    """The player of the card."""
    return change.played[0] if change.played is not None else None


def _taker(change: Change) -> int | None:
    """The player who took the trick."""
    return change.collected.winner if change.collected is not None else None


def _turn_came(change: Change) -> bool:
    """Whether the player has to act now, and did not before."""
    before = change.before
    return before is not None and change.now.my_turn and not before.my_turn


CUES: tuple[Cue, ...] = (
    Cue("shuffled", lambda change: change.dealt),
    Cue("laid", lambda change: change.played is not None, speed.PLAY, _player),
    Cue(
        "opened",
        lambda change: change.new_trump is not None or bool(change.bids_shown),
        speed.PLAY,
    ),
    Cue("slid", lambda change: bool(change.drawn)),
    Cue("slid", lambda change: change.passed_on),
    Cue("slid", lambda change: change.resolved is not None),
    Cue("soup", lambda change: change.into_pot is not None, speed.TO_POT),
    Cue("gathered", lambda change: change.collected is not None, whose=_taker),
    Cue("hand", lambda change: change.scored is not None, speed.COLLECT),
    Cue("turn", _turn_came, speed.PLAY + 0.1),
)
"""Every sound while a game is played; the result has a chord of its own."""


def cues_of(change: Change) -> tuple[Cue, ...]:
    """The sounds of a change."""
    return tuple(cue for cue in CUES if cue.happened(change))


class Sounding:
    """Plays the sounds of events as the cards arrive.

    Args:
        play: plays a sound at once, from a place between left (-1) and right (1).
        place_of: the place of a seat, from -1 to 1.
    """

    def __init__(
        self,
        play: Callable[[SoundName, float], None],
        place_of: Callable[[int], float] = lambda seat: 0.0,
    ) -> None:
        self._play, self._place_of = play, place_of
        self._coming: list[tuple[float, SoundName, float]] = []

    def tell(self, change: Change, pace: Speed) -> None:
        """Start the sounds of a change on the table."""
        for cue in cues_of(change):
            seat = cue.whose(change)
            place = self._place_of(seat) if seat is not None else 0.0
            self._coming.append((cue.after * pace.motion, cue.sound, place))

    def refuse(self) -> None:
        """Play the sound for something that cannot be done."""
        self._play("refused", 0.0)

    def update(self, dt: float, *, moving: bool) -> None:
        """Advance by `dt` seconds; once no card is `moving`, all waiting sounds are played."""
        coming = [(left - dt, sound, place) for left, sound, place in self._coming]
        self._coming = [each for each in coming if moving and each[0] > 0]
        for left, sound, place in coming:
            if left <= 0 or not moving:
                self._play(sound, place)
