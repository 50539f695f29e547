"""What `check` says about a mistake: where it is, what it is, and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.hints import meant
from game.rulefiles.catalogue import Catalogue
from tests.game.rulefiles.soup_files import CASES, TWO_SUITED, checked, said, written

OTHERS = ", ".join(key for key in Catalogue().keys if key != "soup")
MESSAGES = {
    "one fault in `let`, though six cases use it": (
        written(
            score="let: {x: trick}, rounds: ["
            + ", ".join("[{points: x}]" for _ in range(6))
            + "]",
            match="hands: 6",
        ),
        ["5: score.let.x: unknown name 'trick' in the formula 'trick'; did you mean 'tricks'?"],
    ),
    "a key where there is none": (
        written("call: {who: 1}, tricks: {}", deck=TWO_SUITED),
        ["4: phases.call.who: unknown key; nothing may stand here"],
    ),
    "keys that belong in another part": (
        written(
            "auction: {equal_strains: true, must_bit: nobody, bids: {strains: [S, H]}}",
            match="hands: 2, next_dealer: tricks == 0",
        ),
        [
            "4: phases.auction.equal_strains: unknown key; did you mean 'equal'?"
            " `phases.auction.bids` has a key of this name",
            "4: phases.auction.must_bit: unknown key; did you mean 'must_bid'?",
            "6: match.next_dealer: unknown key; known are hands, target, of, either, floor, games,"
            " best, going_out; `score` has a key of this name",
        ],
    ),
    "a key that a named part has as well": (
        written("call: {rank: A}, tricks: {}", deck=TWO_SUITED),
        ["4: phases.call.rank: unknown key; nothing may stand here"],
    ),
    "a misspelt key, though there is one of this name elsewhere": (
        written("auction: {bid: {strains: [S, H]}}"),
        ["4: phases.auction.bid: unknown key; did you mean 'bids'?"],
    ),
    "a wrong strain, without which the strains are too few to be equal": (
        written("auction: {bids: {strains: [S, X], equal_strains: true}}, tricks: {}"),
        [
            "4: phases.auction.bids.strains: there is no suit or game 'X';"
            " known are C, D, S, H, none"
        ],
    ),
    "a wrong strain, without which no game is played": (
        written(
            "auction: {bids: {strains: [low, clubs]}}, trumps: {by: bidder}, tricks: {}",
            match="hands: 2}\ngames: {low: {label: Low}",
        ),
        [
            "4: phases.auction.bids.strains: there is no suit or game 'clubs';"
            " known are C, D, S, H, none, low"
        ],
    ),
    "a wrong name, without which no game is played": (
        written(
            "auction: {bids: {names: [slow]}}, tricks: {}",
            match="hands: 2}\ngames: {low: {label: Low}",
        ),
        ["4: phases.auction.bids.names: there is no game or rank 'slow'; did you mean 'low'?"],
    ),
    "a wrong card to call, of whose suit another must be held": (
        written(
            "auction: {bids: {lowest: 6}}, trumps: {by: bidder},"
            " partner: {call: [A], of_suit: true}, tricks: {}",
            match="hands: 2}\nsides: bidder\ndraws: {",
        ),
        ["4: phases.partner.call: there is no card 'A'; did you mean 'AS'?"],
    ),
    "a misspelt value that the duties need": (
        written("tricks: {wins: ranks, duties: [match, lowest]}"),
        [
            "4: phases.tricks.wins: expected 'suit', 'other_suit', or 'rank', found 'ranks';"
            " did you mean 'rank'?"
        ],
    ),
    "what is wrong in some of its games alone": (
        written(
            more="games: {low: {label: Low, then: {phases: {tricks: {trump: X}}}}, "
            "high: {label: High}}\n",
            match="hands: 2, games: [low, high]",
        ),
        [
            "7: phases.tricks.trump: there is no suit 'X'; known are C, D, S, H,"
            " joined, none (in the game 'low')"
        ],
    ),
    "a phase that is named and left empty": (
        written("bid: , tricks: {}"),
        [
            "4: phases.bid: is empty: write 'bid: {}' for this phase as usual, or leave it out",
        ],
    ),
    "an unknown suit": (
        written("tricks: {trump: hearts}"),
        ["4: phases.tricks.trump: there is no suit 'hearts'; known are C, D, S, H, joined, none"],
    ),
    "an unknown rank": (
        written(score=f"count: {{x: {{rank: 10}}}}, {CASES}"),
        [
            "5: score.count.x.rank: there is no rank '10';"
            " known are 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A"
        ],
    ),
    "an unknown card": (
        written("tricks: {first_card: qs}"),
        ["4: phases.tricks.first_card: there is no card 'qs'; did you mean 'QS'?"],
    ),
    "a default that cannot be chosen": (
        written(more="options: {x: {label: X, default: 5, choices: [1, 2]}}\n"),
        ["7: options.x.default: 5 is not one of 1, 2"],
    ),
    "a single equals sign": (
        written(score="cases: [{when: tricks = 3, points: 1}, {points: 0}]"),
        [
            "5: score.cases[0].when: cannot read the formula 'tricks = 3';"
            " '==' compares two values, a single '=' does not"
        ],
    ),
    "two ampersands": (
        written(score="cases: [{when: tricks == 3 && hand > 1, points: 1}, {points: 0}]"),
        [
            "5: score.cases[0].when: cannot read the formula 'tricks == 3 && hand > 1';"
            " write 'and' instead of '&&'"
        ],
    ),
    "a brace too few": (
        written(score="cases: [{points: 1, because: 'tricks}'}]"),
        [
            "5: score.cases[0].because: every '{' needs its '}' in 'tricks}';"
            " write '{{' for a brace itself"
        ],
    ),
    "a key that is missing": (
        written("deal: {each: {~: 1}}, tricks: {}"),
        [
            "4: phases.deal.each: a key must be a word, and none stands here;"
            " a text stands in quotes"
        ],
    ),
    "a key that is a truth value": (
        written("tricks: {follow: must, true: 1}"),
        ["4: phases.tricks: a key must be a word, not true; a text stands in quotes"],
    ),
    "a key that is a number": (
        written(match="hands: 1, 6: 2"),
        [
            "6: match[6]: unknown key; known are hands, target, of, either, floor, games, best,"
            " going_out"
        ],
    ),
    "a value inside of another": (
        written("tricks: {follow: [~, true, {a: 0.5}]}"),
        ["4: phases.tricks.follow: expected 'must' or 'free',"
         " found the list [null, true, {'a': 0.5}]"],
    ),
    "a file that extends itself": (
        written(more="extends: soup\n"),
        [f"7: extends: there is no other variant 'soup'; known are {OTHERS}"],
    ),
    "a formula of `let` that needs another further down": (
        written(score="let: {a: b + 1, b: side_c, c: tricks}, " + CASES),
        ["5: score.let.a: the formula 'b + 1' needs 'b': move 'b' above 'a'",
         "5: score.let.b: the formula 'side_c' needs 'side_c': move 'c' above 'b'"],
    ),
    "a formula of `let` that needs itself": (
        written(score="let: {a: a + 1}, " + CASES),
        ["5: score.let.a: the formula 'a + 1' needs 'a', which is what it explains"],
    ),
    "a name that is nothing in YAML": (
        written(more="games: {low: {label: Null}, high: {label: High}}\n",
                match="hands: 2, games: [low, high]"),
        ["7: games.low.label: expected a text, found nothing;"
         " without quotes, null and Null are no texts"],
    ),
    "a word that is a switch": (
        written("tricks: {follow: true, trump: false}"),
        ["4: phases.tricks.follow: expected 'must' or 'free', found true;"
         " without quotes, true and false are no texts",
         "4: phases.tricks.trump: expected a text, found false;"
         " without quotes, true and false are no texts"],
    ),
    "a switch where a number stands": (
        written("deal: {each: [3, true]}, tricks: {draw: true}", match="hands: true"),
        ["4: phases.deal.each[1]: expected a whole number, found true",
         "4: phases.tricks.draw: expected a whole number, found true",
         "6: match.hands: expected a whole number, found true"],
    ),
    "hands that are too big, where nothing else is wrong with the deal": (
        written("deal: {each: [1, 14], turn_up: stock, trumpless: [2]}, tricks: {}"),
        ["4: phases.deal.each: 52 cards are not enough for 4 such hands"],
    ),
    "an end of the match by who goes out, which is wrong": (
        written("deal: {each: 5}, tricks: {}", score="out: trick == 0, " + CASES, match=""),
        ["5: score.out: unknown name 'trick' in the formula 'trick == 0'; did you mean 'tricks'?"],
    ),
    "a text with a comma between braces": (
        written(more="games: {x: {label: X, about: no trumps, and all counts twice}}\n",
                match="hands: 2, games: [x]"),
        ["7: games.x.and all counts twice: not a key;"
         " between { and }, a text with a comma needs quotes"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", MESSAGES)
def test_a_message_says_what_would_be_right(folder: Path, what: str) -> None:
    text, expected = MESSAGES[what]
    assert said(checked(folder, text))[0] == expected


def test_of_very_many_faults_a_hundred_are_told(folder: Path) -> None:
    keys = "".join(f"k{n}: 1\n" for n in range(150))
    lines = checked(folder, written(more=keys)).lines()
    assert len(lines) == 101
    assert lines[-1].endswith("soup.yaml: and 50 more faults")


@pytest.mark.parametrize(("name", "other"), [("last", "eldest"), ("marks", "cards")])
def test_a_name_that_is_not_close_is_not_guessed(name: str, other: str) -> None:
    assert meant(name, (other, "nothing")) == f"known are {other}, nothing"
