"""What the title screen shows of the rule files, read without checking them.

Checking needs a library that loads more slowly than a window opens, so it waits until a game is
chosen. Anything invalid is simply not shown here.
"""

from __future__ import annotations

import itertools
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.rulefiles.faults import BadRules
from game.rulefiles.lookup import ENDING, LONGEST_CHAIN, has_letters, listed
from game.rulefiles.menu import Book, Family, Menu, Outline, Shelf
from game.rulefiles.rule_file import Kind, read_told
from game.sentences import shortened
from game.words import MORE_BLURB, MORE_GAMES

MOST_BYTES = 1_500_000
"""The most bytes that the title reads of all files together, the shortest first. Other files are
listed by name, and read when they are chosen."""
MOST_OWN_POSTERS = 7
"""The most families with a poster besides those shipped with the program."""
MOST_SEATS = 99
LONGEST_NAME, LONGEST_SUMMARY = 60, 200
_WHOLE = (0.5, 0.5, 1.0)
Step = tuple[str, int]
Tree = Mapping[Any, Any]


def menu(folders: Sequence[Path]) -> Menu:
    """All games.

    Args:
        folders: the folders of rule files; a file in an earlier folder hides one of the same name.
    """
    files = _Files(folders)
    decks = _Files([folder / "decks" for folder in folders])
    for _ in itertools.chain(files.read("RULES"), decks.read("DECK")):
        pass
    found = tuple(_families(files, decks))
    shown = {variant.key for family in found for variant in family.variants}
    rest = [_outline(files, key) or Outline(key, key, "", ()) for key in files.keys - shown]
    hidden = [_outline(files, key, of_last=True) for key in sorted(files.hidden)]
    others = Family(
        name=MORE_GAMES,
        blurb=MORE_BLURB,
        picture=None,
        detail=_WHOLE,
        suits=(),
        variants=tuple(sorted(rest, key=lambda outline: (outline.name, outline.key))),
    )
    return Menu(found, others, tuple(o for o in hidden if o and o != _outline(files, o.key)))


def library(folders: Sequence[Path]) -> Generator[None, None, tuple[Book, ...]]:
    """Every game by name, with what its rules say; only the name if the file cannot be read. Stops
    after each file.

    Args:
        folders: the folders of rule files; a file in an earlier folder hides one of the same name.
    """
    files = _Files(folders)
    decks = _Files([folder / "decks" for folder in folders])
    yield from files.read("RULES")
    yield from decks.read("DECK")
    books = []
    for key in files.keys:
        books.append(_book(files, decks, key))
        yield
    return tuple(sorted(books, key=lambda book: (book.name, book.key)))


def _book(files: _Files, decks: _Files, key: str) -> Book:
    outline = _outline(files, key)
    if outline is None:
        return Book(key, key, key, "", (), "own", (), None, _WHOLE, "", key.casefold())
    chain = files.chain(key)
    family = _line(_value(chain, "family") or outline.name, LONGEST_NAME)
    poster = _merged(chain, "poster")
    folder, _, scene = _line(
        _value(chain, "picture") or poster.get("picture"), 2 * LONGEST_NAME
    ).partition("/")
    deck = _value(chain, "deck")
    base = deck.get("base") if isinstance(deck, Mapping) else deck
    deck_chain = decks.chain(base) if isinstance(base, str) else []
    options = _merged(chain, "options").values()
    labels = [option.get("label") for option in options if isinstance(option, Mapping)]
    said = (outline.name, family, outline.summary, _value(chain, "rules"), *labels)
    return Book(
        key,
        outline.name,
        family,
        outline.summary,
        outline.players,
        _shelf(files, chain),
        tuple(name for name, keys in _merged(chain, "phases").items() if keys is not None),
        (folder, scene) if scene else None,
        _detail(poster.get("detail")) if not _value(chain, "picture") else _WHOLE,
        _line(_value(deck_chain, "art"), LONGEST_NAME) or str(base or ""),
        " ".join(str(text) for text in said if text).casefold(),
    )


