"""What cards and tricks cost, computed from the scoring table."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.position.game import Game
from game.position.state import Number
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.variant import OptionValue
from game.rules.prices import Prices, prices_of
from game.values import replace
from tests.game.tables import play, table
from tests.shipped import CATALOGUE

DRAWS = {"suit": "H", "face": "K", "card": "QS"}


def bouillabaisse(number: int, drawn: dict[str, str], **options: OptionValue) -> Prices:
    """The prices of round `number` (from 1) when this is drawn and shown."""
    rules = CATALOGUE.rules("bouillabaisse", 3, options)
    table = Game(rules, 7).view(0).table
    return prices_of(rules, table.evolve(hand=number - 1, drawn=tuple(drawn.items())))


def test_hearts_prices_hearts_and_the_queen_although_all_of_them_cost_nothing() -> None:
    rules = CATALOGUE.rules("hearts", 4)
    prices = prices_of(rules, Game(rules, 7).view(0).table)
    assert [prices.card(code) for code in ("2H", "AH", "QS", "KS", "QD")] == [1, 1, 13, 0, 0]
    assert prices.trick == 0


@pytest.mark.parametrize("all_or_nothing", [False, True])
@pytest.mark.parametrize(
    ("number", "trick", "cards"),
    [
        (1, 5, {"KH": 0, "3H": 0, "QS": 0}),
        (2, 0, {"KH": 10, "3H": 10, "QS": 0}),
        (3, 0, {"KH": 50, "KS": 50, "3H": 0}),
        (4, 0, {"QS": 200, "KH": 0}),
        (5, 5, {"KH": 60, "3H": 10, "KS": 50, "QS": 200, "4D": 0}),
        (6, -5, {"KH": -60, "QS": -200, "4D": 0}),
    ],
)
def test_every_round_of_bouillabaisse_has_its_own_prices(
    number: int, trick: Number, cards: dict[str, Number], all_or_nothing: bool
) -> None:
    prices = bouillabaisse(number, DRAWS, all_or_nothing=all_or_nothing)
    assert prices.trick == trick
    assert {code: prices.card(code) for code in cards} == cards


def test_a_card_that_is_drawn_twice_costs_both() -> None:
    assert bouillabaisse(5, {"suit": "S", "face": "Q", "card": "QS"}).card("QS") == 260


def test_what_is_not_shown_yet_prices_no_card() -> None:
    prices = bouillabaisse(2, {})
    assert [line.points for line in prices.lines] == [10]
    assert prices.card("KH") == 0


@pytest.mark.parametrize(
    ("key", "players"),
    [("whist", 4), ("oh-hell", 4), ("chicane", 3), ("bisque", 3), ("bisca-tres", 4),
     ("briscola", 2), ("succotash", 3)],
)  # fmt: skip
def test_where_nothing_costs_by_itself_there_are_no_prices(key: str, players: int) -> None:
    rules = CATALOGUE.rules(key, players)
    assert not prices_of(rules, Game(rules, 7).view(0).table)


def test_a_missed_bid_that_scores_its_tricks_still_has_no_price() -> None:
    rules = CATALOGUE.rules("oh-hell", 4, {"misses": "tricks"})
    assert not prices_of(rules, Game(rules, 7).view(0).table)


def test_a_game_that_the_highest_wins_has_prices_if_something_takes_points_off(
    tmp_path: Path,
) -> None:
    text = (
        "name: Ladle\nsummary: Queens.\ndeck: french-52\nplayers: {4: {}}\n"
        "phases: {deal: {each: all}, tricks: {}}\nscore:\n  count: {queens: {rank: Q}}\n"
        "  cases: [{points: tricks - 3 * queens}]\nmatch: {hands: 4}\n"
    )
    (tmp_path / "ladle.yaml").write_text(text)
    rules = Catalogue((tmp_path, *CATALOGUE.folders)).rules("ladle", 4)
    prices = prices_of(rules, Game(rules, 7).view(0).table)
    assert (prices.trick, prices.card("QD"), prices.card("KD")) == (1, -3, 0)


def test_the_trick_costs_its_taker_the_trick_and_the_cards_in_it() -> None:
    game = table("bouillabaisse", ["KH 2S", "5H KS", "AH 4D"], dealer=2, draws=DRAWS)
    play(game, "KH 5H")
    view = game.view(2)
    view = replace(view, table=view.table.evolve(hand=4))
    assert view.cost_of_trick() == 5 + 60 + 10
    assert view.cost_of_trick("AH") == 5 + 60 + 10 + 10
    assert view.winning_seat == 0
    assert view.taker_with("AH") == 2
    assert view.taker_with("4D") == 0


def test_the_hand_so_far_costs_what_was_taken() -> None:
    game = table("bouillabaisse", ["KH 2S", "5H KS", "AH 4D"], dealer=2, draws=DRAWS)
    play(game, "KH 5H AH")
    assert [game.view(0).cost_of_hand(seat) for seat in range(3)] == [0, 0, 5]
    play(game, "4D")
    assert [game.view(0).cost_of_hand(seat) for seat in range(3)] == [0, 0, 5]


@pytest.mark.parametrize(
    ("phases", "points"),
    [
        ("{deal: {each: all}, tricks: {}}", "tricks - 6 if tricks > 6 else 0"),
        ("{deal: {each: all}, tricks: {}}", "tricks * queens"),
        ("{deal: {each: all}, bid: {}, tricks: {}}", "tricks + bid"),
    ],
    ids=["only those above six", "both together", "less what was bid"],
)
def test_what_does_not_always_cost_the_same_has_no_price(
    tmp_path: Path, phases: str, points: str
) -> None:
    text = (
        "name: Ladle\nsummary: Queens.\ndeck: french-52\nplayers: {4: {}}\n"
        f"phases: {phases}\nscore:\n  count: {{queens: {{rank: Q}}}}\n"
        f"  cases: [{{points: {points}}}]\nmatch: {{hands: 4, best: lowest}}\n"
    )
    (tmp_path / "ladle.yaml").write_text(text)
    rules = Catalogue((tmp_path, *CATALOGUE.folders)).rules("ladle", 4)
    assert not prices_of(rules, Game(rules, 7).view(0).table)
