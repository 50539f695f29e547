"""How the table asks: a panel for every shape of ask but one card, which the hand answers itself.

A phase says what it asks (`game.position.asks`); nothing here knows phases. Whatever any phase asks
has its panel, which `panel_kind` knows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.position.asks import (
    Ask,
    AskCard,
    AskCards,
    AskContract,
    AskDeclaration,
    AskDivision,
    AskStack,
)
from ui.table.stage import Stage

if TYPE_CHECKING:
    from ui.table.asking.panel import AskPanel

__all__ = ["panel_for", "panel_kind", "zones_of"]


def panel_kind(ask: type[Ask]) -> type[AskPanel] | None:
    """The panel for a shape of ask; None for one card, and for none.

    Its module is read when it is first needed: a game asks in two or three shapes at most.
    """
    if ask is AskCards:
        from ui.table.asking.gift import GiftPanel

        return GiftPanel
    if ask is AskContract:
        from ui.table.asking.contract import ContractPanel

        return ContractPanel
    if ask is AskDeclaration:
        from ui.table.asking.declaration import DeclarationPanel

        return DeclarationPanel
    if ask is AskDivision:
        from ui.table.asking.division import DivisionPanel

        return DivisionPanel
    if ask is AskStack:
        from ui.table.asking.stacks import StackPanel

        return StackPanel
    return None


def panel_for(stage: Stage, on_change: Callable[[], None]) -> AskPanel | None:
    """The panel for what the player is asked; None where nothing or one card is asked."""
    kind = panel_kind(type(stage.ask)) if stage.ask is not None else None
    return kind(stage, on_change) if kind is not None else None


def zones_of(ask: Ask | None) -> tuple[str, ...]:
    """The zones whose cards the player handles while being asked."""
    if isinstance(ask, AskCard):
        return (ask.zone,)
    kind = panel_kind(type(ask)) if ask is not None else None
    return kind.zones if kind is not None else ()
