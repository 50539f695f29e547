"""What is beside the plates: free room, threads, chips of the contract, groups of the hand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, resize
from tests.ui.table.said_tables import SIZES, asked_table, faults
from tests.ui.table.table_games import FRAME, rest, rules_of, table_of, until_my_turn, view_of
from ui.table.arrange import hand_spots
from ui.table.beside import beside
from ui.table.contract_chips import contract_chips
from ui.table.fan import hand_fan
from ui.table.geometry import Spot
from ui.table.pieces import piece_of
from ui.table.places import places_for
from ui.table.scene import TableScene
from ui.table.suit_counts import suit_groups
from ui.table.thread import thread_path
from ui.window.app import App
from ui.window.theme import Scale

VARIANTS = ("chicane", "chicane-partner", "chicane-old-school")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", range(2, 13))
def test_the_room_beside_a_plate_covers_no_plate(size: tuple[int, int], players: int) -> None:
    places = places_for(Scale(*size), players)
    plates = [pygame.Rect(seat.plate) for seat in places.seats]
    window = pygame.Rect(0, 0, *size)
    for place in range(players):
        room = beside(places, place)
        token = pygame.Rect(room.area)
        if not room.narrow:  # as much of it as a token takes
            token.height = min(token.height, places.px(56))
            if room.grows == "up":
                token.bottom = room.area.bottom
        assert token.collidelist(plates) == -1, place
        assert window.contains(token), place


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("pair", list(combinations(range(4), 2)), ids=str)
def test_a_thread_leads_from_chip_to_chip_and_round_the_panel(
    make_app: MakeApp, size: tuple[int, int], pair: tuple[int, int]
) -> None:
    _, scene, panel = asked_table(make_app, rules_of("chicane-partner"), size=size)
    stage = scene.board.stage
    chips = []
    for seat in pair:
        room = beside(stage.places, stage.place_of(seat))
        chip = pygame.Rect(room.area.x, room.area.y, stage.places.px(90), stage.places.px(40))
        if room.grows == "up":
            chip.bottom = room.area.bottom
        chips.append((seat, chip))
    path = thread_path(stage, chips)
    for end, (_, chip) in zip((path[0], path[-1]), chips, strict=True):
        assert chip.inflate(2, 2).collidepoint(end)
    for (x0, y0), (x1, y1) in pairwise(path):
        assert x0 == x1 or y0 == y1
        piece = pygame.Rect(min(x0, x1), min(y0, y1), abs(x0 - x1) + 1, abs(y0 - y1) + 1)
        assert not piece.colliderect(panel.rect)


def mid_hand(app: App, scene: TableScene) -> None:
    """Play by keys until three tricks lie and the player is to follow or lead."""
    for _ in range(60):
        until_my_turn(app, scene)
        if len(view_of(scene).table.tricks) >= 3:
            return
        turn = scene.board.ask
        for _ in range(60):
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
            if scene.board.ask != turn or scene.busy:
                break
    raise AssertionError("three tricks were never played")


@pytest.mark.parametrize("game", VARIANTS)
def test_every_text_can_be_read_while_tricks_are_played(make_app: MakeApp, game: str) -> None:
    scene = table_of(game, 4, seed=5)
    app = make_app(scene)
    mid_hand(app, scene)
    view = view_of(scene)
    for size in SIZES:
        app.window.size = size
        app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], FRAME)
        rest(app, scene)
        assert faults(app) == [], size
    page = drawn_page(app)
    assert page.says(f"{(view.table.reading or '').upper()} read")
    for seat, contract in enumerate(view.table.bids):
        if contract is not None and not contract.nil and view.table.bidder in (None, seat):
            assert page.says(f"{view.table.tricks_won(seat)} of {contract.tricks}")


def test_the_contract_is_told_by_chips(make_app: MakeApp) -> None:
    said = ("declare bottom", "declare K")
    _, scene, _ = asked_table(make_app, rules_of("chicane", 4), said)
    assert contract_chips(scene.board.stage) == [("bottom", "BOTTOM read"), ("K", "Knots trump")]
    _, scene, _ = asked_table(make_app, rules_of("chicane-old-school", 4), ("bid 4 top",))
    assert contract_chips(scene.board.stage) == [("top", "4 TOP"), ("", "No trumps")]
    whist = table_of("whist")
    make_app(whist)
    assert contract_chips(whist.board.stage) == []


def test_suits_over_the_hand_add_up_to_it_and_trumps_stand_first(make_app: MakeApp) -> None:
    said = ("declare bottom", "declare K")
    _, scene, _ = asked_table(make_app, rules_of("chicane", 4), said)
    stage = scene.board.stage
    groups = suit_groups(stage)
    assert sum(count for _, _, count in groups) == 9
    assert [first for _, first, _ in groups] == [
        sum(count for _, _, count in groups[:i]) for i in range(len(groups))
    ]
    trumps = [suit for suit, _, _ in groups if suit == "K"]
    assert groups[0][0] == "K" or not trumps
    assert len(hand_spots(stage)) == 9


def test_nothing_is_counted_before_a_reading_is_looked_at(make_app: MakeApp) -> None:
    _, scene, panel = asked_table(make_app, rules_of("chicane", 4))
    assert suit_groups(scene.board.stage) == []
    panel.choose("top")
    assert suit_groups(scene.board.stage) != []


def test_the_first_cards_of_a_hand_may_stand_apart() -> None:
    spots = hand_fan(6, Spot(800, 840, 100), 900, apart=2)
    steps = [b.x - a.x for a, b in pairwise(spots)]
    assert steps[1] == pytest.approx(steps[0] + 14)
    assert steps[2:] == pytest.approx([steps[0]] * 3)
    assert sum((spots[0].x, spots[-1].x)) == pytest.approx(1600), "still in the middle"


@pytest.mark.parametrize(
    ("key", "players", "said"),
    [("oh-hell", 5, "2 cards left over"), ("bisca-tres", 2, "cards to draw")],
)
def test_a_stock_says_whether_it_is_drawn_from(
    make_app: MakeApp, key: str, players: int, said: str
) -> None:
    """52 cards, ten for each of five, leave two, of which one is turned up."""
    scene = table_of(key, players)
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    page = drawn_page(app)
    assert page.says(said)
    assert page.says("to draw") is (key != "oh-hell")
    assert page.says("comes last") is (key != "oh-hell")


def test_bids_lie_beside_the_plates_where_nothing_is_called_or_read(make_app: MakeApp) -> None:
    scene = table_of("oh-hell")
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    scene.make(view_of(scene).legal[2])
    until_my_turn(app, scene)
    view = view_of(scene)
    assert not view.rules.has_readings
    said = drawn_page(app).words
    for bid in view.table.bids:
        assert bid is not None
        assert (str(bid.tricks), "bid") in pairwise(said)


@pytest.mark.parametrize("text", [100, 160])
def test_a_raised_card_hides_no_count_of_a_suit_and_no_count_hides_its_index(
    make_app: MakeApp, text: int
) -> None:
    said = ("declare bottom", "declare K")
    app, scene, _ = asked_table(make_app, rules_of("chicane", 4), said, size=(1024, 640))
    app.change(text=text)
    resize(app, (1024, 640))
    board = scene.board
    names = [piece.name for piece in board.pieces()]
    assert names.index("suit counts") > names.index("hand cards")
    counts = piece_of(board.pieces(), "suit counts")
    cards = board.sprites.in_zone("hand")
    board.picker.hovered = cards[len(cards) // 2].key
    board.refresh()
    board.finish()
    top = min(card.spot.y - card.spot.height / 2 for card in cards)
    assert counts is not None
    assert top >= counts.area.bottom - board.places.scale.cards.px(8) - 1
    assert cards[len(cards) // 2].spot != cards[len(cards) // 2].rest
