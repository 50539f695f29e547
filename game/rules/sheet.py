"""The numbers of a score sheet, and the score that the rule file's table gives for them.

Used when a hand is over, and wherever the score of another position is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from game.position.state import Number, Side, State, Table
from game.reasons import Reason
from game.rules.cards import Code
from game.rules.counting import counts_by_seat
from game.rules.english import forms_written_out
from game.rules.expressions import BadFormula
from game.sentences import Filler, Name, slots
from game.tongue import SOURCE

if TYPE_CHECKING:
    from game.rules.expressions import Formula
    from game.rules.rules import Rules

Sheet: TypeAlias = dict[str, Any]
"""The names that the formulas of a rule file use, with their values for one seat."""
ALWAYS = "1"
"""The condition that is always true."""
NO_CASE = "{scores} {points}"
"""The sentence if no case applies, and of a case without one."""
NO_CONTRACT: Mapping[str, Number] = {
    "contract": 0,
    "contract_worth": 0,
    "needed": 0,
    "strain": 0,
    "doubled": 1,
    "lone": 0,
    "kitty_left": 0,
}
"""The values of names about the contract, and about the kitty, if there is none."""
SIDE, OPPOSITE = "side_", "opposite_"
"""The prefixes for the sum over the side of a seat, and over all others."""
AMONG_SEATS: Mapping[str, Callable[[Sequence[Number]], Number]] = {
    "most_": max,
    "least_": min,
    "all_": sum,
    "count_": lambda by_seat: sum(map(bool, by_seat)),
}
"""The prefixes for a number computed from the values of all players."""
AMONG_SIDES: Mapping[str, Callable[[Sequence[Number]], Number]] = {
    "most_side_": max, "leaders_": lambda by_side: by_side.count(max(by_side)),
}  # fmt: skip
"""The same from the sums of all sides."""
PREFIXES = (SIDE, OPPOSITE, *AMONG_SEATS, *AMONG_SIDES)
"""All prefixes: the sum of the side and that of all others; the highest and lowest of any player,
the sum of all, and how many players have any; the highest of any side, and how many sides have
it."""
COMPARABLE = ("tricks", "bid", "nil", "over", "off", "total", "maker")
"""Names that may be compared in every game, as those of the rule file may."""
GOAL_SUITS = {"goal_top_suit": 0, "goal_bottom_suit": -1}
"""Names that sentences may use besides numbers: suits of the goal card, by their place on it."""


def with_prefixes(names: Iterable[str]) -> Iterator[str]:
    """These names, and each of them with every prefix."""
    for name in names:
        yield name
        yield from (prefix + name for prefix in PREFIXES)


def against_others(rules: Rules, points: Sequence[Number], seat: int, side: Side) -> float:
    """The points of a seat compared with the mean of those not on its `side`.

    More is always better, even if the lowest total wins the game.
    """
    others = [value for other, value in enumerate(points) if other not in side]
    sign = -1 if rules.lower_wins else 1
    return sign * (points[seat] - sum(others) / max(1, len(others)))


def score_sheets(
    rules: Rules, table: Table, goals: Sequence[Code | None], drawn: Mapping[str, str]
) -> list[Sheet]:
    """The score sheet of every seat, as if the hand were over.

    Args:
        rules: the rules of the game.
        table: a position.
        goals: the goal card of each seat; None if it has none or it is unknown.
        drawn: the draws; a count that needs another draw is 0.
    """
    seats = range(rules.players)
    return _sheets(rules, table, goals, counts_by_seat(rules, table, goals, drawn, seats), seats)


def score_sheet(
    rules: Rules, table: Table, seat: int, goal: Code | None, drawn: Mapping[str, str]
) -> Sheet:
    """The score sheet of one seat, as if the hand were over and the other goals were unknown.

    The same as in `score_sheets`, and much faster if counts are not compared.
    """
    goals = [goal if other == seat else None for other in range(rules.players)]
    counts = counts_by_seat(rules, table, goals, drawn, (seat,))
    return _sheets(rules, table, goals, counts, (seat,))[0]


def score(rules: Rules, hand: int, sheet: Sheet) -> Number:
    """The points that `judge` gives, without the reason."""
    tables = rules.scoring
    for when, formula, *_ in tables[min(hand, len(tables) - 1)]:
        if when is None or when.value(sheet):
            points: Number = formula.value(sheet)
            return points
    return 0


# --- unfinished hands --------------------------------------------------------------------------
#
# An unfinished hand may have values for which a formula has no answer: it may divide by the tricks
# that others won. That must not break a game that never gets there.


def points_if_over(
    rules: Rules, table: Table, goals: Sequence[Code | None] = ()
) -> tuple[Number | None, ...]:
    """What each seat would score if the hand were over; None if a formula has no answer.

    `goals` are as for `score_sheets`; without them, no seat has one.
    """
    try:
        sheets = score_sheets(rules, table, goals or (None,) * rules.players, dict(table.drawn))
        return tuple([score(rules, table.number, sheet) for sheet in sheets])
    except BadFormula:
        return (None,) * rules.players


def own_points_if_over(
    rules: Rules, table: Table, seat: int, goal: Code | None = None
) -> Number | None:
    """What `seat` would score if the hand were over and the other goals were unknown; None if a
    formula has no answer."""
    try:
        return score(rules, table.number, score_sheet(rules, table, seat, goal, dict(table.drawn)))
    except BadFormula:
        return None


def supposed_sheet(
    rules: Rules, table: Table, seat: int, counts: Mapping[str, Sequence[Number]]
) -> Sheet:
    """The score sheet of a seat if the players had these `counts`, by seat.

    `counts` needs "tricks" and every count of the rule file. Goals are unknown.
    """
    return _sheets(rules, table, (None,) * rules.players, counts, (seat,))[0]


def supposed_points(
    rules: Rules, table: Table, seat: int, counts: Mapping[str, Sequence[Number]]
) -> Number | None:
    """What `seat` would score with such a sheet; None if a formula has no answer."""
    try:
        return score(rules, table.number, supposed_sheet(rules, table, seat, counts))
    except BadFormula:
        return None


# --- the numbers of a sheet ----------------------------------------------------------------------


def _sheets(
    rules: Rules,
    table: Table,
    goals: Sequence[Code | None],
    counts: Mapping[str, Sequence[Number]],
    asked: Sequence[int],
) -> list[Sheet]:
    """The sheets of the seats in `asked`, given "tricks" and every count by seat."""
    return _with_contract(rules, table, _counted(rules, table, goals, counts, asked), asked)


class Counted(NamedTuple):
    """What the sheets of a finished hand say whatever was bid."""

    numbers: Mapping[str, Sequence[Number]]
    """Counts and the like, by name and seat."""
    sheets: Mapping[int, Sheet]
    """The sheet of each seat as far as these numbers fill it in."""


def counted_hand(rules: Rules, state: State) -> Counted:
    """What is the same in the sheets of all contracts that a finished hand may have been played
    for."""
    seats, goals = range(rules.players), state.goals or (None,) * rules.players
    counts = counts_by_seat(rules, state, goals, dict(state.drawn), seats)
    return _counted(rules, state, goals, counts, seats)


def sheets_with_bids(rules: Rules, state: State, counted: Counted) -> list[Sheet]:
    """The `score_sheets` of a finished hand. `counted` may come from the same hand with other
    bids."""
    return _with_contract(rules, state, counted, range(rules.players))


def _counted(
    rules: Rules,
    table: Table,
    goals: Sequence[Code | None],
    counts: Mapping[str, Sequence[Number]],
    asked: Sequence[int],
) -> Counted:
    if rules.names_beside:
        counts = {**counts, **rules.numbers_beside(table, counts)}
    numbers = {**counts, **dict(table.kept)} if table.kept else counts
    sheets: dict[int, Sheet] = {}
    for seat in range(rules.players) if rules.compares_formulas else asked:
        sheet = sheets[seat] = {"goal": goals[seat]}
        for name, by_seat in numbers.items():
            sheet[name] = by_seat[seat]
    for name, prefixes in rules.compared.items():
        if name in numbers:
            _compare(table, sheets, name, prefixes, numbers[name])
    return Counted(numbers, sheets)


def _with_contract(
    rules: Rules, table: Table, counted: Counted, asked: Sequence[int]
) -> list[Sheet]:
    """The sheets of the seats in `asked`, with what depends on the contract and on bids."""
    common: Sheet = {
        **rules.numbers,
        **(about_contract(rules, table) if rules.asks_about_contract else {}),
        "hand": table.number + 1,
        "hand_size": rules.hand_size(table.number),
        "players": rules.players,
    }
    makers = () if table.bidder is None else table.side_of(table.bidder)
    everybody, won = range(rules.players), counted.numbers["tricks"]
    abouts: dict[int, Sheet] = {}
    sheets: dict[int, Sheet] = {}
    for seat, own in counted.sheets.items():
        if rules.asks_about_seats:
            abouts[seat] = _about(rules, table, makers, seat, won[seat])
            sheets[seat] = {**common, **abouts[seat], **own}
        else:
            sheets[seat] = {**common, **own}
    for name, prefixes in rules.compared.items():
        if name in COMPARABLE and name not in counted.numbers:
            for seat in everybody:
                if seat not in abouts:
                    abouts[seat] = _about(rules, table, makers, seat, won[seat])
            _compare(table, sheets, name, prefixes, [abouts[seat][name] for seat in everybody])
    for name, text in rules.score.let.items():
        formula = rules.formula(text)
        for sheet in sheets.values():
            sheet[name] = formula.value(sheet)
        if name in rules.compared:
            by_seat = [sheets[seat][name] for seat in everybody]
            _compare(table, sheets, name, rules.compared[name], by_seat)
    return [sheets[seat] for seat in asked]


def about_contract(rules: Rules, table: Table) -> Mapping[str, Number]:
    """What formulas may use about the contract of an auction, and about the kitty."""
    auction = rules.variant.phases.auction
    bidder = _holder(rules, table)
    contract = table.bids[bidder] if bidder is not None and table.bids else None
    left = int(table.kitty_left)
    if contract is None:
        return {**NO_CONTRACT, "kitty_left": left}
    return {
        "contract": contract.tricks,
        "contract_worth": auction.worth_of(contract) if auction is not None else 0,
        "needed": auction.promised(contract) if auction is not None else 0,
        "strain": auction.strain_of(contract) if auction is not None else 0,
        "doubled": contract.doubled,
        "lone": int(bidder is not None and any(s in table.out for s in table.side_of(bidder))),
        "kitty_left": left,
    }


def _holder(rules: Rules, table: Table) -> int | None:
    """The player who holds the contract; None if a card makes the sides and not a bid."""
    partner = rules.variant.phases.partner
    return None if partner is not None and partner.holders is not None else table.bidder


OF_A_SEAT = (
    "bid", "nil", "bidder", "maker", "over", "off", "dealer", "place", "total", "sits_out",
)  # fmt: skip
"""Names about a seat that do not depend on the rule file's counts."""


