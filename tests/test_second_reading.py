"""The general referee judges every game by its rule file, and notices what is wrong in a record."""

from __future__ import annotations

import copy
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.folders import SHIPPED
from game.rulefiles.catalogue import Catalogue
from tests.game.rulefiles.soup_files import written
from tests.long.second_reading import disagreement, played, shipped_game, written_game
from tests.referee.common import Fault
from tests.referee.general import Unknown, judge
from tests.referee.general.trees import file_tree, for_table, merged
from tests.referee.general.vocabulary import unknown
from tests.shipped import CATALOGUE

MOVES = 60


@cache
def record_of(key: str, number: int) -> Any:
    """A game of random players, or what they played of it."""
    return played(shipped_game(number, key), number, 200)[0]


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_the_program_and_the_general_referee_agree_about_every_shipped_game(key: str) -> None:
    record, steps = played(shipped_game(1, key), 1, MOVES)
    assert disagreement(record, steps, (SHIPPED,)) == ""


def test_the_referee_ignores_no_unknown_key() -> None:
    tree = for_table(file_tree("nap", (SHIPPED,)), 4, {"hands": 5, "misere": True})
    assert list(unknown(tree)) == []
    changed = merged(tree, {"phases": {"tricks": {"revoke": 3, "lead": "anybody"}}})
    assert sorted(unknown(changed)) == [
        "I do not know key phases.tricks.revoke",
        "I do not know phases.tricks.lead: anybody",
    ]


def test_both_agree_about_rule_files_written_at_random(tmp_path: Path) -> None:
    judged = 0
    for number in range(40):
        record, steps, _ = written_game(number, tmp_path)
        with suppress(Unknown):
            assert disagreement(record, steps, (tmp_path, SHIPPED)) == "", number
            judged += 1
        if judged == 7:
            return
    pytest.fail(f"only {judged} files had nothing but keys that it knows")


def refused(record: Any) -> str:
    """Why a record is refused."""
    with pytest.raises(Fault) as fault:
        judge(record, (SHIPPED,))
    return str(fault.value)


def test_a_score_that_was_altered_is_refused() -> None:
    record = copy.deepcopy(record_of("whist", 1))
    record["hands"][0]["scores"][2] += 1
    assert refused(record).startswith("hands[0].scores: expected")


def test_two_cards_that_changed_places_in_the_deal_are_refused() -> None:
    record = copy.deepcopy(record_of("whist", 1))
    first, second = record["hands"][0]["deal"]["hands"][:2]
    first[0], second[0] = second[0], first[0]
    assert "does not hold" in refused(record)


def test_a_bid_that_is_too_low_is_refused() -> None:
    record = copy.deepcopy(record_of("bridge", 1))
    bids = [action for action in record["hands"][0]["actions"] if action["do"] == "bid"]
    bids[1].update(bids[0], seat=bids[1]["seat"])
    assert "expected a bid from" in refused(record)


def test_a_card_that_does_not_follow_is_refused() -> None:
    record = copy.deepcopy(record_of("oh-hell", 1))
    actions = record["hands"][0]["actions"]
    plays = [action for action in actions if action["do"] == "play"]
    led, seat = plays[0]["card"], plays[1]["seat"]
    hand = record["hands"][0]["deal"]["hands"][seat]
    assert any(card[-1] == led[-1] for card in hand)
    plays[1]["card"] = next(card for card in hand if card[-1] != led[-1])
    assert f"seat {seat} may not play" in refused(record)


def test_a_winner_of_a_trick_who_did_not_win_it_is_refused() -> None:
    record = copy.deepcopy(record_of("skat", 1))
    hand = next(hand for hand in record["hands"] if hand["tricks"])
    hand["tricks"][0]["winner"] = (hand["tricks"][0]["winner"] + 1) % 3
    assert ".tricks[0]: expected" in refused(record)


