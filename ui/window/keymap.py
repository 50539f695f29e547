"""Which key does what: one list for all screens, overlaid with the player's own keys.

A key has a name, which is also what is shown: "L", "Ctrl F", "F1", "?". The app writes on each key
event the actions it stands for; screens ask for actions, never for keys. Keys that navigate and
confirm everywhere (arrows, Tab, Enter, Space, Esc, Home, End, Page Up and Down) and digits, which
are typed, cannot be changed.

Buttons of a gamepad are keys as well, named "Pad X", and an action may have one beside its key.
Navigating and confirming are actions only for gamepads: a pad's button for one of them arrives as
that very key (`ui.window.pad`), so no screen knows of pads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Literal

import pygame

from game.values import Value
from ui.window import words

Place = Literal[
    "everywhere", "title", "library", "household", "setup", "game", "table", "lesson", "score",
    "gallery", "card", "book", "light_table", "replay", "hint", "day", "kitchen",
    "own_games", "recipe",
]  # fmt: skip
"""Where an action can be called; "game" is the table and its score sheets. A shown hint comes
before another use of its key in the game, but not before one at the table."""

_ALSO: Mapping[Place, tuple[Place, ...]] = MappingProxyType(
    {"game": ("table", "score"), "hint": ("table",)}
)
_TYPED: tuple[Place, ...] = ("everywhere", "gallery")
"""Where letters are typed or jump to a card: actions there need Ctrl, a sign, or a function key."""
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
_PAD = "Pad "
PAD_BUTTONS = (
    "A", "B", "X", "Y", "LB", "RB", "LT", "RT", "Back", "Start", "L3", "R3", "Up", "Down", "Left",
    "Right", "RS Up", "RS Down", "RS Left", "RS Right", "Misc", "P1", "P2", "P3", "P4", "Touchpad",
)  # fmt: skip
"""The buttons and sticks of gamepads, by their names on the most usual one. The left stick acts as
the cross: "Up" to "Right"."""
PadKind = Literal["", "letters", "shapes"]
"""What stands on a pad's buttons: letters or shapes; "" while no pad is in use."""
_ON_PADS: Mapping[str, str] = MappingProxyType(
    {"Up": "\u2191", "Down": "\u2193", "Left": "\u2190", "Right": "\u2192"}
    | {
        "RS Up": "RS \u2191",
        "RS Down": "RS \u2193",
        "RS Left": "RS \u2190",
        "RS Right": "RS \u2192",
    }
)
_SHAPES: Mapping[str, str] = MappingProxyType(
    {"A": "\u00d7", "B": "\u25cb", "X": "\u25a1", "Y": "\u25b3", "LB": "L1", "RB": "R1", "LT": "L2",
     "RT": "R2", "Back": "Share", "Start": "Options"}
)  # fmt: skip


class Action(Value):
    """Something that a key does at a place, with the default key and gamepad button."""

    name: str
    place: Place
    key: str
    pad: str = ""
    """The gamepad button; empty where there is no default."""
    walks: tuple[int, int] | None = None
    """For an action that navigates or confirms everywhere: its fixed key code, and Shift or Ctrl.
    """


