"""Why a card is played, or put into the pot, if a common pot counts by each player's goal."""

from __future__ import annotations

from game.players.advice import Motive
from game.players.judgement import standing
from game.position.moves import Move, Take
from game.position.state import Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.sheet import own_points_if_over


def pot_motive(view: View, card: Code, chance: float) -> Motive | None:
    """Why a card is played.

    Args:
        view: the seat's view.
        card: the card.
        chance: the probability that it wins the trick; 0 and 1 are certain.
    """
    gains = {code: _gain(view, code) for code in view.table.trick}
    if chance >= 1:
        wanted = max(gains, key=gains.__getitem__, default=None)
        if wanted is not None and gains[wanted] > 0:
            return Motive.of("pot.wins", card=view.rules.named_card(wanted))
        return Motive.of("pot.picks")
    if chance <= 0:
        suit = _wanted_suit(view, card)
        if suit is not None:
            return Motive.of("pot.feeds", suit=view.rules.named_suit(suit))
        return Motive.of("pot.spare")
    held = [suit for suit in _goal_suits(view) if any(suit in _suits(view, c) for c in view.hand)]
    if held and _wanted_suit(view, card) is None:
        return Motive.of("pot.keeps", suits=tuple(map(view.rules.named_suit, held)))
    return None


def take_motive(view: View, best: Move) -> Motive | None:
    """Why this card is put into the pot."""
    assert isinstance(best, Take)
    before, after = _score(view, ()), _score(view, (best.card,))
    if after > before:
        return Motive.of("take.raises", before=before, after=after)
    suit = _wanted_suit(view, best.card)
    if suit is not None:
        return Motive.of("take.adds", suit=view.rules.named_suit(suit))
    wanted = any(_wanted_suit(view, move.card) for move in view.legal if isinstance(move, Take))
    return None if wanted else Motive.of("take.spare")


def _score(view: View, more: tuple[Code, ...]) -> Number:
    """What the viewer would score if the hand were over and these cards were also in the pot."""
    assert view.seat is not None
    table = view.table.evolve(pot=(*view.table.pot, *more))
    return own_points_if_over(view.rules, table, view.seat, view.goal) or 0


def _gain(view: View, card: Code) -> float:
    """What the viewer gains if a card goes into the pot."""
    table = view.table
    return standing(view, table.evolve(pot=(*table.pot, card))) - standing(view, table)


def _suits(view: View, card: Code) -> tuple[str, ...]:
    return view.rules.deck.cards[card].suits


def _goal_suits(view: View) -> tuple[str, ...]:
    return () if view.goal is None else _suits(view, view.goal)


def _wanted_suit(view: View, card: Code) -> str | None:
    """The suit of the viewer's goal on a card; if there are two, the one with less in the pot."""
    goal = [suit for suit in _goal_suits(view) if suit in _suits(view, card)]
    pot = view.table.pot
    values = view.rules.values
    return min(
        goal,
        key=lambda suit: sum(values.get(c, 0) for c in pot if suit in _suits(view, c)),
        default=None,
    )
