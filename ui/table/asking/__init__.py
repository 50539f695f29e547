"""How the table asks: in four shapes, whatever the game.

A phase says what it asks (`game.position.asks`); nothing here knows phases. `panel_kind` is the one
place that says which shape an ask has: a grid of bids, a tray for cards, tiles for all the rest.
One card is asked of the hand itself, and what one may do beside it stands on slips.
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
    """The panel for an ask; None for one card, which the hand answers itself.

    What is not named here is asked by tiles. The module of a panel is read when it is first
    needed: a game asks in two or three shapes at most.
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
    """The panel for what the player is asked; None where nothing or one card is asked."""
    kind = panel_kind(stage.ask) if stage.ask is not None else None
    return kind(stage, on_change) if kind is not None else None


def zones_of(ask: Ask | None) -> tuple[str, ...]:
    """The zones whose cards the player handles while being asked."""
    if isinstance(ask, AskCard):
        return (ask.zone,)
    kind = panel_kind(ask) if ask is not None else None
    return kind.zones if kind is not None else ()
