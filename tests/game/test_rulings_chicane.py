"""Chicane, Partner Chicane and Old School Chicane, ruling by ruling."""

from __future__ import annotations

import pytest

from game.game import Game
from tests.game.tables import (
    CATALOGUE,
    do,
    legal,
    play,
    playable,
    refusal,
    run_out,
    scores,
    table,
    winners,
)

# Under TOP seat 0 has nothing but Moons, 1 nothing but Suns and 2 nothing but Waves.
BY_SUIT = ["9MS 8MS 7ML 6MW", "AS 2SY 3SK 5SW", "AW 2WL 4WL 7WY"]


def called(hands: list[str], reading: str, trump: str) -> Game:
    """Everything is settled and everyone has bid 1."""
    game = table("chicane", hands)
    do(game, f"declare {reading}", f"declare {trump}", *["bid 1"] * len(hands))
    return game


# --- Chicane -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(3, 12), (4, 9)])
def test_chicane_1_all_36_cards_are_dealt(players: int, size: int) -> None:
    game = Game(CATALOGUE.rules("chicane", players), 1)
    assert [len(hand) for hand in game.deal.hands] == [size] * players


def test_chicane_2_cards_of_each_suit_as_read() -> None:
    rules = CATALOGUE.rules("chicane", 3)
    top = {suit: len(cards) for suit, cards in rules.suit_cards("top").items()}
    bottom = {suit: len(cards) for suit, cards in rules.suit_cards("bottom").items()}
    assert top == {"M": 10, "S": 7, "W": 7, "L": 5, "Y": 5, "K": 2}
    assert bottom == {"M": 2, "S": 5, "W": 5, "L": 7, "Y": 7, "K": 10}


def test_chicane_2_left_of_the_dealer_calls_a_trump_suit_or_a_reading() -> None:
    for dealer in range(3):
        game = table("chicane", BY_SUIT, dealer=dealer)
        assert game.to_move == ((dealer + 1) % 3,)
        assert legal(game) == [f"declare {what}" for what in ("top", "bottom", *"MSWLYK")]


def test_chicane_2_the_next_player_calls_the_other_kind() -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare bottom")
    assert game.to_move == (1,)
    assert legal(game) == [f"declare {suit}" for suit in "MSWLYK"]
    assert refusal(game, "declare top") == "The reading has been called; you call the trump suit."
    game = table("chicane", BY_SUIT)
    do(game, "declare L")
    assert legal(game) == ["declare top", "declare bottom"]
    assert refusal(game, "declare M") == "Trumps have been called; you call TOP or BOTTOM."


def test_chicane_2_aces_and_crowns_keep_their_suit() -> None:
    rules = CATALOGUE.rules("chicane", 3)
    assert rules.suits_as_read("AK", "top") == rules.suits_as_read("AK", "bottom") == ("K",)
    assert rules.suits_as_read("8YK", "top") == ("Y",)
    assert rules.suits_as_read("8YK", "bottom") == ("K",)


@pytest.mark.parametrize(("players", "order"), [(3, [2, 0, 1]), (4, [2, 3, 0, 1])])
def test_chicane_3_the_third_player_bids_first_and_the_second_caller_last(
    players: int, order: list[int]
) -> None:
    game = table("chicane", [*BY_SUIT, "AL AY AK CK"][:players])
    do(game, "declare top", "declare K")
    bidders: list[int] = []
    while game.table.phase == "bid":
        bidders += game.to_move
        do(game, "bid 1")
    assert bidders == order


def test_chicane_3_a_bid_is_a_number_up_to_the_hand_size_or_nil() -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K")
    assert legal(game) == ["bid 1", "bid 2", "bid 3", "bid 4", "bid nil"]
    assert refusal(game, "bid 0") == "Bid a number from 1 to 4, or Nil."
    assert refusal(game, "bid 5") == "Bid a number from 1 to 4, or Nil."


def test_chicane_4_the_first_caller_leads() -> None:
    assert called(BY_SUIT, "top", "K").to_move == (0,)


def test_chicane_5_suit_is_followed_as_read() -> None:
    hands = ["9MS AK", "AS 8MS", "AW 2WL"]
    top = called(hands, "top", "K")
    play(top, "9MS")
    assert playable(top) == ["8MS"]
    assert refusal(top, "play AS") == "You hold Moons, so you must follow Moons."
    bottom = called(hands, "bottom", "K")
    play(bottom, "9MS")
    assert playable(bottom) == ["8MS", "AS"]


def test_chicane_5_without_the_suit_any_card_may_be_played() -> None:
    game = called(BY_SUIT, "top", "S")
    play(game, "9MS")
    assert playable(game) == ["2SY", "3SK", "5SW", "AS"]


