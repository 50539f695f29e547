"""The referee's reading of single rulings, on small hand-made cases."""

from collections import Counter

import pytest

from tests.referee import faults
from tests.referee.bisca import Bisca, Sueca, card_points, most_earns, side_of, sueca_set_points
from tests.referee.bisca import play_tricks as play_bisca
from tests.referee.bisque import DECKTET, goal_score, is_two_suited
from tests.referee.bouillabaisse import Bouillabaisse, pack_for, points_taken, turn_all_or_nothing
from tests.referee.chicane import Chicane, bid_score, play_tricks, suit_as_read
from tests.referee.chicane_old_school import Bid, auction, bidder_score
from tests.referee.chicane_partner import ChicanePartner
from tests.referee.common import Fault
from tests.referee.examples import example, plays
from tests.referee.hand import BreaksOff, Deal, Hand, highest
from tests.referee.rules import Outcome
from tests.referee.table import Table

DRAWS = {"suit": "H", "face": "K", "card": "KH"}


def bisca_table(seats: int, **options: object) -> Table:
    """A table for Bisca with all options at their default but those given."""
    defaults = {"queen_over_jack": False, "ten_for_seven": False, "partners": "none"}
    return Table("bisca-tres", seats, {**defaults, **options})


def chicane_hand(held: list[list[str]], dealer: int, actions: list[object]) -> Hand:
    """A hand of Chicane with any cards."""
    deal = Deal(held, [], None, [])
    return Hand(Table("chicane", len(held), {}), 0, dealer, deal, actions)


def test_1_1_a_deal_without_a_two_suited_card_is_kept_as_void_and_dealt_again() -> None:
    record = example("bisque")
    good = record["hands"][0]["deal"]
    single = [card for card in DECKTET if not is_two_suited(card)]
    double = [card for card in DECKTET if is_two_suited(card)]
    void = {**good, "hands": [double[:12], single, double[12:]]}
    record["hands"][0]["void"] = [void, void]
    assert faults(record) == []
    record["hands"][0]["void"] = [good]
    assert faults(record)
    record["hands"][0].update(void=[], deal=void)
    assert "thrown in" in faults(record)[0]


def test_1_4_between_equals_the_one_played_earlier_is_higher() -> None:
    assert highest([3, 7, 7]) == 1


def test_1_6_the_lower_of_both_goal_suits_counts() -> None:
    # Moons: 5 + 9 + 10, Knots: 2 + 9; the 9 of both counts for both.
    assert goal_score("2MK", ["AM", "9MK", "CM", "2SK", "7WY"]) == 11
    assert goal_score("2MK", ["AM"]) == 0


def test_2_1_packs_by_number_of_players() -> None:
    sizes = {n: len(Bisca(3).pack(bisca_table(n))) for n in (2, 3, 4, 6, 8)}
    assert sizes == {2: 40, 3: 39, 4: 40, 6: 78, 8: 80}
    assert "2C" not in Bisca(3).pack(bisca_table(6))
    assert not {"8C", "9C", "TC"} & set(Bisca(3).pack(bisca_table(2)))
    tens = Bisca(3).pack(bisca_table(2, ten_for_seven=True))
    assert "TC" in tens
    assert "7C" not in tens


def test_2_1_ranks_and_points() -> None:
    assert "".join(card_points(bisca_table(2))) == "A7KJQ65432"
    both = card_points(bisca_table(2, queen_over_jack=True, ten_for_seven=True))
    assert "".join(both) == "ATKQJ65432"
    assert (both["Q"], both["J"], sum(both.values())) == (3, 2, 30)


@pytest.mark.parametrize(
    ("seats", "partners", "sides"),
    [
        (4, "two_sides", [0, 1, 0, 1]),
        (4, "pairs", [0, 1, 0, 1]),
        (6, "two_sides", [0, 1, 0, 1, 0, 1]),
        (6, "pairs", [0, 1, 2, 0, 1, 2]),
        (8, "two_sides", [0, 1] * 4),
        (8, "pairs", [0, 1, 2, 3] * 2),
        (3, "none", [0, 1, 2]),
    ],
)
def test_2_7_sides(seats: int, partners: str, sides: list[int]) -> None:
    assert side_of(bisca_table(seats, partners=partners)) == sides


def test_2_8_half_of_all_points_ends_the_hand_before_anyone_draws() -> None:
    deal = Deal([["AS", "AC"], ["2H", "2S"]], ["3D", "2D"], "2D", [])
    to_the_end = plays((1, "2H"), (0, "AS"), (1, "2S"), (0, "AC"), (1, "3D"), (0, "2D"))
    hand = Hand(bisca_table(2), 0, 0, deal, to_the_end)
    assert play_bisca(hand, [0, 1], 1, follow=False, stop_at_half=False) == {0: 0, 1: 22}
    hand = Hand(bisca_table(2), 0, 0, deal, plays((0, "AS"), (1, "2H")))
    assert play_bisca(hand, [0, 1], 0, follow=False, stop_at_half=True) == {0: 11, 1: 0}
    assert hand.held == [["AC"], ["2S"]]


