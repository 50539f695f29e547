"""The pages of the settings, each a list of rows: what can be set, and with which control."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pygame

from cards_art.render import CardArt
from cards_art.style import BACK_DESIGNS, EDITIONS
from game.sentences import shortened
from game.tongue import code
from game.tongue.choosing import of_the_system, own_names
from game.values import Value, replace
from game.words import pointed
from ui.settings import words
from ui.settings.row_maker import SLIDER, TOGGLE, RowMaker
from ui.settings.swatches import Swatches
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.dialog import Answer, Dialog
from ui.widgets.field import TextField
from ui.widgets.menu import Dropdown
from ui.widgets.row import Row
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.window import theme
from ui.window.felt import CLOTHS
from ui.window.icons import IconName
from ui.window.pen import Pen
from ui.window.settings import (
    CURTAIN_WAYS,
    HAND_ORDERS,
    LONGEST_NAME,
    MOST_PROGRAMS,
    PACES,
    SCALES,
    SPEEDS,
    TALKS,
    TEXT_SIZES,
)

_DISC = 44
_CARD = (44, 62)
_BUTTON = 150
_COMMAND = 60  # letters of a command in a row


class Page(Value):
    """A page: its name, its icon, and the function that makes its rows."""

    words: str
    icon: IconName
    rows: Callable[[RowMaker], Sequence[Row]]
    looks: bool = False
    """Whether it is about how everything looks."""


def pages(back: str, key_of: Callable[[str], str]) -> tuple[Page, ...]:
    """All pages. `back` is the kind of cards whose backs are shown; `key_of` gives the name of an
    action's key."""

    def table(make: RowMaker) -> Sequence[Row]:
        return _table(make, back, key_of("full_screen"))

    def play(make: RowMaker) -> Sequence[Row]:
        return _play(make, key_of("space"))

    return (
        Page(words.PLAY, "play", play),
        Page(words.TABLE, "cards", table, True),
        Page(words.SOUND, "sound", _sound),
        Page(words.SEEING, "eye", _seeing, True),
        Page(words.HANDS, "keys", _hands),
        Page(words.PLAYERS, "person", _players),
    )


def _language(make: RowMaker) -> Row:
    """The language of the next start, which can be at once."""
    names = {"": words.LANGUAGE_OF_SYSTEM, **own_names()}
    codes = list(names)

    def change(index: int) -> None:
        make.change(language=codes[index])
        if (codes[index] or of_the_system()) == code():
            return
        answers = [Answer(words.BEGIN_AGAIN, make.begin_again, primary=True)]
        answers.append(Answer(words.LATER, lambda: None))
        make.push(Dialog(words.NEW_LANGUAGE, words.NEW_LANGUAGE_NOTE, answers))

    chosen = codes.index(make.now.language) if make.now.language in codes else 0
    dropdown = Dropdown(list(names.values()), chosen, change)
    return make.row(words.LANGUAGE, words.LANGUAGE_NOTE, dropdown, 48, 260)


def _play(make: RowMaker, key: str) -> Sequence[Row]:
    return (
        _language(make),
        make.choice(words.SPEED, words.SPEED_NOTE, "speed", words.SPEEDS, SPEEDS),
        make.toggle(words.WAIT, words.WAIT_NOTE.format(key=key), "wait"),
        make.toggle(words.AUTO_PLAY, words.AUTO_PLAY_NOTE, "auto_play"),
        make.choice(
            words.HAND_ORDER, words.HAND_ORDER_NOTE, "hand_order", words.HAND_ORDERS, HAND_ORDERS
        ),
        make.choice(words.TALK, words.TALK_NOTE, "talk", words.TALKS, TALKS),
    )


