"""From a game to what is kept of it, and from there to the game at the position it was left at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TypeAlias

from game.errors import Bad
from game.journal import words
from game.journal.digest import has_digest, rules_digest
from game.journal.kept import About, BadGame, Kept, Kind
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
"""Gives the rules of a variant for a number of players and options, as `Catalogue.rules` does."""


def about_game(game: Game, seats: Sequence[Seat], kind: Kind, given: int = 0) -> About:
    """What is kept of a game besides its moves; `given` are those that nobody made."""
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
    """A kept game. `changed` says that its rules are not those it was begun with; `rest` makes the
    next kept move each time it is asked, and raises BadGame as `revived` does."""

    game: Game
    changed: bool
    rest: Iterator[Move]


def revived(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    """Play a kept game again, up to where it was left.

    Raises:
        BadGame: if it cannot go on. The text is a whole sentence that says why.
    """
    found = begun(kept, moves, find_rules)
    for _ in found.rest:
        pass
    return found


def begun(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    """A kept game at its first deal: its moves are still to be made.

    Raises:
        BadGame: as `revived` does.
    """
    about = kept.about
    with _told(about):
        rules = find_rules(about.variant, len(about.seats), about.options)
        level = next((s.level for s in about.seats if not _is_known(s.level)), None)
        if level is not None:
            raise BadGame(words.NO_LEVEL.format(level=level))
        game = Game(rules, luck_from(about.luck, about.seed, rules))
        return Revived(game, not has_digest(rules, about.rules), _made(game, moves, about))


def _made(game: Game, moves: Sequence[Move], about: About) -> Iterator[Move]:
    for move in moves:
        with _told(about):
            game.push(move)
        yield move


@contextmanager
def _told(about: About) -> Iterator[None]:
    """Say in a sentence why a kept game cannot go on."""
    try:
        yield
    except BadGame as error:
        raise _cannot_go_on(about, str(error)) from error
    except IllegalMove as error:
        raise _cannot_go_on(about, words.OTHER_RULES.format(why=error.refusal)) from error
    except (NoDeal, Bad) as error:  # what the rules of somebody bring about
        why = words.NO_RULES.format(why=str(error).splitlines()[0])
        raise _cannot_go_on(about, why) from error


def _cannot_go_on(about: About, why: str) -> BadGame:
    return BadGame(words.CANNOT_GO_ON.format(game=about.name, why=why))


def _is_known(level: str | None) -> bool:
    """Whether somebody can sit down for a kept level: for a program, whatever it was, there is one
    of the player's own or the usual level."""
    return level in (None, *LEVELS) or named_program(level) is not None or is_program(level or "")
