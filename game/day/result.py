"""The result of a day's game: points, tricks, and the line that shows them without any card."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from game.day import words
from game.day.deal import sign_of
from game.values import Value
from game.words import pointed

if TYPE_CHECKING:
    from game.position.state import HandResult, Number, Points, Trick
    from game.rules.rules import Rules


class Sign(Value):
    """A trick in the line: the suit of its winning card, or None if another side won it; and the
    worth of its cards, if cards count."""

    suit: str | None
    points: Number | None


class Result(Value):
    """A player's result with a day's deal. `total` is the most possible points, None if there is no
    maximum."""

    game: str
    points: Number
    total: Number | None
    signs: tuple[Sign, ...]
    text: str
    """The signs as text."""

    @property
    def score(self) -> str:
        """The points, with the maximum."""
        if self.total is None:
            return _number(self.points)
        return words.OF_ALL.format(points=_number(self.points), total=_number(self.total))

    def line(self, day: date) -> str:
        """The line to copy. It contains no card, and no suit of a trick that was not won."""
        return words.LINE.format(
            day=day.day, month=words.MONTHS[day.month - 1], game=self.game, score=self.score,
            signs=self.text,
        )  # fmt: skip


def result_of(rules: Rules, hand: HandResult, seat: int) -> Result:
    """The result of `seat` in a finished hand."""
    side = next((side for side in hand.sides if seat in side), (seat,))
    name = rules.reported
    counted = hand.card_points
    if name is not None and counted is not None:
        points = _plain(rules.in_points(counted[seat]))
        total: Number | None = _plain(rules.in_points(rules.pack_total(name)))
    else:
        points, total = hand.scores[seat], None
    signs = tuple(_sign(rules, trick, side) for trick in hand.tricks)
    deck = rules.deck
    text = "".join(
        words.THEIRS if s.suit is None else sign_of(s.suit, deck.suits[s.suit].sign) for s in signs
    )
    return Result(rules.variant.name, points, total, signs, text)


def _sign(rules: Rules, trick: Trick, side: tuple[int, ...]) -> Sign:
    found = rules.points_of(trick.cards)
    points = None if found is None else _plain(found)
    if trick.winner not in side:
        return Sign(None, points)
    card = trick.card_of(trick.winner)
    suits = rules.deck.cards[card].suits
    return Sign(suits[0] if suits else None, points)


def _plain(points: Points) -> Number:
    """Points with one decimal at most."""
    return points if isinstance(points, int | float) else round(float(points), 1)


def _number(number: Number) -> str:
    return str(int(number)) if number == int(number) else pointed(f"{number:.1f}")
