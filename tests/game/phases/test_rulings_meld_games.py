"""Games of melds and marriages: Schnapsen, Sixty-six, Tute, Klaverjas, Jass and Pinochle."""

from __future__ import annotations

import pytest

from game.position.game import Game
from tests.game.tables import do, play, playable, refusal, run_out, scores, table


def counted(game: Game, seat: int, name: str) -> int:
    """A number of the first score sheet."""
    value = dict(game.results[0].terms[seat])[name]
    assert isinstance(value, int)
    return value


# --- Schnapsen ----------------------------------------------------------------------------------


def schnapsen(first: str, second: str, stock: str) -> Game:
    """Seat 0 leads; the last card of the stock is turned up."""
    return table("schnapsen", [first, second], stock=stock, dealer=1)


def test_schnapsen_aces_and_tens_rank_above_kings() -> None:
    game = schnapsen("TC KC QC JC AD", "AC TD KD QD JD", "AS TS KS QS JS AH TH KH QH JH")
    assert game.table.trump == "H"
    play(game, "TC AC")
    assert game.tricks[0].winner == 1


def test_schnapsen_any_card_may_be_played_while_there_is_a_stock() -> None:
    game = schnapsen("TC KC QC JC AD", "AC TD KD QD JD", "AS TS KS QS JS AH TH KH QH JH")
    play(game, "KC")
    assert len(playable(game)) == 5


def test_schnapsen_a_marriage_counts_only_with_a_trick_and_one_of_it_is_led() -> None:
    game = schnapsen("KC QC JC TD AD", "AC TC KD QD JD", "AS TS KS QS JS AH TH KH QH JH")
    do(game, "announce marriage KC QC")
    assert playable(game) == ["KC", "QC"]
    play(game, "QC AC")
    assert game.tricks[0].winner == 1
    assert game.table.announced[0].points == 20


def test_schnapsen_a_royal_marriage_counts_forty_and_66_ends_the_hand_at_once() -> None:
    game = schnapsen("KH QH AC TC AD", "JC QC JD QD KD", "AS TS KS QS JS AH TH KC TD JH")
    play(game, "AC JC")  # 13
    play(game, "TC QC")  # 26
    do(game, "announce marriage KH QH")
    assert scores(game) == [3, 0], "66, and the other has no trick"


def test_schnapsen_the_jack_of_trumps_is_exchanged_for_the_card_turned_up() -> None:
    game = schnapsen("JH QC AC TC AD", "JC KC JD QD KD", "AS TS KS QS JS KH TH QH TD AH")
    do(game, "announce swap JH")
    assert "AH" in game.view(0).hand
    assert game.table.turned == "JH"


def test_schnapsen_in_a_closed_hand_suit_is_followed_and_beaten() -> None:
    game = schnapsen("KC QC JC TD AD", "AC TC KD QD JD", "AS TS KS QS JS AH TH KH QH JH")
    do(game, "announce close")
    play(game, "KC")
    assert playable(game) == ["AC", "TC"], "the two clubs that beat the King"
    assert refusal(game, "play JD") == "You hold Clubs, so you must follow Clubs."


@pytest.mark.parametrize(
    ("first", "won"),
    [
        ("AC KC QC TD AD", [0, 3]),  # closed with no chance before the other had a trick: three
        ("AH TH AC AD KD", [3, 0]),  # all five tricks: 66, and the other had no trick
    ],
)
def test_schnapsen_closing_is_paid_by_how_things_stood_then(first: str, won: list[int]) -> None:
    held = first.split()
    rest = [r + s for s in "SHCD" for r in "ATKQJ" if r + s not in held]
    rest.remove("JH")
    second = [c for c in rest if c[1] in "DC"][:2] + [c for c in rest if c[1] == "S"][:2] + ["KH"]
    stock = [c for c in rest if c not in second]
    game = schnapsen(first, " ".join(second), " ".join([*stock, "JH"]))
    do(game, "announce close")
    while not game.results:
        play(game, sorted(playable(game), key=lambda c: (c[1] != "H", "ATKQJ".index(c[0])))[0])
    enough = counted(game, 0, "cards") >= 66
    assert scores(game) == ([3, 0] if enough else [0, 3])
    assert enough == (won == [3, 0])


# --- Sixty-six ------------------------------------------------------------------------------------


