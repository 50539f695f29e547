"""Every game from the first card to the result: at its largest table by somebody with nothing but a
mouse, at its smallest by somebody with nothing but a keyboard.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.table.people import Keyboard, Mouse, Person
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.score.result import ResultScene
from ui.table.scene import TableScene

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


def games() -> Iterator[object]:
    """Who plays what at which table: each game is played with the mouse and with the keyboard."""
    for key in CATALOGUE.keys:
        sizes = smallest_and_largest(key)
        for person, players in ((Mouse, sizes[-1]), (Keyboard, sizes[0])):
            name = f"{key}-{players}-{person.__name__.lower()}"
            yield pytest.param(person, key, players, id=name)


@pytest.mark.parametrize(("person", "key", "players"), list(games()))
def test_a_game_is_played_from_the_first_card_to_the_result(
    person: type[Person], key: str, players: int, make_app: MakeApp
) -> None:
    rules = shortest(key, players)
    session = session_of(rules)
    app = make_app(TableScene(session, ways(), pace="instant"), (1024, 640))
    player = person(app, session, random.Random(f"{key} {players}"))
    result = player.play(ResultScene)
    assert result.winners == session.game.view(None).table.winners
    assert player.sheets == len(session.game.view(None).table.results)
