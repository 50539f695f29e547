"""Succotash (rulings 5.1 to 5.11)."""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tests.referee.common import show
from tests.referee.hand import Deal, Hand, kind
from tests.referee.rules import Outcome, Rules, check_cards
from tests.referee.table import Table

COLOURS = "RGB"

_PRIZES = [f"P{colour}{value}" for colour in COLOURS for value in (4, 6, 9)]
_SPLIT = kind("split", "stacks")
_CHOOSE = kind("choose", "stack")
_I_WIN_VALUE = 10


def is_i_win(card: str) -> bool:
    """Whether this is an "I Win!" card."""
    return card[-1] == "I"


def dealt_to(place: int, first_edition: bool) -> list[str]:
    """The cards of the player that many places to the start player's left (5.2)."""
    own, left, right = (COLOURS[(place + offset) % 3] for offset in range(3))
    if first_edition:
        # Each colour goes round from its owner, so the owner gets 1, 4 and 7 of it.
        sets = ((own, "147"), (left, "369"), (right, "258"))
    else:
        sets = ((own, "159"), (left, "267"), (right, "348"))
    return [colour + value for colour, values in sets for value in values] + [own + "I"]


def resolving_order(first: str, cards: Sequence[str]) -> str:
    """The order in which the colours of a trick are resolved, the ``first`` one given (5.4).

    Of the two others the one with the highest value is next; at a tie the colour of the player
    to the left of the one who owns the first.
    """
    place = COLOURS.index(first)
    left, right = COLOURS[(place + 1) % 3], COLOURS[(place + 2) % 3]

    def best(colour: str) -> int:
        return max((int(c[1]) for c in cards if c[0] == colour and not is_i_win(c)), default=0)

    return first + (right + left if best(right) > best(left) else left + right)


