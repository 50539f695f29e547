"""docs/records.md describes the records that the program writes and reads."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.position.game import Game
from game.position.moves import MOVES
from game.records.record import KEYS, replay
from game.rulefiles.variant import Option
from game.values import names_of
from tests.game.tables import record, run_out
from tests.shipped import CATALOGUE

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLES = (ROOT / "tests" / "data" / "record-examples.jsonl").read_text(encoding="utf-8")


def section(heading: str) -> str:
    """The text under a heading."""
    return TEXT.split(f"\n## {heading}\n")[1].split("\n## ")[0]


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, its head left out."""
    lines = [line for line in section(heading).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def codes(cell: str) -> list[str]:
    """The texts in backticks."""
    return re.findall(r"`([^`]+)`", cell)


def example() -> Any:
    """The record that the page shows."""
    return json.loads(TEXT.split("```json\n")[1].split("```")[0])


def test_the_example_replays() -> None:
    game = replay(example(), CATALOGUE)
    assert game.over
    assert game.winners == (1,)


def test_the_example_is_one_of_the_example_records() -> None:
    assert example() in map(json.loads, EXAMPLES.splitlines())


def test_the_keys_of_a_record_are_those_described() -> None:
    assert [key for row in rows("The game") for key in codes(row[0])] == list(KEYS)


def test_the_keys_of_a_hand_are_those_described() -> None:
    game = Game(CATALOGUE.rules("bisca-tres", 2), 1)
    running = record(game)["hands"][0]
    run_out(game)
    finished = record(game)["hands"][0]
    described = {codes(row[0])[0] for row in rows("A hand")}
    assert finished.keys() == described - {"kept"}
    assert running.keys() == described - {"kept", "scores", "cases", "card_points"}
    spades = record(Game(CATALOGUE.rules("spades", 4), 1))["hands"][0]
    assert spades.keys() == described - {"scores", "cases", "card_points"}


def test_the_actions_are_those_described() -> None:
    described = {codes(row[0])[0]: set(codes(row[1])) for row in rows("Actions")}
    assert described.keys() == MOVES.keys()
    for verb, move in MOVES.items():
        known = set(names_of(move)) - {"seat"}
        assert known == {word for word in described[verb] if not word.startswith('"')}, verb


def written(name: str, option: Option) -> str:
    """How the page writes an option and its values, the default first."""
    if option.range is not None:
        return f"`{name}` {option.default} ({option.range[0]}-{option.range[1]})"
    values = [option.default, *(value for value in option.values() if value != option.default)]
    words = [str(value).lower() if isinstance(value, bool) else str(value) for value in values]
    return f"`{name}` {', '.join([*words, *(['a card'] if option.any_card else [])])}"


@pytest.mark.parametrize("variant", CATALOGUE.keys)
def test_the_options_of_every_shipped_variant_are_listed(variant: str) -> None:
    options: dict[str, Option] = {}  # as those players know them who have most to choose
    for players in CATALOGUE.entry(variant).counts:
        for name, option in CATALOGUE.options(variant, players).items():
            known = options.setdefault(name, option)
            options[name] = max(known, option, key=lambda each: len(each.values()))
    cells = [cell for names, cell in rows("Variants and options") if variant in codes(names)]
    assert cells == ["; ".join(written(name, option) for name, option in options.items())]
