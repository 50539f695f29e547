"""Rule files that draw every key: a small game of `random_games` with changes.

Each change draws keys, phases, counts, names in formulas, or tables of their own; one that the
checks refuse is undone. So any two keys that are compatible meet in some game.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import yaml

from game.folders import SHIPPED
from game.phases import Phases
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from game.rules.sheet import PREFIXES
from game.values import names_of
from tests.random_fresh import FRESH
from tests.random_games import KEY, can_be_dealt, random_game
from tests.random_whole import EXTENDED, WHOLE
from tests.rule_keys import drawn_keys

Tree = dict[str, Any]
Change = Callable[[Tree, Rules, random.Random], None]

_CHANGES = 14
"""How many changes are tried in a game."""
_WHOLE_SHARE = 0.3
"""How many of them change several keys that make sense only together."""
_EXTENDING = 0.15
"""The share of games written as an extension of a file that holds most of the game."""
_FRESH = 0.3
"""The share of games that begin with a file about keys that hardly ever meet by chance."""
_ORDER = names_of(Phases)
_NAMES = (
    "tricks", "bid", "nil", "bidder", "over", "off", "maker", "contract", "needed", "lone",
    "contract_worth", "strain", "kitty_left", "doubled", "dealer", "place", "total", "sits_out",
    "hand", "hand_size", "players", "melds", "closer", "claimer", "closed_tricks", "pair", "row",
    "higher", "answer", "kept", "counted", "other", "flag",
)  # fmt: skip
_APART = ("by_seat", "line", "colours", "among", "call")
"""Keys that are drawn as a whole or not at all."""
_COMPARED = ("tricks", "bid", "over", "off", "total", "counted", "other", "kept")


def wild_game(number: int, folder: Path) -> tuple[Rules, Tree]:
    """Write game `number` with many more keys into `folder`: its rules, and the rule file."""
    rules, luck = random_game(number, folder), random.Random(number)
    file = folder / f"{KEY}.yaml"
    tree: Tree = yaml.safe_load(file.read_text())
    tree["players"] = {str(players): keys for players, keys in tree["players"].items()}
    if luck.random() < _FRESH:
        begun = luck.choice(FRESH)(luck)
        found = _read(begun, file, folder)
        if found is not None:
            tree, rules = begun, found
    for _ in range(_CHANGES):
        changed = copy.deepcopy(tree)
        change = luck.choice(WHOLE) if luck.random() < _WHOLE_SHARE else luck.choice(_ALL)
        change(changed, rules, luck)
        changed["phases"] = _in_order(changed["phases"])
        found = _read(changed, file, folder)
        if found is not None:
            tree, rules = changed, found
    if luck.random() < _EXTENDING:
        (folder / f"{EXTENDED}.yaml").write_text(yaml.safe_dump(tree, sort_keys=False))
        few = {"extends": EXTENDED, "name": "Random extension", "match": tree["match"]}
        found = _read(few, file, folder)
        if found is not None:
            return found, {**tree, "extends": EXTENDED}
    final = _read(tree, file, folder)
    assert final is not None
    return final, tree


def _read(tree: Tree, file: Path, folder: Path) -> Rules | None:
    file.write_text(yaml.safe_dump(tree, sort_keys=False))
    try:
        rules = Catalogue((folder, SHIPPED)).rules(KEY)
    except BadRules:
        return None
    return rules if can_be_dealt(rules) else None


def _in_order(phases: Tree) -> Tree:
    return {name: phases[name] for name in _ORDER if name in phases}


def _phase(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add a new phase, or remove one."""
    name = luck.choice([each for each in _ORDER if each not in ("deal", "tricks", "prizes")])
    phases = tree["phases"]
    if name in phases and luck.random() < 0.3:
        del phases[name]
        return
    keys = drawn_keys(name, rules, luck, but=_APART)
    phases[name] = {key: value for key, value in keys.items() if luck.random() < 0.6}
    if name == "choose" and "games" not in tree:
        _games(tree, rules, luck)
    if name == "settle":
        _keep(tree, rules, luck)
        phases[name] = {"number": "kept"}
    if name == "partner":
        tree["sides"] = "bidder"
        twice = [code for code in rules.pack if rules.pack.count(code) == 2]
        ways: tuple[Tree, ...] = (
            {"call": luck.sample(list(dict.fromkeys(rules.pack)), 2)},
            {"holders": luck.choice(twice or rules.pack)},
            {"winner_of": luck.randint(1, 3)},
        )
        bound = {"bound": luck.random() < 0.3, "of_suit": luck.random() < 0.3}
        phases[name] = {**bound, **luck.choice(ways)}
    tree["phases"] = _in_order(phases)


