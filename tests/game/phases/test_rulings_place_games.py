"""Jacks, certain tricks and bids of partners: Polignac, Slobberhannes, Tressette and Spades."""

from __future__ import annotations

from tests.game.tables import do, legal, play, playable, run_out, scores, table
from tests.shipped import CATALOGUE

BY_SUIT = [" ".join(f"{rank}{suit}" for rank in "AKQJT987") for suit in "SHDC"]


# --- Polignac ----------------------------------------------------------------------


def test_polignac_three_jacks_cost_a_point_and_the_jack_of_spades_two() -> None:
    game = table("polignac", ["AS JC", "JS 7H", "KS JD", "QS JH"])
    play(game, "AS JS KS QS")
    play(game, "JC 7H JD JH")
    assert scores(game) == [5, 0, 0, 0]


def test_polignac_all_jacks_may_be_paid_by_everybody_else() -> None:
    game = table("polignac", ["AS JC", "JS 7H", "KS JD", "QS JH"], sweep="spread")
    play(game, "AS JS KS QS JC 7H JD JH")
    assert scores(game) == [0, 5, 5, 5]


def test_polignac_has_no_trumps_and_the_lowest_total_wins() -> None:
    game = table("polignac", BY_SUIT)
    assert game.table.trump is None
    run_out(game)
    assert scores(game) == [5, 0, 0, 0], "the eldest hand leads spades, which nobody else has"
    assert CATALOGUE.rules("polignac", 4).lower_wins


# --- Slobberhannes ----------------------------------------------------------------------


def test_slobberhannes_first_trick_last_trick_and_the_queen_of_clubs_cost_a_point_each() -> None:
    game = table("slobberhannes", ["AC 7H AD", "KC 8H 7D", "QC 9H 8D", "JC TH 9D"])
    play(game, "AC KC QC JC")  # the first trick, with the queen
    play(game, "7H 8H 9H TH")
    play(game, "9D AD 7D 8D")  # the last one
    assert scores(game) == [4, 0, 0, 0]


def test_slobberhannes_the_fourth_point_may_be_left_out() -> None:
    game = table("slobberhannes", ["AC AD", "KC 7D", "QC 8D", "JC 9D"], fourth=False)
    play(game, "AC KC QC JC AD 7D 8D 9D")
    assert scores(game) == [3, 0, 0, 0]


def test_slobberhannes_each_of_the_three_may_fall_to_another() -> None:
    game = table("slobberhannes", ["AS 7C 7H", "KS QC 8H", "QS KC 9H", "JS 8C TH"])
    play(game, "AS KS QS JS")
    play(game, "7C QC KC 8C")
    play(game, "9H TH 7H 8H")
    assert scores(game) == [1, 0, 1, 1]


# --- Tressette ----------------------------------------------------------------------


def test_tressette_the_three_is_highest_then_the_two_and_the_ace() -> None:
    game = table("tressette", ["AC", "2C", "3C", "KC"], dealer=1)
    play(game, "AC KC 3C 2C")
    assert [trick.winner for trick in game.results[0].tricks] == [2]


def test_tressette_thirds_are_added_up_for_the_side_and_what_is_over_is_dropped() -> None:
    # Anticlockwise: 0, 3, 2, 1. The first trick has an ace and three thirds besides less one.
    game = table("tressette", ["3C 4D", "2C 5D", "AC 6D", "4C 7D"], dealer=1)
    play(game, "3C 4C AC 2C")  # 1 + 0 + 3 + 1 thirds
    play(game, "4D 7D 6D 5D")  # the last trick, three thirds, and nothing else
    assert scores(game) == [1, 1, 1, 1]
    assert [dict(terms)["thirds"] for terms in game.results[0].terms] == [5, 0, 0, 0]
    told = game.results[0].reasons[0].text("Ana scores")
    assert told == "1 2/3 card points: Ana scores 1"


def test_tressette_eleven_points_are_won_in_every_hand() -> None:
    for hand in range(3):
        game = table("tressette", ["3C 4D", "2C 5D", "AC 6D", "4C 7D"], dealer=hand)
        assert sum(game.rules.values[code] for code in game.rules.pack) + 3 == 35


# --- Spades ----------------------------------------------------------------------

THREE = ["AS KS 2H", "QS 3H 4H", "JS 5H 6C", "2S 7H 8H"]
"""Seat 3 wins the hearts led first; 0 trumps the second ones and leads spades."""
PLAY = "2H 3H 5H 7H 8H AS 4H 6C KS QS JS 2S"


def test_spades_a_nil_that_holds_and_bids_that_are_made() -> None:
    game = table("spades", THREE)
    do(game, "bid 1", "bid nil", "bid 1", "bid 1")
    play(game, PLAY)
    assert scores(game) == [20, 110, 20, 110]
    assert game.table.kept == (("bags", (0, 0, 0, 0)),)


def test_spades_tricks_above_the_bids_are_sandbags_of_the_side() -> None:
    game = table("spades", THREE)
    do(game, "bid 1", "bid 1", "bid nil", "bid 1")
    play(game, PLAY)
    assert scores(game) == [111, -20, 111, -20]
    assert game.table.kept == (("bags", (1, 0, 1, 0)),)


def test_spades_tricks_of_a_failed_nil_do_not_help_the_partner() -> None:
    game = table("spades", THREE)
    do(game, "bid nil", "bid 1", "bid 1", "bid 1")
    play(game, PLAY)
    # Seat 0 takes two: its side bid one, which seat 2 did not take.
    assert scores(game) == [-110, -20, -110, -20]


def test_spades_a_failed_nil_may_leave_sandbags() -> None:
    game = table("spades", ["AS KS 2H", "QS 3H 4H", "JS 9H 6C", "2S 7H 8H"])
    do(game, "bid nil", "bid 1", "bid 1", "bid 1")
    play(game, "2H 3H 9H 7H")  # seat 2 makes its bid
    play(game, "6C 8H AS 4H")
    play(game, "KS QS JS 2S")
    assert scores(game) == [10 + 2 - 100, -20, 10 + 2 - 100, -20]
    assert game.table.kept == (("bags", (2, 0, 2, 0)),)


def test_spades_may_not_be_led_before_one_was_played() -> None:
    game = table("spades", THREE)
    do(game, "bid 1", "bid 1", "bid 1", "bid 1")
    assert playable(game) == ["2H"]
    assert "bid" not in str(legal(game))
