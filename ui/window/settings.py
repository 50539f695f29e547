"""What a player has set for all games: one frozen value, and the only writer of its file.

The app holds the settings and applies every change at once (`App.change`); screens read them from
there and never keep a copy.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, get_args

from game.door.own_json import read_own, write_own
from game.errors import why
from game.tongue import is_known
from game.values import Value, names_of, replace

if TYPE_CHECKING:
    from cards_art.style import Style

SpeedName = Literal["slow", "normal", "fast", "instant"]
HandOrder = Literal["suit", "rank"]
ClothName = Literal["green", "blue", "red", "grey"]
TalkName = Literal["off", "some", "many"]
TALKS: tuple[TalkName, ...] = get_args(TalkName)
CurtainWay = Literal["hold", "two", "one"]
SPEEDS: tuple[SpeedName, ...] = get_args(SpeedName)
HAND_ORDERS: tuple[HandOrder, ...] = get_args(HandOrder)
CLOTHS: tuple[ClothName, ...] = get_args(ClothName)
CURTAIN_WAYS: tuple[CurtainWay, ...] = get_args(CurtainWay)
TEXT_SIZES = (100, 160)
"""The least and the greatest text size, in per cent."""
SCALES = (80, 125)
"""The least and the greatest scale of the interface, in per cent."""
PACES = (5, 40)
"""How long a light may stay on a thing at least and at most, in tenths of a second."""
LONGEST_NAME = 12
"""The most letters of a player's name."""
MOST_PROGRAMS, LONGEST_COMMAND = 6, 400
"""How many programs of their own a player may have, and the most letters of a command."""
_LARGEST_FILE = 1 << 20
_FARTHEST = 1 << 15  # pixels: no desktop is larger
_MOST_NAMES, _LONGEST_OF_NAMES = 1000, 200


class Settings(Value):
    """The player's settings. To add one, add a field with its default and a line in `_READ`."""

    speed: SpeedName = "normal"
    """How fast cards move."""
    reduced_motion: bool = False
    """Whether everything is in place at once instead of gliding there."""
    wait: bool = False
    """Whether a complete trick stays until the player continues, however long that takes."""
    auto_play: bool = False
    """Whether a last or only card plays itself."""
    talk: TalkName = "some"
    """How much the cooks say."""
    hand_order: HandOrder = "suit"
    """What a hand is sorted by first; trumps are kept apart."""
    text: int = 100
    """The size of all text, in per cent of the design."""
    scale: int = 100
    """The size of plates, buttons, and panels, in per cent of the design."""
    large_index: bool = False
    """Whether rank and suits are large in a card's corners."""
    suit_letters: bool = False
    """Whether a letter stands beside every suit."""
    signs_only: bool = False
    """Whether cards show nothing but rank and suits, large, instead of a picture."""
    high_contrast: bool = False
    """Whether everything is light on a plain dark cloth, with thick lines and nothing soft."""
    plain_words: bool = False
    """Whether names and headings are set as written, and not in spaced capitals."""
    four_colour: bool = False
    """Whether each suit of a deck with two blacks and two reds has a hue of its own."""
    curtain: CurtainWay = "hold"
    """How the curtain between two people is opened: by holding, by two presses, or by one."""
    one_switch: bool = False
    """Whether a light moves round the screen, and one switch takes what is lit."""
    pace: int = 15
    """How long it stays on each thing, in tenths of a second."""
    felt: ClothName = "green"
    """The cloth of every screen."""
    plain_cloth: bool = False
    """Whether the cloth stays as it is instead of showing the land of the trumps."""
    daylight: bool = True
    """Whether the light of the hour falls on the table; never with reduced motion."""
    back: str = "medallions"
    """The backs of cards: one of `cards_art.style.BACK_DESIGNS`."""
    edition: str = "day"
    """The edition of the cards' pictures: one of `cards_art.style.EDITIONS`."""
    speech: bool = False
    """Whether the program says aloud what happens and where the focus is."""
    slides_at_rest: bool = False
    """Whether pictures of cards follow each other when the title has been idle for long."""
    sound: bool = True
    """Whether cards can be heard."""
    volume: int = 70
    """How loud, 0 to 100."""
    language: str = ""
    """The language from the next start on, by its code; empty for the system's language."""
    full_screen: bool = False
    """Whether the window fills the screen."""
    name: str = ""
    """The player's name; without one the player is "You"."""
    window: tuple[int, int, int, int] | None = None
    """Place and size of the window when it was last closed, in pixels of the desktop."""
    maximised: bool = False
    """Whether the window had all the room that the desktop gives to one; `window` is then its place
    before."""
    keys: tuple[tuple[str, str], ...] = ()
    """The player's own keys: an action of `ui.window.keymap` and the name of its key."""
    programs: tuple[tuple[str, str], ...] = ()
    """The player's own programs that play: the name of each and the command that starts it."""
    lessons: tuple[str, ...] = ()
    """The variants whose lesson was completed."""
    favourites: tuple[str, ...] = ()
    """Favourite cards of the gallery, each by the deck and the name of its picture:
    'decktet/lunatic'."""

    @property
    def curtain_way(self) -> CurtainWay:
        """How the curtain is opened: a single switch can be neither held nor pressed as two."""
        return "one" if self.one_switch else self.curtain

    @property
    def style(self) -> Style:
        """How cards are drawn."""
        from cards_art.style import Style

        return Style(
            self.large_index,
            self.four_colour,
            self.suit_letters,
            self.back,
            self.signs_only,
            self.edition,
        )


