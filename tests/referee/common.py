"""What all parts of the referee share: the fault, and strict reading of parsed JSON."""

from collections.abc import Collection, Sequence

LONGEST_SHOWN = 12


class Fault(Exception):
    """One broken rule or malformed value; its text is a sentence with the place in the record."""


def show(value: object) -> str:
    """``value`` as a sentence may quote it: short, and safe for any JSON value."""
    if isinstance(value, dict):
        return f"an object with {len(value)} keys"
    if isinstance(value, list):
        if len(value) > LONGEST_SHOWN or any(isinstance(item, list | dict) for item in value):
            return f"a list of {len(value)}"
        return "[" + ", ".join(show(item) for item in value) + "]"
    if isinstance(value, str):
        return repr(value if len(value) <= 40 else value[:40] + "...")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    # Python refuses to write out integers of thousands of digits.
    if isinstance(value, int) and value.bit_length() > 64:
        return "a huge number"
    return str(value)


def identical(found: object, expected: object) -> bool:
    """Whether two JSON values are the same, types included: 1, 1.0 and true all differ."""
    if isinstance(expected, list):
        return (
            isinstance(found, list)
            and len(found) == len(expected)
            and all(map(identical, found, expected))
        )
    if isinstance(expected, dict):
        return (
            isinstance(found, dict)
            and found.keys() == expected.keys()
            and all(identical(found[key], value) for key, value in expected.items())
        )
    return type(found) is type(expected) and found == expected


def require(found: object, expected: object, where: str) -> None:
    """Fault ``found`` unless it is ``expected`` exactly."""
    if not identical(found, expected):
        raise Fault(f"{where}: expected {show(expected)}, found {show(found)}.")


def one_of(found: object, allowed: Collection[object], where: str) -> None:
    """Fault ``found`` unless it is one of ``allowed``, types included."""
    if not any(identical(found, value) for value in allowed):
        choice = show(list(allowed)) if len(allowed) <= LONGEST_SHOWN else "the allowed codes"
        raise Fault(f"{where}: expected one of {choice}, found {show(found)}.")


def whole(value: object, low: int, high: int, where: str) -> int:
    """``value`` as an integer from ``low`` to ``high``, both included."""
    if type(value) is not int or not low <= value <= high:
        raise Fault(f"{where}: expected an integer from {low} to {high}, found {show(value)}.")
    return value


def listing(value: object, where: str) -> list[object]:
    """``value`` as a list."""
    if not isinstance(value, list):
        raise Fault(f"{where}: expected a list, found {show(value)}.")
    return value


def codes(value: object, where: str) -> list[str]:
    """``value`` as a list of strings, meant to be card codes."""
    found = listing(value, where)
    texts = [item for item in found if isinstance(item, str)]
    if len(texts) != len(found):
        raise Fault(f"{where}: expected only card codes, found {show(found)}.")
    return texts


def fields(value: object, keys: Collection[str], where: str) -> dict[str, object]:
    """``value`` as an object with exactly these keys."""
    if not isinstance(value, dict):
        raise Fault(f"{where}: expected an object, found {show(value)}.")
    for key in keys:
        if key not in value:
            raise Fault(f"{where}: the key {key!r} is missing.")
    for key in value:
        if key not in keys:
            raise Fault(f"{where}: {show(key)} is not a key of this object.")
    return value


def tidy(values: Sequence[int | float]) -> list[int | float]:
    """The same numbers, whole ones as integers, as the record writes them."""
    return [int(value) if value == int(value) else value for value in values]
