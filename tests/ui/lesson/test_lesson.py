"""Lessons at a real table: Enter alone leads to their ends, and only the requested move is
accepted."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.position.moves import Bid, Goal, Play, Take
from game.position.view import View
from game.rulefiles.lookup import LESSONS as FOLDER
from game.table.lessons import Step
from tests.cases import later, later_but
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, move
from tests.ui.lesson.classes import FEW, LESSONS, STEP, Class
from tests.ui.table.table_games import listening
from ui.lesson import words
from ui.lesson.bubble import MOST_PARTS
from ui.lesson.scene import LessonTable
from ui.program.home import Home
from ui.setup.scene import SetupScene
from ui.table.arrange import goal_frame
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.widgets.dialog import Dialog
from ui.window.app import App


def unreadable(app: App) -> list[str]:
    """Texts that are cut off or too small. The cook's sheet lies over some of them, as a card lies
    over another, and the dealer's button on a disc."""
    found = drawn_page(app).faults()
    return [f for f in found if " overlaps " not in f and not f.startswith("'D' at")]


@pytest.mark.long
@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    ("name", "size"), [*((name, (1024, 640)) for name in LESSONS), ("succotash", (1600, 1000))]
)
def test_a_lesson_by_enter_alone_tells_everything_and_plays_its_script(
    make_app: MakeApp, name: str, size: tuple[int, int]
) -> None:
    learner = Class(make_app, name, size)
    told = []
    for step in learner.steps():
        told.append(step)
        bubble, target = learner.table.bubble_rect, learner.table.target
        assert bubble is not None
        assert pygame.Rect((0, 0), size).contains(bubble), step.head
        assert not bubble.colliderect(pygame.Rect(learner.table.board.places.button)), step.head
        if step.point.place or step.do is not None:
            assert target is not None, f"nothing glows: {step.head}"
            assert not bubble.colliderect(target), f"the words hide what glows: {step.head}"
        assert unreadable(learner.app) == [], step.head
    assert tuple(told) == learner.lesson.steps
    assert tuple(learner.table.session.game.moves) == learner.lesson.moves
    assert learner.sheets == (2 if name == "bouillabaisse" else 1), (
        "every finished hand is explained"
    )
    learner.press(pygame.K_RETURN)
    assert learner.went == ["play"]


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("name", later_but(FEW, LESSONS))
def test_a_lesson_by_mouse_alone_plays_its_script(make_app: MakeApp, name: str) -> None:
    learner = Class(make_app, name, (1600, 1000))
    learner.by_mouse = True
    table = learner.table
    while (step := learner.next_step()) is not None:
        target = table.target
        for _ in range(5 * MOST_PARTS):
            if table.more:
                learner.click(table.board.places.button.centre)
        if isinstance(step.do, Play | Goal | Take):
            assert target is not None
            learner.click((target.x + 12, target.centery))  # where no other card lies over it
        else:
            learner.click(table.board.places.button.centre)
        assert table.step is not step, step.head
    assert tuple(table.session.game.moves) == learner.lesson.moves
    dialog = learner.app.scene
    assert isinstance(dialog, Dialog)
    learner.click(dialog.buttons[1].rect.center)
    assert learner.went == ["again"]


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("name", ["bouillabaisse", "bisque"])
def test_the_last_words_stand_over_the_finished_hand_not_over_the_next(
    make_app: MakeApp, name: str
) -> None:
    learner = Class(make_app, name)
    last = learner.lesson.steps[-1]
    learner.to_step(lambda step: step is last)

    def shown() -> View:
        return learner.table.board.stage.view

    hands = len(shown().table.results)
    assert hands == (2 if name == "bouillabaisse" else 1)
    assert (shown().table.hand == hands - 1) or shown().table.over
    learner.press(pygame.K_RETURN)
    assert learner.next_step() is None
    assert shown().table.hand == hands - 1, "nothing is dealt any more"
    learner.press(pygame.K_ESCAPE)
    assert learner.went == ["leave"]


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("name", later_but(FEW, LESSONS))
def test_a_trick_lies_on_the_table_while_the_cook_speaks_of_it(
    make_app: MakeApp, name: str
) -> None:
    learner, spoken = Class(make_app, name), 0
    table = learner.table
    for step in learner.steps():
        if step.point.place == "trick":
            spoken += 1
            cards = table.board.sprites.in_zone("trick")
            assert len(list(cards)) >= (2 if name == "succotash" else learner.lesson.rules.players)
            learner.app.step(click((500, 250)), STEP)  # a click on the cloth hurries nothing
            learner.press(pygame.K_SPACE)
            assert table.step is step
    assert spoken