def _table(make: RowMaker, back: str, key: str) -> Sequence[Row]:
    cloths, designs = tuple(CLOTHS), BACK_DESIGNS
    cloth = Swatches(
        [words.CLOTHS[name] for name in cloths],
        cloths.index(make.now.felt),
        lambda index: make.change(felt=cloths[index]),
        size=(_DISC, _DISC),
        draw_one=_draw_cloth,
    )
    backs = Swatches(
        [words.BACKS[name] for name in designs],
        designs.index(make.now.back),
        lambda index: make.change(back=designs[index]),
        size=_CARD,
        draw_one=_BackPictures(back).draw,
    )
    daylight = make.toggle(words.DAYLIGHT, words.DAYLIGHT_NOTE, "daylight")
    if daylight.control is not None and make.now.reduced_motion:
        daylight.control.why_not = words.DAYLIGHT_STILL
    plain_cloth = make.toggle(words.PLAIN_CLOTH, words.PLAIN_CLOTH_NOTE, "plain_cloth")
    if make.now.high_contrast:
        for control in (cloth, plain_cloth.control, daylight.control):
            assert control is not None
            control.why_not = words.BARE_CLOTH
    return (
        make.slider(words.SCALE, words.SCALE_NOTE, "scale", SCALES, 5),
        make.row(words.CLOTH, words.CLOTH_NOTE, cloth, 56),
        plain_cloth,
        daylight,
        make.row(words.BACK_OF_CARDS, words.BACK_OF_CARDS_NOTE, backs, 70),
        make.choice(words.EDITION, words.EDITION_NOTE, "edition", words.EDITIONS, EDITIONS),
        make.toggle(words.FULL_SCREEN, words.FULL_SCREEN_NOTE.format(key=key), "full_screen"),
        make.toggle(words.SLIDES_AT_REST, words.SLIDES_AT_REST_NOTE, "slides_at_rest"),
    )


def _sound(make: RowMaker) -> Sequence[Row]:
    volume = make.slider(words.VOLUME, words.VOLUME_NOTE, "volume", (0, 100), 10)
    control = volume.control
    assert isinstance(control, Slider)

    def switch(sound: bool) -> None:
        control.why_not = "" if sound else words.SILENT
        make.change(sound=sound)

    control.why_not = "" if make.now.sound else words.SILENT
    toggle = Toggle(make.now.sound, switch)
    heard = make.row(words.CARDS_HEARD, words.CARDS_HEARD_NOTE, toggle, 44, TOGGLE)
    return heard, volume, _speech(make)


def _speech(make: RowMaker) -> Row:
    """The program's own voice, where the system has one."""
    from ui.window.voice import has_speech

    row = make.toggle(words.SPEECH, words.SPEECH_NOTE, "speech")
    if row.control is not None and not make.now.speech and not has_speech():
        row.control.why_not = words.NO_SPEECH
    return row


def _seeing(make: RowMaker) -> Sequence[Row]:
    presets = make.row(words.PRESETS, words.PRESETS_NOTE, _presets(make), 46)
    presets.across = True
    return (
        presets,
        make.slider(words.TEXT, words.TEXT_NOTE, "text", TEXT_SIZES, 10),
        make.toggle(words.CONTRAST, words.CONTRAST_NOTE, "high_contrast"),
        make.toggle(words.PLAIN_WORDS, words.PLAIN_WORDS_NOTE, "plain_words"),
        make.toggle(words.SIGNS_ONLY, words.SIGNS_ONLY_NOTE, "signs_only"),
        make.toggle(words.LARGE_INDEX, words.LARGE_INDEX_NOTE, "large_index"),
        make.toggle(words.LETTERS, words.LETTERS_NOTE, "suit_letters"),
        make.toggle(words.FOUR_COLOURS, words.FOUR_COLOURS_NOTE, "four_colour"),
        make.toggle(words.STILL, words.STILL_NOTE, "reduced_motion"),
    )


PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "low_vision": {
            "text": 160,
            "high_contrast": True,
            "plain_words": True,
            "signs_only": True,
            "large_index": True,
            "suit_letters": True,
            "four_colour": True,
        },
        "colours": {"suit_letters": True, "four_colour": True},
        "calm": {
            "reduced_motion": True,
            "talk": "off",
            "wait": True,
            "daylight": False,
            "plain_cloth": True,
        },
        "listening": {"speech": True, "sound": True, "wait": True},
    }
)
"""Settings that go together, for eyes and ears that need them."""


