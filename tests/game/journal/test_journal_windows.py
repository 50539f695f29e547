"""Several programs with one journal at the same time."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

from game.position.moves import Play
from tests.game.journal.kept_games import ABOUT, BEGUN, CARDS, journal_in
from tests.patience import PATIENCE

_WRITER = """
import sys
from pathlib import Path
from game.journal import store
from game.journal.journal import ContinuedElsewhere, Journal
from tests.game.journal.kept_games import ABOUT, BEGUN, CARDS
from game.position.moves import Play
store._PATIENCE = 60.0  # who holds the lock may have to wait for a processor
folder, seat, writes = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
journal = Journal(folder / "games.db")
own, own_key = journal.begin(ABOUT, BEGUN)
lost = 0
key, _, moves = journal.take(1)
print("ready", flush=True)
sys.stdin.readline()
done = 0
while done < writes:
    journal.write(own, own_key, done, [Play(seat, CARDS[done % len(CARDS)])], BEGUN)
    done += 1
    try:
        journal.write(1, key, len(moves), [Play(seat, "AM")] * 3, BEGUN)
        moves += (Play(seat, "AM"),) * 3
    except ContinuedElsewhere:
        lost += 1
        key, _, moves = journal.take(1)
journal.close()
print(own, lost)
"""


def test_programs_that_write_at_once_never_mix(tmp_path: Path) -> None:
    """Each has a game of its own, and they take a third one from each other all the time."""
    writes, people = 60, (0, 1, 2)
    journal = journal_in(tmp_path)
    journal.begin(ABOUT, BEGUN)
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", _WRITER, str(tmp_path), str(seat), str(writes)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in people
    ]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    ends = [program.communicate(timeout=PATIENCE)[0].split() for program in programs]
    for seat, (own, _) in zip(people, ends, strict=True):
        expected = [Play(seat, CARDS[n % len(CARDS)]) for n in range(writes)]
        assert list(journal.game(int(own))[1]) == expected
    lost = sum(int(lost) for _, lost in ends)
    shared = journal.game(1)[1]
    assert lost > 0, "they never met"
    assert len(shared) == 3 * (writes * len(people) - lost)
    threes = [shared[first : first + 3] for first in range(0, len(shared), 3)]
    assert all(len({move.seat for move in three}) == 1 for three in threes)


def test_reading_a_game_sees_one_moment_of_it_while_another_window_plays(tmp_path: Path) -> None:
    journal, other = journal_in(tmp_path), journal_in(tmp_path)
    number, key = journal.begin(ABOUT, BEGUN)
    journal.close()
    enough = threading.Event()
    written = list[Play]()

    def play() -> None:
        while not enough.is_set():
            move = Play(len(written) % 4, CARDS[len(written) % len(CARDS)])
            journal.write(number, key, len(written), [move], BEGUN)
            written.append(move)
        journal.close()

    playing = threading.Thread(target=play, daemon=True)
    playing.start()
    seen = set[int]()
    while playing.is_alive() and len(seen) < 20:
        kept, moves = other.game(number)  # it would be called damaged
        assert kept.moves == len(moves)
        seen.add(len(moves))
    enough.set()
    playing.join()
    assert len(seen) == 20, "the other window stopped before"
    assert list(other.game(number)[1]) == written
