"""Where the hand of somebody who plays with open cards lies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.position.change import Change
from game.position.game import Game
from tests.ui.table.table_games import NAMES, rules_of
from ui.table.board import Board
from ui.table.open_hands import open_hands
from ui.table.prompt import Prompt
from ui.table.speed import SPEEDS
from ui.window.look import Look
from ui.window.theme import Scale

GAMES = [
    ("skat", 3, ["nullo", "open", "leave", "bid 23", "pass"]),
    ("skat", 3, ["grand", "schneider", "schwarz", "open", "leave", "bid 23", "pass"]),
    ("ninety-nine", 3, ["revealed"]),
    ("bridge", 4, ["bid 1 S", "pass"]),
]
RANK = 0.3
"""The height of the rank in a card's corner, in widths of the card."""
PLACES = ("plate", "token", "tally", "stock", "stock words", "slips")


def laid_open(key: str, players: int, wishes: Sequence[str]) -> Game:
    """A game at the first trick, in which everybody says the first of `wishes` that they can."""
    game = Game(rules_of(key, players), 9)
    while not game.table.open_hands or len(game.table.trick) != 1:
        legal = {str(move): move for move in game.legal_moves()}
        wanted = (move for wish in wishes for text, move in legal.items() if wish in text)
        game.push(next(wanted, next(iter(legal.values()))))
    return game


def table_seen(look: Look, game: Game, seat: int, scale: Scale) -> Board:
    """The table as a seat sees it."""
    view = game.view(seat)
    board = Board(look, view.rules)
    board.layout(scale)
    board.show(Change(view, view), SPEEDS["instant"], NAMES[: view.rules.players])
    board.finish()
    return board


@pytest.mark.parametrize("text", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080)])
@pytest.mark.parametrize(("key", "players", "wishes"), GAMES)
def test_an_open_hand_covers_nothing_and_every_index_shows(
    look: Look, key: str, players: int, wishes: list[str], size: tuple[int, int], text: float
) -> None:
    game = laid_open(key, players, wishes)
    for seat in range(players):
        if seat in game.table.open_hands:
            continue
        board = table_seen(look, game, seat, Scale(*size, text))
        pieces = board.pieces(Prompt("Follow Spades"))
        hand = next(piece for piece in pieces if piece.name == "open cards")
        others = [piece for piece in pieces if piece.name in PLACES]
        crossed = hand.area.collidelistall([piece.area for piece in others])
        assert not [others[each].name for each in crossed], seat
        assert pygame.Rect((0, 0), size).contains(hand.area)
        spots = [card.spot for card in open_hands(board.stage)]
        apart = [low - high for high, low in pairwise(sorted({spot.y for spot in spots}))]
        assert all(each > RANK * spots[0].width for each in apart), seat
