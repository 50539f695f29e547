"""Cards that may always be played, win nothing, and stay with their player, in any deck."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.certain.claims import claim
from game.certain.endings import elsewhere
from game.phases.excuse import paid
from game.phases.settle import SettlePhase
from game.players.judgement import chances_to_win
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Play
from game.rulefiles.faults import BadRules
from game.rulefiles.problems import rules_doubts
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import do, play, playable, rules_written, scores, winners


def three(folder: Path, excuse: str, tricks: str = "trump: S", each: int = 3) -> Rules:
    """Three players, everyone for themselves; the twos are excuses."""
    excused = f"excuse: {{cards: [2], {excuse}}}"
    return plain(folder, f"deal: {{each: {each}}}, tricks: {{{tricks}, {excused}}}")


def test_x_1_an_excuse_breaks_every_duty_and_fulfils_none(tmp_path: Path) -> None:
    found = three(tmp_path, "stays: true", "trump: S, duties: [trump, overtrump]")
    game = dealt(found, "9H 5D 6D", "3H 2S 4S", "2H 7C 8C")
    play(game, "9H")
    assert playable(game) == ["2S", "3H"], "the two of spades is no trump"
    play(game, "3H")
    assert playable(game) == ["2H", "7C", "8C"], "the two of hearts is no heart"


def test_x_2_a_trick_of_excuses_goes_to_whoever_led(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "stays: true", each=2), "2H 5D", "2S 4S", "2C 7C")
    play(game, "2H 2S 2C")
    assert winners(game) == [0]
    assert game.table.taken == (("2H",), ("2S",), ("2C",))


def test_x_2_where_ranks_alone_decide_an_excuse_is_below_all(tmp_path: Path) -> None:
    found = three(tmp_path, "stays: false", "wins: rank", each=2)
    game = dealt(found, "2H 5D", "3S 4S", "4C 7C")
    play(game, "2H 3S 4C")
    assert winners(game) == [2]
    assert game.table.taken[2] == ("2H", "3S", "4C"), "without `stays` the winner has it"


def test_x_7_an_excuse_that_wins_is_above_all_trumps_and_the_first_of_two_wins(
    tmp_path: Path,
) -> None:
    phases = "deal: {each: 2}, tricks: {trump: S, excuse: {wins: [2]}}"
    game = dealt(plain(tmp_path, phases), "9H 5D", "2H AS", "2C 3H")
    play(game, "9H")
    assert playable(game) == ["2H", "AS"], "with no other heart, the trump may be played too"
    play(game, "2H")
    assert playable(game) == ["2C", "3H"], "hearts were led, and are still to be followed"
    play(game, "2C")
    assert winners(game) == [1]
    assert game.table.taken[1] == ("9H", "2H", "2C"), "the second one does not stay"


def test_x_7_nobody_follows_an_excuse_that_wins(tmp_path: Path) -> None:
    phases = "deal: {each: 2}, tricks: {trump: S, excuse: {cards: [3], wins: [2]}}"
    game = dealt(plain(tmp_path, phases), "3H 5D", "2H 7D", "6D 8C")
    play(game, "3H 2H")
    assert playable(game) == ["6D", "8C"]
    play(game, "8C")
    assert winners(game) == [1]
    assert game.table.taken == (("3H",), ("2H", "8C"), ())


def test_x_7_after_an_excuse_that_wins_was_led_a_suit_need_not_be_followed(tmp_path: Path) -> None:
    phases = "deal: {each: 2}, tricks: {duties: [beat], excuse: {wins: [2]}}"
    game = dealt(plain(tmp_path, phases), "2H 5D", "6D 7D", "9D 8C")
    play(game, "2H 6D")
    assert playable(game) == ["8C", "9D"], "the six of diamonds asks for nothing"


def test_x_7_of_two_excuses_that_win_the_last_may_win(tmp_path: Path) -> None:
    phases = "deal: {each: 1}, tricks: {trump: S, last_wins: [2], excuse: {wins: [2]}}"
    game = dealt(plain(tmp_path, phases), "2H", "2S", "AS")
    play(game, "2H 2S AS")
    assert game.results[0].tricks[-1].winner == 1


@pytest.mark.parametrize("wins", ["suit", "rank"])
def test_a_player_knows_that_an_excuse_that_wins_cannot_be_beaten(
    tmp_path: Path, wins: str
) -> None:
    phases = f"deal: {{each: 2}}, tricks: {{wins: {wins}, excuse: {{wins: [2]}}}}"
    game = dealt(plain(tmp_path, phases), "2H 3D", "AS AD", "2S KC")
    chances = chances_to_win(game.view(0), elsewhere(game.view(0)))
    assert chances("2H") == 1
    assert chances("3D") < 1


@pytest.mark.parametrize(
    ("last", "winner", "whose"), [("same", 1, 0), ("taken", 1, 1), ("slam", 0, 0)]
)
def test_x_5_and_6_the_last_trick(tmp_path: Path, last: str, winner: int, whose: int) -> None:
    game = dealt(three(tmp_path, f"last_trick: {last}", each=2), "AS 2D", "3S AD", "4S 7D")
    play(game, "AS 3S 4S 2D AD 7D")
    trick = game.results[0].tricks[-1]
    assert trick.winner == winner
    assert "2D" in game.positions(0)[-1].taken[whose]


def test_x_4_a_side_without_a_card_to_give_loses_the_excuse(tmp_path: Path) -> None:
    game = dealt(three(tmp_path, "pays: true", each=2), "2D 3D", "AS AD", "4S 7D")
    play(game, "2D AD 7D AS 4S 3D")
    last = game.positions(0)[-1]
    assert last.taken[0] == ("2D",), "nothing is paid before the score"
    assert game.results[0].tricks[0].winner == 1
    assert paid(game.rules, last) == ((), ("2D", "AD", "AS"), ()) or paid(game.rules, last)[0] == ()


def test_x_4_the_next_partner_in_the_direction_of_play_gives_an_equal_card(tmp_path: Path) -> None:
    """Seat 2 has no cards to give. Seat 0 took a trick first, but seat 4 plays next after it."""
    phases = "deal: {each: 3}, tricks: {excuse: {cards: [2], pays: true}}"
    found = plain(tmp_path, phases, players=6, hands="1}\nsides: two_sides\ndraws: {")
    hands = ("AS 3H 4D", "3S 4H 5D", "4S 5H 2D", "5S 6H 6D", "6S AH 3D", "7S 7H AD")
    game = dealt(found, *hands, dealer=5)
    play(game, "AS 3S 4S 5S 6S 7S 3H 4H 5H 6H AH 7H 3D AD 4D 5D 2D 6D")
    last = game.positions(0)[-1]
    assert [len(pile) for pile in last.taken] == [6, 0, 1, 0, 6, 5]
    assert paid(game.rules, last)[5][-1] == "3H"
    assert [len(pile) for pile in paid(game.rules, last)] == [6, 0, 1, 0, 5, 6]


def test_an_excuse_that_is_given_for_a_kept_number_comes_back_itself(tmp_path: Path) -> None:
    found = plain(
        tmp_path,
        "deal: {each: 3}, settle: {number: more}, tricks: {trump: S, excuse: {cards: [2]}}",
        score="keep: {more: {next: tricks - 1}}, cases: [{points: tricks}]",
        hands=2,
    )
    settle = found.phase("settle")
    assert isinstance(settle, SettlePhase)
    assert settle.back(found, ("AD", "3D", "2D"), "2D", None) == "2D"
    assert settle.back(found, ("AD", "3D", "2S"), "3D", None) == "AD"


def test_nothing_is_taken_for_certain_and_arrays_step_aside(tmp_path: Path) -> None:
    found = three(tmp_path, "stays: true")
    assert not arrays_know(found)
    assert not found.voids_show
    game = dealt(found, "AS KS QS", "3H 4H 5H", "6H 7H 8H")
    assert claim(game.view(0)) is None


def test_x_4_what_is_paid_was_still_taken_in_its_trick(tmp_path: Path) -> None:
    """Seat 0 pays the three of diamonds, the card it took first, for its two."""
    excuse = "excuse: {cards: [2], pays: true}"
    count = "all: {}, last: {trick: -1}, own: {played_by: taker}"
    score = f"count: {{{count}}}, cases: [{{points: 100 * all + 10 * last + own}}]"
    found = plain(tmp_path, f"deal: {{each: 2}}, tricks: {{{excuse}}}", score=score)
    game = dealt(found, "2D AD", "AS 3D", "4S 5C")
    play(game, "2D AS 4S 3D 5C AD")
    assert scores(game) == [331, 301, 0]


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        ("excuse: {}", "excuse.cards: must name at least one card"),
        ("excuse: {cards: [9Q]}", "excuse.cards"),
        ("excuse: {wins: [9Q]}", "excuse.wins"),
        ("excuse: {cards: [2], wins: [2C]}", "'2C' cannot both win and lose every trick"),
        ("excuse: {wins: [2], pays: true}", "nothing is given for a card that always wins"),
        ("excuse: {wins: [2], last_trick: taken}", "is taken in the last trick too"),
        ("excuse: {cards: [2], stays: false, pays: true}", "does not stay"),
        ("excuse: {cards: [2], stays: false, last_trick: taken}", "in every trick without"),
        ("excuse: {cards: [2C]}, first_card: 2C", "must be led"),
        ("excuse: {cards: [2C]}, keep_from_first: [2C]", "kept from the first trick"),
        ("excuse: {cards: [2]}, winner_takes: one_of_others", "nobody has a pile"),
        ("trump: S, excuse: {cards: [2]}, trump_suit: {join: [{rank: 2}]}", "cannot join trumps"),
        ("announce: {much: {by: anybody, least: 3}}", "means nothing without `of`"),
        ("announce: {much: {by: anybody, of: [S]}}", "means nothing without `least`"),
        ("announce: {much: {by: anybody, least: 9, of: [S]}}", "a hand has at most 3 cards"),
        ("announce: {much: {by: anybody, leads: true}}", "the first card is led before this"),
    ],
)
def test_what_makes_no_sense_is_a_fault(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules) as error:
        plain(tmp_path, f"deal: {{each: 3}}, tricks: {{{tricks}}}")
    assert fault in str(error.value)
    assert "plain.yaml:" in str(error.value)


@pytest.mark.parametrize("key", ["may_leave: true", "shown: true", "never: [A]"])
def test_of_a_kitty_that_nobody_takes_these_keys_do_nothing(tmp_path: Path, key: str) -> None:
    phases = f"deal: {{each: 3}}, kitty: {{to: dealer, takes: none, {key}}}, tricks: {{}}"
    rules = plain(tmp_path, phases)
    name = key.partition(":")[0]
    told = dict(rules_doubts(rules))
    assert "nothing is taken" in told["phases", "kitty", name]
    assert not rules.kitty_may_be_left
    game = Game(rules, 7)
    assert isinstance(game.legal_moves()[0], Play)


def test_an_excuse_that_stays_was_not_caught_from_others(tmp_path: Path) -> None:
    """Seat 0 wins the trick; the two of hearts goes back to seat 1, so one card was caught."""
    score = "count: {caught: {played_by: others}}, cases: [{points: caught}]"
    phases = "deal: {each: 1}, tricks: {excuse: {cards: [2]}}"
    game = dealt(plain(tmp_path, phases, score=score), "AS", "2H", "3S")
    play(game, "AS 2H 3S")
    assert scores(game) == [1, 0, 0]


def test_x_6_a_partner_whom_nobody_knows_yet_is_no_help_to_a_slam(tmp_path: Path) -> None:
    """The called card is in the stock, so all but the bidder are one side, which nobody knows."""
    text = """
