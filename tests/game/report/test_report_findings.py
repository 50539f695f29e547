"""The report says what is wrong with games that have a known flaw."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.errors import CommandError
from game.folders import SHIPPED
from game.many.simulate import game_seed
from game.report import findings, words
from game.report.command import write_report
from game.report.findings import FEWEST, GOOD, Report, report, verdict_of
from game.report.gathering import Budget, Gathered, Run, gather, guests_of, runs_of
from game.report.measures import Figure
from game.report.notes import GameNote, HandNote, Table, noted
from game.rulefiles.catalogue import Catalogue

QUICK = """
name: Quick
deck: french-52
direction: clockwise
players:
  2: {}
options:
  idle: {label: Idle rule, default: false}
  hands: {label: Hands, default: 2, choices: [2, 4]}
phases:
  deal: {each: 4}
  tricks: {lead: eldest, follow: must, wins: suit}
score:
  cases:
    - when: tricks > 4
      points: 99
      because: "More tricks than there are: {scores} {points}"
    - points: tricks
      because: "Tricks {tricks}: {scores} {points}"
match: {hands: $hands}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "quick.yaml"
    path.write_text(QUICK)
    return path


def told(file: Path, games: int = 60, levels: tuple[str, ...] = ("random",)) -> Report:
    catalogue = Catalogue((file.parent, SHIPPED))
    rules, header = catalogue.rules(file.stem), catalogue.header(file.stem)
    runs = runs_of(rules, header, Budget(games, levels=levels))
    *_, gathered = gather(catalogue.folders, runs, seed=1)
    return report(rules, header, gathered)


def test_the_report_names_a_house_rule_that_changes_nothing(file: Path) -> None:
    found = told(file)
    idle = next(option for option in found.options if option.name == "idle")
    assert idle.idle
    assert (idle.same, idle.games) == (30, 30)
    assert found.finding("options").verdict == "look"
    assert "Idle rule = True: all 30 games went exactly as without it." in (
        found.finding("options").sentence
    )


def test_a_house_rule_that_doubles_the_game_moves_its_length(file: Path) -> None:
    found = told(file)
    longer = next(option for option in found.options if option.name == "hands")
    assert not longer.idle
    assert {"hands", "moves"} <= {change.measure for change in longer.moved(found.limit)}


def test_the_report_names_a_case_that_never_applies(file: Path) -> None:
    found = told(file)
    assert [case.ever for case in found.cases] == [0, 240]
    assert found.finding("cases").verdict == "look"
    assert found.finding("cases").sentence == "Never held: case 1 (when tricks > 4)."


def test_a_figure_outside_its_range_says_what_it_means() -> None:
    verdict, said = verdict_of("first_caller", Figure(0.58, 0.06, 150))
    assert (verdict, said) == ("look", "0.58 is more than 0.10: the eldest hand has an advantage.")
    said = verdict_of("skill", Figure(0.1, 0.05, 150))[1]
    assert said == "0.10 is less than 0.30: whoever plays better hardly wins more often."
    assert set(words.TOO_MUCH) == set(words.TOO_LITTLE) == set(GOOD)


def seat_two_never_wins(games: int) -> Gathered:
    hand = HandNote(1, 0, (4, 0), (4, 0), (("AS",), ("AH",)), ((0, 1), (0, 1)), (1, 0))
    notes = [GameNote(number, (hand, hand), (0,), 16, {}) for number in range(games)]
    return Gathered({("greedy",): notes})


def test_the_report_names_a_seat_that_cannot_win(file: Path) -> None:
    catalogue = Catalogue((file.parent, SHIPPED))
    rules, header = catalogue.rules("quick"), catalogue.header("quick")
    found = report(rules, header, seat_two_never_wins(60)).finding("seats")
    assert (found.verdict, found.sentence) == ("look", "Seat 2 won none of 60 games.")


def test_nothing_is_judged_from_few_games(file: Path) -> None:
    catalogue = Catalogue((file.parent, SHIPPED))
    rules, header = catalogue.rules("quick"), catalogue.header("quick")
    found = report(rules, header, seat_two_never_wins(FEWEST - 1))
    told = ("cases", "options", "cards", "hands", "margin")
    judged = [f for f in found.findings if f.measure not in told]
    assert {f.verdict for f in judged} == {"open"}


def test_the_margin_of_two_is_no_measure(file: Path) -> None:
    """The second is the last: it would be 1 in every game."""
    catalogue = Catalogue((file.parent, SHIPPED))
    rules, header = catalogue.rules("quick"), catalogue.header("quick")
    found = report(rules, header, seat_two_never_wins(60)).finding("margin")
    assert (found.verdict, found.figures) == ("told", {})


