"""Spoil Five, by the rules that its page tells: high in red, low in black, robbing, holding back
the top trumps, and a pool that grows."""

from __future__ import annotations

import pytest

from tests.game.tables import do, play, playable, scores, table


@pytest.mark.parametrize(
    ("turned", "trick", "winner"),
    [
        ("8D", "JD 5D AH", "5D"),
        ("8D", "AH JD AD", "JD"),
        ("8D", "AD AH KD", "AH"),
        ("8D", "KD AD QD", "AD"),
        ("8D", "TD QD 9D", "QD"),
        ("8D", "2D TD 9D", "TD"),  # high in red
        ("8C", "TC 2C 3C", "2C"),  # low in black
        ("8C", "2C QC 3C", "QC"),
        ("8C", "AC 5C JC", "5C"),
        ("8C", "KH AH 6C", "AH"),  # the ace of hearts is always a trump
        ("8H", "AH KH JH", "JH"),
        ("8C", "TH 2H 9H", "TH"),
        ("8C", "AD 2D 3S", "2D"),  # the ace of diamonds is the lowest
        ("8C", "TD KD JD", "KD"),
        ("8D", "2S AS TS", "AS"),  # a black ace is above the 2
        ("8D", "AS JS 2S", "JS"),
        ("8D", "TS 9S 2S", "2S"),
    ],
)
def test_spoil_five_which_card_wins(turned: str, trick: str, winner: str) -> None:
    cards = trick.split()
    game = table("spoil-five", cards, turned=turned, stock=turned, rob=False)
    play(game, trick)
    assert game.results[0].tricks[0].winner == cards.index(winner)


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("9S", "TS 2D 3C", "TS 2D"),  # follow suit or trump
        ("9S", "TC 2D 3C", "TC 2D 3C"),  # without the suit, anything
        ("9S", "TS AH 3C", "TS AH"),
        ("9D", "TD 2S 3C", "TD"),
        ("9D", "5D 2S 3C", "5D 2S 3C"),  # the best trumps are held back from a lower one
        ("9D", "5D JD AH", "5D JD AH"),
        ("9D", "5D 2D AH", "5D 2D AH"),  # but not a low trump
        ("9D", "AD 2S 3C", "AD"),
        ("5D", "JD 2S 3C", "JD"),  # nothing is held back from the 5
        ("5D", "AH 2S 3C", "AH"),
        ("JD", "5D AH 3C", "5D AH"),  # the ace must follow the jack, or the 5 instead
        ("JD", "5D 2S 3C", "5D 2S 3C"),
        ("9H", "AH 2H 3C", "AH 2H"),  # a heart is led: the ace would trump it
        ("9H", "AH 2S 3C", "AH 2S 3C"),
    ],
)
def test_spoil_five_what_may_be_played(led: str, hand: str, may: str) -> None:
    game = table(
        "spoil-five", [f"{led} 6S 7S", hand, "4C 6C 7C"], turned="8D", stock="8D", rob=False
    )
    play(game, led)
    assert playable(game) == sorted(may.split())


def test_spoil_five_the_holder_of_the_ace_of_trumps_robs() -> None:
    game = table("spoil-five", ["2S 3S", "AD 4S", "6S 7S"], turned="8D", stock="9C 8D")
    assert game.to_move == (1,)
    do(game, "1: lay 4S")
    assert set(game.view(1).hand) == {"AD", "8D"}
    assert game.to_move == (0,), "the player on the dealer's left leads"


def test_spoil_five_the_dealer_robs_an_ace_turned_up() -> None:
    game = table("spoil-five", ["2S 3S", "4S 5S", "6S 7S"], turned="AD", stock="9C AD")
    assert game.to_move == (2,)
    do(game, "2: lay 7S")
    assert set(game.view(2).hand) == {"6S", "AD"}


def test_spoil_five_nobody_robs_without_the_ace() -> None:
    """The ace of hearts is a trump, but not the ace of trumps."""
    game = table("spoil-five", ["2S 3S", "AH 5S", "6S 7S"], turned="8D", stock="AD 8D")
    assert game.table.phase == "tricks"


THREE = ("5D JD AH 2S 3S", "4S 6S 7S 8S 9S", "6C 7C 9C TC TH")


def test_spoil_five_three_tricks_win_the_pool_and_end_the_hand() -> None:
    game = table("spoil-five", THREE, turned="8D", stock="8D")
    play(game, "5D 4S 6C JD 6S 7C AH 7S 9C")
    assert scores(game) == [2, -1, -1], "a pool of three, one of which is the winner's own"


def test_spoil_five_a_spoilt_pool_waits_and_grows() -> None:
    spoilt = ("KD 2S KC 3S 8C", "4S KH 6S QH TS", "QD 7S 9S JS TH")
    game = table("spoil-five", spoilt, THREE, turned="8D", stock="8D", dealer=2)
    play(game, "KD 4S QD")
    play(game, "2S 6S JS")
    play(game, "TH 3S KH")
    play(game, "QH 7S 8C")
    play(game, "TS 9S KC")
    assert [trick.winner for trick in game.results[0].tricks] == [0, 2, 1, 1, 2]
    assert scores(game) == [-1, -1, -1]
    assert game.table.turned == "8D"
    play(game, "4S 6C 5D JD 6S 7C AH 7S 9C")
    assert [hand.scores for hand in game.results] == [(-1, -1, -1), (5, -1, -1)]
