"""What the title says about the game to be continued."""

from __future__ import annotations

import pytest

from game.journal.kept import About, Kept, Kind, Standing
from game.table.seats import Seat
from ui.program.continuing import standing_lines

ANA, BO, CY = Seat("Ana", "person"), Seat("Bo", "person"), Seat("Cy", "computer", "easy")


DEE = Seat("Dee", "computer", "easy")


def kept(
    seats: tuple[Seat, ...],
    stands: Standing,
    kind: Kind = "game",
    rounds: bool = False,
) -> Kept:
    """A kept game of these players."""
    about = About(kind, "x", "X", "X", {}, seats, 7, "", rounds=rounds)
    return Kept(1, about, 0, 0, 9, 0, False, stands)


def alone(hand: int, to_move: tuple[int, ...], *totals: float) -> Standing:
    """Where a game stands in which everybody plays for themselves."""
    return Standing(hand, to_move, totals, tuple((seat,) for seat in range(len(totals))))


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (kept((ANA, CY), alone(1, (0,), 7, 15)), "Hand 2, your turn. You 7, Cy 15"),
        (kept((CY, ANA), alone(1, (0,), 7, -15)), "Hand 2, Cy's turn. You \u221215, Cy 7"),
        (kept((CY, ANA, DEE), alone(0, (0, 1, 2), 0, 0, 0)), "Hand 1, your turn"),
        (kept((ANA, BO, CY), alone(3, (1,), 1, 2, 3.5)), "Hand 4, Bo's turn. Ana 1, Bo 2, Cy 3½"),
        (kept((CY, DEE), alone(0, (1,), 4, 2)), "Hand 1, Dee's turn. Cy 4, Dee 2"),
        (kept((ANA, CY), alone(1, (0,), 7, 1), rounds=True), "Round 2, your turn. You 7, Cy 1"),
        (kept((ANA, CY), alone(1, (0,), 0, 0), "practice"), "Hand 2 once more, your turn"),
        (kept((ANA, CY), alone(1, (), 7, 1)), "Hand 2. You 7, Cy 1"),
        (
            kept((CY, ANA, DEE, BO), Standing(2, (2,), (3, 4, 3, 4), ((0, 2), (1, 3)))),
            "Hand 3, Dee's turn. Ana and Bo 4, Cy and Dee 3",
        ),
        (
            kept((CY, ANA, DEE, DEE), Standing(2, (1,), (3, 4, 3, 4), ((0, 2), (1, 3)))),
            "Hand 3, your turn. You and Dee 4, Cy and Dee 3",
        ),
        (
            kept((ANA, CY, DEE, CY, DEE, CY), alone(1, (0,), 6, 1, 2, 3, 4, 5)),
            "Hand 2, your turn. You 6, Cy 1, Dee 2, Cy 3, and 2 more",
        ),
    ],
)
def test_the_title_says_where_the_game_stands(game: Kept, said: str) -> None:
    assert standing_lines(game)[0] == said


def test_a_narrow_title_says_less_and_less() -> None:
    many = kept((ANA, CY, DEE, BO, DEE, CY), alone(1, (0,), 6, 1, 2, 3, 4, 5))
    assert standing_lines(many) == (
        "Hand 2, Ana's turn. Ana 6, Cy 1, Dee 2, Bo 3, and 2 more",
        "Hand 2, Ana's turn. Ana 6, Cy 1, and 4 more",
        "Hand 2, Ana's turn. Ana 6 and 5 more",
        "Hand 2, Ana's turn",
    )
    few = kept((ANA, CY), alone(1, (0,), 6, 1))
    assert standing_lines(few)[1:] == (
        "Hand 2, your turn. You 6 and 1 more",
        "Hand 2, your turn",
    )
    assert standing_lines(kept((ANA, CY), alone(0, (0,), 0, 0))) == ("Hand 1, your turn",)
