"""What the table says and counts, all of it from the rules and the view."""

from __future__ import annotations

from typing import Any

import pytest

from game.position.moves import Pass
from game.position.state import Contract
from game.position.view import View
from game.reasons import Reason
from game.values import held_by
from tests.ui.table.table_games import rules_of, session_of
from tests.ui.table.table_views import view_with
from ui.score import hand_words
from ui.score.sheet import book_of
from ui.table.cards import CardKey, Layer, Placed, Zone, keyed
from ui.table.geometry import Spot
from ui.table.hand_order import sorted_hand
from ui.table.ledger import columns, goal_suits, worth_now
from ui.table.prompt import prompt_for
from ui.table.words import game as game_words
from ui.table.words.names import short_card
from ui.table.words.said import is_trump, token_lines
from ui.window.faces import face_of


def test_pot_columns_add_what_the_rule_file_says() -> None:
    rules = rules_of("bisque")
    found = {column.suit: column.addends for column in columns(rules, ("AM", "5ML", "CL", "9LK"))}
    assert found["M"] == (5, 5), "an Ace is worth 5"
    assert found["L"] == (5, 10, 9), "a Crown is worth 10"
    assert found["K"] == (9,)
    assert found["S"] == ()


def test_the_pot_is_worth_the_lower_of_the_goals_sums() -> None:
    view = view_with("bisque", hand=(), pot=("AM", "5ML", "9LK"))
    view = View(**{**_fields(view), "goal": "6LK"})
    assert worth_now(view) == 9
    assert worth_now(view, "8YK") == 14, "Leaves 14, Knots 17"
    assert worth_now(View(**{**_fields(view), "goal": None})) is None
    assert goal_suits(view.rules, "6LK") == ("L", "K")


def test_only_games_that_fill_a_pot_have_one() -> None:
    assert rules_of("bisque").has_pot
    assert not rules_of("whist").has_pot


def test_a_hand_is_held_by_rank_where_suits_do_not_matter() -> None:
    view = view_with("bisque", hand=("CL", "AK", "6MW", "2WL"))
    assert sorted_hand(view, None, view.table.trump) == ("AK", "2WL", "6MW", "CL")


def test_trumps_are_held_apart_and_colours_alternate() -> None:
    view = view_with("whist", hand=("2D", "3C", "AH", "4S", "2H"), trump="D")
    assert sorted_hand(view, None, view.table.trump) == ("2D", "4S", "2H", "AH", "3C")


@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        (("2C", "AH"), ("5C",), "Your turn: follow Clubs"),
        (("2D", "AH"), ("5C",), "Your turn: you have no Clubs, play any card"),
        (("2D", "AH"), (), "Your turn: lead any card, Spades are trumps"),
    ],
)
def test_prompt_says_what_must_be_followed(
    hand: tuple[str, ...], trick: tuple[str, ...], expected: str
) -> None:
    view = view_with("whist", hand=hand, trick=trick, trump="S", leader=(4 - len(trick)) % 4)
    assert prompt_for(view, ("You", "B", "C", "D")).words == expected


def test_trumps_that_cards_of_other_suits_join_are_followed_as_trumps() -> None:
    """In Skat a Jack is a trump, whatever its suit, and the led 7 of Hearts is one too."""
    names = ("You", "B", "C")
    follows = view_with("skat", hand=("JC", "9D"), trick=("7H",), trump="H", leader=2)
    assert prompt_for(follows, names).words == "Your turn: follow Trumps"
    cannot = view_with("skat", hand=("AC", "9D"), trick=("7H",), trump="H", leader=2)
    assert prompt_for(cannot, names).words == "Your turn: you have no Trumps, play any card"


@pytest.mark.parametrize(
    ("playable", "expected"),
    [
        (("2D",), "Your turn: lead the only allowed card, Spades are trumps"),
        (("2D", "3D"), "Your turn: lead one of the allowed cards, Spades are trumps"),
        (("2D", "3D", "QS"), "Your turn: lead any card, Spades are trumps"),
    ],
)
def test_the_prompt_of_a_lead_says_whether_one_card_or_several_may_be_led(
    playable: tuple[str, ...], expected: str
) -> None:
    view = view_with("spades", hand=("2D", "3D", "QS"), trump="S")
    assert prompt_for(playing(view, playable), ("You", "B", "C", "D")).words == expected


@pytest.mark.parametrize(
    ("playable", "expected"),
    [
        (("9C",), "Your turn: you have no Diamonds, play the only allowed card"),
        (("9C", "8C"), "Your turn: you have no Diamonds, play one of the allowed cards"),
        (("9C", "8C", "8H"), "Your turn: you have no Diamonds, play any card"),
    ],
)
def test_the_prompt_of_who_cannot_follow_says_whether_one_card_or_several_may_be_played(
    playable: tuple[str, ...], expected: str
) -> None:
    view = view_with("klaverjas", hand=("9C", "8C", "8H"), trick=("7D",), trump="C", leader=3)
    assert prompt_for(playing(view, playable), ("You", "B", "C", "D")).words == expected


