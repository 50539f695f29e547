"""Who sits at the table, and their names."""

from __future__ import annotations

from game.household.cooks import COOKS
from game.table.seats import Seat
from ui.table.words.names import names_for, on_plate
from ui.window.seating import ShownNames, called, is_you, listed, numbered, seated, within


def names(kinds: list[str], name: str) -> list[str]:
    return [seat.name for seat in called(seated(kinds), name)]


def test_a_person_has_the_name_of_the_settings() -> None:
    assert names(["person", "easy", "easy"], "Zoe") == ["Zoe", "Margot", "Tobias"]
    assert names(["easy", "person"], "Zoe") == ["Margot", "Zoe"]
    assert names(["person", "easy"], "") == ["", "Margot"]


def test_a_computer_of_that_name_gets_another() -> None:
    assert names(["person", "easy", "easy"], "Margot") == ["Margot", "Odile", "Tobias"]
    assert names(["person", *["easy"] * 11], "Margot")[1] == COOKS[11]


def test_who_has_a_name_already_keeps_it() -> None:
    seats = called(seated(["person", "person", "easy"]), "Zoe")
    assert [seat.name for seat in seats] == ["Zoe", "Player 2", "Margot"]
    assert called(seats, "Ana") == seats
    assert [seat.number for seat in seats] == [0, 2, 0]
    chosen = [Seat("Player 1", "person"), numbered(2)]
    assert called(chosen, "Zoe") == chosen


# --- who is "you" is known by the seat, never by the word


def test_who_looks_is_you_whatever_others_are_called() -> None:
    seats = [Seat("You Jin", "person"), Seat("Ana", "person"), Seat("Salt and Pi", "computer")]
    names = names_for(seats, 1)
    assert names == ("You Jin", "You", "Salt and Pi")
    assert [is_you(name) for name in names] == [False, True, False]
    assert [within(name) for name in names] == ["You Jin", "you", "Salt and Pi"]
    assert not any(isinstance(name, ShownNames) for name in names)


def test_a_person_without_a_name_is_you_also_when_nobody_looks() -> None:
    names = names_for(seated(["person", "easy"]), None)
    assert [is_you(name) for name in names] == [True, False]


def test_a_person_called_you_is_not_who_looks() -> None:
    names = names_for([Seat("You", "person"), Seat("Margot", "computer", "easy")], None)
    assert [is_you(name) for name in names] == [False, False]


def test_a_side_keeps_who_is_in_it() -> None:
    you, jin, pi = names_for(
        [Seat("Ana", "person"), Seat("You Jin", "person"), Seat("Salt and Pi", "person")], 0
    )
    side = listed([you, jin, pi])
    assert side == "You, You Jin, and Salt and Pi"
    assert within(side) == "you, You Jin, and Salt and Pi"
    assert isinstance(side, ShownNames)
    assert not is_you(side)
    assert listed([pi]) is pi
    assert within(listed([jin, pi])) == "You Jin and Salt and Pi"
    assert listed([]) == ""


def test_a_plate_names_the_person_looking_where_several_people_play() -> None:
    ruth, paul = Seat("Ruth", "person"), Seat("Paul", "person")
    ana = Seat("Ana", "computer", "easy")
    assert on_plate(names_for([ruth, paul, ana], 1), 1) == ("Paul (you)", "Paul")
    assert on_plate(names_for([ruth, paul, ana], 1), 0) == ("Ruth",)
    assert on_plate(names_for([ruth, ana], 0), 0) == ("You",), "nobody else could be meant"
    assert on_plate(names_for([Seat("", "person"), paul], 0), 0) == ("You",)
