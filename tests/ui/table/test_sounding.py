"""Sounds at the table follow from what happened, and start when the cards arrive."""

from __future__ import annotations

import pygame
import pytest

from game.position.change import Change
from game.position.moves import Goal
from tests.game.played import changes
from tests.ui.conftest import MakeApp
from tests.ui.events import click, key
from tests.ui.score.score_games import book, result_scene
from tests.ui.table.table_games import FRAME, point_of, table_of, until_my_turn
from ui.table.aloud import what_happened
from ui.table.sounding import CUES, Sounding, cues_of
from ui.table.speed import PLAY, SPEEDS
from ui.window.scene import Scene
from ui.window.sound import SoundName


def heard(change: Change) -> list[str]:
    return [cue.sound for cue in cues_of(change)]


def test_a_deal_is_shuffled() -> None:
    first = next(changes("bisque"))
    assert first.dealt
    assert heard(first) == ["shuffled"]


@pytest.mark.parametrize("key", ["bisque", "bisca-tres", "hearts", "chicane", "succotash"])
def test_a_card_played_is_heard_when_it_lies(key: str) -> None:
    for change in changes(key):
        assert ("laid" in heard(change)) == (change.played is not None)
    assert next(cue for cue in CUES if cue.sound == "laid").after == PLAY


def test_a_trick_taken_up_is_gathered_and_its_soup_is_heard() -> None:
    whole = list(changes("bisque"))
    assert sum("gathered" in heard(change) for change in whole) == 6 * 11
    assert sum("soup" in heard(change) for change in whole) == 6 * 11
    assert not any("soup" in heard(change) for change in changes("bisca-tres"))


def test_new_trumps_are_heard_when_their_card_lies_and_told_with_it() -> None:
    named = [change for change in changes("ace-trump") if change.new_trump is not None]
    assert named
    names = tuple(f"P{seat}" for seat in range(4))
    for change in changes("ace-trump"):
        new = change.new_trump
        assert ("opened" in heard(change)) == (new is not None)
        told = list(what_happened(change, names))
        assert any(said.startswith("Trumps: ") for said in told) == (new is not None)
        if new is not None:
            assert change.played is not None
            assert change.played[1] == f"A{new}"


def test_cards_drawn_passed_on_or_taken_from_a_pile_slide() -> None:
    assert all("slid" in heard(change) for change in changes("bisca-tres") if change.drawn)
    assert any("slid" in heard(change) for change in changes("hearts"))
    assert any("slid" in heard(change) for change in changes("succotash"))
    assert not any("slid" in heard(change) for change in changes("bisque"))


def test_every_hand_ends_with_three_notes() -> None:
    for change in changes("bisque"):
        assert ("hand" in heard(change)) == (change.scored is not None)
    assert sum("hand" in heard(change) for change in changes("bisque")) == 6


def test_the_turn_is_told_to_who_sits_there_and_only_when_it_comes() -> None:
    told = [change for change in changes("chicane") if "turn" in heard(change)]
    assert told
    for change in told:
        assert change.now.my_turn
        assert change.before is not None
        assert not change.before.my_turn
    assert not any("turn" in heard(change) for change in changes("chicane", seat=None))


def test_nothing_is_heard_of_a_card_that_somebody_else_sets_aside() -> None:
    aside = [c for c in changes("bisque") if isinstance(c.move, Goal) and c.move.seat]
    assert aside
    for change in aside:
        assert set(heard(change)) <= {"turn"}


class Ear:
    """A fake sound device that records what the table plays."""

    def __init__(self) -> None:
        self.sounds: list[SoundName] = []
        self.places: list[float] = []

    def __call__(self, sound: SoundName, place: float = 0.0) -> None:
        if sound != "hover":
            self.sounds.append(sound)
            self.places.append(place)


def test_a_sound_waits_for_its_card_and_comes_at_once_where_nothing_moves() -> None:
    played = next(change for change in changes("bisque") if heard(change) == ["laid"])
    ear = Ear()
    sounding = Sounding(ear)
    sounding.tell(played, SPEEDS["normal"])
    sounding.update(PLAY / 2, moving=True)
    assert ear.sounds == []
    sounding.update(PLAY / 2, moving=True)
    assert ear.sounds == ["laid"]

    sounding.tell(played, SPEEDS["slow"])
    sounding.update(PLAY, moving=True)
    assert ear.sounds == ["laid"], "a slow card comes later"
    sounding.update(0.0, moving=False)
    assert ear.sounds == ["laid", "laid"], "a motion that was skipped leaves nothing behind"
    sounding.update(5.0, moving=False)
    assert ear.sounds == ["laid", "laid"]


def test_a_table_is_heard_and_a_refusal_knocks(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Ear()
    scene = table_of("bisque")
    app = make_app(scene)
    monkeypatch.setattr(app, "sound", ear)
    until_my_turn(app, scene)
    app.step([], FRAME)
    assert ear.sounds == ["shuffled", "turn"]
    single = next(c for c in scene.board.stage.view.hand if len(c) == 2)
    app.step(click(point_of(scene, single)), FRAME)
    assert ear.sounds[2:] == ["refused"], "an Ace or a Crown cannot be a goal"


@pytest.mark.parametrize("variant", ["sueca", "hearts"])
def test_a_card_is_heard_where_its_player_sits_and_a_trick_where_it_goes(variant: str) -> None:
    where = {0: 0.0, 1: -0.9, 2: 0.1, 3: 0.9}
    ear = Ear()
    sounding = Sounding(ear, where.__getitem__)
    seen: set[str] = set()
    for change in changes(variant):
        ear.sounds.clear()
        ear.places.clear()
        sounding.tell(change, SPEEDS["instant"])
        sounding.update(1.0, moving=False)
        for sound, place in zip(ear.sounds, ear.places, strict=True):
            seat = None
            if sound == "laid" and change.played is not None:
                seat = change.played[0]
            elif sound == "gathered" and change.collected is not None:
                seat = change.collected.winner
            assert place == (0.0 if seat is None else where[seat])
            if place:
                seen.add(sound)
    assert seen == {"laid", "gathered"}


def test_a_seat_at_the_side_is_heard_at_that_side(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole trick at a table of four: one card from the left, one from the right."""
    ear = Ear()
    scene = table_of("whist")
    app = make_app(scene)
    monkeypatch.setattr(app, "sound", ear)
    for _ in range(300):
        until_my_turn(app, scene)
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        if "gathered" in ear.sounds:
            break
    laid = [p for s, p in zip(ear.sounds, ear.places, strict=True) if s == "laid"]
    assert min(laid) < -0.5
    assert max(laid) > 0.5


def test_the_chord_for_the_winner_is_heard_once(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear = Ear()
    app = make_app(Scene())
    monkeypatch.setattr(app, "sound", ear)
    app.push(result_scene(book("bisque", 3, 2), (0,)))
    app.push(Scene())
    app.pop()
    assert ear.sounds == ["game"]
