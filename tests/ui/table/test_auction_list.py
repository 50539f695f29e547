"""The list of the auction at the right."""

from __future__ import annotations

import pytest

from game.position.game import Game
from game.position.moves import parse
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import resize
from tests.ui.table.said_tables import SIZES, asked_table, table_after
from tests.ui.table.table_games import rules_of
from ui.table.pieces import piece_of


def test_skat_the_highest_bid_stays_in_the_list_of_the_auction(
    make_app: MakeApp,
) -> None:
    said = ("bid 18", "bid 18", "pass", "pass", "declare leave")
    app, scene, _ = asked_table(make_app, rules_of("skat"), said, size=(1024, 640))
    panel = piece_of(scene.board.pieces(), "auction")
    assert panel is not None
    told = [text.words for text in drawn_page(app).texts if panel.area.contains(text.rect)]
    assert "18" in told


@pytest.mark.parametrize("size", SIZES)
def test_tarot_the_list_stands_close_under_but_clear_of_what_is_written_under_the_kitty(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    app, scene, _ = asked_table(make_app, rules_of("tarot-french", 3), ("pass",), size=size)
    panel = piece_of(scene.board.pieces(), "auction")
    assert panel is not None
    words = next(text.rect for text in drawn_page(app).texts if text.words == "The kitty: 6 cards")
    gap = (panel.area.y - words.bottom) / scene.board.places.scale.s
    assert 24 <= gap <= 32


@pytest.mark.parametrize(("text", "left"), [(100, False), (130, True), (160, True)])
def test_tarot_the_list_is_at_the_left_where_the_kitty_leaves_no_room_for_it_at_the_right(
    make_app: MakeApp, text: int, left: bool
) -> None:
    app, scene, _ = asked_table(make_app, rules_of("tarot-french", 4), ("pass",), size=(1024, 640))
    app.change(text=text)
    resize(app, (1024, 640))
    panel = piece_of(scene.board.pieces(), "auction")
    assert panel is not None
    places = scene.board.places
    assert panel.area.x == (places.left_column if left else places.right_column).x
    met = [
        each.name
        for each in scene.board.pieces()
        if each.weight and each.area.colliderect(panel.area)
    ]
    assert met == ["auction"]
    assert "passed" in drawn_page(app).words


@pytest.mark.parametrize("text", [100, 160])
def test_ombre_the_list_leaves_the_cards_that_were_exchanged_in_sight(
    make_app: MakeApp, text: int
) -> None:
    game = Game(rules_of("ombre", 3), 7)
    said = ["pass", "pass", "bid game", "declare S"]
    for move in said:
        game.push(parse(move, game.to_move[0]))
    for count in (7, 5, 1):
        hand = game.view(game.to_move[0]).hand
        move = " ".join(("exchange", *hand[:count]))
        game.push(parse(move, game.to_move[0]))
        said.append(move)
    app, scene = table_after(make_app, rules_of("ombre", 3), said, size=(1024, 640))
    app.change(text=text)
    resize(app, (1024, 640))
    listed, pile = (piece_of(scene.board.pieces(), name) for name in ("auction", "stock"))
    assert listed is not None
    assert pile is not None
    assert not listed.area.colliderect(pile.area)
    assert "13 cards laid away" in drawn_page(app).words
