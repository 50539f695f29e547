"""What a seat knows: every case a table written down by hand."""

from __future__ import annotations

import pytest

from game.players.search.knowledge import Known, know, known_hand
from game.players.search.signs import what_plays_tell
from game.players.search.tables import Flat, Tables
from game.position.game import Game
from game.position.moves import Goal, parse
from tests.game.tables import play, table
from tests.shipped import CATALOGUE


def known(game: Game, seat: int, remembers: int = 99, voids: bool = True) -> tuple[Known, Tables]:
    view = game.view(seat)
    tables = Flat(game.rules).tables(view.table.reading, view.table.trump)
    return know(view, tables, remembers, voids), tables


def may_hold(game: Game, seat: int, other: int, **mind: bool) -> set[str]:
    """The hidden cards that `seat` thinks `other` may hold."""
    found, tables = known(game, seat, **mind)
    return {tables.codes[card] for card in found.cards if found.weights[other, card] > 0}


def hidden(game: Game, seat: int, remembers: int = 99) -> set[str]:
    found, tables = known(game, seat, remembers)
    return {tables.codes[card] for card in found.cards}


WHIST = ("2C 3C 4H 5H", "6C 7C 8H 9H", "2D 3D 4D 5D", "2S 3S 4S 5S")


def test_own_cards_and_played_ones_are_not_hidden() -> None:
    game = table("whist", WHIST, turned="5S")
    play(game, "2C 6C")
    found = hidden(game, 2)
    assert not found & {"2D", "3D", "4D", "5D", "2C", "6C", "5S"}
    assert {"3C", "7C", "AS"} <= found


def test_who_does_not_follow_holds_none_of_the_suit_led() -> None:
    game = table("whist", WHIST, turned="5S")
    play(game, "2C 6C 2D")
    assert not {card for card in may_hold(game, 0, 2) if card.endswith("C")}
    assert {"KC", "QC"} <= may_hold(game, 0, 1)
    assert {"KC", "QC"} <= may_hold(game, 0, 2, voids=False)


def test_the_dealer_holds_the_card_that_was_shown_until_it_is_played() -> None:
    game = table("whist", WHIST, turned="5S")
    assert list(known_hand(game.view(0), 3)) == ["5S"]
    play(game, "2C 6C 2D 5S")
    assert list(known_hand(game.view(0), 3)) == []


def test_a_first_card_that_was_shown_is_the_dealers_as_well() -> None:
    hands = ("2C 3C", "AS AH", "4S 5S", "3S 2S")
    game = table("sueca", hands, turned="3S", first_card=True)
    assert list(known_hand(game.view(0), 3)) == ["3S"]
    play(game, "4S AS 2C 3S")
    assert list(known_hand(game.view(0), 3)) == []


def test_who_does_not_follow_may_have_drawn_the_suit_since() -> None:
    game = table(
        "bisca-tres",
        ("2C 3C 4C", "2D 3D 4D"),
        stock="2S 2H 3S 3H AC AD AS AH",
        follow="must",
    )
    leader, other = game.to_move[0], 1 - game.to_move[0]
    led = game.legal_moves()[0]
    game.push(led)
    game.push(game.legal_moves()[0])
    suit = led.words()[0][-1]
    assert any(card.endswith(suit) for card in may_hold(game, leader, other))


def test_the_last_card_of_the_stock_is_known_and_then_who_drew_it() -> None:
    game = table("bisca-tres", ("2C 3C 4C", "2D 3D 4D"), stock="2S AH", play_out=True)
    found, tables = known(game, 0)
    assert [tables.codes[card] for card in found.stock_end] == ["AH"]
    game.push(game.legal_moves()[0])
    game.push(game.legal_moves()[0])
    winner = game.tricks[0].winner
    assert winner is not None
    loser = 1 - winner
    assert list(known_hand(game.view(winner), loser)) == ["AH"]


def test_cards_passed_on_are_known_to_whoever_passed_them() -> None:
    game = table(
        "hearts",
        ("2C 3C 4C 5C", "6C 7C 8C 9C", "2D 3D 4D 5D", "2S 3S 4S 5S"),
    )
    for seat, cards in enumerate(("3C 4C 5C", "6C 7C 8C", "2D 3D 4D", "2S 3S 4S")):
        game.push(parse(f"give {cards}", seat))
    assert sorted(known_hand(game.view(0), 1)) == ["3C", "4C", "5C"]
    assert list(known_hand(game.view(2), 1)) == []


def test_a_goal_is_a_card_of_two_suits() -> None:
    game = table("bisque", ("AM 2MK 3SK 4YK", "5YK 6LK 7SK 8YK", "9LK CM 2SY 3LY"))
    for seat, card in enumerate(("2MK", "5YK", "9LK")):
        game.push(Goal(seat, card))
    found, tables = known(game, 0)
    assert found.goals == (tables.number["2MK"] + 1, 0, 0)
    assert [int(place) for place in found.places if 3 <= place < 6] == [4, 5]
    assert found.weights[4, tables.number["5YK"]] == 1
    assert found.weights[4, tables.number["CM"]] == 0


@pytest.mark.parametrize(("remembers", "forgotten"), [(99, set()), (1, {"2C", "6C", "2D", "2S"})])
def test_tricks_a_level_forgot_may_lie_anywhere(remembers: int, forgotten: set[str]) -> None:
    game = table("whist", WHIST, turned="5S")
    play(game, "2C 6C 2D 2S")
    while len(game.tricks) < 2:
        game.push(game.legal_moves()[0])
    assert hidden(game, 0, remembers) & {"2C", "6C", "2D", "2S"} == forgotten


def test_who_leads_trumps_before_any_was_played_holds_nothing_else() -> None:
    game = table("chicane", ("AM 2MK", "3SK 4YK", "5YK 6LK"))
    for move, seat in (("declare M", 0), ("declare top", 1)):
        game.push(parse(move, seat))
    while game.table.phase == "bid":
        game.push(game.legal_moves()[0])
    play(game, "AM")
    trumps = {code for code in game.rules.deck.cards if code[1] == "M"}
    assert may_hold(game, 1, 0) == trumps - {"AM"}
    assert may_hold(game, 1, 2) > trumps - {"AM"}


def test_who_follows_with_a_card_kept_from_the_first_trick_has_no_other_of_its_suit() -> None:
    rules = CATALOGUE.rules("hearts", 4)
    tables, plays = Flat(rules).tables(None, None), [[(0, "KS"), (1, "QS")]]
    weights = what_plays_tell(rules, tables, plays, 0)
    assert [weights[1][tables.number[code]] for code in ("AS", "2S", "AC")] == [0, 0, 1]
    later = what_plays_tell(rules, tables, [[(0, "2C"), (1, "3C")], *plays], 0)
    assert later[1].all(), "from the second trick on it may be played"
