"""Advice for the person to move: computed elsewhere, and dropped if it comes too late."""

from __future__ import annotations

from typing import TypeAlias

from game.log import warn
from game.players import player_luck, player_random
from game.players.advice import Advice, Motive
from game.players.greedy import GreedyPlayer
from game.position.game import Game
from game.thinking.task import Outcome, Task, Thinker

_Decision: TypeAlias = tuple[int, int]
"""A seat, and the number of moves it has made."""


class Advising:
    """Gives advice for the present decision of one seat at a time.

    The thinker gets the view of that seat and nothing else. Advice belongs to a decision: only its
    seat gets it, and not after the decision.

    Args:
        game: the game, which goes on meanwhile.
        thinker: computes the advice.
    """

    def __init__(self, game: Game, thinker: Thinker) -> None:
        self._game, self._thinker = game, thinker
        self._asked: tuple[_Decision, int] | None = None
        """The decision asked about, and the thinker's number for it."""
        self._found: tuple[_Decision, Advice] | None = None

    def ask(self, seat: int | None) -> None:
        """Begin to think for a seat if it is to move, and if this has not begun. Never blocks."""
        now = self._decision(seat)
        is_asked = self._asked is not None and self._asked[0] == now
        if now is None or is_asked or self.advice(seat) is not None:
            return
        who, number = now
        luck = player_luck(self._game.chance.seed, who, number)
        task = Task("", luck, self._game.view(who), advise=True)
        self._asked = now, self._thinker.begin(task)

    def advice(self, seat: int | None) -> Advice | None:
        """What the seat should do now; None while unknown. Never blocks."""
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
        """Drop the question."""
        self._asked = None

    def _decision(self, seat: int | None) -> _Decision | None:
        """What identifies the seat's present decision among all decisions of the game."""
        if seat is None or seat not in self._game.to_move:
            return None
        return seat, self._game.made_by(seat)

    def _made_of(self, outcome: Outcome, asked: _Decision) -> Advice:
        """The advice in the outcome; if it is useless, advice by rule of thumb."""
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
