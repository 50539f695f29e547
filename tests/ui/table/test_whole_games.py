"""Games from the first card to the result: at their largest table by somebody with nothing but a
mouse, at their smallest by somebody with nothing but a keyboard.

They have all that any game has; `make whole-games` plays the others too.
"""

from __future__ import annotations

import pytest

from tests.shipped import covering, shortest
from tests.ui.conftest import MakeApp
from tests.ui.table.people import Person, play_out, tables


@pytest.mark.long
@pytest.mark.parametrize(
    ("person", "key", "players"),
    [pytest.param(*each, id=f"{each[1]}-{each[0].__name__}") for each in tables(covering())],
)
def test_a_game_is_played_from_the_first_card_to_the_result(
    person: type[Person], key: str, players: int, make_app: MakeApp
) -> None:
    play_out(person, shortest(key, players), make_app)
