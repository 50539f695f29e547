"""A bout on disk, written while it is played: the comparison, a row for each deal, the figures so
far.

The file is complete at any moment, and a stopped bout continues from it. The records of its games,
a line each, are in a separate file, which is cut back to the deals that are counted.
"""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game import command_words as say
from game.door import plain_json
from game.door.typed import plain, read_as
from game.errors import Bad
from game.files import write_whole
from game.journal.digest import rules_digest
from game.many.arena import Bout
from game.many.figures import Estimate
from game.many.tally import FEW_DEALS, Comparison, Row, Tally
from game.rules.rules import Rules

_FORMAT, _VERSION = "tureen-arena", 1
_EVERY = 5.0
"""Seconds between writes; a kill loses no more than this."""
_PART = 0.05
"""The largest share of the time spent writing."""
_MOST_BYTES = 200_000_000
_COLUMNS = ("deal", "seed", "level", "share", "points", "decisions", "seconds")


class BadBoutFile(Bad):
    """A file from which a bout cannot continue. The message says why."""


class BoutFiles:
    """The files of a bout.

    Args:
        bout: the comparison.
        rules: its rules.
        figures: a JSON file for everything, or None.
        table: a CSV file for the rows, or None.
        records: a file for the records of games, or None.

    Raises:
        BadBoutFile: if `figures` holds another bout, or no bout, or the records do not belong to
            it.
        OSError: if they cannot be read or written.
    """

    def __init__(
        self,
        bout: Bout,
        rules: Rules,
        figures: Path | None = None,
        table: Path | None = None,
        records: Path | None = None,
    ) -> None:
        self._rules, self._figures, self._table = rules, figures, table
        self._head = head_of(bout, rules)
        goes_on = figures is not None and os.path.lexists(figures)
        for file in () if goes_on else (table, records):
            if file is not None and os.path.lexists(file):
                raise BadBoutFile(say.THERE_ALREADY.format(file=file))
        self.tally = Tally(bout.levels)
        if figures is not None and goes_on:
            self.tally = _tally(figures, self._head, bout)
        self.records = records
        wanted = sum(row.games for row in self.tally.rows)
        self._out = _cut_back(records, wanted) if records is not None and wanted else None
        self._next = time.monotonic() + _EVERY

    def keep(self, tally: Tally, records: Sequence[str]) -> None:
        """Write one more deal: its records at once, the rest every few seconds."""
        if self.records is not None:
            self._out = self._out or self.records.open("w+b")
            self._out.write("".join(f"{line}\n" for line in records).encode())
            self._out.flush()
        if time.monotonic() >= self._next:
            self.write()

    def write(self) -> None:
        """Write everything that has been played."""
        began = time.monotonic()
        if self._figures is not None:
            write_whole(self._figures, self._as_json().encode())
        if self._table is not None:
            write_whole(self._table, self._as_csv().encode())
        spent = time.monotonic() - began
        self._next = began + max(_EVERY, spent / _PART)

    def close(self) -> None:
        """Write the rest, if anything was played."""
        if self.tally.rows:
            self.write()
        if self._out is not None:
            self._out.close()

    def _as_json(self) -> str:
        """The file as JSON, with one member on each line, and a line for each row."""
        tally, sides = self.tally, len(self._rules.sides)
        told: dict[str, object] = {**self._head, "deals": len(tally.rows), "times": tally.times}
        if len(tally.rows) > 1:
            told |= _figures(tally.compared(sides), len(tally.rows))
        lines = [f" {json.dumps(name)}: {json.dumps(value)}" for name, value in told.items()]
        rows = ",\n".join(f"  {json.dumps(plain(row))}" for row in tally.rows)
        return "{\n" + ",\n".join([*lines, f' "rows": [\n{rows}\n ]']) + "\n}\n"

    def _as_csv(self) -> str:
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow(_COLUMNS)
        for row in self.tally.rows:
            for level, came in row.levels.items():
                own = (came.share, came.points, came.decisions, came.seconds)
                table.writerow((row.deal, row.seed, level, *own))
        return out.getvalue()


