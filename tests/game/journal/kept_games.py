"""Games for the tests of the journal."""

from __future__ import annotations

from pathlib import Path

from game.journal.digest import rules_digest
from game.journal.journal import Journal
from game.journal.kept import About, Kind, Standing
from game.position.game import Game
from game.position.moves import Move, Play
from game.table.seats import Seat
from tests.shipped import CATALOGUE

RULES = CATALOGUE.rules("bisque", None, {"hands": 3})
SEATS = (Seat("Ana", "person"), Seat("Bo", "computer", "greedy"), Seat("Cy", "computer", "random"))
ABOUT = About("game", "bisque", "Bisque", "Bisque", {"hands": 3}, SEATS, 7, rules_digest(RULES))
BEGUN = Standing(0, (0,), (0, 0, 0), ((0,), (1,), (2,)))
CARDS = ("AM", "2SY", "8YK", "CS", "9WY", "5ML")


def journal_in(folder: Path) -> Journal:
    """A journal that does not wait for the disk."""
    return Journal(folder / "games.db", sync=False)


def latest_id(journal: Journal) -> int | None:
    """The number of the game to be continued."""
    latest = journal.latest_open()
    return latest.id if latest is not None else None


def plays(count: int, first: int = 0) -> list[Move]:
    """Moves that differ from each other."""
    return [Play(n % 3, CARDS[n % len(CARDS)]) for n in range(first, first + count)]


def ended(totals: tuple[int, ...], winners: tuple[int, ...]) -> Standing:
    """The standing of a game of three hands at its end."""
    return Standing(2, (), totals, tuple((seat,) for seat in range(len(totals))), winners)


def finished(
    journal: Journal,
    totals: tuple[int, ...],
    winners: tuple[int, ...],
    kind: Kind = "game",
    seats: tuple[Seat, ...] = SEATS,
    variant: str = "bisque",
) -> int:
    """The number of a game that was played to its end."""
    name = variant.capitalize()
    about = About(kind, variant, name, name, {}, seats, 7, "")
    number, key = journal.begin(about, BEGUN)
    journal.write(number, key, 0, plays(2), ended(totals, winners))
    return number


def played(moves: int, seed: int = 7) -> Game:
    """A game of Bisque after this many moves, each the first legal one."""
    game = Game(RULES, seed)
    for _ in range(moves):
        game.push(game.legal_moves()[0])
    return game
