"""What to announce besides playing, by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phases import beside
from game.position.moves import Announce, Move
from game.position.state import Announced
from game.rules.sheet import against_others, points_if_over

if TYPE_CHECKING:
    from game.players.search.worths import Worths
    from game.position.view import View

_WITH_A_TRICK = 2
"""About how many card points a sure trick adds to those of the player's own card."""


def announcement(view: View) -> Announce | None:
    """The announcement that is better made now than not; None if there is none."""
    said = [move for move in view.legal if isinstance(move, Announce)] if _may(view) else []
    shown = [move for move in said if move.what in view.rules.melds]
    swaps = [move for move in said if move.what == beside.SWAP]
    if swaps:
        return swaps[0]
    if shown:
        return max(shown, key=lambda move: points_of(view, move))
    claims = [move for move in said if move.what == beside.CLAIM]
    if claims and _wins(view, claims[0]):
        return claims[0]
    closing = [move for move in said if move.what == beside.CLOSE]
    return closing[0] if closing and _has_enough(view) else None


def without_announcements(legal: Sequence[Move]) -> Sequence[Move]:
    """The moves that play a card, if others are announcements."""
    if not any(isinstance(move, Announce) for move in legal[-1:]):
        return legal
    return [move for move in legal if not isinstance(move, Announce)]


def worth_considering(view: View, worths: Worths) -> Sequence[int]:
    """The places of the legal moves that a search may choose: all except announcements that are
    optional and not surely better than everything else.

    An announcement raises the price of the hand for both sides. A player who made it as soon as it
    looks best would make it whenever the few worlds tried were lucky.
    """
    tricks, phase = view.rules.variant.phases.tricks, view.rules.variant.phases.announce
    names = {*(tricks.announce if tricks is not None else ()), *(phase.what if phase else ())}
    said = {
        place
        for place, move in enumerate(view.legal)
        if isinstance(move, Announce) and move.what in names
    }
    others = [place for place in range(len(view.legal)) if place not in said]
    best = worths.best
    errors = worths.errors or (0.0,) * len(worths.means)
    sure = all(worths.means[best] - worths.means[p] > errors[p] for p in others)
    return [*others, best] if best in said and sure else others


def points_of(view: View, move: Announce) -> int:
    """What a meld to be shown is worth; 0 for any other move."""
    tricks = view.rules.variant.phases.tricks
    if tricks is None or move.what not in tricks.melds:
        return 0
    found = tricks.melds[move.what].found(view.rules, view.table.trump, view.hand)
    return max((points for cards, points in found if cards == move.cards), default=0)


def _wins(view: View, move: Announce) -> bool:
    """Whether ending the hand now brings more than it brings anybody on another side."""
    table, seat = view.table, move.seat
    said = Announced(seat, move.what, (), 0, len(table.tricks))
    over = table.evolve(announced=(*table.announced, said))
    points = points_if_over(view.rules, over)
    known = [each for each in points if each is not None]
    if len(known) < len(points):
        return False
    return against_others(view.rules, known, seat, table.side_of(seat)) > 0


def _may(view: View) -> bool:
    tricks = view.rules.variant.phases.tricks
    return tricks is not None and beside.is_used(tricks) and not view.table.trick


def _has_enough(view: View) -> bool:
    """Whether the sure tricks in the hand bring enough to end it if nobody draws any more."""
    rules, table, seat = view.rules, view.table, view.seat
    tricks = rules.variant.phases.tricks
    if tricks is None or tricks.stop is None or seat is None:
        return False
    worth, goal = tricks.ends_at(rules)
    side = table.side_of(seat)
    have = sum(worth[code] for s in side for code in (table.taken[s] if table.taken else ()))
    have += sum(beside.melded(tricks, table, s) for s in side)
    hidden = view.unseen
    powers, trumps, reaches = view.ranking.powers, view.ranking.trumps, view.ranking.reaches
    sure = [
        card
        for card in view.hand
        if all(reaches[card][other] <= powers[card][card] for other in hidden)
    ]
    if any(card not in trumps for card in sure) and hidden.keys() & trumps:
        held = sum(card in trumps for card in sure)
        sure = [card for card in sure if card in trumps or held > 1]
    return bool(have + sum(worth[card] + _WITH_A_TRICK for card in sure) >= goal)
