"""A designer's table: the result of the last save, and the last save without faults."""

from __future__ import annotations

import json
import math
import time
from pathlib import Path

from game.chance import LARGEST_SEED
from game.door.reading import NotAFile, TooLarge, read_whole
from game.errors import Bad
from game.folders import beginning_with
from game.kitchen.comparing import Changed, changed_lines
from game.many.simulate import seated
from game.phases.deal import NoDeal
from game.position.game import Game, NoLegalMove
from game.position.moves import Move
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import faults_at_once
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.lessons import read_lesson
from game.rulefiles.lookup import LESSONS, shown
from game.rules.expressions import BadFormula
from game.rules.rules import Rules
from game.values import Value, replace

OPTIONS_SECONDS = 0.08
"""Seconds for trying values of options after every save; `check` tries all of them."""
MOST_BYTES = 1_000_000
"""Files with more bytes are not shown with their faults."""
WHO = "greedy"
"""The level that plays the table shown."""
MOST_MOVES = 2_000
"""The most moves of a hand that are shown."""
MOST_FAULTS = 100
"""The most faults of a save that are reported to editors."""


class Saved(Value):
    """The result of a save: `faults`, or `rules` and a game dealt by them.

    `lines` are those of the file, as far as it can be read. `changed` are the lines that differ
    from the last good save before it. `seconds` is the time for reading and dealing.
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
        """The result with a seed, as a line of JSON for editors and scripts, without a line break.

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
    """Reads a rule file again after every save, and deals its game with the same seed.

    Args:
        file: the rule file; it may be missing or damaged at any time.
        folders: the folders of the files it extends, and of decks.
        seed: the seed of the deal.
        players: the number of players; the fewest possible if not given, or no longer possible.
    """

    def __init__(
        self,
        file: Path,
        folders: tuple[Path, ...],
        seed: int = 1,
        players: int | None = None,
    ) -> None:
        self.file = file.absolute()
        self.folders = beginning_with(self.file.parent, folders)
        """The folders of the files it extends, and of decks."""
        self.seed, self.players = seed, players
        self.last_good: Saved | None = None
        """The last save that could be played."""
        self.before: Saved | None = None
        """The save that could be played before that one."""
        self.trouble = ""
        """Why the shown hand could not be continued, or empty."""
        self.saved = self._read()
        """The result of the file when it was last read."""

    def read(self) -> bool:
        """Read the file again; return whether anything has changed."""
        before, self.saved = self.saved, self._read()
        return (self.saved.lines, self.saved.faults, self._played(self.saved)) != (
            before.lines,
            before.faults,
            self._played(before),
        )

    def deal(self, seed: int) -> None:
        """Deal the last good game with another seed, and the one before it too.

        Raises:
            ValueError: if the seed is invalid.
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
        """The numbers of players for the last good game."""
        rules = self.last_good.rules if self.last_good is not None else None
        return tuple(sorted(rules.variant.players)) if rules is not None else ()

    def seat(self, players: int) -> None:
        """Deal the game for this number of players; it is no longer compared with the save
        before."""
        self.players = players
        self.saved = self._read()
        self.before = None

    def play_to(self, step: int = MOST_MOVES, seconds: float = math.inf) -> int:
        """Play the shown hand until `step` moves have been made; return the number of moves.

        There may be fewer, if the hand ends before, or if `seconds` pass; the rest is then for
        another call. The game of the save before is played equally far. Both have the same moves as
        long as both rules allow them, so differences follow from the rules, and after a save these
        moves need no thinking. Computers choose the other moves.
        """
        until, led = time.perf_counter() + seconds, list[Move]()
        # The game with more moves leads: the older one after a save, the shown one after a deal.
        for game in sorted(self._games, key=lambda game: len(game.moves), reverse=True):
            try:
                _play(game, led, min(step, MOST_MOVES), until)
            except (NoDeal, NoLegalMove, BadFormula) as error:
                self.trouble = str(error)
            led = game.moves
        return min(step, len(self._games[0].moves)) if self._games else 0

    @property
    def plays(self) -> bool:
        """Whether the shown hand can be continued."""
        return not self.trouble and any(_goes_on(game, MOST_MOVES) for game in self._games)

    # --- internal -------------------------------------------------------------------------------

    @property
    def _games(self) -> list[Game]:
        """The shown game, and that of the save before."""
        found = (self.last_good, self.before)
        return [saved.game for saved in found if saved is not None and saved.game is not None]

    def _again(self, saved: Saved | None) -> Saved | None:
        """A save, dealt again."""
        if saved is None or saved.rules is None:
            return saved
        return replace(saved, game=Game(saved.rules, self.seed))

    @staticmethod
    def _played(saved: Saved | None) -> object:
        """The content of a save in a form that can be compared."""
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
                # Saved again without changes: the lines changed before are still shown.
                saved = replace(good, seconds=saved.seconds)
            else:
                self.before = good
                if good is not None and alike:  # only comments changed, so its game continues
                    saved = replace(saved, rules=good.rules, game=good.game)
            self.last_good = saved
        return saved

    def _dealt(self, catalogue: Catalogue) -> tuple[Rules | None, Game | None, tuple[Fault, ...]]:
        """The rules and the game dealt by them, or the reason why there is none."""
        key = self.file.stem
        try:
            header = catalogue.header(key)
            players = self.players if self.players in header.players else None
            rules = catalogue.rules(key, players)
            lesson = self.file.parent / LESSONS / self.file.name
            if lesson.is_file():
                read_lesson(lesson, catalogue)
            return rules, Game(rules, self.seed), ()
        except BadRules as error:
            return None, None, tuple(error.faults)
        except (Bad, NoDeal) as error:
            return None, None, (Fault(Mark(shown(self.file), 1), "", str(error)),)


def _lines(file: Path) -> tuple[tuple[str, ...], Fault | None]:
    """The lines of a file, or the reason why it has none; faults in them are for the reader of
    rules."""
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
    """Play the first hand of a game until `step` moves have been made: those of `led` while they
    are legal, then those of computers."""
    with seated(game, (WHO,) * game.rules.players, lambda said: None) as players:
        follows = game.moves == led[: len(game.moves)]
        while _goes_on(game, step) and time.perf_counter() < until:
            move = led[len(game.moves)] if follows and len(game.moves) < len(led) else None
            if move is None or game.why_not(move) is not None:
                follows, seat = False, game.to_move[0]
                move = players[seat].choose(game.view(seat))
            game.push(move)
