"""The faults of a rule file, with their places."""

from __future__ import annotations

from game.door.faults import BadText, Fault, Mark

__all__ = ["BadRules", "Fault", "Mark"]


class BadRules(BadText):
    """A rule file that cannot be played. `faults` holds all that is wrong with it."""
