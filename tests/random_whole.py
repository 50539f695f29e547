"""Changes to random rule files for keys that make sense only together: cards that form a whole, two
copies of a card, fixed hands, options of every kind, and text for people only."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from game.rules.rules import Rules

Tree = dict[str, Any]

EXTENDED = "random-base"
"""The file that an extension extends."""

_FEWEST_RANKS = 3
"""Other keys name two or three ranks."""


def _pack(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """A smaller pack: without some ranks, or without some cards."""
    deck = tree["deck"] if isinstance(tree["deck"], dict) else {"base": tree["deck"]}
    used = {rules.deck.cards[code].rank for code in rules.pack}
    ranks = [rank for rank in rules.deck.ranks if rank in used]
    deck["packs"] = luck.randint(1, 2)
    most = max(0, min(len(ranks) // 2, len(ranks) - _FEWEST_RANKS))
    deck["without_ranks"] = luck.sample(ranks, luck.randint(0, most))
    kept = [c for c in rules.pack if rules.deck.cards[c].rank not in deck["without_ranks"]]
    deck["without"] = luck.sample(sorted(set(kept)), luck.randint(0, min(3, len(set(kept)))))
    tree["deck"] = deck


def _kitty(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """A few more cards than are dealt, which somebody or nobody takes."""
    phases, each = tree["phases"], len(rules.pack) // rules.players
    if len(rules.pack) % rules.players == 0 or luck.random() < 0.3:
        each -= 1
    phases["deal"] = {"each": max(1, each)}
    for name in ("more", "offer", "alone", "prizes", "pledge"):
        phases.pop(name, None)
    words = ["trump", *rules.deck.suits, *rules.ranks, *rules.pack[::5]]
    named = ("bidder", "after_bidder", "before_bidder", "declarer", "winner")
    to = ("eldest", "cutter", "dealer", *named)
    phases["kitty"] = {
        "to": luck.choice(to if luck.random() < 0.6 else to[:3]),
        "takes": luck.choice(("all", "all", "none")),
        "may_leave": luck.random() < 0.3,
        "shown": luck.random() < 0.4,
        "never": luck.sample(words, luck.randrange(3)),
        "counts_for": luck.choice(("nobody", "taker", "others", "last_trick")),
    }
    say = {"higher": {"by": "anybody", "kitty_left": True, "label": "Higher"}}
    if phases["kitty"]["may_leave"] and luck.random() < 0.5:
        phases["announce"] = {"what": say}
    tree["score"].setdefault("count", {})["counted"] = {"label": "Counted", "where": "had"}


def _more(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """All cards are dealt in two parts."""
    phases, each = tree["phases"], len(rules.pack) // rules.players
    if each < 2:
        return
    later = luck.randint(1, min(5, each - 1))
    phases["deal"] = {
        "each": each - later,
        "turn_up": luck.choice(("none", "stock", "top")),
    }
    for name in ("kitty", "pledge", "prizes"):
        phases.pop(name, None)
    if "tricks" in phases:
        phases["tricks"].pop("draw", None)
    phases["more"] = {"cards": later}


def _all_dealt(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """All cards are dealt, so that one of them can be asked for."""
    phases = tree["phases"]
    for name in ("kitty", "more", "offer"):
        phases.pop(name, None)
    phases["deal"] = {"each": luck.choice(("all", len(rules.pack) // rules.players))}
    if "tricks" in phases:
        phases["tricks"]["first_card"] = luck.choice(rules.pack)


def _fixed(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """The same hands every time."""
    cards, each = list(rules.pack), len(rules.pack) // rules.players
    luck.shuffle(cards)
    hands = [cards[n * each : (n + 1) * each] for n in range(rules.players)]
    tree["phases"]["deal"] = {"by_seat": hands}


def _twins(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Whoever holds one of two cards plays with whoever holds the other."""
    tree["deck"] = {**tree["deck"], "packs": 2}
    tree["sides"] = "bidder"
    for name in ("auction", "offer", "alone", "tell", "call", "declare", "kitty", "more"):
        tree["phases"].pop(name, None)
    tree["phases"]["deal"] = {"each": "all"}
    tree["phases"]["partner"] = {"holders": luck.choice(rules.pack)}


