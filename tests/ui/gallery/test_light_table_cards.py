"""Cards on the light table: one card, all cards in patterns, undoing steps, saving."""

from __future__ import annotations

import json
import math
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ui.gallery.lighttable.arrangement import (
    BOARD,
    LEAST,
    MOST,
    SHAPE,
    USUAL,
    Arrangement,
    Laid,
    covers,
    extent,
)
from ui.gallery.lighttable.desk import MOST_STEPS, Desk
from ui.gallery.lighttable.keeping import Tables
from ui.gallery.lighttable.patterns import fanned, in_rows, lined_up, scattered

MANY = [f"c{number:02}" for number in range(60)]


def table(count: int) -> Arrangement:
    """So many cards from left to right."""
    laid = Arrangement()
    for number, code in enumerate(MANY[:count]):
        laid = laid.lay(Laid(code, 20.0 * number, 100.0 + number, 5.0))
    return laid


def codes(laid: Arrangement) -> list[str]:
    return [card.code for card in laid.cards]


# -- one card


def test_a_card_laid_anew_lies_on_top_once() -> None:
    laid = table(3).lay(Laid("c00", 500, 200))
    assert codes(laid) == ["c01", "c02", "c00"]
    assert (laid.find("c00").x, laid.find("c00").y) == (500, 200)


def test_a_card_never_leaves_the_table() -> None:
    laid = table(1).move("c00", (-50, 9999))
    assert (laid.find("c00").x, laid.find("c00").y) == (0, BOARD[1])


@pytest.mark.parametrize(("angle", "held"), [(190, -170), (-190, 170), (360, 0), (-7.04, -7.0)])
def test_angles_are_within_half_a_turn(angle: float, held: float) -> None:
    assert table(1).turn("c00", angle).find("c00").angle == held


def test_front_and_back_change_the_order_and_nothing_else() -> None:
    laid = table(3)
    assert codes(laid.to_front("c01")) == ["c00", "c02", "c01"]
    assert codes(laid.to_back("c01")) == ["c01", "c00", "c02"]
    assert laid.to_front("c01").find("c01") == laid.find("c01")


def test_the_topmost_card_under_a_spot_is_found_however_it_is_turned() -> None:
    low, high = Laid("low", 400, 270), Laid("high", 400, 270, 90)
    laid = Arrangement((low, high))
    wide, tall = USUAL / 2 - 1, USUAL * SHAPE / 2 - 1
    assert laid.at((400, 270)) == high
    assert laid.at((400 + tall, 270)) == high  # level: broader than high
    assert laid.at((400, 270 + tall)) == low
    assert laid.at((400 + wide + 2, 270 + tall)) is None
    assert covers(low, USUAL, (400 - wide, 270 - tall))


def test_a_card_turned_clockwise_leans_to_the_right() -> None:
    card = Laid("one", 400, 270, 30)
    assert covers(card, USUAL, (400 + 65, 270 - 112))
    assert not covers(card, USUAL, (400 - 65, 270 - 112))


def test_what_does_not_lie_there_cannot_be_touched() -> None:
    for touch in (
        Arrangement.turn_over,
        Arrangement.to_front,
        Arrangement.to_back,
        Arrangement.off,
    ):
        with pytest.raises(KeyError):
            touch(table(2), "c07")


def test_the_next_card_goes_where_there_is_room() -> None:
    laid, middle = Arrangement(), (BOARD[0] / 2, BOARD[1] / 2)
    assert laid.free_spot() == middle
    for code in MANY[:5]:
        spot = laid.free_spot()
        assert all(math.dist(spot, (c.x, c.y)) > USUAL for c in laid.cards)
        laid = laid.lay(Laid(code, *spot))


def test_cards_are_between_the_least_and_the_greatest_width() -> None:
    assert table(1).wide(1).width == LEAST
    assert table(1).wide(9999).width == MOST
    assert table(1).wide(120).of(()).width == USUAL


# -- patterns


def inside(laid: Arrangement) -> bool:
    """Whether no card hangs over the edge."""
    for card in laid.cards:
        across, down = extent(laid.width, laid.width * SHAPE, card.angle)
        if not (across / 2 <= card.x <= BOARD[0] - across / 2):
            return False
        if not (down / 2 <= card.y <= BOARD[1] - down / 2):
            return False
    return True


@pytest.mark.parametrize("count", [0, 1, 2, 5, 13, 45, 60])
def test_every_pattern_keeps_every_card_on_the_table(count: int) -> None:
    laid = table(count)
    for pattern in (lined_up(laid), fanned(laid), in_rows(laid, MANY.index),
                    scattered(laid, Random(3))):  # fmt: skip
        assert sorted(codes(pattern)) == MANY[:count]
        assert inside(pattern)


@pytest.mark.parametrize("count", [5, 45])
def test_a_row_shows_the_rank_of_every_card(count: int) -> None:
    row = lined_up(table(count))
    assert codes(row) == MANY[:count]
    assert {card.y for card in row.cards} == {BOARD[1] / 2}
    assert {card.angle for card in row.cards} == {0}
    assert all(b.x - a.x >= 0.23 * row.width for a, b in pairwise(row.cards))


def test_a_fan_opens_evenly_to_both_sides_from_left_to_right() -> None:
    fan = fanned(table(7))
    angles = [card.angle for card in fan.cards]
    assert angles == sorted(angles)
    assert angles[0] == -angles[-1] != 0
    assert angles[3] == 0
    highest = min(fan.cards, key=lambda card: card.y)
    assert highest.code == "c03"


def test_one_card_alone_stands_upright_in_every_pattern_but_scattering() -> None:
    for pattern in (lined_up(table(1)), fanned(table(1)), in_rows(table(1), MANY.index)):
        card = pattern.cards[0]
        assert (card.x, card.y, card.angle) == (BOARD[0] / 2, BOARD[1] / 2, 0)


