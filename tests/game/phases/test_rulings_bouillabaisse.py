"""Bouillabaisse, ruling by ruling (docs/rulings.md, 4)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.position.game import Game
from game.rulefiles.options import BadOption
from tests.game.tables import play, playable, record, refusal, run_out, scores, table
from tests.shipped import CATALOGUE

COSTLY = {"suit": "H", "face": "Q", "card": "KS"}
# Seat 0 takes everything: two tricks, two hearts, a Queen and the card.
ALL = ["AH AS", "QH KS"]
# Seat 0 takes one of two tricks, with both hearts and the Queen.
SOME = ["AH 2S", "QH AS"]


def six_rounds(
    hands: list[str], all_or_nothing: bool = False, reveal: str = "start"
) -> list[list[int | float]]:
    """The scores of six rounds with the same cards, played from the left of each hand."""
    game = table(
        "bouillabaisse",
        hands,
        *[hands] * 5,
        draws=COSTLY,
        all_or_nothing=all_or_nothing,
        reveal=reveal,
    )
    run_out(game, 6)
    assert game.over
    return [list(result.scores) for result in game.results]


@pytest.mark.parametrize(
    ("players", "out"),
    [
        (2, ""),
        (3, "2C"),
        (4, ""),
        (5, "2C 2D"),
        (6, "2C 2D 2S 2H"),
        (7, "2C 2C 2D 2D 2S 2S"),
        (8, ""),
        (9, "2C 2C 2D 2D 2S"),
        (10, "2C 2C 2D 2D"),
        (11, "2C 2C 2D 2D 2S"),
        (12, "2C 2C 2D 2D 2S 2S 2H 2H"),
    ],
)
def test_bouillabaisse_1_the_weakest_cards_are_left_out(players: int, out: str) -> None:
    rules = CATALOGUE.rules("bouillabaisse", players)
    whole = Counter(CATALOGUE.rules("bouillabaisse", 2).pack * (2 if players > 6 else 1))
    assert whole - Counter(rules.pack) == Counter(out.split())
    assert len(rules.pack) == rules.hand_size(0) * players


def test_bouillabaisse_2_left_of_the_dealer_leads_and_the_deal_moves_on() -> None:
    game = table("bouillabaisse", ALL, ALL, draws=COSTLY, dealer=0)
    assert game.to_move == (1,)
    run_out(game)
    assert game.dealer == 1
    assert game.to_move == (0,)


def test_bouillabaisse_2_suit_must_be_followed() -> None:
    game = table("bouillabaisse", ["AH AS", "QH KS"], draws=COSTLY)
    play(game, "AS")
    assert playable(game) == ["KS"]
    assert refusal(game, "play QH") == "You hold Spades, so you must follow Spades."


def test_bouillabaisse_2_there_are_no_trumps() -> None:
    game = table("bouillabaisse", ["2C", "AH"], ["2C", "AH"], draws=COSTLY)
    play(game, "2C AH")
    assert game.results[0].tricks[0].winner == 0


def test_bouillabaisse_2_aces_are_high_and_twos_low() -> None:
    for high, low in pairwise("AKQJT98765432"):
        game = table("bouillabaisse", [f"{low}D", f"{high}D"], draws=COSTLY)
        play(game, f"{low}D {high}D")
        assert game.results[0].tricks[0].winner == 1, f"{high} is higher than {low}"


def test_bouillabaisse_2_between_identical_cards_the_first_is_higher() -> None:
    game = table("bouillabaisse", ["3D", "KD", "KD", "4C", "4C", "5C", "5C"], draws=COSTLY)
    play(game, "3D KD KD 4C 4C 5C 5C")
    assert game.results[0].tricks[0].winner == 1


def test_bouillabaisse_3_six_rounds() -> None:
    assert six_rounds(ALL) == [[10, 0], [20, 0], [50, 0], [200, 0], [280, 0], [-280, 0]]
    assert six_rounds(SOME) == [[5, 5], [20, 0], [50, 0], [0, 0], [75, 5], [-75, -5]]


def test_bouillabaisse_3_the_lowest_total_wins() -> None:
    game = table("bouillabaisse", ALL, *[ALL] * 5, draws=COSTLY)
    run_out(game, 6)
    assert game.totals == (280, 0)
    assert game.winners == (1,)


def test_bouillabaisse_3_each_copy_of_the_card_costs_200() -> None:
    hands = ["AS", "KS", "KS", "4C", "4C", "5C", "5C"]
    game = table("bouillabaisse", hands, *[hands] * 3, draws=COSTLY)
    run_out(game, 4)
    assert sum(scores(game)) == 400


def test_bouillabaisse_3_all_is_drawn_when_the_game_begins_and_shown() -> None:
    game = Game(CATALOGUE.rules("bouillabaisse", 4), 6)
    assert dict(game.table.drawn) == game.draws
    assert set(game.draws) == {"suit", "face", "card"}
    assert record(game)["draws"] == game.draws


def test_bouillabaisse_3_the_card_is_drawn_from_those_that_are_dealt() -> None:
    for players in (3, 6, 12):
        rules = CATALOGUE.rules("bouillabaisse", players)
        assert set(rules.draw_from("card")) == set(rules.pack)
    assert "2C" not in CATALOGUE.rules("bouillabaisse", 3).draw_from("card")


def test_bouillabaisse_3_option_reveal_round() -> None:
    game = table("bouillabaisse", ALL, *[ALL] * 5, draws=COSTLY, reveal="round")
    shown = []
    for number in range(1, 5):
        shown.append("".join(name[0] for name, _ in game.table.drawn))
        run_out(game, number)
    assert shown == ["", "s", "sf", "sfc"]
    first = {term.name: term.value for term in game.results[0].terms[0]}
    assert first == {"tricks": 2, "of_suit": 0, "faces": 0, "the_card": 0}, "nothing is given away"
    assert six_rounds(ALL, reveal="round") == six_rounds(ALL)


def test_bouillabaisse_3_options_suit_face_and_card() -> None:
    rules = CATALOGUE.rules("bouillabaisse", 3, {"suit": "S", "face": "J", "card": "TC"})
    assert Game(rules, 1).draws == {"suit": "S", "face": "J", "card": "TC"}


def test_bouillabaisse_4_option_all_or_nothing_turns_the_sign() -> None:
    turned = six_rounds(ALL, all_or_nothing=True)
    assert turned == [[-10, 0], [-20, 0], [-50, 0], [200, 0], [-280, 0], [280, 0]]


def test_bouillabaisse_4_in_rounds_5_and_6_everything_means_every_trick() -> None:
    turned = six_rounds(SOME, all_or_nothing=True)
    assert turned == [[5, 5], [-20, 0], [-50, 0], [0, 0], [75, 5], [-75, -5]]


def test_bouillabaisse_4_never_in_round_4_with_two_packs_neither() -> None:
    hands = ["AS", "KS", "KS", "4C", "4C", "5C", "5C"]
    game = table("bouillabaisse", hands, *[hands] * 3, draws=COSTLY, all_or_nothing=True)
    run_out(game, 4)
    assert sum(scores(game)) == 400


def test_bouillabaisse_5_the_values_of_one_card_add_up() -> None:
    hands = ["AH", "KH"]
    draws = {"suit": "H", "face": "K", "card": "KH"}
    game = table("bouillabaisse", hands, *[hands] * 5, draws=draws)
    run_out(game, 6)
    # The trick 5, AH 10, KH 10 + 50 + 200.
    assert scores(game, 4) == [275, 0]
    assert scores(game, 5) == [-275, 0]


def test_bouillabaisse_5_a_card_that_is_not_dealt_cannot_be_chosen() -> None:
    with pytest.raises(BadOption, match="2C"):
        CATALOGUE.rules("bouillabaisse", 3, {"card": "2C"})
    assert CATALOGUE.rules("bouillabaisse", 4, {"card": "2C"}).options["card"] == "2C"
