"""Small games written at random from the whole vocabulary of rule files, for tests to play.

Every game is a rule file, half of them with a deck of its own without drawings. A combination that
the checks refuse is discarded and another is tried, so the result can be played.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import yaml

from game.chance import Seeded
from game.folders import SHIPPED
from game.phases.deal import NoDeal
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.rule_keys import drawn_keys

KEY = "random-game"
_SHAPES = (
    "plain",
    "bids",
    "auction",
    "call",
    "declare",
    "goal",
    "pot",
    "give",
    "prizes",
    "stock",
    "kitty",
    "exchange",
    "strains",
    "offer",
    "dummy",
    "tell",
    "open",
)
"""What a game may be about; game number n begins with the n-th of them."""
_LETTERS = "ABCDEFGH"
_BY_HAND = ("by_seat", "line", "colours")
"""Keys that make sense only as a whole."""
_ATTEMPTS = 5
_MOST_VOIDS = 20
"""Deals thrown in before a hand: with more, some hand would never be dealt at all."""


def random_game(number: int, folder: Path) -> Rules:
    """Write game `number` into `folder` and read it: the same number gives the same game.

    Raises:
        AssertionError: if nothing that can be played was found in two hundred attempts.
    """
    luck = random.Random(number)
    shape = _SHAPES[number % len(_SHAPES)]
    (folder / "decks").mkdir(parents=True, exist_ok=True)
    file, catalogue = folder / f"{KEY}.yaml", (folder, SHIPPED)

    def read(tree: dict[str, Any]) -> Rules | None:
        file.write_text(yaml.safe_dump(tree, sort_keys=False))
        try:
            rules = Catalogue(catalogue).rules(KEY)
        except BadRules:
            return None
        return rules if can_be_dealt(rules) else None

    for _ in range(200):
        tree = _game(luck, shape)
        deck = _own_deck(luck)
        (folder / "decks" / "own.yaml").write_text(yaml.safe_dump(deck, allow_unicode=True))
        rules = read(tree)
        if rules is not None:
            more = (read(_with_more_keys(tree, rules, luck)) for _ in range(_ATTEMPTS))
            return next((found for found in more if found is not None), None) or read(tree) or rules
    raise AssertionError(f"no game about {shape} was found")


def can_be_dealt(rules: Rules) -> bool:
    """Whether `redeal_without` accepts enough deals: the checks do not count the cards for it."""
    try:
        voids = [len(rules.deal.dealt(rules, Seeded(seed), 0, 0)[0]) for seed in range(5)]
    except NoDeal:
        return False
    return max(voids) <= _MOST_VOIDS


def _with_more_keys(tree: dict[str, Any], rules: Rules, luck: random.Random) -> dict[str, Any]:
    """A game with some of the keys that `_game` does not use, drawn from the phases' fields."""
    phases = {}
    for name, written in tree["phases"].items():
        keys = drawn_keys(name, rules, luck, but={*written, *_BY_HAND})
        phases[name] = {key: value for key, value in keys.items() if luck.random() < 0.3} | written
    return {**tree, "phases": phases}


def _own_deck(luck: random.Random) -> dict[str, Any]:
    """Two to eight suits, two to seven ranks, some cards of two suits; no art, or unknown art."""
    suits = _LETTERS[: luck.randint(2, 8)]
    ranks = [str(n) for n in range(1, luck.randint(3, 8))]
    deck: dict[str, Any] = {
        "name": "Own cards",
        "suits": {
            s: {"name": f"Suit {s}", "sign": luck.choice(["moons", "unknown"])} for s in suits
        },
        "ranks": {rank: {"name": f"Rank {rank}"} for rank in ranks},
        "grids": [{"ranks": ranks}],
    }
    if luck.random() < 0.5:
        deck |= {"art": "nowhere", "back": "nobody"}
    two_suited = {}
    for number in range(luck.randint(0, 12)):
        first, second = luck.sample(suits, 2)
        two_suited[f"Z{number}"] = {
            "rank": luck.choice(ranks), "suits": [first, second], "name": f"the Pair {number}",
        }  # fmt: skip
    if two_suited:
        deck["cards"] = two_suited
    return deck


