"""Why a card is played to the trick on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from functools import cached_property

from game.certain.endings import elsewhere
from game.certain.others import Others
from game.players.advice import Motive
from game.players.dividing import pile_value
from game.players.judgement import chance_to_win, worth_of_promise
from game.players.pot_motives import pot_motive
from game.position.moves import Move, Play
from game.position.state import Contract, Number
from game.position.view import View
from game.rules.cards import Code
from game.rules.rules import Rules

_FEW = 3
"""A card is called good if at most this many cards beat it."""

_LONG = 4
"""A suit with this many cards is long."""


class Situation:
    """A playable card, what it does to the trick, and the alternatives.

    Args:
        view: the seat's view.
        card: the card in question.
    """

    def __init__(self, view: View, card: Code) -> None:
        assert view.seat is not None
        self.view, self.card, self.seat = view, card, view.seat
        self.legal = list(view.plays)
        self.heights = view.ranking.heights
        self.strength = self.heights[card]

    @cached_property
    def chances(self) -> dict[Code, float]:
        """The probability that each playable card wins; 0 and 1 are certain."""
        rest = self.view.unseen
        found = {card: chance_to_win(self.view, card, rest) for card in self.legal}
        return {
            card: 1.0 if chance > 0 and self.is_safe(card) else chance
            for card, chance in found.items()
        }

    @cached_property
    def others(self) -> Others:
        """What the other players may hold."""
        return Others(self.view)

    @property
    def later(self) -> tuple[int, ...]:
        """The seats that play to the trick after this one."""
        table = self.view.table
        return self.view.rules.turns(table, table.leader)[len(table.trick) + 1 :]

    def is_safe(self, card: Code) -> bool:
        """Whether no later player can beat `card`, which is in the trick or the seat's own."""
        rules, trick = self.view.rules, self.view.table.trick
        if card in rules.losing_excuses:
            return False
        led = rules.led((*trick, card))
        return self.others.never_beat(card, led, self.later)

    def beaten_by(self, among: Container[Code] | None = None) -> tuple[int, int]:
        """The number of unseen cards that beat this one, and the number of unseen cards; all of
        them, or only those in `among`."""
        view = self.view
        led = view.rules.led((*view.table.trick, self.card))
        ranking = view.ranking_with(self.card)
        power, reach = ranking.powers[led], ranking.reaches[led]
        hidden = {c: n for c, n in elsewhere(view).items() if among is None or c in among}
        above = sum(n for code, n in hidden.items() if reach[code] > power[self.card])
        return above, sum(hidden.values())

    @property
    def chance(self) -> float:
        """The probability that this card wins the trick."""
        return self.chances[self.card]

    @property
    def wins(self) -> bool:
        """Whether it certainly wins the trick."""
        return self.chance >= 1

    @property
    def loses(self) -> bool:
        """Whether it certainly does not win the trick."""
        return self.chance <= 0

    @property
    def leads(self) -> bool:
        """Whether the trick is still empty."""
        return not self.view.table.trick

    @property
    def last(self) -> bool:
        """Whether it completes the trick."""
        return len(self.view.table.trick) == self.view.rules.players - 1

    @property
    def partner_has_it(self) -> bool:
        """Whether a partner has the best card of the trick, with this one added."""
        taker = None if self.leads else self.view.taker_with(self.card)
        return taker is not None and taker != self.seat and taker in self._side

    @property
    def partner_keeps_it(self) -> bool:
        """Whether a partner has the best card of the trick and no later player can beat it."""
        if not self.partner_has_it:
            return False
        taker = self.view.winning_seat
        seats = self.view.trick_seats
        return taker in seats and self.is_safe(self.view.table.trick[seats.index(taker)])

    def is_partner(self, seat: int) -> bool:
        """Whether `seat` is on this seat's side."""
        return seat in self._side

    @property
    def _side(self) -> tuple[int, ...]:
        return self.view.table.side_of(self.seat)

    @property
    def is_lowest(self) -> bool:
        """Whether no other playable card is lower."""
        return all(self.strength <= self.heights[card] for card in self.legal)

    @property
    def is_highest_that_loses(self) -> bool:
        """Whether it is the highest of several cards that certainly lose."""
        losing = [card for card, chance in self.chances.items() if chance <= 0]
        strengths = [self.heights[card] for card in losing]
        return len(losing) > 1 and self.strength == max(strengths) > min(strengths)

    @cached_property
    def suits_held(self) -> Counter[str]:
        """The number of cards of each suit, as read, in the hand."""
        view = self.view
        return Counter(s for card in view.hand for s in self._suits(card))

    @property
    def gone(self) -> str | None:
        """A suit that must be followed and of which this is the last card in the hand."""
        if not self.view.must_follow or not self.leads or len(self.view.hand) == 1:
            return None
        return next((s for s in self._suits(self.card) if self.suits_held[s] == 1), None)

    @property
    def longest(self) -> str | None:
        """The suit of the card if the hand holds at least four of it, and fewer of any other."""
        suits = self._suits(self.card)
        if len(suits) != 1 or not self.view.must_follow:
            return None
        held = self.suits_held[suits[0]]
        others = [n for suit, n in self.suits_held.items() if suit != suits[0]]
        return suits[0] if held >= _LONG and all(n < held for n in others) else None

    def _suits(self, card: Code) -> tuple[str, ...]:
        return self.view.ranking.suits[card]


