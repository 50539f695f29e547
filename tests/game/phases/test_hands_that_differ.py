"""Hands that are one of several games, in turn or chosen, and trumps that one player names."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chance import Deal
from game.folders import SHIPPED
from game.many.simulate import finish
from game.players import player, player_random
from game.position.game import Game
from game.records.record import replay
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import (
    Script,
    do,
    legal,
    play,
    playable,
    record,
    refusal,
    rules_written,
    run_out,
    scores,
)
from tests.game.tables import table as dealt
from tests.shipped import CATALOGUE

# --- King: one after the other ------------------------------------------------------------

HANDS = ["AH 2C", "KH QS", "5H JD", "4H KC"]
"""Seat 0 takes all hearts and then, with the two of clubs led, seat 3 the rest."""
PLAY = "AH KH 5H 4H 2C QS JD KC"


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (0, [-20, 0, 0, -20]),  # every trick
        (1, [-80, 0, 0, 0]),  # every heart
        (2, [0, 0, 0, -50]),  # every queen
        (3, [-30, 0, 0, -60]),  # every king and jack
        (4, [-160, 0, 0, 0]),  # the King of Hearts
        (5, [-90, 0, 0, -90]),  # each of the last two tricks
    ],
)
def test_king_each_hand_costs_what_its_turn_says(hand: int, expected: list[int]) -> None:
    game = _at(hand)
    clubs_first = playable(game) == ["2C"]  # hearts may not be led here
    play(game, "2C QS JD KC 4H AH KH 5H" if clubs_first else PLAY)
    assert clubs_first is (hand in (1, 4))
    assert scores(game) == expected


def _at(hand: int) -> Game:
    """King at the beginning of hand number `hand` (from 0), dealt as HANDS, with seat 0 to lead."""
    game = dealt("king", *([HANDS] * (hand + 1)), dealer=(3 - hand) % 4)
    run_out(game, hand)
    return game


def test_king_in_the_last_four_hands_each_dealer_names_trumps() -> None:
    game = Game(CATALOGUE.rules("king", 4), 3)
    namers = []
    while not game.over:
        if game.view(0).table.phase == "trumps":
            assert game.to_move == (game.dealer,)
            namers.append(game.dealer)
        game.push(game.legal_moves()[0])
    assert sorted(namers) == [0, 1, 2, 3]
    assert [result.game for result in game.results][5:7] == ["no_last_two", "with_trumps"]
    assert sum(game.totals) == 0, "what was lost is won back"


def test_king_no_trumps_may_be_said_where_the_option_allows_it() -> None:
    for none in (True, False):
        game = Game(CATALOGUE.rules("king", 4, {"none": none}), 3)
        while game.view(0).table.phase != "trumps":
            game.push(game.legal_moves()[0])
        assert ("declare none" in legal(game)) is none
        assert refusal(game, "declare top") == (
            "Name one of the suits; nothing else may be said here."
        )
        if none:
            do(game, "declare none")
            assert game.table.trump is None


# --- Barbu: chosen ------------------------------------------------------------


def test_barbu_the_dealer_chooses_and_leads() -> None:
    game = dealt("barbu", HANDS, dealer=0)
    assert game.to_move == (0,)
    assert legal(game) == [
        "declare no_tricks", "declare no_hearts", "declare no_queens", "declare no_king",
        "declare no_last_two", "declare with_trumps",
    ]  # fmt: skip
    do(game, "declare no_queens")
    assert game.table.game == "no_queens"
    play(game, PLAY)
    assert scores(game) == [0, 0, 0, -6]


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ("no_tricks", [-2, 0, 0, -2]),
        ("no_last_two", [-10, 0, 0, -20]),
    ],
)
def test_barbu_each_game_has_a_score_of_its_own(chosen: str, expected: list[int]) -> None:
    game = dealt("barbu", HANDS, dealer=0)
    do(game, f"declare {chosen}")
    play(game, PLAY)
    assert scores(game) == expected


def test_barbu_hearts_wait_where_they_count() -> None:
    game = dealt("barbu", HANDS, dealer=0)
    do(game, "declare no_hearts")
    assert playable(game) == ["2C"]
    play(game, "2C QS JD KC 4H AH KH 5H")
    assert scores(game) == [-12, 0, 0, 0]  # three at 2 and the Ace at 6


def test_barbu_in_trumps_the_dealer_names_the_suit_as_well() -> None:
    game = dealt("barbu", HANDS, dealer=0)
    do(game, "declare with_trumps", "declare D")
    assert game.table.trump == "D"
    play(game, PLAY)
    assert scores(game) == [5, 0, 5, 0]  # the jack of diamonds is trumps


def test_barbu_no_dealer_chooses_a_game_twice() -> None:
    game = Game(CATALOGUE.rules("barbu", 4), 11)
    chosen: dict[int, list[str]] = {seat: [] for seat in range(4)}
    while not game.over:
        if game.table.phase == "choose":
            seat = game.to_move[0]
            for before in chosen[seat]:
                assert refusal(game, f"declare {before}") == (
                    "You have chosen that already; choose what you have not played yet."
                )
            chosen[seat].append(str(game.legal_moves()[-1]).removeprefix("declare "))
            game.push(game.legal_moves()[-1])
            continue
        game.push(game.legal_moves()[0])
    assert all(len(set(games)) == 6 for games in chosen.values())


def test_barbu_records_are_read_again_and_every_level_plays() -> None:
    rules = CATALOGUE.rules("barbu", 4)
    game = Game(rules, 5)
    for _ in range(3):
        seat = game.to_move[0]
        game.push(player("hard", player_random(5, seat)).choose(game.view(seat)))
    played = finish(Game(rules, 5), ("random", "greedy", "random", "random"))
    assert replay(record(played), CATALOGUE).totals == played.totals


# --- what a file may get wrong --------------------------------------------------------------------

GAMES = "games: {one: {label: One}, two: {label: Two, then: {THEN}}}\n"


@pytest.mark.parametrize(
    ("then", "phases", "match", "fault"),
    [
        ("deck: {packs: 2}", "choose: {}, tricks: {}", "hands: 2", "is the same in every hand"),
        ("match: {hands: 3}", "choose: {}, tricks: {}", "hands: 2", "is the same in every hand"),
        ("", "tricks: {}", "hands: 2", "no hand is one of them"),
        ("", "tricks: {}", "hands: 2, games: [one, three]", "there is no game 'three'"),
        ("", "choose: {among: [three]}, tricks: {}", "hands: 2", "there is no game 'three'"),
        ("", "choose: {}, tricks: {}", "hands: 2, games: [one]", "have their games already"),
        (
            "phases: {deal: {each: 3}}",
            "choose: {}, tricks: {}",
            "hands: 2",
            "'deal' is over before the game is chosen",
        ),
        (
            "score: {cases: [{points: nonsense}]}",
            "choose: {}, tricks: {}",
            "hands: 2",
            "'nonsense'",
        ),
    ],
)
def test_what_games_may_not_say_is_a_fault(
    tmp_path: Path, then: str, phases: str, match: str, fault: str
) -> None:
    more = GAMES.replace("THEN", then)
    text = written(f"deal: {{each: 2}}, {phases}", match=match, more=more)
    faults, _ = said(checked(tmp_path, text))
    assert any(fault in line for line in faults), faults


def test_a_phase_choose_without_games_is_a_fault(tmp_path: Path) -> None:
    text = written("deal: {each: 2}, choose: {}, tricks: {}")
    assert said(checked(tmp_path, text))[0] == [
        "4: phases.choose: there are no `games` to choose from"
    ]


def test_hands_in_turn_may_be_dealt_differently(tmp_path: Path) -> None:
    more = GAMES.replace("THEN", "phases: {deal: {each: 5}}")
    text = written("deal: {each: 2}, tricks: {}", match="hands: 3, games: [one, two]", more=more)
    assert said(checked(tmp_path, text)) == ([], [])
    game = Game(Catalogue((tmp_path, SHIPPED)).rules("soup", 4), Script(0, 3))
    sizes = []
    while not game.over:
        if game.view(0).table.step == "play" and not game.tricks and not game.table.trick:
            sizes.append(len(game.view(0).hand))
        game.push(game.legal_moves()[0])
    assert sizes == [2, 5, 2]


# --- what the score names though this hand has none of it ---------------------------------------


def test_what_only_other_hands_announce_and_meld_is_nothing_in_the_score_of_this_one(
    tmp_path: Path,
) -> None:
    """A trick is worth three once somebody has said "many", and a pair of kings ten; the second
    hand is played without either."""
    text = written(
        "deal: {each: 2}, announce: {what: {many: {by: anybody}}}, "
        "tricks: {melds: {kings: {alike: 2, ranks: [K], points: 10, when: start}}}",
        score="cases: [{points: tricks * (3 if all_many else 1) + kings}]",
        players=2,
        match="hands: 2, games: [full, bare]",
        more="games: {full: {label: Full}, bare: {label: Bare, then: "
        "{phases: {announce: null, tricks: {melds: null}}}}}\n",
    )
    assert checked(tmp_path, text).good
    rules = Catalogue((tmp_path, SHIPPED)).rules("soup", 2)
    assert rules.playing("bare").elsewhere == ("kings", "many")
    game = _one_after_the_other(rules, ["KS KH", "2S 2H"], ["KS KH", "2S 2H"])
    do(game, "announce many")
    while len(game.results) < 1:
        game.push(game.legal_moves()[-1])
    while len(game.results) < 2:
        assert playable(game), "nothing but cards is asked for in the bare hand"
        game.push(game.legal_moves()[0])
    assert [result.scores for result in game.results] == [(16, 0), (2, 0)]


def _one_after_the_other(rules: Rules, *hands: list[str]) -> Game:
    """A game of two whose hands are dealt as written, seat 0 always the eldest hand first."""
    packs = {}
    for number, cards in enumerate(hands):
        dealer = (1 + number) % 2
        deal = Deal(tuple(tuple(hand.split()) for hand in cards), ())
        packs[number, 0] = rules.deal.pack_of(rules, deal, dealer)
    return Game(rules, Script(0, 1, packs))


NO_TRUMPS = """
name: Solo
deck: french-52
players: {4: {}}
sides: bidder
phases:
  deal: {each: 13, turn_up: dealer}
  auction: {bids: {names: [solo, misere]}, must_bid: nobody}
  tricks: {}
score: {cases: [{points: tricks}]}
games:
  solo: {label: Solo}
  misere: {label: Misère, then: {phases: {tricks: {trump: none}}}}
match: {hands: 1}
"""


@pytest.mark.parametrize(("bid", "trump", "winner"), [("solo", "C", 3), ("misere", None, 0)])
def test_a_game_may_be_without_trumps_although_a_card_is_turned_up(
    tmp_path: Path, bid: str, trump: str | None, winner: int
) -> None:
    suits = [" ".join(f"{rank}{suit}" for rank in "23456789TJQKA") for suit in "SHDC"]
    found = rules_written(tmp_path, NO_TRUMPS)
    hands = tuple(tuple(hand.split()) for hand in suits)
    pack = found.deal.pack_of(found, Deal(hands, turned="AC"), 3)
    game = Game(found, Script(0, 3, {(0, 0): pack}))
    assert game.table.trump == "C"
    do(game, f"bid {bid}", *(["pass"] * 3 if bid == "solo" else ()))
    assert game.table.trump == trump
    play(game, "2S 2H 2D 2C")
    assert game.table.tricks[0].winner == winner
    assert said(checked(tmp_path, NO_TRUMPS)) == ([], [])
