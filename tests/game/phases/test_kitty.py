"""The kitty: one player takes the cards that were not dealt, and lays as many away."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.players import LEVELS, player_random
from game.players.advice import Advice
from game.players.greedy import GreedyPlayer
from game.players.search.tables import arrays_know
from game.position.asks import AskCards
from game.position.game import Game
from game.position.moves import Lay, Several
from game.rulefiles.catalogue import Catalogue
from game.rulefiles.faults import BadRules
from game.rulefiles.show import shown_hand
from game.table.change_feed import ChangeFeed, story
from tests.game.phases.small_games import HANDS, at_the_kitty, dealt, fourteen, plain
from tests.game.played import played
from tests.game.tables import do, play, recorded, run_out, scores


def test_the_taker_holds_the_kitty_and_lays_as_many_away(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path)
    assert game.to_move == (2,)
    assert game.table.kitty_taker == 2
    assert set(game.view(2).hand) == {"KH", "QH", "2H", "3S", "AS", "AH"}
    assert game.view(2).stock == 0
    assert len(game.legal_moves()) == 15, "two of six cards"
    do(game, "2: lay QH 2H")
    assert set(game.view(2).hand) == {"KH", "3S", "AS", "AH"}
    assert game.table.laid_away == 2
    assert game.view(2).laid == ("QH", "2H")
    assert game.to_move == (2,), "the dealer leads here"


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("2: lay QH", "You must lay exactly 2 cards away."),
        ("2: lay QH QH", "The Queen of Hearts is not in your hand."),
        ("2: lay QH 2C", "The Two of Clubs is not in your hand."),
        ("2: play QH", "Lay 2 cards away now."),
        ("0: lay 2C 3C", "It is not your turn."),
    ],
)
def test_other_moves_are_refused(tmp_path: Path, move: str, why: str) -> None:
    from game.position.moves import parse

    game = at_the_kitty(tmp_path)
    assert str(game.why_not(parse(move))) == why


@pytest.mark.parametrize(
    ("never", "may"),
    [
        ("[K]", "QH 2H 3S AS AH"),
        ("[H]", "3S AS"),
        ("[AS, AH]", "KH QH 2H 3S"),
        ("[trump]", "KH QH 2H AH"),
        ("[Q, trump]", "KH 2H AH"),
    ],
)
def test_cards_that_must_stay_are_laid_only_where_others_are_not_enough(
    tmp_path: Path, never: str, may: str
) -> None:
    game = at_the_kitty(tmp_path, f"to: dealer, never: {never}")
    moves = [move for move in game.legal_moves() if isinstance(move, Lay)]
    assert {code for move in moves for code in move.cards} == set(may.split())
    ask = game.view(2).ask
    assert isinstance(ask, AskCards)
    assert {code for code in game.view(2).hand if ask.may_be(code)} == set(may.split())


def test_where_too_few_may_go_all_of_them_go_and_others_besides(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path, "to: dealer, never: [H, AS]")
    moves = [move for move in game.legal_moves() if isinstance(move, Lay)]
    assert len(moves) == 5, "the Three of Spades with any of the five others"
    assert all("3S" in move.cards for move in moves)
    assert game.why_not(Lay(2, ("KH", "QH"))) is not None
    assert game.why_not(Lay(2, ("KH", "3S"))) is None
    assert game.why_not(GreedyPlayer(Random(1)).choose(game.view(2))) is None


def test_who_must_keep_a_card_is_told_which(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path, "to: dealer, never: [K]")
    refusal = game.why_not(Lay(2, ("QH", "KH")))
    said = "The King of Hearts must stay in your hand while there are enough other cards."
    assert str(refusal) == said


@pytest.mark.parametrize(("to", "seat"), [("dealer", 2), ("eldest", 0), ("cutter", 1)])
def test_the_kitty_goes_to_the_player_the_file_names(tmp_path: Path, to: str, seat: int) -> None:
    assert at_the_kitty(tmp_path, f"to: {to}").to_move == (seat,)


# --- whose the cards are ---

_POINTS = (
    "values: {A: 11, K: 4, Q: 3, other: 0}, count: {points: {add: values}},"
    " cases: [{points: points}], report: points"
)


@pytest.mark.parametrize(
    ("counts_for", "scores"),
    [
        # The dealer leads spades and takes all tricks but the last, in which seat 0 leads nothing:
        # K, A of hearts and A of spades are 26 in its hand; it laid away the queen, worth 3.
        ("nobody", (0, 0, 26)),
        ("taker", (0, 0, 29)),
        ("last_trick", (0, 0, 29)),
    ],
)
def test_what_was_laid_away_counts_for_whom_the_file_says(
    tmp_path: Path, counts_for: str, scores: tuple[int, ...]
) -> None:
    game = at_the_kitty(tmp_path, f"to: dealer, counts_for: {counts_for}", score=_POINTS)
    do(game, "2: lay QH 2H")
    play(game, "AS 2C 2D AH 3C 3D KH 4C 4D 3S 5C 5D")
    assert game.results[0].scores == scores


def test_the_last_trick_takes_the_cards_from_whoever_laid_them_away(tmp_path: Path) -> None:
    """Seat 2 keeps a low heart for the end, and nobody can follow: so it wins that, too; with a
    club led by seat 0 to the last trick the queen goes there."""
    game = at_the_kitty(tmp_path, "to: eldest, counts_for: last_trick", score=_POINTS)
    do(game, "0: lay AS AH")
    play(game, "KH 2C 2D QH 3C 3D 2H 4C 4D 3S 5C 5D")
    assert game.results[0].scores == (0, 0, 4 + 3 + 11 + 11)


# --- secrecy ---


def test_nobody_else_sees_what_was_taken_or_laid_away(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path)
    feed = {seat: ChangeFeed(game) for seat in (None, 0, 1, 2)}
    for seat in feed:
        feed[seat].changes(seat, by_hands=False)
    do(game, "2: lay QH 2H")
    for seat in (None, 0, 1):
        view = game.view(seat)
        assert (view.kitty, view.laid) == ((), ())
        assert [change.move for change in feed[seat].changes(seat, by_hands=False)] == [None] * 2
        assert not {"QH", "2H", "AS", "AH"} & set(repr(view.table).replace("'", " ").split())
    assert feed[2].changes(2, by_hands=False)[0].move == Lay(2, ("QH", "2H"))
    assert all(change.move is None for change in story(game, 0))
    assert game.view(2).unseen.keys() == {*HANDS[0].split(), *HANDS[1].split()}
    assert "QH" in game.view(0).unseen


def test_a_kitty_that_is_shown_is_seen_by_all_but_not_what_is_laid_away(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path, "to: dealer, shown: true")
    assert game.view(0).kitty == game.view(None).kitty == ("AS", "AH") or game.view(0).kitty
    assert game.table.kitty_shown == ("AS", "AH")
    do(game, "2: lay QH AH")
    assert game.view(0).laid == ()


# --- files, records, players ---


@pytest.mark.parametrize(
    ("phases", "fault"),
    [
        ("deal: {each: 16}, kitty: {}, tricks: {}", "'bidder' needs the phase auction"),
        (
            "deal: {each: 16, turn_up: stock}, kitty: {to: dealer}, tricks: {}",
            "none of them is turned up",
        ),
        ("deal: {each: 16}, kitty: {to: dealer, never: [Z]}, tricks: {}", "no suit, card or rank"),
        ("deal: {each: 4}, kitty: {to: dealer}, tricks: {}", "more cards in the kitty than in"),
        (
            "deal: {each: 16}, kitty: {to: dealer, counts_for: taker},"
            " tricks: {winner_takes: one_of_others}",
            "nobody has a pile of cards taken",
        ),
        (
            "deal: {each: 16}, kitty: {to: dealer}, tricks: {first_card: 2C}",
            "may lie in the stock or be a goal",
        ),
    ],
)
def test_what_makes_no_sense_is_a_fault_with_its_place(
    tmp_path: Path, phases: str, fault: str
) -> None:
    with pytest.raises(BadRules) as error:
        plain(tmp_path, phases)
    assert fault in str(error.value)
    assert "plain.yaml:" in str(error.value)


def test_a_kitty_needs_cards_that_are_not_dealt(tmp_path: Path) -> None:
    with pytest.raises(BadRules, match="there is no kitty to take"):
        plain(tmp_path, "deal: {each: 13}, kitty: {to: dealer}, tricks: {}", players=4)


@pytest.mark.long
@pytest.mark.parametrize("counts_for", ["nobody", "taker"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_it_to_its_end(tmp_path: Path, level: str, counts_for: str) -> None:
    rules = plain(
        tmp_path,
        "deal: {each: 16}, kitty: {to: eldest, never: [A], counts_for: " + counts_for + "},"
        " tricks: {trump: S}",
        score=_POINTS,
    )
    assert arrays_know(rules) == (counts_for == "nobody")
    record = recorded(played(rules, 3, level=level), tmp_path)
    assert [action["do"] for action in record["hands"][0]["actions"]][:2] == ["lay", "play"]


def test_a_hint_says_why(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path)
    from game.players.search_player import SearchPlayer

    player = LEVELS["hard"](player_random(1, 2))
    assert isinstance(player, SearchPlayer)
    advice = player.advise(game.view(2))
    assert isinstance(advice, Advice)
    assert isinstance(advice.best, Several)
    assert not {"AS", "AH", "KH"} & set(advice.best.cards)
    assert str(advice.motive)
    assert len({each.move.meaning for each in advice.expected}) > 5


def test_greedy_lays_low_cards_away(tmp_path: Path) -> None:
    game = at_the_kitty(tmp_path)
    move = LEVELS["greedy"](player_random(1, 2)).choose(game.view(2))
    assert isinstance(move, Lay)
    assert Counter(move.cards) == Counter(["2H", "QH"])


def test_a_shown_game_says_what_is_laid_away(tmp_path: Path) -> None:
    rules = plain(tmp_path, "deal: {each: 16}, kitty: {to: eldest}, tricks: {}")
    assert rules.has_kitty
    text = "\n".join(shown_hand(tmp_path / "plain.yaml", Catalogue((tmp_path, SHIPPED))))
    assert " lays " in text
    assert " away." in text


@pytest.mark.parametrize(("stock", "taken"), [("AH AS", True), ("AS AH", False)])
def test_the_card_turned_up_is_taken_only_if_the_fixed_trump_suit_is_its_own(
    tmp_path: Path, stock: str, *, taken: bool
) -> None:
    rules = fourteen(tmp_path, "to: dealer, takes: turned", deal="each: 4, turn_up: stock")
    game = dealt(rules, *HANDS, stock=stock)
    assert game.table.turned == stock.split()[1], "it lies under the stock"
    assert (game.table.kitty_taker == 2) is taken


@pytest.mark.parametrize(
    ("said", "taken"), [("top S", True), ("top Y", False), ("bottom S", False), ("bottom Y", True)]
)
def test_the_card_turned_up_is_taken_only_if_the_suit_that_counts_on_it_is_trumps(
    tmp_path: Path, said: str, *, taken: bool
) -> None:
    """O.3; the card is the Desert, a 2 of Suns over Wyrms."""
    phases = "deal: {each: 11, turn_up: stock}, call: {}, kitty: {to: dealer, takes: turned}"
    rules = plain(tmp_path, f"{phases}, tricks: {{}}", deck="decktet-basic")
    cards = [code for code in rules.pack if code != "2SY"]
    hands = (" ".join(cards[seat:33:3]) for seat in range(3))
    game = dealt(rules, *hands, stock=" ".join((*cards[33:], "2SY")))
    for word in said.split():
        do(game, f"{game.to_move[0]}: declare {word}")
    assert (game.table.kitty_taker == game.dealer) is taken


@pytest.mark.parametrize(
    ("hands", "stock", "taker"),
    [
        (("2C 3C 4C 5C", "2D 3D 4D AS", "KH QH 2H 5D"), "AH 3S", 1),  # the holder of the ace
        (("2C 3C 4C 5C", "2D 3D 4D 3S", "KH QH 2H 5D"), "AH AS", 2),  # the ace itself: the dealer
        (("2C 3C 4C 5C", "2D 3D 4D 5D", "KH QH 2H AH"), "AS 3S", None),  # the ace was not dealt
        (("2C 3C 4C 5C", "2D 3D 4D AS", "KH QH 2H 3S"), "5D AH", None),  # no trump is turned up
    ],
)
def test_the_holder_of_the_ace_of_trumps_robs_the_card_turned_up(
    tmp_path: Path, hands: tuple[str, ...], stock: str, taker: int | None
) -> None:
    """K.6"""
    robbed = "to: dealer, takes: turned, robs_with: A"
    rules = fourteen(tmp_path, robbed, deal="each: 4, turn_up: stock")
    game = dealt(rules, *hands, stock=stock)
    assert game.table.kitty_taker == taker
    assert game.to_move == ((2,) if taker is None else (taker,))
    if taker is not None:
        assert game.table.turned in game.view(taker).hand
        assert len(game.legal_moves()) == 5, "any of five cards is laid away"


def test_a_rank_that_robs_nothing_is_a_fault(tmp_path: Path) -> None:
    for kitty, fault in (
        ("to: dealer, robs_with: A", "robs_with: only the card turned up"),
        ("to: dealer, takes: turned, robs_with: Z", "robs_with: there is no rank 'Z'"),
    ):
        deal = "each: 4, turn_up: stock" if "turned" in kitty else "each: 4"
        with pytest.raises(BadRules, match=fault):
            fourteen(tmp_path, kitty, deal=deal)


def test_of_the_stock_only_the_card_that_was_taken_counts_as_had(tmp_path: Path) -> None:
    rules = fourteen(
        tmp_path,
        "to: dealer, takes: turned",
        deal="each: 4, turn_up: stock",
        score="count: {mine: {where: had}}, cases: [{points: mine}]",
    )
    game = dealt(rules, *HANDS, stock="AH AS")
    do(game, "2: lay 3S")
    run_out(game)
    assert scores(game) == [4, 4, 5]


def test_a_kitty_that_nobody_could_take_does_not_count_as_left(tmp_path: Path) -> None:
    phases = "deal: {each: 4}, auction: {bids: {highest: 1}}, kitty: {to: dealer, takes: none}"
    game = Game(
        plain(tmp_path, f"{phases}, tricks: {{}}", score="cases: [{points: kitty_left}]"), 1
    )
    run_out(game)
    assert scores(game) == [0, 0, 0]


def test_a_kitty_may_be_left_where_nobody_bids(tmp_path: Path) -> None:
    game = at_the_kitty(
        tmp_path, "to: dealer, may_leave: true", score="cases: [{points: kitty_left}]"
    )
    do(game, "2: declare leave")
    run_out(game)
    assert scores(game) == [1, 1, 1]


NOBODY_BIDS = (
    "deal: {each: 4}, auction: {bids: {names: [solo]}, must_bid: nobody, all_pass: plain}, "
    "trumps: {by: bidder}, kitty: {KITTY}, tricks: {lead: dealer}"
)


@pytest.mark.parametrize(("counts_for", "taken"), [("last_trick", [0, 0, 2]), ("others", [0] * 3)])
def test_where_nobody_bid_the_kitty_of_the_bidder_lies_unseen(
    tmp_path: Path, counts_for: str, taken: list[int]
) -> None:
    """K.5: and there are no trumps, since the bidder would have named them."""
    kitty = f"may_leave: true, counts_for: {counts_for}"
    deck = "french-52, without_ranks: [6, 7, 8, 9, T, J], without: [AC, KC, QC, AD, KD, QD, QS, "
    rules = plain(
        tmp_path,
        NOBODY_BIDS.replace("KITTY", kitty),
        deck=f"{deck}2S, 4S, 5S, KS, 4H, 3H, 5H]",
        score="count: {aces: {rank: A}}, cases: [{points: aces + 10 * kitty_left}]",
        hands="1}\ngames: {plain: {label: Plain}, solo: {label: Solo}",
    )
    game = dealt(rules, *HANDS, stock="AS AH")
    do(game, "pass", "pass", "pass")
    assert (game.table.phase, game.table.trump, game.to_move) == ("tricks", None, (2,))
    assert all(view.kitty == () == view.laid for view in map(game.view, range(3)))
    play(game, "3S 2C 2D KH 3C 3D QH 4C 4D 2H 5C 5D")
    assert scores(game) == taken
