"""Passing cards: the worlds after it, and what an expert passes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np

from game.players import LEVELS, player_random
from game.players.search.giving import Giving
from game.players.search.search import Mind, Search
from game.players.search.stream import Stream
from game.players.search.tables import Flat
from game.players.search.thinker import Thinker
from game.players.search_player import Level, SearchPlayer
from game.position.game import Game
from game.position.moves import Give, Move
from tests.game.rulefiles.soup_files import written
from tests.game.tables import rules_written, table

DANGEROUS = "AS KS QS 2C 3C 4C 2D 3D 4D 5D 2H 3H 4H"
"""Three spades that catch or are the Queen, and nothing else that wins."""


def hearts() -> Game:
    own = DANGEROUS.split()
    suits, ranks = "CDSH", "23456789TJQKA"
    rest = [r + s for s in suits for r in ranks if r + s not in own]
    Random(3).shuffle(rest)
    hands = [" ".join(rest[start : start + 13]) for start in (0, 13, 26)]
    return table("hearts", (DANGEROUS, *hands))


def test_after_passing_everyone_holds_a_full_hand_and_the_receiver_what_was_passed() -> None:
    game, stream = hearts(), Stream(Random(1).random)
    view = game.view(0)
    search = Search(Flat(game.rules), view, stream, Mind())
    giving = Giving(view, search, stream, receiver=1, count=3)
    chosen = np.array([[0, 1, 2], [3, 5, 12]] * 20)
    worlds = giving.passed_on(chosen)
    own = np.array(search.tables.numbers(view.hand))
    for row, places in enumerate(chosen):
        hands = [set(hand) - {search.tables.blank} for hand in worlds.hands[row]]
        assert [len(hand) for hand in hands] == [13] * 4
        assert len(set().union(*hands)) == 52
        passed = set(own[places])
        assert passed <= hands[1]
        assert set(own) - passed <= hands[0]


def test_of_ten_million_ways_to_pass_a_few_are_tried_and_one_with_each_card(tmp_path: Path) -> None:
    text = written("deal: {each: 26}, give: {cards: 13}, tricks: {}", players=2, match="hands: 1")
    view = Game(rules_written(tmp_path, text, 2), 3).view(0)
    stream = Stream(Random(1).random)
    search = Search(Flat(view.rules), view, stream, Mind())
    gifts, _ = Giving(view, search, stream, receiver=1, count=13).values(1, each=True)
    assert len(gifts) <= 40 + 26
    assert {len(set(gift)) for gift in gifts} == {13}
    assert set().union(*gifts) == set(view.hand)


def test_hearts_an_expert_passes_all_three_spades_that_catch_the_queen_or_are_it() -> None:
    """To pass one or two of them is no better than to pass the clubs; only without all three, the
    hand takes nothing."""
    game = hearts()
    gift = LEVELS["expert"](player_random(2, 0)).choose(game.view(0))
    assert isinstance(gift, Give)
    assert game.why_not(gift) is None
    assert set(gift.cards) == {"AS", "KS", "QS"}


def test_a_gift_is_tried_in_as_many_worlds_as_a_card_or_a_bid_whichever_are_more() -> None:
    view = hearts().view(0)

    def found(worlds: int) -> Move:
        tried = Thinker(player_random(2, 0).random, Mind()).gifts(view, worlds)
        assert tried is not None
        return tried.best

    assert found(9) != found(1)
    for level in (Level(worlds=9, contracts=1), Level(worlds=1, contracts=9)):
        assert SearchPlayer(level, player_random(2, 0)).choose(view) == found(9)
