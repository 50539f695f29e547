"""What playouts learn from each other: how well cards did, by seat and situation.

This is the move-average sampling technique of Finnsson and Björnsson (AAAI 2008). It knows nothing
about the game; a card that did well when a seat led it is usually led by that seat again.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from game.players.search.stream import Bools, Floats, Ints, Numbers, Stream

LEADS, BEATS, LOSES, PICKS = range(4)
SITUATIONS = 4
"""A card is led; it beats the cards on the table; it does not; it is picked from a trick."""
_UNMET = 1.5
"""The value of a card never tried; the values of others are from 0 to 1."""
_ASIDE = 0.2
"""How often a playout ignores what was learned."""
_FADING = 0.6
"""The weight of older results against those of the next batch."""

Notes: TypeAlias = list[tuple[Ints, Ints, Bools]]
"""For every card played: its entry, its player as row * seats + seat, and whether it counts."""


class Learned:
    """Average results of cards: entry ((group * seats + seat) * 4 + situation) * width + card.

    Args:
        seats: the number of seats.
        width: the number of cards, each counted once for each kind that a goal makes of it.
        stream: the random numbers.
        groups: the number of groups of rows that learn separately.
    """

    def __init__(self, seats: int, width: int, stream: Stream, groups: int = 1) -> None:
        self._stream, self._groups = stream, groups
        self.of_situation = width
        self.of_seat = SITUATIONS * width
        self.of_group = seats * self.of_seat
        self._total = np.zeros(groups * self.of_group)
        self._number = np.zeros(groups * self.of_group)
        self._worth: Floats | None = None

    @property
    def taught(self) -> bool:
        """Whether there are any results yet; before them, situations make no difference."""
        return self._worth is not None

    def choose(
        self, ranks: Floats, cards: Ints, own: Ints, closed_up: tuple[int, Ints] | None = None
    ) -> Ints:
        """The column of the card to play in each row.

        Args:
            ranks: the rank that the rules give each card, (rows, cards).
            cards: the cards, (rows, cards).
            own: the entry of card 0 for each of them, (rows, cards) or (rows, 1).
            closed_up: the number of columns before empty ones were removed, and the former cells of
                the others. It does not change the choice.
        """
        rows, columns = ranks.shape
        wide = columns if closed_up is None else closed_up[0]
        ties = self._stream.noise(rows, wide, faint=self._worth is not None)
        if closed_up is not None:
            ties = ties.take(closed_up[1])
        if self._worth is None:
            liked = ranks + ties
        else:
            liked = self._worth.take(cards + own)
            liked *= (self._stream.noise(rows, 1) > _ASIDE).astype(np.float32)
            liked += ranks
            liked += ties
        chosen: Ints = liked.argmax(1)
        return chosen

    def pass_over(self, rows: int, columns: int) -> None:
        """Use up the random numbers of a choice where there is none."""
        self._stream.pass_over(rows, columns)
        if self._worth is not None:
            self._stream.pass_over(rows, 1)

    def learn(self, notes: Notes, results: Numbers) -> None:
        """Learn from the results of a batch of playouts.

        Args:
            notes: the cards played.
            results: the result of each seat, (rows, seats).
        """
        entries = np.concatenate([entry for entry, _, _ in notes])
        worth = results.take(np.concatenate([who for _, who, _ in notes]))
        counts: Numbers | None = None
        if not notes[-1][2].all():
            counts = np.concatenate([live for _, _, live in notes]) * 1.0
            worth *= counts
        size = len(self._total)
        self._total = self._total * _FADING + np.bincount(entries, worth, size)
        self._number = self._number * _FADING + np.bincount(entries, counts, size)
        self._worth = self._averages()

    def _averages(self) -> Floats:
        """The average of each card, from 0 for the worst to 1 for the best of its group."""
        met = (self._number > 0).reshape(self._groups, -1)
        mean = (self._total / np.maximum(self._number, 1e-9)).reshape(self._groups, -1)
        low = np.where(met, mean, np.inf).min(1, keepdims=True)
        high = np.where(met, mean, -np.inf).max(1, keepdims=True)
        scaled = (mean - low) / (high - low + 1e-9)
        return np.where(met, scaled, _UNMET).astype(np.float32).ravel()
