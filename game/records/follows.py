"""Whether the random events of a recorded game follow from its seed."""

from __future__ import annotations

from game.chance import Deal
from game.position.game import Game
from game.position.past import HandLog
from game.position.state import redealt
from game.records.faults import BadRecord


def check_chance(game: Game, seed: int, *, says: bool) -> None:
    """Compare deals, dealers, and draws with those that follow from the seed.

    A record may say that they follow. If its first deal does, this program dealt it, so all other
    deals must follow too. In a record from another program the seed may mean anything, and cannot
    be checked.

    Args:
        game: the recorded game.
        seed: the seed of the record.
        says: whether the record says that everything follows from it.

    Raises:
        BadRecord: for the first hand that does not follow.
    """
    seeded = Game(game.rules, seed)
    first = seeded.hands[0]
    if not says and not _same_start((*first.voids, first.deal), game.hands[0]):
        return
    if seeded.draws != game.draws:
        raise BadRecord(f"'draws' should be {seeded.draws!r}, which follow from the seed")
    if seeded.dealer != game.hands[0].dealer:  # later dealers follow from the rules
        raise BadRecord(f"seat {seeded.dealer} should deal, as follows from the seed", 0)
    rules, chance = game.rules, seeded.chance
    again = 0
    for number, log in enumerate(game.hands):
        voids, deal = rules.deal.dealt(rules, chance, number, log.dealer, log.gone, again)
        if not _same_start((*voids, deal), log):
            raise BadRecord("this deal does not follow from the seed", number)
        again += redealt(game.results[number : number + 1])


def _same_start(deals: tuple[Deal, ...], log: HandLog) -> bool:
    """Whether a hand began with these deals, all except the last of them thrown in."""
    found = *log.voids, log.deal
    return len(deals) == len(found) and all(map(same_deal, deals, found))


def same_deal(one: Deal, other: Deal) -> bool:
    """Whether two deals give everybody the same cards, in any order."""
    return (
        list(map(sorted, one.hands)) == list(map(sorted, other.hands))
        and one.stock == other.stock
        and one.turned == other.turned
        and one.prizes == other.prizes
    )