class SettingsFile:
    """Holds the current settings and saves every change in a JSON file of the player.

    Of a file that is damaged or of another version, whatever can be read is used, and defaults for
    the rest, as for a missing file. Where the file cannot be written, settings last until the
    program ends; with `file` None they are never written.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._kept: Settings | None = None
        self._over: dict[str, Any] = {}
        self.trouble = ""
        """Why the last change could not be saved; empty if it was."""
        self._now: Settings | None = None

    @property
    def now(self) -> Settings:
        """The current settings; the file is read when they are first asked for."""
        if self._now is None:
            if self._kept is None:
                self._kept = _settings(self._read())
            self._now = replace(self._kept, **self._over)
        return self._now

    def lay_over(self, **values: Any) -> None:
        """Apply values without saving them, until each is changed: those of a command line."""
        self._over.update(_checked(values))
        self._now = None

    def change(self, **changes: Any) -> Settings:
        """Apply new values of some settings and save them. Returns all settings.

        Only these are written: anything else in the file, from a later version or another window of
        the program, stays.

        Raises:
            ValueError: for a value that a setting cannot have.
            TypeError: for an unknown setting.
        """
        changes = _checked(changes)
        _ = self.now
        assert self._kept is not None
        self._kept = replace(self._kept, **changes)
        for name in changes:
            self._over.pop(name, None)
        self._now = None
        if self._file is not None:
            try:
                write_own(self._file, {**self._read(), **changes}, _LARGEST_FILE)
                self.trouble = ""
            except OSError as error:
                self.trouble = why(error)
        return self.now

    def _read(self) -> dict[str, Any]:
        return read_own(self._file, _LARGEST_FILE) if self._file else {}


def differences(before: Settings, now: Settings) -> dict[str, Any]:
    """The settings that differ, each with its value in `now`."""
    names = names_of(Settings)
    return {n: getattr(now, n) for n in names if getattr(now, n) != getattr(before, n)}


def _settings(data: Mapping[str, Any]) -> Settings:
    found = {}
    for name, read in _READ.items():
        with contextlib.suppress(ValueError):
            if name in data:
                found[name] = read(data[name])
    return Settings(**found)


def _checked(changes: Mapping[str, Any]) -> dict[str, Any]:
    unknown = [name for name in changes if name not in _READ]
    if unknown:
        raise TypeError(f"there is no setting {unknown[0]}")
    checked = {}
    for name, value in changes.items():
        try:
            checked[name] = _READ[name](value)
        except ValueError:
            raise ValueError(f"the setting {name} cannot be {value!r}") from None
    return checked


# -- what a value may be


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError
    return value


def _one_of(names: tuple[str, ...]) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str) or value not in names:
            raise ValueError
        return value

    return read


def _whole(low: int, high: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError
        return value

    return read


def _back(value: object) -> str:
    from cards_art.style import BACK_DESIGNS

    return _one_of(BACK_DESIGNS)(value)


def _edition(value: object) -> str:
    from cards_art.style import EDITIONS

    return _one_of(EDITIONS)(value)


def _name(value: object) -> str:
    if not isinstance(value, str) or not value.isprintable() or len(value) > LONGEST_NAME:
        raise ValueError
    return value


def _language(value: object) -> str:
    if not isinstance(value, str) or not (value == "" or is_known(value)):
        raise ValueError
    return value


def _window(value: object) -> tuple[int, int, int, int] | None:
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) != 4:
        raise ValueError
    place, size = _whole(-_FARTHEST, _FARTHEST), _whole(1, _FARTHEST)
    return place(value[0]), place(value[1]), size(value[2]), size(value[3])


def _keys(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, list | tuple):
        raise ValueError
    for pair in value:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise ValueError
        if not all(isinstance(word, str) for word in pair):
            raise ValueError
    return tuple((action, key) for action, key in value)


def _programs(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, list | tuple) or len(value) > MOST_PROGRAMS:
        raise ValueError
    for pair in value:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise ValueError
        if not all(isinstance(w, str) and w.strip() and w.isprintable() for w in pair):
            raise ValueError
        if len(pair[0]) > LONGEST_NAME or len(pair[1]) > LONGEST_COMMAND:
            raise ValueError
    if len({name for name, _ in value}) < len(value):
        raise ValueError
    return tuple((name, command) for name, command in value)


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or len(value) > _MOST_NAMES:
        raise ValueError
    for name in value:
        if not isinstance(name, str) or not name.isprintable() or len(name) > _LONGEST_OF_NAMES:
            raise ValueError
    return tuple(dict.fromkeys(value))


_READ: Mapping[str, Callable[[object], Any]] = {
    "speed": _one_of(SPEEDS),
    "reduced_motion": _switch,
    "wait": _switch,
    "auto_play": _switch,
    "talk": _one_of(TALKS),
    "hand_order": _one_of(HAND_ORDERS),
    "text": _whole(*TEXT_SIZES),
    "scale": _whole(*SCALES),
    "large_index": _switch,
    "suit_letters": _switch,
    "signs_only": _switch,
    "high_contrast": _switch,
    "plain_words": _switch,
    "four_colour": _switch,
    "curtain": _one_of(CURTAIN_WAYS),
    "one_switch": _switch,
    "pace": _whole(*PACES),
    "felt": _one_of(CLOTHS),
    "plain_cloth": _switch,
    "daylight": _switch,
    "back": _back,
    "edition": _edition,
    "speech": _switch,
    "slides_at_rest": _switch,
    "sound": _switch,
    "volume": _whole(0, 100),
    "language": _language,
    "full_screen": _switch,
    "name": _name,
    "window": _window,
    "maximised": _switch,
    "keys": _keys,
    "programs": _programs,
    "lessons": _names,
    "favourites": _names,
}
"""Makes the value of a setting from what the file holds; raises ValueError for an impossible
one."""
