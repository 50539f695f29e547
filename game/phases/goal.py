"""Goal: everybody sets aside a card, face down, that says what they play for in this hand.

Ruling 1.2.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from game.phases.base import Phase, not_held, swap, without
from game.phases.needs import Left, Need, copies
from game.position.asks import Ask, AskCard, Doing
from game.position.moves import Goal, Move
from game.position.state import Changes, State, Table
from game.reasons import Refusal
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.position.view import View
    from game.rules.rules import Rules


class GoalPhase(Phase):
    """Each player secretly sets one card of the hand aside; all choose at the same time."""

    asks = (AskCard,)
    makes = (Goal,)
    moves_cards = True
    leaves = ("goals",)

    among: Literal["two-suited", "any"] = "two-suited"
    """Which cards may become a goal."""

    def needs(self, rules: Rules) -> Iterable[Need]:
        if self.among == "any":
            return [Need("", "cards", "nobody may hold a card to set aside")]
        message = (
            "somebody may hold no two-suited card to set aside; write `redeal_without: two-suited`"
            " into the deal, or `among: any` here"
        )
        return [Need("among", "two-suited", message)]

    def left(self, rules: Rules, before: Left) -> Left:
        after = {**super().left(rules, before), "cards": before["cards"] - 1}
        after["two-suited"] = max(0, before["two-suited"] - 1)
        for code in rules.pack:
            if self.among == "any" or code in rules.two_suited:
                after[copies(code)] = max(0, before[copies(code)] - rules.players)
        return after

    def begin(self, rules: Rules, state: State) -> Changes:
        nobody = (None,) * rules.players
        order = rules.order_from(rules.eldest(state.dealer))
        return {
            "goals": nobody,
            "step": "play",
            "to_move": order,
            "goal_set": (False,) * rules.players,
        }

    def legal(self, rules: Rules, state: State, seat: int) -> Sequence[Move]:
        goals = rules.goal_moves[seat]
        hand = rules.distinct(state.hands[seat])
        if self.among == "two-suited":
            return [goals[code] for code in hand if code in rules.two_suited]
        return [goals[code] for code in hand]

    def refusal(self, rules: Rules, state: State, move: Move) -> Refusal | None:
        if not isinstance(move, Goal):
            return Refusal.of("goal.now")
        if move.card not in state.hands[move.seat]:
            return not_held(rules, move.card)
        if self.among == "two-suited" and move.card not in rules.two_suited:
            return Refusal.of("goal.one_suit", card=rules.named_card(move.card))
        return None

    def apply(self, rules: Rules, state: State, move: Move) -> State:
        assert isinstance(move, Goal)
        seat = move.seat
        return state.evolve(
            hands=swap(state.hands, seat, without(state.hands[seat], move.card)),
            goals=swap(state.goals, seat, move.card),
            goal_set=swap(state.goal_set, seat, True),
            to_move=tuple(other for other in state.to_move if other != seat),
        )

    def imagined(self, view: View, hidden: list[Code]) -> Changes:
        among = view.rules.two_suited if self.among == "two-suited" else view.rules.deck.cards
        goals: list[Code | None] = []
        for seat, is_set in enumerate(view.table.goal_set):
            goal = view.goal if seat == view.seat else None
            if is_set and goal is None:
                goal = next(code for code in hidden if code in among)
                hidden.remove(goal)
            goals.append(goal)
        return {"goals": tuple(goals)}

    def doing(self, table: Table) -> Doing:
        return "goal"

    def ask(self, view: View, seat: int) -> Ask:
        goals = view.rules.goal_moves[seat]
        moves = {move.card: move for move in view.legal if isinstance(move, Goal)}
        return AskCard(seat, "goal", "hand", moves, {code: goals[code] for code in view.hand})
