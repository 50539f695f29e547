"""Hints, taking back, claims, forced cards, and the order of the hand, at the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.players.advice import Advice
from game.players.search_player import Level, SearchPlayer
from game.position.game import Game
from game.position.moves import Give
from game.table.seats import Seat
from game.table.session import Session
from game.thinking import task
from game.thinking.here import ThinkHere
from tests.game.tables import do, play, table
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move, up
from tests.ui.table.table_games import (
    FRAME,
    listening,
    point_of,
    rest,
    table_of,
    until_my_turn,
    view_of,
)
from ui.program.screens import ways
from ui.score.scene import ScoreScene
from ui.table.helping import PAUSE
from ui.table.hint_tags import tags
from ui.table.pieces import Shown
from ui.table.scene import TableScene
from ui.table.words import hints as words
from ui.window.app import App

PERSON, ROBOT = Seat("Ana", "person"), Seat("Bot", "computer", "greedy")
SIZES = ((1024, 640), (1600, 1000), (1920, 1080))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Advice that is thought over in few worlds."""
    level = Level(worlds=4, contracts=2)
    monkeypatch.setattr(task, "adviser", lambda chance: SearchPlayer(level, chance))


def at_table(game: Game, make_app: MakeApp) -> tuple[App, TableScene]:
    session = Session(game, [PERSON] + [ROBOT] * (game.rules.players - 1))
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    return app, scene


def oh_hell(*hands: str, bids: tuple[int, ...]) -> Game:
    """Spades are trumps; seat 0 is to lead once all have bid."""
    game = table("oh-hell", hands, dealer=len(hands) - 1, stock="9S", hook=False)
    for number in bids:
        game.push(f"bid {number}")
    return game


def middle() -> Game:
    """Seat 0 may play one of two clubs to a trick that it may win, but not a diamond."""
    game = oh_hell("KC 3C 4D", "5C 6D 7D", "8C 9D TD", bids=(1, 1, 1))
    play(game, "3C 5C 8C")
    return game


def last_to_play(hand: str) -> Game:
    """Seat 0 plays last to a trick of clubs."""
    game = table("oh-hell", (hand, "5C 6D 7D", "8C 9D TD"), dealer=0, stock="9S", hook=False)
    do(game, "bid 1", "bid 1", "bid 1")
    play(game, "5C 8C")
    return game


def follow() -> Game:
    """The king of clubs wins, the two loses, the diamond may not."""
    return last_to_play("KC 2C 4D")


def hint(app: App, scene: TableScene) -> Advice:
    app.step([key(pygame.K_h)], FRAME)
    for _ in range(50):
        app.step([], FRAME)
        if (advice := scene.helping.hints.shown) is not None:
            app.step([], FRAME)
            return advice
    raise AssertionError("no hint came")


# --- hints ---------------------------------------------------------------------------------


