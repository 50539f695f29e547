"""Whatever a phase may ask, the table has a panel for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from game.phases import Phases
from game.phases.base import Phase
from game.position.asks import ASKS, AskCard
from ui.table.asking import panel_kind


def phases() -> Iterator[type[Phase]]:
    """Every phase that a rule file may name."""
    hints = get_type_hints(Phases)
    for field in fields(Phases):
        hint = hints[field.name]
        kinds = get_args(hint) or (hint,)
        yield next(kind for kind in kinds if issubclass(kind, Phase))


@pytest.mark.parametrize("phase", list(phases()), ids=lambda phase: phase.__name__)
def test_the_table_has_a_panel_for_all_that_a_phase_asks(phase: type[Phase]) -> None:
    assert all(ask is AskCard or panel_kind(ask) is not None for ask in phase.asks)


def test_every_shape_of_ask_has_its_own_panel_but_one_card() -> None:
    panels = {ask: panel_kind(ask) for ask in ASKS if ask is not AskCard}
    assert all(panel is not None and panel.asks is ask for ask, panel in panels.items())
    assert panel_kind(AskCard) is None
