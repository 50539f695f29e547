"""What a player can compute from a view: the score of a position, and the cards still hidden."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Hashable

from game.position.state import Table, Trick
from game.position.view import View
from game.rules.cards import Code
from game.rules.expressions import BadFormula
from game.rules.sheet import score, score_sheet

REPORT_WEIGHT = 0.05
"""The worth of a point of the reported count if it does not change the score yet."""
PROMISED = 2.0
"""The worth of a trick to a player who has promised it."""
_OPEN = 0.02
"""The least probability of any outcome of a trick in which others may still name trumps."""
POT_WEIGHT = 0.2
"""The worth of a point in the pot to a player for whom it counts, in addition to the score."""


def standing(view: View, table: Table, goal: Code | None = None) -> float:
    """How good `table` would be for the viewer if the hand were over; higher is better.

    Args:
        view: the viewer's knowledge.
        table: the view's table, or one that may follow.
        goal: a goal card to assume instead of the viewer's own.
    """
    rules, seat = view.rules, view.seat
    assert seat is not None
    try:
        sheet = score_sheet(rules, table, seat, goal or view.goal, dict(table.drawn))
        points = float(score(rules, table.number, sheet))
    except BadFormula:
        return 0.0  # the rule file has no answer for such an end
    if rules.lower_wins:
        points = -points
    for name, count in rules.score.count.items():
        if count.where == "pot":
            points += POT_WEIGHT * sheet[name]
        elif name in rules.races:
            points += REPORT_WEIGHT * sheet[name]
        elif name == rules.score.report:
            points += REPORT_WEIGHT * (2 * sheet[f"side_{name}"] - sheet[f"all_{name}"])
    return points


def alike(view: View) -> Callable[[Code], Hashable]:
    """A function that gives each card a key. Cards with the same key lead to the same `standing`,
    whoever takes them and whether they are in a pile or in the pot, so it need be computed only
    once."""
    rules, table = view.rules, view.table
    goal = rules.deck.cards[view.goal].suits if view.goal else ()
    drawn, weights = dict(table.drawn), []
    if rules.excuses:  # some cards stay with the player who played them
        return lambda code: code
    for name, count in rules.score.count.items():
        if count.add == "tricks":
            continue
        if count.which != "all" or count.where not in ("taken", "pot"):
            return lambda code: code
        value = drawn.get(count.drawn, "") if count.drawn else None
        suit = count.suit_for(goal, table.trump)
        weights.append(rules.weights(name, suit, value, table.reading))
    return lambda code: tuple([weight[code] for weight in weights])


def after_winning(view: View, winner: int, cards: tuple[Code, ...]) -> Table:
    """The table after `winner` has taken these cards in a trick."""
    table, rules = view.table, view.rules
    played = rules.turns(table, table.leader)[: len(table.trick) + 1]
    seats = played[-len(cards) :] if rules.excuses else ()  # the last card is the viewer's
    after = table.evolve(tricks=(*table.tricks, Trick(table.leader, seats, cards, winner)))
    taken = list(table.taken)
    for seat, code in rules.shared(after, len(after.tricks)):
        taken[seat] += (code,)
    return after.evolve(taken=tuple(taken))


def worth_of_promise(view: View) -> float | None:
    """What a trick is worth to a viewer who has promised a number of them; None without a promise.

    After the promise is kept, one more trick is worth what the rule file says.
    """
    table, seat = view.table, view.seat
    assert seat is not None
    if table.bidder is not None and view.rules.holds_together(table):
        if seat not in table.side_of(table.bidder):  # they want to break the promise
            return PROMISED
        seat = table.bidder
    contract = table.bid_of(seat)
    if contract is None:
        return None
    promised = view.rules.tricks_promised(contract)
    if promised is None:
        return None
    won = view.rules.won_towards(table, seat)
    if won < promised:
        return PROMISED
    if contract.nil and not won:
        return -PROMISED
    kept, more = (_with_tricks(view, promised + number) for number in (0, 1))
    return min(PROMISED, more - kept) if more >= kept else -PROMISED


def _with_tricks(view: View, number: int) -> float:
    """The viewer's standing after winning `number` tricks of cards that do not count."""
    table, seat = view.table, view.seat
    assert seat is not None
    trick = Trick(table.leader, (), (), seat)
    return standing(view, table.evolve(tricks=(trick,) * number))


def worth_of_open_card(view: View) -> float | None:
    """The worth of the open card of the stock, which the winner of the trick draws, compared with
    the others that may be drawn; None if no card is open."""
    table, rules = view.table, view.rules
    if table.stock_top is None or not rules.cards_drawn:
        return None
    heights, trumps, ranks = view.ranking.heights, view.ranking.trumps, len(rules.ranks)

    def worth(code: Code) -> float:
        return heights[code] / ranks + (code in trumps)

    others = view.unseen
    average = sum(worth(code) * n for code, n in others.items()) / max(1, sum(others.values()))
    return worth(table.stock_top) - average


def chance_to_win(view: View, card: Code, rest: Counter[Code]) -> float:
    """The probability that `card` wins the trick on the table, if the others hold any of the cards
    in `rest`."""
    return chances_to_win(view, rest)(card)


def chances_to_win(view: View, rest: Counter[Code]) -> Callable[[Code], float]:
    """`chance_to_win` as a function of the card, with the common work done once."""
    rules, table = view.rules, view.table
    if rules.naming:
        return _while_trumps_change(view, rest)
    powers, reaches = view.ranking.powers, view.ranking.reaches
    to_come, total = rules.players - len(table.trick) - 1, sum(rest.values())
    safe = not to_come or not total
    if not table.trick or rules.excuses:  # the card led depends on the card that is judged
        items = rest.items()

        def leading(card: Code) -> float:
            led = rules.led((*table.trick, card))
            power, reach = powers[led], reaches[led]
            own = power[card]
            if own < 0 or any(power[other] >= reach[card] for other in table.trick):
                return 0.0
            if safe:
                return 1.0
            beaten_by = sum([n for other, n in items if reach[other] > own])
            return float((1 - beaten_by / total) ** to_come)

        return leading
    power, reach = powers[table.trick[0]], reaches[table.trick[0]]
    best = max(power[other] for other in table.trick)
    others = [] if safe else sorted(map(reach.__getitem__, rest.elements()))

    def following(card: Code) -> float:
        own = power[card]
        if own < 0 or reach[card] <= best:
            return 0.0
        if safe:
            return 1.0
        beaten_by = total - bisect_right(others, own)
        return float((1 - beaten_by / total) ** to_come)

    return following


def _while_trumps_change(view: View, rest: Counter[Code]) -> Callable[[Code], float]:
    """`chances_to_win` where cards name trumps: the card itself may, and so may later ones, as long
    as some are left. Until then no chance is 0 or 1."""
    rules, table = view.rules, view.table
    tricks, total = rules.variant.phases.tricks, sum(rest.values())
    assert tricks is not None
    to_come = rules.players - len(table.trick) - 1
    open_ = to_come and not rules.naming.isdisjoint(rest)

    def chance(card: Code) -> float:
        ranking = rules.ranking(table.reading, tricks.trump_with(rules, table, card))
        led = rules.led((*table.trick, card))
        power, reach = ranking.powers[led], ranking.reaches[led]
        own = power[card]
        found = 0.0
        if own >= 0 and all(power[other] < reach[card] for other in table.trick):
            beaten_by = sum(n for other, n in rest.items() if reach[other] > own)
            found = float((1 - beaten_by / max(1, total)) ** to_come)
        return min(max(found, _OPEN), 1 - _OPEN) if open_ else found

    return chance
