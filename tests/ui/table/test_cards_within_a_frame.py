"""Cards whose pictures take long to make keep their old look for a moment."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
import pytest

from tests.patience import eventually
from tests.ui.table.table_games import rules_of
from tests.ui.table.table_views import seen, stage
from ui.table.arrange import deck_spot
from ui.table.cards import Mood
from ui.table.dealing import Dealing
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
    until_ready(look, pictures)
    return pictures


def until_ready(look: Look, pictures: CardPictures, cards: Sequence[str] = CARDS) -> None:
    """Wait until the faces of cards are drawn."""
    eventually(lambda: all(map(pictures.ready, cards)), look.art.poll)


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


def test_a_frame_that_is_begun_again_knows_what_was_shown_before_it(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = ready_cards(look)
    usual = frame(pictures, Mood.NORMAL)
    pictures.begin_frame(calm=False)  # and then it was interrupted
    Slow(monkeypatch)
    sheet = Sheet(SIZE)
    pictures.begin_frame(calm=False, again=True)
    for place, code in enumerate(CARDS):
        pictures.draw(sheet, code, Spot(60 + 100 * place, 100, 60), Mood.OFF)
    assert [mark.picture for mark in sheet.marks] == usual


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


def drawn(pictures: CardPictures, spot: Spot, *, moving: bool) -> pygame.Surface | None:
    """What is shown of a card in the next frame, on its way or at rest while others move."""
    sheet = Sheet(SIZE)
    pictures.begin_frame(calm=False)
    pictures.draw(sheet, CARDS[0], spot, widest=spot.width if moving else None)
    return sheet.marks[0].picture


def test_a_card_on_its_way_keeps_its_light_for_a_while_and_is_lit_anew_where_it_lies(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, clock = ready_cards(look), Slow(monkeypatch)
    pictures.daylight = cast("Daylight", Light(clock))
    at = [drawn(pictures, Spot(100 + x, 100, 60), moving=True) for x in (0, 4, 40)]
    assert at[0] is at[1], "a cell of its light is 32 pixels wide"
    assert at[1] is not at[2]
    lies = drawn(pictures, Spot(140, 100, 60), moving=False)
    assert lies is not at[2]
    assert drawn(pictures, Spot(140, 100, 60), moving=False) is lies


def test_cards_that_come_to_rest_together_are_lit_one_a_frame(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, clock = ready_cards(look), Slow(monkeypatch)
    pictures.daylight = cast("Daylight", Light(clock))
    sheet = Sheet(SIZE)
    pictures.begin_frame(calm=False)
    for place, code in enumerate(CARDS):
        pictures.draw(sheet, code, Spot(60 + 100 * place, 100, 60), widest=60)
    flying = [mark.picture for mark in sheet.marks]
    lit = []
    for _ in range(3):
        shown = frame(pictures, Mood.NORMAL)
        lit.append(sum(now is not was for now, was in zip(shown, flying, strict=True)))
    assert lit == [1, 2, 3]


def test_what_is_drawn_once_for_many_frames_stays_lit(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, clock = ready_cards(look), Slow(monkeypatch)
    pictures.daylight = cast("Daylight", Light(clock))

    def noted() -> pygame.Surface | None:
        sheet = Sheet(SIZE)
        with pictures.kept_lit():
            pictures.draw(sheet, None, Spot(60, 100, 60))
        return sheet.marks[0].picture

    first = noted()
    for _ in range(3):
        pictures.begin_frame(calm=False)
    assert noted() is first
    with pictures.kept_lit():
        pass
    for _ in range(3):
        pictures.begin_frame(calm=False)
    assert noted() is not first, "it was gone the last time"


def test_a_card_is_turned_anew_once_it_is_off_by_a_step(look: Look) -> None:
    pictures = ready_cards(look)
    at = [drawn(pictures, Spot(100, 100, 60, angle), moving=True) for angle in (0.0, 0.9, 1.1)]
    assert at[0] is at[1]
    assert at[1] is not at[2]


def test_a_face_that_others_have_pushed_out_is_drawn_again(look: Look) -> None:
    pictures, place = ready_cards(look), Spot(100, 100, 60)
    for _ in range(2):
        look.store.put("large", pygame.Surface((6000, 4000)))  # leaves room for nothing else
        look.store.drop("large")
        assert not pictures.ready(CARDS[0])
        drawn(pictures, place, moving=False)  # a stand-in: the second time, it is known
        until_ready(look, pictures, CARDS[:1])
        assert pictures.ready(CARDS[0])


def test_backs_that_grow_on_their_way_are_turned_no_more_than_others(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = stage(seen("bisque", seat=None, counts=(1, 0, 0)))
    assert there.places.seats[0].home.width > deck_spot(there).width
    pictures, dealing = CardPictures(look, there.view.rules.deck), Dealing(there, 1.0)
    pictures.resize(there.places.hand.width)
    turned: list[float] = []
    rotozoom = pygame.transform.rotozoom

    def noted(picture: pygame.Surface, angle: float, zoom: float) -> pygame.Surface:
        turned.append(angle)
        return rotozoom(picture, angle, zoom)

    monkeypatch.setattr(pygame.transform, "rotozoom", noted)
    for _ in range(8):
        dealing.update(1 / 60)
        pictures.begin_frame(calm=False)
        dealing.draw(Sheet((1600, 1000)), pictures, there)
    assert sum(angle == 0 for angle in turned) == 0


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
