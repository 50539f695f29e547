"""Bids by cards laid away, and cards that stand in for the one turned up: which keys cannot be
combined."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest

from game.chance import Deal
from game.folders import SHIPPED
from game.players.advice import Motive
from game.players.motives import advised
from game.players.parting import ways_to_part
from game.players.search.imagining import imagined
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.position.moves import Pledge
from game.rulefiles.catalogue import Catalogue
from tests.game.rulefiles.soup_files import checked, said
from tests.game.tables import Script, do, play, scores, table
from tests.shipped import CATALOGUE


def faults(folder: Path, phases: str, deck: str = "french-53") -> str:
    text = f"""
name: Soup
deck: {deck}
players: {{3: {{}}}}
phases:
{phases}
  tricks: {{}}
score: {{cases: [{{points: off}}]}}
match: {{hands: 1}}
"""
    return str(said(checked(folder, text)))


@pytest.mark.parametrize(
    ("phases", "sentence"),
    [
        ("  pledge: {suits: {}}", "must say how many tricks a card of each suit stands for"),
        ("  pledge: {suits: {X: 1}}", "'X'"),
        ("  pledge: {wins: highest}\n  auction: {}", "the phase 'auction' makes the bidder"),
        (
            "  deal: {each: 5, turn_up: stock}\n  pledge: {wins: lowest}\n  offer: {}",
            "the phase 'offer' makes the bidder",
        ),
        (
            "  pledge: {wins: highest}\n  open: {hand: bidder, pledge: true, after: now}",
            "turned up already",
        ),
        (
            "  pledge: {suits: {C: 1}}\n  trumps: {by: dealer, of: pledge}",
            "needs the phase 'pledge' with `wins` before it, and `by: bidder`",
        ),
        (
            "  pledge: {wins: highest}\n  trumps: {by: dealer, of: pledge}",
            "needs the phase 'pledge' with `wins` before it, and `by: bidder`",
        ),
        (
            "  trumps: {by: bidder, of: pledge}\n  pledge: {wins: highest}",
            "needs the phase 'pledge' with `wins` before it, and `by: bidder`",
        ),
        (
            "  deal: {each: 9}\n  pledge: {suits: {C: 1}}\n  trumps: {by: bidder}",
            "`wins` of pledge",
        ),
        ("  pledge: {suits: {C: -1}}", "cannot be less than 0"),
        ("  pledge: {cards: 0, suits: {C: 1}}", "lay at least one card away"),
        ("  deal: {each: 2}\n  pledge: {suits: {C: 1}}", "a hand may hold only 2 of the 3"),
        ("  deal: {each: 9}\n  bid: {}\n  pledge: {suits: {C: 1}}", "phase 'bid'"),
        (
            "  deal: {each: 9}\n  pledge: {suits: {C: 1}}\n  kitty: {to: dealer}",
            "phase 'kitty'",
        ),
        ("  deal: {each: 9, face_up: true}\n  pledge: {suits: {C: 1}}", "`face_up`"),
        ("  deal: {each: 9, trumpless: [9]}\n  bid: {}", "no card is turned up at all"),
        ("  deal: {each: 9, turn_up: stock, trumpless: [X]}\n  bid: {}", "'X'"),
        ("  deal: {each: 9, stand_in: Z}\n  bid: {}", "`turn_up: stock`"),
        ("  deal: {each: 9, turn_up: stock, stand_in: ZZ}\n  bid: {}", "'ZZ'"),
        (
            "  deal: {each: 9, turn_up: stock, stand_in: Z}\n  kitty: {to: dealer}\n  bid: {}",
            "comes into a hand itself",
        ),
        (
            "  deal: {each: 9}\n  auction: {bids: {highest: 2}}\n  open: {hand: nobody}\n",
            "then nothing is laid open",
        ),
        (
            "  deal: {each: 9}\n  auction: {bids: {highest: 2}}\n"
            "  open: {pledge: true, after: now}\n",
            "needs the phase 'pledge'",
        ),
    ],
)
def test_what_does_not_go_together_is_a_fault_with_its_line(
    tmp_path: Path, phases: str, sentence: str
) -> None:
    found = faults(tmp_path, phases)
    assert sentence in found
    assert re.search(r"\W\d+: phases\.", found), "the line is named"


DEAL = "deal: {each: 2}, pledge: {cards: 1, wins: highest}"
POINTS = "tricks + 10 * bidder + 100 * maker"


def ransom(phases: str, hands: Sequence[str], sides: str = "alone", points: str = POINTS) -> Game:
    """A hand of four players, of whom seat 3 deals, with these phases before the tricks."""
    text = f"""
