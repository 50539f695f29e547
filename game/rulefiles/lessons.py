"""Lesson files: reads one, and plays it through to check that everything in it can be done.

A lesson is in the folder `lessons` beside the rule files, and has the name of the variant that it
teaches.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import get_args

from game.chance import LARGEST_SEED
from game.errors import Bad
from game.phases import Strict
from game.position.game import Game
from game.position.moves import BadMove, Move, parse
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules, Fault
from game.rulefiles.located import LocatedMap, key_path, mark_of
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.lookup import lesson_file
from game.rulefiles.rule_file import read_told
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.lessons import Lesson, Place, Pointer, Step
from game.values import field

LONGEST_HEAD = 24
LONGEST_SAY = 330
LONGEST_HEAD_WORD, LONGEST_WORD = 16, 24
"""The most letters in a word, so that it fits on a line of the sheet."""
MOST_STEPS = 30
_MOST_SHOWN = 12
_LONGEST_TOLD = 200
_PLACES: tuple[Place, ...] = tuple(place for place in get_args(Place) if place)
_WITH_SEAT = ("plate", "pile")


class LessonStepFile(Strict):
    """A text, and the moves after it."""

    head: str
    """The rule in a few words, at most 24 letters."""
    say: str
    """Two or three sentences, at most 330 letters. Words between `**` and `**` are bold."""
    point: str = ""
    """What the step points at: `hand`, `trick`, `pot`, `goal`, `stock`, `prizes`, `panel`, `card
    6LK`, `plate 1`, or `pile 1` (with the seat counted from 0). `costs` is the panel of what costs
    points. If it is a complete `trick`, its cards stay until the player goes on. If missing, the
    step points at what the player has to do."""
    do: str = ""
    """The move that the player has to make, such as `play 6LK`. Without it, the player only
    reads."""
    then: tuple[str, ...] = ()
    """The moves that follow, each with its seat, such as `1 play 4MS`; the player's own moves here
    are made for them."""


class LessonFile(Strict):
    """A lesson file."""

    seed: int
    """The seed of the deals, 0 or more."""
    steps: tuple[LessonStepFile, ...]
    """The steps in order, at most 30."""
    players: int | None = None
    """The number of players; the fewest possible if missing."""
    seat: int = 0
    """The player's seat, counted from 0."""
    options: dict[str, OptionValue] = field(default_factory=dict)
    """House rules that differ from their defaults."""


RulesOf = Callable[[str, int | None, Mapping[str, OptionValue]], Rules]
"""The rules of a variant for so many players, with these options."""


def lesson_in(catalogue: Catalogue, variant: str, rules_of: RulesOf | None = None) -> Lesson | None:
    """The lesson for a variant; None if there is none.

    Raises:
        Bad: if the variant or the lesson has faults.
    """
    file = lesson_file(catalogue.folders, variant)
    return None if file is None else read_lesson(file, catalogue, rules_of)


def read_lesson(file: Path, catalogue: Catalogue, rules_of: RulesOf | None = None) -> Lesson:
    """Read a lesson file and play it through. The rules come from `rules_of`, or else from the
    catalogue.

    Raises:
        BadRules: with all its faults.
        Bad: if there is no such variant, or it does not have this number of players or these
            options.
    """
    from game.rulefiles.validate import checked

    tree = read_told(file, "LESSON")
    written = checked(LessonFile, tree)
    try:
        rules = (rules_of or catalogue.rules)(file.stem, written.players, written.options)
    except BadRules:
        raise
    except Bad as error:
        raise BadRules([Fault(tree.mark, "", str(error))]) from error
    reader = _Reader(tree, written, rules)
    lesson = reader.lesson()
    if reader.faults:
        raise BadRules(reader.faults)
    return lesson


class _Reader:
    """Makes a lesson from the text of a file and gathers its faults."""

    def __init__(self, tree: LocatedMap, written: LessonFile, rules: Rules) -> None:
        self._tree = tree
        self._written = written
        self._rules = rules
        seed = max(0, min(written.seed, LARGEST_SEED))
        self._game: Game | None = Game(rules, seed)
        self.faults: list[Fault] = []

    def lesson(self) -> Lesson:
        """The lesson; meaningless if there are `faults`."""
        written = self._written
        if not 0 <= written.seed <= LARGEST_SEED:
            self._wrong(("seed",), f"a seed is from 0 to {LARGEST_SEED}")
            self._game = None
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
            head, say = (" ".join(text.split()) for text in (step.head, step.say))
            self._check_words((*path, "head"), head, LONGEST_HEAD, LONGEST_HEAD_WORD)
            self._check_words((*path, "say"), say, LONGEST_SAY, LONGEST_WORD)
            at, point = len(moves), self._pointer((*path, "point"), step.point)
            do = self._do((*path, "do"), step.do) if step.do else None
            steps.append(Step(at, head, say, point, do))
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
        return self._made(path, rest, int(seat[:9]))

    def _made(self, path: KeyPath, text: str, seat: int) -> Move | None:
        """Make the move that a text describes; None if that is impossible. After a wrong move no
        more are made."""
        if self._game is None:
            return None
        try:
            move = parse(text, seat)
        except BadMove as error:
            self._game = None
            self._wrong(path, _short(str(error), _LONGEST_TOLD))
            return None
        refusal = self._game.why_not(move)
        if refusal is not None:
            why = _short(str(refusal), _LONGEST_TOLD)
            self._wrong(path, f"{_short(text)!r} is refused: {why} {self._may_now(self._game)}")
            self._game = None
            return None
        self._game.push(move)
        return move

    def _may_now(self, game: Game) -> str:
        """What the text could be instead."""
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
            if place == "pile" and not self._rules.has_prizes:
                self._wrong(path, "there is no 'pile' in this game to point at")
                return Pointer()
            if int(words[1][:9]) < self._rules.players:
                return Pointer(place, seat=int(words[1]))
        elif place and place not in (*_WITH_SEAT, "card") and len(words) == 1:
            if not self._is_there(place):
                self._wrong(path, f"there is no {place!r} in this game to point at")
            return Pointer(place)
        known = ", ".join(_PLACES)
        told = f"{_short(text)!r} cannot be pointed at; known are {known}, with a card or a seat"
        self._wrong(path, told)
        return Pointer()

    def _is_there(self, place: Place) -> bool:
        """Whether a game with these rules has such a place; prices may appear in a later hand."""
        rules, game = self._rules, self._game
        match place:
            case "pot":
                return rules.has_pot
            case "goal":
                return rules.has_goals
            case "prizes":
                return rules.has_prizes
            case "stock" if game is not None:
                return game.view(self._written.seat).stock > 0
            case "costs" if game is not None:
                return bool(game.view(self._written.seat).prices)
        return True

    def _check_words(self, path: KeyPath, text: str, most: int, longest: int) -> None:
        if not text.replace("**", "").strip():
            self._wrong(path, "nothing is said")
        if len(text) > most:
            self._wrong(path, f"{len(text)} letters; the cook's bubble has room for {most}")
        elif any(len(word) > longest for word in text.replace("**", "").split()):
            self._wrong(path, f"a word of more than {longest} letters has no room on a line")
        if text.count("**") % 2:
            self._wrong(path, "a ** without the other one that ends the strong words")

    def _wrong(self, path: KeyPath, message: str) -> None:
        self.faults.append(Fault(mark_of(self._tree, path), key_path(path), message))


def _short(text: str, most: int = 60) -> str:
    """A text from a file, cut to `most` letters for a message."""
    return text if len(text) <= most else f"{text[:most]}..."