class Piles:
    """The score piles of a hand, and the dividing of them."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._even = hand.table.flag("even_split")
        self.cards: list[list[str]] = [[], [], []]

    def rob(self, owner: int, taker: int, card: str) -> None:
        """The owner divides; the taker gets a stack, and the card they played (5.5 to 5.7)."""
        pile = self.cards[owner]
        if pile:
            stacks = self._divide(owner)
            chosen = self._hand.turn(taker, _CHOOSE)["stack"]
            if type(chosen) is not int or chosen not in (0, 1):
                raise self._hand.fault(f"expected stack 0 or 1, found {show(chosen)}.")
            self.cards[taker] += stacks[chosen]
            self.cards[owner] = stacks[1 - chosen]
        self.cards[taker].append(card)

    def _divide(self, owner: int) -> list[list[str]]:
        stacks = self._hand.turn(owner, _SPLIT)["stacks"]
        if not isinstance(stacks, list) or len(stacks) != 2:
            raise self._hand.fault(f"expected two stacks, found {show(stacks)}.")
        for stack in stacks:
            if not isinstance(stack, list) or not all(isinstance(card, str) for card in stack):
                raise self._hand.fault(f"expected a stack of card codes, found {show(stack)}.")
        pile = self.cards[owner]
        if sorted(stacks[0] + stacks[1]) != sorted(pile):
            raise self._hand.fault(
                f"expected the pile of seat {owner}, {show(pile)}, in two stacks, "
                f"found {show(stacks[0])} and {show(stacks[1])}."
            )
        if self._even and abs(len(stacks[0]) - len(stacks[1])) > 1:
            raise self._hand.fault(
                "expected stacks that differ by at most one card (even_split), "
                f"found {len(stacks[0])} and {len(stacks[1])} cards."
            )
        # Copies: the piles grow, the record stays as it is.
        return [list(stack) for stack in stacks]


class Succotash(Rules):
    """Three colours, nine prizes, and much dividing."""

    def pack(self, table: Table) -> list[str]:
        return [card for place in range(3) for card in dealt_to(place, first_edition=False)]

    def hand_size(self, table: Table) -> int:
        return 10

    def check_deal(self, table: Table, dealer: int, deal: Deal, where: str) -> None:
        """The deal is fixed; only the order of the prizes is not (5.1, 5.2)."""
        for place in range(3):
            seat = (dealer + 1 + place) % 3
            expected = dealt_to(place, table.flag("first_edition_deal"))
            check_cards(deal.hands[seat], expected, f"{where}.hands[{seat}]")
        check_cards(deal.prizes, _PRIZES, f"{where}.prizes")
        self.check_extras(dealer, Deal(deal.hands, deal.stock, deal.turned, []), where)

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        piles = Piles(hand)
        prize_pile: list[str] = []
        leader = hand.seat(1)
        for prize in hand.deal.prizes:
            prize_pile.append(prize)
            leader = prize_trick(hand, piles, prize_pile, leader)
        if hand.table.flag("tenth_trick"):
            tenth_trick(hand, piles, leader)
        half = hand.table.flag("half_prizes")
        return Outcome([pile_score(pile, half) for pile in piles.cards])

    def game_over(self, table: Table, totals: Sequence[int | float], played: int) -> bool:
        return played == table.number("hands")


def prize_trick(hand: Hand, piles: Piles, prize_pile: list[str], leader: int) -> int:
    """Follow one trick for the prize on top of the pile; the next leader (5.3 to 5.8)."""
    prize_suit = prize_pile[-1][1]
    cards = hand.trick(leader, 1)
    strengths = []
    for card in cards:
        number = 0 if is_i_win(card) or card[0] != prize_suit else int(card[1])
        strengths.append(_I_WIN_VALUE if is_i_win(card) else number)
    # Sorting is stable, so that the earlier of two equals stays in front.
    in_suit = sorted((place for place in range(3) if strengths[place]), key=lambda p: -strengths[p])
    winner = (leader + in_suit[0]) % 3 if in_suit else None
    hand.note_trick(leader, cards, winner)
    if winner is not None:
        piles.cards[winner] += [*prize_pile, cards[in_suit[0]]]
        prize_pile.clear()
    for higher, lower in pairwise(in_suit):
        piles.rob((leader + higher) % 3, (leader + lower) % 3, cards[lower])
    for colour in resolving_order(prize_suit, cards)[1:]:
        _resolve_other(hand, piles, colour, cards, leader)
    return (leader + 1) % 3 if winner is None else winner


def tenth_trick(hand: Hand, piles: Piles, leader: int) -> None:
    """Follow the trick of the last cards, for which there is no prize (5.10)."""
    cards = hand.trick(leader, 1)
    hand.note_trick(leader, cards, None)
    for place, card in enumerate(cards):
        if is_i_win(card):
            piles.cards[(leader + place) % 3].append(card)
    leaders_colour = COLOURS[(leader - hand.seat(1)) % 3]
    for colour in resolving_order(leaders_colour, cards):
        _resolve_other(hand, piles, colour, cards, leader)


def _resolve_other(
    hand: Hand, piles: Piles, colour: str, cards: Sequence[str], leader: int
) -> None:
    """Resolve a colour that is not the prize suit (5.6)."""
    owner = hand.seat(1 + COLOURS.index(colour))
    places = [p for p in range(3) if cards[p][0] == colour and not is_i_win(cards[p])]
    for place in sorted(places, key=lambda p: cards[p], reverse=True):
        seat = (leader + place) % 3
        if seat == owner:
            piles.cards[owner].append(cards[place])
        else:
            piles.rob(owner, seat, cards[place])


def pile_score(pile: Sequence[str], half_prizes: bool) -> int | float:
    """The values in a score pile; prizes count half with ``half_prizes`` (5.9)."""
    doubled = 0
    for card in pile:
        if not is_i_win(card):
            doubled += int(card[-1]) * (1 if half_prizes and card[0] == "P" else 2)
    return doubled / 2
