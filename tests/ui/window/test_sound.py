"""Sounds: loaded late and in the background, silent without a device, released after a while."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event, Thread, get_ident
from threading import enumerate as enumerate_threads
from typing import get_args

import pytest

from tests.patience import PATIENCE, eventually
from ui.window import sound
from ui.window.app import App
from ui.window.look import Look
from ui.window.scene import Scene
from ui.window.sound import APART, LATE, RELEASE_AFTER, SoundName, Sounds, Speaker


class FakeVoice:
    """Notes what comes out of each side."""

    def __init__(self) -> None:
        self.sides: list[tuple[float, float]] = []

    def set_volume(self, left: float, right: float, /) -> None:
        self.sides.append((left, right))


class FakeClip:
    """Notes how loud it was played."""

    def __init__(self) -> None:
        self.volume = 1.0
        self.heard: list[float] = []
        self.voice = FakeVoice()

    def set_volume(self, value: float, /) -> None:
        self.volume = value

    def play(self) -> FakeVoice:
        self.heard.append(self.volume)
        return self.voice


class FakeDevice:
    """Opens when it is `let`; `broken` ones never do."""

    def __init__(self, *, broken: bool = False) -> None:
        self.clips = {"laid": [FakeClip()], "turn": [FakeClip()]}
        self.broken = broken
        self.let = Event()
        self.let.set()
        self.opened = self.closed = 0
        self.opener = 0

    def open(self) -> Mapping[str, Sequence[FakeClip]]:
        self.let.wait(PATIENCE)
        self.opened += 1
        self.opener = get_ident()
        if self.broken:
            raise OSError("no device")
        return self.clips

    def close(self) -> None:
        self.closed += 1


class Clock:
    """A time that passes when told."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def at_work() -> list[Thread]:
    """The threads that open or release a device."""
    return [thread for thread in enumerate_threads() if thread.name == "sound"]


def settle(sounds: Sounds) -> None:
    """Two frames, and the thread of the device at its end."""
    for _ in range(2):
        sounds.poll()
        for thread in at_work():
            thread.join(PATIENCE)


@pytest.fixture
def device() -> FakeDevice:
    return FakeDevice()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sounds(device: FakeDevice, clock: Clock) -> Sounds:
    return Sounds(device, clock)


def heard(device: FakeDevice, name: str = "laid") -> int:
    return sum(len(clip.heard) for clip in device.clips[name])


def test_the_device_is_opened_for_the_first_sound_and_after_the_first_frame(
    sounds: Sounds, device: FakeDevice, clock: Clock
) -> None:
    sounds.poll()
    sounds.poll()
    assert device.opened == 0, "nothing is to be heard yet"
    fresh = Sounds(device, clock)
    fresh.play("laid", 60)
    fresh.poll()
    assert at_work() == []
    settle(fresh)
    assert device.opened == 1
    assert device.opener != get_ident(), "never on the thread of the window"
    assert heard(device) == 1, "the sound that opened it is heard"


def test_nobody_waits_for_a_device_that_opens_slowly(
    sounds: Sounds, device: FakeDevice, clock: Clock
) -> None:
    device.let.clear()
    sounds.play("laid", 60)
    sounds.poll()
    sounds.poll()
    sounds.play("turn", 60)
    clock.now += LATE + 0.1
    device.let.set()
    settle(sounds)
    assert (heard(device), heard(device, "turn")) == (0, 0), "too late is not heard at all"
    sounds.play("turn", 60)
    assert heard(device, "turn") == 1


def test_without_a_device_everything_is_silent_and_asked_for_once() -> None:
    device = FakeDevice(broken=True)
    sounds = Sounds(device)
    for _ in range(3):
        sounds.play("laid", 60)
        settle(sounds)
    assert device.opened == 1
    sounds.close()
    assert device.closed == 0


def test_at_volume_0_not_even_the_device_is_opened(sounds: Sounds, device: FakeDevice) -> None:
    for volume in (0, -5):
        sounds.play("laid", volume)
        settle(sounds)
    assert device.opened == 0
    sounds.play("laid", 1)
    settle(sounds)
    assert heard(device) == 1


def test_half_the_volume_is_a_quarter_of_the_amplitude_and_more_than_100_is_100(
    device: FakeDevice, clock: Clock
) -> None:
    for volume in (100, 50, 400):
        sounds = Sounds(device, clock)
        sounds.play("laid", volume)
        settle(sounds)
    assert device.clips["laid"][0].heard == [1.0, 0.25, 1.0]


