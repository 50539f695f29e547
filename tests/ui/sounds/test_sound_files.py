"""The shipped sounds: those the script makes, small, soft, and without clicks."""

from __future__ import annotations

import wave
from itertools import combinations
from pathlib import Path
from typing import get_args

import numpy as np
import pytest
from numpy.typing import NDArray

from ui.sounds.synthesise import FOLDER, RATE, RECIPES, TAKES, finished, loudness, tone, wav
from ui.window.sound import SoundName

ALL = [(name, take) for name in sorted(RECIPES) for take in range(TAKES)]


def shipped(name: str, take: int = 0) -> NDArray[np.int16]:
    """The samples of a shipped file."""
    with wave.open(str(FOLDER / f"{name}-{take + 1}.wav")) as file:
        told = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        assert told == (1, 2, RECIPES[name].rate)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def test_every_sound_that_can_be_played_has_a_recipe_and_four_files_and_no_other_is_there() -> None:
    assert set(RECIPES) == set(get_args(SoundName))
    files = {file.stem for file in FOLDER.glob("*.wav")}
    assert files == {f"{name}-{take + 1}" for name, take in ALL}
    assert sum(file.stat().st_size for file in FOLDER.glob("*.wav")) < 900_000


@pytest.mark.parametrize(("name", "take"), ALL)
def test_the_files_are_what_the_script_makes(name: str, take: int) -> None:
    made = finished(RECIPES[name], take).astype(int)
    kept = shipped(name, take).astype(int)
    assert len(made) == len(kept)
    assert np.abs(made - kept).max() <= 1, "other processors may round the last bit otherwise"


@pytest.mark.parametrize(("name", "take"), ALL)
def test_no_sound_is_cut_off_or_clicks_at_its_ends_or_is_louder_than_meant(
    name: str, take: int
) -> None:
    samples = shipped(name, take) / 32767
    assert np.abs(samples).max() <= 0.71, "room for two at the same time"
    assert abs(samples[0]) < 0.002
    assert np.abs(samples[-11:]).max() < 0.001, "the last half of a millisecond is silent"
    assert abs(samples.mean()) < 0.002, "no step when the device opens"
    rate = RECIPES[name].rate
    assert loudness(samples, rate) == pytest.approx(RECIPES[name].loudness, abs=0.4)


@pytest.mark.parametrize("name", sorted(RECIPES))
def test_the_takes_of_a_sound_differ_to_the_ear_and_are_equally_loud(name: str) -> None:
    """Not one of them is another one shifted in time: their waves are unlike at every shift."""
    takes = [shipped(name, take) / 32767 for take in range(TAKES)]
    levels = [loudness(take, RECIPES[name].rate) for take in takes]
    assert max(levels) - min(levels) < 0.6
    for one, other in combinations(takes, 2):
        size = len(one) + len(other)
        both = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
        alike = np.abs(both).max() / (np.linalg.norm(one) * np.linalg.norm(other))
        assert alike < 0.97


def test_what_happens_by_itself_is_soft_and_the_end_of_the_game_the_loudest() -> None:
    by_loudness = sorted(RECIPES, key=lambda name: RECIPES[name].loudness)
    assert by_loudness[:2] == ["hover", "page"]
    assert by_loudness.index("turn") < by_loudness.index("laid")
    assert by_loudness[-1] == "game"


def test_loudness_is_that_of_the_ear() -> None:
    def plain(hertz: float) -> float:
        at = np.arange(RATE) / RATE
        return loudness(np.sin(2 * np.pi * hertz * at))

    assert plain(1000) == pytest.approx(-3.0, abs=0.1), "a full tone of 1 kHz"
    assert plain(100) == pytest.approx(-3.0 - 19.1, abs=0.3), "the A curve at 100 Hz"
    assert loudness(tone(1.0, 1000, 0.05)) < plain(1000)


def test_a_file_is_a_wav_of_one_channel(tmp_path: Path) -> None:
    file = tmp_path / "two.wav"
    file.write_bytes(wav(np.array([1, -2], np.int16)))
    with wave.open(str(file)) as found:
        assert found.getnframes() == 2
        assert found.readframes(2) == b"\x01\x00\xfe\xff"
