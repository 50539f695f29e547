"""Cases of tests of which some stand for all: the others are left to `make test-long`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest


def later(*case: object) -> object:
    """A case for `make test-long`: one that differs from others of its test in little."""
    return pytest.param(*case, marks=pytest.mark.long)


def later_but(few: Iterable[object], cases: Iterable[object]) -> list[object]:
    """All cases; those that are not among a few are left to `make test-long`."""
    kept = list(few)
    return [case if case in kept else later(case) for case in cases]
