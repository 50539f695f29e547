"""What players are asked: a closed set of shapes that holds every move of every game."""

from __future__ import annotations

import random

import pytest

from game.phases.base import Phase
from game.position.asks import (
    ASKS,
    AskCard,
    AskCards,
    AskContract,
    AskDeclaration,
    AskDivision,
    AskMove,
    AskStack,
)
from game.position.game import Game
from game.position.moves import Bid, Move
from game.position.view import View
from game.values import replace
from tests.shipped import CATALOGUE


def answers(view: View) -> set[Move] | None:
    """The legal moves as the ask tells them; None where there are too many to list."""
    ask = view.ask
    match ask:
        case AskCard() | AskDeclaration():
            assert set(ask.moves) <= set(ask.tries)
            beside = ask.beside if isinstance(ask, AskCard) else ()
            return {*ask.moves.values(), *beside}
        case AskMove():
            return set(ask.moves)
        case AskContract():
            return {*ask.bids, *filter(None, (ask.passing, ask.double))}
        case AskStack():
            return set(ask.moves)
    return None


@pytest.mark.parametrize("key", CATALOGUE.keys)
def test_an_ask_offers_exactly_the_legal_moves(key: str) -> None:
    rules = CATALOGUE.rules(key)
    game, luck = Game(rules, 11), random.Random(11)
    seen: set[type] = set()
    for _ in range(600):
        if game.over:
            break
        seat = luck.choice(game.to_move)
        view = game.view(seat)
        ask = view.ask
        assert ask is not None
        assert ask.seat == seat
        assert ask.doing == view.doing != ""
        phase = view.rules.phase(view.table.phase)
        assert phase is not None
        assert type(ask) in phase.asks
        assert type(ask) in ASKS
        seen.add(type(ask))
        offered = answers(view)
        move = luck.choice(view.legal)
        if offered is not None:
            assert offered == set(view.legal)
        elif isinstance(ask, AskCards):
            assert (
                game.why_not(
                    ask.move(sorted(view.hand, key=lambda code: not ask.may_be(code))[: ask.count])
                )
                is None
            )
        else:
            assert isinstance(ask, AskDivision)
            assert game.why_not(ask.move(ask.pile[1::2], ask.pile[::2])) is None
        for other in range(rules.players):
            if other not in game.to_move:
                assert game.view(other).ask is None
        assert game.view(None).ask is None
        game.push(move)
    hands = (rules, *rules.games.values())
    asked = {ask for hand in hands for _, phase in hand.phases for ask in phase.asks}
    assert seen <= asked


def test_an_auction_tells_what_is_to_be_outbid() -> None:
    game = Game(CATALOGUE.rules("chicane-old-school"), 5)
    first = game.view(game.to_move[0]).ask
    assert isinstance(first, AskContract)
    assert first.high is None
    assert first.passing is None, "whoever opens must bid"
    bidder = game.to_move[0]
    game.push(Bid(bidder, 4, "bottom"))
    ask = game.view(game.to_move[0]).ask
    assert isinstance(ask, AskContract)
    assert ask.high is not None
    assert ask.high[0] == bidder
    assert ask.bid(4, "top") in ask.bids
    assert ask.bid(4, "bottom") not in ask.bids
    assert ask.passing is not None


def test_a_phase_that_says_nothing_asks_for_one_of_its_moves() -> None:
    view = Game(CATALOGUE.rules("oh-hell"), 5).view(0)
    view = replace(view, legal=(Bid(0, 2), Bid(0, 3)))
    ask = Phase().ask(view, 0)
    assert isinstance(ask, AskMove)
    assert (ask.seat, ask.doing, ask.moves) == (0, "decide", (Bid(0, 2), Bid(0, 3)))
