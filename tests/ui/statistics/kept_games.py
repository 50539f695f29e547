"""A journal with games in it, for tests of screens about many games."""

from __future__ import annotations

from collections.abc import Sequence

from game.journal.journal import Journal
from game.journal.kept import Kind, Standing
from game.journal.reviving import about_game
from game.position.game import Game
from game.rulefiles.variant import OptionValue
from game.table.seats import Seat
from tests.game.played import play_while
from tests.shipped import CATALOGUE


def played(key: str, seed: int, *, moves: int | None = None, **options: OptionValue) -> Game:
    """A game at its smallest table, played at random to its end, or for this many moves."""
    game = Game(CATALOGUE.rules(key, None, options), seed)
    play_while(game, lambda: moves is None or len(game.moves) < moves)
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
