"""Lesson files: the shipped ones can be played; faults in others are reported with their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.moves import Goal, Play
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.check import check
from game.rulefiles.faults import BadRules
from game.rulefiles.lessons import lesson_in, read_lesson
from game.rulefiles.lookup import LESSONS as FOLDER
from game.rulefiles.lookup import has_lesson
from game.rulefiles.outline import menu
from tests.shipped import CATALOGUE

GOOD = """
seed: 7
steps:
  - head: Your goal
    say: Set one card **aside**.
    do: goal 3SK
    then: [1 goal 2MK, 2 goal 2SY]
  - head: Look
    say: Here it lies.
    point: goal
"""


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """A folder for lessons of one's own."""
    folder = tmp_path / FOLDER
    folder.mkdir()
    return folder


def faults_of(folder: Path, text: str, name: str = "bisque") -> list[str]:
    """What is wrong with a lesson, without the name of its file."""
    file = folder / f"{name}.yaml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadRules) as caught:
        read_lesson(file, CATALOGUE)
    return [f"{fault.mark.line}: {fault.key}: {fault.message}" for fault in caught.value.faults]


def test_every_family_has_a_lesson_and_every_lesson_a_variant() -> None:
    for family in menu((SHIPPED,)).families:
        assert any(has_lesson((SHIPPED,), variant.key) for variant in family.variants), family.name
    assert {f.stem for f in (SHIPPED / FOLDER).glob("*.yaml")} <= set(CATALOGUE.keys)


@pytest.mark.parametrize("file", sorted((SHIPPED / FOLDER).glob("*.yaml")), ids=lambda f: f.stem)
def test_the_shipped_lessons_are_good(file: Path) -> None:
    assert check(file, CATALOGUE).faults == ()


def test_a_lesson_beside_a_strangers_rule_files_is_found_and_read(lessons: Path) -> None:
    (lessons / "bisque.yaml").write_text(GOOD, encoding="utf-8")
    lesson = lesson_in(Catalogue((lessons.parent, SHIPPED)), "bisque")
    assert lesson is not None
    assert lesson.moves == (Goal(0, "3SK"), Goal(1, "2MK"), Goal(2, "2SY"))
    assert [(step.at, step.do) for step in lesson.steps] == [(0, Goal(0, "3SK")), (3, None)]
    assert lesson.steps[1].point.place == "goal"
    assert lesson_in(Catalogue((lessons.parent, SHIPPED)), "whist") is None


def test_a_move_that_is_refused_is_said_with_its_reason_and_what_is_possible(lessons: Path) -> None:
    (fault,) = faults_of(lessons, GOOD.replace("goal 3SK", "goal CS"))
    assert fault.startswith("6: steps[0].do: 'goal CS' is refused: The Bard has only one suit")
    assert "0 goal 3SK" in fault


def test_a_move_out_of_turn_or_without_a_seat_is_a_fault(lessons: Path) -> None:
    (fault,) = faults_of(lessons, GOOD.replace("2 goal 2SY", "goal 2SY"))
    assert fault.startswith("7: steps[0].then[1]: a move of `then` begins with its seat")
    (fault,) = faults_of(lessons, GOOD.replace("2 goal 2SY", "1 goal 6LK"))
    assert fault.startswith("7: steps[0].then[1]: 'goal 6LK' is refused:")


def test_all_other_faults_are_told_at_once_with_their_lines(lessons: Path) -> None:
    text = GOOD.replace("Look", "L" * 25).replace("point: goal", "point: moon")
    assert [fault.split(";")[0] for fault in faults_of(lessons, text)] == [
        "8: steps[1].head: 25 letters",
        "10: steps[1].point: 'moon' cannot be pointed at",
    ]
    (fault,) = faults_of(lessons, GOOD.replace("seed: 7", "seed: 7\nseat: 3"))
    assert fault.startswith("3: seat: the seats are 0 to 2")


