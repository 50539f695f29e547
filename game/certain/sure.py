"""The tricks that a hand will surely take, however the cards lie and whatever anybody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.certain.endings import elsewhere
from game.position.moves import Reading

if TYPE_CHECKING:
    from game.position.view import View


def sure_tricks(view: View, reading: Reading | None, trump: str | None) -> int:
    """How many tricks the viewer surely takes if suits are read this way, with these trumps.

    A card that nothing out is as high as, whatever is led, takes the trick it is played to, and
    every card of a hand is played to a trick of its own. None is sure where a hand may end before
    its cards are played, or where cards still go from hand to hand.
    """
    rules = view.rules
    tricks = rules.variant.phases.tricks
    moved = rules.variant.phases.give is not None or rules.has_goals
    if tricks is None or tricks.stop is not None or moved or rules.excuses:
        return 0
    out, powers = elsewhere(view), rules.powers(reading, trump)
    leads = {*out, *view.hand, *view.table.trick[:1]}
    highest = {led: max((powers[led][card] for card in out), default=-1) for led in leads}
    return sum(all(powers[led][card] > highest[led] for led in leads) for card in view.hand)
