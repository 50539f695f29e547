"""What the first player by rules of thumb computed from a view."""

from __future__ import annotations

from collections import Counter

from game.position.state import Table, Trick
from game.position.view import View
from game.rules.cards import Code
from game.rules.sheet import judge, score_sheets

REPORT_WEIGHT = 0.05
"""The worth of a point of the reported count where the score itself does not change yet."""
POT_WEIGHT = 0.2
"""The worth of a point in the pot to the player for whom it counts, besides the score itself."""


def standing(view: View, table: Table, goal: Code | None = None) -> float:
    """How good `table` would be for the viewer if the hand were over; higher is better.

    Args:
        view: what the viewer knows.
        table: the view's table, or one that might result from it.
        goal: a goal card to assume instead of the viewer's own.
    """
    rules, seat = view.rules, view.seat
    assert seat is not None
    goals: list[Code | None] = [None] * rules.players
    goals[seat] = goal or view.goal
    sheet = score_sheets(rules, table, goals, dict(table.drawn))[seat]
    points = float(judge(rules, table.hand, sheet).points)
    if rules.variant.match.best == "lowest":
        points = -points
    for name, count in rules.score.count.items():
        if count.where == "pot":
            points += POT_WEIGHT * sheet[name]
        elif name == rules.score.report:
            points += REPORT_WEIGHT * (2 * sheet[f"side_{name}"] - sheet[f"all_{name}"])
    return points


def after_winning(view: View, winner: int, cards: tuple[Code, ...]) -> Table:
    """The table after `winner` has taken a trick of these cards."""
    table = view.table
    taken = list(table.taken)
    taken[winner] += cards
    trick = Trick(table.leader, (), cards, winner)
    return table.evolve(taken=tuple(taken), tricks=(*table.tricks, trick))


def unseen(view: View) -> Counter[Code]:
    """The cards that may be in other hands: all but those played, shown, or held by the viewer."""
    table = view.table
    left = Counter(view.rules.pack)
    left.subtract(view.hand)
    left.subtract(code for trick in table.tricks for code in trick.cards)
    if table.winner is None:
        left.subtract(table.trick)
    if view.goal is not None:
        left.subtract([view.goal])
    return +left


def chance_to_win(view: View, card: Code, rest: Counter[Code]) -> float:
    """The probability that `card` wins the present trick, if the others hold any of the cards in
    `rest`."""
    rules, table = view.rules, view.table
    tricks = rules.variant.phases.tricks
    assert tricks is not None
    trick = (*table.trick, card)
    power = rules.strength if tricks.wins == "rank" else view.ranking.powers[trick[0]]
    if any(power[other] >= power[card] for other in table.trick):
        return 0.0
    if tricks.wins == "suit" and power[card] < 0:
        return 0.0
    to_come = rules.players - len(trick)
    total = sum(rest.values())
    if not to_come or not total:
        return 1.0
    beaten_by = sum(n for other, n in rest.items() if power[other] > power[card])
    return float((1 - beaten_by / total) ** to_come)


def tricks_expected(view: View, reading: str | None, trump: str | None) -> float:
    """The approximate number of tricks the hand is good for, with suits read this way and these
    trumps."""
    rules = view.rules
    table = view.table.evolve(reading=reading, trump=trump, trick=())
    assumed = View(
        rules, table, view.seat, view.hands, view.counts, view.stock, view.goal, view.gift
    )
    rest = unseen(view)
    expected = 0.0
    for card in view.hand:
        chance = chance_to_win(assumed, card, rest)
        is_trump = trump is not None and trump in rules.ranking(table.reading, trump).suits[card]
        expected += chance if is_trump or trump is None else 0.8 * chance
    return expected
