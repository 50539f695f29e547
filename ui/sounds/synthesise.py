"""Makes the sounds of the table from noise and damped tones: ``python -m ui.sounds.synthesise``.

Paper is noise in a band, felt and wood are low tones that die at once, and music is a thumb piano.
Every sound has `TAKES`: other grains of paper, a little higher or lower, equally loud. Everything
follows from the numbers below and from seeds, so the files are the same every time. A signal is an
array of floats at `RATE` samples a second; lengths and times are in seconds.
"""

from __future__ import annotations

import io
import wave
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from game.files import write_whole
from game.values import Value

RATE = 22_050
TAKES = 4
PITCHES = (1.0, 0.967, 1.031, 0.984)
"""How much higher each take is; thumb pianos, which are tuned, use a tenth of it."""
PEAK = 0.7
"""The largest sample of a file; 1.0 is the largest possible."""
FOLDER = Path(__file__).parent
_WINDOW = 0.05
_EDGE = 0.004
_ORDER = 4
Signal = NDArray[np.float64]


def noise(length: float, low: float, high: float, seed: int) -> Signal:
    """Noise between two frequencies in hertz, soft at both ends of the band; its RMS is 1."""
    count = round(length * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).random(count) - 0.5)
    at = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1.0)
    band = 1 / np.sqrt((1 + (low / at) ** (2 * _ORDER)) * (1 + (at / high) ** (2 * _ORDER)))
    signal: Signal = np.fft.irfft(spectrum * band, count)
    return signal / float(np.sqrt(np.mean(signal**2)))


def fading(length: float, rise: float, fall: float) -> Signal:
    """An envelope: up within `rise`, then down to a third every `fall`; the last fifth fades to
    nothing."""
    at = np.arange(round(length * RATE)) / RATE
    up = 0.5 - 0.5 * np.cos(np.pi * np.minimum(at / rise, 1.0))
    out = 0.5 - 0.5 * np.cos(np.pi * np.minimum((length - at) / (length / 5), 1.0))
    envelope: Signal = up * out * np.exp(-np.maximum(at - rise, 0.0) / fall)
    return envelope


def swelling(length: float, top: float) -> Signal:
    """An envelope: from nothing to the loudest, at the share `top` of the length, and back to
    nothing."""
    at = np.linspace(0.0, 1.0, round(length * RATE))
    bent = np.where(at < top, at / top / 2, 0.5 + (at - top) / (1 - top) / 2)
    envelope: Signal = np.sin(np.pi * bent) ** 2
    return envelope


def tone(length: float, hertz: float, fall: float, rise: float = 0.002) -> Signal:
    """A tone that dies away."""
    at = np.arange(round(length * RATE)) / RATE
    signal: Signal = np.sin(2 * np.pi * hertz * at) * fading(length, rise, fall)
    return signal


def mixed(*parts: tuple[float, Signal]) -> Signal:
    """Signals mixed, each from its own time on."""
    whole = np.zeros(max(round(start * RATE) + len(signal) for start, signal in parts))
    for start, signal in parts:
        first = round(start * RATE)
        whole[first : first + len(signal)] += signal
    return whole


# -- what things sound like


def tap(seed: int, *, body: float = 150.0, sharp: float = 1.0) -> Signal:
    """A card that meets felt over wood: a thump of `body` hertz under a short breath of paper."""
    return mixed(
        (0.0, 0.50 * tone(0.14, body, 0.024)),
        (0.0, 0.30 * tone(0.14, body * 1.73, 0.016)),
        (0.0, 0.30 * sharp * noise(0.14, 1200, 4200, seed) * fading(0.14, 0.0015, 0.012)),
        (0.0, 0.34 * noise(0.14, 320, 1200, seed + 1) * fading(0.14, 0.003, 0.022)),
    )