def _bids(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Numbers of every kind, with some left out, and names among them."""
    strain = [*luck.sample(list(rules.deck.suits), 2), "none"]
    kinds: tuple[Tree, ...] = (
        {"lowest": luck.randint(1, 3), "highest": 9, "step": luck.randint(1, 3)},
        {"numbers": [2, 3, 7, 10]},
        {"lowest": 1, "highest": 2, "strains": strain, "only": [f"1 {strain[0]}", "2 none"]},
        {"lowest": 1, "highest": 2, "strains": strain},
        {"lowest": luck.randint(0, 1), "highest": 2, "book": luck.randint(1, 3)},
        {"names": ["plain", *luck.sample(rules.deck.ranks, min(2, len(rules.deck.ranks)))]},
    )
    bids = luck.choice(kinds)
    tree["games"] = {"odd": {"label": "Odd", "about": "as it is"}, "plain": {"label": "Plain"}}
    above = "1 none" if "strains" in bids and "only" not in bids else None
    odd = {"number": luck.choice((0, 4)), "worth": luck.choice((None, 9)), "above": above}
    for name in ("bid", "offer", "alone", "call", "declare", "pledge", "choose"):
        tree["phases"].pop(name, None)
    tree["match"].pop("games", None)
    tree["phases"]["auction"] = {
        "bids": bids,
        "also": {"odd": odd} if luck.random() < 0.6 else {},
        "must_bid": luck.choice(("first", "last", "nobody")),
        "passed": luck.choice(("out", "stays")),
        "worth": luck.choice((None, "10 * contract + strain", 7)),
    }
    if luck.random() < 0.3:
        equal = luck.choice(("redeal", "first"))
        tree["phases"]["tell"] = {"values": {rules.ranks[-1]: 3, rules.ranks[0]: 1}, "equal": equal}
        tree["phases"]["auction"] = {"by": "bidder", "bids": bids}
    tree["sides"] = luck.choice(("bidder", "two_sides", "alone", "pairs"))
    if "book" in bids or "names" in bids:
        tree["score"]["cases"] = [{"points": "100 * contract + needed if maker else tricks"}]
        tree["score"].pop("rounds", None)


def _pledge(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Cards laid away, whose suits are everybody's bids, or the best of which makes the bidder."""
    phases = tree["phases"]
    for name in ("bid", "goal", "kitty", "prizes", "auction", "offer", "alone", "call"):
        phases.pop(name, None)
    suits = {suit: luck.randint(0, 3) for suit in rules.deck.suits}
    phases["pledge"] = {"cards": luck.randint(1, 2), "suits": suits}
    if luck.random() < 0.5:
        return
    phases.pop("tell", None)
    phases["pledge"]["wins"] = luck.choice(("highest", "lowest"))
    if luck.random() < 0.5:
        del phases["pledge"]["suits"]
        tree["score"]["cases"] = [{"points": "tricks + 10 * bidder + maker"}]
        tree["score"].pop("rounds", None)
    if luck.random() < 0.7:
        trumps = {"by": "bidder", "of": luck.choice(("any", "pledge", "pledge"))}
        phases["trumps"] = trumps | {"none": luck.random() < 0.3}
    tree["sides"] = luck.choice(("bidder", "two_sides", "alone"))


def _choices(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Options with names for their values; a card can be chosen, too, and is certain to be
    drawn."""
    cards = {"label": "Card", "default": "random", "choices": {"random": "At random"}}
    tree["options"] = {
        "card": {**cards, "any_card": True, "help": "Which card it is."},
        "most": {"label": "Most", "default": 0, "range": [0, 3], "zero": "None", "added": True},
        "way": {"label": "Way", "default": "must", "choices": ["must", "free"]},
    }
    tree["draws"] = {"lot": {"among": "cards", "choice": "$card"}}
    tree["score"].setdefault("count", {})["counted"] = {"drawn": "lot", "label": "The card"}
    if "tricks" in tree["phases"]:
        tree["phases"]["tricks"]["follow"] = "$way"
    tree["when"] = [{"given": {"most": [1, 2]}, "then": {"direction": "anticlockwise"}}]
    last = (tree["score"].get("cases") or [{"points": "0"}])[-1]
    tree["score"]["cases"] = [{"points": f"({last['points']}) + most + counted"}]


def _chosen(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """One player chooses one of some games."""
    tree["games"] = {
        "plain": {"label": "Plain"},
        "odd": {"label": "Odd", "then": {"direction": "clockwise"}},
        "double": {"label": "Double", "then": {"score": {"cases": [{"points": "2 * tricks"}]}}},
    }
    tree["match"].pop("games", None)
    tree["phases"]["choose"] = {
        "by": luck.choice(("dealer", "eldest", "winner")),
        "among": luck.sample(["plain", "odd", "double"], luck.randint(2, 3)),
        "once": luck.random() < 0.5,
        "pass_to": luck.choice(("nobody", "partner")),
    }


def _melds(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Melds of a kind of suit, or of some ranks, that may end the hand."""
    if "tricks" not in tree["phases"]:
        return
    ranks = luck.sample(list(rules.deck.ranks), 2)
    when = luck.choice(("lead", "start", "first_trick", "trick", "played"))
    kinds: tuple[Tree, ...] = (
        {"cards": ranks, "suit": luck.choice(("trump", "plain")), "points": 3},
        {"alike": 2, "ranks": ranks, "points": 2},
        {"run": {2: 1}, "suit": luck.choice(("trump", "plain"))},
    )
    tricks = tree["phases"]["tricks"]
    tricks["melds"] = {"pair": {"label": "A pair", "when": when, **luck.choice(kinds)}}
    count = tree["score"].setdefault("count", {})
    count["other"] = {"add": "tricks", "least": luck.randint(0, 9), "label": "Rich"}
    count["counted"] = {}
    if luck.random() < 0.5:
        tricks["stop"] = {"count": "counted", "reaches": 5, "with_melds": luck.random() < 0.7}


def _words(tree: Tree, rules: Rules, luck: random.Random) -> None:
    """Text for people only."""
    tree |= {
        "by": "Nobody", "family": "Random games", "language": luck.choice(("en", "pt")),
        "picture": "french/king_spades", "rules": "Play.\n\n## The score\nScore.",
        "poster": {"picture": "decktet/market", "blurb": "At random."},
    }  # fmt: skip
    tree["score"]["keep"] = {"kept": {"next": "kept + 1", "label": "Kept"}}


WHOLE: tuple[Callable[[Tree, Rules, random.Random], None], ...] = (
    _pack, _kitty, _kitty, _more, _all_dealt, _fixed, _twins, _bids, _bids, _pledge, _choices,
    _chosen, _melds, _words,
)  # fmt: skip