@pytest.mark.usefixtures("words_only")
def test_a_lesson_at_the_usual_speed_with_a_player_who_ends_every_trick(make_app: MakeApp) -> None:
    learner = Class(make_app, "chicane")
    learner.app.lay_over(speed="normal", wait=True, reduced_motion=True)
    told, frames = 0, 0
    while learner.next_step_by(pygame.K_RETURN, 0.2) is not None:
        told, frames = told + 1, frames + 1
        learner.hear_out()
        learner.press(pygame.K_RETURN)
    assert told == len(learner.lesson.steps)


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize(
    ("name", "text"),
    [
        *((name, 100) for name in FEW),
        *(later(name, 100) for name in LESSONS if name not in FEW),
        *(later(name, 160) for name in LESSONS),
    ],
)
def test_the_words_hide_no_card_no_panel_and_no_place_that_is_asked_for(
    make_app: MakeApp, name: str, text: int
) -> None:
    learner = Class(make_app, name)
    learner.app.change(text=text)
    table, places = learner.table, 0
    for step in learner.steps():
        bubble, panel, stage = table.bubble_rect, table.handling.controls.panel, table.board.stage
        assert bubble is not None
        for sprite in table.board.sprites.in_zone("trick"):
            card = pygame.Rect(sprite.placed.spot.upright)
            seen = bubble.clip(card)
            assert seen.w * seen.h < 0.1 * card.w * card.h, sprite.key
        if panel is not None:
            common = bubble.clip(panel.rect)
            most = panel.rect.w * panel.rect.h / 10 if text > 100 else 8 * panel.rect.h
            assert common.w * common.h < most, step.head
        assert not bubble.colliderect(table.skip.rect)
        if isinstance(step.do, Play) and stage.view.seat is not None:
            places += 1
            slot = pygame.Rect(stage.slot_of(stage.view.seat).upright)
            common = bubble.clip(slot)
            edge = slot.w * slot.h / 20 if text > 100 else 1
            assert common.w * common.h < edge, step.head
        if isinstance(step.do, Goal):
            assert not bubble.colliderect(pygame.Rect(goal_frame(stage.places))), step.head
    assert places