def _presets(make: RowMaker) -> Choice:
    """The presets. The first preset that is fully in effect counts as chosen; choosing one applies
    its settings. Speech is among them only where the system has a voice."""
    from ui.window.voice import has_speech

    silent = set() if has_speech() else {"speech"}
    presets = [
        {name: value for name, value in preset.items() if name not in silent}
        for preset in PRESETS.values()
    ]

    def holds(preset: Mapping[str, Any]) -> bool:
        return all(getattr(make.now, name) == value for name, value in preset.items())

    chosen = next((place for place, preset in enumerate(presets) if holds(preset)), -1)
    said = [words.PRESET_NAMES[name] for name in PRESETS]
    return Choice(said, chosen, lambda index: make.change(**presets[index]))


def _hands(make: RowMaker) -> Sequence[Row]:
    pace = Slider(
        *PACES,
        make.now.pace,
        lambda value: make.change(pace=value),
        words=lambda value: words.SECONDS.format(seconds=pointed(f"{value / 10:.1f}")),
    )
    return (
        make.toggle(words.ONE_SWITCH, words.ONE_SWITCH_NOTE, "one_switch"),
        make.row(words.PACE, words.PACE_NOTE, pace, 48, SLIDER),
        make.choice(words.CURTAIN, words.CURTAIN_NOTE, "curtain", words.CURTAIN_WAYS, CURTAIN_WAYS),
    )


def _players(make: RowMaker) -> Sequence[Row]:
    field = TextField(
        make.now.name,
        lambda text: make.change(name=text.strip()),
        longest=LONGEST_NAME,
        placeholder=words.NAME_PLACEHOLDER,
    )
    return (make.row(words.NAME, words.NAME_NOTE, field, 48, 260), *_programs(make))


def _programs(make: RowMaker) -> Sequence[Row]:
    """A row to add one of the player's own programs, and one to change each of them."""
    programs = make.now.programs

    def opener(which: int | None) -> Callable[[], None]:
        def open_panel() -> None:
            from ui.settings.program_panel import ProgramPanel

            make.push(ProgramPanel(programs, which, lambda kept, name: make.change(programs=kept)))

        return open_panel

    add = Button(words.ADD, opener(None))
    if len(programs) >= MOST_PROGRAMS:
        add.why_not = words.ENOUGH_PROGRAMS.format(count=MOST_PROGRAMS)
    rows = [make.row(words.PROGRAMS, words.PROGRAMS_NOTE, add, 48, _BUTTON)]
    for which, (name, command) in enumerate(programs):
        change = Button(words.CHANGE, opener(which))
        rows.append(make.row(name, shortened(command, _COMMAND), change, 48, _BUTTON))
    return rows


# -- pictures


def _draw_cloth(pen: Pen, index: int, rect: pygame.Rect) -> None:
    cloth = tuple(CLOTHS.values())[index]
    half = rect.width / 2
    pen.disc(rect.center, half, cloth.dark, theme.LINE, max(1.5, rect.width / 28))
    pen.disc(rect.center, half * 0.72, theme.mix(cloth.dark, cloth.light, 0.6))
    pen.disc(rect.center, half * 0.46, cloth.light)


class _BackPictures:
    """The backs of one kind of cards in every design, whatever is chosen."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._arts: list[CardArt] = []

    def draw(self, pen: Pen, index: int, rect: pygame.Rect) -> None:
        """Draw design number `index`."""
        if not self._arts:
            self._arts = [pen.look.art.wearing(()) for _ in BACK_DESIGNS]
            for art, design in zip(self._arts, BACK_DESIGNS, strict=True):
                art.style = replace(art.style, back=design)
        picture = self._arts[index].back(self._kind, rect.width)
        pen.surface.blit(picture, picture.get_rect(center=rect.center))
