"""Bourré, by the rules that its page tells: dropping out, new cards, what must be played, and the
pot."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.position.game import Game
from tests.game.tables import do, play, playable, rules, scores, table

HANDS = ("AH KD 2C 3C 4C", "9H TD 5C 6C 7C", "KH 2H 3D AS KS")
"""Seat 0 is the eldest hand. Seat 2 deals: its last card, the king of spades, makes trumps."""
THIRD = "AS KS KH 2H 3D"
"""The same cards of seat 2, with a heart turned up for trumps."""


def three(*said: str, hands: Sequence[str] = HANDS) -> Game:
    """A hand of three in which these players in turn say whether they stay; nobody exchanges."""
    game = table("bourre", list(hands))
    do(game, *(f"{seat}: declare {word}" for seat, word in enumerate(said)))
    while game.view(0).doing == "exchange":
        do(game, f"{game.to_move[0]}: exchange")
    return game


def test_bourre_the_last_card_of_the_dealer_makes_trumps() -> None:
    game = table("bourre", list(HANDS))
    assert (game.table.turned, game.table.trump) == ("KS", "S")
    assert (game.view(0).doing, game.to_move) == ("stay", (0,))


def test_bourre_who_drops_out_loses_the_stake_only() -> None:
    game = three("drop", "stay", "stay")
    play(game, "9H KH 2H 5C 3D TD 6C KS AS 7C")
    assert scores(game) == [-1, -1, 3 - 1]


def test_bourre_whoever_stays_alone_wins_the_pot_without_play() -> None:
    game = three("drop", "drop")
    assert game.results[0].tricks == ()
    assert scores(game) == [-1, -1, 3 - 1]


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("QH", "2H AH 3C", "AH"),  # who can beat the trick in its suit must
        ("QH", "2H 3H AC", "2H 3H"),  # who cannot beat it still follows
        ("QH", "3S AC 4D", "3S"),  # without the suit, a trump
        ("QH", "AC 4D 5D", "AC 4D 5D"),  # and only without both, any card
    ],
)
def test_bourre_what_must_be_played(led: str, hand: str, may: str) -> None:
    rest = "8C 8D"
    game = three("stay", "stay", "drop", hands=[f"{led} {rest}", hand, "9C 9D KS"])
    play(game, led)
    assert sorted(playable(game)) == sorted(may.split())


def test_bourre_a_trump_must_be_higher_than_those_in_the_trick_if_possible() -> None:
    game = three("stay", "stay", "stay", hands=["QH 8C", "5S 8D", "3S 9S"])
    play(game, "QH 5S")
    assert sorted(playable(game)) == ["9S"]


def test_bourre_the_most_tricks_win_the_pot_and_no_trick_fills_the_next_one() -> None:
    game = three("stay", "stay", "stay", hands=["AH KH 2C", "AD 3D 4D", "3C 4H KS"])
    play(game, "AH AD 4H KH 3D KS 3C 2C 4D")
    assert scores(game) == [-1, -1 - 3, 3 - 1]
    assert game.table.kept == (("pot", (3, 3, 3)),), "of seat 1, for everybody"


DRAWN, LOST = ("AH 2C", "3H AC", "9D KS"), ("AH AC", "3H 2C", "9D KS")
"""Hands of the eldest player, the next one, and the dealer, who drops out: one trick each, or none
for the second player."""


def test_bourre_an_unwon_pot_grows_and_whoever_is_bourre_pays_at_most_the_limit() -> None:
    deals = [[hands[(seat - number) % 3] for seat in range(3)]
             for number, hands in enumerate((DRAWN, DRAWN, DRAWN, LOST))]  # fmt: skip
    game = table("bourre", deals[0], *deals[1:], limit=10)
    for number in range(4):
        first = number % 3
        do(game, f"{first}: declare stay", f"{(first + 1) % 3}: declare stay")
        do(game, f"{(first + 2) % 3}: declare drop")
        play(game, "AH 3H 2C AC" if number < 3 else "AH 3H AC 2C")
        if number < 3:
            assert scores(game) == [-1, -1, -1]
            assert game.table.kept == (("pot", (3 * number + 3,) * 3),)
    assert scores(game) == [12 - 1, -1 - 10, -1]
    assert game.table.kept == (("pot", (10, 10, 10)),)


def test_bourre_new_cards_come_in_turn_to_those_who_stayed() -> None:
    game = table("bourre", ["2H 3H", "AC KC", "9D KS"], stock="AH KH 4C")
    do(game, "0: declare stay", "1: declare drop", "2: declare stay")
    do(game, "0: exchange 2H 3H", "2: exchange 9D")
    assert sorted(game.view(0).hand) == ["AH", "KH"]
    assert sorted(game.view(2).hand) == ["4C", "KS"]
    assert (game.view(None).doing, game.to_move) == ("play", (0,))


@pytest.mark.parametrize("players", range(2, 8))
def test_bourre_five_cards_are_dealt_to_each_of_two_to_seven(players: int) -> None:
    game = Game(rules("bourre", players), 1)
    assert game.view(None).counts == (5,) * players
