"""Worlds on the engine that fit the plays of others: a player who had to play a card and did not,
does not hold it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.players.search.knowledge import draws_done, plays
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.state import State
    from game.position.view import View

_MIXES = 3
"""The number of exchanges offered to each hidden card."""


def ruled_out(view: View, state: State) -> tuple[frozenset[Code], ...]:
    """For each seat the hidden cards that it cannot hold, judged by its plays since the last draw.
    Nothing is concluded where earlier duties depended on other trumps.

    Args:
        view: the viewer's knowledge.
        state: any position that looks like the present one to the viewer.
    """
    rules, table, seats = view.rules, view.table, range(view.rules.players)
    tricks = rules.variant.phases.tricks
    found = [set[Code]() for _ in seats]
    if tricks is None or view.seat is None or (rules.naming and tricks.depends_on_trumps()):
        return tuple(map(frozenset, found))
    hidden, first = frozenset(view.unseen), draws_done(view)
    early = tricks.no_early_lead is not None
    seen: frozenset[str] = frozenset()
    for number, trick in enumerate(plays(view)):
        cards = tuple(code for _, code in trick)
        for place, (seat, code) in enumerate(trick):
            if number >= first and view.hands[seat] is None:
                then = state.evolve(
                    tricks=table.tricks[:number],
                    trick=cards[:place],
                    leader=trick[0][0],
                    seen_suits=seen,
                )
                found[seat] |= tricks.ruled_out(rules, then, seat, code, hidden - found[seat])
            if early:
                seen = seen.union(rules.ranking_on(table).suits[code])
    return tuple(map(frozenset, found))


def put_right(
    hidden: list[Code], places: Sequence[frozenset[Code]], random: Callable[[], float]
) -> None:
    """Exchange shuffled cards until none is where it cannot be, as far as possible.

    Two cards may change places if both fit in their new place, so all fitting arrangements are
    about equally frequent.

    Args:
        hidden: the cards.
        places: for each place the cards that cannot be there.
        random: returns numbers from 0 to 1.
    """
    count = len(hidden)
    if count < 2 or not any(places):
        return
    for _ in range(_MIXES * count):
        one, other = int(random() * count), int(random() * count)
        a, b = hidden[one], hidden[other]
        before = (a in places[one]) + (b in places[other])
        if (b in places[one]) + (a in places[other]) <= before:
            hidden[one], hidden[other] = b, a
    for one in range(count):
        if hidden[one] in places[one]:
            _mend(hidden, places, one, random)


def _mend(
    hidden: list[Code],
    places: Sequence[frozenset[Code]],
    one: int,
    random: Callable[[], float],
) -> None:
    """Move the card at this place to one where it fits, if the card there fits here."""
    start, count = int(random() * len(hidden)), len(hidden)
    for step in range(count):
        other = (start + step) % count
        if hidden[one] not in places[other] and hidden[other] not in places[one]:
            hidden[one], hidden[other] = hidden[other], hidden[one]
            return
