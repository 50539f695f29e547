"""Reading YAML with places, and merging it."""

from __future__ import annotations

import pytest
import yaml

from game.door import plain_yaml
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
        ("a: 1\nb: c: d\n", "f.yaml:2: not YAML: no key can stand here"),
        ("a: @x\n", "f.yaml:1: a value may not begin with '@'; use quotes"),
        ("a: *x\n", "f.yaml:1: a: not YAML: '*x' names nothing that stands before it"),
        ("a: 1\n---\nb: 2\n", "f.yaml:2: not YAML: a file holds one document"),
        ("a: 1\nb: x\x00y\n", "f.yaml:2: not a text: there is a control character in it"),
        ("? [a, b]\n: 1\n", "f.yaml:1: a key must be a word"),
        ("a: &a {x: 1}\nb:\n  <<: *a\n", "f.yaml:3: b: '<<' is not known here"),
        ("a: !!python/object:os.system x\n", "f.yaml:1: a: the tag"),
        ("a: !!bool maybe\n", "f.yaml:1: a: the tag"),
        ("a: !!timestamp hello\n", "f.yaml:1: a: the tag"),
        ("a: !!int ''\n", "f.yaml:1: a: the tag"),
        ("!x a: 1\n", "f.yaml:1: the tag '!x' is not known here"),
        ("a: " + "9" * 5000, "f.yaml:1: a: a number has at most 15 digits"),
        ("a: 1." + "9" * 15, "f.yaml:1: a: a number has at most 15 digits"),
        ('a: "x\\0y"\n', "f.yaml:1: a: there is a control character in"),
        (f"{'x' * 101}: 1\n", "f.yaml:1: a key has at most 100 characters"),
        ("a: " + "[" * 150_000, "nested too deep for a rule file"),
        ("- " * 90_000, "nested too deep for a rule file"),
        ("a: &a [*a]\n", "f.yaml:1: a[0]: '*a' stands inside of what it names, without end"),
        (BOMB, "holds too much for a rule file"),
        ("a: " + "x" * 200_001, "f.yaml:1: larger than 200,000 characters"),
    ],
)
def test_what_is_not_a_rule_file_is_refused_with_its_line(text: str, fault: str) -> None:
    with pytest.raises(BadRules) as caught:
        read(text, "f.yaml")
    assert fault in str(caught.value)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("reader", [plain_yaml.Loader, yaml.SafeLoader])
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a: {b: 1\nc: 2\n", "2: not YAML: ',' or '}' is missing before this; '{' is in line 1"),
        ("a: 1\nb: [\n", "2: not YAML: a '[' or '{' is never closed"),
        ("a: [1, }\n", "1: not YAML: a value is missing here"),
        ('a: ["x" "y"]\n', "1: not YAML: ',' or ']' is missing before this; '[' is in line 1"),
        ("a: {b: 1", "1: not YAML: ',' or '}' is missing before this; '{' is in line 1"),
        ("a: '{x}' tricks\n", "1: not YAML: nothing may follow a text in quotes"),
        ("a: 1\nb: [1]]\n", "2: not YAML: nothing was opened that this ']' could close"),
        ('a: 1\nb: "x\nc: 2\n', "2: not YAML: a quote opens here and is never closed"),
        ('a: "\\q"\n', "1: not YAML: a '\\' in double quotes has a meaning of its own"),
        ("a:\n    b: 1\n  c: 2\n", "3: not YAML: this line is not indented like its group"),
        ("a:\n  b: 1\n  - 2\n", "3: not YAML: a list cannot stand among the keys"),
        ("a:\n  - 1\n  b: 2\n", "3: not YAML: this line lacks the '- ' of the list"),
        ("a: 1\nb\nc: 2\n", "2: not YAML: a key needs a ':' behind it"),
        ("a: | x\n  y\n", "1: not YAML: the text begins on a new line after '|'"),
    ],
)
def test_what_is_not_yaml_is_said_in_plain_words_by_both_readers_of_the_library(
    reader: type, text: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plain_yaml, "Loader", reader)
    with pytest.raises(BadRules) as caught:
        read(text, "f.yaml")
    assert str(caught.value).startswith(f"f.yaml:{fault}")


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7", 7), ("-12", -12), ("+3", 3), ("0", 0), ("1.5", 1.5), ("-.25", -0.25),
        ("999999999999999", 999_999_999_999_999),
        ("true", True), ("False", False), ("null", None), ("~", None), ("", None),
        ("yes", "yes"), ("no", "no"), ("on", "on"), ("off", "off"), ("Y", "Y"),
        ("1:30", "1:30"), ("1:1:1:1:1", "1:1:1:1:1"), ("0x1F", "0x1F"), ("0o17", "0o17"),
        ("007", "007"), ("1_000", "1_000"), ("1e9", "1e9"), (".inf", ".inf"), (".nan", ".nan"),
        ("2024-01-01", "2024-01-01"), ("=", "="), ("'7'", "7"), ('"true"', "true"), ("'<<'", "<<"),
    ],
)  # fmt: skip
def test_a_value_is_a_number_true_false_null_or_a_text(written: str, value: object) -> None:
    found = read(f"a: {written}\n", "f.yaml")["a"]
    assert (type(found), found) == (type(value), value)


def test_an_alias_stands_for_what_it_names() -> None:
    assert read("a: &x {b: [1]}\nc: *x\nd: [*x]\n", "f.yaml") == {
        "a": {"b": [1]}, "c": {"b": [1]}, "d": [{"b": [1]}],
    }  # fmt: skip


def test_aliases_cannot_make_a_file_deeper_than_it_may_be() -> None:
    steps = "".join(f"a{n}: &a{n} [[[[[*a{n - 1}]]]]]\n" for n in range(1, 9))
    with pytest.raises(BadRules, match="nested too deep"):
        read("a0: &a0 [x]\n" + steps, "f.yaml")


def test_values_behind_aliases_count_as_often_as_they_are_used() -> None:
    fifty = "a: &a [" + "[], " * 50 + "]\n"
    assert len(read(fifty + "b: [" + "*a, " * 380 + "]\n", "f.yaml")["b"]) == 380
    with pytest.raises(BadRules, match="holds too much"):
        read(fifty + "b: [" + "*a, " * 400 + "]\n", "f.yaml")


def test_many_faults_are_cut_off() -> None:
    with pytest.raises(BadRules) as caught:
        read("a: [" + "!x 1, " * 1000 + "]", "f.yaml")
    assert len(caught.value.faults) <= 30
    assert "the rest was not read" in str(caught.value)


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


def test_a_word_or_a_list_replaces_a_mapping() -> None:
    base = read("deck: {base: french-52}\nsides: {two: 1}\n", "base.yaml")
    patch = read("deck: french-40\nsides: [1, 2]\n", "patch.yaml")
    assert merged(base, patch) == {"deck": "french-40", "sides": [1, 2]}


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
