"""Sueca, ruling by ruling (docs/rulings.md, 2S). Play goes to the right, 0 3 2 1; 0 and 2 are
partners.
"""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import (
    CATALOGUE,
    Script,
    do,
    play,
    playable,
    refusal,
    run_out,
    scores,
    table,
)


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
