"""The output of the measurements, and that each measures something."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from cards_art import sources
from cards_art.packs.store import chosen_packs, load_packs
from game.folders import SHIPPED
from game.journal.journal import Journal
from ui.program.bench import Figure, bench, report
from ui.program.bench.engine import engine
from ui.program.bench.figure import MAIN, median_of, share
from ui.program.bench.frames import frame_times
from ui.program.bench.gallery import browse, drift_times, scene_times
from ui.program.bench.journal import MOVES, fill, save_times
from ui.program.bench.memory import games as games_in_memory
from ui.program.bench.meter import Frame
from ui.program.bench.packs import make_packs
from ui.program.bench.trips_at_table import with_new_questions
from ui.program.bench.walk import figures_of, walk


def test_a_figure_is_said_with_as_many_digits_as_it_deserves() -> None:
    assert str(Figure("s", "start", 0.2874, "s")) == "start: 0.287 s"
    assert str(Figure("f", "frame", 5.04, "ms", "all")) == "frame: 5.0 ms (all)"
    assert str(Figure("m", "memory", 187.3, "MB")) == "memory: 187 MB"


def test_the_median_comes_with_how_far_the_others_lay_apart() -> None:
    figure = median_of("s", "start", "s", [0.5, 0.2, 0.3], "caches filled")
    assert figure.value == 0.3
    assert figure.note == "median of 3, 0.200 to 0.500; caches filled"


def test_a_share_is_the_value_that_so_many_do_not_exceed() -> None:
    values = [float(value) for value in range(100, 0, -1)]
    assert share(values, 0.5) == 51
    assert share(values, 0.95) == 96
    assert share(values, 1.0) == 100


def test_figures_can_be_read_by_programs() -> None:
    content = json.loads(report([Figure("idle", "idle", 0.6, "% of a core")], "virtual"))
    assert content["screen"] == "virtual"
    assert content["figures"]["idle"]["value"] == 0.6


def test_what_is_measured_is_said_before_it_takes_its_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []

    def measured() -> Iterator[Figure]:
        said.append(capsys.readouterr().out)
        yield Figure("idle", "idle", 0.6, "% of a core")

    def parts() -> Iterator[tuple[str, Iterator[Figure]]]:
        yield "a table at which nobody plays", measured()

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("ui.program.bench._on_usual", parts)
    monkeypatch.setattr("ui.program.bench._on_large", lambda: iter(()))
    assert bench() == 0
    assert said == ["screen: none\nnow: a table at which nobody plays\n"]
    assert "idle: 0.6 % of a core" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="Xvfb is not installed")
def test_a_window_is_closed_before_its_screen() -> None:
    """A measurement may leave its window open, and the next screen is another one."""
    left_open = (
        "import pygame; from ui.program.bench import _screen\n"
        "for number in range(2):\n"
        "    with _screen((64, 48)) as about:\n"
        "        assert about.startswith('virtual')\n"
        "        pygame.display.set_mode((32 + number, 32))\n"
        "        for _ in range(9):\n"
        "            pygame.display.flip()\n"
        "            pygame.event.pump()\n"
        "print('both')"
    )
    elsewhere = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY")
    here = {name: value for name, value in os.environ.items() if name not in elsewhere}
    found = subprocess.run(
        [sys.executable, "-c", left_open],
        cwd=MAIN.parent,
        env=here,
        capture_output=True,
        text=True,
    )
    assert found.stdout.endswith("both\n"), found.stderr


def test_every_shipped_variant_is_measured() -> None:
    found = {figure.key: figure.value for figure in engine(0.0001)}
    assert set(found) == {f"engine.{file.stem}" for file in SHIPPED.glob("*.yaml")}
    assert min(found.values()) > 0


def test_as_many_frames_are_timed_as_were_asked_for() -> None:
    times = frame_times((1024, 640), 15, "bisque")
    assert len(times) == 15
    assert min(times) > 0


def test_every_scene_is_timed_and_every_frame_with_moving_layers() -> None:
    times = scene_times()
    assert len(times) == sum(len(sources.scene_names(deck)) for deck in sources.drawn_decks())
    assert min(times) > 0
    assert len(drift_times((1024, 640), 1, 5)) == 5


@pytest.mark.long
def test_every_deck_is_looked_through(tmp_path: Path) -> None:
    seen = list(browse((1024, 640), tmp_path, 1, 1))
    assert {"Ace of Moons", "Extended", "Basic"} <= set(seen)
    assert len(seen) % 3 == 0
    assert len(seen) >= 9


@pytest.mark.long
def test_every_pack_made_for_a_deck_is_browsed(tmp_path: Path) -> None:
    make_packs(tmp_path / "packs", 40, 2)
    names = [pack.name for pack in load_packs(tmp_path / "packs")]
    assert sorted(names) == ["Cold", "Warm"]
    seen = Counter(browse((1024, 640), tmp_path, 1, 1))
    assert seen["Extended"] == seen["Basic"] == 3
    assert len(chosen_packs(tmp_path / "packs")) == 1


def test_every_requested_save_is_timed(tmp_path: Path) -> None:
    times = save_times(tmp_path, 12)
    assert len(times) == 12
    assert min(times) > 0


@pytest.mark.parametrize("games", [0, 2, 30])
def test_a_journal_is_filled_with_games_of_which_one_is_open(tmp_path: Path, games: int) -> None:
    fill(tmp_path / "games.db", games)
    journal = Journal(tmp_path / "games.db")
    kept = journal.games()
    assert len(kept) == games
    assert [game.id for game in kept if not game.over] == ([2] if games else [])
    assert all(len(journal.game(game.id)[1]) == MOVES for game in kept)
    assert sum(tally.games for tally in journal.tallies()) == 3 * max(0, games - 1)
    assert (journal.latest_open() is not None) == bool(games)


@pytest.mark.skipif("not __import__('os').path.exists('/proc/self/statm')")
def test_memory_is_told_after_the_first_and_the_last_game() -> None:
    found = games_in_memory(1, (1024, 640))
    assert found["begin"] == found["end"] == found["peak"] > 10


def test_the_worst_frame_is_named_and_first_frames_are_told_apart() -> None:
    frames = [
        Frame("title", "open", 30.0, 40.0, True),
        Frame("title", "pointer", 5.0, 6.0, False),
        Frame("wall", "wheel", 20.0, 50.0, False),
        Frame("wall", "wheel", 10.0, 90.0, False),
    ]
    found = {figure.key: figure for figure in figures_of(frames)}
    assert found["screens.first_frame.worst"].value == 30.0
    assert "0 of 1 above 33.3 ms" in found["screens.first_frame.worst"].note
    assert found["screens.frame.title"].value == 5.0
    worst = found["screens.frame.worst"]
    assert worst.value == 20.0
    assert worst.note == "wall, wheel; 50.0 ms by the clock; 1 of 3 above 16.7 ms"


def test_the_walk_measures_the_frames_of_every_screen_it_visits() -> None:
    frames = walk((1024, 640), "household", 0)
    assert {"household", "start"} == {frame.screen for frame in frames}
    assert any(frame.first for frame in frames)
    assert min(frame.work for frame in frames) > 0
    shown = sum(frame.whole for frame in frames)
    assert shown == pytest.approx(sum(frame.work for frame in frames)), "every piece of a frame"


def test_each_game_on_the_walk_asks_something_that_none_before_it_asked() -> None:
    found = [kinds for *_, kinds in islice(with_new_questions(), 6)]
    assert all(found)
    assert sum(map(len, found)) == len(set[str]().union(*found))
    assert {"play", "auction", "call", "offer"} <= set[str]().union(*found)
