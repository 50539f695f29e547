"""Makes a new rule file from an existing game, or from one of the bare skeletons."""

from __future__ import annotations

import json
import re
from pathlib import Path

from game.errors import Bad
from game.files import new_file
from game.folders import SHIPPED
from game.hints import no_such
from game.kitchen import words as say
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.lookup import ENDING, NAMES, is_name, printable
from game.sentences import titled

SKELETONS = SHIPPED / "skeletons"
SCHEMAS = ("schema.json", "deck.schema.json")
"""The files that editors need beside a rule file, to complete and check it while somebody types."""
_SCHEMA = "# yaml-language-server: $schema=schema.json\n"


class BadStart(Bad):
    """A new file that cannot be made. The message says why."""


def skeletons() -> tuple[str, ...]:
    """The names of the bare skeletons."""
    return tuple(sorted(file.stem for file in SKELETONS.glob(f"*{ENDING}")))


def begun(catalogue: Catalogue, key: str, base: str, extends: bool = False, title: str = "") -> str:
    """The text of a new rule file.

    Args:
        catalogue: the existing games.
        key: the name of the new file, without the ending.
        base: a game or a skeleton; a skeleton of that name takes precedence.
        extends: whether the file contains only the differences from the game.
        title: the title of the game; made from `key` if empty.

    Raises:
        BadStart: if there is no such game or skeleton, or the name is invalid.
    """
    if not is_name(key):
        raise BadStart(say.NO_NAME.format(name=printable(key[:40]), names=NAMES))
    title = _plain(title) or titled(key)
    if base in skeletons() and not extends:
        return _named((SKELETONS / f"{base}{ENDING}").read_text(encoding="utf-8"), title)
    if base not in catalogue.keys:
        raise BadStart(no_such(base, (*skeletons(), *catalogue.keys), "game or skeleton"))
    if extends:
        return _SCHEMA + say.EXTENDS.format(base=base, title=title)
    text = catalogue.entry(base).file.read_text(encoding="utf-8-sig")
    return _named(_without_poster(text), title)


def start(
    catalogue: Catalogue,
    folder: Path,
    key: str,
    base: str,
    extends: bool = False,
    title: str = "",
) -> Path:
    """Write a new rule file into a folder, with the schemas for editors beside it.

    Raises:
        BadStart: if it cannot be made; see `begun`.
        FileExistsError: if there is already a file of that name.
        OSError: if it cannot be written.
    """
    text = begun(catalogue, key, base, extends, title)
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{key}{ENDING}"
    with new_file(file) as out:
        out.write(text)
    for name in SCHEMAS:
        if not (folder / name).exists():
            with new_file(folder / name) as out:
                out.write((SHIPPED / name).read_text(encoding="utf-8"))
    return file


def _named(text: str, title: str) -> str:
    return re.sub(r"^name: .*$", lambda _: f"name: {title}", text, count=1, flags=re.MULTILINE)


def _plain(title: str) -> str:
    """A title as written in a rule file: quoted if YAML would read something else."""
    words = " ".join(title.split())
    if not words or re.fullmatch(r"[^\W\d_][\w' -]*", words):
        return words
    return json.dumps(words, ensure_ascii=False)


def _without_poster(text: str) -> str:
    """The text of a game without its poster; a copy has no place among the posters of the title,
    nor inherits one."""
    poster = re.compile(r"^poster:.*\n(?:[ \t]+.*\n)*", re.MULTILINE)
    inherits = re.search("^extends:", text, re.MULTILINE)
    return poster.sub("poster: null\n" if inherits else "", text, count=1)
