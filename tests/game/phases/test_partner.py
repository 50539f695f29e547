"""A partner who is whoever holds a card, hidden until it is played (rulings P.1 to P.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.state import Side
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from game.table.change_feed import story
from tests.game.phases.small_games import dealt
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import do, legal, play, refusal, rules_written, run_out, scores

HANDS = ("AS 2C", "AH 3C", "KD 4C", "KH 5C")
"""Seat 3 deals, so that seat 0 speaks first."""
ALONE: tuple[Side, ...] = ((0,), (1,), (2,), (3,))


def rules_with(folder: Path, partner: str, tricks: str = "lead: bidder") -> Rules:
    text = f"""
name: Partner
deck: french-52
players: {{4: {{}}}}
sides: bidder
phases:
  deal: {{each: 2}}
  auction: {{bids: {{highest: 2, strains: [S, H]}}, once: true}}
  partner: {{{partner}}}
  tricks: {{{tricks}}}
score: {{cases: [{{when: maker, points: side_tricks}}, {{points: 10 * side_tricks}}]}}
match: {{hands: 1}}
"""
    return rules_written(folder, text)


def called(folder: Path, card: str, partner: str = "call: [AS, AH, KD]") -> Game:
    """Seat 0 has won the auction with one trick in spades and calls a card."""
    game = dealt(rules_with(folder, partner), *HANDS, dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass", f"declare {card}")
    return game


def test_p_1_the_bidder_calls_one_of_the_cards(tmp_path: Path) -> None:
    game = dealt(rules_with(tmp_path, "call: [AS, AH, KD]"), *HANDS, dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass")
    assert game.to_move == (0,)
    assert legal(game) == ["declare AS", "declare AH", "declare KD"]
    assert refusal(game, "declare 2C") == "That card may not be called here."
    assert refusal(game, "play AS") == "Call a card now."
    do(game, "declare AH")
    assert game.table.called == "AH"


def test_p_1_own_cards_may_be_forbidden(tmp_path: Path) -> None:
    game = dealt(rules_with(tmp_path, "call: [AS, AH], own: false"), *HANDS, dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass")
    assert legal(game) == ["declare AH"]
    own = "You hold that card yourself; call one that someone else holds."
    assert refusal(game, "declare AS") == own


def test_p_1_who_can_call_none_plays_alone(tmp_path: Path) -> None:
    game = dealt(rules_with(tmp_path, "call: [AS], own: false"), *HANDS, dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass")
    assert game.table.phase == "tricks"
    assert game.table.sides == ((0,), (1, 2, 3))


def test_p_2_only_the_holder_knows_until_the_card_is_played(tmp_path: Path) -> None:
    game = called(tmp_path, "AH")
    assert game.table.sides == ALONE
    for seat in (0, 2, 3, None):
        assert game.view(seat).table.sides == ALONE
    assert game.view(1).table.sides == ((0, 1), (2, 3))
    play(game, "2C 3C 4C 5C KH")
    assert [game.view(seat).table.sides for seat in (0, None)] == [ALONE, ALONE]
    play(game, "AS AH")
    assert game.table.sides == ((0, 1), (2, 3))
    for seat in (0, 2, 3, None):
        assert game.view(seat).table.sides == ((0, 1), (2, 3))


def test_p_2_nothing_that_is_told_shows_the_partner_before(tmp_path: Path) -> None:
    game = called(tmp_path, "AH")
    play(game, "2C 3C 4C")
    for seat in (0, 2, 3):
        assert all(change.now.table.sides == ALONE for change in story(game, seat))


def test_p_3_the_sides_are_those_of_the_card_when_the_hand_is_scored(tmp_path: Path) -> None:
    game = called(tmp_path, "AH")
    play(game, "2C 3C 4C 5C KH AS AH KD")
    assert game.results[0].sides == ((0, 1), (2, 3))
    assert scores(game) == [1, 1, 10, 10], "a trick for seat 0, one for seat 3"


def test_p_4_a_bidder_who_holds_the_card_plays_alone_in_secret(tmp_path: Path) -> None:
    game = called(tmp_path, "AS")
    assert game.view(0).table.sides == ((0,), (1, 2, 3))
    assert game.view(1).table.sides == ALONE
    run_out(game)
    assert game.results[0].sides == ((0,), (1, 2, 3))


def test_p_8_who_may_still_find_a_partner_when_the_hand_ends_plays_alone(tmp_path: Path) -> None:
    """The bidder claims before the first trick."""
    rules = rules_with(tmp_path, "winner_of: 2", "lead: bidder, claim: true")
    game = dealt(rules, *HANDS, dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass")
    assert game.table.sides == ALONE
    do(game, "announce claim")
    assert game.results[0].makers == (0,)
    assert game.results[0].sides == ((0,), (1, 2, 3))


def test_arrays_and_hands_in_one_go_step_aside(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "call: [AH]")
    assert not arrays_know(rules)
    game = Game(rules, 4)
    game.play_on([lambda moves: moves[-1]] * 4)
    again = Game.played(rules, 4, game.moves)
    assert again.results == game.results
    assert len(game.results[0].sides) == 2


@pytest.mark.parametrize(
    ("partner", "fault"),
    [
        ("call: [AX]", "partner.call: there is no card 'AX'"),
        ("{}", "partner: needs either `call`, or `of_bid`"),
        ("call: [AH], of_bid: true", "partner: needs either `call`, or `of_bid`"),
        ("of_bid: true", "partner.of_bid: no rank is bid"),
        ("of_bid: true, bound: true", "partner.bound: is about a card that the bidder calls"),
        ("of_bid: true, of_suit: true", "partner.of_suit: is about a card"),
    ],
)
def test_senseless_keys_are_faults_with_their_place(
    tmp_path: Path, partner: str, fault: str
) -> None:
    keys = "" if partner == "{}" else partner
    phases = f"auction: {{bids: {{}}}}, partner: {{{keys}}}, tricks: {{}}"
    report = checked(tmp_path, written(phases, more="sides: bidder"))
    assert any(fault in found for found in said(report)[0]), said(report)[0]


def test_p_6_trumps_are_no_cards_of_the_called_suit(tmp_path: Path) -> None:
    """Spades are trumps, so neither the 2 nor the King lets seat 0 call the Ace of Spades."""
    rules = rules_with(tmp_path, "call: [AS, AH, AD], of_suit: true")
    game = dealt(rules, "KS 2H", "AS 3C", "AH 4C", "AD 5C", dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass")
    assert legal(game) == ["declare AH"]
    assert refusal(game, "declare AS") is not None


def test_p_5_a_bidder_who_holds_the_card_is_bound_as_well(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, "call: [AH], bound: true")
    game = dealt(rules, "AH QH", "AS 3C", *HANDS[2:], dealer=3)
    do(game, "bid 1 S", "pass", "pass", "pass", "declare AH")
    assert legal(game) == ["play AH"], "not the King, with only two of the suit"


def test_the_bidder_makes_sides_only_in_an_auction(tmp_path: Path) -> None:
    report = checked(tmp_path, written("tricks: {}", more="sides: bidder"))
    assert any("sides: 'bidder' needs the phase auction" in found for found in said(report)[0])


def test_no_bidder_where_a_card_makes_the_sides(tmp_path: Path) -> None:
    """Nobody bids: both who hold a Queen of Clubs are makers; there is no contract to ask for."""
    text = """
