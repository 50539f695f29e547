"""What follows automatically from a position until a player can act again: phases, hands, the end
of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.chance import Chance
from game.phases.base import Phase, Pick
from game.position.moves import Move
from game.position.state import State
from game.rules.rules import Rules


class Machine:
    """Goes from position to position by the rules, without any memory.

    Its results are trails: all positions on the way, up to one in which a player can act or the
    game is over.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def rules(self, state: State) -> Rules:
        """The rules of the present hand: those of its game, if hands differ."""
        return self._rules.playing(state.game) if state.game else self._rules

    def phase(self, state: State) -> Phase:
        """The phase of a position."""
        return self.rules(state).by_name[state.phase]

    def begun(self, chance: Chance) -> list[State]:
        """The trail of a new game.

        Raises:
            NoDeal: if the rules throw every deal in.
        """
        rules = self._rules
        nothing = State.fresh(
            hand=-1,
            dealer=chance.first_dealer(rules.players),
            phase="",
            totals=(0,) * rules.players,
            sides=rules.sides,
            chance=chance,
            kept=rules.score.first_kept(rules.players),
            draws=tuple((name, self._draw(name, chance)) for name in rules.variant.draws),
        )
        return self.settled(self._dealt(nothing, nothing.dealer))

    def after(self, state: State, move: Move) -> list[State]:
        """The trail of a legal move."""
        rules = self.rules(state)
        return self.settled(rules.by_name[state.phase].apply(rules, state, move))

    def settled(self, state: State) -> list[State]:
        """The trail that begins with `state`."""
        trail = [state]
        while not state.to_move and not state.winners:
            rules = self.rules(state)
            following = rules.by_name[state.phase].advance(rules, state)
            state = self._next_phase(rules, state) if following is None else following
            trail.append(state)
        return trail

    def played_on(self, state: State, picks: Sequence[Pick]) -> tuple[State, list[Move]]:
        """Play on from a position in which a player can act until the next hand is dealt.

        Args:
            state: the position.
            picks: the chooser for each seat.

        Returns:
            The first position of the next hand in which a player can act, or the one in which the
            game is over, and the moves that led there; or, if a player on the way has to move but
            has no legal move, that position.
        """
        hand, moves = state.hand, list[Move]()
        while state.to_move and state.hand == hand:
            rules = self.rules(state)
            state, made = rules.by_name[state.phase].play_on(rules, state, picks)
            if not made:
                break
            moves += made
            state = self.settled(state)[-1]
        return state, moves

    def _next_phase(self, rules: Rules, state: State) -> State:
        name = rules.following.get(state.phase)
        if state.thrown_in and name is not None:
            name = "score"
        if name is not None:
            if state.trump is not None and rules.never_trumps:
                state = state.evolve(trump=None)
            new = rules.by_name[name].begin(rules, state)
            return state.evolve(**{"phase": name, "step": "", **new})
        if self._match_over(state):
            return state.evolve(winners=self._winners(state))
        return self._dealt(state, self._rules.next_dealer(state))

    def _winners(self, state: State) -> tuple[int, ...]:
        """The players with the best total among those left in the game, or among the makers who
        reached the target if only these may win."""
        went_out = self._gone_out(state) if self._only_makers else []
        left = went_out or [seat for seat in range(len(state.totals)) if seat not in state.gone]
        totals = {seat: state.totals[seat] for seat in left}
        best = (max if self._rules.variant.match.best == "highest" else min)(totals.values())
        return tuple(seat for seat, total in totals.items() if total == best)

    def _match_over(self, state: State) -> bool:
        match = self._rules.variant.match
        if len(state.gone) + 1 == self._rules.players:
            return True
        played = len(state.results)
        if match.hands and played - state.redealt >= match.hands:
            return True
        if match.floor is not None and min(state.totals) <= match.floor:
            return True
        target, kept = self._rules.target, self._rules.kept_target
        if kept is not None:
            return max(dict(state.kept)[kept[0]]) >= kept[1]
        if self._only_makers:
            return bool(self._gone_out(state))
        return target is not None and max(state.totals) >= target

    @property
    def _only_makers(self) -> bool:
        """Whether only the makers may end the game by the target."""
        return self._rules.variant.match.going_out == "makers"

    def _gone_out(self, state: State) -> list[int]:
        """The makers who have reached the target. The hand's result names them: a card that makes
        a side may have been turned up only there."""
        target, makers = self._rules.target, state.results[-1].makers
        return [] if target is None else [seat for seat in makers if state.totals[seat] >= target]

    def _dealt(self, last: State, dealer: int) -> State:
        """The first position of the hand that comes after `last`."""
        hand, in_turn = last.hand + 1, self._rules.variant.match.games
        again = last.redealt
        number = hand - again
        game = in_turn[number % len(in_turn)] if in_turn else ""
        rules = self._rules.playing(game)
        fresh = State.fresh(
            hand=hand,
            again=again,
            dealer=dealer,
            phase="deal",
            totals=last.totals,
            sides=self._rules.sides,
            drawn=tuple(
                (name, value)
                for name, value in last.draws
                if self._rules.variant.draws[name].shown_from <= number + 1
            ),
            results=last.results,
            kept=last.kept,
            game=game,
            chosen=last.chosen,
            gone=last.gone,
            chance=last.chance,
            draws=last.draws,
        )
        return fresh.evolve(**rules.deal.begin(rules, fresh))

    def _draw(self, name: str, chance: Chance) -> str:
        draw = self._rules.variant.draws[name]
        if draw.choice != "random":
            return draw.choice
        return chance.draw(name, self._rules.draw_from(name))
