"""Stacks: the worth of offering or taking each of them.

Playouts show what may still happen to a pile, but hardly the difference between two stacks: scores
differ by twenty points between worlds, stacks by two or three. So only the stacks that a rule of
thumb prefers are played out; for the others, the immediate difference of the piles on the score
sheet is added.
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
    """What each of `moves`, which come from `stack_moves`, is worth; playouts use `worlds` worlds
    for all of them together."""
    now = [_against_others(view, _piles_after(view, move)) for move in moves]
    first = now.index(max(now))
    played = search.values([moves[first]], worlds)
    means = tuple(played.means[0] + value - now[first] for value in now)
    return Worths(means, played.spreads * len(moves), played.unit)


def _piles_after(view: View, move: Move) -> Table:
    """The table after the stacks have gone to their owners, if the taker chooses well."""
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
    """The viewer's score minus the mean of the others, if the hand were over; higher is better."""
    rules, seat = view.rules, view.seat
    assert seat is not None
    points = [value or 0 for value in points_if_over(rules, table)]
    return against_others(rules, points, seat, table.side_of(seat))