name: Partner
deck: french-48
players: {4: {}}
sides: bidder
phases: {deal: {each: 2}, partner: {holders: QC}, tricks: {}}
score: {cases: [{points: 100 * maker + side_tricks}]}
match: {hands: 1}
"""
    rules = rules_written(tmp_path, text)
    game = dealt(rules, "QC 9D", "QC TD", "9H TH", "9S TS", dealer=3)
    play(game, "QC QC 9H 9S 9D TD TH TS")
    assert scores(game) == [102, 102, 0, 0]
    with pytest.raises(BadRules, match="'bidder' means nothing without the phase"):
        rules_written(tmp_path, text.replace("side_tricks", "bidder"))


@pytest.mark.parametrize(
    ("hands", "makers"),
    [
        ("9D TD QC, 9H TH QC, 9S TS KS, 9C TC KC", (0, 1)),
        ("9D TD KD, 9H TH KH, 9S QC QC, 9C TC KC", (2,)),
    ],
)
def test_the_holders_of_both_cards_are_the_makers_who_may_go_out(
    tmp_path: Path, hands: str, makers: tuple[int, ...]
) -> None:
    text = """
name: Partner
deck: french-48
players: {4: {}}
sides: bidder
games: {normal: {label: Normal}, solo: {label: Solo, then: {phases: {partner: null}}}}
phases:
  deal: {each: 3}
  auction: {bids: {names: [solo]}, must_bid: nobody, all_pass: normal}
  partner: {holders: QC}
  tricks: {stop: {count: won, reaches: 1}}
score: {count: {won: {}}, cases: [{points: 1 + maker}]}
match: {target: 2, going_out: makers, hands: 2, either: true}
"""
    rules = rules_written(tmp_path, text)
    game = dealt(rules, *hands.split(", "), dealer=3)
    do(game, "pass", "pass", "pass", "pass")
    run_out(game)
    assert scores(game) == [1 + (seat in makers) for seat in range(4)]
    assert game.winners == makers


def test_declarations_and_a_bidder_do_not_both_make_sides(tmp_path: Path) -> None:
    phases = "declare: {}, auction: {bids: {}}, tricks: {}"
    report = checked(tmp_path, written(phases, more="sides: bidder"))
    assert any("declare: declarations make the sides" in found for found in said(report)[0])


def test_the_card_of_the_bid_is_of_the_suit_that_is_always_trumps(tmp_path: Path) -> None:
    phases = (
        "deal: {each: 7}, trumps: {by: dealer}, auction: {bids: {names: [A, K]}}, "
        "partner: {of_bid: true}, tricks: {lead: bidder, trump: H}"
    )
    text = written(phases, "cases: [{points: tricks}]", deck="french-32", more="sides: bidder\n")
    game = Game(rules_written(tmp_path, text, 4), 1)
    do(game, "declare D", "bid A", "pass", "pass", "pass")
    assert game.table.called == "AH"