def test_2_8_any_tie_for_the_most_earns_nobody() -> None:
    assert most_earns({0: 50, 1: 50, 2: 20}) is None
    assert most_earns({0: 40, 1: 40, 2: 50}) == 2


def test_2s_4_set_points() -> None:
    assert [sueca_set_points(p) for p in (61, 90, 91, 119, 120)] == [1, 1, 2, 2, 4]


def test_2s_7_drawn_hands_just_before_count_one_more_each() -> None:
    drawn, won = Outcome([0, 0, 0, 0], [60] * 4), Outcome([0, 1, 0, 1], [59, 61, 59, 61])
    for on, earlier, scores in (
        (True, [won, drawn], [0, 2, 0, 2]),
        (True, [drawn, drawn], [0, 3, 0, 3]),
        (True, [drawn, won], [0, 1, 0, 1]),
        (False, [drawn], [0, 1, 0, 1]),
    ):
        table = Table("sueca", 4, {"draws_count": on})
        assert Sueca().after(table, earlier, won).scores == scores
        assert Sueca().after(table, earlier, drawn).scores == [0, 0, 0, 0]


def test_2s_3_is_led_by_the_eldest_and_suit_followed_but_not_in_the_plain_game() -> None:
    held = [["AS"], ["KS"], ["2D"], ["3S", "2H"]]
    deal = Deal(held, [], "AS", [])
    cutter_leads = plays((1, "KS"), (0, "AS"), (3, "2H"))
    eldest_leads = plays((3, "3S"), (2, "2D"))
    for plain, actions in ((True, cutter_leads), (False, eldest_leads)):
        options = {"plain": plain, "queen_over_jack": False, "ten_for_seven": False}
        with pytest.raises(BreaksOff):
            Sueca().play(Hand(Table("sueca", 4, options), 0, 0, deal, actions), {})
        with pytest.raises(Fault):
            Sueca().play(
                Hand(Table("sueca", 4, {**options, "plain": not plain}), 0, 0, deal, actions), {}
            )
    following = plays((3, "3S"), (2, "2D"), (1, "KS"), (0, "AH"))
    deal = Deal([["AS", "AH"], *held[1:]], [], "AS", [])
    with pytest.raises(Fault, match="suit led, S"):
        Sueca().play(
            Hand(Table("sueca", 4, {**options, "plain": False}), 0, 0, deal, following), {}
        )


def test_3_2_suits_as_read() -> None:
    top = Counter(map(suit_as_read("top"), DECKTET))
    bottom = Counter(map(suit_as_read("bottom"), DECKTET))
    assert top == {"M": 10, "S": 7, "W": 7, "L": 5, "Y": 5, "K": 2}
    assert bottom == {"M": 2, "S": 5, "W": 5, "L": 7, "Y": 7, "K": 10}


def test_3_5_a_trump_may_be_led_only_after_one_was_played_or_from_nothing_but_trumps() -> None:
    held = [["CM", "2SY"], ["3LY", "AM"], ["AW", "AL"]]
    early = chicane_hand(held, 2, plays((0, "CM")))
    with pytest.raises(Fault, match="no trump has been played"):
        play_tricks(early, 0, "top", "M")
    after = plays((0, "2SY"), (1, "AM"), (2, "AW"), (1, "3LY"), (2, "AL"), (0, "CM"))
    assert play_tricks(chicane_hand(held, 2, after), 0, "top", "M") == [1, 1, 0]
    only = [["CM"], ["3LY"], ["AW"]]
    led = chicane_hand(only, 2, plays((0, "CM"), (1, "3LY"), (2, "AW")))
    assert play_tricks(led, 0, "top", "M") == [1, 0, 0]


def test_3_5_the_suit_as_read_is_followed() -> None:
    held = [["2SY"], ["3LY", "AM"], ["AW", "AL"]]
    actions = plays((0, "2SY"), (1, "AM"))
    with pytest.raises(Fault, match="suit led, Y"):
        play_tricks(chicane_hand(held, 2, actions), 0, "bottom", None)
    with pytest.raises(BreaksOff):
        play_tricks(chicane_hand(held, 2, actions), 0, "top", None)


def test_3_6_scores() -> None:
    assert [bid_score(5, taken, 9) for taken in range(2, 9)] == [0, 5, 10, 20, 10, 5, 0]
    assert bid_score(None, 0, 7) == 28
    assert bid_score(None, 1, 7) == 0


def test_3_7_the_game_ends_at_the_target_or_after_the_set_hands() -> None:
    table = Table("chicane", 3, {"target": 31, "hands": 0})
    assert [Chicane().game_over(table, [0, top, 0], 9) for top in (30, 31, 32)] == [
        *(False, True, True)
    ]
    table = Table("chicane", 3, {"target": 31, "hands": 2})
    assert [Chicane().game_over(table, [0, 99, 0], played) for played in (1, 2)] == [False, True]


def declarations(*moves: tuple[int, str]) -> list[object]:
    return [{"seat": seat, "do": "declare", "what": what} for seat, what in moves]


