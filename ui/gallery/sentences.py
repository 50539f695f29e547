"""What is said about a picture, read from pictures.yaml."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from ui.gallery.halls import Exhibit
from ui.gallery.words import count_word

_FILE = Path(__file__).with_name("pictures.yaml")


@dataclass(frozen=True)
class _Sentences:
    """Of one deck: by picture, and by suit for cards that only repeat its sign."""

    pictures: dict[str, str]
    pips: dict[str, dict[str, str]]


def sentence(exhibit: Exhibit) -> str:
    """A sentence about the card's picture in the house style; empty if there is none."""
    known = _read().get(exhibit.face.deck)
    if known is None:
        return ""
    own = known.pictures.get(exhibit.face.scene)
    if own is not None:
        return own
    number = _number(exhibit.card.rank)
    if number is None or not exhibit.suits:
        return ""
    forms = known.pips.get(exhibit.suits[0], {})
    pattern = forms.get("one" if number == 1 else "more", "")
    word = count_word(number)
    return pattern.format(count=word, Count=word.capitalize())


def _number(rank: str) -> int | None:
    if rank == "T":
        return 10
    return int(rank) if rank.isdigit() else None


@cache
def _read() -> dict[str, _Sentences]:
    raw = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return {
        deck: _Sentences(part.get("pictures", {}), part.get("pips", {}))
        for deck, part in raw.items()
    }
