"""Where the cook's sheet stands: beside what it is about, over as little as possible, readable."""

from __future__ import annotations

import re
from random import Random
from unittest.mock import patch

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.lesson.classes import LESSONS, Class
from ui.lesson import words
from ui.lesson.bubble import MOST_PARTS, WIDTHS, Bubble, Saying, in_parts
from ui.lesson.room import Taken, best_place
from ui.table.pieces import piece_of
from ui.table.prompt import NOTHING_SAID
from ui.window.painter import Sheet


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


def assert_over_the_glow(learner: Class, name: str) -> None:
    """Assert that the piece of the table with this name is drawn again after the glow."""
    table, sheet, below = learner.table, Sheet(learner.app.size), list[int]()
    with patch("ui.lesson.scene.draw_glow", lambda *_: below.append(len(sheet.marks))):
        table.draw(sheet)
    piece = piece_of(table.board.pieces(table.asked), name)
    assert piece is not None
    alone = Sheet(learner.app.size)
    piece.draw(alone)
    assert alone.marks
    assert all(mark in sheet.marks[below[0] :] for mark in alone.marks)


@pytest.mark.usefixtures("words_only")
def test_what_is_asked_stands_over_the_glow(make_app: MakeApp) -> None:
    learner = Class(make_app, "bisca-tres")
    learner.to_step(lambda step: step.do is not None)
    assert_over_the_glow(learner, "prompt")


@pytest.mark.usefixtures("words_only")
def test_how_many_cards_of_a_suit_there_are_stands_over_the_glow(make_app: MakeApp) -> None:
    learner = Class(make_app, "chicane")
    learner.to_step(lambda step: step.do is not None and step.do.one_card is not None)
    assert_over_the_glow(learner, "suit counts")


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


def test_no_cook_makes_a_remark_while_the_lesson_is_explained(make_app: MakeApp) -> None:
    """The sheet would stand over half of it."""
    learner = Class(make_app, "bisca-tres")
    shown = []
    for _ in learner.steps():
        table = learner.table
        if table.remark:
            shown.append(table.remark)
            page = drawn_page(learner.app)
            assert not any(line and line in table.remark for line in page.words if len(line) > 8)
    assert shown