def test_chicane_5_the_highest_trump_wins() -> None:
    game = called(["9MS AM", "2SY AS", "3SK AW"], "top", "S")
    play(game, "9MS 2SY 3SK")
    assert winners(game) == [2]


def test_chicane_5_otherwise_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    game = called(["2MK AM", "CS AS", "3MW AW"], "top", "K")
    play(game, "2MK CS 3MW")
    assert winners(game) == [2]
    assert game.to_move == (2,)


def test_chicane_5_aces_are_low_and_crowns_high() -> None:
    game = called(["AM AK", "CM AS", "9MS AW"], "top", "K")
    play(game, "AM CM 9MS")
    assert winners(game) == [1]
    game = called(["AM AK", "2SY AS", "2MK AW"], "top", "K")
    play(game, "AM AS 2MK")
    assert winners(game) == [2]


def test_chicane_trump_may_not_be_led_before_one_was_played() -> None:
    game = called(["9MS AK", "AS 8MS", "AW 2WL"], "top", "M")
    assert playable(game) == ["AK"]
    assert refusal(game, "play 9MS") == "You may not lead Moons before a trump was played."


def test_chicane_trumps_are_counted_as_read() -> None:
    game = called(["9MS AK", "AS 8MS", "AW 2WL"], "bottom", "M")
    assert playable(game) == ["9MS", "AK"]


def test_chicane_trump_may_be_led_after_one_was_played() -> None:
    game = called(["AK CK 7ML", "8MS 6MW AY", "AW 2WL CL"], "top", "M")
    play(game, "AK 8MS AW")
    assert playable(game) == ["6MW", "AY"]


def test_chicane_trump_may_be_led_by_who_holds_nothing_else() -> None:
    game = called(BY_SUIT, "top", "M")
    assert playable(game) == ["6MW", "7ML", "8MS", "9MS"]


# Seat 0 takes all four tricks, seats 1 and 2 none.
@pytest.mark.parametrize(("bid", "score"), [("4", 16), ("3", 6), ("2", 2), ("1", 0), ("nil", 0)])
def test_chicane_6_score_of_four_tricks(bid: str, score: int) -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K", "bid 4", f"bid {bid}", "bid 4")
    run_out(game)
    assert scores(game) == [score, 0, 0]


@pytest.mark.parametrize(("bid", "score"), [("1", 2), ("2", 2), ("3", 0), ("4", 0), ("nil", 16)])
def test_chicane_6_score_of_no_trick(bid: str, score: int) -> None:
    game = table("chicane", BY_SUIT)
    do(game, "declare top", "declare K", f"bid {bid}", "bid 1", "bid 4")
    run_out(game)
    assert scores(game) == [0, 0, score]


def test_chicane_6_nil_scores_by_the_most_tricks_of_any_one_player() -> None:
    # Seat 1 wins with the Crown, then seat 0 the other two; nobody took three.
    game = table("chicane", ["AM 7SK CS", "CM AS AL", "AW 2WL 4WL"])
    do(game, "declare top", "declare Y", "bid nil", "bid 2", "bid 1")
    play(game, "AM CM AW AS 2WL CS 7SK AL 4WL")
    assert [trick.winner for trick in game.results[0].tricks] == [1, 0, 0]
    assert scores(game) == [8, 4, 8]


@pytest.mark.parametrize(("target", "over"), [(15, True), (16, True), (17, False)])
def test_chicane_7_option_target(target: int, over: bool) -> None:
    game = table("chicane", BY_SUIT, target=target)
    do(game, "declare top", "declare K", "bid 3", "bid 4", "bid 3")
    run_out(game)
    assert scores(game) == [16, 0, 0]
    assert game.over is over
    assert game.winners == ((0,) if over else ())


def test_chicane_7_the_target_is_31() -> None:
    assert CATALOGUE.rules("chicane", 3).variant.match.target == 31
    assert CATALOGUE.rules("chicane", 3).variant.match.hands == 0


def test_chicane_7_option_hands_stands_instead_of_the_target() -> None:
    game = table("chicane", BY_SUIT, BY_SUIT, hands=2, target=10)
    do(game, "declare top", "declare K", "bid 3", "bid 4", "bid 3")
    run_out(game)
    assert scores(game)[0] == 16
    assert not game.over
    run_out(game, 2)
    assert game.over


def test_chicane_7_the_deal_passes_to_the_left() -> None:
    game = table("chicane", BY_SUIT, dealer=1)
    run_out(game)
    assert game.dealer == 2