def test_the_takes_come_in_turn_and_no_two_times_are_alike(
    device: FakeDevice, clock: Clock
) -> None:
    device.clips["laid"] = takes = [FakeClip() for _ in range(4)]
    sounds = Sounds(device, clock)
    order, levels = [], []
    for _ in range(8):
        had = [len(take.heard) for take in takes]
        sounds.play("laid", 100)
        settle(sounds)
        clock.now += 1.0
        number = next(n for n, take in enumerate(takes) if len(take.heard) > had[n])
        order.append(number)
        levels.append(takes[number].heard[-1])
    assert order == [0, 1, 2, 3] * 2
    assert len(set(zip(order, levels, strict=True))) == 8
    assert min(levels) > 0.7, "within three decibels"


@pytest.mark.parametrize(
    ("place", "sides"),
    [
        (-1.0, [(1.0, 0.35)]),
        (1.0, [(0.35, 1.0)]),
        (0.5, [(0.675, 1.0)]),
        (0.0, []),
        (9.0, [(0.35, 1.0)]),
    ],
)
def test_a_sound_comes_from_its_place(
    place: float, sides: list[tuple[float, float]], sounds: Sounds, device: FakeDevice
) -> None:
    sounds.play("laid", 60, place)
    settle(sounds)
    found = device.clips["laid"][0].voice.sides
    assert found == [pytest.approx(pair) for pair in sides]


def test_the_same_sound_twice_at_once_is_heard_once(
    sounds: Sounds, device: FakeDevice, clock: Clock
) -> None:
    sounds.play("laid", 60)
    settle(sounds)
    sounds.play("laid", 60)
    sounds.play("turn", 60)
    assert (heard(device), heard(device, "turn")) == (1, 1)
    clock.now += APART
    sounds.play("laid", 60)
    assert heard(device) == 2


def test_after_a_long_silence_the_device_is_let_go_and_opened_again_when_needed(
    sounds: Sounds, device: FakeDevice, clock: Clock
) -> None:
    sounds.play("laid", 60)
    settle(sounds)
    clock.now += RELEASE_AFTER
    settle(sounds)
    assert device.closed == 0
    clock.now += 0.1
    settle(sounds)
    assert device.closed == 1
    sounds.play("laid", 60)
    settle(sounds)
    assert (device.opened, heard(device)) == (2, 2)


def test_closing_lets_go_of_the_device_also_of_one_that_opens_just_then(
    sounds: Sounds, device: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds.play("laid", 60)
    settle(sounds)
    sounds.close()
    sounds.close()
    assert device.closed == 1

    late = FakeDevice()
    opening = Sounds(late)
    late.let.clear()
    opening.play("laid", 60)
    opening.poll()
    opening.poll()
    (thread,) = at_work()
    monkeypatch.setattr(sound, "_PATIENCE", 0.01)
    opening.close()
    late.let.set()
    thread.join(PATIENCE)
    assert (late.opened, late.closed, heard(late)) == (1, 1, 0)


def test_an_app_that_was_given_no_sounds_is_silent() -> None:
    sounds = Sounds()
    sounds.play("laid", 60)
    settle(sounds)
    assert at_work() == []


def test_an_app_plays_as_loud_as_the_settings_say_and_nothing_when_muted(
    look: Look, tmp_path: Path, device: FakeDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "LATE", PATIENCE)
    app = App(Scene(), look, log_dir=tmp_path, shots_dir=tmp_path, device=device)
    app.change(volume=50)
    eventually(lambda: heard(device), lambda: app.step([], 0.01))
    assert device.clips["laid"][0].heard == [0.25], "one hears what one sets"
    app.change(sound=False)
    app.sound("turn")
    assert heard(device, "turn") == 0
    app.close()
    assert device.closed == 1


def test_the_real_mixer_reads_every_file_and_a_driver_that_is_not_there_is_no_device(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    speaker = Speaker()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    found = speaker.open()
    assert set(found) == set(get_args(SoundName))
    assert all(len(takes) == 4 for takes in found.values())
    speaker.close()
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing-like-it")
    with pytest.raises(OSError, match="nothing-like-it"):
        speaker.open()
