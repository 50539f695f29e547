"""The twelve players one may sit down with, of whom a table takes as many as play."""

from __future__ import annotations

from collections.abc import Sequence

from game.seats import Seat
from ui.setup.choices import USUAL_SEATS, SeatChoice
from ui.setup.words import PERSON
from ui.window.seating import COOKS
from ui.window.words import PLAYER

_PERSON_NAME = USUAL_SEATS[0].name


class Company:
    """Who sits where, clockwise from the seat at the bottom. Any number of them are people."""

    def __init__(self, seats: Sequence[SeatChoice]) -> None:
        self._seats = list(seats)

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """All twelve."""
        return tuple(self._seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, seat in enumerate(self._seats) if seat.kind == PERSON)

    def rename(self, seat: int, name: str) -> None:
        """Give the player at a seat another name."""
        self._seats[seat] = SeatChoice(name, self._seats[seat].kind)

    def set_kind(self, seat: int, kind: str) -> None:
        """Seat a person, or a computer of a level.

        Whoever has no name of their own gets the usual one for what they are now; so do the other
        people, who are called something else when they are alone.
        """
        unnamed = {who for who in (seat, *self.people) if self._is_unnamed(who)}
        self._seats[seat] = SeatChoice(self._seats[seat].name, kind)
        for who in unnamed:
            self.rename(who, "")
        for who in unnamed:
            self.rename(who, self.usual_name(who))

    def swap(self, one: int, other: int) -> None:
        """Let two players change places."""
        self._seats[one], self._seats[other] = self._seats[other], self._seats[one]

    def settle(self, count: int) -> None:
        """Let a person come to the first seat if none is among the first `count`."""
        if self.people and self.people[0] >= count:
            self.swap(0, self.people[0])

    def name(self, seat: int) -> str:
        """What the player at a seat is called."""
        return self.usual_name(seat) if self._is_unnamed(seat) else self._seats[seat].name.strip()

    def usual_name(self, seat: int) -> str:
        """The name of a player at a seat who is given none; no other player has it."""
        if self._seats[seat].kind == PERSON:
            return _PERSON_NAME if len(self.people) == 1 else PLAYER.format(number=seat + 1)
        taken = {other.name.strip() for i, other in enumerate(self._seats) if i != seat}
        in_turn = (*COOKS[seat - 1 :], *COOKS[: seat - 1])
        return next((name for name in in_turn if name not in taken), COOKS[seat - 1])

    def _is_unnamed(self, seat: int) -> bool:
        """Whether a player has no name, or only the one that people or computers usually have."""
        usual = ("", self.usual_name(seat), _PERSON_NAME)
        return self._seats[seat].name.strip() in usual

    def session_seats(self, count: int) -> list[Seat]:
        """The first `count` players as a session needs them."""
        return [
            Seat(self.name(place), "person")
            if seat.kind == PERSON
            else Seat(self.name(place), "computer", seat.kind)
            for place, seat in enumerate(self._seats[:count])
        ]
