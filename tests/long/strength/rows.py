"""What is compared: which level against which, in which games, by how many."""

from __future__ import annotations

from collections.abc import Iterator

from game.values import Value

GAMES = (
    ("bisca-tres", 2), ("bisca-sete", 4), ("bisca-nove", 2), ("sueca", 4), ("briscola", 2),
    ("whist", 4), ("oh-hell", 4), ("hearts", 4), ("bisque", 3), ("chicane", 3),
    ("chicane-old-school", 3), ("chicane-partner", 4), ("succotash", 3), ("polignac", 4),
    ("slobberhannes", 4), ("tressette", 4), ("spades", 4), ("king", 4), ("barbu", 4),
    ("german-whist", 2), ("schnapsen", 2), ("sixty-six", 2), ("tute", 4), ("klaverjas", 4),
    ("jass-schieber", 4), ("belote", 4),
    ("nap", 4), ("briscola-chiamata", 5), ("euchre", 4), ("auction-pitch", 4),
    ("pinochle", 4), ("knock-out-whist", 4), ("bid-whist", 4), ("five-hundred", 4),
    ("pepper-pot", 3), ("ace-trump", 3), ("ransom-trump", 3),
    ("spoil-five", 5),
    ("skat", 3), ("schafkopf", 4), ("ninety-nine", 3), ("sergeant-major", 3), ("doppelkopf", 4),
    ("bourre", 4), ("ombre", 3), ("minibridge", 4), ("bridge", 4), ("tarot-french", 4),
    ("bouillabaisse", 4),
)  # fmt: skip
"""Every shipped game, with its usual number of players."""
FIRST = "greedy-1"
"""The first rules of thumb, as the tests keep them."""
SLOW = frozenset({"bouillabaisse"})
"""Games that take as long as all others together; they come last. A deal of this one is six
hands."""
ENOUGH = 200
"""How many deals a row of the main tables needs."""
FEWER = 20
"""How many deals a row of the round robin needs, where most levels are two steps apart or more."""


class Goal(Value):
    """What the expert has to reach against the first rules of thumb.

    Either a share of hands won, or points a hand.
    """

    share: float | None = None
    points: float | None = None


GOALS = {
    ("sueca", 4): Goal(share=0.70),
    ("chicane", 3): Goal(points=11),
    ("chicane", 4): Goal(points=7.5),
    ("chicane-old-school", 3): Goal(points=2.6),
    ("chicane-partner", 4): Goal(points=0.9),
    ("bisque", 3): Goal(points=3.5),
    ("bisca-tres", 2): Goal(share=0.76),
    ("hearts", 4): Goal(points=5.5),
    ("oh-hell", 4): Goal(points=2.7),
    ("succotash", 3): Goal(share=0.85),
    ("bouillabaisse", 4): Goal(points=0),
}


class Row(Value):
    """One line of a table: `level` in every seat once, players of `against` in all others."""

    step: str
    variant: str
    players: int
    level: str
    against: str
    deals: int = ENOUGH

    @property
    def key(self) -> str:
        """The row's name in the file of results."""
        return f"{self.level} against {self.against}, {self.variant}, {self.players} play"


STEPS = {
    "thumb": ("greedy", "random"),
    "search": ("hard", "greedy"),
    "easy": ("easy", "random"),
    "medium": ("medium", "easy"),
    "hard": ("hard", "medium"),
    "expert": ("expert", "hard"),
    "first": ("expert", FIRST),
}
"""The main tables, the cheapest first."""
ROUND = "round"
_ROUND_ROBIN = ("expert", "hard", "medium", "easy", "greedy", "random")


def rows() -> Iterator[Row]:
    """All rows, in the order in which they are played."""
    for slow in (False, True):
        for step, (level, against) in STEPS.items():
            for variant, players in GOALS if step == "first" else GAMES:
                if (variant in SLOW) == slow:
                    deals = 400 if step == "first" and slow else ENOUGH
                    yield Row(step, variant, players, level, against, deals)
    told = set(STEPS.values())
    for place, level in enumerate(_ROUND_ROBIN):
        for against in _ROUND_ROBIN[place + 1 :]:
            if (level, against) not in told:
                for variant, players in GAMES:
                    yield Row(ROUND, variant, players, level, against, FEWER)
