"""A hint in words covers nothing that the player needs to see."""

from __future__ import annotations

import pygame
import pytest

from game.players.advice import Advice, Expected, Motive
from game.position.asks import Doing
from game.position.moves import Move
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import recording
from tests.ui.events import key, resize
from tests.ui.table.said_tables import asked_table
from tests.ui.table.table_games import FRAME, rest, rules_of, table_of, until_my_turn, view_of
from ui.table.arrange import arrange, stock_spot, turned_spot
from ui.table.beside import beside
from ui.table.geometry import Area
from ui.table.pieces import free_places, piece_of
from ui.table.places import Places
from ui.table.scene import TableScene
from ui.table.words import hints as hint_words
from ui.window.app import App

SIZES = ((1024, 640), (1600, 1000), (1920, 1080), (3840, 2160))


def asked(
    make_app: MakeApp, game: tuple[str, int], doing: Doing, size: tuple[int, int]
) -> tuple[App, TableScene]:
    """A table at which the player is asked something for the first time."""
    scene = table_of(*game)
    app = make_app(scene, size)
    for _ in range(60):
        until_my_turn(app, scene)
        if view_of(scene).doing == doing:
            return app, scene
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    raise AssertionError(f"nobody is asked to {doing}")


def advice_of(scene: TableScene) -> Advice:
    """A hint about everything that may be done."""
    moves: list[Move] = list(view_of(scene).legal)
    figures = tuple(Expected(move, float(-n), 3.0) for n, move in enumerate(moves))
    estimate = Motive.of("estimate", tricks=2.4)
    return Advice(moves[0], Motive.of("bid.sure", sure=2), figures, figures=estimate)


def panel_of(app: App, scene: TableScene) -> pygame.Rect:
    """Where the hint stands, the larger of its two forms."""
    advice = advice_of(scene)
    scene.board.clear_for_hint(advice)
    controls = scene.handling.controls
    panels = (controls.hint_panel(app.look, advice, more=more).rect for more in (False, True))
    return max(panels, key=lambda rect: rect.h)


def own_token(places: Places) -> Area:
    """Where the bid that one looks at lies, over the own plate."""
    room = beside(places, 0).area
    return room._replace(y=room.bottom - places.px(60), h=places.px(60))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 7])
def test_a_hint_leaves_the_stock_and_the_turn_up_in_sight(
    players: int, size: tuple[int, int], make_app: MakeApp
) -> None:
    app, scene = asked(make_app, ("oh-hell", players), "bid", size)
    panel = panel_of(app, scene)
    stage = scene.board.stage
    words_below = piece_of(scene.board.pieces(), "stock words")
    assert words_below is not None
    for area in (
        stock_spot(stage.places, turned=True).area,
        turned_spot(stage.places).area,
        Area(*words_below.area),
        own_token(stage.places),
        *(seat.plate for seat in stage.places.seats),
    ):
        assert not panel.colliderect(pygame.Rect(area))


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_a_hint_is_wider_where_nothing_stands_beside_the_foot_of_the_column(
    size: tuple[int, int], make_app: MakeApp
) -> None:
    app, scene = asked(make_app, ("bisca-tres", 2), "play", size)
    places = scene.board.places
    controls, advice = scene.handling.controls, advice_of(scene)
    panel = controls.hint_panel(app.look, advice, more=False).rect
    assert panel.w == places.px(400) > places.right_column.w
    assert panel.right == places.right_column.right
    assert panel.bottom < controls.low
    taken = [piece.area for piece in scene.board.pieces() if piece.weight]
    assert panel.collidelist(taken) == -1
    _, full = asked(make_app, ("sueca", 4), "play", size)
    hand = [pygame.Rect(card.spot.area) for card in full.board.sprites.in_zone("hand")]
    assert panel.collidelist(hand) != -1, "ten cards leave no room for the wide one"
    narrow = full.handling.controls.hint_panel(app.look, advice_of(full), more=False).rect
    assert narrow.w == places.right_column.w
    assert narrow.collidelist(hand) == -1


def large_words(app: App) -> None:
    """The greatest text in the smallest window."""
    app.change(text=160)
    resize(app, (1024, 640))


def test_words_below_the_stock_are_seen_whole_or_not_at_all(make_app: MakeApp) -> None:
    app, scene = asked(make_app, ("bisca-tres", 2), "play", (1024, 640))
    large_words(app)
    panel, words_below = hint_and(app, scene, "stock words", more=True)
    assert panel.colliderect(words_below)
    assert panel.contains(words_below)


