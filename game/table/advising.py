"""Advice for the person who is to move: thought over elsewhere, and dropped if it is late."""

from __future__ import annotations

from typing import TypeAlias

from game.log import warn
from game.players import player_luck, player_random
from game.players.advice import Advice, Motive
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.thinking.task import Outcome, Task, Thinker

_Decision: TypeAlias = tuple[int, int]
"""A seat, and how many moves it has made."""


class Advising:
    """Gives advice for the present decision of one seat at a time.

    Whoever thinks about it gets the view of that seat and nothing else. Advice belongs to a
    decision: it is told to nobody but its seat, and not after the decision was made.

    Args:
        game: the game; its positions change under this.
        thinker: thinks it over.
    """

    def __init__(self, game: Game, thinker: Thinker) -> None:
        self._game, self._thinker = game, thinker
        self._asked: tuple[_Decision, int] | None = None
        """What was asked, and the thinker's number of it."""
        self._found: tuple[_Decision, Advice] | None = None

    def ask(self, seat: int | None) -> None:
        """Begin to think for a seat, if it is to move and nobody has begun. Never blocks."""
        now = self._decision(seat)
        if now is None or self.is_under_way(seat) or self.advice(seat) is not None:
            return
        who, number = now
        luck = player_luck(self._game.chance.seed, who, number)
        task = Task("", luck, self._game.view(who), advise=True)
        self._asked = now, self._thinker.begin(task)

    def is_under_way(self, seat: int | None) -> bool:
        """Whether somebody thinks about the present decision of `seat`."""
        return self._asked is not None and self._asked[0] == self._decision(seat)

    def advice(self, seat: int | None) -> Advice | None:
        """What the seat should do now; None while nobody knows. Never blocks."""
        now = self._decision(seat)
        if self._asked is not None:
            asked, number = self._asked
            outcome = self._thinker.outcome(number)
            if outcome is not None:
                self._asked = None
                if asked == now:
                    self._found = asked, self._made_of(outcome, asked)
        if now is None or self._found is None or self._found[0] != now:
            return None
        return self._found[1]

    def forget(self) -> None:
        """Nothing comes of what was asked."""
        self._asked = None

    def _decision(self, seat: int | None) -> _Decision | None:
        """What the seat has to decide now, told from all other decisions of the game."""
        if seat is None or seat not in self._game.to_move:
            return None
        return seat, self._game.made_by(seat)

    def _made_of(self, outcome: Outcome, asked: _Decision) -> Advice:
        """The advice that came; that of the rule of thumb if it is no use."""
        if isinstance(outcome, Advice) and self._game.why_not(outcome.best) is None:
            return outcome
        warn(__name__, "no advice came: %s", outcome)
        seat, number = asked
        view, luck = self._game.view(seat), player_random(self._game.chance.seed, seat, number)
        try:
            return GreedyPlayer(luck).advise(view)
        except Exception as error:
            warn(__name__, "the rule of thumb failed at seat %d", seat, error=error)
            return Advice(view.legal[0], Motive.of("thumb"))
