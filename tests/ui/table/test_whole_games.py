"""Games from the first card to the result: at their largest table by somebody with nothing but a
mouse, at their smallest by somebody with nothing but a keyboard.

They have all that any game has; `make whole-games` plays the others too.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence

import pytest

from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from tests.shipped import CATALOGUE, covering
from tests.ui.conftest import MakeApp
from tests.ui.table.people import Keyboard, Mouse, Person
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.table.scene import TableScene
from ui.window.app import App

_LENGTHS = ("hands", "target", "games", "set_points")
"""Options that say how long a game is."""


def smallest_and_largest(key: str) -> tuple[int, ...]:
    """How many may play at least, and at most."""
    counts = CATALOGUE.entry(key).counts
    return tuple(dict.fromkeys((counts[0], counts[-1])))


def shortest(
    key: str, players: int, least: int = 1, options: Mapping[str, OptionValue] | None = None
) -> Rules:
    """A game by its own rules, of as few hands as its options allow.

    No option of these goes below `least`: from 2 on hardly a game is over after one hand.
    """
    few: dict[str, OptionValue] = {
        name: min(value for value in option.values() if isinstance(value, int) and value >= least)
        for name, option in CATALOGUE.options(key, players).items()
        if name in _LENGTHS
    }
    return CATALOGUE.rules(key, players, few | dict(options or {}))


def tables(keys: Sequence[str]) -> Iterator[tuple[type[Person], str, int]]:
    """Who plays what at which table."""
    for key in keys:
        sizes = smallest_and_largest(key)
        yield Mouse, key, sizes[-1]
        yield Keyboard, key, sizes[0]


def play_out(person: type[Person], key: str, players: int, make: Callable[..., App]) -> None:
    """Play a game to its result in a window that `make` makes."""
    session = session_of(shortest(key, players))
    app = make(TableScene(session, ways(), pace="instant"), (1024, 640))
    player = person(app, session, random.Random(f"{key} {players}"))
    result = player.play(ResultScene)
    assert result.winners == session.game.view(None).table.winners
    assert player.sheets == len(session.game.view(None).table.results)


@pytest.mark.long
@pytest.mark.parametrize(
    ("person", "key", "players"),
    [pytest.param(*each, id=f"{each[1]}-{each[0].__name__}") for each in tables(covering())],
)
def test_a_game_is_played_from_the_first_card_to_the_result(
    person: type[Person], key: str, players: int, make_app: MakeApp
) -> None:
    play_out(person, key, players, make_app)
