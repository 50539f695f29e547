"""Small things that players rely on: where a drop counts, what Esc takes back, and what is said."""

from __future__ import annotations

from unittest.mock import patch

import pygame
import pytest

from game.position.asks import AskCard
from game.position.state import Trick
from game.position.view import View
from game.values import replace
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import (
    FRAME,
    playable,
    point_of,
    rest,
    rules_of,
    table_of,
    until_my_turn,
    view_of,
)
from tests.ui.table.table_views import view_with
from ui.table.geometry import Area
from ui.table.places import places_for
from ui.table.plates import told
from ui.table.primary import PrimaryButton
from ui.table.scene import TableScene
from ui.table.sprites import Sprite, Sprites, Way
from ui.table.stage import Stage
from ui.table.tally import Tally
from ui.table.words import prompts
from ui.widgets.dialog import Dialog
from ui.window.app import App
from ui.window.look import Look
from ui.window.theme import Scale

Playing = tuple[App, TableScene]


@pytest.fixture
def playing(make_app: MakeApp) -> Playing:
    """A trick of Whist in which the player is to play."""
    scene = table_of("whist", 4)
    app = make_app(scene, (1600, 1000))
    until_my_turn(app, scene)
    return app, scene


def lift(app: App, scene: TableScene, code: str, to: tuple[int, int]) -> None:
    """Drag a card of the hand to a point and keep it there."""
    here = point_of(scene, code)
    app.step([move(here), down(here), move((here[0], here[1] - 60)), move(to)], FRAME)


@pytest.mark.parametrize("where", ["left_column", "right_column", "plaque"])
def test_a_drop_beside_the_middle_block_plays_nothing(playing: Playing, where: str) -> None:
    app, scene = playing
    before = view_of(scene).hand
    area = getattr(scene.board.places, where)
    at = (round(area.centre[0]), round(area.centre[1]))
    lift(app, scene, playable(scene), at)
    app.step([up(at)], FRAME)
    rest(app, scene)
    assert view_of(scene).hand == before


def test_a_drop_in_the_middle_block_plays_the_card(playing: Playing) -> None:
    app, scene = playing
    code = playable(scene)
    middle = scene.board.places.centre
    lift(app, scene, code, middle)
    app.step([up(middle)], FRAME)
    assert code not in view_of(scene).hand


@pytest.mark.parametrize("how", ["escape", "right button"])
def test_a_dragged_card_can_be_put_back(playing: Playing, how: str) -> None:
    app, scene = playing
    before = view_of(scene).hand
    middle = scene.board.places.centre
    lift(app, scene, playable(scene), middle)
    assert scene.board.picker.dragged is not None
    right = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=3)
    app.step([key(pygame.K_ESCAPE) if how == "escape" else right], FRAME)
    assert scene.board.picker.dragged is None
    assert app.scene is scene, "the menu stays closed"
    app.step([up(middle)], FRAME)
    rest(app, scene)
    assert view_of(scene).hand == before


def test_tab_passes_by_the_button_that_can_do_nothing(playing: Playing) -> None:
    app, scene = playing
    app.step([key(pygame.K_TAB)], FRAME)
    assert scene.board.selected is not None, "the hand comes first"
    app.step([key(pygame.K_ESCAPE)], FRAME)
    assert scene.board.selected is None
    button = PrimaryButton(lambda: None)
    button.say("Play a card", why_not="Choose a card first.")
    assert not button.focusable
    button.say("Play the Five")
    assert button.focusable


def test_the_button_calls_a_card_by_its_whole_name_where_another_shares_the_short_one() -> None:
    rules, ask = rules_of("whist"), view_with("whist", hand=("5C", "5D", "9H")).ask
    button = PrimaryButton(lambda: None)
    hand = ("5C", "5D", "9H")
    assert isinstance(ask, AskCard)
    button.name(rules, ask, "5C", hand, "")
    assert button.words == "Play the Five of Clubs"
    button.name(rules, ask, "9H", hand, "")
    assert button.words == "Play the Nine"


def test_closing_the_window_asks_before_a_game_is_lost(playing: Playing) -> None:
    app, scene = playing
    middle = scene.board.places.centre
    lift(app, scene, playable(scene), middle)
    app.step([up(middle)], FRAME)
    on_top = []
    for event in (pygame.Event(pygame.QUIT), key(pygame.K_RETURN), pygame.Event(pygame.QUIT)):
        app.step([event], FRAME)
        on_top.append(type(app.scene))
    assert on_top == [Dialog, TableScene, Dialog], "Enter stays, and it asks again"


