"""The top card of the stock lies open (rulings S.1 to S.3), and German Whist."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.phases.deal import DealPhase
from game.players.search.imagining import imagined
from game.players.search.knowledge import known_hand
from game.position.change import Change
from game.position.game import Game
from game.rulefiles.faults import BadRules
from tests.game.phases.small_games import plain
from tests.game.tables import play, playable, run_out, scores, table
from tests.shipped import CATALOGUE

HANDS = ["AC KD", "2C 3D"]
OPEN = "deal: {{each: 2, turn_up: {turned}}}, tricks: {{draw: 1{more}}}"


def german(stock: str = "QH JS TC 9D") -> Game:
    """Two cards each; the queen of hearts lies on a stock of four, seat 0 leads."""
    return table("german-whist", HANDS, stock=stock, turned="QH", dealer=1)


def test_the_top_card_names_trumps_and_stays_on_top() -> None:
    game = german()
    assert (game.table.turned, game.table.stock_top, game.table.trump) == ("QH", "QH", "H")


def test_the_winner_draws_the_open_card_and_the_other_one_the_next_which_nobody_sees() -> None:
    game = german()
    play(game, "AC 2C")
    assert set(game.view(0).hand) == {"KD", "QH"}
    assert set(game.view(1).hand) == {"3D", "JS"}
    assert game.table.stock_top == "TC"
    assert list(game.table.drawn_open) == [(0, "QH")]
    assert "JS" not in repr(game.view(0)), "nobody saw what the loser drew"
    play(game, "KD 3D")
    assert list(game.table.drawn_open) == [(0, "QH"), (0, "TC")]
    assert game.table.stock_top is None, "the stock is gone"
    assert set(game.view(1).hand) == {"JS", "9D"}


def test_what_all_saw_drawn_is_known_until_it_is_played() -> None:
    game = german()
    play(game, "AC 2C")
    assert list(known_hand(game.view(1), 0)) == ["QH"]
    play(game, "QH")
    assert list(known_hand(game.view(1), 0)) == []


def test_worlds_that_are_imagined_have_the_open_card_on_top() -> None:
    game = german()
    play(game, "AC 2C")
    luck = Random(1).random
    for _ in range(5):
        world = imagined(game.view(1), luck)
        assert world.stock[0] == "TC"
        assert "QH" in world.hands[0]


def test_suit_is_followed_from_the_first_trick_on() -> None:
    game = table("german-whist", ["AC KD", "2C 3D"], stock="QH JS TC 9D", turned="QH", dealer=1)
    play(game, "AC")
    assert playable(game) == ["2C"]


def test_only_the_last_thirteen_tricks_count_unless_all_do() -> None:
    """Tricks 1 to 13 win cards alone: with two cards and four in the stock no trick is the 14th."""
    for all_count, won in ((False, [0, 0]), (True, [1, 0])):
        game = table(
            "german-whist",
            HANDS,
            stock="QH JS TC 9D",
            turned="QH",
            dealer=1,
            all_count=all_count,
        )
        run_out(game)
        tricks = [trick.winner for trick in game.results[0].tricks]
        assert tricks == [0, 0, 0, 0]
        assert scores(game) == won


def test_whoever_takes_more_of_the_last_thirteen_wins_the_hand() -> None:
    for seed in range(3):
        game = Game(CATALOGUE.rules("german-whist", 2), seed)
        run_out(game)
        late = [trick.winner for trick in game.results[0].tricks][13:]
        assert len(late) == 13
        assert scores(game) == [int(late.count(0) > 6), int(late.count(1) > 6)]


def test_a_screen_is_told_what_came_from_the_stock() -> None:
    game = german()
    play(game, "AC")
    before = game.view(1)
    play(game, "2C")
    assert Change(before, game.view(1)).drawn == 2


def test_a_card_turned_up_on_top_is_drawn_first_and_the_others_lie_face_down(
    tmp_path: Path,
) -> None:
    rules = plain(tmp_path, OPEN.format(turned="top", more=""), players=2, deck="french-40")
    game = Game(rules, 3)
    assert game.table.stock_top == game.deal.stock[0] == game.table.turned
    play(game, playable(game)[0])
    play(game, playable(game)[0])
    winner = game.tricks[0].winner
    assert winner is not None
    assert game.table.drawn_open == ((winner, game.deal.stock[0]),)
    assert game.table.stock_top is None
    assert game.deal.stock[0] in game.view(winner).hand


def test_an_open_stock_needs_no_card_turned_up_for_trumps(tmp_path: Path) -> None:
    text = OPEN.format(turned="none", more=", open_stock: true")
    rules = plain(tmp_path, text, players=2, deck="french-40")
    game = Game(rules, 3)
    assert (game.table.turned, game.table.trump) == (None, None)
    assert game.table.stock_top == game.deal.stock[0]


def test_a_pack_deals_what_it_was_made_for() -> None:
    rules = CATALOGUE.rules("german-whist", 2)
    deal = Game(rules, 11).deal
    assert deal.turned == deal.stock[0]
    assert rules.deal.pack_of(rules, deal, 0)[-26:] == deal.stock
    assert DealPhase(turn_up="top").shows_a_card_of_the_stock


@pytest.mark.parametrize(
    ("phases", "fault"),
    [
        ("deal: {each: 2}, tricks: {open_stock: true}", "open_stock: no stock is drawn"),
        ("deal: {each: 20, turn_up: top}, tricks: {}", "turn_up: all cards are dealt"),
        ("deal: {each: 19, turn_up: top}, kitty: {to: dealer}, tricks: {}", "kitty: takes all"),
    ],
)
def test_what_makes_no_sense(tmp_path: Path, phases: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        plain(tmp_path, phases, players=2, deck="french-40")
