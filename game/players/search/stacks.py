"""Stacks: what it brings to offer or to take each of them.

Playouts tell what a pile may still go through, but hardly one stack from another: from world to
world the score differs by twenty points, the stacks by two or three. So the stacks that a rule of
thumb prefers are played out, and the others differ from them by what the score sheet makes of the
piles at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.players.dividing import richer, ways_to_divide
from game.players.search.on_game import GameSearch
from game.players.search.worths import Worths
from game.position.moves import Choose, Move, Split
from game.rules.sheet import against_others, points_if_over

if TYPE_CHECKING:
    from game.position.state import Table
    from game.position.view import View


def stack_moves(view: View, also: Move | None = None) -> Sequence[Move]:
    """The stacks to choose from, or a few ways to divide a pile, and `also`; empty for other
    decisions."""
    first = view.legal[0]
    if isinstance(first, Choose):
        return view.legal
    if not isinstance(first, Split):
        return ()
    rules, pile = view.rules, view.table.taken[first.seat]
    ways = ways_to_divide(rules.values, pile, rules.stacks_are_even)
    moves: list[Move] = [Split(first.seat, stacks) for stacks in ways]
    return [*moves, also] if also is not None and also not in moves else moves


def stack_values(view: View, moves: Sequence[Move], search: GameSearch, worlds: int) -> Worths:
    """What each of `moves`, which come from `stack_moves`, is worth; `worlds` is how many worlds
    are played out together."""
    now = [_against_others(view, _piles_after(view, move)) for move in moves]
    first = now.index(max(now))
    played = search.values([moves[first]], worlds)
    means = tuple(played.means[0] + value - now[first] for value in now)
    return Worths(means, played.spreads * len(moves), played.unit)


def _piles_after(view: View, move: Move) -> Table:
    """The table once the stacks have come to whom they come, the taker being no fool."""
    table, division = view.table, view.table.divisions[0]
    stacks = move.stacks if isinstance(move, Split) else table.stacks
    assert stacks is not None
    assert division.divider is not None
    chosen = move.stack if isinstance(move, Choose) else richer(view.rules.values, stacks)
    piles = list(table.taken)
    piles[division.taker] += stacks[chosen]
    piles[division.divider] = stacks[1 - chosen]
    return table.evolve(taken=tuple(piles))


def _against_others(view: View, table: Table) -> float:
    """The viewer's score against the mean of the others, were the hand over; higher is better."""
    rules, seat = view.rules, view.seat
    assert seat is not None
    points = [value or 0 for value in points_if_over(rules, table)]
    return against_others(rules, points, seat, table.side_of(seat))
