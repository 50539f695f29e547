"""The pages of the settings, each a list of rows: what can be set, and with which control."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame

from cards_art.render import CardArt
from cards_art.style import BACK_DESIGNS
from ui.settings import words
from ui.settings.swatches import Swatches
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.window import theme
from ui.window.felt import CLOTHS
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.settings import (
    HAND_ORDERS,
    LONGEST_NAME,
    SCALES,
    SPEEDS,
    TEXT_SIZES,
    Settings,
)

Change = Callable[..., None]
"""Takes settings by their names."""

_SLIDER = 320
_TOGGLE = 130
_DISC = 44
_CARD = (44, 62)


@dataclass(frozen=True)
class Page:
    """A page: its name, its sign, and what makes its rows."""

    words: str
    icon: IconName
    rows: Callable[[Settings, Change], Sequence[Row]]


def pages(back: str, key_of: Callable[[str], str]) -> tuple[Page, ...]:
    """All pages. `back` is the kind of cards whose backs are shown, `key_of` tells what the key of
    an action is called."""

    def table(now: Settings, change: Change) -> Sequence[Row]:
        return _table(now, change, back, key_of("full_screen"))

    return (
        Page(words.PLAY, "play", _play),
        Page(words.TABLE, "cards", table),
        Page(words.SOUND, "sound", _sound),
        Page(words.SEEING, "eye", _seeing),
        Page(words.PLAYERS, "person", _players),
    )


def _play(now: Settings, change: Change) -> Sequence[Row]:
    return (
        _choice(words.SPEED, words.SPEED_NOTE, "speed", words.SPEEDS, SPEEDS, now, change),
        _toggle(words.WAIT, words.WAIT_NOTE, "wait", now, change),
        _toggle(words.AUTO_PLAY, words.AUTO_PLAY_NOTE, "auto_play", now, change),
        _choice(
            words.HAND_ORDER, words.HAND_ORDER_NOTE, "hand_order", words.HAND_ORDERS, HAND_ORDERS,
            now, change,
        ),
    )  # fmt: skip


def _table(now: Settings, change: Change, back: str, key: str) -> Sequence[Row]:
    cloths, designs = tuple(CLOTHS), BACK_DESIGNS
    cloth = Swatches(
        [words.CLOTHS[name] for name in cloths],
        cloths.index(now.felt),
        lambda index: change(felt=cloths[index]),
        size=(_DISC, _DISC),
        draw_one=_draw_cloth,
    )
    backs = Swatches(
        [words.BACKS[name] for name in designs],
        designs.index(now.back),
        lambda index: change(back=designs[index]),
        size=_CARD,
        draw_one=_BackPictures(back).draw,
    )
    return (
        _slider(words.TEXT, words.TEXT_NOTE, "text", TEXT_SIZES, 10, now, change),
        _slider(words.SCALE, words.SCALE_NOTE, "scale", SCALES, 5, now, change),
        _row(words.CLOTH, words.CLOTH_NOTE, cloth, 56),
        _row(words.BACK_OF_CARDS, words.BACK_OF_CARDS_NOTE, backs, 70),
        _toggle(
            words.FULL_SCREEN, words.FULL_SCREEN_NOTE.format(key=key), "full_screen", now, change
        ),
    )


def _sound(now: Settings, change: Change) -> Sequence[Row]:
    volume = _slider(words.VOLUME, words.VOLUME_NOTE, "volume", (0, 100), 10, now, change)
    control = volume.control
    assert isinstance(control, Slider)

    def switch(sound: bool) -> None:
        control.why_not = "" if sound else words.SILENT
        change(sound=sound)

    control.why_not = "" if now.sound else words.SILENT
    toggle = Toggle(now.sound, switch)
    return (_row(words.CARDS_HEARD, words.CARDS_HEARD_NOTE, toggle, 44, _TOGGLE), volume)


def _seeing(now: Settings, change: Change) -> Sequence[Row]:
    return (
        _toggle(words.LARGE_INDEX, words.LARGE_INDEX_NOTE, "large_index", now, change),
        _toggle(words.LETTERS, words.LETTERS_NOTE, "suit_letters", now, change),
        _toggle(words.FOUR_COLOURS, words.FOUR_COLOURS_NOTE, "four_colour", now, change),
        _toggle(words.STILL, words.STILL_NOTE, "reduced_motion", now, change),
    )


def _players(now: Settings, change: Change) -> Sequence[Row]:
    field = TextField(
        now.name,
        lambda text: change(name=text.strip()),
        longest=LONGEST_NAME,
        placeholder=words.NAME_PLACEHOLDER,
    )
    return (_row(words.NAME, words.NAME_NOTE, field, 48, 260),)


# -- rows


def _row(label: str, note: str, control: Any, height: float = 44.0, width: float = 0.0) -> Row:
    return Row(
        label, note, control=control, control_width=width, control_height=height, ruled=True
    )  # fmt: skip


def _toggle(label: str, note: str, name: str, now: Settings, change: Change) -> Row:
    toggle = Toggle(bool(getattr(now, name)), lambda on: change(**{name: on}))
    return _row(label, note, toggle, 44, _TOGGLE)


def _slider(
    label: str,
    note: str,
    name: str,
    ends: tuple[int, int],
    step: int,
    now: Settings,
    change: Change,
) -> Row:
    slider = Slider(
        *ends,
        getattr(now, name),
        lambda value: change(**{name: value}),
        step=step,
        words=lambda value: words.PER_CENT.format(value=value),
        late=True,
    )
    return _row(label, note, slider, 48, _SLIDER)


def _choice(
    label: str,
    note: str,
    name: str,
    said: Mapping[str, str],
    values: Sequence[str],
    now: Settings,
    change: Change,
) -> Row:
    chosen = values.index(getattr(now, name))
    choice = Choice([said[v] for v in values], chosen, lambda i: change(**{name: values[i]}))
    return _row(label, note, choice, 46)


# -- pictures


def _draw_cloth(surface: pygame.Surface, look: Look, index: int, rect: pygame.Rect) -> None:
    cloth = tuple(CLOTHS.values())[index]
    half = rect.width / 2
    look.shapes.disc(surface, rect.center, half, cloth.dark, theme.LINE, max(1.5, rect.width / 28))
    look.shapes.disc(surface, rect.center, half * 0.72, theme.mix(cloth.dark, cloth.light, 0.6))
    look.shapes.disc(surface, rect.center, half * 0.46, cloth.light)


class _BackPictures:
    """The backs of one kind of cards in every design, whatever is chosen."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._arts: list[CardArt] = []

    def draw(self, surface: pygame.Surface, look: Look, index: int, rect: pygame.Rect) -> None:
        """Draw design number `index`."""
        if not self._arts:
            self._arts = [look.art.wearing(()) for _ in BACK_DESIGNS]
            for art, design in zip(self._arts, BACK_DESIGNS, strict=True):
                art.style = replace(art.style, back=design)
        picture = self._arts[index].back(self._kind, rect.width)
        surface.blit(picture, picture.get_rect(center=rect.center))
