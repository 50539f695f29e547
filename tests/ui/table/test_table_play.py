"""Playing at the table with made-up events: pointer, keys, skipping, and a whole game."""

from __future__ import annotations

import pygame
import pytest

from game.position.state import Table
from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import (
    FRAME,
    next_card,
    play_to,
    point_of,
    rest,
    rules_of,
    session_of,
    table_of,
    until_my_turn,
    view_of,
)
from ui.program.screens import ways
from ui.rules.scene import RulesPage
from ui.score.result import ResultScene
from ui.score.scene import ScoreScene
from ui.table.arrange import discard_spot
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.window.app import App


@pytest.fixture
def trick_turn(make_app: MakeApp) -> tuple[App, TableScene]:
    """A table where the player is to play a card to a trick."""
    scene = table_of("bisque", seed=7)
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    until_my_turn(app, scene)
    assert view_of(scene).table.step == "play"
    return app, scene


def drag(start: tuple[int, int], end: tuple[int, int]) -> list[pygame.Event]:
    middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    return [move(start), down(start), move(middle), move(end), up(end)]


def played(scene: TableScene) -> str | None:
    """The card the player has in the trick, or had in the last one."""
    moves = [m for m in scene.session.game.moves if m.seat == 0 and m.verb == "play"]
    return str(moves[-1]).split()[1] if moves else None


WAYS = ["drag", "click and click", "click and button", "click and Enter", "keys"]


@pytest.mark.parametrize("way", WAYS)
def test_every_way_of_playing_plays_the_same_card(
    trick_turn: tuple[App, TableScene], way: str
) -> None:
    app, scene = trick_turn
    card = scene.board.sprites.in_zone("hand")[0].key.code
    here = point_of(scene, card)
    match way:
        case "drag":
            app.step(drag(here, scene.board.places.centre), FRAME)
        case "click and click":
            app.step(click(here), FRAME)
            assert played(scene) is None, "the first click only selects"
            rest(app, scene)
            app.step(click(point_of(scene, card)), FRAME)
        case "click and button":
            app.step(click(here), FRAME)
            app.step(click(scene.board.places.button.centre), FRAME)
        case "click and Enter":
            app.step([*click(here), key(pygame.K_RETURN)], FRAME)
        case _:
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    assert played(scene) == card


def test_a_press_that_travels_under_eight_pixels_is_a_click(
    trick_turn: tuple[App, TableScene],
) -> None:
    app, scene = trick_turn
    card = scene.board.sprites.in_zone("hand")[0].key.code
    x, y = point_of(scene, card)
    app.step([move((x, y)), down((x, y)), move((x + 4, y - 5)), up((x + 4, y - 5))], FRAME)
    assert played(scene) is None
    assert scene.board.selected == card


@pytest.mark.parametrize(
    ("travelled", "dragged"), [((7, 0), False), ((8, 0), True), ((5, 6), False), ((0, -8), True)]
)
def test_a_drag_begins_at_eight_pixels(
    trick_turn: tuple[App, TableScene], travelled: tuple[int, int], dragged: bool
) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[0]
    x, y = point_of(scene, sprite.key.code)
    app.step([move((x, y)), down((x, y)), move((x + travelled[0], y + travelled[1]))], FRAME)
    assert (scene.board.picker.dragged is sprite) is dragged


def test_a_card_dropped_back_over_the_hand_flies_home(trick_turn: tuple[App, TableScene]) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[0]
    here = point_of(scene, sprite.key.code)
    app.step([move(here), down(here), move((here[0] + 60, here[1] + 10))], FRAME)
    assert scene.board.picker.dragged is sprite
    app.step([up((here[0] + 60, here[1] + 10)), move((5, 5))], FRAME)
    rest(app, scene)
    assert played(scene) is None
    assert abs(sprite.spot.x - sprite.placed.spot.x) < 1


