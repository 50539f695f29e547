"""The table has a panel for everything that a phase can ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import get_args, get_type_hints

import pygame
import pytest

from game.phases import Phases
from game.phases.base import Phase
from game.position.asks import (
    ASKS,
    Ask,
    AskCard,
    AskCards,
    AskContract,
    AskDeclaration,
    AskDivision,
    AskMove,
    AskStack,
)
from game.position.game import Game
from game.position.moves import Bid, Choose, Give
from game.values import names_of, replace
from tests.ui.table.table_games import NAMES, rules_of
from ui.table.asking import panel_for, panel_kind
from ui.table.asking.cells import CellsPanel
from ui.table.asking.grid import GridPanel
from ui.table.asking.panel import Tile
from ui.table.asking.questions import question_of
from ui.table.asking.tiles import TilesPanel
from ui.table.places import places_for
from ui.table.stage import Stage
from ui.window.app import App
from ui.window.theme import Scale


def phases() -> Iterator[type[Phase]]:
    """Every phase that a rule file may name."""
    hints = get_type_hints(Phases)
    for name in names_of(Phases):
        hint = hints[name]
        kinds = get_args(hint) or (hint,)
        yield next(kind for kind in kinds if issubclass(kind, Phase))


@pytest.mark.parametrize("phase", list(phases()), ids=lambda phase: phase.__name__)
def test_the_table_has_a_panel_for_all_that_a_phase_asks(phase: type[Phase]) -> None:
    assert set(phase.asks) <= set(ASKS)


def test_every_shape_of_ask_has_a_panel_but_one_card() -> None:
    assert {type(ask) for ask in SAMPLES} == set(ASKS)
    none = [ask for ask in SAMPLES if panel_kind(ask) is None]
    assert [type(ask) for ask in none] == [AskCard]


def test_readings_are_bid_in_a_grid_and_bids_from_low_to_high_in_cells() -> None:
    bids = tuple(Bid(0, tricks, None, "H") for tricks in (7, 8))
    suits = AskContract(0, "auction", (7, 8), ("H",), nil=False, bids=bids, ladder=bids)
    readings = replace(suits, strains=("bottom", "top"))
    assert panel_kind(suits) is CellsPanel
    assert panel_kind(readings) is GridPanel
    assert panel_kind(replace(suits, ladder=())) is GridPanel


SAMPLES: tuple[Ask, ...] = (
    AskMove(0, "decide", ()),
    AskCard(0, "play", "hand", {}, {}),
    AskCards(0, "give", 2, None, Give),
    AskContract(0, "bid", (0, 1), (None,), nil=False, bids=()),
    AskDeclaration(0, "declare", {}, {}),
    AskDivision(0, "divide", (), 1, even=False),
    AskStack(
        0, "choose", stacks=((), ()), divider=1, card="AH", moves=(Choose(0, 0), Choose(0, 1))
    ),
)
"""One ask of every shape."""


class AskRiddle(Ask):
    """An ask of an unknown shape."""


@pytest.fixture
def riddle() -> Stage:
    """A bidder who is asked something of an unknown shape."""
    game = Game(rules_of("oh-hell", 3), 7)
    view = game.view(game.to_move[0])
    assert view.seat is not None
    return Stage(view, places_for(Scale(1600, 1000), 3), NAMES[:3], AskRiddle(view.seat, "decide"))


def test_an_unknown_question_gets_a_tile_for_each_move(riddle: Stage) -> None:
    question = question_of(riddle)
    assert [choice.move for choice in question.choices] == list(riddle.view.legal)
    assert [choice.name for choice in question.choices][:2] == ["0", "1"]
    assert question.prompt == "Your turn"
    panel = panel_for(riddle, lambda: None)
    assert panel is not None
    panel.choose(riddle.view.legal[1])
    assert panel.offer.move == riddle.view.legal[1]


def test_a_card_that_may_be_called_has_the_sign_of_its_suit() -> None:
    """It once had that of no trumps."""
    game, luck = Game(rules_of("schafkopf", 4), 3), Random(2)
    while game.table.phase != "partner":
        if game.over:  # this game never came to it
            game = Game(rules_of("schafkopf", 4), luck.randrange(99))
        game.push(luck.choice(list(game.legal_moves())))
    view = game.view(game.to_move[0])
    assert view.ask is not None
    stage = Stage(view, places_for(Scale(1600, 1000), 4), NAMES[:4], view.ask)
    choices = question_of(stage).choices
    assert [choice.sign for choice in choices] == [str(choice.key)[-1] for choice in choices]


def test_more_moves_than_a_panel_holds_stand_on_pages(riddle: Stage, app: App) -> None:
    hand = riddle.view.hand
    pairs = tuple(Give(0, pair) for pair in combinations(hand, 2))
    stage = replace(riddle, ask=AskMove(0, "decide", pairs))
    panel = panel_for(stage, lambda: None)
    assert isinstance(panel, TilesPanel)
    panel.fit(stage.places, app.look)
    assert len(panel.children()) == 25, "24 and the way to the others"
    panel.take_up(pairs[30])
    assert panel.offer.move == pairs[30]
    tiles = [tile for tile in panel.children() if isinstance(tile, Tile)]
    assert [tile.chosen for tile in tiles].index(True) == 30 - 24
    room = pygame.Rect(0, 0, 1600, 1000)
    assert all(room.contains(tile.rect) for tile in tiles)


def test_a_suit_that_is_offered_has_its_sign_the_turned_card_and_the_hand_with_it() -> None:
    game = Game(rules_of("euchre"), 7)
    view = game.view(game.to_move[0])
    panel = panel_for(
        Stage(view, places_for(Scale(1600, 1000), 4), NAMES[:4], view.ask), lambda: None
    )
    assert isinstance(panel, TilesPanel)
    turned = view.table.turned
    assert turned is not None
    suit = view.rules.deck.cards[turned].suits[0]
    offered, passing = panel.question.choices
    assert (offered.sign, panel.question.card) == (suit, turned)
    panel.choose(offered.key)
    assert panel.considered.trump == suit
    assert panel.offer.forms[0] == f"Take {view.rules.deck.suit_name(suit)}"
    assert panel.second is not None
    assert panel.second.move == passing.move
