"""The compiled tables of the rules: seats, sides, suits as read, what beats what, what counts."""

from __future__ import annotations

import pytest

from game.phases.counts import Case
from game.position.state import Contract, Table, Trick
from game.rules.rules import Rules
from game.rules.sheet import judge, score_sheets
from game.values import replace
from tests.shipped import CATALOGUE


def rules(key: str, players: int, **options: str | int | bool) -> Rules:
    return CATALOGUE.rules(key, players, options)


def position(played: Rules, **changes: object) -> Table:
    """The table of a first hand, with these changes."""
    table = Table(0, 0, "tricks", (0,) * played.players, played.sides)
    return table.evolve(**{"taken": ((),) * played.players, **changes})


# --- seats and sides ----------------------------------------------------------------------------


def test_the_eldest_sits_in_the_direction_of_play_and_the_cutter_against_it() -> None:
    clockwise, anticlockwise = rules("whist", 4), rules("bisca-tres", 4)
    assert (clockwise.eldest(1), clockwise.cutter(1)) == (2, 0)
    assert (anticlockwise.eldest(1), anticlockwise.cutter(1)) == (0, 2)
    assert anticlockwise.order_from(1) == (1, 0, 3, 2)


@pytest.mark.parametrize(
    ("players", "partners", "sides"),
    [
        (4, "two_sides", ((0, 2), (1, 3))),
        (4, "pairs", ((0, 2), (1, 3))),
        (6, "two_sides", ((0, 2, 4), (1, 3, 5))),
        (6, "pairs", ((0, 3), (1, 4), (2, 5))),
        (8, "pairs", ((0, 4), (1, 5), (2, 6), (3, 7))),
        (6, "none", ((0,), (1,), (2,), (3,), (4,), (5,))),
    ],
)
def test_sides_are_seated_alternately_and_pairs_opposite(
    players: int, partners: str, sides: tuple[tuple[int, ...], ...]
) -> None:
    assert rules("bisca-tres", players, partners=partners).sides == sides


# --- suits and power ----------------------------------------------------------------------------


def test_a_card_of_several_suits_reads_as_its_first_or_its_last() -> None:
    decktet = rules("chicane", 3)
    assert decktet.ranking(None, None).suits["6LK"] == ("L", "K")
    assert decktet.ranking("top", None).suits["6LK"] == ("L",)
    assert decktet.ranking("bottom", None).suits["6LK"] == ("K",)
    assert decktet.ranking("bottom", None).suits["AK"] == ("K",)


def test_unread_a_card_is_followed_by_any_that_shares_a_suit() -> None:
    decktet = rules("chicane", 3)
    assert {"6LK", "AL", "AK", "9LK", "2WL"} <= decktet.ranking(None, None).followers["6LK"]
    assert "2MK" in decktet.ranking(None, None).followers["6LK"]
    assert "2MK" not in decktet.ranking("top", None).followers["6LK"]
    assert "AM" not in decktet.ranking(None, None).followers["6LK"]


def test_power_puts_trumps_above_all_and_what_does_not_follow_below_all() -> None:
    power = rules("whist", 4).ranking(None, "D").powers["AS"]
    assert power["2D"] > power["AS"] > power["2S"] >= 0
    assert power["AH"] < 0
    assert power["AD"] - power["2D"] == 12


def test_power_goes_by_rank_alone_where_suits_do_not_matter() -> None:
    bisque = rules("bisque", 3)
    assert not bisque.suits_matter
    assert bisque.ranking("top", "M").powers["AM"] == bisque.strength
    assert (
        bisque.ranking(None, None).powers["9LK"]["AM"]
        < bisque.ranking(None, None).powers["9LK"]["2MK"]
    )


def test_a_draw_of_a_card_may_be_any_card_once() -> None:
    two_packs = rules("bouillabaisse", 8)
    assert two_packs.pack.count("KS") == 2
    among = two_packs.draw_from("card")
    assert len(among) == len(set(among)) == 52
    assert two_packs.draw_from("suit") == ("C", "D", "S", "H")
    assert two_packs.draw_from("face") == ("J", "Q", "K")


