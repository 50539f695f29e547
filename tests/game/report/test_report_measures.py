"""Every measure, on games written down by hand."""

from __future__ import annotations

import math

import pytest

from game.report import measures
from game.report.measures import Figure
from game.report.notes import Choice, GameNote, HandNote

APART = ((0,), (1,))


def hand(
    scores: tuple[int, ...],
    totals: tuple[int, ...],
    dealt: tuple[tuple[str, ...], ...] = (("AS",), ("AH",)),
    places: tuple[int, ...] = (1, 1),
    dealer: int = 1,
    cases: tuple[tuple[int, int | None], ...] = ((0, 0), (0, 1)),
) -> HandNote:
    eldest = (dealer + 1) % len(scores)
    return HandNote(dealer, eldest, scores, totals, dealt, cases, places)


def game(
    *hands: HandNote,
    winners: tuple[int, ...] = (0,),
    seed: int = 1,
    choices: dict[int, Choice] | None = None,
) -> GameNote:
    return GameNote(seed, hands, winners, 4 * len(hands), choices or {})


FOUR = game(
    hand((3, 0), (3, 0)),
    hand((0, 5), (3, 5), dealer=0),
    hand((0, 2), (3, 7)),
    hand((9, 0), (12, 7), dealer=0),
)
"""The first player leads, loses the lead in the second hand, is four behind in the third, and wins
by five."""


def test_means_have_95_percent_intervals() -> None:
    # The spread of 1, 2, 3, 4, 5 is √2.5; over √5 that is √0.5.
    found = measures.mean_of([1, 2, 3, 4, 5])
    assert found.value == 3
    assert found.error == pytest.approx(1.96 * math.sqrt(0.5), rel=1e-3)
    assert found.draws == 5


def test_one_draw_tells_no_error_and_none_tells_nothing() -> None:
    assert measures.mean_of([7]) == Figure(7, math.inf, 1)
    assert not measures.mean_of([]).known


def test_a_ratio_weighs_long_games_more() -> None:
    found = measures.ratio_of([(1, 2), (3, 4)])
    assert found.value == pytest.approx(4 / 6)
    # Residuals 1 - 4/3 and 3 - 8/3, squared 1/9 each; times 2 / 1, under a root, over 6.
    assert found.error == pytest.approx(1.96 * math.sqrt(2 / 9 * 2) / 6, rel=1e-3)


def test_a_share_of_zero_still_has_an_error() -> None:
    """Wilson's interval for none of ten reaches 0.278."""
    found = measures.share_of(0, 10)
    assert found.value == 0
    assert found.error == pytest.approx(0.139, abs=0.001)


def test_a_shared_win_is_half_of_one_for_each() -> None:
    notes = [game(hand((1, 0), (1, 0))), game(hand((1, 1), (1, 1)), winners=(0, 1))]
    assert measures.wins(notes, APART) == (1.5, 0.5)


def test_seats_of_a_side_win_together() -> None:
    four = hand((1, 0, 1, 0), (1, 0, 1, 0), dealt=((), (), (), ()))
    assert measures.wins([game(four, winners=(0, 2))], ((0, 2), (1, 3))) == (1, 0)


def test_fairness_is_chi_squared() -> None:
    notes = [game(hand((1, 0), (1, 0)), winners=(int(n < 2),)) for n in range(10)]
    # Eight and two where five and five would be even: 9/5 + 9/5.
    assert measures.fairness(notes, APART) == pytest.approx(3.6)


@pytest.mark.parametrize(("free", "limit"), [(1, 3.84), (2, 5.99), (3, 7.81), (5, 11.07)])
def test_the_limits_of_chi_squared_are_those_of_the_tables(free: int, limit: float) -> None:
    assert measures.chi_limit(free) == pytest.approx(limit, rel=0.03)


def test_places_after_the_dealer_are_told_above_the_mean_of_the_hand() -> None:
    # The eldest scored 3, 5, 0, 0 where the others had 0, 0, 2, 9: off the mean 1.5, 2.5, -1, -4.5.
    eldest, dealer = measures.by_place_after_dealer([FOUR])
    unit = math.sqrt((1.5**2 + 2.5**2 + 1 + 4.5**2) / 4)
    assert eldest.value == pytest.approx(-0.375 / unit)
    assert dealer.value == pytest.approx(0.375 / unit)


def test_play_the_other_way_round_keeps_the_eldest_first() -> None:
    """Anticlockwise, with dealer 0 of three, seat 2 is the eldest hand, and seat 1 comes next."""
    note = game(HandNote(0, 2, (0, 1, 5), (0, 1, 5), ((), (), ()), ((0, 0),) * 3, (1, 0, 0)))
    places = measures.by_place_after_dealer([note])
    assert [place.value > 0 for place in places] == [True, False, False]
    assert places[1].value > places[2].value


