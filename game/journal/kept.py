"""What the journal saves about a game, as plain values."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from game.door import plain_json
from game.errors import Bad
from game.table.seats import Seat
from game.values import Value, held_by

if TYPE_CHECKING:
    from game.position.state import Number, Table
    from game.rulefiles.variant import OptionValue

Kind: TypeAlias = Literal["game", "watched", "practice", "copy", "import", "day"]
"""The kind of a saved game: an ordinary game; only computers played; a deal was played again; the
second copy of a game that was continued in two windows; it came from a file; somebody's first try
at the deal of the day. Only ordinary games count in statistics."""
KINDS: tuple[str, ...] = get_args(Kind)
LONGEST_TEXT = 200
"""The most characters in a name, and in any other text that a person may enter."""
LONGEST_JSON = 1 << 20
LONGEST_LIST = 1 << 16
"""The most characters read about each listed game: players, house rules, the score."""
MOST_SEATS = 64
MOST_MOVES = 200_000
MOST_TAKEN_BACK = 4_000_000_000
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
LONGEST_SEED = 60
"""The most digits in a seed from a record."""


class BadGame(Bad):
    """A saved game that cannot be read or continued. The text says why, for commands and logs."""


class CannotGoOn(BadGame):
    """A saved game that cannot be continued. The text says why in a whole sentence, for people."""


class Standing(Value):
    """The state of a game, as everybody at the table can see it; tuples are by seat.

    `hand` counts from 0; `winners` is empty before the end.
    """

    hand: int
    to_move: tuple[int, ...]
    totals: tuple[Number, ...]
    sides: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...] = ()

    @classmethod
    def of(cls, table: Table) -> Standing:
        """The state of the game on this table."""
        return cls(table.hand, table.to_move, table.totals, table.sides, table.winners)

    @property
    def over(self) -> bool:
        """Whether the game is finished."""
        return bool(self.winners)

    def to_text(self) -> str:
        """The text for the journal."""
        return json.dumps(held_by(self), separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Standing:
        """Read the text from `to_text`.

        Raises:
            BadGame: if it is not such a text.
        """
        found = read_json(text, dict, LONGEST_LIST)
        try:
            standing = cls(
                hand=found["hand"],
                to_move=tuple(found["to_move"]),
                totals=tuple(found["totals"]),
                sides=tuple(map(tuple, found["sides"])),
                winners=tuple(found["winners"]),
            )
        except (KeyError, TypeError) as error:
            raise BadGame("what is kept of its score cannot be read") from error
        sides = [seat for side in standing.sides for seat in side]
        seats = (*standing.to_move, *standing.winners, *sides)
        known = range(len(standing.totals))
        if (
            not is_whole(standing.hand, MOST_MOVES)
            or not all(type(n) in (int, float) for n in standing.totals)
            or not all(type(seat) is int and seat in known for seat in seats)
            or not all(standing.sides)
        ):
            raise BadGame("what is kept of its score cannot be read")
        return standing


class About(Value):
    """The facts about a game that are fixed before its first move.

    `variant` is the key of the rule file; `name` and `family` are its names in the menus, so that a
    game can be named when its rule file is gone. `luck` describes random events that do not follow
    from the seed alone (see `game.journal.luck`). `rules` is the digest of the original rules.
    `given` is the number of moves at the beginning that nobody made, for example when the third
    deal of a game is played again. `rounds` says that its hands are called rounds.
    """

    kind: Kind
    variant: str
    name: str
    family: str
    options: Mapping[str, OptionValue]
    seats: tuple[Seat, ...]
    seed: int
    rules: str
    luck: str | None = None
    given: int = 0
    rounds: bool = False


class Kept(Value):
    """A game in the journal, without its moves.

    `started` and `touched` are the times of its beginning and of its last change, in seconds since
    the epoch. `moves` is the number of moves, `taken_back` how often moves were taken back. A
    `parked` game is not offered to be continued: that failed, or it was left for good.
    """

    id: int
    about: About
    started: float
    touched: float
    moves: int
    taken_back: int
    parked: bool
    standing: Standing

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.standing.over

    @property
    def counts(self) -> bool:
        """Whether it counts in statistics."""
        return self.over and self.about.kind == "game"

    @property
    def began(self) -> str:
        """The time when it began, in ISO 8601, in UTC."""
        from datetime import UTC, datetime

        return datetime.fromtimestamp(self.started, UTC).isoformat(timespec="seconds")


class Tally(Value):
    """A player's results in the games of one variant that count.

    `variant` is the key of the rule file and `game` its name; `level` is None for a person. `wins`
    is the number of games in which they were among the winners; `average`, `low`, and `high` are of
    their final scores.
    """

    variant: str
    game: str
    name: str
    level: str | None
    games: int
    wins: int
    average: float
    low: Number
    high: Number


class Ending(Value):
    """The result of one player in one game, for a chart."""

    id: int
    started: float
    total: Number
    won: bool


def seats_text(seats: Sequence[Seat]) -> str:
    """Seats as text for the journal."""
    return json.dumps([_entry(seat) for seat in seats], ensure_ascii=False)


def _entry(seat: Seat) -> list[str | int | None]:
    entry: list[str | int | None] = [seat.name, seat.kind, seat.level]
    return [*entry, seat.number] if seat.number else entry


@lru_cache(maxsize=64)
def seats_from(text: str) -> tuple[Seat, ...]:
    """Read the text from `seats_text`.

    Raises:
        BadGame: if it is not such a text.
    """
    seats = []
    for entry in read_json(text, list, LONGEST_LIST)[:MOST_SEATS]:
        match entry:
            case [str(name), "person", None]:
                seats.append(Seat(as_name(name), "person"))
            case [str(name), "person", None, int(n)] if n is not True and 0 < n <= MOST_SEATS:
                seats.append(Seat(as_name(name), "person", number=n))
            case [str(name), "computer", str(level)]:
                seats.append(Seat(as_name(name), "computer", as_name(level)))
            case _:
                raise BadGame("who played cannot be read")
    return tuple(seats)


def options_from(text: str) -> dict[str, OptionValue]:
    """The options in a text from the journal.

    Raises:
        BadGame: if they are not options.
    """
    return dict(_options(text))


@lru_cache(maxsize=64)
def _options(text: str) -> Mapping[str, OptionValue]:
    options: dict[str, OptionValue] = read_json(text, dict, LONGEST_LIST)
    if not all(isinstance(value, bool | int | str) for value in options.values()):
        raise BadGame("its house rules cannot be read")
    return options


def as_name(text: str) -> str:
    """A name that can be shown anywhere, even in a terminal: short, and one line of visible
    characters."""
    return _CONTROL.sub("?", text[:LONGEST_TEXT])


def is_whole(number: object, most: float) -> bool:
    """Whether `number` is a whole number from 0 to `most`."""
    return isinstance(number, int) and 0 <= number <= most


def read_json(text: object, kind: type, longest: int = LONGEST_JSON) -> Any:
    """A value of type `kind` from a JSON text of at most `longest` characters.

    Raises:
        BadGame: if it is not such a text, or too long.
    """
    if not isinstance(text, str) or len(text) > longest:
        raise BadGame("what is kept of it is no text, or much too long")
    try:
        found = plain_json.parse(text)
    except ValueError as error:
        raise BadGame("what is kept of it cannot be read") from error
    if not isinstance(found, kind):
        raise BadGame("what is kept of it cannot be read")
    return found
