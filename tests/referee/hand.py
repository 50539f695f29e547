"""One hand of a record, followed action by action."""

from collections.abc import Callable, Mapping, Sequence

from game.values import Value
from tests.referee.common import Fault, show
from tests.referee.table import Table

Kinds = Mapping[str, frozenset[str]]

Objection = Callable[[str, Sequence[str], Sequence[str]], str | None]
"""Why a card may not be played, given the rest of the player's hand and the cards on the table."""


def kind(do: str, *names: str) -> dict[str, frozenset[str]]:
    """One kind of action with the keys that it carries besides ``seat`` and ``do``."""
    return {do: frozenset(("seat", "do", *names))}


PLAY = kind("play", "card")


class BreaksOff(Exception):
    """The record of this hand ends here: the hand is still in play."""


class Deal(Value):
    """A deal as recorded: hands by seat, the stock from the top, the turn-up, the prize line."""

    hands: list[list[str]]
    stock: list[str]
    turned: str | None
    prizes: list[str]


class Hand:
    """The state of one hand while its actions are read in order.

    ``held`` is what each seat holds now. ``tricks`` are the complete tricks so far, in the
    record's own form.
    """

    def __init__(
        self, table: Table, number: int, dealer: int, deal: Deal, actions: Sequence[object]
    ) -> None:
        self.table = table
        self.number = number
        self.dealer = dealer
        self.deal = deal
        self.held = [list(cards) for cards in deal.hands]
        self.tricks: list[object] = []
        self._actions = actions
        self._read = 0

    def seat(self, offset: int) -> int:
        """The seat that many places to the dealer's left."""
        return (self.dealer + offset) % self.table.seats

    def fault(self, sentence: str) -> Fault:
        """A fault of the action read last."""
        return Fault(f"hands[{self.number}].actions[{self._read - 1}]: {sentence}")

    def turn(self, seat: int, kinds: Kinds) -> dict[str, object]:
        """Read the next action, which must be of one of these kinds and by this seat.

        Raises ``BreaksOff`` when the record holds no further action.
        """
        if self._read == len(self._actions):
            raise BreaksOff
        action = self._actions[self._read]
        self._read += 1
        if not isinstance(action, dict):
            raise self.fault(f"expected an object, found {show(action)}.")
        do = action.get("do")
        if not isinstance(do, str) or do not in kinds:
            raise self.fault(f"expected {' or '.join(kinds)} by seat {seat}, found {show(do)}.")
        if action.keys() != kinds[do]:
            raise self.fault(
                f"expected the keys {show(sorted(kinds[do]))}, found {show(list(action))}."
            )
        if type(action["seat"]) is not int or action["seat"] != seat:
            raise self.fault(f"expected {do} by seat {seat}, found seat {show(action['seat'])}.")
        return action

    def card(self, seat: int, kinds: Kinds) -> str:
        """Read an action of this seat that takes a card out of its hand; the card."""
        card = self.turn(seat, kinds)["card"]
        if not isinstance(card, str) or card not in self.held[seat]:
            raise self.fault(f"expected a card that seat {seat} holds, found {show(card)}.")
        self.held[seat].remove(card)
        return card

    def trick(self, leader: int, step: int, objection: Objection | None = None) -> list[str]:
        """Read one card from every seat, from the leader in the direction of ``step``."""
        cards: list[str] = []
        for place in range(self.table.seats):
            seat = (leader + step * place) % self.table.seats
            card = self.card(seat, PLAY)
            complaint = objection and objection(card, self.held[seat], cards)
            if complaint:
                raise self.fault(f"seat {seat} may not play {card}: {complaint}.")
            cards.append(card)
        return cards

    def note_trick(self, leader: int, cards: list[str], winner: int | None) -> None:
        """Set down a complete trick."""
        self.tricks.append({"leader": leader, "cards": cards, "winner": winner})

    def check_over(self) -> None:
        """Fault an action after the end of the hand."""
        if self._read < len(self._actions):
            self._read += 1
            raise self.fault("expected no further action, as the hand is over.")


def must_follow(suit_of: Callable[[str], str]) -> Objection:
    """The objection to a card that is not of the suit led while such a card is held."""

    def objection(card: str, rest: Sequence[str], on_table: Sequence[str]) -> str | None:
        if not on_table:
            return None
        led = suit_of(on_table[0])
        if suit_of(card) == led or all(suit_of(other) != led for other in rest):
            return None
        return f"the suit led, {led}, is held"

    return objection


def highest(strengths: Sequence[int]) -> int:
    """The place of the greatest strength, the earliest one among equals."""
    return strengths.index(max(strengths))