def slide(length: float, seed: int, *, top: float = 0.4) -> Signal:
    """Paper over cloth: a dark hiss and a bright one, with the grain of the weave in them."""
    grain = 1 + 0.35 * noise(length, 18, 70, seed + 2)
    dark = 0.8 * noise(length, 500, 1700, seed) * swelling(length, top * 1.1)
    bright = 0.6 * noise(length, 1800, 5200, seed + 1) * swelling(length, top)
    under = 0.9 * noise(length, 70, 190, seed + 3) * swelling(length, top * 1.2)
    return (dark + bright) * grain + under


def riffle(seed: int) -> Signal:
    """Two halves of a pack released card by card, fastest in the middle; then pushed together."""
    cards, length = 30, 0.62
    drawn = np.random.default_rng(seed).random((cards, 2))
    even = np.linspace(-1.0, 1.0, cards)
    times = length * (0.5 + 0.2 * even + 0.3 * even**3)
    parts = []
    for number, (late, loud) in enumerate(drawn):
        flick = noise(0.03, 1300, 4800, seed + 3 * number) * fading(0.03, 0.001, 0.005)
        under = tone(0.03, 330 + 60 * loud, 0.007)
        swell = 0.5 + 0.5 * np.sin(np.pi * number / (cards - 1))
        parts.append(
            (
                float(times[number] + 0.006 * late),
                swell * (0.4 + 0.6 * loud) * (flick + 0.5 * under),
            )
        )
    return mixed(
        *parts,
        (0.70, 0.5 * slide(0.16, seed + 100, top=0.6)),
        (0.83, 1.5 * tap(seed + 200, body=135, sharp=0.7)),
    )


def gathering(seed: int) -> Signal:
    """A trick swept together, and put down."""
    return mixed(
        (0.0, slide(0.26, seed, top=0.55)), (0.23, 1.5 * tap(seed + 10, body=130, sharp=0.5))
    )


def page(seed: int) -> Signal:
    """A sheet that is lifted, turns in the air, and lies down."""
    return mixed(
        (0.0, 0.7 * slide(0.16, seed, top=0.7)),
        (0.10, 0.5 * noise(0.14, 900, 3200, seed + 5) * swelling(0.14, 0.3)),
        (0.21, 0.5 * tap(seed + 6, body=118, sharp=0.8)),
    )


def roller(seed: int) -> Signal:
    """A roller with ink on it: its axle rumbles, and the sticky paper comes off with a hiss."""
    length = 0.54
    turns = 1 + 0.25 * noise(length, 6, 16, seed + 2)
    rumble = 0.9 * noise(length, 80, 240, seed) * swelling(length, 0.5)
    sticky = 0.75 * noise(length, 900, 3400, seed + 1) * swelling(length, 0.55)
    return mixed((0.0, 0.5 * tap(seed + 3, body=140, sharp=0.3)), (0.0, (rumble + sticky) * turns))


def curtain(seed: int) -> Signal:
    """Heavy cloth on wooden rings: a long dark breath, and the rings one after the other."""
    length, rings = 0.52, 7
    drawn = np.random.default_rng(seed).random((rings, 2))
    cloth = noise(length, 160, 900, seed) * swelling(length, 0.45)
    parts = [
        (
            0.05 + 0.4 * (number + 0.6 * float(late)) / rings,
            (0.12 + 0.16 * float(loud)) * tone(0.06, 640 + 90 * float(loud), 0.012),
        )
        for number, (late, loud) in enumerate(drawn)
    ]
    return mixed((0.0, cloth), *parts)


def opened(seed: int) -> Signal:
    """A brass ring that meets its hook: one small bright tick."""
    low, high = np.random.default_rng(seed).uniform((1150, 2600), (1450, 3300))
    return mixed(
        (0.0, 0.3 * noise(0.075, 700, 4000, seed) * fading(0.075, 0.001, 0.006)),
        (0.0, 0.8 * tone(0.075, float(low), 0.016)),
        (0.0, 0.35 * tone(0.075, float(high), 0.009)),
    )


