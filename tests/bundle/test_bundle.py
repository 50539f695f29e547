"""The bundle in a root without Python: it starts, a card is dragged, it quits, and it is small.

`make bundle-test` runs this; without a bundle in TUREEN_BUNDLE there is nothing to try.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bundle.bare_root import HOME, inside, make_root, missing_tools, python_in
from tests.patience import PATIENCE
from tests.ui.conftest import MakeApp, look, make_app, one_look
from tests.ui.events import click, down, move, up
from tests.ui.table.table_games import FRAME, point_of, rules_of, view_of
from tests.window import screen as on_screen
from tests.window.seen import SEATS, SEED, SIZE, WORDS, like, settle, until
from ui.program.bundle.build import pack, size_of
from ui.program.home import Home
from ui.table.scene import TableScene
from ui.window.seating import seated

__all__ = ["look", "make_app", "one_look"]

BUNDLE = os.environ.get("TUREEN_BUNDLE")
MEGABYTE = 1_000_000
LARGEST, LARGEST_PACKED = 160 * MEGABYTE, 75 * MEGABYTE
LACKING = [*on_screen.missing_tools(), *missing_tools()]
pytestmark = [
    pytest.mark.skipif(bool(LACKING), reason=f"not installed: {', '.join(LACKING)}"),
]


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("root")
    make_root(made, Path(str(BUNDLE)).resolve())
    return made


@pytest.fixture(scope="module")
def screen() -> Iterator[on_screen.Screen]:
    with on_screen.virtual_screen((1600, 1000)) as made:
        yield made


def run(root: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        inside(root, "/tureen/tureen", *words),
        env={"HOME": f"/{HOME}"},
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,
    )


def test_there_is_no_python_in_the_root(root: Path) -> None:
    assert python_in(root) == []


def test_the_bundle_is_small(tmp_path: Path) -> None:
    folder = Path(str(BUNDLE)).resolve()
    assert size_of(folder) < LARGEST
    copy = tmp_path / folder.name
    copy.symlink_to(folder)
    assert size_of(pack(copy.resolve())) < LARGEST_PACKED


def test_it_has_an_icon_and_a_menu_entry() -> None:
    share = Path(str(BUNDLE)) / "share"
    assert (share / "applications" / "tureen.desktop").is_file()
    assert (share / "icons/hicolor/256x256/apps/tureen.png").stat().st_size > 5_000


def test_all_games_are_there(root: Path) -> None:
    done = run(root, "list")
    assert done.returncode == 0, done.stderr
    assert "bisque: Bisque" in done.stdout


def test_games_are_played_by_several_processes_and_by_numpy(root: Path) -> None:
    done = run(root, "simulate", "chicane", "--games", "30", "--jobs", "2", "--seed", "4")
    assert done.returncode == 0, done.stderr
    assert "Chicane, 30 games, seed 4" in done.stdout
    done = run(root, "simulate", "hearts", "--games", "1", "--seats", "hard,greedy,greedy,greedy",
               "--option", "target=50")  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_cards_are_printed(root: Path) -> None:
    done = run(root, "art", "print", "french-52", "/tmp/cards.pdf", "--only", "Queen of Spades")
    assert done.returncode == 0, done.stderr
    assert (root / "tmp" / "cards.pdf").read_bytes().startswith(b"%PDF")


def test_a_card_is_dragged_and_the_program_quits(
    root: Path, screen: on_screen.Screen, make_app: MakeApp
) -> None:
    scene = Home("instant").table(rules_of("bisque"), seated(SEATS), SEED)
    assert isinstance(scene, TableScene)
    app = make_app(scene, SIZE)
    settle(app, scene)
    command = inside(root, "/tureen/tureen")
    with on_screen.program(screen, root / HOME, WORDS, command, Path("/", HOME)) as window:
        goal = view_of(scene).legal[0].words()[0]
        for _ in range(2):
            assert like(app.surface)(until(window, like(app.surface)))
            here = point_of(scene, goal)
            window.click(here)
            app.step(click(here), FRAME)
            settle(app, scene)
        assert like(app.surface)(until(window, like(app.surface)))
        card = scene.board.sprites.in_zone("hand")[0].key.code
        here, middle = point_of(scene, card), scene.board.places.centre
        window.drag(here, middle)
        window.point_at((5, 5))
        app.step([move(here), down(here), move(middle), up(middle), move((5, 5))], FRAME)
        settle(app, scene)
        assert card not in view_of(scene).hand
        assert like(app.surface)(until(window, like(app.surface))), "it shows what its twin shows"
    with on_screen.program(screen, root / HOME, (), command, Path("/", HOME)) as window:
        window.key("q")
        assert window.program.wait(PATIENCE) == 0


def test_what_thinks_for_the_table_is_a_process_of_the_bundle(root: Path) -> None:
    words = inside(root, "/tureen/tureen", "--think")
    with subprocess.Popen(
        words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env={"HOME": f"/{HOME}"}
    ) as worker:
        assert worker.stdin is not None
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0


def test_check_knows_the_rule_files_of_the_bundle(root: Path) -> None:
    done = run(root, "check", "/tureen/_internal/rules/whist.yaml")
    assert done.stdout.startswith("tureen/_internal/rules/whist.yaml: good"), done.stderr
