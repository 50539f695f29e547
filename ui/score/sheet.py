"""What a score sheet says about a finished hand, computed from the result and the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import overload

from game.position.state import HandResult, Number, Side, Table, redealt
from game.reasons import Reason
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value
from ui.score import counting, words
from ui.score.history import PrizeTrick, prize_tricks
from ui.table.ledger import Column, columns, goal_suits
from ui.table.words.game import because, because_of_side
from ui.window.numbers import number
from ui.window.seating import listed


class PlayerSheet(Value):
    """One player's hand.

    `sums` are the goal's suits in the pot, largest cards first; `counts` the numbers that score in
    this hand, by name; `cards` those that were counted. `total` is after the hand.
    """

    seat: int
    name: str
    is_you: bool
    score: Number
    total: Number
    sentence: str
    goal: Code | None
    sums: tuple[Column, ...]
    counts: dict[str, Number | str]
    cards: tuple[Code, ...]
    is_out: bool = False
    """Whether the player is out of the game now."""

    def amount(self, name: str) -> Number:
        """The number with this name; 0 if it is not a number."""
        value = self.counts.get(name, 0)
        return 0 if isinstance(value, str) else value

    def told(self, rules: Rules, name: str) -> str:
        """The sheet's text under this name."""
        value = self.counts.get(name, 0)
        return value if isinstance(value, str) else number(counting.shown(rules, name, value))

    def makes_score(self, column: Column) -> bool:
        """Whether this sum is the score."""
        return column.sum == self.score


class Block(Value):
    """The combined hand of partners. `shares` are by member, `sum` is the side's.

    `times` says how often each count goes into a share: `count` itself and what is added to it.
    """

    members: tuple[PlayerSheet, ...]
    name: str
    count: str | None
    times: Mapping[str, int]
    shares: tuple[Number, ...]
    sentence: str

    @property
    def sum(self) -> Number:
        """What the partners have together."""
        return sum(self.shares)

    @property
    def score(self) -> Number:
        """The score of the hand for each of them."""
        return self.members[0].score

    @property
    def is_yours(self) -> bool:
        """Whether the person at the screen is one of them."""
        return any(member.is_you for member in self.members)


class Entrant(Value):
    """The holder of a total: a player, or partners for the whole game.

    `course` are the totals after each hand, beginning with 0.
    """

    players: tuple[PlayerSheet, ...]
    name: str
    course: tuple[Number, ...]
    score: Number
    total: Number

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that share the total."""
        return tuple(player.seat for player in self.players)

    @property
    def is_out(self) -> bool:
        """Whether all of them are out of the game."""
        return all(player.is_out for player in self.players)

    @property
    def is_you(self) -> bool:
        """Whether the person at the screen is part of it."""
        return any(player.is_you for player in self.players)


class Sheet(Value):
    """A finished hand: `number` from 1, of `latest` that have been played.

    `pot` lies by value; `scores` are those of all finished hands, by hand and seat. `table` is the
    position that was scored, None where only the result is known. `columns` are the counts that
    score in this hand, `reasons` by seat why it scored,
    `history` the tricks of a hand with prizes.
    """

    rules: Rules
    number: int
    latest: int
    players: tuple[PlayerSheet, ...]
    entrants: tuple[Entrant, ...]
    pot: tuple[Code, ...]
    scores: tuple[tuple[Number, ...], ...]
    sides: tuple[Side, ...]
    table: Table | None
    columns: tuple[str, ...]
    hands: int
    """How many hands the game has, as far as that is known; 0 where a target ends it."""
    reasons: tuple[Reason, ...]
    history: tuple[PrizeTrick, ...]

    @property
    def has_goals(self) -> bool:
        """Whether goals were turned up."""
        return any(player.goal is not None for player in self.players)

    @property
    def has_sides(self) -> bool:
        """Whether partners played together in this hand."""
        return any(len(side) > 1 for side in self.sides)

    @property
    def ranking(self) -> tuple[Entrant, ...]:
        """All holders of a total, best first."""
        sign = 1 if self.rules.lower_wins else -1
        return tuple(sorted(self.entrants, key=lambda e: (sign * e.total, e.seats)))

    def rank(self, entrant: Entrant) -> int:
        """The place, from 1; equal totals share one."""
        return [other.total for other in self.ranking].index(entrant.total) + 1

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The hand by side, one's own side first."""
        count = counting.side_count(self.rules, self.number - 1)
        times = counting.added_up(self.rules, count) if count is not None else {}
        found = []
        for side in self.sides:
            members = tuple(self.players[seat] for seat in side)
            own = [player for player in members if player.is_you]
            ordered = (*own, *(player for player in members if not player.is_you))
            shares = tuple(
                sum(often * player.amount(name) for name, often in times.items())
                for player in ordered
            )
            name = listed([player.name for player in ordered])
            sentence = because_of_side(self.reasons[side[0]], name, alone=len(side) == 1)
            found.append(Block(ordered, name, count, times, shares, sentence))
        return tuple(sorted(found, key=lambda block: not block.is_yours))