def play_motive(view: View, best: Move) -> Motive | None:
    """Why the card is played; None if the view gives no reason."""
    assert isinstance(best, Play)
    rules = view.rules
    if rules.has_prizes:
        return _prize(view, best.card)
    case = Situation(view, best.card)
    if rules.has_pot:
        return pot_motive(view, best.card, case.chance)
    promised = view.table.bid_of(case.seat)
    if promised is not None and worth_of_promise(view) is not None:
        return _promise(case, promised)
    if view.prices:
        return _cost(case)
    return (_points(case) if rules.reported else None) or _trick(case)


def _promise(case: Situation, contract: Contract) -> Motive | None:
    """The reason if a number of tricks was bid: whether one more is wanted."""
    view, seat = case.view, case.seat
    promised = view.rules.tricks_promised(contract) or 0
    need = promised - view.rules.won_towards(view.table, seat)
    if need > 0:
        if case.wins:
            if need == 1:
                return Motive.of("bid.makes", bid=promised)
            return Motive.of("bid.needs", need=need)
        if case.loses:
            better = any(case.heights[card] > case.strength for card in case.legal)
            return Motive.of("bid.saves", need=need) if better else None
        return _shape(case) or _good(case)
    if (worth_of_promise(view) or 0) >= 0:
        return _trick(case) if case.wins else None
    if case.loses:
        if need < 0:
            return Motive.of("bid.over", over=-need)
        if promised == 0:
            return Motive.of("bid.nil_kept")
        key = "bid.rid" if case.is_highest_that_loses else "bid.enough"
        return Motive.of(key, bid=promised)
    return _low(case)


def _good(case: Situation) -> Motive | None:
    """The reason that few cards beat this one."""
    if case.view.trumps_may_change:
        return None
    above, hidden = case.beaten_by()
    few = 0 < above <= _FEW and above * _FEW <= hidden
    return Motive.of("beaten.few", cards=above, hidden=hidden) if few else None


def _low(case: Situation) -> Motive | None:
    """The reason that at least half of the cards of its suit are higher."""
    rules = case.view.rules
    ranking = case.view.ranking
    suits = ranking.suits[case.card]
    if len(suits) != 1 or not rules.suit_led_wins or case.view.trumps_may_change:
        return None
    above, hidden = case.beaten_by(ranking.cards[suits[0]])
    if not above or 2 * above < hidden:
        return None
    suit = ranking.named_suit(suits[0])
    return Motive.of("beaten.suit", cards=above, hidden=hidden, suit=suit)


def _cost(case: Situation) -> Motive | None:
    """The reason if tricks or cards cost points, or score them in a hand with reversed signs."""
    view, prices = case.view, case.view.prices
    sign = 1 if view.rules.lower_wins else -1
    if all(sign * line.points < 0 for line in prices.lines):
        brings = -sign * view.cost_of_trick(case.card)
        if case.wins and case.last and brings > 0:
            return Motive.of("cost.brings", points=_shown(brings))
        return _trick(case)
    own = sign * prices.card(case.card)
    if case.loses and not case.partner_has_it:
        costs = [sign * prices.card(card) for card in case.legal]
        if own > 0:
            if own == max(costs) and costs.count(own) == 1:
                return Motive.of("cost.most", card=view.rules.named_card(case.card))
            return Motive.of("cost.gives", points=_shown(own))
        there = sign * view.cost_of_trick()
        if there > 0:
            return Motive.of("cost.under", points=_shown(there))
        return Motive.of("cost.rid") if case.is_highest_that_loses else None
    if case.wins:
        trick = sign * view.cost_of_trick(case.card)
        if trick > 0:
            forced = all(chance >= 1 for chance in case.chances.values())
            return Motive.of("cost.must", points=_shown(trick)) if forced and case.last else None
        return Motive.of("cost.free") if case.last and not case.is_lowest else None
    if case.gone:
        return Motive.of("cost.void", suit=view.ranking.named_suit(case.gone))
    nothing = not case.leads and view.cost_of_trick() <= 0
    return Motive.of("cost.nothing") if nothing and not case.is_lowest else _low(case)


