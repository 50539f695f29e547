"""Bisca with three, seven or nine cards, and Sueca (rulings 2.1 to 2.9, 2S.1 to 2S.5)."""

from collections.abc import Mapping, Sequence

from tests.referee.common import Fault, show
from tests.referee.hand import Deal, Hand, highest, must_follow
from tests.referee.rules import Outcome, Rules
from tests.referee.table import FRENCH_SUITS, Table

_OFF_SUIT = -1
_TRUMP = 100


def card_points(table: Table) -> dict[str, int]:
    """The points of each rank, from the highest rank to the lowest (2.1)."""
    ten = "T" if table.flag("ten_for_seven") else "7"
    court = "QJ" if table.flag("queen_over_jack") else "JQ"
    ranks = "A" + ten + "K" + court + "65432"
    return dict(zip(ranks, (11, 10, 4, 3, 2, 0, 0, 0, 0, 0), strict=True))


def side_of(table: Table) -> list[int]:
    """The number of the side that each seat plays for (2.7)."""
    sides = {
        "none": table.seats,
        "two_sides": 2,
        "pairs": table.seats // 2,
    }[table.word("partners")]
    return [seat % sides for seat in range(table.seats)]


def most_earns(points: Mapping[int, int]) -> int | None:
    """The side with the most points, or nobody when the most is shared (2.8)."""
    most = max(points.values())
    best = [side for side, count in points.items() if count == most]
    return best[0] if len(best) == 1 else None


def play_tricks(
    hand: Hand, sides: Sequence[int], leader: int, follow: bool, stop_at_half: bool
) -> dict[int, int]:
    """Follow the tricks of a hand with all draws; the card points by side (2.5, 2.6, 2.8).

    With ``stop_at_half`` the hand ends after the trick that brings a side half of all points.
    """
    points = card_points(hand.table)
    ranks = list(reversed(points))
    assert hand.deal.turned is not None
    trumps = hand.deal.turned[1]
    objection = must_follow(lambda card: card[1]) if follow else None
    stock = list(hand.deal.stock)
    half = sum(points[card[0]] for cards in (*hand.held, stock) for card in cards) // 2
    taken = dict.fromkeys(sides, 0)
    while hand.held[leader]:
        cards = hand.trick(leader, -1, objection)
        strengths = []
        for card in cards:
            bonus = _TRUMP if card[1] == trumps else 0
            counts = bonus or card[1] == cards[0][1]
            strengths.append(bonus + ranks.index(card[0]) if counts else _OFF_SUIT)
        winner = (leader - highest(strengths)) % hand.table.seats
        hand.note_trick(leader, cards, winner)
        side = sides[winner]
        taken[side] += sum(points[card[0]] for card in cards)
        if stop_at_half and taken[side] >= half:
            break
        leader = winner
        for place in range(min(hand.table.seats, len(stock))):
            hand.held[(winner - place) % hand.table.seats].append(stock.pop(0))
    return taken


class _BiscaFamily(Rules):
    """What Bisca and Sueca have in common."""

    step = -1

    def pack(self, table: Table) -> list[str]:
        """Ruling 2.1: 40 cards a pack, two packs from six players on, without needless 2s."""
        packs = 2 if table.seats >= 6 else 1
        cards = [rank + suit for rank in card_points(table) for suit in FRENCH_SUITS] * packs
        if table.seats in (3, 6):
            cards = [card for card in cards if card != "2C"]
        return cards

    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        """Ruling 2.9."""
        return max(totals) >= table.number("set_points")


class Bisca(_BiscaFamily):
    """Bisca with ``size`` cards in hand (2.2)."""

    def __init__(self, size: int) -> None:
        self._size = size

    def hand_size(self, table: Table) -> int:
        return self._size

    def check_extras(self, dealer: int, deal: Deal, where: str) -> None:
        """The turn-up is the last card of the stock (2.3)."""
        if not deal.stock or deal.turned != deal.stock[-1]:
            raise Fault(
                f"{where}.turned: expected the last card of the stock, found {show(deal.turned)}."
            )
        super().check_extras(dealer, Deal(deal.hands, [], None, deal.prizes), where)

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        table = hand.table
        sides = side_of(table)
        # Ruling 2.4: the cutter sits at the dealer's left, the eldest at the dealer's right.
        leader = hand.seat(1 if table.word("first_lead") == "cutter" else -1)
        follow = table.word("follow") == "must"
        taken = play_tricks(hand, sides, leader, follow, not table.flag("play_out"))
        # Whoever has half of all points and ended the hand has the most as well.
        best = most_earns(taken)
        return Outcome(
            [1 if side == best else 0 for side in sides], [taken[side] for side in sides]
        )


class Sueca(_BiscaFamily):
    """Sueca, and with the option ``plain`` Bisca in pairs with ten cards each."""

    def hand_size(self, table: Table) -> int:
        return 10

    def check_extras(self, dealer: int, deal: Deal, where: str) -> None:
        """The card shown belongs to the dealer's hand."""
        if deal.turned not in deal.hands[dealer]:
            raise Fault(
                f"{where}.turned: expected a card of the dealer, found {show(deal.turned)}."
            )
        super().check_extras(dealer, Deal(deal.hands, deal.stock, None, deal.prizes), where)

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        plain = hand.table.flag("plain")
        sides = [0, 1, 0, 1]
        leader = hand.seat(1 if plain else -1)
        taken = play_tricks(hand, sides, leader, follow=not plain, stop_at_half=plain)
        best = most_earns(taken)
        earned = 1 if plain else sueca_set_points(max(taken.values()))
        return Outcome(
            [earned if side == best else 0 for side in sides], [taken[side] for side in sides]
        )

    def kept(self, table: Table, earlier: Sequence[Outcome]) -> dict[str, list[int]]:
        """Ruling 2S.7: how many hands just before were drawn."""
        if not table.flag("draws_count"):
            return {}
        won = [number for number, outcome in enumerate(earlier, 1) if any(outcome.scores)]
        return {"drawn": [len(earlier) - max(won, default=0)] * table.seats}

    def after(self, table: Table, earlier: Sequence[Outcome], outcome: Outcome) -> Outcome:
        """Ruling 2S.7: a set point more for every one of them."""
        more = self.kept(table, earlier).get("drawn", [0])[0]
        return Outcome([score and score + more for score in outcome.scores], outcome.card_points)


def sueca_set_points(points: int) -> int:
    """The set points for winning a hand of Sueca with that many card points."""
    if points == 120:
        return 4
    return 2 if points >= 91 else 1
