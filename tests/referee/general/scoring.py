"""The score of a hand: names in formulas, cases, numbers that are kept, who is out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from tests.referee.general import melds
from tests.referee.general.announcing import known as announcements
from tests.referee.general.bidding import NIL
from tests.referee.general.counting import counted
from tests.referee.general.formulas import value_of
from tests.referee.general.hand import Hand
from tests.referee.general.passing import pledged
from tests.referee.general.vocabulary import Unknown, whole

Kept = dict[str, list[Fraction]]
_PREFIXES = (
    "most_side_", "side_", "most_", "least_", "all_", "leaders_", "opposite_", "count_",
)  # fmt: skip


class Outcome(NamedTuple):
    """The result of a finished hand."""

    scores: list[Fraction]
    cases: list[int | None]
    kept: Kept
    out: set[int]
    report: list[Fraction] | None
    makers: set[int]
    dealt_by: int | None = None


class Sheet:
    """The names of formulas in one finished hand, for every seat."""

    def __init__(
        self, hand: Hand, totals: Sequence[Fraction], kept: Kept, options: dict[str, Any]
    ) -> None:
        self.hand, self.totals, self.kept, self.options = hand, totals, kept, options
        score = whole("score", hand.tree["score"])
        self.score = score
        self.let = {name: formula for name, formula in score["let"].items() if formula is not None}
        self.counts = [name for name, count in score["count"].items() if count is not None]
        self.seats = [seat for seat in range(hand.players) if seat not in hand.frame.out]
        self.points: list[Fraction] | None = None
        self._known: dict[tuple[str, int], Fraction] = {}
        phases = hand.tree["phases"]
        self.said = {
            *announcements((phases.get("announce") and hand.phase("announce")["what"]) or {}),
            *announcements(hand.phase("tricks")["announce"] or {}),
        }

        usual = hand.frame.tree["phases"]
        spoken = [(usual.get("announce") or {}).get("what")]
        spoken += [(usual.get("tricks") or {}).get(key) for key in ("announce", "melds")]
        self.elsewhere = {name for names in spoken for name in names or {}}

    def names(self, seat: int) -> Callable[[str], Fraction]:
        """Returns what names stand for, for a seat."""
        return lambda name: self.value(name, seat)

    def value(self, name: str, seat: int) -> Fraction:
        """What one name stands for, for a seat."""
        key = (name, seat)
        if key not in self._known:
            self._known[key] = Fraction(self._find(name, seat))
        return self._known[key]

    def _find(self, name: str, seat: int) -> Fraction | int | bool:
        plain = self._plain(name, seat)
        if plain is not None:
            return plain
        for prefix in _PREFIXES:
            if name.startswith(prefix):
                rest = name.removeprefix(prefix)
                if self._plain(rest, seat) is not None:
                    return self._compared(prefix, rest, seat)
        raise Unknown(f"I do not know the name {name} in a formula")

    def _compared(self, prefix: str, name: str, seat: int) -> Fraction | int:
        values = {each: self.value(name, each) for each in self.seats}
        sides = [side & values.keys() for side in self.hand.sides()]
        sides = [side for side in sides if side]
        own = next((side for side in sides if seat in side), {seat} & values.keys())
        sums = [sum((values[s] for s in side), Fraction(0)) for side in sides]
        match prefix:
            case "side_":
                return sum((values[s] for s in own), Fraction(0))
            case "most_":
                return max(values.values())
            case "least_":
                return min(values.values())
            case "all_":
                return sum(values.values(), Fraction(0))
            case "most_side_":
                return max(sums)
            case "leaders_":
                return sums.count(max(sums))
            case "opposite_":
                return sum((v for s, v in values.items() if s not in own), Fraction(0))
        return sum(value != 0 for value in values.values())

    def _plain(self, name: str, seat: int) -> Fraction | int | bool | None:
        hand = self.hand
        if name in self.let:
            return value_of(self.let[name], self.names(seat))
        if name in self.counts:
            return counted(hand, seat, name)
        if name in self.kept:
            return self.kept[name][seat]
        if name in melds.known(hand):
            return melds.value(hand, seat, name)
        if name in self.said:
            return int((seat, name) in hand.said)
        if name.startswith("closed_"):
            rest = name.removeprefix("closed_")
            if hand.closed is not None and rest in hand.closed:
                return Fraction(hand.closed[rest][seat])
            return self._plain(rest, seat)
        option = self.options.get(name)
        if isinstance(option, bool | int):
            return int(option)
        return self._built_in(name, seat)

    def _built_in(self, name: str, seat: int) -> Fraction | int | bool | None:
        hand = self.hand
        tricks = sum(trick.winner == seat for trick in hand.tricks)
        said = hand.bids.get(seat, 0)
        bid = 0 if said == NIL else int(said)
        if seat in hand.pledged:
            bid = pledged(hand, seat)
        match name:
            case "tricks":
                return tricks
            case "bid":
                return bid
            case "nil":
                return bool(said == NIL)
            case "over":
                return tricks - bid
            case "off":
                return abs(tricks - bid)
            case "bidder":
                return seat == hand.bidder and hand.twin is None
            case "maker":
                return seat in hand.makers()
            case "contract":
                return hand.contract
            case "needed":
                return hand.needed
            case "contract_worth":
                return hand.worth
            case "strain":
                return hand.strain
            case "lone":
                return bool(hand.alone)
            case "kitty_left":
                return hand.kitty_left
            case "doubled":
                return hand.doubled
            case "dealer":
                return seat == hand.dealer
            case "place":
                return self._place(seat)
            case "total":
                return self.totals[seat]
            case "sits_out":
                return not hand.playing(seat)
            case "hand":
                return hand.number + 1
            case "hand_size":
                return self._size()
            case "players":
                return hand.players
            case "melds":
                return melds.value(hand, seat)
            case "closer":
                return seat == hand.closer
            case "claimer":
                return seat == hand.claimer
            case "points":
                return None if self.points is None else self.points[seat]
        return 0 if name in self.elsewhere else None

    def _place(self, seat: int) -> int:
        order, at = [], self.hand.dealer
        for _ in range(self.hand.players):
            at = (at + self.hand.step) % self.hand.players
            order.append(at)
        return order.index(seat) + 1

    def _size(self) -> int:
        return max(map(len, self.hand.deal.hands))


def scored(hand: Hand, totals: Sequence[Fraction], kept: Kept, options: dict[str, Any]) -> Outcome:
    """What a finished hand scores for everybody, and what it leaves to later hands."""
    sheet = Sheet(hand, totals, kept, options)
    score = sheet.score
    table = score["cases"]
    if score["rounds"]:
        table = score["rounds"][min(hand.number, len(score["rounds"]) - 1)]
    scores, cases = [], []
    for seat in range(hand.players):
        held = next(
            (
                (place, value_of(case["points"], sheet.names(seat)))
                for place, case in enumerate(table)
                if value_of(whole("case", case)["when"], sheet.names(seat))
            ),
            (None, Fraction(0)),
        )
        cases.append(held[0])
        scores.append(held[1])
    sheet.points = scores
    new = {name: _next(sheet, name) for name in kept}
    out = {
        seat
        for seat in sheet.seats
        if score["out"] is not None and value_of(score["out"], sheet.names(seat))
    }
    if out == set(sheet.seats):
        out = set()
    dealt_by = None
    if score["next_dealer"] is not None:
        for n in reversed(range(hand.players)):
            seat = (hand.dealer + hand.step * n) % hand.players
            if value_of(score["next_dealer"], sheet.names(seat)):
                dealt_by = seat
    report = None
    if score["report"] is not None:
        name = f"side_{score['report']}"
        report = [sheet.value(name, seat) for seat in range(hand.players)]
    return Outcome(scores, cases, new, out, report, hand.makers(), dealt_by)


def _next(sheet: Sheet, name: str) -> list[Fraction]:
    keep = whole("keep", sheet.score["keep"][name])
    hand, seats = sheet.hand, range(sheet.hand.players)
    values = [value_of(keep["next"], sheet.names(seat)) for seat in seats]
    if keep["of"] == "table":
        return [values[0] for _ in seats]
    if keep["of"] == "side":
        return [values[min(hand.side_of(seat))] for seat in seats]
    return values
