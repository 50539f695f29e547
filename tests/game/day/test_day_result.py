"""The line of a day: what was won, without revealing a card."""

from __future__ import annotations

from datetime import date

from game.day.result import Sign, result_of
from tests.game.tables import play, table

DAY = date(2026, 11, 22)


def test_a_side_has_its_tricks_and_its_card_points() -> None:
    """Sueca, two tricks, no trump led: seats 0 and 2 win the clubs with 21 points, the others the
    hearts with 11."""
    hands = ("AC 2H", "3C 4H", "7C 3H", "4C AH")
    game = table("sueca", hands, dealer=3, turned="AH", plain=True)
    while not game.results:
        seat = game.to_move[0]
        mine = [card for card in hands[seat].split() if card in game.view(seat).hand]
        play(game, mine[0])
    result = result_of(game.rules, game.results[0], 0)
    theirs = result_of(game.rules, game.results[0], 1)
    assert (result.points, theirs.points) == game.results[0].card_points[:2]  # type: ignore[index]  # they are counted
    won = [trick.winner in (0, 2) for trick in game.results[0].tricks]
    assert [sign.suit is not None for sign in result.signs] == won
    assert [sign.suit is not None for sign in theirs.signs] == [not each for each in won]
    assert sum(sign.points or 0 for sign in result.signs) == 32
    assert result.score == f"{result.points}/120"
    assert result.line(DAY).startswith(f"Tureen 22 Nov  Sueca {result.points}/120  ")
    assert len(result.text) == 2


def test_without_card_points_the_score_of_the_hand_is_told() -> None:
    game = table("whist", ("AC 2D", "3C 4D", "5C 6D", "KC 9H"), dealer=3, turned="9H")
    play(game, "AC 3C 5C KC 2D 4D 6D 9H")
    result = result_of(game.rules, game.results[0], 0)
    assert result.signs == (Sign("C", None), Sign(None, None))
    assert result.text == "\u2663\u25cb"
    assert result.score == str(game.results[0].scores[0])


def test_a_line_holds_no_suit_of_a_trick_that_another_side_won() -> None:
    game = table("whist", ("2C 2D", "AC AD", "3C 3D", "4C 9H"), dealer=3, turned="9H")
    play(game, "2C AC 3C 4C AD 3D 9H 2D")
    result = result_of(game.rules, game.results[0], 0)
    assert result.text == "\u25cb\u25cb"
    assert result.line(DAY) == f"Tureen 22 Nov  Whist {result.score}  \u25cb\u25cb"
