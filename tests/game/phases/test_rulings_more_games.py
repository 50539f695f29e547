"""Four games by their rules pages: Whist, Hearts, Oh Hell, and Briscola."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from tests.game.tables import (
    Script,
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
from tests.shipped import CATALOGUE

SUITS_OF_13 = [" ".join(f"{rank}{suit}" for rank in "AKQJT98765432") for suit in "SHDC"]


# --- Whist ---------------------------------------------------------------------------------------


def test_whist_the_dealers_last_card_makes_trumps_and_partners_sit_opposite() -> None:
    rules = CATALOGUE.rules("whist", 4)
    game = Game(rules, Script(0, dealer=3, packs={(0, 0): rules.pack}))
    assert game.table.turned == rules.pack[-1]
    assert game.table.trump == "H"
    assert game.table.sides == ((0, 2), (1, 3))
    assert game.to_move == (0,)


def test_whist_the_highest_trump_wins_and_suit_is_followed() -> None:
    game = table("whist", ["AS 2D", "KS 3D", "2S 4D", "3H 2H"], turned="2H")
    play(game, "AS")
    assert playable(game) == ["KS"]
    play(game, "KS 2S 3H")
    assert winners(game) == [3]


def test_whist_every_trick_over_six_scores_for_both_partners() -> None:
    # Seat 3, who dealt, has all the trumps.
    game = table("whist", SUITS_OF_13, turned="2C")
    run_out(game)
    assert scores(game) == [0, 7, 0, 7]
    assert game.winners == (1, 3)


def test_whist_the_seventh_trick_scores_one_and_six_tricks_nothing() -> None:
    held = [hand.split() for hand in SUITS_OF_13]
    held[0][:7], held[3][:7] = held[3][:7], held[0][:7]
    game = table("whist", [" ".join(hand) for hand in held], turned="2C")
    # Seat 0 has the seven highest trumps and draws the six others of seat 3.
    while len(game.results) == 0:
        seat = game.to_move[0]
        trumps = [card for card in playable(game) if card.endswith("C")]
        game.push(next(m for m in game.legal_moves(seat) if not trumps or str(m)[-2:] in trumps))
    assert scores(game) == [1, 0, 1, 0]


# --- Hearts --------------------------------------------------------------------------------------

FOUR = ["2C 3C 4C 5C", "6C 7C 8C 9C", "TC JC QC KC", "AC 2H 3H QS"]


def hearts(hands: list[str], *plays: str) -> Game:
    """A game of Hearts in which everyone passed the first three cards of the hand to the left."""
    game = table("hearts", hands)
    for seat in range(len(hands)):
        do(game, "give " + " ".join(hands[seat].split()[:3]))
    for cards in plays:
        play(game, cards)
    return game


def test_hearts_three_cards_are_passed_left_all_at_once() -> None:
    game = table("hearts", FOUR)
    assert sorted(game.to_move) == [0, 1, 2, 3]
    do(game, "give 2C 3C 4C", "give 6C 7C 8C", "give TC JC QC")
    assert set(game.view(1).hand) == {"9C"}
    assert game.view(1).gift == ("6C", "7C", "8C")
    do(game, "give AC 2H 3H")
    assert [set(game.view(seat).hand) for seat in range(4)] == [
        {"5C", "AC", "2H", "3H"},
        {"9C", "2C", "3C", "4C"},
        {"KC", "6C", "7C", "8C"},
        {"QS", "TC", "JC", "QC"},
    ]


def test_hearts_exactly_three_cards_of_the_hand_are_passed() -> None:
    game = table("hearts", FOUR)
    assert refusal(game, "give 2C 3C") == "You must pass exactly 3 cards."
    assert refusal(game, "give 2C 2C 3C") == "The Two of Clubs is not in your hand."
    assert refusal(game, "give AC 2C 3C") == "The Ace of Clubs is not in your hand."


@pytest.mark.parametrize(("hand", "receiver"), [(0, 1), (1, 3), (2, 2), (3, None), (4, 1)])
def test_hearts_passing_goes_left_right_across_and_not_at_all(
    hand: int, receiver: int | None
) -> None:
    game = Game(CATALOGUE.rules("hearts", 4, {"target": 150}), 8)
    run_out(game, hand)
    if receiver is None:
        assert game.table.phase == "tricks"
        return
    gift = game.view(0).hand[:3]
    while game.table.phase == "give":
        game.push(game.legal_moves()[0])
    assert set(gift) <= set(game.view(receiver).hand)


def test_hearts_the_two_of_clubs_is_led_first() -> None:
    game = hearts(FOUR)
    assert game.to_move == (1,)
    assert playable(game) == ["2C"]
    assert refusal(game, "play 3C") == "The Two of Clubs must be led to the first trick."


def test_hearts_no_points_in_the_first_trick_unless_there_is_nothing_else() -> None:
    hands = ["2C 3C 4C 5D", "6C 7C 8C 9D", "TC JC QC KD", "AD 2H 3H QS"]
    game = hearts(hands, "2C 6C")
    # Seat 3 got clubs and holds the Queen of Spades as well.
    assert playable(game) == ["JC", "QC", "TC"]
    game = hearts(["2C 3C 4C 5D", "6C 7C 8C 9D", "TD JD 2S KD", "AD 2H 3H QS"], "2C 6C")
    assert playable(game) == ["2S", "JD", "TD"]
    assert refusal(game, "play QS") == "The Queen of Spades may not be played to the first trick."
    game = hearts(["2C 3C 4C 5D", "6C 7C 8C 9D", "4H 5H 6H KD", "AD 2H 3H QS"], "2C 6C")
    assert playable(game) == ["4H", "5H", "6H", "QS"]


def test_hearts_may_not_be_led_before_one_was_played() -> None:
    game = hearts(["2C 3C 4D KD", "6C 7D 8D 9D", "TC JC QC 2D", "AS 2S 3H 5H"], "2C 6C TC AS")
    assert winners(game) == [3]
    assert playable(game) == ["JC", "QC"]
    assert refusal(game, "play 5H") == "You may not lead Hearts before one has been played."
    play(game, "JC 3H 3C 7D")
    assert playable(game) == ["5H", "QC"]


def test_hearts_score_one_each_and_the_queen_thirteen() -> None:
    game = hearts(["2C 3C 4C AH", "6C 7C 8C 2H", "TC JC QC 3H", "2S 3S QS 4S"])
    play(game, "2C 6C TC 2S JC AH 3C 7C QC 3S 4C 8C 4S QS 2H 3H")
    # Seat 3 has the Ace of Hearts, seat 0 two hearts and its own Queen.
    assert scores(game) == [15, 0, 0, 1]


def test_hearts_all_points_of_the_pack_are_26() -> None:
    assert CATALOGUE.rules("hearts", 4).pack_total("penalty") == 26


def test_hearts_shooting_the_moon() -> None:
    # Seat 1 gets the three top clubs of seat 0 and takes every trick.
    game = hearts(["2C AC KC 2H", "3D 4D 5D QC", "6D 7D 8D 3H", "9D TD JD QS"])
    play(game, "2C 3D 6D 9D AC 4D 7D TD KC 5D 8D JD QC 3H QS 2H")
    assert scores(game) == [15, 0, 15, 15]


def test_hearts_the_lowest_total_wins_when_someone_reaches_the_target() -> None:
    game = Game(CATALOGUE.rules("hearts", 4, {"target": 50}), 3)
    run_out(game)
    while not game.over:
        assert max(game.totals) < 50
        run_out(game, len(game.results) + 1)
    assert max(game.totals) >= 50
    assert game.winners[0] == game.totals.index(min(game.totals))


# --- Oh Hell -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "sizes"), [(3, range(10, 0, -1)), (6, range(8, 0, -1)), (7, range(7, 0, -1))]
)
def test_oh_hell_hands_shrink_to_one(players: int, sizes: range) -> None:
    game = Game(CATALOGUE.rules("oh-hell", players), 2)
    for number, size in enumerate(sizes):
        assert not game.over
        assert [len(hand) for hand in game.deal.hands] == [size] * players
        run_out(game, number + 1)
    assert game.over


def test_oh_hell_the_next_card_makes_trumps() -> None:
    game = Game(CATALOGUE.rules("oh-hell", 4), 2)
    assert game.table.turned == game.deal.stock[-1]
    assert game.table.trump == game.deal.stock[-1][1]


def test_oh_hell_nought_may_be_bid_and_the_eldest_bids_first() -> None:
    game = table("oh-hell", ["AS 2S", "3S 4S", "5S 6S"])
    assert game.to_move == (0,)
    assert legal(game) == ["bid 0", "bid 1", "bid 2"]


def test_oh_hell_the_bids_may_not_add_up() -> None:
    game = table("oh-hell", ["AS 2S", "3S 4S", "5S 6S"])
    do(game, "bid 1", "bid 0")
    assert legal(game) == ["bid 0", "bid 2"]
    reason = "The bids may not add up to 2, so the last bidder may not bid 1."
    assert refusal(game, "bid 1") == reason


def test_oh_hell_option_hook_off() -> None:
    game = table("oh-hell", ["AS 2S", "3S 4S", "5S 6S"], hook=False)
    do(game, "bid 1", "bid 0")
    assert legal(game) == ["bid 0", "bid 1", "bid 2"]


@pytest.mark.parametrize(("misses", "missed"), [("nothing", 0), ("tricks", 1)])
def test_oh_hell_only_an_exact_bid_scores_ten_and_its_tricks(misses: str, missed: int) -> None:
    game = table("oh-hell", ["AS 2S", "3S 4S", "5S 6S"], misses=misses)
    do(game, "bid 1", "bid 0", "bid 0")
    play(game, "AS 3S 5S 2S 4S 6S")
    # Seat 0 won one trick as bid, seat 1 none as bid, seat 2 one against a bid of none.
    assert scores(game) == [11, 10, missed]


# --- Briscola ------------------------------------------------------------------------------------


def test_briscola_the_three_is_second() -> None:
    worth = dict(zip("A3KQJ76542", (11, 10, 4, 3, 2, 0, 0, 0, 0, 0), strict=True))
    for high, low in pairwise(worth):
        game = table("briscola", [f"{low}H", f"{high}H"])
        play(game, f"{low}H {high}H")
        assert game.results[0].tricks[0].winner == 1, f"{high} is higher than {low}"
        assert game.results[0].card_points == (0, worth[high] + worth[low])


def test_briscola_the_dealers_right_leads_and_the_hand_is_played_out() -> None:
    game = Game(CATALOGUE.rules("briscola", 2), 2)
    assert game.to_move == ((game.dealer - 1) % 2,)
    run_out(game)
    assert sum(game.results[0].card_points or ()) == 120


def test_briscola_a_tie_wins_nothing() -> None:
    game = table("briscola", ["AS 2H", "2S AH"])
    play(game, "AS 2S 2H AH")
    assert scores(game) == [0, 0]


def test_a_suit_can_be_trumps_in_every_hand(tmp_path: Path) -> None:
    (tmp_path / "spades.yaml").write_text(
        "extends: whist\nphases: {deal: {turn_up: none}, tricks: {trump: S}}\n"
    )
    rules = Catalogue((tmp_path, SHIPPED)).rules("spades")
    game = Game(rules, 3)
    assert game.table.trump == "S"
    run_out(game)
    for trick in game.results[0].tricks:
        spades = [card for card in trick.cards if card.endswith("S")]
        if spades:
            best = max(spades, key=rules.strength.__getitem__)
            assert trick.winner == trick.seats[trick.cards.index(best)]
