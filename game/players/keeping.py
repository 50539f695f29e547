"""Why a card that looks good is better kept: a fact in the view that speaks against playing it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.certain.endings import elsewhere
from game.players.advice import Motive
from game.players.play_motives import Situation
from game.position.moves import Play
from game.rules.cards import Code
from game.sentences import Name

if TYPE_CHECKING:
    from game.players.advice import Advice
    from game.position.view import View


def keeping(view: View, advice: Advice) -> Motive | None:
    """What to say about the best-looking of the cards that would be dear to play; None if nothing
    is certain."""
    rules = view.rules
    if not isinstance(advice.best, Play) or rules.has_prizes or rules.has_pot:
        return None
    best = advice.best.card
    trumps, heights = view.ranking.trumps, view.ranking.heights

    def height(code: Code) -> tuple[bool, int]:
        return code in trumps, heights[code]

    dear = [
        each.move.card
        for each in advice.expected
        if isinstance(each.move, Play) and advice.degree(each.move) == 1
    ]
    card = max(dear, key=height, default=best)
    return against(view, best, card) if height(card) > height(best) else None


def against(view: View, best: Code, card: Code) -> Motive | None:
    """A certain reason against playing `card` while `best` is best; None if there is none."""
    rules = view.rules
    trumps = view.ranking.trumps
    case = Situation(view, card)
    prices = view.prices
    if prices or rules.lower_wins:
        cost = (1 if rules.lower_wins else -1) * view.cost_of_trick(card)
        if not case.wins or not prices or cost <= 0 or case.chances[best] >= 1:
            return None
        points = int(cost) if cost == int(cost) else round(cost, 1)
        key = "keep.cost" if case.last else "keep.cost_already"
        return Motive.of(key, card=rules.named_card(card), points=points)
    return _against(case, best, trumps)


def _against(case: Situation, best: Code, trumps: frozenset[Code]) -> Motive | None:
    """The reason to keep the card of a case, if tricks are to be won."""
    view, rules, card = case.view, case.view.rules, case.card
    if case.loses and not case.partner_has_it:
        return _keep("lost", case) if case.chances[best] <= 0 else None
    if card in trumps and best not in trumps:
        return _keep("trump", case)
    suits = rules.ranking_on(view.table).suits[card]
    if case.wins or not rules.suit_led_wins or len(suits) != 1:
        return None
    (suit,) = suits
    named = view.ranking.named_suit(suit)
    for seat in case.later if case.leads and card not in trumps and trumps else ():
        held = rules.ranking_on(view.table).cards[suit]
        is_void = rules.voids_show and case.others.is_out_of(seat, held)
        if is_void and view.counts[seat] and not case.is_partner(seat):
            return _keep("void", case, who=seat_name(seat), suit=named)
    higher = _higher(case, suit)
    if not higher:
        return _keep("highest", case, suit=named) if case.leads else None
    count = sum(higher.values())
    end = "" if _all_are_out(view) else "_unseen"
    names = [rules.named_card(code) for code in higher.elements()]
    if count == 1:
        return _keep(f"one{end}", case, first=names[0])
    if count == 2 and len(set(names)) == 2:
        return _keep(f"two{end}", case, first=names[0], second=names[1])
    return _keep(f"more{end}", case, higher=count, suit=named)


def _keep(key: str, case: Situation, **values: Name | int) -> Motive:
    return Motive.of(f"keep.{key}", card=case.view.rules.named_card(case.card), **values)


def _higher(case: Situation, suit: str) -> Counter[Code]:
    """The unseen cards of a suit that are higher than the card of a case, the highest first."""
    strength, cards = case.view.ranking.heights, case.view.ranking.cards[suit]
    hidden = elsewhere(case.view)
    above = [code for code in hidden if code in cards and strength[code] > case.strength]
    return Counter({c: hidden[c] for c in sorted(above, key=strength.__getitem__, reverse=True)})


def _all_are_out(view: View) -> bool:
    """Whether every unseen card is in a hand or will come into one."""
    others = sum(view.counts) - len(view.hand)
    drawn = view.stock if view.rules.stock_is_drawn else 0
    return sum(elsewhere(view).values()) == others + drawn


def seat_name(seat: int) -> Name:
    """A player as they appear in sentences: the caller of the sentence fills in the name."""
    return Name("seat", "", str(seat), f"player {seat + 1}")
