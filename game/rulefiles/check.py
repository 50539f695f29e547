"""Checks a rule file as thoroughly as can be without playing it by hand.

First everything that is wrong in it is gathered, for every number of players and with every value
of every option. A file without faults is then played by random players, to show that its games end.
"""

from __future__ import annotations

import difflib
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from game.expressions import BadFormula
from game.phases.deal import NoDeal
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.located import LocatedMap, key_path, mark_of, merged, replaced, without
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.lookup import ENDING, NAMES, is_name, shown
from game.rulefiles.options import BadOption
from game.rulefiles.problems import steps
from game.rulefiles.variant import Header, OptionValue, Variant
from game.simulate import Endless, play

GAMES = 100
MOST_LAYERS = 5
"""How often a file is looked at again without the keys that are known to be wrong."""
MOST_MOVES = 20_000
"""A game that is not over after so many moves is taken for one that never ends."""
Progress = Callable[[int, int], None]
"""Called with the number of games played so far and the number there will be."""
Combination = Mapping[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Tally:
    """What the games of one number of players were like; lengths are in moves."""

    players: int
    games: int
    average: float
    longest: int

    def __str__(self) -> str:
        return (
            f"{self.players} players: {self.games} games, "
            f"{self.average:.0f} moves on average, {self.longest} at most"
        )


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: everything wrong, or else a tally for each number of players."""

    file: Path
    faults: tuple[Fault, ...]
    tallies: tuple[Tally, ...] = ()

    @property
    def good(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    def lines(self) -> list[str]:
        """The report as a person reads it."""
        if self.faults:
            return [str(fault) for fault in self.faults]
        return [f"{shown(self.file)}: good", *(f"  {tally}" for tally in self.tallies)]


def check(
    file: Path, catalogue: Catalogue, games: int = GAMES, progress: Progress | None = None
) -> Report:
    """Find everything that is wrong in a rule file or a deck file, and play the rule file.

    Args:
        file: the file; it need not lie in a folder of the catalogue. A file in a folder named
            `decks` is checked as a deck.
        catalogue: where to find the files that it extends, and decks.
        games: how many games to play for each number of players.
        progress: told about every game played.
    """
    file = file.absolute()
    is_deck = file.parent.name == "decks"
    folder = file.parent.parent if is_deck else file.parent
    own = Catalogue((folder, *(f for f in catalogue.folders if f.absolute() != folder)))
    try:
        _must_exist(file)
        if is_deck:
            own.deck_file(file.stem)
            return Report(file, ())
        header = _checked(own, file.stem, games)
        return Report(file, (), tuple(_tallies(own, file.stem, header, games, progress)))
    except BadRules as error:
        return Report(file, tuple(error.faults))


def _must_exist(file: Path) -> None:
    mark = Mark(shown(file), 1)
    if os.path.isdir(file):
        raise BadRules([Fault(mark, "", "this is a folder; name a file in it")])
    if not os.path.lexists(file):
        raise BadRules([Fault(mark, "", "there is no such file")])
    if not os.path.isfile(file):
        raise BadRules([Fault(mark, "", "this is no regular file that could be read")])
    if file.suffix != ENDING:
        message = f"the name of a rule file ends in '{ENDING}', not in {file.suffix!r}"
        raise BadRules([Fault(mark, "", message)])
    if not is_name(file.stem):
        message = f"the name of a rule file has {NAMES}, before '{ENDING}'; give it another one"
        raise BadRules([Fault(mark, "", message)])


# --- faults ------------------------------------------------------------------------------------


def _checked(catalogue: Catalogue, key: str, games: int) -> Header:
    """The header of a rule file without faults.

    A wrong key can hide others: what the schema refuses is never compiled. So the file is looked
    at again without its wrong keys, until nothing more comes to light.

    Raises:
        BadRules: with everything that is wrong with the file.
    """
    try:
        return _first_faults(catalogue, key, games)
    except BadRules as error:
        found, new = list(error.faults), error.faults
    for _ in range(MOST_LAYERS):
        tree = catalogue.tree(key)
        for fault in new:
            tree = _mended(tree, steps(fault.key))
        catalogue = catalogue.with_tree(key, tree)
        try:
            _first_faults(catalogue, key, games)
            break
        except BadRules as error:
            new = [fault for fault in error.faults if not _follows(fault, found)]
        if not new:
            break
        found += new
    raise BadRules(found)


def _mended(tree: LocatedMap, path: KeyPath) -> LocatedMap:
    """`tree` without a wrong key. An option is kept, since others refer to it, but a default that
    cannot be chosen gives way to the first value that can."""
    if path[:1] != ("options",):
        mended: LocatedMap = without(tree, path)
        return mended
    if len(path) != 3 or path[2] != "default":
        return tree
    option = tree["options"][path[1]]
    choices, span = option.get("choices"), option.get("range")
    values = [*choices] if isinstance(choices, list | dict) else span or [False]
    return merged(tree, {"options": {path[1]: {"default": values[0]}}})


def _follows(fault: Fault, known: list[Fault]) -> bool:
    """Whether a fault may only be there because of a known one: it lies above or below its key."""
    path = steps(fault.key)
    others = [steps(other.key) for other in known]
    return any(path[: len(other)] == other[: len(path)] for other in others)


def _first_faults(catalogue: Catalogue, key: str, games: int) -> Header:
    """The header of a rule file; raises BadRules with the faults that show at once."""
    tree = catalogue.tree(key)
    try:
        header = catalogue.header(key)
    except BadRules as error:
        raise BadRules([*error.faults, *_schema_faults(tree)]) from error
    found: dict[Fault, list[tuple[int, Combination]]] = {}
    for players in header.players:
        for combination in _telling(catalogue, key, players, header, games):
            for fault in _compile_faults(catalogue, key, players, combination):
                found.setdefault(fault, []).append((players, combination))
    faults = [_with_cause(fault, causes, header) for fault, causes in found.items()]
    faults += _when_faults(header, tree)
    if faults:
        raise BadRules(faults)
    return header


def _schema_faults(tree: LocatedMap) -> list[Fault]:
    """What else the schema says of a file whose header is wrong, as far as that can be known."""
    from game.rulefiles.validate import checked

    options = tree.get("options")
    given = options.items() if isinstance(options, dict) else ()
    defaults = {
        name: option["default"]
        for name, option in given
        if isinstance(option, dict) and isinstance(option.get("default"), bool | int | str)
    }
    try:
        checked(Variant, replaced(tree, defaults))
    except BadRules as error:
        return error.faults
    return []


def _compile_faults(
    catalogue: Catalogue, key: str, players: int, combination: Combination
) -> list[Fault]:
    try:
        catalogue.rules(key, players, combination)
    except BadRules as error:
        return error.faults
    except BadOption:
        return []  # so many players do not have this value
    return []


def _with_cause(fault: Fault, causes: list[tuple[int, Combination]], header: Header) -> Fault:
    """`fault`, saying for which players or options alone it is one."""
    simplest = min((combination for _, combination in causes), key=len)
    counts = sorted({players for players, combination in causes if combination == simplest})
    words = []
    if len(counts) < len(header.players):
        words.append(f"{', '.join(map(str, counts))} players")
    if simplest:
        words.append(_words(simplest))
    if not words:
        return fault
    return Fault(fault.mark, fault.key, f"{fault.message} (with {' and '.join(words)})")


def _when_faults(header: Header, tree: LocatedMap) -> Iterator[Fault]:
    """Changes that wait for a value which their option never has."""
    for number, change in enumerate(header.when):
        for name, wanted in change.given.items():
            option = header.options[name]
            values = [_word(value) for value in option.values()]
            for value in map(_word, wanted if isinstance(wanted, tuple) else (wanted,)):
                if value not in values and not option.any_card:
                    path: KeyPath = ("when", number, "given", name)
                    close = difflib.get_close_matches(value, values, 1)
                    hint = f"did you mean {close[0]!r}?" if close else f"it is {', '.join(values)}"
                    message = f"{name} is never {value!r}; {hint}"
                    yield Fault(mark_of(tree, path), key_path(path), message)


def _word(value: OptionValue) -> str:
    """A value as it is written in a rule file."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _words(combination: Combination) -> str:
    return ", ".join(f"{name}={_word(value)}" for name, value in combination.items())


# --- options -----------------------------------------------------------------------------------


def _telling(
    catalogue: Catalogue, key: str, players: int, header: Header, games: int
) -> Iterator[dict[str, OptionValue]]:
    """Combinations of options that together show every value and every change, and then those
    that will be played."""
    yield {}
    for name, option in header.options.items():
        values = option.values()
        for value in (values[0], values[-1]) if option.range else values:
            yield {name: value}
        if option.any_card:
            for code in _some_cards(catalogue, key, players):
                yield {name: code}
    for change in header.when:
        wanted = [w if isinstance(w, tuple) else (w,) for w in change.given.values()]
        for chosen in product(*wanted):
            yield dict(zip(change.given, chosen, strict=True))
    try:
        yield from _spread(catalogue, key, players, games)
    except BadRules:
        return  # the options of so many players are wrong, which the first combination shows


def _some_cards(catalogue: Catalogue, key: str, players: int) -> tuple[str, ...]:
    try:
        pack = catalogue.rules(key, players).pack
    except BadRules:
        return ()
    return (pack[0], pack[-1])


def _spread(
    catalogue: Catalogue, key: str, players: int, games: int
) -> Iterator[dict[str, OptionValue]]:
    """As many combinations of options as there are games, spread over all there are."""
    every = list(catalogue.combinations(key, players))
    for game in range(games):
        yield every[game % len(every) if games >= len(every) else game * len(every) // games]


# --- games -------------------------------------------------------------------------------------


def _tallies(
    catalogue: Catalogue, key: str, header: Header, games: int, progress: Progress | None
) -> Iterator[Tally]:
    """Play, for one number of players after the other.

    Raises:
        BadRules: if a game cannot be played to its end.
    """
    tree, faults, done = catalogue.tree(key), list[Fault](), 0
    for players in sorted(header.players):
        lengths: list[int] = []
        for seed, combination in enumerate(_spread(catalogue, key, players, games)):
            rules = catalogue.rules(key, players, combination)
            try:
                lengths.append(len(play(rules, ("random",) * players, seed, MOST_MOVES).moves))
            except (Endless, NoDeal, BadFormula) as error:
                path: KeyPath = ("match",) if isinstance(error, Endless) else ("score",)
                if isinstance(error, NoDeal):
                    path = ("phases", "deal")
                having = f" with {_words(combination)}" if combination else ""
                message = f"a game of {players} players{having}: {error}"
                faults.append(Fault(mark_of(tree, path), key_path(path), message))
                break
            done += 1
            if progress is not None:
                progress(done, games * len(header.players))
        if lengths:
            yield Tally(players, len(lengths), sum(lengths) / len(lengths), max(lengths))
    if faults:
        raise BadRules(faults)
