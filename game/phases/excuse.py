"""Excuses: cards that may be played to any trick, win nothing, and are of no suit (rulings X.1 to
X.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from game.hints import no_such
from game.phases.base import Strict
from game.position.state import Table, Trick
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.tricks import TricksPhase
    from game.rules.rules import Rules


class Excuse(Strict):
    """Cards that may be played to any trick, whatever other rules demand, and do not win it. They
    are of no suit; if one is led, the next card decides which suit is to be followed."""

    cards: tuple[str, ...] = ()
    """Which cards; a rank stands for all cards of that rank."""
    stays: bool = True
    """Each of them goes to the pile of the player who played it, not to the winner's."""
    pays: bool = False
    """When the hand is scored, the winner of the trick gets the cheapest card from the other side's
    piles for it. A side with nothing to give loses the card itself."""
    last_trick: Literal["same", "taken", "slam"] = "same"
    """The rule for the last trick: the `same`; the winner takes the card (`taken`); or the winner
    takes it, but it wins if its side has won every trick before (`slam`)."""

    def codes(self, rules: Rules) -> frozenset[Code]:
        """All cards that are excuses."""
        cards = rules.deck.cards.items()
        return frozenset(c for c, card in cards if c in self.cards or card.rank in self.cards)

    def problems(self, phase: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
        """What makes no sense, with its key."""
        ranks = {rules.deck.cards[code].rank for code in rules.pack}
        known = (*rules.pack, *ranks)
        for word in self.cards:
            if word not in known:
                yield "cards", no_such(word, known, "rank or card")
        codes = self.codes(rules)
        if not self.cards:
            yield "cards", "must name at least one card"
        elif codes >= set(rules.pack):
            yield "cards", "leaves no card that could win a trick"
        if self.pays and not self.stays:
            yield "pays", "nothing is given for a card that does not stay (`stays`)"
        if self.last_trick == "taken" and not self.stays:
            yield "last_trick", "the winner gets the card in every trick without `stays`"
        if phase.winner_takes != "all":
            yield "", "nobody has a pile of tricks in this game"
        if phase.first_card in codes:
            yield "", f"{phase.first_card!r} must be led, so it cannot be played at any time"
        kept = tuple(word for word in phase.keep_from_first if word in rules.card_words)
        if codes & rules.ranking(None, None).named(kept):
            yield "", "a card that is kept from the first trick cannot be played at any time"
        joining = (rules.trump_suit.joined(rules, trump) for trump in rules.deck.suits)
        if any(codes & joined.keys() for joined in joining):
            yield "", "a card of no suit cannot join trumps (`trump_suit.join`)"


def is_last(rules: Rules, table: Table, number: int) -> bool:
    """Whether trick `number` (from 1) is the last for which there are cards."""
    return number == rules.tricks_of_hand(table.number) - table.closed_stock // rules.players


def slam_place(
    rules: Rules, table: Table, seats: Sequence[int], trick: Sequence[Code]
) -> int | None:
    """The place of a card that wins the last trick because its side has won all others; None if
    there is none."""
    about = rules.excuse
    if about is None or about.last_trick != "slam":
        return None
    if not table.tricks or not is_last(rules, table, len(table.tricks) + 1):
        return None
    for place, code in enumerate(trick):
        side = table.side_of(seats[place])
        if code in rules.excuses and all(each.winner in side for each in table.tricks):
            return place
    return None


def staying(rules: Rules, table: Table, trick: Trick, number: int) -> list[tuple[int, Code]]:
    """The cards of trick `number` that stay with the players who played them: (seat, card)."""
    about = rules.excuse
    if about is None or not about.stays:
        return []
    if about.last_trick != "same" and is_last(rules, table, number):
        return []
    played = zip(trick.seats, trick.cards, strict=False)
    return [(seat, code) for seat, code in played if code in rules.excuses and seat != trick.winner]


def shared(rules: Rules, table: Table, trick: Trick, number: int) -> list[tuple[int, Code]]:
    """The pile that each card of trick `number` goes to: (seat, card)."""
    stay, rest = staying(rules, table, trick, number), list(trick.cards)
    for _, code in stay:
        rest.remove(code)
    return [*((trick.winner, code) for code in rest if trick.winner is not None), *stay]


def paid(rules: Rules, table: Table) -> tuple[tuple[Code, ...], ...]:
    """All piles after each card that stayed with a side other than the winner's has been paid
    for."""
    piles, worth = [list(pile) for pile in table.taken], rules.values
    for number, trick in enumerate(table.tricks, 1):
        for seat, code in staying(rules, table, trick, number):
            side = table.side_of(seat)
            if trick.winner is None or trick.winner in side:
                continue
            givers = [giver for giver in rules.order_from(seat) if giver in side]
            may = [(s, c) for s in givers for c in piles[s] if c not in rules.excuses]
            giver, given = min(may, key=lambda of: worth.get(of[1], 0), default=(seat, code))
            piles[giver].remove(given)
            piles[trick.winner].append(given)
    return tuple(map(tuple, piles))
