"""What is saved of a game, and so its statistics, are the same in every language; only the names of
the game differ."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.in_language import printed_in

_SAVE = """
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from game.journal.journal import Journal
from game.journal.kept import Standing
from game.journal.reviving import about_game
from game.players import player_random
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.table.seats import Seat
from tests.shipped import CATALOGUE
game = Game(CATALOGUE.rules("bisca-tres", 2), 5)
players = [GreedyPlayer(player_random(5, seat)) for seat in range(2)]
while not game.over:
    seat = game.to_move[0]
    game.push(players[seat].choose(game.view(seat)))
file = Path(sys.argv[1]) / "games.db"
journal = Journal(file, sync=False)
seats = [Seat("Ruth", "person"), Seat("Margot", "computer", "medium")]
journal.begin(about_game(game, seats, "game"), Standing.of(game.table), game.moves)
journal.close()
with closing(sqlite3.connect(file)) as saved:
    saved.row_factory = sqlite3.Row
    tables = [row[0] for row in saved.execute("select name from sqlite_master where type='table'")]
    rows = {name: saved.execute(f"select * from {name}").fetchall() for name in tables}
    print(json.dumps({name: [dict(row) for row in found] for name, found in rows.items()}))
"""
_OF_THE_RUN = ("started", "touched", "writer")
"""When it was saved, and by which process."""
_NAMES = ("name", "family")


def saved_in(language: str, folder: Path) -> tuple[dict[str, list[dict[str, Any]]], list[str]]:
    """All rows of a file of games without what the run brings, and the names of the game."""
    tables = json.loads(printed_in(language, _SAVE, folder))
    (game,) = tables["game"]
    assert all(game.pop(name) for name in _OF_THE_RUN)
    return tables, [game.pop(name) for name in _NAMES]


def test_the_file_of_games_is_the_same_in_every_language_but_for_the_names_of_the_game(
    tmp_path: Path,
) -> None:
    english, names = saved_in("en", tmp_path / "en")
    assert english["move"]
    assert {row["won"] for row in english["ending"]} == {0, 1}
    for language in ("de", "pt_BR"):
        tables, other_names = saved_in(language, tmp_path / language)
        assert tables == english
        assert other_names != names
