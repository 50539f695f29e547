"""Converts a game to what is saved of it, and a saved game to the game at its last position."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from game.errors import Bad
from game.journal import words
from game.journal.digest import has_digest, rules_digest
from game.journal.kept import About, BadGame, CannotGoOn, Kept, Kind
from game.journal.luck import luck_from, luck_text
from game.phases.deal import NoDeal
from game.players import LEVELS, is_program
from game.position.game import Game, IllegalMove
from game.position.moves import Move
from game.rulefiles.variant import OptionValue
from game.rules.rules import Rules
from game.table.seats import Seat, named_program
from game.values import Value

FindRules: TypeAlias = Callable[[str, int, Mapping[str, OptionValue]], Rules]
"""A function that returns the rules of a variant for a number of players and options, like
`Catalogue.rules`."""


def about_game(game: Game, seats: Sequence[Seat], kind: Kind, given: int = 0) -> About:
    """What is saved of a game besides its moves; `given` is the number of moves that nobody
    made."""
    rules = game.rules
    return About(
        kind=kind,
        variant=rules.key,
        name=rules.variant.name,
        family=rules.variant.family or rules.variant.name,
        options=dict(rules.options),
        seats=tuple(seats),
        seed=game.chance.seed,
        rules=rules_digest(rules),
        luck=luck_text(game.chance),
        given=given,
        rounds=rules.has_rounds,
    )


class Revived(Value):
    """A saved game. `changed` says that its rules have changed since it began; `rest` is an
    iterator that makes the next saved move at each step, and raises CannotGoOn like `revived`."""

    game: Game
    changed: bool
    rest: Iterator[Move]


def revived(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    """Replay a saved game up to its last position.

    Raises:
        CannotGoOn: if that is impossible.
    """
    found = begun(kept, moves, find_rules)
    for _ in found.rest:
        pass
    return found


def begun(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    """A saved game at its first deal, with its moves still to be made.

    Raises:
        CannotGoOn: like `revived`.
    """
    about = kept.about
    with _told(about):
        rules = find_rules(about.variant, len(about.seats), about.options)
        level = next((s.level for s in about.seats if not _is_known(s.level)), None)
        if level is not None:
            raise _cannot_go_on(about, words.NO_LEVEL.format(level=level))
        game = Game(rules, luck_from(about.luck, about.seed, rules))
        return Revived(game, not has_digest(rules, about.rules), _made(game, moves, about))


def _made(game: Game, moves: Sequence[Move], about: About) -> Iterator[Move]:
    for move in moves:
        with _told(about):
            game.push(move)
        yield move


@contextmanager
def _told(about: About) -> Iterator[None]:
    """Turn errors into sentences about why a saved game cannot be continued."""
    try:
        yield
    except CannotGoOn:
        raise
    except BadGame as error:
        raise CannotGoOn(words.DAMAGED_GAME) from error
    except IllegalMove as error:
        raise _cannot_go_on(about, words.OTHER_RULES.format(why=error.refusal)) from error
    except (NoDeal, Bad) as error:  # errors from a user's own rules
        why = words.NO_RULES.format(why=str(error).splitlines()[0])
        raise _cannot_go_on(about, why) from error


def _cannot_go_on(about: About, why: str) -> CannotGoOn:
    return CannotGoOn(words.CANNOT_GO_ON.format(game=about.name, why=why))


def _is_known(level: str | None) -> bool:
    """Whether a saved level can be played: for any program, there is one of the user's own or the
    usual level."""
    return level in (None, *LEVELS) or named_program(level) is not None or is_program(level or "")
