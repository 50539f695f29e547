"""What random games may be about: the shapes of their rule files."""

from __future__ import annotations

import random
from typing import Any

SHAPES = (
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
_SUITS = list("CDHS")
"""The suits of French cards."""


class _Draft:
    """A game that is being written: what all have; each shape is a method that adds what it is
    about."""

    def __init__(self, luck: random.Random, shape: str) -> None:
        self.luck, self.shape = luck, shape
        self.players = luck.choice((2, 3, 4, 4, 5, 6, 7, 9, 12))
        self.base = luck.choice(("own", "own", "french-52", "decktet-extended", "decktet-basic"))
        if shape in ("declare", "dummy", "tell"):
            self.players = 4
        if shape in ("strains", "offer", "dummy", "tell", "open"):
            self.base = "french-52"
        if shape in ("call", "declare", "auction", "goal", "pot"):
            self.base = luck.choice(("own", "decktet-basic", "decktet-extended"))
        self.each = luck.randint(2, 5)
        self.deal: dict[str, Any] = {"each": self.each}
        self.phases: dict[str, Any] = {"deal": self.deal}
        self.tricks: dict[str, Any] = {
            "lead": luck.choice(("eldest", "cutter", "dealer")),
            "follow": luck.choice(("must", "free")),
            "wins": luck.choice(("suit", "suit", "rank")),
        }
        self.count: dict[str, Any] = {}
        self.points = "tricks"
        paired = self.players % 2 == 0 and luck.random() < 0.3
        self.sides = "two_sides" if paired else "alone"
        if shape in ("dummy", "tell"):
            self.sides = luck.choice(("two_sides", "pairs"))

    def file(self) -> dict[str, Any]:
        """The rule file."""
        luck = self.luck
        tricks = {name: value for name, value in self.tricks.items() if value is not None}
        return {
            "name": "Random game",
            "summary": f"Written at random: {self.shape}.",
            "deck": {
                "base": self.base, "packs": 1 if self.shape == "strains" else luck.randint(1, 2),
            },
            "players": {self.players: {}},
            "sides": self.sides,
            "direction": luck.choice(("clockwise", "anticlockwise")),
            "phases": {**self.phases, "tricks": tricks},
            "score": {
                "count": self.count,
                "cases": [{"points": self.points, "because": "{tricks} tricks: {scores} {points}"}],
            },
            "match": {"hands": luck.randint(1, 2), "best": luck.choice(("highest", "lowest"))},
        }  # fmt: skip

    def plain(self) -> None:
        self.deal["turn_up"] = self.luck.choice(("none", "stock", "dealer"))
        self.deal["face_up"] = self.luck.random() < 0.2

    def bids(self) -> None:
        luck = self.luck
        self.phases["bid"] = {
            "lowest": luck.randint(0, 1), "nil": luck.random() < 0.5,
            "bar_even": luck.random() < 0.5, "first": luck.randint(0, 2),
        }  # fmt: skip
        self.deal["turn_up"] = luck.choice(("none", "dealer", "stock"))
        self.points = "10 + bid if off == 0 else -off"

    def auction(self) -> None:
        self.phases["auction"] = {"nil": self.luck.random() < 0.7}
        self.tricks["lead"] = "bidder"
        self.points = "tricks if not bidder else (bid * 2 if over >= 0 else -bid)"

    def strains(self) -> None:
        """An auction of numbers with strains, whose bidder calls a partner."""
        luck = self.luck
        self.sides = "bidder"
        self.phases["auction"] = {
            "bids": {
                "highest": self.each,
                "strains": luck.sample(_SUITS, 2),
                "equal_strains": luck.random() < 0.5,
            },
            "must_bid": luck.choice(("first", "last", "nobody")),
            "once": luck.random() < 0.5,
            "doubles": luck.randint(0, 2),
        }
        cards = [f"{rank}{suit}" for rank in "AK" for suit in _SUITS]
        self.phases["partner"] = {"call": luck.sample(cards, 3), "own": luck.random() < 0.5}
        self.tricks["lead"] = luck.choice(("bidder", "eldest"))
        self.points = "side_tricks * doubled if maker else 0 - opposite_tricks"

    def dummy(self) -> None:
        """An auction, and a hand that is laid open, or a dummy."""
        luck = self.luck
        self.phases["auction"] = {
            "bids": {"book": luck.randint(0, self.each - 1), "strains": luck.sample(_SUITS, 2)},
            "must_bid": luck.choice(("first", "last", "nobody")),
            "held_by": luck.choice(("first", "last")),
            "doubles": luck.randint(0, 2),
        }
        hand = luck.choice(("partner", "partner", "bidder"))
        after = luck.choice(("now", "lead", "trick"))
        self.phases["open"] = {"hand": hand, "after": after, "dummy": hand == "partner"}
        self.tricks["lead"] = luck.choice(("after_bidder", "bidder", "eldest"))
        self.points = "needed + side_tricks if maker and side_tricks >= needed else 0"

    def tell(self) -> None:
        """The highest points that are told make the bidder, who names the contract."""
        luck = self.luck
        equal = luck.choice(("first", "redeal"))
        self.phases["tell"] = {"values": {"A": 4, "K": 1}, "equal": equal}
        self.phases["open"] = {"hand": "partner", "after": "now", "dummy": luck.random() < 0.8}
        self.phases["auction"] = {
            "by": "bidder",
            "bids": {"highest": 2, "strains": ["C", "none"], "only": ["1 C", "2 none"]},
        }
        self.tricks["lead"] = luck.choice(("after_bidder", "bidder"))
        self.points = "needed if maker and side_tricks >= needed else opposite_tricks"

    def open(self) -> None:
        self.sides = "bidder"
        self.phases["auction"] = {"bids": {"highest": self.each}, "must_bid": "first"}
        after = self.luck.choice(("now", "lead", "trick"))
        self.phases["open"] = {"hand": "bidder", "after": after}
        self.points = "needed if tricks >= needed else 0"

    def offer(self) -> None:
        """A turned-up card is offered, and taken up or another suit named."""
        luck = self.luck
        if self.players in (4, 6):
            self.sides = "two_sides"
        self.deal["turn_up"] = "stock"
        self.phases["offer"] = {
            "rounds": luck.choice((["turned"], ["others"], ["turned", "others"])),
            "must": luck.random() < 0.5,
        }
        if self.sides == "two_sides":
            self.phases["alone"] = {"always": luck.random() < 0.3}
        self.phases["kitty"] = {"to": luck.choice(("dealer", "bidder")), "takes": "turned"}
        if luck.random() < 0.3:
            self.phases["kitty"]["robs_with"] = luck.choice(("A", "K"))
        self.points = "side_tricks if maker else 2 * lone"

    def call(self) -> None:
        """A reading is called, and bids are made."""
        self.phases["call"] = {}
        self.phases["bid"] = {"nil": True}
        no_early_lead = self.luck.choice(("trump", None))
        self.tricks |= {"lead": "declarer", "no_early_lead": no_early_lead}
        self.points = "bid if off == 0 else 0"

    def declare(self) -> None:
        self.phases["declare"] = {}
        self.tricks["lead"] = "declarer"
        self.points = "side_tricks"

    def goal(self) -> None:
        self._set_goals("any")

    def pot(self) -> None:
        """Each player sets a goal aside and takes cards from the pot."""
        self._set_goals(self.luck.choice(("any", "two-suited")))
        self.tricks["winner_takes"] = "one_of_others"
        self.tricks["look_back"] = self.luck.random() < 0.5
        self.count["wanted"] = {"where": "pot", "suit": "goal_top"}
        self.points = "wanted"

    def _set_goals(self, among: str) -> None:
        self.phases["goal"] = {"among": among}
        if among == "two-suited":
            self.deal["redeal_without"] = "two-suited"

    def give(self) -> None:
        luck = self.luck
        self.phases["give"] = {
            "cards": luck.randint(1, self.each),
            "to": luck.sample(("left", "right", "across", "nobody"), luck.randint(1, 3)),
        }
        self._count_low("0 - low")

    def kitty(self) -> None:
        """One player takes the stock and lays cards away."""
        luck = self.luck
        self.deal["each"] = luck.randint(3, 6)
        self.phases["kitty"] = {"to": luck.choice(("dealer", "eldest", "cutter"))}
        self.tricks["trump"] = luck.choice((None, "A" if self.base == "own" else None))
        self._count_low("low + tricks")

    def exchange(self) -> None:
        """Cards are exchanged with the stock; some players may drop out before."""
        luck = self.luck
        self.deal["each"] = luck.randint(2, 6)
        self.deal["turn_up"] = luck.choice(("none", "stock", "top", "dealer"))
        if self.sides == "alone" and luck.random() < 0.3:
            self.phases["stay"] = {"least": luck.randint(1, self.players - 1)}
        self.phases["exchange"] = {"most": luck.randint(1, 6)}
        if luck.random() < 0.4:
            self.phases["exchange"]["to"] = luck.randint(1, self.deal["each"])
        self._count_low("low + tricks")

    def stock(self) -> None:
        self.tricks["draw"] = 1
        self.deal["turn_up"] = self.luck.choice(("stock", "stock", "top"))
        self._count_low("low + tricks")

    def _count_low(self, points: str) -> None:
        self.count["low"] = {"rank": "2"}
        self.points = points


def game_about(shape: str, luck: random.Random) -> dict[str, Any]:
    """A rule file of this shape."""
    if shape == "prizes":
        return _prizes(luck)
    draft = _Draft(luck, shape)
    getattr(draft, shape)()
    return draft.file()


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
