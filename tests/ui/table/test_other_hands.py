"""Games played with only a gamepad, or with only one switch."""

from __future__ import annotations

import random

import pytest

from tests.shipped import shortest, smallest_and_largest
from tests.ui.conftest import MakeApp
from tests.ui.table.people import Gamepad, OneSwitch, Person, play_out
from tests.ui.table.table_games import session_of
from ui.program.screens import ways
from ui.table.scene import TableScene


@pytest.mark.parametrize("person", [Gamepad, OneSwitch])
def test_a_game_is_played_to_its_result(
    person: type[Person], make_app: MakeApp, words_only: None
) -> None:
    play_out(person, shortest("bisque", 3), make_app)


@pytest.mark.parametrize("person", [Gamepad, OneSwitch])
@pytest.mark.parametrize("key", ["hearts", "oh-hell"])
def test_cards_are_passed_and_bids_are_made(
    person: type[Person], key: str, make_app: MakeApp, words_only: None
) -> None:
    session = session_of(shortest(key, smallest_and_largest(key)[0]))
    app = make_app(TableScene(session, ways(), pace="instant"), (1024, 640))
    player = person(app, session, random.Random(key))
    player.go_on(lambda: len(player.made) == 2)
    assert len(player.asked) == 2
