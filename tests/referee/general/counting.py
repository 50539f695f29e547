"""The value of a `count` of the score for a seat."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.referee.general.hand import Hand, Taken
from tests.referee.general.vocabulary import Tree, Unknown, whole


def counted(hand: Hand, seat: int, name: str) -> Fraction:
    """The present value of a count for a seat."""
    count = whole("count", (hand.tree["score"].get("count") or {})[name])
    if count["add"] == "tricks":
        played = [hand.tricks[number - 1] for number in _numbers(hand, count["trick"])]
        won = [trick for trick in played if trick.winner == seat]
        if count["least"] is not None:
            won = [
                trick
                for trick in won
                if sum(value_of_card(hand, card) for card in trick.cards) >= count["least"]
            ]
        return Fraction(len(won))
    if count["which"] == "row":
        return Fraction(_row(hand, seat, count))
    cards = [card for card in _cards(hand, seat, count) if _matches(hand, seat, count, card)]
    if count["which"] in ("highest", "lowest"):
        cards = _outermost(hand, seat, count, cards)
    if count["cards"] is not None:
        return Fraction(sum(_weight(hand, count["cards"], card) or 0 for card in cards))
    if count["add"] == "values":
        return sum((value_of_card(hand, card) for card in cards), Fraction(0))
    return Fraction(len(cards))


def _numbers(hand: Hand, which: Any) -> set[int]:
    """The numbers, from 1, of the tricks of a key `trick`; with two packs, two may be alike."""
    total = len(hand.tricks)
    every = set(range(1, total + 1))
    if which is None:
        return every

    def place(number: int) -> int:
        return number if number > 0 else total + 1 + number

    if isinstance(which, dict):
        first, last = place(which.get("since", 1)), place(which.get("until", -1))
        return {number for number in every if first <= number <= last}
    numbers = which if isinstance(which, list) else [which]
    return every & {place(number) for number in numbers}


def _cards(hand: Hand, seat: int, count: Tree) -> list[str]:
    match count["where"]:
        case "pot":
            return hand.pot
        case "dealt":
            return list(hand.dealt[seat])
        case "had":
            mine = list(hand.dealt[seat])
            return mine + (hand.kitty if seat == hand.kitty_taker else [])
    if count["trick"] is not None:
        if hand.phase("tricks")["winner_takes"] != "all":
            return []
        numbers = _numbers(hand, count["trick"])
        return [
            entry.card
            for entry in _pile(hand, seat, count)
            if entry.trick in numbers and _played_by(hand, seat, count, entry)
        ]
    pile = _pile(hand, seat, count)
    return [entry.card for entry in pile if _played_by(hand, seat, count, entry)]


def _pile(hand: Hand, seat: int, count: Tree) -> list[Taken]:
    """The pile of a seat; where the trick matters, or who played a card, as the tricks brought
    it."""
    of_tricks = count["trick"] is not None or count["played_by"] != "anybody"
    return hand.unpaid[seat] if of_tricks and hand.unpaid else hand.taken[seat]


def _played_by(hand: Hand, seat: int, count: Tree, entry: Taken) -> bool:
    match count["played_by"]:
        case "others":
            return entry.by is not None and entry.by not in hand.side_of(seat)
        case "taker":
            return entry.by == seat and entry.winner == seat
    return True


def _matches(hand: Hand, seat: int, count: Tree, code: str) -> bool:
    card = hand.deck.cards[code]
    if count["rank"] is not None and card.rank != str(count["rank"]):
        return False
    if count["kind"] != "any" and card.prize != (count["kind"] == "prize"):
        return False
    if count["cards"] is not None and _weight(hand, count["cards"], code) is None:
        return False
    if count["drawn"] is not None and not _drawn(hand, str(count["drawn"]), code):
        return False
    suit = count["suit"]
    if suit is None:
        return True
    if suit == "trump":
        return hand.standing.is_trump(code)
    if suit in ("goal_top", "goal_bottom"):
        goal = hand.goals.get(seat)
        suits = hand.deck.cards[goal].suits if goal else ()
        return bool(suits) and suits[0 if suit == "goal_top" else -1] in card.suits
    return str(suit) in card.suits


def _weight(hand: Hand, weights: Tree, code: str) -> int | None:
    found: dict[str, int] = {str(key): value for key, value in weights.items()}
    card = hand.deck.cards[code]
    by_rank = [] if card.rank in hand.deck.suits else [card.rank]
    return next((found[word] for word in (code, *card.suits, *by_rank) if word in found), None)


def _drawn(hand: Hand, name: str, code: str) -> bool:
    draw = whole("draw", hand.tree["draws"][name])
    if hand.number + 1 < draw["shown_from"]:
        return False
    value, card = hand.draws[name], hand.deck.cards[code]
    if draw["among"] == "suits":
        return value in card.suits
    if draw["among"] == "cards":
        return bool(value == code)
    return bool(value == card.rank)


def value_of_card(hand: Hand, code: str) -> Fraction:
    """What `values` says a card is worth."""
    values = {str(rank): value for rank, value in (hand.tree["score"].get("values") or {}).items()}
    card = hand.deck.cards[code]
    found = values.get(card.rank)
    if found is None and card.number is not None:
        found = values.get("number")
    if found is None:
        found = values.get("other", 0)
    if found == "face":
        found = card.number or 0
    return Fraction(found)


def half_of(hand: Hand, name: str) -> Fraction:
    """Half of the total of a count in the pack."""
    count = whole("count", (hand.tree["score"].get("count") or {})[name])
    if count["trick"] is not None or count["which"] != "all":
        raise Unknown(f"I do not know what half of {name} is")
    cards = [card for card in hand.deck.pack if _matches(hand, 0, count, card)]
    if count["cards"] is not None:
        return Fraction(sum(_weight(hand, count["cards"], card) or 0 for card in cards), 2)
    if count["add"] == "values":
        return sum((value_of_card(hand, card) for card in cards), Fraction(0)) / 2
    return Fraction(len(cards), 2)


def _outermost(hand: Hand, seat: int, count: Tree, mine: list[str]) -> list[str]:
    """Those of the seat's cards that are the highest or the lowest of all that were played."""
    standing = hand.standing
    played = [card for trick in hand.tricks for card in trick.cards]
    among = [card for card in played if _matches(hand, seat, count, card)]
    if not among:
        return []
    edge = (max if count["which"] == "highest" else min)(map(standing.height, among))
    return [card for card in mine if card in among and standing.height(card) == edge]


def _row(hand: Hand, seat: int, count: Tree) -> int:
    """How many of the highest cards the side was dealt without a gap, or was not dealt."""
    standing = hand.standing
    pack = [card for card in dict.fromkeys(hand.deck.pack) if _matches(hand, seat, count, card)]
    pack.sort(key=standing.height, reverse=True)
    mine = {card for who in hand.side_of(seat) for card in _cards(hand, who, count)}
    if not pack:
        return 0
    first = pack[0] in mine
    return next((n for n, card in enumerate(pack) if (card in mine) != first), len(pack))
