"""The differences between two saves: words of lines, and tricks."""

from __future__ import annotations

from pathlib import Path

from game.folders import SHIPPED
from game.kitchen.bench import Bench
from game.kitchen.comparing import Swap, swaps, tricks_otherwise
from game.position.game import Game

GOOD = ("name: Gumbo", "phases:", "  bid: {first: 2, lowest: 1}", "  tricks: {follow: must}")


def test_of_a_changed_line_the_words_between_what_stayed_are_told() -> None:
    now = (*GOOD[:2], "  bid: {first: 2, lowest: one}", GOOD[3])
    assert swaps(GOOD, now) == (Swap(3, "1", "one", 26),)
    assert now[2][26:29] == "one"


def test_a_misspelt_key_is_one_word() -> None:
    now = (*GOOD[:3], "  tricks: {folow: must}")
    assert swaps(GOOD, now) == (Swap(4, "follow", "folow", 11),)


def test_lines_that_came_and_went_have_nothing_on_the_other_side() -> None:
    assert swaps(GOOD, GOOD[:3]) == (Swap(4, "tricks: {follow: must}", "", 0),)
    assert swaps(GOOD[:3], GOOD) == (Swap(4, "", "tricks: {follow: must}", 2),)


def test_a_longer_file_is_not_compared() -> None:
    assert swaps(GOOD * 600, GOOD) == ()


def played(seed: int) -> Game:
    kitchen = Bench(SHIPPED / "whist.yaml", (SHIPPED,), seed)
    kitchen.play_to()
    assert kitchen.last_good is not None
    assert kitchen.last_good.game is not None
    return kitchen.last_good.game


def test_the_same_hand_has_no_trick_that_goes_otherwise() -> None:
    assert tricks_otherwise(played(3), played(3)) == frozenset()


def test_every_trick_of_another_deal_goes_otherwise() -> None:
    assert tricks_otherwise(played(3), played(4)) == frozenset(range(1, 14))


def test_a_seed_is_dealt_to_the_save_before_as_well(tmp_path: Path) -> None:
    file = tmp_path / "gumbo.yaml"
    text = (SHIPPED / "chicane.yaml").read_text(encoding="utf-8")
    file.write_text(text, encoding="utf-8")
    kitchen = Bench(file, (SHIPPED,), 1, players=4)
    assert kitchen.before is None
    file.write_text(text.replace("lead: eldest", "lead: dealer"), encoding="utf-8")
    assert kitchen.read()
    kitchen.deal(9)
    kitchen.play_to()
    before, now = kitchen.before, kitchen.last_good
    assert before is not None
    assert now is not None
    assert before.game is not None
    assert now.game is not None
    assert before.game.hands[0].deal.hands == now.game.hands[0].deal.hands
    assert before.game.results[0].tricks[0].leader != now.game.results[0].tricks[0].leader
