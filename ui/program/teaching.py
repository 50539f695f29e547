"""The lessons that the title, the set-up, and the command line lead to, and where they lead."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

from game.errors import Bad
from game.folders import rule_folders, user_folders
from game.players import FIRST_LEVEL
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lessons import lesson_in
from game.rulefiles.menu import Family, Menu
from game.rulefiles.rules_cache import cached_rules
from game.rules.rules import Rules
from game.table.seats import Seat
from game.values import Value
from ui.lesson import words as lesson_words
from ui.program import words
from ui.program.lesson import LessonExits, lesson_table, read_lesson_in
from ui.program.taught import taught_by, taught_near
from ui.setup.memory import Memory
from ui.setup.opening import remembered_game
from ui.widgets.dialog import Dialog
from ui.window.scene import Scene
from ui.window.seating import seated
from ui.window.settings import SpeedName


class LessonRoutes(Value):
    """The screens before and after a lesson in a family.

    `again` gives the lesson once more, `set_up` opens the set-up of the family, `to_title` the
    title (None if the lesson was opened from the set-up), and `begin` begins a game.
    """

    family: Family
    again: Callable[[], None]
    set_up: Callable[[], None]
    to_title: Callable[[], None] | None
    begin: Callable[[Rules, Sequence[Seat]], None]


def lesson_scene(routes: LessonRoutes, key: str, memory: Path, pace: SpeedName | None) -> Scene:
    """The table of the lesson in a variant, or a dialog about its faults.

    Args:
        routes: where it leads.
        key: of the variant.
        memory: the file with the last choices.
        pace: as for every table.
    """
    lesson = read_lesson_in(key)
    if isinstance(lesson, Dialog):
        return lesson
    back = lesson_words.BACK_TO_TITLE if routes.to_title else lesson_words.BACK_TO_SET_UP
    leads = LessonExits(
        back=back,
        leave=routes.to_title or routes.set_up,
        again=routes.again,
        play=lambda: _play(routes, lesson.rules, memory),
    )
    return lesson_table(lesson, leads, pace=pace)


def asked_for(games: Menu, asked: str | None, played: Collection[str]) -> tuple[str, str]:
    """The family and the variant of a requested lesson.

    Args:
        games: all games.
        asked: a family or a variant, by its name or key; None for the first family not played yet.
        played: the families that were played.

    Raises:
        Bad: if there is no such lesson, or it has faults.
    """
    known = {f.name: key for f in games.families if (key := taught_by(f)) is not None}
    if asked is not None:
        found = _named(games, known, asked.casefold())
    else:
        name = next((name for name in known if name not in played), next(iter(known), ""))
        found = (name, known[name]) if name else None
    if found is None:
        raise Bad(words.no_lesson(asked, list(known)))
    lesson_in(Catalogue(rule_folders()), found[1])
    return found


def _named(games: Menu, known: Mapping[str, str], wanted: str) -> tuple[str, str] | None:
    for name, key in known.items():
        if wanted == name.casefold():
            return name, key
    for family in (*games.families, games.others):
        for variant in family.variants:
            if wanted in (variant.key.casefold(), variant.name.casefold()):
                taught = taught_near(variant.key)
                return (family.name, taught) if taught is not None else None
    return None


def _play(routes: LessonRoutes, rules: Rules, memory: Path) -> None:
    """Begin a game of what was taught, for as many players as in the lesson: as it was last set up,
    or else with its defaults for that number."""
    if Memory(memory).knows(routes.family.name):
        game = remembered_game(routes.family, rule_folders(), memory)
        table = rules.key, rules.players
        if game is not None and (game[0].key, game[0].players) == table:
            routes.begin(*game)
            return
    try:
        cache = user_folders().cache
        usual = cached_rules(rule_folders(), rules.key, rules.players, {}, cache)
    except Bad:
        routes.set_up()  # which reports what is wrong
        return
    routes.begin(usual, seated(["person", *[FIRST_LEVEL] * (usual.players - 1)]))