def partner_hand(*actions: object) -> Hand:
    return chicane_hand([["CM"], ["CS"], ["CW"], ["CL"]], 3, list(actions))


SETTLED_TRUMP = declarations(
    (0, "top"), (1, "M"), (2, "S"), (3, "W"), (0, "bottom"), (1, "L"), (2, "Y"), (3, "M")
)


def test_3p_1_nobody_declares_the_same_twice() -> None:
    twice = declarations((0, "top"), (1, "M"), (2, "S"), (3, "W"), (0, "top"))
    with pytest.raises(Fault, match=r"actions\[4\]"):
        ChicanePartner().play(partner_hand(*twice), {})


def test_3p_2_a_player_with_nothing_left_to_declare_is_passed_over() -> None:
    # Seats 1 and 3 agree on Moons; seat 0 has named both readings, so seat 2 settles it.
    end = [*declarations((2, "bottom")), *plays((2, "CW"), (3, "CL"), (0, "CM"), (1, "CS"))]
    outcome = ChicanePartner().play(partner_hand(*SETTLED_TRUMP, *end), {})
    assert outcome.scores == [1, 0, 1, 0]
    with pytest.raises(Fault, match="by seat 2"):
        ChicanePartner().play(partner_hand(*SETTLED_TRUMP, *declarations((0, "S"))), {})


def test_3p_2_only_the_open_aspect_is_declared() -> None:
    with pytest.raises(Fault, match="declaration"):
        ChicanePartner().play(partner_hand(*SETTLED_TRUMP, *declarations((2, "K"))), {})


def bid(seat: int, tricks: int | str, reading: str) -> dict[str, object]:
    return {"seat": seat, "do": "bid", "tricks": tricks, "reading": reading}


def test_3o_1_the_order_of_bids() -> None:
    order = [Bid(3, "bottom"), Bid(3, "top"), Bid(4, "bottom"), Bid(12, "top")]
    order += [Bid(None, "bottom"), Bid(None, "top")]
    assert sorted(order, key=Bid.height) == order


def test_3o_1_the_auction_ends_when_all_others_have_passed() -> None:
    held = [["CM", "AM"], ["CS", "AS"], ["CW", "AW"]]
    out = {"seat": 2, "do": "pass"}
    actions = [bid(1, 1, "bottom"), out, bid(0, 1, "top"), {"seat": 1, "do": "pass"}]
    assert auction(chicane_hand(held, 0, list(actions))) == (0, Bid(1, "top"))
    actions[3] = bid(1, 2, "bottom")
    with pytest.raises(BreaksOff):
        auction(chicane_hand(held, 0, list(actions)))
    actions[3] = bid(1, 1, "top")
    with pytest.raises(Fault, match="higher"):
        auction(chicane_hand(held, 0, list(actions)))
    assert auction(chicane_hand(held, 0, [bid(1, "nil", "top")])) == (1, Bid(None, "top"))


def test_3o_3_scores_of_the_high_bidder() -> None:
    assert [bidder_score(3, taken) for taken in (2, 3, 4, 7)] == [0, 6, 2, -1]
    assert [bidder_score(None, taken) for taken in (0, 1, 4)] == [10, -1, -4]


def test_4_1_the_weakest_cards_are_left_out() -> None:
    sizes = {seats: len(pack_for(seats)) for seats in range(2, 13)}
    assert sizes == {
        2: 52,
        3: 51,
        4: 52,
        5: 50,
        6: 48,
        7: 98,
        8: 104,
        9: 99,
        10: 100,
        11: 99,
        12: 96,
    }
    left = Counter(pack_for(9))
    assert [left["2" + suit] for suit in "CDSH"] == [0, 0, 1, 2]


def test_4_5_the_values_of_one_card_add_up() -> None:
    assert [points_taken(r, ["KH", "2C"], 1, DRAWS) for r in range(1, 7)] == [
        *(5, 10, 50, 200, 265, -265)
    ]


def test_4_4_all_or_nothing_turns_the_sign() -> None:
    assert turn_all_or_nothing([0, 200, 0]) == [0, -200, 0]
    assert turn_all_or_nothing([-900, 0]) == [900, 0]
    assert turn_all_or_nothing([150, 50, 0]) == [150, 50, 0]


@pytest.mark.parametrize(
    ("all_or_nothing", "number", "cost"),
    [(True, 1, -10), (False, 1, 10), (True, 4, 200), (True, 5, -330), (True, 6, 330)],
)
def test_4_4_all_or_nothing_is_an_option_and_never_for_round_4(
    all_or_nothing: bool, number: int, cost: int
) -> None:
    table = Table("bouillabaisse", 2, {"all_or_nothing": all_or_nothing})
    deal = Deal([["AH", "AS"], ["KH", "KS"]], [], None, [])
    actions = plays((0, "AH"), (1, "KH"), (0, "AS"), (1, "KS"))
    hand = Hand(table, number - 1, 1, deal, actions)
    assert Bouillabaisse().play(hand, DRAWS).scores == [cost, 0]