name: Soup
deck: french-32
sides: {sides}
players: {{4: {{}}}}
phases: {{{phases}, tricks: {{lead: bidder}}}}
score: {{cases: [{{points: {points}}}]}}
match: {{hands: 1}}
"""
    with TemporaryDirectory() as folder:
        (Path(folder) / "soup.yaml").write_text(text, encoding="utf-8")
        rules = Catalogue((Path(folder), SHIPPED)).rules("soup", 4)
    deal = Deal(tuple(tuple(hand.split()) for hand in hands), (), None)
    return Game(rules, Script(0, 3, {(0, 0): rules.deal.pack_of(rules, deal, 3)}))


OTHERS = (
    "2MK 2WL 3LY 4WL 4YK 5SW 5YK 6LK 6SY", "7SK 7WY 8MS 8WL 8YK 9LK 9MS 9WY AK",
    "AL AS AW AY CK CL CS CW CY",
)  # fmt: skip
"""The rest of the basic Decktet."""
FOUR = ["7S 9H", "KS 8H", "KC 9S", "AS 8C"]


def test_the_lowest_rank_of_which_one_card_lies_there_can_win() -> None:
    lowest = "deal: {each: 2}, pledge: {cards: 1, wins: lowest}"
    game = ransom(lowest, FOUR)
    do(game, "pledge 9H", "pledge 8H", "pledge 9S", "pledge 8C")
    assert game.table.bidder is None, "two nines and two eights"
    game = ransom(lowest, FOUR)
    do(game, "pledge 7S", "pledge 8H", "pledge 9S", "pledge 8C")
    assert game.table.bidder == 0
    play(game, "9H KS KC AS")
    assert scores(game) == [111, 0, 0, 0], "the bidder is the maker as well"


def test_of_several_cards_one_with_an_equal_in_the_same_hand_does_not_count() -> None:
    hands = ["7S AH AD", "KS 8H 7H", "KC 9S 7D", "QS 8C 7C"]
    game = ransom("deal: {each: 3}, pledge: {cards: 2, wins: highest}", hands)
    do(game, "pledge AH AD", "pledge KS 8H", "pledge KC 9S", "pledge QS 8C")
    assert game.table.bidder == 3, "aces and kings have their equals; the queen has not"


def test_the_bidder_of_a_pledge_plays_alone_where_the_bid_makes_the_sides() -> None:
    game = ransom(DEAL, FOUR, "bidder")
    do(game, "pledge 7S", "pledge 8H", "pledge 9S", "pledge AS")
    assert game.table.sides == ((0, 1, 2), (3,))


def test_cards_can_bid_tricks_and_win_as_well() -> None:
    both = "deal: {each: 2}, pledge: {cards: 1, suits: {S: 1}, wins: highest}"
    game = ransom(both, FOUR, points="10 * off + bidder")
    do(game, "pledge 7S", "pledge 8H", "pledge 9S", "pledge AS")
    assert game.table.promised == (1, 0, 1, 1)
    play(game, "8C 9H KS KC")
    assert scores(game) == [10, 0, 0, 11], "the King of Clubs wins the only trick"


def test_trumps_of_the_pledge_may_also_be_none_or_left_to_the_partner() -> None:
    game = ransom(f"{DEAL}, trumps: {{by: bidder, of: pledge, none: true}}", FOUR)
    do(game, "pledge 7S", "pledge 8H", "pledge 9S", "pledge AS")
    assert [str(move) for move in game.legal_moves()] == ["declare S", "declare none"]
    left = f"{DEAL}, trumps: {{by: bidder, of: pledge, pass_to: partner}}"
    game = ransom(left, FOUR, "two_sides")
    do(game, "pledge 7S", "pledge 8H", "pledge 9S", "pledge AS")
    assert [str(move) for move in game.legal_moves()] == ["declare S", "declare pass_on"]
    do(game, "declare pass_on")
    assert game.to_move == (1,)
    assert [str(move) for move in game.legal_moves()] == ["declare S"]


def test_a_computer_offers_a_card_that_can_win_and_names_its_long_suit() -> None:
    """Of nine cards, seven Moons: the Crown of Moons buys trumps for the others."""
    hand = "CM AM 3MW 4MS 5ML 6MW 7ML 2SY 3SK"
    game = table("ransom-trump", [hand, *OTHERS])
    advice = advised(game.view(0), ways_to_part(game.view(0))[0])
    assert advice.best == Pledge(0, ("CM",))
    assert advice.motive == Motive.of("pledge.trump", suit=game.rules.named_suit("M"), cards=6)


def test_suits_that_all_say_the_same_are_doubtful(tmp_path: Path) -> None:
    found = faults(tmp_path, "  deal: {each: 9}\n  pledge: {suits: {C: 1, D: 1, H: 1, S: 1}}")
    assert "every bid is the same" in found


def test_the_arrays_leave_bids_that_nobody_knows_to_the_game() -> None:
    assert not arrays_know(CATALOGUE.rules("ninety-nine", 3))


def test_worlds_that_are_imagined_fit_what_a_seat_knows() -> None:
    """Its own bid, three cards of each other bid, and the joker in the place of the turn-up."""
    game = Game(CATALOGUE.rules("ninety-nine", 3), 4)
    game.push(game.legal_moves()[7])
    game.push(game.legal_moves()[70])
    view, luck = game.view(2), Random(1)
    for _ in range(20):
        state = imagined(view, luck.random)
        done = [3 * made for made in view.table.pledged]
        assert list(map(len, state.pledges)) == done
        every = [*state.stock, *(c for hand in (*state.hands, *state.pledges) for c in hand)]
        assert sorted(every) == sorted(view.rules.pack)
        assert state.hands[2] == view.hand
        assert state.stock == ("Z",)


def test_a_bid_stays_secret_in_the_views_of_others() -> None:
    game = table("ninety-nine", ("AS KS 6H 6D 7D", "6C 7C 8D TD JD", "8C 7S AD QD KD"), stock="8S")
    do(game, "pledge 6H 6D 7D")
    for seat in (1, 2, None):
        view = game.view(seat)
        assert "6H" not in str(view.table)
        assert view.table.promised == (None, None, None)
        assert view.table.pledged == (True, False, False)


def test_the_rule_file_is_whole() -> None:
    assert Catalogue((SHIPPED,)).rules("ninety-nine", 3).tricks_of_hand(0) == 9
