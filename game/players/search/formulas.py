"""The formulas of rule files over arrays: one value for every world at once.

A name may stand for a number or for an array of any shape; numpy broadcasts them.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any, TypeAlias

import numpy as np

from game.rules.expressions import Formula

Value: TypeAlias = Any
"""A number, or an array of numbers; true counts as 1."""
Names: TypeAlias = Mapping[str, Value]
ArrayFormula: TypeAlias = Callable[[Names], Value]

_ARITHMETIC: Mapping[type[ast.operator], Callable[[Value, Value], Value]] = {
    ast.Add: np.add,
    ast.Sub: np.subtract,
    ast.Mult: np.multiply,
    ast.Div: np.divide,
    ast.FloorDiv: np.floor_divide,
    ast.Mod: np.mod,
}
_COMPARISONS: Mapping[type[ast.cmpop], Callable[[Value, Value], Value]] = {
    ast.Eq: np.equal,
    ast.NotEq: np.not_equal,
    ast.Lt: np.less,
    ast.LtE: np.less_equal,
    ast.Gt: np.greater,
    ast.GtE: np.greater_equal,
}
_FUNCTIONS: Mapping[str, Callable[..., Value]] = {
    "min": lambda *values: reduce(np.minimum, values),
    "max": lambda *values: reduce(np.maximum, values),
    "abs": np.abs,
}


def over_arrays(formula: Formula) -> ArrayFormula:
    """A formula as a function of arrays. Both branches of a choice are computed, and one is
    used."""
    return _compiled(ast.parse(formula.text, mode="eval").body)


def _compiled(node: ast.expr) -> ArrayFormula:
    match node:
        case ast.Constant(value=value):
            number = float(value)  # type: ignore[arg-type]  # a formula holds no other constants
            return lambda names: number
        case ast.Name(id=name):
            return lambda names: names[name]
        case ast.BinOp(left=left, op=op, right=right):
            return _binary(_ARITHMETIC[type(op)], _compiled(left), _compiled(right))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            negated = _compiled(operand)
            return lambda names: np.equal(negated(names), 0) * 1.0
        case ast.UnaryOp(operand=operand):
            positive = _compiled(operand)
            return lambda names: np.negative(positive(names))
        case ast.Compare():
            return _comparison(node)
        case ast.BoolOp(op=op, values=values):
            parts = [_compiled(value) for value in values]
            return reduce(_and if isinstance(op, ast.And) else _or, parts)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return _choice(_compiled(test), _compiled(body), _compiled(orelse))
        case ast.Call(func=ast.Name(id=name), args=args):
            function, given = _FUNCTIONS[name], [_compiled(arg) for arg in args]
            return lambda names: function(*(value(names) for value in given))
    raise AssertionError(f"{ast.dump(node)} is not allowed in a formula")


def _binary(
    operation: Callable[[Value, Value], Value], left: ArrayFormula, right: ArrayFormula
) -> ArrayFormula:
    return lambda names: operation(left(names), right(names))


def _comparison(node: ast.Compare) -> ArrayFormula:
    """``a < b <= c``: each pair of neighbours must be true."""
    sides = [_compiled(side) for side in (node.left, *node.comparators)]
    pairs = [
        _binary(_COMPARISONS[type(op)], left, right)
        for op, left, right in zip(node.ops, sides, sides[1:], strict=False)
    ]
    return lambda names: reduce(np.multiply, (pair(names) * 1.0 for pair in pairs))


def _and(left: ArrayFormula, right: ArrayFormula) -> ArrayFormula:
    return _choice(left, right, left)


def _or(left: ArrayFormula, right: ArrayFormula) -> ArrayFormula:
    return _choice(left, left, right)


def _choice(test: ArrayFormula, yes: ArrayFormula, no: ArrayFormula) -> ArrayFormula:
    return lambda names: np.where(np.not_equal(test(names), 0), yes(names), no(names))
