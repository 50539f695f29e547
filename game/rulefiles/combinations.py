"""Ways to set the options of a rule file, few enough to check each of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from math import prod
from random import Random
from typing import TypeAlias

from game.rulefiles.variant import Option, OptionValue, When

MOST_COMBINATIONS = 4096
_MOST_VALUES = 200_000
"""The most values that all combinations together may hold, for files with very many options."""
Combination: TypeAlias = Mapping[str, OptionValue]


def combinations(
    options: Mapping[str, Option], changes: Sequence[When]
) -> Iterator[dict[str, OptionValue]]:
    """Ways to set all options, which together try their values and the changes these cause.

    All combinations if there are few. Otherwise all combinations of the options that change rules,
    and the other options one value at a time. If even these are too many: every value of every
    option alone, then random combinations, the same ones every time; `MOST_COMBINATIONS` in total.
    """
    values = {name: tried(option) for name, option in options.items()}
    defaults = {name: option.default for name, option in options.items()}
    free = sorted(values)
    if prod(len(values[name]) for name in free) > MOST_COMBINATIONS:
        free = sorted({name for change in changes for name in change.given if name in values})
    if prod(len(values[name]) for name in free) <= MOST_COMBINATIONS:
        for chosen in product(*(values[name] for name in free)):
            yield {**defaults, **dict(zip(free, chosen, strict=True))}
        yield from _alone(values, defaults, [name for name in values if name not in free])
        return
    most = min(MOST_COMBINATIONS, max(1, _MOST_VALUES // len(values)))
    singles = list(islice(_alone(values, defaults, values), most // 2))
    yield from singles
    chance = Random(0)  # a fixed seed, so that a file is checked in the same way every time
    for _ in range(most - len(singles)):
        yield {
            name: choices[int(chance.random() * len(choices))] for name, choices in values.items()
        }


def tried(option: Option) -> tuple[OptionValue, ...]:
    """The values of an option to try: for a range, its ends and one between them."""
    values = option.values()
    if option.range is None:
        return values
    return tuple(dict.fromkeys((values[0], values[len(values) // 3], values[-1])))


def _alone(
    values: Mapping[str, Sequence[OptionValue]], defaults: Combination, names: Iterable[str]
) -> Iterator[dict[str, OptionValue]]:
    """Every value of each of `names`, with all other options at their defaults."""
    for name in names:
        for value in values[name]:
            yield {**defaults, name: value}


def spread(every: Sequence[Combination], count: int) -> Iterator[Combination]:
    """`count` of the combinations, evenly spread over all of them."""
    for number in range(count):
        place = number % len(every) if count >= len(every) else number * len(every) // count
        yield every[place]
