"""From a game to what is kept of it, and from there to the game at the position it was left at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """A game as it was left. `changed` says that its rules are not those it was begun with."""

    game: Game
    changed: bool


def revived(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    """Play a kept game again, up to where it was left.

    Raises:
        BadGame: if it cannot go on. The text is a whole sentence that says why.
    """
    about = kept.about
    try:
        return _revived(kept, moves, find_rules)
    except BadGame as error:
        raise BadGame(words.CANNOT_GO_ON.format(game=about.name, why=error)) from error


def _revived(kept: Kept, moves: Sequence[Move], find_rules: FindRules) -> Revived:
    about = kept.about
    try:
        rules = find_rules(about.variant, len(about.seats), about.options)
    except Bad as error:
        raise BadGame(words.NO_RULES.format(why=str(error).splitlines()[0])) from error
    level = next((s.level for s in about.seats if not _is_known(s.level)), None)
    if level is not None:
        raise BadGame(words.NO_LEVEL.format(level=level))
    try:
        game = Game.played(rules, luck_from(about.luck, about.seed, rules), moves)
    except IllegalMove as error:
        raise BadGame(words.OTHER_RULES.format(why=error.refusal)) from error
    except BadGame:
        raise
    except (NoDeal, Bad) as error:  # what the rules of somebody bring about
        raise BadGame(words.NO_RULES.format(why=str(error).splitlines()[0])) from error
    return Revived(game, not has_digest(rules, about.rules))


def _is_known(level: str | None) -> bool:
    """Whether somebody can sit down for a kept level: for a program, whatever it was, there is one
    of the player's own or the usual level."""
    return level in (None, *LEVELS) or named_program(level) is not None or is_program(level or "")
