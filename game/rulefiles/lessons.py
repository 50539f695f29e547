"""Lesson files: reading one, and playing it through to see that everything in it can be done.

A lesson lies in a folder `lessons` beside the rule files, under the name of the variant that it
teaches.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import get_args

from game.errors import Bad
from game.game import Game
from game.lessons import Lesson, Place, Pointer, Step
from game.moves import BadMove, Move, parse
from game.phases import Strict
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules, Fault
from game.rulefiles.located import LocatedMap, key_path, mark_of
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.lookup import find
from game.rulefiles.rule_file import read_file
from game.rulefiles.variant import OptionValue
from game.rules import Rules

FOLDER = "lessons"
LONGEST_HEAD = 24
LONGEST_SAY = 330
MOST_STEPS = 30
_MOST_SHOWN = 12
_PLACES: tuple[Place, ...] = tuple(place for place in get_args(Place) if place)
_WITH_SEAT = ("plate", "pile")


@dataclass(frozen=True)
class LessonStepFile(Strict):
    """Something that is told, and what is played after it."""

    head: str
    """The rule in a few words, at most 24 letters."""
    say: str
    """Two or three sentences, at most 330 letters. Words between two `**` are strong."""
    point: str = ""
    """What it is about: `hand`, `trick`, `pot`, `goal`, `stock`, `prizes`, `panel`, `card 6LK`,
    `plate 1` or `pile 1`, the seat counted from 0. Left out, it is what is to be done."""
    do: str = ""
    """The move that the player has to make, as `play 6LK`. Without it there is only to read."""
    then: tuple[str, ...] = ()
    """The moves that follow, each with its seat, as `1 play 4MS`; the player's own are played
    before their eyes."""


@dataclass(frozen=True)
class LessonFile(Strict):
    """A lesson file."""

    seed: int
    """The seed of the deals."""
    steps: tuple[LessonStepFile, ...]
    """What is told, in order; at most 30."""
    players: int | None = None
    """How many play; the fewest possible if left out."""
    seat: int = 0
    """Where the player sits, counted from 0."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """House rules that differ from their defaults."""


def has_lesson(folders: tuple[Path, ...], variant: str) -> bool:
    """Whether there is a lesson in a variant, good or bad."""
    return find(_folders(folders), variant) is not None


def lesson_in(catalogue: Catalogue, variant: str) -> Lesson | None:
    """The lesson in a variant; None if there is none.

    Raises:
        Bad: if the variant or the lesson has faults.
    """
    found = find(_folders(catalogue.folders), variant)
    return None if found is None else read_lesson(found[0], catalogue)


def read_lesson(file: Path, catalogue: Catalogue) -> Lesson:
    """A lesson file, played through.

    Raises:
        BadRules: with everything that is wrong in it.
        Bad: if there is no such variant, or not for so many players, or it has no such options.
    """
    from game.rulefiles.validate import checked

    tree = read_file(file)
    written = checked(LessonFile, tree)
    try:
        rules = catalogue.rules(file.stem, written.players, written.options)
    except BadRules:
        raise
    except Bad as error:
        raise BadRules([Fault(tree.mark, "", str(error))]) from error
    reader = _Reader(tree, written, rules)
    lesson = reader.lesson()
    if reader.faults:
        raise BadRules(reader.faults)
    return lesson


def _folders(folders: tuple[Path, ...]) -> tuple[Path, ...]:
    return tuple(folder / FOLDER for folder in folders)


class _Reader:
    """Turns what is written into a lesson and gathers what is wrong."""

    def __init__(self, tree: LocatedMap, written: LessonFile, rules: Rules) -> None:
        self._tree = tree
        self._written = written
        self._rules = rules
        self._game: Game | None = Game(rules, written.seed)
        self.faults: list[Fault] = []

    def lesson(self) -> Lesson:
        """The lesson; it means nothing if there are `faults`."""
        written = self._written
        if not 0 <= written.seat < self._rules.players:
            self._wrong(("seat",), f"the seats are 0 to {self._rules.players - 1}")
            self._game = None
        if not written.steps:
            self._wrong(("steps",), "there is nothing to tell")
        if len(written.steps) > MOST_STEPS:
            self._wrong(("steps",), f"more than {MOST_STEPS} steps")
        steps: list[Step] = []
        moves: list[Move] = []
        for number, step in enumerate(written.steps[:MOST_STEPS]):
            path: KeyPath = ("steps", number)
            self._check_length((*path, "head"), step.head, LONGEST_HEAD)
            self._check_length((*path, "say"), step.say, LONGEST_SAY)
            do = self._do((*path, "do"), step.do) if step.do else None
            at, point = len(moves), self._pointer((*path, "point"), step.point)
            steps.append(Step(at, step.head, step.say, point, do))
            moves += [do] if do is not None else []
            for place, text in enumerate(step.then):
                move = self._then((*path, "then", place), text)
                moves += [move] if move is not None else []
        return Lesson(self._rules, written.seed, written.seat, tuple(steps), tuple(moves))

    def _do(self, path: KeyPath, text: str) -> Move | None:
        return self._made(path, text, self._written.seat)

    def _then(self, path: KeyPath, text: str) -> Move | None:
        seat, _, rest = text.partition(" ")
        if not seat.isdecimal():
            self._wrong(path, "a move of `then` begins with its seat, as in '1 play 4MS'")
            return None
        return self._made(path, rest, int(seat))

    def _made(self, path: KeyPath, text: str, seat: int) -> Move | None:
        """The move of a text, made; None if it cannot be. Nothing is made after a wrong one."""
        if self._game is None:
            return None
        try:
            move = parse(text, seat)
        except BadMove as error:
            self._game = None
            self._wrong(path, str(error))
            return None
        refusal = self._game.why_not(move)
        if refusal is not None:
            self._wrong(path, f"{text!r} is refused: {refusal} {self._may_now(self._game)}")
            self._game = None
            return None
        self._game.push(move)
        return move

    def _may_now(self, game: Game) -> str:
        """What could stand there instead."""
        if not game.to_move:
            return "The game is over."
        moves = [f"{m.seat} {m}" for seat in game.to_move for m in game.legal_moves(seat)]
        more = ", ..." if len(moves) > _MOST_SHOWN else ""
        return f"Possible: {', '.join(moves[:_MOST_SHOWN])}{more}"

    def _pointer(self, path: KeyPath, text: str) -> Pointer:
        words = text.split()
        if not words:
            return Pointer()
        place: Place = next((known for known in _PLACES if known == words[0]), "")
        if place == "card" and len(words) == 2 and words[1] in self._rules.everything:
            return Pointer("card", code=words[1])
        if place in _WITH_SEAT and len(words) == 2 and words[1].isdecimal():
            if int(words[1]) < self._rules.players:
                return Pointer(place, seat=int(words[1]))
        elif place and place not in (*_WITH_SEAT, "card") and len(words) == 1:
            return Pointer(place)
        known = ", ".join(_PLACES)
        self._wrong(
            path, f"{text!r} cannot be pointed at; known are {known}, with a card or a seat"
        )
        return Pointer()

    def _check_length(self, path: KeyPath, text: str, most: int) -> None:
        if len(text) > most:
            self._wrong(path, f"{len(text)} letters; the cook's bubble has room for {most}")

    def _wrong(self, path: KeyPath, message: str) -> None:
        self.faults.append(Fault(mark_of(self._tree, path), key_path(path), message))
