"""The tricks that a hand will surely take, wherever the other cards are and whatever anybody
plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.certain.endings import elsewhere
from game.position.moves import Reading

if TYPE_CHECKING:
    from game.position.view import View


def sure_tricks(view: View, reading: Reading | None, trump: str | None) -> int:
    """The number of tricks that the viewer surely takes under this reading, with these trumps.

    A card that beats every unseen card, whatever is led, takes its trick, and each card of a hand
    is played to a different trick. No trick is sure if the hand may end before all cards are
    played, if cards may still move between hands, or while trumps may change.
    """
    rules = view.rules
    tricks = rules.variant.phases.tricks
    moved = rules.variant.phases.give is not None or rules.has_goals
    if tricks is None or tricks.stop is not None or moved or rules.excuses:
        return 0
    if view.trumps_may_change:
        return 0
    out, powers = elsewhere(view), rules.ranking(reading, trump).powers
    leads = {*out, *view.hand, *view.table.trick[:1]}
    highest = {led: max((powers[led][card] for card in out), default=-1) for led in leads}
    return sum(all(powers[led][card] > highest[led] for led in leads) for card in view.hand)