def test_a_card_named_in_a_count_overrides_its_suit() -> None:
    hearts = rules("hearts", 4)
    weights = hearts.weights("penalty", None, None)
    assert (weights["QS"], weights["QH"], weights["KS"]) == (13, 1, 0)
    assert hearts.pack_total("penalty") == 26


# --- score sheets -------------------------------------------------------------------------------


def whist_scored(points: str) -> Rules:
    """Whist whose score is this formula; sheets hold the comparisons that formulas ask for."""
    whist = rules("whist", 4)
    score = replace(whist.score, cases=(Case(points),))
    return replace(whist, variant=replace(whist.variant, score=score))


def test_counts_are_compared_by_player_and_by_side() -> None:
    whist = whist_scored(
        "side_tricks + most_tricks + least_tricks + all_tricks + most_side_tricks + leaders_tricks"
    )
    tricks = tuple(Trick(0, (), (), winner) for winner in (0, 0, 0, 2, 1, 1, 3))
    sheets = score_sheets(whist, position(whist, tricks=tricks), (None,) * 4, {})
    assert [sheet["tricks"] for sheet in sheets] == [3, 2, 1, 1]
    assert [sheet["side_tricks"] for sheet in sheets] == [4, 3, 4, 3]
    common = {"most_tricks": 3, "least_tricks": 1, "all_tricks": 7}
    common |= {"most_side_tricks": 4, "leaders_tricks": 1, "hand": 1, "players": 4}
    assert all(sheet.items() >= common.items() for sheet in sheets)


def test_sides_that_share_the_most_all_lead() -> None:
    whist = whist_scored("leaders_tricks")
    tricks = tuple(Trick(0, (), (), winner) for winner in (0, 0, 1, 3))
    sheet = score_sheets(whist, position(whist, tricks=tricks), (None,) * 4, {})[0]
    assert sheet["leaders_tricks"] == 2, "two tricks each, though one player has most alone"


def test_a_sheet_tells_how_far_off_a_bid_is() -> None:
    chicane = rules("chicane", 3)
    bids = (Contract(3), Contract(1), Contract(0, nil=True))
    tricks = tuple(Trick(0, (), (), winner) for winner in (0, 1, 1))
    table = position(chicane, tricks=tricks, bids=bids)
    sheets = score_sheets(chicane, table, (None,) * 3, {})
    assert [(sheet["bid"], sheet["over"], sheet["off"]) for sheet in sheets] == [
        (3, -2, 2),
        (1, 1, 1),
        (0, 0, 0),
    ]
    assert [sheet["nil"] for sheet in sheets] == [False, False, True]


def test_a_sheet_tells_the_size_of_its_own_hand() -> None:
    oh_hell = rules("oh-hell", 3)
    sheet = score_sheets(oh_hell, position(oh_hell, hand=3), (None,) * 3, {})[0]
    assert (sheet["hand"], sheet["hand_size"]) == (4, 7)


def test_the_two_suits_of_a_goal_are_counted_and_named_apart() -> None:
    bisque = rules("bisque", 3)
    table = position(bisque, pot=("5ML", "AM", "9LK"))
    goals = ("3MW", "6LK", None)
    sheets = score_sheets(bisque, table, goals, {})
    reasons = [judge(bisque, 0, sheet) for sheet in sheets]
    assert [reason.points for reason in reasons] == [0, 9, 0]
    assert "Moons 10" in str(reasons[0])
    assert "Waves 0" in str(reasons[0])
    assert "Leaves 14" in str(reasons[1])
    assert "Knots 9" in str(reasons[1])


@pytest.mark.parametrize(
    ("key", "players", "readings"),
    [
        ("chicane", 3, True),  # called
        ("chicane-partner", 4, True),  # declared
        ("chicane-old-school", 3, True),  # bid
        ("bridge", 4, False),
        ("whist", 4, False),
    ],
)
def test_cards_are_read_where_readings_are_called_declared_or_bid(
    key: str, players: int, readings: bool
) -> None:
    assert rules(key, players).has_readings == readings


@pytest.mark.parametrize(("key", "together"), [("bridge", True), ("nap", False)])
def test_a_contract_is_held_together_where_the_bidder_has_a_partner(
    key: str, together: bool
) -> None:
    played = rules(key, 4)
    assert not played.holds_together(position(played))
    assert played.holds_together(position(played, bidder=1)) == together
