"""French Tarot, by its rules page, with scores worked out by hand.

Seats play anticlockwise. The last seat deals, so that of four seat 2 speaks and leads first.
"""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import do, legal, play, playable, refusal, rules, scores, table, winners

DOG = "2C 3C 4C 5C 6C 7C"


def taken(hands: list[str], bid: str = "petite", dog: str = DOG) -> Game:
    """Seat 2 plays for a bid, lays the dog away as it was, and announces nothing."""
    game = table("tarot-french", hands, stock=dog)
    do(game, f"bid {bid}")
    while game.table.phase == "auction":  # nobody can outbid a Garde contre
        do(game, "pass")
    if bid in ("petite", "garde"):
        do(game, f"lay {dog}")
    do(game, "pass")
    return game


# --- the play -------------------------------------------------------------------------------------


def test_tarot_the_excuse_may_be_played_though_the_suit_could_be_followed() -> None:
    game = taken(["AH T20 T3", "2H X T5", "KH 5S T10", "3H 4H QS"])
    play(game, "KH")
    assert playable(game) == ["2H", "X"]
    assert refusal(game, "play T5") == "You hold Hearts, so you must follow Hearts."
    play(game, "X AH 3H")
    assert winners(game) == [2]
    assert game.table.taken[1] == ("X",), "it stays with its owner"
    assert game.table.taken[2] == ("KH", "AH", "3H")


def test_tarot_the_excuse_does_not_fulfil_a_duty() -> None:
    game = taken(["AH T20", "X 5C", "KH 9S", "3H 4H"])
    play(game, "KH")
    assert playable(game) == ["5C", "X"], "seat 1 has neither hearts nor trumps"


def test_tarot_who_cannot_follow_trumps_and_trumps_higher() -> None:
    game = taken(["T20 T3 8S", "2H T5 9S", "T10 KD 5C", "T12 3D QS"])
    play(game, "T10")
    assert playable(game) == ["T5"], "a lower trump, since there is no higher one"
    play(game, "T5")
    assert playable(game) == ["T20"]
    play(game, "T20")
    assert playable(game) == ["T12"]
    play(game, "T12 8S QS")
    assert playable(game) == ["5C", "KD"], "neither spades nor trumps"


def test_tarot_after_an_excuse_is_led_the_next_card_says_what_to_follow() -> None:
    game = taken(["AH T20", "2H T5", "X KS", "3C 4H"])
    play(game, "X")
    assert playable(game) == ["2H", "T5"]
    play(game, "2H")
    assert playable(game) == ["AH"]
    play(game, "AH")
    assert playable(game) == ["4H"]
    play(game, "4H")
    assert winners(game) == [3], "the Ace is the lowest heart"


# --- the dog --------------------------------------------------------------------------------------


def test_tarot_kings_trumps_and_the_excuse_are_not_laid_away() -> None:
    hands = ["AH 2H AS", "3H 4H 2S", "KC 5H 6C", "6H 7H 3S"]
    game = table("tarot-french", hands, stock="T1 X 4D 5D 6D 7D")
    do(game, "bid garde", "pass", "pass", "pass")
    assert game.table.kitty_shown == ("T1", "X", "4D", "5D", "6D", "7D")
    for card in ("KC", "T1", "X"):
        assert refusal(game, f"lay {card} 5H 4D 5D 6D 7D") is not None
    assert len(legal(game)) == 1, "there are just six cards that may be laid away"


