"""Rules of thumb for what players do in a playout besides playing cards."""

from __future__ import annotations

from random import Random

import pytest

from game.players.search.thumb import by_thumb
from game.position.game import Game
from tests.game.positions import state_of
from tests.game.tables import table
from tests.shipped import CATALOGUE


def first_holds(key: str, dealer: int, hand: str) -> Game:
    """A game for four, all of whose cards are dealt, in which seat 0 acts first."""
    rest = [code for code in CATALOGUE.rules(key).pack if code not in hand.split()]
    return table(key, [hand, *(" ".join(rest[seat::3]) for seat in range(3))], dealer=dealer)


def chosen(game: Game) -> str:
    """The move of the player to act, in its text form."""
    state, luck = state_of(game), Random(1).random
    return str(by_thumb(game.rules, state, game.view(0).legal, luck))


@pytest.mark.parametrize(
    ("hand", "suit"), [("7H 8H QH KH AC KC AS AD", "H"), ("7H 8C QC KC AC AH AS AD", "C")]
)
def test_the_longest_suit_becomes_trumps(hand: str, suit: str) -> None:
    assert chosen(first_holds("klaverjas", 3, hand)) == f"declare {suit}"


@pytest.mark.parametrize(
    ("hand", "game"),
    [("JS 9S AS KS 6H 7H 6D 7C 8C", "spades"), ("JC 9C AC KC 6H 7H 6D 7S 8S", "clubs")],
)
def test_of_several_games_the_one_with_the_best_trumps_is_chosen(hand: str, game: str) -> None:
    assert chosen(first_holds("jass-schieber", 1, hand)) == f"declare {game}"
