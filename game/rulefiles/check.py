"""Checks a rule file as thoroughly as possible without playing it by hand.

First it gathers all faults, for every number of players and every value of every option. Random
players then play a file without faults, to show that its games end.
"""

from __future__ import annotations

import difflib
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice, product
from pathlib import Path

from game.folders import beginning_with
from game.hints import CLOSE
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.combinations import Combination, spread
from game.rulefiles.drawings import Drawings, undrawn_names
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.lessons import read_lesson
from game.rulefiles.located import LocatedMap, key_path, mark_of, replaced
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.lookup import ENDING, LESSONS, NAMES, is_name, shown
from game.rulefiles.mending import follows, mended
from game.rulefiles.options import BadOption, as_written
from game.rulefiles.problems import rules_doubts, steps
from game.rulefiles.trials import Finding, Progress, Tally, Trials, in_words
from game.rulefiles.variant import Header, Variant

GAMES = 100
SECONDS = 60.0
"""After this many seconds a check begins nothing new; a game in progress has its own limits."""
ENOUGH = 5.0
"""After this many seconds, and once a game did not end, no other number of players is tried."""
MOST_LAYERS = 5
"""How often a file is checked again without the keys known to be wrong."""
MOST_MENDED = 50
"""After this many faults a file is not checked again for more."""
MOST_TOLD = 100
"""The most faults that are listed; for more, only the number is given."""
MOST_SETTINGS = 250
"""The most combinations of options tried for each number of players."""


@dataclass(frozen=True, slots=True)
class Report:
    """The result of a check: all faults or, without faults, a tally for each number of players.

    `advice` lists what can be played but is probably a mistake. `unfinished` says what there was no
    time for; it is empty if there was enough.
    """

    file: Path
    faults: tuple[Fault, ...]
    tallies: tuple[Tally, ...] = ()
    advice: tuple[Fault, ...] = ()
    unfinished: str = ""

    @property
    def good(self) -> bool:
        """Whether there are no faults."""
        return not self.faults

    def lines(self) -> list[str]:
        """The report as text."""
        advice = [f"{advice.mark}: advice: {advice.said}" for advice in self.advice]
        if self.faults:
            told = [str(fault) for fault in self.faults[:MOST_TOLD]]
            if len(self.faults) > MOST_TOLD:
                told.append(f"{shown(self.file)}: and {len(self.faults) - MOST_TOLD:,} more faults")
            return [*told, *advice, *filter(None, [self.unfinished])]
        lines = [f"{shown(self.file)}: good", *(f"  {tally}" for tally in self.tallies), *advice]
        return [*lines, f"  {self.unfinished}"] if self.unfinished else lines


def check(
    file: Path,
    catalogue: Catalogue,
    games: int = GAMES,
    progress: Progress | None = None,
    drawings: Drawings | None = None,
    seconds: float = SECONDS,
) -> Report:
    """Find all faults of a rule file or a deck file, and play the rule file.

    Args:
        file: the file; it need not be in a folder of the catalogue. A file in a folder named
            `decks` is checked as a deck, one in `lessons` as a lesson. With a rule file, the lesson
            of the same name in the folder `lessons` beside it is checked too.
        catalogue: where the files that it extends, and decks, are.
        games: the number of games to play for each number of players.
        progress: called after every game.
        drawings: the existing drawings, for advice about names of pictures that do not exist.
        seconds: the time limit.
    """
    until = time.monotonic() + seconds
    file = file.absolute()
    is_deck, is_lesson = file.parent.name == "decks", file.parent.name == LESSONS
    folder = file.parent.parent if is_deck or is_lesson else file.parent
    own = Catalogue(beginning_with(folder, catalogue.folders))
    try:
        _must_exist(file)
        if is_deck:
            deck = own.deck_file(file.stem)
            tree = own.deck_tree(file.stem)
            undrawn = [] if drawings is None else undrawn_names(deck, drawings)
            return Report(file, (), advice=_placed(tree, undrawn))
        if is_lesson:
            read_lesson(file, own)
            return Report(file, ())
        header, doubts = _checked(own, file.stem, games, until)
        lesson = folder / LESSONS / file.name
        if is_name(file.stem) and lesson.is_file():
            read_lesson(lesson, own)
        return _played(own, file, header, doubts, games, until, progress)
    except BadRules as error:
        return Report(file, tuple(error.faults))


