"""``python -m tests.long.strength``: continue where the last run stopped, and write the tables."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from game.many.arena import hands_worth_playing, play_deal
from game.many.simulate import game_seed
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.long.strength import ledger, report
from tests.long.strength.ledger import Sums
from tests.long.strength.rows import ROUND, STEPS, Row, rows

SEED = 10
PORTION = 20.0
"""Seconds after which results are saved; a kill loses no more."""


def play_on(row: Row, rules: Rules, sums: Sums, seconds: float) -> None:
    """Play deals of a row until it has enough of them, or this many seconds are over."""
    began = time.monotonic()
    while sums.deals < row.deals and time.monotonic() - began < seconds:
        before = time.process_time()
        levels, hands = (row.level, row.against), hands_worth_playing(rules)
        seed = game_seed(SEED, sums.deals)
        (result,) = play_deal(rules, levels, hands, seed, guests=(row.level,))
        sums.add(result, time.process_time() - before)


def run(chosen: list[Row], path: Path, seconds: float) -> None:
    """Play the rows one after the other, for about this many seconds."""
    catalogue, results = Catalogue(), ledger.current(ledger.read(path))
    ledger.write(results, path)
    end = time.monotonic() + seconds
    for row in chosen:
        if time.monotonic() >= end:
            return
        rules = catalogue.rules(row.variant, row.players)
        mark = ledger.mark_of(rules, row)
        sums = results.get(row.key)
        if sums is None or sums.mark != mark:
            sums = results[row.key] = Sums(mark, ledger.level_numbers(row))
        while sums.deals < row.deals and time.monotonic() < end:
            play_on(row, rules, sums, min(PORTION, end - time.monotonic()))
            ledger.keep(row.key, sums, path)
        tell(row, sums)


def tell(row: Row, sums: Sums) -> None:
    """Print the state of a row on one line."""
    if not sums.deals:
        return
    won, gained = sums.won(), sums.gained()
    print(
        f"{row.key}: {sums.deals} deals, {100 * won.mean:.1f} % won, points {gained.mean:+.2f}"
        f" ({gained.low:+.2f} to {gained.high:+.2f}), {report.verdict(row, sums)};"
        f" {sums.seconds / sums.deals:.2f} s a deal, 95 % below {sums.milliseconds(0.95):.0f} ms",
        flush=True,
    )


def main() -> int:
    """Do what the command line asks for. Returns the exit status."""
    words = argparse.ArgumentParser(prog="python -m tests.long.strength", description=__doc__)
    words.add_argument("--minutes", type=float, default=600.0, help="how long to play at most")
    words.add_argument("--deals", type=int, help="how many deals a row, instead of enough of them")
    words.add_argument("--step", action="append", choices=(*STEPS, ROUND), help="only these tables")
    words.add_argument("--game", action="append", help="only these games")
    words.add_argument("--file", type=Path, default=ledger.PATH, help="where results are kept")
    words.add_argument("--tables", action="store_true", help="play nothing, only write the tables")
    options = words.parse_args()
    ledger.seat_the_first_one()
    chosen = [
        row if options.deals is None else Row(**{**vars(row), "deals": options.deals})
        for row in rows()
        if (not options.step or row.step in options.step)
        and (not options.game or row.variant in options.game)
    ]
    status = 0
    if not options.tables:
        try:
            run(chosen, options.file, 60 * options.minutes)
        except KeyboardInterrupt:
            status = 130
    if options.file == ledger.PATH:
        report.write(ledger.read())
    return status


if __name__ == "__main__":
    sys.exit(main())