def test_the_report_names_a_card_that_never_matters(file: Path) -> None:
    """In every other game whoever has the Ace scores; the Two lies now here, now there."""
    catalogue = Catalogue((file.parent, SHIPPED))
    rules, header = catalogue.rules("quick"), catalogue.header("quick")
    notes = []
    for number in range(4000):
        two = ("2S",) if number % 2 else ()
        other = () if number % 2 else ("2S",)
        wins = number % 4 < 2
        scores = (4, 0) if wins else (0, 4)
        dealt = (("AS", *two), ("3H", *other)) if wins else (("3H", *two), ("AS", *other))
        hand = HandNote(1, 0, scores, scores, dealt, ((0, 1), (0, 1)), (1, 0))
        notes.append(GameNote(number, (hand,), (0,) if wins else (1,), 2, {}))
    found = report(rules, header, Gathered({("random",): notes})).finding("cards")
    assert found.verdict == "look"
    assert "2 of 3 cards move the score" in found.sentence
    assert found.sentence.endswith("for certain: Two of Spades.")


@pytest.mark.parametrize(
    ("value", "error", "verdict"),
    [
        (0.2, 0.02, "good"),
        (0.2, 0.2, "open"),
        (0.32, 0.05, "open"),
        (0.5, 0.05, "look"),
        (0.05, 0.02, "look"),
    ],
)
def test_a_figure_counts_as_bad_only_if_certain(value: float, error: float, verdict: str) -> None:
    """The good range of drama is 0.15 to 0.3; an error wider than that tells nothing."""
    assert verdict_of("drama", Figure(value, error, 100))[0] == verdict


def test_a_run_that_cannot_be_played_is_told_and_the_others_go_on(file: Path) -> None:
    broken = Table("quick", 2, {"hands": 3}, ("random", "random"))
    good = Table("quick", 2, {"hands": 2, "idle": False}, ("random", "random"))
    runs = (Run(("option", "hands", "3"), (broken,), 5), Run(("random",), (good,), 5))
    *_, found = gather((file.parent, SHIPPED), runs, seed=1)
    assert "option hands cannot be 3" in found.failed["option", "hands", "3"]
    assert len(found.of("random")) == 5


def test_what_there_is_no_time_for_is_told(file: Path) -> None:
    table = Table("quick", 2, {"hands": 2, "idle": False}, ("random", "random"))
    *_, found = gather((file.parent, SHIPPED), (Run(("random",), (table,), 5),), 1, until=0.0)
    assert found.late == [("random",)]
    assert found.games == 0


def test_the_better_side_sits_everywhere_by_turns() -> None:
    assert guests_of(((0, 2), (1, 3)), 3) == [(0, 2), (1, 3), (0, 2)]


def test_notes_of_a_game_agree_with_its_record(file: Path) -> None:
    """Scores, totals and tricks of a note, against those of the game played by the record's way."""
    from game.many.simulate import finish
    from game.position.game import Game

    catalogue = Catalogue((SHIPPED,))
    rules = catalogue.rules("hearts", 4)
    note = noted(rules, ("greedy",) * 4, game_seed(1, 0))
    again = finish(Game(rules, game_seed(1, 0)), ("greedy",) * 4)
    assert note.winners == again.winners
    assert note.moves == len(again.moves)
    assert [h.scores for h in note.hands] == [
        tuple(-score for score in result.scores) for result in again.results
    ]
    assert note.hands[-1].totals == tuple(-total for total in again.totals)
    assert sum(note.hands[0].places) == 13
    plays = 52 * len(note.hands)
    assert sum(choice.plays for choice in note.choices.values()) == plays


def test_the_page_stands_alone_and_says_what_was_found(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    budget = Budget(20, levels=("random", "greedy"))
    write_report(file, out, Catalogue((SHIPPED,)), budget=budget)
    text = out.read_text(encoding="utf-8")
    assert "<h1>Quick: report</h1>" in text
    assert "Never held: case 1 (when tricks &gt; 4)." in text
    assert "<script" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert text.count("<section") == 17
    assert text.count('role="img"') == text.count("aria-label=")


def test_words_of_a_file_are_no_html(file: Path, tmp_path: Path) -> None:
    file.write_text(file.read_text().replace("name: Quick", 'name: "<b>Quick</b> & co"'))
    write_report(
        file, tmp_path / "p.html", Catalogue((SHIPPED,)), budget=Budget(5, levels=("random",))
    )
    text = (tmp_path / "p.html").read_text(encoding="utf-8")
    assert "<h1>&lt;b&gt;Quick&lt;/b&gt; &amp; co: report</h1>" in text
    assert "<b>Quick" not in text


def test_a_page_needs_a_name_of_a_page_and_a_folder(file: Path, tmp_path: Path) -> None:
    known = Catalogue((SHIPPED,))
    with pytest.raises(CommandError, match=r"ends in '\.html'"):
        write_report(file, tmp_path / "quick.yaml", known)
    with pytest.raises(CommandError, match="no such folder"):
        write_report(file, tmp_path / "none" / "page.html", known)


def test_figures_have_the_decimal_point_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.words.POINT", ",")
    assert [findings.number(value) for value in (0.125, 3.14, 12_345.6)] == ["0,12", "3,1", "12346"]
