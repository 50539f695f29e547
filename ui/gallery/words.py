"""How cards, ranks and counts are put into words."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card, Deck

MARK_WORDS = {"personality": "Person", "location": "Place", "event": "Event"}
"""What the marks of a deck file are called, singular."""
MARK_PLURALS = {"personality": "People", "location": "Places", "event": "Events"}

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen",
)  # fmt: skip


def count_word(number: int) -> str:
    """A number in words up to thirteen, in figures above."""
    return _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)


def joined(words: Sequence[str]) -> str:
    """Words as a list in a sentence: 'Moons, Suns and Leaves'."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def rank_words(deck: Deck, card: Card) -> str:
    """The rank as it is said beside other things: '6', 'Crown', 'Ace'."""
    return card.rank if card.rank.isdigit() else deck.rank_names[card.rank]


def rank_line(deck: Deck, card: Card) -> str:
    """Rank and suits in a line: '6 of Moons and Waves'; for a card without suits that it has none.

    A card whose name says just that gets its number among its like instead.
    """
    suits = [deck.suit_name(suit) for suit in card.suits]
    if not suits:
        return "Without a suit"
    line = f"{rank_words(deck, card)} of {joined(suits)}"
    plain = f"{deck.rank_names[card.rank]} of {joined(suits)}"
    same = len(suits) == 1 and card.name in (line, plain)
    if same or card.name.startswith(suits[0]):
        return one_of(deck, card).capitalize()
    return line


def one_of(deck: Deck, card: Card) -> str:
    """How many cards are of its rank: 'one of three sixes'; prizes are counted together."""
    if card.kind == "prize":
        prizes = sum(other.kind == "prize" for other in deck.cards.values())
        return f"one of {count_word(prizes)} prizes"
    alike = sum(
        other.rank == card.rank and other.kind == card.kind for other in deck.cards.values()
    )
    if alike == 1:
        return "the only one"
    return f"one of {count_word(alike)} {plural(deck.rank_names[card.rank])}"


def plural(rank_name: str) -> str:
    """A rank's name for several cards: 'sixes', 'crowns'; a call is set in quotes."""
    if rank_name.endswith("!"):
        return f"“{rank_name}” cards"
    low = rank_name.lower()
    return f"{low}es" if low.endswith("x") else f"{low}s"
