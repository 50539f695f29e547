"""Chooses the language of a run of the program, before any texts are read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from game.tongue import FOLDER, PSEUDO, SOURCE, VARIABLE, fallbacks, is_known

OPTION = "--language"


class UnknownLanguage(Exception):
    """The user asked for a language into which the program is not translated."""


def settle(arguments: Sequence[str]) -> list[str]:
    """Choose the language: from the command line, or else the environment, the settings, the
    system. Return the command line without it.

    Raises:
        UnknownLanguage: if the command line asks for a language that the program does not have.
    """
    asked, rest = _asked(arguments)
    if asked is not None and not is_known(asked):
        raise UnknownLanguage(f"there is no language {asked!r}; there are {', '.join(languages())}")
    os.environ[VARIABLE] = asked or _usual()
    return rest


def languages() -> tuple[str, ...]:
    """All languages, English first."""
    others = (each.name for each in FOLDER.iterdir()) if FOLDER.is_dir() else ()
    return (SOURCE, *sorted(name for name in others if is_known(name)))


@cache
def own_names() -> Mapping[str, str]:
    """The languages' own names, by code."""
    from game.tongue.saying import catalogue

    names = {each: catalogue("game.words", each).get("OWN_NAME", each) for each in languages()}
    return {**{each: str(name) for each, name in names.items()}, SOURCE: "English"}


def _asked(arguments: Sequence[str]) -> tuple[str | None, list[str]]:
    rest = list(arguments)
    for place, word in enumerate(rest):
        if word == OPTION and place + 1 < len(rest):
            asked = rest[place + 1]
            del rest[place : place + 2]
            return asked, rest
        if word.startswith(f"{OPTION}="):
            del rest[place]
            return word.partition("=")[2], rest
    return None, rest


def _usual() -> str:
    asked = os.environ.get(VARIABLE, "")
    if is_known(asked):
        return asked
    return nearest(_kept()) or of_the_system()


def of_the_system() -> str:
    """The language of the program that is nearest to those of the system."""
    return next((each for each in map(nearest, of_system(os.environ)) if each), SOURCE)


def nearest(wanted: str) -> str:
    """The language of the program nearest to a system's name such as "pt_BR.UTF-8"; empty if there
    is none."""
    plain = wanted.partition(".")[0].partition("@")[0].replace("-", "_")
    found = next((each for each in fallbacks(plain) if each and is_known(each)), "")
    return SOURCE if _is_plain(wanted) else found


def _is_plain(wanted: str) -> bool:
    """Whether a system's name stands for no language at all."""
    return wanted.partition(".")[0] in ("C", "POSIX")


def _kept() -> str:
    """The user's choice in the settings; empty if there is none."""
    from game.door.own_json import read_own
    from game.folders import user_folders

    said = read_own(user_folders().settings).get("language")
    return said if isinstance(said, str) and said != PSEUDO else ""


def of_system(environ: Mapping[str, str]) -> Iterator[str]:
    """The languages of the system, by preference."""
    said = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((each for each in said if each), "")
    if first and not _is_plain(first):
        yield from environ.get("LANGUAGE", "").split(":")
    yield first
    if not first and sys.platform == "win32":
        import ctypes
        import locale

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif not first and sys.platform == "darwin":
        import contextlib
        import subprocess

        with contextlib.suppress(OSError, subprocess.SubprocessError):
            asked = ["/usr/bin/defaults", "read", "-g", "AppleLocale"]
            yield subprocess.run(asked, capture_output=True, text=True, timeout=1).stdout.strip()
