"""What decisions cost, in the replay: the list, its progress, and the positions."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.players.advice import Advice, Motive
from game.position.moves import Play
from game.table.analysis import Verdict
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.task import Task
from tests.cases import later
from tests.game.table.told import Told, counted
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click
from tests.ui.replay.replay_games import SIZES, press, session_at
from tests.ui.table.table_games import FRAME, NAMES
from ui.program import game_pictures
from ui.program.practice import PracticeTable
from ui.program.screens import Screens, ways
from ui.program.studio import Studio
from ui.replay.cost_words import head
from ui.replay.costs_panel import CostsPanel
from ui.replay.scene import ReplayScene
from ui.table.scene import TableScene
from ui.window.app import App


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use an empty cache of advice."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def looked_back(
    make_app: MakeApp,
    thinker: Told,
    variant: str = "bisque",
    players: int = 3,
    size: tuple[int, int] = (1600, 1000),
) -> tuple[App, ReplayScene, Session]:
    """At the deal of a finished hand, one person among computers."""
    session = session_at(variant, players, thinker)
    table = TableScene(session, ways(), pace="instant")
    app = make_app(table, size)
    assert isinstance(table.ways, Screens)
    table.ways.replay(0)
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    return app, scene, session


def analysed(app: App) -> CostsPanel:
    """The list, when all has been looked at."""
    press(app, pygame.K_n)
    panel = app.scene
    assert isinstance(panel, CostsPanel)
    for _ in range(400):
        app.step([], FRAME)
    return panel


@pytest.mark.parametrize(
    ("cost", "error", "said"),
    [
        (1.24, 0.46, "It cost 1.2 \u00b1 0.5"),
        (1.0, 0.04, "It cost 1.0"),
        (0.0, 0.5, "Nothing better"),
    ],
)
def test_the_heading_says_what_it_cost_and_how_far_that_may_be_wrong(
    cost: float, error: float, said: str
) -> None:
    move = Play(0, "2C")
    assert head(Verdict(0, 0, move, Advice(move, Motive.of("thumb")), cost, error)) == said


def test_the_list_has_every_costly_decision_the_worst_first(make_app: MakeApp) -> None:
    app, scene, _ = looked_back(make_app, Told())
    panel = analysed(app)
    analysis = scene.costing.analysis
    assert analysis is not None
    assert analysis.complete
    costly = [verdict for verdict in analysis.verdicts if verdict.cost >= 0.05]
    assert costly
    assert list(panel.rows) == [verdict.moves for verdict in costly]
    tops = [row.rect.top for row in panel.rows.values()]
    assert tops == sorted(tops)
    assert panel.told.startswith(f"All {analysis.total} decisions were analysed.")
    assert f"{sum(v.cost for v in costly):.1f} points" in panel.told


def test_enter_on_the_worst_leads_to_its_position_and_enter_again_plays_on(
    make_app: MakeApp,
) -> None:
    app, scene, session = looked_back(make_app, Told())
    panel = analysed(app)
    worst = next(iter(panel.rows))
    press(app, pygame.K_RETURN)
    assert app.scene is scene
    assert scene.now == session.course().before(worst)
    assert scene.seat == 0
    verdict = scene.costing.verdict_at(scene.now)
    assert verdict is not None
    assert drawn_page(app).says(f"It cost {verdict.cost:.1f}")
    assert scene.controls.timeline.costs == {
        trick: f"\u2212{cost:.1f}" for trick, cost in scene.costing.marks(0).items() if cost >= 0.05
    }
    press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, PracticeTable)
    view = session.course().view(session.course().before(worst), 0)
    assert table.board.stage.view.table.tricks == view.table.tricks
    assert table.board.stage.view.hand == view.hand


def test_a_click_on_a_line_leads_there_and_n_back_to_the_list(make_app: MakeApp) -> None:
    app, scene, session = looked_back(make_app, Told())
    panel = analysed(app)
    moves = list(panel.rows)[2]
    app.step(click(panel.rows[moves].rect.center), FRAME)
    assert scene.now == session.course().before(moves)
    press(app, pygame.K_n)
    again = app.scene
    assert isinstance(again, CostsPanel)
    assert list(again.rows) == list(panel.rows), "nothing is thought over twice"
    assert again.rows[moves].selected
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene


def test_after_the_move_was_made_the_table_speaks_again(make_app: MakeApp) -> None:
    app, scene, _ = looked_back(make_app, Told())
    analysed(app)
    press(app, pygame.K_RETURN)
    press(app, pygame.K_RIGHT)
    assert not drawn_page(app).says("It cost")
    press(app, pygame.K_LEFT)
    assert drawn_page(app).says("It cost")
    press(app, pygame.K_s)
    assert scene.seat == 1
    assert not drawn_page(app).says("It cost"), "another seat did not see those cards"


def test_progress_is_told_and_a_stop_ends_the_thinking_at_once(make_app: MakeApp) -> None:
    thinker = Told()
    app, scene, _ = looked_back(make_app, thinker)
    press(app, pygame.K_n)
    panel = app.scene
    assert isinstance(panel, CostsPanel)
    for _ in range(3):
        app.step([], FRAME)
    analysis = scene.costing.analysis
    assert analysis is not None
    assert analysis.running
    assert 0 < analysis.done < analysis.total
    assert panel.told == f"{analysis.done} of {analysis.total} decisions analysed."
    app.step(click(panel.stopper.rect.center), FRAME)
    done = analysis.done
    assert thinker.closed == 1
    for _ in range(20):
        app.step([], FRAME)
    assert analysis.done == done
    assert panel.stopper.words == "Go on"
    app.step(click(panel.stopper.rect.center), FRAME)
    for _ in range(400):
        app.step([], FRAME)
    assert analysis.complete


def test_it_goes_on_behind_the_closed_list_and_ends_when_one_leaves(make_app: MakeApp) -> None:
    thinker = Told()
    app, scene, _ = looked_back(make_app, thinker)
    press(app, pygame.K_n)
    press(app, pygame.K_ESCAPE)
    assert app.scene is scene
    analysis = scene.costing.analysis
    assert analysis is not None
    before = analysis.done
    for _ in range(6):
        app.step([], FRAME)
    assert analysis.done > before
    thinker.ready = False
    app.step([], FRAME)
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)
    assert thinker.closed == 1
    assert not analysis.running


def test_before_any_hand_is_over_it_is_said_why_nothing_can_be_looked_at(
    make_app: MakeApp,
) -> None:
    from game.position.game import Game
    from tests.ui.table.table_games import rules_of

    seats = [Seat(NAMES[0], "person"), *[Seat(name, "computer", "random") for name in NAMES[1:3]]]
    session = Session(Game(rules_of("bisque", 3), 5), seats, Told())
    table = TableScene(session, ways(), pace="instant")
    app = make_app(table)
    table.ways.history()
    scene = app.scene
    assert isinstance(scene, ReplayScene)
    press(app, pygame.K_n)
    assert app.scene is scene
    assert scene.controls.analyse.why_not == (
        "You can look at the decisions of a hand once it is over."
    )


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("variant", "players"),
    [("bisque", 3), later("hearts", 4), later("chicane", 3), ("bouillabaisse", 12)],
)
def test_every_word_of_it_can_be_read(
    make_app: MakeApp, words_only: None, variant: str, players: int, size: tuple[int, int]
) -> None:
    app, _, _ = looked_back(make_app, Told(), variant, players, size)
    analysed(app)
    assert drawn_page(app).faults((*NAMES, "You")) == []
    press(app, pygame.K_RETURN)
    assert drawn_page(app).faults((*NAMES, "You")) == []


def test_what_is_thought_over_has_no_card_that_the_seat_did_not_see(make_app: MakeApp) -> None:
    thinker = Told()
    app, _, _ = looked_back(make_app, thinker)
    analysed(app)
    assert thinker.asked
    for task in thinker.asked:
        assert isinstance(task, Task)
        assert task.view.seat == 0
        assert [hand is None for hand in task.view.hands] == [False, True, True]
        assert counted(task).best in task.view.legal


def test_a_verdict_is_told_only_in_the_moment_before_its_move(make_app: MakeApp) -> None:
    app, scene, session = looked_back(make_app, Told())
    analysed(app)
    course = session.course()
    told = [n for n in course.of_hand(0) if scene.costing.verdict_at(n) is not None]
    assert told
    for number in told:
        verdict = scene.costing.verdict_at(number)
        assert verdict is not None
        assert course.move_at(number + 1) == verdict.move


def test_what_was_found_is_there_when_one_looks_back_again(make_app: MakeApp) -> None:
    app, scene, _ = looked_back(make_app, Told())
    first = list(analysed(app).rows)
    marks = scene.costing.marks(0)
    press(app, pygame.K_ESCAPE)
    press(app, pygame.K_ESCAPE)
    assert app.scene is not scene
    told = Told()
    again, scene, _ = looked_back(make_app, told)
    assert scene.costing.marks(0) == marks, "before anybody asks"
    assert scene.controls.timeline.costs
    press(again, pygame.K_n)
    panel = again.scene
    assert isinstance(panel, CostsPanel)
    assert (list(panel.rows), told.asked) == (first, [])


def test_what_was_left_half_way_goes_on_with_n(make_app: MakeApp) -> None:
    thinker = Told()
    app, scene, _ = looked_back(make_app, thinker)
    press(app, pygame.K_n)
    app.step([], FRAME)
    press(app, pygame.K_ESCAPE)
    thinker.ready = False
    app.step([], FRAME)
    found = scene.costing.analysis
    assert found is not None
    found.stop()
    asked = len(found.verdicts)
    told = Told()
    again, scene, _ = looked_back(make_app, told)
    kept = scene.costing.analysis
    assert kept is not None
    assert (len(kept.verdicts), kept.running) == (asked, False), "nobody thinks unasked"
    panel = analysed(again)
    assert panel.told.startswith("All ")
    assert len(told.asked) == len(kept.verdicts) - asked


def test_the_worst_of_the_list_is_marked_and_nothing_else(make_app: MakeApp) -> None:
    app, _, _ = looked_back(make_app, Told())
    marked = [row.worst for row in analysed(app).rows.values()]
    assert marked == [True, *[False] * (len(marked) - 1)]
    assert len(marked) > 1


def test_the_picture_tour_shows_the_finished_list_and_its_worst_position(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene, session = looked_back(make_app, Told())
    camera = Studio(app, tmp_path, ())
    taken: dict[str, object] = {}

    def take(_: Studio, name: str) -> None:
        panel = app.scene
        taken[name] = panel.complete if isinstance(panel, CostsPanel) else scene.now

    monkeypatch.setattr(Studio, "take", take)
    game_pictures.costs(camera, "soup")
    found = scene.costing.analysis
    assert found is not None
    worst = session.course().before(found.verdicts[0].moves)
    assert taken == {"soup_costs": True, "soup_cost": worst}
    assert app.scene is scene