def test_the_card_to_play_is_picked_and_the_gold_button_names_it(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    step = learner.to_step(lambda step: str(step.do) == "play 7SK")
    assert step.do is not None
    assert learner.table.board.selected == "7SK"
    assert "Castle" in learner.table.handling.controls.button.words
    assert learner.table.asked.words
    before = learner.made
    learner.app.step(click(learner.table.board.places.button.centre), STEP)
    assert learner.table.session.game.moves[before] == step.do


def test_by_ear_a_lesson_tells_each_step_once_a_long_one_in_parts(make_app: MakeApp) -> None:
    learner = Class(make_app, "succotash")
    told = listening(learner.app)
    learner.app.change(text=160)
    said = [f"{step.head}. {step.say}".replace("**", "") for step in learner.steps()]
    heard = " ".join(told)
    assert [heard.count(each) for each in said] == [1] * len(said)
    assert any(each not in told for each in said)


def test_another_card_is_refused_and_nothing_happens(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.to_step(lambda step: str(step.do) == "play 7SK")
    before, picker = learner.made, learner.table.board.picker
    other = next(s for s in learner.table.board.sprites.in_zone("hand") if s.key.code == "CY")
    picker.select(other.key)
    told = listening(learner.app)
    learner.table.handling.confirm()
    assert learner.made == before
    learner.app.redraw()
    assert words.NOT_THIS in drawn_page(learner.app).words
    assert told == [f"{words.NOT_THIS}. {words.NOT_THIS_WHY}"]
    learner.press(pygame.K_RETURN)
    assert learner.made == before + 1, "Enter still plays what glows"


def test_another_bid_is_refused_with_a_sentence(make_app: MakeApp) -> None:
    learner = Class(make_app, "chicane")
    step = learner.to_step(lambda step: str(step.do) == "bid 4")
    before = learner.made
    learner.table.make(Bid(0, 5))
    learner.app.step([], STEP)
    assert learner.made == before
    assert learner.table.step is step
    assert words.NOT_THIS_WHY in learner.app.said
    learner.press(pygame.K_RETURN)
    assert learner.made == before + 1


def test_the_glow_follows_a_card_that_is_let_go(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.to_step(lambda step: str(step.do) == "play 7SK")
    lifted = learner.table.target
    learner.press(pygame.K_ESCAPE)
    lying = learner.table.target
    assert lifted is not None
    assert lying is not None
    assert lying.y > lifted.y
    learner.press(pygame.K_RETURN)
    assert learner.made == 4, "Enter still plays what glows"


def test_nothing_is_played_while_there_is_only_to_read(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    step = learner.next_step()
    assert step is not None
    assert step.do is None
    learner.table.make(next(iter(learner.table.session.view.legal)))
    assert learner.made == 0
    assert learner.table.step is step
    assert learner.table.asked.words == "", "no prompt asks for what cannot be done yet"
    learner.app.step(click(learner.table.board.places.button.centre), STEP)
    assert learner.next_step() is learner.lesson.steps[1]


def test_s_and_the_button_skip_the_lesson(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.next_step()
    learner.press(pygame.K_s)
    assert learner.went == ["leave"]
    learner.app.step(click(learner.table.skip.rect.center), STEP)
    assert learner.went == ["leave", "leave"]


def test_the_menu_leads_out_of_the_lesson_without_a_question(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.to_step(lambda step: step.do is not None)
    learner.press(pygame.K_m)
    menu = learner.app.scene
    assert isinstance(menu, GameMenu)
    assert words.LEAVE in drawn_page(learner.app).words
    menu.way_out.activate()
    assert learner.went == ["leave"]
    assert learner.table.may_quit(), "nothing of a lesson is lost"


def test_nothing_is_hinted_or_claimed_in_a_lesson(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    step = learner.to_step(lambda step: str(step.do) == "play AK")
    made = learner.made
    for code in (pygame.K_h, pygame.K_c):
        learner.press(code)
    assert learner.made == made
    assert learner.table.step is step
    assert learner.table.helping.hints.shown is None


@pytest.mark.long
@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("name", LESSONS)
def test_u_goes_back_to_the_move_that_was_asked_for_last(make_app: MakeApp, name: str) -> None:
    """What the cook said then is said again, and the lesson goes on from there to its end."""
    learner = Class(make_app, name)
    asked: Step | None = None
    backs = 0
    while (step := learner.next_step()) is not None:
        if asked is not None and step is not asked and learner.table.helping.can_undo:
            learner.press(pygame.K_u)
            again = learner.next_step()
            assert again is not None
            while again is not asked:  # lines before the question are read once more
                assert again.do is None
                assert again.at == asked.at
                learner.hear_out()
                learner.press(pygame.K_RETURN)
                again = learner.next_step()
                assert again is not None
            backs, asked, step = backs + 1, None, again
        elif step.do is not None:
            asked = step
        learner.hear_out()
        learner.press(pygame.K_RETURN)
    assert learner.made == len(learner.lesson.moves)
    assert backs > 1


def test_the_tool_that_goes_back_says_when_there_is_nothing_to_go_back_to(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bisque")
    learner.next_step()
    undo = learner.table.handling.controls.tools[0]
    assert undo.why_not == words.NO_UNDO
    learner.to_step(lambda step: str(step.do) == "play AK")
    assert undo.enabled
    made = learner.made
    learner.click(undo.rect.center)
    learner.next_step()
    assert learner.made < made


def test_a_lesson_with_faults_is_not_given_and_says_so(
    make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "bisque.yaml").write_text("seed: x\nsteps: []\n", encoding="utf-8")
    monkeypatch.setattr("ui.program.lesson.rule_folders", lambda: (tmp_path, SHIPPED))
    app = make_app(Home("instant").title())
    app.step([key(pygame.K_1)], STEP)
    app.step([key(pygame.K_l)], STEP)
    assert isinstance(app.scene, Dialog)
    assert "This lesson has errors and cannot be shown" in drawn_page(app).words
    app.step([key(pygame.K_RETURN)], STEP)
    assert isinstance(app.scene, SetupScene)


def test_where_prices_stand_at_its_place_the_way_out_is_a_tool_that_says_what_it_is(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bouillabaisse", (1600, 1000))
    learner.next_step()
    out = learner.table.skip
    assert out.words == ""
    learner.app.step([move(out.rect.center)], STEP)
    for _ in range(20):
        learner.app.step([], STEP)
    assert "Skip the lesson (S)" in drawn_page(learner.app).words
    learner.app.step(click(out.rect.center), STEP)
    assert learner.went == ["leave"]


def test_a_resize_keeps_what_is_told_in_the_window(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque", (1600, 1000))
    step = learner.to_step(lambda step: step.do is not None)
    learner.app.window.size = (1024, 640)
    learner.app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640)], STEP)
    assert learner.table.step is step
    bubble = learner.table.bubble_rect
    assert bubble is not None
    assert pygame.Rect(0, 0, 1024, 640).contains(bubble)


def test_the_set_up_leads_to_the_lesson_and_back(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(Home("instant").title())
    app.step([key(pygame.K_1)], STEP)
    assert isinstance(app.scene, SetupScene)
    app.step([key(pygame.K_l)], STEP)
    assert isinstance(app.scene, LessonTable)
    app.step([key(pygame.K_s)], STEP)
    assert isinstance(app.scene, SetupScene)
    app.step(click(app.scene.header.lesson.rect.center), STEP)
    assert isinstance(app.scene, LessonTable)
    assert isinstance(app.scene, TableScene)
