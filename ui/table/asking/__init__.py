"""How the table asks: a panel for every shape of ask but one card, which the hand answers itself.

A phase says what it asks (`game.asks`); nothing here knows phases. Whatever any phase asks has
its panel in `PANELS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.asks import Ask, AskCard, AskCards, AskContract, AskDeclaration, AskDivision, AskStack
from ui.table.asking.contract import ContractPanel
from ui.table.asking.declaration import DeclarationPanel
from ui.table.asking.division import DivisionPanel
from ui.table.asking.gift import GiftPanel
from ui.table.asking.panel import AskPanel
from ui.table.asking.stacks import StackPanel
from ui.table.stage import Stage

__all__ = ["PANELS", "AskPanel", "panel_for", "zones_of"]

PANELS: Final[Mapping[type[Ask], type[AskPanel]]] = {
    AskCards: GiftPanel,
    AskContract: ContractPanel,
    AskDeclaration: DeclarationPanel,
    AskDivision: DivisionPanel,
    AskStack: StackPanel,
}


def panel_for(stage: Stage, on_change: Callable[[], None]) -> AskPanel | None:
    """The panel for what the player is asked; None where nothing or one card is asked."""
    kind = PANELS.get(type(stage.ask)) if stage.ask is not None else None
    return kind(stage, on_change) if kind is not None else None


def zones_of(ask: Ask | None) -> tuple[str, ...]:
    """The zones whose cards the player handles while being asked."""
    if isinstance(ask, AskCard):
        return (ask.zone,)
    kind = PANELS.get(type(ask)) if ask is not None else None
    return kind.zones if kind is not None else ()
