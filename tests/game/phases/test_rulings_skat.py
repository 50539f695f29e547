"""Skat, by its rules page, with scores that Skat players know."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.state import Number
from tests.game.tables import do, legal, play, playable, refusal, run_out, scores, table

ALL_THREE = ("announce schneider", "announce schwarz", "announce open")
WITH_TWO = (
    "JC JS AS TS KS QS 7H 8H 7C 8C",
    "JH JD 9S AH TH KH QH 9H 9D 8D",
    "8S 7S AC TC KC QC 9C KD QD 7D",
)
"""Seat 2 deals, so seat 0 is the first hand. It has the two highest jacks and four spades."""
KITTY = "AD TD"
SIX_TRICKS = (
    "JC JH 8S JS JD 7S AS 9S 7D TS 8D 9C KS 9D QD QS 9H KD"  # 43 card points for seat 0
    " 7H AH QC TH TC 8H KH KC 7C QH AC 8C"  # 56 for the others
)
"""With the 21 of the kitty seat 0 has 64."""
EVERY_TRICK = (
    "JC JS AS TS KS QS 9S 8S AH AD",
    "JH JD KH QH TH 9H 8H 9D 8D KD",
    "7S AC TC KC QC 9C 8C 7C TD QD",
)
"""Seat 0 wins every trick if it begins with its jacks."""


def to_play(
    hands: tuple[str, ...], kitty: str, *said: str, bid: int = 18, tournament: bool = False
) -> Game:
    """Seat 0 plays for `bid`; what it says comes after the auction."""
    game = table("skat", hands, stock=kitty, tournament=tournament)
    do(game, f"1: bid {bid}", f"0: bid {bid}", "1: pass", "2: pass", *said)
    return game


def scored(game: Game, order: str = "") -> list[Number]:
    """The scores after the cards of `order`, and then the first that may be played."""
    play(game, order)
    run_out(game)
    return scores(game)


# --- the auction ----------------------------------------------------------------------------------


def test_skat_the_middle_hand_bids_to_the_first_who_answers_at_the_same_height() -> None:
    game = table("skat", WITH_TWO, stock=KITTY)
    assert game.to_move == (1,), "seat 0 is the first hand, seat 1 the middle one"
    do(game, "1: bid 18")
    assert legal(game) == ["pass", "bid 18"], "the first hand says yes or no"
    do(game, "0: bid 18", "1: bid 20", "0: pass")
    assert game.to_move == (2,), "the dealer bids to who is left"
    assert refusal(game, "bid 20") == "Bid higher than the last bid, or pass."
    do(game, "2: bid 22", "1: pass")
    assert game.table.bidder == 2
    assert sorted(game.table.sides) == [(0, 1), (2,)]


def test_skat_if_nobody_bids_the_next_one_deals_and_nobody_scores() -> None:
    game = table("skat", WITH_TWO, stock=KITTY)
    do(game, "pass", "pass", "pass")
    assert scores(game) == [0, 0, 0]
    assert game.dealer == 0


# --- trumps ---------------------------------------------------------------------------------------


def test_skat_a_jack_follows_trumps_and_no_other_suit() -> None:
    game = to_play(WITH_TWO, KITTY, "declare take", "lay AD TD", "declare spades")
    play(game, "AS")
    assert sorted(playable(game)) == ["9S", "JD", "JH"]
    play(game, "9S 7S 7H")
    assert sorted(playable(game)) == ["9H", "AH", "KH", "QH", "TH"], "the jack of hearts is none"


def test_skat_in_grand_the_jacks_alone_are_trumps() -> None:
    game = to_play(WITH_TWO, KITTY, "declare take", "lay AD TD", "declare grand")
    play(game, "JC")
    assert game.table.trump == "joined"
    assert sorted(playable(game)) == ["JD", "JH"]
    play(game, "JD 7D JS JH 9C AS 9S")
    assert sorted(playable(game)) == ["7S", "8S"], "spades are a suit like others"


def test_skat_in_null_there_are_no_trumps_and_the_ten_is_below_the_jack() -> None:
    deal = ("TH 7S 8S", "JH JC AS", "9H AC KC")
    game = to_play(deal, "7D 8D", "declare leave", "declare nullo", "pass")
    play(game, "TH JH 9H")
    assert game.tricks[0].winner == 1


# --- what a game is worth -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "value"),
    [
        (("declare take", "lay AD TD", "declare spades"), 33),  # with 2, game 3, times 11
        (("declare leave", "declare spades", "pass"), 44),  # with 2, game 3, hand 4
        (("declare take", "lay AD TD", "declare grand"), 72),  # with 2, game 3, times 24
    ],
)
def test_skat_with_two_jacks(said: tuple[str, ...], value: int) -> None:
    game = to_play(WITH_TWO, KITTY, *said)
    assert scored(game, SIX_TRICKS) == [value, 0, 0]
    assert game.results[0].card_points == (64, 56, 56)


def test_skat_grand_without_one_is_48_and_61_card_points_are_enough() -> None:
    hands = (WITH_TWO[0].replace("JC", "JH"), WITH_TWO[1].replace("JH", "JC"), WITH_TWO[2])
    order = (
        "JH JD 7D JS JC 9C AH QC 7H TH TC 8H KH KC 7C QH KD 8C 9H QD QS 9S 7S AS TS 8D 8S KS 9D AC"
    )
    game = to_play(hands, KITTY, "declare take", "lay AD TD", "declare grand")
    assert scored(game, order) == [48, 0, 0]
    assert game.results[0].card_points == (61, 59, 59)


def test_skat_a_game_that_is_worth_less_than_the_bid_is_lost() -> None:
    """Spades with 2 is worth 33; 36 was bid, which four times 11 would have reached."""
    game = to_play(WITH_TWO, KITTY, "declare take", "lay AD TD", "declare spades", bid=36)
    assert scored(game, SIX_TRICKS) == [-88, 0, 0]


@pytest.mark.parametrize(
    ("said", "value"),
    [
        (("declare take", "lay 7H 7D", "declare spades"), 55),  # with 2, game, Schneider, Schwarz
        (("declare leave", "declare spades", "pass"), 66),
        (("declare leave", "declare spades", "announce schneider", "pass"), 77),
        (("declare leave", "declare spades", "announce schneider", "announce schwarz", "pass"), 88),
        (("declare leave", "declare spades", *ALL_THREE), 99),
    ],
)
def test_skat_schneider_and_schwarz_count_and_so_does_announcing_them(
    said: tuple[str, ...], value: int
) -> None:
    game = to_play(EVERY_TRICK, "7H 7D", *said)
    assert scored(game, "JC JH 7S JS JD 7C")[0] == value


def test_skat_schneider_and_schwarz_count_against_the_player_as_well() -> None:
    """Without 8, for the nine of clubs lay in the kitty; game, hand, Schneider, Schwarz."""
    game = to_play(NULL, "9C 9D", "declare leave", "declare clubs", "pass")
    assert scored(game)[0] == -2 * 12 * 12


def test_skat_what_was_announced_must_be_kept() -> None:
    """64 card points are not 90: with 2, game 3, hand 4, Schneider 5, announced 6, times 11."""
    game = to_play(WITH_TWO, KITTY, "declare leave", "declare spades", "announce schneider", "pass")
    assert scored(game, SIX_TRICKS) == [-132, 0, 0]


def test_skat_schneider_is_announced_only_without_the_kitty() -> None:
    game = to_play(WITH_TWO, KITTY, "declare take", "lay AD TD", "declare spades")
    assert game.table.phase == "tricks", "there is nothing to announce"
    game = to_play(WITH_TWO, KITTY, "declare leave", "declare spades")
    assert legal(game) == ["pass", "announce schneider"]
    assert refusal(game, "announce schwarz") == "You cannot announce that, at least not now."


def test_skat_the_kitty_counts_for_who_did_not_look_at_it_and_nobody_sees_it() -> None:
    game = to_play(WITH_TWO, KITTY, "declare leave", "declare spades", "pass")
    assert game.table.laid_away == 2
    for seat in (0, 1, 2, None):
        view = game.view(seat)
        assert not {*view.kitty, *view.laid, *view.hand} & {"AD", "TD"}
        assert view.stock == 0
    assert {"AD", "TD"} <= set(game.view(0).unseen)


def test_skat_matadors_count_the_kitty_for_who_left_it() -> None:
    """The jack of hearts lay there: with 3, game 4, hand 5."""
    hands = (WITH_TWO[0], WITH_TWO[1].replace("JH", "AD"), WITH_TWO[2])
    order = SIX_TRICKS.replace("JS JD 7S", "JS 9S 7S").replace("JC JH 8S", "JC JD 8S")
    order = order.replace("AS 9S 7D", "AS AD 7D")
    game = to_play(hands, "JH TD", "declare leave", "declare spades", "pass")
    assert scored(game, order) == [55, 0, 0]


NULL = (
    "7S 8S 9S 7H 8H 9H 7C 8C 7D 8D",
    "AS KS QS JS AH KH QH JH AC AD",
    "TS TH TC KC QC JC TD KD QD JD",
)


@pytest.mark.parametrize(
    ("said", "bid", "value"),
    [
        (("declare take", "lay 9C 9D"), 18, 23),
        (("declare leave",), 18, 35),
        (("declare take", "lay 9C 9D"), 24, -92),
    ],
)
def test_skat_null_is_worth_the_same_whatever_one_holds(
    said: tuple[str, ...], bid: int, value: int
) -> None:
    game = to_play(NULL, "9C 9D", *said, "declare nullo", "pass", bid=bid)
    assert game.table.phase == "tricks"
    assert scored(game) == [value, 0, 0]


@pytest.mark.parametrize(
    ("said", "value"), [(("declare take", "lay 9C 9D"), 46), (("declare leave",), 59)]
)
def test_skat_an_open_hand_is_seen_by_all_from_the_first_lead(
    said: tuple[str, ...], value: int
) -> None:
    game = to_play(NULL, "9C 9D", *said, "declare nullo")
    assert game.view(1).hands[0] is None
    do(game, "announce open")
    hand = game.view(0).hand
    assert game.table.phase == "tricks"
    assert [game.view(seat).hands[0] for seat in (1, 2, None)] == [hand, hand, hand]
    assert scored(game) == [value, 0, 0]


def test_skat_null_is_lost_with_the_first_trick() -> None:
    game = to_play(WITH_TWO, KITTY, "declare leave", "declare nullo", "pass")
    assert scored(game, "AS 9S 8S") == [-70, 0, 0]


def test_skat_tournaments_pay_for_games_won_and_lost() -> None:
    won = to_play(WITH_TWO, KITTY, "declare take", "lay AD TD", "declare spades", tournament=True)
    assert scored(won, SIX_TRICKS) == [83, 0, 0]
    lost = to_play(
        WITH_TWO, KITTY, "declare take", "lay AD TD", "declare spades", bid=36, tournament=True
    )
    assert scored(lost, SIX_TRICKS) == [-138, 40, 40]
