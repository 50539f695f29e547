"""Phases that move cards: `give`, `goal`, `kitty`, `exchange`, `more`."""

from __future__ import annotations

from collections.abc import Sequence

from tests.referee.common import show
from tests.referee.general.hand import Action, Hand, Judge, word_among
from tests.referee.general.vocabulary import Unknown


def settle(hand: Hand) -> None:
    """Cards for what was won or lost before: a card of choice, and the highest of its suit back."""
    owed = {s: int(hand.frame.kept[str(hand.phase("settle")["number"])][s]) for s in hand.from_(0)}
    order = hand.from_(hand.dealer)
    while True:
        giver = next((seat for seat in order if owed[seat] > 0), None)
        taker = next((seat for seat in order if owed[seat] < 0), None)
        if giver is None or taker is None:
            return
        card = hand.ask(giver, {"trade": _some(hand, giver, 1)})["cards"][0]
        hand.drop(giver, [card])
        hand.held[taker].append(card)
        standing = hand.standing
        same = [each for each in hand.held[taker] if standing.follows(each, card)] or [card]
        back = max(same, key=standing.height)
        hand.drop(taker, [back])
        hand.held[giver].append(back)
        owed[giver] -= 1
        owed[taker] += 1


def pledge(hand: Hand) -> None:
    """Everybody lays cards away, whose suits are a bid."""
    cards = hand.phase("pledge")["cards"]
    for seat in hand.from_(hand.eldest):
        found = list(hand.ask(seat, {"pledge": _some(hand, seat, cards)})["cards"])
        hand.pledged[seat] = found
        hand.drop(seat, found)
    wins = hand.phase("pledge")["wins"]
    if wins == "nobody":
        return
    ranks = hand.standing.ranks
    laid = [
        (hand.deck.cards[card].rank, seat) for seat, own in hand.pledged.items() for card in own
    ]
    single = [pair for pair in laid if [rank for rank, _ in laid].count(pair[0]) == 1]
    single.sort(key=lambda pair: ranks.index(pair[0]), reverse=wins == "highest")
    if single:
        hand.bidder = single[0][1]


def pledged(hand: Hand, seat: int) -> int:
    """How many tricks the cards stand for that a seat has laid away."""
    suits = {str(suit): worth for suit, worth in hand.phase("pledge")["suits"].items()}
    return sum(
        suits.get(suit, 0)
        for card in hand.pledged[seat]
        for suit in hand.deck.cards[card].suits[:1]
    )


def give(hand: Hand) -> None:
    """Everybody passes cards to another player, all at once."""
    keys = hand.phase("give")
    to = keys["to"][hand.number % len(keys["to"])]
    if to == "nobody":
        return
    order = hand.from_(hand.eldest)
    given = {}
    for seat in order:
        given[seat] = list(hand.ask(seat, {"give": _some(hand, seat, keys["cards"])})["cards"])
    for seat, cards in given.items():
        hand.drop(seat, cards)
    for seat, cards in given.items():
        hand.held[_target(hand, seat, to)] += cards