def test_a_pile_is_seen_whole_or_not_at_all_beside_figures(make_app: MakeApp) -> None:
    app, scene = asked(make_app, ("oh-hell", 7), "play", (1024, 640))
    large_words(app)
    panel, pile = hint_and(app, scene, "stock", more=True)
    assert panel.contains(pile) or not panel.colliderect(pile)


@pytest.mark.parametrize("text", [100, 160])
def test_a_hint_gives_its_reason_rather_than_leave_a_pile_of_backs_in_sight(
    make_app: MakeApp, text: int
) -> None:
    app, scene = asked(make_app, ("bisque", 3), "play", (1024, 640))
    app.change(text=text)
    while piece_of(scene.board.pieces(), "discard") is None:
        scene.make(view_of(scene).legal[0])
        until_my_turn(app, scene)
    rest(app, scene)
    panel, pile = hint_and(app, scene, "discard", more=False)
    assert panel.contains(pile) or not panel.colliderect(pile)
    advice = advice_of(scene)
    scene.board.clear_for_hint(advice)
    with recording(app.look, app.size) as page:
        drawn = scene.handling.controls.hint_panel(app.look, advice, more=False)
        drawn.draw(pygame.Surface(app.size))
    reason = hint_words.told(advice.motive, scene.board.stage.names)
    assert reason in " ".join(text.words for text in page.texts)


@pytest.mark.parametrize("game", [("skat", 3), ("tarot-french", 3)])
def test_a_hint_leaves_the_words_below_cards_laid_away_in_sight(
    game: tuple[str, int], make_app: MakeApp
) -> None:
    app, scene = asked(make_app, game, "play", (1024, 640))
    large_words(app)
    panel, words_below = hint_and(app, scene, "stock words", more=False)
    assert not panel.colliderect(words_below)


@pytest.mark.parametrize("game", [("ombre", 3), ("tarot-french", 4)])
def test_a_hint_says_less_rather_than_cover_the_cards_that_are_bid_for(
    game: tuple[str, int], make_app: MakeApp
) -> None:
    app, scene, _ = asked_table(make_app, rules_of(*game), ("pass", "pass"), size=(1024, 640))
    large_words(app)
    for name in ("stock", "stock words"):
        panel, there = hint_and(app, scene, name, more=False)
        assert not panel.colliderect(there)