def _cut_back(file: Path, games: int) -> io.BufferedRandom:
    """Open a file of records to continue it after this many games."""
    try:
        out = file.open("r+b")
    except FileNotFoundError:
        raise BadBoutFile(say.FEWER_RECORDS.format(file=file, games=games)) from None
    for _ in range(games):
        if not out.readline().endswith(b"\n"):
            out.close()
            raise BadBoutFile(say.FEWER_RECORDS.format(file=file, games=games))
    out.truncate(out.tell())
    return out


def kept_seed(file: Path) -> int | None:
    """The seed of the bout in a file of figures; None if there is no such file, or no seed."""
    try:
        kept = plain_json.read(file, _MOST_BYTES)
    except (OSError, ValueError):
        return None
    seed = kept.get("seed") if isinstance(kept, dict) else None
    return seed if isinstance(seed, int) else None


def head_of(bout: Bout, rules: Rules) -> dict[str, Any]:
    """What identifies a bout; the number of deals does not."""
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "variant": rules.key,
        "players": rules.players,
        "options": plain(rules.told_options),
        "rules": rules_digest(rules),
        "engine": _engine(),
        "compared": list(dict.fromkeys(bout.levels)),
        "seed": bout.seed,
        "hands": bout.hands,
        "cap": bout.cap,
    }


def _engine() -> str:
    """A digest of the program's modules: if they change, players may play differently."""
    room = Path(__file__).resolve().parent.parent
    found = hashlib.sha256()
    for file in sorted(room.rglob("*.py")):
        found.update(file.relative_to(room).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()[:12]


def _figures(found: Comparison, deals: int) -> dict[str, object]:
    levels = {
        level: {
            "games": one.games,
            **_interval("share", one.share),
            **_interval("diff", one.points),
            "ms_median": 1000 * one.median,
            "ms_p95": 1000 * one.slow,
        }
        for level, one in found.levels.items()
    }
    pairs = [
        {
            "level": pair.level,
            "against": pair.against,
            **_interval("share", pair.share),
            **_interval("diff", pair.points),
        }
        for pair in found.pairs
    ]
    return {"even": found.even, "enough": deals >= FEW_DEALS, "levels": levels, "pairs": pairs}


def _interval(name: str, found: Estimate) -> dict[str, float]:
    return {name: found.mean, f"{name}_low": found.low, f"{name}_high": found.high}


def _tally(file: Path, head: Mapping[str, object], bout: Bout) -> Tally:
    """The deals in a file, if it belongs to this bout."""
    try:
        kept = plain_json.read(file, _MOST_BYTES)
    except ValueError as error:
        raise BadBoutFile(say.NO_BOUT.format(file=file, why=error)) from error
    if not isinstance(kept, dict) or kept.get("format") != _FORMAT:
        raise BadBoutFile(say.THERE_ALREADY.format(file=file))
    for name, value in head.items():
        if kept.get(name) != value:
            line = say.OTHER_BOUT
            raise BadBoutFile(line.format(file=file, name=name, kept=kept.get(name), asked=value))
    try:
        rows = read_as(tuple[Row, ...], kept.get("rows"))
        times = read_as(Mapping[str, Mapping[str, int]], kept.get("times"))
    except ValueError as error:
        raise BadBoutFile(say.NO_BOUT.format(file=file, why=error)) from error
    names = set(bout.levels)
    whole = all(row.deal == place and set(row.levels) == names for place, row in enumerate(rows))
    if not whole or len(rows) > bout.deals:
        line = say.MORE_DEALS if whole else say.NO_BOUT
        raise BadBoutFile(line.format(file=file, deals=len(rows), why=say.ROWS_BROKEN))
    return Tally(bout.levels, rows, times)
