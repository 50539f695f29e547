"""Bisque, ruling by ruling (docs/rulings.md, 1)."""

from __future__ import annotations

import pytest

from game.chance import Seeded
from game.position.game import Game
from tests.game.tables import (
    Script,
    do,
    legal,
    play,
    playable,
    record,
    refusal,
    run_out,
    scores,
    table,
    winners,
)
from tests.shipped import CATALOGUE

TABLE = ["2MK 9MS 5YK", "4WL 8YK AM", "3LY CM 7SK"]


def goals_set() -> Game:
    """Two cards are left to everyone; seat 0 leads."""
    game = table("bisque", TABLE)
    do(game, "goal 2MK", "goal 4WL", "goal 3LY")
    return game


def test_bisque_1_all_36_cards_are_dealt_twelve_each() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 1)
    hands = game.deal.hands
    assert [len(hand) for hand in hands] == [12, 12, 12]
    assert len({code for hand in hands for code in hand}) == 36


def test_bisque_1_a_hand_without_a_two_suited_card_is_dealt_again_by_the_same_dealer() -> None:
    rules = CATALOGUE.rules("bisque", 3)
    singles = [code for code in rules.pack if len(code) == 2]
    doubles = [code for code in rules.pack if len(code) == 3]
    assert len(singles) == 12
    rounds = zip(singles, doubles[:12], doubles[12:], strict=True)
    pack = tuple(code for three in rounds for code in three)
    game = Game(rules, Script(5, dealer=1, packs={(0, 0): pack}))
    assert game.dealer == 1
    assert sorted(record(game)["hands"][0]["void"][0]["hands"][2]) == sorted(singles)
    assert game.deal.hands[0] == Seeded(5).pack(rules.pack, 0, 1)[1::3]
    run_out(game)
    assert game.dealer == 2
    assert record(game)["hands"][1]["void"] == []


def test_bisque_2_everyone_sets_a_goal_aside_at_the_same_time() -> None:
    game = table("bisque", TABLE)
    assert sorted(game.to_move) == [0, 1, 2]
    do(game, "goal 2MK")
    assert game.view(0).goal == "2MK"
    assert game.view(1).goal is None
    assert game.table.goal_set == (True, False, False)
    assert [str(move) for move in game.legal_moves(1)] == ["goal 4WL", "goal 8YK"]


def test_bisque_2_a_goal_needs_two_suits() -> None:
    game = table("bisque", TABLE)
    assert refusal(game, "goal CM", 2) == "The Huntress has only one suit; a goal card needs two."
    assert refusal(game, "goal 2MK", 2) == "The Author is not in your hand."


def test_bisque_2_eleven_tricks_are_played() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 1)
    for _ in range(3):
        game.push(game.legal_moves()[0])
    assert game.view(0).counts == (11, 11, 11)
    run_out(game)
    assert len(game.results[0].tricks) == 11


def test_bisque_3_left_of_the_dealer_leads() -> None:
    for dealer in range(3):
        game = table("bisque", TABLE, dealer=dealer)
        while game.table.phase == "goal":
            game.push(game.legal_moves()[0])
        assert game.to_move == ((dealer + 1) % 3,)


def test_bisque_3_any_card_may_be_played_at_any_time() -> None:
    game = goals_set()
    play(game, "9MS")
    assert playable(game) == ["8YK", "AM"]


def test_bisque_4_the_highest_rank_wins_whatever_its_suit() -> None:
    game = table("bisque", ["2MK AK", "4WL 8YK", "3LY 7SK"])
    do(game, "goal 2MK", "goal 4WL", "goal 3LY")
    play(game, "AK 8YK 7SK")
    assert winners(game) == [1]


def test_bisque_4_crowns_are_high_and_aces_low() -> None:
    game = table("bisque", ["3MW AK", "4WL 2SY", "3LY AM"])
    do(game, "goal 3MW", "goal 4WL", "goal 3LY")
    play(game, "AK 2SY AM")
    assert winners(game) == [1]
    game = goals_set()
    play(game, "9MS 8YK CM")
    assert winners(game) == [2]


def test_bisque_4_tie_goes_to_the_earlier_card() -> None:
    game = table("bisque", ["2MK 3SK", "4WL 9MS", "3LY 9WY"])
    do(game, "goal 2MK", "goal 4WL", "goal 3LY")
    play(game, "3SK 9MS 9WY")
    assert winners(game) == [1]