# --- Partner Chicane -----------------------------------------------------------------------------

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


# --- Old School Chicane --------------------------------------------------------------------------


def test_old_school_1_left_of_the_dealer_must_open() -> None:
    game = table("chicane-old-school", BY_SUIT)
    assert game.to_move == (0,)
    assert refusal(game, "pass") == "Whoever opens must bid."
    assert refusal(game, "bid 1") == "Say TOP or BOTTOM with your bid."
    assert len(legal(game)) == 10


@pytest.mark.parametrize(
    ("bid", "higher"),
    [
        ("bid 2 top", "bid 3 bottom"),
        ("bid 2 bottom", "bid 2 top"),
        ("bid 4 top", "bid nil bottom"),
        ("bid nil bottom", "bid nil top"),
    ],
)
def test_old_school_1_the_order_of_bids(bid: str, higher: str) -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, bid)
    assert refusal(game, higher) is None
    assert refusal(game, bid) == "Bid higher than the last bid, or pass."
    game = table("chicane-old-school", BY_SUIT)
    do(game, higher)
    if game.table.phase == "auction":
        assert refusal(game, bid) == "Bid higher than the last bid, or pass."


def test_old_school_1_who_has_passed_is_out() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "pass", "bid 1 top")
    assert game.to_move == (0,)
    do(game, "bid 2 top")
    assert game.to_move == (2,)


def test_old_school_1_the_auction_ends_when_all_others_have_passed() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "bid 2 bottom", "pass")
    assert game.table.phase == "auction"
    do(game, "pass")
    assert game.table.phase == "tricks"
    assert game.table.bidder == 1
    assert game.table.reading == "bottom"


def test_old_school_1_nil_top_ends_the_auction_at_once() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 bottom", "bid nil top")
    assert game.table.phase == "tricks"
    assert game.to_move == (1,)


def test_old_school_1_only_the_last_reading_counts() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "bid 2 bottom", "pass", "pass")
    assert game.table.reading == "bottom"


def test_old_school_2_the_high_bidder_leads_any_card() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "pass", "bid 2 top", "pass")
    assert game.to_move == (2,)
    assert playable(game) == ["2WL", "4WL", "7WY", "AW"]


def test_old_school_2_there_are_no_trumps() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid 1 top", "pass", "bid 2 top", "pass")
    play(game, "AW 9MS 5SW")
    assert winners(game) == [2]


def test_old_school_2_suit_is_followed_as_the_last_bid_reads_it() -> None:
    game = table("chicane-old-school", ["9MS AK", "AS 8MS", "AW 2WL"])
    do(game, "bid 1 bottom", "pass", "pass")
    play(game, "9MS")
    assert playable(game) == ["8MS", "AS"]


@pytest.mark.parametrize(("bid", "score"), [(4, 7), (3, 2), (2, 0), (1, -2)])
def test_old_school_3_score_of_the_high_bidder_with_four_tricks(bid: int, score: int) -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, f"bid {bid} top", "pass", "pass")
    run_out(game)
    assert scores(game) == [score, 0, 0]


def test_old_school_3_too_few_tricks_score_nothing_and_the_others_a_point_each() -> None:
    game = table("chicane-old-school", ["9MS 8MS", "AM AS", "3SK 2SY"])
    do(game, "bid 1 top", "bid 2 top", "pass", "pass")
    play(game, "AS 2SY 8MS")
    play(game, "3SK 9MS AM")
    # Seat 0 bid and was overbid, which does not matter any more.
    assert scores(game) == [0, 0, 2]


def test_old_school_3_a_nil_kept_scores_10() -> None:
    game = table("chicane-old-school", ["9MS 8MS", "AM AS", "3SK 2SY"])
    do(game, "bid 2 top", "bid nil bottom", "pass", "pass")
    # BOTTOM: 9MS and 8MS are Suns, 3SK Knots, 2SY Wyrms.
    play(game, "AS 2SY 8MS 9MS AM 3SK")
    assert scores(game) == [2, 10, 0]


def test_old_school_3_a_nil_broken_costs_a_point_a_trick() -> None:
    game = table("chicane-old-school", BY_SUIT)
    do(game, "bid nil top")
    run_out(game)
    assert scores(game) == [-4, 0, 0]


def test_old_school_3_the_target_is_31_and_totals_may_fall() -> None:
    game = table("chicane-old-school", BY_SUIT, BY_SUIT)
    do(game, "bid nil top")
    run_out(game)
    assert game.totals == (-4, 0, 0)
    assert not game.over
    assert CATALOGUE.rules("chicane-old-school", 4).variant.match.target == 31
