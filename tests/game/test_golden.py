"""A change of behaviour shows as a difference from a saved game (`golden_games`)."""

from __future__ import annotations

import pytest

from tests.game.golden_games import GAMES, golden, text
from tests.shipped import CATALOGUE


def test_every_variant_has_a_golden_game() -> None:
    assert sorted(GAMES) == sorted(CATALOGUE.keys)


@pytest.mark.parametrize("variant", GAMES)
def test_a_golden_game_is_played_as_before(variant: str) -> None:
    assert text(variant).splitlines() == golden(variant)
