"""Which key does what: one list for all screens, and the player's own keys over it.

A key has a name, which is also what is shown: "L", "Ctrl F", "F1", "?". The app writes on each
key event which actions it stands for; screens ask for actions and never for keys. Keys that walk
and confirm everywhere (arrows, Tab, Enter, Space, Esc, Home, End, Page Up and Down) and digits,
which are typed, belong to no action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Literal

import pygame

from game.values import Value

Place = Literal[
    "everywhere", "title", "library", "household", "setup", "game", "table", "lesson", "score",
    "gallery", "card", "poster", "light_table", "replay", "hint", "day", "kitchen",
    "own_games", "recipe",
]  # fmt: skip
"""Where an action can be called for; "game" is the table and its score sheets. A hint that is shown
comes before what else a key does in the game, but not before what it does at the table."""

_ALSO: Mapping[Place, tuple[Place, ...]] = MappingProxyType(
    {"game": ("table", "score"), "hint": ("table",)}
)
_TYPED: tuple[Place, ...] = ("everywhere", "gallery")
"""Where letters are typed or jump to a card: actions need Ctrl, a sign or a function key."""
_WORDS: Mapping[int, str] = MappingProxyType(
    {
        pygame.K_BACKSPACE: "Backspace",
        pygame.K_DELETE: "Delete",
        pygame.K_INSERT: "Insert",
        pygame.K_KP_PLUS: "+",
        pygame.K_PLUS: "+",
        pygame.K_EQUALS: "+",
        pygame.K_KP_MINUS: "-",
        pygame.K_MINUS: "-",
    }
    | {key: f"F{number}" for number, key in enumerate(range(pygame.K_F1, pygame.K_F12 + 1), 1)}
)
_CTRL = "Ctrl "


class Action(Value):
    """Something that a key does at a place, and the key it has unless the player wants another."""

    name: str
    place: Place
    key: str


ACTIONS: tuple[Action, ...] = (
    Action("rules", "everywhere", "F1"),
    Action("find", "everywhere", "Ctrl F"),
    Action("undo", "everywhere", "Ctrl Z"),
    Action("settings", "everywhere", "F10"),
    Action("keys", "everywhere", "?"),
    Action("full_screen", "everywhere", "F11"),
    Action("picture", "everywhere", "F12"),
    Action("larger", "everywhere", "Ctrl +"),
    Action("smaller", "everywhere", "Ctrl -"),
    Action("sound", "everywhere", "Ctrl M"),
    Action("play", "title", "P"),
    Action("continue", "title", "C"),
    Action("gallery", "title", "G"),
    Action("more_games", "title", "M"),
    Action("household", "title", "H"),
    Action("statistics", "title", "T"),
    Action("title_settings", "title", "S"),
    Action("day", "title", "D"),
    Action("own_games", "title", "O"),
    Action("quit", "title", "Q"),
    Action("library_find", "library", "/"),
    Action("library_rules", "library", "R"),
    Action("add_person", "household", "N"),
    Action("rename_person", "household", "F2"),
    Action("forget_person", "household", "Delete"),
    Action("everybody", "setup", "A"),
    Action("copy_line", "day", "C"),
    Action("look_at_day", "day", "L"),
    Action("dice", "setup", "R"),
    Action("lesson", "setup", "L"),
    Action("setup_day", "setup", "T"),
    Action("menu", "game", "M"),
    Action("hint", "table", "H"),
    Action("figures", "hint", "M"),
    Action("take_back", "table", "U"),
    Action("redo", "table", "Ctrl Y"),
    Action("claim", "table", "C"),
    Action("sort", "table", "S"),
    Action("history", "table", "R"),
    Action("last_trick", "table", "L"),
    Action("discards", "table", "D"),
    Action("take_step_back", "table", "Backspace"),
    Action("why", "table", "W"),
    Action("pass", "table", "P"),
    Action("double", "table", "X"),
    Action("beside", "table", "F6"),
    Action("skip_lesson", "lesson", "S"),
    Action("deal", "score", "D"),
    Action("deal_again", "score", "A"),
    Action("to_title", "score", "T"),
    Action("replay", "score", "P"),
    Action("save_print", "score", "S"),
    Action("open_hands", "replay", "O"),
    Action("look_from", "replay", "S"),
    Action("replay_again", "replay", "A"),
    Action("analyse", "replay", "N"),
    Action("next_fault", "kitchen", "F8"),
    Action("copy_word", "kitchen", "C"),
    Action("next_seed", "kitchen", "N"),
    Action("steps", "kitchen", "T"),
    Action("kitchen_hands", "kitchen", "O"),
    Action("kitchen_sheet", "kitchen", "P"),
    Action("save_page", "kitchen", "S"),
    Action("report_anew", "kitchen", "R"),
    Action("new_game", "own_games", "N"),
    Action("play_own", "own_games", "P"),
    Action("share", "own_games", "S"),
    Action("show_file", "own_games", "F"),
    Action("take_out", "own_games", "Delete"),
    Action("bring_back", "own_games", "U"),
    Action("looks", "gallery", "Ctrl L"),
    Action("explore", "gallery", "Ctrl E"),
    Action("import", "gallery", "Ctrl I"),
    Action("packs", "gallery", "Ctrl K"),
    Action("favourite_here", "gallery", "Ctrl B"),
    Action("print", "gallery", "Ctrl P"),
    Action("turn", "card", "T"),
    Action("card_looks", "card", "L"),
    Action("save", "card", "S"),
    Action("compare", "card", "C"),
    Action("favourite", "card", "B"),
    Action("hold", "card", "H"),
    Action("whole_picture", "card", "F"),
    Action("slides", "gallery", "F5"),
    Action("light_table", "gallery", "Ctrl T"),
    Action("slideshow", "poster", "S"),
    Action("pull", "poster", "P"),
    Action("wallpaper", "poster", "W"),
    Action("turn_card", "light_table", "R"),
    Action("front", "light_table", "F"),
    Action("over", "light_table", "T"),
    Action("off", "light_table", "Delete"),
    Action("scatter", "light_table", "X"),
    Action("line_up", "light_table", "A"),
    Action("fan", "light_table", "V"),
    Action("grid", "light_table", "G"),
    Action("clear", "light_table", "C"),
    Action("cards_larger", "light_table", "+"),
    Action("cards_smaller", "light_table", "-"),
    Action("export", "light_table", "E"),
)
"""Every action there is, in the order in which they are listed."""
_BY_NAME: Mapping[str, Action] = MappingProxyType({action.name: action for action in ACTIONS})


class Keymap(Value):
    """The key of every action. `own` are pairs of an action and the player's own key for it.

    What cannot be (an unknown action, no key, a key that something else has there) is left aside,
    so any list will do.
    """

    own: tuple[tuple[str, str], ...] = ()

    @cached_property
    def _keys(self) -> dict[str, str]:
        keys = {action.name: action.key for action in ACTIONS}
        for name, key in self.own:
            # First all wishes, then what is left: two keys may have been exchanged.
            if name in keys and may_have(_BY_NAME[name], key):
                keys[name] = key
        wished = [action for action in ACTIONS if keys[action.name] != action.key]
        while bad := [
            a for a in wished if keys[a.name] != a.key and _taken(keys, a.name, keys[a.name])
        ]:
            keys[bad[0].name] = bad[0].key
        return keys

    @cached_property
    def _actions(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for name, key in self._keys.items():
            found[key] = (*found.get(key, ()), name)
        return found

    def key_of(self, action: str) -> str:
        """The name of the key that an action has. Raises KeyError for an unknown action."""
        return self._keys[action]

    def actions(self, event: pygame.Event) -> tuple[str, ...]:
        """The actions that a key going down stands for, at any place."""
        return self._actions.get(key_name(event), ())

    def taken(self, action: str, key: str) -> str | None:
        """The action that has `key` already where `action` can be called for; None if none."""
        return _taken(self._keys, action, key)

    def with_key(self, action: str, key: str) -> Keymap:
        """The same keys, but another one for `action`; what is as at first is not listed."""
        keys = {**self._keys, action: key}
        return Keymap(tuple((n, k) for n, k in keys.items() if k != _BY_NAME[n].key))


USUAL = Keymap()


def actions_of(event: pygame.Event) -> tuple[str, ...]:
    """What a key event stands for: as the app wrote on it, or else by the usual keys."""
    written: tuple[str, ...] | None = getattr(event, "actions", None)
    return USUAL.actions(event) if written is None else written


def is_called(event: pygame.Event, places: Sequence[Place]) -> bool:
    """Whether a key stands for an action at one of these places."""
    return any(_BY_NAME[name].place in places for name in actions_of(event))


def key_name(event: pygame.Event) -> str:
    """The name of the key that goes down; empty for keys that no action can have."""
    if event.type != pygame.KEYDOWN or event.mod & pygame.KMOD_ALT:
        return ""
    ctrl = _CTRL if event.mod & pygame.KMOD_CTRL else ""
    if name := _WORDS.get(event.key):
        return ctrl + name
    sign: str = getattr(event, "unicode", "")
    if not ctrl and len(sign) == 1 and sign.isprintable() and not sign.isalnum() and sign != " ":
        return sign
    name = pygame.key.name(event.key)
    if len(name) != 1 or not name.isalpha():
        return ""
    return ctrl + name.upper()


def digit_of(event: pygame.Event) -> int | None:
    """The digit that a key types, 0 to 9, by the number row or the number pad; None for others."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    name = pygame.key.name(event.key).strip("[]")
    return int(name) if len(name) == 1 and name.isdigit() else None


def may_have(action: Action, key: str) -> bool:
    """Whether an action can have a key, whatever else has it."""
    ctrl, bare = key.startswith(_CTRL), key.removeprefix(_CTRL)
    if bare in _WORDS.values():
        return True
    if len(bare) != 1 or not bare.isprintable() or bare.isdigit() or bare == " ":
        return False
    letter = bare.isalpha()
    if letter and bare != bare.upper():
        return False
    return ctrl or not letter or action.place not in _TYPED


def action_named(name: str) -> Action:
    """An action by its name. Raises KeyError if there is none."""
    return _BY_NAME[name]


def _taken(keys: Mapping[str, str], action: str, key: str) -> str | None:
    here = _BY_NAME[action].place
    for name, other in keys.items():
        if name != action and other == key and _meet(here, _BY_NAME[name].place):
            return name
    return None


def _meet(one: Place, other: Place) -> bool:
    """Whether two places can be open at the same time."""
    if "everywhere" in (one, other) or one == other:
        return True
    return other in _ALSO.get(one, ()) or one in _ALSO.get(other, ())
