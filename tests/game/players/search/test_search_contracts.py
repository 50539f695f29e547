"""Calls are compared over the same contracts, whatever is called beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

import pytest

from game.players.search.contracts import Searcher, contract_values
from game.players.search.scoring import Bids
from game.players.search.search import batches
from game.players.search.stream import Ints
from game.players.search.worths import Worths
from game.position.game import Game
from game.position.moves import READINGS, Declare, Reading
from tests.game.tables import BY_SUIT, table

SUITS = ("M", "S", "W", "L", "Y", "K")
PARTNERS = ("9MS 8MS", "AS 2SY", "AW 2WL", "4YK 5YK")


@dataclass
class Told:
    """A fake search that knows what each bid is worth, and records the number of worlds."""

    means: Callable[[int], tuple[float, ...]]
    noted: list[int]

    def beginnings(self, bids: Bids, leaders: Ints, count: int) -> Worths:
        self.noted.append(count)
        means = self.means(len(leaders))
        return Worths(means, (0.0,) * len(means))


def called(game: Game, worth: Callable[[Reading, str], tuple[float, ...]]) -> dict[str, float]:
    """What each call is worth if a contract is worth this to each bid, 50 worlds a call."""
    view, noted = game.view(game.to_move[0]), list[int]()

    def search(reading: Reading | None, trump: str | None) -> Told:
        assert reading is not None
        assert trump is not None
        return Told(lambda bids: worth(reading, trump)[:bids], noted)

    worths = contract_values(view, cast(Searcher, cast(Any, search)), 50)
    ends = 2 if not view.table.declared else 1
    assert noted == [50 // ends] * (12 if ends == 2 else len(view.legal))
    calls = [move.what for move in view.legal if isinstance(move, Declare)]
    return dict(zip(calls, worths.means, strict=True))


def test_a_call_is_worth_the_mean_over_all_that_may_be_called_beside_it() -> None:
    """Trumps Moons are worth 8 under TOP and nothing under BOTTOM, all other trumps 1 and 3."""

    def worth(reading: Reading, trump: str) -> tuple[float, ...]:
        if trump == "M":
            return (8.0,) if reading == "top" else (0.0,)
        return (1.0,) if reading == "top" else (3.0,)

    found = called(table("chicane-partner", PARTNERS), worth)
    assert found == pytest.approx(
        {"top": (8 + 5 * 1) / 6, "bottom": 5 * 3 / 6, "M": 4} | dict.fromkeys(SUITS[1:], 2)
    )


def test_a_contract_is_worth_the_best_bid_that_it_allows() -> None:
    """Of 4 cards 1 to 3 may be bid; TOP is best bid low and BOTTOM high."""
    bids: dict[str, tuple[float, ...]] = {"top": (5.0, 2.0, 1.0), "bottom": (0.0, 4.0, 7.0)}
    found = called(table("chicane", BY_SUIT), lambda reading, _: bids[reading])
    assert found == pytest.approx({"top": 5, "bottom": 7} | dict.fromkeys(SUITS, 6))


def test_once_trumps_are_called_a_reading_is_worth_what_it_makes_of_them() -> None:
    game = table("chicane", BY_SUIT)
    game.push(Declare(game.to_move[0], "W"))
    worth = {(reading, "W"): (float(place),) for place, reading in enumerate(READINGS)}
    found = called(game, lambda reading, trump: worth[reading, trump])
    assert found == pytest.approx({"top": 0, "bottom": 1})


def test_the_spread_of_a_call_holds_the_differences_between_its_contracts() -> None:
    """Contracts worth 1 and 3 with a spread of 2 each: a variance of 4 within them, 1 between."""
    parts = [Worths((mean,), (2.0,)) for mean in (1.0, 3.0)]
    mixed = Worths.mixed(parts)
    assert mixed.means == (2.0,)
    assert mixed.spreads == pytest.approx((5**0.5,))


def test_however_few_worlds_a_contract_has_some_of_them_are_played_after_learning() -> None:
    assert list(batches(25, 1, 0.4 * 25)) == [(0, 10), (10, 25)]
    assert list(batches(25, 1)) == [(0, 25)]
