"""Small sounds: the program never waits for them, and never needs them.

An open sound device always costs a little, and opening it takes time. So a thread opens it when the
first sound is wanted, and it is released when nothing has sounded for a while.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from threading import Lock, Thread
from types import MappingProxyType
from typing import Literal, Protocol

from game.values import Value

SoundName = Literal[
    "laid", "slid", "shuffled", "gathered", "soup", "refused", "page", "curtain", "opened", "hover",
    "turn", "hand", "game", "roller",
]  # fmt: skip
FOLDER = Path(__file__).parents[1] / "sounds"
LOUDEST = 100
LATE = 0.6
"""A sound that would come more than this many seconds late is not played."""
APART = 0.04
"""The same sound twice within this many seconds is heard once."""
RELEASE_AFTER = 20.0


_LEVELS = (1.0, 0.87, 0.95, 0.8, 0.91)
"""The volume of successive plays of a sound, so that no two cards sound alike."""
_ASIDE = 0.65
"""How much of the far side is missing from a sound at the edge of the window."""
_CARDS = Path("/dev/snd")
_PATIENCE = 1.0
"""Seconds that the program waits at its end for a device that is being opened."""


class Voice(Protocol):
    """A sound while it is heard."""

    def set_volume(self, left: float, right: float, /) -> None:
        """Set how much of it comes out of each side: 0 to 1."""


class Clip(Protocol):
    """A sound in memory, ready to be heard."""

    def set_volume(self, value: float, /) -> None:
        """Set how loud it is: 0 to 1."""

    def play(self) -> Voice | None:
        """Play it, beside whatever sounds already; None where too much does."""


class Device(Protocol):
    """A device that plays sounds."""

    def open(self) -> Mapping[str, Sequence[Clip]]:
        """Open it; returns the takes of all sounds by name. May take some time.

        Raises:
            OSError: if there is no device or a sound cannot be read.
        """

    def close(self) -> None:
        """Release it, and the sounds. May take some time."""


def has_sound() -> bool:
    """Whether to look for a device at all: where there is none, ALSA fills the terminal with
    messages."""
    told = {"SDL_AUDIODRIVER", "SDL_AUDIO_DRIVER", "AUDIODEV", "PULSE_SERVER"} & os.environ.keys()
    if sys.platform != "linux" or told:
        return True
    servers = Path(os.environ.get("XDG_RUNTIME_DIR", "/run"))
    return any(p.exists() for p in (_CARDS, servers / "pulse" / "native", servers / "pipewire-0"))


class Speaker:
    """The computer's own device, through SDL's mixer."""

    def open(self) -> Mapping[str, Sequence[Clip]]:
        """Open the mixer and read the files of `FOLDER`."""
        if not has_sound():
            raise OSError("there is nothing that sounds could come out of")
        import pygame

        try:
            pygame.mixer.init(44_100, -16, 2, 512)
            pygame.mixer.set_num_channels(12)
            takes: dict[str, list[Clip]] = {}
            for file in sorted(FOLDER.glob("*.wav")):
                takes.setdefault(file.stem.partition("-")[0], []).append(pygame.mixer.Sound(file))
            return takes
        except pygame.error as error:
            raise OSError(str(error)) from error

    def close(self) -> None:
        """Close the mixer."""
        import pygame

        pygame.mixer.quit()


class _Wanted(Value):
    """A sound, its volume, the time at which it should be heard, and its place: -1 is the left edge
    of the window, 1 the right one."""

    name: SoundName
    volume: int
    time: float
    place: float


_NONE: Mapping[str, Sequence[Clip]] = MappingProxyType({})


class Sounds:
    """Plays sounds by name, where the settings and the machine allow it.

    `poll` must be called repeatedly: it opens the device when a sound is wanted, but never before
    the second call, so that the program's first picture comes first.

    Args:
        device: plays the sounds; None keeps silent for good.
        clock: seconds that only go up.
    """

    def __init__(
        self, device: Device | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._device = device
        self._clock = clock
        self._clips: Mapping[str, Sequence[Clip]] = _NONE
        self._wanted: _Wanted | None = None
        self._played: dict[str, float] = {}
        self._times: dict[str, int] = {}
        """How often each sound was heard: which take comes next."""
        self._last = clock()
        self._awake = False
        self._thread: Thread | None = None
        self._lock = Lock()

    def play(self, name: SoundName, volume: int, place: float = 0.0) -> None:
        """Play a sound as soon as possible, at a volume of 0 to `LOUDEST`, from a place between the
        left edge (-1) and the right one (1).

        Never blocks, never fails.
        """
        if self._device is None or volume <= 0:
            return
        wanted = _Wanted(name, min(volume, LOUDEST), self._clock(), min(1.0, max(-1.0, place)))
        self._last = wanted.time
        with self._lock:
            if self._clips:
                self._sound(wanted)
            else:
                self._wanted = wanted

    def poll(self) -> bool:
        """Open the device if a sound waits for it; release it after a long silence.

        Returns:
            False: no sound asks for a new frame.
        """
        awake, self._awake = self._awake, True
        if self._device is None or self._thread is not None or not awake:
            return False
        if self._clips and self._clock() - self._last > RELEASE_AFTER:
            self._clips = _NONE
            self._beside(self._release)
        elif self._wanted is not None and not self._clips:
            self._beside(self._open)
        return False

    def close(self) -> None:
        """Keep silent from now on and release the device, even one that is being opened."""
        with self._lock:
            device, self._device = self._device, None
            opened, self._clips = bool(self._clips), _NONE
        thread = self._thread  # it may end, and be forgotten, at any moment
        if thread is not None:
            thread.join(_PATIENCE)
        if device is not None and opened:
            device.close()

    def _beside(self, work: Callable[[Device], None]) -> None:
        assert self._device is not None
        self._thread = Thread(target=work, args=(self._device,), name="sound", daemon=True)
        self._thread.start()

    def _open(self, device: Device) -> None:
        try:
            clips = device.open()
        except OSError:
            self._device = None  # a computer without sound: there is no point in trying again
            return
        with self._lock:
            self._thread = None
            wanted, self._wanted = self._wanted, None
            if self._device is not None:
                self._clips = clips
                if wanted is not None and self._clock() - wanted.time < LATE:
                    self._sound(wanted)
                return
        device.close()  # the program ended meanwhile

    def _release(self, device: Device) -> None:
        device.close()
        self._thread = None

    def _sound(self, wanted: _Wanted) -> None:
        name, now = wanted.name, wanted.time
        takes = self._clips.get(name)
        if not takes or now - self._played.get(name, -LATE) < APART:
            return
        self._played[name] = now
        number = self._times[name] = self._times.get(name, -1) + 1
        clip = takes[number % len(takes)]
        level = _LEVELS[number % len(_LEVELS)]
        clip.set_volume(level * (wanted.volume / LOUDEST) ** 2)  # half as much sounds half as loud
        voice = clip.play()
        if voice is not None and wanted.place:
            missing = _ASIDE * abs(wanted.place)
            voice.set_volume(*((1.0 - missing, 1.0) if wanted.place > 0 else (1.0, 1.0 - missing)))
