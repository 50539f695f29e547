"""The conventions for naming picture files after cards, read from naming.yaml."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any

from cards_art.packs import words as say
from game.door.plain_yaml import read
from game.values import Value, field

_FILE = Path(__file__).with_name("naming.yaml")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_WORD = re.compile(r"[a-z0-9]+")


class Convention(Value):
    """A convention: the card (by its scene) for each tidied file name.

    A strict convention counts only if hardly any picture is left over.
    """

    name: str
    cards: Mapping[str, str]
    strict: bool


class DeckNames(Value):
    """The possible names of the pictures of one deck. `cards` are its scenes in the deck's order.

    A file called `back_letter` is a back; a back with all words of one of `other_backs` is that.
    """

    deck: str
    cards: tuple[str, ...]
    conventions: tuple[Convention, ...]
    back_letter: str = ""
    other_backs: Mapping[str, frozenset[str]] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    """The suit or rank whose sign a picture with that tidied name shows, as in a card's face."""


class Naming(Value):
    """Everything that is known about file names.

    `signs` gives, for a tidied name, what a picture shows if it is not a card.
    """

    decks: tuple[DeckNames, ...]
    noise: frozenset[str]
    backs: frozenset[str]
    signs: Mapping[str, str]

    def words(self, text: str) -> tuple[str, ...]:
        """The significant words of a file name, without accents and capitals."""
        plain = unicodedata.normalize("NFKD", _CAMEL.sub(" ", text))
        bare = "".join(char for char in plain if not unicodedata.combining(char))
        words = tuple(_WORD.findall(bare.lower()))
        # A name that consists only of noise words must not become empty.
        return tuple(word for word in words if word not in self.noise) or words

    def tidied(self, text: str) -> str:
        """The file name in the form used in conventions."""
        return "".join(self.words(text))

    def deck(self, name: str) -> DeckNames:
        """The names of one deck. Raises KeyError for an unknown deck."""
        return {each.deck: each for each in self.decks}[name]


class _CardFacts(Value):
    scene: str
    kind: str
    rank: str
    suits: tuple[str, ...]


@lru_cache(maxsize=1)
def naming() -> Naming:
    """The conventions, read once."""
    data = read(_FILE.read_text(encoding="utf-8"), _FILE.name)
    empty = Naming((), frozenset(data["noise"]), frozenset(data["backs"]), {})
    decks = tuple(_deck(name, facts, empty) for name, facts in data["decks"].items())
    signs = {word: say.SHOWN[kind] for kind, words in data["signs"].items() for word in words}
    return Naming(decks, empty.noise, empty.backs, signs)


def _deck(name: str, data: Mapping[str, Any], naming: Naming) -> DeckNames:
    cards = [*_listed_cards(data), *_grid_cards(data)]
    conventions = []
    for each in data["conventions"]:
        words = data["words"][each["words"]]
        names: dict[str, str] = {}
        for card in cards:
            for template in each["templates"].get(card.kind, ()):
                for text in _expanded(template, card, words, data):
                    names.setdefault(naming.tidied(text), card.scene)
        conventions.append(Convention(each["name"], names, each.get("strict", False)))
    return DeckNames(
        name,
        tuple(card.scene for card in cards),
        tuple(conventions),
        data.get("back_letter", ""),
        {kind: frozenset(words) for kind, words in data.get("other_backs", {}).items()},
        _sign_names(data, naming),
    )


def _sign_names(data: Mapping[str, Any], naming: Naming) -> dict[str, str]:
    """Names of pictures of signs: 'moons', 'suit moons', 'crown', 'rank crown'."""
    names: dict[str, str] = {}
    kinds = [("suit", words["suits"]) for words in data["words"].values()]
    for kind, signs in (*kinds, ("rank", data.get("ranks", {}))):
        for sign, spellings in signs.items():
            for spelling in spellings:
                if len(spelling) > 1:  # a single letter would mean a card
                    for name in (spelling, f"{kind} {spelling}", f"{spelling} {kind}"):
                        names[naming.tidied(name)] = str(sign)
    return names


def _listed_cards(data: Mapping[str, Any]) -> Iterator[_CardFacts]:
    for scene, text in data.get("cards", {}).items():
        rank, *suits = str(text).split()
        yield _CardFacts(scene, "number" if rank.isdigit() else rank, rank, tuple(suits))


def _grid_cards(data: Mapping[str, Any]) -> Iterator[_CardFacts]:
    for grid in data.get("grids", ()):
        for suit, rank in product(grid["suits"], grid["ranks"]):
            scene = grid["scene"].format(rank=rank, suit=suit)
            yield _CardFacts(scene, grid["kind"], rank, (suit,))


def _expanded(
    template: str, card: _CardFacts, words: Mapping[str, Any], data: Mapping[str, Any]
) -> Iterator[str]:
    """The template with every combination of words for its fields."""
    numbered = data.get("numbered", [])
    number = f"{numbered.index(card.scene) + 1:02}" if card.scene in numbered else ""
    names = [card.scene.replace("_", " "), *data.get("also", {}).get(card.scene, ())]
    suits = product(*(words["suits"][suit] for suit in card.suits))
    for suit, rank, name in product(suits, words["ranks"].get(card.rank, [""]), names):
        yield template.format(suits=" ".join(suit), rank=rank, card=name, number=number)
