"""Cards that make their suit trumps when they are played (`names_trump`, ruling T.6)."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.certain.claims import claim
from game.certain.others import Others
from game.certain.sure import sure_tricks
from game.many.simulate import finish
from game.players.judgement import chance_to_win
from game.players.search.fitting import ruled_out
from game.players.search.on_game import GameSearch
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.rulefiles.faults import BadRules
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt, plain
from tests.game.tables import play, playable, table


def naming(folder: Path, tricks: str = "names_trump: [A]", deal: str = "each: 3") -> Rules:
    """Three players with French cards; every ace makes its suit trumps."""
    return plain(folder, f"deal: {{{deal}}}, tricks: {{{tricks}}}")


def test_an_ace_names_trumps_for_its_own_trick_and_until_the_next(tmp_path: Path) -> None:
    game = dealt(naming(tmp_path), "KH 2C 3C", "2S AD 5D", "3H AC 4D")
    play(game, "KH 2S 3H")
    assert game.table.trump is None
    assert game.table.tricks[0].winner == 0
    play(game, "2C AD")
    assert game.table.trump == "D"
    play(game, "AC")
    assert game.table.trump == "C"
    assert game.table.tricks[1].winner == 2, "clubs are trumps now, and the ace of diamonds is none"


def test_other_cards_name_no_trumps_and_those_turned_up_hold_until_then(tmp_path: Path) -> None:
    rules = naming(tmp_path, "names_trump: [AD, K]", "each: 2, turn_up: dealer")
    game = dealt(rules, "AC 2C", "KS 3H", "5D 4H")
    before = game.table.trump
    play(game, "AC")
    assert game.table.trump == before
    play(game, "KS")
    assert game.table.trump == "S"


def test_duties_follow_the_trumps_of_the_moment(tmp_path: Path) -> None:
    game = dealt(naming(tmp_path, "names_trump: [A], duties: [trump]"), "2H 3C", "AD 2D", "5D 6S")
    play(game, "2H AD")
    assert playable(game) == ["5D"], "diamonds have just become trumps"


@pytest.mark.parametrize(
    ("tricks", "fault"),
    [
        ("trump: S", "S is always trumps"),
        ("trump: none", "there are never trumps"),
        ("wins: rank", "trumps mean nothing"),
        ("trump_suit: {join: [{rank: J}]}", "would change their suits"),
    ],
)
def test_what_cannot_go_with_it_is_a_fault(tmp_path: Path, tricks: str, fault: str) -> None:
    with pytest.raises(BadRules, match=fault):
        naming(tmp_path, f"names_trump: [A], {tricks}")


def test_an_unknown_rank_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(BadRules, match="names_trump"):
        naming(tmp_path, "names_trump: [Z]")


def test_nothing_is_certain_while_others_may_name_trumps(tmp_path: Path) -> None:
    rules = naming(tmp_path)
    open_ = dealt(rules, "KH QH JH", "2S 3S 4S", "5D 6D AD")
    view = open_.view(0)
    assert view.trumps_may_change
    assert claim(view) is None
    assert sure_tricks(view, None, None) == 0
    assert not Others(view).never_beat("KH", "KH", (1, 2))
    assert 0 < chance_to_win(view, "KH", view.unseen) < 1


def test_once_every_such_card_is_played_the_rest_can_be_claimed(tmp_path: Path) -> None:
    rules = naming(tmp_path, "names_trump: [AD]")
    game = dealt(rules, "AD KD QD", "2S 3S 4S", "5H 6H 7H")
    assert claim(game.view(0)) is None
    play(game, "AD 2S 5H")
    assert not game.view(0).trumps_may_change
    found = claim(game.view(0))
    assert found is not None
    assert found.takes_all


def test_an_ace_is_judged_by_the_trumps_that_it_names() -> None:
    game = table("ace-trump", ["2SY CK", "CS AM", "AY CW"])
    play(game, "2SY CS")
    view = game.view(2)
    assert chance_to_win(view, "AY", view.unseen) == 0, "the Desert is a higher trump then"
    assert view.ranking_with("AY").trump == "Y"
    assert view.ranking_with("CW").trump is None


def test_what_others_cannot_hold_is_left_open_where_it_depended_on_trumps(tmp_path: Path) -> None:
    for tricks, sure in (("names_trump: [A]", True), ("names_trump: [A], may_trump: true", False)):
        game = dealt(naming(tmp_path, tricks), "2H 3C 4C", "2D 3D 4S", "5H 6S AC")
        play(game, "2H 2D 5H")
        view = game.view(2)
        world = GameSearch(view, Random(1).random).likely_world()
        assert ("6H" in ruled_out(view, world)[1]) == sure


def test_every_kind_of_player_plays_it_on_the_engine(tmp_path: Path) -> None:
    rules = naming(tmp_path)
    assert not arrays_know(rules)
    for level in ("random", "greedy", "easy"):
        game = finish(Game(rules, 4), (level, "random", "greedy"))
        assert game.over


def test_a_view_says_when_trumps_are_new(tmp_path: Path) -> None:
    game = dealt(naming(tmp_path), "KH 2C 3C", "2S AD 5D", "3H AC 4D")
    play(game, "KH 2S 3H 2C")
    assert not game.view(0).trump_is_new
    play(game, "AD")
    assert game.view(0).trump_is_new
    play(game, "AC")
    play(game, "4D")
    assert not game.view(0).trump_is_new
