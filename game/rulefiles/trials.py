"""Trial games: computers play a rule file without faults, to show that its games end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from game.many.simulate import Endless, finish, seated
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.combinations import Combination, spread
from game.rulefiles.extremes import extreme_faults
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.options import BadOption
from game.rules.rules import Rules

MOST_MOVES = 20_000
"""A game that is not over after this many moves is considered endless."""
MOST_MOVES_BY_THUMB = 10_000
"""The same for players by rule of thumb: they take longer over each move, and every position is
kept."""
GAME_SECONDS = 10.0
"""The least seconds that a game gets, even if the time for the whole check is over."""
MOST_MOVES_IN_ALL = 500_000
"""The most moves for one number of players; after these no new game begins."""
KINDS = ("greedy", "hard", "easy")
"""The levels that think: by rule of thumb, and ahead, with and without considering contracts."""
FURTHER = 3
"""The number of hands they play, each with other options, or one for each number of players."""
SECOND_TRIES = 5
"""The number of games that players by rule of thumb play if random players do not finish one."""
Progress = Callable[[int, int], None]
"""Called with the number of games played so far and the total."""


@dataclass(frozen=True, slots=True)
class Tally:
    """A summary of the games of one number of players; lengths are in moves.

    `asked` is the number of games that were to be played; `level` is that of their players.
    """

    players: int
    games: int
    average: float
    longest: int
    asked: int
    level: str = "random"

    def __str__(self) -> str:
        games = "1 game" if self.games == 1 else f"{self.games} games"
        if self.games < self.asked:
            games = f"{self.games} of {self.asked} games"
        by = "" if self.level == "random" else f" between {self.level} players"
        return (
            f"{self.players} players: {games}{by}, "
            f"{self.average:.0f} moves on average, {self.longest} at most"
        )


@dataclass(frozen=True, slots=True)
class Finding:
    """What a trial game showed, and at which key of the rule file."""

    path: KeyPath
    message: str


@dataclass
class Trials:
    """The trial games of a rule file.

    Args:
        catalogue: the catalogue with the file.
        key: its name.
        games: the number of games to play for each number of players.
        until: the time, as `time.monotonic` counts it, after which no new game is begun.
        progress: called after every game.
        total: the total number of games, for `progress`.
    """

    catalogue: Catalogue
    key: str
    games: int
    until: float
    progress: Progress | None
    total: int
    faults: list[Finding] = field(default_factory=list)
    advice: list[Finding] = field(default_factory=list)
    done: int = 0
    _gaps: set[KeyPath] = field(default_factory=set)

    def play(self, players: int) -> Tally | None:
        """Play for one number of players, and add findings to `faults` and `advice`.

        Return None if no game ended.
        """
        every = list(self.catalogue.combinations(self.key, players))
        lengths: list[int] = []
        for seed, combination in enumerate(spread(every, self.games)):
            if sum(lengths) > MOST_MOVES_IN_ALL or (lengths and time.monotonic() > self.until):
                break
            try:
                lengths.append(self._game(players, combination, seed, "random"))
            except _Fault as fault:
                if isinstance(fault.error, Endless) and not fault.hands:
                    return self._second_try(players, every, fault)
                self.faults.append(fault.finding)
                break
            except BadOption:
                pass  # there is no such value for this number of players
            self.done += 1
            if self.progress is not None:
                self.progress(self.done, self.total)
        if not self.faults:
            self._look_further(players, every)
        return self._tally(players, lengths, self.games, "random")

    def _look_further(self, players: int, every: Sequence[Combination]) -> None:
        """Let players that think play a hand, and score hands that hardly ever happen."""
        most = max(1, FURTHER * self.games // max(1, self.total))
        for combination in spread(every, min(most, len(every))):
            if time.monotonic() > self.until:
                return
            try:
                rules = self.catalogue.rules(self.key, players, combination)
            except BadOption:
                continue
            try:
                self._think(rules, having(combination))
            except _Fault as fault:
                self.faults.append(fault.finding)
                return
            for path, message in extreme_faults(rules):
                if path not in self._gaps:
                    self._gaps.add(path)
                    self.advice.append(Finding(path, message))

    def _think(self, rules: Rules, options: str) -> None:
        """Let players of all these levels play a hand together, quickly.

        Raises:
            _Fault: if one of them breaks.
        """
        about = f"a hand of {rules.players} players who think, with seed 0{options}"
        levels = [KINDS[seat % len(KINDS)] for seat in range(rules.players)]
        until = time.monotonic() + GAME_SECONDS
        game = None
        try:
            game = Game(rules, 0)
            with seated(game, levels, lambda sentence: None) as players:
                for who in players:
                    who.hurry(0)
                while game.to_move and not game.results and time.monotonic() < until:
                    seat = game.to_move[0]
                    game.push(players[seat].choose(game.view(seat)))
        except Exception as error:  # errors caused by a stranger's file are reported, not raised
            phase = game.table.phase if game is not None else "deal"
            raise _Fault(_finding(phase, about, error), error) from error

    def _second_try(
        self, players: int, every: Sequence[Combination], endless: _Fault
    ) -> Tally | None:
        """Let players by rule of thumb play if games between random players do not end."""
        lengths: list[int] = []
        without_end = 0
        for seed, combination in enumerate(spread(every, SECOND_TRIES)):
            if without_end > len(lengths) or (lengths and time.monotonic() > self.until):
                break
            try:
                lengths.append(self._game(players, combination, seed, "greedy"))
            except _Fault as fault:
                if not isinstance(fault.error, Endless):
                    self.faults.append(fault.finding)
                    return None
                without_end += 1
        if not lengths:
            self.faults.append(endless.finding)
            return None
        message = (
            f"random players do not end a game of {players} players within {MOST_MOVES:,} moves;"
            " players by rule of thumb do"
        )
        self.advice.append(Finding(("match",), message))
        return self._tally(players, lengths, SECOND_TRIES, "greedy")

    def _tally(self, players: int, lengths: list[int], asked: int, level: str) -> Tally | None:
        if not lengths:
            return None
        average = sum(lengths) / len(lengths)
        return Tally(players, len(lengths), average, max(lengths), asked, level)

    def _game(self, players: int, combination: Combination, seed: int, level: str) -> int:
        """The length of a game.

        Raises:
            _Fault: if it cannot be played to its end.
        """
        rules = self.catalogue.rules(self.key, players, combination)
        about = f"a game of {players} players with seed {seed}{having(combination)}"
        until = max(self.until, time.monotonic() + GAME_SECONDS)
        most = MOST_MOVES if level == "random" else min(MOST_MOVES, MOST_MOVES_BY_THUMB)
        game = None
        try:
            game = Game(rules, seed)
            finish(game, (level,) * players, most, until=until)
        except Endless as error:
            hands = rules.variant.match.hands
            raise _Fault(_without_end(about, hands, error), error, hands) from error
        except Exception as error:  # errors caused by a stranger's file are reported, not raised
            phase = game.table.phase if game is not None else "deal"
            raise _Fault(_finding(phase, about, error), error) from error
        self._look_for_gaps(game, about)
        return len(game.moves)

    def _look_for_gaps(self, game: Game, about: str) -> None:
        """Find hands for which the scoring table has no case, or in which a player scores who is
        out of the game."""
        for number, (hand, result) in enumerate(zip(game.hands, game.results, strict=False), 1):
            if result.thrown_in:
                continue
            for seat, reason in enumerate(result.reasons):
                rounds = bool(game.rules.playing(result.game).score.rounds)
                path: KeyPath = ("score", "rounds", reason.table) if rounds else ("score", "cases")
                if result.game:
                    path = ("games", result.game, "then", *path)
                message = ""
                if reason.case is None:
                    message = (
                        f"no case held for somebody in hand {number} of {about}, who scores"
                        " nothing; end with a case without `when`"
                    )
                elif reason.points and seat in hand.gone:
                    message = (
                        f"somebody who is out of the game scores in hand {number} of {about};"
                        " begin with a case `{when: sits_out, points: 0}`"
                    )
                if message and path not in self._gaps:
                    self._gaps.add(path)
                    self.advice.append(Finding(path, message))


class _Fault(Exception):
    """A game that could not be played to its end. Its `hands` are 0 if a target ends it."""

    def __init__(self, finding: Finding, error: Exception, hands: int = 0) -> None:
        super().__init__(finding.message)
        self.finding, self.error, self.hands = finding, error, hands


def _without_end(about: str, hands: int, error: Endless) -> Finding:
    moves = f"not over after {error.moves:,} moves"
    if hands:
        its = "1 hand, which is" if hands == 1 else f"{hands:,} hands, which are"
        return Finding(("match", "hands"), f"{about} has {its} {moves}")
    return Finding(("match",), f"{about} is {moves}")


def _finding(phase: str, about: str, error: Exception) -> Finding:
    text = str(error) if _told(error) else f"{type(error).__name__}: {error}"
    # The score is computed when the last phase is over, so its errors occur in that phase.
    path: KeyPath = ("score",) if _of_score(error) else ("phases", getattr(error, "phase", phase))
    return Finding(path, f"{about}: {text}")


def _told(error: Exception) -> bool:
    from game.errors import Bad
    from game.phases.deal import NoDeal

    return isinstance(error, Bad | NoDeal)


def _of_score(error: Exception) -> bool:
    from game.rules.expressions import BadFormula

    return isinstance(error, BadFormula)


def having(combination: Combination) -> str:
    """The options of a game as the end of a phrase; empty without options."""
    return f" and {in_words(combination)}" if combination else ""


def in_words(combination: Combination) -> str:
    """Options with their values, as written on the command line."""
    return ", ".join(
        f"{name}={str(value).lower() if isinstance(value, bool) else value}"
        for name, value in combination.items()
    )
