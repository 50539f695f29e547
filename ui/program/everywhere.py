"""What can be reached from every screen: the settings and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cards_art.compose import Face
    from ui.window.app import App

_SAMPLES = 3


def open_settings(app: App) -> None:
    """Open the settings over whatever is shown; they stand there once only."""
    from ui.settings.scene import SettingsScene

    if not app.holds(SettingsScene):
        app.push(SettingsScene(sample_faces(), {"full_screen": "F11"}))


def sample_faces() -> list[Face]:
    """A card of each kind of cards that families of games are played with, for a look at them."""
    from game.folders import rule_folders, user_folders
    from game.rulefiles.faults import BadRules
    from game.rulefiles.rules_cache import cached_rules, kept_menu
    from ui.window.faces import face_of

    cache = user_folders().cache
    faces: dict[str, Face] = {}
    for family in kept_menu(rule_folders(), cache).families:
        try:
            rules = cached_rules(rule_folders(), family.variants[0].key, None, {}, cache)
        except BadRules:
            continue
        cards = [code for code, card in rules.deck.cards.items() if card.suits]
        faces.setdefault(rules.deck.art, face_of(rules.deck, cards[len(cards) // 2]))
    return list(faces.values())[:_SAMPLES]
