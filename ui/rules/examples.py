"""Examples in the text of the rules: real cards of a hand that computers play for the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.players import player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.position.state import HandResult, Table, Trick
from game.rules.cards import Code
from game.rules.rules import Rules
from game.values import Value
from ui.rules import words
from ui.rules.cards import Shown
from ui.score.counting import counted_cards
from ui.table.words.game import because

_SEED = 7
_MOST_SUMS = 12


class Example(Value):
    """Cards in a row with a sentence about them."""

    cards: tuple[Shown, ...]
    note: str


class Examples:
    """Makes the examples of a game; its hand is played when the first of them is requested."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules

    def example(self, slot: str) -> Example | None:
        """The example for a slot of the rules' text; None where the hand has none."""
        made = _MAKERS[slot](self)
        return made if made is not None and made.cards else None

    @cached_property
    def _game(self) -> Game:
        game = Game(self._rules, _SEED)
        cooks = [RandomPlayer(player_random(_SEED, seat)) for seat in range(self._rules.players)]
        while not game.results and not game.over:
            seat = game.to_move[0]
            move = cooks[seat].choose(game.view(seat))
            while move.drops_out:  # an example shows everybody's play, so this cook chooses again
                move = cooks[seat].choose(game.view(seat))
            game.push(move)
        return game

    @property
    def _end(self) -> tuple[Table, HandResult]:
        """The position that was scored, and its score."""
        return self._game.positions(0)[-1], self._game.results[0]

    def ranks(self) -> Example:
        """The cards of one suit, the strongest first."""
        rules = self._rules
        suit = next(iter(rules.deck.suits))
        own = [c for c in dict.fromkeys(rules.pack) if suit in rules.deck.cards[c].suits]
        own.sort(key=lambda code: -rules.strength[code])
        ends = {0: words.STRONGEST, len(own) - 1: words.WEAKEST}
        cards = (Shown(code, ends.get(place, "")) for place, code in enumerate(own))
        return Example(tuple(cards), words.RANKS_NOTE.format(suit=rules.deck.suit_name(suit)))

    def hand(self) -> Example:
        """The cards of one player as they were dealt."""
        rules, dealt = self._rules, self._game.hands[0].deal.hands[0]
        suits = list(rules.deck.suits)

        def place(code: Code) -> tuple[int, int]:
            own = rules.deck.cards[code].suits
            return (suits.index(own[0]) if own else len(suits), -rules.strength[code])

        cards = tuple(Shown(code, "") for code in sorted(dealt, key=place))
        return Example(cards, words.HAND_NOTE.format(count=len(cards)))

    def goal(self) -> Example | None:
        """A goal, and some cards that count for it."""
        rules, (_, result) = self._rules, self._end
        goal = result.goals[0] if result.goals else None
        if goal is None:
            return None
        suits = rules.deck.cards[goal].suits
        cards = [Shown(goal, words.YOUR_GOAL, lit=True)]
        for code in rules.pack:
            counts = [suit for suit in rules.deck.cards[code].suits if suit in suits]
            told = words.for_suits(rules, counts)
            if counts and code != goal and told not in [card.caption for card in cards]:
                cards.append(Shown(code, told))
        return Example(tuple(cards), words.goal_note(rules, goal))

    def trick(self) -> Example | None:
        """A trick that was won by another player than its leader."""
        table = self._end[0]
        found = [trick for trick in table.tricks if trick.winner not in (None, trick.leader)]
        trick: Trick | None = next(iter(found), next(iter(table.tricks), None))
        if trick is None:
            return None
        cards = []
        for seat, code in zip(trick.seats, trick.cards, strict=True):
            won = seat == trick.winner and not self._rules.has_prizes
            caption = words.WINS if won else words.LEADS if seat == trick.leader else ""
            cards.append(Shown(code, caption, lit=won))
        return Example(tuple(cards), words.TRICK_NOTE)

    def score(self) -> Example | None:
        """The cards that counted for the player with the highest score, and the sum as text."""
        rules, (table, result) = self._rules, self._end
        counted = {seat: counted_cards(rules, table, seat) for seat in range(rules.players)}
        seat = max(counted, key=lambda seat: (bool(counted[seat]), result.scores[seat], -seat))
        codes = counted[seat]
        goal = result.goals[seat] if result.goals else None
        if not codes and goal is not None:
            wanted = set(rules.deck.cards[goal].suits)
            codes = tuple(c for c in result.pot if wanted & set(rules.deck.cards[c].suits))
        told = because(result.reasons[seat], "", is_you=True)
        return Example(tuple(Shown(code, "") for code in codes[:_MOST_SUMS]), told)


_MAKERS: dict[str, Callable[[Examples], Example | None]] = {
    "show_ranks": Examples.ranks,
    "show_hand": Examples.hand,
    "show_goal": Examples.goal,
    "show_trick": Examples.trick,
    "show_score": Examples.score,
}
