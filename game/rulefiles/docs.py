"""Keeps rules/README.md and the schemas for editors up to date with the schema classes.

In the README, the table of a class's keys is between ``<!-- table NAME -->`` and ``<!-- end -->``,
under the heading that other tables link to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.errors import Bad
from game.rulefiles.decks import DeckFile
from game.rulefiles.lessons import LessonFile
from game.rulefiles.schema import deck_schema, rule_schema
from game.rulefiles.validate import schema
from game.rulefiles.variant import Variant

_TABLE = re.compile(r"<!-- table (\w+) -->\n.*?<!-- end -->", re.DOTALL)
_PLACE = re.compile(r"^#+ (?P<heading>.+)$|<!-- table (?P<name>\w+) -->", re.MULTILINE)
_TYPES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "`true`, `false`",
    "null": "nothing",
}


class BadReadme(Bad):
    """A README that contains a table for a class that does not exist."""


def write(folder: Path) -> list[Path]:
    """Update the files that are made from the schema classes.

    Args:
        folder: the folder of the shipped rule files.

    Returns:
        The files that had to be changed.

    Raises:
        BadReadme: if the README has a table for a class that does not exist.
    """
    changed = stale(folder)
    wanted = _wanted(folder)
    for file in changed:
        file.write_text(wanted[file], encoding="utf-8", newline="\n")
    return changed


def stale(folder: Path) -> list[Path]:
    """The files in `folder` that `write` would change."""
    return [
        file
        for file, text in _wanted(folder).items()
        if not file.is_file() or file.read_text(encoding="utf-8") != text
    ]


def _wanted(folder: Path) -> dict[Path, str]:
    """What the files should contain."""
    readme = folder / "README.md"
    return {
        readme: filled(readme.read_text(encoding="utf-8")),
        folder / "schema.json": _json(rule_schema()),
        folder / "deck.schema.json": _json(deck_schema()),
    }


def _json(value: Mapping[str, Any]) -> str:
    return json.dumps(value, indent=1, ensure_ascii=False) + "\n"


def classes() -> dict[str, dict[str, Any]]:
    """The schema of every class for rule files, deck files, and lessons, by name."""
    found: dict[str, dict[str, Any]] = {}
    for cls in (Variant, DeckFile, LessonFile):
        raw = schema(cls)
        found |= {**raw["$defs"], cls.__name__: raw}
    return found


def filled(text: str) -> str:
    """A README with all its tables up to date.

    Raises:
        BadReadme: if it has a table for a class that does not exist.
    """
    known = classes()
    headings = _headings(text)

    def table(match: re.Match[str]) -> str:
        name = match[1]
        if name not in known:
            raise BadReadme(f"there is no class {name} to make a table of")
        rows = _rows(known[name], headings)
        return "\n".join([f"<!-- table {name} -->", *rows, "<!-- end -->"])

    return _TABLE.sub(table, text)


def _headings(text: str) -> dict[str, str]:
    """For each class with a table, the heading above it."""
    found: dict[str, str] = {}
    heading = ""
    for match in _PLACE.finditer(text):
        if match["name"]:
            found[match["name"]] = heading
        else:
            heading = match["heading"]
    return found


def _rows(cls: Mapping[str, Any], headings: Mapping[str, str]) -> list[str]:
    if not cls["properties"]:
        return ["It has no keys."]
    rows = ["| key | type | default | meaning |", "|---|---|---|---|"]
    for key, value in cls["properties"].items():
        needed = key in cls.get("required", ())
        cells = (
            f"`{key}`",
            _type_words(value, headings),
            "needed" if needed else _default_words(value.get("default")),
            " ".join(value.get("description", "").split()),
        )
        rows.append(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |")
    return rows


def _type_words(raw: Mapping[str, Any], headings: Mapping[str, str]) -> str:
    if "$ref" in raw:
        heading = headings.get(raw["$ref"].split("/")[-1], "mapping")
        slug = re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
        return f"[{heading.replace('`', '')}](#{slug})"
    if "anyOf" in raw:
        choices = [choice for choice in raw["anyOf"] if choice.get("type") != "null"]
        if [choice.get("type") for choice in choices[:3]] == ["boolean", "integer", "string"]:
            rest = [_type_words(choice, headings) for choice in choices[3:]]
            return " or ".join(["value", *rest])
        words = dict.fromkeys(_type_words(choice, headings) for choice in choices)
        return " or ".join(word for word in words if word != "number" or len(words) == 1)
    if "enum" in raw or "const" in raw:
        return ", ".join(f"`{value}`" for value in raw.get("enum", [raw.get("const")]))
    if raw["type"] == "array":
        if "prefixItems" in raw:
            return f"list of {len(raw['prefixItems'])} {_plural(raw['prefixItems'][0], headings)}"
        return f"list of {_plural(raw['items'], headings)}"
    if raw["type"] == "object":
        inside = raw["additionalProperties"]
        return "mapping" if inside is True else f"mapping to {_plural(inside, headings)}"
    return _TYPES[raw["type"]]


def _plural(raw: Mapping[str, Any], headings: Mapping[str, str]) -> str:
    words = _type_words(raw, headings)
    if words in ("text", "number", "whole number", "mapping", "value"):
        return f"{words}s"
    return f"({words})" if " or " in words else words.replace("list of", "lists of", 1)


def _default_words(value: object) -> str:
    if value in (None, "", []):
        return "–"
    return f"`{value if isinstance(value, str) else json.dumps(value)}`"
