"""Twelve possible players, of whom a table takes as many as play."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.household.cooks import COOKS
from game.players import USUAL_LEVEL
from game.table.seats import PERSON, Seat, named_program
from game.values import replace
from ui.setup.choices import SeatChoice
from ui.window.seating import numbered
from ui.window.words import YOU


class Company:
    """Who sits where, clockwise from the seat at the bottom. Any number of them are people.

    `programs` are the names of the player's own programs. A chosen program that is missing now
    keeps its seat, and the default level plays in its place.
    """

    def __init__(self, seats: Sequence[SeatChoice], programs: Collection[str] = ()) -> None:
        self.chosen = list(seats)
        """All twelve as they were chosen, for the next time."""
        self.programs = programs

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """All twelve as they can play now."""
        return tuple(
            seat if self._is_there(seat.kind) else replace(seat, kind=USUAL_LEVEL)
            for seat in self.chosen
        )

    def _is_there(self, kind: str) -> bool:
        program = named_program(kind)
        return program is None or program in self.programs

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(i for i, seat in enumerate(self.chosen) if seat.kind == PERSON)

    def rename(self, seat: int, name: str) -> None:
        """Give the player at a seat another name."""
        self.chosen[seat] = SeatChoice(name, self.chosen[seat].kind)

    def set_kind(self, seat: int, kind: str) -> None:
        """Seat a person, or a computer of a level.

        A player without a name of their own gets the default one for what they are now; so do the
        other people, whose default name differs when they are alone.
        """
        unnamed = {who for who in (seat, *self.people) if self._is_unnamed(who)}
        self.chosen[seat] = SeatChoice(self.chosen[seat].name, kind)
        for who in unnamed:
            self.rename(who, "")
        for who in unnamed:
            if who not in self.people:
                self.rename(who, self.usual_name(who))

    def sit(self, seat: int, name: str) -> None:
        """Seat a person of the household; a cook of that name moves elsewhere, and so does the
        player who sat there."""
        self.chosen[seat] = SeatChoice(name, PERSON)

    def get_up(self, seat: int) -> None:
        """Give a seat to a cook, as strong as the others at the table."""
        levels = (other.kind for other in self.chosen if other.kind != PERSON)
        self.chosen[seat] = SeatChoice("", next(levels, USUAL_LEVEL))
        self.chosen[seat] = SeatChoice(self.usual_name(seat), self.chosen[seat].kind)

    def set_cook(self, seat: int, name: str) -> None:
        """Seat another cook; one who sits elsewhere changes places with the one here."""
        here = self.name(seat)
        for other, chosen in enumerate(self.chosen):
            if other != seat and chosen.kind != PERSON and self.name(other) == name:
                self.rename(other, here)
        self.rename(seat, name)

    def seat_of(self, name: str) -> int | None:
        """The seat of a person of the household; None if they do not play."""
        return next((seat for seat in self.people if self.chosen[seat].name == name), None)

    def seat_everybody(self, names: Sequence[str], count: int) -> None:
        """Give the first `count` seats to people of the household, and the rest to cooks.

        People already seated keep their seats, and the others follow in their order; if there are
        more people than seats, the last ones are left out.
        """
        at = {name: self.seat_of(name) for name in names}
        there = [name for name, seat in at.items() if seat is not None and seat < count]
        coming = [*there, *(name for name in names if name not in there)][:count]
        kept = {at[name] for name in there}
        free = [seat for seat in range(count) if seat not in kept]
        for name in coming[len(there) :]:
            if (before := at[name]) is not None:
                self.get_up(before)
            self.sit(free.pop(0), name)
        for seat in free:
            if self.chosen[seat].kind == PERSON:
                self.get_up(seat)

    def goes_to(self, who: int | str, seat: int, sides: Sequence[Sequence[int]] = ()) -> int:
        """The seat that a player gets when put on a seat.

        A person put on another person, who is not yet their partner, becomes their partner: they
        get the seat of one of that person's partners, where there is one. Somebody new to the table
        only gets a cook's seat that way.
        """
        at = self.seat_of(who) if isinstance(who, str) else who
        side = next((side for side in sides if seat in side), ())
        person = at is None or self.chosen[at].kind == PERSON
        if not person or self.chosen[seat].kind != PERSON or at in side:
            return seat
        partners = [other for other in side if other != seat]
        cooks = [other for other in partners if self.chosen[other].kind != PERSON]
        return next(iter(cooks if at is None else (*cooks, *partners)), seat)

    def put(self, who: int | str, seat: int, sides: Sequence[Sequence[int]] = ()) -> None:
        """Bring a player to a seat: one at the table, by their seat, or a person by name.

        A player already at the table changes places with the one there.
        """
        at = self.seat_of(who) if isinstance(who, str) else who
        goal = self.goes_to(who, seat, sides)
        if at is not None:
            self.swap(at, goal)
        elif isinstance(who, str):
            self.sit(goal, who)

    def swap(self, one: int, other: int) -> None:
        """Let two players change places."""
        self.chosen[one], self.chosen[other] = self.chosen[other], self.chosen[one]

    def settle(self, count: int) -> None:
        """Move a person to the first seat if no person is among the first `count`."""
        if self.people and self.people[0] >= count:
            self.swap(0, self.people[0])

    def name(self, seat: int) -> str:
        """The name of the player at a seat."""
        chosen = self.chosen[seat]
        if self._is_unnamed(seat) or (
            chosen.kind != PERSON and self.seat_of(chosen.name.strip()) is not None
        ):
            return self.usual_name(seat)
        return chosen.name.strip()

    def usual_name(self, seat: int) -> str:
        """The default name of a player at a seat; no other player has it."""
        if self.chosen[seat].kind == PERSON:
            return YOU if len(self.people) == 1 else numbered(seat + 1).name
        taken = {other.name.strip() for i, other in enumerate(self.chosen) if i != seat}
        program = named_program(self.seats[seat].kind)
        own = (program,) if program is not None else ()
        in_turn = (*own, *COOKS[seat - 1 :], *COOKS[: seat - 1])
        return next((name for name in in_turn if name not in taken), COOKS[seat - 1])

    def _is_unnamed(self, seat: int) -> bool:
        """Whether a player has no name, or only a default name of people or computers."""
        return self.chosen[seat].name.strip() in ("", self.usual_name(seat))

    def session_seats(self, count: int) -> list[Seat]:
        """The first `count` players as a session needs them."""
        return [self.seat(place) for place in range(count)]

    def seat(self, place: int) -> Seat:
        """The player at a seat; a person alone may have no name."""
        kind = self.seats[place].kind
        if kind != PERSON:
            return Seat(self.name(place), "computer", kind)
        if not self._is_unnamed(place):
            return Seat(self.name(place), "person")
        return Seat("", "person") if len(self.people) == 1 else numbered(place + 1)
