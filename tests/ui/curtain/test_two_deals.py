"""A short version of the comparison of two deals throughout the program."""

from __future__ import annotations

from pathlib import Path

from tests.long.privacy import SIZE, compare
from tests.ui.conftest import MakeApp


def test_two_deals_look_alike_everywhere_until_the_ring_is_full(
    make_app: MakeApp, tmp_path: Path
) -> None:
    frames = compare(lambda scene: make_app(scene, SIZE), tmp_path, 1)
    places = {"title", "statistics", "curtain", "after a kill", "crash"}
    assert {where for where, _ in frames} == places
