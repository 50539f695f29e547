"""The names that a deck file may use for pictures, backs, and signs, for the check of decks."""

from __future__ import annotations

from cards_art.sources import ROOT, drawn_decks
from game.rulefiles.drawings import Drawings


def drawings() -> Drawings:
    """The drawings that exist."""
    backs = {path.stem for path in (ROOT / "backs").glob("*/*.svg")}
    signs = {path.stem.removesuffix("_small") for path in (ROOT / "suits").glob("*.svg")}
    return Drawings(drawn_decks(), tuple(sorted(backs)), tuple(sorted(signs)))
