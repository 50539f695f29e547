"""Rule files for tests of `check`: written from parts, checked, with the resulting messages."""

from __future__ import annotations

from pathlib import Path

from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import Report, check

FILE = """\
name: Soup
deck: DECK
players: {PLAYERS: {}}
phases: {PHASES}
score: {SCORE}
match: {MATCH}
"""
CASES = "cases: [{points: tricks}]"


def written(
    phases: str = "tricks: {}",
    score: str = CASES,
    *,
    deck: str = "french-52",
    players: int = 4,
    match: str = "hands: 2",
    more: str = "",
) -> str:
    """A rule file with these parts."""
    words = {"DECK": deck, "PLAYERS": str(players), "PHASES": phases, "SCORE": score}
    text = FILE.replace("MATCH", match)
    for word, meaning in words.items():
        text = text.replace(word, meaning)
    return text + more


def checked(folder: Path, text: str, games: int = 2) -> Report:
    """The report on a file with this text."""
    (folder / "soup.yaml").write_text(text, encoding="utf-8")
    return check(folder / "soup.yaml", Catalogue(), games)


def said(report: Report) -> tuple[list[str], list[str]]:
    """Faults and advice without the name of the file."""
    faults, advice = (
        [str(fault).split("soup.yaml:")[-1] for fault in found]
        for found in (report.faults, report.advice)
    )
    return faults, advice


TWO_SUITED = "decktet-basic"
