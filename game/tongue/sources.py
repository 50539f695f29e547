"""Everything that can be translated: the texts of rooms and files, in English, and their
translations into each language.

Only the command `words` and tests use this, in a process with English texts.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import yaml

from game.door import plain_yaml
from game.rulefiles import side_files
from game.rulefiles.side_files import Texts, beside_file
from game.sentences import slots
from game.tongue import FOLDER, Plural, Row, fallbacks, forms_of, is_regional, plural_rule
from game.tongue.pseudo import constants
from game.tongue.saying import paths, room_file
from game.values import Value

ROOT = FOLDER.parents[1]
_LAST_LINE = "in_tongue(__name__, globals())"
_FILES: tuple[tuple[str, Texts], ...] = (
    ("rules/*.yaml", side_files.RULES),
    ("rules/decks/*.yaml", side_files.DECK),
    ("rules/lessons/*.yaml", side_files.LESSON),
    ("game/household/cooks.yaml", side_files.COOKS),
    ("ui/gallery/*.yaml", side_files.LORE),
    ("cards_art/suits/*.yaml", side_files.LORE),
)
English = str | Plural | Row
Translation = str | dict[str, Any]


class Source(Value):
    """A room or a file with texts. Translators know it by `name`."""

    name: str
    file: Path | None = None
    texts: Texts | None = None

    @property
    def english(self) -> Mapping[str, English]:
        """Its texts by their keys."""
        return _english(self)

    def said(self, language: str) -> dict[str, Translation]:
        """Its translations into a language, by the same keys; unknown keys are left out."""
        if self.file is None:
            file = room_file(self.name, language)
            return json.loads(file.read_text("utf-8")) if file.is_file() else {}
        tree = self._tree(language)
        texts = {key: _at(tree, key.split("/")) for key in self.english}
        return {key: text for key, text in texts.items() if isinstance(text, str)}

    def known(self, language: str) -> dict[str, Translation]:
        """All texts that apply in a language: those of a regional language, and otherwise those of
        its language."""
        found: dict[str, Translation] = {}
        for name in reversed(fallbacks(language)):
            found.update(self.said(name))
        return found

    def unknown(self, language: str) -> set[str]:
        """The keys of a language that are not among its texts."""
        if self.file is None or self.texts is None:
            return set(self.said(language)) - set(self.english)
        tree, added = self._tree(language), self.texts.added
        keys = {"/".join(path) for path in _leaves(tree) if not added.intersection(path)}
        return {key for key in keys if key not in self.english and _short(key) not in self.english}

    def write(self, language: str, said: Mapping[str, Translation]) -> None:
        """Write its translations into a language. A file beside another keeps its layout if it
        already has the same texts."""
        if self.file is None:
            kept = {key: said[key] for key in self.english if key in said}
            text = json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
            _write(room_file(self.name, language), text, empty=not kept)
            return
        if said == self.said(language):
            return
        tree, like = self._tree(language), _tree_of(self.file)
        for key, told in said.items():
            tree = _with(tree, like, key.split("/"), told)
        _write(beside_file(self.file, language), _as_yaml(tree), empty=not tree)

    def _tree(self, language: str) -> Any:
        assert self.file is not None
        beside = beside_file(self.file, language)
        return _tree_of(beside) if beside.is_file() else {}


def sources() -> tuple[Source, ...]:
    """All rooms and files with texts."""
    rooms = [Source(name) for name in sorted(_rooms())]
    files = [
        Source(file.relative_to(ROOT).as_posix(), file, texts)
        for pattern, texts in _FILES
        for file in sorted(ROOT.glob(pattern))
    ]
    return (*rooms, *files)


def needed(source: Source) -> dict[str, English]:
    """The texts of a source that need a translation: all with a letter outside their slots."""
    return {key: text for key, text in source.english.items() if _has_letters(text)}


def missing(source: Source, language: str) -> list[str]:
    """The keys of the texts that a language should translate and does not."""
    said = source.known(language)
    return [key for key in needed(source) if key not in said]


def faults(source: Source, language: str) -> Iterator[str]:
    """Faults of a language's texts: unknown keys, other slots, missing forms, and texts of a
    regional language that are the same in its language."""
    for key in sorted(source.unknown(language)):
        yield f"{source.name}: {key}: there is no such text"
    wider = source.known(fallbacks(language)[-1]) if is_regional(language) else {}
    for key, text in source.said(language).items():
        if wider.get(key) == text:
            yield f"{source.name}: {key}: is the same in {fallbacks(language)[-1]}"
        english = source.english.get(key)
        if english is not None:
            yield from (f"{source.name}: {key}: {why}" for why in wrong(english, text, language))


def orphans(language: str) -> list[Path]:
    """Files of a language for rooms that no longer exist."""
    rooms = {source.name for source in sources() if source.file is None}
    return [file for file in sorted((FOLDER / language).glob("*.json")) if file.stem not in rooms]


def tidy(language: str) -> None:
    """Remove a language's translations of texts that no longer exist."""
    for file in orphans(language):
        file.unlink()
    for source in sources():
        if source.file is None:
            source.write(language, source.said(language))


