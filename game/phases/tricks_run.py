"""Tricks in one go, for callers that do not need the positions between.

It plays the same moves as `TricksPhase` and ends in the same position as step by step; tests
compare the two in every game. It is fast because it makes no positions on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.phases.base import Pick
from game.position.moves import Move
from game.position.state import State, Trick
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.rules import Rules


def run_tricks(
    phase: TricksPhase, rules: Rules, state: State, picks: Sequence[Pick]
) -> tuple[State, list[Move]]:
    """Play on from a lead until no trick follows.

    Returns:
        The position after the last trick was taken up, and the moves that led there.
    """
    run = _Run(phase, rules, state, picks)
    run.play()
    return run.position(), run.moves


class _Run:
    """The tricks in progress: the content of a `State`, in lists that change."""

    def __init__(
        self, phase: TricksPhase, rules: Rules, state: State, picks: Sequence[Pick]
    ) -> None:
        self._phase, self._rules, self._state, self._picks = phase, rules, state, picks
        self._hands = [list(hand) for hand in state.hands]
        whose = [state.player_of(seat) for seat in range(rules.players)]
        self._seats = tuple(
            (hand, picks[who], rules.play_moves[who])
            for hand, who in zip(self._hands, whose, strict=True)
        )
        self._taken = [list(pile) for pile in state.taken]
        self._pot, self._discard = list(state.pot), list(state.discard)
        self._stock = state.stock
        self._tricks = list(state.tricks)
        self._leader = state.leader
        self.moves: list[Move] = []
        self._distinct = rules.distinct if rules.has_twins else None
        ranking = rules.ranking_on(state)
        self._powers, self._duties = ranking.powers, ranking.duties
        self._seen: list[Code] = []
        """The cards played, if their suits matter."""
        self._early_seen = self._duties.early in state.seen_suits
        if phase.stop is not None:
            self._worth, self._goal = phase.ends_at(rules)
            self._side = {seat: n for n, side in enumerate(state.sides) for seat in side}
            self._counted = [
                sum(self._worth[code] for seat in side for code in state.taken[seat])
                for side in state.sides
            ]

    def play(self) -> None:
        """Play tricks and take them up until none follows."""
        rules, phase, seats, distinct = self._rules, self._phase, self._seats, self._distinct
        moves, powers, leader, over = self.moves, self._powers, self._leader, False
        watches, changes = phase.no_early_lead is not None, self._duties.change
        self._bind()
        while not over:
            due, order = self._to_lead, rules.order_from(leader)
            cards: list[Code] = []
            for seat in order:
                hand, pick, plays = seats[seat]
                may: Sequence[Code] = hand
                for _, cards_due in due:  # like `playable`; calling it takes longer
                    may = list(filter(cards_due.__contains__, may)) or may
                card = pick(may if distinct is None else list(distinct(may)))
                if not cards:
                    due = self._to_follow[card]
                hand.remove(card)
                cards.append(card)
                moves.append(plays[card])
            heights = list(map(powers[cards[0]].__getitem__, cards))  # like `best_in`
            place = heights.index(max(heights))
            winner = order[place]
            taken = None
            if phase.winner_takes == "one_of_others":
                taken = self._taken_one(winner, cards, place)
            else:
                self._taken[winner] += cards
            self._tricks.append(Trick(leader, order, tuple(cards), winner, taken))
            if watches:
                self._seen += cards
            if changes:
                changes = self._look_at(cards)
            leader = winner
            over = phase.stop is not None and self._stopped(winner, cards)
            if phase.draw and self._stock and not over:
                self._draw(rules.order_from(winner))
            over = over or not any(self._hands)
        self._leader = leader

    def _look_at(self, cards: list[Code]) -> bool:
        """Note the cards played, which may change the duties. Return whether the duties may change
        once more."""
        early = self._duties.early
        self._early_seen = self._early_seen or not self._duties.early_cards.isdisjoint(cards)
        self._bind()
        return early is not None and not self._early_seen

    def _bind(self) -> None:
        """Find the duties of the next leader and of those who follow."""
        first = not self._tricks
        self._to_lead = self._duties.to_lead(first, self._early_seen)
        self._to_follow = self._duties.follow(first)

    def _taken_one(self, winner: int, cards: list[Code], place: int) -> Code:
        """The winner picks a card of the others for the pot; the rest is discarded."""
        others = cards[:place] + cards[place + 1 :]
        once = others if self._distinct is None else list(self._distinct(others))
        taken = self._picks[winner](once)
        self.moves.append(self._rules.take_moves[winner][taken])
        self._pot.append(taken)
        rest = list(cards)
        rest.remove(taken)
        self._discard += rest
        return taken

    def _draw(self, order: tuple[int, ...]) -> None:
        turns = order * self._phase.draw
        drawn, self._stock = self._stock[: len(turns)], self._stock[len(turns) :]
        for seat, card in zip(turns, drawn, strict=True):
            self._hands[seat].append(card)

    def _stopped(self, winner: int, cards: list[Code]) -> bool:
        """Whether a side has enough to end the hand, now that `winner` has taken these cards."""
        worth, counted = self._worth, self._counted
        counted[self._side[winner]] += sum([worth[code] for code in cards])
        return max(counted) >= self._goal

    def _seen_suits(self) -> frozenset[str]:
        """The suits of which a card was seen, if that matters."""
        before, seen = self._state.seen_suits, self._seen
        if not seen:
            return before
        suits = self._rules.ranking_on(self._state).cards
        return before.union(suit for suit, codes in suits.items() if not codes.isdisjoint(seen))

    def position(self) -> State:
        """The position after the last trick."""
        return self._state.evolve(
            hands=tuple(map(tuple, self._hands)),
            taken=tuple(map(tuple, self._taken)),
            pot=tuple(self._pot),
            discard=tuple(self._discard),
            stock=self._stock,
            tricks=tuple(self._tricks),
            seen_suits=self._seen_suits(),
            leader=self._leader,
            trick=(),
            winner=None,
            step="collected",
            to_move=(),
        )
