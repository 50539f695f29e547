"""Auctions of numbers, strains and names (rulings A.1 to A.8)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.folders import SHIPPED
from game.position.asks import AskContract
from game.position.game import Game
from game.position.moves import Bid, parse
from game.position.state import Contract
from game.rulefiles.catalogue import Catalogue
from game.rules.rules import Rules
from tests.game.phases.small_games import dealt
from tests.game.played import played
from tests.game.rulefiles.soup_files import checked, said, written
from tests.game.tables import do, legal, recorded, refusal, rules_written, run_out, scores

HANDS = ("AS KS 2C", "AH KH 3C", "AD KD 4C", "QS QH 5C")
"""Seat 3 deals, so that seat 0 speaks first."""
SCORE = """
  cases:
    - {when: maker and side_tricks >= contract, points: contract_worth * doubled}
    - {when: maker, points: -contract_worth * doubled}
    - {points: 10 * tricks}
games:
  misere: {label: Misère, then: {score: {cases: [{when: bidder, points: 30 - 99 * tricks}]}}}
  other: {label: Other, then: {score: {cases: [{points: tricks}]}}}
"""
NUMBERS = "bids: {lowest: 1, highest: 3, strains: [S, H, none]}, worth: 10 * contract + strain"
ALSO = "also: {misere: {above: 2 none, worth: 25}, other: {number: 4}}"


def rules_with(
    folder: Path, auction: str, sides: str = "alone", hands: int = 2, score: str = SCORE
) -> Rules:
    """Four players with three cards; the contract's worth is won or lost."""
    text = f"""
name: Auction
deck: french-52
players: {{4: {{}}}}
sides: {sides}
phases: {{deal: {{each: 3}}, auction: {{{auction}}}, tricks: {{lead: bidder}}}}
score: {score}
match: {{hands: {hands}}}
"""
    return rules_written(folder, text)


def auction_of(folder: Path, auction: str, sides: str = "alone") -> Game:
    """An auction before its first word."""
    return dealt(rules_with(folder, f"{auction}, {ALSO}", sides), *HANDS, dealer=3)


def test_a_1_bids_go_by_number_then_strain_and_names_stand_where_they_are_put(
    tmp_path: Path,
) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, must_bid: first")
    assert legal(game) == [
        "bid 1 S", "bid 1 H", "bid 1 none", "bid 2 S", "bid 2 H", "bid 2 none", "bid misere",
        "bid 3 S", "bid 3 H", "bid 3 none", "bid other",
    ]  # fmt: skip
    do(game, "bid 2 none")
    assert legal(game)[:3] == ["pass", "bid misere", "bid 3 S"]
    ask = game.view(1).ask
    assert isinstance(ask, AskContract)
    assert ask.strains == ("S", "H", "none")
    assert ask.numbers == (1, 2, 3)
    assert [str(bid) for bid in ask.named] == ["bid misere", "bid other"]
    assert ask.worths == (11, 12, 13, 21, 22, 23, 25, 31, 32, 33, 40)


@pytest.mark.parametrize(
    ("bids", "said", "points"),
    [
        ("bids: {highest: 1, book: 2}, also: {other: {}}", "1", 103),
        ("bids: {lowest: 0, highest: 1, book: 2}, also: {other: {}}", "0", 2),
        ("bids: {highest: 1, book: 2}, also: {other: {number: 4}}", "other", 406),
        ("bids: {highest: 1, book: 2}, also: {other: {}}", "other", 0),
        ("bids: {names: [2, other]}", "other", 200),
    ],
)
def test_a_7_a_name_promises_no_tricks_unless_it_has_a_number(
    tmp_path: Path, bids: str, said: str, points: int
) -> None:
    score = """
  cases: [{points: 100 * contract + needed}]
games: {other: {label: Other}}
"""
    rules = rules_with(tmp_path, f"{bids}, once: true", score=score)
    game = dealt(rules, *HANDS, dealer=3)
    do(game, f"bid {said}")
    run_out(game)
    assert scores(game)[0] == points


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("pass", "The first bidder must bid."),
        ("bid 2", "Say one of the suits, or no trumps, with your bid."),
        ("bid 2 D", "Say one of the suits, or no trumps, with your bid."),
        ("bid 4 S", "Bid a number from 1 to 3."),
        ("bid nil", "Nil is not a bid in this game."),
        ("bid slam", "There is no such bid in this game."),
        ("double", "There is nothing to double now."),
        ("play AS", "Bid or pass now."),
    ],
)
def test_what_is_no_bid_is_refused(tmp_path: Path, move: str, why: str) -> None:
    assert refusal(auction_of(tmp_path, NUMBERS), move) == why


