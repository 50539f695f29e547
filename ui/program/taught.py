"""Which games are taught by a lesson.

The title asks here, so nothing is imported that reads one.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.folders import rule_folders, user_folders
from game.rulefiles.lookup import has_lesson
from game.rulefiles.menu import Family


def taught_in(keys: Iterable[str]) -> str | None:
    """The first of some variants that has a lesson, valid or not."""
    folders = rule_folders()
    return next((key for key in keys if has_lesson(folders, key)), None)


def taught_by(family: Family) -> str | None:
    """The variant of a family whose lesson teaches it: the first that has one."""
    return taught_in(variant.key for variant in family.variants)


def taught_near(key: str) -> str | None:
    """The variant whose lesson teaches a game: its own, or else that of its family."""
    family = family_of(key)
    return taught_in([key]) or (taught_by(family) if family is not None else None)


def family_of(key: str) -> Family | None:
    """The family under whose poster the title shows a variant; None if there is none."""
    from game.rulefiles.rules_cache import kept_menu

    menu = kept_menu(rule_folders(), user_folders().cache)
    return next((f for f in menu.families if key in {v.key for v in f.variants}), None)
