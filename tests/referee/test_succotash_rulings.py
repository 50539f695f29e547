"""The referee's reading of the rulings on Succotash, on small hand-made cases."""

import pytest

from tests.referee import faults
from tests.referee.examples import example, plays
from tests.referee.hand import Deal, Hand
from tests.referee.succotash import (
    Piles,
    dealt_to,
    pile_score,
    prize_trick,
    resolving_order,
    tenth_trick,
)
from tests.referee.table import Table


def test_5_2_both_deals() -> None:
    assert dealt_to(1, False) == ["G1", "G5", "G9", "B2", "B6", "B7", "R3", "R4", "R8", "GI"]
    assert dealt_to(2, True) == ["B1", "B4", "B7", "R3", "R6", "R9", "G2", "G5", "G8", "BI"]


@pytest.mark.parametrize(
    ("first", "cards", "order"),
    [
        ("R", ["R9", "G2", "B3"], "RBG"),
        ("R", ["R9", "B4", "G4"], "RGB"),
        ("G", ["R4", "B4", "GI"], "GBR"),
        ("B", ["RI", "G1", "BI"], "BGR"),
    ],
)
def test_5_4_the_order_of_resolving(first: str, cards: list[str], order: str) -> None:
    assert resolving_order(first, cards) == order


def succotash_hand(cards: list[str], *actions: object) -> Hand:
    """One trick with the owners red 0, green 1, blue 2; seat 0 leads."""
    table = Table("succotash", 3, {"even_split": False})
    led = plays(*enumerate(cards))
    return Hand(table, 0, 2, Deal([[card] for card in cards], [], None, []), [*led, *actions])


def split(seat: int, one: list[str], other: list[str]) -> dict[str, object]:
    return {"seat": seat, "do": "split", "stacks": [one, other]}


def choose(seat: int, stack: int) -> dict[str, object]:
    return {"seat": seat, "do": "choose", "stack": stack}


def test_5_5_the_first_divides_for_the_second_and_the_second_for_the_third() -> None:
    # Between two "I Win!" the earlier is higher; both are above the 9 of the prize suit.
    hand = succotash_hand(
        ["RI", "GI", "B9"],
        *(split(0, ["R2", "RI"], ["PB4"]), choose(1, 0)),
        *(split(1, ["RI", "GI"], ["R2"]), choose(2, 1)),
    )
    piles = Piles(hand)
    piles.cards[0] = ["R2"]
    assert prize_trick(hand, piles, ["PB4"], 0) == 0
    hand.check_over()
    assert [sorted(pile) for pile in piles.cards] == [["PB4"], ["GI", "RI"], ["B9", "R2"]]


def test_5_7_an_empty_pile_is_not_divided_and_5_8_prizes_may_stay() -> None:
    # Nobody plays red. Green is first with its 4: its owner has nothing to divide.
    hand = succotash_hand(["G2", "B3", "G4"], split(2, [], ["G4"]), choose(1, 0))
    piles = Piles(hand)
    prizes = ["PG6", "PR9"]
    assert prize_trick(hand, piles, prizes, 0) == 1
    hand.check_over()
    assert prizes == ["PG6", "PR9"]
    assert piles.cards == [["G2"], ["B3"], ["G4"]]


def test_5_6_the_owner_of_a_colour_just_keeps_their_card() -> None:
    hand = succotash_hand(["R1", "G4", "B3"])
    piles = Piles(hand)
    assert prize_trick(hand, piles, ["PR9"], 0) == 0
    hand.check_over()
    assert piles.cards == [["PR9", "R1"], ["G4"], ["B3"]]


def test_5_10_the_tenth_trick() -> None:
    # The "I Win!" joins its player's pile first; red, the leader's colour, is resolved before
    # blue although blue is higher.
    hand = succotash_hand(
        ["B9", "R2", "BI"],
        *(split(0, ["R7"], ["PG4"]), choose(1, 1)),
        *(split(2, ["BI"], []), choose(0, 0)),
    )
    piles = Piles(hand)
    piles.cards[0] = ["R7", "PG4"]
    tenth_trick(hand, piles, 0)
    hand.check_over()
    assert piles.cards == [["R7", "BI", "B9"], ["PG4", "R2"], []]
    assert hand.tricks == [{"leader": 0, "cards": ["B9", "R2", "BI"], "winner": None}]


def test_5_10_stacks_of_an_even_split_differ_by_one_card_at_most() -> None:
    record = example("succotash")
    assert record["options"]["even_split"]
    actions = record["hands"][0]["actions"]
    big = next(a for a in actions if a["do"] == "split" and len(a["stacks"][0]) > 1)
    big["stacks"] = [[], big["stacks"][0] + big["stacks"][1]]
    assert "even_split" in faults(record)[0]


def test_5_9_score_piles() -> None:
    assert pile_score(["PR9", "R9", "GI", "PB4"], half_prizes=False) == 22
    assert pile_score(["PR9", "R9", "GI", "PB4"], half_prizes=True) == 15.5
