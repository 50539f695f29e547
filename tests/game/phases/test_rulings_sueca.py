"""Sueca, ruling by ruling (docs/rulings.md, 2S). Play goes to the right, 0 3 2 1; 0 and 2 are
partners.
"""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.state import Number
from game.records.record import replay, to_record
from game.table.seats import Seat
from tests.game.tables import Script, do, play, playable, refusal, run_out, scores, table
from tests.shipped import CATALOGUE


def test_sueca_1_ten_cards_each_and_no_stock() -> None:
    game = Game(CATALOGUE.rules("sueca", 4), 1)
    assert [len(hand) for hand in game.deal.hands] == [10] * 4
    assert game.deal.stock == ()
    assert game.table.sides == ((0, 2), (1, 3))


def test_sueca_2_the_dealers_last_card_is_shown_as_trump_and_stays_in_the_hand() -> None:
    rules = CATALOGUE.rules("sueca", 4)
    game = Game(rules, Script(0, dealer=3, packs={(0, 0): rules.pack}))
    assert game.table.turned == rules.pack[-1] == game.deal.hands[3][-1]
    assert game.table.trump == "H"
    assert rules.pack[-1] in game.view(3).hand


def test_sueca_3_the_player_at_the_dealers_right_leads() -> None:
    for seed in range(6):
        game = Game(CATALOGUE.rules("sueca", 4), seed)
        assert game.to_move == ((game.dealer - 1) % 4,)


def test_sueca_3_suit_must_be_followed() -> None:
    game = table("sueca", ["2C", "AS", "4S", "2S"], turned="2S")
    play(game, "4S")
    assert playable(game) == ["AS"]
    game = table("sueca", ["2C 3C", "AS AH", "4S 5S", "3S 2S"], turned="2S")
    play(game, "4S")
    assert playable(game) == ["AS"]
    assert refusal(game, "play AH") == "You hold Spades, so you must follow Spades."


# Seat 2 leads trumps and wins every trick; seat 1 follows, then 0, then the dealer, seat 3.
@pytest.mark.parametrize(
    ("hands", "points", "score"),
    [
        (["AH KH", "AC 7C", "AS 7S", "JD 2S"], 60, 0),
        (["AH KH", "AC 7C", "AS 7S", "KD 2S"], 61, 1),
        (["AH 7H KH 2H", "AC 7C KC JC", "AS 7S KS QS", "7D 3D 2D 2S"], 90, 1),
        (["AH 7H KH 2H", "AC 7C KC 2C", "AS 7S KS QS", "7D KD 2D 2S"], 91, 2),
    ],
)
def test_sueca_4_score(hands: list[str], points: int, score: int) -> None:
    game = table("sueca", hands, turned="2S")
    held = [hand.split() for hand in hands]
    held[3].insert(0, held[3].pop())
    for number in range(len(held[0])):
        play(game, " ".join(held[seat][number] for seat in (2, 1, 0, 3)))
    assert game.results[0].card_points == (points, 0, points, 0)
    assert scores(game) == [score, 0, score, 0]


def test_sueca_4_all_120_points_earn_four_and_may_overshoot() -> None:
    hands = [" ".join(rank + suit for rank in "A7KJQ65432") for suit in "HCSD"]
    game = table("sueca", hands, turned="2D", set_points=3)
    run_out(game)
    assert game.results[0].card_points == (0, 120, 0, 120)
    assert scores(game) == [0, 4, 0, 4]
    assert game.over
    assert game.winners == (1, 3)


def test_sueca_4_is_played_to_the_last_card() -> None:
    game = Game(CATALOGUE.rules("sueca", 4), 1)
    run_out(game)
    assert len(game.results[0].tricks) == 10


def test_sueca_5_option_plain_the_cutter_leads_and_any_card_may_be_played() -> None:
    game = table("sueca", ["2C 3C", "AS AH", "4S 5S", "3S 2S"], turned="2S", plain=True)
    assert game.to_move == (0,)
    play(game, "2C 3S 4S")
    assert playable(game) == ["AH", "AS"]


