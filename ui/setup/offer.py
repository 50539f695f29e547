"""What a variant has to choose from for a number of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.cards import Code
from game.rulefiles.catalogue import Catalogue, Entry
from game.rulefiles.faults import BadRules
from game.rulefiles.variant import Option, OptionValue


@dataclass(frozen=True)
class Offer:
    """House rules that leave something to choose, or what is wrong with the rule file.

    `cards` are those an option for any card may name: what is dealt, each once.
    """

    faults: tuple[str, ...] = ()
    options: Mapping[str, Option] = field(default_factory=dict)
    cards: tuple[Code, ...] = ()

    def holds(self, name: str, value: OptionValue | None) -> bool:
        """Whether `value` may be chosen for the option `name`."""
        option = self.options[name]
        if option.any_card and isinstance(value, str) and value in self.cards:
            return True
        return any(value == one and type(value) is type(one) for one in option.values())


def offer_of(catalogue: Catalogue, entry: Entry, players: int) -> Offer:
    """The offer of a rule file; `players` must be a number it knows, if it is not broken."""
    if entry.faults:
        return Offer(faults=tuple(map(str, entry.faults)))
    try:
        plain = catalogue.rules(entry.key, players)
    except BadRules as error:
        return Offer(faults=tuple(map(str, error.faults)))
    options = {
        name: option
        for name, option in catalogue.options(entry.key, players).items()
        if len(option.values()) > 1 or option.any_card
    }
    return Offer(options=options, cards=tuple(dict.fromkeys(plain.pack)))
