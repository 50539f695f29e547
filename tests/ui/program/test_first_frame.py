"""Modules that are not imported before the first frame, so that it appears sooner."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
BEGIN = """
import os, sys
from main import main
from ui.program import launch

run = launch.run

def run_and_tell(*given):
    from ui.window.app import App  # not before the program itself imports pygame

    step = App.step

    def step_and_tell(app, *given, **named):
        drawn = step(app, *given, **named)
        if app.frames_drawn >= int(os.environ["FRAMES"]) and app.running:
            print(*sys.modules, sep="\\n")
            app.quit()
        return drawn

    App.step = step_and_tell
    return run(*given)

launch.run = run_and_tell
sys.exit(main(sys.argv[1:]))
"""
TABLE = ("play", "bisque", "--seats", "person,greedy,greedy")

LATER = (
    # libraries that are slow to import
    "ctypes", "dataclasses", "importlib.resources", "inspect", "logging.handlers", "numpy",
    "pickle", "platformdirs", "pygame.system", "sqlite3", "subprocess", "traceback", "yaml",
    "zipfile",
    # who thinks, and what is found out only by thinking
    "game.table.advising", "game.certain.claims", "game.certain.endings", "game.players.external",
    "game.players.greedy", "game.players.search_player", "game.thinking.courier",
    "game.thinking.here", "game.thinking.task", "game.thinking.wire", "game.thinking.worker",
    # reading rule files, where what was read last time is kept
    "game.rulefiles.catalogue", "game.rulefiles.outline", "game.rulefiles.validate",
    # writing games down, and everything that only measures or pictures
    "game.journal.people", "game.journal.keeping", "game.journal.store", "game.records",
    "game.many.simulate", "ui.program.bench", "ui.program.logbook", "ui.program.workshop",
    # what dresses cards in pictures of strangers
    "cards_art.packs.store", "cards_art.skin",
    # the land of the trumps, the light of the hour, the season, layers that drift, and the book
    "cards_art.blocks", "cards_art.initial", "cards_art.lands", "cards_art.layers",
    "cards_art.waking", "ui.title.season", "ui.window.daylight",
    # the other screens
    "game.day", "ui.household", "ui.crash", "ui.curtain", "ui.day", "ui.gallery", "ui.lesson",
    "ui.replay", "ui.rules", "ui.score", "ui.settings", "ui.setup", "ui.statistics",
)  # fmt: skip
LATER_THAN_TITLE = (
    "argparse", "hashlib", "logging", "secrets", "cards_art.compose", "game.rules.cards",
    "game.position.moves", "game.phases", "game.rules.rules", "game.position.state",
    "game.position.view", "ui.table",
)  # fmt: skip
LATER_THAN_TABLE = (
    "game.many.arena_command", "logging", "ui.title",
    # what is said, asked or laid out in other games than this
    "game.certain.prospects", "ui.table.asking.contract", "ui.table.asking.declaration",
    "ui.table.asking.division", "ui.table.asking.gift", "ui.table.asking.stacks",
    "ui.table.auction_panel", "ui.table.contract_chips", "ui.table.declared",
    "ui.table.drawn_panel", "ui.table.price_panels", "ui.table.prize_line",
    "ui.table.prize_places", "ui.table.resolving", "ui.table.score_piles",
    "ui.table.suit_counts", "ui.table.tokens", "ui.table.trays",
    # hints, before one was asked for
    "ui.table.hint_panel", "ui.table.hint_tags",
)  # fmt: skip


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., set[str]]:
    """What is loaded once the program with these words has shown so many frames, with filled
    caches."""
    home = tmp_path_factory.mktemp("home")

    def start(*words: str, frames: int = 1) -> set[str]:
        names = ("XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
        environment = {**os.environ, **{name: str(home / name) for name in names}}
        environment["FRAMES"] = str(frames)
        for _ in range(2):  # the first start fills the caches
            done = subprocess.run(
                [sys.executable, "-c", BEGIN, *words],
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=True,
                timeout=120,
            )
        found = set(done.stdout.split())
        assert "ui.window.app" in found
        return found

    return start


def _among(names: Iterable[str], loaded: set[str]) -> list[str]:
    """Those that are loaded, or something inside of them."""
    return [n for n in names if n in loaded or any(m.startswith(f"{n}.") for m in loaded)]


def test_the_title_waits_for_nothing_that_it_does_not_show(
    loaded: Callable[..., set[str]],
) -> None:
    found = loaded()
    assert "ui.title.scene" in found
    assert _among((*LATER, *LATER_THAN_TITLE), found) == []


def test_the_day_is_told_on_the_title_without_its_screens_and_rules(
    loaded: Callable[..., set[str]],
) -> None:
    found = loaded(frames=3)
    assert {"ui.title.season", "game.day.course", "ui.day.words"} <= found
    later = ("game.rules.rules", "ui.program.day", "ui.day.scene", "ui.replay", "ui.rules")
    assert _among(later, found) == []


def test_a_table_waits_for_nothing_that_it_does_not_show(
    loaded: Callable[..., set[str]],
) -> None:
    found = loaded(*TABLE)
    assert "ui.table.scene" in found
    assert _among((*LATER, *LATER_THAN_TABLE), found) == []
