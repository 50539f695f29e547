"""Cards whose pictures take long to make are shown for a moment as they were."""

from __future__ import annotations

import time

import pygame
import pytest

from tests.ui.table.table_games import rules_of
from ui.table.cards import Mood
from ui.table.dressing import Dress, Dressing
from ui.table.geometry import Spot
from ui.table.pictures import CardPictures
from ui.window.look import Look
from ui.window.painter import Sheet

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
