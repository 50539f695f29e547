"""Pepper Pot: every card counts in both its suits, and three of each are just right."""

from __future__ import annotations

import pytest

from tests.game.tables import play, playable, rules, scores, table

NINE_MOONS = ["CM 9MS 8MS", "7ML 4MS 2MK", "3MW 6MW 5ML"]
"""Seat 0 leads and takes everything: 9 Moons, 3 Suns, 2 Waves, 2 Leaves, no Wyrms, 1 Knot."""


def test_whoever_has_a_card_that_shares_a_suit_with_the_lead_plays_one() -> None:
    game = table("pepper-pot", ["5ML 2SY", "8MS 9WY", "8WL CS"])
    assert game.to_move == (0,), "the player to the left of the dealer leads"
    play(game, "5ML")
    assert playable(game) == ["8MS"], "it shares Moons; Waves and Wyrms share nothing"
    play(game, "8MS")
    assert playable(game) == ["8WL"], "it shares Leaves with the card led, though nothing with 8MS"


def test_who_shares_no_suit_with_the_lead_plays_anything_and_cannot_win() -> None:
    game = table("pepper-pot", ["2MK AM", "CS 9WY", "3MW 7SK"])
    play(game, "2MK")
    assert playable(game) == ["9WY", "CS"]
    play(game, "CS")
    assert playable(game) == ["3MW", "7SK"]
    play(game, "3MW")
    assert game.tricks[0].winner == 2
    assert game.to_move == (2,), "the winner leads"


def test_of_two_equal_cards_the_first_played_is_the_higher() -> None:
    game = table("pepper-pot", ["5ML AK", "8WL AY", "8MS AS"])
    play(game, "5ML 8WL 8MS")
    assert game.tricks[0].winner == 1


@pytest.mark.parametrize(
    ("fine", "seasoned", "points"),
    [
        (False, False, -1 + 3 + 2 + 2 + 0 + 1),
        (False, True, 7),  # no suit has four
        (True, False, -3 + 3 + 2 + 2 + 0 + 1),
        (True, True, 5 + 2),  # the three Suns are just right
    ],
)
def test_of_three_players_four_of_a_suit_are_just_right_and_each_beyond_takes_one_off(
    fine: bool, seasoned: bool, points: int
) -> None:
    game = table("pepper-pot", NINE_MOONS, fine=fine, seasoned=seasoned)
    play(game, "CM 7ML 3MW 9MS 4MS 6MW 8MS 2MK 5ML")
    assert scores(game) == [points, 0, 0]


@pytest.mark.parametrize(
    ("fine", "seasoned", "points"),
    [
        (False, False, 2 + 2 + 2 + 1 + 3),
        (False, True, 10 + 2),  # the Knots are
        (True, False, 0 + 2 + 2 + 1 + 1),
        (True, True, 6 + 4),  # the Suns and the Leaves are
    ],
)
def test_of_four_players_three_of_a_suit_are_just_right(
    fine: bool, seasoned: bool, points: int
) -> None:
    """Seat 0 takes 4 Moons, 2 Suns, 2 Leaves, 1 Wyrm and 3 Knots."""
    game = table(
        "pepper-pot", ["CM CK", "8MS AL", "4MS 6LK", "2MK AY"], fine=fine, seasoned=seasoned
    )
    play(game, "CM 8MS 4MS 2MK CK AL 6LK AY")
    assert scores(game)[0] == points


def test_three_are_dealt_twelve_cards_and_four_nine() -> None:
    assert [rules("pepper-pot", players).hand_size(0) for players in (3, 4)] == [12, 9]


def test_equal_totals_win_together() -> None:
    game = table("pepper-pot", ["CM", "AM", "AK"], ["AS", "CS", "AK"], hands=2)
    play(game, "CM AM AK")
    assert scores(game) == [3, 0, 0]
    play(game, "CS AK AS")
    assert game.over
    assert game.winners == (0, 1)
