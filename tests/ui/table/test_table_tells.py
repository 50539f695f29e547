"""What a player must know besides the cards is on the table: what others announced, and trumps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.position.game import Game
from game.position.view import View
from game.rulefiles.catalogue import Catalogue
from tests.game.phases.small_games import plain
from tests.game.tables import do
from tests.ui.table.table_games import rules_of
from tests.ui.table.table_views import shown, stage
from ui.table.medallions import medallions
from ui.table.pieces import Piece
from ui.table.plates import plates, told
from ui.window.look import Look

SIZES = [(1024, 640), (1600, 1000)]
SOLO = """\
name: Soup
deck: french-52
players: {4: {}}
sides: bidder
phases:
  deal: {each: all, turn_up: dealer}
  auction: {bids: {names: [solo, misere]}, must_bid: nobody}
  announce:
    what:
      contra: {label: Contra, by: others}
      more: {label: Contra and more, by: others, after: contra}
      most: {label: Most of all, by: others, after: more}
  tricks: {lead: eldest}
score: {cases: [{points: tricks}]}
games: {solo: {label: Solo}, misere: {label: Misere, then: {phases: {tricks: {trump: none}}}}}
match: {hands: 2}
"""


@pytest.fixture
def game(tmp_path: Path) -> Game:
    (tmp_path / "soup.yaml").write_text(SOLO, encoding="utf-8")
    return Game(Catalogue((tmp_path, *Catalogue().folders)).rules("soup"), 7)


def trumps(look: Look, view: View, size: tuple[int, int]) -> list[str]:
    pieces: Iterator[Piece] = medallions(shown(look, stage(view, size)))
    return [piece.told for piece in pieces if piece.name == "trump"]


@pytest.mark.parametrize("size", SIZES)
def test_whoever_bids_sees_which_suit_the_dealer_turned_up(
    look: Look, game: Game, size: tuple[int, int]
) -> None:
    suit = game.view(0).table.trump
    assert suit is not None
    name = game.rules.deck.suit_name(suit)
    assert trumps(look, game.view(0), size) == [f"{name} trump"]
    do(game, "bid misere")
    assert trumps(look, game.view(0), size) == []


def test_a_card_turned_up_that_lies_on_the_table_says_itself_what_is_trumps(look: Look) -> None:
    view = Game(rules_of("oh-hell", 4), 7).view(0)
    assert view.doing == "bid"
    assert view.table.trump
    assert trumps(look, view, (1600, 1000)) == []


def test_who_exchanges_sees_which_suit_was_turned_up_after_the_dealer_took_the_card(
    look: Look, tmp_path: Path
) -> None:
    before = "deal: {each: 3, turn_up: stock}, kitty: {to: dealer, takes: turned}"
    game = Game(plain(tmp_path, f"{before}, exchange: {{}}, tricks: {{}}"), 7)
    game.push(game.legal_moves()[0])
    view = game.view(game.to_move[0])
    assert (view.doing, view.stock > 0, view.table.trump is None) == ("exchange", True, False)
    name = game.rules.deck.suit_name(str(view.table.trump))
    assert trumps(look, view, (1600, 1000)) == [f"{name} trump"]


def test_a_plate_says_what_its_player_announced_to_the_end_of_the_hand(
    look: Look, game: Game
) -> None:
    bidder = game.to_move[0]
    do(game, "bid misere")
    while game.view(game.to_move[0]).doing == "announce":
        seat = game.to_move[0]
        said = "announce contra" in map(str, game.legal_moves())
        do(game, "announce contra" if said else "pass")
        if said:
            announcer = seat
    assert announcer != bidder
    for _ in range(9):
        texts = [p.told for p in plates(shown(look, stage(game.view(0)))) if p.name == "plate"]
        assert ["Contra" in words for words in texts] == [seat == announcer for seat in range(4)]
        game.push(game.legal_moves()[0])


def test_of_many_announcements_a_plate_says_at_least_the_last(look: Look, game: Game) -> None:
    do(game, "bid misere")
    said = iter(("contra", "more", "most"))
    want = next(said)
    while want and game.view(game.to_move[0]).doing == "announce":
        seat = game.to_move[0]
        if f"announce {want}" in map(str, game.legal_moves()):
            do(game, f"announce {want}")
            want = next(said, "")
        else:
            do(game, "pass")
    assert want == ""
    line = told(look, stage(game.view(0), (1024, 640)))[seat].line
    assert line.endswith("Most of all")
