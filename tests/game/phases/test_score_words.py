"""What formulas may ask for: sides, seats, bids, numbers kept over hands, and certain tricks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.chance import Deal
from game.folders import SHIPPED
from game.many.simulate import finish
from game.players.search.search import Mind
from game.players.search.tables import arrays_know
from game.players.search.thinker import Thinker
from game.position.game import Game
from game.records.record import replay
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt as called
from tests.game.phases.small_games import plain
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import Script, do, play, record, rules_written, run_out, scores

FOUR = """
name: Four
deck: french-52
players: {4: {}}
sides: two_sides
phases: {PHASES}
score: {SCORE}
match: {hands: 3}
"""
HANDS = ["AS 2C 3D", "KS 3C 4D", "QS AC 5D", "JS 4C AD"]
"""Seat 0 wins the first trick with spades, 2 the second with clubs, 3 the last with diamonds."""
PLAY = "AS KS QS JS 2C 3C AC 4C 5D AD 3D 4D"


def four(folder: Path, score: str, phases: str = "deal: {each: 3}, tricks: {}") -> Rules:
    """Four players, partners opposite, with this score."""
    return rules_written(folder, FOUR.replace("PHASES", phases).replace("SCORE", score), 4)


def dealt(rules: Rules, hands: int = 1) -> Game:
    """A game whose first hands are dealt as HANDS, the dealer being seat 3, then 0, then 1."""
    deal = Deal(tuple(tuple(hand.split()) for hand in HANDS), ())
    packs = {(n, 0): rules.deal.pack_of(rules, deal, (3 + n) % 4) for n in range(hands)}
    return Game(rules, Script(0, 3, packs))


def bidding(folder: Path, formula: str, extra: str = "") -> list[int | float]:
    """What everybody scores by this formula after bidding 1, Nil, 2 and 1."""
    score = f"{extra}cases: [{{points: '{formula}'}}]"
    game = dealt(four(folder, score, "deal: {each: 3}, bid: {lowest: 0, nil: true}, tricks: {}"))
    do(game, "bid 1", "bid nil", "bid 2", "bid 1")
    play(game, PLAY)
    return scores(game)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("place", [1, 2, 3, 4]),
        ("dealer", [0, 0, 0, 1]),
        ("side_bid", [3, 1, 3, 1]),
        ("opposite_bid", [1, 3, 1, 3]),
        ("most_bid", [2, 2, 2, 2]),
        ("all_bid", [4, 4, 4, 4]),
        ("count_nil", [1, 1, 1, 1]),
        ("side_nil", [0, 1, 0, 1]),
        ("count_off", [1, 1, 1, 1]),  # seat 2 bid two and took one
        ("side_over", [-1, 0, -1, 0]),
        ("side_tricks - opposite_tricks", [1, -1, 1, -1]),
        ("most_side_bid", [3, 3, 3, 3]),
        ("total + side_total", [0, 0, 0, 0]),
    ],
)
def test_a_word_before_or_about_a_bid(tmp_path: Path, formula: str, expected: list[int]) -> None:
    assert bidding(tmp_path, formula) == expected


def test_a_name_of_let_is_added_up_for_sides_and_counted(tmp_path: Path) -> None:
    made = "let: {made: off == 0, both: side_made == 2}, "
    assert bidding(tmp_path, "side_made", made) == [1, 2, 1, 2]
    assert bidding(tmp_path, "count_made * 10 + both", made) == [30, 31, 30, 31]


def test_the_side_of_the_bidder_makes_the_contract(tmp_path: Path) -> None:
    phases = "deal: {each: 3}, auction: {}, tricks: {lead: bidder}"
    score = "cases: [{when: maker, points: 100 + contract}, {points: contract}]"
    game = dealt(four(tmp_path, score, phases))
    do(game, "bid 2 top", "pass", "pass", "pass")
    play(game, PLAY)
    assert scores(game) == [102, 2, 102, 2]


def test_total_is_what_was_scored_before_the_hand(tmp_path: Path) -> None:
    game = dealt(four(tmp_path, "cases: [{points: total + tricks}]"), hands=2)
    play(game, PLAY)
    assert scores(game) == [1, 0, 1, 1]
    play(game, "KS QS JS AS")  # seat 1 leads to the second hand
    run_out(game, 2)
    won = [sum(trick.winner == seat for trick in game.results[1].tricks) for seat in range(4)]
    assert scores(game) == [n + before for n, before in zip(won, [1, 0, 1, 1], strict=True)]


# --- certain tricks ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        ("add: tricks, trick: 1", [1, 0, 0, 0]),
        ("add: tricks, trick: -1", [0, 0, 0, 1]),
        ("add: tricks, trick: [1, -1]", [1, 0, 0, 1]),
        ("add: tricks, trick: {since: 2}", [0, 0, 1, 1]),
        ("add: tricks, trick: {until: -2}", [1, 0, 1, 0]),
        ("add: tricks, trick: [-3, 1]", [1, 0, 0, 0]),  # one trick, though named twice
        ("add: tricks", [1, 0, 1, 1]),
        ("trick: 2", [0, 0, 4, 0]),
        ("suit: D, trick: {since: 2}", [0, 0, 0, 4]),
        ("suit: D, trick: {until: 2}", [0, 0, 0, 0]),
        ("rank: A, where: dealt", [1, 0, 1, 1]),
        ("suit: S, where: dealt", [1, 1, 1, 1]),
        ("cards: {A: 5, S: 3}, where: dealt", [3, 3, 8, 8]),  # its suit comes before its rank
        ("cards: {A: 5, S: 3, AS: 1}, where: dealt", [1, 3, 8, 8]),
    ],
)
def test_a_count_looks_at_certain_tricks(tmp_path: Path, count: str, expected: list[int]) -> None:
    game = dealt(four(tmp_path, f"count: {{x: {{{count}}}}}, cases: [{{points: x}}]"))
    play(game, PLAY)
    assert scores(game) == expected


def test_the_last_trick_is_the_last_one_played(tmp_path: Path) -> None:
    """A stop after the first ace ends the hand with its first trick, which is its last as well."""
    phases = "deal: {each: 3}, tricks: {stop: {count: aces, reaches: 1}}"
    score = "count: {aces: {rank: A}, ends: {add: tricks, trick: -1}}, cases: [{points: ends}]"
    game = dealt(four(tmp_path, score, phases))
    play(game, "AS KS QS JS")
    assert scores(game) == [1, 0, 0, 0]


def test_a_count_of_the_trump_suit_follows_the_trumps(tmp_path: Path) -> None:
    score = "count: {trumps: {suit: trump}}, cases: [{points: trumps}]"
    spades = dealt(four(tmp_path, score, "deal: {each: 3}, tricks: {trump: S}"))
    play(spades, PLAY)
    assert scores(spades) == [4, 0, 0, 0]
    clubs = dealt(four(tmp_path, score, "deal: {each: 3}, tricks: {trump: C}"))
    play(clubs, PLAY)
    assert scores(clubs) == [0, 0, 4, 0]


def test_trumps_are_counted_as_they_are_read(tmp_path: Path) -> None:
    """Under TOP the Two of Suns and Wyrms is a sun, the Nine of Moons and Suns is none."""
    score = "count: {trumps: {suit: trump}, suns: {suit: S}}, cases: [{points: 10 * trumps + suns}]"
    phases = "deal: {each: 2}, call: {}, tricks: {lead: declarer}"
    rules = plain(tmp_path, phases, deck="decktet-basic", score=score)
    game = called(rules, "9MS AY", "2SY CM", "4MS CW")
    do(game, "declare top", "declare S")
    play(game, "CM 4MS 9MS")
    play(game, "2SY CW AY")
    assert scores(game) == [0, 13, 0]


@pytest.mark.parametrize(
    ("count", "fault"),
    [
        ("add: tricks, suit: H", "count.x.suit: tricks have none"),
        ("add: tricks, cards: {QS: 1}", "count.x.cards: tricks have none"),
        ("trick: 14", "count.x.trick: there is no trick 14: the smallest hand has 13"),
        ("trick: -14", "count.x.trick: there is no trick -14"),
        ("trick: 0", "count.x.trick: tricks are numbered from 1"),
        ("trick: []", "count.x.trick: names no trick"),
        ("trick: {since: 5, until: 3}", "count.x.trick: the span ends before it begins"),
        ("trick: 1, where: pot", "count.x.trick: only what is taken comes in tricks"),
        ("suit: trump", "count.x.suit: there are no trumps in this game"),
    ],
)
def test_what_does_not_go_together_in_a_count_is_a_fault(
    tmp_path: Path, count: str, fault: str
) -> None:
    text = written(
        "deal: {each: 13}, tricks: {}", f"count: {{x: {{{count}}}}}, cases: [{{points: x}}]"
    )
    faults, _ = said(checked(tmp_path, text))
    assert faults[0].startswith(f"5: score.{fault}")


@pytest.mark.parametrize("key", ["trick: 1", "add: tricks"])
def test_counts_of_certain_tricks_end_no_hand_and_are_not_reported(
    tmp_path: Path, key: str
) -> None:
    count = f"count: {{x: {{{key}}}}}, cases: [{{points: x}}]"
    stop = written("deal: {each: 13}, tricks: {stop: {count: x, reaches: 3}}", count)
    assert "only what a card counts wherever it is taken can end a hand" in str(
        said(checked(tmp_path, stop))[0]
    )
    report = written("deal: {each: 13}, tricks: {}", f"{count}, report: x")
    assert "can be reported" in str(said(checked(tmp_path, report))[0])


# --- numbers kept over hands ----------------------------------------------------------------------


def test_a_kept_number_has_its_value_of_before_the_hand(tmp_path: Path) -> None:
    score = "keep: {before: {next: before + tricks, start: 5}}, cases: [{points: before}]"
    game = dealt(four(tmp_path, score))
    assert game.table.kept == (("before", (5, 5, 5, 5)),)
    play(game, PLAY)
    assert scores(game) == [5, 5, 5, 5]
    assert game.table.kept == (("before", (6, 5, 6, 6)),)
    assert game.results[0].kept == (("before", (5, 5, 5, 5)),)


def test_sandbags_of_a_side_are_carried_and_fined_at_the_tenth(tmp_path: Path) -> None:
    score = (
        "let: {fine: (bags + side_tricks) // 10},"
        " keep: {bags: {of: side, start: 8, next: (bags + side_tricks) % 10}},"
        " cases: [{points: 0 - 100 * fine}]"
    )
    game = dealt(four(tmp_path, score))
    play(game, PLAY)  # side 0 and 2 takes two tricks, the other one
    assert scores(game) == [-100, 0, -100, 0]
    assert game.table.kept == (("bags", (0, 9, 0, 9)),)


def test_a_number_of_the_table_is_the_same_for_all_and_may_use_the_points(tmp_path: Path) -> None:
    score = (
        "keep: {made: {of: table, next: count_tricks}, high: {next: 'max(high, points)'}},"
        " cases: [{points: tricks * 3}]"
    )
    game = dealt(four(tmp_path, score))
    play(game, PLAY)
    assert game.table.kept == (("made", (3, 3, 3, 3)), ("high", (3, 0, 3, 3)))


def test_kept_numbers_stand_in_the_record_and_are_checked(tmp_path: Path) -> None:
    score = "keep: {before: {next: before + tricks}}, cases: [{points: before}]"
    rules = four(tmp_path, score)
    written_down = record(finish(Game(rules, 4), ("random",) * 4))
    kept = [hand["kept"]["before"] for hand in written_down["hands"]]
    assert kept[0] == [0, 0, 0, 0]
    assert [sum(values) for values in kept] == [0, 3, 6]
    catalogue = Catalogue((tmp_path, SHIPPED))
    assert replay(written_down, catalogue).totals == tuple(written_down["totals"])
    written_down["hands"][1]["kept"]["before"][0] += 1
    with pytest.raises(Exception, match="'kept' should be"):
        replay(written_down, catalogue)


# --- whoever looks ahead ------------------------------------------------------------


@pytest.mark.parametrize(
    ("score", "known"),
    [
        ("count: {x: {add: tricks, trick: [1, -1]}}, cases: [{points: 0 - side_x}]", True),
        ("keep: {b: {of: side, next: b + 1}}, cases: [{points: b + opposite_tricks}]", True),
        ("let: {y: tricks > 1}, cases: [{points: count_y + total + place}]", True),
        ("count: {x: {suit: S, where: dealt}}, cases: [{points: x}]", False),
    ],
)
def test_every_level_plays_with_every_word(tmp_path: Path, score: str, known: bool) -> None:
    rules = four(tmp_path, score)
    assert arrays_know(rules) is known
    assert finish(Game(rules, 2), ("easy", "greedy", "hard", "random")).over


# --- how a game ends ------------------------------------------------------------------------------


def game_that_ends(folder: Path, match: str) -> Game:
    """A game in which the eldest hand wins two points a hand and the others lose one, to its end.

    Nobody deals twice in it before it ends.
    """
    text = FOUR.replace("{hands: 3}", match).replace("PHASES", "deal: {each: 1}, tricks: {}")
    text = text.replace("SCORE", "cases: [{when: place == 1, points: 2}, {points: -1}]")
    rules = rules_written(folder, text, 4)
    return finish(Game(rules, Script(0, 3)), ("random",) * 4)


@pytest.mark.parametrize(
    ("match", "hands"),
    [
        ("{hands: 3, target: 2}", 3),  # the target does nothing
        ("{hands: 3, target: 2, either: true}", 1),
        ("{hands: 1, target: 9, either: true}", 1),
        ("{hands: 9, floor: -2}", 2),
        ("{target: 50, floor: -1}", 1),
        ("{floor: -2}", 2),
    ],
)
def test_hands_target_and_floor_end_a_game(tmp_path: Path, match: str, hands: int) -> None:
    assert len(game_that_ends(tmp_path, match).results) == hands


@pytest.mark.parametrize(
    ("match", "fault"),
    [
        ("target: 5, either: true", "match.either: needs both `hands` and `target`"),
        ("target: 5, floor: 0", "match.floor: is reached from the start; it is less than 0"),
    ],
)
def test_what_can_end_no_game_is_a_fault(tmp_path: Path, match: str, fault: str) -> None:
    text = written("deal: {each: 2}, tricks: {}", match=match)
    assert said(checked(tmp_path, text))[0] == [f"6: {fault}"]


def test_words_of_bids_mean_something_where_one_number_of_players_bids(tmp_path: Path) -> None:
    """An entry of `players` with nothing in it changes nothing, and breaks no check either."""
    text = written("deal: {each: 3}, tricks: {}", "cases: [{points: tricks + bid}]").replace(
        "players: {4: {}}", "players: {3: null, 4: {phases: {bid: {}, tricks: {}}}}"
    )
    assert said(checked(tmp_path, text))[0] == []


def test_a_card_whose_result_is_certain_has_no_spread(tmp_path: Path) -> None:
    """Seat 0 takes all four tricks in every world: half a point to half a point lost."""
    worths = Thinker(Random(3).random, Mind()).cards(_two_left(tmp_path).view(0), 20)
    assert worths is not None
    assert worths.means == (1.0, 1.0)
    assert worths.spreads == (0.0, 0.0)


def _two_left(folder: Path) -> Game:
    """Seat 0 has two aces left and seat 1 the kings: whichever is led, both tricks are seat 0's."""
    (folder / "two.yaml").write_text(
        "name: Two\ndeck: {base: french-52, without_ranks: [2, 3, 4, 5, 6, 7, 8, 9, T, J, Q]}\n"
        "players: {2: {}}\nphases: {deal: {each: 4}, tricks: {}}\n"
        "score: {cases: [{points: 0.25 * (tricks - 2)}]}\nmatch: {hands: 1}\n"
    )
    rules = Catalogue((folder, SHIPPED)).rules("two", 2)
    hands = (("AC", "AD", "AH", "AS"), ("KC", "KD", "KH", "KS"))
    deal = Deal(hands, ())
    game = Game(rules, Script(0, 1, {(0, 0): rules.deal.pack_of(rules, deal, 1)}))
    play(game, "AC KC AD KD")
    return game