def test_an_illegal_card_flies_home_with_the_reason(make_app: MakeApp) -> None:
    scene = table_of("whist", seed=3)
    app = make_app(scene)
    for _ in range(13):
        until_my_turn(app, scene)
        view = view_of(scene)
        legal = {str(m).split()[1] for m in view.legal}
        illegal = [code for code in view.hand if code not in legal]
        if illegal:
            break
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    else:
        pytest.fail("no card was ever illegal")
    count = len(view.hand)
    app.step(drag(point_of(scene, illegal[0]), scene.board.places.centre), FRAME)
    refused = scene.board.bubble.about
    assert refused is not None
    assert "must follow" in scene.board.bubble.reason
    app.step([move((5, 5))], FRAME)
    rest(app, scene)
    assert len(view_of(scene).hand) == count
    sprite = scene.board.sprites.get(refused)
    assert sprite is not None
    assert sprite.spot == sprite.placed.spot
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert scene.board.bubble.about is None


def until_a_trick_is_won(app: App, scene: TableScene) -> None:
    """Play until a card of the trick is to be picked."""
    for _ in range(40):
        until_my_turn(app, scene)
        if view_of(scene).table.step == "pick":
            return
        app.step([key(pygame.K_LEFT), key(pygame.K_RETURN)], FRAME)
    raise AssertionError("no trick was won")


def test_the_winner_drags_a_card_into_the_tureen(make_app: MakeApp) -> None:
    scene = table_of("bisque", seed=7)
    app = make_app(scene)
    until_a_trick_is_won(app, scene)
    table = view_of(scene).table
    assert table.step == "pick"
    offered = next(m for m in view_of(scene).legal)
    card = str(offered).split()[1]
    tureen = scene.board.places.tureen
    assert tureen is not None
    app.step(drag(point_of(scene, card), tureen.centre), FRAME)
    assert view_of(scene).table.pot[-1:] == (card,) or card in scene.session.view.table.pot


def test_the_pot_shows_what_a_card_would_add_before_it_is_chosen(make_app: MakeApp) -> None:
    scene = table_of("bisque", seed=7)
    app = make_app(scene)
    until_a_trick_is_won(app, scene)
    card = str(view_of(scene).legal[0]).split()[1]
    app.step([move(point_of(scene, card))], FRAME)
    assert scene.board.stage.preview == card
    app.step([move((5, 5))], FRAME)
    assert scene.board.stage.preview is None


