"""What the other seats may still hold, judged from one seat's view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from game.certain.endings import elsewhere
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View


class Others:
    """The worst that the other seats may still hold while the viewer leads trick after trick. If a
    side has everything it wins together (`shared`), the viewer's partners are not opponents.

    A player who can follow must, so every lead of a suit takes one of its cards from each hand that
    has any. After as many leads as the longest possible holding, they are gone.
    """

    def __init__(self, view: View, *, shared: bool = False) -> None:
        self._view = view
        self._side = view.table.side_of(view.seat or 0) if shared else ()
        rules, seat = view.rules, view.seat
        self._powers, self._settled = view.ranking.powers, not view.trumps_may_change
        self._reaches = view.ranking.reaches
        self._follow = view.ranking.followers if rules.voids_show else None
        hidden = elsewhere(view)
        for other, hand in enumerate(view.hands):
            if other != seat:
                hidden.subtract(hand or ())
        hidden = +hidden
        self._may: dict[int, Counter[Code]] = {}
        for other in range(rules.players):
            if other == seat:
                continue
            shown = view.hands[other]
            self._may[other] = Counter(shown) if shown is not None else hidden.copy()
        self._led: Counter[tuple[int, frozenset[Code]]] = Counter()
        self._counts = view.counts
        if self._follow is not None and not rules.cards_drawn:
            self._note_voids(self._follow)

    def _note_voids(self, follow: Mapping[Code, frozenset[Code]]) -> None:
        """Note that a seat that did not follow holds nothing that follows."""
        table, rules = self._view.table, self._view.rules
        tricks = [(trick.seats, trick.cards) for trick in table.tricks]
        tricks.append((rules.turns(table, table.leader)[: len(table.trick)], table.trick))
        for seats, cards in tricks:
            for seat, card in zip(seats, cards, strict=True):
                if seat in self._may and card not in follow[cards[0]]:
                    self._forget(seat, follow[cards[0]])

    def _forget(self, seat: int, cards: Iterable[Code]) -> None:
        for card in cards:
            self._may[seat].pop(card, None)

    @property
    def partners(self) -> tuple[int, ...]:
        """The other seats on the viewer's side."""
        return tuple(seat for seat in self._may if seat in self._side)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats that are not on the viewer's side."""
        return tuple(seat for seat in self._may if seat not in self._side)

    def is_out_of(self, seat: int, cards: Iterable[Code]) -> bool:
        """Whether `seat` surely holds none of these cards."""
        return not any(card in self._may[seat] for card in cards)

    def conquered_by(self, hand: Iterable[Code]) -> bool:
        """Whether the side wins every trick to which the viewer plays any of these cards, whoever
        leads: the card beats everything that opponents may hold, or the partner's lead does."""
        if not self._settled:
            return False
        cards = list(hand)
        may = [code for seat in self.opponents for code in self._may[seat]]
        for led in {*cards, *(code for seat in self.partners for code in self._may[seat])}:
            power = self._powers[led]
            highest = max((power[code] for code in may), default=-1)
            if any(max(power[led], power[card]) <= highest for card in cards):
                return False
        return True

    def best_in(self, trick: Iterable[Code], led: Code) -> int:
        """The height of the highest of these cards; -1 if there are none."""
        power = self._powers[led]
        return max((power[card] for card in trick), default=-1)

    def never_beat(self, card: Code, led: Code, seats: Iterable[int]) -> bool:
        """Whether none of these seats, which play after it, can hold anything that beats `card`;
        False as long as trumps may change."""
        power, reach = self._powers[led], self._reaches[led]
        return self._settled and all(
            reach[other] <= power[card] for seat in seats for other in self._may[seat]
        )

    def beats(self, card: Code, trick: tuple[Code, ...]) -> bool:
        """Whether `card`, the last one played, beats all cards of `trick`."""
        power, reach = self._powers[trick[0]], self._reaches[trick[0]]
        return all(reach[card] > power[other] for other in trick)

    def play_to(self, led: Code, seats: Iterable[int]) -> None:
        """Note that each of these seats plays a card to the trick that `led` began."""
        if self._follow is None:
            return
        follow = self._follow[led]
        for seat in seats:
            self._led[seat, follow] += 1
            most = sum(n for card, n in self._may[seat].items() if card in follow)
            if self._led[seat, follow] >= min(most, self._counts[seat]):
                self._forget(seat, follow)
