"""Saves the arrangements of the light table, one for each deck, in a JSON file of the player."""

from __future__ import annotations

import math
from collections.abc import Container
from pathlib import Path
from typing import Any

from game.door.own_json import read_own, write_own
from game.rules.cards import Code
from ui.gallery.lighttable.arrangement import LIGHTS, USUAL, Arrangement, Laid, held

_TABLES = "tables"
_LARGEST = 1_000_000


class Tables:
    """Reads and writes the file; damaged entries count as never laid."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def recall(self, deck: str, cards: Container[Code]) -> Arrangement:
        """What lay on the table of a deck that has these cards; an empty table if nothing did."""
        return _arrangement(self._read().get(deck), cards)

    def keep(self, deck: str, table: Arrangement) -> None:
        """Save the table of a deck; those of others stay.

        Raises:
            OSError: if the file cannot be written.
        """
        found = {**self._read(), deck: _plain(table)}
        write_own(self._file, {_TABLES: found}, indent=None)

    def _read(self) -> dict[str, Any]:
        tables = read_own(self._file).get(_TABLES)
        return tables if isinstance(tables, dict) else {}


def _plain(table: Arrangement) -> dict[str, Any]:
    cards = [[c.code, c.x, c.y, c.angle, c.face_up] for c in table.cards]
    return {"light": table.light, "width": round(table.width, 2), "cards": cards}


def _arrangement(data: object, known: Container[Code]) -> Arrangement:
    """The arrangement in what was read, without impossible cards and duplicates."""
    if not isinstance(data, dict):
        return Arrangement()
    light = data.get("light")
    table = Arrangement(
        light=light if isinstance(light, str) and light in LIGHTS else LIGHTS[0],
    ).wide(_number(data.get("width"), USUAL))
    cards = data.get("cards")
    found: dict[Code, Laid] = {}
    for entry in cards if isinstance(cards, list) else ():
        card = _laid(entry)
        if card is not None and card.code in known and card.code not in found:
            found[card.code] = card
    return table.of(found.values())


def _laid(entry: object) -> Laid | None:
    if not isinstance(entry, list) or len(entry) != 5:
        return None
    code, *numbers, face_up = entry
    if not isinstance(code, str) or not isinstance(face_up, bool):
        return None
    x, y, angle = (_number(each, math.nan) for each in numbers)
    return None if math.isnan(x + y + angle) else held(Laid(code, x, y, angle, face_up))


def _number(value: object, otherwise: float) -> float:
    """A value, if it is a finite number."""
    if not isinstance(value, int | float) or isinstance(value, bool) or abs(value) > _LARGEST:
        return otherwise
    return float(value)
