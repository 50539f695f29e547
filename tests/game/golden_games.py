"""One small game of every variant, saved as text.

After a change that is meant, `python -m tests.game.golden_games` writes the files anew.
"""

from __future__ import annotations

from pathlib import Path

from game.many.simulate import finish
from game.position.game import Game
from game.rulefiles.variant import OptionValue
from tests.game.golden_text import as_text
from tests.shipped import CATALOGUE

GOLDEN = Path(__file__).parent / "golden"
SEED = 20
GAMES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "ace-trump": (3, {"hands": 2}),
    "auction-pitch": (4, {}),
    "belote": (4, {"target": 501}),
    "bid-whist": (4, {}),
    "bisca-nove": (2, {"set_points": 1, "follow": "must"}),
    "bisca-sete": (6, {"set_points": 1, "partners": "pairs", "queen_over_jack": True}),
    "bisca-tres": (3, {"set_points": 1, "first_lead": "eldest"}),
    "bisque": (3, {"hands": 3}),
    "bourre": (5, {"hands": 6}),
    "bouillabaisse": (6, {"all_or_nothing": True, "reveal": "round"}),
    "barbu": (4, {}),
    "bridge": (4, {}),
    "briscola-chiamata": (5, {"hands": 5}),
    "briscola": (4, {"games": 1, "partners": "two_sides"}),
    "chicane": (3, {"hands": 2}),
    "chicane-old-school": (4, {"hands": 2}),
    "chicane-partner": (4, {"hands": 2}),
    "doppelkopf": (4, {"hands": 4}),
    "euchre": (4, {"target": 5}),
    "five-hundred": (4, {}),
    "german-whist": (2, {"games": 1}),
    "hearts": (4, {"target": 50}),
    "jass-schieber": (4, {"target": 500}),
    "king": (4, {}),
    "klaverjas": (4, {"hands": 4}),
    "knock-out-whist": (5, {"second_life": True}),
    "minibridge": (4, {}),
    "nap": (4, {"hands": 5}),
    "ninety-nine": (3, {"hands": 3}),
    "oh-hell": (3, {"misses": "tricks"}),
    "ombre": (3, {"hands": 6}),
    "pepper-pot": (3, {"hands": 2, "seasoned": True}),
    "pinochle": (4, {"target": 500}),
    "polignac": (4, {"target": 5}),
    "ransom-trump": (3, {"hands": 2}),
    "schafkopf": (4, {"hands": 4}),
    "schnapsen": (2, {"game": 3}),
    "sergeant-major": (3, {"hands": 3}),
    "sixty-six": (2, {"game": 3}),
    "skat": (3, {"hands": 6}),
    "slobberhannes": (4, {"target": 5}),
    "spades": (4, {"target": 200}),
    "spoil-five": (5, {"hands": 5}),
    "succotash": (3, {"tenth_trick": True, "half_prizes": True}),
    "sueca": (4, {"set_points": 1}),
    "tarot-french": (5, {"hands": 3}),
    "tressette": (4, {"target": 11}),
    "tute": (4, {}),
    "whist": (4, {}),
}


def text(variant: str) -> str:
    """The small game of a variant."""
    players, options = GAMES[variant]
    return as_text(
        finish(Game(CATALOGUE.rules(variant, players, options), SEED), ("random",) * players)
    )


def golden(variant: str) -> list[str]:
    """The lines of the small game that is kept."""
    return (GOLDEN / f"{variant}.txt").read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for name in GAMES:
        (GOLDEN / f"{name}.txt").write_text(text(name), encoding="utf-8", newline="\n")
