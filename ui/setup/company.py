"""The twelve players one may sit down with, of whom a table takes as many as play."""

from __future__ import annotations

from collections.abc import Sequence

from game.seats import Seat
from ui.setup.choices import USUAL_SEATS, SeatChoice
from ui.setup.words import PERSON
from ui.window.seating import COOKS

_PERSON_NAME = USUAL_SEATS[0].name


class Company:
    """Who sits where, clockwise from the seat at the bottom. At most one is a person."""

    def __init__(self, seats: Sequence[SeatChoice]) -> None:
        self._seats = list(seats)

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """All twelve."""
        return tuple(self._seats)

    @property
    def person(self) -> int | None:
        """The seat of the person, if there is one."""
        return next((i for i, seat in enumerate(self._seats) if seat.kind == PERSON), None)

    def rename(self, seat: int, name: str) -> None:
        """Give the player at a seat another name."""
        self._seats[seat] = SeatChoice(name, self._seats[seat].kind)

    def set_kind(self, seat: int, kind: str) -> None:
        """Seat a person, or a computer of a level. A person elsewhere must have left before.

        Whoever has no name of their own gets the usual one for what they are now.
        """
        before = self._seats[seat]
        usual = before.name.strip() in ("", self.usual_name(seat), _PERSON_NAME)
        self._seats[seat] = SeatChoice("" if usual else before.name, kind)
        if usual:
            self.rename(seat, self.usual_name(seat))

    def swap(self, one: int, other: int) -> None:
        """Let two players change places."""
        self._seats[one], self._seats[other] = self._seats[other], self._seats[one]

    def settle(self, count: int) -> None:
        """Let the person come to the first seat if theirs is not among the first `count`."""
        if self.person is not None and self.person >= count:
            self.swap(0, self.person)

    def name(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self._seats[seat].name.strip() or self.usual_name(seat)

    def usual_name(self, seat: int) -> str:
        """The name of a player at a seat who is given none; no other player has it."""
        if self._seats[seat].kind == PERSON:
            return _PERSON_NAME
        taken = {other.name.strip() for i, other in enumerate(self._seats) if i != seat}
        in_turn = (*COOKS[seat - 1 :], *COOKS[: seat - 1])
        return next((name for name in in_turn if name not in taken), COOKS[seat - 1])

    def session_seats(self, count: int) -> list[Seat]:
        """The first `count` players as a session needs them."""
        return [
            Seat(self.name(place), "person")
            if seat.kind == PERSON
            else Seat(self.name(place), "computer", seat.kind)
            for place, seat in enumerate(self._seats[:count])
        ]
