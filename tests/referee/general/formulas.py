"""Formulas of rule files: numbers, names, arithmetic, comparisons, `if`, `min`, `max`, `abs`."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any

from tests.referee.general.vocabulary import Unknown

Number = Fraction
Names = Callable[[str], Number]
"""Returns what a name stands for."""

_OPERATIONS: dict[type[ast.operator], Callable[[Number, Number], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul,
    ast.Div: operator.truediv, ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}  # fmt: skip
_COMPARISONS: dict[type[ast.cmpop], Callable[[Number, Number], bool]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt,
    ast.LtE: operator.le, ast.Gt: operator.gt, ast.GtE: operator.ge,
}  # fmt: skip
_FUNCTIONS: dict[str, Callable[..., Number]] = {"min": min, "max": max, "abs": abs}


@cache
def _parsed(formula: str) -> ast.expr:
    try:
        return ast.parse(formula.strip(), mode="eval").body
    except SyntaxError as error:
        raise Unknown(f"I cannot read the formula {formula!r}") from error


def value_of(formula: Any, names: Names) -> Number:
    """The exact value of a formula.

    Raises:
        Unknown: for a formula with something that formulas do not have.
    """
    return _value(_parsed(str(formula)), names)


def _value(node: ast.expr, names: Names) -> Number:
    match node:
        case ast.Constant(value=int() | float() as number):
            return Fraction(str(number)) if not isinstance(number, bool) else Fraction(number)
        case ast.Name(id=name):
            return names(name)
        case ast.BinOp(left, op, right) if type(op) in _OPERATIONS:
            return Fraction(_OPERATIONS[type(op)](_value(left, names), _value(right, names)))
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return -_value(inner, names)
        case ast.UnaryOp(op=ast.UAdd(), operand=inner):
            return _value(inner, names)
        case ast.UnaryOp(op=ast.Not(), operand=inner):
            return Fraction(not _value(inner, names))
        case ast.BoolOp(op=ast.And(), values=values):
            return Fraction(all(_value(each, names) for each in values))
        case ast.BoolOp(op=ast.Or(), values=values):
            return Fraction(any(_value(each, names) for each in values))
        case ast.IfExp(test, body, orelse):
            return _value(body if _value(test, names) else orelse, names)
        case ast.Compare(left, ops, comparators):
            return _compared(left, ops, comparators, names)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=[]) if name in _FUNCTIONS:
            found = [_value(each, names) for each in args]
            return _FUNCTIONS[name](found) if name != "abs" else abs(found[0])
    raise Unknown(f"I do not know {ast.unparse(node)!r} in a formula")


def _compared(left: ast.expr, ops: list[ast.cmpop], others: list[ast.expr], names: Names) -> Number:
    before = _value(left, names)
    for op, node in zip(ops, others, strict=True):
        after = _value(node, names)
        if type(op) not in _COMPARISONS:
            raise Unknown("I do not know this comparison")
        if not _COMPARISONS[type(op)](before, after):
            return Fraction(0)
        before = after
    return Fraction(1)
