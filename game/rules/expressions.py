"""Formulas in rule files: arithmetic, comparisons, and choices with named numbers.

``4 * bid if off == 0 else 0`` is compiled once and evaluated with the names of a score sheet.
Formulas can contain only what is listed here, so a stranger's rule file can do no harm.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Collection, Mapping
from contextlib import suppress
from types import CodeType
from typing import Any

from game.errors import Bad
from game.hints import meant
from game.values import Value, replace

FUNCTIONS: dict[str, Callable[..., Any]] = {"min": min, "max": max, "abs": abs}
LARGEST = 10**12
"""The largest number that a formula may contain."""
LARGEST_VALUE = 10**15
"""The largest value of a formula: up to here whole numbers are exact in all programs."""
_GLOBALS: dict[str, Any] = {"__builtins__": {}, **FUNCTIONS}
_LONGEST = 500
_GRAMMAR = "numbers, names, + - * / // %, comparisons, 'and', 'or', 'not', 'a if b else c'"
_ALLOWED = (
    ast.Expression, ast.Constant, ast.Name, ast.Load, ast.IfExp, ast.Call,
    ast.BoolOp, ast.And, ast.Or, ast.UnaryOp, ast.Not, ast.USub,
    ast.BinOp, ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod,
    ast.Compare, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE,
)  # fmt: skip

_PLACES = 4
"""Decimal places that are exact."""
_PARTS = 2520
"""All numbers up to ten divide it: thirds, sixths, sevenths, and so on are exact, too."""
_NEARLY = 1e-9
"""What is nearer than this to a number with so many places, or to such a fraction, is that."""


def whole(value: Any) -> Any:
    """`value`, as an int if it is a whole number; true is 1 and false is 0.

    A number that binary fractions only approach is the nearest one to what was meant: ten times 0.1
    is 1, and 13 - 1/3 is 12 + 2/3, so that equal totals are equal.
    """
    if type(value) is int:
        return value  # the usual case
    if isinstance(value, float):
        meant = (round(value, _PLACES), round(value * _PARTS) / _PARTS)
        value = next((near for near in meant if abs(value - near) < _NEARLY), value)
    whole_float = isinstance(value, float) and value.is_integer()
    return int(value) if whole_float or isinstance(value, bool) else value


class BadFormula(Bad):
    """A formula that cannot be read. The message says what is wrong."""


class Formula(Value):
    """A compiled formula. `names` are the names it uses; if there are none, it is evaluated once,
    and `constant` is its value."""

    text: str
    names: frozenset[str]
    code: CodeType
    constant: Any = None

    def value(self, names: Mapping[str, Any]) -> Any:
        """Its value; whole numbers are ints. `names` must contain all of `self.names`.

        Raises:
            BadFormula: if it divides by zero, or its numbers become too large.
        """
        if self.constant is not None:
            return self.constant
        try:
            result = eval(self.code, _GLOBALS, names)
        except ZeroDivisionError as error:
            raise BadFormula(f"the formula {self.text!r} divides by zero") from error
        except OverflowError as error:
            raise BadFormula(f"the numbers of {self.text!r} become too large") from error
        if not abs(result) <= LARGEST_VALUE:  # also refuses NaN
            raise BadFormula(f"the numbers of {self.text!r} become too large")
        return whole(result)


def formula(text: str | int | float, known: Collection[str]) -> Formula:
    """Compile a formula whose names must all be among `known`.

    Raises:
        BadFormula: if it is not a formula, or uses an unknown name or anything but arithmetic.
    """
    source = " ".join(str(text).split())
    if len(source) > _LONGEST:
        raise BadFormula(f"a formula has at most {_LONGEST} characters, this one {len(source)}")
    try:
        tree = ast.parse(source, mode="eval")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise BadFormula(f"cannot read the formula {source!r}{_meant(source)}") from error
    names = _names(tree, source)
    for name in sorted(names - set(known)):
        hint = _not_compared(name, known) or meant(name, sorted(known))
        raise BadFormula(f"unknown name {name!r} in the formula {source!r}; {hint}")
    compiled = Formula(source, frozenset(names), compile(tree, "<rule file>", "eval"))
    if names:
        return compiled
    with suppress(BadFormula):  # otherwise evaluating it raises the error
        return replace(compiled, constant=compiled.value({}))
    return compiled


def _not_compared(name: str, known: Collection[str]) -> str:
    """What to do about a prefix, such as that of `side_tricks`, before a name that has none."""
    for own in sorted(known):
        prefix = name.removesuffix(own)
        if prefix != name and f"{prefix}tricks" in known and name not in known:
            return f"compare it under a name of `let`: after `mine: {own}`, there is {prefix}mine"
    return ""


def _names(tree: ast.Expression, source: str) -> set[str]:
    """The names in a formula.

    Raises:
        BadFormula: if it contains anything that is not in `_ALLOWED`.
    """
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    names: set[str] = set()
    for node in ast.walk(tree):
        if not isinstance(node, _ALLOWED):
            raise BadFormula(f"only {_GRAMMAR} are allowed in a formula, unlike {source!r}")
        if isinstance(node, ast.Constant) and not (
            isinstance(node.value, int | float) and node.value <= LARGEST
        ):
            raise BadFormula(f"{node.value!r} is not allowed in the formula {source!r}")
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None)
            if name not in FUNCTIONS or node.keywords:
                raise BadFormula(f"only {', '.join(FUNCTIONS)} may be called in {source!r}")
            if (len(node.args) == 1) != (name == "abs") or not node.args:
                raise BadFormula(
                    f"abs takes one value; min and max take two or more, in {source!r}"
                )
        elif isinstance(node, ast.Name) and node not in called:
            names.add(node.id)
    return names


_SLIPS = (
    (re.compile(r"(?<![=<>!])=(?!=)"), "'==' compares two values, a single '=' does not"),
    (re.compile(r"&"), "write 'and' instead of '&&'"),
    (re.compile(r"\|"), "write 'or' instead of '||'"),
    (re.compile(r"!(?!=)"), "write 'not' instead of '!'"),
    (re.compile(r"\?"), "write 'a if b else c' for a choice"),
    (re.compile(r"\bif\b(?!.*\belse\b)"), "an 'if' needs an 'else': 'a if b else c'"),
    (re.compile(r"\$"), "an option stands in a formula by its name, without '$'"),
    (re.compile(r"[×·]"), "write '*' to multiply"),
    (re.compile(r"\b(min|max)\([^()]*$"), "in braces, a formula with a comma stands in quotes"),
    (re.compile(r"<>|≠"), "write '!=' for 'is not'"),
)
"""Notations of other languages, and how to write them here."""


def _meant(source: str) -> str:
    """What the author may have meant, as the end of a message."""
    return "".join(f"; {advice}" for pattern, advice in _SLIPS if pattern.search(source))