def wrong(english: English, said: Translation, language: str) -> Iterator[str]:
    """Faults of the translation of one text."""
    if isinstance(english, Row):
        if isinstance(said, str) or not {"between", "last"} <= set(said):
            yield "needs 'between' and 'last'"
        elif not all(said.get("special", {"": " "}).values()):
            yield "has a special joint that is empty"
        return
    if isinstance(english, str):
        if not isinstance(said, str):
            yield "has forms, and the English has none"
        else:
            yield from _other_slots(_slots(english), said, exactly=True)
            if english.count("**") % 2 == 0 and said.count("**") % 2:
                yield "a ** without the other"
        return
    if isinstance(said, str):
        yield "has one text for all numbers"
        return
    rule = plural_rule(language)
    forms = {form for form in english.forms if form.isdigit()} | set(forms_of(rule))
    if set(said) != forms:
        yield f"has the forms {', '.join(said)} and needs {', '.join(sorted(forms))}"
        return
    known = _slots(english.forms["other"])
    for form, text in said.items():
        # A text that is used for one number only need not contain it.
        one_number = form.isdigit() or sum(rule(number) == form for number in range(200)) == 1
        if form == "other" or not one_number:
            yield from _other_slots(known, text, exactly=True)
        else:
            yield from _other_slots(known, text, exactly=False)


def _other_slots(known: set[str], text: str, *, exactly: bool) -> Iterator[str]:
    try:
        found = _slots(text)
    except ValueError as error:
        yield f"its braces do not match: {error}"
        return
    if found - known:
        yield f"has a slot {{{min(found - known)}}} that the English has not: {text!r}"
    if exactly and known - found:
        yield f"lacks the slot {{{min(known - found)}}}: {text!r}"


def _slots(text: str) -> set[str]:
    return {name.partition(".")[0] for name in slots(text)}


def _has_letters(text: English) -> bool:
    if isinstance(text, Row):
        return any(map(str.isalpha, text.last))
    whole = text if isinstance(text, str) else text.forms["other"]
    try:
        return any(any(map(str.isalpha, literal)) for literal, _, _, _ in Formatter().parse(whole))
    except ValueError:
        return True


# -- English


def _rooms() -> Iterator[str]:
    for top in ("game", "ui", "cards_art"):
        for file in (ROOT / top).rglob("*.py"):
            if _LAST_LINE in file.read_text("utf-8").splitlines():
                yield ".".join(file.relative_to(ROOT).with_suffix("").parts)


@cache
def _english(source: Source) -> Mapping[str, English]:
    if source.file is None:
        module = importlib.import_module(source.name)
        assert module.__file__ is not None
        return {
            key: text
            for name in constants(Path(module.__file__))
            for key, text in paths(name, getattr(module, name))
        }
    assert source.texts is not None
    tree = _tree_of(source.file)
    return {"/".join(path): text for path, text in side_files.texts_of(tree, source.texts)}


def _tree_of(file: Path) -> Any:
    return plain_yaml.read(file.read_text("utf-8"), file.name)


# -- files of translations beside others


def _at(tree: Any, path: list[str]) -> Any:
    for step in path:
        if isinstance(tree, dict):
            tree = next((value for key, value in tree.items() if str(key) == step), None)
        elif isinstance(tree, list) and step.isdigit() and int(step) < len(tree):
            tree = tree[int(step)]
        else:
            return None
    return tree.get("name") if isinstance(tree, dict) else tree


def _with(tree: Any, like: Any, path: list[str], text: Translation) -> Any:
    """A tree with one text added or replaced; it has the shape of the English file."""
    if not path:
        if isinstance(tree, dict) and "name" in tree:
            return {**tree, "name": text}
        return text
    step, rest = path[0], path[1:]
    if isinstance(like, list):
        place, items = int(step), list(tree) if isinstance(tree, list) else []
        items += [{} for _ in range(place + 1 - len(items))]
        items[place] = _with(items[place], like[place], rest, text)
        return items
    found = dict(tree) if isinstance(tree, dict) else {}
    key = next(own for own in like if str(own) == step)
    old = next((own for own in found if str(own) == step), key)
    found[old] = _with(found.get(old), like[key], rest, text)
    return found


def _leaves(tree: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _leaves(value, (*path, str(key)))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from _leaves(value, (*path, str(place)))
    else:
        yield path


def _short(key: str) -> str:
    """The key of something that is only a name in English, but more in another language."""
    return key.removesuffix("/name")


class _Dumper(yaml.SafeDumper):
    """Writes long texts as blocks, so that people can read them."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.Node:
    style = "|" if "\n" in text else ">" if len(text) > 90 else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)
_Dumper.add_multi_representer(dict, yaml.SafeDumper.represent_dict)
_Dumper.add_multi_representer(list, yaml.SafeDumper.represent_list)


def _as_yaml(tree: Any) -> str:
    text: str = yaml.dump(tree, Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=110)
    return text


def _write(file: Path, text: str, *, empty: bool) -> None:
    if empty:
        file.unlink(missing_ok=True)
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")
