"""Which cards the wall shows: chosen by sign, by mark, and by words."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.cards import Deck
from game.values import Value
from ui.gallery.halls import Exhibit, Show
from ui.gallery.words import MARK_WORDS


class Choosing(Value):
    """A choice of what to show; an empty choice shows everything.

    `signs` are suit codes, `marks` those of the deck file, `words` what was typed. In a deck whose
    cards bear several suits a card must bear all the signs, elsewhere one of them. `only` holds the
    names of the favourites if nothing else is to be shown.
    """

    signs: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()
    words: str = ""
    only: frozenset[str] | None = None

    @property
    def empty(self) -> bool:
        """Whether it lets every card through."""
        chosen = self.signs or self.marks or self.words.strip() or self.only is not None
        return not chosen

    def of(self, show: Show) -> tuple[Exhibit, ...]:
        """The cards of a show that it lets through, in the order of the wall."""
        several = any(len(exhibit.suits) > 1 for exhibit in show.exhibits)
        return tuple(
            exhibit
            for exhibit in show.exhibits
            if self._signs_allow(exhibit, several)
            and (not self.marks or self.marks & set(exhibit.card.marks))
            and (self.only is None or exhibit.name in self.only)
            and self._words_allow(exhibit, show.deck)
        )

    def _signs_allow(self, exhibit: Exhibit, several: bool) -> bool:
        if not self.signs:
            return True
        own = set(exhibit.card.suits)
        return self.signs <= own if several else bool(self.signs & own)

    def _words_allow(self, exhibit: Exhibit, deck: Deck) -> bool:
        known = _known_words(exhibit, deck)
        return all(
            any(word.startswith(typed) for word in known) for typed in self.words.lower().split()
        )


def next_with_letter(exhibits: Sequence[Exhibit], current: Exhibit, typed: str) -> Exhibit | None:
    """The next card after `current` listed under a letter, or of a rank typed as a figure."""
    wanted = typed.lower()
    start = exhibits.index(current) + 1 if current in exhibits else 0
    for exhibit in (*exhibits[start:], *exhibits[:start]):
        if wanted in (exhibit.letter, exhibit.card.rank.lower() if wanted.isdigit() else ""):
            return exhibit
    return None


def _known_words(exhibit: Exhibit, deck: Deck) -> list[str]:
    """The words under which a card is found, in lower case."""
    card = exhibit.card
    words = [card.name, card.rank, deck.rank_names[card.rank], card.kind]
    words += [deck.suits[suit].name for suit in card.suits]
    words += [MARK_WORDS[mark] for mark in card.marks if mark in MARK_WORDS]
    return " ".join(words).lower().split()
