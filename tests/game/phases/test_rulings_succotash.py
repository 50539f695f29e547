"""Succotash, ruling by ruling (docs/rulings.md, 5). Seat 0 is red, seat 1 green and seat 2 blue."""

from __future__ import annotations

from collections import Counter

import pytest

from game.position.game import Game
from game.position.state import Division
from tests.game.tables import do, legal, play, playable, record, refusal, run_out, scores, succotash
from tests.shipped import CATALOGUE


def taken(game: Game) -> list[list[str]]:
    """The score piles, each sorted."""
    return [sorted(pile) for pile in game.table.taken]


def plan(game: Game) -> tuple[Division, ...]:
    """What the trick just completed brings about, in order."""
    views = game.views(None)
    return next(view.table.divisions for view in views if len(view.table.trick) == 3)


def keep(game: Game, kept: dict[int, str]) -> None:
    """Play nine tricks without these cards: everyone else's first card, whole piles kept."""
    while len(game.tricks) < 9 or game.table.trick or game.table.step != "play":
        seat = game.to_move[0]
        moves = game.legal_moves()
        game.push(next(m for m in moves if str(m) != f"play {kept[seat]}"))


def test_succotash_1_the_cards() -> None:
    rules = CATALOGUE.rules("succotash", 3)
    assert Counter(code[0] for code in rules.pack) == {"R": 10, "G": 10, "B": 10}
    assert {"RI", "GI", "BI"} <= set(rules.pack)
    assert sorted(rules.prizes) == sorted(f"P{suit}{n}" for suit in "RGB" for n in (4, 6, 9))


def test_succotash_1_prizes_lie_face_down_with_their_colours_on_the_back() -> None:
    game = succotash("PR4 PG6 PB9")
    assert game.table.prizes == ("PR4",)
    assert game.table.prizes_left == ("G", "B")


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_succotash_1_the_start_player_is_red_then_green_then_blue(dealer: int) -> None:
    game = succotash("PR4", dealer)
    red = (dealer + 1) % 3
    assert game.to_move == (red,)
    assert [game.table.colours[(red + place) % 3] for place in range(3)] == ["R", "G", "B"]
    assert "RI" in game.deal.hands[red]


def test_succotash_2_the_windmill_deal() -> None:
    hands = succotash("PR4").deal.hands
    assert set(hands[0]) == {"R1", "R5", "R9", "G2", "G6", "G7", "B3", "B4", "B8", "RI"}
    assert set(hands[1]) == {"G1", "G5", "G9", "B2", "B6", "B7", "R3", "R4", "R8", "GI"}
    assert set(hands[2]) == {"B1", "B5", "B9", "R2", "R6", "R7", "G3", "G4", "G8", "BI"}


def test_succotash_2_option_first_edition_deal() -> None:
    hands = succotash("PR4", first_edition_deal=True).deal.hands
    dealt: list[set[str]] = [{"RI"}, {"GI"}, {"BI"}]
    for first, suit in enumerate("RGB"):
        for number in range(9):
            dealt[(first + number) % 3].add(f"{suit}{number + 1}")
    assert [set(hand) for hand in hands] == dealt


def test_succotash_2_hands_are_open() -> None:
    game = succotash("PR4")
    assert game.view(0).hands == game.deal.hands


def test_succotash_2_option_closed_hands() -> None:
    game = succotash("PR4", open_hands=False)
    assert game.view(0).hands == (game.deal.hands[0], None, None)
    assert game.view(None).hands == (None, None, None)


def test_succotash_3_the_next_prize_gives_the_prize_suit_and_any_card_may_be_played() -> None:
    game = succotash("PG6 PR4")
    assert game.table.prize_suit == "G"
    play(game, "R1")
    assert len(playable(game)) == 10


def test_succotash_4_first_the_prize_suit_then_the_suit_with_the_highest_card() -> None:
    game = succotash("PR4 PG4")
    play(game, "R5 B6 G8")
    assert [division.card for division in plan(game)] == ["R5", "G8", "B6"]
    game = succotash("PR4 PG4")
    play(game, "G6 R3 B9")
    assert [division.card for division in plan(game)] == ["R3", "B9", "G6"]


