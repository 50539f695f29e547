"""The ways out of the table: passed to it from above, so that it knows no other screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from game.position.state import Table
from game.table.session import Session
from ui.window.app import App
from ui.window.settings import SpeedName


class Ways(Protocol):
    """The screens over a table, and the ways out of it."""

    @property
    def unfinished(self) -> bool:
        """Whether a game is under way that would be lost by leaving."""

    def score(self, table: Table) -> None:
        """Explain the last hand of `table`."""

    def history(self) -> None:
        """Look back at what was played so far."""

    def hang_curtain(self) -> bool:
        """Prepare the next piece of the curtain, in part of a frame. True once it can fall."""

    def curtain(
        self,
        seat: int,
        on_ready: Callable[[], None],
        on_take_back: Callable[[], None] | None,
        *,
        meanwhile: Callable[[], Iterator[None]],
    ) -> None:
        """Hide the table until the person at `seat` is there; then call `on_ready`.

        `on_take_back` lets the previous person undo their move; None if it stands. `meanwhile`
        prepares the table for the next person, in pieces, without drawing it; it is called again
        when the window changes its size.
        """

    def rules(self) -> None:
        """Open the rules of the game."""

    def menu(self, speed: SpeedName, on_speed: Callable[[SpeedName], None]) -> None:
        """Open the game menu."""

    def leave(self, go: Callable[[], None]) -> None:
        """Call `go`, after a question if that would lose a game."""


MakeWays: TypeAlias = Callable[[App, Session, Callable[[], None]], Ways]
"""Makes the ways of a table from the app, the game, and a function that opens its menu."""
