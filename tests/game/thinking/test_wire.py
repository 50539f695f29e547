"""What goes through the pipe to a worker and back: only values, nothing that can be run."""

from __future__ import annotations

import io
import json
import os
import pickle
from fractions import Fraction
from pathlib import Path
from random import Random
from struct import pack

import pytest

from game.door.typed import NotPlain
from game.players.advice import Advice, Expected, Motive
from game.position.game import Game
from game.position.moves import Bid, Declare, Give, Move, Play, Split
from game.position.view import View
from game.sentences import Name
from game.thinking.task import Failure, Outcome, Task
from game.thinking.wire import TasksIn, TasksOut, read_outcome, write_outcome
from game.values import replace
from tests.game.tables import rules
from tests.random_games import random_game
from tests.shipped import CATALOGUE, covering

OUTCOMES: list[Outcome] = [
    Play(2, "8YK"),
    Give(0, ("2C", "2C")),
    Bid(1, "nil", "top"),
    Split(0, (("AM",), ())),
    Failure("late", "no move after 30 s"),
    Advice(Play(0, "AM"), Motive.of("thumb")),
    Advice(Play(0, "AM"), Motive.of("points.own", points=Fraction(-5, 3))),
    Advice(
        Declare(1, "top"),
        Motive.of("call.trump", suit=Name("suit", "decktet", "M", "Moons"), tricks=2.5, n=3, t="x"),
        (Expected(Declare(1, "top"), 1.5, 0.25), Expected(Declare(1, "M"), -3, 1e-9)),
    ),
]


class Line:
    """A pipe with a window at one end and a worker at the other."""

    def __init__(self) -> None:
        self.pipe = io.BytesIO()
        self._out, self._in = TasksOut(self.pipe), TasksIn(self.pipe)

    def through(self, task: Task) -> Task:
        """The task as the worker reads it."""
        before = self.pipe.tell()
        self._out.write(task)
        self.pipe.seek(before)
        return self._in.read()

    def bytes_of(self, task: Task) -> int:
        """How long the message of a task is."""
        before = self.pipe.tell()
        self.through(task)
        return self.pipe.tell() - before