def _about(rules: Rules, table: Table, makers: Side, seat: int, won: Number) -> Sheet:
    """The values of the names `OF_A_SEAT`; `won` are the tricks of the seat."""
    promised = table.promised[seat] if table.promised else None
    contract = table.bids[seat] if table.bids and promised is None else None
    bid = contract.tricks if contract else promised or 0
    return {
        "bid": bid,
        "nil": bool(contract and contract.nil),
        "bidder": _holder(rules, table) == seat,
        "maker": seat in makers,
        "over": won - bid,
        "off": abs(won - bid),
        "dealer": table.dealer == seat,
        "place": (seat - table.dealer) * rules.step % rules.players or rules.players,
        "total": table.totals[seat],
        "sits_out": seat in table.out,
    }


def _compare(
    table: Table,
    sheets: Mapping[int, Sheet],
    name: str,
    prefixes: Collection[str],
    by_seat: Sequence[Number],
) -> None:
    """Write down how the values of a name by seat compare, for each prefix that is needed. A player
    who is out of the game is not compared."""
    sides, among = table.sides, by_seat
    if table.gone:
        sides = tuple(side for side in sides if not set(side) <= set(table.gone))
        among = [value for seat, value in enumerate(by_seat) if seat not in table.gone]
        by_seat = [0 if seat in table.gone else value for seat, value in enumerate(by_seat)]
    by_side = [sum([by_seat[seat] for seat in side]) for side in sides]
    for prefix in prefixes:
        key = prefix + name
        if prefix in AMONG_SEATS:
            value = AMONG_SEATS[prefix](among)
        elif prefix in AMONG_SIDES:
            value = AMONG_SIDES[prefix](by_side)
        else:
            every = sum(by_seat)
            for seat, sheet in sheets.items():
                own = sum([by_seat[s] for s in table.side_of(seat)])
                sheet[key] = own if prefix == SIDE else every - own
            continue
        for sheet in sheets.values():
            sheet[key] = value