def _game(luck: random.Random, shape: str) -> dict[str, Any]:
    players = luck.choice((2, 3, 4, 4, 5, 6, 7, 9, 12))
    base = luck.choice(("own", "own", "french-52", "decktet-extended", "decktet-basic"))
    if shape == "declare":
        players = 4
    if shape == "prizes":
        return _prizes(luck)
    if shape in ("dummy", "tell"):
        players = 4
    if shape in ("strains", "offer", "dummy", "tell", "open"):
        base = "french-52"
    if shape in ("call", "declare", "auction", "goal", "pot"):
        base = luck.choice(("own", "decktet-basic", "decktet-extended"))
    each = luck.randint(2, 5)
    phases: dict[str, Any] = {"deal": {"each": each}}
    tricks: dict[str, Any] = {
        "lead": luck.choice(("eldest", "cutter", "dealer")),
        "follow": luck.choice(("must", "free")),
        "wins": luck.choice(("suit", "suit", "rank")),
    }
    count: dict[str, Any] = {}
    points = "tricks"
    sides = "two_sides" if players % 2 == 0 and luck.random() < 0.3 else "alone"
    if shape == "strains":
        sides = "bidder"
    if shape == "offer" and players in (4, 6):
        sides = "two_sides"
    if shape in ("dummy", "tell"):
        sides = luck.choice(("two_sides", "pairs"))
    suits, cards = list("CDHS"), [f"{rank}{suit}" for rank in "AK" for suit in "CDHS"]
    match shape:
        case "bids":
            phases["bid"] = {
                "lowest": luck.randint(0, 1), "nil": luck.random() < 0.5,
                "bar_even": luck.random() < 0.5, "first": luck.randint(0, 2),
            }  # fmt: skip
            phases["deal"]["turn_up"] = luck.choice(("none", "dealer", "stock"))
            points = "10 + bid if off == 0 else -off"
        case "auction":
            phases["auction"] = {"nil": luck.random() < 0.7}
            tricks["lead"] = "bidder"
            points = "tricks if not bidder else (bid * 2 if over >= 0 else -bid)"
        case "strains":
            phases["auction"] = {
                "bids": {
                    "highest": each,
                    "strains": luck.sample(suits, 2),
                    "equal_strains": luck.random() < 0.5,
                },
                "must_bid": luck.choice(("first", "last", "nobody")),
                "once": luck.random() < 0.5,
                "doubles": luck.randint(0, 2),
            }
            phases["partner"] = {"call": luck.sample(cards, 3), "own": luck.random() < 0.5}
            tricks["lead"] = luck.choice(("bidder", "eldest"))
            points = "side_tricks * doubled if maker else 0 - opposite_tricks"
        case "dummy":
            phases["auction"] = {
                "bids": {"book": luck.randint(0, each - 1), "strains": luck.sample(suits, 2)},
                "must_bid": luck.choice(("first", "last", "nobody")),
                "held_by": luck.choice(("first", "last")),
                "doubles": luck.randint(0, 2),
            }
            phases["open"] = {
                "hand": luck.choice(("partner", "partner", "bidder")),
                "after": luck.choice(("now", "lead", "trick")),
            }
            phases["open"]["dummy"] = phases["open"]["hand"] == "partner"
            tricks["lead"] = luck.choice(("after_bidder", "bidder", "eldest"))
            points = "needed + side_tricks if maker and side_tricks >= needed else 0"
        case "tell":
            phases["tell"] = {"values": {"A": 4, "K": 1}, "equal": luck.choice(("first", "redeal"))}
            phases["open"] = {"hand": "partner", "after": "now", "dummy": luck.random() < 0.8}
            phases["auction"] = {
                "by": "bidder",
                "bids": {"highest": 2, "strains": ["C", "none"], "only": ["1 C", "2 none"]},
            }
            tricks["lead"] = luck.choice(("after_bidder", "bidder"))
            points = "needed if maker and side_tricks >= needed else opposite_tricks"
        case "open":
            sides = "bidder"
            phases["auction"] = {"bids": {"highest": each}, "must_bid": "first"}
            phases["open"] = {"hand": "bidder", "after": luck.choice(("now", "lead", "trick"))}
            points = "needed if tricks >= needed else 0"
        case "offer":
            phases["deal"]["turn_up"] = "stock"
            phases["offer"] = {
                "rounds": luck.choice((["turned"], ["others"], ["turned", "others"])),
                "must": luck.random() < 0.5,
            }
            if sides == "two_sides":
                phases["alone"] = {"always": luck.random() < 0.3}
            phases["kitty"] = {"to": luck.choice(("dealer", "bidder")), "takes": "turned"}
            if luck.random() < 0.3:
                phases["kitty"]["robs_with"] = luck.choice(("A", "K"))
            points = "side_tricks if maker else 2 * lone"
        case "call":
            phases["call"] = {}
            phases["bid"] = {"nil": True}
            tricks |= {"lead": "declarer", "no_early_lead": luck.choice(("trump", None))}
            points = "bid if off == 0 else 0"
        case "declare":
            phases["declare"] = {}
            tricks["lead"] = "declarer"
            points = "side_tricks"
        case "goal" | "pot":
            phases["goal"] = {
                "among": "any" if shape == "goal" else luck.choice(("any", "two-suited"))
            }
            if phases["goal"]["among"] == "two-suited":
                phases["deal"]["redeal_without"] = "two-suited"
            if shape == "pot":
                tricks["winner_takes"] = "one_of_others"
                tricks["look_back"] = luck.random() < 0.5
                count["wanted"] = {"where": "pot", "suit": "goal_top"}
                points = "wanted"
        case "give":
            phases["give"] = {
                "cards": luck.randint(1, each),
                "to": luck.sample(("left", "right", "across", "nobody"), luck.randint(1, 3)),
            }
            count["low"] = {"rank": "2"}
            points = "0 - low"
        case "kitty":
            phases["deal"]["each"] = luck.randint(3, 6)
            phases["kitty"] = {"to": luck.choice(("dealer", "eldest", "cutter"))}
            tricks["trump"] = luck.choice((None, "A" if base == "own" else None))
            count["low"] = {"rank": "2"}
            points = "low + tricks"
        case "exchange":
            phases["deal"]["each"] = luck.randint(2, 6)
            phases["deal"]["turn_up"] = luck.choice(("none", "stock", "top", "dealer"))
            if sides == "alone" and luck.random() < 0.3:
                phases["stay"] = {"least": luck.randint(1, players - 1)}
            phases["exchange"] = {"most": luck.randint(1, 6)}
            if luck.random() < 0.4:
                phases["exchange"]["to"] = luck.randint(1, phases["deal"]["each"])
            count["low"] = {"rank": "2"}
            points = "low + tricks"
        case "stock":
            tricks["draw"] = 1
            phases["deal"]["turn_up"] = luck.choice(("stock", "stock", "top"))
            count["low"] = {"rank": "2"}
            points = "low + tricks"
        case _:
            phases["deal"]["turn_up"] = luck.choice(("none", "stock", "dealer"))
            phases["deal"]["face_up"] = luck.random() < 0.2
    phases["tricks"] = {name: value for name, value in tricks.items() if value is not None}
    return {
        "name": "Random game",
        "summary": f"Written at random: {shape}.",
        "deck": {"base": base, "packs": 1 if shape == "strains" else luck.randint(1, 2)},
        "players": {players: {}},
        "sides": sides,
        "direction": luck.choice(("clockwise", "anticlockwise")),
        "phases": phases,
        "score": {
            "count": count,
            "cases": [{"points": points, "because": "{tricks} tricks: {scores} {points}"}],
        },
        "match": {"hands": luck.randint(1, 2), "best": luck.choice(("highest", "lowest"))},
    }


def _prizes(luck: random.Random) -> dict[str, Any]:
    """Score piles that are divided; every suit of the deck belongs to a seat."""
    players = 3
    return {
        "name": "Random prizes",
        "summary": "Written at random: prizes.",
        "deck": {"base": "succotash"},
        "players": {players: {}},
        "phases": {
            "deal": {
                "each": luck.choice((9, 10)),
                "face_up": luck.random() < 0.5,
                "line": True,
                "colours": ["R", "G", "B"][:players],
            },
            "prizes": {
                "wild": luck.choice(("I", "")),
                "even_split": luck.random() < 0.5,
                "last_trick": luck.random() < 0.3,
            },
        },
        "score": {
            "values": {"number": "face", "other": 10},
            "count": {"worth": {"add": "values"}},
            "cases": [{"points": "worth"}],
            "report": "worth",
        },
        "match": {"hands": 1},
    }