def test_the_winner_plays_the_strain_that_was_bid(tmp_path: Path) -> None:
    game = auction_of(tmp_path, NUMBERS)
    do(game, "bid 1 S", "bid 2 H", "pass", "pass", "bid 2 none")
    assert refusal(game, "bid 2 H") == "Bid higher than the last bid, or pass."
    do(game, "bid 3 H", "pass")
    assert (game.table.bidder, game.table.trump) == (1, "H")
    assert game.table.bids[1] == Contract(3, strain="H")
    assert game.to_move == (1,), "the bidder leads"
    do(game, "play AH", "play 4C", "play QH", "play 2C")
    run_out(game)
    assert scores(game)[1] == -32, "the three of clubs cannot win: 10 x 3 + 2 lost"
    assert sum(scores(game)) == 10 - 32


def test_without_trumps_there_are_none(tmp_path: Path) -> None:
    game = auction_of(tmp_path, NUMBERS)
    do(game, "bid 1 none", "pass", "pass", "pass")
    assert game.table.trump is None
    assert (game.table.bidder, game.to_move) == (0, (0,))


def test_a_2_the_highest_bid_ends_it_at_once(tmp_path: Path) -> None:
    game = auction_of(tmp_path, NUMBERS)
    do(game, "bid other")
    assert game.table.phase == "tricks"
    assert game.table.game == "other"


def test_a_name_that_is_a_game_makes_the_hand_that_game(tmp_path: Path) -> None:
    game = auction_of(tmp_path, NUMBERS)
    do(game, "bid misere", "pass", "pass", "pass")
    assert game.table.game == "misere"
    do(game, "play 2C", "play 3C", "play 4C", "play 5C")
    run_out(game)
    won = sum(trick.winner == 0 for trick in game.results[0].tricks)
    assert scores(game)[0] == 30 - 99 * won
    assert scores(game)[1:] == [0, 0, 0]


def test_a_3_who_has_passed_is_out_or_stays(tmp_path: Path) -> None:
    out = auction_of(tmp_path, NUMBERS)
    do(out, "bid 1 S", "pass", "pass", "bid 1 H", "pass")
    assert out.table.phase == "tricks"
    stays = auction_of(tmp_path, f"{NUMBERS}, passed: stays")
    do(stays, "bid 1 S", "pass", "pass", "bid 1 H", "pass")
    assert stays.to_move == (1,), "who may bid again"
    do(stays, "bid 1 none", "pass", "pass", "pass")
    assert stays.table.bidder == 1


EQUAL = "bids: {highest: 3, strains: [S, H, none], equal_strains: true}"