def test_who_doubled_a_strain_has_not_bid_it() -> None:
    """`held_by: first`: the first of the side to bid notrump, not whoever doubled it before."""
    record, _ = played(shipped_game(18, "bridge"), 18, 45)
    judge(record, (SHIPPED,))


ODD = {
    "the card turned up for the bidder, of which another copy lies in the stock": """
deck: {base: french-32, packs: 2, without_ranks: [7, 8, 9, T, J, Q]}
phases:
  deal: {each: 2, turn_up: stock}
  auction: {bids: {highest: 2}}
  more: {cards: 2}
  tricks: {}
""",
    "nobody is the bidder, or has a contract, once two copies of a card make the sides": """
deck: {base: french-32, packs: 2, without_ranks: [7, 8, 9, T, J, Q]}
phases:
  deal: {each: 2, turn_up: stock}
  auction: {bids: {highest: 2}}
  partner: {holders: AS}
  more: {cards: 2}
  tricks: {lead: bidder}
score: {cases: [{points: 10 * contract + 100 * needed + tricks}]}
""",
    "a bidder who gets the card that was called is bound like others": """
deck: french-32
phases:
  deal: {each: 7}
  auction: {bids: {highest: 2}}
  partner: {call: [AC, AS, AH], own: false, bound: true}
  kitty: {to: bidder, never: [A]}
  tricks: {}
""",
    "what is kept from the first trick is kept where only an excuse lies there": """
deck: french-32
phases:
  deal: {each: all}
  auction: {bids: {highest: 2}}
  tricks: {excuse: {cards: [7, 8]}, keep_from_first: [H]}
""",
    "who was told to name the contract may pass, if nobody must bid": """
deck: french-32
phases:
  deal: {each: all}
  tell: {values: {A: 1}, equal: first}
  auction: {by: bidder, bids: {highest: 1}, must_bid: nobody, all_pass: next}
  tricks: {}
""",
    "two tricks are of the same cards, and only one of them is the last": f"""
deck:
  base: french-32
  packs: 8
  without_ranks: [7, 8, 9, T, J, Q, K]
  without: [{", ".join(["AC, AD, AH"] * 8)}]
phases:
  deal: {{each: all}}
  auction: {{bids: {{highest: 1}}}}
  tricks: {{}}
score: {{count: {{late: {{trick: -1}}}}, cases: [{{points: side_late}}]}}
""",
    "a card of a meld is led, one that may be led if there is one": """
deck: {base: french-32, without_ranks: [7, 8, 9, T]}
phases:
  deal: {each: all}
  auction: {bids: {highest: 1}}
  tricks:
    no_early_lead: D
    first_card: KS
    melds: {pair: {alike: 2, points: 1, when: lead, needs_trick: none, led: true}}
""",
}


@pytest.mark.parametrize("phases", ODD.values(), ids=ODD)
def test_both_agree_where_two_keys_meet(phases: str, tmp_path: Path) -> None:
    usual = "score: {cases: [{when: maker, points: side_tricks}, {points: 0}]}"
    (tmp_path / "odd.yaml").write_text(f"""
name: Odd
players: {{4: {{}}}}
sides: bidder
{phases if "score:" in phases else phases + usual}
match: {{hands: 2}}
""")
    rules = Catalogue((tmp_path, SHIPPED)).rules("odd")
    for number in range(4):
        assert disagreement(*played(rules, number, 30), (tmp_path, SHIPPED)) == "", number


def test_a_file_without_a_deal_deals_the_whole_pack(tmp_path: Path) -> None:
    (tmp_path / "soup.yaml").write_text(written("tricks: {}", match="hands: 1"), encoding="utf-8")
    folders = (tmp_path, SHIPPED)
    record, steps = played(Catalogue(folders).rules("soup", 4), 1)
    assert disagreement(record, steps, folders) == ""
    assert [len(hand) for hand in record["hands"][0]["deal"]["hands"]] == [13] * 4
