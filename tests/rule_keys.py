"""Values for the keys of rule files, drawn from the fields of the phases themselves.

A new key of a phase needs no change here: random games use it at once. Only a key whose type says
nothing about its values, such as a text, needs a line in `_NAMED`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from game.phases import Phases
from game.phases.base import Phase
from game.rules.rules import Rules
from game.values import names_of

_HIGHEST = 3
"""The highest number that is drawn where the type only says that it is a number."""


def drawn_keys(phase: str, rules: Rules, luck: Random, but: Collection[str] = ()) -> dict[str, Any]:
    """A value for every key of a phase, except those in `but` and sometimes one more.

    The values are those of rule files; many of them are incompatible, so use the checks.
    """
    kind = Phases.kinds()[phase]
    hints = get_type_hints(kind)
    names = [name for name in names_of(kind) if name not in but]
    return {name: _value(name, kind, hints[name], rules, luck) for name in names}


def _value(name: str, kind: type[Phase], hint: Any, rules: Rules, luck: Random) -> Any:
    named = _NAMED.get(name)
    if named is not None:
        return named(rules, luck)
    origin, args = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        args = tuple(each for each in args if each is not NoneType)
        none = len(args) < len(get_args(hint)) and luck.random() < 0.5
        return None if none else _value(name, kind, luck.choice(args), rules, luck)
    if origin is Literal:
        return luck.choice(args)
    if origin is tuple:
        return [_value(name, kind, args[0], rules, luck) for _ in range(luck.randrange(3))]
    if hint is bool:
        return luck.random() < 0.5
    if hint is int:
        return luck.randint(0, _HIGHEST)
    raise AssertionError(f"say in {__name__} what {kind.__name__}.{name} may be")


def _suit(rules: Rules, luck: Random) -> str:
    return luck.choice(tuple(rules.deck.suits))


def _suit_or_trump(rules: Rules, luck: Random) -> str | None:
    return luck.choice((None, "trump", *rules.deck.suits))


def _kinds_of_cards(rules: Rules, luck: Random) -> list[str]:
    words = ("trump", *rules.deck.suits, *rules.pack[::7], *rules.ranks[::3])
    return luck.sample(words, luck.randrange(3))


def _stop(rules: Rules, luck: Random) -> dict[str, Any] | None:
    counts = [name for name, count in rules.score.count.items() if count.where == "taken"]
    if not counts or luck.random() < 0.5:
        return None
    return {"count": luck.choice(counts), "reaches": luck.choice((3, 20, 40))}


def _bids(rules: Rules, luck: Random) -> dict[str, Any] | None:
    """Numbers alone or with suits, or ranks."""
    strains = luck.sample([*rules.deck.suits, "none"], luck.randint(0, 2))
    numbers: dict[str, Any] = {"lowest": luck.randint(0, 2), "step": luck.randint(1, 3)}
    numbers |= {"strains": strains, "equal_strains": len(strains) > 1 and luck.random() < 0.5}
    names = luck.sample(rules.deck.ranks, min(3, len(rules.deck.ranks)))
    return luck.choice((None, numbers, {"numbers": [2, 3, 7]}, {"names": names}))


def _trump_suit(rules: Rules, luck: Random) -> dict[str, Any] | None:
    """An order of its own, cards that join, or both."""
    ranks = luck.sample(rules.deck.ranks, len(rules.deck.ranks))
    join = [
        luck.choice((word, {"rank": word, "suit": luck.choice((None, "trump", *rules.deck.suits))}))
        for word in luck.sample(ranks, luck.randint(1, min(3, len(ranks))))
    ]
    join += luck.sample(rules.pack, luck.choice((0, 0, 2)))
    return luck.choice((None, {"ranks": ranks}, {"join": join}, {"ranks": ranks, "join": join}))


def _melds(rules: Rules, luck: Random) -> dict[str, Any]:
    """Cards of one suit, in a row or alike, shown at any time."""
    ranks = tuple(dict.fromkeys(rules.deck.cards[code].rank for code in rules.pack))
    if luck.random() < 0.5 or len(ranks) < 2:
        return {}
    copies = luck.randint(1, 2) if rules.has_twins else 1
    whens = ("lead", "lead", "start", "first_trick", "trick", "played")
    kinds: tuple[dict[str, Any], ...] = (
        {"cards": luck.sample(ranks, 2) * copies, "points": 2, "trump": luck.choice((None, 4))},
        {"run": {2: 1, 3: 3}},
        {"alike": 2, "points": luck.choice((1, 5))},
    )
    found: dict[str, Any] = {}
    for name in ("pair", "row"):
        when = luck.choice(whens)
        needs = luck.choice(("none", "before", "ever") if when == "lead" else ("none", "ever"))
        led = when == "lead" and luck.random() < 0.5
        kind = luck.choice(kinds)
        names = when == "lead" and "alike" not in kind and luck.random() < 0.3
        also = {"when": when, "needs_trick": needs, "led": led, "names_trump": names}
        found[name] = {**kind, **also}
    return found


def _announcements(luck: Random) -> dict[str, Any]:
    """Something that anybody can say, and an answer to it."""
    return {
        "higher": {
            "by": "anybody",
            "cards": luck.randint(1, 3),
            **luck.choice(({}, {"least": 2, "of": ["trump"]})),
        },
        "answer": {"after": "higher", "by": "anybody"},
    }


def _excuse(rules: Rules, luck: Random) -> dict[str, Any] | None:
    """Some cards that can always be played, or none."""
    if luck.random() < 0.5:
        return None
    stays = luck.random() < 0.7
    cards = luck.sample([*rules.ranks, *rules.pack[::5]], luck.randint(1, 3))
    winning = luck.choice((0, 0, 1))
    return {
        "cards": cards[winning:],
        "wins": cards[:winning],
        "stays": stays,
        "pays": stays and luck.random() < 0.5,
        "last_trick": luck.choice(("same", "taken", "slam") if stays else ("same", "slam")),
    }


def _when_leading(rules: Rules, luck: Random) -> dict[str, Any] | None:
    """How many cards the stock must have, and whether a trick is needed, or nothing at all."""
    asked = {"least": luck.randint(0, 4), "needs_trick": luck.random() < 0.5}
    return asked if luck.random() < 0.4 else None


def _swap(rules: Rules, luck: Random) -> dict[str, Any] | None:
    asked = _when_leading(rules, luck)
    return asked and {"rank": luck.choice(rules.deck.ranks), **asked}


def _values(rules: Rules, luck: Random) -> dict[str, int]:
    return {rank: luck.randint(0, 4) for rank in luck.sample(rules.deck.ranks, 2)}


_NAMED: dict[str, Callable[[Rules, Random], Any]] = {
    "trump": lambda rules, luck: luck.choice((None, None, "none", *rules.deck.suits)),
    "first_card": lambda rules, luck: luck.choice((None, *rules.pack[::5])),
    "no_early_lead": _suit_or_trump,
    "keep_from_first": _kinds_of_cards,
    "stop": _stop,
    "bids": _bids,
    "also": lambda rules, luck: {},
    "worth": lambda rules, luck: luck.choice((None, 3, "10 * contract + strain")),
    "all_pass": lambda rules, luck: luck.choice(("redeal", "next")),
    "trump_suit": _trump_suit,
    "never": lambda rules, luck: luck.sample(
        ["trump", *rules.deck.suits, *rules.ranks], luck.randrange(3)
    ),
    "robs_with": lambda rules, luck: None,
    "exempt": lambda rules, luck: luck.sample(
        [*rules.deck.ranks, *rules.pack[::5]], luck.randrange(3)
    ),
    "names_trump": lambda rules, luck: luck.sample(
        [*rules.deck.ranks, *rules.pack[::5]], luck.choice((0, 0, 1, 3))
    ),
    "last_wins": lambda rules, luck: luck.sample(
        ["trump", *rules.deck.suits, *rules.ranks, *rules.pack[::5]], luck.choice((0, 0, 1, 3))
    ),
    "announce": lambda rules, luck: _announcements(luck) if luck.random() < 0.5 else {},
    "what": lambda rules, luck: _announcements(luck),
    "melds": _melds,
    "excuse": _excuse,
    "swap": _swap,
    "close": _when_leading,
    "values": _values,
    "number": lambda rules, luck: luck.choice((*rules.score.keep, "nothing")),
    "suits": lambda rules, luck: {suit: luck.randint(0, 3) for suit in rules.deck.suits},
    "trumpless": lambda rules, luck: luck.sample(rules.ranks, luck.randrange(2)),
    "stand_in": lambda rules, luck: luck.choice((None, None, rules.pack[-1])),
    "holding": lambda rules, luck: {},
    "holders": lambda rules, luck: luck.choice((None, rules.pack[0])),
    "wild": lambda rules, luck: luck.choice(("", *rules.ranks)),
}
