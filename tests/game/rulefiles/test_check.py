"""Checking rule files: all faults are reported at once, with their places and suggestions."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.rulefiles import trials
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import Report, check
from game.rulefiles.faults import BadRules
from tests.cases import later_but
from tests.patience import PATIENCE
from tests.shipped import covering

GOLDEN = Path(__file__).parent.parent / "golden"
GOOD = """\
name: Soup
summary: Take tricks.
deck: french-52
players:
  3: {deck: {without: [2C]}}
  4: {}
options:
  rounds: {label: Rounds, default: 4, range: [1, 12]}
  trumps: {label: Trumps, default: false}
when:
  - given: {trumps: true}
    then: {phases: {deal: {turn_up: dealer}}}
phases:
  deal: {each: all}
  tricks: {lead: eldest, follow: must}
score:
  cases:
    - points: tricks
      because: "{tricks} tricks: {scores} {points}"
match: {hands: $rounds}
"""


def checked(folder: Path, text: str = GOOD, games: int = 1, name: str = "soup.yaml") -> Report:
    """The report on a file with this text."""
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return check(file, Catalogue(), games)


def faults(folder: Path, *changes: tuple[str, str]) -> list[str]:
    """The faults of the good file with some words replaced, without the name of the file."""
    text = GOOD
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    report = checked(folder, text)
    assert not report.tallies or report.good
    return [str(fault).split("soup.yaml:")[-1] for fault in report.faults]


def test_a_good_file_is_played_with_every_number_of_players(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    (tmp_path / "soup.yaml").write_text(GOOD, encoding="utf-8")
    report = check(
        tmp_path / "soup.yaml",
        Catalogue(),
        6,
        lambda *done: told.append(done),
        seconds=9 * PATIENCE,
    )
    assert report.good
    assert [(tally.players, tally.games) for tally in report.tallies] == [(3, 6), (4, 6)]
    assert told == [(done, 12) for done in range(1, 13)]
    # Games of 1, 5 and 12 rounds are among them: 51 and 52 cards in each.
    assert [tally.longest for tally in report.tallies] == [12 * 51, 12 * 52]
    assert report.tallies[0].average == 51 * (1 + 5 + 12) / 3
    assert report.lines()[0].endswith("soup.yaml: good")
    assert report.lines()[1].startswith("  3 players: 6 games, 306 moves on average, 612 at most")


def broken() -> list[tuple[str, str, list[str]]]:
    """Words of the good file, what replaces them, and all faults, as `golden/faults.txt` has it."""
    found: list[tuple[str, str, list[str]]] = []
    for line in (GOLDEN / "faults.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("| "):
            found[-1][2].append(line[2:].replace("{shipped}", ", ".join(Catalogue().keys)))
        elif " => " in line:
            old, new = (words.replace("\\n", "\n") for words in line.split(" => "))
            found.append((old, new, []))
    return found


@pytest.mark.parametrize(("old", "new", "expected"), broken())
def test_a_fault_is_named_with_line_key_and_a_guess(
    tmp_path: Path, old: str, new: str, expected: list[str]
) -> None:
    assert faults(tmp_path, (old, new)) == expected


def test_all_faults_of_a_file_are_named_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        ("label: Rounds", "lable: Rounds"),
        ("follow: must", "folow: must"),
        ("points: tricks", "pionts: tricks"),
        ("turn_up", "turn_upp"),
    )
    assert [line.split(":")[1].strip() for line in found] == [
        "options.rounds.label",
        "options.rounds.lable",
        "phases.tricks.folow",
        "score.cases[0].pionts",
        "score.cases[0].points",
    ]


def test_all_that_does_not_fit_together_is_named_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        ("follow: must", "first_card: ZZ, no_early_lead: Q, stop: {count: x}"),
        ("points: tricks", "points: trick"),
        ("{tricks} tricks", "{trick} tricks"),
        ("turn_up: dealer", "turn_up: deeler"),
    )
    assert [line.split(":")[1].strip() for line in found] == [
        "phases.deal.turn_up",
        "phases.tricks.first_card",
        "phases.tricks.no_early_lead",
        "phases.tricks.stop.count",
        "score.cases[0].points",
        "score.cases[0].because",
    ]


def test_a_fault_says_for_which_players_and_options_alone_it_is_one(tmp_path: Path) -> None:
    assert faults(tmp_path, ("4: {}", "4: {match: {hands: x}}")) == [
        "6: match.hands: expected a whole number, found 'x' (with 4 players)"
    ]
    found = faults(tmp_path, ("deal: {turn_up: dealer}", "deal: {each: 17}"))
    assert found == [
        "12: phases.deal.each: 52 cards are not enough for 4 such hands"
        " (with 4 players and trumps=true)"
    ]


def test_a_fault_points_to_the_file_that_was_extended(tmp_path: Path) -> None:
    (tmp_path / "stock.yaml").write_text(GOOD.replace("follow: must", "follow: most"))
    report = checked(tmp_path, "extends: stock\nname: Soup\n")
    assert [str(fault.mark) for fault in report.faults] == [f"{tmp_path}/stock.yaml:15"]


def test_files_may_not_extend_each_other_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "stock.yaml").write_text("extends: soup\n")
    report = checked(tmp_path, "extends: stock\n")
    assert "goes round in a circle: soup -> stock -> soup" in str(report.faults[0])


def test_a_game_that_never_ends_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trials, "MOST_MOVES", 500)
    monkeypatch.setattr("game.rulefiles.check.ENOUGH", PATIENCE)
    found = faults(tmp_path, ("hands: $rounds", "target: 5"), ("points: tricks", "points: 0"))
    assert len(found) == 2
    assert found[0].startswith(
        "20: match: a game of 3 players with seed 0 and rounds=1, trumps=false is "
    )
    assert found[0].endswith("is not over after 500 moves")


def test_a_division_by_zero_is_found_in_play(tmp_path: Path) -> None:
    found = faults(tmp_path, ("points: tricks", "points: 1 / (tricks - tricks)"))
    assert "the formula '1 / (tricks - tricks)' divides by zero" in found[0]


def test_a_deal_that_is_always_thrown_in_is_found(tmp_path: Path) -> None:
    text = GOOD.replace("deck: french-52", "deck: {base: decktet-basic}")
    text = text.replace("  3: {deck: {without: [2C]}}\n", "  3: {}\n")
    text = text.replace("{each: all}", "{each: 1, redeal_without: two-suited}")
    assert checked(tmp_path, text).good
    ranks = "[2, 3, 4, 5, 6, 7, 8, 9]"
    text = text.replace("decktet-basic}", f"decktet-basic, without_ranks: {ranks}}}")
    assert "the deck has no two-suited card" in str(checked(tmp_path, text).faults[0])


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("nothing.yaml", "there is no such file"),
        ("folder", "this is a folder; name a file in it"),
        ("soup.yml", "the name of a rule file ends in '.yaml', not in '.yml'"),
    ],
)
def test_what_is_no_rule_file_is_said(tmp_path: Path, name: str, fault: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "soup.yml").write_text(GOOD)
    report = check(tmp_path / name, Catalogue())
    assert [f.message for f in report.faults] == [fault]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"name: caf\xe9\n", b"\x89PNG\r\n\x1a\n"])
def test_a_file_that_is_no_text_is_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "soup.yaml").write_bytes(content)
    report = check(tmp_path / "soup.yaml", Catalogue())
    assert [fault.message for fault in report.faults] == ["not a text in UTF-8"]


def test_an_enormous_file_is_not_even_read(tmp_path: Path) -> None:
    with (tmp_path / "soup.yaml").open("wb") as file:
        file.truncate(10**10)
    report = check(tmp_path / "soup.yaml", Catalogue())
    assert [fault.message for fault in report.faults] == ["much too large to be a rule file"]


DECK = """\
name: Small cards
art: french
back: french
suits:
  C: {name: Clubs, art: clubs}
