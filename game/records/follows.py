"""Whether the luck of a recorded game follows from its seed."""

from __future__ import annotations

from game.chance import Deal
from game.position.game import Game
from game.position.past import HandLog
from game.records.faults import BadRecord


def check_chance(game: Game, seed: int, *, says: bool) -> None:
    """Compare deals, dealers and draws with those that follow from the seed.

    A record may say that they do. One whose first deal does was dealt by this program, so all the
    others must; one dealt elsewhere has a seed of its own meaning, which nobody can check.

    Args:
        game: the recorded game.
        seed: the seed of the record.
        says: whether the record says that everything follows from it.

    Raises:
        BadRecord: for the first hand that does not follow.
    """
    seeded = Game(game.rules, seed)
    if not says and not _same_start(seeded.hands[0], game.hands[0]):
        return
    if seeded.draws != game.draws:
        raise BadRecord(f"'draws' should be {seeded.draws!r}, which follow from the seed")
    for number, log in enumerate(game.hands):
        own = seeded.hands[number]
        if own.dealer != log.dealer:
            message = f"seat {own.dealer} should deal, as follows from the seed"
            raise BadRecord(message, number)
        if not _same_start(own, log):
            raise BadRecord("this deal does not follow from the seed", number)
        for move in log.moves:
            seeded.push(move, trusted=True)


def _same_start(one: HandLog, other: HandLog) -> bool:
    """Whether two hands began alike, with the same deals thrown in before."""
    if len(one.voids) != len(other.voids):
        return False
    deals = zip((*one.voids, one.deal), (*other.voids, other.deal), strict=True)
    return all(same_deal(a, b) for a, b in deals)


def same_deal(one: Deal, other: Deal) -> bool:
    """Whether two deals give everybody the same cards, in whatever order they are held."""
    return (
        list(map(sorted, one.hands)) == list(map(sorted, other.hands))
        and one.stock == other.stock
        and one.turned == other.turned
        and one.prizes == other.prizes
    )
