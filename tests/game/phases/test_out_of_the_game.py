"""Players who leave the game one after the other, and Knock-out Whist by its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chance import Deal
from game.position.game import Game
from game.records.record import replay
from game.values import replace
from tests.game.phases.small_games import plain
from tests.game.tables import (
    Script,
    do,
    legal,
    play,
    playable,
    record,
    refusal,
    rules,
    run_out,
    scores,
    table,
)
from tests.shipped import CATALOGUE

FIRST = ["AS AH", "KS 2D", "QS 3D", "2S KD"]
"""Seat 0 leads and takes both tricks, or, with diamonds for trumps, the first one alone."""


def knocked(*, second_life: bool = False) -> Game:
    """Diamonds are trumps in the first hand: seat 0 and seat 3 take a trick each."""
    game = table("knock-out-whist", FIRST, stock="7D", turned="7D", second_life=second_life)
    play(game, "AS KS QS 2S AH 2D 3D KD")
    return game


def test_the_card_turned_up_makes_trumps_in_the_first_hand_alone() -> None:
    game = table("knock-out-whist", FIRST, stock="7D", turned="7D")
    assert (game.table.turned, game.table.trump, game.table.phase) == ("7D", "D", "tricks")
    play(game, "AS KS QS 2S AH 2D 3D KD")
    assert game.table.turned is None


def test_who_took_no_trick_is_out_and_gets_no_more_cards() -> None:
    game = knocked()
    assert game.table.gone == (1, 2)
    assert [count > 0 for count in game.view(0).counts] == [True, False, False, True]


def test_of_several_with_most_tricks_the_one_after_the_dealer_names_trumps() -> None:
    game = knocked()
    assert game.dealer == 0, "seat 3 dealt the first hand"
    assert game.to_move == (3,), "seat 0 has as many tricks, but deals"
    assert legal(game) == ["declare C", "declare D", "declare S", "declare H"]


def test_who_is_out_is_passed_over_by_the_deal_and_the_lead() -> None:
    game = table("knock-out-whist", ["2S 2H", "AS KD", "3S 3H", "4S AH"], stock="7D", turned="7D")
    play(game, "2S AS 3S 4S KD 3H AH 2H")
    assert game.table.gone == (0, 2, 3)
    assert game.winners == (1,), "whoever is left alone wins"


def test_the_trick_goes_round_among_those_who_are_left() -> None:
    game = knocked()
    do(game, "declare S")
    assert game.to_move == (3,), "seats 1 and 2 are out, so seat 3 is the next after the dealer"
    do(game, f"play {playable(game)[0]}")
    assert game.to_move == (0,)


def test_a_hand_in_which_everybody_would_go_puts_nobody_out() -> None:
    found = rules("knock-out-whist", 3)
    score = replace(found.variant.score, out="tricks >= 0")
    game = Game(replace(found, variant=replace(found.variant, score=score)), 1)
    run_out(game)
    assert game.table.gone == ()
    assert not game.over


def test_a_second_life_is_lost_first() -> None:
    game = knocked(second_life=True)
    assert game.table.gone == ()
    assert dict(game.table.kept)["lives"] == (1, 0, 0, 1)


@pytest.mark.parametrize(("option", "leader"), [(False, 1), (True, 3)])
def test_the_eldest_hand_leads_or_whoever_named_trumps(option: bool, leader: int) -> None:
    hands = ["2S 2H", "3S 2D", "4S 4D", "AS AH"]
    game = table(
        "knock-out-whist", hands, stock="7C", turned="7C", second_life=True, chooser_leads=option
    )
    play(game, "2S 3S 4S AS AH 2H 2D 4D")
    assert game.to_move == (3,)
    do(game, "declare D")
    assert game.to_move == (leader,)


def test_an_onlooker_learns_no_more_than_the_others_who_are_out() -> None:
    game = knocked()
    assert game.view(1).hands[0] is None
    assert refusal(game, "declare S", 1) == "It is not your turn."


@pytest.mark.parametrize("players", [2, 7])
def test_a_record_of_it_can_be_played_again(players: int) -> None:
    game = Game(CATALOGUE.rules("knock-out-whist", players), 5)
    while not game.over:
        run_out(game, len(game.results) + 1)
    assert replay(record(game), CATALOGUE).winners == game.winners


@pytest.mark.parametrize(
    ("variant", "players", "words"),
    [
        ("whist", 4, "somebody's partner would be left alone"),
        ("hearts", 4, "the phase 'give' needs all players"),
        ("german-whist", 2, "the stock must go round evenly"),
    ],
)
def test_a_score_may_put_nobody_out_where_all_are_needed(
    variant: str, players: int, words: str
) -> None:
    found = CATALOGUE.rules(variant, players)
    score = replace(found.score, out="tricks == 0")
    wrong = replace(found, variant=replace(found.variant, score=score))
    assert any(key == "out" and words in text for key, text in score.problems(wrong))


def test_oh_hell_may_be_played_with_players_who_are_out() -> None:
    """Bids go round among those who are left."""
    found = CATALOGUE.rules("oh-hell", 3)
    score = replace(found.score, out="tricks == 0")
    deal = replace(found.deal, each=5, turn_up="stock")
    phases = replace(found.variant.phases, deal=deal)
    changed = replace(found, variant=replace(found.variant, score=score, phases=phases))
    assert not score.problems(changed)
    for seed in range(20):
        game = Game(changed, seed)
        run_out(game)
        if len(game.table.gone) == 1:
            (gone,) = game.table.gone
            do(game, "bid 1", "bid 1")
            assert gone not in [move.seat for move in game.moves[-2:]]
            assert game.table.phase == "tricks"
            return
    raise AssertionError("in every deal all took a trick")


EIGHT = "french-52, without_ranks: [3, 4, 5, 6, 7, 8, 9, T, J, Q], without: [2S, AS, KS, KH]"


def second_hand(folder: Path, kitty: str, score: str) -> Game:
    """Seat 1 took no trick in the first hand; the others took one each in the second."""
    found = plain(
        folder,
        f"deal: {{each: 2}}, {kitty}tricks: {{}}",
        deck=EIGHT,
        score=f"out: tricks == 0, {score}",
        hands=3,
    )
    deals = [
        Deal((("AC", "2H"), ("KC", "KD"), ("2C", "AH")), ("2D", "AD")),
        Deal((("2C", "AH"), (), ("AC", "2H")), ("KC", "2D", "KD", "AD")),
    ]
    packs = {(n, 0): found.deal.pack_of(found, deal, (2, 0)[n]) for n, deal in enumerate(deals)}
    game = Game(found, Script(0, 2, packs))
    if kitty:
        do(game, "lay 2D AD")
    play(game, "AC KC 2C 2H KD AH")
    if kitty:
        do(game, "lay KC 2D KD AD")
    play(game, "AC 2C 2H AH")
    return game


def test_who_is_out_is_compared_with_nobody(tmp_path: Path) -> None:
    """E.4: the least of those who are left is a trick, and only they are counted."""
    score = "let: {one: 1}, cases: [{points: 100 * least_tricks + 10 * count_one + all_one}]"
    assert scores(second_hand(tmp_path, "", score))[::2] == [122, 122]


def test_a_kitty_of_the_others_is_for_one_who_plays(tmp_path: Path) -> None:
    """The dealer lays away; seat 1, who would be next, is out."""
    kitty = "kitty: {to: dealer, counts_for: others}, "
    score = "count: {diamonds: {suit: D}}, cases: [{points: diamonds}]"
    assert scores(second_hand(tmp_path, kitty, score)) == [0, 0, 3]


def test_who_is_out_needs_no_two_suited_card(tmp_path: Path) -> None:
    phases = "deal: {each: 2, redeal_without: two-suited}, tricks: {}"
    score = "cases: [{points: tricks}], out: place == 1"
    found = plain(tmp_path, phases, deck="decktet-basic", score=score, hands=2)
    game = Game(found, Script(0, 2, {}))
    run_out(game, 1)
    assert game.table.gone == (0,)
    assert game.view(1).counts == (0, 2, 2)
    assert not any(found.two_suited.isdisjoint(game.view(seat).hand) for seat in (1, 2))
