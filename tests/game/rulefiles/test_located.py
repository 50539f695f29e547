"""Reading YAML with places, and merging it."""

from __future__ import annotations

import pytest

from game.rulefiles.faults import BadRules
from game.rulefiles.located import key_path, mark_of, merged, read, replaced

BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]\n"
    for before, name in zip("abcdefg", "bcdefgh", strict=True)
)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("name: x\n\tdeck: y\n", "f.yaml:2: lines are indented with spaces, not with tabs"),
        ("a:\n\tb: y\n", "f.yaml:2: lines are indented with spaces, not with tabs"),
        ("a: 1\nb: 2\na: 3\n", "f.yaml:3: a: stands here twice, first on line 1"),
        ("p:\n  3: {}\n  3: {}\n", "f.yaml:3: p[3]: stands here twice, first on line 2"),
        ("- a\n- b\n", "f.yaml:1: a rule file is a mapping, 'key: value'"),
        ("hello", "f.yaml:1: a rule file is a mapping, 'key: value'"),
        ("", "f.yaml:1: the file is empty"),
        ("# nothing yet\n", "f.yaml:1: the file is empty"),
        ("a: {b: 1\nc: 2\n", "f.yaml:2: not YAML: did not find expected ',' or '}'"),
        ("a: 1\nb: c: d\n", "f.yaml:2: not YAML: no key can stand here"),
        ("a: @x\n", "f.yaml:1: a value may not begin with '@'; use quotes"),
        ("a: *x\n", "f.yaml:1: not YAML: found undefined alias"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2: not YAML: a file holds one document"),
        ("a: 1\nb: x\x00y\n", "f.yaml:2: not a text: there is a control character in it"),
        ("? [a, b]\n: 1\n", "f.yaml:1: a key must be a word"),
        ("a: &a {x: 1}\nb:\n  <<: *a\n", "f.yaml:3: b: '<<' is not known here"),
        ("a: !!python/object:os.system x\n", "f.yaml:1: a: the tag"),
        ("a: 2024-13-45\n", "f.yaml:1: a: '2024-13-45' is not readable as a number or a date"),
        ("a: " + "9" * 5000, "f.yaml:1: a: '999999999999999999999999999999' is not readable"),
        ("a: " + "[" * 500_000, "f.yaml:1: nested too deep for a rule file"),
        ("- " * 400_000, "f.yaml:1: nested too deep for a rule file"),
        ("a: &a [*a]\n", "f.yaml:1: a[0][0]"),
        (BOMB, "too large or too deep to be a rule file"),
        ("a: " + "x" * 1_000_001, "f.yaml:1: larger than 1,000,000 characters"),
    ],
)
def test_what_is_not_a_rule_file_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(BadRules) as caught:
        read(text, "f.yaml")
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 400


def test_all_doubled_keys_are_named_at_once() -> None:
    with pytest.raises(BadRules) as caught:
        read("a: 1\na: 2\nb: {c: 1, c: 2}\n", "f.yaml")
    assert [fault.key for fault in caught.value.faults] == ["a", "b.c"]


def test_places_are_kept_when_files_are_merged() -> None:
    base = read("a: 1\nb:\n  c: 2\n  d: [3, 4]\n", "base.yaml")
    patch = read("\n\nb: {c: 5}\n", "patch.yaml")
    tree = merged(base, patch)
    assert tree == {"a": 1, "b": {"c": 5, "d": [3, 4]}}
    assert str(mark_of(tree, ("b", "c"))) == "patch.yaml:3"
    assert str(mark_of(tree, ("b", "d", 1))) == "base.yaml:4"
    assert str(mark_of(tree, ("b", "nothing", "there"))) == "patch.yaml:3"
    assert base == {"a": 1, "b": {"c": 2, "d": [3, 4]}}


def test_mappings_are_merged_lists_replaced_and_null_removes() -> None:
    base = read("a: {x: 1, y: 2}\nb: [1, 2]\nc: 3\n", "base.yaml")
    patch = read("a: {y: null, z: 4}\nb: [9]\nc: null\n", "patch.yaml")
    assert merged(base, patch) == {"a": {"x": 1, "z": 4}, "b": [9]}


def test_a_new_key_comes_before_the_next_one_that_is_there() -> None:
    base = read("deal: 1\ntricks: 2\n", "base.yaml")
    assert list(merged(base, read("bid: 1\ntricks: 2\n", "p.yaml"))) == ["deal", "bid", "tricks"]
    assert list(merged(base, read("deal: 1\nbid: 2\n", "p.yaml"))) == ["deal", "tricks", "bid"]


def test_only_whole_texts_stand_for_options() -> None:
    tree = read("a: $x\nb: [$x, $y, c$x]\nd: {e: $x}\n", "f.yaml")
    found = replaced(tree, {"x": 5})
    assert found == {"a": 5, "b": [5, "$y", "c$x"], "d": {"e": 5}}
    assert str(mark_of(found, ("b", 1))) == "f.yaml:2"


def test_paths_are_written_as_people_write_them() -> None:
    assert key_path(("score", "cases", 0, "points")) == "score.cases[0].points"
