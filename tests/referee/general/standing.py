"""How cards stand in a hand: their suits as read, trumps, and what is higher than what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from tests.referee.general.cards import Card, Deck
from tests.referee.general.vocabulary import Tree, Unknown, whole

JOINED = "joined"
"""The suit of trumps where only the cards that join it are trumps."""


class Standing(NamedTuple):
    """What is trumps in a hand, how suits are read, and the order of the ranks."""

    deck: Deck
    ranks: tuple[str, ...]
    tricks: Tree
    trump: str | None
    """The letter of the trump suit, `joined`, or None without trumps."""
    reading: str | None
    """`top` or `bottom`, where suits are read so."""

    def card(self, code: str) -> Card:
        """The card of a code."""
        return self.deck.cards[code]

    def suits(self, code: str) -> frozenset[str]:
        """The suits that a card counts as."""
        if self.is_excuse(code):
            return frozenset()
        if self.joins(code) is not None and self.trump is not None:
            return frozenset((self.trump,))
        return self.own_suits(code)

    def own_suits(self, code: str) -> frozenset[str]:
        """The suits that count of those that a card bears."""
        suits = self.card(code).suits
        if self.reading is not None and len(suits) > 1:
            return frozenset((suits[0] if self.reading == "top" else suits[-1],))
        return frozenset(suits)

    def is_excuse(self, code: str) -> bool:
        """Whether a card may always be played, and is of no suit."""
        if self.tricks["excuse"] is None:
            return False
        keys = whole("excuse", self.tricks["excuse"])
        words = {str(word) for word in (*keys["cards"], *keys["wins"])}
        return bool({code, self.card(code).rank} & words)

    def always_wins(self, code: str) -> bool:
        """Whether a card may always be played, and wins whatever else is played."""
        if self.tricks["excuse"] is None:
            return False
        words = {str(word) for word in whole("excuse", self.tricks["excuse"])["wins"]}
        return bool({code, self.card(code).rank} & words)

    def first_suit(self, code: str) -> str | None:
        """The upper suit of a card as it is read; None if it has none."""
        mine = self.suits(code)
        return next((suit for suit in self.card(code).suits if suit in mine), None)

    def joins(self, code: str) -> int | None:
        """The place of a card among those that join trumps, or None: the highest it has."""
        if self.trump is None or self.tricks["trump_suit"] is None or self.is_excuse(code):
            return None
        card, found = self.card(code), None
        for place, joined in enumerate(whole("trump_suit", self.tricks["trump_suit"])["join"]):
            if not isinstance(joined, dict):
                joins = str(joined) in (code, card.rank)
            else:
                joins = str(joined["rank"]) == card.rank
                joins = joins and self._bears(card, joined.get("suit"))
            found = place if joins else found
        return found

    def _bears(self, card: Card, suit: str | None) -> bool:
        if suit is None:
            return True
        if suit == "trump":
            return self.trump in card.suits
        if suit == "same_colour":
            if self.trump is None or self.trump == JOINED:
                return False
            colour = self.deck.colours[self.trump]
            return any(
                each != self.trump and colour is not None and self.deck.colours[each] == colour
                for each in card.suits
            )
        return suit in card.suits

    def is_trump(self, code: str) -> bool:
        """Whether a card is a trump."""
        return self.trump is not None and self.trump in self.suits(code)

    def height(self, code: str) -> tuple[int, int]:
        """How high a card is among those of its suit, or among all trumps if it is one."""
        place = self.joins(code)
        if place is not None:
            return (1, place)
        return (0, self._order(code).index(self.card(code).rank))

    def _order(self, code: str) -> Sequence[str]:
        of_trumps = whole("trump_suit", self.tricks["trump_suit"])["ranks"]
        if self.is_trump(code) and of_trumps:
            return [str(rank) for rank in of_trumps]
        return self.ranks

    def rank_place(self, code: str) -> int:
        """The place of a card's rank in the order of the file, whatever is trumps."""
        return self.ranks.index(self.card(code).rank)

    def follows(self, code: str, led: str) -> bool:
        """Whether a card shares a suit with the one that was led."""
        return bool(self.suits(code) & self.suits(led))

    def asks(self, played: Sequence[str]) -> str | None:
        """The card of a trick that others must follow; None if there is none."""
        for code in played:
            if not self.is_excuse(code):
                return code
            if self.always_wins(code):
                return None
        return None

    def best(self, played: Sequence[str]) -> int:
        """The place of the card that is winning: the earliest among equals, unless a later one is
        of those that beat their equals.

        Excuses win nothing; where only they lie, it is the place of whoever led. Those that always
        win are above all.
        """
        wins = [n for n, code in enumerate(played) if self.always_wins(code)]
        if wins:
            return self._highest(played, wins, lambda _: 0)
        places = [n for n, code in enumerate(played) if not self.is_excuse(code)]
        if not places:
            return 0
        if self.tricks["wins"] == "rank":
            return self._highest(played, places, self.rank_place)
        trumps = [n for n in places if self.is_trump(played[n])]
        led = places[0]
        others = [
            n for n in places if self.suits(played[n]) and not self.follows(played[n], played[led])
        ]
        if self.tricks["wins"] == "other_suit":
            trumps = trumps or others
        pool = trumps or [n for n in places if n == led or self.follows(played[n], played[led])]
        return self._highest(played, pool, self.height)

    def _highest(
        self, played: Sequence[str], places: Iterable[int], height: Callable[[str], Any]
    ) -> int:
        found: int | None = None
        for n in places:
            above = found is None or height(played[n]) > height(played[found])
            if above or (
                height(played[n]) == height(played[found or 0])
                and self.named(self.tricks["last_wins"], played[n])
            ):
                found = n
        assert found is not None
        return found

    def named(self, words: Iterable[str], code: str) -> bool:
        """Whether one of these words names a card: its code, a suit, `trump`, or a rank."""
        for word in map(str, words):
            if word == "trump":
                if self.is_trump(code):
                    return True
            elif word in self.deck.suits:
                if word in self.suits(code):
                    return True
            elif word in (code, self.card(code).rank):
                return True
        return False


def first_suit(deck: Deck, code: str) -> str | None:
    """The suit that a card names as trumps: its upper one."""
    suits = deck.cards[code].suits
    return suits[0] if suits else None


def checked_trump(word: str | None, deck: Deck) -> str | None:
    """A fixed trump suit as a rule file writes it."""
    if word == "none":
        return None
    if word is not None and word != JOINED and word not in deck.suits:
        raise Unknown(f"I do not know the trump suit {word}")
    return word
