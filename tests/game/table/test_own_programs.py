"""The player's own programs at a table: started only by commands that the player wrote."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from game.players import USUAL_LEVEL, Player, player
from game.players.base import BadCommand, Fault, PlayerFailed
from game.players.external import ExternalPlayer
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.table.listening import Listener, Notice
from game.table.own_programs import seated_by_command, with_commands
from game.table.seats import Seat, named_program
from game.table.session import Session
from game.thinking.here import ThinkHere
from tests.patience import PATIENCE
from ui.table.words.names import PROGRAM_REPLACED, REPLACED

RULES = Catalogue().rules("bisque")
BOT = Seat("Bot", "computer", "program:Bot", "python3 bot.py")
ODILE = Seat("Odile", "computer", "random")
LAST = """import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][-1], flush=True)
"""
PROGRAMS = {"Bot": "python3 bot.py"}


def bot(folder: Path, text: str = LAST) -> Seat:
    """A seat with a program of this text."""
    (folder / "bot.py").write_text(text)
    return Seat("Bot", "computer", "program:Bot", f'"{sys.executable}" "{folder / "bot.py"}"')


def session_of(*seats: Seat) -> Session:
    return Session(Game(RULES, 5), seats, ThinkHere())


class Notices(Listener):
    def __init__(self, session: Session) -> None:
        self.why: list[Fault] = []
        session.watch(self)

    def told(self, notice: Notice) -> None:
        assert notice.seat == 0
        self.why.append(notice.why)


def test_a_seat_of_a_program_gets_its_command_from_the_players_own_programs() -> None:
    kept = Seat("Bot", "computer", "program:Bot")
    seats, missing = with_commands([kept, ODILE], PROGRAMS)
    assert [seat.command for seat in seats] == ["python3 bot.py", ""]
    assert (seats, missing) == ([kept, ODILE], []), "all else is as it was"


def test_where_there_is_no_program_of_that_name_the_usual_level_plays() -> None:
    kept = Seat("Eve", "computer", "program:Eve")
    seats, missing = with_commands([kept, ODILE], PROGRAMS)
    assert seats == [Seat("Eve", "computer", USUAL_LEVEL), ODILE]
    assert missing == [kept]
    assert not any(seat.command for seat in seats)


def test_a_command_that_stands_in_a_kept_seat_is_never_taken() -> None:
    kept = Seat("Eve", "computer", "cmd:rm -rf soup")
    seats, missing = with_commands([kept], {**PROGRAMS, "rm -rf soup": "touch spoon"})
    assert seats == [Seat("Eve", "computer", USUAL_LEVEL)]
    assert (seats[0].command, missing) == ("", [kept])


@pytest.mark.parametrize("level", ["cmd:touch sprung", "program:Bot"])
def test_no_session_takes_a_level_for_a_command(level: str) -> None:
    with pytest.raises(ValueError, match="unknown level"):
        session_of(Seat("Eve", "computer", level), ODILE, ODILE)


def test_a_program_makes_every_move_of_its_seat(tmp_path: Path) -> None:
    session = session_of(bot(tmp_path), ODILE, ODILE)
    notices = Notices(session)
    made = []
    while len(session.game.results) < 1:
        legal, before = session.game.legal_moves(0), session.length
        if session.update() and session.game.moves[before].seat == 0:
            made.append((session.game.moves[before], legal[-1]))
    session.close()
    assert len(made) == sum(move.seat == 0 for move in session.game.hands[0].moves) > 10
    assert all(move == meant for move, meant in made)
    assert not notices.why


def test_a_record_names_the_program_and_not_what_starts_it() -> None:
    session = session_of(BOT, ODILE, ODILE)
    record = json.dumps(session.record())
    assert '"level": "program:Bot"' in record
    assert "bot.py" not in record
    assert "bot.py" not in repr(session.seats)


def test_a_program_that_fails_again_and_again_is_told_of_and_then_once_given_up(
    tmp_path: Path,
) -> None:
    session = session_of(bot(tmp_path, "raise SystemExit(1)\n"), ODILE, ODILE)
    notices = Notices(session)
    while len(session.game.results) < 1:
        session.update()
    session.close()
    assert notices.why == ["failed", "failed", "failed", "given_up"]


def test_what_is_not_there_does_not_start() -> None:
    session = session_of(Seat("Bot", "computer", "program:Bot", "no-such-soup"), ODILE, ODILE)
    notices = Notices(session)
    while not notices.why:
        session.update()
    session.close()
    assert notices.why == ["absent"]


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("time.sleep(9)", "late"),
        ("print('soup', flush=True)", "nonsense"),
        ("print('7: play AM', flush=True)", "nonsense"),
        ("print('play AM', end='', flush=True); sys.exit()", "failed"),
    ],
)
def test_the_cause_of_a_failure_is_known(tmp_path: Path, answer: str, why: Fault) -> None:
    seat = bot(tmp_path, f"import sys, time\nfor line in sys.stdin:\n    {answer}\n")

    def hasty(level: str, chance: Random) -> Player:
        if level.startswith("cmd:"):
            return ExternalPlayer(level.removeprefix("cmd:"), 0.5 if why == "late" else PATIENCE)
        return player(level, chance)

    session = Session(Game(RULES, 5), (seat, ODILE, ODILE), ThinkHere(hasty))
    notices = Notices(session)
    while not notices.why:
        session.update()
    session.close()
    assert notices.why == [why]


def test_every_cause_has_a_sentence_for_programs_and_what_a_cook_can_do_has_one() -> None:
    assert PROGRAM_REPLACED.keys() == set(get_args(Fault))
    assert set(get_args(Fault)) - REPLACED.keys() == {"absent", "given_up"}, "a cook needs no start"


# --- the command line -----------------------------------------------------------------------------


def test_a_command_at_the_command_line_is_called_after_what_it_starts() -> None:
    asked = Seat("Margot", "computer", "cmd:python3 -u /soups/ladle.py --deep")
    (seat, other) = seated_by_command([asked, ODILE])
    assert (seat.name, named_program(seat.level)) == ("ladle", "ladle")
    assert seat.command == "python3 -u /soups/ladle.py --deep"
    assert other == ODILE


def test_two_of_the_same_command_are_told_apart() -> None:
    seats = [Seat(name, "computer", "cmd:./ladle") for name in ("Margot", "Tobias")]
    assert [seat.name for seat in seated_by_command(seats)] == ["ladle", "Tobias"]


@pytest.mark.parametrize(
    "command", ["cmd:", "cmd:  ", 'cmd:"soup', "cmd:''", "cmd:so\0up", "cmd:soup \ud800"]
)
def test_a_command_that_cannot_be_read_is_refused(command: str) -> None:
    with pytest.raises(BadCommand):
        seated_by_command([Seat("Margot", "computer", command)])


def test_a_failure_has_a_cause_for_programs_and_a_sentence() -> None:
    error = PlayerFailed("bot took longer than 10 seconds", "late")
    assert (str(error), error.why) == ("bot took longer than 10 seconds", "late")


def test_a_seat_that_has_its_command_from_the_command_line_keeps_it() -> None:
    seats, missing = with_commands([BOT], {"Bot": "other"})
    assert ([seat.command for seat in seats], missing) == (["python3 bot.py"], [])
    seats, missing = with_commands([BOT], {})
    assert (seats, missing) == ([BOT], [])
