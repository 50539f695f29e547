"""What the referee has to know about each family of games."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from game.values import Value
from tests.referee.common import Fault, fields
from tests.referee.hand import Deal, Hand
from tests.referee.table import Table


class Outcome(Value):
    """What a finished hand adds to each seat's total; in Bisca also the card points taken."""

    scores: list[int | float]
    card_points: list[int] | None = None


class Rules(ABC):
    """One family of games; ``step`` is +1 for clockwise play, -1 for anticlockwise."""

    step: ClassVar[int] = 1
    lowest_wins: ClassVar[bool] = False

    @abstractmethod
    def pack(self, table: Table) -> list[str]:
        """Every card that is dealt or lies in the stock."""

    @abstractmethod
    def hand_size(self, table: Table) -> int:
        """The number of cards dealt to each seat."""

    @abstractmethod
    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        """Follow the actions of one hand; raises ``Fault`` and ``BreaksOff``."""

    @abstractmethod
    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        """Whether the game ends with these totals after that many hands."""

    def kept(self, table: Table, earlier: Sequence[Outcome]) -> dict[str, list[int]]:
        """What is carried over to a hand after those before it, by seat: in most games nothing."""
        return {}

    def after(self, table: Table, earlier: Sequence[Outcome], outcome: Outcome) -> Outcome:
        """What the outcome of a hand is after those before it: in most games the same."""
        return outcome

    def check_draws(self, table: Table, value: object) -> Mapping[str, object]:
        """The record's ``draws``, checked: nothing is drawn in most games."""
        return fields(value, (), "draws")

    def check_deal(self, table: Table, dealer: int, deal: Deal, where: str) -> None:
        """Fault a deal that is not made from the pack by the rules."""
        size = self.hand_size(table)
        for seat, cards in enumerate(deal.hands):
            if len(cards) != size:
                raise Fault(f"{where}.hands[{seat}]: expected {size} cards, found {len(cards)}.")
        dealt = [card for cards in deal.hands for card in cards] + deal.stock
        check_cards(dealt, self.pack(table), where)
        self.check_extras(dealer, deal, where)

    def check_extras(self, dealer: int, deal: Deal, where: str) -> None:
        """Fault a wrong turn-up or prize line: most games have neither, nor a stock."""
        if deal.stock:
            raise Fault(f"{where}.stock: expected no stock, found {len(deal.stock)} cards.")
        if deal.turned is not None:
            raise Fault(f"{where}.turned: expected null, found {deal.turned!r}.")
        if deal.prizes:
            raise Fault(f"{where}.prizes: expected no prizes, found {len(deal.prizes)}.")

    def is_void(self, deal: Deal) -> bool:
        """Whether the deal is thrown in and dealt again."""
        return False


def check_cards(found: Sequence[str], expected: Sequence[str], where: str) -> None:
    """Fault a card that is missing, foreign, or there too often; the order is free."""
    if sorted(found) == sorted(expected):
        return
    have, want = Counter(found), Counter(expected)
    card = min((have - want) + (want - have))
    raise Fault(f"{where}: expected {want[card]} of the card {card[:40]!r}, found {have[card]}.")
