"""The tables of docs/strength.md, written from the file of results."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.rulefiles.catalogue import Catalogue
from tests.long.strength.ledger import Sums
from tests.long.strength.rows import GAMES, GOALS, ROUND, STEPS, Row, rows

PATH = Path(__file__).parents[3] / "docs" / "strength.md"
_MOST_NAMED = 5
_BEGIN, _END = "<!-- tables: begin -->", "<!-- tables: end -->"
_TITLES = {
    "thumb": "Rules of thumb against any card that is allowed",
    "search": "Hard against the rules of thumb",
    "easy": "Easy against any card that is allowed",
    "medium": "Medium against easy",
    "hard": "Hard against medium",
    "expert": "Expert against hard",
    "first": "Expert against the first rules of thumb",
    ROUND: "Round robin: all other pairs",
}
_HEAD = (
    "| game | deals | even | won, % | points a hand | {shown} | ms a decision: median, 95 % |\n"
    "|---|---|---|---|---|---|---|"
)


def write(results: Mapping[str, Sums], path: Path = PATH) -> None:
    """Put the tables between their marks in the page."""
    before, rest = path.read_text(encoding="utf-8").split(_BEGIN)
    _, after = rest.split(_END)
    page = f"{before}{_BEGIN}\n{tables(results)}\n{_END}{after}"
    path.write_text(page, encoding="utf-8")


def tables(results: Mapping[str, Sums]) -> str:
    """All tables, as Markdown."""
    catalogue = Catalogue()
    parts = []
    for step in (*STEPS, ROUND):
        of_step = [row for row in rows() if row.step == step]
        played = [row for row in of_step if row.key in results]
        head = _HEAD.format(shown="asked for" if step == "first" else "shown")
        lines = [f"### {_TITLES[step]}", ""]
        if played:
            lines += [head, *(_line(catalogue, row, results[row.key]) for row in played), ""]
        missing = [row for row in of_step if row not in played]
        if missing:
            lines += [f"Not played yet: {_names(catalogue, missing)}."]
        parts.append("\n".join(lines).rstrip())
    return "\n\n".join(parts)


def _line(catalogue: Catalogue, row: Row, sums: Sums) -> str:
    rules = catalogue.rules(row.variant, row.players)
    won, gained = sums.won(), sums.gained()
    share = f"{100 * won.mean:.1f} ({100 * won.low:.1f} to {100 * won.high:.1f})"
    points = f"{gained.mean:+.2f} ({gained.low:+.2f} to {gained.high:+.2f})"
    times = f"{sums.milliseconds(0.5):.0f}, {sums.milliseconds(0.95):.0f}"
    who = f"{row.level} against {row.against}, " if row.step == ROUND else ""
    deals = f"{sums.deals}" if sums.deals >= row.deals else f"{sums.deals} of {row.deals}"
    even = f"{100 / len(rules.sides):.1f}".removesuffix(".0")
    cells = (who + _name(catalogue, row), deals, even, share, points, verdict(row, sums), times)
    return f"| {' | '.join(cells)} |"


def verdict(row: Row, sums: Sums) -> str:
    """Whether the row shows what it should."""
    won, gained = sums.won(), sums.gained()
    goal = GOALS.get((row.variant, row.players)) if row.step == "first" else None
    if goal is not None and goal.share is not None:
        return f"{100 * goal.share:.0f} %: {_reached(won.mean >= goal.share)}"
    if goal is not None and goal.points:
        return f"{goal.points:+g}: {_reached(gained.mean >= goal.points)}"
    if gained.low > 0:
        return "above even"
    return "below even" if gained.high < 0 else "not shown"


def _reached(reached: bool) -> str:
    return "reached" if reached else "missed"


def _names(catalogue: Catalogue, missing: Iterable[Row]) -> str:
    """The games of these rows; of many games only the number."""
    by_pair: dict[str, list[str]] = {}
    for row in missing:
        pair = f"{row.level} against {row.against}" if row.step == ROUND else ""
        by_pair.setdefault(pair, []).append(_name(catalogue, row))
    lists = {
        pair: ", ".join(names)
        if len(names) <= _MOST_NAMED
        else "every game"
        if len(names) == len(GAMES)
        else f"{len(names)} of {len(GAMES)} games"
        for pair, names in by_pair.items()
    }
    return "; ".join(f"{pair} in {names}" if pair else names for pair, names in lists.items())


def _name(catalogue: Catalogue, row: Row) -> str:
    entry = catalogue.entry(row.variant)
    assert entry.header is not None
    several = len(entry.counts) > 1
    return f"{entry.header.name}, {row.players} play" if several else entry.header.name
