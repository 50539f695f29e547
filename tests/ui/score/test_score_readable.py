"""No text of the score screens is cut, small or over another one: every game, the smallest and
the largest table, every part, and the fullest sheets in four windows."""

from __future__ import annotations

import pygame
import pytest

from game.household.people import LONGEST_NAME
from tests.shipped import CATALOGUE, covering, smallest_and_largest
from tests.ui.conftest import MakeApp
from tests.ui.contrast_seen import seen_texts
from tests.ui.drawn_text import drawn_page
from tests.ui.score.score_games import (
    NAMES,
    book,
    deal_scene,
    names_of,
    options,
    parts_of,
    played,
    result_scene,
    rules_of,
    score_scene,
)
from ui.score.scene import ScoreScene
from ui.score.sheet import book_of
from ui.window.numbers import number
from ui.window.scene import Scene

SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))
FORMS = SIZES[:2]
"""The small form of a screen and the large one. A wider window has only more room, one of twice the
size only more pixels."""
GAMES = [
    pytest.param(key, size, id=f"{key}-{size[0]}")
    for size, keys in zip(FORMS, (CATALOGUE.keys, covering()), strict=True)
    for key in keys
]
"""Every game in the narrowest form, and those that have everything in the other."""


pytestmark = pytest.mark.usefixtures("words_only")


def faults(make_app: MakeApp, scene: Scene, size: tuple[int, int], names: list[str]) -> list[str]:
    """What is wrong with each part of a screen."""
    app = make_app(scene, size)
    found = drawn_page(app).faults(names)
    parts = parts_of(scene)
    if parts is not None:
        for part in range(1, len(parts.words)):
            parts.choose(part)
            found += drawn_page(app).faults(names)
    app.close()
    return found


@pytest.mark.long
@pytest.mark.parametrize(("key", "size"), GAMES)
def test_every_sheet_can_be_read(make_app: MakeApp, key: str, size: tuple[int, int]) -> None:
    for players in smallest_and_largest(key):
        sheets = book(key, players, 3)
        assert faults(make_app, score_scene(sheets), size, names_of(sheets)) == []
        assert faults(make_app, score_scene(sheets[:1]), size, names_of(sheets)) == []


@pytest.mark.long
@pytest.mark.parametrize(("key", "size"), GAMES)
def test_every_deal_and_result_can_be_read(
    make_app: MakeApp, key: str, size: tuple[int, int]
) -> None:
    for players in smallest_and_largest(key):
        sheets = book(key, players, 3)
        names = names_of(sheets)
        assert faults(make_app, deal_scene(key, players, 3), size, names) == []
        best = sheets[-1].ranking[0].seats
        assert faults(make_app, result_scene(sheets, best), size, names) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("key", "players", "chosen"),
    [
        ("bisca-tres", 4, "two_sides"),
        ("bisca-tres", 6, "two_sides"),
        ("bisca-tres", 6, "pairs"),
        ("bisca-tres", 8, "two_sides"),
        ("bisca-tres", 8, "pairs"),
    ],
)
def test_partners_of_every_kind_can_be_read(
    make_app: MakeApp, key: str, players: int, chosen: str, size: tuple[int, int]
) -> None:
    sheets = book(key, players, 5, options(partners=chosen))
    names = names_of(sheets)
    assert faults(make_app, score_scene(sheets), size, names) == []
    best = sheets[-1].ranking[0].seats
    assert faults(make_app, result_scene(sheets, best), size, names) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("key", "players"), [("bouillabaisse", 8), ("bouillabaisse", 12)])
def test_every_round_of_many_players_explains_every_score(
    make_app: MakeApp, key: str, players: int, size: tuple[int, int]
) -> None:
    sheets = book(key, players, 6)
    app = make_app(score_scene(sheets), size)
    scene = app.scene
    assert isinstance(scene, ScoreScene)
    for hand in reversed(range(6)):
        page = drawn_page(app)
        assert page.faults(NAMES) == []
        for player in sheets[hand].players:
            assert page.says(player.sentence), f"round {hand + 1}, {player.name}"
        app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="")], 0.02)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("key", "hands"), [("oh-hell", 10), ("chicane", 30), ("hearts", 12)])
