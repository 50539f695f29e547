"""What a title screen shows of the rule files, read without checking them.

Checking needs a library that takes longer to load than a window takes to open, so it is left for
the moment when a game is chosen. Whatever is not as it should be is simply not shown here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from game.rulefiles.faults import BadRules
from game.rulefiles.located import read
from game.rulefiles.menu import Family, Menu, Outline

Trees: TypeAlias = Mapping[str, Mapping[str, Any]]
_WHOLE = (0.5, 0.5, 1.0)


def menu(folders: Sequence[Path]) -> Menu:
    """All games there are.

    Args:
        folders: where rule files are; a file in an earlier folder hides one of the same name.
    """
    trees = _trees(folders, "")
    found = tuple(_families(trees, _trees(folders, "decks")))
    shown = {variant.key for family in found for variant in family.variants}
    stems = sorted({file.stem for folder in folders for file in folder.glob("*.yaml")} - shown)
    rest = [_outline(trees, key) or Outline(key, key, "", ()) for key in stems]
    others = Family(
        name="More games",
        blurb="Games beyond the five families, yours among them.",
        picture=None,
        detail=_WHOLE,
        suits=(),
        variants=tuple(sorted(rest, key=lambda outline: outline.name)),
    )
    return Menu(found, others)


def _families(trees: Trees, decks: Trees) -> list[Family]:
    members: dict[str, list[str]] = {}
    for key in trees:
        name = _value(trees, key, "family") or _value(trees, key, "name")
        members.setdefault(str(name), []).append(key)
    found: list[tuple[float, str, Family]] = []
    for name, keys in members.items():
        shown = [key for key in keys if isinstance(trees[key].get("poster"), Mapping)]
        if shown:
            place = trees[shown[0]]["poster"].get("place", 99)
            family = _family(trees, name, sorted(keys, key=lambda key: key not in shown), decks)
            if family is not None:
                found.append((place if isinstance(place, int) else 99, name, family))
    return [family for _, _, family in sorted(found, key=lambda item: item[:2])]


def _family(trees: Trees, name: str, keys: Sequence[str], decks: Trees) -> Family | None:
    poster, deck = trees[keys[0]]["poster"], _value(trees, keys[0], "deck")
    variants = tuple(filter(None, (_outline(trees, key) for key in keys)))
    if not variants:
        return None
    folder, _, scene = str(poster.get("picture", "")).partition("/")
    detail = poster.get("detail")
    right = isinstance(detail, list) and len(detail) == 3
    base = str(deck.get("base") if isinstance(deck, Mapping) else deck)
    suits = _value(decks, base, "suits")
    return Family(
        name=name,
        blurb=str(poster.get("blurb", "")),
        picture=(folder, scene),
        detail=(detail[0], detail[1], detail[2]) if right else _WHOLE,
        suits=_suits(suits) if isinstance(suits, Mapping) else (),
        variants=variants,
    )


def _suits(suits: Mapping[Any, Any]) -> tuple[tuple[str, str], ...]:
    """The code and the sign of every suit; a suit given by its name alone has no sign."""
    return tuple(
        (str(code), str(suit.get("sign") or suit.get("art") or ""))
        if isinstance(suit, Mapping)
        else (str(code), "")
        for code, suit in suits.items()
    )


def _outline(trees: Trees, key: str) -> Outline | None:
    players = _merged(trees, key, "players")
    counts = tuple(sorted(count for count in players if isinstance(count, int)))
    if not counts:
        return None
    return Outline(
        key,
        str(_value(trees, key, "name") or key),
        str(_value(trees, key, "summary") or ""),
        counts,
    )


def _chain(trees: Trees, key: str) -> list[str]:
    """A file and what it extends, the file itself first."""
    chain: list[str] = []
    while key in trees and key not in chain:
        chain.append(key)
        key = str(trees[key].get("extends"))
    return chain


def _value(trees: Trees, key: str, name: str) -> Any:
    """A value of a file or of what it extends."""
    return next((trees[k][name] for k in _chain(trees, key) if name in trees[k]), None)


def _merged(trees: Trees, key: str, name: str) -> set[Any]:
    """The keys of a mapping of a file and of what it extends, without those set to null."""
    found: set[Any] = set()
    for step in reversed(_chain(trees, key)):
        mapping = trees[step].get(name)
        if isinstance(mapping, Mapping):
            extends = len(_chain(trees, step)) > 1
            for entry, value in mapping.items():
                if value is None and extends:
                    found.discard(entry)
                else:
                    found.add(entry)
    return found


def _trees(folders: Sequence[Path], below: str) -> dict[str, Mapping[str, Any]]:
    trees: dict[str, Mapping[str, Any]] = {}
    for folder in folders:
        for file in sorted((folder / below).glob("*.yaml")):
            if file.stem not in trees:
                try:
                    trees[file.stem] = read(file.read_text(encoding="utf-8-sig"), file.name)
                except (BadRules, OSError, UnicodeDecodeError):
                    continue
    return trees