def test_succotash_4_a_tie_is_the_colour_left_of_the_prize_colours_owner() -> None:
    game = succotash("PR4 PG4")
    play(game, "B8 R3 G8")
    assert [division.card for division in plan(game)] == ["R3", "G8", "B8"]
    game = succotash("PB4 PG4")
    play(game, "G6 B2 R6")
    assert [division.card for division in plan(game)] == ["B2", "R6", "G6"]


def test_succotash_4_i_win_is_the_highest_card_of_the_prize_suit() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 GI R2")
    assert [(division.taker, division.card) for division in plan(game)] == [
        (1, "GI"),
        (0, "R9"),
        (2, "R2"),
    ]


def test_succotash_4_among_several_i_wins_the_earlier_is_higher() -> None:
    game = succotash("PB4 PG4")
    play(game, "RI GI BI")
    assert [division.taker for division in plan(game)] == [0, 1, 2]


def test_succotash_5_prize_suit_takes_and_divides_down_the_line() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 R8 R7")
    assert taken(game) == [["PR4", "R9"], [], []]
    assert game.to_move == (0,)
    do(game, "split PR4|R9")
    assert game.to_move == (1,)
    assert game.table.stacks == (("PR4",), ("R9",))
    do(game, "choose 1")
    assert taken(game) == [["PR4"], ["R8", "R9"], []]
    assert game.to_move == (1,)
    do(game, "split R9|R8")
    assert game.to_move == (2,)
    do(game, "choose 0")
    assert taken(game) == [["PR4"], ["R8"], ["R7", "R9"]]


def test_succotash_6_the_owner_of_another_suit_divides_for_its_player() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 B7 G4")
    # Blue first: seat 2 has nothing to divide. Then green: seat 1 divides its B7 for seat 2.
    assert taken(game) == [["PR4", "R9"], ["B7"], []]
    assert game.to_move == (1,)
    do(game, "split B7|", "choose 0")
    assert taken(game) == [["PR4", "R9"], [], ["B7", "G4"]]


def test_succotash_6_the_owners_own_card_just_joins_the_pile() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 G5 B1")
    assert taken(game) == [["PR4", "R9"], ["G5"], ["B1"]]
    assert game.to_move == (0,)


def test_succotash_6_cards_of_another_suit_go_from_the_highest_down() -> None:
    game = succotash("PR4 PG4")
    play(game, "B8 B7 B9")
    # Nobody played red; seat 2's own 9 joins, then it divides for the 8 and for the 7.
    assert game.to_move == (2,)
    do(game, "split B9|", "choose 0")
    assert taken(game) == [["B8", "B9"], ["B7"], []]


def test_succotash_7_stacks_may_be_empty_and_the_other_stays() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 R8 B1")
    do(game, "split R9,PR4|", "choose 1")
    assert taken(game) == [["PR4", "R9"], ["R8"], ["B1"]]


def test_succotash_7_a_pile_of_one_card_is_still_divided() -> None:
    game = succotash("PR4 PG4")
    play(game, "R5 B6 G8")
    assert game.to_move == (2,)
    assert legal(game) == ["split |G8", "split G8|"]


def test_succotash_7_both_stacks_together_are_the_pile() -> None:
    game = succotash("PR4 PG4")
    play(game, "R9 R8 B1")
    reason = "The two stacks must hold exactly the cards of your score pile."
    assert refusal(game, "split R9|") == reason
    assert refusal(game, "split R9,R9|PR4") == reason


def test_succotash_8_the_winner_of_the_prize_suit_leads() -> None:
    game = succotash("PR4 PG4 PB4")
    play(game, "R1 G5 R2")
    assert game.to_move == (2,)
    do(game, "split PR4|R2", "choose 0")
    assert len(game.tricks) == 1
    assert game.to_move == (2,)


def test_succotash_8_without_the_prize_suit_the_prizes_stay_and_the_lead_passes_left() -> None:
    game = succotash("PR4 PG6 PB9")
    play(game, "B3 G1 B5")
    assert game.table.step == "split"
    do(game, "split B5|", "choose 1")
    assert game.tricks[0].winner is None
    assert game.table.prizes == ("PR4", "PG6")
    assert game.to_move == (1,)
    play(game, "G9 B1 R1")
    assert {"PR4", "PG6", "G9"} <= set(game.table.taken[1])


