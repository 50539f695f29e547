"""How a rule file is read: YAML with plain values, `extends`, players, `when`, `$name`, games."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from tests.referee.general.vocabulary import Tree, Unknown


class _Loader(yaml.SafeLoader):
    """Texts, `true`, `false`, `null`, whole and decimal numbers; everything else is text."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 - as the base class has it


_NUMBER = list("-+0123456789.")
_Loader.add_implicit_resolver("tag:yaml.org,2002:bool", re.compile(r"^(true|false)$"), list("tf"))
_Loader.add_implicit_resolver("tag:yaml.org,2002:null", re.compile(r"^(null|~|)$"), ["n", "~", ""])
_Loader.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(r"^-?(0|[1-9]\d*)$"), _NUMBER)
_Loader.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(r"^-?\d+\.\d+$"), _NUMBER)


def read(file: Path) -> Tree:
    """The values of a YAML file."""
    found = _parsed(file.read_text(encoding="utf-8"))
    if not isinstance(found, dict):
        raise Unknown(f"{file.name} is no table")
    return {str(key): value for key, value in found.items()}


@lru_cache(maxsize=200)
def _parsed(text: str) -> Any:
    """The values of a text, which nobody changes: many games of a long run have the same file."""
    return yaml.load(text, _Loader)


def merged(base: Tree, over: Tree) -> Tree:
    """`over` merged into `base`: mappings key by key, `null` removes, all else is replaced.

    New names stand before the next one that is known already, or at the end.
    """
    found = {str(key): value for key, value in base.items()}
    for name, value in over.items():
        key = str(name)
        if value is None and found.get(key) is not None:
            del found[key]
        elif key in found and isinstance(found[key], dict) and isinstance(value, dict):
            found[key] = merged(found[key], value)
        elif key in found:
            found[key] = value
        else:
            found = _before_the_next(found, key, value, list(map(str, over)))
    return found


def _before_the_next(found: Tree, key: str, value: Any, names: Sequence[str]) -> Tree:
    following = next((n for n in names[names.index(key) + 1 :] if n in found), None)
    if following is None:
        return {**found, key: value}
    items = list(found.items())
    place = [name for name, _ in items].index(following)
    return dict([*items[:place], (key, value), *items[place:]])


def file_tree(key: str, folders: Sequence[Path], below: str = "") -> Tree:
    """All of a file and of those that it extends; a file may extend a later one of its name."""
    places = [folder / below / f"{key}.yaml" for folder in folders]
    found = next((n for n, file in enumerate(places) if file.exists()), None)
    if found is None:
        raise Unknown(f"there is no file {below}/{key}.yaml")
    own: Tree = _written_out(read(places[found]))
    parent = own.pop("extends", None)
    if parent is None:
        return own
    rest = folders[found + 1 :] if parent == key else folders
    return merged(file_tree(str(parent), rest, below), dict(own))


def _written_out(tree: Any) -> Any:
    """The same with every `deck: NAME` written as `deck: {base: NAME}`."""
    if isinstance(tree, list):
        return [_written_out(each) for each in tree]
    if not isinstance(tree, dict):
        return tree
    return {
        str(key): {"base": value} if key == "deck" and isinstance(value, str)
        else _written_out(value)
        for key, value in tree.items()
    }  # fmt: skip


def for_table(tree: Tree, players: int, options: Mapping[str, Any]) -> Tree:
    """The rules for so many players with these options, `$name` filled in."""
    counts = tree["players"]
    if counts.get(str(players), ()) is None or str(players) not in counts:
        raise Unknown(f"the game is not for {players} players")
    found = merged(tree, counts[str(players)])
    for entry in found.get("when") or []:
        if all(_holds(options[name], wanted) for name, wanted in entry["given"].items()):
            found = merged(found, entry["then"])
    left_alone = {key: found.get(key) for key in ("rules", "options")}
    return {**_filled(found, options), **left_alone}


def _holds(value: Any, wanted: Any) -> bool:
    allowed = wanted if isinstance(wanted, list) else [wanted]
    return any(type(each) is type(value) and each == value for each in allowed)


def _filled(value: Any, options: Mapping[str, Any]) -> Any:
    if isinstance(value, dict):
        return {key: _filled(each, options) for key, each in value.items()}
    if isinstance(value, list):
        return [_filled(each, options) for each in value]
    if isinstance(value, str) and value.startswith("$"):
        return options[value[1:]]
    return value
