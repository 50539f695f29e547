"""Where cards cost something the table says what: panels, pills, plates and the plaque."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.position.state import Trick
from game.position.view import View
from game.values import replace
from tests.ui.conftest import MakeApp
from tests.ui.contrast_seen import seen_texts
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.table.table_games import table_of, until_my_turn
from tests.ui.table.table_views import put, shown, view_with
from ui.table.arrange import arrange
from ui.table.cards import CardKey
from ui.table.cost_pill import draw_cost_pill
from ui.table.places import places_for
from ui.table.price_lines import Tile, coming_tiles, price_lines, prices_add_up, trick_lines
from ui.table.price_panels import has_price_panels, prices, trick_cost
from ui.table.sprites import Sprite
from ui.table.stage import Stage
from ui.table.words import game as game_words
from ui.window.look import Look
from ui.window.numbers import number
from ui.window.pen import Pen
from ui.window.theme import Scale

DRAWN = (("suit", "H"), ("face", "K"), ("card", "QS"))
SIZES = [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160)]
NAMES = ("You", "Margot", "Tobias", "Odile", "Farid", "Greta", "Hugo", "Inês", "Jonas", "Kaya",
         "Bruno", "Chiara")  # fmt: skip


def in_round(number: int, players: int = 3, **table: Any) -> View:
    """Round `number` (from 1) of Bouillabaisse."""
    first = view_with("bouillabaisse", players, hand=("KH", "QS"), drawn=DRAWN, **table)
    return replace(first, table=first.table.evolve(hand=number - 1))


def said(look: Look, view: View, size: tuple[int, int], looked_at: str | None = None) -> list[str]:
    """Every text on both panels."""
    stage = Stage(view, places_for(Scale(*size), view.rules.players), NAMES[: view.rules.players])
    with recording(look, size) as page:
        panels = shown(look, stage, looked_at)
        put([*prices(panels), *trick_cost(panels)], size)
    assert page.faults(NAMES) == []
    return page.words


def test_only_the_prices_in_force_are_listed() -> None:
    lines = [(line.forms[0], line.points) for line in price_lines(in_round(2))]
    assert lines == [("each card of Hearts", 10)]
    assert list(coming_tiles(in_round(2))) == [Tile("K"), Tile("Q", "spades")]


def test_the_fifth_round_lists_everything_and_nothing_is_left_to_come() -> None:
    lines = [(line.forms[0], line.points) for line in price_lines(in_round(5))]
    assert lines == [
        ("each trick", 5), ("each card of Hearts", 10), ("each King", 50), ("Queen of Spades", 200),
    ]  # fmt: skip
    assert prices_add_up(in_round(5))
    assert not prices_add_up(in_round(2))
    assert list(coming_tiles(in_round(5))) == []


def test_with_two_packs_the_costly_card_is_there_twice() -> None:
    assert next(price_lines(in_round(4, 12))).forms[0] == "each copy"


def test_hearts_lists_the_suit_and_the_queen_by_the_same_code() -> None:
    lines = [(line.forms[0], line.points) for line in price_lines(view_with("hearts", hand=()))]
    assert lines == [("each card of Hearts", 1), ("Queen of Spades", 13)]


def test_the_trick_lists_what_costs_and_the_card_looked_at_last() -> None:
    view = in_round(5, trick=("3H", "4D"), leader=1)
    found = [(line.forms[0], line.points, line.mine) for line in trick_lines(view, "KH")]
    assert found == [
        ("the trick", 5, False), ("Three of Hearts", 10, False), ("your King of Hearts", 60, True),
    ]  # fmt: skip


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 6, 9, 12])
def test_both_panels_have_room_at_every_table(
    look: Look, size: tuple[int, int], players: int
) -> None:
    trick = ("KH", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "AH", "QS")[: players - 1]
    view = in_round(5, players, trick=trick, leader=1)
    stage = Stage(view, places_for(Scale(*size), players), NAMES[:players])
    assert has_price_panels(stage)
    found = said(look, view, size, "KH")
    assert "200" in found, "the price of the card"
    assert number(view.cost_of_trick("KH")) in found
    assert "+60" in found, "what the own card adds"


def test_the_sum_names_who_would_take_the_trick_with_this_card(look: Look) -> None:
    view = in_round(5, trick=("3H", "4D"), leader=1)
    assert {"Margot takes", "15"} <= set(said(look, view, (1600, 1000)))
    found = said(look, view, (1600, 1000), "KH")
    assert {"You take", "75", "15 before your card"} <= set(found)


def test_large_text_stands_clear_of_the_line_above_the_sum(make_app: MakeApp) -> None:
    scene = table_of("slobberhannes", 3)
    app = make_app(scene, (1024, 640))
    app.change(text=160, high_contrast=True)
    until_my_turn(app, scene)
    seen = [each for each in seen_texts(app) if each.words in game_words.NOTHING_COSTS]
    assert [round(each.contrast) >= 7 for each in seen] == [True]


def test_a_game_without_prices_has_no_panels(look: Look) -> None:
    view = view_with("whist", hand=("KH",), trick=("3H",), leader=3)
    assert said(look, view, (1600, 1000)) == []


@pytest.mark.parametrize(("key", "hurts"), [("hearts", True), ("whist", False)])
def test_costly_cards_of_the_hand_bear_pills_and_plates_the_running_cost(
    make_app: MakeApp, look: Look, key: str, hurts: bool
) -> None:
    scene = table_of(key, 4)
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    while key == "hearts" and scene.board.stage.view.doing != "play":
        scene.make(scene.board.stage.view.legal[0])
        until_my_turn(app, scene)
    scene.board.close()  # so that what stands still is drawn anew as well
    with recording(look, (1600, 1000)) as page:
        app.redraw()
        app.step([], 0.01)
    found = page.words
    hearts = sum(code.endswith("H") for code in scene.board.stage.view.hand)
    assert hearts > 0
    pills = 1 if not hurts else hearts
    assert (found.count("1") >= pills) is hurts
    assert any(words_.startswith("+0") for words_ in found) is hurts


def test_plates_count_the_cost_of_this_hand() -> None:
    trick = Trick(1, (1, 2, 0), ("3H", "4D", "2S"), 2)
    view = in_round(5, tricks=(trick,), taken=((), (), ("3H", "4D", "2S")))
    assert [view.cost_of_hand(seat) for seat in range(3)] == [0, 0, 15]


def test_a_hand_with_a_table_of_its_own_is_a_round_and_the_plaque_says_who_wins() -> None:
    assert game_words.progress(in_round(2)) == "Round 2 of 6  ·  lowest wins"
    assert game_words.progress(view_with("hearts", hand=())) == "Hand 1  ·  to 100, lowest wins"
    assert game_words.short_progress(in_round(2))[1] == "Round 2 of 6"


def test_in_the_last_round_what_costs_is_taken_off(look: Look) -> None:
    found = said(look, in_round(6, trick=("3H",), leader=1), (1600, 1000))
    assert "This round takes off" in found
    assert {"5", "10", "50", "200"} <= set(found), "the heading says the sign"
    assert "\u221215" in found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_pills_of_a_crowded_hand_are_not_covered_by_the_next_card(
    look: Look, size: tuple[int, int]
) -> None:
    codes = tuple(f"{rank}{suit}" for suit in "HS" for rank in "23456789TJQKA")
    view = replace(in_round(5, 2), hands=(codes, None), counts=(26, 26))
    stage = Stage(view, places_for(Scale(*size), 2), NAMES[:2])
    boxes: list[pygame.Rect] = []
    for placed in (card for card in arrange(stage) if card.zone.name == "hand"):
        card = replace(placed, spot=replace(placed.spot, angle=0.0))
        sprite = Sprite(CardKey(placed.code, 0), card, card.spot)
        with recording(look, size) as page:
            scale = stage.places.scale
            draw_cost_pill(Pen(pygame.Surface(size), look, scale.s, scale.ts), stage, sprite)
        left = placed.spot.x - placed.spot.width / 2
        for text in page.texts:
            assert text.rect.right <= left + stage.hand_step
            boxes.append(text.rect)
    assert len(boxes) == 13 + 2, "every heart, the King and the Queen of Spades"


def test_a_table_tells_prices_where_nothing_is_drawn_by_chance(make_app: MakeApp) -> None:
    scene = table_of("hearts")
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    assert not scene.board.stage.view.rules.has_draws
    assert drawn_page(app).says("This hand costs")
