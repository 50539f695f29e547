"""Schafkopf, by its rules page: the called ace, and what a game is worth."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.state import Number
from tests.game.tables import do, legal, play, playable, refusal, run_out, scores, table

HANDS = (
    "QC QS QH JC AH TH 7S 8S",
    "QD JS JH KH AS TS KS 9S",
    "JD 9H 8H 7H AC TC KC 9C",
    "AD TD KD 9D 8D 7D 8C 7C",
)
"""Seat 3 deals. Seat 0 has the three highest trumps and seat 1 the ace that it calls."""


def rufspiel() -> Game:
    game = table("schafkopf", HANDS)
    do(game, "bid rufspiel", "pass", "pass", "pass", "declare AS")
    return game


def to_the_end(game: Game, order: str = "") -> list[Number]:
    play(game, order)
    run_out(game)
    return scores(game)


# --- the partner ----------------------------------------------------------------------------------


def test_schafkopf_an_ace_is_called_of_a_suit_that_one_holds() -> None:
    game = table("schafkopf", HANDS)
    do(game, "bid rufspiel", "pass", "pass", "pass")
    assert legal(game) == ["declare AS"]
    assert (
        refusal(game, "declare AC")
        == "You hold no other card of that suit, so you may not call it."
    )


def test_schafkopf_who_holds_the_ace_is_known_to_nobody_else_until_it_is_played() -> None:
    game = rufspiel()
    assert [game.view(seat).table.side_of(seat) for seat in range(4)] == [(0,), (0, 1), (2,), (3,)]
    play(game, "7S AS")
    assert [game.view(seat).table.side_of(seat) for seat in range(4)] == [
        (0, 1), (0, 1), (2, 3), (2, 3),
    ]  # fmt: skip


def test_schafkopf_the_ace_is_played_when_its_suit_is_led() -> None:
    game = rufspiel()
    play(game, "7S")
    assert playable(game) == ["AS"]
    assert refusal(game, "play TS") == (
        "You hold the called card: it binds you until its suit is led."
    )


def test_schafkopf_the_ace_is_not_thrown_off_before() -> None:
    hands = ("QC QS JC 7S", "AS TS KH 9D", "JD 8H AC KC", "AD TD 8C 7C")
    game = table("schafkopf", hands)
    do(game, "bid rufspiel", "pass", "pass", "pass", "declare AS")
    play(game, "QC KH 8H 7C QS")
    assert sorted(playable(game)) == ["9D", "TS"]


@pytest.mark.parametrize(
    ("hand", "may_lead"),
    [
        ("AS TS KS KH QH", ["AS", "KH", "QH"]),
        ("AS TS KS 9S KH", ["9S", "AS", "KH", "KS", "TS"]),
    ],
)
def test_schafkopf_its_holder_leads_another_of_the_suit_only_from_four(
    hand: str, may_lead: list[str]
) -> None:
    game = table("schafkopf", (hand, "QC QS JC 7S 8S", "JD 8H AC KC 9C", "AD TD 8C 7C 8D"))
    do(game, "pass", "bid rufspiel", "pass", "pass", "declare AS")
    assert sorted(playable(game)) == may_lead


# --- what a game is worth -------------------------------------------------------------------------


def test_schafkopf_a_rufspiel_with_seven_running_trumps_and_every_trick() -> None:
    """Together they have the four queens and the jacks of clubs, spades and hearts: seven running
    trumps; 20 + 10 for Schneider + 10 for Schwarz + 70, from each of the losers to one winner."""
    hands = (
        "QC QS QH QD AH TH 7S AD",
        "JC JS JH KH AS AC 9H 8H",
        "JD 7H TC KC 9C 8C 7C TS",
        "TD KD 9D 8D 7D KS 9S 8S",
    )
    game = table("schafkopf", hands)
    do(game, "bid rufspiel", "pass", "pass", "pass", "declare AS")
    order = "QC 8H 7H 7D QS 9H JD 8D QH KH 7C 9D 7S AS TS 8S"
    assert to_the_end(game, order + " JC 8C KS TH JS 9C 9S AH JH KC KD QD AD AC TC TD") == [
        110, 110, -110, -110,
    ]  # fmt: skip


def test_schafkopf_a_wenz_is_played_alone_with_the_jacks() -> None:
    game = table("schafkopf", HANDS)
    do(game, "bid rufspiel", "bid wenz", "pass", "pass", "pass")
    assert game.table.bidder == 1
    assert game.table.trump == "joined"
    assert game.table.sides == ((0, 2, 3), (1,))
    play(game, "7S")
    assert sorted(playable(game)) == ["9S", "AS", "KS", "TS"]


def test_schafkopf_in_a_solo_any_suit_takes_the_place_of_hearts() -> None:
    game = table("schafkopf", HANDS)
    do(game, "pass", "pass", "pass", "bid solo", "declare D")
    assert game.table.trump == "D"
    play(game, "AH")
    assert sorted(playable(game)) == ["KH"], "hearts are a suit like others"


def test_schafkopf_a_solo_is_paid_by_all_three_and_contra_and_re_double() -> None:
    hands = (
        "QC QS QH QD JC JS JH JD",
        "AH TH KH 9H 8H 7H 7S 8S",
        "AC TC KC 9C 8C 7C TS KS",
        "AD TD KD 9D 8D 7D AS 9S",
    )
    game = table("schafkopf", hands)
    do(game, "bid solo", "declare H")  # nothing is higher, so nobody else speaks
    play(game, "QC")
    do(game, "announce contra")
    play(game, "AH 7C 7D QS")
    each = (50 + 10 + 10 + 80) * 2
    assert to_the_end(game) == [3 * each, -each, -each, -each]


def test_schafkopf_the_partner_in_secret_may_say_re_and_never_contra() -> None:
    game = rufspiel()
    play(game, "QC")
    assert "announce contra" not in legal(game), "seat 1 holds the ace"
    play(game, "KH")
    assert "announce contra" in legal(game)
