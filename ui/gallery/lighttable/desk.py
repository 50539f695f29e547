"""The light table in use: what lies there, what is chosen, and every step to take back."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.rules.cards import Code
from ui.gallery.lighttable.arrangement import Arrangement

MOST_STEPS = 200
"""How many steps can be taken back."""


class Desk:
    """Holds an arrangement. `on_change` is called with each one that is there to stay.

    What is being dragged is `tried` out, and is one step when it is `settled`.
    """

    def __init__(self, table: Arrangement, on_change: Callable[[Arrangement], None]) -> None:
        self.table = table
        """What is to be seen now."""
        self._settled = table
        self._on_change = on_change
        self._before: list[Arrangement] = []
        self._after: list[Arrangement] = []
        self._kind: Hashable = None
        self._chosen: Code | None = None

    @property
    def chosen(self) -> Code | None:
        """The card that keys and tools are for; None if none is."""
        return self._chosen

    @chosen.setter
    def chosen(self, code: Code | None) -> None:
        if code != self._chosen:
            self._kind = None
        self._chosen = code

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._before)

    def try_out(self, table: Arrangement) -> None:
        """Show an arrangement that may not stay."""
        self.table = table

    def settle(self, kind: Hashable = None) -> None:
        """Let what is shown stay, as one step; a step of the same `kind` as the one before it is
        one with it."""
        if self.table == self._settled:
            self._choose_what_is_there()
            return
        if kind is None or kind != self._kind:
            self._before = [*self._before, self._settled][-MOST_STEPS:]
        self._kind = kind
        self._after.clear()
        self._stay()

    def do(self, table: Arrangement, kind: Hashable = None) -> None:
        """Go on to another arrangement in one step."""
        self.try_out(table)
        self.settle(kind)

    def give_up(self) -> None:
        """Back to what lay there before something was tried out."""
        self.table = self._settled
        self._choose_what_is_there()

    def undo(self) -> bool:
        """Take the last step back. True if there was one."""
        return self._go(self._before, self._after)

    def redo(self) -> bool:
        """Take the step again that was taken back last. True if there was one."""
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
