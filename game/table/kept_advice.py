"""Stores the advice on a game's decisions between analyses.

Analysing a game takes an expert's time for every decision, half a minute or more in total. The
result is valid as long as the engine and the moves up to the decision are unchanged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

from game.door.kept import checksums, keep, load
from game.door.private import make_private
from game.journal.digest import rules_digest
from game.journal.luck import luck_text
from game.players.advice import Advice
from game.position.game import Game
from game.position.moves import Move
from game.rulefiles.rules_cache import engine_stamp, tidy
from game.values import Value

MOST_GAMES = 60
MOST_DECISIONS = 400
"""How much is stored: the latest games looked back at, and the decisions of one game."""


class _Thought(Value):
    """The advice for a decision; `made` is the checksum of all moves up to its own."""

    made: str
    advice: Advice


class _Thoughts(Value):
    all: tuple[_Thought, ...]


class KeptAdvice:
    """The advice for the decisions of a game, in a file of the cache.

    Args:
        cache: a folder for files that can be made again.
        game: the game, which may go on meanwhile.
    """

    def __init__(self, cache: Path, game: Game) -> None:
        self._game = game
        self._file: Path | None = None
        try:
            luck = luck_text(game.chance)
        except TypeError:  # dealt by hand, so nobody will return to it
            return
        if not make_private(cache):
            return
        asked = repr((rules_digest(game.rules), game.chance.seed, luck))
        self._stamp = engine_stamp(asked)
        self._file = cache / "advice" / f"{checksums(asked.encode())}.json"

    def recall(self) -> dict[int, Advice]:
        """The valid advice that is known, by the number of moves before the decision."""
        known = {thought.made: thought.advice for thought in self._thoughts()}
        found: dict[int, Advice] = {}
        if not known:
            return found
        for number, (move, made) in enumerate(self._moves()):
            advice = known.pop(made, None)
            if advice is not None and _is_sound(self._game, number, move, advice):
                found[number] = advice
            if not known:
                break
        return found

    def keep(self, found: Mapping[int, Advice]) -> None:
        """Store this advice, by the number of moves before the decision, in addition to the advice
        already there."""
        if self._file is None:
            return
        now = {
            made: _Thought(made, found[number])
            for number, (_, made) in enumerate(islice(self._moves(), max(found, default=-1) + 1))
            if number in found
        }
        before = {thought.made: thought for thought in self._thoughts()}
        thoughts = {**now, **{made: each for made, each in before.items() if made not in now}}
        keep(self._file, self._stamp, _Thoughts(tuple(islice(thoughts.values(), MOST_DECISIONS))))
        tidy(self._file.parent, MOST_GAMES)

    def _thoughts(self) -> tuple[_Thought, ...]:
        file = self._file
        found = load(file, self._stamp, _Thoughts) if file is not None else None
        return found.all if found is not None else ()

    def _moves(self) -> Iterator[tuple[Move, str]]:
        """The moves of the game, each with the checksum of all moves up to it."""
        text = ""
        for move in tuple(self._game.moves):
            text = checksums(f"{text} {move.full_text}".encode())
            yield move, text


def _is_sound(game: Game, number: int, move: Move, advice: Advice) -> bool:
    """Whether advice is about moves that the maker of `move` could make after that number of moves,
    in figures and texts that can be shown."""
    expected = advice.expected
    told = (advice.best, *(each.move for each in expected))
    if any(each.seat != move.seat or game.why_not(each, number) is not None for each in told):
        return False
    if not all(math.isfinite(each.points) and math.isfinite(each.spread) for each in expected):
        return False
    try:
        return bool(str(advice.motive))
    except Exception:  # not a known sentence
        return False