ranks: {2: Two, 3: Three}
grids:
  - ranks: [2, 3]
"""


def test_a_deck_file_is_checked_as_a_deck(tmp_path: Path) -> None:
    assert checked(tmp_path, DECK, name="decks/small.yaml").good


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("- ranks: [2, 3]", "- ranks: [2, 4]", "8: grids[0].ranks: there is no rank '4'"),
        ("back: french", "back: french\nbakc: x", "4: bakc: unknown key; did you mean 'back'?"),
        ("back: french", "back: french\npacks: 99", "4: packs: must be from 1 to 12"),
        ("grids:", "extends: smal\ngrids:", "7: extends: there is no deck 'smal'"),
        (
            "- ranks: [2, 3]",
            "- {ranks: [2], code: '{suite}'}",
            "8: grids[0].code: there is no name to put in braces 'suite'; did you mean 'suit'?",
        ),
        (
            "2: Two",
            "2: {name: Two, forms: {the: 'the {cart}'}}",
            "6: ranks.2.forms.the: there is no name to put in braces 'cart'; did you mean 'card'?",
        ),
        (
            "- ranks: [2, 3]",
            "- {ranks: [2], forms: {the: '{name}'}}",
            "8: grids[0].forms.the: there is no name to put in braces 'name'; known are card",
        ),
        ("- ranks: [2, 3]", "- {ranks: [2], suits: [c]}", "8: grids[0].suits: there is no suit"),
        ("grids:", "without: [2D]\ngrids:", "7: without: there is no card '2D'; known"),
        ("grids:", "without: [2C, 2C]\ngrids:", "7: without: '2C' is left out too often"),
        ("grids:", "without_ranks: [2, 3]\ngrids:", "8: grids: there is no card in this deck"),
        ("  - ranks: [2, 3]", "  []", "7: grids: there is no card"),
        ("- ranks: [2, 3]", "- ranks: [2, 3, 3]", "7: grids: the card '3C' is there twice"),
        (
            "  - ranks: [2, 3]",
            "  - ranks: [2, 3]\ncards: {2C: {rank: 2, suits: [C], name: x}}",
            "9: cards.2C: the card '2C' is there twice",
        ),
        (
            "  - ranks: [2, 3]",
            "  - ranks: [2, 3]\ncards:\n  XD: {rank: 2, suits: [D], name: x}",
            "10: cards.XD.suits: there is no suit 'D'",
        ),
        (
            "  - ranks: [2, 3]",
            "  - ranks: [2, 3]\ncards:\n  X: {rank: Two, suits: [], name: x}",
            "10: cards.X.rank: there is no rank 'Two'",
        ),
        ("grids:", "hand_order: [D]\ngrids:", "7: hand_order: there is no suit 'D'"),
        ("grids:", "hand_order: []\ngalery: {}\ngrids:", "8: galery: unknown key; did you mean"),
        ("grids:", "gallery: {ranks: [4]}\ngrids:", "7: gallery.ranks: there is no rank '4'"),
        ("name: Clubs, art", "name: Clubs, sing", "5: suits.C.sing: unknown key; did you mean"),
        ("{2: Two, 3: Three}", "{2: {name: x, sing: y}, 3: T}", "6: ranks[2].sing: unknown key"),
        ("name: Small cards", "name: ''", "1: name: needs a name"),
        ("name: Small cards", 'name: "\\u200b\\u0301"', "1: name: needs a name"),
        ("name: Small cards", f"name: {'W' * 61}", "1: name: a text here has at most 60"),
        ("name: Clubs", 'name: "\\u200b"', "5: suits.C: needs a name"),
        ("name: Clubs", f"name: {'W' * 31}", "5: suits.C: a text here has at most 30"),
        ("art: clubs", f"sign: {'W' * 21}", "5: suits.C: a text here has at most 20"),
        ("{2: Two,", f"{{2: {'W' * 31},", "6: ranks.2: a text here has at most 30"),
        ("ranks: {", f"ranks: {{{'W' * 21}: x, ", f"6: ranks.{'W' * 21}: a text here has at most"),
        ("- ranks: [2, 3]", "- {ranks: [2], name: '  '}", "7: grids: the card '2C' needs a name"),
        (
            "- ranks: [2, 3]",
            f"- {{ranks: [2], name: {'W' * 71}}}",
            "7: grids: a text here has at most 70 characters, not 71",
        ),
        (
            "- ranks: [2, 3]",
            f"- {{ranks: [2], code: '{'W' * 20}{{suit}}'}}",
            "7: grids: a text here has at most 20 characters, not 21",
        ),
        (
            "  C: {",
            "  " + "".join(f"{n}: Suit {n}\n  " for n in range(12)) + "C: {",
            "4: suits: a deck has at most 12 suits, not 13",
        ),
        (
            "ranks: {",
            "ranks: {" + "".join(f"r{n}: R, " for n in range(59)),
            "6: ranks: a deck has at most 60 ranks, not 61",
        ),
    ],
)  # fmt: skip
def test_a_fault_of_a_deck_is_named(tmp_path: Path, old: str, new: str, fault: str) -> None:
    report = checked(tmp_path, DECK.replace(old, new), name="decks/small.yaml")
    assert len(report.faults) == 1
    assert str(report.faults[0]).split("small.yaml:")[-1].startswith(fault)


def test_signs_and_pictures_that_nobody_drew_are_no_fault(tmp_path: Path) -> None:
    unknown = DECK.replace("art: clubs", "sign: rain").replace("french", "weather")
    assert checked(tmp_path, unknown, name="decks/small.yaml").good


SHIPPED_FILES = [
    file
    for folder in (SHIPPED, SHIPPED / "decks", SHIPPED / "lessons")
    for file in sorted(folder.glob("*.yaml"))
]
"""What stands in the folders of languages beside them holds texts alone."""


@pytest.mark.parametrize(
    "file",
    later_but(
        [file for file in SHIPPED_FILES if file.parent != SHIPPED or file.stem in covering()],
        SHIPPED_FILES,
    ),
    ids=[file.stem for file in SHIPPED_FILES],
)
def test_the_shipped_files_are_good(file: Path) -> None:
    report = check(file, Catalogue(), games=1)
    assert report.good, "\n".join(report.lines())


def test_the_rules_in_words_may_name_only_options(tmp_path: Path) -> None:
    good = GOOD + "rules: |\n  Play {rounds} rounds with {players} players.\n"
    assert checked(tmp_path, good).faults == ()
    bad = checked(tmp_path, GOOD + "rules: |\n  Play {round} rounds.\n", name="bad.yaml")
    assert ["rules" in fault.key for fault in bad.faults] == [True]
    assert "did you mean 'rounds'?" in bad.faults[0].message


def test_a_suit_without_a_seat_is_a_fault_where_piles_are_divided(tmp_path: Path) -> None:
    (tmp_path / "two.yaml").write_text(
        "extends: succotash\nplayers: {3: null, 2: {}}\n"
        "phases: {deal: {each: 9, colours: [R, G]}}\n"
    )
    with pytest.raises(BadRules, match="nobody has B"):
        Catalogue((tmp_path, SHIPPED)).rules("two", 2)
