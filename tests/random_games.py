"""Small games written at random from the whole vocabulary of rule files, for tests to play.

Every game is a rule file, half of them with a deck of its own without drawings. A combination that
the checks refuse is discarded and another is tried, so the result can be played.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml

from game.chance import Seeded
from game.folders import SHIPPED
from game.phases.deal import NoDeal
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.random_shapes import SHAPES, game_about
from tests.rule_keys import drawn_keys

KEY = "random-game"
_LETTERS = "ABCDEFGH"
_BY_HAND = ("by_seat", "line", "colours")
"""Keys that make sense only as a whole."""
_ATTEMPTS = 5
_MOST_VOIDS = 20
"""Deals thrown in before a hand: with more, some hand would never be dealt at all."""


def random_game(number: int, folder: Path) -> Rules:
    """Write game `number` into `folder` and read it: the same number gives the same game.

    Raises:
        AssertionError: if nothing that can be played was found in two hundred attempts.
    """
    luck = random.Random(number)
    shape = SHAPES[number % len(SHAPES)]
    (folder / "decks").mkdir(parents=True, exist_ok=True)
    file, catalogue = folder / f"{KEY}.yaml", (folder, SHIPPED)

    def read(tree: dict[str, Any]) -> Rules | None:
        file.write_text(yaml.safe_dump(tree, sort_keys=False))
        try:
            rules = Catalogue(catalogue).rules(KEY)
        except BadRules:
            return None
        return rules if can_be_dealt(rules) else None

    for _ in range(200):
        tree = game_about(shape, luck)
        deck = _own_deck(luck)
        (folder / "decks" / "own.yaml").write_text(yaml.safe_dump(deck, allow_unicode=True))
        rules = read(tree)
        if rules is not None:
            more = (read(_with_more_keys(tree, rules, luck)) for _ in range(_ATTEMPTS))
            return next((found for found in more if found is not None), None) or read(tree) or rules
    raise AssertionError(f"no game about {shape} was found")


def can_be_dealt(rules: Rules) -> bool:
    """Whether `redeal_without` accepts enough deals: the checks do not count the cards for it."""
    try:
        voids = [len(rules.deal.dealt(rules, Seeded(seed), 0, 0)[0]) for seed in range(5)]
    except NoDeal:
        return False
    return max(voids) <= _MOST_VOIDS


def _with_more_keys(tree: dict[str, Any], rules: Rules, luck: random.Random) -> dict[str, Any]:
    """A game with some of the keys that its shape does not use, drawn from the phases' fields."""
    phases = {}
    for name, written in tree["phases"].items():
        keys = drawn_keys(name, rules, luck, but={*written, *_BY_HAND})
        phases[name] = {key: value for key, value in keys.items() if luck.random() < 0.3} | written
    return {**tree, "phases": phases}


def _own_deck(luck: random.Random) -> dict[str, Any]:
    """Two to eight suits, two to seven ranks, some cards of two suits; no art, or unknown art."""
    suits = _LETTERS[: luck.randint(2, 8)]
    ranks = [str(n) for n in range(1, luck.randint(3, 8))]
    deck: dict[str, Any] = {
        "name": "Own cards",
        "suits": {
            s: {"name": f"Suit {s}", "sign": luck.choice(["moons", "unknown"])} for s in suits
        },
        "ranks": {rank: {"name": f"Rank {rank}"} for rank in ranks},
        "grids": [{"ranks": ranks}],
    }
    if luck.random() < 0.5:
        deck |= {"art": "nowhere", "back": "nobody"}
    two_suited = {}
    for number in range(luck.randint(0, 12)):
        first, second = luck.sample(suits, 2)
        two_suited[f"Z{number}"] = {
            "rank": luck.choice(ranks), "suits": [first, second], "name": f"the Pair {number}",
        }  # fmt: skip
    if two_suited:
        deck["cards"] = two_suited
    return deck
