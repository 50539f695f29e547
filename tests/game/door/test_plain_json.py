"""What is no JSON is refused in plain words."""

from __future__ import annotations

import re

import pytest

from game.door import plain_json

WHOLE = '{"a": [true, -1, "b"], "c": {"d": null}}'


@pytest.mark.parametrize("end", range(1, len(WHOLE)))
def test_a_text_that_is_cut_off_is_said_to_be_cut_off(end: int) -> None:
    with pytest.raises(ValueError, match=r"^it is cut off: its end is missing$"):
        plain_json.parse(WHOLE[:end])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "it is empty"),
        (" \n", "it is empty"),
        ('{"a": 1,]', "it is no JSON at character 9: ']'"),
        ('{"a" 1}', "it is no JSON at character 6: '1}'"),
        ('{\n"a": b}', "it is no JSON at line 2, character 6: 'b}'"),
        ('{"a": "\t"}', "it is no JSON at character 8: '\\t\"}'"),
        ('{"a": 1} {"b": 2}', "it goes on behind its end at character 10: '{\"b\": 2}'"),
        ("[" + "x" * 99, f"it is no JSON at character 2: '{'x' * 20}'"),
    ],
)
def test_a_fault_is_said_with_its_place(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        plain_json.parse(text)