def tick(seed: int) -> Signal:
    """A fingertip on the edge of a card."""
    return mixed(
        (0.0, 0.4 * noise(0.035, 1800, 5200, seed) * fading(0.035, 0.001, 0.005)),
        (0.0, 0.5 * tone(0.035, 420, 0.006)),
    )


def bubble(length: float, low: float, high: float, fall: float) -> Signal:
    """A rising bubble: a tone that climbs while it dies."""
    at = np.arange(round(length * RATE)) / RATE
    hertz = low + (high - low) * (1 - np.exp(-at / (length / 3)))
    signal: Signal = np.sin(2 * np.pi * np.cumsum(hertz) / RATE) * fading(length, 0.004, fall)
    return signal


def plop(seed: int) -> Signal:
    """Something good falls into the soup."""
    return mixed(
        (0.0, 0.12 * noise(0.09, 500, 2200, seed) * fading(0.09, 0.003, 0.018)),
        (0.015, bubble(0.20, 260, 620, 0.045)),
        (0.13, 0.45 * bubble(0.17, 420, 900, 0.032)),
    )


def knock(seed: int) -> Signal:
    """A knuckle on the table, softly, twice."""
    once = mixed(
        (0.0, 0.7 * tone(0.13, 188, 0.028)),
        (0.0, 0.6 * tone(0.13, 307, 0.020)),
        (0.0, 0.4 * tone(0.13, 521, 0.012)),
        (0.0, 0.05 * noise(0.13, 400, 1600, seed) * fading(0.13, 0.002, 0.008)),
    )
    return mixed((0.0, once), (0.115, 0.75 * once))


def plucked(hertz: float, length: float, fall: float) -> Signal:
    """A tine of a thumb piano: a tone, a fainter one above it, and the tick of the thumb."""
    return mixed(
        (0.0, tone(length, hertz, fall, rise=0.005)),
        (0.0, 0.22 * tone(length, hertz * 2.0, fall * 0.45, rise=0.004)),
        (0.0, 0.07 * tone(length, hertz * 5.42, 0.025)),
    )


_C4, _E4, _G4, _C5, _E5, _G5 = 261.63, 329.63, 392.0, 523.25, 659.26, 783.99


def struck(notes: tuple[float, ...], apart: float, length: float, fall: float) -> Signal:
    """Tines one after the other, each ringing on; higher ones are fainter and shorter."""
    parts = []
    for place, hertz in enumerate(notes):
        softer = (notes[0] / hertz) ** 0.5
        rest = length - place * apart
        parts.append((place * apart, softer * plucked(hertz, rest, fall * softer)))
    return mixed(*parts)


class Recipe(Value):
    """A sound, made from a seed, and the level of its loudest twentieth of a second, in dB below
    the loudest possible tone, weighted as by the ear.

    A `tuned` one holds nothing above 5 kHz: its file has half the samples.
    """

    make: Callable[[int], Signal]
    loudness: float
    tuned: bool = False

    @property
    def rate(self) -> int:
        """Samples a second of its file."""
        return RATE // 2 if self.tuned else RATE


RECIPES: Mapping[str, Recipe] = MappingProxyType(
    {
        "laid": Recipe(lambda seed: tap(11 + seed), -21),
        "slid": Recipe(lambda seed: slide(0.17, 21 + seed), -23),
        "shuffled": Recipe(lambda seed: riffle(31 + seed), -20),
        "gathered": Recipe(lambda seed: gathering(51 + seed), -21),
        "soup": Recipe(lambda seed: plop(61 + seed), -20),
        "refused": Recipe(lambda seed: knock(71 + seed), -23),
        "page": Recipe(lambda seed: page(81 + seed), -25),
        "roller": Recipe(lambda seed: roller(121 + seed), -24, tuned=True),
        "curtain": Recipe(lambda seed: curtain(91 + seed), -23),
        "opened": Recipe(lambda seed: opened(131 + seed), -24, tuned=True),
        "hover": Recipe(lambda seed: tick(101 + seed), -36),
        "turn": Recipe(lambda seed: struck((_E5,), _late(seed), 0.5, 0.10), -25, tuned=True),
        "hand": Recipe(
            lambda seed: struck((_G4, _C5, _E5), 0.11 + _late(seed), 1.0, 0.22), -19, tuned=True
        ),
        "game": Recipe(
            lambda seed: struck((_C4, _G4, _C5, _E5, _G5), 0.085 + _late(seed), 1.8, 0.42),
            -17,
            tuned=True,
        ),
    }
)


