"""The JSON schemas with which an editor completes and checks rule files and deck files.

They are made from the schema classes, but also allow what is converted later: texts like ``$hands``
for the value of an option, numbers as names of ranks, a deck given only by its name, and, in files
and patches that change other rules, parts of mappings and null for a key to remove.
"""

from __future__ import annotations

import inspect
from typing import Any, TypeAlias

from game.rulefiles.decks import DeckFile
from game.rulefiles.validate import schema
from game.rulefiles.variant import Variant

Schema: TypeAlias = dict[str, Any]

PART = "_part"
"""The ending of the name of a definition that describes a part of a class, for patches."""
_DRAFT = "http://json-schema.org/draft-07/schema#"  # the newest one that all YAML editors know
_NULL: Schema = {"type": "null"}
_OPTION: Schema = {
    "type": "string",
    "pattern": r"^\$[A-Za-z_][A-Za-z_0-9]*$",
    "description": "`$name` stands for the value of the option `name`.",
}


def rule_schema() -> Schema:
    """The schema of rule files."""
    return _Editor(options=True).file(schema(Variant), Variant, ["name", "players"])


def deck_schema() -> Schema:
    """The schema of deck files."""
    raw = schema(DeckFile)
    return _Editor(options=False).file(raw, DeckFile, raw["required"])


class _Editor:
    """Turns the schema of a class into one for an editor.

    Args:
        options: whether texts like ``$hands`` may stand for values.
    """

    def __init__(self, options: bool) -> None:
        self._options = options

    def file(self, raw: Schema, of: type, required: list[str]) -> Schema:
        """The schema of a whole file, in which only the keys `required` are required.

        A file that extends another one may be incomplete.
        """
        name = of.__name__
        classes = {**raw["$defs"], name: {**raw, "required": required}}
        definitions: Schema = {}
        for key in sorted(classes):
            definitions[key] = self._class(key, classes[key], part=False)
            definitions[key + PART] = self._class(key, classes[key], part=True)
        return {
            "$schema": _DRAFT,
            "title": inspect.getdoc(of),
            "if": {"required": ["extends"]},
            "then": _ref(name + PART),
            "else": _ref(name),
            "definitions": definitions,
        }

    def _class(self, name: str, raw: Schema, part: bool) -> Schema:
        properties = {
            key: self._property(name, key, value, part) for key, value in raw["properties"].items()
        }
        found: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        if raw.get("required") and not part:
            found["required"] = raw["required"]
        return found

    def _property(self, name: str, key: str, raw: Schema, part: bool) -> Schema:
        patch = _ref("Variant" + PART)
        if (name, key) == ("Variant", "players"):
            found: Schema = {
                "type": "object",
                "patternProperties": {"^([2-9]|1[0-2])$": _any([patch, _NULL])},
                "additionalProperties": False,
            }
        elif key == "then":
            found = patch
        else:
            found = self._value(raw, part)
            if (name, key) == ("Variant", "deck"):
                found = _any([{"type": "string"}, found])
        if part:
            found = _any([found, _NULL])
        if "$ref" in found:
            found = {"allOf": [found]}  # editors ignore what is beside a reference
        if "description" in raw:
            found = {"description": " ".join(raw["description"].split()), **found}
        if raw.get("default") not in (None, "", []):
            found["default"] = raw["default"]
        return found

    def _value(self, raw: Schema, part: bool) -> Schema:
        if "$ref" in raw:
            return _ref(raw["$ref"].split("/")[-1] + (PART if part else ""))
        if "anyOf" in raw:
            return _any([self._value(choice, part) for choice in raw["anyOf"]])
        if "enum" in raw or "const" in raw:
            choices = raw.get("enum", [raw.get("const")])
            kind = "string" if isinstance(choices[0], str) else "integer"
            return self._or_option({"type": kind, "enum": choices})
        kind = raw["type"]
        if kind == "array":
            items = raw.get("items") or raw["prefixItems"][0]
            found: Schema = {"type": "array", "items": self._value(items, part=False)}
            found |= {key: raw[key] for key in ("minItems", "maxItems") if key in raw}
            return self._or_option(found)
        if kind == "object":
            value = self._value(raw["additionalProperties"], part)
            return {"type": "object", "additionalProperties": _any([value, _NULL][: 1 + part])}
        if kind == "string":
            return {"type": ["string", "number"]}
        return _NULL if kind == "null" else self._or_option({"type": kind})

    def _or_option(self, value: Schema) -> Schema:
        return _any([value, _OPTION]) if self._options else value


def _ref(name: str) -> Schema:
    return {"$ref": f"#/definitions/{name}"}


def _any(choices: list[Schema]) -> Schema:
    """Any of several schemas without repetitions; those that are choices themselves are taken
    apart."""
    flat: list[Schema] = []
    for choice in choices:
        for one in choice.get("anyOf", [choice]):
            if one not in flat:
                flat.append(one)
    return flat[0] if len(flat) == 1 else {"anyOf": flat}
