"""Bisque (rulings 1.1 to 1.7)."""

from collections.abc import Mapping, Sequence

from tests.referee.common import show
from tests.referee.hand import Deal, Hand, highest, kind
from tests.referee.rules import Outcome, Rules
from tests.referee.table import Table

DECKTET_RANKS = "A23456789C"
DECKTET_SUITS = "MSWLYK"

DECKTET = (
    *(rank + suit for rank in "AC" for suit in DECKTET_SUITS),
    *("2MK", "2SY", "2WL", "3LY", "3MW", "3SK", "4MS", "4WL", "4YK", "5ML", "5SW", "5YK"),
    *("6LK", "6MW", "6SY", "7ML", "7SK", "7WY", "8MS", "8WL", "8YK", "9LK", "9MS", "9WY"),
)

_GOAL = kind("goal", "card")
_TAKE = kind("take", "card")
_POT_VALUES = {"A": 5, "C": 10} | {str(number): number for number in range(2, 10)}


def is_two_suited(card: str) -> bool:
    """Whether a Decktet card bears two suits, as all number cards do."""
    return len(card) == 3


def goal_score(goal: str, pot: Sequence[str]) -> int:
    """The lower of the sums that the pot holds for the two suits of a goal card (1.6)."""
    return min(sum(_POT_VALUES[card[0]] for card in pot if suit in card[1:]) for suit in goal[1:])


class Bisque(Rules):
    """Three cooks, one pot."""

    def pack(self, table: Table) -> list[str]:
        return list(DECKTET)

    def hand_size(self, table: Table) -> int:
        return 12

    def is_void(self, deal: Deal) -> bool:
        """A hand without a two-suited card voids the deal (1.1)."""
        return not all(any(map(is_two_suited, cards)) for cards in deal.hands)

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        goals = {}
        for seat in (hand.seat(1), hand.seat(2), hand.seat(3)):
            goals[seat] = hand.card(seat, _GOAL)
            if not is_two_suited(goals[seat]):
                raise hand.fault(f"expected a two-suited goal card, found {goals[seat]}.")
        pot: list[str] = []
        leader = hand.seat(1)
        for _ in range(11):
            cards = hand.trick(leader, self.step)
            place = highest([DECKTET_RANKS.index(card[0]) for card in cards])
            winner = (leader + place) % 3
            hand.note_trick(leader, cards, winner)
            others = cards[:place] + cards[place + 1 :]
            taken = hand.turn(winner, _TAKE)["card"]
            if not isinstance(taken, str) or taken not in others:
                raise hand.fault(f"expected one of {show(others)}, found {show(taken)}.")
            pot.append(taken)
            leader = winner
        return Outcome([goal_score(goals[seat], pot) for seat in range(3)])

    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        return played == table.number("hands")
