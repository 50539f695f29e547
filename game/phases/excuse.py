"""Excuses: cards that may be played to any trick, and are of no suit. They win nothing, or they
always win (rulings X.1 to X.7)."""

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
    """Cards that may be played to any trick, whatever other rules demand. They are of no suit."""

    cards: tuple[str, ...] = ()
    """The cards that win nothing; a rank stands for all cards of that rank. If one is led, the next
    card decides which suit is to be followed."""
    wins: tuple[str, ...] = ()
    """Cards or ranks that always win: the first one in a trick takes it. If one is led, or played
    when only cards that win nothing lie there, nobody has to follow suit."""
    stays: bool = True
    """Each card that wins nothing goes to the pile of the player who played it, not to the
    winner's."""
    pays: bool = False
    """When the hand is scored, the winner of the trick gets the cheapest card from the other side's
    piles for it. A side with nothing to give loses the card itself."""
    last_trick: Literal["same", "taken", "slam"] = "same"
    """The rule for the last trick: the `same`; the winner takes the card (`taken`); or the winner
    takes it, but it wins if its side has won every trick before (`slam`)."""

    def problems(self, phase: TricksPhase, rules: Rules) -> Iterator[tuple[str, str]]:
        """What makes no sense, with its key."""
        ranks = {rules.deck.cards[code].rank for code in rules.pack}
        known = (*rules.pack, *ranks)
        for key, words in (("cards", self.cards), ("wins", self.wins)):
            for word in words:
                if word not in known:
                    yield key, no_such(word, known, "rank or card")
        losing, winning, codes = rules.losing_excuses, rules.winning_excuses, rules.excuses
        if not (self.cards or self.wins):
            yield "cards", "must name at least one card"
        elif codes >= set(rules.pack):
            yield "cards", "leaves no card that could be followed"
        if losing & winning:
            yield "wins", f"{min(losing & winning)!r} cannot both win and lose every trick"
        if self.pays and not self.cards:
            yield "pays", "nothing is given for a card that always wins"
        if self.last_trick != "same" and not self.cards:
            yield "last_trick", "a card that always wins is taken in the last trick too"
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
        if code in rules.losing_excuses and all(each.winner in side for each in table.tricks):
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
    losing, winner = rules.losing_excuses, trick.winner
    return [(seat, code) for seat, code in played if code in losing and seat != winner]


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
