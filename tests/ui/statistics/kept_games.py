"""A journal with games in it, for tests of screens about many games."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.journal.journal import Journal
from game.journal.kept import Kind, Standing
from game.journal.reviving import about_game
from game.players import player_random
from game.players.random_player import RandomPlayer
from game.position.game import Game
from game.rulefiles.variant import OptionValue
from game.table.seats import Seat
from tests.shipped import CATALOGUE


def played(key: str, seed: int, *, moves: int | None = None, **options: OptionValue) -> Game:
    """A game at its smallest table, played at random to its end, or for this many moves."""
    game = Game(CATALOGUE.rules(key, None, options), seed)
    seats = [RandomPlayer(player_random(seed, seat)) for seat in range(game.rules.players)]
    while not game.over and (moves is None or len(game.moves) < moves):
        seat = game.to_move[0]
        game.push(seats[seat].choose(game.view(seat)))
    return game


def seats_for(game: Game, name: str = "", level: str = "easy") -> Sequence[Seat]:
    """A person and computers of a level."""
    others = ("Margot", "Tobias", "Odile", "Julien")[: game.rules.players - 1]
    return (Seat(name, "person"), *(Seat(other, "computer", level) for other in others))


def keep(
    journal: Journal, game: Game, seats: Sequence[Seat] | None = None, kind: Kind = "game"
) -> int:
    """Save a game at its present position; returns its number in the journal."""
    about = about_game(game, seats or seats_for(game), kind)
    return journal.begin(about, Standing.of(game.table), game.moves)[0]


def journal_at(folder: Path) -> Journal:
    """An empty journal that does not wait for the disk."""
    return Journal(folder / "games.db", sync=False)
