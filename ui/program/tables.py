"""Seats players at a table, in a new game or in a saved one, and saves what they play there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.values import Value

if TYPE_CHECKING:
    from datetime import date

    from game.journal.kept import Kind
    from game.rules.rules import Rules
    from game.table.listening import Listener
    from game.table.seats import Seat
    from game.table.session import Session
    from game.thinking.task import Thinker
    from ui.program.keeper import ContinuedGame, Keeper
    from ui.window.app import App
    from ui.window.scene import Scene
    from ui.window.settings import SpeedName


class Exits(Value):
    """The ways out of a table: `title` and `set_up` make the next scene, the latter for the game on
    the table; `day` shows a day again. `sat` is called as soon as there is a table: nothing there
    leads back to the screen before."""

    title: Callable[[], Scene]
    set_up: Callable[[Rules], Scene]
    day: Callable[[date, App], None]
    sat: Callable[[], None]


class Tables:
    """Opens one table at a time.

    `speed` is how fast cards move, until the player chooses another speed; None stands for the
    saved speed. `listener` is told what happens in every game. Without a `keeper`, games are lost
    when the window closes.
    """

    def __init__(
        self,
        keeper: Keeper | None,
        exits: Exits,
        speed: SpeedName | None = None,
        listener: Listener | None = None,
    ) -> None:
        self._keeper, self._exits, self._listener = keeper, exits, listener
        self._thinks_here = speed == "instant"
        """Without movement on the screen, waiting for the computers costs nothing."""
        self.speed = speed
        """None once the app knows the speed, from the first table on."""
        self.session: Session | None = None
        """The game that was opened last."""

    def table(self, rules: Rules, seats: Sequence[Seat], seed: int | None) -> Scene:
        """A new game. With `seed` None the deals are random."""
        from game.chance import new_seed
        from game.position.game import Game
        from game.table.session import Session

        self.get_up()
        game = Game(rules, new_seed() if seed is None else seed)
        return self.sit_down(Session(game, seats, self.thinker(seats)))

    def go_on(self, number: int, programs: Mapping[str, str]) -> Scene | None:
        """The table of a saved game, where it was left, with the player's own programs by name;
        None if that is impossible, which the next scene reports."""
        from game.table.own_programs import with_commands
        from game.table.session import Session

        self.get_up()
        taken = self._keeper.take_up(number) if self._keeper is not None else None
        if taken is None or self._keeper is None:
            return None
        about = taken.kept.about
        seats, missing = with_commands(about.seats, programs)
        self._keeper.tell_missing(missing)
        session = Session(taken.game, seats, self.thinker(seats), about.given)
        return self.sit_down(session, taken)

    @property
    def keeps_game(self) -> bool:
        """Whether nothing of the game that was opened last would be lost now."""
        if self._keeper is None or self.session is None:
            return False
        return self._keeper.keeps(self.session)

    def thinker(self, seats: Sequence[Seat] = ()) -> Thinker | None:
        """The process that runs the players of a table; None lets them think in this process."""
        from game.thinking.apart import ThinkApart

        # Never block on a program from outside, even where nothing moves on the table.
        here = self._thinks_here and not any(seat.command for seat in seats)
        return None if here else ThinkApart()

    def sit_down(
        self,
        session: Session,
        taken: ContinuedGame | None = None,
        *,
        kind: Kind | None = None,
        day: date | None = None,
    ) -> Scene:
        """A table for a session, which is saved from now on; the table of a `day` if the session is
        one's."""
        from ui.program.screens import ways
        from ui.table.scene import TableScene

        self.session = session
        if self._listener is not None:
            session.watch(self._listener)
        if self._keeper is not None:
            self._keeper.keep(session, kind, taken)
        self._exits.sat()
        pace, self.speed = self.speed, None
        counts, title = kind == "day", self._exits.title
        if taken is not None and taken.kept.about.kind == "day":
            from game.day.book import day_of_game

            day, counts = day_of_game(taken.kept), True
        if day is not None and self._keeper is not None:
            from ui.program.day import day_table

            after = partial(self._exits.day, day)
            return day_table(session, self._keeper, after, pace, counts=counts)
        if taken is not None and taken.kept.about.kind == "practice":
            from ui.program.practice import practice_alone

            return practice_alone(session, title, self._keeper, pace)
        rules, seats = session.rules, session.seats
        again = partial(self.table, rules, seats, None)
        set_up = partial(self._exits.set_up, rules)
        return TableScene(session, ways(again, title, self._keeper, set_up), pace=pace)

    def get_up(self, *, for_title: bool = False) -> None:
        """Leave the game that was opened last; nothing can be shown until the next scene."""
        if self._keeper is not None:
            self._keeper.hush()
            if for_title:
                self._keeper.tell_trouble()
            if self.session is not None:
                self._keeper.end(self.session)
