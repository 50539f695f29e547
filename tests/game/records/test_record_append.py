"""Records of games that people played: one line a game, added to a file, whatever was there."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.position.game import Game
from game.records.record_file import append_record, record_lines, verdict
from game.table.listening import Listener
from game.table.seats import Seat
from game.table.session import Session
from tests.shipped import CATALOGUE


class Recorder(Listener):
    """Records finished games."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def over(self, session: Session) -> None:
        append_record(self._file, session.record())


def played(file: Path, seed: int) -> Session:
    """A game of two people, played at random and recorded at its end."""
    rules = CATALOGUE.rules("briscola", 2)
    session = Session(Game(rules, seed), [Seat("Ana", "person"), Seat("Bo", "person")])
    session.watch(Recorder(file))
    luck = random.Random(seed)
    while not session.game.over:
        assert not file.exists() or seed > 1, "nothing is written before the game is over"
        session.play(luck.choice(session.game.legal_moves()))
    return session


def test_every_finished_game_adds_one_line_that_replays(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    for seed in (1, 2):
        played(file, seed)
    lines = list(record_lines(file))
    assert len(lines) == 2
    assert all(verdict(number, line, CATALOGUE).fault == "" for number, line in lines)


def test_a_line_that_was_cut_off_does_not_spoil_the_next_record(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"format": "tureen-rec')
    played(file, 3)
    lines = list(record_lines(file))
    assert len(lines) == 2
    assert verdict(*lines[0], CATALOGUE).fault
    assert verdict(*lines[1], CATALOGUE).fault == ""


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        append_record(tmp_path, {})
