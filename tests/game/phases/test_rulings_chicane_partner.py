"""Partner Chicane, ruling by ruling (docs/rulings.md, 3P)."""

from __future__ import annotations

from tests.game.tables import do, legal, play, playable, refusal, scores, table, winners
from tests.shipped import CATALOGUE

FOUR = ["9MS AK", "AS 8MS", "AW 2WL", "AL AY"]


def test_partner_chicane_is_for_four() -> None:
    assert CATALOGUE.entry("chicane-partner").counts == (4,)


def test_partner_chicane_1_the_same_declaration_makes_partners_and_holds() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top")
    assert {len(side) for side in game.table.sides} == {1}
    do(game, "declare M", "declare top")
    assert game.table.reading == "top"
    assert game.table.sides == ((0, 2), (1, 3))
    assert game.table.trump is None


def test_partner_chicane_1_declarations_match_at_any_time() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare S", "declare M", "declare W", "declare L")
    do(game, "declare K", "declare Y", "declare M")
    assert game.table.trump == "M"
    assert game.table.sides == ((0, 3), (1, 2))


def test_partner_chicane_1_nobody_declares_the_same_twice() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare S", "declare M", "declare W", "declare L")
    assert "declare S" not in legal(game)
    assert refusal(game, "declare S") == "You have declared that already in this hand."


def test_partner_chicane_2_the_others_go_on_for_what_is_open_and_earlier_words_count() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare M", "declare top")
    assert game.to_move == (3,)
    assert legal(game) == [f"declare {suit}" for suit in "MSWLYK"]
    assert refusal(game, "declare top") == "The reading is settled; declare a trump suit."
    do(game, "declare M")
    assert game.table.trump == "M"
    assert game.table.phase == "tricks"


def test_partner_chicane_2_goes_on_clockwise_from_the_last_declarer() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare M", "declare top", "declare S")
    assert game.to_move == (1,)
    do(game, "declare W")
    assert game.to_move == (3,)


def test_partner_chicane_2_who_has_nothing_left_to_declare_is_passed_over() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare M", "declare S", "declare W")
    do(game, "declare bottom", "declare L", "declare Y", "declare M")
    # Seats 1 and 3 are partners; 0 has said both readings, so 2 speaks.
    assert game.to_move == (2,)
    assert legal(game) == ["declare top", "declare bottom"]
    do(game, "declare bottom")
    assert game.table.reading == "bottom"


def test_partner_chicane_2_a_last_declaration_is_still_made() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare M", "declare S", "declare M")
    # Seats 1 and 3 are partners; 0 has said TOP.
    assert game.to_move == (0,)
    assert legal(game) == ["declare bottom"]
    do(game, "declare bottom")
    assert game.to_move == (2,)
    do(game, "declare top")
    assert game.table.reading == "top"


def test_partner_chicane_2_the_last_declarer_leads() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare M", "declare top", "declare M")
    assert game.table.phase == "tricks"
    assert game.to_move == (3,)


def test_partner_chicane_3_trumps_may_not_be_led_early() -> None:
    game = table("chicane-partner", FOUR)
    do(game, "declare top", "declare L", "declare top", "declare L")
    assert playable(game) == ["AY"]


def test_partner_chicane_3_a_point_for_each_trick_of_the_pair() -> None:
    game = table("chicane-partner", ["9MS AK", "AS 8MS", "AW 2WL", "AL AM"], target=10)
    do(game, "declare top", "declare K", "declare top", "declare K")
    play(game, "AM 9MS 8MS AW")
    assert winners(game) == [0]
    play(game, "AK AS 2WL AL")
    assert scores(game) == [2, 0, 2, 0]
    assert not game.over
