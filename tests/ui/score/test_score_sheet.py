"""The score sheet: what it says follows from the result alone."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.reasons import Reason
from game.state import HandResult, Term, Trick
from tests.ui.conftest import MakeApp
from tests.ui.events import key
from tests.ui.table.table_games import rules_of
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.score.sheet import Sheet, sheet_of
from ui.window.scene import Scene


def reason(sentence: str, points: int, **values: int) -> Reason:
    """The first case of a scoring table, with its numbers."""
    return Reason(points, sentence, 0, 0, (("points", points), *values.items()))


def result(scores: tuple[int, ...] = (13, 17, 11)) -> HandResult:
    return HandResult(
        dealer=0,
        scores=scores,
        card_points=None,
        reasons=tuple(reason("Leaves 21, Knots 13: {scores} {points}", n) for n in scores),
        terms=((Term("tricks", 3), Term("top", 21), Term("bottom", 13)),) * 3,
        tricks=(Trick(0, (0, 1, 2), ("AM", "AS", "AW"), 0, "AS"),),
        goals=("6LK", "9MS", "7WY"),
        pot=("2WL", "8YK", "CS", "5ML"),
        sides=((0,), (1,), (2,)),
    )


@pytest.fixture
def sheet() -> Sheet:
    results = (result((9, 12, 15)), result((13, 17, 11)))
    return sheet_of(rules_of("bisque"), results, ("You", "Margot", "Tobias"), 0)


def test_sums_come_from_pot_and_goal(sheet: Sheet) -> None:
    you = sheet.players[0]
    assert [(column.suit, column.addends) for column in you.sums] == [("L", (5, 2)), ("K", (8,))]
    assert you.sentence == "Leaves 21, Knots 13: you score 13."
    assert sheet.players[1].sentence.endswith("Margot scores 17.")


def test_totals_and_ranking_run_over_all_hands(sheet: Sheet) -> None:
    assert sheet.course == ((0, 9, 22), (0, 12, 29), (0, 15, 26))
    assert [player.name for player in sheet.ranking] == ["Margot", "Tobias", "You"]
    assert [player.total for player in sheet.players] == [22, 29, 26]


def test_the_pot_lies_by_value(sheet: Sheet) -> None:
    assert sheet.pot == ("CS", "8YK", "5ML", "2WL")


def test_lowest_total_ranks_first_where_it_wins() -> None:
    rules = rules_of("bouillabaisse", 3)
    assert rules.variant.match.best == "lowest"
    plain = replace(result((5, 0, 60)), goals=(), pot=())
    found = sheet_of(rules, (plain,), ("You", "Margot", "Tobias"), 0)
    assert [player.seat for player in found.ranking] == [1, 0, 2]


def test_columns_are_headed_in_words_and_one_thing_is_not_many() -> None:
    rules = rules_of("bouillabaisse", 3)
    words = "{tricks} tricks at 5, 11 cards: {scores} {points}"
    terms = ((Term("tricks", 1), Term("of_suit", 2), Term("points", 3)),) * 3
    plain = replace(result((5, 0, 60)), goals=(), pot=(), terms=terms)
    plain = replace(plain, reasons=tuple(reason(words, 5, tricks=count) for count in (1, 21, 2)))
    found = sheet_of(rules, (plain,), ("You", "Margot", "Tobias"), 0)
    heads = [head for head, _ in found.players[0].counts]
    assert heads[0] == "Tricks"
    assert all(head[0].isupper() and "_" not in head for head in heads)
    assert found.players[0].sentence == "1 trick at 5, 11 cards: you score 5."
    assert found.players[1].sentence.startswith("21 tricks")


class _Blank(Scene):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("black")


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)], ids=str)
def test_enter_goes_on_to_the_next_hand(
    make_app: MakeApp, sheet: Sheet, size: tuple[int, int]
) -> None:
    gone: list[bool] = []
    app = make_app(_Blank(), size)
    scene = ScoreScene(sheet, note="", button="Next hand", on_next=lambda: gone.append(True))
    app.push(scene)
    app.step([], 0.02)
    app.step([key(pygame.K_RETURN)], 0.02)
    assert gone == [True]
    assert app.scene is not scene


def test_a_small_window_shows_one_half_at_a_time(make_app: MakeApp, sheet: Sheet) -> None:
    scene = ScoreScene(sheet, note="", button="Next hand", on_next=lambda: None)
    app = make_app(scene, (1024, 640))
    app.step([], 0.02)
    before = pygame.image.tobytes(app.surface, "RGB")
    app.step([key(pygame.K_TAB), key(pygame.K_RIGHT)], 0.02)
    app.step([], 0.02)
    assert pygame.image.tobytes(app.surface, "RGB") != before


def test_the_general_sheet_is_used_without_goals(make_app: MakeApp) -> None:
    rules = rules_of("whist")
    plain = HandResult(
        dealer=0,
        scores=(1, -1, 1, -1),
        card_points=None,
        reasons=(reason("{scores} {points}", 1),) * 4,
        terms=((Term("tricks", 7),), (Term("tricks", 6),)) * 2,
        tricks=(),
        goals=(),
        pot=(),
        sides=((0, 2), (1, 3)),
    )
    found = sheet_of(rules, (plain,), ("You", "B", "C", "D"), 0)
    assert not found.has_goals
    scene = ScoreScene(found, note="", button="Next hand", on_next=lambda: None)
    make_app(scene, (1600, 1000)).step([], 0.02)


def test_the_result_names_all_who_share_the_win(make_app: MakeApp, sheet: Sheet) -> None:
    went: list[str] = []
    scene = ResultScene(
        sheet, (0, 2), on_again=lambda: went.append("again"), on_title=lambda: went.append("title")
    )
    app = make_app(scene)
    assert scene.headline == "You and Tobias win"
    app.step([key(pygame.K_RETURN)], 0.02)
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert went == ["again", "title"]


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 1.0), ((1280, 800), 1.0), ((1600, 1000), 1.3)]
)
def test_the_pot_lies_under_the_plates_where_there_is_room(
    make_app: MakeApp, sheet: Sheet, size: tuple[int, int], text: float
) -> None:
    scene = _score_scene(make_app, sheet, size, text)
    assert "The pot" not in scene._parts.words


def test_large_words_in_a_small_window_give_the_pot_a_part_of_its_own(
    make_app: MakeApp, sheet: Sheet
) -> None:
    scene = _score_scene(make_app, sheet, (1024, 640), 1.3)
    assert scene._parts.words == ["This hand", "The pot", "Totals"]
    for part in (1, 2):
        scene._parts.choose(part)
        assert scene._parts.chosen == part
    scene.app.set_text_size(1.0)
    assert scene._parts.words == ["This hand", "Totals"]
    assert scene._parts.chosen == 1, "the same part stays in front"


def _score_scene(make_app: MakeApp, sheet: Sheet, size: tuple[int, int], text: float) -> ScoreScene:
    app = make_app(_Blank(), size)
    app.set_text_size(text)
    scene = ScoreScene(sheet, note="", button="Next hand", on_next=lambda: None)
    app.push(scene)
    app.step([], 0.02)
    return scene