def _shelf(files: _Files, chain: Sequence[tuple[str, Tree]]) -> Shelf:
    """The topic of a game, judged by the phases and the score in its file."""
    if not files.is_shipped(chain[0][0]):
        return "own"
    phases = _merged(chain, "phases")
    match, score = _merged(chain, "match"), _merged(chain, "score")
    tricks, counts = phases.get("tricks"), score.get("count")
    counts = counts.values() if isinstance(counts, Mapping) else ()
    if _value(chain, "games"):
        return "several"
    if phases.get("goal") is not None or phases.get("prizes") is not None:
        return "prizes"
    if phases.get("auction") is not None:
        return "auction"
    if phases.get("bid") is not None:
        return "bids"
    if match.get("best") == "lowest":
        return "nothing"
    if any(isinstance(count, Mapping) and count.get("add") == "values" for count in counts):
        return "points"
    takes_all = isinstance(tricks, Mapping) and tricks.get("winner_takes") == "all"
    return "points" if takes_all else "tricks"


class _Files:
    """The files of some folders, unchecked. A step is a name and the number of a folder."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._names = [set(listed(folder).names) for folder in folders]
        self.keys: set[str] = set().union(*self._names)
        self._trees: dict[Step, Tree] = {}

    def read(self, texts: Kind) -> Iterator[None]:
        """Read the files, stopping after each."""
        sizes = []
        for place, (folder, names) in enumerate(zip(self._folders, self._names, strict=True)):
            for name in names:
                file = folder / f"{name}{ENDING}"
                sizes.append((_size(file), name, place, file))
        read = 0
        for size, name, place, file in sorted(sizes):
            read += size
            if read > MOST_BYTES:
                break
            try:
                self._trees[name, place] = read_told(file, texts)
            except BadRules:
                continue
            yield

    def is_shipped(self, key: str) -> bool:
        """Whether a file of that name is in the last folder."""
        return key in self._names[-1]

    @property
    def hidden(self) -> set[str]:
        """The files in the last folder that those of earlier ones hide."""
        return self._names[-1] & set[str]().union(*self._names[:-1])

    def chain(self, key: str, *, of_last: bool = False) -> list[tuple[str, Tree]]:
        """A file and the files that it extends, the file itself first, each with its name; only
        those `of_last` folder, as if there were no other.

        A file that cannot be read is replaced by the one of the same name that it hides.
        """
        found: list[tuple[str, Tree]] = []
        seen: set[Step] = set()
        lowest = len(self._names) - 1 if of_last else 0
        step = self._first(key, lowest)
        while step is not None and step not in seen and len(found) < LONGEST_CHAIN:
            seen.add(step)
            name, place = step
            tree = self._trees.get(step)
            if tree is None:
                step = self._first(name, place + 1)
                continue
            found.append((name, tree))
            base = tree.get("extends")
            start = place + 1 if base == name else lowest
            step = self._first(base, start) if isinstance(base, str) else None
        return found

    def _first(self, name: str, start: int) -> Step | None:
        places = range(start, len(self._names))
        return next(((name, place) for place in places if name in self._names[place]), None)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _families(files: _Files, decks: _Files) -> Iterator[Family]:
    members: dict[str, list[str]] = {}
    for key in sorted(files.keys):
        chain = files.chain(key)
        name = _line(_value(chain, "family") or _value(chain, "name"), LONGEST_NAME)
        if name:
            members.setdefault(name, []).append(key)
    posters = []
    for name, keys in members.items():
        shown = [key for key in keys if _poster(files, key)]
        if shown:
            poster = _poster(files, shown[0])
            family = _family(files, name, poster, [*shown, *(set(keys) - set(shown))], decks)
            if family.variants:
                own = not any(map(files.is_shipped, shown))
                posters.append((own, _place(poster), name, family))
    posters.sort(key=lambda item: item[:3])
    most = sum(not own for own, *_ in posters) + MOST_OWN_POSTERS
    for *_, family in sorted(posters[:most], key=lambda item: item[1:3]):
        yield family


def _poster(files: _Files, key: str) -> Tree:
    """The poster in a file, or in another one of its name that it hides and extends; empty if there
    is none. A file that extends one of another name does not inherit its poster."""
    chain = files.chain(key)
    given = next((tree["poster"] for name, tree in chain if name == key and "poster" in tree), None)
    return _merged(chain, "poster") if isinstance(given, Mapping) else {}


def _place(poster: Tree) -> int:
    place = poster.get("place")
    return max(1, place) if isinstance(place, int) else 99


def _family(files: _Files, name: str, poster: Tree, keys: Sequence[str], decks: _Files) -> Family:
    shown = [keys[0], *sorted(keys[1:])]
    variants = tuple(filter(None, (_outline(files, key) for key in shown)))
    chain = files.chain(keys[0])
    deck = _value(chain, "deck")
    base = deck.get("base") if isinstance(deck, Mapping) else deck
    suits = _value(decks.chain(base), "suits") if isinstance(base, str) else None
    folder, _, scene = _line(poster.get("picture"), 2 * LONGEST_NAME).partition("/")
    return Family(
        name=name,
        blurb=_line(poster.get("blurb"), LONGEST_SUMMARY),
        picture=(folder, scene),
        detail=_detail(poster.get("detail")),
        suits=_suits(suits) if isinstance(suits, Mapping) else (),
        variants=variants,
    )


def _detail(given: object) -> tuple[float, float, float]:
    if not isinstance(given, list) or len(given) != 3:
        return _WHOLE
    if not all(type(share) in (int, float) and 0 <= share <= 1 for share in given):
        return _WHOLE
    across, down, width = map(float, given)
    return (across, down, width) if width >= 0.05 else _WHOLE


def _suits(suits: Tree) -> tuple[tuple[str, str], ...]:
    """The code and the sign of every suit; a suit given only by its name has no sign."""
    return tuple(
        (_line(code, 9), _line(suit.get("sign") or suit.get("art"), LONGEST_NAME))
        if isinstance(suit, Mapping)
        else (_line(code, 9), "")
        for code, suit in list(suits.items())[:12]
    )


def _outline(files: _Files, key: str, *, of_last: bool = False) -> Outline | None:
    chain = files.chain(key, of_last=of_last)
    players = _merged(chain, "players")
    counts = {count for count in players if type(count) is int and 1 <= count <= MOST_SEATS}
    if not counts:
        return None
    return Outline(
        key,
        _line(_value(chain, "name"), LONGEST_NAME) or key,
        _line(_value(chain, "summary"), LONGEST_SUMMARY),
        tuple(sorted(counts)),
    )


def _line(value: object, most: int) -> str:
    """A value as one visible line, or ""."""
    if not isinstance(value, str | int | float) or isinstance(value, bool):
        return ""
    words = " ".join("".join(c if c.isprintable() else " " for c in str(value)[:1000]).split())
    if not has_letters(words):
        return ""
    return shortened(words, most)


def _value(chain: Sequence[tuple[str, Tree]], name: str) -> Any:
    """A value from a file or from what it extends."""
    return next((tree[name] for _, tree in chain if name in tree), None)


def _merged(chain: Sequence[tuple[str, Tree]], name: str) -> dict[Any, Any]:
    """A mapping from a file and what it extends; null in the extending file removes a key."""
    found: dict[Any, Any] = {}
    for depth, (_, tree) in enumerate(reversed(chain)):
        mapping = tree.get(name, {})
        found = _over(found, mapping, nulls=not depth) if isinstance(mapping, Mapping) else {}
    return found


def _over(base: Mapping[Any, Any], patch: Mapping[Any, Any], *, nulls: bool) -> dict[Any, Any]:
    """`base` with the entries of `patch`, mappings in both of them merged alike; null removes an
    entry, unless `nulls` are kept."""
    found = dict(base)
    for entry, value in patch.items():
        old = found.get(entry)
        if value is None and not nulls:
            found.pop(entry, None)
        elif isinstance(old, Mapping) and isinstance(value, Mapping):
            found[entry] = _over(old, value, nulls=nulls)
        else:
            found[entry] = value
    return found