def _key(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Change the value of a phase's key."""
    name = luck.choice(list(tree["phases"]))
    keys = drawn_keys(name, rules, luck, but=_APART)
    if keys:
        key = luck.choice(list(keys))
        tree["phases"][name][key] = keys[key]


def _keys_of_tricks(tree: Tree, rules: Rules, luck: random.Random) -> None:
    if "tricks" in tree["phases"]:
        keys = drawn_keys("tricks", rules, luck)
        for key in luck.sample(list(keys), 3):
            tree["phases"]["tricks"][key] = keys[key]


def _bids_with_games(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add an auction of names, some of which ask for a card."""
    _games(tree, rules, luck)
    names = list(tree["games"])
    keys = drawn_keys("auction", rules, luck, but=("bids", "also", "by"))
    tree["phases"]["auction"] = {
        **{key: value for key, value in keys.items() if luck.random() < 0.4},
        "bids": {"names": names[:2]},
        "also": luck.choice(({}, {names[-1]: {"number": 3, "worth": 7}})),
        "holding": luck.choice(({}, {names[0]: [luck.choice(rules.pack)]})),
        "all_pass": luck.choice(("redeal", "next", names[0])),
    }
    tree["phases"] = _in_order(tree["phases"])
    tree["sides"] = luck.choice(("bidder", "two_sides", "alone"))


def _games(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add three games: one unchanged, one with other keys of the tricks, one with another score."""
    keys = drawn_keys("tricks", rules, luck)
    few = {key: keys[key] for key in luck.sample(list(keys), 2)}
    tree["games"] = {
        "plain": {"label": "Plain"},
        "odd": {"label": "Odd", "then": {"phases": {"tricks": few}}},
        "double": {"label": "Double", "then": {"score": {"cases": [{"points": "2 * tricks"}]}}},
    }


def _games_in_turn(tree: Tree, rules: Rules, luck: random.Random) -> None:
    _games(tree, rules, luck)
    tree["match"]["games"] = luck.sample(list(tree["games"]), luck.randint(1, 3))


def _count(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add a count with some conditions to the score."""
    suits, ranks = tuple(rules.deck.suits), tuple(rules.ranks)
    drawn: Tree = {
        "where": luck.choice(("taken", "taken", "pot", "dealt", "had")),
        "trick": luck.choice((1, -1, [1, -1], {"since": -2}, {"until": 2})),
        "suit": luck.choice(("trump", "goal_top", "goal_bottom", *suits)),
        "rank": luck.choice(ranks),
        "kind": luck.choice(("card", "prize")),
        "add": luck.choice(("cards", "values", "tricks")),
        "which": luck.choice(("highest", "lowest", "row")),
        "played_by": luck.choice(("others", "taker")),
        "least": luck.randint(1, 9),
        "cards": {
            luck.choice(words): n for n, words in enumerate((suits, rules.pack, rules.ranks), 2)
        },
    }
    keys = luck.sample(list(drawn), luck.randint(1, 3))
    score, name = tree["score"], luck.choice(("counted", "other"))
    score.setdefault("count", {})[name] = {key: drawn[key] for key in keys}
    _add(tree, f"{luck.choice(('', 'side_', 'all_'))}{name}", luck)


def _add(tree: Tree, name: str, luck: random.Random) -> None:
    """Add a name to what the hand scores, or compare it in a case before all others."""
    cases = tree["score"].get("cases")
    if not cases:
        return
    if luck.random() < 0.3:
        tree["score"]["cases"] = [{"when": f"{name} > 1", "points": f"3 + {name}"}, *cases[-2:]]
    else:
        last = cases[-1]
        tree["score"]["cases"] = [*cases[:-1], {**last, "points": f"({last['points']}) + {name}"}]


def _name(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add a name to the score, with or without a prefix."""
    name = luck.choice(_NAMES)
    if luck.random() < 0.4:
        name = luck.choice(list(PREFIXES)) + luck.choice(_COMPARED)
    _add(tree, name, luck)


def _values(tree: Tree, rules: Rules, luck: random.Random) -> None:
    ranks = luck.sample(rules.ranks, min(3, len(rules.ranks)))
    tree["score"]["values"] = {
        **{rank: luck.randint(0, 11) for rank in ranks},
        **luck.choice(({}, {"other": 1}, {"number": "face"})),
    }


def _let(tree: Tree, rules: Rules, luck: random.Random) -> None:
    formulas = ("tricks * 2", "side_tricks - opposite_tricks", "max(tricks, 2) // 2", "abs(total)")
    tree["score"]["let"] = {"named": luck.choice(formulas)}
    _add(tree, luck.choice(("", "most_", "count_", "side_")) + "named", luck)


def _keep(tree: Tree, rules: Rules, luck: random.Random) -> None:
    following = luck.choice(("kept + tricks", "tricks - 2", "points", "kept + 1 if dealer else 0"))
    tree["score"]["keep"] = {
        "kept": {
            "next": following,
            "of": luck.choice(("player", "player", "side", "table")),
            "start": luck.randint(-1, 1),
        }
    }


def _match(tree: Tree, rules: Rules, luck: random.Random) -> None:
    tree["match"] |= luck.choice(
        (
            {"hands": 3},
            {"best": luck.choice(("highest", "lowest"))},
            {"target": luck.randint(1, 9), "either": True},
            {"floor": luck.randint(-9, 0)},
            {"going_out": "makers", "target": 4, "either": True},
            {"of": "kept", "target": 3, "either": True},
        )
    )


def _out(tree: Tree, rules: Rules, luck: random.Random) -> None:
    tree["score"]["out"] = luck.choice(("tricks == 0", "total < 0", "place == 1 and tricks > 2"))
    tree["match"]["hands"] = 3


def _next_dealer(tree: Tree, rules: Rules, luck: random.Random) -> None:
    ways = ("tricks == most_tricks", "points < 0", "dealer and tricks", "1 - dealer", "tricks > 99")
    tree["score"]["next_dealer"] = luck.choice(ways)
    tree["match"]["hands"] = 4


def _table(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Change sides, direction, and the order of ranks."""
    tree |= luck.choice(
        (
            {"direction": luck.choice(("clockwise", "anticlockwise"))},
            {"sides": luck.choice(("alone", "two_sides", "pairs", "bidder"))},
            {"ranks": luck.sample(rules.deck.ranks, len(rules.deck.ranks))},
        )
    )


def _draws(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add a suit, a card, or a rank that is drawn at random, and a count of it."""
    among = luck.choice(("suits", "cards", list(rules.ranks[:3])))
    tree["draws"] = {"lot": {"among": among, "shown_from": luck.randint(1, 2)}}
    tree["score"].setdefault("count", {})["counted"] = {"drawn": "lot"}
    _add(tree, "counted", luck)


def _say(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add announcements of every kind, before the tricks or in them."""
    card = luck.choice(rules.pack)
    of = luck.choice(("trump", card, *rules.deck.suits, *rules.ranks[::3]))
    kinds: tuple[Tree, ...] = (
        {"holding": card}, {"lacking": card}, {"opens": True}, {"kitty_left": True},
        {"least": luck.randint(1, 2), "of": [of]},
        {"cards": luck.randint(1, 3)}, {"leads": True},
    )  # fmt: skip
    by = luck.choice(("bidder", "makers", "others", "anybody", "anybody"))
    what: Tree = {"higher": {"by": by, **luck.choice(kinds)}}
    if luck.random() < 0.5:
        what["answer"] = {"after": "higher", "by": luck.choice(("others", "anybody"))}
    if luck.random() < 0.5:
        tree["phases"]["announce"] = {"what": what}
        tree["phases"] = _in_order(tree["phases"])
    elif "tricks" in tree["phases"]:
        tree["phases"]["tricks"]["announce"] = what
    _add(tree, luck.choice(("higher", "side_higher", "all_higher")), luck)


def _option(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Add a switch that changes the rules, and a number that formulas know."""
    name = luck.choice(list(tree["phases"]))
    keys = drawn_keys(name, rules, luck, but=_APART)
    tree["options"] = {
        "switch": {"label": "Switch", "default": luck.random() < 0.7},
        "flag": {"label": "Flag", "default": luck.randint(0, 2), "range": [0, 2]},
    }
    if keys:
        key = luck.choice(list(keys))
        then = {"phases": {name: {key: keys[key]}}}
        tree["when"] = [{"given": {"switch": luck.random() < 0.7}, "then": then}]
    _add(tree, luck.choice(("flag", "switch")), luck)


def _rounds(tree: Tree, rules: Rules, luck: random.Random) -> None:
    score = tree["score"]
    first, second = score.get("cases") or [{"points": "tricks"}], [{"points": "0 - tricks"}]
    score["rounds"], score["report"] = [first, second], next(iter(score.get("count") or ()), None)
    tree["match"]["hands"] = 2


_ALL: tuple[Change, ...] = (
    _phase, _phase, _phase, _key, _key, _keys_of_tricks, _keys_of_tricks, _bids_with_games,
    _games_in_turn, _count, _count, _name, _name, _values, _let, _keep, _match, _out,
    _next_dealer, _table, _draws, _option, _rounds, _say,
)  # fmt: skip
