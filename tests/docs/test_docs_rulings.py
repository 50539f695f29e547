"""Every ruling that the code or a test cites is in docs/rulings.md, and has a test."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
RULINGS = re.findall(r"^- \*\*(\d[A-Z]?\.\d+)\*\* ", TEXT, re.MULTILINE)
NUMBER = r"\d[A-Z]?\.\d+"
LIST = rf"({NUMBER}(?:(?:, | to | and ){NUMBER})*)"
GAMES = {
    "bisque": "1",
    "bisca": "2",
    "sueca": "2S",
    "chicane": "3",
    "partner_chicane": "3P",
    "old_school": "3O",
    "bouillabaisse": "4",
    "succotash": "5",
}
"""What the names of tests call the games that docs/rulings.md numbers."""


def sources(*rooms: str) -> Iterator[Path]:
    """The Python files of these rooms, this one left out."""
    for room in rooms:
        yield from (file for file in sorted((ROOT / room).rglob("*.py")) if file != Path(__file__))


def cited(text: str, brackets: bool) -> list[str]:
    """The rulings that a source text cites, in brackets too if those can mean nothing else."""
    found = re.findall(rf"[Rr]ulings? {LIST}", text)
    found += re.findall(rf"\({LIST}\)", text) if brackets else []
    return [number for numbers in found for number in re.findall(NUMBER, numbers)]


def named(text: str) -> list[str]:
    """The rulings that the names of tests in a source text carry."""
    games = "|".join(GAMES)
    found = [f"{GAMES[game]}.{n}" for game, n in re.findall(rf"def test_({games})_(\d+)_", text)]
    numbers = re.findall(r"def test_(\d[a-z]?)_(\d+)_", text)
    return found + [f"{game.upper()}.{number}" for game, number in numbers]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ('"""As ruling 2.8 says."""', ["2.8"]),
        ('"""Succotash (rulings 5.1 to 5.11)."""', ["5.1", "5.11"]),
        ('"""Rulings 1.1, 3P.2 and 3O.1."""', ["1.1", "3P.2", "3O.1"]),
        ("assert scale == (1.5)", []),
    ],
)
def test_citations_are_found(text: str, numbers: list[str]) -> None:
    assert cited(text, brackets=False) == numbers


def test_rulings_are_numbered_without_gaps_and_once() -> None:
    games = dict.fromkeys(number.split(".")[0] for number in RULINGS)
    assert list(games) == list(GAMES.values())
    for game in games:
        points = [int(n.split(".")[1]) for n in RULINGS if n.split(".")[0] == game]
        assert points == list(range(1, len(points) + 1)), game


def test_every_ruling_cited_is_in_the_rulings() -> None:
    for file in sources("game", "ui", "cards_art", "tests"):
        text = file.read_text(encoding="utf-8")
        unknown = set(cited(text, brackets="referee" in file.relative_to(ROOT).parts)) - set(
            RULINGS
        )
        assert not unknown, f"{file.relative_to(ROOT)} cites {sorted(unknown)}"


def test_every_ruling_in_the_name_of_a_test_is_in_the_rulings() -> None:
    for file in sources("tests/game", "tests/referee"):
        unknown = set(named(file.read_text(encoding="utf-8"))) - set(RULINGS)
        assert not unknown, f"{file.relative_to(ROOT)} tests {sorted(unknown)}"


def test_every_ruling_has_a_test() -> None:
    texts = [file.read_text(encoding="utf-8") for file in sources("tests/game/phases")]
    tested = {number for text in texts for number in named(text)}
    assert set(RULINGS) - tested == set()


def test_rulings_refer_to_each_other_by_numbers_that_exist() -> None:
    assert set(re.findall(r"\b\d[A-Z]?\.\d+\b", TEXT)) <= set(RULINGS)


def test_every_link_in_the_docs_leads_somewhere() -> None:
    for file in [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"]:
        for target in re.findall(r"\]\(([^)]+)\)", file.read_text(encoding="utf-8")):
            if target.startswith("http"):
                continue
            path, _, anchor = target.partition("#")
            aimed = file.parent / path if path else file
            assert aimed.exists(), f"{file.name}: {target}"
            if anchor:
                headings = re.findall(r"^#+ (.+)$", aimed.read_text(encoding="utf-8"), re.MULTILINE)
                anchors = [re.sub(r"[^\w -]", "", h).lower().replace(" ", "-") for h in headings]
                assert anchors.count(anchor) == 1, f"{file.name}: {target}"
