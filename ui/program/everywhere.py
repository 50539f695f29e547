"""What every screen offers: the settings, the keys, and some settings by key."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

from ui.window.settings import TEXT_SIZES

if TYPE_CHECKING:
    from cards_art.compose import Face
    from game.rulefiles.menu import Menu
    from ui.window.app import App

_SAMPLES = 3
_STEP = 10  # per cent


def everywhere(app: App) -> dict[str, Callable[[], None]]:
    """The actions available on every screen that has no other use for their keys."""
    return {
        "settings": partial(open_settings, app),
        "keys": partial(open_keys, app),
        "actions": partial(open_actions, app),
        "larger": partial(_resize, app, _STEP),
        "smaller": partial(_resize, app, -_STEP),
        "sound": lambda: app.change(sound=not app.settings.sound),
    }


def open_settings(app: App) -> None:
    """Open the settings over the screen, unless they are open already."""
    from ui.settings.scene import SettingsScene

    if not app.holds(SettingsScene):
        app.push(SettingsScene(sample_faces(), partial(open_keys, app)))


def open_keys(app: App) -> None:
    """Open the page of shortcuts over the screen, unless it is open already."""
    from ui.settings.keys import KeysScene

    if not app.holds(KeysScene):
        app.push(KeysScene())


def open_actions(app: App) -> None:
    """Open the list of everything that can be done on the current screen."""
    from ui.settings.actions import ActionsScene
    from ui.window.keymap import ACTIONS

    if not app.holds(ActionsScene):
        names = [action.name for action in ACTIONS]
        here = [name for name in names if name in app.scene.calls]
        always = {*app.everywhere, "full_screen", "picture"}.difference(here, ["actions"])
        app.push(ActionsScene([*here, *(name for name in names if name in always)]))


def _resize(app: App, step: int) -> None:
    low, high = TEXT_SIZES
    app.change(text=max(low, min(high, app.settings.text + step)))


def sample_faces() -> tuple[Face, ...]:
    """A card of each kind that families of games are played with, as samples."""
    from game.folders import rule_folders, user_folders
    from game.rulefiles.rules_cache import kept_menu

    return _samples_of(kept_menu(rule_folders(), user_folders().cache))


@lru_cache(maxsize=1)
def _samples_of(menu: Menu) -> tuple[Face, ...]:
    """The same of these games. Their rules are read only once: they take half a frame."""
    from game.folders import rule_folders, user_folders
    from game.rulefiles.faults import BadRules
    from game.rulefiles.rules_cache import cached_rules
    from ui.window.faces import face_of

    cache = user_folders().cache
    faces: dict[str, Face] = {}
    for family in menu.families:
        if family.picture is not None and family.picture[0] in faces:
            continue  # reading rules takes time
        try:
            rules = cached_rules(rule_folders(), family.variants[0].key, None, {}, cache)
        except BadRules:
            continue
        cards = [code for code, card in rules.deck.cards.items() if card.suits]
        faces.setdefault(rules.deck.art, face_of(rules.deck, cards[len(cards) // 2]))
        if len(faces) == _SAMPLES:
            break
    return tuple(faces.values())