def test_a_click_that_skips_a_motion_never_plays(make_app: MakeApp) -> None:
    scene = table_of("bisque", seed=7, speed="slow")
    app = make_app(scene)
    app.step([], FRAME)
    assert scene.busy
    middle = scene.board.places.centre
    app.step(click(middle), FRAME)
    assert not scene.board.moving
    hand = scene.board.sprites.in_zone("hand")
    app.step([], FRAME)
    sprite = hand[len(hand) // 2]
    app.step([*click(point_of(scene, sprite.key.code)), key(pygame.K_RETURN)], FRAME)
    assert scene.board.selected is None, "input is dead just after a skip"
    assert all(move.seat != 0 for move in scene.session.game.moves)


def test_escape_and_space_end_a_motion_without_opening_anything(make_app: MakeApp) -> None:
    for code in (pygame.K_ESCAPE, pygame.K_SPACE):
        scene = table_of("bisque", speed="slow")
        app = make_app(scene)
        app.step([], FRAME)
        app.step([key(code)], FRAME)
        assert not scene.board.moving
        assert app.scene is scene


def test_escape_deselects_first_and_opens_the_menu_last(trick_turn: tuple[App, TableScene]) -> None:
    app, scene = trick_turn
    app.step([key(pygame.K_RIGHT)], FRAME)
    assert scene.board.selected is not None
    rest(app, scene)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert scene.board.selected is None
    rest(app, scene)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert isinstance(app.scene, GameMenu)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert app.scene is scene


def test_an_arrow_pressed_before_the_turn_comes_gives_enter_to_no_button(
    make_app: MakeApp,
) -> None:
    """Otherwise it would lead to the first tool, and Enter would take the last move back."""
    scene = table_of("whist", 4, speed="normal")
    app = make_app(scene)
    until_my_turn(app, scene)
    next_card(app, scene)
    made = scene.session.length
    assert scene.board.ask is None
    app.step([key(pygame.K_RIGHT)], FRAME)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert scene.session.length >= made
    assert scene.handling.controls.group.focused not in scene.handling.controls.tools
    until_my_turn(app, scene)
    app.step([key(pygame.K_RIGHT)], FRAME)
    assert scene.board.selected is not None, "it leads to the cards again"


def test_rules_open_and_close(trick_turn: tuple[App, TableScene]) -> None:
    app, scene = trick_turn
    app.step([key(pygame.K_F1)], FRAME)
    rules = app.scene
    assert isinstance(rules, RulesPage)
    app.step([key(pygame.K_PAGEDOWN)], FRAME)
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert app.scene is scene


def test_the_last_trick_is_shown_only_when_there_is_one(
    trick_turn: tuple[App, TableScene],
) -> None:
    app, scene = trick_turn
    if not view_of(scene).table.tricks:
        app.step([key(pygame.K_l)], FRAME)
        assert not scene.board.opened.last_trick
    while not view_of(scene).table.tricks or view_of(scene).table.step == "pick":
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    app.step([key(pygame.K_l)], FRAME)
    assert scene.board.opened.last_trick
    app.step(click((scene.board.places.centre[0], 5)), FRAME)
    assert not scene.board.opened.last_trick


def test_a_resize_in_the_middle_of_a_motion_leaves_every_card_at_its_place(
    make_app: MakeApp,
) -> None:
    scene = table_of("bisque", speed="slow")
    app = make_app(scene, (1600, 1000))
    app.step([], FRAME)
    assert scene.board.moving
    app.window.size = (1920, 1080)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1920, y=1080)], FRAME)
    assert not scene.board.sprites.moving
    for sprite in scene.board.sprites:
        assert sprite.spot == sprite.placed.spot
        assert sprite.spot.y < 1080


def test_a_selection_stays_while_the_others_choose_their_goals(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_RIGHT)], FRAME)
    card = scene.board.selected
    for _ in range(500):
        app.step([], FRAME)
        if sum(view_of(scene).table.goal_set) == 2:
            break
        pygame.time.wait(1)
    assert view_of(scene).table.goal_set == (False, True, True)
    assert card is not None
    assert scene.board.selected == card


def test_a_reason_stays_while_the_others_choose_their_goals(make_app: MakeApp) -> None:
    scene = table_of("bisque", seed=5)
    app = make_app(scene)
    until_my_turn(app, scene)
    single = next(code for code in view_of(scene).hand if len(code) == 2)
    app.step(click(point_of(scene, single)), FRAME)
    for _ in range(100):
        app.step([], FRAME)
        pygame.time.wait(1)
        if sum(view_of(scene).table.goal_set) == 2:
            break
    assert sum(view_of(scene).table.goal_set) == 2
    assert scene.board.bubble.about is not None


def test_escape_leads_from_the_buttons_back_to_the_cards(
    trick_turn: tuple[App, TableScene],
) -> None:
    app, scene = trick_turn
    app.step([key(pygame.K_TAB)], FRAME)
    held = scene.board.selected
    assert held is not None, "Tab reaches the hand first"
    app.step([key(pygame.K_TAB)], FRAME)
    app.step([key(pygame.K_RIGHT)], FRAME)
    assert scene.board.selected == held, "with the ring on a button the arrows move the ring"
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert app.scene is scene
    app.step([key(pygame.K_RIGHT)], FRAME)
    assert scene.board.selected not in (None, held)


def test_a_dragged_card_leaves_a_gap_in_the_hand(trick_turn: tuple[App, TableScene]) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[2]
    here = point_of(scene, sprite.key.code)
    app.step([move(here), down(here)], FRAME)
    rest(app, scene)
    before = app.surface.get_at(here)
    app.step([move(scene.board.places.centre)], FRAME)
    assert app.surface.get_at(here) not in (before, scene.app.look.felt(app.size).get_at(here))
    app.step([key(pygame.K_F11)], FRAME)
    assert scene.board.picker.dragged is None, "filling the screen lets go of the card"