def test_a_8_of_equal_strains_only_a_higher_number_is_higher(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{EQUAL}, passed: stays, must_bid: nobody")
    do(game, "bid 1 S")
    assert legal(game)[:3] == ["pass", "bid 2 S", "bid 2 H"]
    assert refusal(game, "bid 1 none") == "Bid higher than the last bid, or pass."
    do(game, "bid 2 none")
    assert legal(game) == ["pass", "bid misere", "bid 3 S", "bid 3 H", "bid 3 none", "bid other"]
    do(game, "bid misere")
    assert legal(game)[1] == "bid 3 S"


def test_a_8_of_equal_strains_each_is_the_highest_bid(tmp_path: Path) -> None:
    rules = rules_with(tmp_path, EQUAL, score="{cases: [{points: tricks}]}")
    game = dealt(rules, *HANDS, dealer=3)
    do(game, "bid 3 S")
    assert (game.table.phase, game.table.bidder) == ("tricks", 0)


def test_a_8_the_dealer_takes_a_bid_over_with_any_equal_strain(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{EQUAL}, once: true, equal: dealer, must_bid: nobody")
    do(game, "bid 2 H", "pass", "pass")
    assert legal(game)[:4] == ["pass", "bid 2 S", "bid 2 H", "bid 2 none"]
    do(game, "bid 2 S")
    assert (game.table.bidder, game.table.trump) == (3, "S")


def test_a_8_the_elder_of_two_takes_a_bid_over_as_it_stands(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{EQUAL}, pairs: true, equal: elder, must_bid: nobody")
    do(game, "bid 2 H")
    assert legal(game) == ["pass", "bid 2 H"]


def test_in_an_auction_of_one_round_everybody_speaks_once(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, once: true, must_bid: last")
    do(game, "pass", "pass", "pass")
    assert refusal(game, "pass") == "The first bidder must bid."
    do(game, "bid 1 S")
    assert (game.table.phase, game.table.bidder) == ("tricks", 3)


def test_the_dealer_may_take_a_bid_over(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, once: true, equal: dealer, must_bid: nobody")
    do(game, "bid 1 S")
    assert "bid 1 S" not in legal(game)
    do(game, "pass", "pass")
    assert legal(game)[:2] == ["pass", "bid 1 S"]
    do(game, "bid 1 S")
    assert game.table.bidder == 3


def test_a_4_two_speak_at_a_time_and_the_elder_holds(tmp_path: Path) -> None:
    """Seat 1 bids, seat 0 holds; when one of them has passed, seat 2 bids against the other."""
    auction = "bids: {numbers: [18, 20, 22, 23]}, pairs: true, equal: elder, must_bid: nobody"
    game = dealt(
        rules_with(tmp_path, auction + ", also: {misere: {}, other: {}}"), *HANDS, dealer=3
    )
    assert game.to_move == (1,)
    do(game, "bid 18")
    assert game.to_move == (0,)
    assert legal(game) == ["pass", "bid 18"]
    assert refusal(game, "bid 20") == "You may only take the last bid over as it stands, or pass."
    do(game, "bid 18")
    assert game.to_move == (1,)
    assert refusal(game, "bid 18") == "Bid higher than the last bid, or pass."
    do(game, "bid 22", "pass")
    assert game.to_move == (2,), "against seat 1 now"
    do(game, "bid 23", "bid 23", "pass")
    assert game.to_move == (3,)
    do(game, "pass")
    assert (game.table.bidder, game.table.phase) == (1, "tricks")


def test_a_4_who_is_left_without_a_bid_may_bid(tmp_path: Path) -> None:
    auction = "bids: {numbers: [18, 20]}, pairs: true, equal: elder, must_bid: nobody"
    game = dealt(
        rules_with(tmp_path, auction + ", also: {misere: {}, other: {}}"), *HANDS, dealer=3
    )
    do(game, "1: pass", "2: pass", "3: pass")
    assert game.to_move == (0,)
    do(game, "bid 18")
    assert game.table.bidder == 0


def test_a_5_a_contract_is_doubled_by_the_others_and_redoubled_by_its_own_side(
    tmp_path: Path,
) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, passed: stays, doubles: 2", sides="two_sides")
    do(game, "bid 1 S")
    assert "double" in legal(game)
    do(game, "pass")
    assert refusal(game, "double") == "There is nothing to double now."
    do(game, "pass", "double")
    assert game.table.bids[0] == Contract(1, strain="S", doubled=2)
    do(game, "pass")
    assert refusal(game, "double") is not None, "it is doubled already"
    do(game, "pass", "double")
    assert game.to_move == (3,), "the partner has redoubled"
    do(game, "pass", "pass", "pass")
    assert game.table.bids[0] == Contract(1, strain="S", doubled=4)
    run_out(game)
    assert [abs(score) for score in scores(game)[::2]] == [44, 44]


def test_a_5_a_double_may_end_the_bids(tmp_path: Path) -> None:
    auction = f"{NUMBERS}, passed: stays, doubles: 2, double_ends: true"
    game = auction_of(tmp_path, auction, sides="two_sides")
    do(game, "bid 1 S", "double")
    assert legal(game) == ["pass", "double"]
    assert refusal(game, "bid 3 none") == (
        "The contract has been doubled, so nobody may bid any more."
    )
    do(game, "pass")
    assert legal(game) == ["pass"]
    do(game, "pass", "double")
    assert (game.table.phase, game.table.bidder) == ("tricks", 0), "nothing is left to say"
    assert game.table.bids[0] == Contract(1, strain="S", doubled=4)


def test_a_5_a_higher_bid_is_not_doubled(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, doubles: 2")
    do(game, "bid 1 S", "double", "bid 1 H")
    assert game.table.bids[2] == Contract(1, strain="H")


@pytest.mark.parametrize(("all_pass", "dealer", "over"), [("redeal", 3, False), ("next", 0, True)])
def test_a_6_a_hand_that_all_pass_is_thrown_in(
    tmp_path: Path, all_pass: str, dealer: int, over: bool
) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, must_bid: nobody, all_pass: {all_pass}")
    do(game, "pass", "pass", "pass", "pass")
    assert scores(game) == [0, 0, 0, 0]
    assert str(game.results[0].reasons[0]) == "All have passed: the seat scores nothing"
    assert game.dealer == dealer
    do(game, "bid other")
    run_out(game, 2)
    assert game.over == over, "a hand that is dealt again does not count"


@pytest.mark.parametrize(("direction", "leader"), [("clockwise", 1), ("anticlockwise", 3)])
def test_a_6_the_player_before_the_bidder_may_lead(
    tmp_path: Path, direction: str, leader: int
) -> None:
    rules = rules_written(
        tmp_path,
        f"name: Before\ndeck: french-52\nplayers: {{4: {{}}}}\ndirection: {direction}\n"
        "phases: {deal: {each: 3}, auction: {bids: {}, must_bid: nobody, all_pass: plain},"
        " tricks: {lead: before_bidder}}\ngames: {plain: {label: Plain}}\n"
        "score: {cases: [{points: tricks}]}\nmatch: {hands: 1}\n",
    )
    bid, thrown = (dealt(rules, *HANDS, dealer=3) for _ in range(2))
    while bid.view(None).doing == "auction":
        do(bid, "bid 3" if bid.to_move == (2,) else "pass")
    assert bid.to_move == (leader,)
    do(thrown, "pass", "pass", "pass", "pass")
    assert thrown.to_move == (rules.eldest(3),), "nobody has bid"


@pytest.mark.parametrize("all_pass", ["redeal", "next"])
def test_a_6_kept_numbers_stay_as_they_are_when_all_pass(tmp_path: Path, all_pass: str) -> None:
    score = "{keep: {pot: {of: table, start: 4, next: pot + 4}}, cases: [{points: tricks}]}"
    rules = rules_with(tmp_path, f"bids: {{}}, must_bid: nobody, all_pass: {all_pass}", score=score)
    game = dealt(rules, *HANDS, dealer=3)
    do(game, "pass", "pass", "pass", "pass")
    assert dict(game.table.kept)["pot"] == (4, 4, 4, 4)
    do(game, "bid 3")
    run_out(game, 2)
    assert dict(game.table.kept)["pot"] == (8, 8, 8, 8)


def test_a_6_what_all_pass_may_be_a_game(tmp_path: Path) -> None:
    game = auction_of(tmp_path, f"{NUMBERS}, must_bid: nobody, all_pass: other")
    do(game, "pass", "pass", "pass", "pass")
    assert (game.table.game, game.table.bidder) == ("other", None)
    run_out(game)
    assert sum(scores(game)) == 3


@pytest.mark.parametrize("level", ["random", "greedy", "easy", "hard"])
def test_players_of_every_level_bid_and_their_games_are_recorded(
    tmp_path: Path, level: str
) -> None:
    auction = f"{NUMBERS}, must_bid: nobody, doubles: 2"
    rules = rules_with(tmp_path, f"{auction}, {ALSO}", sides="two_sides")
    recorded(played(rules, level=level), tmp_path)


def test_bids_are_written_as_they_are_read() -> None:
    for text in ("bid 7 H", "bid 7 none", "bid misere", "bid 18", "bid 4 top", "bid nil"):
        move = parse(text, 2)
        assert str(move) == text
        assert type(move).of_record(move.to_record()) == move
    assert parse("bid 7 H", 0) == Bid(0, 7, strain="H")
    assert Bid(0, 4, "top").to_record() == {"seat": 0, "do": "bid", "tricks": 4, "reading": "top"}


@pytest.mark.parametrize(
    ("auction", "fault"),
    [
        ("bids: {strains: [S, X]}", "auction.bids.strains: there is no suit or game 'X'"),
        ("bids: {strains: [S, S]}", "auction.bids.strains: names a strain twice"),
        ("bids: {strains: [S], equal_strains: true}", "bids.equal_strains: needs two `strains`"),
        (
            "bids: {strains: [S, H], equal_strains: true}, also: {slam: {above: 1 S}}",
            "auction.also.slam.above: is one of several equal bids; write '1 H'",
        ),
        ("bids: {lowest: 3, highest: 2}", "auction.bids.highest: is lower than `lowest`"),
        ("bids: {step: 0}", "auction.bids.step: must be 1 or more"),
        ("bids: {numbers: [3, 2]}", "auction.bids.numbers: go from low to high, each once"),
        ("bids: {names: [A, Z]}", "auction.bids.names: there is no game or rank 'Z'"),
        ("bids: {names: [A], strains: [S]}", "bids.strains: names are bid without a strain"),
        ("also: {slam: {}}", "auction.also: needs `bids` to stand among"),
        ("bids: {}, also: {slam: {}}", "auction.also.slam: there is no game 'slam'"),
        ("bids: {}, worth: tricks", "auction.worth: unknown name 'tricks'"),
        ("bids: {}, worth: 1 / 0", "auction.worth: the formula '1 / 0' divides by zero"),
        ("bids: {}, all_pass: next", "auction.all_pass: somebody must bid (`must_bid`)"),
        ("bids: {}, must_bid: nobody, all_pass: gone", "auction.all_pass: there is no game 'gone'"),
        ("bids: {highest: 999}", "auction.bids: there are 999 bids; at most 400 have room"),
        ("doubles: 1", "auction.doubles: a contract with a reading is not doubled"),
        ("bids: {}, double_ends: true", "auction.double_ends: nobody may double"),
        ("bids: {}, once: true, passed: stays", "auction.passed: everybody speaks once only"),
        ("bids: {}, pairs: true, once: true", "auction.once: two speak at a time (`pairs`)"),
        ("bids: {}, equal: dealer, first: dealer", "auction.equal: the dealer would have to speak"),
        ("bids: {names: [A]}, holding: {A: [AS]}", "auction.holding: whoever must bid"),
    ],
)
def test_senseless_keys_are_faults_with_their_place(
    tmp_path: Path, auction: str, fault: str
) -> None:
    report = checked(tmp_path, written(f"auction: {{{auction}}}, tricks: {{lead: bidder}}"))
    assert any(fault in found for found in said(report)[0]), said(report)[0]


def test_cards_laid_away_before_the_auction_are_not_bid_on(tmp_path: Path) -> None:
    """Of five cards each lays four away, so a book of one leaves nothing to bid."""
    pledge = "deal: {each: 5}, pledge: {cards: 4, suits: {C: 1, D: 0}}"
    phases = f"{pledge}, auction: {{bids: {{book: 1}}}}, tricks: {{lead: bidder}}"
    report = checked(tmp_path, written(phases))
    assert any("auction.bids: there is nothing to bid" in found for found in said(report)[0])


def test_a_named_bid_is_above_one_that_the_smallest_hand_can_make(tmp_path: Path) -> None:
    """One of the two cards is laid away as the goal, so nobody can bid 2."""
    auction = "auction: {bids: {}, also: {slam: {above: 2}}}"
    phases = f"deal: {{each: 2}}, goal: {{}}, {auction}, tricks: {{lead: bidder}}"
    report = checked(tmp_path, written(phases))
    assert any("auction.also.slam.above: there is no bid '2'" in each for each in said(report)[0])


@pytest.mark.parametrize("count", ["{add: tricks, which: highest}", "{where: pot, which: lowest}"])
def test_the_highest_or_lowest_is_one_of_the_cards_taken_or_dealt(
    tmp_path: Path, count: str
) -> None:
    score = f"count: {{it: {count}}}, cases: [{{points: it}}]"
    report = checked(tmp_path, written("tricks: {}", score))
    assert any("count.it.which: is about cards" in found for found in said(report)[0])


@pytest.mark.parametrize(
    ("bid", "named"), [("bid 1 none", False), ("bid 1 S", False), ("bid 1 low", True)]
)
def test_trumps_are_named_only_if_the_bid_does_not_say_them(
    tmp_path: Path, bid: str, named: bool
) -> None:
    auction = "bids: {highest: 3, strains: [low, S, none]}, once: true"
    score = "{cases: [{points: tricks}]}\ngames: {low: {label: Low}}"
    rules = rules_with(tmp_path, f"{auction}}}, trumps: {{by: bidder", score=score)
    game = dealt(rules, *HANDS, dealer=3)
    do(game, bid, "pass", "pass", "pass")
    assert (legal(game)[0] == "declare C") == named
    assert (game.view(0).table.trump == "S") == (bid == "bid 1 S")


def test_trumps_that_every_bid_says_need_no_phase(tmp_path: Path) -> None:
    auction = "auction: {bids: {highest: 3, strains: [S, none]}}, trumps: {by: bidder}"
    report = checked(tmp_path, written(f"{auction}, tricks: {{lead: bidder}}"))
    found = "phases.trumps: every bid says what is trumps"
    assert [found in advice for advice in said(report)[1]] == [True]


def test_without_a_card_turned_up_every_suit_is_offered(tmp_path: Path) -> None:
    text = written("deal: {each: 4}, offer: {rounds: [others]}, tricks: {}")
    assert said(checked(tmp_path, text)) == ([], [])
    game = Game(Catalogue((tmp_path, SHIPPED)).rules("soup"), 1)
    assert legal(game) == ["pass", *(f"declare {suit}" for suit in "CDSH")]
    do(game, "declare H")
    assert game.view(0).table.trump == "H"


@pytest.mark.parametrize("rounds", ["turned", "turned, others"])
def test_a_card_that_is_not_turned_up_is_not_offered(tmp_path: Path, rounds: str) -> None:
    text = written(f"deal: {{each: 4}}, offer: {{rounds: [{rounds}]}}, tricks: {{}}")
    faults, _ = said(checked(tmp_path, text))
    assert any("needs `turn_up`, or `rounds: [others]`" in fault for fault in faults)
