"""The files of the drawings, and how to read them."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from cards_art.svg import inner

if TYPE_CHECKING:
    from game.rulefiles.drawings import Drawings

ROOT = Path(__file__).resolve().parent

# Valid names of drawings: deck files come from anywhere, and must not lead out of the folders.
_NAME = re.compile(r"([\w-]+/)?[\w-]+")


class MissingArtError(LookupError):
    """There is no drawing of the requested name."""


@lru_cache(maxsize=1)
def drawn_decks() -> tuple[str, ...]:
    """The folders of scenes, one for each kind of cards, in alphabetical order."""
    return tuple(sorted(folder.parent.name for folder in ROOT.glob("*/scenes")))


def drawings() -> Drawings:
    """What a deck file may name as pictures, backs, and signs, for the check of decks."""
    from game.rulefiles.drawings import Drawings

    backs = {path.stem for path in (ROOT / "backs").glob("*/*.svg")}
    signs = {path.stem.removesuffix("_small") for path in (ROOT / "suits").glob("*.svg")}
    return Drawings(drawn_decks(), tuple(sorted(backs)), tuple(sorted(signs)))


def scene_path(deck: str, scene: str) -> Path:
    """The SVG file of a scene, or of a scene of an edition (`edition/scene`). It need not exist."""
    edition, _, name = scene.rpartition("/")
    return ROOT / deck / (edition or "scenes") / f"{name}.svg"


def scene_names(deck: str) -> tuple[str, ...]:
    """All scenes of a deck in alphabetical order; empty for a deck without drawings."""
    if deck not in drawn_decks():
        return ()
    return tuple(sorted(path.stem for path in (ROOT / deck / "scenes").glob("*.svg")))


def scene_body(deck: str, scene: str) -> str:
    """The shapes of one scene.

    Raises MissingArtError with the nearest existing names if there is none of that name.
    """
    if deck not in drawn_decks():
        from cards_art import words  # imported only for the message, since a window opens at once

        decks = ", ".join(drawn_decks())
        raise MissingArtError(words.NO_DRAWN_DECK.format(deck=deck, decks=decks))
    if not _NAME.fullmatch(scene):
        from cards_art import words

        raise MissingArtError(words.NOT_A_DRAWING.format(scene=scene, deck=deck))
    return drawing_body(scene_path(deck, scene))


@lru_cache(maxsize=8)
def edition_names(deck: str, edition: str) -> frozenset[str]:
    """The names of a deck's scenes that an edition, a folder beside them, has in its own
    version."""
    if deck not in drawn_decks():
        return frozenset()
    return frozenset(path.stem for path in (ROOT / deck / edition).glob("*.svg"))


def in_edition(deck: str, edition: str, scene: str) -> str:
    """The name of a scene in an edition: `edition/scene` if the edition has its own version."""
    return f"{edition}/{scene}" if scene in edition_names(deck, edition) else scene


@lru_cache(maxsize=8)
def back_names(design: str) -> frozenset[str]:
    """The names of all backs in a design, which is a folder of `backs`."""
    return frozenset(path.stem for path in (ROOT / "backs" / design).glob("*.svg"))


def read_drawing(path: Path) -> str:
    """The text of an SVG file.

    Raises MissingArtError with the nearest existing names if there is no such file.
    """
    try:
        return path.read_text(encoding="utf-8")
    except OSError:  # also for names that are too long
        raise MissingArtError(_explain_missing(path)) from None


@lru_cache(maxsize=64)
def drawing_body(path: Path) -> str:
    """The content of the outer svg element of a drawing, to place it in another one."""
    return inner(read_drawing(path))


def _explain_missing(path: Path) -> str:
    import difflib

    from cards_art import words

    known = sorted(other.stem for other in path.parent.glob("*.svg"))
    near = difflib.get_close_matches(path.stem, known, n=3)
    where = path.parent.relative_to(ROOT) if path.is_relative_to(ROOT) else path.parent
    if not near:
        return words.NO_DRAWING.format(name=path.stem, folder=where, count=len(known))
    return words.NO_DRAWING_BUT.format(name=path.stem, folder=where, near=words.EITHER.join(near))
