"""Players that are the user's own Python classes: ``py:policy.py`` or ``py:bots.deep:Deep``.

Naming a class runs its file with all rights of the user. So such names are accepted only from the
command line or the user's settings, like the commands of programs (docs/players.md).
"""

from __future__ import annotations

import importlib
import importlib.util
import inspect
import sys
import traceback
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

from game.players import words
from game.players.base import BadCommand, Fault, Player, PlayerFailed
from game.position.moves import Move
from game.position.view import View


class ClassPlayer(Player):
    """Asks an object of the user's class for every move.

    Args:
        where: the file or module, followed by a colon and the class if it has several players.
        chance: the random generator, for a class whose constructor takes one.

    Raises:
        BadCommand: if there is no such class, or it cannot be made.
    """

    def __init__(self, where: str, chance: Random) -> None:
        self._name = where
        kind = class_at(where)
        try:
            takes_chance = _fits(kind, chance)
            self._player = kind(chance) if takes_chance else kind()
        except Exception as error:
            raise BadCommand(words.CLASS_FAILED.format(where=where, why=_told(error))) from error

    def choose(self, view: View) -> Move:
        """The move that the object chooses. The game decides whether it is legal.

        Raises:
            PlayerFailed: if the object raises an error, or chooses anything but a move of its seat.
        """
        try:
            move = self._player.choose(view)
        except Exception as error:
            raise self._failed("failed", words.CLASS_RAISED, raised=_told(error)) from error
        if not isinstance(move, Move):
            raise self._failed("nonsense", words.CLASS_NO_MOVE, answer=repr(move)[:60])
        if move.seat != view.seat:
            raise self._failed("nonsense", words.MOVE_OF_ANOTHER, answer=str(move))
        return move

    def _failed(self, why: Fault, sentence: str, **slots: object) -> PlayerFailed:
        return PlayerFailed(sentence.format(program=self._name, **slots), why)


def class_at(where: str) -> type[Any]:
    """The class that ``FILE.py``, ``MODULE``, ``FILE.py:CLASS`` or ``MODULE:CLASS`` names; without
    a class, the only class of that file that has `choose`. The file is run.

    Raises:
        BadCommand: if there is none, or there are several.
    """
    place, colon, name = where.rpartition(":")
    if not colon or not name.isidentifier():  # C: of a Windows drive is no class
        place, name = where, ""
    try:
        module = _module(place)
    except (Exception, SystemExit) as error:  # running the file may raise anything
        raise BadCommand(words.CLASS_FAILED.format(where=where, why=_told(error))) from error
    if name:
        kind = getattr(module, name, None)
        if not inspect.isclass(kind) or not _plays(kind):
            raise BadCommand(words.NO_SUCH_CLASS.format(place=place, name=name))
        return kind
    classes = [held for held in vars(module).values() if inspect.isclass(held)]
    own = [held for held in classes if held.__module__ == module.__name__ and _plays(held)]
    if len(own) != 1:
        names = ", ".join(kind.__name__ for kind in own)
        sentence = words.MANY_CLASSES if own else words.NO_CLASS
        raise BadCommand(sentence.format(place=place, names=names))
    return own[0]


def _plays(kind: type[Any]) -> bool:
    return callable(getattr(kind, "choose", None))


def _module(place: str) -> ModuleType:
    """The module of a file or of a dotted name; a module is run only once."""
    if not place.endswith(".py"):
        _find_in(Path.cwd())
        return importlib.import_module(place)
    file = Path(place).expanduser().resolve()
    _find_in(file.parent)
    name = f"tureen player {file}"
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _find_in(folder: Path) -> None:
    """Make modules of a folder importable, after all others."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _fits(kind: type[Any], chance: Random) -> bool:
    """Whether the constructor of a class takes a random generator."""
    try:
        inspect.signature(kind).bind(chance)
    except TypeError:
        return False
    return True


def _told(error: BaseException) -> str:
    """An error in one line, with the place in the user's own code that raised it."""
    said = f"{type(error).__name__}: {error}".splitlines()[0]
    places = traceback.extract_tb(error.__traceback__)
    if not places or places[-1].filename == __file__ or "importlib" in places[-1].filename:
        return said
    return words.RAISED_AT.format(
        error=said, file=Path(places[-1].filename).name, line=places[-1].lineno
    )
