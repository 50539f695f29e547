"""Announcing, and a kitty that may be left where it lies (rulings N.1 to N.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.position.game import Game
from game.records.record import to_record
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt
from tests.game.tables import computers, do, legal, play, refusal, rules_written, scores

HANDS = ("2C 3C 4C", "2D 3D 4D", "KH QH 2H")
"""Seat 2 deals; seat 0 is the eldest hand."""


def three(folder: Path, *, before: str = "", during: str = "", points: str = "tricks") -> Rules:
    """Three players of three cards: seat 0 may bid one, and is alone against the others."""
    announce = f"  announce: {{what: {{{before}}}}}\n" if before else ""
    text = f"""
name: Talk
deck: french-52
players: {{3: {{}}}}
sides: bidder
phases:
  deal: {{each: 3}}
  auction: {{bids: {{lowest: 1, highest: 1}}, must_bid: nobody}}
{announce}  tricks: {{trump: S, announce: {{{during}}}}}
score: {{cases: [{{points: {points}}}]}}
match: {{hands: 1}}
"""
    return rules_written(folder, text, 3)


def bid(rules: Rules) -> Game:
    game = dealt(rules, *HANDS)
    do(game, "bid 1")
    return game


CONTRA = "contra: {by: others}, re: {by: makers, after: contra}"


def test_who_may_say_something_is_asked_in_turn_and_an_answer_is_heard(tmp_path: Path) -> None:
    game = bid(three(tmp_path, before=CONTRA))
    assert game.to_move == (1,), "seat 0 has nothing to answer yet"
    do(game, "1: pass")
    assert legal(game) == ["pass", "announce contra"]
    do(game, "2: announce contra")
    assert game.to_move == (0,), "now it has, and the others have said theirs"
    do(game, "0: announce re")
    assert game.table.phase == "tricks"
    assert [(said.seat, said.what) for said in game.table.announced] == [(2, "contra"), (0, "re")]


def test_formulas_know_announcements_and_their_sides(tmp_path: Path) -> None:
    points = "100 * all_contra + 10 * side_contra + contra"
    game = bid(three(tmp_path, before=CONTRA, points=points))
    do(game, "1: pass", "2: announce contra", "0: pass")
    play(game, "2C 2D 2H 3C 3D QH 4C 4D KH")
    assert scores(game) == [100, 110, 111]


def test_if_nobody_announces_anything_the_tricks_begin(tmp_path: Path) -> None:
    game = bid(three(tmp_path, before=CONTRA))
    do(game, "1: pass", "2: pass")
    assert game.table.phase == "tricks"


def test_being_asked_about_an_announcement_reveals_no_card(tmp_path: Path) -> None:
    """N.1: whoever might hold the card is asked, and can but pass without it."""
    game = bid(three(tmp_path, before="king: {by: anybody, holding: KH}"))
    for seat, said in ((0, ["pass"]), (1, ["pass"]), (2, ["pass", "announce king"])):
        assert game.to_move == (seat,)
        assert legal(game) == said
        do(game, "pass")


def test_during_the_tricks_it_is_said_at_ones_own_turn_before_ones_second_card(
    tmp_path: Path,
) -> None:
    game = bid(three(tmp_path, during="contra: {by: others, cards: 2}"))
    assert legal(game) == ["play 2C", "play 3C", "play 4C"]
    play(game, "2C")
    assert legal(game)[-1] == "announce contra"
    play(game, "2D 2H 3C")
    do(game, "1: announce contra")
    assert game.to_move == (1,), "the card is still to be played"
    assert refusal(game, "announce contra") == "You cannot announce that, at least not now."
    play(game, "3D")
    assert "announce contra" not in legal(game), "the side has said it"


@pytest.mark.parametrize(
    ("of", "says"), [("[K, Q]", True), ("[K]", False), ("[KH, C]", False), ("[H]", True)]
)
def test_so_many_cards_of_some_suits_or_ranks_are_held(tmp_path: Path, of: str, says: bool) -> None:
    game = bid(three(tmp_path, during=f"two: {{by: others, least: 2, of: {of}}}"))
    play(game, "2C 2D")
    assert ("announce two" in legal(game)) == says


def test_it_is_too_late_after_so_many_cards(tmp_path: Path) -> None:
    game = bid(three(tmp_path, during="contra: {by: others, cards: 1}"))
    play(game, "2C 2D 2H 3C")
    assert "announce contra" not in legal(game)


def test_records_have_announcements(tmp_path: Path) -> None:
    game = bid(three(tmp_path, before=CONTRA))
    do(game, "1: announce contra", "0: pass")
    actions = to_record(game, computers(3))["hands"][0]["actions"]
    assert {"seat": 1, "do": "announce", "what": "contra", "cards": []} in actions


@pytest.mark.parametrize(
    ("before", "during", "key", "message"),
    [
        ("re: {after: contra}", "", "phases.announce.what.re.after", "'contra'"),
        ("re: {kitty_left: true}", "", "phases.announce.what.re.kitty_left", "may_leave"),
        ("re: {holding: 9X}", "", "phases.announce.what.re.holding", "'9X'"),
        ("re: {holding: KH, lacking: KH}", "", "phases.announce.what.re.lacking", "lacks"),
        ("re: {cards: 0}", "", "phases.announce.what.re.cards", "1 or more"),
        ("", "swap: {}", "phases.tricks.announce.swap", "something else"),
    ],
)
def test_what_makes_no_sense_is_a_fault(
    tmp_path: Path, before: str, during: str, key: str, message: str
) -> None:
    with pytest.raises(BadRules) as caught:
        three(tmp_path, before=before, during=during)
    assert [fault.key for fault in caught.value.faults] == [key]
    assert message in str(caught.value)


def test_the_same_name_before_the_tricks_and_in_them_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(
        BadRules, match=r":10: phases\.tricks\.announce\.re: the phase 'announce' has"
    ):
        three(tmp_path, before="re: {}", during="re: {}")


def test_whoever_sits_out_is_not_asked(tmp_path: Path) -> None:
    """Seat 0 plays alone, so the partner, seat 2, has nothing to say."""
    text = """
name: Talk
deck: french-52
players: {4: {}}
sides: two_sides
phases:
  deal: {each: 2, turn_up: stock}
  offer: {}
  alone: {always: true}
  announce: {what: {more: {by: anybody}}}
  tricks: {}
score: {cases: [{points: tricks}]}
match: {hands: 1}
"""
    rules = rules_written(tmp_path, text, 4)
    game = dealt(rules, "2C 3C", "2D 3D", "2H 3H", "2S 3S", stock="4C", dealer=3)
    do(game, "declare C", "0: pass", "1: pass", "3: pass")
    assert game.table.phase == "tricks"
    with pytest.raises(BadRules, match="'over' means nothing without the phase 'bid' or 'auction'"):
        rules_written(tmp_path, text.replace("points: tricks", "points: over"), 4)
