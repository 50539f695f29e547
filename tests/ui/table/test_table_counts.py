"""What the table counts and says: tricks, card points, sides, numbers, and who is to move."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.position.game import Game
from game.position.state import Trick
from game.position.view import View
from game.values import held_by, replace
from tests.ui.table.table_games import rules_of
from tests.ui.table.table_views import seen
from ui.replay.words import points as trick_points
from ui.table.ledger import columns
from ui.table.tally import side_name, tallies
from ui.table.words import game as game_words
from ui.table.words import labels, prompts
from ui.window.numbers import number, signed


def fields(view: View) -> dict[str, object]:
    return held_by(view)


# --- tricks -------------------------------------------------------------------------------------


def test_the_stock_will_be_played_out_in_tricks_too() -> None:
    view = seen("bisca-tres", 2, hand="2C 3C 4C", stock=34)
    assert view.tricks_in_hand == 20
    assert game_words.progress(view).endswith("Trick 1 of 20")


def test_a_stock_that_nobody_draws_from_brings_no_tricks() -> None:
    view = seen("oh-hell", 3, hand="2C 3C 4C", stock=22)
    assert view.tricks_in_hand == 3


def test_a_trick_counts_until_it_is_taken_up() -> None:
    trick = Trick(0, (0, 1, 2, 3), ("2C", "3C", "4C", "5C"), 3)
    won = seen(
        "whist",
        4,
        hand="2D",
        trick=trick.cards,
        tricks=(trick,),
        winner=3,
        step="trick",
        to_move=(),
    )
    assert game_words.progress(won).endswith("Trick 1 of 2")
    taken_up = seen("whist", 4, hand="2D", tricks=(trick,), leader=3, to_move=(3,))
    assert game_words.progress(taken_up).endswith("Trick 2 of 2")


# --- who is winning -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trick", "leader", "winning"),
    [((), 0, None), (("2C",), 1, 1), (("2C", "KC", "3C"), 1, 2), (("AC", "2S", "KC"), 2, 3)],
)
def test_the_winning_seat_has_the_best_card_so_far(
    trick: tuple[str, ...], leader: int, winning: int | None
) -> None:
    assert seen("whist", 4, trick=trick, leader=leader, trump="S").winning_seat == winning


# --- card points --------------------------------------------------------------------------------


def points(players: int, *taken: str, **options: str | int | bool) -> list[tuple[float, float]]:
    """(points, what it plays for) of each side that took these cards."""
    view = seen("bisca-tres", players, taken=tuple(tuple(cards.split()) for cards in taken))
    rules = rules_of("bisca-tres", players, options)
    table = view.table.evolve(sides=rules.sides)
    view = View(**{**fields(view), "rules": rules, "table": table})  # type: ignore[arg-type] # by name
    return [(float(tally.points), float(tally.next_mark)) for tally in tallies(view)]


def test_a_side_has_what_all_its_players_took_and_needs_half() -> None:
    found = points(4, "AC 2C", "7C", "KD", "", partners="two_sides")
    assert found == [(15, 60), (10, 60)]


def test_hands_that_are_played_out_need_all_where_more_than_two_compete() -> None:
    assert points(3, "AC", "", "", play_out=True) == [(11, 120), (0, 120), (0, 120)]
    assert points(2, "AC", "", play_out=True) == [(11, 61), (0, 61)], "more than half"


def test_no_tally_where_no_cards_are_counted() -> None:
    assert tallies(seen("whist", 4, taken=((),) * 4)) == ()


def test_the_share_of_a_goal_never_passes_all_of_it() -> None:
    (tally, _) = tallies(seen("bisca-tres", 2, taken=(("AC", "AS", "AD", "AH", "7C", "7S"), ())))
    assert (tally.points, tally.share) == (64, 1.0)


@pytest.mark.parametrize(
    ("side", "bottom", "name"),
    [((0,), 0, "Ana"), ((0, 2), 2, "Tobias and Ana"), ((1, 3, 5), 3, "Odile, Margot, and Greta")],
)
def test_a_side_is_named_with_the_viewer_first(
    side: tuple[int, ...], bottom: int, name: str
) -> None:
    names = ("Ana", "Margot", "Tobias", "Odile", "Farid", "Greta")
    assert side_name(side, names, bottom) == name


def test_only_what_lies_in_the_pot_has_a_column() -> None:
    assert columns(rules_of("hearts", 4), ("AH",)) == ()
    assert [column.suit for column in columns(rules_of("bisque"), ())] == list("MSWLYK")


def test_french_tarot_halves_and_tressette_thirds_are_told_in_points() -> None:
    """A King counts 9 halves or 3 thirds; the pack has 182 halves, or 32 thirds besides the last
    trick."""
    for key, taken, said in (
        ("tarot-french", ("KC 2C", "QD", "", ""), ("5 of 91", "3½ of 91")),
        ("tressette", ("AC KC", "KD", "", ""), ("1 1/3 of 10 2/3", "1/3 of 10 2/3")),
    ):
        piles = tuple(tuple(cards.split()) for cards in taken)
        view = seen(key, 4, taken=piles)
        sides = ((0,), (1,), (2, 3))
        view = replace(view, table=view.table.evolve(sides=sides))
        told = [f"{number(t.points)} of {number(t.total)}" for t in tallies(view)]
        assert tuple(told[:2]) == said


def test_a_third_of_a_point_in_the_trick_can_be_told() -> None:
    view = seen("tressette", 4, trick=("2C", "AC"), leader=1, taken=((),) * 4)
    points = view.points_in_trick
    assert points == Fraction(4, 3)
    assert trick_points(points, number(points)) == "1 1/3 points"
    assert labels.POINTS_IN_TRICK.format(count=float(points)) == "points in the trick"


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (3, "3"), (-2, "−2"), (1.5, "1½"), (-0.5, "−½"), (1.25, "1.25"), (4.0, "4"), (0, "0"),
        (4 / 3, "1.33"), (-0.001, "0"), (1_234_567, "1234567"), (9_999_999, "9999999"),
        (10_000_000, "10 m"), (-142_857_142_857.1, "−143 bn"), (10**12, "1 tn"),
        (12_345_678.5, "12.3 m"), (100_000, "100000"), (999_999_999, "1 bn"), (10**15, "1000 tn"),
        (999_400_000, "999 m"),
    ],
)  # fmt: skip
def test_numbers_are_written_with_a_true_minus_and_halves(value: float, said: str) -> None:
    assert number(value) == said


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (10, "+10"),
        (-5, "−5"),
        (0, "+0"),
        (1.5, "+1.5"),
        (1_234_567, "+1234567"),
        (-(10**9), "−1 bn"),
    ],
)
def test_what_is_added_has_its_sign(value: float, said: str) -> None:
    assert signed(value) == said


NAMES = ("You", "Margot", "Tobias", "Odile")


@pytest.mark.parametrize(
    ("to_move", "said"),
    [((1,), "Margot is to play"), ((1, 2), "Margot and Tobias are to play"), ((), "")],
)
def test_one_waits_for_one_or_for_several(to_move: tuple[int, ...], said: str) -> None:
    assert prompts.waiting(seen("whist", 4, to_move=to_move), NAMES) == said


@pytest.mark.parametrize(
    ("winner", "said"),
    [(0, "You win the trick"), (2, "Tobias wins the trick"), (None, "Nobody wins this trick")],
)
def test_the_winner_of_a_trick_is_told(winner: int | None, said: str) -> None:
    trick = Trick(0, (0, 1, 2, 3), ("2C", "3C", "4C", "5C"), winner)
    view = seen("whist", 4, trick=trick.cards, tricks=(trick,), winner=winner, to_move=())
    assert prompts.trick_won(view, NAMES) == said


def test_short_progress_gives_ever_shorter_forms() -> None:
    full, short, nothing = game_words.short_progress(seen("bisque", 3, hand="AM"))
    assert full == "Hand 1 of 6  ·  Trick 1 of 1"
    assert (short, nothing) == ("Trick 1 of 1", "")


def test_a_pool_that_the_table_shares_is_told_unless_it_is_empty() -> None:
    view = Game(rules_of("spoil-five", 5), 1).view(0)
    assert game_words.short_progress(view) == [
        "Hand 1 of 10  ·  Pool 5  ·  Trick 1 of 5", "Pool 5  ·  Trick 1 of 5", "Trick 1 of 5", "",
    ]  # fmt: skip
    empty = replace(view, table=view.table.evolve(kept=(("pool", (0,) * 5),)))
    assert game_words.progress(empty) == "Hand 1 of 10  ·  Trick 1 of 5"
    belote = Game(rules_of("belote", 4), 1).view(0)
    assert game_words.progress(belote) == "Hand 1  ·  to 1001", "no points are in dispute yet"
    assert game_words.progress(Game(rules_of("minibridge", 4), 1).view(0)) == "Hand 1 of 4"
