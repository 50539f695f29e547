"""Stay: before the play, players stay in the hand or drop out of it (rulings Q.1 to Q.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from game.phases.base import Phase, Who, player_of, seat_needs, seat_of, without_hands
from game.phases.needs import Left, Need
from game.position.asks import Ask, AskMove, Doing
from game.position.moves import DROP, STAY, Declare, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class StayPhase(Phase):
    """In turn, each player stays in the hand or drops out of it. Whoever drops out lays all cards
    aside, unseen, and plays to no trick; a bidder always stays. If only one player stays, nobody
    plays a card."""

    asks = (AskMove,)
    makes = (Declare,)
    moves_cards = True
    settles = True
    sits_out = True
    works_if_gone = True

    first: Who = "eldest"
    """Who is the first in turn: the `eldest` hand, the `dealer`, the `cutter`, the high `bidder`,
    the player `after_bidder` or `before_bidder`, the last `declarer`, or the `winner` of the most
    tricks in the previous hand; the eldest hand if nobody has bid."""
    always: Who | None = None
    """A player who stays without being asked, named as in `first`; nobody if that is the player
    `after_bidder` or `before_bidder` and nobody has bid."""
    least: int = 1
    """So many players stay at least: once no more than these are left, the others are not asked."""

    def problems(self, rules: Rules) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []
        tricks, order = rules.variant.phases.tricks, rules.order
        if tricks is None or tricks.draw:
            found.append(("", "needs tricks for which nobody draws cards"))
        if any(len(side) > 1 for side in rules.sides):
            found.append(("", "nobody drops out beside a partner: use `sides: alone` or `bidder`"))
        for name in order:
            if rules.by_name[name].makes_partners:
                message = f"nobody drops out beside a partner, whom the phase {name!r} makes"
                found.append(("", message))
        later = [n for n in order[order.index("stay") + 1 :] if not rules.by_name[n].works_if_out]
        if later:
            found.append(("", f"name this phase after {later[-1]!r}, which asks all players"))
        if not 1 <= self.least < rules.players:
            found.append(("least", f"must be from 1 to {rules.players - 1}, so that one can drop"))
        return found

    def needs(self, rules: Rules) -> Iterable[Need]:
        yield from seat_needs(self.first, "first")
        if self.always is not None:
            yield from seat_needs(self.always, "always")

    def doubts(self, rules: Rules, before: Left) -> list[tuple[str, str]]:
        if self.always == "bidder":
            return [("always", "does nothing, since the bidder always stays")]
        return []

    def begin(self, rules: Rules, state: State) -> Changes:
        order = rules.turns(state, seat_of(self.first, rules, state))
        return {"step": "play", "to_move": self._next(rules, state, order)}

    def _next(self, rules: Rules, state: State, order: Iterable[int]) -> tuple[int, ...]:
        """The first player of `order` who may drop out, alone."""
        if len(rules.turns(state, state.dealer)) <= self.least:
            return ()
        bound = {state.bidder}
        if self.always is not None:
            bound.add(player_of(self.always, rules, state))
        return tuple(seat for seat in order if seat not in bound)[:1]

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        return [rules.declare_moves[seat][word] for word in (STAY, DROP)]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        known = isinstance(move, Declare) and move.what in (STAY, DROP)
        return None if known else Refusal.of("stay.now")

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Declare)
        seat = move.seat
        order = rules.turns(state, seat_of(self.first, rules, state))
        later = order[order.index(seat) + 1 :]
        state = state.evolve(declared=(*state.declared, (seat, move.what)))
        if move.drops_out:
            out = tuple(sorted((*state.out, seat)))
            state = state.evolve(out=out, **without_hands(state, [seat]))
        left = rules.turns(state, state.dealer)
        if len(left) == 1:
            state = state.evolve(**without_hands(state, left))
        return state.evolve(to_move=self._next(rules, state, later))

    def doing(self, table: Table) -> Doing:
        return "stay"

    def ask(self, view: View, seat: int) -> Ask:
        return AskMove(seat, "stay", tuple(view.legal))
