"""The diagram that fits a deck."""

from __future__ import annotations

from collections.abc import Callable

from game.cards import Code, Deck
from ui.gallery.grid_diagram import GridDiagram
from ui.gallery.structure import has_web
from ui.gallery.web_diagram import WebDiagram

Diagram = WebDiagram | GridDiagram
"""Pins on lines, one card marked (`show`), a way to each card."""


def diagram_of(deck: Deck, on_open: Callable[[Code], None]) -> Diagram:
    """A web where cards join suits, otherwise a table."""
    return WebDiagram(deck, on_open) if has_web(deck) else GridDiagram(deck, on_open)
