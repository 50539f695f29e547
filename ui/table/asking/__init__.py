"""How the table asks: in four forms, whatever the game.

A phase says what it asks (`game.position.asks`); nothing here knows phases. `panel_kind` is the one
place that decides which form an ask has: a grid of bids, a tray for cards, or tiles for everything
else. A single card is chosen in the hand itself, and what can be done besides is on slips.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.position.asks import (
    Ask,
    AskCard,
    AskCards,
    AskContract,
    AskDivision,
    AskStack,
)
from game.position.moves import READINGS
from ui.table.stage import Stage

if TYPE_CHECKING:
    from ui.table.asking.panel import AskPanel

__all__ = ["panel_for", "panel_kind", "zones_of"]


def panel_kind(ask: Ask) -> type[AskPanel] | None:
    """The panel for an ask; None for one card, which is chosen in the hand itself.

    What is not named here is asked with tiles. A panel's module is imported when it is first
    needed: a game asks in two or three forms at most.
    """
    match ask:
        case AskCard():
            return None
        case AskContract() if ask.ladder and not set(READINGS) & set(ask.strains):
            from ui.table.asking.cells import CellsPanel

            return CellsPanel
        case AskContract():
            from ui.table.asking.grid import GridPanel

            return GridPanel
        case AskCards():
            from ui.table.asking.tray import TrayPanel

            return TrayPanel
        case AskDivision():
            from ui.table.asking.stacks import DivisionPanel

            return DivisionPanel
        case AskStack():
            from ui.table.asking.stacks import StackPanel

            return StackPanel
    from ui.table.asking.tiles import TilesPanel

    return TilesPanel


def panel_for(stage: Stage, on_change: Callable[[], None]) -> AskPanel | None:
    """The panel for the player's decision; None where there is no decision, or it is one card."""
    kind = panel_kind(stage.ask) if stage.ask is not None else None
    return kind(stage, on_change) if kind is not None else None


def zones_of(ask: Ask | None) -> tuple[str, ...]:
    """The zones whose cards the player handles during a decision."""
    if isinstance(ask, AskCard):
        return (ask.zone,)
    kind = panel_kind(ask) if ask is not None else None
    return kind.zones if kind is not None else ()
