"""What the counts of a rule file come to for each seat: the cards and tricks that it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from game.position.state import Number, State, Table, Trick
from game.rules.cards import Code

if TYPE_CHECKING:
    from game.phases.counts import Count
    from game.rules.rules import Rules


def counts_by_seat(
    rules: Rules,
    table: Table,
    goals: Sequence[Code | None],
    drawn: Mapping[str, str],
    asked: Collection[int],
) -> dict[str, list[Number]]:
    """Every count of the rule file by seat; 0 for seats not in `asked`, unless it is compared."""
    won = [trick.winner for trick in table.tricks]
    seats, everybody = range(rules.players), rules.compares_formulas
    counts: dict[str, list[Number]] = {"tricks": [won.count(seat) for seat in seats]}
    everybody = everybody or bool(rules.names_beside)
    for name, count in rules.score.count.items():
        value = drawn.get(count.drawn, "") if count.drawn else None
        by_seat: list[Number] = [0] * rules.players
        whose = seats if everybody or name in rules.compared else asked
        if name in rules.counts_by_cards:
            weights = rules.weights(name, count.suit, value)
            for seat in whose if table.taken else ():  # there is nothing before the first trick
                by_seat[seat] = sum(map(weights.__getitem__, table.taken[seat]))
        elif count.add == "tricks":
            for seat in whose:
                by_seat[seat] = len(_tricks_of(rules, table, count, seat))
        else:
            for seat in whose:
                goal = goals[seat]
                suit = count.suit_for(rules.deck.cards[goal].suits if goal else (), table.trump)
                weights = rules.weights(name, suit, value, table.reading)
                if count.which == "row":
                    side = [c for s in table.side_of(seat) for c in _pile(rules, table, count, s)]
                    by_seat[seat] = _row(rules, table, weights, side)
                    continue
                cards = _pile(rules, table, count, seat)
                if count.which != "all":
                    cards = _extreme(rules, table, weights, cards, lowest=count.which == "lowest")
                by_seat[seat] = sum(map(weights.__getitem__, cards))
        counts[name] = by_seat
    return counts


def _pile(rules: Rules, table: Table, count: Count, seat: int) -> Sequence[Code]:
    """The cards that a count looks at for `seat`."""
    if count.where == "pot":
        return table.pot
    if count.where in ("dealt", "had"):
        takes = count.where == "had" and seat == _kitty_of(rules, table)
        if isinstance(table, State) and table.deal is not None:
            kitty = table.kitty or table.deal.stock  # one card of the stock may have been taken
            return (*table.dealt_to(seat), *(kitty if takes else ()))
        played = table.played_by(seat)
        if takes and table.taken:  # the cards laid away are among the cards taken
            seen = Counter(code for trick in table.tricks for code in trick.cards)
            played += (Counter(table.taken[seat]) - seen).elements()
        return played
    if count.played_by != "anybody":
        return _from_players(rules, table, count, seat)
    if count.trick is not None:
        most = rules.tricks_in(table)
        asked = [n for n in range(1, len(table.tricks) + 1) if count.looks_at(n, most)]
        return [code for n in asked for who, code in rules.shared(table, n) if who == seat]
    return table.taken[seat] if table.taken else ()  # there is nothing before the first trick


def _from_players(rules: Rules, table: Table, count: Count, seat: int) -> list[Code]:
    """The cards with which a seat won its tricks, or those in them that other sides played. An
    excuse that stays with its player is neither, and the card paid for one changes nothing."""
    side, found = table.side_of(seat), list[Code]()
    if rules.has_pot:
        return found
    for trick in _tricks_of(rules, table, count, seat):
        piles = rules.shared(table, table.tricks.index(trick) + 1) if rules.excuses else ()
        for code, who in zip(trick.cards, trick.seats, strict=False):
            stays = who != seat and (who, code) in piles
            if not stays and (who == seat if count.played_by == "taker" else who not in side):
                found.append(code)
    return found


def _kitty_of(rules: Rules, table: Table) -> int | None:
    """The player who has the kitty, taken or left; None while that is unknown."""
    kitty = rules.variant.phases.kitty
    if kitty is None or not table.laid_away:
        return None
    return kitty.owner(rules, table)


def _row(
    rules: Rules, table: Table, weights: Mapping[Code, Number], cards: Sequence[Code]
) -> Number:
    """The number of counted cards, from the highest down, that are all among `cards`, or are all
    missing from it."""
    heights, held = rules.ranking_on(table).heights, frozenset(cards)
    order = sorted(filter(weights.__getitem__, rules.pack), key=heights.__getitem__, reverse=True)
    return sum(1 for _ in takewhile(lambda c: (c in held) == (order[0] in held), order))


def _extreme(
    rules: Rules,
    table: Table,
    weights: Mapping[Code, Number],
    cards: Sequence[Code],
    *,
    lowest: bool,
) -> Sequence[Code]:
    """Those of `cards` that are the highest, or the lowest, of all counted cards that were played;
    a card that was not played is never one."""
    heights = rules.ranking_on(table).heights
    played = {code for t in table.tricks for code in t.cards if weights[code]}
    if not played:
        return ()
    height = (min if lowest else max)(heights[code] for code in played)
    return [code for code in cards if code in played and heights[code] == height]


def _tricks_of(rules: Rules, table: Table, count: Count, seat: int) -> list[Trick]:
    """The tricks of a seat that a count includes."""
    most = rules.tricks_in(table)
    return [
        trick
        for number, trick in enumerate(table.tricks, 1)
        if trick.winner == seat
        and count.looks_at(number, most)
        and (count.least is None or sum(map(rules.values.__getitem__, trick.cards)) >= count.least)
    ]