def hint_and(
    app: App, scene: TableScene, name: str, *, more: bool
) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of a hint and of a piece on the table."""
    advice = advice_of(scene)
    scene.board.clear_for_hint(advice)
    piece = piece_of(scene.board.pieces(), name)
    assert piece is not None
    rect = scene.handling.controls.hint_panel(app.look, advice, more=more).rect
    return rect, pygame.Rect(piece.area)


@pytest.mark.parametrize("size", SIZES)
def test_a_hint_leaves_the_auction_in_sight(size: tuple[int, int], make_app: MakeApp) -> None:
    app, scene = asked(make_app, ("chicane-old-school", 4), "auction", size)
    panel = panel_of(app, scene)
    listed = piece_of(scene.board.pieces(), "auction")
    assert listed is not None
    assert not panel.colliderect(listed.area)


@pytest.mark.parametrize("game", [("oh-hell", 3), ("bisque", 3), ("hearts", 4), ("succotash", 3)])
def test_free_places_hold_no_card_and_no_plate(game: tuple[str, int], make_app: MakeApp) -> None:
    scene = table_of(*game)
    app = make_app(scene)
    until_my_turn(app, scene)
    stage = scene.board.stage
    rooms = free_places(stage.places, scene.board.pieces(), stage.places.button.y, 8)
    assert rooms
    cards = [card.spot.area for card in arrange(stage)]
    plates = [seat.plate for seat in stage.places.seats]
    assert not any(room.meets(taken) for room in rooms for taken in (*cards, *plates))


@pytest.mark.parametrize("size", SIZES)
def test_a_sign_on_an_offered_card_leaves_its_index_and_its_name_in_sight(
    size: tuple[int, int], make_app: MakeApp
) -> None:
    _, scene = asked(make_app, ("bisque", 3), "pick", size)
    tags = [each.area for each in scene.board.over(advice_of(scene)) if each.name == "sign"]
    offered = [sprite.spot for sprite in scene.board.sprites.in_zone("trick")]
    assert len(tags) == len(view_of(scene).legal)
    for tag in tags:
        spot = next(spot for spot in offered if spot.holds(tag.center))
        left, top, width = spot.x - spot.width / 2, spot.y - spot.height / 2, spot.width
        assert pygame.Rect(spot.area).contains(tag)
        assert tag.x > left + 0.24 * width  # the index
        assert tag.bottom < top + 1.2 * width  # the name, and the index upside down


def signs_of(scene: TableScene) -> list[pygame.Rect]:
    return [each.area for each in scene.board.over(advice_of(scene)) if each.name == "sign"]


@pytest.mark.parametrize("text", [100, 160])
def test_signs_over_the_hand_cover_neither_the_raised_card_nor_each_other(
    text: int, make_app: MakeApp
) -> None:
    app, scene = asked(make_app, ("sueca", 4), "play", (1024, 640))
    app.change(text=text)
    app.step([key(pygame.K_RIGHT)], FRAME)
    rest(app, scene)
    signs, hand = signs_of(scene), scene.board.sprites.in_zone("hand")
    raised = next(sprite for sprite in hand if sprite.placed.spot != sprite.rest)
    assert len(signs) == len(view_of(scene).legal) > 1
    for number, sign in enumerate(signs):
        assert sign.collidelist(signs[number + 1 :]) == -1
        assert not sign.colliderect(pygame.Rect(raised.spot.area))
    above = min(abs(sign.bottom - raised.spot.area.y) for sign in signs)
    assert above < scene.board.places.px(20)  # its own sign stands just above it


def test_the_label_of_the_best_card_leaves_the_goal_beside_the_hand_in_sight(
    make_app: MakeApp,
) -> None:
    app, scene = asked(make_app, ("bisque", 3), "play", (1024, 640))
    app.change(text=160)
    rest(app, scene)
    first = min(scene.board.sprites.in_zone("hand"), key=lambda sprite: sprite.spot.x)
    best = next(move for move in view_of(scene).legal if first.key.code in str(move))
    expected = tuple(Expected(move, -float(move != best), 3.0) for move in view_of(scene).legal)
    advice = Advice(best, Motive.of("bid.sure", sure=2), expected)
    signs = [each.area for each in scene.board.over(advice) if each.name == "sign"]
    goal = piece_of(scene.board.pieces(), "goal")
    assert goal is not None
    assert goal.area.collidelist(signs) == -1


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_signs_on_overlapping_cards_lie_side_by_side_below_the_indexes(
    size: tuple[int, int], make_app: MakeApp
) -> None:
    app, scene = asked(make_app, ("bridge", 4), "play", size)
    for _ in range(30):
        if scene.board.picker.zones == ("open",) and len(view_of(scene).legal) > 1:
            break
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    signs, shown = signs_of(scene), scene.board.sprites.in_zone("open")
    assert len(signs) == len(view_of(scene).legal) > 1
    for number, sign in enumerate(signs):
        spot = next(each.spot for each in reversed(shown) if each.spot.holds(sign.center))
        assert sign.collidelist(signs[number + 1 :]) == -1
        assert sign.top > spot.y


@pytest.mark.parametrize("size", [(1024, 640), (1088, 680), (1600, 1000)])
def test_a_hint_and_what_can_be_announced_stand_apart(
    size: tuple[int, int], make_app: MakeApp
) -> None:
    scene = table_of("schnapsen", 2, seed=1)  # in which the player leads
    app = make_app(scene, size)
    until_my_turn(app, scene)
    slips = scene.handling.controls.slips
    assert slips is not None
    assert not panel_of(app, scene).colliderect(slips.rect)


def test_at_the_left_the_list_of_the_auction_gives_way_to_a_hint(make_app: MakeApp) -> None:
    said = ("pass", "pass")
    app, scene, _ = asked_table(make_app, rules_of("euchre", 4), said, size=(1024, 640))
    app.change(text=160)
    resize(app, (1024, 640))
    assert piece_of(scene.board.pieces(), "auction") is not None
    advice = advice_of(scene)
    scene.board.clear_for_hint(advice)
    panel = scene.handling.controls.hint_panel(app.look, advice, more=False).rect
    stock = piece_of(scene.board.pieces(), "stock")
    assert stock is not None
    assert not panel.colliderect(stock.area)
    scene.board.clear_for_hint(None)
    assert piece_of(scene.board.pieces(), "auction") is not None
