"""The possible actions in a game as numbers: a card, a bid, a word, a stack, or "that is all".

A move of one card is one action. Passing cards and dividing a pile take one action for each card,
so that there are few actions even where there are millions of moves.
"""

from __future__ import annotations

from collections import Counter

from game.position.asks import (
    AskCard,
    AskCards,
    AskContract,
    AskDeclaration,
    AskDivision,
    AskMove,
    AskStack,
)
from game.position.moves import READINGS, Move
from game.position.splits import Picked
from game.position.view import View
from game.rules.rules import Rules
from game.values import Value

_DONE = "done"
_ANNOUNCED = [f"announce {number}" for number in range(8)]
"""The first, second, ... possible announcement."""


class Choice(Value):
    """The actions that a seat has taken so far towards its move."""

    actions: tuple[int, ...] = ()

    def plus(self, action: int) -> Choice:
        """The choice with one more action."""
        return Choice((*self.actions, action))


class Actions:
    """The actions of a game, numbered from 0. `names[action]` says what each is."""

    def __init__(self, rules: Rules) -> None:
        cards = list(dict.fromkeys(rules.pack))
        extra = [code for code in rules.deck.cards if code not in set(cards)]
        largest = max(max(rules.deal.sizes(rules)), 0)
        bids = [f"bid {n}" for n in range(largest + 1)]
        bids += [f"bid {n} {reading}" for n in range(largest + 1) for reading in READINGS]
        nils = ["bid nil", *(f"bid nil {reading}" for reading in READINGS)]
        auction = rules.variant.phases.auction
        if auction is not None:
            sizes = rules.deal.sizes(rules)
            rungs = [str(bid) for n in sizes for bid in auction.ladder(rules, n).bids[0]]
            more = ["double"] if auction.doubles else []
            new = [bid for bid in dict.fromkeys(rungs) if bid not in (*bids, *nils)]
            nils = [*nils, *new, *more]
        said = [f"declare {what}" for what in rules.declarations]
        every = (rules, *rules.games.values())
        named = dict.fromkeys(name for each in every for name in each.announcements)
        said += [f"announce {name}" for name in named]
        self.names = [*cards, *extra, *said, *bids, *nils, "pass", "choose 0", "choose 1", _DONE]
        if rules.announces:
            self.names += _ANNOUNCED
        self.number = len(self.names)
        self._numbers = {name: number for number, name in enumerate(self.names)}

    def legal(self, view: View, choice: Choice) -> list[int]:
        """The actions that the seat of `view`, which is to move, may take after `choice`."""
        ask = view.ask
        chosen = [self.names[action] for action in choice.actions]
        if isinstance(ask, AskCard):
            names = [*ask.moves, *_ANNOUNCED[: len(ask.beside)]]
        elif isinstance(ask, AskDeclaration):
            names = [f"declare {what}" for what in ask.moves]
        elif isinstance(ask, AskContract):
            others = (ask.passing, ask.double)
            names = [str(move) for move in (*ask.bids, *others) if move is not None]
        elif isinstance(ask, AskMove):
            names = list(map(str, ask.moves))
        elif isinstance(ask, AskStack):
            names = ["choose 0", "choose 1"]
        elif isinstance(ask, AskCards):
            names = self._picking(ask, view, chosen)
        else:
            assert isinstance(ask, AskDivision)
            names = self._dividing(ask, chosen)
        return [self._numbers[name] for name in names]

    def move(self, view: View, choice: Choice) -> Move | None:
        """The move that `choice` makes; None while something is still to be chosen."""
        ask = view.ask
        chosen = [self.names[action] for action in choice.actions]
        if isinstance(ask, AskCard):
            if chosen[0] in _ANNOUNCED:
                return ask.beside[_ANNOUNCED.index(chosen[0])]
            return ask.moves[chosen[0]]
        if isinstance(ask, AskDeclaration):
            return ask.moves[chosen[0].removeprefix("declare ")]
        if isinstance(ask, AskContract):
            said = (*ask.bids, ask.passing, ask.double)
            return next(move for move in said if str(move) == chosen[0])
        if isinstance(ask, AskMove):
            return next(move for move in ask.moves if str(move) == chosen[0])
        if isinstance(ask, AskStack):
            return ask.moves[int(chosen[0].removeprefix("choose "))]
        if isinstance(ask, AskCards):
            if chosen[-1:] == [_DONE]:
                return ask.move(chosen[:-1])
            return ask.move(chosen) if len(chosen) == ask.count else None
        assert isinstance(ask, AskDivision)
        if chosen[-1] != _DONE:
            return None
        first = chosen[:-1]
        rest = list((Counter(ask.pile) - Counter(first)).elements())
        return ask.move(first, rest)

    @staticmethod
    def _picking(ask: AskCards, view: View, chosen: list[str]) -> list[str]:
        """The cards that may still be added to those chosen, first those that must be among them;
        and "done" if these are enough."""
        legal = view.legal
        sure = Counter(legal.sure if isinstance(legal, Picked) else ()) - Counter(chosen)
        may_end = ask.less and len(chosen) >= ask.fewest
        more = list(sure or filter(ask.may_be, Counter(view.hand) - Counter(chosen)))
        return [*more, *([_DONE] if may_end else [])]

    @staticmethod
    def _dividing(ask: AskDivision, first: list[str]) -> list[str]:
        """The cards that may still join the first stack, and "done" if the two stacks may be
        offered now."""
        rest = Counter(ask.pile) - Counter(first)
        left = rest.total()
        may_end = ask.is_even_enough(len(first), left)
        within = not ask.even or len(first) < left
        return [*(rest if within else ()), *([_DONE] if may_end else [])]
