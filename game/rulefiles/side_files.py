"""The texts of a shipped file in the language of this run.

Beside a rule file, a deck, a lesson, or another file with texts, a folder named after a language
may hold a file of the same name, such as ``rules/pt/sueca.yaml``, with the same keys and only texts
as values. Its texts replace those of the file. Anything that is not a text, or not in the file
itself, is ignored, so a translation cannot change the game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from game.door import plain_yaml
from game.door.located import LocatedList, LocatedMap
from game.tongue import PSEUDO, SOURCE, code, fallbacks
from game.values import Value

Steps = tuple[str, ...]
"""The place of something in a file: keys, and positions in lists from 0."""


class Texts(Value):
    """Which values are texts in a kind of file."""

    keys: frozenset[str] = frozenset()
    """Keys with texts, at any depth."""
    under: tuple[Steps, ...] = ()
    """Paths of mappings in which every value is a text; ``*`` stands for any key."""
    everything: bool = False
    """Whether every value is a text."""
    added: frozenset[str] = frozenset()
    """Keys that only some languages need, so a translation may add them."""

    def has(self, path: Steps) -> bool:
        """Whether the value at a path is a text."""
        if self.everything or path[-1] in self.keys:
            return True
        return any(
            len(path) == len(steps) + 1
            and all(step in (own, "*") for step, own in zip(steps, path, strict=False))
            for steps in self.under
        )


RULES = Texts(
    frozenset({"name", "summary", "blurb", "label", "help", "about", "zero", "because", "rules"}),
    (("options", "*", "choices"),),
)
DECK = Texts(
    frozenset({"name", "one", "label", "hall", "printed"}),
    (("suits",), ("ranks",)),
    added=frozenset({"forms", "articles", "sign"}),
)
LESSON = Texts(frozenset({"head", "say"}))
COOKS = Texts(frozenset({"town", "manner", "won", "lost", "now", "bid", "best", "worst"}))
LORE = Texts(everything=True)


def in_tongue(file: Path, tree: LocatedMap, texts: Texts, read: Callable[[Path], Any]) -> Any:
    """The content of a file, with its texts in the language of this run as far as they are
    translated.

    Args:
        file: the file.
        tree: its content.
        texts: which of its values are texts.
        read: reads the file beside it.

    Raises:
        the errors of `read`.
    """
    if code() == SOURCE:
        return tree
    if code() == PSEUDO:
        from game.tongue.pseudo import longer

        return _changed(tree, texts, (), lambda path, text: longer(text, most=_most(text)))
    for name in reversed(fallbacks(code())):
        beside = beside_file(file, name)
        if beside.is_file():
            tree = laid_over(tree, read(beside), texts)
            if texts is RULES:
                tree["language"], tree.marks["language"] = name, tree.mark
    return tree


def _most(text: str) -> int:
    """How long a translated text may be, so that it stays within the limits of such files."""
    return next((most for most in (12, 24, 60, 240, 330) if len(text) <= most), 30_000)


def house_texts(file: Path, texts: Texts) -> Any:
    """The texts of a file that comes with the program."""

    def read(file: Path) -> LocatedMap:
        return plain_yaml.read(file.read_text("utf-8"), file.name)

    return in_tongue(file, read(file), texts, read)


def beside_file(file: Path, language: str) -> Path:
    """The path of the texts of a file in a language."""
    return file.parent / language / file.name


def laid_over(tree: Any, said: Any, texts: Texts, path: Steps = ()) -> Any:
    """A part of a file with the texts that a language has for it."""
    if isinstance(tree, LocatedMap) and isinstance(said, LocatedMap):
        found = LocatedMap(tree.mark)
        for key, value in tree.items():
            name = next((own for own in said if str(own) == str(key)), None)
            found[key], found.marks[key] = value, tree.marks[key]
            if name is not None:
                found[key] = laid_over(value, said[name], texts, (*path, str(key)))
                if found[key] is said[name]:
                    found.marks[key] = said.marks[name]
        for key in texts.added.intersection(said):
            found[key], found.marks[key] = said[key], said.marks[key]
        return found
    if isinstance(tree, LocatedList) and isinstance(said, LocatedList):
        items = LocatedList(tree.mark)
        for place, value in enumerate(tree):
            more = place < len(said)
            items.append(
                laid_over(value, said[place], texts, (*path, str(place))) if more else value
            )
            items.marks.append(tree.marks[place])
        return items
    if isinstance(tree, str) and texts.has(path):
        if isinstance(said, str):
            return said
        if isinstance(said, LocatedMap) and "name" in said and texts.added:
            return said  # more about something that is only a name here
    return tree


def _changed(tree: Any, texts: Texts, path: Steps, change: Callable[[Steps, str], str]) -> Any:
    if isinstance(tree, LocatedMap):
        found = LocatedMap(tree.mark)
        for key, value in tree.items():
            found[key] = _changed(value, texts, (*path, str(key)), change)
            found.marks[key] = tree.marks[key]
        return found
    if isinstance(tree, LocatedList):
        items = LocatedList(tree.mark)
        for place, value in enumerate(tree):
            items.append(_changed(value, texts, (*path, str(place)), change))
            items.marks.append(tree.marks[place])
        return items
    return change(path, tree) if isinstance(tree, str) and texts.has(path) else tree


def texts_of(tree: Any, texts: Texts) -> Iterator[tuple[Steps, str]]:
    """Every text of a file, with its path."""
    found: list[tuple[Steps, str]] = []

    def note(path: Steps, text: str) -> str:
        found.append((path, text))
        return text

    _changed(tree, texts, (), note)
    yield from found
