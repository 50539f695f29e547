"""What playouts learn from each other: how well cards did, by seat and situation.

This is the move-average sampling technique of Finnsson and Björnsson (AAAI 2008). It knows nothing
of the game; a card that did well when led by a seat is led by it again, mostly.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from game.players.search.stream import Bools, Floats, Ints, Numbers, Stream

LEADS, BEATS, LOSES, PICKS = range(4)
SITUATIONS = 4
"""A card is led; beats what lies; does not; is picked from a trick."""
_UNMET = 1.5
"""What a card counts that was never tried; those that were count from 0 to 1."""
_ASIDE = 0.2
"""How often a playout does not ask what was learned."""
_FADING = 0.6
"""What older lessons count against those of the next batch."""

Notes: TypeAlias = list[tuple[Ints, Ints, Bools]]
"""Of every card played: its entry, who played it as row * seats + seat, whether it counts."""


class Learned:
    """Average results of cards: entry ((group * seats + seat) * 4 + situation) * width + card.

    Args:
        seats: how many play.
        width: how many cards there are, each as often as a goal may make another card of it.
        stream: where chance comes from.
        groups: how many kinds of rows learn apart from each other.
    """

    def __init__(self, seats: int, width: int, stream: Stream, groups: int = 1) -> None:
        self._stream, self._groups = stream, groups
        self.of_situation = width
        self.of_seat = SITUATIONS * width
        self.of_group = seats * self.of_seat
        self._total = np.zeros(groups * self.of_group)
        self._number = np.zeros(groups * self.of_group)
        self._worth: Floats | None = None

    def choose(
        self, ranks: Floats, entries: Ints, closed_up: tuple[int, Ints] | None = None
    ) -> Ints:
        """The column of the card to play in each row.

        Args:
            ranks: how the rules rank each card, (rows, cards).
            entries: the entry of each card, (rows, cards).
            closed_up: how many columns there were before empty ones were left out, and where each
                of the others stood among all cells then. It changes no choice.
        """
        rows, columns = ranks.shape
        wide = columns if closed_up is None else closed_up[0]
        ties = self._stream.noise(rows, wide, faint=self._worth is not None)
        if closed_up is not None:
            ties = ties.take(closed_up[1])
        if self._worth is None:
            liked = ranks + ties
        else:
            liked = self._worth.take(entries)
            liked *= self._stream.noise(rows, 1) > _ASIDE
            liked += ranks
            liked += ties
        chosen: Ints = liked.argmax(1)
        return chosen

    def learn(self, notes: Notes, results: Numbers) -> None:
        """Take in how a batch of playouts ended.

        Args:
            notes: what was played.
            results: how well each seat did, (rows, seats).
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
        """From 0 for the worst to 1 for the best card of each group."""
        met = (self._number > 0).reshape(self._groups, -1)
        mean = (self._total / np.maximum(self._number, 1e-9)).reshape(self._groups, -1)
        low = np.where(met, mean, np.inf).min(1, keepdims=True)
        high = np.where(met, mean, -np.inf).max(1, keepdims=True)
        scaled = (mean - low) / (high - low + 1e-9)
        return np.where(met, scaled, _UNMET).astype(np.float32).ravel()
