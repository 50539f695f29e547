"""What a trick and each card add to the score of the player who takes them, in one hand of a game.

Rule files do not say this; it is found by evaluating the score. A count has a unit price if one
more of it always changes a player's score by the same amount, whatever else was taken, except when
one player takes everything. So the price of a heart is 1 although all of them together score
nothing; a trick of Whist has no price, because only tricks above six count.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.position.state import Number, Table
from game.rules.cards import Code
from game.rules.sheet import supposed_points
from game.values import Value

if TYPE_CHECKING:
    from game.phases.counts import Case
    from game.rules.rules import Rules

TRICKS = "tricks"
"""The name under which tricks are counted."""
_CONTRACT = frozenset({"bid", "nil", "bidder", "over", "off"})
"""A score that uses any of these depends on what was promised: then nothing has a price."""
_STEPS = 8
"""The most amounts of a count that are tried, from a few to nearly all."""


class Price(Value):
    """What one more of the count `name` adds to the score, never 0."""

    name: str
    points: Number


class Prices(Value):
    """What tricks and cards cost, or are worth, in one hand; empty if nothing has a fixed price.

    `lines` are in the order of the rule file, tricks first. `drawn` holds the draws already shown;
    a count that needs a draw not yet shown gives no card a price.
    """

    rules: Rules
    lines: tuple[Price, ...]
    drawn: Mapping[str, str]

    def __bool__(self) -> bool:
        return bool(self.lines)

    @property
    def trick(self) -> Number:
        """What a trick adds, without its cards."""
        return next((line.points for line in self.lines if line.name == TRICKS), 0)

    def card(self, code: Code) -> Number:
        """What taking a card adds; 0 if it has no price."""
        return sum(
            line.points * self.rules.weights(line.name, count.suit, self._drawn(count.drawn))[code]
            for line in self.lines
            if (count := self.rules.score.count.get(line.name)) is not None
        )

    def taken(self, tricks: int, cards: Iterable[Code]) -> Number:
        """What `tricks` tricks and these cards add in total."""
        return tricks * self.trick + sum(self.card(code) for code in cards)

    def _drawn(self, name: str | None) -> str | None:
        return None if name is None else self.drawn.get(name, "")


def prices_of(rules: Rules, table: Table, *, hurting: bool = True) -> Prices:
    """What tricks and cards cost in the hand on the table.

    With `hurting`, a game in which the highest total wins has prices only if something costs
    points; cards show by themselves what they are worth.
    """
    if rules.games and not table.game:
        return Prices(rules, (), {})  # nobody knows yet which game the hand will be
    number = rules.score.number(table.number)
    known = rules.prices_known
    if number not in known:
        known[number] = tuple(_lines(rules, table, number))
    lines = known[number]
    hurts = not hurting or rules.lower_wins or any(line.points < 0 for line in lines)
    return Prices(rules, lines if hurts else (), dict(table.drawn))


def _lines(rules: Rules, table: Table, number: int) -> Iterable[Price]:
    used = names_used(rules, rules.score.tables()[number])
    if used & _CONTRACT:
        return
    for name in (TRICKS, *rules.score.count):
        if not any(word == name or word.endswith(f"_{name}") for word in used):
            continue
        unit = _unit(rules, table, name) if _is_taken(rules, name) else None
        if unit:
            yield Price(name, unit)


def _is_taken(rules: Rules, name: str) -> bool:
    """Whether a count grows by taking cards, by the same rule for all players."""
    if name == TRICKS:
        return True
    count = rules.score.count[name]
    return count.by_cards


def names_used(rules: Rules, cases: Sequence[Case]) -> set[str]:
    """All names that the cases use, directly and through the names of `let`."""
    texts = [text for case in cases for text in (case.points, case.when)]
    found: set[str] = set()
    while texts:
        fresh = rules.formula(texts.pop()).names - found
        found |= fresh
        texts += [rules.score.let[name] for name in fresh if name in rules.score.let]
    return found


def _unit(rules: Rules, table: Table, name: str) -> Number | None:
    """What one more of a count adds to the score; None if that is not constant."""
    totals = {other: _total(rules, table, other) for other in (TRICKS, *rules.score.count)}
    found: set[Number] = set()
    for others in (0.3, 0.6):
        counts = {
            other: _shared(rules.players, total, round(total * others))
            for other, total in totals.items()
        }
        for mine in _amounts(totals[name]):
            before, after = (
                supposed_points(rules, table, 0, {**counts, name: shared})
                for shared in (_shared(rules.players, totals[name], n) for n in (mine, mine + 1))
            )
            if before is None or after is None:
                return None
            found.add(after - before)
    return found.pop() if len(found) == 1 else None


def _total(rules: Rules, table: Table, name: str) -> int:
    """The number of a count that all players have together."""
    if name == TRICKS:
        return max(1, rules.hand_size(table.number))
    count = rules.score.count[name]
    drawn = rules.draw_from(count.drawn)[0] if count.drawn is not None else None
    weights = rules.weights(name, count.suit, drawn)
    return max(1, sum(abs(round(weights[code])) for code in rules.everything))


def _amounts(total: int) -> list[int]:
    """The amounts that one player may have before taking one more: some, but never nearly all."""
    most = total - 3 if total > 3 else 0
    least = min(1, most)
    steps = min(_STEPS, most - least + 1)
    return [least + (most - least) * step // max(1, steps - 1) for step in range(steps)]


def _shared(players: int, total: int, mine: int) -> list[Number]:
    """`mine` for the first player, and what is left of `total` shared evenly by the others."""
    left, others = total - mine, players - 1
    return [mine, *(left // others + (seat < left % others) for seat in range(others))]
