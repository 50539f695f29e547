"""Players stay in a hand or drop out of it before the play (rulings Q.1 to Q.4)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.players import LEVELS, player_random
from game.players.motives import motive
from game.players.search.imagining import imagined
from game.players.search.tables import arrays_know
from game.players.search.thumb import by_thumb
from game.position.asks import AskMove
from game.position.game import Game
from game.position.moves import DROP, STAY, Declare
from game.records.record import replay, to_record
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.faults import BadRules
from game.rulefiles.show import shown_hand
from game.rules.rules import Rules
from game.table.change_feed import ChangeFeed
from tests.game.phases.small_games import dealt, plain
from tests.game.positions import check_cards, state_of
from tests.game.tables import computers, do, legal, play, refusal, run_out, scores
from tests.shipped import CATALOGUE

HANDS = ("AS KS", "2C 3C", "QH JH", "4D 5D")
"""Seat 3 deals, so seat 0 is the eldest hand."""
SCORE = "cases: [{points: tricks - 9 * sits_out}]"


def four(folder: Path, stay: str = "", before: str = "", after: str = "", hands: int = 1) -> Rules:
    phases = f"deal: {{each: 2}}, {before} stay: {{{stay}}}, {after} tricks: {{trump: S}}"
    return plain(folder, phases, players=4, score=SCORE, hands=hands)


def before_the_play(folder: Path, stay: str = "", before: str = "", after: str = "") -> Game:
    return dealt(four(folder, stay, before, after), *HANDS, stock="6C 7C 8C", dealer=3)


def test_d_1_players_decide_in_turn_from_the_eldest_hand(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    said = list[int]()
    while game.view(None).doing == "stay":
        said += game.to_move
        assert legal(game) == ["declare stay", "declare drop"]
        do(game, f"{game.to_move[0]}: declare stay")
    assert said == [0, 1, 2, 3]
    assert game.table.out == ()


def test_d_1_the_first_to_decide_is_named_in_the_file(tmp_path: Path) -> None:
    assert before_the_play(tmp_path, "first: dealer").to_move == (3,)
    assert before_the_play(tmp_path, "first: cutter").to_move == (2,)


def test_d_2_who_drops_out_lays_all_cards_aside_and_plays_to_no_trick(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    do(game, "0: declare stay", "1: declare drop", "2: declare stay", "3: declare drop")
    assert game.table.out == (1, 3)
    assert game.view(None).counts == (2, 0, 2, 0)
    play(game, "AS QH KS JH")
    assert scores(game) == [2, -9, 0, -9]
    assert [trick.seats for trick in game.results[0].tricks] == [(0, 2), (0, 2)]


def test_d_2_only_the_player_knows_the_cards_laid_aside(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    feeds = {seat: ChangeFeed(game) for seat in (None, 0, 1, 2)}
    do(game, "0: declare stay", "1: declare drop")
    for seat, feed in feeds.items():
        assert feed.changes(seat, by_hands=False)[-1].move == Declare(1, DROP)
    assert game.view(1).cast_off == ("2C", "3C")
    assert not {"2C", "3C"} & game.view(1).unseen.keys()
    assert {"2C", "3C"} <= game.view(0).unseen.keys()
    assert game.view(0).cast_off == game.view(None).cast_off == ()


@pytest.mark.parametrize(
    ("stay", "before", "asked"),
    [
        ("always: dealer", "", [0, 1, 2]),
        ("always: eldest", "", [1, 2, 3]),
        ("least: 2", "", [0, 1]),
        ("least: 3", "", [0]),
        ("", "auction: {bids: {highest: 2}, once: true},", [1, 2, 3]),
        ("first: after_bidder", "auction: {bids: {highest: 2}, once: true},", [1, 2, 3]),
        ("first: bidder", "auction: {bids: {highest: 2}, once: true},", [1, 2, 3]),
        ("first: before_bidder", "auction: {bids: {highest: 2}, once: true},", [3, 1, 2]),
    ],
)
def test_d_3_who_must_stay_is_not_asked(
    tmp_path: Path, stay: str, before: str, asked: list[int]
) -> None:
    """All who are asked drop out."""
    game, found = before_the_play(tmp_path, stay, before), list[int]()
    if before:
        do(game, "0: bid 2")
    while game.view(None).doing == "stay":
        found += game.to_move
        do(game, f"{game.to_move[0]}: declare drop")
    assert found == asked
    assert game.table.out == tuple(asked) if len(asked) < 3 else game.over


def test_d_3_where_nobody_has_bid_nobody_stays_as_the_player_after_the_bidder(
    tmp_path: Path,
) -> None:
    auction = "auction: {bids: {highest: 2}, must_bid: nobody, all_pass: plain}"
    phases = f"deal: {{each: 2}}, {auction}, stay: {{always: after_bidder}}, tricks: {{}}"
    (tmp_path / "bids.yaml").write_text(
        f"name: Bids\ndeck: french-52\nplayers: {{3: {{}}}}\nphases: {{{phases}}}\n"
        "games: {plain: {label: Plain}}\nscore: {cases: [{points: tricks}]}\nmatch: {hands: 1}\n"
    )
    game = Game(Catalogue((tmp_path, SHIPPED)).rules("bids", 3), 1)
    while game.view(None).doing == "auction":
        do(game, f"{game.to_move[0]}: pass")
    assert game.view(None).doing == "stay"
    assert game.to_move == (game.rules.eldest(game.table.dealer),)


def test_d_4_whoever_stays_alone_plays_no_card(tmp_path: Path) -> None:
    game = before_the_play(tmp_path, after="exchange: {most: 1},")
    do(game, "0: declare drop", "1: declare drop", "2: declare drop")
    assert game.over, "the last player need not say anything"
    assert game.results[0].tricks == ()
    assert scores(game) == [-9, -9, -9, 0]


def test_who_stays_exchanges_and_the_next_one_leads(tmp_path: Path) -> None:
    game = before_the_play(tmp_path, after="exchange: {most: 1},")
    do(game, "0: declare drop", "1: declare stay", "2: declare drop", "3: declare stay")
    do(game, "1: exchange 2C", "3: exchange")
    assert sorted(game.view(1).hand) == ["3C", "6C"]
    assert (game.view(None).doing, game.to_move) == ("play", (1,))


def test_cards_exchanged_before_are_laid_aside_as_well(tmp_path: Path) -> None:
    game = before_the_play(tmp_path, before="exchange: {most: 1},")
    do(game, "0: exchange KS", "1: exchange", "2: exchange", "3: exchange")
    do(game, "0: declare drop")
    assert sorted(game.view(0).cast_off) == ["6C", "AS", "KS"]


@pytest.mark.parametrize("order", ["stay: {}, exchange: {}", "exchange: {}, stay: {}"])
def test_no_card_is_lost(tmp_path: Path, order: str) -> None:
    rules = plain(tmp_path, f"deal: {{each: 3}}, {order}, tricks: {{}}", players=4, hands=9)
    game, luck = Game(rules, 4), Random(4)
    while not game.over:
        check_cards(game)
        game.push(luck.choice(game.legal_moves()))


def test_a_lone_hand_is_one_without_the_partner_and_not_one_where_others_drop_out(
    tmp_path: Path,
) -> None:
    phases = "deal: {each: 2}, auction: {bids: {highest: 2}, once: true}, stay: {}, tricks: {}"
    rules = plain(tmp_path, phases, players=4, score="cases: [{points: 5 * lone + 1}]")
    game = dealt(rules, *HANDS, dealer=3)
    do(game, "0: bid 2", "1: declare drop")
    run_out(game)
    assert scores(game) == [1, 1, 1, 1]


def test_who_is_out_of_the_game_is_not_asked(tmp_path: Path) -> None:
    phases = "deal: {each: 2}, stay: {first: winner}, tricks: {trump: S}"
    score = "out: tricks == 0, cases: [{points: tricks}]"
    game = Game(plain(tmp_path, phases, players=5, score=score, hands=9), 2)
    run_out(game)
    asked = list[int]()
    while game.view(None).doing == "stay":
        asked += game.to_move
        do(game, f"{game.to_move[0]}: declare stay")
    assert sorted((*asked, *game.table.gone)) == [0, 1, 2, 3, 4]
    assert game.table.gone


def test_what_may_not_be_said_has_a_reason(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    now = "Say now whether you stay in this hand or drop out."
    assert refusal(game, "declare S") == now
    assert refusal(game, "play AS") == now
    assert refusal(game, "declare stay") is None


@pytest.mark.parametrize(
    ("phases", "players", "fault"),
    [
        ("stay: {least: 0}, tricks: {}", 3, "stay.least: must be from 1 to 2, so"),
        ("stay: {least: 3}, tricks: {}", 3, "stay.least: must be from 1 to 2"),
        ("stay: {}, tricks: {draw: 1}", 3, "stay: needs tricks for which nobody draws cards"),
        ("stay: {}, prizes: {}", 3, "stay: needs tricks"),
        (
            "stay: {}, trumps: {by: dealer}, tricks: {}", 3,
            "stay: name this phase after 'trumps', which asks all players",
        ),
        (
            "declare: {}, stay: {}, tricks: {}", 4,
            "stay: nobody drops out beside a partner, whom the phase 'declare' makes",
        ),
        ("stay: {first: bidder}, tricks: {}", 3, "stay.first: 'bidder' needs the phase auction"),
        ("stay: {always: declarer}, tricks: {}", 3, "stay.always: 'declarer' needs the phase call"),
    ],
)  # fmt: skip
def test_a_stay_that_makes_no_sense_is_a_fault(
    tmp_path: Path, phases: str, players: int, fault: str
) -> None:
    with pytest.raises(BadRules) as refused:
        plain(tmp_path, f"deal: {{each: 2}}, {phases}", players=players)
    assert f"phases.{fault}" in str(refused.value)


def test_nobody_drops_out_beside_a_partner(tmp_path: Path) -> None:
    rules = "sides: two_sides\nphases: {deal: {each: 2}, stay: {}, tricks: {}}\n"
    (tmp_path / "pairs.yaml").write_text(
        f"name: Pairs\ndeck: french-52\nplayers: {{4: {{}}}}\n{rules}"
        "score: {cases: [{points: tricks}]}\nmatch: {hands: 1}\n"
    )
    with pytest.raises(BadRules, match="nobody drops out beside a partner"):
        Catalogue((tmp_path, SHIPPED)).rules("pairs", 4)


@pytest.mark.parametrize(
    ("always", "advice"),
    [("bidder", "the bidder always stays"), ("dealer", ""), ("declarer", "")],
)
def test_check_says_that_the_bidder_stays_anyway(tmp_path: Path, always: str, advice: str) -> None:
    phases = (
        "deal: {each: 2}, auction: {bids: {highest: 2}}, trumps: {by: dealer},"
        f" stay: {{always: {always}}}, tricks: {{}}"
    )
    plain(tmp_path, phases)
    found = check(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED))).advice
    told = [str(each) for each in found if "stay.always" in str(each)]
    assert bool(told) == bool(advice)
    assert all(advice in each for each in told)


def test_the_question_is_one_of_two_moves(tmp_path: Path) -> None:
    ask = before_the_play(tmp_path).view(0).ask
    assert isinstance(ask, AskMove)
    assert [*ask.moves] == [Declare(0, STAY), Declare(0, DROP)]
    assert ask.doing == "stay"


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
def test_every_level_stays_with_the_best_trumps(tmp_path: Path, level: str) -> None:
    game = before_the_play(tmp_path)
    assert LEVELS[level](player_random(1, 0)).choose(game.view(0)) == Declare(0, STAY)


def test_in_playouts_a_hand_above_the_average_stays(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    said = []
    for seat in range(3):
        state = state_of(game)
        move = by_thumb(game.rules, state, game.legal_moves(seat), Random(1).random)
        said.append(str(move))
        do(game, f"{seat}: declare stay")
    assert said == ["declare stay", "declare drop", "declare stay"]


def test_imagined_worlds_leave_the_dropped_cards_out(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    do(game, "0: declare stay", "1: declare drop", "2: declare stay")
    for seed in range(20):
        state = imagined(game.view(0), Random(seed).random)
        assert state.hands[0] == ("AS", "KS")
        assert [len(hand) for hand in state.hands] == [2, 0, 2, 2]


def test_arrays_step_aside_where_somebody_may_drop_out(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    assert not arrays_know(game.rules)
    do(game, "0: declare stay", "1: declare drop", "2: declare stay", "3: declare stay")
    assert not arrays_know(game.rules, game.table)


def test_a_hint_gives_a_reason_that_speaks_for_its_advice(tmp_path: Path) -> None:
    game = before_the_play(tmp_path)
    why = motive(game.view(0), Declare(0, STAY))
    assert why is not None
    assert str(why) == "You have 2 sure tricks: cards that none of those still out can beat."
    do(game, "0: declare stay")
    why = motive(game.view(1), Declare(1, DROP))
    assert why is not None
    assert str(why) == "You hold none of the trumps, Spades."
    assert str(motive(game.view(1), Declare(1, STAY))) != str(why)


def test_a_record_is_replayed_and_a_hand_is_told(tmp_path: Path) -> None:
    game = Game(four(tmp_path), 1)
    for seat, word in enumerate(("stay", "drop", "stay"), game.to_move[0]):
        do(game, f"{seat % 4}: declare {word}")
    first = game.table.declared[0][0]
    run_out(game)
    record = to_record(game, computers(4))
    assert record["hands"][0]["actions"][:2] == [
        {"seat": first, "do": "declare", "what": "stay"},
        {"seat": (first + 1) % 4, "do": "declare", "what": "drop"},
    ]
    catalogue = Catalogue((tmp_path, SHIPPED))
    assert to_record(replay(record, catalogue), computers(4)) == record
    plain(tmp_path, "deal: {each: 2}, stay: {}, tricks: {}", players=7)
    told = "\n".join(shown_hand(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED))))
    assert re.search(r"Player \d (stays in|drops out of) the hand\.", told)


def test_no_shipped_game_has_a_name_for_a_game_that_means_dropping_out() -> None:
    for key in CATALOGUE.keys:
        assert not {STAY, DROP} & CATALOGUE.rules(key).games.keys(), key