def test_places_in_the_trick_are_shares_of_all_tricks() -> None:
    notes = [game(hand((1, 0), (1, 0), places=(3, 1))), game(hand((1, 0), (1, 0), places=(1, 1)))]
    assert [place.value for place in measures.by_place_in_trick(notes)] == [4 / 6, 2 / 6]


def test_freedom_and_forced_plays_ignore_the_last_card() -> None:
    choices = {1: Choice(4, 4, 0.0), 2: Choice(4, 3, 1.0), 4: Choice(4, 1, 2.0)}
    notes = [game(hand((1, 0), (1, 0)), choices=choices)]
    assert measures.freedom(notes).value == pytest.approx(3 / 8)
    assert measures.forced(notes).value == pytest.approx(4 / 8)


def test_the_lead_changes_where_nobody_stays_in_front() -> None:
    # In front are 0; 1; 1; 0: of three steps two change.
    assert measures.lead_changes([FOUR], APART).value == pytest.approx(2 / 3)


def test_one_who_draws_level_is_no_change_of_the_lead() -> None:
    note = game(hand((1, 0), (1, 0)), hand((0, 1), (1, 1)), hand((0, 1), (1, 2)), winners=(1,))
    assert measures.lead_changes([note], APART).value == 0


def test_drama_is_how_far_the_winner_was_behind() -> None:
    # Behind by 0, 2, 4 of a final spread of 5, before the last hand.
    behind = (0 + math.sqrt(2 / 5) + math.sqrt(4 / 5)) / 3
    assert measures.drama([FOUR], APART).value == pytest.approx(behind)


def test_the_leader_at_half_time_need_not_win() -> None:
    assert measures.leader_at_half_time_wins([FOUR], APART).value == 0
    other = game(*FOUR.hands, winners=(1,))
    assert measures.leader_at_half_time_wins([FOUR, other], APART).value == 0.5


def test_a_game_is_decided_when_the_winner_never_trails_again() -> None:
    assert measures.decided_at([FOUR], APART).value == 1
    steady = game(hand((3, 0), (3, 0)), hand((1, 0), (4, 0)))
    assert measures.decided_at([steady], APART).value == 0.5


def test_the_margin_is_told_in_parts_of_the_spread() -> None:
    three = hand((9, 4, 1), (9, 4, 1), dealt=((), (), ()))
    sides = ((0,), (1,), (2,))
    assert measures.margin([game(three)], sides).value == pytest.approx(5 / 8)


def test_wins_shared_by_partners_are_not_shared() -> None:
    four = hand((1, 0, 1, 0), (1, 0, 1, 0), dealt=((), (), (), ()))
    notes = [game(four, winners=(0, 2)), game(four, winners=(0, 1, 2, 3))]
    assert measures.shared_wins(notes, ((0, 2), (1, 3))).value == 0.5


def test_skill_is_nought_for_an_even_share_and_one_for_every_game() -> None:
    notes = [game(hand((1, 0), (1, 0)), winners=(n % 2,)) for n in range(4)]
    assert measures.skill(notes, [(0,)] * 4, 0.5).value == 0
    assert measures.skill(notes, [(0,), (1,), (0,), (1,)], 0.5).value == 1


def test_a_card_is_worth_what_those_score_who_were_dealt_it() -> None:
    first = hand((4, 0), (4, 0), dealt=(("AS", "2S"), ("AH", "2H")))
    second = hand((0, 4), (4, 4), dealt=(("AH", "2S"), ("AS", "2H")))
    cards = measures.cards([game(first, second)])
    assert list(cards) == ["AH", "2H", "2S", "AS"]
    assert {card: figure.value for card, figure in cards.items()} == {
        "AH": -1,
        "2H": 0,
        "2S": 0,
        "AS": 1,
    }


def test_the_deal_decides_all_where_others_score_alike() -> None:
    hands = [hand((n, 0), (n, 0), dealt=((str(n),), ("x",))) for n in (1, 2, 3)]
    twice = [hand((2 * n, 0), (2 * n, 0), dealt=((str(n),), ("x",))) for n in (1, 2, 3)]
    assert measures.deal_decides([game(*hands)], [game(*twice)]).value == pytest.approx(1)


def test_deals_that_differ_are_not_compared() -> None:
    mine = game(hand((1, 0), (1, 0)), hand((2, 0), (3, 0)))
    other = game(*(h._replace(dealt=(("9S",), ("9H",))) for h in mine.hands))
    assert not measures.deal_decides([mine], [other]).known


def test_the_same_games_are_counted_by_their_seeds() -> None:
    one, two = game(hand((1, 0), (1, 0)), seed=1), game(hand((1, 0), (1, 0)), seed=2)
    changed = game(hand((0, 1), (0, 1)), seed=2, winners=(1,))
    assert measures.same_games([one, two], [changed, one]) == 1


def test_what_changes_nothing_differs_by_no_error() -> None:
    notes = [FOUR, game(hand((1, 0), (1, 0)), hand((0, 3), (1, 3)), winners=(1,), seed=2)]
    assert {found.errors for found in measures.differences(notes, notes, APART)} == {0}
