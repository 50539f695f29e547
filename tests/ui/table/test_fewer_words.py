"""Where there is little room, the table takes fewer words, then smaller ones, and cuts none."""

from __future__ import annotations

import pygame
import pytest

from game.position.state import Contract
from tests.ui.drawn_text import recording
from tests.ui.table.table_views import seen, shown, stage
from ui.kitchen.round import RoundTable
from ui.replay.timeline import Station, Timeline
from ui.table.primary import fitting
from ui.table.score_piles import hands_and_piles
from ui.table.tokens import tokens
from ui.widgets.button import Button
from ui.window.look import Look
from ui.window.theme import Scale

SMALL = (1024, 640)
BID = Contract(3, strain="S")


def test_a_button_has_smaller_words_only_where_it_must(look: Look) -> None:
    scale = Scale(*SMALL)
    button = Button("Skip the lesson", lambda: None)
    whole = button.natural_width(look, scale.s, scale.ts)
    assert fitting(button, look, scale, whole) == scale.ts
    assert 0.9 * scale.ts < fitting(button, look, scale, whole - 1) < scale.ts
    assert fitting(button, look, scale, 1) > 0.68 * scale.ts, "words stay readable"


def test_a_plate_of_the_kitchen_tells_a_bid_in_all_words_and_in_fewer() -> None:
    view = seen("oh-hell", 4, bids=(Contract(3), None, None, None), phase="bids", step="bid")
    assert RoundTable(view, "ABCD", "", frozenset()).notes(0) == ("bid 3", "3")
    view = seen("oh-hell", 4, bids=(Contract(3), None, None, None), trick=("2C",))
    assert RoundTable(view, "ABCD", "", frozenset()).notes(0) == ("won 0 of bid 3", "0 of 3")


@pytest.mark.parametrize(("longer", "told"), [("", True), (", if all goes well now", False)])
def test_a_token_leaves_out_words_that_its_number_and_sign_say(
    look: Look, longer: str, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("ui.table.words.said", "ui.table.tokens"):
        monkeypatch.setattr(f"{module}.contract_words", lambda *_: f"3 Spades{longer}")
    view = seen("bridge", phase="auction", step="auction", bids=(BID, None, None, None))
    own = stage(view, SMALL)
    with recording(look, SMALL) as page:
        for piece in tokens(shown(look, own)):
            if piece.draw is not None:
                piece.draw(pygame.Surface(SMALL))
    assert page.words == ["3", f"3 Spades{longer}"][: 1 + told]


def test_the_labels_of_a_replay_stay_apart(look: Look) -> None:
    line = Timeline(((0,), (1,)), lambda moment: None)
    line.show([Station("The deals", 0), *[Station(str(n), n) for n in range(1, 14)]], ("A", "B"), 7)
    line.place(pygame.Rect(0, 0, 500, 60), 1.0, 1.0)
    with recording(look, (500, 60)) as page:
        line.draw(line.pen(pygame.Surface((500, 60)), look))
    assert page.faults() == []
    assert page.says("7")


@pytest.mark.parametrize(
    ("whole", "told"), [("Score pile: empty", "Score pile: empty"), ("Score pile " * 4, "Empty")]
)
def test_the_text_over_a_score_pile_is_short_where_the_whole_is_too_wide(
    look: Look, whole: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.table.words.prizes.pile", lambda *_, **__: [whole, "Empty"])
    view = seen("succotash", taken=((), (), ()))
    with recording(look, SMALL) as page:
        for piece in hands_and_piles(shown(look, stage(view, SMALL))):
            if piece.draw is not None:
                piece.draw(pygame.Surface(SMALL))
    assert page.words == [told] * 3


def test_in_a_narrow_row_of_tricks_only_those_next_to_the_present_one_give_way(look: Look) -> None:
    line = Timeline(((0,), (1,)), lambda moment: None)
    line.place(pygame.Rect(0, 0, 380, 60), 1.0, 1.0)
    for here, fifth in ((5, True), (6, False), (7, True)):
        tricks = [Station(str(n), n) for n in range(1, 14)]
        line.show([Station("The deals", 0), *tricks], ("A", "B"), here)
        with recording(look, (380, 60)) as page:
            line.draw(line.pen(pygame.Surface((380, 60)), look))
        assert ("5" in page.words) == fifth