def test_succotash_9_the_values_in_the_pile_are_added_up() -> None:
    game = succotash("PR9")
    play(game, "R9 G1 B5")
    assert scores(game) == [18, 1, 5]
    assert game.winners == (0,)


def test_succotash_9_i_win_is_worth_nothing() -> None:
    game = succotash("PR9")
    play(game, "RI G1 B5")
    assert scores(game) == [9, 1, 5]


def test_succotash_9_nine_tricks_leave_a_card_and_unclaimed_prizes_count_for_nobody() -> None:
    game = succotash("PR9")
    play(game, "B3 G1 B5")
    do(game, "split B5|", "choose 0")
    assert scores(game) == [8, 1, 0]
    game = Game(CATALOGUE.rules("succotash", 3), 4)
    run_out(game)
    assert len(game.results[0].tricks) == 9


def test_succotash_9_option_half_prizes() -> None:
    game = succotash("PR9", half_prizes=True)
    play(game, "R9 G1 B5")
    assert scores(game) == [13.5, 1, 5]
    assert record(game)["totals"] == [13.5, 1, 5]
    game = succotash("PR4", half_prizes=True)
    play(game, "R9 G1 B5")
    assert record(game)["totals"] == [11, 1, 5]
    assert isinstance(record(game)["totals"][0], int)


def test_succotash_10_option_even_split() -> None:
    game = succotash("PR4 PG4", even_split=True)
    play(game, "R9 R8 B1")
    assert legal(game) == ["split PR4|R9", "split R9|PR4"]
    assert refusal(game, "split PR4,R9|") == "The two stacks may differ by at most one card."


@pytest.mark.parametrize("seed", range(3))
def test_succotash_10_option_tenth_trick_resolves_the_leaders_colour_first(seed: int) -> None:
    game = Game(CATALOGUE.rules("succotash", 3, {"tenth_trick": True}), seed)
    red, green, blue = (game.table.colours.index(colour) for colour in "RGB")
    keep(game, {red: "G6", green: "B6", blue: "R6"})
    leader = game.to_move[0]
    assert game.table.prize_suit is None
    for _ in range(3):
        game.push(game.legal_moves()[0])
    # The two other sixes tie: the colour left of the leader, who stands in for the owner.
    colours = [game.table.colours[(leader + place) % 3] for place in range(3)]
    assert [division.card[0] for division in plan(game)] == colours


def test_succotash_10_in_the_tenth_trick_every_i_win_just_joins_its_players_pile() -> None:
    game = Game(CATALOGUE.rules("succotash", 3, {"tenth_trick": True}), 1)
    red, green, blue = (game.table.colours.index(colour) for colour in "RGB")
    keep(game, {red: "RI", green: "GI", blue: "B1"})
    for _ in range(3):
        game.push(game.legal_moves()[0])
    first = {(division.taker, division.card, division.divider) for division in plan(game)[:2]}
    assert first == {(red, "RI", None), (green, "GI", None)}
    run_out(game)
    assert len(game.results[0].tricks) == 10
    assert game.results[0].tricks[9].winner is None


def test_succotash_11_one_hand_is_a_game() -> None:
    game = Game(CATALOGUE.rules("succotash", 3), 1)
    run_out(game)
    assert game.over


def test_succotash_11_option_three_hands_the_start_player_moving_left() -> None:
    game = Game(CATALOGUE.rules("succotash", 3, {"hands": 3}), 1)
    starters = []
    for number in range(3):
        starters.append(game.to_move[0])
        run_out(game, number + 1)
    assert game.over
    assert starters == [(starters[0] + place) % 3 for place in range(3)]
    assert list(game.totals) == [sum(r.scores[seat] for r in game.results) for seat in range(3)]


@pytest.mark.parametrize(
    ("cards", "best"),
    [("R5", 0), ("R5 R8", 1), ("R9 R8", 0), ("RI R8", 0), ("G2", None), ("G2 G9", None)],
)
def test_succotash_5_5_the_best_card_so_far_is_wild_or_the_highest_of_the_prize_suit(
    cards: str, best: int | None
) -> None:
    game = succotash("PR4")
    play(game, cards)
    assert game.view(None).winning_seat == best
