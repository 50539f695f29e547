"""The values of a variant's options: those chosen, checked, and the defaults of the others."""

from __future__ import annotations

import difflib
from collections.abc import Mapping

from game.errors import Bad
from game.hints import CLOSE
from game.rulefiles.variant import Option, OptionValue

SWITCH = {"true": True, "on": True, "yes": True, "false": False, "off": False, "no": False}
LONGEST_VALUE = 40
"""The most letters of a wrong value that a message repeats."""


class BadVariant(Bad):
    """A variant or a number of players that does not exist. The message lists those that do."""


class BadOption(Bad):
    """An option, or a value of it, that does not exist. The message lists those that do."""


def effective(
    key: str, options: Mapping[str, Option], chosen: Mapping[str, OptionValue | str]
) -> dict[str, OptionValue]:
    """The value of every option of a variant, in the order of its rule file.

    Args:
        key: the variant, for messages.
        options: its options.
        chosen: the values chosen; text is converted to the type that the option needs.

    Raises:
        BadOption: for an option or a value that does not exist.
    """
    for name in chosen:
        if name not in options:
            close = difflib.get_close_matches(name, options, 1, CLOSE)
            known = ", ".join(options) or "none"
            hint = f"did you mean {close[0]!r}?" if close else f"its options are: {known}"
            raise BadOption(f"{key} has no option {name!r}; {hint}")
    return {
        name: _value(key, name, option, chosen[name]) if name in chosen else option.default
        for name, option in options.items()
    }


def as_written(value: object) -> str:
    """A value as it is written in a rule file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value(key: str, name: str, option: Option, given: OptionValue | str) -> OptionValue:
    values = option.values()
    found: OptionValue = given
    if isinstance(given, str) and given not in values:
        if isinstance(option.default, bool):
            found = SWITCH.get(given.lower(), given)
        else:
            found = next((value for value in values if str(value) == given), given)
    kinds = {type(value) for value in values}
    if found in values and type(found) in kinds:
        return found
    if option.any_card and isinstance(found, str):
        return found
    if option.range is not None:
        expected = f"a whole number from {option.range[0]} to {option.range[1]}"
    else:
        expected = ", ".join(str(v).lower() if isinstance(v, bool) else str(v) for v in values)
        expected += ", or the code of a card" if option.any_card else ""
    raise BadOption(f"{key}: option {name} cannot be {_short(given)}; it takes {expected}")


def _short(given: OptionValue | str) -> str:
    text = repr(given)
    return text if len(text) <= LONGEST_VALUE else f"{text[:LONGEST_VALUE]}..."
