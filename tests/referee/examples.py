"""The example records, and small pieces of records, for the tests of the referee."""

import json
from pathlib import Path
from typing import Any

_LINES = (Path(__file__).parent.parent / "data" / "record-examples.jsonl").read_text().splitlines()

VARIANTS = [json.loads(line)["variant"] for line in _LINES]


def example(variant: str) -> Any:
    """A fresh copy of the example record of a variant."""
    return json.loads(_LINES[VARIANTS.index(variant)])


def plays(*moves: tuple[int, str]) -> list[object]:
    """The actions that play these cards, each given as seat and code."""
    return [{"seat": seat, "do": "play", "card": card} for seat, card in moves]
