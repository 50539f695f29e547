"""Every save of a rule file: its faults, or its game at the same seed."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.kitchen.comparing import Changed
from game.position.moves import Move

CHICANE = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "gumbo.yaml"
    path.write_text(CHICANE, encoding="utf-8")
    return path


def bench(file: Path, seed: int = 7) -> Bench:
    return Bench(file, (SHIPPED,), seed, players=4)


def test_a_good_file_is_dealt(file: Path) -> None:
    kitchen = bench(file)
    assert kitchen.saved.good
    assert kitchen.saved.faults == ()
    assert kitchen.saved.game is not None
    assert kitchen.saved.game.rules.players == 4


def test_a_fault_stands_at_its_line_and_the_last_good_table_stays(file: Path) -> None:
    kitchen = bench(file)
    good = kitchen.saved
    file.write_text(CHICANE.replace("lowest: 1", "lowest: one"), encoding="utf-8")
    assert kitchen.read()
    (fault,) = kitchen.saved.faults
    line = CHICANE.splitlines().index("  bid: {first: 2, lowest: 1, nil: true}") + 1
    assert (fault.mark.line, fault.key) == (line, "phases.bid.lowest")
    assert kitchen.last_good is good
    assert [(found.sign, found.number) for found in kitchen.saved.changed] == [
        ("-", line),
        ("+", line),
    ]


def test_the_same_seed_deals_the_same_cards_to_the_changed_game(file: Path) -> None:
    kitchen = bench(file)
    before = kitchen.saved.game
    file.write_text(CHICANE.replace("lead: eldest", "lead: dealer"), encoding="utf-8")
    assert kitchen.read()
    after = kitchen.saved.game
    assert before is not None
    assert after is not None
    assert after is not before
    assert after.deal == before.deal
    assert Changed(
        "+", 27, "  tricks: {lead: dealer, follow: must, wins: suit, no_early_lead: trump}"
    ) in (kitchen.saved.changed)


def test_another_seed_deals_other_cards(file: Path) -> None:
    kitchen = bench(file)
    before = kitchen.saved.game
    kitchen.deal(8)
    assert before is not None
    assert kitchen.saved.game is not None
    assert kitchen.saved.game.deal != before.deal
    with pytest.raises(ValueError, match="-1"):
        kitchen.deal(-1)
    assert kitchen.seed == 8


def test_a_hand_is_played_as_far_as_it_is_looked_at(file: Path) -> None:
    kitchen = bench(file)
    assert kitchen.play_to(5) == 5
    assert kitchen.saved.game is not None
    assert len(kitchen.saved.game.moves) == 5
    # Two calls, four bids and nine tricks of four cards; then the hand is over.
    assert kitchen.play_to(1000) == 2 + 4 + 36
    assert kitchen.play_to(3) == 3


def test_the_step_exists_in_the_changed_game_as_well(file: Path) -> None:
    kitchen = bench(file)
    kitchen.play_to(12)
    file.write_text(CHICANE.replace("4 * bid", "5 * bid"), encoding="utf-8")
    kitchen.read()
    assert kitchen.play_to(12) == 12


def moves_after(file: Path, old: str, new: str) -> tuple[list[Move], list[Move]]:
    """The moves of the hand before and after a save that changes the file."""
    kitchen = bench(file)
    kitchen.play_to()
    assert kitchen.saved.game is not None
    before = list(kitchen.saved.game.moves)
    file.write_text(CHICANE.replace(old, new), encoding="utf-8")
    assert kitchen.read()
    assert kitchen.play_to() == len(before)
    assert kitchen.saved.game is not None
    return before, list(kitchen.saved.game.moves)


def test_the_moves_stay_as_they_were_when_only_the_points_change(file: Path) -> None:
    before, after = moves_after(file, "4 * bid", "-4 * bid")
    assert after == before
    fresh = bench(file)
    fresh.play_to()
    assert fresh.saved.game is not None
    assert fresh.saved.game.moves != before  # computers would bid otherwise now


def test_the_moves_stay_until_the_rules_refuse_one(file: Path) -> None:
    before, after = moves_after(file, "lead: eldest", "lead: dealer")
    calls_and_bids = 2 + 4
    assert after[:calls_and_bids] == before[:calls_and_bids]
    assert (before[calls_and_bids].seat, after[calls_and_bids].seat) == (3, 2)


def test_after_a_deal_computers_play_by_the_rules_as_they_are_now(file: Path) -> None:
    fresh = bench(file, seed=8)
    file.write_text(CHICANE.replace("4 * bid", "-4 * bid"), encoding="utf-8")
    now = bench(file, seed=8)
    file.write_text(CHICANE, encoding="utf-8")
    kitchen = bench(file)
    file.write_text(CHICANE.replace("4 * bid", "-4 * bid"), encoding="utf-8")
    assert kitchen.read()
    kitchen.deal(8)
    for each in (fresh, now, kitchen):
        each.play_to()
    played = [each.saved.game.moves for each in (fresh, now, kitchen) if each.saved.game]
    assert played[2] == played[1]
    assert played[2] != played[0]
    assert kitchen.before is not None
    assert kitchen.before.game is not None
    assert kitchen.before.game.moves == played[2]


def test_saving_the_same_again_is_no_change(file: Path) -> None:
    kitchen = bench(file)
    file.write_text(CHICANE, encoding="utf-8")
    assert not kitchen.read()


def test_a_change_of_a_deck_that_the_file_uses_is_a_change(file: Path, tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    deck = (SHIPPED / "decks" / "decktet-basic.yaml").read_text(encoding="utf-8")
    (tmp_path / "decks" / "own.yaml").write_text(deck, encoding="utf-8")
    file.write_text(CHICANE.replace("deck: decktet-basic", "deck: own"), encoding="utf-8")
    kitchen = bench(file)
    assert kitchen.saved.good
    (tmp_path / "decks" / "own.yaml").write_text("nonsense", encoding="utf-8")
    assert kitchen.read()
    assert not kitchen.saved.good
    assert "own.yaml" in str(kitchen.saved.faults[0])


def test_a_fault_in_the_lesson_of_the_game_is_told(file: Path) -> None:
    lesson = file.parent / "lessons" / file.name
    lesson.parent.mkdir()
    text = (SHIPPED / "lessons" / "chicane.yaml").read_text(encoding="utf-8")
    lesson.write_text(text, encoding="utf-8")
    kitchen = bench(file)
    assert kitchen.saved.good
    lesson.write_text(text.replace("say:", "sai:", 1), encoding="utf-8")
    assert kitchen.read()
    assert not kitchen.saved.good
    assert {fault.mark.file for fault in kitchen.saved.faults} == {str(lesson)}
    lesson.write_text(text, encoding="utf-8")
    assert kitchen.read()
    assert kitchen.saved.good


def test_a_number_of_players_that_is_gone_gives_way(file: Path) -> None:
    kitchen = bench(file)
    file.write_text(CHICANE.replace("  4: {}\n", ""), encoding="utf-8")
    kitchen.read()
    assert kitchen.saved.game is not None
    assert kitchen.saved.game.rules.players == 3


def test_the_line_for_editors_says_what_happened(file: Path) -> None:
    kitchen = bench(file)
    told = json.loads(kitchen.saved.event(kitchen.seed))
    assert (told["event"], told["seed"]) == ("dealt", 7)
    file.write_text("name: Gumbo\n", encoding="utf-8")
    kitchen.read()
    told = json.loads(kitchen.saved.event(kitchen.seed))
    assert told["event"] == "faults"
    assert told["faults"][0].keys() == {"file", "line", "key", "text"}


@pytest.mark.parametrize("kind", ["folder", "link", "dangling", "pipe", "gone", "huge"])
def test_whatever_takes_the_place_of_the_file_is_a_fault(file: Path, kind: str) -> None:
    kitchen = bench(file)
    file.unlink()
    if kind == "folder":
        file.mkdir()
    elif kind == "link":
        other = file.with_name("other.yaml")
        other.write_text("nonsense", encoding="utf-8")
        file.symlink_to(other)
    elif kind == "dangling":
        file.symlink_to("nowhere")
    elif kind == "pipe":
        os.mkfifo(file)
    elif kind == "huge":
        file.write_text("# " + "x" * 2_000_000, encoding="utf-8")
    assert kitchen.read()
    assert not kitchen.saved.good
    assert kitchen.saved.faults[0].message
    if not file.is_dir():
        file.unlink(missing_ok=True)
    else:
        file.rmdir()
    file.write_text(CHICANE, encoding="utf-8")
    assert kitchen.read()
    assert kitchen.saved.good


def test_many_saves_of_half_written_and_damaged_files_are_read(file: Path) -> None:
    """Cut anywhere, with a letter changed anywhere: every save is faults or a game."""
    chance, kitchen = random.Random(3), bench(file)
    good = 0
    for _ in range(40):
        place = chance.randrange(len(CHICANE))
        if chance.random() < 0.5:
            text = CHICANE[:place]
        else:
            text = CHICANE[:place] + chance.choice("x:{}[]-\"'\t\0é0") + CHICANE[place + 1 :]
        file.write_text(text, encoding="utf-8")
        kitchen.read()
        assert kitchen.saved.good != bool(kitchen.saved.faults)
        good += kitchen.saved.good
    assert kitchen.last_good is not None
    assert 0 < good < 40


def test_a_save_of_the_same_again_leaves_what_was_told(file: Path) -> None:
    kitchen = bench(file)
    text = CHICANE.replace("lead: eldest", "lead: dealer")
    file.write_text(text, encoding="utf-8")
    assert kitchen.read()
    kitchen.play_to()
    told = kitchen.last_good
    file.write_text(text, encoding="utf-8")
    assert not kitchen.read()
    assert kitchen.last_good is not None
    assert told is not None
    assert kitchen.last_good.game is told.game
    assert not kitchen.plays
    assert kitchen.saved.changed
    file.write_text("name: x\n", encoding="utf-8")
    assert kitchen.read()
    file.write_text(text, encoding="utf-8")
    assert kitchen.read()
    assert kitchen.saved.game is told.game
