"""Small changes to a record, for tests that the referee notices them."""

import json
from collections.abc import Iterator
from typing import Any

Json = Any
Place = tuple[str | int, ...]


def places(value: Json, prefix: Place = ()) -> Iterator[Place]:
    """The path to every value inside ``value``, parents before children."""
    inside: Iterator[tuple[str | int, Json]] = iter(())
    if isinstance(value, dict):
        inside = iter(list(value.items()))
    elif isinstance(value, list):
        inside = iter(list(enumerate(value)))
    for key, item in inside:
        yield (*prefix, key)
        yield from places(item, (*prefix, key))


def at(record: Json, place: Place) -> Json:
    """The value at a place."""
    for key in place:
        record = record[key]
    return record


def of_other_types(value: Json) -> list[Json]:
    """Values that look alike but have another JSON type, and some that do not look alike."""
    others: list[Json] = [None, [value], {"value": value}]
    if isinstance(value, bool):
        others += [int(value), str(value)]
    elif isinstance(value, int):
        others += [float(value), str(value), bool(value)]
    elif isinstance(value, str):
        others += [0, list(value)]
    else:
        others += [False, ""]
    return [other for other in others if type(other) is not type(value)]


def rearranged(values: list[Json]) -> Iterator[list[Json]]:
    """A list with one item dropped, doubled, or swapped for a different neighbour."""
    for index in range(len(values)):
        yield values[:index] + values[index + 1 :]
        yield values[: index + 1] + values[index:]
    yield from swapped(values)


def swapped(values: list[Json]) -> Iterator[list[Json]]:
    """A list with two different neighbours swapped."""
    for index in range(1, len(values)):
        first, second = values[index - 1], values[index]
        if first != second:
            yield [*values[: index - 1], second, first, *values[index + 1 :]]


def broken_off(record: Json, hand: int, actions: int) -> Json:
    """The unfinished record of the same game after that many actions of that hand.

    The hand must still be in play then. Derived fields are what the record format asks for.
    """
    copy = json.loads(json.dumps(record))
    copy["hands"] = copy["hands"][: hand + 1]
    last = copy["hands"][hand]
    last["actions"] = last["actions"][:actions]
    plays = sum(action["do"] == "play" for action in last["actions"])
    last["tricks"] = last["tricks"][: plays // len(copy["players"])]
    last.pop("scores")
    last.pop("card_points", None)
    last.pop("cases", None)
    before = [done["scores"] for done in copy["hands"][:hand]]
    copy["totals"] = [sum(column) for column in zip(*before, strict=True)] or [0] * len(
        copy["players"]
    )
    copy["winners"] = []
    copy["finished"] = False
    return copy
