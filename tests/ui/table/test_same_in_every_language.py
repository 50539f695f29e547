"""A game is the same in every language: only what people read differs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.in_language import printed_in

_PLAY = """
import json
import sys
from pathlib import Path
from tests.long.whole_games import windows
from tests.shipped import shortest
from tests.ui.drawn_text import drawn_page
from tests.ui.table.people import Keyboard, play_out
from ui.window.look import open_look
look = open_look(Path(sys.argv[1]) / "cache")
with windows(look, Path(sys.argv[1]) / "window") as make:
    person = play_out(Keyboard, shortest("sueca", 4), make)
    told = drawn_page(person.app).words
    results = [repr(result.scores) for result in person.session.game.view(None).table.results]
    print(json.dumps([person.session.record(), results, told]))
look.art.close()
"""


def played_in(language: str, folder: Path) -> tuple[Any, list[str], list[str]]:
    """The record of a game played through the window in a language, the points of its hands, and
    the text of its result."""
    printed = printed_in(language, _PLAY, folder)
    record, results, told = json.loads(printed.splitlines()[-1])
    return record, results, told


def test_record_and_points_of_a_game_do_not_depend_on_the_language(tmp_path: Path) -> None:
    english = played_in("en", tmp_path / "en")
    german = played_in("de", tmp_path / "de")
    assert german[:2] == english[:2]
    assert german[2] != english[2], "it was played in German"
