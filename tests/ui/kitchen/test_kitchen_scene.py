"""The kitchen on screen: every save is shown at the same step, or its faults at their lines."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import TypeVar

import pygame
import pytest

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.kitchen.cooking import Served
from game.position.game import Game
from game.report.findings import Report, report
from game.report.gathering import Gathered
from game.report.notes import GameNote, HandNote
from game.rulefiles.catalogue import Catalogue
from game.values import replace
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, press, resize
from tests.ui.table.said_tables import SIZES
from ui.kitchen import words
from ui.kitchen.file_lines import Bubble, CodeLine, Fold
from ui.kitchen.report import Closer
from ui.kitchen.report_page import Cook
from ui.kitchen.scene import KitchenActions, KitchenScene
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window.app import App

CHICANE = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
FAULTY = CHICANE.replace("lowest: 1", "lowest: one").replace("follow: must", "folow: must")

pytestmark = pytest.mark.usefixtures("words_only")


Row = TypeVar("Row", bound=Widget)


class Saves:
    """A fake watch: it reports a save when the test says so."""

    def __init__(self) -> None:
        self.told = self.closed = False

    def changed(self) -> bool:
        told, self.told = self.told, False
        return told

    def close(self) -> None:
        self.closed = True


class Guest:
    """A user who writes a game with the kitchen open."""

    def __init__(
        self,
        make_app: MakeApp,
        file: Path,
        size: tuple[int, int],
        cook: Callable[[Bench], Cook | None] = lambda bench: None,
    ) -> None:
        self.file, self.watch = file, Saves()
        self.saved: list[bool] = []
        self.edited: list[int] = []
        self.went_on: list[int] = []
        self.sheets: list[Game] = []
        self.pages: list[int] = []
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
                cook=cook,
                on_page=self._page,
            ),
        )
        self.app: App = make_app(self.scene, size)
        self.wait()

    def wait(self) -> None:
        """Until the hand that is shown has been played to its end."""
        while self.scene.bench.plays:
            self.app.step([], 0.02)

    def _edit(self, line: int) -> bool:
        self.edited.append(line)
        return True

    def _page(self, bench: Bench, told: Report) -> str:
        self.pages.append(told.played)
        return "saved"

    def save(self, text: str) -> None:
        self.file.write_text(text, encoding="utf-8")
        self.watch.told = True
        self.app.step([], 0.02)
        self.wait()

    def rows(self, kind: type[Row]) -> list[Row]:
        return [row for row in self.scene.file.lines.children() if isinstance(row, kind)]


@pytest.fixture
def guest(make_app: MakeApp, tmp_path: Path) -> Callable[..., Guest]:
    def come(size: tuple[int, int] = (1600, 1000)) -> Guest:
        return Guest(make_app, tmp_path / "gumbo.yaml", size)

    return come


def test_a_save_is_dealt_anew_at_the_same_step(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert designer.scene.table.trick == 2
    designer.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    assert designer.saved == [True, True]
    assert designer.scene.table.trick == 2
    since = designer.scene.table.since
    assert since is not None
    assert [line.sign for line in since.changed] == ["-", "+"]
    assert 1 in since.otherwise


def test_the_hand_goes_on_in_the_turn_after_a_save_was_read(
    guest: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    designer, went_on = guest(), list[bool]()
    monkeypatch.setattr(designer.scene.table, "play_more", lambda: went_on.append(True))
    designer.file.write_text(CHICANE.replace("lead: eldest", "lead: dealer"), encoding="utf-8")
    designer.watch.told = True
    designer.app.step([], 0.02)
    assert designer.saved == [True, True]
    assert designer.scene.bench.plays
    assert went_on == []
    designer.app.step([], 0.02)
    assert went_on == [True]


def test_a_hand_waits_for_the_modules_of_its_players_and_the_window_does_not(
    guest: Callable[..., Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.kitchen.table_page._PLAYERS", "sys")
    designer, imported = guest(), Event()
    monkeypatch.setattr("ui.kitchen.table_page._PLAYERS", "not yet imported")
    monkeypatch.setattr("ui.kitchen.table_page.import_module", lambda _: imported.wait())
    press(designer.app, pygame.K_n)
    before = designer.scene.bench.last_good
    assert before is not None
    assert before.game is not None
    for _ in range(3):
        assert designer.app.step([], 0.02)
    assert designer.scene.bench.plays
    assert not before.game.moves
    imported.set()
    designer.wait()
    assert before.game.moves


def test_where_the_step_is_no_more_the_deal_is_shown(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_END)
    assert designer.scene.table.trick == 9
    designer.save(CHICANE.replace("  deal: {each: all}", "  deal: {each: 3}"))
    assert designer.saved == [True, True]
    assert (designer.scene.table.now, designer.scene.table.trick) == (0, 0)


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
    assert page.says("Seed 7 · Trick 1")
    designer.save(CHICANE)
    assert designer.scene.good
    assert designer.scene.table.trick == 1


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
    assert drawn_page(designer.app).says("there is no such file; once it is saved, it is read")


def test_the_next_seed_deals_other_cards_and_is_no_save(guest: Callable[..., Guest]) -> None:
    designer = guest()
    since = designer.scene.table.since
    assert since is not None
    press(designer.app, pygame.K_n)
    after = designer.scene.table.since
    assert after is not None
    assert designer.scene.bench.seed == 8
    assert after.now.hands[0].deal.hands != since.now.hands[0].deal.hands
    assert designer.saved == [True]


def test_cards_are_gone_through_one_by_one_or_by_the_trick(guest: Callable[..., Guest]) -> None:
    designer = guest()
    press(designer.app, pygame.K_t, pygame.K_RIGHT)
    assert designer.scene.table.now == 1
    press(designer.app, pygame.K_t, pygame.K_RIGHT)
    assert (designer.scene.table.now > 4, designer.scene.table.trick) == (True, 1)


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


def test_a_label_without_room_beside_its_switch_is_the_short_one(
    guest: Callable[..., Guest],
) -> None:
    designer = guest()
    resize(designer.app, (1280, 800))
    switch = next(one for one in designer.scene.table.widgets if isinstance(one, Toggle))
    label = drawn_page(designer.app).rect_of(words.ALL_SHORT)
    assert label.right < switch.rect.left


# --- the report --------------------------------------------------------------------------------


class Pot:
    """A fake of the process that plays games: it returns what the test puts in."""

    def __init__(self) -> None:
        self.waiting: Served | None = None
        self.ended = self.paused = False

    def served(self) -> Served | None:
        served, self.waiting = self.waiting, None
        return served

    def pause(self, on: bool) -> None:
        self.paused = on

    def end(self) -> None:
        self.ended = True


def served(games: int) -> Served:
    """A report of seat wins and of hands, whatever was played."""
    catalogue = Catalogue((SHIPPED,))
    rules, header = catalogue.rules("chicane", 4), catalogue.header("chicane")
    hand = HandNote(
        3, 0, (4, 2, 1, 1), (4, 2, 1, 1), (("A",), (), (), ()), ((0, 0),) * 4, (1, 0, 0, 0)
    )
    notes = [GameNote(n, (hand, hand), (n % 4,), 80, {}) for n in range(games)]
    return Served(report(rules, header, Gathered({("random",): notes})), {("random",): 150}, False)


class Eater(Guest):
    """A guest whose reports get their games from fake processes."""

    def __init__(self, make_app: MakeApp, file: Path, size: tuple[int, int]) -> None:
        self.pots: list[Pot] = []
        super().__init__(make_app, file, size, self._cook)
        self.app.step([], 0.1)

    def _cook(self, bench: Bench) -> Pot:
        self.pots.append(Pot())
        return self.pots[-1]

    def serve(self, games: int) -> None:
        self.pots[-1].waiting = served(games)
        self.app.step([], 0.1)


@pytest.fixture
def eater(make_app: MakeApp, tmp_path: Path) -> Eater:
    return Eater(make_app, tmp_path / "gumbo.yaml", (1600, 1000))


def test_the_report_fills_while_games_are_played(eater: Eater) -> None:
    eater.scene.turn_page(1)
    assert drawn_page(eater.app).says("The first games are being played")
    eater.serve(20)
    assert drawn_page(eater.app).says("20 of 150")
    findings = [cell.finding for cell in eater.scene.report.cells if cell.finding]
    assert {finding.verdict for finding in findings}.isdisjoint({"good"})
    eater.serve(60)
    first = eater.scene.report.cells[0].finding
    assert first is not None
    assert (first.measure, first.verdict) == ("seats", "good")


def test_a_save_that_plays_otherwise_keeps_the_former_figures(eater: Eater) -> None:
    eater.serve(60)
    eater.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    assert eater.pots[-2].ended
    assert eater.scene.report.former is not None
    assert eater.scene.report.former.played == 60
    assert eater.scene.report.served is None


def test_figures_of_few_games_are_not_kept(eater: Eater) -> None:
    eater.serve(49)
    eater.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    assert eater.scene.report.former is None


def test_leaving_ends_the_games(eater: Eater) -> None:
    eater.app.step([key(pygame.K_ESCAPE)], 0.1)
    assert [pot.ended for pot in eater.pots] == [True] * len(eater.pots)


def test_space_pauses_the_games_also_of_the_next_save_and_lets_them_go_on(eater: Eater) -> None:
    eater.serve(60)
    eater.scene.turn_page(1)
    press(eater.app, pygame.K_SPACE)
    assert eater.pots[-1].paused
    assert drawn_page(eater.app).says("60 games, paused")
    eater.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    assert [pot.paused for pot in eater.pots[-2:]] == [True, True]
    press(eater.app, pygame.K_SPACE)
    assert not eater.pots[-1].paused


def test_what_has_been_played_to_its_end_is_not_paused(eater: Eater) -> None:
    eater.pots[-1].waiting = replace(served(60), over=True)
    eater.app.step([], 0.1)
    eater.scene.turn_page(1)
    press(eater.app, pygame.K_SPACE)
    assert not eater.pots[-1].paused


def test_a_comment_lets_the_games_go_on(eater: Eater) -> None:
    eater.serve(60)
    eater.save(f"# a word about it\n{CHICANE}")
    assert len(eater.pots) == 1
    assert eater.scene.report.served is not None
    assert eater.scene.table.since is not None
    assert [line.sign for line in eater.scene.table.since.changed] == ["+"]


def test_a_measure_is_looked_at_closer_and_the_page_saved(eater: Eater) -> None:
    eater.serve(60)
    eater.scene.turn_page(1)
    press(eater.app, pygame.K_s)
    assert eater.pages == [60]
    press(eater.app, pygame.K_RETURN)
    assert eater.app.holds(Closer)
    press(eater.app, pygame.K_RETURN)
    assert not eater.app.holds(Closer)


def test_all_of_the_report_can_be_read(eater: Eater) -> None:
    eater.serve(60)
    eater.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    eater.serve(80)
    for _ in range(3):
        for size in SIZES:
            resize(eater.app, size)
            assert drawn_page(eater.app).faults() == [], (eater.scene.page, size)
        eater.scene.turn_page(1)


def test_another_number_of_players_is_dealt_to_and_compared_with_nothing(eater: Eater) -> None:
    eater.serve(60)
    press(eater.app, pygame.K_3)
    eater.wait()
    since = eater.scene.table.since
    assert since is not None
    assert (since.now.rules.players, since.before, eater.scene.report.former) == (3, None, None)
    press(eater.app, pygame.K_9)
    assert eater.scene.table.since is since
    eater.save(CHICANE.replace("lead: eldest", "lead: dealer"))
    after = eater.scene.table.since
    assert after is not None
    assert after.now.rules.players == 3
    assert 1 in after.otherwise
