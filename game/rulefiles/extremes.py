"""Tries the scoring table on hands that hardly ever happen: one player takes everything.

A hundred games between computers seldom end that way, and a formula without an answer would stop a
game when it happens.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.position.game import Game
from game.position.state import Contract, Number, Table
from game.rulefiles.located import Path
from game.rules.expressions import BadFormula
from game.rules.rules import Rules
from game.rules.sheet import score, supposed_sheet

_MOST_HANDS = 20
"""The most hands of a game that are tried, if they differ."""
_PATIENCE = 2
"""The number of seats whose score is computed: the one that takes everything, and one that does
not."""


def extreme_faults(rules: Rules) -> Iterator[tuple[Path, str]]:
    """Extreme hands whose score cannot be computed: (path, sentence)."""
    found: set[str] = set()
    table = Game(rules, 0).table.evolve(to_move=())
    for hand in range(max(1, min(_MOST_HANDS, _different_hands(rules)))):
        for words, bids in _promises(rules, hand):
            for taken, counts in _shares(rules, hand):
                supposed = table.evolve(hand=hand, **bids)
                for error in _errors(rules, supposed, counts):
                    if str(error) not in found:
                        found.add(str(error))
                        yield _path(rules, error), f"{taken}{words}, {error}"


def _different_hands(rules: Rules) -> int:
    each = rules.deal.each
    return max(len(rules.score.rounds), len(each) if isinstance(each, tuple) else 1)


def _promises(rules: Rules, hand: int) -> Iterator[tuple[str, Mapping[str, object]]]:
    """What may have been bid: as text, and as fields of a position."""
    phase = rules.variant.phases.bid or rules.variant.phases.auction
    if phase is None:
        yield "", {}
        return
    size, lowest = rules.hand_size(hand), getattr(phase, "lowest", 1)
    numbers = {f"after a bid of {number}": Contract(number) for number in (lowest, size)}
    contracts = numbers | ({"after Nil": Contract(0, nil=True)} if phase.nil else {})
    for words, contract in contracts.items():
        by_seat = (contract,) + (Contract(1),) * (rules.players - 1)
        bidder = 0 if rules.variant.phases.auction is not None else None
        yield f" {words}", {"bids": by_seat, "bidder": bidder}


def _shares(rules: Rules, hand: int) -> Iterator[tuple[str, dict[str, list[Number]]]]:
    """Counts by seat when one player has everything, and when nobody has anything."""
    names = ("tricks", *rules.score.count)
    totals: dict[str, Number] = {"tricks": rules.hand_size(hand)}
    for name, count in rules.score.count.items():
        drawn = rules.draw_from(count.drawn)[0] if count.drawn is not None else None
        suit = next(iter(rules.deck.suits)) if count.of_goal else count.suit
        totals[name] = rules.counted(name, rules.everything, suit, drawn)
    nobody: list[Number] = [0] * rules.players
    yield "if one player takes everything", {name: [totals[name], *nobody[1:]] for name in names}
    only_tricks = {name: list(nobody) for name in names} | {
        "tricks": [totals["tricks"], *nobody[1:]]
    }
    yield "if one player takes all tricks and no card counts", only_tricks


def _errors(
    rules: Rules, table: Table, counts: Mapping[str, Sequence[Number]]
) -> Iterator[BadFormula]:
    for seat in range(_PATIENCE):
        try:
            score(rules, table.number, supposed_sheet(rules, table, seat, counts))
        except BadFormula as error:
            yield error


def _path(rules: Rules, error: BadFormula) -> Path:
    """The path of the formula that caused the error."""
    from game.rulefiles.problems import steps

    key = next((key for key, text in rules.score.texts() if _is(text, error)), "")
    return ("score", *steps(key))


def _is(text: str | int | float, error: BadFormula) -> bool:
    return repr(" ".join(str(text).split())) in str(error)