name: Plain
deck: french-52
sides: bidder
players: {3: {}}
phases:
  deal: {each: 2}
  auction: {bids: {highest: 2}}
  partner: {call: [KC]}
  tricks: {lead: eldest, excuse: {cards: [2], last_trick: slam}}
score: {cases: [{points: side_tricks}]}
match: {hands: 1}
"""
    found = rules_written(tmp_path, text, 3)
    game = dealt(found, "3H 3D", "AH 4D", "4H 2S")
    do(game, "bid 1", "pass", "pass", "declare KC")
    play(game, "3H AH 4H 4D 2S 3D")
    assert winners(game) == [1, 1]


def test_x_2_after_an_excuse_a_card_without_a_suit_is_led_and_only_trumps_beat_it(
    tmp_path: Path,
) -> None:
    found = plain(
        tmp_path,
        "deal: {each: 2}, tricks: {trump: M, excuse: {cards: [P], stays: false}}",
        deck="decktet-extended",
    )
    game = dealt(found, "PMYK 2WL", "X AS", "9WY 5SW")
    play(game, "PMYK X 9WY")
    assert winners(game) == [1]


def test_a_count_of_a_suit_looks_at_what_an_excuse_bears(tmp_path: Path) -> None:
    tricks = "tricks: {trump: S, excuse: {cards: [2], stays: false}}"
    counts = "count: {hearts: {suit: H}, trumps: {suit: trump}}"
    score = f"{counts}, cases: [{{points: 10 * hearts + trumps}}]"
    found = plain(tmp_path, f"deal: {{each: 2}}, {tricks}", score=score)
    game = dealt(found, "AC KC", "2H 2S", "3C 4C")
    play(game, "AC 2H 3C KC 2S 4C")
    assert scores(game) == [10, 0, 0]
