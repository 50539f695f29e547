"""From the set-up to the result, with nothing but a keyboard, and with nothing but a finger."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases import later
from tests.long.whole_games import GAMES, whole_game
from tests.ui.conftest import MakeApp
from tests.ui.table.people import Finger, Keyboard, Person


@pytest.mark.parametrize("player", [later(Keyboard), Finger])
def test_a_person_of_the_house_sits_down_and_plays_a_whole_game(
    player: type[Person], make_app: MakeApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    whole_game(make_app, tmp_path, player, GAMES[0], {"hands": 3})
