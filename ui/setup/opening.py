"""Opening the set-up screen of a family."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from cards_art.signs import cover
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.menu import Family
from game.rules.rules import Rules
from game.table.seats import Seat
from ui.setup.header import FamilyHead
from ui.setup.memory import Memory
from ui.setup.plan import Plan
from ui.setup.scene import Lesson, OnStart, SetupScene


def setup_scene(
    family: Family,
    folders: Sequence[Path],
    memory: Path,
    *,
    on_start: OnStart,
    on_back: Callable[[], None],
    lesson: Lesson = lambda key: None,
    on_household: Callable[[], None] | None = None,
    on_day: Callable[[], None] | None = None,
    chosen: str | Rules = "",
) -> SetupScene:
    """The set-up screen as it was left last time.

    Args:
        family: the games to choose from.
        folders: where rule files are; they are read again.
        memory: the file with the last choices.
        on_start: begins the game; a seed of None makes the deals random.
        on_back: goes back to the previous screen.
        lesson: finds the function that opens a lesson in a variant.
        on_household: opens the household; None where no people are saved.
        on_day: opens the deal of the day; None where there is none.
        chosen: which of the family's games was chosen already, or the rules of the one on the
            table from which the set-up is opened.
    """
    kept = Memory(memory)
    plan = _plan(family, folders, kept)
    if isinstance(chosen, Rules):
        plan.lay(chosen)
    elif chosen:
        plan.choose_variant(chosen)
    head = FamilyHead(family.name, family.blurb, family.picture or cover(), family.detail)
    return SetupScene(
        head, plan, kept, on_start=on_start, on_back=on_back, lesson=lesson,
        on_household=on_household, on_day=on_day,
    )  # fmt: skip


def remembered_game(
    family: Family, folders: Sequence[Path], memory: Path, programs: Collection[str] = ()
) -> tuple[Rules, list[Seat]] | None:
    """The game of a family as it was set up last, with those of the player's own `programs` that
    exist, by name; None if it can no longer be started."""
    plan = _plan(family, folders, Memory(memory), programs)
    if plan.why_not or plan.rules is None:
        return None
    return plan.rules, plan.session_seats()


def _plan(
    family: Family, folders: Sequence[Path], kept: Memory, programs: Collection[str] = ()
) -> Plan:
    keys = [variant.key for variant in family.variants]
    return Plan(Catalogue(tuple(folders)), keys, kept.recall(family.name), programs)
