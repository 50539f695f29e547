"""Cards whose pictures take long to make are shown for a moment as they were."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from tests.ui.table.table_games import rules_of
from ui.table.cards import Mood
from ui.table.dressing import Dress, Dressing
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.window.look import Look
from ui.window.painter import Sheet

if TYPE_CHECKING:
    from ui.window.daylight import Daylight

SIZE = (400, 200)
CARDS = ("AS", "KS", "QS")


class Slow:
    """A clock that goes on by a second whenever a card is dressed, and stands still otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        put_on = Dressing.put_on

        def slowly(dressing: Dressing, dress: Dress) -> pygame.Surface:
            self.now += 1.0
            return put_on(dressing, dress)

        monkeypatch.setattr(Dressing, "put_on", slowly)
        monkeypatch.setattr(time, "perf_counter", lambda: self.now)


def ready_cards(look: Look) -> CardPictures:
    """Pictures of a deck whose faces are drawn."""
    pictures = CardPictures(look, rules_of("whist", 4).deck)
    pictures.resize(60)
    pictures.prefetch(CARDS, None)
    latest = time.monotonic() + 20
    while not all(map(pictures.ready, CARDS)) and time.monotonic() < latest:
        look.art.poll()
        time.sleep(0.001)
    return pictures


def frame(pictures: CardPictures, mood: Mood) -> list[pygame.Surface | None]:
    """What is shown of each card in the next frame, while others move."""
    sheet = Sheet(SIZE)
    pictures.begin_frame(calm=False)
    for place, code in enumerate(CARDS):
        pictures.draw(sheet, code, Spot(60 + 100 * place, 100, 60), mood)
    return [mark.picture for mark in sheet.marks]


def test_when_a_whole_hand_changes_a_card_a_frame_follows(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = ready_cards(look)
    usual = frame(pictures, Mood.NORMAL)
    Slow(monkeypatch)
    followed = []
    for _ in range(5):
        shown = frame(pictures, Mood.OFF)
        followed.append(sum(now is not was for now, was in zip(shown, usual, strict=True)))
        assert pictures.rough
    assert followed == [0, 1, 2, 3, 3]


def test_a_card_that_was_not_shown_before_is_shown_at_once(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = ready_cards(look)
    Slow(monkeypatch)
    assert len(frame(pictures, Mood.NORMAL)) == len(CARDS)
    assert len(set(map(id, frame(pictures, Mood.NORMAL)))) == len(CARDS)


def test_what_was_shown_two_frames_ago_is_shown_no_more(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = ready_cards(look)
    usual = frame(pictures, Mood.NORMAL)
    pictures.begin_frame(calm=False)
    Slow(monkeypatch)
    shown = frame(pictures, Mood.OFF)
    assert not {id(picture) for picture in shown} & {id(picture) for picture in usual}


class Light:
    """A light in which a card takes a second."""

    def __init__(self, clock: Slow) -> None:
        self._clock = clock

    def on(self, card: pygame.Surface, at: tuple[int, int], *, fine: bool) -> pygame.Surface:
        self._clock.now += 1.0
        return card.copy()


def test_in_another_light_cards_at_rest_follow_one_a_frame(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, clock = ready_cards(look), Slow(monkeypatch)
    pictures.daylight = cast("Daylight", Light(clock))
    usual = frame(pictures, Mood.NORMAL)
    assert frame(pictures, Mood.NORMAL) == usual, "what lies still is lit once"
    assert pictures.behind == 0
    pictures.daylight = cast("Daylight", Light(clock))
    followed = []
    for _ in range(3):
        shown = frame(pictures, Mood.NORMAL)
        new = sum(now is not was for now, was in zip(shown, usual, strict=True))
        followed.append((new, pictures.behind))
    assert followed == [(1, 2), (2, 3), (3, 3)]


def test_cards_and_shadows_on_their_way_push_nothing_out_of_the_store(look: Look) -> None:
    pictures = ready_cards(look)
    sheet = Sheet(SIZE)
    pictures.draw(sheet, CARDS[0], Spot(100, 100, 60), widest=90)
    kept = look.store.bytes
    for turn in range(20):
        pictures.begin_frame(calm=False)
        spot = Spot(100 + turn, 100, 60 + turn, float(turn))
        pictures.draw(sheet, CARDS[0], spot, widest=90)
        pictures.draw_shadow(sheet, spot, 0.5)
    assert look.store.bytes == kept


def test_a_back_between_two_known_turns_is_shown_nearly_as_it_lies_for_a_frame(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = ready_cards(look)
    known = Sheet(SIZE)
    pictures.draw_backs([Spot(100, 100, 60, 4.0)], known)
    Slow(monkeypatch)
    for turned, is_behind in ((7.0, True), (9.0, False)):
        sheet = Sheet(SIZE)
        pictures.begin_frame(calm=False)
        before = pictures.behind
        pictures.draw(sheet, CARDS[1], Spot(300, 100, 80))  # takes all the time there is
        pictures.draw_backs([Spot(100, 100, 60, turned)], sheet)
        assert (sheet.marks[1].picture is known.marks[0].picture) == is_behind
        assert (pictures.behind > before, pictures.rough) == (is_behind, True)
        pictures.clear()
        known = Sheet(SIZE)
        pictures.draw_backs([Spot(100, 100, 60, 4.0)], known)


def test_a_card_is_lit_anew_only_where_the_light_is_another(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, clock = ready_cards(look), Slow(monkeypatch)
    pictures.daylight = cast("Daylight", Light(clock))
    shown = []
    for x in (102, 103, 140):
        sheet = Sheet(SIZE)
        pictures.begin_frame(calm=False)
        pictures.draw(sheet, CARDS[0], Spot(x, 100, 60), widest=60)
        shown.append(sheet.marks[0].picture)
    assert shown[0] is shown[1]
    assert shown[1] is not shown[2]
