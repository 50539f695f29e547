"""Partner Chicane (rulings 3P.1 to 3P.3)."""

from collections.abc import Mapping

from tests.referee.bisque import DECKTET_SUITS
from tests.referee.chicane import READINGS, ChicaneFamily, declared, play_tricks
from tests.referee.hand import Hand
from tests.referee.rules import Outcome


class ChicanePartner(ChicaneFamily):
    """Four players find their partners by declaring the same."""

    def play(self, hand: Hand, draws: Mapping[str, object]) -> Outcome:
        said: list[list[str]] = [[], [], [], []]
        everything = (*READINGS, *DECKTET_SUITS)
        seat = hand.dealer
        partner = None
        while partner is None:
            seat = (seat + 1) % 4
            partner, settled = _declare(hand, seat, (0, 1, 2, 3), everything, said)
        others = [other for other in range(4) if other not in (seat, partner)]
        open_aspect = tuple(DECKTET_SUITS) if settled in READINGS else READINGS
        other_partner = None
        while other_partner is None:
            seat = (seat + 1) % 4
            # Passing over a player with nothing left to declare is no action (3P.2).
            if seat in others and not set(open_aspect) <= set(said[seat]):
                other_partner, second = _declare(hand, seat, others, open_aspect, said)
        reading, trumps = (settled, second) if settled in READINGS else (second, settled)
        taken = play_tricks(hand, seat, reading, trumps)
        sides = [sum(taken[s] for s in range(4) if (s in others) == pair) for pair in (False, True)]
        return Outcome([sides[s in others] for s in range(4)])


def _declare(
    hand: Hand,
    seat: int,
    among: tuple[int, ...] | list[int],
    allowed: tuple[str, ...],
    said: list[list[str]],
) -> tuple[int | None, str]:
    """Read a declaration new to this seat; the player among those given who had said the same."""
    what = declared(hand, seat, [word for word in allowed if word not in said[seat]])
    said[seat].append(what)
    partners = [other for other in among if other != seat and what in said[other]]
    return (partners[0] if partners else None), what
