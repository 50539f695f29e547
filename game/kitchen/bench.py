"""The table of a designer: what the last save came to, and the last one that was good."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Mapping
from pathlib import Path

from game.chance import LARGEST_SEED
from game.door.reading import NotAFile, TooLarge, read_whole
from game.errors import Bad
from game.folders import beginning_with
from game.kitchen.comparing import Changed, changed_lines
from game.many.simulate import seated
from game.phases.deal import NoDeal
from game.position.game import Game, StandsStill
from game.position.moves import Move
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import faults_at_once
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.lessons import read_lesson
from game.rulefiles.lookup import LESSONS, shown
from game.rulefiles.variant import OptionValue
from game.rules.expressions import BadFormula
from game.rules.rules import Rules
from game.values import Value, replace

OPTIONS_SECONDS = 0.08
"""For so long values of options are tried at every save; `check` tries all of them."""
MOST_BYTES = 1_000_000
"""A longer file is not shown with its faults."""
WHO = "greedy"
"""Who plays the table that is shown."""
MOST_MOVES = 2_000
"""So many moves of a hand are shown."""
MOST_FAULTS = 100
"""So many faults of a save are told to editors."""


class Saved(Value):
    """What one save came to: `faults`, or `rules` and a game dealt by them.

    `lines` are those of the file, as far as it can be read. `changed` are the lines that differ
    from the last good save before. `seconds` is how long reading and dealing took.
    """

    lines: tuple[str, ...]
    faults: tuple[Fault, ...]
    rules: Rules | None
    game: Game | None
    changed: tuple[Changed, ...]
    seconds: float

    @property
    def good(self) -> bool:
        """Whether the file can be played."""
        return self.game is not None

    def event(self, seed: int) -> str:
        """What it came to at a seed, as a line of JSON for editors and scripts, without its end.

        ``{"event": "dealt", "ms": 41, "seed": 7}`` or ``{"event": "faults", "ms": 12, "faults":
        [{"file": "gumbo.yaml", "line": 22, "key": "phases.bid.lowest", "text": "expected a whole
        number"}]}``.
        """
        ms = round(1000 * self.seconds)
        if self.good:
            return json.dumps({"event": "dealt", "ms": ms, "seed": seed})
        faults = [
            {"file": fault.mark.file, "line": fault.mark.line, "key": fault.key, "text": fault.said}
            for fault in self.faults[:MOST_FAULTS]
        ]
        return json.dumps({"event": "faults", "ms": ms, "faults": faults})


class Bench:
    """Reads a rule file again and again, and deals its game at the same seed.

    Args:
        file: the rule file; it may be missing or damaged at any time.
        folders: where to find what it extends, and decks.
        seed: of the deal.
        players: how many; the fewest possible where they are not given, or no longer possible.
        options: house rules; those that the file no longer has are left out.
    """

    def __init__(
        self,
        file: Path,
        folders: tuple[Path, ...],
        seed: int = 1,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.file = file.absolute()
        self.folders = beginning_with(self.file.parent, folders)
        """Where to find what the file extends, and decks."""
        self.seed, self.players = seed, players
        self.options: Mapping[str, OptionValue] = options or {}
        self.last_good: Saved | None = None
        """The last save that could be played."""
        self.before: Saved | None = None
        """The save that could be played before that one."""
        self.trouble = ""
        """Why the shown hand could not be played on, if it could not."""
        self.saved = self._read()
        """What the file came to when it was last read."""

    def read(self) -> bool:
        """Read the file anew; whether anything differs from the last time."""
        before, self.saved = self.saved, self._read()
        return (self.saved.lines, self.saved.faults, self._played(self.saved)) != (
            before.lines,
            before.faults,
            self._played(before),
        )

    def deal(self, seed: int) -> None:
        """Deal the last good game at another seed, and the one before it too.

        Raises:
            ValueError: if there can be no such seed.
        """
        if not 0 <= seed <= LARGEST_SEED:
            raise ValueError(seed)
        self.seed, self.trouble = seed, ""
        good = self.saved.good
        self.before, self.last_good = self._again(self.before), self._again(self.last_good)
        if good and self.last_good is not None:
            self.saved = self.last_good

    @property
    def counts(self) -> tuple[int, ...]:
        """By how many the last good game can be played."""
        rules = self.last_good.rules if self.last_good is not None else None
        return tuple(sorted(rules.variant.players)) if rules is not None else ()

    def seat(self, players: int) -> None:
        """Deal the game for so many; what was dealt before to others is compared with nothing."""
        self.players = players
        self.saved = self._read()
        self.before = None

    def play_to(self, step: int = MOST_MOVES, seconds: float = math.inf) -> int:
        """Have the shown hand played until so many moves were made; how many there are.

        There may be fewer: the hand may end before, or after `seconds` the rest is left for another
        time. The game of the save before is played as far. Both have the same moves for as long as
        the rules of both allow them: so what differs follows from the rules, and after a save
        nobody has to think about the moves again. Computers choose the others.
        """
        until, led = time.perf_counter() + seconds, list[Move]()
        # The game that is ahead leads: the one before after a save, the shown one after a deal.
        for game in sorted(self._games, key=lambda game: len(game.moves), reverse=True):
            try:
                _play(game, led, min(step, MOST_MOVES), until)
            except (NoDeal, StandsStill, BadFormula) as error:
                self.trouble = str(error)
            led = game.moves
        return min(step, len(self._games[0].moves)) if self._games else 0

    @property
    def plays(self) -> bool:
        """Whether there is more of the shown hand to be played."""
        return not self.trouble and any(_goes_on(game, MOST_MOVES) for game in self._games)

    # --- within -------------------------------------------------------------------------------

    @property
    def _games(self) -> list[Game]:
        """The shown game, and the one of the save before."""
        found = (self.last_good, self.before)
        return [saved.game for saved in found if saved is not None and saved.game is not None]

    def _again(self, saved: Saved | None) -> Saved | None:
        """A save dealt anew."""
        if saved is None or saved.rules is None:
            return saved
        return replace(saved, game=Game(saved.rules, self.seed))

    @staticmethod
    def _played(saved: Saved | None) -> object:
        """What is played, as far as it can be compared: rules are equal if all they say is."""
        rules = saved.rules if saved is not None else None
        return None if rules is None else (rules.variant, rules.players, rules.options, rules.deck)

    def _read(self) -> Saved:
        began, self.trouble = time.perf_counter(), ""
        lines, fault = _lines(self.file)
        catalogue = Catalogue(self.folders)
        faults = (fault,) if fault else faults_at_once(self.file, catalogue, OPTIONS_SECONDS)
        rules = game = None
        if not faults:
            rules, game, faults = self._dealt(catalogue)
        good = self.last_good
        changed = changed_lines(good.lines, lines) if good is not None else ()
        saved = Saved(lines, faults, rules, game, changed, time.perf_counter() - began)
        if saved.good:
            alike = good is not None and self._played(good) == self._played(saved)
            if good is not None and alike and good.lines == lines:
                # Saved once more as it was: what changed before stays told.
                saved = replace(good, seconds=saved.seconds)
            else:
                self.before = good
                if good is not None and alike:  # a comment changed: its game goes on
                    saved = replace(saved, rules=good.rules, game=good.game)
            self.last_good = saved
        return saved

    def _dealt(self, catalogue: Catalogue) -> tuple[Rules | None, Game | None, tuple[Fault, ...]]:
        """The rules and the game dealt by them, or why there is none."""
        key = self.file.stem
        try:
            header = catalogue.header(key)
            players = self.players if self.players in header.players else None
            possible = catalogue.options(key, players or min(header.players))
            options = {
                name: value
                for name, value in self.options.items()
                if name in possible and value in possible[name].values()
            }
            rules = catalogue.rules(key, players, options)
            lesson = self.file.parent / LESSONS / self.file.name
            if lesson.is_file():
                read_lesson(lesson, catalogue)
            return rules, Game(rules, self.seed), ()
        except BadRules as error:
            return None, None, tuple(error.faults)
        except (Bad, NoDeal) as error:
            return None, None, (Fault(Mark(shown(self.file), 1), "", str(error)),)


def _lines(file: Path) -> tuple[tuple[str, ...], Fault | None]:
    """The lines of a file, or why it has none; what is wrong in it is for the reader of rules."""
    mark = Mark(shown(file), 1)
    try:
        text = read_whole(file, MOST_BYTES).decode("utf-8", "replace")
    except FileNotFoundError:
        return (), Fault(mark, "", "there is no such file; once it is saved, it is read")
    except NotAFile:
        return (), Fault(mark, "", f"{file.name} is no regular file")
    except TooLarge:
        return (), Fault(mark, "", f"{file.name} has more than {MOST_BYTES:,} bytes")
    except OSError as error:
        return (), Fault(mark, "", f"{file.name} cannot be read: {error.strerror}")
    return tuple(text.splitlines()), None


def _goes_on(game: Game, step: int) -> bool:
    return len(game.moves) < step and bool(game.to_move) and not game.results


def _play(game: Game, led: list[Move], step: int, until: float) -> None:
    """Play the first hand of a game until so many moves were made: those of `led` while they are
    possible, then those of computers."""
    with seated(game, (WHO,) * game.rules.players, lambda said: None) as players:
        follows = game.moves == led[: len(game.moves)]
        while _goes_on(game, step) and time.perf_counter() < until:
            move = led[len(game.moves)] if follows and len(game.moves) < len(led) else None
            if move is None or game.why_not(move) is not None:
                follows, seat = False, game.to_move[0]
                move = players[seat].choose(game.view(seat))
            game.push(move)
