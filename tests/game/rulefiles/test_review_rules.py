"""Rule files that combine phases in ways the shipped games do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.many.simulate import finish
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.tables import Script
from tests.shipped import CATALOGUE

GOALS = """
name: Any goal
deck: decktet-extended
players: {5: {}}
phases:
  deal: {each: all}
  goal: {among: any}
  tricks: {follow: free, wins: rank, winner_takes: one_of_others}
score:
  values: {number: face, other: 3}
  count:
    top: {where: pot, suit: goal_top, add: values}
    bottom: {where: pot, suit: goal_bottom, add: values}
  cases: [{points: top + bottom, because: "{goal_top_suit}, {goal_bottom_suit}: {points}"}]
match: {hands: 1}
"""
SIMPLE = """
name: Simple
deck: DECK
players: {PLAYERS: {}}
phases: {PHASES}
score: {cases: [{points: tricks}]}
match: {hands: 3}
"""


def _rules(folder: Path, text: str, players: int) -> Rules:
    (folder / "trial.yaml").write_text(text)
    return Catalogue((folder, *CATALOGUE.folders)).rules("trial", players, {})


def _simple(folder: Path, deck: str, players: int, phases: str) -> Rules:
    text = SIMPLE.replace("DECK", deck).replace("PLAYERS", str(players))
    return _rules(folder, text.replace("PHASES", phases), players)


def test_a_goal_card_without_a_suit_finds_nothing_in_the_pot(tmp_path: Path) -> None:
    rules = _rules(tmp_path, GOALS, 5)
    for seed in range(60):
        result = finish(Game(rules, seed), ["random"] * 5).results[0]
        for goal, score, because in zip(result.goals, result.scores, result.because, strict=True):
            if goal == "X":
                assert (score, because) == (0, "no suit, no suit: 0")
                return
    pytest.fail("nobody chose the Excuse")


def test_a_card_without_a_suit_turned_up_makes_no_trumps(tmp_path: Path) -> None:
    rules = _simple(tmp_path, "decktet-extended", 4, "deal: {each: 5, turn_up: stock}, tricks: {}")
    others = tuple(code for code in rules.pack if code != "X")
    turned = Game(rules, Script(1, packs={(0, 0): (*others[:20], "X", *others[20:])})).table
    assert (turned.turned, turned.trump) == ("X", None)
    turned = Game(rules, Script(1, packs={(0, 0): (*others[:20], *others[20:], "X")})).table
    assert turned.trump == rules.deck.cards[others[20]].suits[0]


@pytest.mark.parametrize(
    ("phases", "said"),
    [
        (
            "deal: {each: [4, 2]}, give: {cards: 3}, tricks: {}",
            "give.cards: a hand may hold",
        ),
        ("deal: {each: [5, 4]}, tricks: {draw: 2}", "tricks.draw: 36 cards in the stock"),
    ],
)
def test_every_hand_of_a_game_of_unequal_hands_is_looked_at(
    tmp_path: Path, phases: str, said: str
) -> None:
    with pytest.raises(BadRules, match=said):
        _simple(tmp_path, "french-52", 4, phases)