def test_long_games_can_be_read(
    make_app: MakeApp, key: str, hands: int, size: tuple[int, int]
) -> None:
    chosen = options(hands=30) if key == "chicane" else ()
    for players in (3, 4):
        sheets = book(key, players, hands, chosen)
        assert len(sheets) > 4
        assert rules_of(key, players, chosen) is sheets[0].rules
        assert played(key, players, hands, chosen).results
        assert faults(make_app, score_scene(sheets), size, names_of(sheets)) == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
@pytest.mark.parametrize(
    "key", ["bisque", "chicane", "sueca", "hearts", "succotash", "skat", "bouillabaisse"]
)
def test_the_longest_names_are_written_whole(
    make_app: MakeApp, key: str, size: tuple[int, int]
) -> None:
    long = ("Great-Grandm", "Theodora Wil", "Bartholomeus", "Wilhelmina M")
    assert {len(name) for name in long} == {LONGEST_NAME}
    players = smallest_and_largest(key)[0]
    game = played(key, players, 2)
    for hands in (1, 2):
        results = game.results[:hands]
        positions = [game.positions(hand) for hand in range(hands)]
        sheets = book_of(game.rules, results, long[:players], 0, positions)
        for scene in (score_scene(sheets), result_scene(sheets, sheets[-1].ranking[0].seats)):
            app = make_app(scene, size)
            said = [text.words for text in drawn_page(app).texts]
            app.close()
            assert not [text for text in said if "…" in text]
            assert any(name in text for text in said for name in long)


@pytest.mark.parametrize(
    ("key", "players", "what", "said"),
    [
        ("slobberhannes", 3, "ui.score.rows.label_of", lambda *_: "First and last tricks of all"),
        ("oh-hell", 7, "ui.score.words.TOTAL", "Altogether"),
    ],
)
def test_long_heads_of_columns_take_two_lines_or_leave_out_what_the_foot_says(
    make_app: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    players: int,
    what: str,
    said: object,
) -> None:
    sheets = book(key, players, 2)
    monkeypatch.setattr(what, said)
    app = make_app(score_scene(sheets), FORMS[0])
    app.change(text=160)
    assert [fault for fault in drawn_page(app).faults() if "overlaps" in fault] == []


def test_a_long_note_under_large_words_shortens_a_button_rather_than_leave_the_window(
    make_app: MakeApp,
) -> None:
    note = (
        "The highest total wins in the end; the game ends at 500 or below \u2212500."
        " Margot, who sits at the left, deals next."
    )
    app = make_app(score_scene(book("five-hundred", 3, 2), note=note), (3840, 2160))
    app.change(text=160)
    page = drawn_page(app)
    whole, note_lines = app.surface.get_rect(), set(note.split())
    lines = [line for line in page.texts if set(line.words.split()) <= note_lines]
    assert all(whole.contains(line.rect) for line in lines)
    assert max(line.rect.bottom for line in lines) < whole.bottom - 60
    assert "The deal" in page.words


def test_buttons_with_long_words_share_the_bar_and_leave_out_the_note_beside_them(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.score.words.AGAIN", "Deal all these cards again")
    scene = deal_scene("bisque", 3, 2)
    app = make_app(scene, FORMS[0])
    app.change(text=160)
    assert drawn_page(app).faults(NAMES) == []
    buttons = [pygame.Rect(button.rect) for button in scene.group.widgets]
    assert len(buttons) >= 3
    assert all(app.surface.get_rect().contains(button) for button in buttons)


def test_the_steam_round_a_long_total_covers_neither_heading_nor_the_next_total(
    make_app: MakeApp,
) -> None:
    sheets = book("tarot-french", 4, 10)
    best = sheets[-1].ranking[0]
    assert best.total > 1000
    app = make_app(result_scene(sheets, best.seats), (1600, 1000))
    app.step([], 5.0)
    seen = {each.words: each.contrast for each in seen_texts(app) if each.at[0] > 1100}
    totals = [number(entrant.total) for entrant in sheets[-1].ranking]
    assert min(seen[words] for words in ("Final totals", *totals)) > 4.5
