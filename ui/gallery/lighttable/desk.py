"""The light table in use: its contents, the chosen card, and every step to undo."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.rules.cards import Code
from ui.gallery.lighttable.arrangement import Arrangement

MOST_STEPS = 200
"""How many steps can be undone."""


class Desk:
    """Holds an arrangement. `on_change` gets each one that is final.

    While a card is dragged, `try_out` shows it; `settle` makes it one step.
    """

    def __init__(self, table: Arrangement, on_change: Callable[[Arrangement], None]) -> None:
        self.table = table
        """The arrangement shown now."""
        self._settled = table
        self._on_change = on_change
        self._before: list[Arrangement] = []
        self._after: list[Arrangement] = []
        self._kind: Hashable = None
        self._chosen: Code | None = None

    @property
    def chosen(self) -> Code | None:
        """The card that keys and tools apply to; None if there is none."""
        return self._chosen

    @chosen.setter
    def chosen(self, code: Code | None) -> None:
        if code != self._chosen:
            self._kind = None
        self._chosen = code

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._before)

    def try_out(self, table: Arrangement) -> None:
        """Show an arrangement that may not be final."""
        self.table = table

    def settle(self, kind: Hashable = None) -> None:
        """Make the arrangement shown final, as one step; it merges with the step before if that has
        the same `kind`."""
        if self.table == self._settled:
            self._choose_what_is_there()
            return
        if kind is None or kind != self._kind:
            self._before = [*self._before, self._settled][-MOST_STEPS:]
        self._kind = kind
        self._after.clear()
        self._stay()

    def do(self, table: Arrangement, kind: Hashable = None) -> None:
        """Change to another arrangement in one step."""
        self.try_out(table)
        self.settle(kind)

    def give_up(self) -> None:
        """Return to the arrangement before something was tried out."""
        self.table = self._settled
        self._choose_what_is_there()

    def undo(self) -> bool:
        """Undo the last step. True if there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """Redo the step that was undone last. True if there was one."""
        return self._go(self._after, self._before)

    def _go(self, there: list[Arrangement], back: list[Arrangement]) -> bool:
        if not there:
            return False
        back.append(self._settled)
        self.table = there.pop()
        self._kind = None
        self._stay()
        return True

    def _stay(self) -> None:
        self._settled = self.table
        self._choose_what_is_there()
        self._on_change(self.table)

    def _choose_what_is_there(self) -> None:
        if self._chosen is not None and self._chosen not in self.table:
            self._chosen = None