def some_legal(view: View) -> tuple[int, list[Move]]:
    """How many moves there are, and some of them: a pile can be divided in millions of ways."""
    many = len(view.legal)
    return many, [view.legal[n] for n in {0, many // 2, many - 1} if many]


def as_sent(view: View) -> View:
    """A view without its legal moves, for which one sequence is as good as another."""
    return replace(view, legal=())


def check_every_view(game: Game) -> None:
    """At all seats and moves of a game, the worker sees what the seat sees."""
    line, chance = Line(), Random(5)
    while not game.over:
        for seat in game.to_move:
            task = Task("hard", 2**60 + len(game.moves), game.view(seat), advise=seat == 1)
            came = line.through(task)
            assert (came.level, came.luck, came.advise) == ("hard", task.luck, seat == 1)
            assert as_sent(came.view) == as_sent(task.view)
            assert some_legal(came.view) == some_legal(task.view)
        legal = game.legal_moves()
        game.push(legal[int(chance.random() * len(legal))])


@pytest.mark.parametrize("key", covering())
def test_a_worker_sees_what_a_seat_sees_through_a_whole_game(key: str) -> None:
    check_every_view(Game(CATALOGUE.rules(key), 4))


@pytest.mark.parametrize("number", range(6))
def test_games_that_nobody_wrote_are_told_as_well(number: int, tmp_path: Path) -> None:
    check_every_view(Game(random_game(number, tmp_path), number))


def test_what_was_taken_back_and_what_another_game_had_is_not_taken_for_known() -> None:
    line = Line()
    games = [Game(rules("bisque", 3, hands=3), seed) for seed in (1, 2)]
    games.append(Game(rules("bisque", 3, hands=6), 1))
    luck, seen = Random(8), 0
    for _ in range(300):
        game = luck.choice(games)
        if game.moves and (game.over or luck.random() < 0.1):
            for _ in range(min(len(game.moves), 1 + int(luck.random() * 60))):
                game.pop()
        else:
            for _ in range(9):
                if not game.over:
                    game.push(game.legal_moves()[0])
        view = game.view(game.to_move[0] if not game.over else 0)
        assert as_sent(line.through(Task("easy", 1, view)).view) == as_sent(view)
        seen += bool(view.table.results)
    assert seen > 50


def test_rules_and_finished_hands_go_once_so_that_messages_stay_small() -> None:
    line, game = Line(), Game(CATALOGUE.rules("hearts"), 4)
    first = line.bytes_of(Task("easy", 1, game.view(0)))
    again = line.bytes_of(Task("easy", 1, game.view(0)))
    assert again < 2_500 < 8_000 < first
    longest = again
    while not game.over:
        hands = len(game.results)
        game.push(game.legal_moves()[0])
        long = line.bytes_of(Task("easy", 1, game.view(0)))
        if len(game.results) == hands:
            longest = max(longest, long)
    assert len(game.results) > 3
    assert longest < 4_000


def test_the_message_names_no_card_that_the_seat_does_not_see() -> None:
    game = Game(CATALOGUE.rules("whist"), 3)
    pipe = io.BytesIO()
    TasksOut(pipe).write(Task("easy", 1, game.view(1)))
    told = json.loads(pipe.getvalue()[4:])
    assert told["view"]["hands"] == [None, list(game.view(1).hand), None, None]
    del told["rules"]
    cards = set(CATALOGUE.rules("whist").pack)
    words = set(json.dumps(told).replace('"', " ").replace(",", " ").split())
    assert words & cards == {*game.view(1).hand, game.table.turned}


@pytest.mark.parametrize("outcome", OUTCOMES, ids=repr)
def test_an_outcome_comes_back_as_it_was(outcome: Outcome) -> None:
    pipe = io.BytesIO()
    write_outcome(pipe, outcome)
    pipe.seek(0)
    assert read_outcome(pipe) == outcome


# --- whatever comes -------------------------------------------------------------------------------


def message(content: bytes | object) -> io.BytesIO:
    """A pipe with one message in it."""
    data = content if isinstance(content, bytes) else json.dumps(content).encode()
    return io.BytesIO(pack(">I", len(data)) + data)


class Trap:
    """A value that makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder)

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.mkdir, (self._folder,)


def test_a_pickle_in_the_pipe_is_not_run(tmp_path: Path) -> None:
    trap = pickle.dumps(Trap(tmp_path / "sprung"))
    with pytest.raises(ValueError, match=r"codec|value"):
        read_outcome(message(trap))
    with pytest.raises(ValueError, match=r"codec|value"):
        TasksIn(message(trap)).read()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "told",
    [
        [],
        None,
        "play AM",
        {},
        {"move": None},
        {"move": {"seat": 0, "do": "sing"}},
        {"move": {"seat": "0", "do": "play", "card": "AM"}},
        {"move": {"seat": 0, "do": "play", "card": "AM", "more": 1}},
        {"task": {"level": "easy"}},
        {"failure": {"why": "bored", "detail": ""}},
        {"failure": {"why": "late"}},
        {"move": {"seat": 0, "do": "pass"}, "failure": {"why": "late", "detail": ""}},
        {"advice": {"best": {"seat": 0, "do": "pass"}, "motive": "thumb", "expected": []}},
    ],
    ids=str,
)
def test_what_is_no_outcome_is_a_value_error(told: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_outcome(message(told))


@pytest.mark.parametrize(
    "data", [b"", b"\xff", b"[" * 100_000, b'{"move": NaN}', b'{"move": 1' + b"0" * 400 + b"}"]
)
def test_what_is_no_json_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_outcome(message(data))


def test_a_message_without_end_is_not_waited_for() -> None:
    with pytest.raises(ValueError, match="message of"):
        read_outcome(io.BytesIO(b"\xff\xff\xff\xff{"))
    with pytest.raises(EOFError):
        read_outcome(io.BytesIO(b"\x00\x00\x00\x09{}"))
    with pytest.raises(EOFError):
        TasksIn(io.BytesIO(b"\x00")).read()


def test_a_task_with_a_field_of_another_type_is_refused() -> None:
    game = Game(CATALOGUE.rules("whist"), 3)
    pipe = io.BytesIO()
    TasksOut(pipe).write(Task("easy", 1, game.view(0)))
    told = json.loads(pipe.getvalue()[4:])
    for part, name, value in (
        ("task", "luck", "1"),
        ("task", "level", None),
        ("view", "stock", 1.5),
        ("view", "counts", {"0": 13}),
        ("table", "phase", ["tricks"]),
        ("table", "tricks", [[0, [0], ["2C"], None]]),
        ("table", "seen_suits", "MS"),
        ("table", "rules", 1),
    ):
        with pytest.raises(NotPlain):
            TasksIn(message({**told, part: {**told[part], name: value}})).read()
    assert TasksIn(message(told)).read().view.rules == game.rules
