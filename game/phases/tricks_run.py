"""Tricks in one go, for games in which nobody looks at the positions between.

It plays what `TricksPhase` plays, move for move, and ends in the very position that would have been
come to step by step: tests hold the two against each other in every game. Making no positions on
the way is what makes it quick.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.cards import Code
from game.moves import Move
from game.phases.base import Pick
from game.state import State, Trick

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules import Rules


def run_tricks(
    phase: TricksPhase, rules: Rules, state: State, pick: Pick
) -> tuple[State, list[Move]]:
    """Play from a position in which somebody is to lead until no trick follows.

    Returns:
        The position after the last trick was taken up, and the moves that led there.
    """
    run = _Run(phase, rules, state, pick)
    while not run.trick():
        pass
    return run.position(), run.moves


class _Run:
    """The tricks under way: what a `State` holds, in lists that change."""

    def __init__(self, phase: TricksPhase, rules: Rules, state: State, pick: Pick) -> None:
        self._phase, self._rules, self._state, self._pick = phase, rules, state, pick
        self._hands = [list(hand) for hand in state.hands]
        self._taken = [list(pile) for pile in state.taken]
        self._pot, self._discard = list(state.pot), list(state.discard)
        self._stock = state.stock
        self._tricks = list(state.tricks)
        self._leader = state.leader
        self.moves: list[Move] = []
        self._followers = rules.followers(state.reading) if phase.follow == "must" else None
        self._watched = phase.trump_or_suit(state)
        held = rules.suit_cards(state.reading)
        self._held_back = held[self._watched] if self._watched is not None else frozenset()
        self._kept = rules.cards_of(phase.keep_from_first, state.reading)
        self._cards_of_suit = held
        self._played: list[Code] = []
        self._broken = self._watched is None or self._watched in state.seen_suits
        """Whether a card of the suit that may not be led early was seen."""
        self._distinct = rules.distinct if rules.has_twins else None
        if phase.stop is not None:
            self._worth, self._goal = phase.ends_at(rules)
            # Sums of whole numbers can be carried on; those of others hang on their order.
            self._whole = all(type(worth) is int for worth in self._worth.values())
            worths = self._worth
            self._counted = [sum(worths[code] for code in pile) for pile in state.taken]

    def trick(self) -> bool:
        """Play a trick and take it up. Returns whether it was the last one."""
        rules, phase = self._rules, self._phase
        order = rules.order_from(self._leader)
        hands, pick, distinct = self._hands, self._pick, self._distinct
        moves, plays = self.moves, rules.play_moves
        cards: list[Code] = []
        for seat in order:
            hand = hands[seat]
            may = self._playable(hand, cards)
            card = pick(seat, may if distinct is None else list(distinct(may)))
            hand.remove(card)
            cards.append(card)
            moves.append(plays[seat][card])
        if phase.no_early_lead is not None:
            self._played += cards
            self._broken = self._broken or not self._held_back.isdisjoint(cards)
        place = phase.best_place(rules, self._state, cards)
        winner = order[place]
        trick = Trick(self._leader, order, tuple(cards), winner)
        if phase.winner_takes == "one_of_others":
            trick = trick._replace(taken=self._taken_one(winner, cards, place))
        else:
            self._taken[winner] += cards
            if phase.stop is not None:
                self._counted[winner] += sum(self._worth[code] for code in cards)
        self._tricks.append(trick)
        self._leader = winner
        stopped = phase.stop is not None and self._stopped()
        if phase.draw and self._stock and not stopped:
            self._draw(rules.order_from(winner))
        return stopped or not any(self._hands)

    def _playable(self, hand: list[Code], cards: list[Code]) -> Sequence[Code]:
        """The cards of a hand that may be played to the trick, in the order of the hand."""
        phase, first = self._phase, not self._tricks
        may: Sequence[Code] = hand
        if not cards:
            if first and phase.first_card is not None:
                return (phase.first_card,)
            if self._held_back and not self._broken:
                may = [code for code in hand if code not in self._held_back] or hand
        elif self._followers is not None:
            following = self._followers[cards[0]]
            may = [code for code in hand if code in following] or hand
        if first and self._kept:
            may = [code for code in may if code not in self._kept] or may
        return may

    def _taken_one(self, winner: int, cards: list[Code], place: int) -> Code:
        """The winner picks a card of the others for the pot; the rest is discarded."""
        others = cards[:place] + cards[place + 1 :]
        once = others if self._distinct is None else list(self._distinct(others))
        taken = self._pick(winner, once)
        self.moves.append(self._rules.take_moves[winner][taken])
        self._pot.append(taken)
        rest = list(cards)
        rest.remove(taken)
        self._discard += rest
        return taken

    def _draw(self, order: Sequence[int]) -> None:
        for _ in range(self._phase.draw):
            for seat in order:
                self._hands[seat].append(self._stock[0])
                self._stock = self._stock[1:]

    def _stopped(self) -> bool:
        worth, goal, counted = self._worth, self._goal, self._counted
        if self._whole:
            return any(sum([counted[s] for s in side]) >= goal for side in self._state.sides)
        return any(
            sum(worth[code] for seat in side for code in self._taken[seat]) >= goal
            for side in self._state.sides
        )

    def _seen(self) -> frozenset[str]:
        """The suits of which a card was seen, where that means anything."""
        before, played = self._state.seen_suits, self._played
        suits = (s for s, codes in self._cards_of_suit.items() if not codes.isdisjoint(played))
        return before.union(suits) if played else frozenset(before)

    def position(self) -> State:
        """The position after the last trick."""
        return self._state.evolve(
            hands=tuple(map(tuple, self._hands)),
            taken=tuple(map(tuple, self._taken)),
            pot=tuple(self._pot),
            discard=tuple(self._discard),
            stock=self._stock,
            tricks=tuple(self._tricks),
            seen_suits=self._seen(),
            leader=self._leader,
            trick=(),
            winner=None,
            step="collected",
            to_move=(),
        )