def _late(seed: int) -> float:
    """The delay of the thumb in a take, different every time."""
    return 0.004 * (seed / _APART)


_APART = 1000
"""The difference between the seeds of two takes."""


# -- from a signal to a file


def weighed(signal: Signal, rate: int = RATE) -> Signal:
    """The signal weighted by frequency as by the ear (the A curve of IEC 61672)."""
    at = np.fft.rfftfreq(len(signal), 1 / rate) ** 2
    gain = (
        12194.0**2 * at**2
        / ((at + 20.6**2) * np.sqrt((at + 107.7**2) * (at + 737.9**2)) * (at + 12194.0**2))
    ) * 10**0.1  # fmt: skip
    out: Signal = np.fft.irfft(np.fft.rfft(signal) * gain, len(signal))
    return out


def loudness(signal: Signal, rate: int = RATE) -> float:
    """The level of the loudest twentieth of a second in dB; a full sine of 1 kHz has -3."""
    window = round(_WINDOW * rate)
    powers = np.convolve(weighed(signal, rate) ** 2, np.full(window, 1 / window))
    return float(10 * np.log10(powers.max()))


def pitched(signal: Signal, factor: float) -> Signal:
    """The signal higher by this factor, and shorter."""
    count = round(len(signal) / factor)
    found: Signal = np.interp(np.arange(count) * factor, np.arange(len(signal)), signal)
    return found


def halved(signal: Signal) -> Signal:
    """The signal with half the samples, without the frequencies that these cannot hold."""
    count = len(signal) // 2
    spectrum = np.fft.rfft(signal[: 2 * count])
    found: Signal = np.fft.irfft(spectrum[: count // 2 + 1], count) / 2
    return found


def finished(recipe: Recipe, take: int = 0) -> NDArray[np.int16]:
    """A take of the sound at its loudness, without a click at either end, as whole numbers."""
    pitch = PITCHES[take]
    pitch = 1 + (pitch - 1) / 10 if recipe.tuned else pitch
    signal = pitched(recipe.make(_APART * take), pitch)
    signal = signal - signal.mean()
    edge = 0.5 - 0.5 * np.cos(np.linspace(0.0, np.pi, round(_EDGE * RATE)))
    signal[-len(edge) :] *= edge[::-1]
    signal[: len(edge) // 4] *= edge[::4][: len(edge) // 4]
    signal = signal * 10 ** ((recipe.loudness - loudness(signal)) / 20)
    if recipe.tuned:
        signal = halved(signal)
    signal = signal * min(1.0, PEAK / np.abs(signal).max())
    samples: NDArray[np.int16] = np.round(signal * 32767).astype(np.int16)
    return samples


def wav(samples: NDArray[np.int16], rate: int = RATE) -> bytes:
    """A WAV file: one channel of 16 bits."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(samples.astype("<i2").tobytes())
    return file.getvalue()


def main() -> None:
    """Write every sound beside this file."""
    for name, recipe in RECIPES.items():
        for take in range(TAKES):
            file = FOLDER / f"{name}-{take + 1}.wav"
            write_whole(file, wav(finished(recipe, take), recipe.rate))


if __name__ == "__main__":
    main()