def _points(case: Situation) -> Motive | None:
    """The reason if cards taken count points."""
    rules, table = case.view.rules, case.view.table
    name = rules.reported
    assert name is not None
    weights = rules.weights(name, rules.score.count[name].suit, None)
    own = weights[case.card]
    there = sum(weights[card] for card in table.trick)
    if case.wins:
        if there:
            return Motive.of("points.takes", points=shown_points(rules, there))
        return Motive.of("points.own", points=shown_points(rules, own)) if own else None
    if case.partner_has_it:
        key = "points.partner" if case.partner_keeps_it else "points.partner_so_far"
        return Motive.of(key, points=shown_points(rules, own)) if own else None
    trumps = case.view.ranking.trumps
    spared = any(card in trumps for card in case.legal) and case.card not in trumps
    if case.loses:
        if spared and any(case.chances[card] > 0 for card in case.legal if card in trumps):
            key = "points.saves" if there else "points.saves_none"
            return Motive.of(key, points=shown_points(rules, there))
        if own == 0 and any(weights[card] for card in case.legal):
            return Motive.of("points.none")
        least = own == min(weights[card] for card in case.legal)
        hopeless = all(chance <= 0 for chance in case.chances.values())
        return Motive.of("points.least") if least and hopeless else None
    if case.leads and own == 0 and any(weights[card] for card in case.legal):
        return Motive.of("points.none")
    return None


def _trick(case: Situation) -> Motive | None:
    """The reason if only tricks count."""
    if case.wins:
        if not case.last:
            return Motive.of("trick.safe")
        others = [card for card, chance in case.chances.items() if chance >= 1]
        cheap = len(others) > 1 and case.strength == min(case.heights[card] for card in others)
        return Motive.of("trick.cheap" if cheap else "trick.wins")
    if case.partner_has_it:
        key = "trick.partner" if case.partner_keeps_it else "trick.partner_so_far"
        return Motive.of(key) if case.is_lowest else None
    if case.loses:
        if all(chance <= 0 for chance in case.chances.values()):
            return Motive.of("trick.lost_lowest" if case.is_lowest else "trick.lost")
        return Motive.of("trick.saves") if case.is_lowest else None
    return _shape(case) or _good(case)


def _shape(case: Situation) -> Motive | None:
    """The reason from what a lead leaves in the hand."""
    rules, trump = case.view.rules, case.view.table.trump
    if case.gone and case.gone != trump and trump in case.suits_held:
        return Motive.of("trick.void", suit=rules.named_suit(case.gone))
    if case.leads and case.longest and case.longest != trump:
        return Motive.of("trick.long", suit=rules.named_suit(case.longest))
    return None


def _prize(view: View, card: Code) -> Motive | None:
    """The reason if prizes are played for and score piles are divided."""
    rules, table, seat = view.rules, view.table, view.seat
    values, about = rules.values, rules.deck.cards[card]
    fits = about.rank == rules.wild_rank or about.suits[0] == table.prize_suit
    last = len(table.trick) == rules.players - 1
    if fits:
        prizes = round(pile_value(values, table.prizes))
        if view.taker_with(card) == seat and prizes:
            return Motive.of("prize.wins" if last else "prize.leads", points=prizes)
        return None
    owner = table.colours.index(about.suits[0])
    if owner == seat:
        return Motive.of("prize.keeps")
    pile = round(pile_value(values, table.taken[owner]))
    return Motive.of("prize.shares", points=pile) if pile else None


def shown_points(rules: Rules, number: Number) -> Number:
    """A number of the reported count as sentences show it, in points."""
    return _shown(float(rules.in_points(number)))


def _shown(points: Number) -> Number:
    """A number of points as sentences show it: as an int if it is whole."""
    return int(points) if points == int(points) else round(points, 1)
