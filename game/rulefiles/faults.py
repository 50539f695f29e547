"""What is wrong with a rule file, and where."""

from __future__ import annotations

from game.door.faults import BadText, Fault, Mark

__all__ = ["BadRules", "Fault", "Mark"]


class BadRules(BadText):
    """A rule file that cannot be played. `faults` holds everything wrong with it."""
