"""`check FILE --report PAGE.html`: plays many games, and writes a page that says what the rules
do."""

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
from game.report.gathering import Budget, Gathered, gather, runs_of
from game.report.page import page
from game.rulefiles.catalogue import Catalogue

MOST_SECONDS = 600.0
"""Seconds after which no more games begin; the page says what there was no time for."""


def write_report(
    file: Path,
    out: Path,
    known: Catalogue,
    players: int | None = None,
    budget: Budget | None = None,
    jobs: int = 1,
    seconds: float = MOST_SECONDS,
    progress: Callable[[int, int], object] = lambda done, total: None,
) -> Report:
    """Play the games of a report, and write its page.

    Args:
        file: a rule file without faults, in any folder.
        out: the page; an existing one is replaced only when the new one is complete.
        known: the catalogue with the files it extends, and decks.
        players: the number of players; the usual number if None.
        budget: the number of games.
        jobs: the number of processes.
        seconds: how long new games may begin.
        progress: called with the number of games played and the total.

    Raises:
        BadRules, BadVariant: if the file cannot be played, or not by this number of players.
        CommandError: if the page cannot be written.
    """
    budget = budget or Budget()
    if out.suffix.lower() not in (".html", ".htm"):
        raise CommandError(say.NO_PAGE.format(file=out))
    if not out.parent.is_dir():
        raise CommandError(say.CANNOT_WRITE.format(file=out, why=say.NO_FOLDER))
    folders = beginning_with(file.absolute().parent, known.folders)
    catalogue = Catalogue(folders)
    rules = catalogue.rules(file.stem, players)
    header = catalogue.header(file.stem)
    runs = runs_of(rules, header, budget)
    total = sum(run.games for run in runs)
    gathered = Gathered()
    until = time.monotonic() + seconds
    for gathered in gather(folders, runs, budget.seed, Spread(jobs), until):
        progress(gathered.games, total)
    told = report(rules, header, gathered)
    text = page(rules, header, told, file.name, budget.seed)
    try:
        write_whole(out, text.encode())
    except OSError as error:
        raise CommandError(say.CANNOT_WRITE.format(file=out, why=error.strerror)) from error
    return told


def in_short(told: Report, out: Path) -> list[str]:
    """The output of the command: what is worth a look, and the path of the page."""
    looks = [found for found in told.findings if found.verdict == "look"]
    lines = [f"  {found.name}: {found.sentence}" for found in looks]
    return [say.REPORTED.format(games=told.played, file=out), *lines]