class Book(Sequence[Sheet]):
    """The sheets of all finished hands, in order. Each is made when it is first asked for: a long
    match has many, of which a screen shows few.

    Args:
        rules: the rules played.
        results: the finished hands.
        names: the players by seat.
        you: the seat of the person at the screen; None for an onlooker.
        course: returns the positions of a hand; see `Game.positions`.
    """

    def __init__(
        self,
        rules: Rules,
        results: Sequence[HandResult],
        names: Sequence[str],
        you: int | None,
        course: Callable[[int], Sequence[Table]],
    ) -> None:
        def make(hand: int) -> Sheet:
            return sheet_of(rules, results, names, you, course(hand), hand=hand)

        self._hands, self._make = range(len(results)), make
        self._made: dict[int, Sheet] = {}

    def __len__(self) -> int:
        return len(self._hands)

    @overload
    def __getitem__(self, which: int) -> Sheet: ...

    @overload
    def __getitem__(self, which: slice) -> tuple[Sheet, ...]: ...

    def __getitem__(self, which: int | slice) -> Sheet | tuple[Sheet, ...]:
        if isinstance(which, slice):
            return tuple(map(self.__getitem__, self._hands[which]))
        hand = self._hands[which]
        if hand not in self._made:
            self._made[hand] = self._make(hand)
        return self._made[hand]


def book_of(
    rules: Rules,
    results: Sequence[HandResult],
    names: Sequence[str],
    you: int | None,
    positions: Sequence[Sequence[Table]] = (),
) -> tuple[Sheet, ...]:
    """The sheets of a `Book`, all made now; `positions` are those of each hand, where known."""
    known = dict(enumerate(positions))
    return tuple(Book(rules, results, names, you, lambda hand: known.get(hand, ())))


def sheet_of(
    rules: Rules,
    results: Sequence[HandResult],
    names: Sequence[str],
    you: int | None,
    course: Sequence[Table] = (),
    *,
    hand: int = -1,
) -> Sheet:
    """The sheet of one of `results`, the last one by default, and its positions, where known; see
    `Book`.

    Raises IndexError if there is no such hand.
    """
    hand = range(len(results))[hand]
    result = results[hand]
    rules = rules.playing(result.game)
    table = course[-1] if course else None
    columns_ = counting.scoring_names(rules, hand)
    totals = [sum(past.scores[seat] for past in results[: hand + 1]) for seat in rules_seats(rules)]
    players = tuple(
        PlayerSheet(
            seat=seat,
            name=names[seat],
            is_you=seat == you,
            score=result.scores[seat],
            total=totals[seat],
            sentence=_why(results, hand, seat, because(reason, names[seat], is_you=seat == you)),
            is_out=seat in result.gone,
            goal=result.goals[seat] if result.goals else None,
            sums=_sums(rules, result, seat),
            counts={term.name: term.value for term in result.terms[seat]},
            cards=counting.counted_cards(rules, table, seat) if table is not None else (),
        )
        for seat, reason in enumerate(result.reasons)
    )
    values = rules.values
    pot = sorted(result.pot, key=lambda code: (-values.get(code, 0), rules.strength[code]))
    return Sheet(
        rules=rules,
        number=hand + 1,
        latest=len(results),
        players=players,
        entrants=tuple(_entrant(side, players, results) for side in rules.sides),
        pot=tuple(pot),
        scores=tuple(past.scores for past in results),
        sides=result.sides,
        table=table,
        columns=columns_,
        hands=_hands(rules, results),
        reasons=result.reasons,
        history=prize_tricks(rules, course) if rules.has_prizes else (),
    )


def _why(results: Sequence[HandResult], hand: int, seat: int, told: str) -> str:
    """Why a player scored so, and whether the hand put them out of the game."""
    before = results[hand - 1].gone if hand else ()
    put_out = seat in results[hand].gone and seat not in before
    return words.PUT_OUT.format(sentence=told) if put_out else told


def _hands(rules: Rules, results: Sequence[HandResult]) -> int:
    """How many hands the game has; 0 where something else can end it before its last one."""
    return rules.fixed_hands + redealt(results) if rules.fixed_hands else 0


def rules_seats(rules: Rules) -> range:
    """All seats of a game."""
    return range(rules.players)


def _entrant(side: Side, players: Sequence[PlayerSheet], results: Sequence[HandResult]) -> Entrant:
    """Partners, or one player. Partners always score alike."""
    ordered = sorted((players[seat] for seat in side), key=lambda p: (not p.is_you, p.seat))
    course: list[Number] = [0]
    for result in results:
        course.append(course[-1] + result.scores[side[0]])
    return Entrant(
        tuple(ordered),
        listed([player.name for player in ordered]),
        tuple(course),
        ordered[0].score,
        ordered[0].total,
    )


def _sums(rules: Rules, result: HandResult, seat: int) -> tuple[Column, ...]:
    goal = result.goals[seat] if result.goals else None
    by_suit = {column.suit: column for column in columns(rules, result.pot)}
    return tuple(
        Column(suit, tuple(sorted(by_suit[suit].addends, reverse=True)))
        for suit in goal_suits(rules, goal)
        if suit in by_suit
    )
