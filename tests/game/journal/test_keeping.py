"""A game in progress, and what the journal has saved of it."""

from __future__ import annotations

from pathlib import Path

from game.journal.keeping import Keeping
from game.position.game import Game
from game.table.seats import Seat
from game.table.session import Session
from tests.game.journal.kept_games import RULES, journal_in, latest_id, played
from tests.game.tables import run_out

RANDOM = tuple(Seat(name, "computer", "random") for name in ("Ana", "Bo", "Cy"))
PEOPLE = (Seat("Ana", "person"), *RANDOM[1:])


def play(session: Session, hands: int) -> None:
    """Play until so many hands are over; a person does the first thing that is allowed."""
    while len(session.game.results) < hands and not session.over:
        if not session.update():
            session.play(session.game.legal_moves()[0])


def test_a_deal_that_is_played_again_is_offered_until_its_hand_is_over(tmp_path: Path) -> None:
    journal, notes = journal_in(tmp_path), list[str]()
    game = played(0)
    run_out(game, 2)
    again = Session(game, PEOPLE).deal_again(1)
    Keeping(journal, again, kind="practice", on_note=notes.append)
    assert latest_id(journal) == 1
    again.play(again.game.legal_moves()[0])
    assert latest_id(journal) == 1
    play(again, 2)
    assert latest_id(journal) is None
    kept, moves = journal.game(1)
    assert list(moves) == again.game.moves
    assert kept.about.given == again.given > 0
    assert notes == []


def test_a_game_is_offered_from_hand_to_hand(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    session = Session(Game(RULES, 7), PEOPLE)
    Keeping(journal, session, on_note=print)
    play(session, 2)
    assert latest_id(journal) == 1
    play(session, 3)
    assert latest_id(journal) is None
    assert [tally.games for tally in journal.tallies()] == [1, 1, 1]


def test_a_game_in_which_nobody_sits_is_watched_and_does_not_count(tmp_path: Path) -> None:
    journal = journal_in(tmp_path)
    session = Session(Game(RULES, 7), RANDOM)
    Keeping(journal, session, on_note=print)
    play(session, 3)
    (kept,) = journal.games()
    assert (kept.about.kind, kept.over, kept.counts) == ("watched", True, False)
    assert journal.tallies() == []


def test_a_game_whose_key_was_not_available_is_saved_once_it_is(tmp_path: Path) -> None:
    journal, notes = journal_in(tmp_path), list[str]()
    session = Session(played(5), PEOPLE)
    Keeping(journal, session, on_note=notes.append)
    kept, moves = journal.game(1)
    later = Session(played(5), PEOPLE)
    keeping = Keeping(journal, later, on_note=notes.append, known=(kept, None))
    play(later, 1)
    assert journal.game(1)[1] == tuple(later.game.moves) > moves
    assert (keeping.trouble, notes) == (None, [])
