"""The kitchen on screen: every save is shown at the same step, or its faults at their lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame
import pytest

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.position.game import Game
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, press, resize
from tests.ui.table.said_tables import SIZES
from ui.kitchen import words
from ui.kitchen.file_lines import Bubble, CodeLine, Fold
from ui.kitchen.scene import KitchenActions, KitchenScene
from ui.widgets.widget import Widget
from ui.window.app import App

CHICANE = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
FAULTY = CHICANE.replace("lowest: 1", "lowest: one").replace("follow: must", "folow: must")

pytestmark = pytest.mark.usefixtures("words_only")


Row = TypeVar("Row", bound=Widget)


class Saves:
    """Stands for the watch: tells of a save when the test says so."""

    def __init__(self) -> None:
        self.told = self.closed = False

    def changed(self) -> bool:
        told, self.told = self.told, False
        return told

    def close(self) -> None:
        self.closed = True


class Guest:
    """Somebody who writes a game with the kitchen open."""

    def __init__(self, make_app: MakeApp, file: Path, size: tuple[int, int]) -> None:
        self.file, self.watch = file, Saves()
        self.saved: list[bool] = []
        self.edited: list[int] = []
        self.went_on: list[int] = []
        self.sheets: list[Game] = []
        file.write_text(CHICANE, encoding="utf-8")
        self.scene = KitchenScene(
            Bench(file, (SHIPPED,), 7, players=4),
            self.watch,
            KitchenActions(
                on_saved=lambda bench: self.saved.append(bench.saved.good),
                on_edit=self._edit,
                on_play_on=lambda game, moves: self.went_on.append(moves),
                on_sheet=self.sheets.append,
                on_rules=lambda game: None,
                on_close=lambda: self.app.pop(),
            ),
        )
        self.app: App = make_app(self.scene, size)

    def _edit(self, line: int) -> bool:
        self.edited.append(line)
        return True

    def save(self, text: str) -> None:
        self.file.write_text(text, encoding="utf-8")
        self.watch.told = True
        self.app.step([], 0.02)

    def rows(self, kind: type[Row]) -> list[Row]:
        return [row for row in self.scene.lines.children() if isinstance(row, kind)]


@pytest.fixture
def guest(make_app: MakeApp, tmp_path: Path) -> Callable[..., Guest]:
    def come(size: tuple[int, int] = (1600, 1000)) -> Guest:
        return Guest(make_app, tmp_path / "gumbo.yaml", size)

    return come


def test_a_save_is_dealt_anew_at_the_same_step(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert designer.scene.trick == 2
    designer.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    assert designer.saved == [True, True]
    assert designer.scene.trick == 2
    since = designer.scene.since
    assert since is not None
    assert [line.sign for line in since.changed] == ["-", "+"]
    assert 1 in since.otherwise


def test_where_the_step_is_no_more_the_deal_is_shown(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_END)
    assert designer.scene.trick == 9
    designer.save(CHICANE.replace("  deal: {each: all}", "  deal: {each: 3}"))
    assert designer.saved == [True, True]
    assert (designer.scene.now, designer.scene.trick) == (0, 0)


def test_faults_stand_under_their_lines_with_the_changed_word_marked(
    guest: Callable[..., Guest],
) -> None:
    designer = guest()
    designer.save(FAULTY)
    assert not designer.scene.good
    bid, tricks = designer.rows(Bubble)
    assert (bid.fault.key, tricks.fault.key) == ("phases.bid.lowest", "phases.tricks.folow")
    lines = FAULTY.splitlines()
    for bubble, word in ((bid, "one"), (tricks, "folow")):
        assert bubble.above is not None
        first, last = bubble.above.span or (0, 0)
        assert lines[bubble.above.number - 1][first:last] == word


def test_the_last_good_table_stays_while_there_are_faults(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_RIGHT)
    designer.save(FAULTY)
    page = drawn_page(designer.app)
    assert page.says(words.LAST_GOOD)
    assert page.says("Seed 7, trick 1")
    designer.save(CHICANE)
    assert designer.scene.good
    assert designer.scene.trick == 1


def test_f8_goes_round_the_faults_and_enter_opens_the_line(guest: Callable[..., Guest]) -> None:
    designer = guest()
    designer.save(FAULTY)
    press(designer.app, pygame.K_RETURN, pygame.K_F8, pygame.K_RETURN, pygame.K_F8, pygame.K_RETURN)
    first, second, third = designer.edited
    assert (second - first, third) == (1, first)


def test_a_fold_opens(guest: Callable[..., Guest]) -> None:
    designer = guest()
    designer.save(FAULTY)
    before, folds = len(designer.rows(CodeLine)), designer.rows(Fold)
    folds[0].activate()
    assert len(designer.rows(Fold)) == len(folds) - 1
    assert len(designer.rows(CodeLine)) > before


def test_a_file_that_was_faulty_from_the_first_has_no_good_table(
    guest: Callable[..., Guest], make_app: MakeApp
) -> None:
    designer = guest()
    designer.file.write_text(FAULTY, encoding="utf-8")
    scene = KitchenScene(Bench(designer.file, (SHIPPED,)), Saves(), designer.scene.actions)
    app = make_app(scene, (1600, 1000))
    assert drawn_page(app).says(words.NO_GOOD)
    designer.file.write_text(CHICANE, encoding="utf-8")
    scene.read()
    assert scene.good


def test_a_file_that_is_gone_says_so(guest: Callable[..., Guest]) -> None:
    designer = guest()
    designer.file.unlink()
    designer.watch.told = True
    designer.app.step([], 0.02)
    assert drawn_page(designer.app).says("gumbo.yaml is not there any more")


def test_the_next_seed_deals_other_cards_and_is_no_save(guest: Callable[..., Guest]) -> None:
    designer = guest()
    since = designer.scene.since
    assert since is not None
    press(designer.app, pygame.K_n)
    after = designer.scene.since
    assert after is not None
    assert designer.scene.bench.seed == 8
    assert after.now.hands[0].deal.hands != since.now.hands[0].deal.hands
    assert designer.saved == [True]


def test_cards_are_gone_through_one_by_one_or_by_the_trick(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_t, pygame.K_RIGHT)
    assert designer.scene.now == 1
    press(designer.app, pygame.K_t, pygame.K_RIGHT)
    assert (designer.scene.now > 4, designer.scene.trick) == (True, 1)


def test_one_plays_on_from_what_is_shown_and_not_after_the_end(
    guest: Callable[..., Guest],
) -> None:
    designer = guest()
    press(designer.app, pygame.K_RIGHT, pygame.K_RETURN)
    assert len(designer.went_on) == 1
    press(designer.app, pygame.K_END, pygame.K_RETURN)
    assert len(designer.went_on) == 1
    press(designer.app, pygame.K_p)
    assert len(designer.sheets) == 1


def test_leaving_ends_the_watching(guest: Callable[..., Guest]) -> None:
    designer = guest()
    designer.app.step([key(pygame.K_ESCAPE)], 0.1)
    assert designer.watch.closed


@pytest.mark.parametrize("text", [CHICANE, FAULTY])
def test_all_of_it_can_be_read(guest: Callable[..., Guest], text: str) -> None:
    designer = guest()
    designer.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    designer.save(text)
    for size in SIZES:
        resize(designer.app, size)
        assert drawn_page(designer.app).faults() == [], size
