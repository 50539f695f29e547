"""Cards that beat an equally high one played before them (`last_wins`)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.certain.others import Others
from game.players.judgement import chance_to_win
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.rulefiles.soup_files import checked, said
from tests.game.tables import do, play, playable, table
from ui.table.words.prompts import trick_won

TWO = "french-32, packs: 2"
TENS = "last_wins: [TH]"
NAMES = ("Ana", "Margot", "Tobias")


def doubled(folder: Path, tricks: str = TENS, deck: str = TWO) -> Rules:
    """The rules of a game for three with two cards each, from two packs."""
    return plain(folder, f"deal: {{each: 2}}, tricks: {{{tricks}}}", deck=deck)


def winner(game: Game, cards: str) -> int | None:
    """Who wins a trick of these cards."""
    play(game, cards)
    return game.tricks[0].winner


def test_the_second_ten_of_hearts_beats_the_first_and_of_other_cards_the_first_wins(
    tmp_path: Path,
) -> None:
    rules, hands = doubled(tmp_path), ("TH 9H", "TH 9H", "8H 7H")
    assert winner(dealt(rules, *hands), "TH TH 8H") == 1
    assert winner(dealt(rules, *hands), "9H 9H 8H") == 0
    assert winner(dealt(rules, *hands), "9H TH 8H") == 1


def test_of_three_equal_cards_the_last_wins(tmp_path: Path) -> None:
    rules = doubled(tmp_path, "wins: rank, last_wins: [T]")
    assert winner(dealt(rules, "TH 9H", "TS 9S", "TC 9C"), "TH TS TC") == 2
    assert winner(dealt(rules, "TH 9H", "TS 9S", "TC 9C"), "9H 9S 9C") == 0


def test_trumps_can_be_such_cards_and_a_card_that_does_not_follow_wins_nothing(
    tmp_path: Path,
) -> None:
    rules = doubled(tmp_path, "trump: H, last_wins: [trump]")
    assert winner(dealt(rules, "TS 9S", "9H 8D", "9H 7D"), "TS 9H 9H") == 2
    rules = doubled(tmp_path, "trump: H, last_wins: [S, H]")
    assert winner(dealt(rules, "TD 9D", "9S 8S", "9S 7S"), "TD 9S 9S") == 0, "nobody follows"


def test_a_card_that_does_not_follow_never_beats_one_without_a_suit_that_was_led(
    tmp_path: Path,
) -> None:
    """The Excuse of the Decktet follows nothing, and nothing follows it."""
    rules = plain(
        tmp_path,
        "deal: {each: 2}, tricks: {last_wins: [A]}",
        deck="decktet-extended",
        score="cases: [{points: tricks}]",
    )
    assert winner(dealt(rules, "X 2MK", "AM 3LY", "AS 2SY"), "X AM AS") == 0


def test_the_duty_to_beat_is_fulfilled_by_an_equal_card_that_wins(tmp_path: Path) -> None:
    hands = ("TH 9H", "TH 7H", "8H AC")
    game = dealt(doubled(tmp_path, f"duties: [beat], {TENS}"), *hands)
    play(game, "TH")
    assert playable(game) == ["TH"]
    game = dealt(doubled(tmp_path, "duties: [beat]"), *hands)
    play(game, "TH")
    assert playable(game) == ["7H", "TH"], "neither beats the ten that lies there"


def test_a_card_is_not_safe_from_an_equal_that_may_come_later(tmp_path: Path) -> None:
    """The Ace of Hearts has gone, so only the other 10 could beat this one."""
    hands, rest = ("TH 9H", "8H 7S", "8H 7C"), Counter({"TH": 1, "7D": 9})
    for tricks, sure in (("", True), (TENS, False)):
        view = dealt(doubled(tmp_path, tricks), *hands).view(0)
        assert (chance_to_win(view, "TH", rest) == 1) == sure
        assert chance_to_win(view, "9H", Counter({"9H": 1})) == 1
        after = dealt(doubled(tmp_path, tricks), *hands)
        play(after, "TH")
        others = Others(after.view(1))
        assert others.beats("TH", ("TH",)) == (not sure)


def test_no_card_that_may_come_is_higher_but_an_equal_one_would_beat_it(tmp_path: Path) -> None:
    for tricks, sure in (("", True), ("last_wins: [A]", False)):
        game = dealt(doubled(tmp_path, tricks), "AH 9H", "8H 7S", "8H 7C")
        play(game, "AH")
        assert Others(game.view(1)).never_beat("AH", "AH", [2]) == sure


def test_a_card_that_beats_its_equal_is_judged_to_take_the_trick(tmp_path: Path) -> None:
    for tricks, chance in (("", 0.0), (TENS, 1.0)):
        game = dealt(doubled(tmp_path, tricks), "TH 9H", "8H 7H", "TH 7C")
        play(game, "TH 8H")
        assert chance_to_win(game.view(2), "TH", Counter()) == chance


def test_fast_code_steps_aside(tmp_path: Path) -> None:
    assert arrays_know(doubled(tmp_path, ""))
    assert not arrays_know(doubled(tmp_path))


def test_what_is_no_card_is_a_fault_and_what_makes_no_difference_is_doubtful(
    tmp_path: Path,
) -> None:
    with pytest.raises(BadRules, match="last_wins: there is no suit, card or rank 'X'"):
        doubled(tmp_path, "last_wins: [X]")
    text = """
name: Soup
deck: DECK
players: {3: {}}
phases: {deal: {each: 3}, tricks: {last_wins: [A]}}
score: {cases: [{points: tricks}]}
match: {hands: 1}
"""
    doubt = "no two cards are equally high"
    assert doubt in str(said(checked(tmp_path, text.replace("DECK", "french-32"))))
    assert doubt not in str(
        said(checked(tmp_path, text.replace("DECK", "{base: french-32, packs: 2}")))
    )
    assert doubt not in str(said(checked(tmp_path, text.replace("DECK", "decktet-basic"))))


def test_the_table_says_which_of_the_equal_cards_wins(tmp_path: Path) -> None:
    game = dealt(doubled(tmp_path), "TH 9H", "TH 9H", "8H 7H")
    play(game, "TH TH 8H")
    view = next(view for view in game.views(2) if view.table.winner is not None)
    assert trick_won(view, NAMES) == "Margot wins the trick: of these equal cards the last wins"
    game = dealt(doubled(tmp_path), "TH 9H", "TH 9H", "8H 7H")
    play(game, "9H 9H 8H")
    view = next(view for view in game.views(2) if view.table.winner is not None)
    assert trick_won(view, NAMES) == "Ana wins the trick: of equal cards the first wins"


def test_doppelkopf_with_the_house_rule_the_second_ten_of_hearts_is_higher() -> None:
    hands = ("9D QC", "TH KC", "TH AC", "KD QC")
    game = table("doppelkopf", hands, second_ten=True)
    do(game, "pass", "pass", "pass", "pass")
    play(game, "9D TH TH KD")
    assert game.tricks[0].winner == 2
