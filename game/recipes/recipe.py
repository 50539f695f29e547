"""A recipe: a zip file with a note, a rule file, and everything it needs.

    recipe.yaml                 the note: which game, who made it, under which licence
    rules/NAME.yaml             the rule file, and those of its maker that it extends
    rules/decks/NAME.yaml       decks that do not come with the program
    rules/lessons/NAME.yaml     the lesson
    rules/pictures/NAME/...     pictures of its cards, named as those of an art pack
    rules/CODE/NAME.yaml        the texts of a rule file in another language, as `pt`;
                                of decks and lessons: rules/decks/CODE/..., rules/lessons/CODE/...

It may contain nothing else. Reading a recipe unpacks nothing: its files are bytes until they are
added.
"""

from __future__ import annotations

import hashlib
import io
import re
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from game.door.archive import MIB, Bounds, Entry, open_source
from game.door.plain_yaml import read
from game.door.reading import NotAFile, TooLarge, read_whole
from game.errors import Bad
from game.folders import SHIPPED
from game.phases import Strict
from game.recipes import words as say
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import ENDING, LESSONS, LONGEST_CHAIN, find, is_name, printable
from game.rulefiles.validate import checked
from game.values import Value

ENDS_IN = ".tureen"
NOTE = "recipe.yaml"
LARGEST_FILE = MIB
LONGEST_WORDS = 500
PICTURES = "pictures"
"""The folder of pictures beside the rule files, with a folder for each game."""
LARGEST_PICTURE = 4 * MIB
_KINDS = "png|jpg|jpeg|webp|svg"
_LANGUAGE = r"[a-z]{2,3}(?:_[A-Z]{2})?"
_PLACES = re.compile(rf"rules/(?:decks/|{LESSONS}/)?(?:{_LANGUAGE}/)?([^/]+){re.escape(ENDING)}")
_BESIDE = re.compile(rf"((?:decks/|{LESSONS}/)?)({_LANGUAGE})/([^/]+)")
_PICTURE = re.compile(rf"rules/{PICTURES}/([^/]+)/\w[\w .()-]{{0,80}}\.(?:{_KINDS})", re.IGNORECASE)


class BadRecipe(Bad):
    """A recipe that cannot be used. Its text says what is wrong and what to do."""


BOUNDS = Bounds(
    files=300,
    depth=4,
    directory=200_000,
    total=64 * MIB,
    growth=200,
    small=MIB,
    bad=BadRecipe,
)
"""The limits of a recipe; more than a thousand times a usual one."""


class Note(Strict):
    """The note in a recipe."""

    game: str
    """The name of its rule file, without the ending."""
    by: str = ""
    """Its author."""
    licence: str = ""
    """The terms under which others may use it."""
    about: str = ""
    """A sentence or two about it."""


class Recipe(Value):
    """A recipe as read: its note, and its files by their paths below `rules`."""

    note: Note
    files: Mapping[str, bytes]

    @property
    def digest(self) -> str:
        """The SHA-256 of its whole content, to tell recipes apart."""
        return hashlib.sha256(packed(self)).hexdigest()

    @property
    def pictures(self) -> tuple[str, ...]:
        """The paths of its pictures."""
        return tuple(name for name in sorted(self.files) if name.startswith(f"{PICTURES}/"))

    @property
    def translations(self) -> tuple[str, ...]:
        """The paths of its files with texts in other languages."""
        return tuple(name for name in sorted(self.files) if translated(name) is not None)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which it has texts, apart from its own."""
        return tuple(sorted({name.split("/")[-2] for name in self.translations}))

    @property
    def rule_files(self) -> tuple[str, ...]:
        """The names of its rule files, the game's own first."""
        names = sorted(name.removesuffix(ENDING) for name in self.files if "/" not in name)
        return (self.note.game, *(name for name in names if name != self.note.game))


