"""Lessons at a real table: Enter alone leads to their ends, and only the requested move is
accepted."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from unittest.mock import patch

import pygame
import pytest

from game.folders import SHIPPED
from game.position.moves import Bid, Goal, Play, Take
from game.position.view import View
from game.rulefiles.lessons import lesson_in
from game.rulefiles.lookup import LESSONS as FOLDER
from game.table.lessons import Step
from tests.cases import later, later_but
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, key, move
from tests.ui.table.test_table_aloud import listening
from ui.lesson import words
from ui.lesson.bubble import MOST_PARTS, WIDTHS, Bubble, Saying, in_parts
from ui.lesson.room import Taken, best_place
from ui.lesson.scene import LessonTable
from ui.program.home import Home
from ui.program.lesson import LessonExits, lesson_table
from ui.score.scene import ScoreScene
from ui.setup.scene import SetupScene
from ui.table.arrange import goal_frame
from ui.table.menu import GameMenu
from ui.table.pieces import piece_of
from ui.table.prompt import NOTHING_SAID
from ui.table.scene import TableScene
from ui.widgets.dialog import Dialog
from ui.window.app import App
from ui.window.painter import Sheet

FEW = ["bisque", "succotash"]
"""A game of tricks with what leads up to them, and one with nothing else to do but declare."""
LESSONS = sorted(file.stem for file in (SHIPPED / FOLDER).glob("*.yaml"))
_STEP = 0.1


class Class:
    """A lesson, and a user who takes it with only the Enter key."""

    def __init__(self, make_app: MakeApp, name: str, size: tuple[int, int] = (1024, 640)) -> None:
        lesson = lesson_in(CATALOGUE, name)
        assert lesson is not None
        self.lesson = lesson
        self.went: list[str] = []
        self.table = lesson_table(
            lesson,
            LessonExits(
                "Title", *(partial(self.went.append, way) for way in ("leave", "again", "play"))
            ),
            pace="instant",
        )
        self.app: App = make_app(self.table, size)
        self.sheets = 0
        self.by_mouse = False

    def click(self, at: tuple[int, int]) -> None:
        """Look where things are now, and click: a burst means what lay there at its first click."""
        self.app.step([], 0.4)
        self.app.step(click(at), _STEP)

    def until(self, there: Callable[[], bool]) -> None:
        """Let frames pass, and close score sheets."""
        for _ in range(3000):
            if there():
                return
            if isinstance(self.app.scene, ScoreScene):
                self.sheets += 1
                if self.by_mouse:
                    self.click(self.app.scene.next.rect.center)
                else:
                    self.press(pygame.K_RETURN)
            self.app.step([], _STEP)
            time.sleep(0.0002)
        raise AssertionError(f"the lesson stands still at {self.table.tutor.number}")

    def next_step_by(self, code: int, seconds: float) -> Step | None:
        """Wait for the next step, pressing a key wherever the table waits for it."""
        table = self.table
        for _ in range(3000):
            if self.told:
                return self.step
            waits = self.app.scene is not table or table.waits
            self.app.step([key(code)] if waits else [], seconds)
            time.sleep(0.0002)
        raise AssertionError(f"the lesson stands still at {table.tutor.number}")

    def press(self, code: int) -> None:
        self.app.step([key(code)], _STEP)

    @property
    def told(self) -> bool:
        """Whether a step is shown now, or all have been."""
        table = self.table
        speaks = table.step is not None and not table.busy and self.app.scene is table
        return speaks or isinstance(self.app.scene, Dialog)

    @property
    def step(self) -> Step | None:
        """The step that is shown now; None at the end."""
        return None if isinstance(self.app.scene, Dialog) else self.table.step

    def steps(self) -> Iterator[Step]:
        """All steps, going on by Enter."""
        while (step := self.next_step()) is not None:
            yield step
            self.hear_out()
            self.press(pygame.K_RETURN)

    def hear_out(self) -> None:
        """Let the cook say the rest of what is said in parts."""
        for _ in range(5 * MOST_PARTS):
            if self.table.more:
                self.press(pygame.K_RETURN)
        self.until(lambda: self.told)

    @property
    def made(self) -> int:
        return self.table.session.length

    def to_step(self, wanted: Callable[[Step], bool]) -> Step:
        """Go on by Enter until a step like this is shown."""
        return next(step for step in self.steps() if wanted(step))

    def next_step(self) -> Step | None:
        """Wait for the next step; None at the end."""
        self.until(lambda: self.told)
        return self.step


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
            learner.app.step(click((500, 250)), _STEP)  # a click on the cloth hurries nothing
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


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("name", LESSONS)
def test_what_the_cook_says_is_drawn_whole(make_app: MakeApp, name: str) -> None:
    learner = Class(make_app, name)
    step = learner.next_step()
    assert step is not None
    page = drawn_page(learner.app)
    drawn = " ".join(page.words)
    for _ in range(5 * MOST_PARTS):
        if learner.table.more:
            learner.press(pygame.K_RETURN)
            drawn += " ".join(["", *drawn_page(learner.app).words])
    for word in re.findall(r"[\w'-]+", f"{step.head} {step.say}"):
        assert word in drawn
    assert words.STEP.format(number=1, total=len(learner.lesson.steps)) in page.words


@pytest.mark.parametrize(
    ("said", "count", "parts"),
    [
        ("One. Two!", 1, ("One. Two!",)),
        ("One. Two!", 2, ("One.", "Two!")),
        ("One. Two!", 3, ("One.", "Two!")),
        ("A. Bb. A long one. Cc.", 2, ("A. Bb.", "A long one. Cc.")),
        ("You **have 2. No more**. Play them!", 2, ("You **have 2. No more**.", "Play them!")),
        (
            "Welcome! This takes some five minutes in all.",
            2,
            ("Welcome! This takes some five minutes in all.",),
        ),
        ("Two suits: red; and black.", 1, ("Two suits: red; and black.",)),
        ("Two suits: red; and black.", 3, ("Two suits:", "red;", "and black.")),
        ("« Oui ! » Puis non.", 2, ("« Oui ! »", "Puis non.")),
        ("¡Va! ¿Y tú?", 2, ("¡Va!", "¿Y tú?")),
    ],
)
def test_a_text_falls_into_parts_of_whole_sentences_or_else_of_clauses(
    said: str, count: int, parts: tuple[str, ...]
) -> None:
    assert in_parts(said, count) == parts


@pytest.mark.usefixtures("words_only")
def test_with_large_words_the_cook_speaks_as_large_as_the_table_and_in_parts(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bouillabaisse")
    learner.app.change(text=160)
    table, parted = learner.table, 0
    while (step := learner.next_step()) is not None:
        heard, moves = "", learner.made
        for count in range(1, 9):
            page = drawn_page(learner.app)
            heard += " ".join(page.words) + " "
            letters = [text.px for text in page.texts if text.words in step.say.split()]
            assert round(19 * 0.8 * 1.6) in letters
            if not table.more:
                break
            assert table.asked is NOTHING_SAID
            learner.press(pygame.K_RETURN)
            assert learner.made == moves, "nothing is played before everything is said"
            assert table.step is step
            parted += count == 1
        for word in re.findall(r"[\w'-]+", step.say):
            assert word in heard, step.head
        learner.press(pygame.K_RETURN)
    assert parted


@pytest.mark.usefixtures("words_only")
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_large_words_cover_prices_rather_than_plates_and_no_part_of_a_prompt(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    learner = Class(make_app, "bouillabaisse", size)
    learner.app.change(text=160)
    board = learner.table.board
    for _ in learner.steps():
        learner.hear_out()
        sheet = learner.table.bubble_rect
        assert sheet is not None
        for seat in board.places.seats:
            assert not sheet.colliderect(seat.plate)
        for piece in board.pieces(learner.table.asked):
            assert piece.name != "prompt" or not sheet.colliderect(piece.area)


@pytest.mark.usefixtures("words_only")
def test_with_large_words_a_sheet_finds_room_in_a_column_and_covers_no_plate(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "chicane", (1024, 640))
    learner.app.change(text=160)
    for number, step in zip(range(7), learner.steps(), strict=False):
        learner.hear_out()
        sheet = learner.table.bubble_rect
        assert sheet is not None
        plates = [pygame.Rect(seat.plate) for seat in learner.table.board.places.seats]
        assert sheet.collidelist(plates) == -1, (number, step.head)
    heading = [text for text in drawn_page(learner.app).texts if text.words in step.head.split()]
    assert [text.words for text in heading] == ["Everybody", "follows"]
    assert heading[0].px == heading[1].px


def test_a_sheet_too_narrow_for_the_name_of_the_cook_does_not_fit(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = Class(make_app, "bisque").app
    app.change(text=160)
    saying = Saying("Two", "Two suits.", 1, 9)
    fits = [Bubble(app.look, app.scale, saying, width).fits for width in WIDTHS]
    assert fits == [True, True, True, False]
    monkeypatch.setattr(words, "THE_COOK_SAYS", "The head cook says")
    fits = [Bubble(app.look, app.scale, saying, width).fits for width in WIDTHS]
    assert fits == [True, True, False, False]


def test_the_card_to_play_is_picked_and_the_gold_button_names_it(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    step = learner.to_step(lambda step: str(step.do) == "play 7SK")
    assert step.do is not None
    assert learner.table.board.selected == "7SK"
    assert "Castle" in learner.table.handling.controls.button.words
    assert learner.table.asked.words
    before = learner.made
    learner.app.step(click(learner.table.board.places.button.centre), _STEP)
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
    learner.app.step([], _STEP)
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
    learner.app.step(click(learner.table.board.places.button.centre), _STEP)
    assert learner.next_step() is learner.lesson.steps[1]


def test_s_and_the_button_skip_the_lesson(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.next_step()
    learner.press(pygame.K_s)
    assert learner.went == ["leave"]
    learner.app.step(click(learner.table.skip.rect.center), _STEP)
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
    app.step([key(pygame.K_1)], _STEP)
    app.step([key(pygame.K_l)], _STEP)
    assert isinstance(app.scene, Dialog)
    assert "This lesson has errors and cannot be shown" in drawn_page(app).words
    app.step([key(pygame.K_RETURN)], _STEP)
    assert isinstance(app.scene, SetupScene)


def test_where_prices_stand_at_its_place_the_way_out_is_a_tool_that_says_what_it_is(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bouillabaisse", (1600, 1000))
    learner.next_step()
    out = learner.table.skip
    assert out.words == ""
    learner.app.step([move(out.rect.center)], _STEP)
    for _ in range(20):
        learner.app.step([], _STEP)
    assert "Skip the lesson (S)" in drawn_page(learner.app).words
    learner.app.step(click(out.rect.center), _STEP)
    assert learner.went == ["leave"]


def test_a_resize_keeps_what_is_told_in_the_window(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque", (1600, 1000))
    step = learner.to_step(lambda step: step.do is not None)
    learner.app.window.size = (1024, 640)
    learner.app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640)], _STEP)
    assert learner.table.step is step
    bubble = learner.table.bubble_rect
    assert bubble is not None
    assert pygame.Rect(0, 0, 1024, 640).contains(bubble)


def test_the_set_up_leads_to_the_lesson_and_back(make_app: MakeApp, tmp_path: Path) -> None:
    app = make_app(Home("instant").title())
    app.step([key(pygame.K_1)], _STEP)
    assert isinstance(app.scene, SetupScene)
    app.step([key(pygame.K_l)], _STEP)
    assert isinstance(app.scene, LessonTable)
    app.step([key(pygame.K_s)], _STEP)
    assert isinstance(app.scene, SetupScene)
    app.step(click(app.scene.header.lesson.rect.center), _STEP)
    assert isinstance(app.scene, LessonTable)
    assert isinstance(app.scene, TableScene)


def test_a_sheet_stands_where_it_covers_least_and_near_to_what_it_speaks_of() -> None:
    room = pygame.Rect(0, 0, 1000, 600)
    left_half = pygame.Rect(0, 0, 500, 600)
    (x, _), covered = best_place((300, 200), room, [Taken(left_half, 1.0)], None)
    assert x >= 500
    assert covered == 0
    near = pygame.Rect(900, 500, 50, 50)
    at, _ = best_place((300, 200), room, [Taken(near, 40.0)], near)
    sheet = pygame.Rect(at, (300, 200))
    assert not sheet.colliderect(near)
    assert max(near.left - sheet.right, sheet.left - near.right) < 30


def test_no_place_for_a_sheet_is_better_than_the_one_found() -> None:
    rng, room, size = Random(7), pygame.Rect(0, 0, 60, 40), (20, 14)
    for _ in range(40):
        taken = [
            Taken(
                pygame.Rect(rng.randrange(50), rng.randrange(30), rng.randint(1, 30), 12),
                rng.choice((1.0, 5.0, 0.02)),
            )
            for _ in range(5)
        ]
        _, covered = best_place(size, room, taken, None)
        least = min(
            sum(each.cost_under(pygame.Rect((x, y), size)) for each in taken)
            for x in range(room.w - size[0] + 1)
            for y in range(room.h - size[1] + 1)
        )
        assert covered == pytest.approx(least)


def test_a_sheet_covers_a_line_of_text_whole_rather_than_its_end() -> None:
    room, line = pygame.Rect(0, 0, 400, 150), pygame.Rect(250, 100, 130, 20)
    for whole, left in ((False, 0), (True, 80)):
        at, _ = best_place((300, 150), room, [Taken(line, 5.0, whole)], None)
        assert at == (left, 0)


@pytest.mark.usefixtures("words_only")
def test_while_the_cook_only_talks_the_sheet_leaves_no_half_of_the_line_under_the_stock(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bisca-tres")
    learner.app.change(text=160)
    beside = 0
    for step in learner.steps():
        line = piece_of(learner.table.board.pieces(), "stock words")
        sheet = learner.table.bubble_rect
        assert sheet is not None
        if line is not None:
            common = sheet.clip(line.area)
            assert not common or common == line.area, step.head
            beside += not common
    assert beside


@pytest.mark.usefixtures("words_only")
def test_the_mark_of_the_winning_card_stands_clear_of_a_prompt_of_two_lines(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bisca-tres")
    learner.app.change(text=160)
    both = 0
    for _ in learner.steps():
        pieces = learner.table.board.pieces(learner.table.asked)
        prompt = piece_of(pieces, "prompt")
        for mark in pieces:
            if prompt is not None and mark.name == "mark":
                both += 1
                assert not mark.area.colliderect(prompt.area), prompt.told
    assert both


@pytest.mark.usefixtures("words_only")
def test_the_marks_of_a_trick_stand_over_the_glow(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisque")
    learner.to_step(lambda step: step.point.place == "trick")
    sheet, below = Sheet(learner.app.size), list[int]()
    with patch("ui.lesson.scene.draw_glow", lambda *_: below.append(len(sheet.marks))):
        learner.table.draw(sheet)
    said = [piece for piece in learner.table.board.pieces() if piece.name in ("name", "mark")]
    alone = Sheet(learner.app.size)
    for piece in said:
        piece.draw(alone)
    assert said
    assert alone.marks == sheet.marks[below[0] :][: len(alone.marks)]


@pytest.mark.usefixtures("words_only")
def test_what_is_asked_stands_over_the_glow(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisca-tres")
    learner.to_step(lambda step: step.do is not None)
    table, sheet, below = learner.table, Sheet(learner.app.size), list[int]()
    with patch("ui.lesson.scene.draw_glow", lambda *_: below.append(len(sheet.marks))):
        table.draw(sheet)
    prompt = piece_of(table.board.pieces(table.asked), "prompt")
    assert prompt is not None
    alone = Sheet(learner.app.size)
    prompt.draw(alone)
    assert all(mark in sheet.marks[below[0] :] for mark in alone.marks)


def test_the_order_of_trumps_takes_the_place_of_the_cooks_text_until_it_is_put_away(
    make_app: MakeApp,
) -> None:
    learner = Class(make_app, "bisca-tres")
    step = learner.to_step(lambda step: step.do is not None)
    assert drawn_page(learner.app).says(step.head)
    learner.press(pygame.K_t)
    page = drawn_page(learner.app)
    assert page.says("Trumps, high to low")
    assert not page.says(step.head), "the cook's sheet would lie over it"
    made = learner.made
    learner.press(pygame.K_RETURN)
    assert drawn_page(learner.app).says(step.head), "Enter puts it away"
    assert learner.made == made, "and does nothing else"
    learner.press(pygame.K_RETURN)
    assert learner.made == made + 1
