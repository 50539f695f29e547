"""Players that are Python classes of somebody's own: ``py:policy.py`` or ``py:bots.deep:Deep``.

Naming one runs its file, with all rights of whoever started the program. So such a name is taken
from the command line or the settings of that person and from nowhere else, like the commands of
programs (docs/players.md).
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
    """Asks an object of somebody's class for every move.

    Args:
        where: the file or the module, and the class after a colon where it has several players.
        chance: its source of chance, for a class that is made with one.

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
        """The move that the object chooses. Whether it is allowed is for the game to say.

        Raises:
            PlayerFailed: if it raises, or chooses what is no move of its seat.
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
    a name, the one class of that file which has `choose`. Runs the file.

    Raises:
        BadCommand: if there is none, or there are several.
    """
    place, colon, name = where.rpartition(":")
    if not colon or not name.isidentifier():  # the colon of a drive stands before no name
        place, name = where, ""
    try:
        module = _module(place)
    except (Exception, SystemExit) as error:  # whatever the file does when it is run
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
    """The module of a file or of a dotted name; one that was run already is not run again."""
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
    """Let modules of a folder be found, after all that are known without it."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))


def _fits(kind: type[Any], chance: Random) -> bool:
    """Whether objects of a class are made with a source of chance."""
    try:
        inspect.signature(kind).bind(chance)
    except TypeError:
        return False
    return True


def _told(error: BaseException) -> str:
    """An error in a line, with the place in the person's own code that raised it."""
    said = f"{type(error).__name__}: {error}".splitlines()[0]
    places = traceback.extract_tb(error.__traceback__)
    if not places or places[-1].filename == __file__ or "importlib" in places[-1].filename:
        return said
    return words.RAISED_AT.format(
        error=said, file=Path(places[-1].filename).name, line=places[-1].lineno
    )
