"""The effect of a change of the rules: the measures of two reports side by side."""

from __future__ import annotations

import math
from statistics import NormalDist

from game.report import words
from game.report.findings import FEWEST, Finding, Report
from game.report.measures import Figure, Z
from game.values import Value

_JUDGED = ("greedy", "random", "hard")


class Moved(Value):
    """A figure before and now. `label` is the seat or place, if there are several; `errors` is the
    change in standard errors, and `sure` whether it is more than luck, given the number
    compared."""

    measure: str
    label: str
    before: Figure
    now: Figure
    errors: float
    sure: bool

    @property
    def name(self) -> str:
        """The name of the measure."""
        return words.NAMES[self.measure]


def moved(before: Report, now: Report) -> tuple[Moved, ...]:
    """All figures that two reports have in common, the largest change first."""
    pairs = [
        (finding.measure, label, old, new)
        for finding in now.findings
        if finding.measure not in ("cards", "luck")
        for label, old, new in _pairs(before.finding(finding.measure), finding)
    ]
    limit = NormalDist().inv_cdf(1 - 0.025 / max(1, len(pairs)))
    found = []
    for measure, label, old, new in pairs:
        change, error = new.value - old.value, math.hypot(old.error, new.error) / Z
        errors = 0.0 if not change else abs(change) / error if error else math.inf
        found.append(Moved(measure, label, old, new, errors, errors > limit))
    return tuple(sorted(found, key=lambda each: -each.errors))


def _pairs(before: Finding, now: Finding) -> list[tuple[str, Figure, Figure]]:
    """The figures of the same players in both, if there are enough games."""
    for level in _JUDGED:
        old, new = before.figures.get(level, ()), now.figures.get(level, ())
        if old and len(old) == len(new):
            labels = now.labels if len(new) > 1 else ("",) * len(new)
            return [
                (label, was, is_now)
                for label, was, is_now in zip(labels, old, new, strict=False)
                if min(was.draws, is_now.draws) >= FEWEST
            ]
    return []
