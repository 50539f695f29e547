"""What a score sheet says about a finished hand, worked out from the result and the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Code
from game.rules import Rules
from game.state import HandResult, Number
from ui.table import words
from ui.table.ledger import Column, columns, goal_suits


@dataclass(frozen=True)
class PlayerSheet:
    """One player's hand.

    `sums` are the goal's suits in the pot, largest cards first; `counts` the rule file's numbers
    where there is no goal. `total` is after the hand.
    """

    seat: int
    name: str
    is_you: bool
    score: Number
    total: Number
    sentence: str
    goal: Code | None
    sums: tuple[Column, ...]
    counts: tuple[tuple[str, str], ...]

    def makes_score(self, column: Column) -> bool:
        """Whether this sum is the score."""
        return column.sum == self.score


@dataclass(frozen=True)
class Sheet:
    """A finished hand with all before it.

    `course[seat]` are the totals after each hand, beginning with 0; `pot` lies by value.
    """

    rules: Rules
    number: int
    hands: int
    players: tuple[PlayerSheet, ...]
    pot: tuple[Code, ...]
    course: tuple[tuple[Number, ...], ...]
    scores: tuple[tuple[Number, ...], ...]
    sides: tuple[tuple[int, ...], ...]

    @property
    def has_goals(self) -> bool:
        """Whether goals were turned up."""
        return any(player.goal is not None for player in self.players)

    @property
    def ranking(self) -> tuple[PlayerSheet, ...]:
        """The players, best total first."""
        sign = -1 if self.rules.variant.match.best == "highest" else 1
        return tuple(sorted(self.players, key=lambda p: (sign * p.total, p.seat)))

    def rank(self, player: PlayerSheet) -> int:
        """The player's place, from 1; equal totals share one."""
        totals = [other.total for other in self.ranking]
        return totals.index(player.total) + 1


def sheet_of(
    rules: Rules, results: Sequence[HandResult], names: Sequence[str], you: int | None
) -> Sheet:
    """The sheet of the last of `results`. Raises IndexError if no hand is finished."""
    last = results[-1]
    course = tuple(_course(results, seat) for seat in range(rules.players))
    players = tuple(
        PlayerSheet(
            seat=seat,
            name=names[seat],
            is_you=seat == you,
            score=last.scores[seat],
            total=course[seat][-1],
            sentence=words.because(last.reasons[seat], names[seat], is_you=seat == you),
            goal=last.goals[seat] if last.goals else None,
            sums=_sums(rules, last, seat),
            counts=tuple(
                (_label(rules, term.name), _value(term.value)) for term in last.terms[seat]
            ),
        )
        for seat in range(rules.players)
    )
    values = rules.values
    pot = sorted(last.pot, key=lambda code: (-values.get(code, 0), rules.strength[code]))
    return Sheet(
        rules=rules,
        number=len(results),
        hands=rules.variant.match.hands,
        players=players,
        pot=tuple(pot),
        course=course,
        scores=tuple(result.scores for result in results),
        sides=last.sides,
    )


def _course(results: Sequence[HandResult], seat: int) -> tuple[Number, ...]:
    totals: list[Number] = [0]
    for result in results:
        totals.append(totals[-1] + result.scores[seat])
    return tuple(totals)


def _sums(rules: Rules, result: HandResult, seat: int) -> tuple[Column, ...]:
    goal = result.goals[seat] if result.goals else None
    by_suit = {column.suit: column for column in columns(rules, result.pot)}
    return tuple(
        Column(suit, tuple(sorted(by_suit[suit].addends, reverse=True)))
        for suit in goal_suits(rules, goal)
        if suit in by_suit
    )


def _label(rules: Rules, name: str) -> str:
    """The head of a column: what the rule file calls a count, or its name in words."""
    count = rules.score.count.get(name)
    return (count.label if count else "") or name.replace("_", " ").capitalize()


def _value(value: Number | str) -> str:
    return value if isinstance(value, str) else words.number(value)