def test_a_hint_selects_the_best_card_and_says_why(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    advice = hint(app, scene)
    page = drawn_page(app)
    assert scene.board.selected == str(advice.best).split()[1]
    assert page.says(words.advised(scene.session.rules, advice.best, "play"))
    assert page.says(str(advice.motive)[:14])
    assert page.says(words.BEST)


def test_by_ear_a_hint_names_its_card_and_the_reason_and_more_tells_its_figures(
    make_app: MakeApp,
) -> None:
    app, scene = at_table(follow(), make_app)
    told = listening(app)
    advice = hint(app, scene)
    card = {"play KC": "King of Clubs", "play 2C": "Two of Clubs"}[str(advice.best)]
    assert told[-1].startswith(f"Play the {card}. {advice.motive}")
    app.step([key(pygame.K_m)], FRAME)
    figures = [words.worth(each.points) for each in advice.expected]
    assert all(f" Clubs {figure}" in told[-1] for figure in figures), told[-1]


def test_by_ear_a_hint_names_all_cards_to_lay_away(make_app: MakeApp) -> None:
    scene = table_of("hearts")
    app = make_app(scene)
    until_my_turn(app, scene)
    told = listening(app)
    advice = hint(app, scene)
    assert isinstance(advice.best, Give)
    names = [scene.session.rules.card_name(card) for card in advice.best.cards]
    assert all(name in told[-1] for name in names), told[-1]


def test_by_ear_a_refused_card_says_why(make_app: MakeApp) -> None:
    app, _ = at_table(follow(), make_app)
    told = listening(app)
    app.step([key(pygame.K_w)], FRAME)
    assert told == [
        "Why not the Four of Diamonds? You hold Clubs, so you must follow Clubs.",
    ]


def test_by_ear_the_gold_button_has_the_whole_name_of_the_card(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    app.step([key(pygame.K_RIGHT)], FRAME)
    card = scene.board.selected
    assert card is not None
    button = next(each for each in scene.spoken() if each.main)
    assert button.name == f"Play the {scene.session.rules.card_name(card)}"


def test_a_hint_tells_figures_only_to_those_who_ask_for_more(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    advice = hint(app, scene)
    plain = [text for text in drawn_page(app).words if text.startswith(("+", "\u2212"))]
    assert not plain
    app.step([key(pygame.K_m)], FRAME)
    assert app.scene is scene, "the menu stays away while M means more"
    page = drawn_page(app)
    assert {str(each.move) for each in advice.expected} == {"play KC", "play 2C"}
    figures = [words.worth(each.points) for each in advice.expected]
    assert [page.words.count(figure) for figure in set(figures)]
    shown = [text for text in page.words if text.startswith(("+", "\u2212")) and "." in text]
    assert sorted(shown) == sorted(figure for figure in figures if figure != "0.0")


def test_w_says_why_the_hint_advises_another_card(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    advice = hint(app, scene)
    other = {"play KC": "2C", "play 2C": "KC"}[str(advice.best)]
    spot = next(s for s in scene.board.sprites.in_zone("hand") if s.key.code == other).spot
    at = (round(spot.x - spot.width / 3), round(spot.y))
    app.step([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))], FRAME)
    app.step([key(pygame.K_w)], FRAME)
    move = next(each.move for each in advice.expected if each.move != advice.best)
    stage = scene.board.stage
    assert scene.board.bubble.reason == words.why_not(stage.view, advice, move, stage.names)
    assert scene.board.bubble.reason.endswith(".")


def test_enter_follows_the_hint_and_h_puts_it_away(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    hint(app, scene)
    app.step([key(pygame.K_h)], FRAME)
    assert scene.helping.hints.shown is None
    assert not drawn_page(app).says(words.BEST)
    advice = hint(app, scene)
    app.step([key(pygame.K_RETURN)], FRAME)
    assert advice.best in scene.session.game.moves


def test_the_lamp_button_does_the_same_as_h(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    places = scene.board.places
    app.step(click(places.tool(3).centre), FRAME)
    app.step([], FRAME)
    assert scene.helping.hints.shown is not None


def test_a_hint_goes_with_the_decision_it_was_for(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    hint(app, scene)
    app.step([key(pygame.K_RETURN)], FRAME)
    until_my_turn(app, scene)
    assert scene.helping.hints.shown is None
    assert not scene.helping.hints.wanted


class Slow(ThinkHere):
    """Never has an answer to a question for advice until it is told to."""

    ready = False

    def outcome(self, number: int):  # type: ignore[no-untyped-def]  # as its base does
        asked = self._tasks.get(number)
        return None if asked and asked.advise and not self.ready else super().outcome(number)


def test_a_late_hint_is_dropped_and_cards_can_be_played_meanwhile(make_app: MakeApp) -> None:
    thinker = Slow()
    session = Session(follow(), [PERSON, ROBOT, ROBOT], thinker)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_h)], FRAME)
    assert scene.helping.hints.waiting
    assert drawn_page(app).says(words.THINKING)
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    thinker.ready = True
    until_my_turn(app, scene)
    assert scene.helping.hints.shown is None


def test_a_hint_is_never_shown_to_another_seat(make_app: MakeApp) -> None:
    session = Session(follow(), [PERSON, PERSON, ROBOT])
    session.show_to(0)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    rest(app, scene)
    hint(app, scene)
    for other in (None, 1):
        session.show_to(other)
        assert scene.helping.hints.shown is None
        assert not drawn_page(app).says(words.BEST)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key_of_game", ["hearts", "chicane", "bisque"])
def test_figures_lie_in_the_window_and_cover_no_words(
    key_of_game: str, size: tuple[int, int], make_app: MakeApp
) -> None:
    scene = table_of(key_of_game, seed=7)
    app = make_app(scene, size)
    until_my_turn(app, scene)
    for _ in range(60):
        ask = scene.board.ask
        if ask is not None and ask.doing == "play" and len(view_of(scene).legal) > 4:
            break
        hint(app, scene)
        app.step([key(pygame.K_RETURN)], FRAME)
        until_my_turn(app, scene)
    hint(app, scene)
    assert drawn_page(app).faults() == []


# --- taking back ---------------------------------------------------------------------------


def test_u_takes_the_last_card_back_and_ctrl_y_plays_it_again(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    session = scene.session
    before = session.length
    app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
    rest(app, scene)
    assert session.length > before
    app.step([key(pygame.K_u)], FRAME)
    rest(app, scene)
    assert session.length == before
    assert {sprite.key.code for sprite in scene.board.sprites.in_zone("hand")} == {
        "KC", "2C", "4D",
    }  # fmt: skip
    assert scene.board.ask is not None
    app.step([key(pygame.K_y, pygame.KMOD_CTRL)], FRAME)
    rest(app, scene)
    assert session.length > before


def test_ctrl_z_and_the_button_take_back_too(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    session, before = scene.session, scene.session.length
    events: list[Callable[[], list[pygame.Event]]] = [
        lambda: [key(pygame.K_z, pygame.KMOD_CTRL)],
        lambda: click(scene.board.places.tool(4).centre),
    ]
    for event in events:
        app.step([key(pygame.K_RIGHT), key(pygame.K_RETURN)], FRAME)
        rest(app, scene)
        app.step(event(), FRAME)
        rest(app, scene)
        assert session.length == before


def test_with_nothing_to_take_back_u_does_nothing(make_app: MakeApp) -> None:
    scene = table_of("bisque")
    app = make_app(scene)
    until_my_turn(app, scene)
    mine = [chosen for chosen in scene.session.game.moves if chosen.seat == 0]
    app.step([key(pygame.K_u)], FRAME)
    assert mine == [chosen for chosen in scene.session.game.moves if chosen.seat == 0] == []
    assert not scene.helping.can_undo


# --- claims --------------------------------------------------------------------------------


def sure() -> Game:
    return oh_hell("AS KS QS", "2C 3C 4C", "5C 6C 7C", bids=(3, 0, 0))


def test_a_certain_rest_can_be_claimed_with_c(make_app: MakeApp) -> None:
    app, scene = at_table(sure(), make_app)
    assert drawn_page(app).says("Claim 3")
    app.step([move(scene.board.places.second_button.centre)], FRAME)
    wait(app, 1.0)
    assert drawn_page(app).says("all these tricks are yours")
    app.step([key(pygame.K_c)], FRAME)
    for _ in range(400):
        app.step([], FRAME)
        if isinstance(app.scene, ScoreScene):
            break
    assert isinstance(app.scene, ScoreScene)
    assert scene.session.game.results[0].scores == (13, 10, 10)


def test_the_button_of_a_claim_claims(make_app: MakeApp) -> None:
    app, scene = at_table(sure(), make_app)
    app.step(click(scene.board.places.second_button.centre), FRAME)
    assert scene.session.game.results


def test_nothing_is_offered_while_the_rest_is_open(make_app: MakeApp) -> None:
    app, scene = at_table(middle(), make_app)
    assert scene.helping.claiming.offered is None
    before = scene.session.length
    app.step([key(pygame.K_c)], FRAME)
    assert scene.session.length == before


# --- cards that play themselves ------------------------------------------------------------


def only() -> Game:
    """Seat 0 must follow with its only club."""
    return last_to_play("KC 2D 4D")


def wait(app: App, seconds: float) -> None:
    for _ in range(round(seconds / FRAME)):
        app.step([], FRAME)


def set_to(app: App, **changes: object) -> None:
    app.change(**changes)


def test_an_only_card_plays_itself_after_a_pause_where_that_is_set(make_app: MakeApp) -> None:
    app, scene = at_table(only(), make_app)
    app.lay_over(speed="normal")
    before = scene.session.length
    wait(app, 2 * PAUSE)
    assert scene.session.length == before, "not unless it is set"
    set_to(app, auto_play=True)
    wait(app, PAUSE / 2)
    assert scene.session.length == before, "one sees what is going on"
    wait(app, PAUSE)
    assert scene.session.length > before


def test_it_does_not_play_itself_again_after_it_was_taken_back(make_app: MakeApp) -> None:
    app, scene = at_table(only(), make_app)
    set_to(app, auto_play=True)
    wait(app, 0.3)
    assert scene.helping.can_undo
    rest(app, scene)
    app.step([key(pygame.K_u)], FRAME)
    taken_back = scene.session.length
    wait(app, 4 * PAUSE)
    assert scene.session.length == taken_back


def test_with_a_choice_nothing_plays_itself(make_app: MakeApp) -> None:
    app, scene = at_table(follow(), make_app)
    set_to(app, auto_play=True)
    before = scene.session.length
    wait(app, 4 * PAUSE)
    assert scene.session.length == before


# --- the order of the hand -----------------------------------------------------------------


def hand(scene: TableScene) -> list[str]:
    return [sprite.key.code for sprite in scene.board.sprites.in_zone("hand")]


def test_a_hand_is_sorted_by_suit_or_by_rank_with_trumps_apart(make_app: MakeApp) -> None:
    game = oh_hell("KC 2C 3S 4D AD", "5C 6D 7D 8D 9D", "TD JD QD KD 8C", bids=(1, 1, 1))
    app, scene = at_table(game, make_app)
    by_suit = hand(scene)
    assert by_suit[0] == "3S"
    assert [card[1] for card in by_suit[1:]] in (list("CCDD"), list("DDCC"))
    set_to(app, hand_order="rank")
    assert hand(scene) == ["3S", "2C", "4D", "KC", "AD"]


def test_cards_are_laid_by_hand_and_sorted_again_with_s(make_app: MakeApp) -> None:
    game = oh_hell("KC 2C 3S 4D AD", "5C 6D 7D 8D 9D", "TD JD QD KD 8C", bids=(1, 1, 1))
    app, scene = at_table(game, make_app)
    before = hand(scene)
    first, last = before[0], before[-1]
    start, end = point_of(scene, first), point_of(scene, last)
    end = end[0] + 60, end[1]
    between = (start[0] + end[0]) // 2, start[1]
    app.step([move(start), down(start), move(between), move(end), up(end)], FRAME)
    rest(app, scene)
    assert hand(scene) == [*before[1:], first]
    assert scene.session.length == 3, "nothing was played"
    app.step([key(pygame.K_s)], FRAME)
    assert hand(scene) == before


def test_everyone_who_shares_the_screen_has_an_order_of_their_own(make_app: MakeApp) -> None:
    session = Session(follow(), [PERSON, PERSON, ROBOT])
    session.show_to(0)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    rest(app, scene)
    cards = scene.board.sprites.in_zone("hand")
    scene.board.put_into_hand(cards[0].key, 10_000)
    scene.board.refresh()
    laid = hand(scene)
    for seat, expected in ((1, ["6D", "7D"]), (0, laid)):
        session.show_to(seat)
        app.step([], FRAME)
        assert hand(scene) == expected
    assert laid != sorted(laid, key=[sprite.key.code for sprite in cards].index)


def test_a_claim_of_one_of_several_people_plays_the_others_out_too(make_app: MakeApp) -> None:
    session = Session(sure(), [PERSON, PERSON, ROBOT])
    session.show_to(0)
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene)
    until_my_turn(app, scene)
    app.step([key(pygame.K_c)], FRAME)
    for _ in range(400):
        app.step([], FRAME)
        if app.scene is not scene:
            break
    assert isinstance(app.scene, ScoreScene), "nobody else is asked for a card"
    assert session.game.results[0].scores == (13, 10, 10)


# --- why not -------------------------------------------------------------------------------


def test_w_says_why_not_of_one_card_after_the_other(make_app: MakeApp) -> None:
    app, _ = at_table(follow(), make_app)
    app.step([key(pygame.K_w)], FRAME)
    page = drawn_page(app)
    assert page.says("Why not the Four of Diamonds?")
    assert page.says("You hold Clubs")


def test_figures_need_no_cards(make_app: MakeApp) -> None:
    """Without cards to stand over nothing is drawn."""
    app, scene = at_table(follow(), make_app)
    board = scene.board
    shown = Shown(app.look, board.pictures, board.stage, board.sprites)
    assert not list(tags(shown, [], {}, "KC"))