def test_sides_play_for_the_next_number_that_scores_more() -> None:
    assert rules_of("sueca").score_steps[0] == (61, 91, 120)
    assert rules_of("briscola", 2).score_steps[0] == (61,)
    assert rules_of("hearts", 4).score_steps[0] == ()
    tally = Tally((0, 2), 61, 120, (61, 91, 120))
    assert tally.next_mark == 91
    assert Tally((0, 2), 120, 120, (61, 91, 120)).next_mark == 120
    assert Tally((0,), 30, 60).share == 0.5


def won(trick: tuple[str, ...], winner: int) -> View:
    """A trick of Bisque that lies complete on the table."""
    seats = (0, 1, 2)
    return view_with(
        "bisque",
        hand=("AK",),
        trick=trick,
        tricks=(Trick(0, seats, trick, winner),),
        winner=winner,
        step="trick",
        to_move=(),
    )


def test_a_tie_says_why_it_was_won() -> None:
    names = ("You", "Margot", "Tobias")
    tied = won(("9MS", "9LK", "2WL"), 0)
    assert tied.tied_seats == (1,)
    assert prompts.trick_won(tied, names) == "You win the trick: of equal cards the first wins"
    plain = won(("9MS", "8YK", "2WL"), 0)
    assert plain.tied_seats == ()
    assert prompts.trick_won(plain, names) == "You win the trick"


def test_while_others_play_the_button_names_no_card(playing: Playing) -> None:
    app, scene = playing
    code = playable(scene)
    app.step([*click(point_of(scene, code))], FRAME)
    assert scene.handling.controls.button.words != "Play a card"
    scene.handling.controls.button.name(view_of(scene).rules, None, None, (), "Margot is to play")
    assert scene.handling.controls.button.words == "Play a card"
    assert scene.handling.controls.button.why_not == "Margot is to play"


def test_it_is_nobodys_turn_while_the_old_trick_still_flies(playing: Playing, look: Look) -> None:
    app, scene = playing
    sprite = scene.board.sprites.in_zone("hand")[0]

    def shown() -> bool:
        with recording(look, (1600, 1000)) as page:
            app.redraw()
            app.step([], 0.0)
        return scene.told in page.words

    assert shown()
    leaving = Sprite(sprite.key, sprite.placed, sprite.placed.spot, Way(1.0))
    with patch.object(Sprites, "leaving", [leaving]):
        assert not shown()
    assert shown()


def test_opponents_plates_all_tell_the_same(look: Look) -> None:
    view = view_with("bisque", hand=("AK",) * 11)
    view = replace(view, table=view.table.evolve(totals=(0, 7, 12500)))
    for size in ((1024, 640), (1600, 1000)):
        stage = Stage(view, places_for(Scale(*size), 3, pot=True), ("You", "Margot", "Tobias"))
        _, margot, tobias = told(look, stage)
        assert margot.line == tobias.line != ""


def test_the_table_is_free_of_fingerprints_and_the_menu_says_what_they_prove(
    playing: Playing,
) -> None:
    app, scene = playing
    assert not drawn_page(app).says("seal")
    scene.open_menu()
    page = drawn_page(app)
    assert page.says("The cards were dealt before anyone chose.")


def test_every_way_out_of_the_menu_has_an_icon_of_its_own(playing: Playing) -> None:
    app, scene = playing
    scene.open_menu()
    drawn: list[str] = []

    def noted(_look: Look, _target: object, name: str, *_: object) -> None:
        drawn.append(name)

    with patch.object(Look, "draw_icon", noted):
        app.scene.draw(app.surface)
    ways = ["play", "undo", "book", "cards", "cross", "gear", "back", "door"]
    assert sorted(drawn) == sorted(ways), "the title is behind, the door leads out"


def test_a_long_name_gives_way_to_rank_and_sign_and_the_type_stays_as_large(look: Look) -> None:
    hand = ("9C", "9H")  # two Nines: the whole name is needed
    rules, ask = rules_of("whist"), view_with("whist", hand=hand).ask
    assert isinstance(ask, AskCard)
    button = PrimaryButton(lambda: None)
    button.name(rules, ask, "9C", hand, "")
    button.fit(Area(1256, 880, 204, 64), Scale(1600, 1000), look)
    assert button.words == "Play 9"
    assert button.text_factor == 1.0
    button.fit(Area(1200, 880, 600, 64), Scale(1600, 1000), look)
    assert button.words == "Play the Nine of Clubs"
