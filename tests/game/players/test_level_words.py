"""Every level has a name of its own and a sentence that says how it plays."""

from __future__ import annotations

from game.players import LEVELS, OFFERED
from game.players.words import LEVEL_WORDS


def test_every_level_has_a_name_and_a_sentence() -> None:
    assert LEVEL_WORDS.keys() == LEVELS.keys() > set(OFFERED)
    names = [words.name for words in LEVEL_WORDS.values()]
    assert len(set(names)) == len(names)
    assert all(words.about.endswith(".") for words in LEVEL_WORDS.values())
