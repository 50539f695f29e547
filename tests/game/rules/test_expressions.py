"""Formulas in rule files."""

from __future__ import annotations

import pytest

from game.rules.expressions import BadFormula, formula, whole

NAMES = {"tricks": 3, "bid": 2, "nil": False}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        (7, 7),
        (0.5, 0.5),
        ("4 * bid if tricks == bid else 0", 0),
        ("4 * bid if tricks >= bid else 0", 8),
        ("tricks - bid", 1),
        ("-tricks", -3),
        ("tricks / bid", 1.5),
        ("tricks // bid", 1),
        ("tricks % bid", 1),
        ("min(tricks, bid, 9)", 2),
        ("max(tricks, bid)", 3),
        ("abs(bid - tricks)", 1),
        ("1 < bid < tricks", 1),
        ("not nil and tricks > 2 or bid", 1),
        ("6 / 2", 3),
        ("(1 +\n  2)", 3),
    ],
)
def test_formulas_are_worked_out(text: str | float, value: float) -> None:
    result = formula(text, NAMES).value(NAMES)
    assert result == value
    assert type(result) is type(value)


def test_whole_numbers_are_ints_and_truth_counts_one() -> None:
    assert [type(whole(value)) for value in (2.0, 2.5, 3, True)] == [int, float, int, int]
    assert whole(True) == 1


def test_tenths_and_hundredths_are_exact_however_they_were_added() -> None:
    assert [whole(value) for value in (0.1 + 0.2, 11.9 + 2e-15, 0.1 * 3 + 0.7)] == [0.3, 11.9, 1]
    assert formula("bid + tricks / 10 - 0.1", NAMES).value(NAMES) == 2.2
    thirds = (whole(1 / 3), whole(whole(1 / 3) + 1 / 3))
    assert thirds == (1 / 3, 2 / 3)
    assert whole(thirds[1] + 1 / 3) == 1
    assert whole(0.12345) == 0.12345
    assert whole(whole(116 / 3 - 26) + 26 / 3 - 26) == whole(142 / 3 - 52), "thirds in any order"


@pytest.mark.parametrize(
    "text",
    [
        "1000000000000 * 1001",
        "-1000000000000 * 1001",
        "0.5 * 1000000000000 * 1000000000000",
        " * ".join(["1e12"] * 27),  # more than a decimal number can hold
        "{0} - {0}".format(" * ".join(["1e12"] * 27)),  # not a number at all
    ],
)
def test_a_value_without_bounds_is_refused(text: str) -> None:
    with pytest.raises(BadFormula, match="become too large"):
        formula(text, ()).value({})


def test_the_largest_values_are_exact() -> None:
    assert formula("1000000000000 * 1000", ()).value({}) == 10**15
    assert formula("-1000000000000 * 1000", ()).value({}) == -(10**15)


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("tricks = 3", "; '==' compares two values, a single '=' does not"),
        ("tricks == 3 && nil", "; write 'and' instead of '&&'"),
        ("1 + min(tricks", "; in braces, a formula with a comma stands in quotes"),
        ("tricks == 3 || nil", "; write 'or' instead of '||'"),
        ("! nil", "; write 'not' instead of '!'"),
        ("nil ? 1 : 2", "; write 'a if b else c' for a choice"),
        ("1 if nil else 2 if over", "; an 'if' needs an 'else': 'a if b else c'"),
        ("$bid + 1", "; an option stands in a formula by its name, without '$'"),
        ("4 × bid", "; write '*' to multiply"),
        ("(tricks >= 3", ""),
    ],
)
def test_what_other_languages_write_is_told_in_this_one(text: str, advice: str) -> None:
    with pytest.raises(BadFormula) as refused:
        formula(text, NAMES)
    assert str(refused.value) == f"cannot read the formula {text!r}{advice}"


def test_a_prefix_of_a_name_that_is_not_compared_tells_the_way_round() -> None:
    known = {"tricks", "maker", "side_tricks", "most_side_tricks"}
    with pytest.raises(BadFormula, match="after `mine: maker`, there is side_mine"):
        formula("side_maker", known)
    with pytest.raises(BadFormula, match="there is most_side_mine"):
        formula("most_side_maker", known)
    with pytest.raises(BadFormula, match="did you mean 'maker'"):
        formula("any_maker", known)


def test_a_formula_knows_its_names() -> None:
    assert formula("min(tricks, 2) + bid", NAMES).names == {"tricks", "bid"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("tricks +", "cannot read the formula 'tricks +'"),
        ("", "cannot read the formula ''"),
        ("trick", "unknown name 'trick' in the formula 'trick'; did you mean 'tricks'?"),
        ("zzz", "unknown name 'zzz' in the formula 'zzz'"),
        ("min", "unknown name 'min'"),
        ("min(abs, 1)", "unknown name 'abs'"),
        ("tricks ** 9", "only numbers, names"),
        ("tricks.real", "only numbers, names"),
        ("[1]", "only numbers, names"),
        ("lambda: 1", "only numbers, names"),
        ("f'{tricks}'", "only numbers, names"),
        ("'a' * 9", "'a' is not allowed"),
        ("None", "None is not allowed"),
        ("1e99", "1e+99 is not allowed"),
        ("9" * 30, "is not allowed"),
        ("__import__('os')", "only min, max, abs may be called"),
        ("(1)(2)", "only min, max, abs may be called"),
        ("min(1)", "abs takes one value; min and max take two or more"),
        ("abs(1, 2)", "abs takes one value; min and max take two or more"),
        ("max(1, 2, key=abs)", "only min, max, abs may be called"),
        ("1 + " * 200 + "1", "a formula has at most 500 characters"),
        ("(" * 400, "cannot read the formula"),
    ],
)
def test_what_is_no_formula_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadFormula) as caught:
        formula(text, NAMES)
    assert message in str(caught.value)


def test_a_division_by_zero_names_the_formula() -> None:
    with pytest.raises(BadFormula, match=r"the formula 'tricks / \(bid - 2\)' divides by zero"):
        formula("tricks / (bid - 2)", NAMES).value(NAMES)


def test_numbers_that_grow_too_large_are_an_error_of_the_formula() -> None:
    with pytest.raises(BadFormula, match="become too large"):
        formula("999999999999 * " * 30 + "1 / 7", NAMES).value(NAMES)
