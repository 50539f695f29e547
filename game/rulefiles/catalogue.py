"""Finds rule files, merges them with the files they extend, and makes rules from them.

It searches several folders: the user's first, then the shipped ones. A user's file with the name of
a shipped one replaces it, and may even extend it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.folders import SHIPPED
from game.hints import no_such
from game.rulefiles.combinations import combinations
from game.rulefiles.faults import BadRules, Fault, Mark
from game.rulefiles.located import LocatedMap, key_path, mark_of, merged, replaced, without
from game.rulefiles.located import Path as KeyPath
from game.rulefiles.lookup import (
    ENDING,
    LONGEST_CHAIN,
    NAMES,
    find,
    is_name,
    listed,
    printable,
)
from game.rulefiles.options import BadOption, BadVariant, effective
from game.rulefiles.problems import (
    game_problems,
    header_problems,
    named_elsewhere,
    rules_problems,
)
from game.rulefiles.rule_file import read_told
from game.rulefiles.variant import DeckUse, Header, Option, OptionValue
from game.rules.cards import Deck
from game.rules.rules import Rules
from game.values import Value, replace

if TYPE_CHECKING:
    from game.rulefiles.decks import DeckFile

MOST_RULES = 256
"""The most rules that a catalogue keeps: each takes some 80 KB, and a file of records may hold a
hundred thousand choices of options."""
LONGEST_SHOWN = 40
"""The most letters of a wrong name that a message repeats."""
_LAST = ("tricks", "prizes")
"""The phases that end a hand, wherever a file names them."""


@dataclass(frozen=True)
class Entry:
    """A rule file in the catalogue. Either it has a `header`, or `faults` say why not."""

    key: str
    file: Path
    header: Header | None = None
    faults: tuple[Fault, ...] = ()

    @property
    def title(self) -> str:
        """What the menu calls the game."""
        return self.header.name if self.header else self.key

    @property
    def counts(self) -> tuple[int, ...]:
        """The possible numbers of players, ascending."""
        return tuple(sorted(self.header.players)) if self.header else ()


class _Asked(Value):
    """The rules that are asked for: those of the file `key` for a number of players, with
    options."""

    key: str
    header: Header
    players: int
    chosen: Mapping[str, OptionValue]


@dataclass
class Catalogue:
    """The rule files of some folders; the first folder that has a file of a name wins."""

    folders: tuple[Path, ...] = (SHIPPED,)
    _trees: dict[tuple[str, int], LocatedMap] = field(default_factory=dict, repr=False)
    _rules: dict[tuple[Any, ...], Rules] = field(default_factory=dict, repr=False)
    _decks: dict[str, DeckFile] = field(default_factory=dict, repr=False)

    # --- what there is -----------------------------------------------------------------------

    @cached_property
    def keys(self) -> tuple[str, ...]:
        """The names of all rule files, sorted."""
        return tuple(sorted({name for each in self.folders for name in listed(each).names}))

    @property
    def left_aside(self) -> tuple[str, ...]:
        """The YAML files in the folders, decks included, whose names or kinds are wrong."""
        folders = (*self.folders, *self._deck_folders)
        return tuple(name for folder in folders for name in listed(folder).left_aside)

    def entry(self, key: str) -> Entry:
        """The rule file `key` with what a menu needs, checked with its default options.

        Raises:
            BadVariant: if there is no such file.
        """
        file = self._find(key, 0)[0]
        faults: dict[Fault, None] = {}
        try:
            header = self.header(key)
        except BadRules as error:
            return Entry(key, file, faults=tuple(error.faults))
        for players in sorted(header.players):
            try:
                self.rules(key, players)
            except BadRules as error:
                faults.update(dict.fromkeys(error.faults))
        return Entry(key, file, None if faults else header, tuple(faults))

    def entries(self) -> list[Entry]:
        """All rule files, broken ones included."""
        return [self.entry(key) for key in self.keys]

    def header(self, key: str) -> Header:
        """What the menu and the set-up need to know about a variant.

        Raises:
            BadVariant: if there is no such file.
            BadRules: if it is not a rule file.
        """
        return self._header(self.tree(key))

    def deck(self, name: str) -> Deck:
        """The deck with this file name, whole.

        Raises:
            BadRules: if there is no such deck, or it has faults.
        """
        from game.rulefiles.decks import build

        file = self._deck_file(name, Mark(name, 1))
        return build(file, DeckUse(name), lambda key, message: None)

    def decks(self) -> tuple[Deck, ...]:
        """All decks in the order of their file names, without those that have faults."""
        found = []
        for name in self.deck_keys:
            try:
                found.append(self.deck(name))
            except BadRules:
                continue
        return tuple(found)

    @cached_property
    def deck_keys(self) -> tuple[str, ...]:
        """The names of all deck files, sorted."""
        return tuple(sorted({name for each in self._deck_folders for name in listed(each).names}))

    @property
    def _deck_folders(self) -> tuple[Path, ...]:
        return tuple(folder / "decks" for folder in self.folders)

    # --- rules ---------------------------------------------------------------------------------

    def rules(
        self,
        key: str,
        players: int | None = None,
        options: Mapping[str, OptionValue | str] | None = None,
    ) -> Rules:
        """The rules of a variant.

        Args:
            key: the name of its file, without the ending.
            players: the number of players; the fewest possible if None.
            options: house rules that differ from their defaults; values may be text.

        Raises:
            BadVariant: if there is no such variant, or not for this number of players.
            BadOption: if an option or its value does not exist.
            BadRules: if the file has faults.
        """
        tree = self.tree(key)
        header = self._header(tree)
        if players is None:
            players = min(header.players)
        if players not in header.players:
            counts = ", ".join(map(str, sorted(header.players)))
            raise BadVariant(f"{key} is for {counts} players, not for {players}")
        tree = self._for_players(tree, players)
        header = self._header(tree)
        chosen = effective(key, header.options, options or {})
        cache_key = (key, players, tuple(chosen.items()))
        found = self._rules.get(cache_key)
        if found is None:
            found = self._compiled(tree, _Asked(key, header, players, chosen))
            if len(self._rules) >= MOST_RULES:
                del self._rules[next(iter(self._rules))]
            self._rules[cache_key] = found
        return found

    def _for_players(self, tree: LocatedMap, players: int) -> LocatedMap:
        patches = tree["players"]
        count = next(count for count in patches if int(count) == players)
        return merged(tree, _with_deck(patches[count] or {}))

    def _compiled(self, tree: LocatedMap, asked: _Asked) -> Rules:
        chosen = asked.chosen
        for number, change in enumerate(asked.header.when):
            if all(_holds(chosen[name], wanted) for name, wanted in change.given.items()):
                tree = merged(tree, _with_deck(tree["when"][number]["then"]))
        tree = replaced(tree, chosen)
        rules = self._built(tree, asked)
        games, faults = {}, list[Fault]()
        wrong: dict[Fault, list[str]] = {}
        for name in rules.variant.games:
            then = tree["games"][name].get("then") or {}
            try:
                of_hand = self._built(merged(tree, then), asked, rules)
            except BadRules as error:
                for fault in error.faults:
                    wrong.setdefault(fault, []).append(name)
                continue
            path = ("games", name, "then")
            for key_of, message in game_problems(name, rules, of_hand, then):
                place = (*path, key_of)
                faults.append(Fault(mark_of(tree, place), key_path(place), message))
            games[name] = of_hand
        faults += [_in_games(fault, names) for fault, names in wrong.items()]
        if faults:
            raise BadRules(faults)
        return replace(rules, games=games) if games else rules

    def _built(self, tree: LocatedMap, asked: _Asked, usual: Rules | None = None) -> Rules:
        """The rules of a tree in which everything is settled. For one of the `games`, `usual` are
        the rules that it changes.

        Raises:
            BadRules: if it has faults.
            BadOption: if an option names a card that is not dealt.
        """
        from game.rulefiles.decks import build
        from game.rulefiles.validate import checked
        from game.rulefiles.variant import Variant

        variant = checked(Variant, tree)
        faults: list[Fault] = []

        def report(path: KeyPath, message: str) -> None:
            faults.append(Fault(mark_of(tree, path), key_path(path), message))

        file = self._deck_file(variant.deck.base, mark_of(tree, ("deck", "base")))
        deck = build(file, variant.deck, lambda k, message: report(("deck", k), message))
        for name in (name for name, keys in tree["phases"].items() if keys is None):
            message = f"is empty: write '{name}: {{}}' for this phase as usual, or leave it out"
            report(("phases", name), message)
        used = [name for name, keys in tree["phases"].items() if keys is not None]
        order = tuple(sorted(used, key=_LAST.__contains__))
        rules = Rules(asked.key, variant, asked.players, dict(asked.chosen), deck, order)
        if usual is not None:
            rules = replace(rules, elsewhere=named_elsewhere(rules, usual))
        if faults:
            raise BadRules(faults)
        for name, option in asked.header.options.items():
            value = asked.chosen[name]
            if option.any_card and value not in (*option.values(), *rules.pack):
                raise BadOption(
                    f"{asked.key}: option {name} cannot be {value}: "
                    f"that card is not dealt with {asked.players} players"
                )
        for path, message in rules_problems(rules, usual):
            report(path, message)
        if faults:
            raise BadRules(faults)
        return rules

    def options(self, key: str, players: int) -> Mapping[str, Option]:
        """The options of a variant for a number of players.

        Raises:
            BadVariant: if there is no such variant.
            BadRules: if the file has faults.
        """
        return self._header(self._for_players(self.tree(key), players)).options

    def combinations(self, key: str, players: int) -> Iterator[dict[str, OptionValue]]:
        """Ways to set the options, as `game.rulefiles.combinations` chooses them.

        Raises:
            BadVariant: if there is no such variant.
            BadRules: if the file has faults.
        """
        header = self._header(self._for_players(self.tree(key), players))
        return combinations(header.options, header.when)

    def with_tree(self, key: str, tree: LocatedMap) -> Catalogue:
        """A catalogue in which `tree` is the content of the rule file `key`, with what it
        extends."""
        place = self._find(key, 0)[1]
        return Catalogue(self.folders, {**self._trees, (key, place): tree}, _decks=self._decks)

    # --- files -----------------------------------------------------------------------------------

    def tree(self, key: str) -> LocatedMap:
        """The file `key` merged with everything it extends."""
        return self._tree(key, 0, ())

    def _tree(self, key: str, first: int, chain: tuple[tuple[str, int], ...]) -> LocatedMap:
        file, place = self._find(key, first)
        if (key, place) in self._trees:
            return self._trees[key, place]
        tree: LocatedMap = _with_deck(read_told(file))
        base = tree.get("extends")
        if base is not None:
            mark = mark_of(tree, ("extends",))
            here = (*chain, (key, place))
            start = place + 1 if base == key else 0
            found = find(self.folders, base, start)
            if found is None:
                others = tuple(name for name in self.keys if name != key)
                raise BadRules([Fault(mark, "extends", _no_base(base, key, others, "variant"))])
            if (base, found[1]) in here:
                names = " -> ".join([*(name for name, _ in here), base])
                raise BadRules([Fault(mark, "extends", f"goes round in a circle: {names}")])
            _check_length(mark, here)
            tree = _extended(self._tree(base, start, here), tree)
        self._trees[key, place] = tree
        return tree

    def _find(self, key: str, first: int) -> tuple[Path, int]:
        found = find(self.folders, key, first)
        if found is not None:
            return found
        if not is_name(key):
            name = printable(key[:LONGEST_SHOWN])
            if key.endswith(ENDING) and is_name(Path(key).stem):
                raise BadVariant(
                    f"{name!r} is a file, which only `check` and `kitchen` take; put it into your "
                    f"folder of rules (rules/README.md says where) and write {Path(key).stem!r}"
                )
            raise BadVariant(f"there is no variant {name!r}; the name of one has {NAMES}")
        raise BadVariant(no_such(key, self.keys))

    def _header(self, tree: LocatedMap) -> Header:
        from game.rulefiles.validate import checked

        header = checked(Header, tree)
        faults = [
            Fault(mark_of(tree, path), key_path(path), message)
            for path, message in header_problems(header)
        ]
        if faults:
            raise BadRules(faults)
        return header

    def deck_file(self, name: str) -> DeckFile:
        """The checked deck file `name`.

        Raises:
            BadRules: if it is not a deck file.
        """
        return self._deck_file(name, Mark(name, 1))

    def deck_tree(self, name: str) -> LocatedMap:
        """The deck file `name` merged with what it extends, unchecked.

        Raises:
            BadRules: if there is no such deck, or it cannot be read.
        """
        return self._deck_tree(name, Mark(name, 1))

    def _deck_file(self, name: str, mark: Mark) -> DeckFile:
        from game.rulefiles.deck_faults import deck_faults
        from game.rulefiles.decks import DeckFile
        from game.rulefiles.validate import checked

        if name not in self._decks:
            tree = self._deck_tree(name, mark)
            file = checked(DeckFile, tree)
            deck_faults(file, tree)
            self._decks[name] = file
        return self._decks[name]

    def _deck_tree(
        self, name: str, mark: Mark, first: int = 0, chain: tuple[tuple[str, int], ...] = ()
    ) -> LocatedMap:
        found = find(self._deck_folders, name, first)
        if found is None:
            key, own = ("extends", chain[-1][0]) if chain else ("deck", "")
            others = tuple(key for key in self.deck_keys if key != own)
            raise BadRules([Fault(mark, key, _no_base(name, own, others, "deck"))])
        file, place = found
        tree = read_told(file, "DECK")
        base = tree.get("extends")
        if base is None:
            return tree
        mark, start = mark_of(tree, ("extends",)), place + 1 if base == name else 0
        if (name, place) in chain:
            raise BadRules([Fault(mark, "extends", "goes round in a circle")])
        _check_length(mark, chain)
        below = self._deck_tree(base, mark, start, (*chain, (name, place)))
        return merged(without(below, ("gallery",)), tree)


def _no_base(base: object, own: str, known: tuple[str, ...], what: str) -> str:
    """Why a file cannot start from `base`: no file has that name, or it is the file itself."""
    if not is_name(base):
        name = printable(str(base)[:LONGEST_SHOWN])
        return f"there is no {what} {name!r}; the name of one has {NAMES}"
    if base == own:
        return f"there is no other {what} {own!r}; known are {', '.join(known)}"
    return no_such(base, known, what)


def _extended(base: LocatedMap, tree: LocatedMap) -> LocatedMap:
    """`base` with the entries of a file that extends it. Changes for numbers of players and in the
    games are merged later, so the keys they remove are still in it."""
    found = merged(base, tree)
    for name in ("players", "games"):
        for key, old in _tables(base, name).items():
            new = _tables(tree, name).get(key)
            if isinstance(old, LocatedMap) and isinstance(new, LocatedMap):
                found[name][key] = merged(old, new, nulls=True)
    return found


def _tables(tree: LocatedMap, name: str) -> Mapping[Any, Any]:
    found = tree.get(name)
    return found if isinstance(found, LocatedMap) else {}


def _check_length(mark: Mark, chain: tuple[tuple[str, int], ...]) -> None:
    if len(chain) >= LONGEST_CHAIN:
        message = f"more than {LONGEST_CHAIN} files extend one another"
        raise BadRules([Fault(mark, "extends", message)])


def _in_games(fault: Fault, names: Sequence[str]) -> Fault:
    """A fault that occurs only in hands which are one of these games."""
    games = " and ".join(map(repr, names))
    return Fault(fault.mark, fault.key, f"{fault.message} (in the game {games})")


def _with_deck(tree: Any) -> Any:
    """`tree` with a deck given only by its name written as a mapping, so that it can be merged."""
    if not isinstance(tree, LocatedMap) or not isinstance(tree.get("deck"), str):
        return tree
    mark = tree.marks["deck"]
    deck = LocatedMap(mark)
    deck["base"], deck.marks["base"] = tree["deck"], mark
    found = merged(tree, {})
    found["deck"] = deck
    return found


def _holds(value: OptionValue, wanted: OptionValue | tuple[OptionValue, ...]) -> bool:
    among = wanted if isinstance(wanted, tuple) else (wanted,)
    return any(
        value == item and isinstance(value, bool) == isinstance(item, bool) for item in among
    )