@pytest.mark.parametrize("count", [3, 8, 45])
def test_rows_follow_the_deck_and_do_not_overlap(count: int) -> None:
    rows = in_rows(table(count), lambda code: -MANY.index(code))
    assert codes(rows) == MANY[:count][::-1]
    for card in rows.cards:
        for other in rows.cards:
            apart = abs(card.x - other.x) >= rows.width, abs(card.y - other.y) >= rows.width * SHAPE
            assert card is other or any(apart)


def test_scattering_is_a_matter_of_chance() -> None:
    assert scattered(table(9), Random(1)) == scattered(table(9), Random(1))
    assert scattered(table(9), Random(1)) != scattered(table(9), Random(2))


# -- steps


def test_every_step_is_taken_back_and_again() -> None:
    kept: list[Arrangement] = []
    desk = Desk(table(2), kept.append)
    desk.do(desk.table.turn("c00", 30))
    desk.do(desk.table.off("c01"))
    assert desk.undo()
    assert codes(desk.table) == ["c00", "c01"]
    assert desk.undo()
    assert desk.table == table(2)
    assert not desk.undo()
    assert desk.redo()
    assert desk.table.find("c00").angle == 30
    desk.do(desk.table.turn_over("c00"))
    assert not desk.redo()
    assert kept[-1] == desk.table
    assert len(kept) == 6


def test_steps_of_a_kind_are_one_until_something_else_comes_between() -> None:
    desk = Desk(table(2), lambda _: None)
    for angle in (1, 2, 3):
        desk.do(desk.table.turn("c00", angle), ("turn", "c00"))
    desk.do(desk.table.turn("c01", 9), ("turn", "c01"))
    desk.undo()
    assert (desk.table.find("c00").angle, desk.table.find("c01").angle) == (3, 5)
    desk.do(desk.table.turn("c00", 4), ("turn", "c00"))
    desk.undo()
    assert desk.table.find("c00").angle == 3
    desk.undo()
    assert desk.table == table(2)


def test_a_card_chosen_anew_begins_a_step_of_its_own() -> None:
    desk = Desk(table(2), lambda _: None)
    desk.chosen = "c00"
    desk.do(desk.table.turn("c00", 10), ("turn", "c00"))
    desk.chosen = "c01"
    desk.chosen = "c00"
    desk.do(desk.table.turn("c00", 20), ("turn", "c00"))
    desk.undo()
    assert desk.table.find("c00").angle == 10


def test_trying_something_out_is_no_step_and_is_not_saved() -> None:
    kept: list[Arrangement] = []
    desk = Desk(table(1), kept.append)
    desk.try_out(desk.table.lay(Laid("c09", 1, 1)))
    desk.chosen = "c09"
    desk.give_up()
    assert desk.table == table(1)
    assert desk.chosen is None
    assert not desk.can_undo
    assert kept == []


def test_a_card_that_is_gone_is_no_longer_chosen() -> None:
    desk = Desk(table(2), lambda _: None)
    desk.chosen = "c01"
    desk.do(desk.table.off("c01"))
    assert desk.chosen is None


def test_undo_steps_are_limited() -> None:
    desk = Desk(table(1), lambda _: None)
    for step in range(MOST_STEPS + 50):
        desk.do(desk.table.turn("c00", step % 90))
    taken = 0
    while desk.undo():
        taken += 1
    assert taken == MOST_STEPS


# -- keeping


def test_the_table_of_each_deck_is_kept(tmp_path: Path) -> None:
    tables = Tables(tmp_path / "deep" / "tables.json")
    one = table(3).turn("c01", -33.3).turn_over("c02").wide(111)
    other = table(1)
    tables.keep("one", one)
    tables.keep("other", other)
    again = Tables(tmp_path / "deep" / "tables.json")
    assert again.recall("one", MANY) == one
    assert again.recall("other", MANY) == other
    assert again.recall("third", MANY) == Arrangement()


DAMAGED = [
    "", "{", "[]", "null", '{"tables": []}', '{"tables": {"deck": 7}}',
    '{"tables": {"deck": {"cards": {"a": 1}, "light": ["ivory"], "width": "wide"}}}',
    '{"tables": {"deck": {"cards": [[1, 2], "x", null, ["c01", "1", 2, 3, true]]}}}',
    '{"tables": {"deck": {"cards": [["c01", 1e400, 2, 3, true]]}}}',
    '{"tables": {"deck": {"cards": [["c01", NaN, 2, 3, true], ["c01", true, 2, 3, true]]}}}',
    "[" * 5000, "\0\0\0",
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED)
def test_what_is_damaged_was_never_laid_and_the_next_table_is_kept(
    tmp_path: Path, text: str
) -> None:
    file = tmp_path / "tables.json"
    file.write_text(text)
    assert Tables(file).recall("deck", MANY) == Arrangement()
    Tables(file).keep("deck", table(2))
    assert Tables(file).recall("deck", MANY) == table(2)


def test_of_a_damaged_table_what_can_be_is_there(tmp_path: Path) -> None:
    file = tmp_path / "tables.json"
    cards = [["c01", 10, 20, 400, False], ["c01", 5, 5, 0, True], ["gone", 1, 1, 0, True],
             ["c02", -5, 99999, 0, True], ["c03", 1, 2, 3, 1]]  # fmt: skip
    told = {"light": "disco", "width": 9999, "cards": cards}
    file.write_text(json.dumps({"tables": {"deck": told}}))
    found = Tables(file).recall("deck", MANY)
    assert found.cards == (Laid("c01", 10, 20, 40, face_up=False), Laid("c02", 0, BOARD[1]))
    assert (found.light, found.width) == ("ivory", MOST)
