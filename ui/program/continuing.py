"""What the title says of the unfinished game: what is played, whose turn it is, and the scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.program import words
from ui.window.numbers import number
from ui.window.seating import name_of
from ui.window.words import AND

if TYPE_CHECKING:
    from game.journal.kept import Kept

_COUNTS = (4, 2, 1)
"""How many scores a line shows, at most, before the rest are only counted; the best line first,
then shorter ones for less room."""


def standing_lines(kept: Kept) -> tuple[str, ...]:
    """Where a saved game stands, in a line: "Hand 2, your turn. You 7, Margot 15".

    Returns:
        That line, and ever shorter forms of it.
    """
    where = _where(kept)
    told = [words.STANDING.format(where=where, scores=s) for s in _scores(kept)]
    return tuple(dict.fromkeys((*told, where)))


def _where(kept: Kept) -> str:
    stands, about = kept.standing, kept.about
    names = _names(kept)
    turn = next((s for s in stands.to_move if about.seats[s].kind == "person"), None)
    seat = turn if turn is not None else next(iter(stands.to_move), None)
    practice, rounds = about.kind == "practice", about.rounds
    if seat is None:
        return words.CONTINUE_BEGUN[practice, rounds].format(number=stands.hand + 1)
    if seat == _you(kept):
        return words.CONTINUE_YOURS[practice, rounds].format(number=stands.hand + 1)
    sentence = words.CONTINUE_THEIRS[practice, rounds]
    return sentence.format(number=stands.hand + 1, name=names[seat])


def scores_line(kept: Kept) -> str:
    """The totals by side, one's own first; empty before the first hand was scored."""
    return next(iter(_scores(kept)), "")


def _scores(kept: Kept) -> list[str]:
    """The totals by side, one's own first, in ever shorter forms; empty before the first hand was
    scored."""
    stands, names = kept.standing, _names(kept)
    if not any(stands.totals):
        return []
    own = next((n for n, seat in enumerate(kept.about.seats) if seat.kind == "person"), 0)
    sides = stands.sides or tuple((seat,) for seat in range(len(names)))
    told = [_score(kept, side, names) for side in sorted(sides, key=lambda side: own not in side)]
    return [_listed(told, count) for count in _COUNTS]


def _listed(told: list[str], most: int) -> str:
    if len(told) <= most:
        return words.BETWEEN_SCORES.join(told)
    return AND([*told[:most], words.MORE_SCORES.format(count=len(told) - most)])


def _score(kept: Kept, side: tuple[int, ...], names: tuple[str, ...]) -> str:
    own = [names[seat] for seat in sorted(side, key=lambda seat: seat != _you(kept))]
    total = number(kept.standing.totals[side[0]])
    return words.SCORE.format(names=AND(own), total=total)


def _names(kept: Kept) -> tuple[str, ...]:
    you, seats = _you(kept), kept.about.seats
    return tuple(name_of(seat, looks=place == you) for place, seat in enumerate(seats))


def _you(kept: Kept) -> int | None:
    """The seat of the only person who plays; None if several do, or nobody."""
    people = [place for place, seat in enumerate(kept.about.seats) if seat.kind == "person"]
    return people[0] if len(people) == 1 else None