def test_sixty_six_the_nine_is_exchanged_after_a_trick_only() -> None:
    stock = "AS TS KS QS JS 9S KH TH QH TD JH AH"
    game = table("sixty-six", ["9H QC AC TC AD KD", "JC KC JD QD 9C 9D"], stock=stock, dealer=1)
    assert refusal(game, "announce swap 9H") == "Your side must have taken a trick first."
    play(game, "AC 9C")
    do(game, "announce swap 9H")
    assert game.table.turned == "9H"


def test_sixty_six_the_last_of_twelve_tricks_counts_ten_and_all_is_130() -> None:
    game = table(
        "sixty-six",
        ["9H QC AC TC AD KD", "JC KC JD QD 9C 9D"],
        stock="AS TS KS QS JS 9S KH TH QH TD JH AH",
        dealer=1,
    )
    while not game.results:
        play(game, playable(game)[0])
    sums = [counted(game, seat, "cards") + 10 * counted(game, seat, "last") for seat in (0, 1)]
    whole = len(game.results[0].tricks) == 12
    assert sum(sums) == 130 if whole else max(sums) >= 66


# --- Tute -----------------------------------------------------------------------------------------


def tute(*hands: str) -> Game:
    """Seat 0 leads; the deal goes to the right, 0 3 2 1, and the dealer's last card is trumps."""
    return table("tute", hands, dealer=1, turned=hands[1].split()[-1])


def test_tute_the_three_is_second_and_the_trick_must_be_beaten() -> None:
    game = tute("KC 2C", "3C 2H", "AC 4D", "7C 5D")
    play(game, "KC")
    play(game, "7C")
    assert playable(game) == ["AC"], "the King must be beaten"
    play(game, "AC 3C")
    assert game.tricks[0].winner == 2


def test_tute_who_cannot_follow_must_trump_only_to_win() -> None:
    game = tute("KC 2C", "6D 3H", "4H 4D", "5H 5D")
    assert game.table.trump == "H"
    play(game, "KC")
    assert playable(game) == ["5H"], "it wins"
    play(game, "5H")
    assert playable(game) == ["4D", "4H"], "the Four would not"


def test_tute_marriages_need_a_trick_of_the_side_and_count_for_it() -> None:
    game = tute("AC KD QD", "2C 3H 4H", "4C KS 4D", "5C 6C 5D")
    assert refusal(game, "announce marriage KD QD") is not None
    play(game, "AC 5C 4C 2C")
    do(game, "announce marriage KD QD")
    run_out(game)
    assert counted(game, 0, "marriage") == 20


def test_tute_four_kings_win_the_game() -> None:
    game = tute("AC KC KD KS KH", "2C 3S 4S 5S 3H", "4C 2D 3D 4D 5D", "5C 6C 7C 6D 7D")
    play(game, "AC 5C 4C 2C")
    do(game, "announce tute KC KD KS KH")
    assert scores(game) == [101, 0, 101, 0]
    assert game.winners == (0, 2)


# --- Klaverjas ------------------------------------------------------------------------------------


def klaverjas(*hands: str, trump: str = "S") -> Game:
    """Seat 0 names trumps and leads."""
    game = table("klaverjas", hands, dealer=3)
    do(game, f"declare {trump}")
    return game


def test_klaverjas_jack_and_nine_are_the_highest_trumps_and_count_20_and_14() -> None:
    game = klaverjas("AS 7C", "9S 8H", "JS 9C", "TS 7D")
    play(game, "AS 9S JS TS")
    assert game.tricks[0].winner == 2
    play(game, "9C 7D 7C 8H")
    # Ace, Nine, Jack and Ten of trumps, the last trick, and 9 10 J; the Ace is no part of it.
    assert counted(game, 2, "run") == 20
    assert scores(game)[0] == 11 + 14 + 20 + 10 + 10 + 20


def test_klaverjas_trumps_must_be_above_even_the_partners() -> None:
    game = klaverjas("AC 7D", "7S AD", "8C 8D", "8S QS")
    play(game, "AC")
    assert playable(game) == ["7S"], "who cannot follow must trump"
    play(game, "7S 8C")
    assert playable(game) == ["8S", "QS"]
    game = klaverjas("AC 7D", "QS AD", "7S 8D", "8C 9D")
    play(game, "AC QS")
    assert playable(game) == ["7S"], "with no higher one, a lower trump"


def test_klaverjas_king_and_queen_of_trumps_count_twenty_besides_a_run() -> None:
    game = klaverjas("KS", "QS", "JS", "7S")
    play(game, "KS QS JS 7S")
    terms = dict(game.results[0].terms[2])
    assert (terms["run"], terms["royals"], terms["four"]) == (20, 20, 0)


