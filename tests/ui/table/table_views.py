"""Views and stages written down, for tests of what the table makes of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.position.state import Hand, Table
from game.position.view import View
from tests.ui.table.table_games import NAMES, rules_of
from ui.table.pictures import CardPictures
from ui.table.pieces import Piece, Shown
from ui.table.places import places_for
from ui.table.sprites import Sprites
from ui.table.stage import Stage
from ui.window.look import Look
from ui.window.theme import Scale

WINDOW = (1600, 1000)


def seen(
    key: str,
    players: int | None = None,
    *,
    seat: int | None = 0,
    hand: str = "",
    counts: Sequence[int] = (),
    stock: int = 0,
    goal: str | None = None,
    **table: Any,
) -> View:
    """What `seat` sees of a table in the tricks of a first hand, or as `table` changes it."""
    rules = rules_of(key, players)
    n = rules.players
    position = Table(0, n - 1, "tricks", (0,) * n, rules.sides, "play", (0,)).evolve(**table)
    held: Hand = tuple(hand.split())
    hands = tuple(held if place == seat else None for place in range(n))
    legal = [rules.play_moves[seat][code] for code in held] if seat is not None else []
    sizes = tuple(counts) or (len(held),) * n
    return View(rules, position, seat, hands, sizes, stock, goal, (), legal)


def stage(view: View, window: tuple[int, int] = WINDOW, *, preview: str | None = None) -> Stage:
    """The view in a window, with its own question."""
    players = view.rules.players
    places = places_for(Scale(*window), players, pot=view.rules.has_pot)
    return Stage(view, places, NAMES[:players], view.ask, preview)


def shown(look: Look, stage: Stage, looked_at: str | None = None) -> Shown:
    """The stage as its pieces see it, with no card on the table."""
    pictures = CardPictures(look, stage.view.rules.deck)
    return Shown(look, pictures, stage, Sprites(), backs=stage.view.counts, looked_at=looked_at)


def put(pieces: Iterable[Piece], window: tuple[int, int] = WINDOW) -> pygame.Surface:
    """Draw pieces on a separate surface."""
    surface = pygame.Surface(window)
    for piece in pieces:
        piece.draw(surface)
    return surface


def view_with(key: str, players: int | None = None, *, hand: tuple[str, ...], **table: Any) -> View:
    """A view of seat 0 with this hand; the rest of the table as given."""
    rules = rules_of(key, players)
    n = rules.players
    position = Table(
        hand=0,
        dealer=n - 1,
        phase="tricks",
        totals=(0,) * n,
        sides=rules.sides,
        step="play",
        to_move=(0,),
    ).evolve(**table)
    plays = [rules.play_moves[0][code] for code in hand]
    return View(
        rules=rules,
        table=position,
        seat=0,
        hands=(hand, *(None,) * (n - 1)),
        counts=(len(hand),) * n,
        stock=0,
        legal=plays,
    )