@pytest.mark.parametrize("point", ["card XX", "card", "plate 3", "plate", "hand 2", "pile x"])
def test_only_what_is_there_can_be_pointed_at(lessons: Path, point: str) -> None:
    (fault,) = faults_of(lessons, GOOD.replace("point: goal", f"point: {point}"))
    assert "cannot be pointed at" in fault


@pytest.mark.parametrize("point", ["stock", "prizes", "pile 0", "costs"])
def test_what_a_game_has_not_got_cannot_be_pointed_at(lessons: Path, point: str) -> None:
    (fault,) = faults_of(lessons, GOOD.replace("point: goal", f"point: {point}"))
    assert "in this game to point at" in fault


@pytest.mark.parametrize(
    ("head", "say", "told"),
    [
        ("''", "S", "nothing is said"),
        ("H", "'****'", "nothing is said"),
        ("H", "a **b", "a ** without the other one"),
        ("H", "W" * 25, "a word of more than 24 letters"),
        ("H" * 17, "S", "a word of more than 16 letters"),
        ("H", f"{'a ' * 166}a", "333 letters; the cook's bubble has room for 330"),
    ],
)
def test_what_the_sheet_has_no_room_for_is_a_fault(
    lessons: Path, head: str, say: str, told: str
) -> None:
    (fault,) = faults_of(lessons, f"seed: 7\nsteps:\n  - head: {head}\n    say: {say}\n")
    assert told in fault


def test_words_may_be_broken_into_lines_anywhere(lessons: Path) -> None:
    file = lessons / "bisque.yaml"
    file.write_text('seed: 7\nsteps:\n  - head: "A\\nB"\n    say: |\n      c\n      d\n', "utf-8")
    (step,) = read_lesson(file, CATALOGUE).steps
    assert (step.head, step.say) == ("A B", "c d")


def test_a_seed_that_nobody_can_deal_by_is_a_fault(lessons: Path) -> None:
    (fault,) = faults_of(lessons, "seed: -1\nsteps:\n  - {head: H, say: S}\n")
    assert fault.startswith("1: seed: a seed is from 0")


def test_a_long_move_is_quoted_short(lessons: Path) -> None:
    (fault,) = faults_of(lessons, GOOD.replace("goal 3SK", f"'goal {'A' * 5000}'"))
    assert len(fault) < 500


def test_checking_a_rule_file_checks_its_lesson_too(lessons: Path) -> None:
    rules = lessons.parent / "ladle.yaml"
    rules.write_text("extends: bisque\nname: Ladle\n", encoding="utf-8")
    (lessons / "ladle.yaml").write_text(GOOD.replace("goal 3SK", "goal CS"), encoding="utf-8")
    report = check(rules, CATALOGUE, games=1)
    assert [fault.key for fault in report.faults] == ["steps[0].do"]
    (lessons / "ladle.yaml").write_text(GOOD, encoding="utf-8")
    assert check(rules, CATALOGUE, games=1).faults == ()


@pytest.mark.parametrize("point", ["card 3SK", "plate 2", "trick", "hand", "panel", "pot"])
def test_cards_plates_and_places_can_be_pointed_at(lessons: Path, point: str) -> None:
    file = lessons / "bisque.yaml"
    file.write_text(GOOD.replace("point: goal", f"point: {point}"), encoding="utf-8")
    place = point.split()[0]
    assert read_lesson(file, CATALOGUE).steps[1].point.place == place


def test_a_lesson_in_no_variant_or_for_too_many_is_a_fault_of_the_file(lessons: Path) -> None:
    (fault,) = faults_of(lessons, GOOD, name="soup")
    assert "there is no variant 'soup'" in fault
    (fault,) = faults_of(lessons, GOOD.replace("seed: 7", "seed: 7\nplayers: 4"))
    assert "bisque is for 3 players, not for 4" in fault


def test_nothing_after_a_wrong_move_is_called_wrong_because_of_it(lessons: Path) -> None:
    text = GOOD.replace("goal 3SK", "goal 2KK") + "    do: play CS\n    then: [1 play CM]\n"
    assert len(faults_of(lessons, text)) == 1
    assert Play(0, "CS")