def test_klaverjas_four_of_a_kind_in_a_trick_counts_a_hundred_and_jacks_two_hundred() -> None:
    for rank, worth in (("A", 100), ("J", 200), ("9", 0)):
        game = klaverjas(*(rank + suit for suit in "SHDC"))
        play(game, " ".join(rank + suit for suit in "SHDC"))
        assert counted(game, 0, "four") + counted(game, 0, "jacks") == worth


def test_klaverjas_whoever_named_trumps_and_has_not_more_gets_nothing() -> None:
    game = klaverjas("AH KH", "TH AC", "7H 7C", "7S 8C")
    play(game, "AH TH 7H 7S")  # trumped
    play(game, "8C KH AC 7C")
    assert scores(game) == [0, 46, 0, 46], "11 and 10, then 4 and 11 and the last trick"


# --- Jass -----------------------------------------------------------------------------------------


def jass(*hands: str, game: str = "spades") -> Game:
    """Seat 0 chooses and leads; it goes on to seat 3."""
    made = table("jass-schieber", hands, dealer=1)
    do(made, f"declare {game}")
    return made


def test_jass_the_choice_may_be_left_to_the_partner_once() -> None:
    game = table("jass-schieber", ["6C", "7C", "8C", "9C"], dealer=1)
    do(game, "declare pass_on")
    assert game.to_move == (2,)
    assert refusal(game, "declare pass_on") is not None
    do(game, "declare clubs")
    assert (game.table.game, game.to_move) == ("clubs", (0,)), "the first player leads all the same"


def test_jass_a_trump_may_be_played_instead_of_following_but_not_lower() -> None:
    game = jass("AC 6D", "TC 7D", "KC 6S", "7S 8D", game="spades")
    play(game, "AC")
    assert playable(game) == ["7S", "8D"], "seat 3 has no clubs"
    play(game, "7S")
    assert playable(game) == ["KC"], "the Six of trumps would be lower than the Seven"
    game = jass("AC 6D", "TC 7D", "KC 9S", "7S 8D", game="spades")
    play(game, "AC 7S")
    assert playable(game) == ["9S", "KC"]


def test_jass_the_jack_of_trumps_need_not_be_played() -> None:
    game = jass("6S 6D", "7C 7D", "8C 8D", "JS 9D", game="spades")
    play(game, "6S")
    assert playable(game) == ["9D", "JS"], "it is the only trump, and kept"
    game = jass("6S 6D", "7C 7D", "8C 8D", "JS 7S", game="spades")
    play(game, "6S")
    assert playable(game) == ["7S", "JS"]


def test_jass_top_down_counts_eights_and_bottom_up_turns_the_ranks() -> None:
    game = jass("AC 8C", "6C 7C", "KC 9C", "QC TC", game="top_down")
    play(game, "AC QC KC 6C 8C TC 9C 7C")
    assert [trick.winner for trick in game.results[0].tricks] == [0, 3]
    game = jass("AC 8C", "6C 7C", "KC 9C", "QC TC", game="bottom_up")
    play(game, "AC QC KC 6C")
    assert game.tricks[0].winner == 1
    play(game, "7C 8C TC 9C")
    assert scores(game)[1] == 11 + 3 + 4 + 0 + 8 + 10 + 5, "bottom-up the Ace is worth nothing"


def test_jass_the_side_with_the_best_meld_counts_all_of_its_own() -> None:
    game = jass("6C 7C 8C", "9C TC JC", "QD KD AD", "6D 7D 9H", game="hearts")
    play(game, "6C 6D QD 9C")
    said = {(each.seat, each.points) for each in game.table.announced}
    assert said == {(0, 20), (2, 20)}, "Queen King Ace is the highest run of three"


def test_jass_king_and_queen_of_trumps_count_when_the_second_is_played() -> None:
    game = jass("KS QS", "6C 7C", "8C 9C", "TC JC", game="spades")
    play(game, "KS TC 8C 6C")
    assert not game.table.announced
    play(game, "QS JC 9C 7C")
    assert counted(game, 0, "couple") == 20


def test_jass_some_games_count_more_by_a_house_rule() -> None:
    for game, factor in (("hearts", 1), ("clubs", 2), ("top_down", 3)):
        made = table("jass-schieber", ["AC", "6C", "7C", "9C"], dealer=1, factors=True)
        do(made, f"declare {game}")
        play(made, "AC 9C 7C 6C")
        nine = 14 if game == "clubs" else 0
        winner = made.results[0].tricks[0].winner
        assert winner == (3 if game == "clubs" else 0)
        assert scores(made)[winner] == factor * (11 + nine + 5)