def judge(rules: Rules, hand: int, sheet: Sheet) -> Reason:
    """The first case of the scoring table that is true for a sheet in hand number `hand` (from
    0)."""
    table = min(hand, len(rules.scoring) - 1)
    for place, (when, formula, because, names) in enumerate(rules.scoring[table]):
        if when is None or when.value(sheet):
            points: Number = formula.value(sheet)
            values = [(name, _named(rules, sheet, name, points)) for name in names]
            return Reason(points, because, table, place, tuple(values))
    return Reason(0, NO_CASE, table, None, (("points", 0),))


CompiledCase: TypeAlias = "tuple[Formula | None, Formula, str, tuple[str, ...]]"
"""The condition (None for always), the points, the sentence, and the names in the sentence."""


def compiled(rules: Rules) -> tuple[tuple[CompiledCase, ...], ...]:
    """The scoring tables with compiled formulas; stored as `Rules.scoring`."""
    return tuple(
        tuple(
            (
                None if case.when == ALWAYS else rules.formula(case.when),
                rules.formula(case.points),
                forms_written_out(case.because)
                if rules.variant.language == SOURCE
                else case.because,
                tuple(name for name in slots(case.because) if name != "scores"),
            )
            for case in table
        )
        for table in rules.score.tables()
    )


def names_in_points(rules: Rules) -> frozenset[str]:
    """The names of the reported count and its sums, if it counts parts of points; stored as
    `Rules.told_in_points`."""
    count = rules.reported
    if count is None or rules.score.count[count].parts == 1:
        return frozenset()
    sums = (prefix for prefix in PREFIXES if prefix not in ("count_", "leaders_"))
    return frozenset((count, *(f"{prefix}{count}" for prefix in sums)))


