"""The vocabulary in rules/README.md and the schemas are those of the program."""

from __future__ import annotations

import json
import re
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from game.folders import SHIPPED
from game.phases import Phases
from game.phases.counts import ABOUT_A_SEAT
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.docs import BadReadme, classes, filled, stale, write
from game.rulefiles.schema import deck_schema, rule_schema
from game.rules.sheet import PREFIXES
from game.values import names_of
from tests.referee.general.vocabulary import KEYS, keys_used

README = (SHIPPED / "README.md").read_text(encoding="utf-8")
RULE_FILES = sorted(SHIPPED.glob("*.yaml"))
DECK_FILES = sorted(SHIPPED.glob("decks/*.yaml"))


def test_tables_and_schemas_are_up_to_date() -> None:
    assert stale(SHIPPED) == [], "run `python main.py schema`"


def test_a_changed_table_is_stale_and_written_anew(tmp_path: Path) -> None:
    shutil.copytree(SHIPPED, tmp_path, dirs_exist_ok=True)
    (tmp_path / "README.md").write_text(README.replace("| `packs` |", "| `pax` |", 1))
    (tmp_path / "schema.json").unlink()
    changed = [tmp_path / "README.md", tmp_path / "schema.json"]
    assert stale(tmp_path) == changed
    assert write(tmp_path) == changed
    assert stale(tmp_path) == []
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == README


def test_an_unknown_table_is_an_error() -> None:
    with pytest.raises(BadReadme, match="there is no class Soup"):
        filled("<!-- table Soup -->\n<!-- end -->")


def test_every_class_has_its_table_and_every_key_its_meaning() -> None:
    assert set(re.findall(r"<!-- table (\w+) -->", README)) == set(classes())
    assert re.findall(r"^\|.*\|\s*\|$", README, re.MULTILINE) == []


def test_every_link_inside_the_readme_leads_somewhere() -> None:
    headings = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    anchors = [heading.lower().replace(" ", "-") for heading in headings]
    for target in re.findall(r"\]\(#([^)]+)\)", README):
        assert anchors.count(target) == 1, target


def test_every_name_of_formulas_is_explained() -> None:
    explained = README.split("## Formulas and sentences")[1].split("## Every key")[0]
    for name in ABOUT_A_SEAT:
        assert f"`{name}`" in explained, name
    for prefix in PREFIXES:
        assert f"`{prefix}`" in explained, prefix


def test_every_phase_is_in_the_table_of_phases() -> None:
    table = README.split("<!-- table Phases -->")[1].split("<!-- end -->")[0]
    assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == list(names_of(Phases))


def test_files_named_in_the_readme_exist() -> None:
    own = {"ladle.yaml", "ladle-partners.yaml", "bisque.yaml", "recipe.yaml"}
    for name in set(re.findall(r"`([\w-]+\.(?:yaml|json))`", README)) - own:
        assert (SHIPPED / name).is_file(), name


def _examples() -> list[dict[str, Any]]:
    """The YAML blocks of the chapters about rule files, each with the phases under `phases`."""
    about = README.split("## A game from nothing")[1].split("## Decks")[0]
    found = []
    for text in re.findall(r"```yaml\n(.*?)```", about, re.DOTALL):
        tree: dict[str, Any] = yaml.safe_load(text)
        phases = {name: keys for name, keys in tree.items() if name in KEYS["phases"]}
        rest = {name: keys for name, keys in tree.items() if name not in phases}
        found.append(rest | ({"phases": rest.get("phases", {}) | phases} if phases else {}))
    return found


def test_every_key_of_a_rule_file_has_an_example() -> None:
    shown = set[str]().union(*map(keys_used, _examples()))
    every = {f"{table}.{key}" for table, keys in KEYS.items() for key in keys}
    assert sorted(every - shown) == []


def test_every_key_of_the_tables_is_one_that_the_general_referee_knows() -> None:
    """And so has an example: its vocabulary was written down from the tables."""
    known = {key for keys in KEYS.values() for key in keys}
    about = README.split("### a rule file")[1].split("## Decks")[0]
    for name, table in re.findall(r"<!-- table (\w+) -->(.*?)<!-- end -->", about, re.DOTALL):
        if name not in ("Poster", "Span"):  # no rules, and read in place
            assert set(re.findall(r"^\| `(\w+)`", table, re.MULTILINE)) <= known, name


def test_every_example_fits_the_schema() -> None:
    for tree in _examples():
        if "name" not in tree:
            tree["extends"] = "whist"
        assert list(complaints(rule_schema(), yaml.safe_dump(tree))) == [], tree


# --- the walk-through ----------------------------------------------------------------------------


def steps(name: str) -> list[str]:
    """The YAML blocks of the walk-through that belong to one file, in order."""
    return re.findall(rf"<!-- step {name} -->\n```yaml\n(.*?)```", README, re.DOTALL)


def written(folder: Path, name: str, count: int) -> Path:
    """The file after so many steps: the keys of a later step replace those of an earlier one."""
    keys: dict[str, Any] = {}
    for text in steps(name)[:count]:
        keys |= yaml.safe_load(text)
    file = folder / f"{name}.yaml"
    file.write_text(yaml.safe_dump(keys, sort_keys=False), encoding="utf-8")
    return file


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_walk_through_works_after_every_step(tmp_path: Path, count: int) -> None:
    assert len(steps("ladle")) == 3
    report = check(written(tmp_path, "ladle", count), Catalogue(), games=5)
    assert report.good, report.lines()
    assert [tally.players for tally in report.tallies] == [3, 4]