def translated(name: str) -> str | None:
    """The file of a recipe that the file `name` translates; None if it is not a translation."""
    found = _BESIDE.fullmatch(name)
    return f"{found[1]}{found[3]}" if found is not None else None


def read_recipe(path: Path) -> Recipe:
    """Read a recipe without unpacking it.

    Raises:
        BadRecipe: if it is not a recipe, or is damaged, too large, or contains anything that does
            not belong in one.
    """
    if path.is_dir() or path.suffix.lower() != ENDS_IN:
        raise BadRecipe(say.NO_RECIPE.format(file=printable(path.name), ending=ENDS_IN))
    with open_source(path, BOUNDS) as source:
        files: dict[str, bytes] = {}
        note = b""
        for entry in source.entries:
            picture = _PICTURE.fullmatch(entry.name) is not None
            content = source.read(entry, LARGEST_PICTURE if picture else LARGEST_FILE)
            if entry.name == NOTE:
                note = content
            else:
                name = _place(entry)
                if name in files:
                    raise BadRecipe(say.TWICE.format(name=printable(name)))
                files[name] = content
    recipe = Recipe(_note(note), files)
    if f"{recipe.note.game}{ENDING}" not in files:
        raise BadRecipe(say.NO_GAME.format(game=printable(recipe.note.game)))
    for name in recipe.translations:
        if translated(name) not in files:
            raise BadRecipe(say.TEXTS_OF_NOTHING.format(name=printable(name)))
    return recipe


def recipe_of_file(path: Path) -> Recipe:
    """A single rule file as a recipe, in case somebody receives only that.

    Raises:
        BadRecipe: if it cannot be read, is too large, or does not have a valid name.
    """
    if path.suffix != ENDING or not is_name(path.stem):
        raise BadRecipe(say.NO_RULE_FILE.format(file=printable(path.name), ending=ENDING))
    try:
        content = read_whole(path, LARGEST_FILE)
    except (OSError, NotAFile, TooLarge) as error:
        raise BadRecipe(say.CANNOT_READ.format(file=printable(path.name))) from error
    return Recipe(Note(path.stem), {path.name: content})


def _place(entry: Entry) -> str:
    """The path of a recipe's file below the folder of rules."""
    found = _PLACES.fullmatch(entry.name) or _PICTURE.fullmatch(entry.name)
    if found is None or not is_name(found[1]):
        raise BadRecipe(say.FOREIGN_FILE.format(name=printable(entry.name)))
    return entry.name.removeprefix("rules/")


def _note(content: bytes) -> Note:
    if not content:
        raise BadRecipe(say.NO_NOTE.format(note=NOTE))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecipe(say.NOT_UTF8.format(note=NOTE)) from error
    try:
        note = checked(Note, read(text, NOTE, "a note"))
    except Bad as error:
        raise BadRecipe("; ".join(str(error).splitlines())) from error
    if not is_name(note.game):
        raise BadRecipe(say.NO_GAME.format(game=printable(note.game[:40])))
    for words in (note.by, note.licence, note.about):
        if len(words) > LONGEST_WORDS:
            raise BadRecipe(say.LONG_NOTE.format(most=LONGEST_WORDS))
    return note


# --- making one --------------------------------------------------------------------------------