def test_sueca_5_option_plain_half_wins_one_set_point_at_once() -> None:
    hands = ["AS 7S KS 2H", "7H 7D KC 3H", "AH AD KD 4H", "AC 7C KH 2S"]
    game = table("sueca", hands, turned="2S", plain=True)
    play(game, "AS AC AH 7H")  # 43 for seat 0
    assert not game.results
    play(game, "7S 7C AD 7D")  # 41 more
    assert game.results[0].card_points == (84, 0, 84, 0)
    assert len(game.results[0].tricks) == 2
    assert scores(game) == [1, 0, 1, 0]


def test_sueca_1_options_of_rank_hold() -> None:
    game = table("sueca", ["2C", "3C", "JC", "QC"], turned="QC", queen_over_jack=True)
    do(game, "play JC", "play 3C", "play 2C", "play QC")
    assert game.results[0].tricks[0].winner == 3
    assert "TS" in CATALOGUE.rules("sueca", 4, {"ten_for_seven": True}).pack


def test_sueca_6_the_dealers_first_card_is_trumps_and_the_deal_goes_the_other_way() -> None:
    rules = CATALOGUE.rules("sueca", 4, {"first_card": True})
    game = Game(rules, Script(0, dealer=3, packs={(0, 0): rules.pack}))
    assert game.table.turned == rules.pack[0] == game.deal.hands[3][0]
    assert [game.deal.hands[seat][0] for seat in (3, 0, 1, 2)] == list(rules.pack[:4])
    assert rules.pack[4] == game.deal.hands[3][1]
    assert game.table.trump == rules.deck.cards[rules.pack[0]].suits[0]
    assert game.to_move == (2,), "the player at the dealer's right leads all the same"
    assert rules.deal.pack_of(rules, game.deal, 3) == rules.pack


HANDS = ("KC AS 7C JC QC", "AH KD 7H JH QH", "AC AD 7D JD QD", "KH KS QS JS 7S")
"""All card points there are; seat 3 deals, seat 2 leads, spades are trumps."""
DRAWN = "AC AH KC KH AD KD AS KS 7C 7S 7D 7H JS JD JH JC QS QD QH QC"
"""Two tricks of 30 for the leader's side, then three for the dealer's: 60 each."""
WON = "AC AH JC KH AD KD AS KS 7C 7S 7D 7H JS JD JH KC QS QD QH QC"
"""The same but for the King of clubs, which goes into another trick: 61 for the dealer's side."""


def scored(*played: str, draws_count: bool = False) -> list[list[Number]]:
    """What everybody scores in hands of these cards; the deal, and with it all hands, passes to the
    right, so that the dealer's side is 1 and 3 first and then 0 and 2 in turn."""
    hands = [tuple(HANDS[(seat + number) % 4] for seat in range(4)) for number in range(4)]
    game = table("sueca", hands[0], *hands[1:], turned="QS", set_points=10, draws_count=draws_count)
    for number, cards in enumerate(played):
        assert game.table.turned == "QS"
        play(game, cards)
        assert len(game.results) == number + 1
    return [list(result.scores) for result in game.results]


def test_sueca_7_after_60_to_60_the_next_hand_counts_one_more() -> None:
    assert scored(DRAWN, WON, WON, draws_count=True) == [[0] * 4, [2, 0, 2, 0], [0, 1, 0, 1]]
    assert scored(DRAWN, WON) == [[0] * 4, [1, 0, 1, 0]], "not without the option"


def test_sueca_7_hands_drawn_running_add_up_and_count_for_whoever_wins() -> None:
    drawn_twice = scored(DRAWN, DRAWN, WON, WON, draws_count=True)
    assert drawn_twice == [[0] * 4, [0] * 4, [0, 3, 0, 3], [1, 0, 1, 0]]


def test_a_record_names_an_option_that_was_added_only_where_it_is_chosen() -> None:
    for chosen, named in (({}, set()), ({"first_card": True}, {"first_card"})):
        game = Game(CATALOGUE.rules("sueca", 4, chosen), 1)
        record = to_record(game, [Seat("x", "computer", "random")] * 4)
        options = record["options"]
        assert options.keys() - {"queen_over_jack", "ten_for_seven", "plain", "set_points"} == named
        assert replay(record, CATALOGUE).deal == game.deal
