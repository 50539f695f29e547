"""Opening the set-up screen of a family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from cards_art.signs import cover
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.menu import Family
from ui.setup.header import FamilyHead
from ui.setup.memory import Memory
from ui.setup.plan import Plan
from ui.setup.scene import OnStart, SetupScene


def setup_scene(
    family: Family,
    folders: Sequence[Path],
    memory: Path,
    *,
    on_start: OnStart,
    on_back: Callable[[], None],
) -> SetupScene:
    """The set-up screen as it was left last time.

    Args:
        family: the games to choose from.
        folders: where rule files are; they are read anew.
        memory: the file with the choices last made.
        on_start: begins the game; a seed of None leaves the deals to chance.
        on_back: goes back to where the player came from.
    """
    kept = Memory(memory)
    keys = [variant.key for variant in family.variants]
    plan = Plan(Catalogue(tuple(folders)), keys, kept.recall(family.name))
    head = FamilyHead(family.name, family.blurb, family.picture or cover(), family.detail)
    return SetupScene(head, plan, kept, on_start=on_start, on_back=on_back)
