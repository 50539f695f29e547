"""The words of the table are those of a family at cards: no jargon, and no bare figure."""

from __future__ import annotations

import re

import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.score.score_games import book, score_scene
from tests.ui.table.table_games import table_of, until_my_turn, view_of
from tests.ui.table.table_views import put, seen, shown, stage
from ui.table.tally import tallies
from ui.table.tally_panel import tally
from ui.window.look import Look

SIZE = (1280, 800)

pytestmark = pytest.mark.usefixtures("words_only")


@pytest.mark.parametrize("game", ["bisque", "bisca-tres", "chicane", "bouillabaisse", "succotash"])
def test_nobody_is_told_of_seals_and_numbers_of_the_deal_who_does_not_ask(
    make_app: MakeApp, game: str
) -> None:
    scene = table_of(game)
    app = make_app(scene, SIZE)
    until_my_turn(app, scene)
    said = " ".join(drawn_page(app).words)
    assert view_of(scene).rules.variant.name in said
    assert not re.search(r"[0-9a-f]{12}|\bseal\b|\bseed\b", said, re.IGNORECASE)


def test_who_has_more_card_points_than_needed_is_past_the_goal(look: Look) -> None:
    view = seen("bisca-tres", 2, taken=(("AC", "AS", "AD", "AH", "7C", "7S"), ("2C",)))
    with recording(look, SIZE) as page:
        put(tally(shown(look, stage(view))))
    said = [text.words for text in page.texts]
    assert said.count("64") == said.count("card points, past 60") == 1
    assert said.count("of 60 card points") == 1, "the other side"


def test_where_the_note_past_the_goal_has_no_room_it_is_short(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = "card points, which is more than {goal} and so enough for the set"
    monkeypatch.setattr("ui.table.words.game._REACHED", long)
    view = seen("bisca-tres", 2, taken=(("AC", "AS", "AD", "AH", "7C", "7S"), ("2C",)))
    with recording(look, SIZE) as page:
        put(tally(shown(look, stage(view))))
    assert "past 60" in page.words
    assert not page.faults()


def test_every_mark_on_a_bar_of_card_points_has_its_number(make_app: MakeApp) -> None:
    scene = table_of("sueca", 4)
    app = make_app(scene, SIZE)
    until_my_turn(app, scene)
    said = [text.words for text in drawn_page(app).texts]
    sides = tallies(view_of(scene))
    assert len(sides) == 2
    for mark in ("61", "91"):
        assert said.count(mark) == len(sides)


def test_no_sum_on_a_sheet_ends_in_a_number_nobody_explains(make_app: MakeApp) -> None:
    app = make_app(score_scene(book("sueca", 4, 2)), SIZE)
    said = [text.words for text in drawn_page(app).texts]
    assert any("+" in text for text in said)
    assert not [text for text in said if re.search(r"\(\d+\)$", text)]