def test_bisque_5_the_winner_picks_one_of_the_others_cards_and_leads() -> None:
    game = goals_set()
    play(game, "9MS AM CM")
    assert game.to_move == (2,)
    assert legal(game) == ["take 9MS", "take AM"]
    assert refusal(game, "take CM") == "Choose one of the cards the others played to this trick."
    do(game, "take AM")
    assert game.table.pot == ("AM",)
    assert sorted(game.table.discard) == ["9MS", "CM"]
    assert [game.table.tricks_won(seat) for seat in range(3)] == [0, 0, 1]
    assert game.to_move == (2,)
    assert playable(game) == ["7SK"]


@pytest.mark.parametrize("shown", [False, True])
def test_bisque_5_option_show_discards(shown: bool) -> None:
    tricks = CATALOGUE.rules("bisque", 3, {"show_discards": shown}).variant.phases.tricks
    assert tricks is not None
    assert tricks.look_back is shown


def test_bisque_6_the_lower_of_both_goal_suits_counts() -> None:
    game = goals_set()
    play(game, "9MS AM CM")
    do(game, "take 9MS")
    play(game, "7SK 5YK 8YK")
    do(game, "take 7SK")
    # The pot is 9MS and 7SK. Moons 9, Knots 7; Waves and Leaves nothing; Leaves, Wyrms nothing.
    assert scores(game) == [7, 0, 0]
    assert game.results[0].goals == ("2MK", "4WL", "3LY")
    assert game.results[0].because[0] == "Moons 9, Knots 7: the seat scores 7"


def test_bisque_6_a_two_suited_card_counts_for_both_suits() -> None:
    game = table("bisque", ["4MS AL", "4WL 9MS", "3LY CM"])
    do(game, "goal 4MS", "goal 4WL", "goal 3LY")
    play(game, "AL 9MS CM")
    do(game, "take 9MS")
    assert scores(game) == [9, 0, 0]


def test_bisque_6_an_ace_counts_5_and_a_crown_10() -> None:
    hands = ["2MK CS AK", "5ML CW CK", "4YK AM 3LY"]
    game = table("bisque", hands)
    do(game, "goal 2MK", "goal 5ML", "goal 4YK")
    play(game, "CS CK AM")
    do(game, "take AM")
    play(game, "AK CW 3LY")
    do(game, "take AK")
    # The pot is AM and AK: Moons 5 and Knots 5 for seat 0.
    assert scores(game) == [5, 0, 0]
    game = table("bisque", hands)
    do(game, "goal 2MK", "goal 5ML", "goal 4YK")
    play(game, "CS CK AM")
    do(game, "take CK")
    play(game, "AK CW 3LY")
    do(game, "take 3LY")
    # The pot is CK and 3LY: seat 2 has Wyrms 3 and Knots 10.
    assert scores(game) == [0, 0, 3]
    assert [term.value for term in game.results[0].terms[2]][-2:] == [3, 10]


def test_bisque_7_six_hands_are_a_game() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 3)
    run_out(game, 5)
    assert not game.over
    run_out(game, 6)
    assert game.over


@pytest.mark.parametrize("hands", [3, 6, 9, 12])
def test_bisque_7_option_hands(hands: int) -> None:
    game = Game(CATALOGUE.rules("bisque", 3, {"hands": hands}), 3)
    run_out(game, hands)
    assert game.over
    assert len(game.results) == hands


def test_bisque_7_the_highest_total_wins() -> None:
    game = Game(CATALOGUE.rules("bisque", 3), 3)
    run_out(game, 6)
    totals = [sum(result.scores[seat] for result in game.results) for seat in range(3)]
    assert list(game.totals) == totals
    assert game.winners == tuple(seat for seat in range(3) if totals[seat] == max(totals))


def test_bisque_7_equal_totals_win_together() -> None:
    nothing = ["2MK AS", "4WL AY", "3MW CS"]
    game = table("bisque", nothing, nothing, nothing, hands=3)
    run_out(game, 3)
    # Each pot holds a single Ace, of Suns or of Wyrms: nobody's two suits both got something.
    assert game.over
    assert game.totals == (0, 0, 0)
    assert game.winners == (0, 1, 2)
