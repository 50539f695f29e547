"""Ace Trump: every Ace that is played makes its suit trumps (rulings AT.1 to AT.5)."""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import play, playable, rules, scores, table
from tests.shipped import CATALOGUE


def trumps_after_each(game: Game, cards: str) -> list[str | None]:
    """The trumps after each of these cards."""
    found = []
    for card in cards.split():
        play(game, card)
        found.append(game.table.trump)
    return found


def test_ace_trump_1_the_deck_is_dealt_evenly_and_one_card_is_left_out_for_five() -> None:
    sizes = {players: rules("ace-trump", players).hand_size(0) for players in range(2, 7)}
    assert sizes == {2: 9, 3: 12, 4: 9, 5: 7, 6: 6}
    assert CATALOGUE.rules("ace-trump", 2, {"two": 18}).hand_size(0) == 18
    assert Game(rules("ace-trump", 5), 1).view(0).stock == 1


def test_ace_trump_2_one_shared_suit_is_enough_to_follow_and_the_highest_such_card_wins() -> None:
    game = table("ace-trump", ["8MS 2WL", "4MS CY", "9WY 3MW"])
    assert game.to_move == (0,), "the player to the left of the dealer leads"
    play(game, "8MS")
    assert playable(game) == ["4MS"], "the Calamity shares no suit with the Diplomat"
    play(game, "4MS")
    assert playable(game) == ["3MW"]
    play(game, "3MW")
    assert game.table.tricks[0].winner == 0
    assert game.to_move == (0,)


def test_ace_trump_3_the_suit_of_an_ace_is_trumps_in_its_own_trick_and_until_another_ace() -> None:
    game = table("ace-trump", ["CS 4WL CM", "AL 9LK 3LY", "5ML 8MS 6MW"])
    assert trumps_after_each(game, "CS AL 8MS") == [None, "L", "L"]
    assert game.table.tricks[0].winner == 1, "the lowest Leaf is the only trump"
    assert trumps_after_each(game, "3LY 5ML 4WL") == ["L", "L", "L"]
    assert game.table.tricks[1].winner == 2, "the Forest is the highest Leaf"
    assert trumps_after_each(game, "6MW CM") == ["L", "L"]
    play(game, "9LK")
    assert scores(game) == [0, 2, 1], "the Merchant trumps the Huntress"


def test_ace_trump_3_an_ace_can_make_a_card_win_that_was_beaten_before() -> None:
    game = table("ace-trump", ["9WY CK", "6SY AM", "CW AY"])
    play(game, "9WY 6SY")
    assert playable(game) == ["AY", "CW"]
    play(game, "AY")  # Wyrms: 9, 6 and the Ace
    assert game.table.tricks[0].winner == 0
    game = table("ace-trump", ["2SY CK", "CS AM", "AY CW"])
    play(game, "2SY CS")
    assert game.view(2).winning_seat == 1
    play(game, "AY")
    assert game.table.tricks[0].winner == 0, "the Desert is the higher of two trumps"


def test_ace_trump_3_a_second_ace_in_one_trick_counts_for_all_of_it() -> None:
    game = table("ace-trump", ["AM 2WL", "4MS 3LY", "AS 9WY"])
    assert trumps_after_each(game, "AM 4MS AS") == ["M", "M", "S"]
    assert game.table.tricks[0].winner == 1, "the Mountain is the highest Sun"


def test_ace_trump_3_the_next_hand_begins_without_trumps() -> None:
    game = table("ace-trump", ["AM", "4MS", "AS"], ["CM", "AK", "2SY"], hands=2)
    play(game, "AM 4MS AS")
    assert game.table.hand == 1
    assert game.table.trump is None


def test_ace_trump_4_of_two_equal_cards_the_first_played_is_the_higher() -> None:
    game = table("ace-trump", ["9MS 2WL", "CM 3LY", "CS 4YK"])
    play(game, "9MS CM CS")
    assert game.table.tricks[0].winner == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ace_trump_5_each_trick_is_a_point(players: int) -> None:
    game = Game(CATALOGUE.rules("ace-trump", players, {"hands": 1}), 3)
    while not game.over:
        game.push(game.legal_moves()[0])
    assert sum(game.totals) == game.rules.hand_size(0)
    assert game.totals == tuple(game.table.results[0].scores)
