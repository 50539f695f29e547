"""Random rule files with keys that are hardly ever combined at random: a stock with exchanges, an
offer, players who drop out, a partner by a card, bids by cards laid away, games that are chosen.

Each of them begins a game anew; the changes of `random_keys` go on from there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

Tree = dict[str, Any]

_RANKS = {"french-24": "9TJQKA", "french-32": "789TJQKA"}
_GAMES: Tree = {
    "plain": {"label": "Plain"},
    "low": {"label": "Low", "then": {"score": {"cases": [{"points": "0 - side_tricks"}]}}},
    "odd": {"label": "Odd", "then": {"phases": {"tricks": {"trump": "none"}}}},
}
_ABOUT_THE_CONTRACT = (
    "side_tricks if maker else 0 - opposite_tricks",
    "10 * contract + needed + strain if bidder else tricks",
    "contract_worth + doubled if maker else lone",
)


def _cards(deck: str) -> list[str]:
    return [f"{rank}{suit}" for suit in "CDHS" for rank in _RANKS[deck]]


def _begun(luck: random.Random, base: str, players: int, phases: Tree, points: str) -> Tree:
    """A file with nothing but these phases."""
    return {
        "name": "Random game",
        "deck": {"base": base},
        "players": {str(players): {}},
        "sides": "alone",
        "direction": luck.choice(("clockwise", "anticlockwise")),
        "phases": phases,
        "score": {"cases": [{"points": points}]},
        "match": {"hands": luck.randint(1, 3)},
    }


def _stock(luck: random.Random) -> Tree:
    """Cards are drawn; the card turned up may be exchanged, and the stock closed."""
    players = luck.choice((2, 2, 3, 4))
    asked = {"least": luck.randint(1, 6), "needs_trick": luck.random() < 0.5}
    tricks = {
        "draw": 1,
        "while_stock": luck.choice(("free", "same")),
        "swap": {"rank": luck.choice("9JA"), **asked},
        "close": luck.choice((None, asked, {"least": 2})),
        "melds": {
            "pair": {
                "cards": ["K", "Q"], "points": 20, "suit": luck.choice(("any", "trump", "plain")),
                "led": luck.random() < 0.5, "needs_trick": luck.choice(("none", "before", "ever")),
            },
            "four": {
                "alike": luck.randint(2, 4), "ranks": luck.sample("TJQKA", 3), "points": 9,
                "when": luck.choice(("lead", "start", "first_trick", "played")),
            },
        },
        "stop": {"count": "counted", "reaches": luck.randint(20, 70), "with_melds": True},
    }  # fmt: skip
    if luck.random() < 0.3:
        del tricks["stop"]
    phases = {"deal": {"each": luck.randint(2, 5), "turn_up": "stock"}, "tricks": tricks}
    tree = _begun(luck, "french-24", players, phases, "melds + counted + side_tricks")
    tree["score"] |= {
        "values": {"A": 11, "T": 10, "K": 4, "other": 1},
        "count": {"counted": {"add": "values"}},
    }
    tree["sides"] = luck.choice(("alone", "two_sides")) if players == 4 else "alone"
    return tree


def _offer(luck: random.Random) -> Tree:
    """The card turned up is offered; if all pass, the hand may be a game without a contract."""
    phases: Tree = {
        "deal": {"each": 5, "turn_up": "stock"},
        "offer": {
            "rounds": luck.choice((["turned"], ["turned", "others"], ["others", "turned"])),
            "all_pass": luck.choice(("plain", "low", "odd")),
        },
        "more": {"cards": 1},
        "alone": {"always": luck.random() < 0.3},
        "kitty": {
            "to": luck.choice(("dealer", "bidder", "after_bidder", "before_bidder")),
            "takes": "turned",
            "robs_with": luck.choice((None, "A", "J")),
        },
        "tricks": {
            "lead": luck.choice(("eldest", "bidder", "after_bidder", "before_bidder")),
            "first_card": luck.choice((None, "9C")),
        },
    }
    del phases[luck.choice(("more", "kitty"))]
    if "more" not in phases:
        del phases["tricks"]["first_card"]
    tree = _begun(luck, "french-24", 4, phases, luck.choice(_ABOUT_THE_CONTRACT))
    return tree | {"sides": luck.choice(("two_sides", "pairs")), "games": dict(_GAMES)}


def _answers(luck: random.Random) -> Tree:
    """Two bid against each other; the kitty may be left; something is announced."""
    cards = _cards("french-32")
    phases: Tree = {
        "deal": {"each": 10},
        "auction": {
            "pairs": True,
            "bids": {"highest": 3, "book": luck.randint(0, 3)},
            "also": luck.choice(({}, {"low": {"number": 2, "worth": 9}})),
            "equal": luck.choice(("nobody", "elder")),
            "must_bid": "nobody", "all_pass": luck.choice(("plain", "odd")),
        },
        "trumps": {"by": luck.choice(("bidder", "dealer")), "none": luck.random() < 0.5},
        "kitty": {
            "may_leave": True,
            "counts_for": luck.choice(("nobody", "taker", "others", "last_trick")),
        },
        "announce": {"what": {
            "higher": {
                "by": luck.choice(("bidder", "makers", "others", "anybody")),
                luck.choice(("holding", "lacking")): luck.choice(cards),
                luck.choice(("opens", "leads")): True,
            },
            "answer": {"after": "higher", "by": luck.choice(("others", "anybody"))},
        }},
        "tricks": {"lead": luck.choice(("eldest", "bidder"))},
    }  # fmt: skip
    if luck.random() < 0.5:
        del phases["trumps"]
    points = f"{luck.choice(_ABOUT_THE_CONTRACT)} + all_higher + 2 * kitty_left"
    points = luck.choice((points, "counted + 2 * kitty_left + side_answer"))
    tree = _begun(luck, "french-32", 3, phases, points)
    tree["score"]["count"] = {"counted": {"rank": "A"}}
    return tree | {"sides": luck.choice(("bidder", "alone")), "games": dict(_GAMES)}


def _exchange(luck: random.Random) -> Tree:
    """Everybody, or one player, exchanges cards with the stock after an auction."""
    each = luck.randint(3, 9)
    phases: Tree = {
        "deal": {
            "each": each, "turn_up": luck.choice(("none", "none", "top", "stock", "stock")),
            "turn_up_until": luck.choice((0, 0, 1)),
        },
        "auction": {
            "bids": {"highest": 3}, "must_bid": luck.choice(("nobody", "last")), "all_pass": "odd",
        },
        "trumps": {"by": luck.choice(("bidder", "dealer"))},
        "exchange": {
            "by": luck.choice(("all", "all", "others", "bidder", "after_bidder", "winner")),
            "first": luck.choice(("eldest", "bidder", "dealer", "after_bidder", "winner")),
            "most": luck.randint(1, 9),
            "least": luck.randint(0, 1),
            "to": luck.choice((None, luck.randint(1, each))),
            "never": luck.sample(("trump", "C", "AC", "9"), luck.randint(0, 2)),
        },
        "tricks": {"lead": luck.choice(("eldest", "bidder"))},
    }  # fmt: skip
    games = {"games": dict(_GAMES)}
    if phases["auction"]["must_bid"] == "last":
        del phases["auction"]["all_pass"]
        games = {}
    if phases["exchange"]["by"] != "all":
        phases["exchange"]["to"] = None
    if phases["deal"]["turn_up"] == "none":
        del phases["deal"]["turn_up_until"]
    if phases["deal"]["turn_up"] == "stock" and luck.random() < 0.5:
        taken = {"to": luck.choice(("dealer", "bidder")), "takes": "turned"}
        place = luck.choice(("trumps", "exchange"))  # after which of them it is taken
        parts = list(phases.items())
        at = list(phases).index(place) + 1
        phases = dict([*parts[:at], ("kitty", taken), *parts[at:]])
    tree = _begun(luck, "french-52", luck.randint(3, 5), phases, luck.choice(_ABOUT_THE_CONTRACT))
    return tree | {"sides": luck.choice(("bidder", "alone")), **games}


def _partner(luck: random.Random) -> Tree:
    """Whoever holds a card, or wins an early trick, plays with the bidder."""
    ranks = list("A7K")
    ways: tuple[Tree, ...] = (
        {"call": luck.sample(("AC", "AD", "AH", "AS"), 3), "own": luck.random() < 0.5,
         "of_suit": luck.random() < 0.5, "bound": luck.random() < 0.6},
        {"of_bid": True},
        {"winner_of": luck.randint(1, 3)},
    )  # fmt: skip
    way = luck.choice((ways[0], *ways))
    bids: Tree = {"names": ranks} if "of_bid" in way else {"highest": 2}
    cards = _cards("french-32")
    phases: Tree = {
        "deal": {"each": luck.choice((7, 8))},
        "auction": {"bids": bids, "must_bid": "nobody", "all_pass": "odd"},
        "trumps": {"by": "bidder"},
        "partner": way,
        "kitty": {"to": "bidder", "counts_for": luck.choice(("taker", "others"))},
        "announce": {"what": {
            "higher": {"by": luck.choice(("makers", "others", "anybody")), "lacking": cards[0]},
        }},
        "tricks": {
            "lead": luck.choice(("eldest", "bidder")),
            "let_off": luck.choice(("nobody", "partner", "void")),
            "duties": luck.choice(([], ["trump", "overtrump"], ["beat"])),
            "announce": {"answer": {"by": luck.choice(("makers", "others")), "cards": 2}},
        },
    }  # fmt: skip
    if phases["deal"]["each"] == 8:
        del phases["kitty"]
    if luck.random() < 0.5 and "of_bid" not in way:
        del phases["trumps"]
    points = f"({luck.choice(_ABOUT_THE_CONTRACT)}) + side_higher + all_answer"
    tree = _begun(luck, "french-32", 4, phases, points)
    return tree | {"sides": "bidder", "games": dict(_GAMES)}


def _pledges(luck: random.Random) -> Tree:
    """Cards laid away tell a bid; whoever bids a game turns them up, and perhaps the hand."""
    opening = {"hand": luck.choice(("nobody", "bidder")), "pledge": True, "after": "now"}
    phases: Tree = {
        "deal": {"each": luck.randint(4, 7), "turn_up": "stock", "trumpless": ["9"],
                 "stand_in": luck.choice((None, "7C", "AS"))},
        "pledge": {"cards": luck.randint(1, 3), "suits": {"C": 3, "H": 2, "S": 1}},
        "auction": {"bids": {"names": ["low", "shown"]}, "once": True, "must_bid": "nobody",
                    "all_pass": "plain"},
        "open": opening,
        "tricks": {"lead": luck.choice(("eldest", "bidder"))},
    }  # fmt: skip
    points = "10 + tricks if off == 0 else contract + over"
    tree = _begun(luck, "french-32", luck.choice((3, 4)), phases, points)
    games: Tree = {name: {"label": name.title()} for name in ("low", "shown", "plain")}
    games["plain"]["then"] = {"phases": {"open": None}}
    return tree | {"games": games}


def _ransoms(luck: random.Random) -> Tree:
    """Cards laid away, of which the best makes the bidder, who may name trumps."""
    pledge: Tree = {"cards": luck.randint(1, 2), "wins": luck.choice(("highest", "lowest"))}
    if luck.random() < 0.4:
        pledge["suits"] = {"C": 2, "H": 1}
    phases: Tree = {
        "deal": {"each": luck.randint(4, 7), "turn_up": luck.choice(("none", "stock"))},
        "pledge": pledge,
        "trumps": {"by": "bidder", "of": luck.choice(("any", "pledge")),
                   "none": luck.random() < 0.3,
                   "pass_to": luck.choice(("nobody", "partner"))},
        "tricks": {"lead": luck.choice(("eldest", "bidder", "after_bidder", "declarer"))},
    }  # fmt: skip
    if luck.random() < 0.3:
        del phases["trumps"]
        phases["tricks"]["lead"] = "bidder"
    if luck.random() < 0.3:
        phases["open"] = {"hand": "bidder", "after": luck.choice(("now", "lead", "trick"))}
    points = "tricks + 5 * bidder + 7 * maker" + (" + 3 * off" if "suits" in pledge else "")
    tree = _begun(luck, "french-32", 4, phases, points)
    return tree | {"sides": luck.choice(("alone", "two_sides", "pairs", "bidder"))}


def _choices(luck: random.Random) -> Tree:
    """A player, or the partner, chooses one of some games, perhaps each once, and trumps."""
    who = ("dealer", "eldest", "winner")
    phases: Tree = {
        "deal": {"each": luck.choice((3, 8))},
        "choose": {
            "by": luck.choice(who),
            "among": luck.sample(["plain", "odd", "low"], 2),
            "once": luck.random() < 0.7,
            "pass_to": luck.choice(("nobody", "partner")),
        },
        "trumps": {
            "by": luck.choice(who),
            "pass_to": luck.choice(("nobody", "partner")),
            "none": luck.random() < 0.5,
        },
        "tricks": {"lead": luck.choice(("declarer", "eldest", "winner"))},
    }
    tree = _begun(luck, "french-32", 4, phases, "kept + side_tricks")
    tree["score"]["keep"] = {
        "kept": {"next": "kept + tricks", "of": luck.choice(("player", "side"))}
    }
    tree["match"] = {"hands": 6, "of": "kept", "target": luck.randint(4, 12), "either": True}
    return tree | {"sides": luck.choice(("two_sides", "pairs")), "games": dict(_GAMES)}


def _stay(luck: random.Random) -> Tree:
    """Players drop out, after an auction or without one; the others may exchange cards."""
    players = luck.choice((2, 3, 4, 6))
    who = ("eldest", "dealer", "cutter", "winner")
    phases: Tree = {
        "deal": {
            "each": luck.randint(1, 6), "turn_up": luck.choice(("none", "stock", "top", "dealer")),
        },
        "auction": {
            "bids": {"highest": 3}, "once": luck.random() < 0.5, "must_bid": "nobody",
            "all_pass": luck.choice(("odd", "plain")),
        },
        "stay": {
            "first": luck.choice((*who, "bidder", "after_bidder", "before_bidder")),
            "always": luck.choice((None, None, *who, "after_bidder", "before_bidder")),
            "least": luck.randint(1, players - 1),
        },
        "exchange": {"most": luck.randint(1, 5), "by": luck.choice(("all", "others", "dealer"))},
        "open": {"hand": "bidder", "after": luck.choice(("now", "lead", "trick"))},
        "tricks": {"lead": luck.choice((*who, "bidder")), "announce": {"more": {"cards": 1}}},
    }  # fmt: skip
    points = f"{luck.choice(_ABOUT_THE_CONTRACT)} - 3 * sits_out"
    for name in luck.sample(("exchange", "open", "auction"), luck.randint(0, 2)):
        del phases[name]
    more: Tree = {"sides": luck.choice(("bidder", "alone")), "games": dict(_GAMES)}
    if "auction" not in phases:
        more, points = {}, "tricks - 3 * sits_out"
        phases.pop("open", None)
        phases.get("exchange", {})["by"] = "all"
        phases["stay"] |= {"first": luck.choice(who), "always": luck.choice((None, *who))}
        phases["tricks"] = {"lead": luck.choice(who)}
    return _begun(luck, "french-52", players, phases, points) | more


FRESH: tuple[Callable[[random.Random], Tree], ...] = (
    _stock, _offer, _answers, _exchange, _partner, _pledges, _ransoms, _choices, _stay,
)  # fmt: skip
"""Each writes a rule file; one in a few hundred is refused by the checks."""
