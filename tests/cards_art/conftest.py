"""Every card of the three decks as a Face, for tests that look at all of them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from cards_art.compose import Face
from tests.cards_art.pack_makers import LooksHere

DECKTET = """
A moons: Ace of Moons
A suns: Ace of Suns
A waves: Ace of Waves
A leaves: Ace of Leaves
A wyrms: Ace of Wyrms
A knots: Ace of Knots
2 moons knots: The Author
2 suns wyrms: The Desert
2 waves leaves: The Origin
3 moons waves: The Journey
3 suns knots: The Painter
3 leaves wyrms: The Savage
4 moons suns: The Mountain
4 waves leaves: The Sailor
4 wyrms knots: The Battle
5 moons leaves: The Forest
5 suns waves: The Discovery
5 wyrms knots: The Soldier
6 moons waves: The Lunatic
6 suns wyrms: The Penitent
6 leaves knots: The Market
7 moons leaves: The Chance Meeting
7 suns knots: The Castle
7 waves wyrms: The Cave
8 moons suns: The Diplomat
8 waves leaves: The Mill
8 wyrms knots: The Betrayal
9 moons suns: The Pact
9 waves wyrms: The Darkness
9 leaves knots: The Merchant
pawn moons suns leaves: The Harvest
pawn moons wyrms knots: The Watchman
pawn suns waves knots: The Light Keeper
pawn waves leaves wyrms: The Borderland
court moons waves knots: The Consul
court moons leaves wyrms: The Rite
court suns waves wyrms: The Island
court suns leaves knots: The Window
crown moons: The Huntress
crown suns: The Bard
crown waves: The Sea
crown leaves: The End
crown wyrms: The Calamity
crown knots: The Windfall
excuse : The Excuse
"""

FRENCH_RANKS = {
    "ace": "A",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "jack": "J",
    "queen": "Q",
    "king": "K",
}


def decktet_faces() -> list[Face]:
    faces = []
    for line in DECKTET.strip().splitlines():
        index, name = line.split(": ")
        rank, *suits = index.split()
        scene = name.lower().removeprefix("the ").replace("ace of", "ace").replace(" ", "_")
        faces.append(
            Face("decktet", scene, rank, tuple(suits), name, back="decktet", rank_in_suit=False)
        )
    return faces


def french_faces() -> list[Face]:
    return [
        Face("french", f"{word}_{suit}", rank, (suit,), back="french")
        for suit in ("spades", "hearts", "diamonds", "clubs")
        for word, rank in FRENCH_RANKS.items()
    ]


def succotash_faces() -> list[Face]:
    faces = []
    for suit in ("red", "green", "blue"):
        faces += [
            Face("succotash", f"{suit}{n}", str(n), (suit,), back="succotash") for n in range(1, 10)
        ]
        faces.append(Face("succotash", f"iwin_{suit}", "star", (suit,), back="succotash"))
        faces += [
            Face("succotash", f"prize_{suit}{n}", str(n), (suit,), "Prize", back=f"prize_{suit}")
            for n in (4, 6, 9)
        ]
    return faces


@pytest.fixture(scope="session")
def decks() -> dict[str, list[Face]]:
    """The faces of every deck by the deck's name."""
    return {
        "decktet": decktet_faces(),
        "french": french_faces(),
        "succotash": succotash_faces(),
    }


@pytest.fixture(scope="session")
def faces(decks: dict[str, list[Face]]) -> list[Face]:
    """All 136 faces."""
    return [face for deck in decks.values() for face in deck]


@pytest.fixture
def betrayal() -> Face:
    """A card with two suits and a name."""
    return Face("decktet", "betrayal", "8", ("wyrms", "knots"), "The Betrayal")


@pytest.fixture(autouse=True)
def looks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Check pictures in this process; the separate process has tests of its own, which ask for it
    by its class."""
    monkeypatch.setattr("cards_art.packs.importing.Examiner", LooksHere)
    monkeypatch.setattr("cards_art.packs.examiner.Examiner", LooksHere)