def test_the_walk_through_ends_with_a_file_that_extends_the_other(tmp_path: Path) -> None:
    written(tmp_path, "ladle", 3)
    report = check(written(tmp_path, "ladle-partners", 1), Catalogue(), games=5)
    assert report.good, report.lines()
    assert [tally.players for tally in report.tallies] == [4]
    rules = Catalogue((tmp_path, SHIPPED)).rules("ladle-partners", 4, {"trumps": True})
    assert rules.sides == ((0, 2), (1, 3))
    assert rules.deal.turn_up == "dealer"


def test_the_walk_through_fits_the_schema(tmp_path: Path) -> None:
    for name, count in (("ladle", 1), ("ladle", 2), ("ladle", 3), ("ladle-partners", 1)):
        assert list(complaints(rule_schema(), written(tmp_path, name, count).read_text())) == []


# --- the schemas ---------------------------------------------------------------------------------


def as_json(tree: Any) -> Any:
    """A YAML tree as an editor sees it: all keys are texts."""
    if isinstance(tree, dict):
        return {str(key): as_json(value) for key, value in tree.items()}
    return [as_json(item) for item in tree] if isinstance(tree, list) else tree


def complaints(schema: dict[str, Any], text: str) -> Iterator[str]:
    """What an editor underlines, as paths."""
    for error in jsonschema.Draft7Validator(schema).iter_errors(as_json(yaml.safe_load(text))):
        deepest = max(_leaves(error), key=lambda leaf: len(leaf.absolute_path))
        yield ".".join(map(str, deepest.absolute_path))


def _leaves(error: Any) -> Iterator[Any]:
    if not error.context:
        yield error
    for inner in error.context:
        yield from _leaves(inner)


def test_the_schemas_are_schemas() -> None:
    for schema in (rule_schema(), deck_schema()):
        jsonschema.Draft7Validator.check_schema(schema)
        assert json.loads(json.dumps(schema)) == schema


@pytest.mark.parametrize("file", RULE_FILES, ids=[file.stem for file in RULE_FILES])
def test_shipped_rule_files_fit_the_schema(file: Path) -> None:
    assert list(complaints(rule_schema(), file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("file", DECK_FILES, ids=[file.stem for file in DECK_FILES])
def test_shipped_deck_files_fit_the_schema(file: Path) -> None:
    assert list(complaints(deck_schema(), file.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("file", [*RULE_FILES, *DECK_FILES], ids=lambda file: file.stem)
def test_shipped_files_name_their_schema(file: Path) -> None:
    first = file.read_text(encoding="utf-8").splitlines()[0]
    schema = first.removeprefix("# yaml-language-server: $schema=")
    assert (file.parent / schema).is_file()


WHOLE = """\
name: Soup
deck: french-52
players: {3: {deck: {without: [2C]}}, 4: null}
options: {rounds: {label: Rounds, default: 4, range: [1, 9]}}
when: [{given: {rounds: [1, 2]}, then: {match: {best: lowest}, phases: {bid: null}}}]
phases: {deal: {each: [5, 4]}, tricks: {follow: $rounds, stop: {count: x, reaches: $rounds}}}
score: {values: {2: 3, A: face}, cases: [{points: 1.5}, {points: tricks}]}
match: {hands: $rounds, target: null}
"""


def test_the_schema_takes_all_ways_to_write_a_file() -> None:
    assert list(complaints(rule_schema(), WHOLE.replace(", target: null", ""))) == []
    assert list(complaints(rule_schema(), "extends: whist\nphases: {bid: null}\nby: null")) == []
    assert list(complaints(rule_schema(), "extends: whist\noptions: {target: {default: 7}}")) == []


@pytest.mark.parametrize(
    ("old", "new", "place"),
    [
        ("name: Soup\n", "", ""),
        ("follow: $rounds", "follow: most", "phases.tricks.follow"),
        ("follow: $rounds", "folow: must", "phases.tricks"),
        ("hands: $rounds", "hands: lots", "match.hands"),
        ("best: lowest", "best: low", "when.0.then.match.best"),
        ("without: [2C]", "without: 2C", "players.3.deck.without"),
        ("4: null", "14: null", "players"),
        ("points: tricks", "pionts: tricks", "score.cases.1"),
        ("label: Rounds, ", "", "options.rounds"),
        ("target: null", "target: none", "match.target"),
    ],
)
def test_the_schema_refuses_what_is_wrong(old: str, new: str, place: str) -> None:
    assert WHOLE.count(old) == 1
    assert place in set(complaints(rule_schema(), WHOLE.replace(old, new)))


def test_each_ruling_has_a_number_of_its_own() -> None:
    text = (SHIPPED.parent / "docs/rulings.md").read_text(encoding="utf-8")
    found = Counter(re.findall(r"^- \*\*([0-9A-Z]+\.\d+)\*\*", text, re.MULTILINE))
    assert len(found) > 100
    assert [number for number, times in found.items() if times > 1] == []
