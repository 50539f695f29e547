"""Doppelkopf, by its rules page: two queens, weddings, solos, and announcements."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.position.game import Game
from game.position.state import Number, Side
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import do, legal, play, playable, refusal, scores, table

HANDS = ("QC TH AC AD", "QS JC KC AS", "QC JD 9C 9S", "QH JH TC AD")
"""Seat 3 deals, so that seat 0 leads; seats 0 and 2 are Re."""
PASSES = ("pass",) * 4
ALONE: tuple[Side, ...] = ((0,), (1,), (2,), (3,))


def normal(hands: tuple[str, ...] = HANDS) -> Game:
    game = table("doppelkopf", hands)
    do(game, *PASSES)
    return game


# --- trumps ---------------------------------------------------------------------------------------


def test_doppelkopf_queens_jacks_and_the_ten_of_hearts_are_trumps() -> None:
    game = normal(("AC KC", "QC JS", "TH 9H", "TC QC"))
    play(game, "AC")
    assert playable(game) == ["JS", "QC"], "no club among them"
    play(game, "JS")
    assert playable(game) == ["9H", "TH"], "not a heart, and no club either"
    play(game, "TH")
    assert playable(game) == ["TC"], "the queen of clubs is a trump"
    play(game, "TC")
    assert game.tricks[0].winner == 2


def test_doppelkopf_of_two_equal_cards_the_first_is_higher() -> None:
    game = normal(("9D QC", "TH KC", "TH AC", "KD QC"))
    play(game, "9D TH TH KD")
    assert game.tricks[0].winner == 1


# --- who plays with whom --------------------------------------------------------------------------


def test_doppelkopf_the_two_queens_of_clubs_are_partners_and_show_when_played() -> None:
    game = normal()
    assert game.table.sides == ALONE
    play(game, "QC")
    assert (game.table.sides, game.table.bidder) == (ALONE, 0)
    assert game.view(2).table.side_of(2) == (0, 2), "who holds the other one knows"
    assert game.view(1).table.sides == ALONE
    play(game, "QS QC")
    assert game.table.side_of(0) == (0, 2)


def test_doppelkopf_both_queens_in_one_hand_play_alone_in_secret() -> None:
    """She takes both tricks: 36 card points, and the others none of the points played."""
    game = normal(("QC QC", "9C KC", "9S KS", "9H KH"))
    play(game, "QC 9C 9S 9H QC KC KS KH")
    assert game.results[0].sides == ((0,), (1, 2, 3))


def test_doppelkopf_a_wedding_needs_both_queens() -> None:
    game = table("doppelkopf", HANDS)
    assert "bid wedding" not in legal(game)
    assert refusal(game, "bid wedding") == "You do not hold the cards that this bid asks for."


def test_doppelkopf_a_wedding_is_joined_by_the_first_other_winner_of_a_trick() -> None:
    game = table("doppelkopf", ("QC QC 9C", "AC KS 9S", "KC KS AS", "TC TS 9H"))
    do(game, "bid wedding", "pass", "pass", "pass")
    play(game, "9C")
    assert game.table.sides == ALONE
    play(game, "AC KC TC")
    assert game.table.side_of(0) == (0, 1)


def test_doppelkopf_a_wedding_without_a_partner_after_three_tricks_is_a_solo() -> None:
    game = table("doppelkopf", ("QC QC TH 9C", "9C KC 9S KS", "9S KS AS AS", "9H KH TS TS"))
    do(game, "bid wedding", "pass", "pass", "pass")
    play(game, "QC 9C 9S 9H QC KC KS KH")
    assert game.table.sides == ALONE
    play(game, "TH 9S AS TS")
    assert game.table.side_of(1) == (1, 2, 3)


def test_doppelkopf_in_solos_other_cards_are_trumps() -> None:
    game = table("doppelkopf", ("QD JD AD", "JC QC AH", "9D JS QC", "KH 9H AC"))
    do(game, "bid queens", "pass", "pass", "pass")
    assert game.table.side_of(1) == (1, 2, 3)
    play(game, "JD")
    assert playable(game) == ["AH", "JC", "QC"], "jacks are diamonds and clubs again"
    game = table("doppelkopf", ("QD JD AD", "JC QC AH", "9D JS QC", "KH 9H AC"))
    do(game, "bid aces")  # nothing is higher
    assert game.table.trump is None


def test_doppelkopf_without_nines_there_are_forty_cards() -> None:
    from tests.game.tables import rules

    assert len(rules("doppelkopf", 4, nines=False).pack) == 40


# --- what is said ---------------------------------------------------------------------------------


def test_doppelkopf_re_is_said_by_the_queens_and_kontra_by_the_others() -> None:
    game = normal()
    assert "announce re" in legal(game)
    assert "announce kontra" not in legal(game)
    play(game, "AD")
    assert "announce kontra" in legal(game)
    assert "announce re" not in legal(game)


def test_doppelkopf_each_further_word_comes_after_the_last() -> None:
    game = normal()
    assert "announce re_90" not in legal(game)
    do(game, "announce re")
    assert "announce re_90" in legal(game)
    do(game, "announce re_90")
    assert "announce re_60" in legal(game)


# --- the score ------------------------------------------------------------------------------------


def hand(*words: str, order: str, hands: tuple[str, ...]) -> list[Number]:
    game = normal(hands)
    do(game, *words)
    play(game, order)
    return scores(game)


WON = ("QC AC AS AH", "TC TS KH KC", "QC AC AS AH", "TC TS KH KS")
ORDER = "QC KH QC KH AC TC AC TC AS TS AS TS AH KC AH KS"
"""Re takes every trick, with 128 card points; two of the tricks hold 42."""


def test_doppelkopf_all_tricks_bring_one_for_the_game_and_one_for_each_step() -> None:
    """1 for the game, then under 90, under 60, under 30 and no trick; 2 for the special tricks."""
    assert hand(order=ORDER, hands=WON) == [5 + 2, -7, 5 + 2, -7]


def test_doppelkopf_without_special_points_by_the_option() -> None:
    game = table("doppelkopf", WON, specials=False)
    do(game, *PASSES)
    play(game, ORDER)
    assert scores(game) == [5, -5, 5, -5]


def test_doppelkopf_re_and_kontra_bring_two_each() -> None:
    assert hand("announce re", order=ORDER, hands=WON) == [9, -9, 9, -9]


def test_doppelkopf_each_word_that_is_kept_brings_one() -> None:
    """Every trick is said, and all are taken: four words, and two for Re."""
    words = (f"announce {word}" for word in ("re", "re_90", "re_60", "re_30", "re_all"))
    assert hand(*words, order=ORDER, hands=WON) == [13, -13, 13, -13]


def test_doppelkopf_re_loses_what_it_said_and_did_not_keep() -> None:
    """Kontra has a trick of 36, so "no 30" fails: 1, 2 for Re, 3 words, and 1 for the queens
    beaten; two special tricks for Re take 2 off."""
    hands = ("QC AC AS AH", "TC TS TH KC", "QC AC AS AH", "TC TS KH KS")
    words = (f"announce {word}" for word in ("re", "re_90", "re_60", "re_30"))
    got = hand(*words, order="AC TC AC TC AS TS AS TS AH TH AH KH KC QC KS QC", hands=hands)
    assert got == [-5, 5, -5, 5]


def test_doppelkopf_a_fox_and_charlie_bring_a_point_more() -> None:
    """Seat 1 loses a fox to Re, and wins the last trick with a jack of clubs. Re has too few card
    points of those in play, so Kontra wins: 1, four steps down to 30, and the queens beaten."""
    game = normal(("QC 9C", "AD JC", "QC 9S", "9H KH"))
    play(game, "QC AD QC 9H")
    play(game, "9C JC 9S KH")
    foxes = {term.name: term.value for term in game.results[0].terms[0]}["foxes"]
    charlie = {term.name: term.value for term in game.results[0].terms[1]}["charlie"]
    assert (foxes, charlie) == (1, 1)
    assert scores(game) == [-5, 5, -5, 5], (
        "17 card points: 1 + 3 steps + 1, the special points even"
    )


def test_doppelkopf_a_solo_is_settled_with_all_three() -> None:
    game = table("doppelkopf", ("AC AS", "9C 9S", "9C 9S", "KC KS"))
    do(game, "bid aces")
    play(game, "AC 9C 9C KC AS 9S 9S KS")
    first, *others = scores(game)
    assert first == -sum(others)
    assert len(set(others)) == 1


# --- what makes no sense --------------------------------------------------------------------------

AUCTION = "auction: {bids: {names: [A, K]}}"


@pytest.mark.parametrize(
    ("phases", "key"),
    [
        (f"{AUCTION}, partner: {{holders: QC}}, tricks: {{}}", "partner.holders"),
        (f"{AUCTION}, partner: {{winner_of: -1}}, tricks: {{}}", "partner.winner_of"),
        (f"{AUCTION}, partner: {{holders: QC}}, kitty: {{to: bidder}}, tricks: {{}}", "kitty.to"),
        (f"{AUCTION}, partner: {{winner_of: 2, call: [AC]}}, tricks: {{}}", "partner"),
        ("auction: {bids: {names: [A]}, holding: {K: [AC]}}, tricks: {}", "auction.holding"),
        ("auction: {bids: {names: [A]}, holding: {A: [AC, AC]}}, tricks: {}", "auction.holding"),
    ],
)
def test_what_does_not_go_together_is_a_fault(tmp_path: Path, phases: str, key: str) -> None:
    faults, _ = said(checked(tmp_path, written(phases, more="sides: bidder\n")))
    assert any(f"phases.{key}" in fault for fault in faults), faults


@pytest.mark.parametrize(
    ("count", "key"),
    [
        ("{add: tricks, played_by: others}", "played_by"),
        ("{where: dealt, played_by: taker}", "played_by"),
        ("{rank: A, least: 4}", "least"),
        ("{add: tricks, least: 4}", "least"),
    ],
)
def test_counts_of_what_others_played_fit_what_they_count(
    tmp_path: Path, count: str, key: str
) -> None:
    score = f"count: {{odd: {count}}}, cases: [{{points: odd}}]"
    faults, _ = said(checked(tmp_path, written(score=score)))
    assert any(f"score.count.odd.{key}" in fault for fault in faults), faults
