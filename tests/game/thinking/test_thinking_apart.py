"""Thinking in a separate process: nobody waits for it, it may fail, and it always ends."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.players import adviser, player_luck, player_random
from game.players.advice import Advice
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.position.moves import Move
from game.rulefiles.catalogue import Catalogue
from game.table.seats import Seat
from game.table.session import Session
from game.thinking.apart import ThinkApart
from game.thinking.task import Failure, Outcome, Task
from game.values import replace
from tests.patience import PATIENCE, eventually
from tests.processes import runs

ROOT = Path(__file__).parents[3]
RULES = Catalogue().rules("whist")
COOKS = [sys.executable, "-m", "tests.game.thinking.slow_cooks"]


@pytest.fixture
def in_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)


@pytest.fixture
def cooks(in_root: None) -> Iterator[ThinkApart]:
    """Whose easy player hangs, medium dies and hard prints."""
    thinker = ThinkApart(longest=PATIENCE, command=COOKS)
    yield thinker
    thinker.close()


def task(level: str = "greedy") -> Task:
    game = Game(RULES, 3)
    seat = game.to_move[0]
    return Task(level, player_luck(3, seat, 0), game.view(seat))


def answer(thinker: ThinkApart, number: int) -> Outcome:
    found = eventually(lambda: thinker.outcome(number))
    assert isinstance(found, Move | Advice | Failure)
    return found


def threads() -> int:
    return sum(thread.name == "cook" for thread in threading.enumerate())


def test_the_worker_gives_the_moves_that_the_player_gives_here() -> None:
    thinker, asked = ThinkApart(), task()
    assert thinker.process is None, "nothing is started before somebody has to think"
    number = thinker.begin(asked)
    seat = asked.view.seat or 0
    expected = GreedyPlayer(player_random(3, seat, 0)).choose(asked.view)
    assert answer(thinker, number) == expected
    process = thinker.process
    assert answer(thinker, thinker.begin(asked)) == expected
    assert thinker.process == process, "one process thinks for the whole game"
    thinker.close()
    eventually(lambda: not runs(process) and threads() == 0)


def test_the_worker_advises_as_an_adviser_here_would() -> None:
    thinker, asked = ThinkApart(), replace(task(), advise=True)
    advice = answer(thinker, thinker.begin(asked))
    assert advice == adviser(Random(asked.luck)).advise(asked.view)
    thinker.close()


def test_experts_keep_numpy_out_of_the_process_of_the_window() -> None:
    code = (
        "import sys, time; from game.rulefiles.catalogue import Catalogue; "
        "from game.position.game import Game; from game.table.session import Session; "
        "from game.table.seats import Seat; "
        "from game.thinking.apart import ThinkApart; "
        "game = Game(Catalogue().rules('whist'), 1); "
        "session = Session(game, [Seat('A', 'computer', 'easy')] * 4, ThinkApart())\n"
        "while not session.update(): time.sleep(0.01)\n"
        "session.close(); sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT).returncode == 0


def test_what_goes_to_the_worker_holds_no_card_of_others_and_no_seed() -> None:
    game = Game(RULES, 3)
    seat = game.to_move[0]
    view = Task("greedy", player_luck(3, seat, 0), game.view(seat)).view
    assert [hand is None for hand in view.hands] == [s != seat for s in range(4)]
    assert not hasattr(view.table, "chance")


def test_a_player_that_hangs_is_ended_and_the_next_is_not_blamed(
    cooks: ThinkApart, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging, good = cooks.begin(task("easy")), cooks.begin(task())
    eventually(lambda: cooks.process is not None)
    assert cooks.outcome(hanging) is None
    monotonic = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: monotonic() + PATIENCE + 1)
    first = answer(cooks, hanging)
    assert isinstance(first, Failure)
    assert first.why == "late"
    assert isinstance(answer(cooks, good), Move)


def test_a_process_that_dies_is_replaced_by_another(cooks: ThinkApart) -> None:
    first = answer(cooks, cooks.begin(task("medium")))
    assert isinstance(first, Failure)
    assert first.why == "failed"
    assert isinstance(answer(cooks, cooks.begin(task())), Move)


def test_a_player_may_print_what_it_likes(cooks: ThinkApart) -> None:
    asked = task("hard")
    assert answer(cooks, cooks.begin(asked)) == asked.view.legal[0]


def test_cancelled_thinking_is_not_used(cooks: ThinkApart) -> None:
    number = cooks.begin(task("easy"))
    eventually(lambda: cooks.process is not None)
    process = cooks.process
    cooks.forget()
    outcome = cooks.outcome(number)
    assert isinstance(outcome, Failure)
    assert outcome.why == "failed"
    eventually(lambda: not runs(process))
    assert isinstance(answer(cooks, cooks.begin(task())), Move)


def test_taking_back_while_a_computer_thinks_drops_its_thought(cooks: ThinkApart) -> None:
    rules = Catalogue().rules("bisque")
    seats = [Seat("Ana", "person"), *[Seat(name, "computer", "easy") for name in "BC"]]
    session = Session(Game(rules, 7), seats, cooks)
    session.play(session.view.legal[0])
    assert not session.update()
    session.undo()
    assert session.length == 0
    assert not session.update()
    session.close()


def test_closing_ends_a_player_in_the_middle_of_a_thought(cooks: ThinkApart) -> None:
    cooks.begin(task("easy"))
    eventually(lambda: cooks.process is not None)
    process = cooks.process
    cooks.close()
    eventually(lambda: not runs(process) and threads() == 0)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_the_worker_ends_with_the_program_even_when_that_is_killed(in_root: None) -> None:
    code = (
        "import time; from tests.game.thinking.test_thinking_apart import *\n"
        "thinker = ThinkApart(command=COOKS); thinker.begin(task('easy'))\n"
        "while thinker.process is None: time.sleep(0.01)\n"
        "time.sleep(0.5); print(thinker.process, flush=True); time.sleep(60)"
    )
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE)
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    assert runs(worker)
    program.send_signal(signal.SIGKILL)
    program.wait()
    program.stdout.close()
    eventually(lambda: not runs(worker))
