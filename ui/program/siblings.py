"""The other games of a family, for the page with the rules of one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.folders import rule_folders, user_folders
from game.rulefiles.faults import BadRules
from game.rulefiles.options import BadVariant
from game.rulefiles.rules_cache import cached_rules
from game.rules.rules import Rules
from ui.program.taught import family_of
from ui.rules.scene import Sibling


def siblings_of(key: str) -> Sequence[Sibling]:
    """The games that the title shows under the same poster as the one with this key."""
    family = family_of(key)
    if family is None:
        return ()
    return [
        Sibling(other.name, partial(_rules, other.key))
        for other in family.variants
        if other.key != key
    ]


def _rules(key: str) -> Rules | None:
    """The rules with their defaults; None if the file can no longer be read."""
    try:
        return cached_rules(rule_folders(), key, None, {}, user_folders().cache)
    except (BadRules, BadVariant):
        return None