# --- Pinochle -----------------------------------------------------------------------------------

PINOCHLE = ["AS TS KS QS JS JD", "AC AC TC KH QH 9S", "AH AD KC KD 9D 9H", "TH TD QC JC 9C QD"]
"""With spades for trumps seat 0 has a flush and a pinochle, seat 1 a marriage and the dix."""


def pinochle(*bids: str) -> Game:
    game = table("pinochle", PINOCHLE)
    do(game, *bids, "declare S")
    return game


def test_pinochle_points_are_bid_in_steps_of_ten_from_a_hundred() -> None:
    game = table("pinochle", PINOCHLE)
    assert refusal(game, "bid 95") is not None
    do(game, "bid 100", "pass", "bid 110", "pass")
    assert refusal(game, "bid 110") == "Bid higher than the last bid, or pass."
    do(game, "bid 120", "pass")
    assert game.table.bidder == 0
    assert game.table.phase == "trumps"


def test_pinochle_all_melds_are_shown_once_trumps_are_named() -> None:
    game = pinochle("bid 100", "pass", "pass", "pass")
    shown = [(said.seat, said.what, said.points) for said in game.table.announced]
    assert shown == [
        (0, "marriage", 40), (1, "marriage", 20), (0, "flush", 110), (0, "pinochle", 40),
        (1, "dix", 10),
    ]  # fmt: skip


def test_pinochle_the_side_that_made_its_bid_scores_all_it_made() -> None:
    game = pinochle("bid 200", "pass", "pass", "pass")
    play(game, "AS 9S 9H 9C")
    assert playable(game) == ["JD", "JS", "KS", "QS", "TS"]
    play(game, "TS AC KC QC KS AC KD JC QS TC AH TH JS QH AD TD JD KH 9D QD")
    # 190 shown; 11 + 28 + 21 + 34 + 26 in five tricks. The others: 30, 9 in the last, ten for it.
    assert scores(game) == [310, 49, 310, 49]


def test_pinochle_the_side_that_failed_loses_its_bid() -> None:
    game = pinochle("bid 320", "pass", "pass", "pass")
    play(game, "AS 9S 9H 9C TS AC KC QC KS AC KD JC QS TC AH TH JS QH AD TD JD KH 9D QD")
    assert scores(game) == [-320, 49, -320, 49]


@pytest.mark.parametrize(("beat", "may"), [(True, ["AD", "TD"]), (False, ["9D", "AD", "QD", "TD"])])
def test_pinochle_whoever_follows_must_beat_the_trick_but_for_a_house_rule(
    beat: bool, may: list[str]
) -> None:
    hands = ["KD 9C 9C 9H", "AD QD 9D TD", "JD JD 9S 9S", "QH QH KH KH"]
    game = table("pinochle", hands, beat=beat)
    do(game, "bid 100", "pass", "pass", "pass", "declare S", "play KD")
    assert playable(game) == may


def test_pinochle_who_cannot_follow_must_trump() -> None:
    game = pinochle("bid 100", "pass", "pass", "pass")
    play(game, "JD")
    assert playable(game) == ["9S"]


def test_pinochle_two_pinochles_in_one_hand_count_three_hundred() -> None:
    game = table("pinochle", ["QS QS JD JD", "9C 9C 9D 9D", "AC AC AD AD", "9H 9H JC JC"])
    do(game, "bid 100", "pass", "pass", "pass", "declare S")
    play(game, "QS 9C AC 9H QS 9C AC 9H JD 9D AD JC")
    play(game, "AD JC JD 9D")
    assert scores(game)[0] == 300 + 14 + 14 + 15 + 15 + 10


def test_pinochle_what_is_shown_counts_nothing_without_a_trick() -> None:
    game = table("pinochle", ["QS JD 9C", "AC AS TS", "9C 9D 9S", "AD AH TH"])
    do(game, "pass", "bid 100", "pass", "pass", "declare H")
    play(game, "JD AC 9D AD AH QS AS 9S TH 9C TS 9C")
    assert scores(game)[0] == 0


def test_pinochle_eight_aces_are_two_times_four() -> None:
    game = table("pinochle", ["AS AH AD AC AS AH AD AC", "9C " * 8, "TC " * 8, "JC " * 8])
    do(game, "bid 100", "pass", "pass", "pass", "declare H")
    assert [said.points for said in game.table.announced if said.what == "aces"] == [100, 100]