ACTIONS: tuple[Action, ...] = (
    Action("confirm", "everywhere", "Enter", "Pad A", (pygame.K_RETURN, 0)),
    Action("escape", "everywhere", "Esc", "Pad B", (pygame.K_ESCAPE, 0)),
    Action("next", "everywhere", "Tab", "Pad RB", (pygame.K_TAB, 0)),
    Action("previous", "everywhere", "Shift Tab", "Pad LB", (pygame.K_TAB, pygame.KMOD_LSHIFT)),
    Action("left", "everywhere", "\u2190", "Pad Left", (pygame.K_LEFT, 0)),
    Action("right", "everywhere", "\u2192", "Pad Right", (pygame.K_RIGHT, 0)),
    Action("up", "everywhere", "\u2191", "Pad Up", (pygame.K_UP, 0)),
    Action("down", "everywhere", "\u2193", "Pad Down", (pygame.K_DOWN, 0)),
    Action("space", "everywhere", "Space", "Pad L3", (pygame.K_SPACE, 0)),
    Action("page_up", "everywhere", "Page Up", "Pad RS Up", (pygame.K_PAGEUP, 0)),
    Action("page_down", "everywhere", "Page Down", "Pad RS Down", (pygame.K_PAGEDOWN, 0)),
    Action(
        "next_page", "everywhere", "Ctrl Tab", "Pad RS Right", (pygame.K_TAB, pygame.KMOD_LCTRL)
    ),
    Action("actions", "everywhere", "F9", "Pad Back"),
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
    Action("play", "title", "P", "Pad X"),
    Action("continue", "title", "C", "Pad Y"),
    Action("gallery", "title", "G"),
    Action("more_games", "title", "M"),
    Action("household", "title", "H"),
    Action("statistics", "title", "T"),
    Action("title_settings", "title", "S", "Pad Start"),
    Action("day", "title", "D"),
    Action("own_games", "title", "O"),
    Action("quit", "title", "Q"),
    Action("library_find", "library", "/", "Pad X"),
    Action("library_rules", "library", "R", "Pad Y"),
    Action("add_person", "household", "N", "Pad X"),
    Action("rename_person", "household", "F2", "Pad Y"),
    Action("forget_person", "household", "Delete"),
    Action("everybody", "setup", "A", "Pad Y"),
    Action("copy_line", "day", "C", "Pad X"),
    Action("look_at_day", "day", "L", "Pad Y"),
    Action("dice", "setup", "R", "Pad X"),
    Action("lesson", "setup", "L"),
    Action("setup_day", "setup", "T"),
    Action("menu", "game", "M", "Pad Start"),
    Action("hint", "table", "H", "Pad X"),
    Action("figures", "hint", "M"),
    Action("take_back", "table", "U", "Pad Y"),
    Action("redo", "table", "Ctrl Y"),
    Action("claim", "table", "C"),
    Action("sort", "table", "S", "Pad R3"),
    Action("history", "table", "R"),
    Action("last_trick", "table", "L", "Pad LT"),
    Action("discards", "table", "D"),
    Action("order", "table", "T"),
    Action("take_step_back", "table", "Backspace"),
    Action("why", "table", "W", "Pad RT"),
    Action("pass", "table", "P"),
    Action("double", "table", "X"),
    Action("beside", "table", "F6"),
    Action("say_turn", "table", "F2"),
    Action("say_trick", "table", "F3"),
    Action("say_bids", "table", "F4"),
    Action("say_score", "table", "F5"),
    Action("say_hand", "table", "F7"),
    Action("skip_lesson", "lesson", "S", "Pad R3"),
    Action("deal", "score", "D", "Pad X"),
    Action("deal_again", "score", "A"),
    Action("to_title", "score", "T"),
    Action("replay", "score", "P", "Pad Y"),
    Action("save_print", "score", "S"),
    Action("open_hands", "replay", "O", "Pad X"),
    Action("look_from", "replay", "S", "Pad Y"),
    Action("replay_again", "replay", "A"),
    Action("analyse", "replay", "N"),
    Action("next_fault", "kitchen", "F8", "Pad RT"),
    Action("copy_word", "kitchen", "C"),
    Action("next_seed", "kitchen", "N"),
    Action("steps", "kitchen", "T"),
    Action("kitchen_hands", "kitchen", "O"),
    Action("kitchen_sheet", "kitchen", "P"),
    Action("save_page", "kitchen", "S"),
    Action("report_anew", "kitchen", "R"),
    Action("new_game", "own_games", "N", "Pad X"),
    Action("play_own", "own_games", "P", "Pad Y"),
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
    Action("turn", "card", "T", "Pad X"),
    Action("card_looks", "card", "L"),
    Action("save", "card", "S"),
    Action("compare", "card", "C"),
    Action("favourite", "card", "B", "Pad Y"),
    Action("hold", "card", "H"),
    Action("whole_picture", "card", "F"),
    Action("slides", "gallery", "F5"),
    Action("light_table", "gallery", "Ctrl T"),
    Action("slideshow", "book", "S", "Pad X"),
    Action("pull", "book", "P", "Pad Y"),
    Action("wallpaper", "book", "W"),
    Action("save_book", "book", "B"),
    Action("turn_card", "light_table", "R", "Pad X"),
    Action("front", "light_table", "F"),
    Action("over", "light_table", "T", "Pad Y"),
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
    """The key and the button of every action. `own` are pairs of an action and the player's own key
    or button for it; `pad` says which names are shown.

    Impossible pairs (an unknown action, no key, a key that is taken at that place) are ignored, so
    any list will do.
    """

    own: tuple[tuple[str, str], ...] = ()
    pad: PadKind = ""

    @cached_property
    def _keys(self) -> dict[str, str]:
        return _settled({a.name: a.key for a in ACTIONS}, self.own, on_pads=False)

    @cached_property
    def _buttons(self) -> dict[str, str]:
        return _settled({a.name: a.pad for a in ACTIONS}, self.own, on_pads=True)

    @cached_property
    def _actions(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for name, key in (*self._keys.items(), *self._buttons.items()):
            if key:
                found[key] = (*found.get(key, ()), name)
        return found

    def key_of(self, action: str) -> str:
        """The name of an action's key, or of its button while a pad is in use, if it has one.

        Raises KeyError for an unknown action.
        """
        button = self.pad and self._buttons[action]
        return self.shown(self._buttons[action] if button else self._keys[action])

    def button_of(self, action: str) -> str:
        """The label on an action's button; empty if it has none."""
        return self.shown(self._buttons[action])

    def shown(self, key: str) -> str:
        """The label on a key or button of that name."""
        name = key.removeprefix(_PAD)
        if name == key:
            held, _, rest = key.rpartition(" ")
            return words.KEYS.get(key) or (
                f"{words.KEYS[held]} {rest}" if held in words.KEYS else key
            )
        shapes = _SHAPES if self.pad == "shapes" else {}
        return shapes.get(name) or _ON_PADS.get(name, name)

    def cap_of(self, action: str) -> str:
        """The label on the key cap beside something; empty where a pad in use has no button."""
        return self.button_of(action) if self.pad else self.shown(self._keys[action])

    def cap(self, key: str) -> str:
        """The same for a key that navigates or confirms, by its name: "Enter"."""
        walks = next((a.name for a in ACTIONS if a.walks and a.key == key), "")
        return self.cap_of(walks) if self.pad and walks else self.shown(key)

    def walk_of(self, key: str) -> tuple[int, int] | None:
        """The key that a pad's button stands for, if it navigates or confirms."""
        walks = (_BY_NAME[name].walks for name in self._actions.get(key, ()))
        return next((walk for walk in walks if walk is not None), None)

    def actions(self, event: pygame.Event) -> tuple[str, ...]:
        """The actions that a key press stands for, at any place."""
        return self._actions.get(key_name(event), ())

    def taken(self, action: str, key: str) -> str | None:
        """The action that already has `key` where `action` can be called; None if there is none."""
        return _taken(self._buttons if is_button(key) else self._keys, action, key)

    def with_key(self, action: str, key: str) -> Keymap:
        """The same keys, with another key or button for `action`; a default key is not listed."""
        keys, buttons = dict(self._keys), dict(self._buttons)
        (buttons if is_button(key) else keys)[action] = key
        own = [(n, k) for n, k in keys.items() if k != _BY_NAME[n].key]
        own += [(n, k) for n, k in buttons.items() if k != _BY_NAME[n].pad]
        return Keymap(tuple(own), self.pad)


def _settled(
    usual: Mapping[str, str], own: Sequence[tuple[str, str]], *, on_pads: bool
) -> dict[str, str]:
    """The keys, or the buttons, of all actions, as the player wants them where that is possible."""
    keys = dict(usual)
    for name, key in own:
        # All wishes first, then the defaults: two keys may have been exchanged.
        if name in keys and is_button(key) == on_pads and may_have(_BY_NAME[name], key):
            keys[name] = key
    wished = [name for name in keys if keys[name] != usual[name]]
    while bad := [n for n in wished if keys[n] != usual[n] and _taken(keys, n, keys[n])]:
        keys[bad[0]] = usual[bad[0]]
    return keys


USUAL = Keymap()


def actions_of(event: pygame.Event) -> tuple[str, ...]:
    """The actions of a key event: as the app wrote them on it, else by the default keys."""
    written: tuple[str, ...] | None = getattr(event, "actions", None)
    return USUAL.actions(event) if written is None else written


def is_called(event: pygame.Event, places: Sequence[Place]) -> bool:
    """Whether a key stands for an action at one of these places."""
    return any(_BY_NAME[name].place in places for name in actions_of(event))


def key_name(event: pygame.Event) -> str:
    """The name of the pressed key or button; empty for keys that no action can have."""
    if event.type == pygame.KEYDOWN and (button := getattr(event, "pad", "")):
        return str(button)
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
    """The digit that a key types, 0 to 9, on the number row or the number pad; None for other
    keys."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return None
    name = pygame.key.name(event.key).strip("[]")
    return int(name) if len(name) == 1 and name.isdigit() else None


def is_button(key: str) -> bool:
    """Whether a name is that of a gamepad button."""
    return key.startswith(_PAD)


def may_have(action: Action, key: str) -> bool:
    """Whether an action can have a key or a button, apart from conflicts with other actions."""
    if is_button(key):
        return key.removeprefix(_PAD) in PAD_BUTTONS
    if action.walks is not None:
        return key == action.key
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
