"""Games whose contract is won by an auction, by the rules that their pages tell."""

from __future__ import annotations

import pytest

from tests.game.tables import do, legal, play, scores, table

# --- Nap --------------------------------------------------------------------------------------

NAP = ["AS KS QS 2H 3D", "JS TS 4H 5H 6D", "9S 8S 7H 8H 9D"]
"""Seat 0, who speaks first, takes the three spades and nothing else."""
NAP_PLAY = "AS JS 9S KS TS 8S QS 4H 7H 2H 5H 8H 9D 3D 6D"


@pytest.mark.parametrize(
    ("bid", "expected"), [("bid 3", [6, -3, -3]), ("bid 4", [-8, 4, 4]), ("bid nap", [-10, 5, 5])]
)
def test_nap_the_bidder_gets_from_each_what_the_bid_counts_or_pays_it(
    bid: str, expected: list[int]
) -> None:
    game = table("nap", NAP)
    do(game, bid, *(["pass", "pass"] if bid != "bid nap" else []))
    play(game, NAP_PLAY)
    assert scores(game) == expected


def test_nap_the_first_card_led_is_trumps() -> None:
    game = table("nap", NAP)
    do(game, "bid 2", "pass", "pass", "play 3D")
    assert game.table.trump == "D"


def test_nap_all_five_tricks_bring_ten_from_each() -> None:
    game = table("nap", ["AS KS QS JS TS", "9S 8S 2H 3H 4H", "2D 3D 4D 5D 6D"])
    do(game, "bid nap")
    assert game.to_move == (0,), "nothing is higher, so nobody else speaks"
    play(game, "AS 9S 2D KS 8S 3D QS 2H 4D JS 3H 5D TS 4H 6D")
    assert scores(game) == [20, -10, -10]


def test_nap_misere_is_played_without_trumps_and_stands_above_three() -> None:
    game = table("nap", ["2S 3S 2H 3H 2D", "AS KS AH KH AD", "QS JS QH JH KD"])
    do(game, "bid 3")
    assert legal(game) == ["pass", "bid misere", "bid 4", "bid nap"]
    game = table("nap", ["2S 3S 2H 3H 2D", "AS KS AH KH AD", "QS JS QH JH KD"])
    do(game, "bid misere", "pass", "pass", "play 2S")
    assert game.table.trump is None
    play(game, "AS QS AH QH 2H KS JS 3S KH JH 3H AD KD 2D")
    assert scores(game) == [6, -3, -3]


def test_nap_everybody_speaks_once_and_if_all_pass_the_next_one_deals() -> None:
    game = table("nap", NAP)
    dealer = game.dealer
    do(game, "pass", "pass", "pass")
    assert scores(game) == [0, 0, 0]
    assert game.dealer == (dealer + 1) % 3


def test_nap_misere_is_a_house_rule() -> None:
    game = table("nap", NAP, misere=False)
    assert legal(game) == ["pass", "bid 2", "bid 3", "bid 4", "bid nap"]


# --- Briscola chiamata ------------------------------------------------------------------------

CHIAMATA = ["AC 2D", "KH 4C", "AH 7C", "3H 2C", "5D 6D"]
"""Seat 0 deals and play goes to the right, so seat 4 speaks first and leads."""


def test_chiamata_every_call_is_a_lower_rank() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    assert game.to_move == (4,)
    do(game, "bid K")
    assert legal(game) == [
        "pass", "bid Q", "bid J", "bid 7", "bid 6", "bid 5", "bid 4", "bid 2"
    ]  # fmt: skip
    do(game, "bid 2")
    assert game.to_move == (3,), "nothing is lower: the caller names trumps"


def test_chiamata_who_holds_the_card_is_the_partner_and_61_points_are_needed() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    do(game, "pass", "bid A", "pass", "pass", "pass", "declare H")
    assert game.table.called == "AH"
    assert game.view(2).table.sides == ((0, 1, 4), (2, 3))
    assert len(game.view(3).table.sides) == 5
    play(game, "5D 2C AH 4C 2D")
    assert game.table.sides == ((0, 1, 4), (2, 3))
    play(game, "7C KH AC 6D 3H")
    assert game.results[0].card_points == (0, 0, 36, 36, 0), "AH; then KH, AC and 3H"
    assert scores(game) == [1, 1, -1, -2, 1]


def test_chiamata_a_caller_alone_wins_or_loses_four() -> None:
    game = table("briscola-chiamata", CHIAMATA, dealer=0)
    do(game, "pass", "bid 3", "pass", "pass", "pass", "declare H")
    play(game, "5D 2C AH 4C 2D")
    assert len(game.table.sides) == 5, "nobody but seat 3 knows"
    play(game, "7C KH AC 6D 3H")
    assert game.results[0].sides == ((0, 1, 2, 4), (3,))
    assert scores(game) == [1, 1, 1, -4, 1]


def test_chiamata_with_61_points_the_caller_gets_two_and_the_partner_one() -> None:
    deal = ["KS KC KD 2S", "JS JD JC 2D", "AH QS QC QD", "AS AC AD 3H", "3S 3C 3D 4C"]
    game = table("briscola-chiamata", deal, dealer=0)
    do(game, "pass", "bid A", "pass", "pass", "pass", "declare H")
    play(game, "3S 3H QS JS KS AS QC JC KC 3C AC QD JD KD 3D AD AH 2D 2S 4C")
    assert game.results[0].card_points is not None
    assert game.results[0].card_points[3] >= 61
    assert scores(game) == [-1, -1, 1, 2, -1]