def faults_at_once(file: Path, catalogue: Catalogue, seconds: float) -> tuple[Fault, ...]:
    """The faults of a rule file that can be found without playing it.

    Every number of players is checked; after `seconds`, no more values of options are.

    Args:
        file: the rule file; it need not be in a folder of the catalogue.
        catalogue: where the files that it extends, and decks, are; if its first folder is the
            file's, files already read are not read again.
        seconds: the time limit for values of options.
    """
    file = file.absolute()
    folders = beginning_with(file.parent, catalogue.folders)
    own = catalogue if catalogue.folders == folders else Catalogue(folders)
    try:
        _must_exist(file)
        _checked(own, file.stem, 0, time.monotonic() + seconds)
    except BadRules as error:
        return tuple(error.faults)
    return ()


def _played(
    catalogue: Catalogue,
    file: Path,
    header: Header,
    doubts: list[Fault],
    games: int,
    until: float,
    progress: Progress | None,
) -> Report:
    """The report on a file without faults, after its trial games."""
    tree = catalogue.tree(file.stem)
    total = games * len(header.players)
    trials = Trials(catalogue, file.stem, games, until, progress, total)
    tallies = []
    enough, left_out = min(until, time.monotonic() + ENOUGH), False
    for players in sorted(header.players):
        if left_out := bool(trials.faults) and time.monotonic() > enough:
            break  # games without end take long, and one is enough
        tallies.append(trials.play(players))
    left_out = left_out or time.monotonic() > until
    late = "There was no time to play more or try all options." if left_out else ""
    return Report(
        file,
        _placed(tree, trials.faults),
        tuple(tally for tally in tallies if tally is not None and not trials.faults),
        (*doubts, *_placed(tree, trials.advice)),
        late,
    )


def _placed(tree: LocatedMap, found: Iterable[Finding]) -> tuple[Fault, ...]:
    """The findings with their places in the file."""
    return tuple(Fault(mark_of(tree, f.path), key_path(f.path), f.message) for f in found)


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


def _checked(
    catalogue: Catalogue, key: str, games: int, until: float
) -> tuple[Header, list[Fault]]:
    """The header of a rule file without faults, and the doubts about it.

    A wrong key can hide others, because what the schema refuses is never compiled. So the file is
    checked again without its wrong keys until no new fault is found.

    Raises:
        BadRules: with all faults of the file.
    """
    try:
        return _first_faults(catalogue, key, games, until)
    except BadRules as error:
        found, new = list(error.faults), error.faults
    for _ in range(MOST_LAYERS):
        if len(found) > MOST_MENDED or time.monotonic() > until:
            break
        tree = catalogue.tree(key)
        for fault in new:
            tree = mended(tree, steps(fault.key))
        catalogue = catalogue.with_tree(key, tree)
        try:
            _first_faults(catalogue, key, games, until)
            break
        except BadRules as error:
            new = [fault for fault in error.faults if not follows(fault, found)]
        if not new:
            break
        found += new
    raise BadRules(found)


def _first_faults(
    catalogue: Catalogue, key: str, games: int, until: float
) -> tuple[Header, list[Fault]]:
    """The header of a rule file, and the doubts about it.

    Raises:
        BadRules: with the faults found in one pass.
    """
    tree = catalogue.tree(key)
    try:
        header = catalogue.header(key)
    except BadRules as error:
        more = _schema_faults(tree)
        places = {(fault.mark, fault.key) for fault in more}
        own = [fault for fault in error.faults if (fault.mark, fault.key) not in places]
        raise BadRules([*own, *more]) from error
    found: dict[Fault, list[tuple[int, Combination]]] = {}
    doubted: dict[Fault, list[int]] = {}
    for players in header.players:
        doubts, playable = Counter[Fault](), 0
        telling = _telling(catalogue, key, players, header, games)
        for number, combination in enumerate(islice(telling, MOST_SETTINGS)):
            if number and time.monotonic() > until:
                break
            faults, doubtful = _compile_faults(catalogue, key, players, combination)
            playable += not faults
            doubts.update(doubtful)
            for fault in faults:
                found.setdefault(fault, []).append((players, combination))
        for doubt, count in doubts.items():
            if count == playable:  # a key idle with some options is for the others
                doubted.setdefault(doubt, []).append(players)
    faults = [_with_cause(fault, causes, header) for fault, causes in _one_each(found).items()]
    faults += _when_faults(header, tree)
    if faults:
        raise BadRules(faults)
    doubts_of_all = [
        _with_cause(doubt, [(count, {}) for count in counts], header)
        for doubt, counts in doubted.items()
    ]
    return header, [*doubts_of_all, *_tree_doubts(tree)]


