"""Players that look ahead find what can be worked out by hand."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from game.players import LEVELS, player_random
from game.players.search.on_game import GameSearch
from game.players.search_player import wavering
from game.position.game import Game
from game.position.moves import Bid, Move, Play
from tests.game.played import played
from tests.game.tables import must_duck, rules, table


def expert(game: Game) -> Move:
    seat = game.to_move[0]
    return LEVELS["expert"](player_random(7, seat)).choose(game.view(seat))


def test_oh_hell_who_wants_no_trick_throws_the_king_under_the_ace() -> None:
    assert str(expert(must_duck())) == "play KC"


@pytest.mark.parametrize(("hand", "bid"), [("AS KS QS JS", 4), ("2C 3C 2D 2H", 0)])
def test_oh_hell_bids_are_what_the_hand_is_good_for(hand: str, bid: int) -> None:
    """With spades for trumps: the four highest of them, and the lowest of everything else."""
    game = table("oh-hell", ("4C 6C 8C TC", hand, "4D 6D 8D TD"), dealer=2, stock="9S", hook=False)
    game.push(Bid(0, 1))
    assert expert(game) == Bid(1, bid)


def test_what_the_arrays_do_not_know_is_found_on_the_game_itself() -> None:
    view = must_duck().view(2)
    worths = GameSearch(view, Random(1).random).values(view.legal, 40)
    assert str(view.legal[worths.best]) == "play KC"


def test_a_level_that_errs_takes_the_second_best_now_and_then() -> None:
    values, random = [0.0, 1.0, 0.9, -3.0], Random(3).random
    picked = [wavering(values, 0.25, random) for _ in range(2000)]
    shares = [picked.count(place) / 2000 for place in range(4)]
    assert shares[1] > shares[2] > shares[0] > shares[3] > 0
    assert {wavering(values, 0.0, random) for _ in range(50)} == {1}


WHIST = (
    "2C 7C 5C 3C 4D TD KD 2D AC 6C 4C 4H 6H 3H 7H 8H 6S 9S AS 4S 7D 8D JD AD 9D 3D QD 5H 7S 3S 2S "
    "JS KS 5S 8S 2H 6D JH QH 5D AH TH KH TC KC 9H QC JC QS 8C TS 9C"
)
"""What four hard players play. It changes only if they learn otherwise, and then docs/strength.md
has to be measured again."""


def test_the_same_chance_gives_the_same_game_on_every_machine() -> None:
    game = played(rules("whist", 4), 11, level="hard", hands=1)
    assert " ".join(move.card for move in game.moves if isinstance(move, Play)) == WHIST


def test_numpy_does_not_come_before_somebody_thinks() -> None:
    code = (
        "import sys; from game.rulefiles.catalogue import Catalogue; "
        "from game.position.game import Game; from game.table.session import Session; "
        "from game.table.seats import Seat; import main; "
        "rules = Catalogue().rules('whist'); "
        "Session(Game(rules, 1), [Seat('A', 'computer', 'expert')] * 4); "
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
