"""`check FILE --report PAGE.html`: many games, and a page that says what the rules do."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game import command_words as say
from game.errors import CommandError
from game.files import write_whole
from game.folders import beginning_with
from game.many.spread import Spread
from game.report.findings import Report, report
from game.report.gathering import Gathered, Wish, gather, runs_of
from game.report.page import page
from game.rulefiles.catalogue import Catalogue

MOST_SECONDS = 600.0
"""After so long no more games are begun; the page says what there was no time for."""


def write_report(
    file: Path,
    out: Path,
    known: Catalogue,
    players: int | None = None,
    wish: Wish | None = None,
    jobs: int = 1,
    seconds: float = MOST_SECONDS,
    progress: Callable[[int, int], object] = lambda done, total: None,
) -> Report:
    """Play the games of a report, and write its page.

    Args:
        file: a rule file without faults, wherever it lies.
        out: the page; one that is there is replaced, and only by a whole one.
        known: where to find what the file extends, and decks.
        players: how many; the usual number unless given.
        wish: how much to play.
        jobs: in how many processes.
        seconds: how long games may be begun.
        progress: told how many games are played, of how many.

    Raises:
        BadRules, BadVariant: if the file cannot be played, or not by so many.
        CommandError: if the page cannot be written.
    """
    wish = wish or Wish()
    if out.suffix.lower() not in (".html", ".htm"):
        raise CommandError(say.NO_PAGE.format(file=out))
    if not out.parent.is_dir():
        raise CommandError(say.CANNOT_WRITE.format(file=out, why=say.NO_FOLDER))
    folders = beginning_with(file.absolute().parent, known.folders)
    catalogue = Catalogue(folders)
    rules = catalogue.rules(file.stem, players)
    header = catalogue.header(file.stem)
    runs = runs_of(rules, header, wish)
    total = sum(run.games for run in runs)
    gathered = Gathered()
    until = time.monotonic() + seconds
    for gathered in gather(folders, runs, wish.seed, Spread(jobs), until):
        progress(gathered.games, total)
    told = report(rules, header, gathered)
    text = page(rules, header, told, file.name, wish.seed)
    try:
        write_whole(out, text.encode())
    except OSError as error:
        raise CommandError(say.CANNOT_WRITE.format(file=out, why=error.strerror)) from error
    return told


def in_short(told: Report, out: Path) -> list[str]:
    """What the command prints: what is worth a look, and where the page is."""
    looks = [found for found in told.findings if found.verdict == "look"]
    lines = [f"  {found.name}: {found.sentence}" for found in looks]
    return [say.REPORTED.format(games=told.played, file=out), *lines]
