"""How examples are made: good files with a few changes, in structure and in letters."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeAlias

import yaml
from hypothesis import strategies as st

from game.folders import SHIPPED
from game.phases import Phases
from game.values import names_of

Tree: TypeAlias = Any
Edit: TypeAlias = tuple[str, int, Any]
"""What to do, where (the number of a place in the tree), and with what."""

WORDS = (
    "trump", "stock", "dealer", "eldest", "bidder", "declarer", "goal_top", "two-suited", "any",
    "all", "half", "left", "across", "nobody", "must", "free", "suit", "rank", "one_of_others",
    "highest", "lowest", "two_sides", "pairs", "pot", "values", "face", "number", "other", "H", "S",
    "M", "K", "A", "2C", "QH", "AM", "tricks", "bid", "nil", "side_tricks", "-tricks", "1 / 0",
    "1 / (tricks - 1)", "tricks if bidder else off", "{scores} {points}", "{goal_top_suit}", "{",
    "$hands", "$x", "", " ", "x" * 300, "é\u200b\u202e", "null", "yes", "french-52", "succotash",
    "decktet-basic", "decktet-extended", "random", "suits", "cards", "1e999", "../x", "0x10",
)  # fmt: skip
NUMBERS = (0, 1, -1, 2, 3, 4, 5, 12, 13, 52, 100, 10**6, 10**12, 10**30, 0.5, -0.0, 1e308)
SIGNS = (
    "\t", "'", '"', "{", "}", "[", ": ", "- ", "&a", "*a", "<<: ", "!!", "\0", "\n", "#",
    "$", "|", ">",
    "\u2028", "\ufeff", "\ud7ff", "%", "---\n",
)  # fmt: skip
_scalars = st.one_of(
    st.sampled_from(WORDS), st.sampled_from(NUMBERS), st.booleans(), st.none(), st.text(max_size=6)
)


@st.composite
def _phases(draw: st.DrawFn) -> Tree:
    """Some phases in some order, with some of their keys."""
    kinds = Phases.kinds()
    names = draw(st.lists(st.sampled_from(sorted(kinds)), min_size=1, max_size=4, unique=True))
    found: dict[str, Any] = {}
    for name in names:
        known = names_of(kinds[name])
        keys = draw(st.lists(st.sampled_from(known), max_size=3, unique=True)) if known else []
        found[name] = {key: draw(_scalars) for key in keys}
    return found


_cases = st.lists(
    st.fixed_dictionaries({"points": _scalars}, optional={"when": _scalars, "because": _scalars}),
    max_size=3,
)
values = st.one_of(
    _scalars,
    st.lists(_scalars, max_size=4),
    st.dictionaries(_scalars.map(str), _scalars, max_size=3),
    _phases(),
    _cases,
)
edits = st.lists(
    st.tuples(st.sampled_from(("set", "add", "drop", "copy")), st.integers(0, 400), values),
    max_size=6,
)


def changed(tree: Tree, several: Sequence[Edit]) -> Tree:
    """`tree` after the edits, each at the place given by its number."""
    tree = json.loads(json.dumps(tree))
    for verb, number, value in several:
        places = list(_places(tree))
        if not places:
            break
        box, key = places[number % len(places)]
        if verb == "set":
            box[key] = value
        elif verb == "drop":
            del box[key]
        elif verb == "copy":
            other, place = places[(number * 7 + 3) % len(places)]
            box[key] = json.loads(json.dumps(other[place]))
        elif isinstance(box[key], dict):
            box[key][str(value)[:20]] = value
        elif isinstance(box[key], list):
            box[key].append(value)
        else:
            box[key] = [box[key], value]
    return tree


def _places(tree: Tree) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    boxes = [tree]
    while boxes:
        box = boxes.pop()
        inner = box.items() if isinstance(box, dict) else enumerate(box)
        for key, value in inner:
            found.append((box, key))
            if isinstance(value, dict | list):
                boxes.append(value)
    return found


letters = st.lists(
    st.tuples(
        st.integers(0, 5000),
        st.integers(0, 20),
        st.one_of(
            st.sampled_from(SIGNS),
            st.text(max_size=5),
        ),
    ),
    max_size=3,
)  # fmt: skip
"""Edits of a text: the place, how many letters to remove, and what to insert."""


def respelt(text: str, several: Sequence[tuple[int, int, str]]) -> str:
    """`text` after these edits."""
    for place, gone, instead in several:
        at = place % (len(text) + 1)
        text = text[:at] + instead + text[at + gone :]
    return text


def trees(pattern: str) -> list[Tree]:
    """The shipped YAML files of a pattern, without marks, keys as texts."""
    found = []
    for file in sorted(SHIPPED.glob(pattern)):
        found.append(json.loads(json.dumps(yaml.safe_load(file.read_text(encoding="utf-8")))))
    return found


def yaml_texts(pattern: str) -> st.SearchStrategy[str]:
    """Shipped YAML files with things changed, as texts."""

    def text(tree: Tree, several: Sequence[Edit], spelling: Sequence[tuple[int, int, str]]) -> str:
        return respelt(yaml.safe_dump(changed(tree, several), sort_keys=False), spelling)

    return st.builds(text, st.sampled_from(trees(pattern)), edits, letters)


def json_texts(found: Sequence[Tree]) -> st.SearchStrategy[str]:
    """Values with things changed, as JSON."""

    def text(tree: Tree, several: Sequence[Edit], spelling: Sequence[tuple[int, int, str]]) -> str:
        return respelt(json.dumps(changed(tree, several)), spelling)

    return st.builds(text, st.sampled_from(found), edits, letters)