def steps(rules: Rules, hand: int) -> Iterator[int]:
    """The numbers at which the reported count scores more; stored as `Rules.score_steps`.

    They are found by scoring every way to share the pack.
    """
    name = rules.reported
    if name is None:
        return
    total = rules.pack_total(name)
    last: Number | None = None
    for points in range(int(total) + 1 if total == int(total) else 0):
        most, least = max(points, total - points), min(points, total - points)
        sheet: Sheet = {**rules.options, "goal": None, name: points, f"side_{name}": points}
        sheet |= {f"most_{name}": most, f"least_{name}": least, f"most_side_{name}": most}
        sheet |= {f"all_{name}": total, f"leaders_{name}": 1 + (most == least)}
        try:
            score = judge(rules, hand, sheet).points
        except (BadFormula, LookupError, NameError, TypeError):
            return
        if last is not None and score > last:
            yield points
        last = score


def _named(rules: Rules, sheet: Sheet, name: str, points: Number) -> Filler:
    """The value of the name in a sentence about `sheet`."""
    if name == "points":
        return points
    if name not in GOAL_SUITS:
        value: Number = sheet[name]
        return rules.in_points(value) if name in rules.told_in_points else value
    goal = sheet["goal"]
    if goal is None:
        return ""
    suits = rules.deck.cards[goal].suits
    if not suits:
        return Name("suit", rules.deck.key, "", "")
    return rules.named_suit(suits[GOAL_SUITS[name]])
