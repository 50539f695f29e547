"""The random events of a recorded game: the deals and draws in its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.chance import Deal, Seeded
from game.phases.deal import MOST_REDEALS
from game.records.faults import BadRecord, exact_object
from game.rules.rules import Rules


def read_deal(value: object, hand: int) -> Deal:
    """A deal object of the record; `hand` counts from 0.

    Raises:
        BadRecord: if it is not one.
    """
    deal = exact_object(value, ("hands", "stock", "turned", "prizes"), "a deal", hand)
    hands, stock, turned, prizes = deal["hands"], deal["stock"], deal["turned"], deal["prizes"]
    if not isinstance(hands, list) or not all(map(_is_cards, (*hands, stock, prizes))):
        raise BadRecord("a deal consists of lists of card codes", hand)
    if not isinstance(turned, str | None):
        raise BadRecord(f"'turned' must be the code of a card or null, found {turned!r}", hand)
    return Deal(tuple(map(tuple, hands)), tuple(stock), turned, tuple(prizes))


def _is_cards(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(code, str) for code in value)


class Recorded(Seeded):
    """Deals from a record. Hands that the record does not contain follow the seed."""

    dealer: int
    draws: Mapping[str, Any]
    packs: Mapping[tuple[int, int], tuple[str, ...]]
    lines: Mapping[int, tuple[str, ...]]

    @classmethod
    def of(cls, record: Mapping[str, Any], rules: Rules) -> Recorded:
        """The deals and draws in a record.

        Raises:
            BadRecord: if these rules cannot draw or deal them.
        """
        hands, draws = record["hands"], record["draws"]
        if not isinstance(draws, dict) or draws.keys() != rules.variant.draws.keys():
            names = ", ".join(rules.variant.draws) or "nothing"
            raise BadRecord(f"'draws' must hold {names}")
        for name, value in draws.items():
            if value not in rules.draw_from(name):
                raise BadRecord(f"{value!r} cannot be drawn as {name}")
        packs: dict[tuple[int, int], tuple[str, ...]] = {}
        lines: dict[int, tuple[str, ...]] = {}
        for number, hand in enumerate(hands):
            dealer = hand["dealer"]
            if type(dealer) is not int or not 0 <= dealer < rules.players:
                raise BadRecord(f"'dealer' must be a seat, found {dealer!r}", number)
            if len(hand["void"]) >= MOST_REDEALS:
                raise BadRecord(f"no hand is thrown in {MOST_REDEALS} times", number)
            deals = [read_deal(value, number) for value in (*hand["void"], hand["deal"])]
            for attempt, deal in enumerate(deals):
                void = attempt < len(deals) - 1
                _check_cards(deal, rules, number)
                if void != rules.deal.is_void(rules, deal):
                    raise BadRecord("'void' must hold the deals thrown in, and no others", number)
                packs[number, attempt] = rules.deal.pack_of(rules, deal, dealer)
                lines[number] = deal.prizes
        first = hands[0]["dealer"] if hands else Seeded(record["seed"]).first_dealer(rules.players)
        return cls(record["seed"], first, draws, packs, lines)

    def first_dealer(self, players: int) -> int:
        return self.dealer

    def draw(self, name: str, among: Sequence[str]) -> str:
        return str(self.draws[name])

    def pack(self, cards: tuple[str, ...], hand: int, attempt: int) -> tuple[str, ...]:
        return self.packs.get((hand, attempt)) or super().pack(cards, hand, attempt)

    def line(self, cards: tuple[str, ...], hand: int) -> tuple[str, ...]:
        return self.lines.get(hand) or super().line(cards, hand)


def _check_cards(deal: Deal, rules: Rules, hand: int) -> None:
    """Check that a recorded deal deals the right cards in hands of the right size."""
    sizes = {rules.hand_size(number) for number in range(hand + 1)}  # some were dealt again
    size = max(map(len, deal.hands), default=0)
    found = {len(cards) for cards in deal.hands}
    if rules.score.out is not None:
        found.discard(0)
    if len(deal.hands) != rules.players or size not in sizes or found != {size}:
        size = rules.hand_size(hand)
        raise BadRecord(f"{rules.players} players get {size} cards each", hand)
    dealt = [code for cards in deal.hands for code in cards]
    if Counter([*dealt, *deal.stock]) != Counter(rules.pack):
        raise BadRecord("the deal does not hold exactly the cards of the pack", hand)
    prizes = rules.prizes if rules.deal.line else ()
    if Counter(deal.prizes) != Counter(prizes):
        raise BadRecord("the deal does not hold exactly the prizes", hand)
