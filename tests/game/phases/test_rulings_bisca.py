"""Bisca, ruling by ruling (docs/rulings.md, 2). Play goes to the right: at four, 0 3 2 1."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.position.game import Game
from game.rulefiles.options import BadOption
from tests.game.tables import Script, play, playable, refusal, run_out, scores, table, winners
from tests.shipped import CATALOGUE

SIX_HANDS_OF_THREE = [
    "AS 7S 2S",
    "AC 7C 3C",
    "AD 7D 3D",
    "AD 7D 4D",
    "AH 7H 3H",
    "AH 7H 4H",
]


@pytest.mark.parametrize(("players", "cards"), [(2, 40), (3, 39), (4, 40), (6, 78), (8, 80)])
def test_bisca_1_the_pack_fits_the_number_of_players(players: int, cards: int) -> None:
    rules = CATALOGUE.rules("bisca-tres", players)
    assert len(rules.pack) == cards
    assert not {"8C", "9D", "TH"} & set(rules.pack)
    assert ("2C" in rules.pack) == (players not in (3, 6))
    assert rules.pack.count("2D") == (2 if players > 4 else 1)
    assert rules.pack_total("points") == (240 if players > 4 else 120)


@pytest.mark.parametrize(
    ("queen_over_jack", "ten_for_seven", "order", "points"),
    [
        (False, False, "A7KJQ65432", [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
        (True, False, "A7KQJ65432", [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
        (False, True, "ATKJQ65432", [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
        (True, True, "ATKQJ65432", [11, 10, 4, 3, 2, 0, 0, 0, 0, 0]),
    ],
)
def test_bisca_1_ranks_and_points(
    queen_over_jack: bool, ten_for_seven: bool, order: str, points: list[int]
) -> None:
    worth = dict(zip(order, points, strict=True))
    for high, low in pairwise(order):
        game = table(
            "bisca-tres",
            [f"{low}H", f"{high}H"],
            queen_over_jack=queen_over_jack,
            ten_for_seven=ten_for_seven,
        )
        play(game, f"{low}H {high}H")
        assert game.results[0].tricks[0].winner == 1, f"{high} is higher than {low}"
        assert game.results[0].card_points == (0, worth[high] + worth[low])


def test_bisca_1_tens_take_the_place_of_the_sevens() -> None:
    pack = CATALOGUE.rules("bisca-tres", 4, {"ten_for_seven": True}).pack
    assert len(pack) == 40
    assert "TS" in pack
    assert "7S" not in pack


@pytest.mark.parametrize("players", [6, 8])
def test_bisca_1_between_identical_cards_the_one_played_first_is_higher(players: int) -> None:
    hands = ["7S", *["2H"] * (players - 3), "AS", "AS"]
    game = table("bisca-tres", hands)
    play(game, "7S AS AS " + "2H " * (players - 3))
    assert game.results[0].tricks[0].winner == players - 1


@pytest.mark.parametrize(
    ("variant", "size"), [("bisca-tres", 3), ("bisca-sete", 7), ("bisca-nove", 9)]
)
def test_bisca_2_hands_are_dealt_anticlockwise_card_by_card(variant: str, size: int) -> None:
    rules = CATALOGUE.rules(variant, 4)
    game = Game(rules, Script(0, dealer=3, packs={(0, 0): rules.pack}))
    assert game.deal.hands[2] == rules.pack[0 : 4 * size : 4]
    assert game.deal.hands[1] == rules.pack[1 : 4 * size : 4]
    assert game.deal.hands[0] == rules.pack[2 : 4 * size : 4]
    assert game.deal.hands[3] == rules.pack[3 : 4 * size : 4]


def test_bisca_3_the_next_card_is_trumps_and_lies_under_the_stock() -> None:
    rules = CATALOGUE.rules("bisca-tres", 4)
    game = Game(rules, Script(0, dealer=3, packs={(0, 0): rules.pack}))
    turned = rules.pack[12]
    assert game.table.turned == turned
    assert game.table.trump == rules.deck.cards[turned].suits[0]
    assert game.deal.stock == (*rules.pack[13:], turned)


def test_bisca_3_the_turned_card_is_drawn_last() -> None:
    game = table("bisca-tres", ["2C 3C", "4C 5C"], stock="6C 7H")
    play(game, "2C 4C")
    assert set(game.view(1).hand) == {"5C", "6C"}
    assert set(game.view(0).hand) == {"3C", "7H"}


def test_bisca_4_the_cutter_leads_and_the_deal_passes_to_the_right() -> None:
    game = Game(CATALOGUE.rules("bisca-tres", 4), 5)
    first = game.dealer
    assert game.to_move == ((first + 1) % 4,)
    run_out(game)
    assert game.dealer == (first - 1) % 4


def test_bisca_4_option_first_lead_eldest() -> None:
    game = Game(CATALOGUE.rules("bisca-tres", 4, {"first_lead": "eldest"}), 5)
    assert game.to_move == ((game.dealer - 1) % 4,)


def test_bisca_5_any_card_may_be_played() -> None:
    game = table("bisca-tres", ["2C 3C", "4C AD"], stock="6C 7H")
    play(game, "2C")
    assert playable(game) == ["4C", "AD"]


def test_bisca_5_option_follow_must_holds_while_the_stock_lasts() -> None:
    game = table("bisca-tres", ["2C 3C", "4C AD"], stock="6C 5D 7S 7H", follow="must")
    play(game, "2C")
    assert playable(game) == ["4C"]
    assert refusal(game, "play AD") == "You hold Clubs, so you must follow Clubs."
    play(game, "4C 6C")
    assert set(game.view(0).hand) == {"3C", "5D"}
    assert playable(game) == ["3C"]


def test_bisca_5_the_highest_trump_wins() -> None:
    game = table("bisca-tres", ["AC 2C", "3H 2D", "6H 3D", "7C 4C"], stock="5S 5C 5D 2H")
    play(game, "AC 7C 6H 3H")
    assert winners(game) == [2]


def test_bisca_5_without_trumps_the_highest_card_of_the_suit_led_wins() -> None:
    game = table("bisca-tres", ["2C 3S", "AD 2D", "4C 3D", "AS 4S"], stock="5S 5C 5D 2H")
    play(game, "2C AS 4C AD")
    assert winners(game) == [2]


def test_bisca_6_everyone_draws_the_winner_first_then_anticlockwise() -> None:
    game = table("bisca-tres", ["2C 3S", "5C 2D", "4C 3D", "AS 4S"], stock="6S 6C 6D 7H")
    play(game, "2C AS 4C 5C")
    assert winners(game) == [1]
    drawn = {seat: game.view(seat).hand[-1] for seat in range(4)}
    assert drawn == {1: "6S", 0: "6C", 3: "6D", 2: "7H"}
    assert game.to_move == (1,)


def test_bisca_6_without_a_stock_the_hands_are_played_out() -> None:
    game = table("bisca-tres", ["2C 3C", "4C 5C"], stock="6C 7H")
    play(game, "2C 4C")
    assert game.view(None).stock == 0
    play(game, "5C 3C 6C")
    assert not game.results
    play(game, "7H")
    assert len(game.results[0].tricks) == 3


def test_bisca_6_nobody_looks_through_taken_tricks() -> None:
    tricks = CATALOGUE.rules("bisca-tres", 4).variant.phases.tricks
    assert tricks is not None
    assert not tricks.look_back


@pytest.mark.parametrize(
    ("players", "partners", "sides"),
    [
        (4, "none", ((0,), (1,), (2,), (3,))),
        (4, "two_sides", ((0, 2), (1, 3))),
        (4, "pairs", ((0, 2), (1, 3))),
        (6, "two_sides", ((0, 2, 4), (1, 3, 5))),
        (6, "pairs", ((0, 3), (1, 4), (2, 5))),
        (8, "two_sides", ((0, 2, 4, 6), (1, 3, 5, 7))),
        (8, "pairs", ((0, 4), (1, 5), (2, 6), (3, 7))),
    ],
)
def test_bisca_7_partners(players: int, partners: str, sides: tuple[tuple[int, ...], ...]) -> None:
    assert CATALOGUE.rules("bisca-tres", players, {"partners": partners}).sides == sides


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("partners", ["two_sides", "pairs"])
def test_bisca_7_two_or_three_players_have_no_partners(players: int, partners: str) -> None:
    with pytest.raises(BadOption, match="it takes none"):
        CATALOGUE.rules("bisca-tres", players, {"partners": partners})


SIXTY = ["AS AH AD JC 2D", "7S 7H KD 2C 3D"]
STOCK = "4S 5S 4H 5H 6H 4D 5D 6C"


def test_bisca_8_a_hand_ends_at_once_when_a_side_has_half_of_all_points() -> None:
    game = table("bisca-tres", SIXTY, stock=STOCK)
    play(game, "AS 7S AH 7H AD KD")  # 21 + 21 + 15
    assert not game.results
    play(game, "JC 2C")
    assert game.results[0].card_points == (60, 0)
    assert scores(game) == [1, 0]


def test_bisca_8_half_is_looked_at_before_anyone_draws() -> None:
    game = table("bisca-tres", SIXTY, stock=STOCK)
    play(game, "AS 7S AH 7H AD KD JC 2C")
    over = next(view for view in game.views(None) if view.table.phase == "score")
    assert over.counts == (4, 4)
    assert over.stock == 2


def test_bisca_8_partners_count_together() -> None:
    game = table(
        "bisca-tres",
        ["AS 7H 2C", "7S KC 3C", "AH 2D 4C", "JS QC 5C"],
        partners="two_sides",
    )
    play(game, "AS JS AH 7S")  # seat 0: 11 + 3 + 11 + 10
    assert winners(game) == [0]
    play(game, "7H QC 2D KC")  # seat 0: 10 + 2 + 4, and nothing more to come
    play(game, "2C 5C 4C 3C")
    assert game.results[0].card_points == (51, 0, 51, 0)
    assert scores(game) == [1, 0, 1, 0]


def test_bisca_8_half_of_two_packs_is_120() -> None:
    game = table("bisca-tres", SIX_HANDS_OF_THREE, stock="2H 5H 6H 5C 6C 5D 6D 5S 6S 2D 3D 4S")
    play(game, "AS AH AH AD AD AC")
    assert not game.results
    play(game, "7S 7H 7H 7D 7D 7C")
    assert game.results[0].card_points == (126, 0, 0, 0, 0, 0)
    assert scores(game) == [1, 0, 0, 0, 0, 0]


def test_bisca_8_when_the_cards_run_out_the_most_points_earn_it() -> None:
    game = table("bisca-tres", ["AS 2H", "3S KH"])
    play(game, "AS 3S 2H KH")
    assert game.results[0].card_points == (11, 4)
    assert scores(game) == [1, 0]


def test_bisca_8_a_tie_for_the_most_earns_nobody() -> None:
    game = table("bisca-tres", ["AS 2H", "3S AH"])
    play(game, "AS 3S 2H AH")
    assert game.results[0].card_points == (11, 11)
    assert scores(game) == [0, 0]


def test_bisca_8_a_tie_of_two_among_three_earns_nobody() -> None:
    game = table("bisca-tres", ["AS 2H 2D", "3S AH 3D", "4S 3H KD"])
    play(game, "AS 4S 3S 2H 3H AH 3D 2D KD")
    assert game.results[0].card_points == (11, 11, 4)
    assert scores(game) == [0, 0, 0]


def test_bisca_8_option_play_out() -> None:
    game = table("bisca-tres", SIXTY, play_out=True)
    play(game, "AS 7S AH 7H AD KD JC 2C")
    assert not game.results
    play(game, "2D 3D")
    assert game.results[0].card_points == (60, 0)
    assert scores(game) == [1, 0]


def test_bisca_8_option_play_out_a_tie_earns_nobody() -> None:
    game = table("bisca-tres", ["AS 2H", "3S AH"], play_out=True)
    play(game, "AS 3S 2H AH")
    assert scores(game) == [0, 0]


@pytest.mark.parametrize("points", [1, 4, 10])
def test_bisca_9_the_first_to_reach_the_set_points_wins(points: int) -> None:
    won = ["AS", "2S"]
    game = table("bisca-tres", won, *[won] * 9, set_points=points, first_lead="cutter")
    for hand in range(points):
        assert not game.over, f"after {hand} hands"
        play(game, "AS 2S" if game.to_move == (0,) else "2S AS")
    assert game.totals == (points, 0)
    assert game.winners == (0,)


def test_bisca_9_four_set_points_are_a_game_and_partners_win_together() -> None:
    game = Game(CATALOGUE.rules("bisca-tres", 4, {"partners": "pairs"}), 2)
    run_out(game)
    while not game.over:
        run_out(game, len(game.results) + 1)
    assert max(game.totals) == 4
    assert game.winners in ((0, 2), (1, 3))