@pytest.mark.parametrize(
    ("bid", "points"),
    [
        # The taker has a bout and three trumps, 6 points, and needs 51; the slam counts 200.
        ("without", 3 * (-4 * (25 + 20) + 200)),  # with the dog 31 points, 20 short
        ("against", 3 * (-6 * (25 + 45) + 200)),  # without it 6, 45 short
    ],
)
def test_tarot_a_dog_that_nobody_sees(bid: str, points: int) -> None:
    game = taken(["T19", "T20", "T21", "T18"], bid, dog="KC KD KH KS QC QD")
    assert all(not game.view(seat).laid and not game.view(seat).kitty for seat in range(4))
    play(game, "T21 T20 T19 T18")
    assert scores(game) == [-points // 3, -points // 3, points, -points // 3]
    assert game.results[0].card_points is not None
    assert sum({game.results[0].card_points[2], game.results[0].card_points[0]}) == 12 + 50


# --- the score ------------------------------------------------------------------------------------


def test_tarot_a_card_of_half_a_point_is_given_for_the_excuse() -> None:
    game = taken(["2H 3S", "KH 2S", "X KS", "3H 4S"])
    play(game, "X KH 2H 3H 2S 3S 4S KS")
    # 3 for the dog, 4.5 for the Excuse, 4.5 for the King, 1.5 for spades; half a point is given.
    assert game.results[0].card_points == (12, 12, 26, 12)
    assert scores(game) == [63, 63, -189, 63], "25 and 38 short of 51"
    assert str(game.results[0].reasons[2]).startswith(
        "13 of 51 points with 1 bout, \N{MINUS SIGN}63 from each"
    )


def test_tarot_with_three_players_the_odd_half_point_goes_to_the_side_that_wins() -> None:
    """Three players, so that seat 1 speaks and leads first. A trick has an odd number of cards."""
    game = table("tarot-french", ["4S 5H", "2S KH", "3S 4H"], stock=DOG)
    do(game, "bid petite", "pass", "pass", f"lay {DOG}", "pass")
    play(game, "2S 4S 3S 5H 4H KH")
    # 3 for the dog and 5.5 for the trick with the King, 47.5 short of 56: 48.
    assert scores(game) == [73, -146, 73]
    hands = ["QH QD CD", "T21 T20 T19", "QS CC CH"]
    game = table("tarot-french", hands, stock="T1 KC KD KH KS QC")
    do(game, "bid without", "pass", "pass", "pass")
    play(game, "T21 QH QS T20 QD CC T19 CD CH")
    # 26 lie in the dog, 23.5 are won, 8.5 above 41: 9. All tricks count 200.
    assert scores(game) == [-336, 672, -336]


def test_tarot_in_the_last_trick_the_excuse_goes_to_the_winner() -> None:
    game = taken(["5H 6H 2H", "4S 2S KH", "3S KS X", "7H 8H 3H"])
    play(game, "3S 4S 5H 7H 2S 6H 8H KS X KH 2H 3H")
    assert [trick.winner for trick in game.results[0].tricks] == [1, 2, 1]
    assert game.results[0].card_points == (24, 24, 18, 24), "4 and 20 halves for the others"


def test_tarot_a_slam_wins_the_last_trick_with_the_excuse() -> None:
    game = taken(["KH T2", "T5 2H", "T21 X", "QH T3"])
    play(game, "T21 T5 T2 T3 X 2H KH QH")
    assert [trick.winner for trick in game.results[0].tricks] == [2, 2]
    # 22 points of 41 with two bouts: 25 and 19 are lost, and the slam counts 200.
    assert scores(game)[2] == 3 * (200 - 44)


def test_tarot_the_petit_in_the_last_trick_counts_ten() -> None:
    game = taken(["4S 5H", "3S 4H", "2S T1", "5S 6H"])
    play(game, "2S 3S 4S 5S 6H T1 4H 5H")
    # 9 points of 51 with one bout: 25 and 42 are lost, 10 won.
    assert scores(game)[2] == 3 * (10 - 67)


def test_tarot_the_petit_before_the_excuse_of_a_slam_counts_ten() -> None:
    game = taken(["KH 2D 8H", "3D 2H 9H", "T1 T21 X", "QH 4D TH"])
    play(game, "T21 3D 2D 4D T1 2H KH QH X 9H 8H TH")
    # 6 + 9 + 9 + 9 + 3 + 1 + 9 + 7 + 3 halves are 28 points of 36 with three bouts.
    assert scores(game)[2] == 3 * (200 + 10 - 25 - 8)


def test_tarot_a_failed_slam_costs_200_and_whoever_announces_it_leads() -> None:
    game = table("tarot-french", ["4S 5H", "3S 4H", "2S T2", "5S 6H"], stock=DOG)
    do(game, "pass", "bid petite", "pass", "pass", f"lay {DOG}", "announce slam")
    assert game.to_move == (1,)
    play(game, "3S 4S 5S 2S 6H T2 4H 5H")
    # 3 points of 56 are 53 short; the others have won every trick as well.
    assert scores(game)[1] == -3 * (25 + 53 + 200 + 200)


TEN = (
    "AH 2H 3H 4H 5H 6H 7H 8H 9H TH",
    "X T1 T2 T3 T4 T5 T6 T7 T8 T9",
    "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    "AD 2D 3D 4D 5D 6D 7D 8D 9D TD",
)


def test_tarot_a_handful_counts_for_the_side_that_wins() -> None:
    found = []
    for said in ([], ["announce handful"]):
        game = taken(list(TEN))
        play(game, "AS")
        assert "announce handful" in legal(game), "with the Excuse there are ten"
        assert "announce double" not in legal(game)
        do(game, *said)
        while not game.results:
            game.push(next(move for move in game.legal_moves() if "play" in str(move)))
        found.append(scores(game))
    assert [after - before for before, after in zip(*found, strict=True)] == [20, 20, -60, 20]


def test_tarot_a_handful_is_smaller_the_more_play() -> None:
    sizes = {
        players: [each.least for each in rules("tarot-french", players).announcements.values()]
        for players in (3, 4, 5)
    }
    assert sizes == {3: [0, 13, 15, 18], 4: [0, 10, 13, 15], 5: [0, 8, 10, 13]}


def test_tarot_with_five_the_holder_of_the_king_takes_a_share() -> None:
    hands = ["3H 5S", "2H 4S", "KH 3S", "KS 2S", "4H 6S"]
    game = table("tarot-french", hands, stock="2C 3C 4C")
    do(game, "bid petite", "pass", "pass", "pass", "pass", "declare KH", "lay 2C 3C 4C", "pass")
    play(game, "KS 3S 4S 5S 6S 2S KH")
    assert sorted(game.table.sides) == [(0, 1, 4), (2, 3)]
    play(game, "2H 3H 4H")
    # 14.5 points of 56 count as 42 short; the slam of both counts 200.
    assert scores(game) == [-133, -133, 133, 266, -133]
    assert sum(scores(game)) == 0


def test_tarot_without_the_petite_a_garde_still_counts_twice() -> None:
    game = table("tarot-french", ["T19", "T20", "T21", "T18"], stock=DOG, petite=False)
    assert legal(game)[:3] == ["pass", "bid garde", "bid without"]
    do(game, "bid garde", "pass", "pass", "pass", f"lay {DOG}", "pass")
    play(game, "T21 T20 T19 T18")
    assert scores(game)[2] == 3 * (-2 * (25 + 42) + 200), "9 points of 51"