def recipe_of(catalogue: Catalogue, key: str, note: Note) -> Recipe:
    """The recipe of a game: its rule file and lesson, and everything it needs that does not come
    with the program.

    Raises:
        BadVariant: if there is no such game.
        BadRules: if it has faults, or extends too many files.
    """
    catalogue.header(key)
    files: dict[str, bytes] = {}
    for name, file in _chain(catalogue.folders, key):
        files[f"{name}{ENDING}"] = file.read_bytes()
    decks = tuple(folder / "decks" for folder in catalogue.folders)
    for deck in sorted(set(_decks(catalogue.tree(key)))):
        for name, file in _chain(decks, deck):
            files[f"decks/{name}{ENDING}"] = file.read_bytes()
    lesson_folders = tuple(folder / LESSONS for folder in catalogue.folders if folder != SHIPPED)
    lesson = find(lesson_folders, key)
    if lesson is not None:
        files[f"{LESSONS}/{key}{ENDING}"] = lesson[0].read_bytes()
    places = {name: catalogue.folders for name in files if "/" not in name}
    places |= {name: decks for name in files if name.startswith("decks/")}
    places |= {name: lesson_folders for name in files if name.startswith(f"{LESSONS}/")}
    for name, folders in places.items():
        files |= _translations(name, folders)
    for name, file in _pictures(catalogue.folders, key):
        files[name] = _picture(file)
    if f"{key}{ENDING}" not in files:
        raise BadRecipe(say.SHIPPED_GAME.format(game=key))
    return Recipe(note, files)


def _translations(name: str, folders: tuple[Path, ...]) -> Iterator[tuple[str, bytes]]:
    """The translations of a recipe's file, with their paths in it."""
    place, _, own = name.rpartition("/")
    found = find(folders, own.removesuffix(ENDING))
    assert found is not None
    for beside in sorted(found[0].parent.glob(f"*/{own}")):
        at = f"{place}/{beside.parent.name}/{own}".removeprefix("/")
        if translated(at) == name:
            try:
                yield at, read_whole(beside, LARGEST_FILE)
            except (OSError, NotAFile, TooLarge) as error:
                raise BadRecipe(say.CANNOT_READ.format(file=printable(at))) from error


def _pictures(folders: tuple[Path, ...], key: str) -> Iterator[tuple[str, Path]]:
    """The pictures of a game beside its rule file, with their paths in a recipe."""
    found = find(folders, key)
    folder = found[0].parent / PICTURES / key if found is not None else None
    if folder is not None and folder.is_dir():
        for file in sorted(folder.iterdir()):
            name = f"{PICTURES}/{key}/{file.name}"
            if _PICTURE.fullmatch(f"rules/{name}"):
                yield name, file


def _picture(file: Path) -> bytes:
    try:
        return read_whole(file, LARGEST_PICTURE)
    except OSError as error:
        raise BadRecipe(say.CANNOT_READ.format(file=printable(file.name))) from error


def _chain(folders: tuple[Path, ...], name: str) -> Iterator[tuple[str, Path]]:
    """A file and those that it extends, without those that come with the program."""
    first = 0
    for _ in range(LONGEST_CHAIN + 1):
        found = find(folders, name, first)
        if found is None or SHIPPED in (found[0].parent, found[0].parent.parent):
            return
        yield name, found[0]
        base = read(found[0].read_text(encoding="utf-8-sig"), found[0].name).get("extends")
        if not isinstance(base, str):
            return
        first = found[1] + 1 if base == name else 0
        name = base


def _decks(tree: Any) -> Iterator[str]:
    """The decks that a rule file names anywhere: for all numbers of players, for some, or with
    options."""
    if isinstance(tree, dict):
        for key, value in tree.items():
            base = value.get("base") if key == "deck" and isinstance(value, dict) else value
            if key == "deck" and isinstance(base, str):
                yield base
            yield from _decks(value)
    elif isinstance(tree, list):
        for value in tree:
            yield from _decks(value)


def packed(recipe: Recipe) -> bytes:
    """The bytes of a recipe's file; the same recipe always gives the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in [
            (NOTE, _note_text(recipe.note).encode()),
            *((f"rules/{name}", recipe.files[name]) for name in sorted(recipe.files)),
        ]:
            info = zipfile.ZipInfo(name)  # with a fixed date, whenever it is made
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return out.getvalue()


def _note_text(note: Note) -> str:
    import yaml

    said = {key: value for key, value in vars(note).items() if value}
    text: str = yaml.safe_dump(said, allow_unicode=True, sort_keys=False)
    return text
