"""What a save changed, beside the kitchen's table."""

from __future__ import annotations

from pathlib import Path

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.kitchen.comparing import Changed, tricks_otherwise
from ui.kitchen.side import ChangesSince, excerpt, on_this_table

SHORT = (Changed("-", 7, "    lead: eldest"), Changed("+", 7, "    lead: dealer"))
LONG = (
    Changed("-", 9, "  points: candles + 5 * first - draught * last"),
    Changed("+", 9, "  points: candles + 5 * first - 2 * draught * last"),
)


def test_lines_lose_the_blanks_that_all_of_them_begin_with() -> None:
    assert [excerpt(line, SHORT, 30) for line in SHORT] == ["lead: eldest", "lead: dealer"]


def test_a_long_line_shows_the_part_that_differs() -> None:
    assert [excerpt(line, LONG, 30) for line in LONG] == [
        "…dles + 5 * first - draught * last",
        "…dles + 5 * first - 2 * draught * last",
    ]


def test_a_long_line_that_differs_at_its_beginning_is_shown_from_there() -> None:
    lines = (LONG[0], Changed("+", 9, "  score: 2"))
    assert excerpt(lines[0], lines, 30) == "points: candles + 5 * first - draught * last"


def after(tmp_path: Path, old: str, new: str) -> str:
    """What is said of a hand of Chicane after a save that changes the text of the file."""
    text = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
    file = tmp_path / "gumbo.yaml"
    file.write_text(text, encoding="utf-8")
    bench = Bench(file, (SHIPPED,), 7, players=4)
    bench.play_to()
    file.write_text(text.replace(old, new), encoding="utf-8")
    assert bench.read()
    bench.play_to()
    assert bench.before is not None
    before, now = bench.before.game, bench.saved.game
    assert before is not None
    assert now is not None
    return on_this_table(ChangesSince((), ("", ""), before, now, tricks_otherwise(before, now)))


def test_the_tricks_and_the_points_are_told_each_by_itself(tmp_path: Path) -> None:
    assert after(tmp_path, "4 * bid", "5 * bid") == (
        "All tricks stay as they were; the points are 20 3 0 20, not 16 3 0 16."
    )
    assert after(tmp_path, "lead: eldest", "lead: dealer") == (
        "**Trick 1** is the first that differs, of 3. The points, 16 3 0 16, stay as they were."
    )
