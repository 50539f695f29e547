"""Bids by cards laid away, and cards that stand in for the one turned up: which keys cannot be
combined."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from game.folders import SHIPPED
from game.players.search.on_game import imagined
from game.players.search.tables import arrays_know
from game.position.game import Game
from game.rulefiles.catalogue import Catalogue
from tests.game.rulefiles.soup_files import checked, said
from tests.game.tables import do, table
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
