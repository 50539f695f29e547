"""The people of the house in the journal: rows of the table `person`, and the games they play.

They are in the same database as the games, so that changing or removing a name changes every saved
game in the same transaction, or nothing at all.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.household.people import (
    LONGEST_LOOK,
    MOST_PEOPLE,
    Person,
    Record,
    is_free,
    tidy,
)
from game.journal import rows
from game.journal.kept import BadGame, as_name, seats_from, seats_text
from game.values import Value, replace

if TYPE_CHECKING:
    from sqlite3 import Connection

FEWEST_GAMES = 3
"""The number of games of a variant needed to say whether somebody is good at it."""


class Forgotten(Value):
    """A forgotten person, with everything needed to restore them.

    `came` is their place among the others, `games` are those with their name.
    """

    person: Person
    came: int
    games: tuple[int, ...]


def people(store: Connection) -> list[Person]:
    """All people, in the order in which they were added; rows that this program cannot have written
    are left out."""
    found = store.execute(
        "SELECT name, colour, picture FROM person ORDER BY came LIMIT ?", (MOST_PEOPLE,)
    )
    return [Person(*row) for row in found if all(isinstance(t, str) for t in row) and _sound(*row)]


def add(store: Connection, person: Person) -> bool:
    """Add a person. Return False if the name is taken, or the house is full."""
    known = people(store)
    name = tidy(person.name)
    if not is_free(name, known) or len(known) >= MOST_PEOPLE or not _sound(*_row(person)):
        return False
    last = store.execute("SELECT coalesce(max(came), 0) FROM person").fetchone()[0]
    _insert(store, replace(person, name=name), last + 1)
    return True


def change(store: Connection, name: str, person: Person) -> bool:
    """Replace the person called `name`, in every game as well. Return False if that name no longer
    exists, or another person has the new name."""
    others = [other for other in people(store) if other.name != name]
    new = tidy(person.name)
    if not is_free(new, others) or not _sound(*_row(person)):
        return False
    done = store.execute(
        "UPDATE person SET name = ?, colour = ?, picture = ? WHERE name = ?",
        (new, person.colour, person.picture, name),
    )
    if not done.rowcount:
        return False
    if new != name:
        _rename(store, name, new, _games_of(store, name))
    return True


def forget(store: Connection, name: str, instead: str) -> Forgotten | None:
    """Forget a person; their games stay, with `instead` as the name. Return None if there is no
    such person."""
    row = store.execute(
        "SELECT name, colour, picture, came FROM person WHERE name = ?", (name,)
    ).fetchone()
    if row is None:
        return None
    games = _games_of(store, name)
    store.execute("DELETE FROM person WHERE name = ?", (name,))
    _rename(store, name, instead, games)
    return Forgotten(Person(*row[:3]), row[3], tuple(games))


def bring_back(store: Connection, forgotten: Forgotten, instead: str) -> bool:
    """Restore a person completely. Return False if another person now has the name."""
    if not is_free(forgotten.person.name, people(store)):
        return False
    _insert(store, forgotten.person, forgotten.came)
    _rename(store, instead, forgotten.person.name, forgotten.games)
    return True


def records(store: Connection) -> dict[str, Record]:
    """The records of people by name, from games that count."""
    found: dict[str, Record] = {}
    best: dict[str, float] = {}
    for name, game, games, won, last in store.execute(
        "SELECT e.name, max(g.name), count(*), sum(e.won), max(g.touched)"
        f" FROM ending e JOIN game g ON g.id = e.game WHERE {rows.SOUND_ENDING}"
        " AND e.level IS NULL AND typeof(g.touched) IN ('real', 'integer')"
        " GROUP BY e.name, e.variant ORDER BY 1, 2"
    ):
        had, share = found.get(name, Record()), won / games
        better = games >= FEWEST_GAMES and won and share > best.get(name, 0.0)
        best[name] = share if better else best.get(name, 0.0)
        found[name] = Record(
            had.games + games,
            had.won + won,
            max(had.last, last),
            as_name(game) if better else had.best,
        )
    return found


def _row(person: Person) -> tuple[str, str, str]:
    return person.name, person.colour, person.picture


def _sound(name: str, colour: str, picture: str) -> bool:
    """Whether a name is one that can be saved, and colour and picture are short words."""
    looks = (colour, picture)
    return as_name(name) == name != "" and all(
        len(look) <= LONGEST_LOOK and look.isprintable() for look in looks
    )


def _insert(store: Connection, person: Person, came: int) -> None:
    store.execute("INSERT INTO person VALUES (?, ?, ?, ?)", (*_row(person), came))


def _games_of(store: Connection, name: str) -> list[int]:
    """The games in which a person of that name sits."""
    part = json.dumps(name, ensure_ascii=False)
    found = store.execute("SELECT id, seats FROM game WHERE instr(seats, ?)", (part,))
    return [number for number, text in found if name in _people_in(text)]


def _people_in(text: object) -> set[str]:
    try:
        return {seat.name for seat in seats_from(str(text)) if seat.kind == "person"}
    except BadGame:
        return set()


def _rename(store: Connection, old: str, new: str, games: Sequence[int]) -> None:
    """Rename a person in these games."""
    for number in games:
        row = store.execute("SELECT seats FROM game WHERE id = ?", (number,)).fetchone()
        if row is None or old not in _people_in(row[0]):
            continue
        seats = [
            replace(seat, name=new, number=0) if (seat.kind, seat.name) == ("person", old) else seat
            for seat in seats_from(row[0])
        ]
        store.execute("UPDATE game SET seats = ? WHERE id = ?", (seats_text(seats), number))
        store.execute(
            "UPDATE ending SET name = ? WHERE game = ? AND name = ? AND level IS NULL",
            (new, number, old),
        )