def _one_each(
    found: Mapping[Fault, list[tuple[int, Combination]]],
) -> dict[Fault, list[tuple[int, Combination]]]:
    """Merge faults that differ only in their hints, which may list different cards."""
    kept: dict[tuple[Mark, str, str], Fault] = {}
    causes: dict[Fault, list[tuple[int, Combination]]] = {}
    for fault, its in found.items():
        first = kept.setdefault((fault.mark, fault.key, fault.message.split("; ")[0]), fault)
        causes.setdefault(first, []).extend(its)
    return causes


def _tree_doubts(tree: LocatedMap) -> Iterator[Fault]:
    """Doubts about the way a file is written."""
    phases = tree.get("phases")
    if not isinstance(phases, LocatedMap) or "deal" not in phases:
        return
    deal, first = phases.marks["deal"], phases.marks[next(iter(phases))]
    if deal.file == first.file and deal.line > first.line:
        message = "stands behind other phases, but every hand begins with it; write it first"
        yield Fault(deal, "phases.deal", message)


def _schema_faults(tree: LocatedMap) -> list[Fault]:
    """The other faults of a file whose header is wrong, as far as the schema can tell."""
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
) -> tuple[list[Fault], list[Fault]]:
    """The faults and the doubts with these options."""
    try:
        rules = catalogue.rules(key, players, combination)
    except BadRules as error:
        return error.faults, []
    except BadOption:
        return [], []  # there is no such value for this number of players
    tree = catalogue.tree(key)
    doubts = rules_doubts(rules)
    return [], [Fault(mark_of(tree, path), key_path(path), words) for path, words in doubts]


def _with_cause(fault: Fault, causes: list[tuple[int, Combination]], header: Header) -> Fault:
    """`fault`, with the players or options to which it is limited."""
    simplest = min((combination for _, combination in causes), key=len)
    counts = sorted({players for players, combination in causes if combination == simplest})
    words = []
    if len(counts) < len(header.players):
        words.append(f"{', '.join(map(str, counts))} players")
    if simplest:
        words.append(in_words(simplest))
    if not words:
        return fault
    return Fault(fault.mark, fault.key, f"{fault.message} (with {' and '.join(words)})")


def _when_faults(header: Header, tree: LocatedMap) -> Iterator[Fault]:
    """Find changes that wait for a value which their option never has."""
    for number, change in enumerate(header.when):
        for name, wanted in change.given.items():
            option = header.options[name]
            values = [as_written(value) for value in option.values()]
            for value in map(as_written, wanted if isinstance(wanted, tuple) else (wanted,)):
                if value not in values and not option.any_card:
                    path: KeyPath = ("when", number, "given", name)
                    close = difflib.get_close_matches(value, values, 1, CLOSE)
                    hint = f"did you mean {close[0]!r}?" if close else f"it is {', '.join(values)}"
                    message = f"{name} is never {value!r}; {hint}"
                    yield Fault(mark_of(tree, path), key_path(path), message)


# --- options -----------------------------------------------------------------------------------


def _telling(
    catalogue: Catalogue, key: str, players: int, header: Header, games: int
) -> Iterator[Combination]:
    """Combinations of options that together cover every value and every change, then those that
    will be played."""
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
        for chosen in islice(product(*wanted), MOST_SETTINGS // 10):
            yield dict(zip(change.given, chosen, strict=True))
    try:
        yield from spread(list(catalogue.combinations(key, players)), games)
    except BadRules:
        return  # the options for this number of players are wrong, as the first combination shows


def _some_cards(catalogue: Catalogue, key: str, players: int) -> tuple[str, ...]:
    try:
        pack = catalogue.rules(key, players).pack
    except BadRules:
        return ()
    return (pack[0], pack[-1])
