"""What can be chosen in a variant for a number of players."""

from __future__ import annotations

from collections.abc import Mapping

from game.rulefiles.catalogue import Catalogue, Entry
from game.rulefiles.faults import BadRules
from game.rulefiles.variant import Option, OptionValue
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value, field, replace


class Offer(Value):
    """House rules that leave something to choose, or what is wrong with the rule file.

    `cards` are those that an option for any card may name: what is dealt, each once.
    """

    faults: tuple[str, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    cards: tuple[Code, ...] = ()

    def holds(self, name: str, value: OptionValue | None) -> bool:
        """Whether `value` can be chosen for the option `name`."""
        option = self.options[name]
        if option.any_card and isinstance(value, str) and value in self.cards:
            return True
        return any(value == one and type(value) is type(one) for one in option.values())


def offer_of(catalogue: Catalogue, entry: Entry, players: int) -> Offer:
    """The offer of a rule file; unless the file is broken, `players` must be a number it allows."""
    if entry.faults:
        return Offer(faults=tuple(map(str, entry.faults)))
    try:
        plain = catalogue.rules(entry.key, players)
    except BadRules as error:
        return Offer(faults=tuple(map(str, error.faults)))
    known = catalogue.options(entry.key, players)
    told_apart = {
        name: _told_apart(catalogue, entry.key, players, name, option)
        for name, option in known.items()
    }
    options = {name: option for name, option in told_apart.items() if option.is_choice}
    return Offer(options=options, cards=tuple(dict.fromkeys(plain.pack)))


def _told_apart(catalogue: Catalogue, key: str, players: int, name: str, option: Option) -> Option:
    """The option without values that seat partners just as an earlier value does.

    With four players, two sides and opposite pairs are the same.
    """
    if not isinstance(option.choices, dict):
        return option
    kept: dict[str, str] = {}
    seen: list[Rules] = []
    for value, label in option.choices.items():
        try:
            rules = catalogue.rules(key, players, {name: value})
        except BadRules:  # the screen reports this when it is chosen
            kept[value] = label
            continue
        if not any(_seats_alike(rules, other) for other in seen):
            kept[value] = label
            seen.append(rules)
    return replace(option, choices=kept)


def _seats_alike(one: Rules, other: Rules) -> bool:
    """Whether two rules name the sides differently, but the sides and everything else are the
    same."""
    bare = (replace(rules.variant, sides="alone") for rules in (one, other))
    renamed = one.variant.sides != other.variant.sides and one.sides == other.sides
    return renamed and next(bare) == next(bare)
