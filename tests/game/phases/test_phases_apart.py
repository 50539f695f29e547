"""What phases do in ways that no shipped game uses, in small rule files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.certain.claims import claim
from game.certain.prospects import prospects
from game.folders import SHIPPED
from game.many.simulate import finish
from game.phases.deal import MOST_REDEALS, NoDeal
from game.players import player
from game.players.greedy import GreedyPlayer
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Give
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import Script, do, play, playable, refusal, run_out, scores, table

# --- bids -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("other", ["auction: {bids: {highest: 2}}", "offer: {all_pass: next}"])
def test_two_kinds_of_bids_do_not_go_together(tmp_path: Path, other: str) -> None:
    phases = f"deal: {{each: 2, turn_up: stock}}, bid: {{}}, {other}, tricks: {{}}"
    name = other.split(":")[0]
    with pytest.raises(BadRules, match=f":5: phases.{name}: a hand has either bid or {name}"):
        plain(tmp_path, phases)


def test_a_suit_that_was_accepted_promises_no_tricks(tmp_path: Path) -> None:
    """O.4: the contract of an offer is the number of its round, and no number of tricks."""
    phases = "deal: {each: 2, turn_up: stock}, offer: {}, tricks: {}"
    score = "cases: [{points: 10 * contract + needed}]"
    game = dealt(plain(tmp_path, phases, score=score), "2C 3C", "2D 3D", "2H 3H", stock="AS")
    do(game, *["pass"] * 3, "declare H")
    run_out(game)
    assert scores(game) == [20, 20, 20]


def test_nil_counts_as_nought_where_bids_may_not_come_out_even(tmp_path: Path) -> None:
    bid = "deal: {each: 2}, bid: {nil: true, bar_even: true}, tricks: {}"
    game = dealt(plain(tmp_path, bid), "AS 2S", "3S 4S", "5S 6S")
    do(game, "bid 1", "bid 1")
    assert [str(move) for move in game.legal_moves(2)] == ["bid 1", "bid 2"]
    reason = "The bids may not add up to 2, so the last bidder may not bid Nil."
    assert refusal(game, "bid nil") == reason
    game = dealt(plain(tmp_path, bid), "AS 2S", "3S 4S", "5S 6S")
    do(game, "bid 1", "bid nil")
    assert [str(move) for move in game.legal_moves(2)] == ["bid 2", "bid nil"]
    assert refusal(game, "bid nil") is None


def test_trumps_and_reading_are_called_whatever_was_chosen_before(tmp_path: Path) -> None:
    """Choosing the game is no call: the eldest hand calls, then the next player."""
    phases = "deal: {each: 2}, choose: {by: eldest}, call: {}, tricks: {lead: declarer}"
    games = "1}\ngames: {plain: {label: Plain}"
    rules = plain(tmp_path, phases, deck="decktet-basic", hands=games)
    game = dealt(rules, "AM AS", "AW AL", "AY AK")
    do(game, "0: declare plain", "0: declare top", "1: declare M")
    assert (game.table.reading, game.table.trump, game.to_move) == ("top", "M", (1,))


def test_greedy_players_pass_where_nobody_has_to_bid(tmp_path: Path) -> None:
    """Nobody holds a contract yet, so there is none to weigh."""
    rules = plain(tmp_path, "deal: {each: 2}, auction: {must_bid: nobody}, tricks: {}")
    game = dealt(rules, "2C 3C", "2D 3D", "2H 3H")
    assert GreedyPlayer(random.Random(1)).choose(game.view(0)) in game.legal_moves(0)


# --- the lead, and what may be played -----------------------------------------------------------


@pytest.mark.parametrize(("lead", "leader"), [("eldest", 2), ("dealer", 1), ("cutter", 0)])
def test_the_first_lead_is_where_the_rule_file_says(tmp_path: Path, lead: str, leader: int) -> None:
    rules = plain(tmp_path, f"deal: {{each: 2}}, tricks: {{lead: {lead}}}")
    assert Game(rules, Script(0, dealer=1)).to_move == (leader,)


def test_cards_kept_from_the_first_trick_do_not_free_from_following(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 2}, tricks: {keep_from_first: [H]}")
    game = dealt(rules, "AH 2C", "3H 4C", "5H 6D")
    assert playable(game) == ["2C"]
    play(game, "2C")
    assert playable(game) == ["4C"]
    play(game, "4C")
    assert playable(game) == ["6D"]


@pytest.mark.parametrize(
    ("kept", "may"), [("[A]", "2C 3H"), ("[H]", "2C AC"), ("[trump]", "2C 3H AC"), ("[A, H]", "2C")]
)
def test_cards_of_a_rank_are_kept_from_the_first_trick_too(
    tmp_path: Path, kept: str, may: str
) -> None:
    rules = plain(tmp_path, f"deal: {{each: 3}}, tricks: {{keep_from_first: {kept}}}")
    assert playable(dealt(rules, "AC 2C 3H", "3C 4C 5C", "5H 6D 7D")) == sorted(may.split())


def test_trumps_are_kept_from_the_first_trick(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 3}, tricks: {trump: H, keep_from_first: [trump]}")
    assert playable(dealt(rules, "AC 2C 3H", "3C 4C 5C", "5H 6D 7D")) == ["2C", "AC"]


def test_who_can_follow_only_with_a_card_kept_back_plays_it(tmp_path: Path) -> None:
    """A card that follows goes before one of another suit, even if it is kept back."""
    rules = plain(tmp_path, "deal: {each: 2}, tricks: {keep_from_first: [QS]}")
    game = dealt(rules, "AS 2C", "QS 4C", "5S 6D")
    play(game, "AS")
    assert playable(game) == ["QS"]


def test_a_fixed_trump_suit_goes_before_the_card_turned_up(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 1, turn_up: stock}, tricks: {trump: S}")
    game = dealt(rules, "AH", "2S", "KH", stock="3C 4H")
    assert game.table.trump == "S"
    play(game, "AH 2S KH")
    assert game.results[0].tricks[0].winner == 1


def test_a_suit_may_be_led_once_a_card_of_that_very_suit_was_played(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 2}, tricks: {no_early_lead: H, follow: free}")
    game = dealt(rules, "AC 2H", "3H 4C", "5D 6D")
    assert playable(game) == ["AC"]
    play(game, "AC 4C 5D")
    assert playable(game) == ["2H"], "there is nothing else to lead"
    rules = plain(tmp_path, "deal: {each: 3}, tricks: {no_early_lead: H, follow: free}")
    game = dealt(rules, "AC 2H KC", "3C 4C 6C", "5D 6D 7D")
    play(game, "AC 3C 5D")
    assert playable(game) == ["KC"], "no heart was played yet"
    game = dealt(rules, "AC 2H KC", "3H 4C 6C", "5D 6D 7D")
    play(game, "AC 3H 5D")
    assert sorted(playable(game)) == ["2H", "KC"]


def test_each_copy_of_a_card_may_be_played_but_is_one_move(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 2}, tricks: {}", deck="french-52, packs: 2")
    game = dealt(rules, "AC AC", "2C 3C", "4C 5C")
    assert [str(move) for move in game.legal_moves()] == ["play AC"]
    play(game, "AC 2C 4C")
    assert [str(move) for move in game.legal_moves()] == ["play AC"]


def test_the_first_card_led_names_trumps(tmp_path: Path) -> None:
    """Seat 0 leads the two of hearts, so hearts are trumps to the end of the hand, not longer."""
    rules = plain(tmp_path, "deal: {each: 2}, tricks: {lead_names_trump: true}", hands=2)
    game = dealt(rules, "2H 3C", "AC 4H", "AD KC")
    assert game.table.trump is None
    play(game, "2H")
    assert game.table.trump == "H"
    play(game, "4H AD")
    assert game.table.tricks[0].winner == 1
    play(game, "AC KC 3C")
    assert game.results[0].scores == (0, 2, 0)
    assert game.table.trump is None
    game = dealt(rules, "2H 3C", "AC KC", "AD 5H")
    play(game, "2H AC 5H AD 3C KC")
    assert game.results[0].scores == (0, 0, 2), "the five is a trump"
    assert not arrays_know(rules)


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [("trump: S", "S is always trumps"), ("wins: rank", "trumps mean nothing")],
)
def test_a_lead_that_cannot_name_trumps_is_a_fault(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        plain(tmp_path, f"deal: {{each: 2}}, tricks: {{lead_names_trump: true, {tricks}}}")


# --- when a hand ends ---------------------------------------------------------------------------

ODD = "values: {other: 0, A: 5}, count: {points: {add: values}}, cases: [{points: points}]"
STOP = "deal: {each: 3}, tricks: {stop: {count: points}}"


def test_half_of_an_odd_number_is_not_rounded(tmp_path: Path) -> None:
    """There are 7 points: 3 in each of two Aces and 1 in a King, so half is 3.5."""
    points = ODD.replace("A: 5", "A: 3, K: 1")
    deck = "french-52, without: [AD, AS, KD, KH, KS]"
    rules = plain(tmp_path, STOP, deck=deck, score=points)
    game = dealt(rules, "AC 4H 2C", "3C 3H KC", "5C 5H 9S")
    play(game, "AC 3C 5C")
    assert game.table.phase == "tricks", "3 is less than half"
    told = plain(tmp_path, STOP, deck=deck, score=f"report: points, {points}")
    assert told.reported_goal == 3.5
    play(game, "4H 3H 5H 9S 2C KC")
    assert [len(result.tricks) for result in game.results] == [3]


def test_an_exact_half_ends_the_hand(tmp_path: Path) -> None:
    rules = plain(tmp_path, STOP, deck="french-52, without: [AD, AS]", score=ODD)
    game = dealt(rules, "AC 4H 2C", "3C 3H KC", "5C 5H 9S")
    play(game, "AC 3C 5C")
    assert [len(result.tricks) for result in game.results] == [1]


# --- the deal -----------------------------------------------------------------------------------


def test_a_list_of_hand_sizes_shorter_than_the_match_stays_at_its_last(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: [4, 2]}, tricks: {}", hands=4)
    assert [rules.hand_size(hand) for hand in range(4)] == [4, 2, 2, 2]
    game = Game(rules, 1)
    run_out(game, 4)
    assert [len(result.tricks) for result in game.results] == [4, 2, 2, 2]


def test_as_many_deals_as_the_bound_may_be_thrown_in_and_not_one_more(tmp_path: Path) -> None:
    rules = plain(
        tmp_path,
        "deal: {each: 1, redeal_without: two-suited}, tricks: {}",
        deck="decktet-basic",
    )
    good = ("2MK", "2SY", "2WL")
    rest = tuple(code for code in rules.pack if code not in good)
    aces = tuple(code for code in rest if len(code) == 2)
    bad = (*aces, *good, *(code for code in rest if code not in aces))
    packs = {(0, attempt): bad for attempt in range(MOST_REDEALS)}
    packs[0, MOST_REDEALS] = (*good, *rest)
    game = Game(rules, Script(0, 0, packs))
    assert game.table.voids == MOST_REDEALS
    with pytest.raises(NoDeal):
        Game(rules, Script(0, 0, {**packs, (0, MOST_REDEALS): bad}))


# --- passing ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "to", "receiver"),
    [(4, "across", 2), (6, "across", 3), (6, "left", 1), (6, "right", 5)],
)
def test_cards_are_passed_to_the_left_the_right_or_straight_across(
    tmp_path: Path, players: int, to: str, receiver: int
) -> None:
    phases = f"deal: {{each: 4}}, give: {{cards: 1, to: [{to}]}}, tricks: {{}}"
    game = Game(plain(tmp_path, phases, players=players), 5)
    gift = game.view(0).hand[0]
    for seat in range(players):
        game.push(Give(seat, game.view(seat).hand[:1]))
    assert gift in game.view(receiver).hand


# --- scores -------------------------------------------------------------------------------------


def test_after_the_last_of_the_rounds_its_table_goes_on(tmp_path: Path) -> None:
    rounds = "rounds: [[{points: 1}], [{points: 2}]]"
    game = Game(plain(tmp_path, "deal: {each: 1}, tricks: {}", score=rounds, hands=4), 1)
    run_out(game, 4)
    assert [scores(game, hand) for hand in range(4)] == [[1] * 3, [2] * 3, [2] * 3, [2] * 3]
    assert game.totals == (7, 7, 7)


def test_totals_that_come_to_whole_numbers_are_whole(tmp_path: Path) -> None:
    score = "cases: [{points: 1 / 2}]"
    game = Game(plain(tmp_path, "deal: {each: 1}, tricks: {}", score=score, hands=2), 1)
    run_out(game, 1)
    assert game.totals == (0.5, 0.5, 0.5)
    run_out(game, 2)
    assert game.totals == (1, 1, 1)
    assert [type(total) for total in game.totals] == [int] * 3


def test_the_reported_count_needs_no_formula_to_be_summed_by_side(tmp_path: Path) -> None:
    score = "report: aces, count: {aces: {rank: A}}, cases: [{points: tricks}]"
    rules = plain(tmp_path, "deal: {each: 1}, tricks: {}", score=score, players=4)
    game = dealt(rules, "AC", "2C", "AS", "3D", dealer=3)
    play(game, "AC 2C AS 3D")
    assert game.results[0].card_points == (2, 0, 0, 0)


def test_a_hand_that_fits_no_case_scores_nothing(tmp_path: Path) -> None:
    score = "cases: [{when: tricks > 9, points: 5}]"
    game = Game(plain(tmp_path, "deal: {each: 1}, tricks: {}", score=score), 1)
    run_out(game)
    assert scores(game) == [0, 0, 0]
    assert [reason.case for reason in game.results[0].reasons] == [None] * 3


# --- tables of rules that no shipped game needs ---------------------------------------------------


def test_three_players_play_alone_whatever_sides_the_file_names(tmp_path: Path) -> None:
    plain(tmp_path, "deal: {each: 1}, tricks: {}")
    file = tmp_path / "plain.yaml"
    file.write_text(file.read_text() + "sides: two_sides\n")
    rules = Catalogue((tmp_path, SHIPPED)).rules("plain", 3)
    assert rules.sides == ((0,), (1,), (2,))


def test_of_three_suits_the_first_is_the_top_and_the_last_the_bottom(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 1}, tricks: {}", deck="decktet-extended")
    assert rules.ranking("top", None).suits["PMSL"] == ("M",)
    assert rules.ranking("bottom", None).suits["PMSL"] == ("L",)
    assert rules.ranking("top", None).suits["X"] == ()


def test_a_count_of_a_suit_or_of_named_cards_adds_up_the_whole_pack(tmp_path: Path) -> None:
    """A card that is named itself counts by its name and not by its suit."""
    score = "count: {hearts: {suit: H}, named: {cards: {H: 1, QH: 5}}}, cases: [{points: tricks}]"
    rules = plain(tmp_path, "deal: {each: 1}, tricks: {}", score=score)
    assert rules.pack_total("hearts") == 13
    assert rules.pack_total("named") == 12 + 5


def test_the_discard_holds_what_was_left_of_every_trick() -> None:
    game = table("bisque", ["2MK CM CS CW", "2SY 3LY 4MS 5ML", "2WL 3MW 4WL 5SW"])
    do(game, "goal 2MK", "goal 2SY", "goal 2WL", "play CM", "play 3LY", "play 3MW", "take 3LY")
    assert list(game.table.discard) == ["CM", "3MW"]
    do(game, "play CS", "play 4MS", "play 4WL", "take 4MS")
    assert list(game.table.discard) == ["CM", "3MW", "CS", "4WL"]


# --- a stop, a goal and a score that no shipped game has -----------------------------------------


def test_a_count_that_ends_the_hand_looks_at_its_suit_alone(tmp_path: Path) -> None:
    """The second heart taken ends the hand, not the second card."""
    rules = plain(
        tmp_path,
        "deal: {each: 4}, tricks: {stop: {count: hearts, reaches: 2}}",
        score="count: {hearts: {suit: H}}, cases: [{points: hearts}]",
    )
    game = dealt(rules, "AC KC 2H 2S", "3C 4C AH 3S", "5C 6C 3H 4S")
    play(game, "AC 3C 5C KC 4C 6C")
    assert not game.results, "six clubs were taken, and no heart"
    play(game, "2H AH 3H")
    assert scores(game) == [0, 3, 0]
    assert len(game.results[0].tricks) == 3


def test_players_who_think_set_a_goal_that_counts_what_they_take(tmp_path: Path) -> None:
    rules = plain(
        tmp_path,
        "deal: {each: 4}, goal: {among: any}, tricks: {}",
        score="count: {wanted: {suit: goal_top}}, cases: [{points: wanted}]",
    )
    for level in ("greedy", "easy", "medium"):
        assert finish(Game(rules, 3), (level,) * 3).over


def test_a_goal_is_set_in_the_suit_of_which_most_can_be_taken(tmp_path: Path) -> None:
    """Whoever counts the cards of the goal's suit that it takes sets a heart, of which the others
    have most."""
    rules = plain(
        tmp_path,
        "deal: {each: 3}, goal: {among: any}, tricks: {}",
        deck="french-40, without_ranks: [4, 5, 6, 7, Q, J, K, A]",
        players=2,
        score="count: {wanted: {cards: {H: 5, C: 1}, suit: goal_top}}, cases: [{points: wanted}]",
    )
    game = dealt(rules, "2H 2C 2S", "3H 3C 3S", stock="2D 3D", dealer=1)
    assert str(GreedyPlayer(random.Random(1)).choose(game.view(0))) == "goal 2H"


RARE = "cases: [{points: 110 // (11 - tricks)}]"
"""A score that has no answer for a player who takes all eleven tricks."""


def test_a_score_without_an_answer_for_one_end_stops_nobody_before_it(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 11}, tricks: {}", score=RARE)
    game = Game(rules, 5)
    thumb = [GreedyPlayer(random.Random(seat)) for seat in range(3)]
    while game.to_move:
        view = game.view(game.to_move[0])
        claim(view)
        prospects(view, None, None)
        assert not view.prices
        game.push(thumb[game.to_move[0]].choose(view))
    won = [sum(trick.winner == seat for trick in game.results[0].tricks) for seat in range(3)]
    assert scores(game) == [110 // (11 - number) for number in won]


def test_a_search_goes_on_where_a_supposed_end_has_no_answer(tmp_path: Path) -> None:
    rules = plain(
        tmp_path,
        "deal: {each: 2}, tricks: {}",
        players=2,
        score="cases: [{points: 4 // (2 - tricks)}]",
    )
    game = dealt(rules, "AS KS", "2S 3S", dealer=1)
    for level in ("easy", "hard"):
        move = player(level, random.Random(1)).choose(game.view(0))
        assert move in game.legal_moves(0)


def test_a_goal_card_that_nobody_played_is_not_the_highest_of_the_hand(tmp_path: Path) -> None:
    score = "count: {top: {where: dealt, which: highest}}, cases: [{points: top}]"
    phases = "deal: {each: 2}, goal: {among: any}, tricks: {}"
    game = dealt(plain(tmp_path, phases, score=score), "AC AH", "KC KH", "3C 4C")
    do(game, "goal AH", "goal KH", "goal 4C", "play AC", "play KC", "play 3C")
    assert scores(game) == [1, 0, 0]


def test_a_kitty_and_a_stock_to_draw_from_do_not_go_together(tmp_path: Path) -> None:
    phases = "deal: {each: 4, turn_up: stock}, offer: {all_pass: next},"
    with pytest.raises(BadRules, match="a kitty takes cards from the stock"):
        plain(tmp_path, f"{phases} kitty: {{takes: turned}}, tricks: {{draw: 1}}", players=2)


def test_a_card_turned_up_that_the_kitty_takes_is_not_exchanged(tmp_path: Path) -> None:
    phases = "deal: {each: 4, turn_up: stock}, offer: {all_pass: next}, kitty: {takes: turned}"
    with pytest.raises(BadRules, match="the card turned up comes into a hand"):
        plain(tmp_path, f"{phases}, tricks: {{swap: {{rank: 2}}}}", players=2)


def test_of_two_who_hold_the_first_card_the_one_next_to_the_dealer_leads(tmp_path: Path) -> None:
    phases = "deal: {each: 12}, tricks: {first_card: AC}"
    found = plain(tmp_path, phases, deck="french-48", players=4)
    aces = ("AC 9S 9S TS TS JS JS QS QS KS KS AS", "AC 9H 9H TH TH JH JH QH QH KH KH AH")
    rest = ("AS 9C 9C TC TC JC JC QC QC KC KC 9D", "AH 9D TD TD JD JD QD QD KD KD AD AD")
    assert dealt(found, *aces, *rest, dealer=3).to_move == (0,)
    assert dealt(found, *aces, *rest, dealer=0).to_move == (1,)


def test_a_meld_that_must_be_led_is_led_whatever_else_binds_the_lead(tmp_path: Path) -> None:
    tricks = "trump: S, no_early_lead: trump, melds: {pair: {cards: [K, Q], points: 9, led: true}}"
    found = plain(tmp_path, f"deal: {{each: 3}}, tricks: {{{tricks}}}")
    game = dealt(found, "KS QS 2C", "3C 4C 5C", "6C 7C 8C")
    do(game, "announce pair KS QS")
    assert playable(game) == ["KS", "QS"]


def test_where_the_holder_of_the_first_card_sits_out_the_lead_is_as_usual(tmp_path: Path) -> None:
    phases = (
        "deal: {each: 1}, auction: {bids: {highest: 1}}, alone: {always: true}, "
        "tricks: {lead: cutter, first_card: 2C}"
    )
    deck = "french-52, without_ranks: [3, 4, 5, 6, 7, 8, 9, T, J, Q, K], without: [2D, 2S, 2H, AC]"
    sides = "1}\nsides: two_sides\noptions: {more: {label: More, default: false}"
    rules = plain(tmp_path, phases, players=4, deck=deck, hands=sides)
    for hands, leader in ((("AD", "2C", "AH", "AS"), 1), (("AD", "AH", "2C", "AS"), 3)):
        game = dealt(rules, *hands, dealer=3)
        do(game, "bid 1")
        assert (game.table.out, game.to_move) == ((2,), (leader,))


def test_where_all_pass_nobody_calls_a_partner(tmp_path: Path) -> None:
    phases = (
        "deal: {each: 1}, auction: {bids: {highest: 1}, must_bid: nobody, all_pass: plain}, "
        "partner: {call: [AS]}, tricks: {}"
    )
    games = "1}\nsides: bidder\ngames: {plain: {label: Plain}"
    rules = plain(tmp_path, phases, score="cases: [{points: side_tricks}]", hands=games)
    game = dealt(rules, "AC", "AS", "AD")
    do(game, "pass", "pass", "pass")
    play(game, "AC AS AD")
    assert scores(game) == [1, 0, 0]


def test_a_game_is_chosen_although_imagined_hands_may_have_no_goal(tmp_path: Path) -> None:
    """Such hands would have been dealt again, so nobody could be asked for a goal."""
    phases = "deal: {each: 2, redeal_without: two-suited}, choose: {}, goal: {}, tricks: {}"
    games = "1}\ngames: {plain: {label: Plain}, odd: {label: Odd}"
    rules = plain(tmp_path, phases, deck="decktet-basic", hands=games)
    for seed in range(4):
        game = Game(rules, seed)
        chosen = GreedyPlayer(random.Random(seed)).choose(game.view(game.to_move[0]))
        assert chosen in game.legal_moves()