def _target(hand: Hand, seat: int, to: str) -> int:
    order = [(seat + place) % hand.players for place in range(hand.players)]
    order = [each for each in order if hand.playing(each)]
    if to == "across" and len(order) % 2:
        raise Unknown("nobody sits across")
    return order[{"left": 1, "right": -1, "across": len(order) // 2}[to]]


def _some(hand: Hand, seat: int, number: int) -> Judge:
    def judge(action: Action) -> str | None:
        objection = hand.hold(seat, action["cards"])
        if objection:
            return objection
        found = len(action["cards"])
        return f"expected {number} cards, found {found}" if found != number else None

    return judge


def goal(hand: Hand) -> None:
    """Everybody sets a goal card aside."""
    among = hand.phase("goal")["among"]

    def judged(seat: int) -> Judge:
        def judge(action: Action) -> str | None:
            card = action["card"]
            objection = hand.hold(seat, [card])
            if objection:
                return objection
            two = len(hand.deck.cards[card].suits) == 2
            return None if two or among == "any" else f"{card} has not two suits"

        return judge

    for seat in hand.from_(hand.eldest):
        hand.goals[seat] = hand.ask(seat, {"goal": judged(seat)})["card"]
    for seat, card in hand.goals.items():
        hand.drop(seat, [card])


def kitty(hand: Hand) -> None:
    """Somebody takes the cards that were not dealt, and lays as many away."""
    keys = hand.phase("kitty")
    seat = _robber(hand, hand.who(keys["to"]), keys["robs_with"])
    if seat is None or not hand.playing(seat):
        if keys["takes"] != "turned":
            hand.laid, hand.stock = hand.stock, []
        return
    cards = list(hand.stock)
    if keys["takes"] == "turned":
        turned = hand.turned
        if turned is None or turned not in hand.stock:
            return
        if hand.standing.trump not in hand.standing.own_suits(turned):
            return
        cards = [turned]
    if not cards:
        return
    hand.kitty_taker, hand.kitty = seat, cards
    if keys["takes"] == "none":
        hand.laid, hand.stock = cards, []
        return
    if keys["may_leave"]:
        action = hand.ask(seat, {"declare": word_among(["take", "leave"])})
        if action["what"] == "leave":
            hand.kitty_left = True
            hand.laid = cards
            hand.stock = []
            return
    if keys["takes"] == "turned":
        hand.stock.pop()  # it lies under the stock, whatever copies lie above
    else:
        hand.stock = []
    hand.held[seat] += cards
    if keys["takes"] == "turned":
        hand.took_turned = seat
    number, never = len(cards), keys["never"]
    away = {"lay": _away(hand, seat, number, number, never)}
    hand.laid = list(hand.ask(seat, away)["cards"])
    hand.drop(seat, hand.laid)


def _robber(hand: Hand, seat: int | None, rank: object) -> int | None:
    """Who takes the card turned up: with `robs_with`, the holder of that trump."""
    if rank is None or hand.turned is None or hand.deck.cards[hand.turned].rank == str(rank):
        return seat
    for who in hand.from_(hand.eldest):
        for card in hand.held[who]:
            bears = hand.standing.trump in hand.standing.own_suits(card)
            if hand.deck.cards[card].rank == str(rank) and bears:
                return who
    return None


def _away(hand: Hand, seat: int, least: int, most: int, never: Sequence[str]) -> Judge:
    standing = hand.standing

    def judge(action: Action) -> str | None:
        objection = hand.hold(seat, action["cards"])
        if objection:
            return objection
        found = len(action["cards"])
        if not least <= found <= most:
            return f"expected {least} to {most} cards, found {found}"
        others = [card for card in hand.held[seat] if not standing.named(never, card)]
        kept = [card for card in action["cards"] if standing.named(never, card)]
        if len(kept) > max(0, least - len(others)):
            return f"{show(kept)} may not be laid away"
        return None

    return judge


def exchange(hand: Hand) -> None:
    """One after the other lays cards away, and draws as many that do not lie open."""
    keys = hand.phase("exchange")
    if keys["by"] in ("all", "others"):
        first = hand.who(keys["first"])
        order = hand.from_(hand.eldest if first is None else first)
        if keys["by"] == "others" and hand.bidder in order:
            order.remove(hand.bidder)
    else:
        one = hand.who(keys["by"])
        order = [one] if one is not None and hand.playing(one) else []
    turn_up = hand.phase("deal")["turn_up"]
    lies = hand.turned is not None and hand.took_turned is None
    place = 1 if lies and turn_up == "top" else 0
    open_cards = 1 if lies and turn_up in ("stock", "top") else 0
    for seat in order:
        size = len(hand.held[seat])
        surplus = 0 if keys["to"] is None else max(0, size - keys["to"])
        free = min(keys["most"], size - surplus, len(hand.stock) - open_cards)
        if free <= 0 and not surplus:
            continue
        free = max(0, free)
        least, most = surplus + min(keys["least"], free), surplus + free
        judge = _away(hand, seat, least, most, keys["never"])
        laid = hand.ask(seat, {"exchange": judge})["cards"]
        hand.drop(seat, laid)
        for _ in range(len(laid) - surplus):
            hand.held[seat].append(hand.stock.pop(place))


def more(hand: Hand) -> None:
    """The rest is dealt; whoever holds the contract has the card turned up, and gets one less."""
    cards = hand.phase("more")["cards"]
    order = hand.from_(hand.eldest)
    before = {seat: len(hand.held[seat]) for seat in order}
    size = {seat: had + cards for seat, had in before.items()}
    if hand.bidder is not None and hand.turned in hand.stock:
        hand.stock.pop(0 if hand.phase("deal")["turn_up"] == "top" else -1)  # not another copy
        hand.held[hand.bidder].append(str(hand.turned))
    elif hand.took_turned is not None:
        size[hand.took_turned] -= 1
    while hand.stock and any(len(hand.held[seat]) < size[seat] for seat in order):
        for seat in order:
            if len(hand.held[seat]) < size[seat] and hand.stock:
                hand.held[seat].append(hand.stock.pop(0))
    for seat in order:
        hand.dealt[seat] += hand.held[seat][before[seat] :]