def test_a_card_let_go_outside_the_window_flies_home(
    trick_turn: tuple[App, TableScene],
) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[0]
    for end in ((-40, 300), (300, -40), (app.size[0] + 40, app.size[1] + 40)):
        app.step(drag(point_of(scene, sprite.key.code), end), FRAME)
        rest(app, scene)
        assert app.scene is scene
        assert scene.board.picker.dragged is None
        assert sprite.held is None
        assert scene.board.picker.hovered is None
    assert played(scene) is None


def test_a_card_sinks_back_when_the_pointer_leaves_the_window(
    trick_turn: tuple[App, TableScene],
) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[0]
    app.step([move(point_of(scene, sprite.key.code))], FRAME)
    assert scene.board.picker.hovered == sprite.key
    app.step([pygame.Event(pygame.WINDOWLEAVE)], FRAME)
    assert scene.board.picker.hovered is None
    assert sprite.placed.spot == sprite.rest


def test_a_raised_card_is_still_hit_where_it_lay(trick_turn: tuple[App, TableScene]) -> None:
    app, scene = trick_turn
    sprite = scene.board.sprites.in_zone("hand")[-1]
    foot = (round(sprite.spot.x), round(sprite.spot.y + sprite.spot.height * 0.47))
    app.step([move(foot)], FRAME)
    rest(app, scene)
    assert not sprite.spot.holds(foot), "the card has risen above the pointer"
    app.step([move((foot[0] + 1, foot[1]))], FRAME)
    assert scene.board.picker.hovered == sprite.key


def test_nothing_hidden_is_drawn_from_anything_but_the_view(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    until_my_turn(app, scene)
    seen = {sprite.key.code for sprite in scene.board.sprites}
    view = view_of(scene)
    assert seen == set(view.hand), "during the choice of goals only the own hand lies open"
    assert all(view.hands[seat] is None for seat in (1, 2))


def test_a_whole_game_by_keys_ends_with_the_result(make_app: MakeApp) -> None:
    scene = table_of("bisque", seed=11, options={"hands": 3})
    app = make_app(scene)
    sheets = play_to(app, scene, ResultScene, next_card)
    table: Table = scene.session.view.table
    assert isinstance(app.scene, ResultScene)
    assert sheets == 3
    assert app.scene.winners == table.winners
    app.step([key(pygame.K_RETURN)], FRAME)
    assert isinstance(app.scene, TableScene), "Enter plays again"
    assert app.scene is not scene
    app.pop()
    with pytest.raises(IndexError):
        _ = app.scene  # the old table does not lie under the new one


@pytest.mark.parametrize(
    ("game", "players"), [("whist", 4), ("bisca-tres", 2), ("bouillabaisse", 12)]
)
def test_plain_trick_games_can_be_played_to_the_end_of_a_hand(
    make_app: MakeApp, game: str, players: int
) -> None:
    scene = TableScene(session_of(rules_of(game, players)), ways(), pace="instant")
    app = make_app(scene)
    play_to(app, scene, ScoreScene, next_card)
    assert isinstance(app.scene, ScoreScene)


def test_discards_are_open_to_all_only_with_the_house_rule(make_app: MakeApp) -> None:
    for shown in (False, True):
        scene = table_of("bisque", seed=7, options={"show_discards": shown})
        app = make_app(scene)
        while not view_of(scene).table.discard or scene.board.ask is None:
            until_my_turn(app, scene)
            app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
        pile = discard_spot(scene.board.places)
        moves = len(scene.session.game.moves)
        app.step(click((round(pile.x), round(pile.y))), FRAME)
        assert scene.board.opened.discards == shown
        app.step([key(pygame.K_ESCAPE)], FRAME)
        assert not scene.board.opened.discards
        assert len(scene.session.game.moves) == moves
