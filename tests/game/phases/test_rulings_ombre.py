"""Ombre, by the rules that its page tells: the order of the cards, matadors that may be held back,
new cards, and the pool."""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import do, play, playable, run_out, scores, table


def bid(game: Game, trump: str, what: str = "game") -> Game:
    """Seat 1, the eldest hand, bids and names trumps; nobody exchanges anything."""
    do(game, f"1: bid {what}")
    while game.view(0).doing == "auction":
        do(game, f"{game.to_move[0]}: pass")
    do(game, f"1: declare {trump}")
    while game.view(0).doing == "exchange":
        do(game, f"{game.to_move[0]}: exchange")
    return game


def three(cards: str, trump: str) -> Game:
    """A trick to which seats 1, 0, and 2 play these cards; seat 2 deals."""
    first, second, third = cards.split()
    return bid(table("ombre", [second, first, third], stock="3C 4C 5C"), trump)


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [
        ("H", "AS 7H AC", "AS"),  # Spadille, Manille, Basto
        ("H", "AC 7H AH", "7H"),
        ("H", "AH AC KH", "AC"),
        ("H", "KH AH QH", "AH"),  # Punto
        ("H", "2H JH 6H", "JH"),
        ("H", "6H 2H 3H", "2H"),  # low numbers are good in red
        ("C", "AC 2C AS", "AS"),
        ("C", "AC 2C KC", "2C"),
        ("C", "KC AC QC", "AC"),
        ("C", "3C 7C 6C", "7C"),  # and high ones in black
        ("S", "KS 2S AC", "2S"),
        ("H", "7D AD KD", "KD"),  # plain suits
        ("H", "7D AD 2D", "AD"),
        ("H", "7D 6D 2D", "2D"),
        ("H", "JD AD QD", "QD"),
        ("H", "2S 7S 3S", "7S"),
        ("H", "KS QS AS", "AS"),  # a black ace is always a trump
        ("D", "KS QS AC", "AC"),
    ],
)
def test_ombre_which_card_wins(trump: str, trick: str, winner: str) -> None:
    game, cards = three(trick, trump), trick.split()
    play(game, trick)
    won = game.results[0].tricks[0]
    assert won.cards[won.seats.index(won.winner or 0)] == winner
    assert won.cards == tuple(cards)


@pytest.mark.parametrize(
    ("led", "hand", "may"),
    [
        ("KH", "AS 3D", "AS 3D"),  # a matador may be held back from a lower trump
        ("KH", "7H 3D", "7H 3D"),
        ("KH", "AC 3D", "AC 3D"),
        ("KH", "AS 2H 3D", "AS 2H"),  # but another trump must be played
        ("AC", "AS 3D", "AS 3D"),
        ("AS", "AC 3D", "AC"),  # and not from a higher matador
        ("7H", "AC 3D", "AC"),
        ("KS", "AS 3D", "AS 3D"),  # the ace of spades is no spade
        ("KS", "AS 2S", "2S"),
    ],
)
def test_ombre_what_may_be_played(led: str, hand: str, may: str) -> None:
    game = bid(table("ombre", [hand, f"{led} 6D", "4C 5C"], stock="3C 6C 7C"), "H")
    play(game, led)
    assert sorted(playable(game)) == sorted(may.split())


def test_ombre_the_ombre_exchanges_first_and_the_others_what_is_left() -> None:
    game = table("ombre", ["KC QC JC", "KD QD JD", "KH QH JH"], stock="AS AC 2S 3S 4S")
    do(game, "1: bid game", "0: pass", "2: pass", "1: declare S")
    do(game, "1: exchange KD QD JD", "0: exchange JC QC")
    assert set(game.view(1).hand) == {"AS", "AC", "2S"}
    assert game.view(2).doing == "play", "nothing is left for seat 2"


def test_ombre_in_a_solo_only_the_others_exchange() -> None:
    game = table("ombre", ["KC QC JC", "KD QD JD", "KH QH JH"], stock="AS AC 2S 3S 4S")
    do(game, "1: bid solo", "1: declare S")
    assert game.to_move == (0,)


# The Ombre is seat 1 and leads; there are as many tricks as cards in a hand.
_WINS = ("KC QC", "AS 2S", "KH QH")
"""The Ombre takes both tricks."""
_LOSES = ("KC AS", "QC KD", "KH QH")
"""Seat 0 takes both."""
_TIES = ("AS 3C", "KD KS", "2D 4D")
"""One for the Ombre, one for seat 0."""
_SHARED = ("KD 2C", "4D 4H", "6D KC")
"""One for seat 0, one for seat 2."""


def played(hand: tuple[str, str, str], what: str = "game") -> Game:
    """A hand with spades for trumps, in which everybody plays the first card that is allowed."""
    game = bid(table("ombre", hand, stock="3S 4S 5S"), "S", what)
    run_out(game)
    return game


def test_ombre_the_winner_takes_the_pool() -> None:
    """Three stakes; all tricks bring three more from each."""
    assert scores(played(_WINS)) == [-1 - 3, 3 - 1 + 6, -1 - 3]
    assert scores(played(_WINS, "solo")) == [-1 - 5, 3 - 1 + 10, -1 - 5]


def test_ombre_codille_wins_the_pool_and_the_ombre_fills_it_again() -> None:
    assert scores(played(_LOSES)) == [3 - 1, -3 - 1, -1]
    assert scores(played(_LOSES, "solo")) == [3 - 1 + 2, -3 - 1 - 4, -1 + 2]


@pytest.mark.parametrize("hand", [_TIES, _SHARED])
def test_ombre_pays_into_the_pool_if_nobody_alone_has_more(hand: tuple[str, str, str]) -> None:
    assert scores(played(hand)) == [-1, -3 - 1, -1]
    assert scores(played(hand, "solo")) == [-1 + 2, -3 - 1 - 4, -1 + 2]


@pytest.mark.parametrize(("hand", "pool"), [(_WINS, 3), (_LOSES, 6), (_TIES, 9), (_SHARED, 9)])
def test_ombre_what_the_players_lack_lies_in_the_pool(
    hand: tuple[str, str, str], pool: int
) -> None:
    game = played(hand)
    assert dict(game.table.kept)["pool"][0] == pool
    assert sum(scores(game)) == 3 - pool, "the stakes of the next hand are in it"
