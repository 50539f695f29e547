"""Every key of a rule file that the second reading knows, with its default and its values.

An unknown key is not ignored: `unknown` names it, and the record is not judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

Tree = dict[str, Any]


class Key(NamedTuple):
    """A key: its default, its values where they are words, and the table of what is inside."""

    default: Any = None
    words: tuple[str, ...] = ()
    inner: str = ""
    many: str = ""
    """`map` or `list` where the key holds many of what `inner` names."""
    texts: bool = False
    """Whether plain texts may stand between these."""


def one_of(*words: str) -> Key:
    """A key whose value is one of these words; the first is the default."""
    return Key(words[0], words)


def some_of(*words: str, default: tuple[str, ...] = ()) -> Key:
    """A key whose value is a list of these words."""
    return Key(list(default), words, many="words")


def plain(default: Any = None) -> Key:
    """A key with any value."""
    return Key(default)


def table(inner: str, many: str = "", *, texts: bool = False) -> Key:
    """A key with a table, or with many of them."""
    return Key({} if many == "map" else [] if many else None, inner=inner, many=many, texts=texts)


_WHO = ("dealer", "eldest", "bidder", "winner")
_LEADS = (
    "eldest", "cutter", "dealer", "bidder", "after_bidder", "before_bidder", "declarer", "winner",
)  # fmt: skip

KEYS: dict[str, dict[str, Key]] = {
    "variant": {
        **{key: plain() for key in ("name", "summary", "family", "by", "language", "picture")},
        **{key: plain() for key in ("poster", "rules", "extends", "ranks")},
        "deck": table("deck"),
        "players": plain(),
        "phases": table("phases"),
        "score": table("score"),
        "match": table("match"),
        "direction": one_of("clockwise", "anticlockwise"),
        "sides": one_of("alone", "two_sides", "pairs", "bidder"),
        "draws": table("draw", "map"),
        "games": table("game", "map"),
        "options": table("option", "map"),
        "when": table("when", "list"),
    },
    "deck": {
        "base": plain(), "packs": plain(1), "without_ranks": plain([]), "without": plain([]),
    },
    "option": {
        "label": plain(), "default": plain(), "choices": plain(), "range": plain(),
        "zero": plain(), "any_card": plain(False), "help": plain(), "added": plain(False),
    },
    "when": {"given": plain(), "then": plain()},
    "draw": {"among": plain(), "choice": plain("random"), "shown_from": plain(1)},
    "match": {
        "hands": plain(0), "target": plain(), "of": plain(), "either": plain(False),
        "floor": plain(), "games": plain([]), "best": one_of("highest", "lowest"),
        "going_out": one_of("anybody", "makers"),
    },
    "game": {"label": plain(), "about": plain(), "then": plain({})},
    "phases": {
        name: table(name)
        for name in (
            "deal", "choose", "settle", "give", "goal", "call", "declare", "trumps", "tell",
            "bid", "pledge", "auction", "offer", "alone", "partner", "kitty", "stay",
            "exchange", "announce", "more", "open", "tricks", "prizes",
        )
    },
    "deal": {
        "each": plain("all"), "by_seat": plain(),
        "turn_up": one_of("none", "stock", "top", "dealer", "dealer_first"),
        "turn_up_until": plain(0), "trumpless": plain([]), "stand_in": plain(),
        "redeal_without": one_of("none", "two-suited"),
        "face_up": plain(False), "line": plain(False), "colours": plain([]),
    },
    "choose": {
        "by": one_of(*_WHO), "among": plain([]), "pass_to": one_of("nobody", "partner"),
        "once": plain(False),
    },
    "trumps": {
        "by": one_of(*_WHO), "pass_to": one_of("nobody", "partner"), "none": plain(False),
        "of": one_of("any", "pledge"),
    },
    "give": {
        "cards": plain(3), "to": some_of("left", "right", "across", "nobody", default=("left",)),
    },
    "settle": {"number": plain()},
    "pledge": {
        "cards": plain(3), "suits": plain({}), "wins": one_of("nobody", "highest", "lowest"),
    },
    "goal": {"among": one_of("two-suited", "any")},
    "call": {},
    "declare": {},
    "bid": {
        "first": plain(0), "lowest": plain(1), "nil": plain(False), "bar_even": plain(False),
    },
    "auction": {
        "nil": plain(True), "bids": table("bids"), "also": table("also", "map"),
        "worth": plain(), "by": one_of("all", "bidder"), "first": one_of("eldest", "dealer"),
        "held_by": one_of("last", "first"), "must_bid": one_of("first", "last", "nobody"),
        "once": plain(False), "passed": one_of("out", "stays"), "pairs": plain(False),
        "equal": one_of("nobody", "dealer", "elder"), "holding": plain({}), "doubles": plain(0),
        "double_ends": plain(False),
        "all_pass": plain("redeal"),
    },
    "bids": {
        "lowest": plain(1), "highest": plain(), "step": plain(1), "numbers": plain([]),
        "names": plain([]), "book": plain(0), "only": plain([]), "strains": plain([]),
        "equal_strains": plain(False),
    },
    "also": {"above": plain(), "number": plain(0), "worth": plain()},
    "offer": {
        "rounds": some_of("turned", "others", default=("turned", "others")),
        "must": plain(False), "all_pass": plain("redeal"),
    },
    "alone": {"always": plain(False)},
    "stay": {"first": one_of(*_LEADS), "always": plain(), "least": plain(1)},
    "partner": {
        "call": plain([]), "of_bid": plain(False), "own": plain(True), "of_suit": plain(False),
        "bound": plain(False), "holders": plain(), "winner_of": plain(0),
    },
    "tell": {"values": plain({}), "equal": one_of("redeal", "first")},
    "open": {
        "hand": one_of("bidder", "partner", "nobody"), "after": one_of("lead", "now", "trick"),
        "pledge": plain(False), "dummy": plain(False),
    },
    "kitty": {
        "to": one_of("bidder", *(who for who in _LEADS if who != "bidder")),
        "takes": one_of("all", "turned", "none"), "may_leave": plain(False), "shown": plain(False),
        "never": plain([]), "counts_for": one_of("nobody", "taker", "others", "last_trick"),
        "robs_with": plain(),
    },
    "exchange": {
        "by": one_of("all", "others", *_LEADS), "first": one_of(*_LEADS),
        "most": plain(3), "least": plain(0), "to": plain(), "never": plain([]),
    },
    "announce": {"what": table("announcement", "map")},
    "announcement": {
        "label": plain(), "by": one_of("bidder", "makers", "others", "anybody"),
        "after": plain(), "kitty_left": plain(False), "holding": plain(), "lacking": plain(),
        "opens": plain(False), "cards": plain(1), "least": plain(0), "of": plain([]),
        "leads": plain(False),
    },
    "more": {"cards": plain(3)},
    "tricks": {
        "lead": one_of(*_LEADS), "trump": plain(), "lead_names_trump": plain(False),
        "names_trump": plain([]), "last_wins": plain([]),
        "trump_suit": table("trump_suit"), "first_card": plain(),
        "follow": one_of("must", "free"), "may_trump": plain(False), "excuse": table("excuse"),
        "exempt": plain([]),
        "duties": some_of("beat", "match", "lowest", "trump", "overtrump", "no_under"),
        "let_off": one_of("nobody", "partner", "void"), "while_stock": one_of("same", "free"),
        "wins": one_of("suit", "other_suit", "rank"), "no_early_lead": plain(),
        "keep_from_first": plain([]),
        "winner_takes": one_of("all", "one_of_others"), "draw": plain(0),
        "open_stock": plain(False), "stop": table("stop"), "melds": table("meld", "map"),
        "swap": table("swap"), "close": table("close"), "claim": plain(False),
        "announce": table("announcement", "map"), "look_back": plain(False),
    },
    "trump_suit": {"ranks": plain([]), "join": table("joined", "list", texts=True)},
    "excuse": {
        "cards": plain([]), "wins": plain([]), "stays": plain(True), "pays": plain(False),
        "last_trick": one_of("same", "taken", "slam"),
    },
    "joined": {"rank": plain(), "suit": plain()},
    "stop": {"count": plain(), "reaches": plain("half"), "with_melds": plain(False)},
    "meld": {
        "label": plain(), "cards": plain([]), "run": plain({}), "alike": plain(0),
        "ranks": plain([]), "suit": one_of("any", "trump", "plain"), "points": plain(0),
        "trump": plain(), "when": one_of("lead", "start", "first_trick", "trick", "played"),
        "needs_trick": one_of("none", "before", "ever"), "led": plain(False),
        "names_trump": plain(False),
    },
    "swap": {"rank": plain(), "least": plain(1), "needs_trick": plain(False)},
    "close": {"least": plain(1), "needs_trick": plain(False)},
    "prizes": {"wild": plain(""), "even_split": plain(False), "last_trick": plain(False)},
    "score": {
        "values": plain({}), "count": table("count", "map"), "let": plain({}),
        "cases": table("case", "list"), "rounds": plain([]), "keep": table("keep", "map"),
        "out": plain(), "next_dealer": plain(), "report": plain(),
    },
    "keep": {
        "next": plain(), "of": one_of("player", "side", "table"), "start": plain(0),
        "label": plain(),
    },
    "count": {
        "label": plain(), "where": one_of("taken", "pot", "dealt", "had"), "trick": plain(),
        "suit": plain(), "rank": plain(), "drawn": plain(),
        "kind": one_of("any", "card", "prize"), "add": one_of("cards", "values", "tricks"),
        "which": one_of("all", "highest", "lowest", "row"), "cards": plain(),
        "played_by": one_of("anybody", "others", "taker"), "least": plain(),
        "parts": plain(1),
    },
    "case": {"points": plain(), "when": plain("1"), "because": plain()},
}  # fmt: skip


class Unknown(Exception):
    """Something that the second reading does not know, so that it cannot judge."""


def unknown(tree: Any, name: str = "variant", where: str = "") -> Iterator[str]:
    """Each key or word of a rule file that is not known, with its place."""
    if not isinstance(tree, dict):
        yield f"I do not know what {where} may be but a table"
        return
    for key, value in tree.items():
        place = f"{where}.{key}" if where else str(key)
        known = KEYS[name].get(str(key))
        if known is None:
            yield f"I do not know key {place}"
        elif value is not None and not _is_option(value):
            yield from _inside(known, value, place)


def _inside(known: Key, value: Any, place: str) -> Iterator[str]:
    if known.inner and known.many == "map":
        for name, each in value.items():
            if each is not None:
                yield from unknown(each, known.inner, f"{place}.{name}")
    elif known.inner and known.many == "list":
        for number, each in enumerate(value):
            if known.texts and isinstance(each, (str, int)):
                continue
            yield from unknown(each, known.inner, f"{place}.{number}")
    elif known.inner:
        yield from unknown({"base": value} if place == "deck" and isinstance(value, str) else value,
                           known.inner, place)  # fmt: skip
    elif known.words:
        words = value if known.many else [value]
        yield from (f"I do not know {place}: {word}" for word in words if word not in known.words)


def keys_used(tree: Any, name: str = "variant") -> set[str]:
    """Every key of a rule file, with its table: `tricks.draw`; phases and texts that only people
    read are no keys of their own."""
    found: set[str] = set()
    for key, value in (tree if isinstance(tree, dict) else {}).items():
        known = KEYS[name].get(str(key))
        if known is None or value is None:
            continue
        found.add(f"{name}.{key}")
        many = {"map": dict, "list": list}.get(known.many)
        each = [] if many is None or not known.inner else value
        for inner in each.values() if isinstance(each, dict) else each:
            found |= keys_used(inner, known.inner)
        if known.inner and not known.many:
            found |= keys_used(value, known.inner)
    return found


def _is_option(value: Any) -> bool:
    return isinstance(value, str) and value.startswith("$")


def whole(name: str, tree: Tree | None) -> Tree:
    """A table with all its keys: what is written, and the defaults of the others."""
    written = {key: value for key, value in (tree or {}).items() if value is not None}
    return _DEFAULTS[name] | written


_DEFAULTS = {
    name: {key: known.default for key, known in table.items()} for name, table in KEYS.items()
}
