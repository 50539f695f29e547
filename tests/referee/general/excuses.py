"""Cards that can always be played: what they win, where they lie, and what is paid for them."""

from __future__ import annotations

from tests.referee.general.counting import value_of_card
from tests.referee.general.hand import Hand, Taken
from tests.referee.general.vocabulary import whole


def is_last(hand: Hand) -> bool:
    """Whether the trick on the table is the last for which there are cards."""
    more = hand.phase("tricks")["draw"] and hand.closed is None and hand.stock
    cards = {seat: len(hand.held[seat]) for seat in hand.from_(0)}
    for seat, _ in hand.on_table:
        cards[seat] += 1
    return not more and all(number == 1 for number in cards.values())


def stays(hand: Hand, card: str, *, last: bool) -> bool:
    """Whether a card goes to the pile of the player who played it."""
    if not hand.standing.is_excuse(card) or hand.standing.always_wins(card):
        return False
    keys = whole("excuse", hand.phase("tricks")["excuse"])
    return bool(keys["stays"]) and not (last and keys["last_trick"] != "same")


def best(hand: Hand) -> int:
    """The place of the card on the table that is winning."""
    standing = hand.standing
    last = hand.tricks and is_last(hand)
    if last and whole("excuse", standing.tricks["excuse"])["last_trick"] == "slam":
        winners = {trick.winner for trick in hand.tricks}
        for place, (seat, card) in enumerate(hand.on_table):
            loses = standing.is_excuse(card) and not standing.always_wins(card)
            if loses and winners <= hand.side_of(seat, public=True):
                return place
    return standing.best([card for _, card in hand.on_table])


def pay(hand: Hand) -> None:
    """Pay for each excuse that stayed in a pile although another side won its trick."""
    standing = hand.standing
    if standing.tricks["excuse"] is None or not whole("excuse", standing.tricks["excuse"])["pays"]:
        return
    hand.unpaid = [list(pile) for pile in hand.taken]
    paid = [
        (who, entry)
        for who, pile in enumerate(hand.taken)
        for entry in pile
        if standing.is_excuse(entry.card) and not standing.always_wins(entry.card)
        and entry.by == who and entry.winner is not None
        and entry.winner not in hand.side_of(who)
    ]  # fmt: skip

    def played(each: tuple[int, Taken]) -> tuple[int, int]:
        """The trick in which a player played one, and the place in it."""
        who, entry = each
        assert entry.trick is not None
        return entry.trick, hand.tricks[entry.trick - 1].seats.index(who)

    for who, entry in sorted(paid, key=played):
        assert entry.winner is not None
        order = [who, *(seat for seat in hand.from_(who) if seat in hand.side_of(who) - {who})]
        coins = [
            (value_of_card(hand, coin.card), place, seat, coin)
            for place, seat in enumerate(order)
            for coin in hand.taken[seat]
            if not standing.is_excuse(coin.card)
        ]
        _, _, seat, coin = min(coins, key=lambda c: c[:2], default=(0, 0, who, entry))
        hand.taken[seat].remove(coin)
        hand.taken[entry.winner].append(Taken(coin.card))
