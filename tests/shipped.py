"""The games that come with the program, read once for all tests."""

from __future__ import annotations

from game.rulefiles.catalogue import Catalogue

CATALOGUE = Catalogue()
"""Nobody changes it: who needs folders of their own makes another."""
