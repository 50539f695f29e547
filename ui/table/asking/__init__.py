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
from ui.table.stage import Stage

if TYPE_CHECKING:
    from ui.table.asking.panel import AskPanel

__all__ = ["panel_for", "panel_kind", "zones_of"]


def panel_kind(ask: type[Ask]) -> type[AskPanel] | None:
    """The panel for a shape of ask; None for one card, which the hand answers itself.

    What is not named here is asked by tiles. The module of a panel is read when it is first
    needed: a game asks in two or three shapes at most.
    """
    if ask is AskCard:
        return None
    if ask is AskContract:
        from ui.table.asking.grid import GridPanel

        return GridPanel
    if ask is AskCards:
        from ui.table.asking.tray import TrayPanel

        return TrayPanel
    if ask is AskDivision or ask is AskStack:
        from ui.table.asking.stacks import DivisionPanel, StackPanel

        return DivisionPanel if ask is AskDivision else StackPanel
    from ui.table.asking.tiles import TilesPanel

    return TilesPanel


def panel_for(stage: Stage, on_change: Callable[[], None]) -> AskPanel | None:
    """The panel for what the player is asked; None where nothing or one card is asked."""
    ask = stage.ask
    if isinstance(ask, AskContract):
        from ui.table.asking.cells import CellsPanel, in_cells

        if in_cells(ask):
            return CellsPanel(stage, on_change)
    kind = panel_kind(type(ask)) if ask is not None else None
    return kind(stage, on_change) if kind is not None else None


def zones_of(ask: Ask | None) -> tuple[str, ...]:
    """The zones whose cards the player handles while being asked."""
    if isinstance(ask, AskCard):
        return (ask.zone,)
    kind = panel_kind(type(ask)) if ask is not None else None
    return kind.zones if kind is not None else ()
