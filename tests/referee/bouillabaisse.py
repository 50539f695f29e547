"""Bouillabaisse (rulings 4.1 to 4.5)."""

from collections.abc import Mapping, Sequence

from tests.referee.common import Fault, fields, one_of
from tests.referee.hand import Hand, highest, must_follow
from tests.referee.rules import Outcome, Rules
from tests.referee.table import FRENCH_SUITS, Table

_RANKS = "23456789TJQKA"
_ROUNDS = 6


def pack_for(seats: int) -> list[str]:
    """The cards dealt to that many players, weakest ones left out to make it even (4.1)."""
    packs = 1 if seats <= 6 else 2
    cards = [rank + suit for rank in _RANKS for suit in FRENCH_SUITS for _ in range(packs)]
    # Ranks ascend and suits go clubs, diamonds, spades, hearts: the weakest stand in front.
    return cards[len(cards) % seats :]


def points_taken(
    round_number: int, cards: Sequence[str], tricks: int, draws: Mapping[str, object]
) -> int:
    """What those cards in that many tricks cost in a round, 1 to 6, before any sign turns (4.3)."""
    parts = (
        5 * tricks,
        sum(10 for card in cards if card[1] == draws["suit"]),
        sum(50 for card in cards if card[0] == draws["face"]),
        sum(200 for card in cards if card == draws["card"]),
    )
    if round_number <= 4:
        return parts[round_number - 1]
    return sum(parts) if round_number == 5 else -sum(parts)


class Bouillabaisse(Rules):
    """Six rounds of avoiding points."""

    lowest_wins = True

    def pack(self, table: Table) -> list[str]:
        return pack_for(table.seats)

    def hand_size(self, table: Table) -> int:
        return len(pack_for(table.seats)) // table.seats

    def check_draws(self, table: Table, value: object) -> Mapping[str, object]:
        """Suit, face and card: as set by hand, else by chance from what is dealt (4.3, 4.5)."""
        draws = fields(value, ("suit", "face", "card"), "draws")
        card = table.word("card")
        dealt = pack_for(table.seats)
        if card != "random" and card not in dealt:
            raise Fault(f"options.card: {card} is not dealt to {table.seats} players.")
        chances: Mapping[str, Sequence[str]] = {"suit": FRENCH_SUITS, "face": "JQK", "card": dealt}
        for name, possible in chances.items():
            chosen = table.word(name)
            one_of(draws[name], possible if chosen == "random" else [chosen], f"draws.{name}")
        return draws

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        seats = hand.table.seats
        follow = must_follow(lambda card: card[1])
        taken: list[list[str]] = [[] for _ in range(seats)]
        won = [0] * seats
        leader = hand.seat(1)
        while hand.held[leader]:
            cards = hand.trick(leader, self.step, follow)
            led = cards[0][1]
            place = highest([_RANKS.index(c[0]) if c[1] == led else -1 for c in cards])
            winner = (leader + place) % seats
            hand.note_trick(leader, cards, winner)
            taken[winner] += cards
            won[winner] += 1
            leader = winner
        number = hand.number + 1
        scores = [points_taken(number, taken[seat], won[seat], draws) for seat in range(seats)]
        if hand.table.flag("all_or_nothing") and number != 4:
            scores = turn_all_or_nothing(scores)
        return Outcome(list(scores))

    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        return played == _ROUNDS


def turn_all_or_nothing(scores: list[int]) -> list[int]:
    """The scores with the sign turned for a seat that has all points of the round (4.4).

    Every card or trick that scores costs something, so all points means everything that scores,
    and in rounds 5 and 6 every trick.
    """
    return [-score if score == sum(scores) else score for score in scores]