def test_two_copies_of_the_only_playable_card_are_two_allowed_cards() -> None:
    view = view_with("pinochle", hand=("9C", "9C", "TH"), trick=("9D",), trump="C", leader=3)
    said = prompt_for(playing(view, ("9C",)), ("You", "B", "C", "D")).words
    assert said == "Your turn: you have no Diamonds, play one of the allowed cards"


def test_the_plaque_counts_hands_and_tricks() -> None:
    session = session_of(rules_of("bisque"))
    assert game_words.progress(session.view) == "Hand 1 of 6"
    view = view_with("bisque", hand=("AK",) * 11)
    assert game_words.progress(view) == "Hand 1 of 6  ·  Trick 1 of 11"
    after_mine = view_with("bisque", hand=("AK",) * 11, trick=("AM",))
    after_mine = View(**{**_fields(after_mine), "counts": (10, 11, 11)})
    assert game_words.progress(after_mine) == "Hand 1 of 6  ·  Trick 1 of 11"


def test_skat_in_grand_nobody_reads_that_trumps_are_trumps() -> None:
    view = view_with("skat", hand=("AC", "JC"), trump="joined")
    assert prompt_for(view, ("You", "B", "C")).words == "Your turn: lead any card"
    assert is_trump(view.rules, "joined") == "Trumps"
    assert is_trump(view.rules, "H") == "Hearts trump"


def test_skat_a_bid_that_stands_on_its_token_is_not_said_again_beside_it() -> None:
    view = view_with("skat", hand=("AC",), trick=("AS",))
    assert token_lines(view, 0, Contract(18)) == ("", "0 tricks")


def test_a_hand_that_all_passed_is_one_more_hand() -> None:
    session = session_of(rules_of("bridge"))
    game = session.game
    for _ in range(4):
        game.push(Pass(game.to_move[0]))
    assert game_words.progress(game.view(0)) == "Hand 2 of 5"
    (sheet,) = book_of(game.rules, game.results, ("A", "B", "C", "D"), 0)
    assert hand_words.is_over(game.rules, sheet.number, sheet.hands, None) == "Hand 1 of 5 is over."


def playing(view: View, playable: tuple[str, ...]) -> View:
    """The view of somebody who may play only these cards."""
    legal = [view.rules.play_moves[0][code] for code in playable]
    return View(**{**_fields(view), "legal": legal})


def _fields(view: View) -> dict[str, Any]:
    return held_by(view)


def test_the_sentence_names_you_and_the_others() -> None:
    reason = Reason(9, "{hearts} hearts: {scores} {points}", 0, 0, (("hearts", 3), ("points", 9)))
    assert game_words.because(reason, "You", is_you=True) == "3 hearts: you score 9."
    assert game_words.because(reason, "Margot", is_you=False) == "3 hearts: Margot scores 9."
    alone = Reason(9, "{scores} {points}", 0, 0, (("points", 9),))
    assert game_words.because(alone, "You", is_you=True) == "You score 9."


def test_buttons_name_cards_shortly() -> None:
    assert short_card(rules_of("bisque"), "CL") == "the End"
    assert short_card(rules_of("bisque"), "AK") == "the Ace"
    assert short_card(rules_of("whist"), "JH") == "the Jack"


@pytest.mark.parametrize("key", ["bisque", "chicane", "whist", "succotash"])
def test_every_card_has_a_picture(key: str) -> None:
    from cards_art.sources import scene_names

    rules = rules_of(key)
    scenes = set(scene_names(rules.deck.art))
    faces = [face_of(rules.deck, code) for code in rules.deck.cards]
    assert {face.scene for face in faces} <= scenes
    assert len(set(faces)) == len(faces)


def _card(code: str, zone: Zone) -> Placed:
    return Placed(code, zone, Spot(0, 0, 100), Layer.HAND)


def test_of_two_equal_cards_the_one_that_is_played_flies() -> None:
    hand, trick = Zone("hand", 0), Zone("trick", 0)
    both = [_card("KH", hand), _card("KH", hand)]
    first = keyed(both, {})
    assert first == [CardKey("KH", 0), CardKey("KH", 1)]
    before = dict.fromkeys(first, hand)
    after = keyed([_card("KH", trick), _card("KH", hand)], before)
    assert set(after) == set(first), "no new card appears"
    assert after[1] == CardKey("KH", 0), "the one that stays keeps its place"


def test_an_equal_card_of_another_player_is_a_card_of_its_own() -> None:
    hand = Zone("hand", 0)
    before = {CardKey("KH", 0): hand}
    keys = keyed([_card("KH", Zone("trick", 2)), _card("KH", hand)], before)
    assert keys == [CardKey("KH", 1), CardKey("KH", 0)]
