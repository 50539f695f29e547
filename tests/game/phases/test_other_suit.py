"""Tricks that another suit wins: `wins: other_suit` (ruling T.8), with hand-worked tricks."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.certain.endings import elsewhere
from game.players.judgement import chances_to_win
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import play, playable, winners


def three(folder: Path, tricks: str, each: int = 1) -> Rules:
    """Three players, everyone for themselves."""
    return plain(folder, f"deal: {{each: {each}}}, tricks: {{wins: other_suit, {tricks}}}")


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("AH 3C KH", 1),
        ("AH 3C 5D", 2),
        ("5H AH KH", 1),
        ("AH 5C 5D", 1),
        ("2C AH KD", 1),
    ],
)
def test_the_highest_card_of_another_suit_wins_and_else_the_highest_of_the_suit_led(
    tmp_path: Path, cards: str, winner: int
) -> None:
    game = dealt(three(tmp_path, "follow: free"), *cards.split())
    play(game, cards)
    assert game.results[0].tricks[0].winner == winner


def test_of_equal_cards_of_other_suits_the_last_wins_where_the_rules_say_so(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "follow: free, last_wins: [5]"), "AH", "5C", "5D")
    play(game, "AH 5C 5D")
    assert game.results[0].tricks[0].winner == 2


@pytest.mark.parametrize(("cards", "winner"), [("AH AC 2S", 2), ("2S AH AC", 0), ("2S AH 3S", 2)])
def test_trumps_are_above_all_other_suits(tmp_path: Path, cards: str, winner: int) -> None:
    game = dealt(three(tmp_path, "follow: free, trump: S"), *cards.split())
    play(game, cards)
    assert game.results[0].tricks[0].winner == winner


def test_suits_are_followed_as_ever_and_the_duty_to_beat_knows_what_beats(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "duties: [beat]", each=2), "9H 2C", "3C TD", "4C 8D")
    play(game, "9H 3C")
    assert playable(game) == ["4C", "8D"], (
        "each beats the three of clubs, the four as a club that is higher"
    )
    play(game, "4C")
    assert winners(game) == [2]


def test_a_card_without_a_suit_beats_nothing(tmp_path: Path) -> None:
    rules = plain(
        tmp_path,
        "deal: {each: 1}, tricks: {wins: other_suit, follow: free}",
        deck="decktet-extended",
    )
    game = dealt(rules, "2MK", "X", "3LY")
    play(game, "2MK X 3LY")
    assert game.results[0].tricks[0].winner == 2
    game = dealt(rules, "2MK", "X", "9MS")
    play(game, "2MK X 9MS")
    assert game.results[0].tricks[0].winner == 2, "it follows, and nothing else beats the two"


def test_a_player_knows_that_every_other_suit_beats_an_ace_that_is_led(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "follow: free", each=2), "AH 3D", "4S KC", "2S 5C")
    chances = chances_to_win(game.view(0), elsewhere(game.view(0)))
    assert chances("AH") < 0.5
