"""Worlds on the game itself fit what was played: nobody holds what they would have had to play."""

from __future__ import annotations

from random import Random

import pytest

from game.players.search.fitting import put_right, ruled_out
from game.players.search.imagining import imagined
from game.players.search.on_game import GameSearch
from game.position.game import Game
from tests.game.tables import do, play, table


def klaverjas(*hands: str) -> Game:
    """Spades are trumps, and seat 0 leads; trumps are J 9 A T K Q 8 7."""
    game = table("klaverjas", hands, dealer=3)
    do(game, "declare S")
    return game


def jass(*hands: str) -> Game:
    """Spades are trumps, and seat 0 leads; it goes on to seat 3."""
    game = table("jass-schieber", hands, dealer=1)
    do(game, "declare spades")
    return game


def cannot_hold(game: Game, viewer: int, other: int) -> set[str]:
    """The cards hidden from `viewer` that `other` cannot hold."""
    view = game.view(viewer)
    return set(ruled_out(view, imagined(view, Random(1).random))[other])


def of(suit: str, ranks: str) -> set[str]:
    return {rank + suit for rank in ranks}


def test_who_follows_may_hold_anything() -> None:
    game = klaverjas("AC 7D", "7C AD", "8C 8D", "8S QS")
    play(game, "AC 7C")
    assert cannot_hold(game, 0, 1) == set()


def test_who_throws_off_has_neither_the_suit_nor_a_trump_where_one_must_trump() -> None:
    game = klaverjas("AC 7D", "9H AD", "8C 8D", "8S QS")
    play(game, "AC 9H")
    assert cannot_hold(game, 0, 1) == of("C", "789TJQK") | of("S", "789TJQKA")
    assert cannot_hold(game, 0, 2) == cannot_hold(game, 0, 3) == set()


def test_who_trumps_low_has_no_higher_trump_where_one_must_go_above() -> None:
    game = klaverjas("AC 7D", "KS AD", "7S 8D", "8C 9D")
    play(game, "AC KS 7S")
    assert cannot_hold(game, 0, 2) == of("C", "789TJQK") | of("S", "J9AT")


def test_a_trump_played_instead_of_following_tells_nothing() -> None:
    game = jass("AC 6D", "TC 7D", "KC 9S", "7S 8D")
    play(game, "AC 7S")
    assert cannot_hold(game, 0, 3) == set()
    game = jass("AC 6D", "TC 7D", "KC 9S", "8D 9D")
    play(game, "AC 8D")
    assert cannot_hold(game, 0, 3) == of("C", "6789TJQK"), "a trump might have been kept"


def test_a_jack_of_trumps_that_may_be_kept_is_never_ruled_out() -> None:
    game = jass("6S 6D", "7C 7D", "8C 8D", "JS 9D")
    play(game, "6S 9D")
    assert cannot_hold(game, 0, 3) == of("S", "789TQKA")


def test_what_was_drawn_since_may_be_anything() -> None:
    hands = ("AC KC QC JC TC", "AD KD QD JD TD")
    game = table("schnapsen", hands, stock="AH KH QH JH TH AS KS QS JS TS", dealer=1)
    play(game, "AC AD")
    assert cannot_hold(game, 0, 1) == set()


def test_worlds_are_dealt_by_it() -> None:
    """Twelve of the 24 hidden cards cannot be in the one hand; without that nearly every world
    would put some there."""
    game = klaverjas("AC 7D 9C JC", "9H AD KD QD", "8C 8D 9D TD", "8S QS 7H 8H")
    play(game, "AC 9H")
    out, view = cannot_hold(game, 0, 1), game.view(0)
    search, heedless = (GameSearch(view, Random(3).random, voids=voids) for voids in (True, False))
    worlds = [search.likely_world().hands for _ in range(30)]
    assert not any(out & set(hands[1]) for hands in worlds)
    assert all(sorted(map(len, hands)) == [3, 3, 4, 4] for hands in worlds)
    assert any(out & set(heedless.likely_world().hands[1]) for _ in range(30))


def test_arrangements_that_fit_come_equally_often() -> None:
    """Four cards for two places each: A and B may not be in the first two, so that these hold C and
    D, either way round, and the others A and B."""
    random, found = Random(5).random, dict[str, int]()
    barred = frozenset("AB")
    for _ in range(400):
        cards = list("ABCD")
        put_right(cards, [barred, barred, frozenset(), frozenset()], random)
        found["".join(cards)] = found.get("".join(cards), 0) + 1
    assert found.keys() == {"CDAB", "DCAB", "CDBA", "DCBA"}
    assert min(found.values()) > 60


def test_cards_that_fit_nowhere_stay_and_the_others_are_put_right() -> None:
    cards = ["A", "B", "C"]
    put_right(cards, [frozenset("AB"), frozenset("A"), frozenset("A")], Random(1).random)
    assert cards[0] != "B"
    assert sorted(cards) == ["A", "B", "C"]


@pytest.mark.parametrize("places", [[], [frozenset[str](), frozenset[str]()]])
def test_where_nothing_is_ruled_out_no_chance_is_taken(places: list[frozenset[str]]) -> None:
    def none() -> float:
        raise AssertionError

    cards = ["A", "B"][: len(places)]
    put_right(cards, places, none)
    assert cards == ["A", "B"][: len(places)]


def test_what_was_thrown_off_while_cards_were_drawn_tells_nothing_later() -> None:
    """Five tricks empty the stock; from then on one must follow."""
    hands = ("AC KC QC JC TC", "AD KD QD JD TD")
    game = table("schnapsen", hands, stock="AH KH QH JH TH AS KS QS JS TS", dealer=1)
    play(game, "AC AD KC KD QC QD JC JD TC TD")
    assert (game.table.winner, len(game.tricks)) == (None, 5)
    assert cannot_hold(game, 0, 1) == set()


def test_a_called_suit_led_from_four_tells_nothing_of_the_called_card() -> None:
    hands = (
        "QC QS QH JC AH TH 7S 8S",
        "QD JS JH KH AS TS KS 9S",
        "JD 9H 8H 7H AC TC KC 9C",
        "AD TD KD 9D 8D 7D 8C 7C",
    )
    game = table("schafkopf", hands)
    do(game, "bid rufspiel", "pass", "pass", "pass", "declare AS")
    play(game, "TH QD 9H 7D 9S")
    assert "AS" not in cannot_hold(game, 2, 1)


def test_an_excuse_tells_nothing() -> None:
    game = table("tarot-french", ["AH T20", "2H X", "KH 5S", "3H 4H"], stock="7D 8D 9D TD JD VD")
    do(game, "bid petite")
    while game.table.phase == "auction":
        do(game, "pass")
    do(game, "lay 7D 8D 9D TD JD VD", "pass")
    play(game, "KH X")
    assert cannot_hold(game, 2, 1) == set()


def test_a_suit_that_may_not_be_led_early_tells_only_as_long_as_it_may_not() -> None:
    """Who leads a spade before one was played holds nothing else."""

    def spades(*hands: str) -> Game:
        game = table("spades", hands)
        do(game, *("bid 1",) * 4)
        return game

    game = spades("2C 3D", "3C 4D", "4C 5D", "AC 5S")
    play(game, "2C 3C 4C AC 5S")
    assert {"KC", "2D"} <= cannot_hold(game, 0, 3)
    game = spades("2C 3D 6D", "3C 4D 7D", "4C 6S 7S", "AC KD 5S")
    play(game, "2C 3C 4C AC KD 3D 4D 6S 7S")
    assert cannot_hold(game, 0, 2) == of("D", "25789TJQA"), "it did not follow the King"
