"""Looking back at a game on the screen."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.players.advice import Advice, Motive
from game.position.game import Game
from game.position.moves import Bid, Exchange, Give
from game.table.analysis import Verdict
from game.table.seats import Seat
from game.table.session import Session
from game.values import replace
from tests.cases import later
from tests.patience import eventually
from tests.ui.conftest import MakeApp
from tests.ui.contrast_seen import seen_texts
from tests.ui.drawn_text import drawn_page, recording
from tests.ui.events import click
from tests.ui.replay.replay_games import SIZES, game_of, press, session_at
from tests.ui.table.table_games import FRAME, NAMES, listening, rules_of
from ui.program.practice import PracticeTable
from ui.program.screens import ways
from ui.replay import words
from ui.replay.open_hands import OpenHands, draw_row, rows_of
from ui.replay.scene import ReplayActions, ReplayScene
from ui.replay.timeline import Station, Timeline
from ui.table.board import Board
from ui.table.geometry import Spot
from ui.table.hand_order import open_order
from ui.table.pictures import CardPictures
from ui.table.scene import TableScene
from ui.window.app import App
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.seating import name_of
from ui.window.spoken import walk


class Calls(list[str]):
    """The calls to what is outside the screen."""


def opened(
    make_app: MakeApp, session: Session, at: int = 0, size: tuple[int, int] = (1600, 1000)
) -> tuple[App, ReplayScene, Calls]:
    """The screen, with the ways off it noted."""
    calls = Calls()
    actions = ReplayActions(
        lambda moves: calls.append(f"on {moves}"),
        lambda hand: calls.append(f"again {hand}"),
        lambda: calls.append("rules"),
    )
    scene = ReplayScene(session.course(), session.seats, at, actions)
    app = make_app(TableScene(session, ways(), pace="instant"), size)
    app.push(scene)
    return app, scene, calls


def test_arrows_go_card_by_card_and_page_keys_trick_by_trick(make_app: MakeApp) -> None:
    session = session_at()
    app, scene, _ = opened(make_app, session)
    course = session.course()
    press(app, pygame.K_RIGHT, pygame.K_RIGHT)
    assert scene.now == 2
    press(app, pygame.K_LEFT)
    assert scene.now == 1
    marks = course.tricks(0)
    press(app, pygame.K_PAGEDOWN)
    assert scene.now == marks[0].moment
    press(app, pygame.K_PAGEDOWN)
    assert scene.now == marks[1].moment
    press(app, pygame.K_PAGEUP)
    assert scene.now == marks[0].moment
    press(app, pygame.K_END)
    assert scene.now == course.of_hand(0)[-1]
    press(app, pygame.K_HOME)
    assert scene.now == 0
    press(app, pygame.K_LEFT)
    assert scene.now == 0, "nothing lies before the deal"


def test_steps_by_tricks_say_at_both_ends_of_a_hand_why_they_lead_nowhere(
    make_app: MakeApp,
) -> None:
    app, scene, _ = opened(make_app, session_at())
    row = scene.controls
    press(app, pygame.K_END)
    assert (bool(row.trick_back.why_not), bool(row.trick_on.why_not)) == (False, True)
    press(app, pygame.K_HOME)
    assert (bool(row.trick_back.why_not), bool(row.trick_on.why_not)) == (True, False)


def test_up_and_down_go_from_hand_to_hand(make_app: MakeApp) -> None:
    app, scene, _ = opened(make_app, session_at())
    press(app, pygame.K_DOWN)
    assert scene.hand == 1
    press(app, pygame.K_DOWN)
    assert scene.hand == 1, "it is the last one"
    press(app, pygame.K_UP)
    assert scene.hand == 0


@pytest.mark.parametrize(("hands", "ways_there"), [(0, False), (1, True)])
def test_where_there_is_another_hand_a_button_leads_to_it(
    make_app: MakeApp, hands: int, ways_there: bool
) -> None:
    seats = [Seat(NAMES[0], "person"), *(Seat(name, "computer", "random") for name in NAMES[1:3])]
    _, scene, _ = opened(make_app, Session(game_of("bisque", 3, hands), seats))
    assert scene.controls.down.visible == ways_there


def test_a_click_on_the_row_jumps_to_that_trick(make_app: MakeApp) -> None:
    session = session_at()
    app, scene, _ = opened(make_app, session)
    mark = session.course().tricks(0)[4]
    timeline = scene.controls.timeline
    app.step(click(timeline.centre_of(5)), FRAME)
    assert scene.now == mark.moment
    assert timeline.here == 5
    table = scene.board.stage.view.table
    assert len(table.trick) == 3
    winner = NAMES[mark.winner or 0]
    assert scene.told == ("You win trick 5" if winner == NAMES[0] else f"{winner} wins trick 5")


def test_large_numbers_of_tricks_stand_clear_of_the_ring_round_the_present_one(
    make_app: MakeApp,
) -> None:
    app, scene, _ = opened(make_app, session_at("oh-hell", 4), size=(1024, 640))
    app.change(text=160)
    for _ in range(4):
        press(app, pygame.K_PAGEDOWN)
    row = scene.controls.timeline.rect
    there = [seen for seen in seen_texts(app) if row.collidepoint(seen.at)]
    assert str(scene.controls.timeline.here) in [seen.words for seen in there]
    assert [seen for seen in there if seen.contrast < 4.5] == []


def test_space_lets_it_run_to_the_end_and_a_key_stops_it(make_app: MakeApp) -> None:
    app, scene, _ = opened(make_app, session_at())
    app.change(speed="instant")
    press(app, pygame.K_SPACE)
    for _ in range(40):
        app.step([], 0.1)
    reached = scene.now
    assert reached > 2
    press(app, pygame.K_LEFT)
    stopped = scene.now
    for _ in range(40):
        app.step([], 0.1)
    assert scene.now == stopped
    press(app, pygame.K_SPACE)
    for _ in range(900):
        app.step([], 0.1)
    assert scene.now == len(session_at().course().moments) - 1


def test_all_hands_are_laid_open_only_when_the_hand_is_over(make_app: MakeApp) -> None:
    session = session_at()
    app, scene, _ = opened(make_app, session)
    press(app, pygame.K_o)
    deal = session.game.hands[0].deal
    assert scene.laid_open
    assert scene.open_hands.view.hands == deal.hands
    press(app, pygame.K_DOWN)
    assert not scene.laid_open, "the next hand is still being played"
    assert scene.board.stage.view.hands[1] is None
    press(app, pygame.K_s)
    assert scene.seat == 0, "nor from another seat"
    press(app, pygame.K_UP, pygame.K_s)
    assert scene.seat == 1
    assert {s.key.code for s in scene.board.sprites.in_zone("hand")} == set(deal.hands[1])


def test_a_reader_finds_the_table_and_all_hands_where_they_lie_open(make_app: MakeApp) -> None:
    session = session_at()
    app, scene, _ = opened(make_app, session)
    rules, hands = session.rules, session.game.hands[0].deal.hands

    def told(seat: int) -> bool:
        said = " ".join(each.name for each in walk(scene.spoken()))
        return all(rules.card_name(code) in said for code in hands[seat])

    assert told(0)
    assert not told(1)
    press(app, pygame.K_o)
    assert scene.laid_open
    assert told(0)
    assert told(1)
    assert told(2)


def test_by_ear_each_step_says_what_happened(make_app: MakeApp) -> None:
    app, scene, _ = opened(make_app, session_at())
    told = listening(app)
    for _ in range(12):
        press(app, pygame.K_RIGHT)
        assert told[-1] == scene.told
    assert len(told) == 12
    assert any(" wins trick " in said or said.startswith("You win trick ") for said in told)


def test_open_hands_have_a_row_each_with_the_own_one_last(make_app: MakeApp) -> None:
    session = session_at("chicane", 4)
    course = session.course()
    leads = {mark: course.view(mark.moment, 0).trick_seats[0] for mark in course.tricks(0)}
    mark = next(mark for mark, led in leads.items() if led != mark.winner)
    app, scene, _ = opened(make_app, session, mark.moment)
    press(app, pygame.K_o)
    shown = scene.open_hands
    assert shown.order == [1, 2, 3, 0]
    table = shown.view.table
    assert list(shown.played.values()) == list(table.trick)
    page = drawn_page(app)
    assert page.says(f"Trick {mark.number}")
    laid = [name for name in page.words if name in scene.open_hands.names]
    assert laid[:4] == [shown.names[seat] for seat in shown.view.trick_seats], "in their order"
    won, led = page.rect_of("Won"), page.rect_of("Led")
    rows = dict(rows_of(Room((0, 0, 1000, 600), 1.0), shown))
    assert [rows[seat].y for seat in shown.order] == sorted(rect.y for rect in rows.values())
    places = shown.order.index(table.winner or 0), shown.order.index(shown.view.trick_seats[0])
    assert (won.y > led.y) == (places[0] > places[1])


def test_a_partner_of_yours_is_with_you() -> None:
    assert words.with_partner([name_of(Seat("", "person"))]) == "with you"
    assert words.with_partner(["Margot", "Ana"]) == "with Margot and Ana"


@pytest.mark.parametrize(("key", "kind"), [("bridge", "auction"), ("oh-hell", "tricks")])
def test_a_bid_in_an_auction_has_words_of_its_own(
    monkeypatch: pytest.MonkeyPatch, key: str, kind: str
) -> None:
    rules = rules_of(key, 4)
    game = Game(rules, 7)
    bid = next(move for move in game.legal_moves(game.to_move[0]) if isinstance(move, Bid))
    for each in ("auction", "tricks"):
        monkeypatch.setitem(words.BID, each, {False: f"{{name}}: {each}", True: ""})
    assert words.done(rules, bid, "Ana") == f"Ana: {kind}"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("variant", "players"),
    [("bisque", 3), later("sueca", 4), later("bouillabaisse", 6), ("oh-hell", 7)],
)
def test_rows_of_open_hands_lie_in_their_room_and_over_no_other(
    make_app: MakeApp, variant: str, players: int, size: tuple[int, int]
) -> None:
    session = session_at(variant, players)
    mark = session.course().tricks(0)[0]
    app, scene, _ = opened(make_app, session, mark.moment, size)
    press(app, pygame.K_o)
    room = Room((20, 80, size[0] - 40, size[1] - 240), app.scale.u)
    rows = [row for _, row in rows_of(room.copy(), scene.open_hands)]
    assert len(rows) == players
    assert all(pygame.Rect(room).contains(row) for row in rows)
    assert not any(a.colliderect(b) for a, b in combinations(rows, 2))
    names = [str(name) for name in scene.open_hands.names]
    assert [fault for fault in drawn_page(app).faults(names) if "overlaps" not in fault] == []


@pytest.mark.parametrize("variant", ["bisque", "hearts", "chicane"])
def test_no_step_of_a_running_hand_shows_a_card_of_others(make_app: MakeApp, variant: str) -> None:
    """Whatever is pressed: every open card is in the own view, or lies on the table."""
    session = session_at(variant, 4 if variant == "hearts" else 3)
    course = session.course()
    app, scene, _ = opened(make_app, session, course.of_hand(1)[0])
    press(app, pygame.K_o, pygame.K_s)
    for number in course.of_hand(1):
        view = course.view(number, 0)
        table = view.table
        known = {*view.hand, *view.gift, *view.gave, *table.trick, *table.pot, view.goal}
        known |= {code for trick in table.tricks for code in trick.cards}
        shown = {s.key.code for s in scene.board.sprites}
        assert scene.now == number
        assert shown <= known
        press(app, pygame.K_RIGHT)


def test_one_plays_on_from_a_finished_hand_only(make_app: MakeApp) -> None:
    session = session_at()
    app, _, calls = opened(make_app, session, 4)
    moves = session.course().moments[4].moves
    press(app, pygame.K_RETURN, pygame.K_a)
    assert calls == [f"on {moves}", "again 0"]
    press(app, pygame.K_DOWN, pygame.K_a, pygame.K_RETURN)
    assert len(calls) == 2
    assert "still being played" in " ".join(drawn_page(app).words)
    assert "You deal" in drawn_page(app).words
    press(app, pygame.K_UP, pygame.K_END, pygame.K_RETURN)
    assert len(calls) == 2, "after its last card nothing can be played"
    press(app, pygame.K_ESCAPE)
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize("size", SIZES)
def test_enter_says_beside_its_button_why_nobody_can_play_on(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    session = session_at()
    app, scene, calls = opened(make_app, session, size=size)
    press(app, pygame.K_DOWN, pygame.K_RETURN)
    told, button = words.NO_PLAYING_ON[session.rules.has_rounds], scene.controls.play_on
    page = drawn_page(app)
    assert page.says(told[:20])
    assert calls == []
    lines = [text.rect for text in page.texts if len(text.words) > 12 and text.words in told]
    near = button.rect.inflate(2 * app.scale.upx(120), 2 * app.scale.upx(120))
    assert all(near.colliderect(line) for line in lines)
    assert button.rect.collidelist(lines) == -1


def test_playing_on_begins_where_one_looked_and_leads_back(make_app: MakeApp) -> None:
    session = session_at()
    scene = TableScene(session, ways(), pace="instant")
    app = make_app(scene, (1600, 1000))
    app.step([], FRAME)
    press(app, pygame.K_r)
    assert isinstance(app.scene, ReplayScene)
    press(app, pygame.K_UP, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    looked = app.scene
    position = looked.board.stage.view.table
    press(app, pygame.K_RETURN)
    table = app.scene
    assert isinstance(table, PracticeTable)
    assert table.board.stage.view.table.tricks[:2] == position.tricks[:2]
    assert table.board.stage.view.table.hand == 0
    assert drawn_page(app).says("Not counted")
    press(app, pygame.K_m)
    assert len(session.game.results) == 1, "the game itself stands where it stood"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(
    ("variant", "players"), [("bisque", 3), ("oh-hell", 5), ("bouillabaisse", 12), ("sueca", 4)]
)
def test_every_word_can_be_read(
    make_app: MakeApp, words_only: None, variant: str, players: int, size: tuple[int, int]
) -> None:
    session = session_at(variant, players)
    mark = session.course().tricks(0)[-2]
    app, _, _ = opened(make_app, session, mark.moment, size)
    press(app, pygame.K_o)
    assert drawn_page(app).faults((*NAMES, "You")) == []


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_words_before_the_first_trick_stay_on_their_panel(
    make_app: MakeApp, words_only: None, size: tuple[int, int]
) -> None:
    session = session_at("bourre", 7)
    app, _, _ = opened(make_app, session, 1, size)
    press(app, pygame.K_o)
    page = drawn_page(app)
    assert not page.says("Trick 1")
    assert page.faults((*NAMES, "You")) == []


@pytest.mark.parametrize(
    ("best", "marks"), [((0, 1, 2), 1), ((0, 1, 3), 2), ((0, 2, 4), 3), ((), 0)], ids=str
)
def test_the_best_cards_of_a_hand_have_one_mark_where_they_are_neighbours(
    make_app: MakeApp, best: tuple[int, ...], marks: int
) -> None:
    session = session_at("bourre", 4)
    app, scene, _ = opened(make_app, session)
    press(app, pygame.K_o)
    shown = scene.open_hands
    hand = open_order(shown.view, shown.view.hands[0] or ())
    better = Exchange(0, tuple(hand[place] for place in best))
    verdict = Verdict(0, 0, Exchange(0, ()), Advice(better, Motive("worth")), 1.0)
    room = Room((0, 0, 1000, 240), 1.0)
    pictures = CardPictures(app.look, shown.view.rules.deck)
    pictures.resize(100)
    pen = Pen(app.surface, app.look, 1.0)
    with recording(app.look, app.size) as page:
        draw_row(pen, pictures, room, replace(shown, verdict=verdict), 0)
    assert page.words.count("Best") == marks


def _laid(app: App, shown: OpenHands, monkeypatch: pytest.MonkeyPatch) -> list[list[Spot]]:
    """The places of the cards in each row, of a replay of 980 by 690 units."""
    rows: list[list[Spot]] = []
    pictures = CardPictures(app.look, shown.view.rules.deck)
    pictures.resize(100)
    monkeypatch.setattr(pictures, "draw", lambda on, code, spot, *_, **__: rows[-1].append(spot))
    for seat, row in rows_of(Room((0, 0, 980, 690), 1.0), shown):
        rows.append([])
        draw_row(Pen(app.surface, app.look, 1.0), pictures, row, shown, seat)
    return rows


@pytest.mark.parametrize(
    ("variant", "players", "trick", "share", "wide"),
    [
        ("sueca", 4, 1, 0.5, 100),
        ("sueca", 4, 4, 0.8, 100),
        ("sueca", 4, 6, 1.0, 100),
        ("bouillabaisse", 6, 1, 0.3, 90),
        ("bouillabaisse", 6, 5, 0.6, 90),
    ],
)
def test_open_cards_keep_their_size_and_show_what_the_row_has_room_for(
    make_app: MakeApp,
    monkeypatch: pytest.MonkeyPatch,
    variant: str,
    players: int,
    trick: int,
    share: float,
    wide: int,
) -> None:
    session = session_at(variant, players)
    app, scene, _ = opened(make_app, session, session.course().tricks(0)[trick - 1].moment)
    press(app, pygame.K_o)
    for played, *held in _laid(app, scene.open_hands, monkeypatch):
        assert all(spot.width == played.width >= wide for spot in held)
        assert all(b.x - a.x >= share * wide for a, b in pairwise(held))


def test_what_a_player_did_stands_clear_of_the_name_above_it(look: Look) -> None:
    game = Game(rules_of("bridge", 4), 7)
    for said in ("pass",) * game.to_move[0] + ("bid 7 none", "double"):
        game.push(said)
    shown = OpenHands(game.view(0), ["You", "Ana", "Bo", "Cy"], "")
    pen = Pen(pygame.Surface((480, 96)), look, 0.64)
    pictures = CardPictures(look, game.rules.deck)
    pictures.resize(60)
    bidder = next(seat for seat in range(4) if game.view(0).table.bid_of(seat) is not None)
    with recording(look, (480, 96)) as page:
        draw_row(pen, pictures, Room((0, 0, 480, 96), 0.64), shown, bidder)
    name, *notes = (page.rect_of(said) for said in page.words if len(said) > 1)
    assert min(note.top for note in notes) - name.bottom >= 6


@pytest.mark.parametrize(("high", "faces"), [(110, 0), (180, 4)], ids=str)
def test_a_long_bid_is_written_out_and_the_faces_make_way_for_it(
    look: Look, monkeypatch: pytest.MonkeyPatch, high: int, faces: int
) -> None:
    long = "bid {bid}, which both sides have doubled"
    monkeypatch.setitem(words.HAS_BID, "auction", long)
    game = Game(rules_of("bridge", 4), 7)
    for said in ("pass",) * game.to_move[0] + ("bid 7 none", "double"):
        game.push(said)
    shown = OpenHands(game.view(0), ["You", "Ana", "Bo", "Cy"], "")
    pen = Pen(pygame.Surface((800, high)), look, 1.0)
    pictures = CardPictures(look, game.rules.deck)
    pictures.resize(60)
    drawn: list[str] = []
    monkeypatch.setattr(
        "ui.replay.open_hands.draw_avatar", lambda _, name, *rest: drawn.append(name)
    )
    for seat in range(4):
        with recording(look, (800, high)) as page:
            draw_row(pen, pictures, Room((0, 0, 800, high), 1.0), shown, seat)
        assert page.faults() == []
        if game.view(0).table.bid_of(seat) is not None:
            assert page.says("both sides have doubled")
    assert len(drawn) == faces, "all rows are alike"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)], ids=str)
def test_plates_of_the_table_bear_the_longest_names_whole(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    people = [Seat(name, "person") for name in ("Theodora Wil", "Maximiliane", "Great-Grandm")]
    app, _, _ = opened(make_app, Session(game_of("bisque", 3), people), size=size)
    said = [text.words for text in drawn_page(app).texts]
    assert {seat.name for seat in people} <= set(said)


def test_between_two_people_nobodys_hand_of_the_running_hand_is_seen(make_app: MakeApp) -> None:
    """While nobody looks it is not known who stands before the screen; then it is one of them."""
    game = game_of("bisque", 3)
    session = Session(game, [Seat(name, "person") for name in NAMES[:3]])
    assert session.viewer is None
    course = session.course()
    app, scene, _ = opened(make_app, session, course.of_hand(1)[0])
    for _ in course.of_hand(1):
        press(app, pygame.K_o, pygame.K_s)
        assert scene.board.stage.view.hands == (None,) * 3
        assert scene.board.stage.view.goal is None
        press(app, pygame.K_RIGHT)
    session.show_to(2)
    own = session.course()
    assert own.view(own.of_hand(1)[0], 2).hands[2]
    with pytest.raises(ValueError, match="when the hand is over"):
        own.view(own.of_hand(1)[0], 1)


# -- a kept game that is read while one looks at it


def reading(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch, at: int | None = 0
) -> tuple[App, ReplayScene]:
    """The screen over a game of two hands and a third that is not over, of which a move is read
    with every frame; it shows only the first."""
    monkeypatch.setattr("ui.replay.scene.AT_ONCE", 0)
    monkeypatch.setattr("ui.replay.scene.A_FRAME", 1)
    whole = game_of("bisque", 3, hands=2)
    game = Game(whole.rules, whole.chance)
    session = Session(game, session_at().seats)
    course = session.course(map(game.push, whole.moves))
    scene = ReplayScene(course, session.seats, at, ReplayActions(None, None, lambda: None))
    app = make_app(TableScene(session_at(), ways(), pace="instant"), (1600, 1000))
    app.push(scene)
    return app, scene


def read_on(app: App, scene: ReplayScene) -> None:
    """Let all of the game be read."""
    while scene.reading:
        assert app.step([], FRAME), "it does not fall asleep over it"


def test_whoever_goes_on_before_a_game_is_read_is_told_to_wait(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch)
    press(app, pygame.K_DOWN)
    assert (scene.hand, app.said) == (0, words.STILL_READ)
    press(app, pygame.K_END)
    assert scene.controls.on.why_not == words.STILL_READ
    read_on(app, scene)
    press(app, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert scene.hand == 2
    assert scene.controls.down.why_not
    press(app, pygame.K_END)
    assert scene.controls.on.why_not == words.LAST_MOMENT


def test_a_step_within_what_is_read_needs_no_waiting(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch)
    press(app, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT)
    assert (scene.now, app.said) == (1, "")


def test_a_step_beyond_what_is_read_has_to_wait(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch)
    press(app, pygame.K_END)
    assert app.said == ""
    press(app, pygame.K_RIGHT)
    assert (scene.hand, app.said) == (0, words.STILL_READ)


def test_what_runs_by_itself_waits_for_what_is_read_and_runs_on(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch)
    press(app, pygame.K_END)
    scene.walk.running = True
    app.step([], 60.0)
    assert scene.walk.running
    assert scene.hand == 0
    read_on(app, scene)
    app.step([], 60.0)
    assert scene.hand == 1


def test_a_game_that_is_not_over_is_shown_at_its_end_once_it_is_read(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch, at=None)
    assert scene.now == 0
    read_on(app, scene)
    assert scene.hand == 2
    assert scene.controls.on.why_not == words.LAST_MOMENT


def test_reading_the_rest_does_not_move_the_view(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch, at=None)
    press(app, pygame.K_RIGHT)
    read_on(app, scene)
    assert scene.now == 1


def test_decisions_are_valued_once_all_of_the_game_is_read(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, scene = reading(make_app, monkeypatch)
    assert scene.controls.analyse.why_not == words.STILL_READ
    read_on(app, scene)
    assert scene.controls.analyse.enabled


def test_looking_back_says_which_cards_came_when_cards_were_passed(make_app: MakeApp) -> None:
    session = session_at("hearts", 4)
    app, scene, _ = opened(make_app, session)
    press(app, *[pygame.K_RIGHT] * 5)  # the hand of four players begins, then each passes cards
    gift = next(m for m in session.game.hands[0].moves if m.seat == 3)
    assert isinstance(gift, Give)
    one, two, three = (session.rules.deck.the_card(code) for code in gift.cards)
    assert scene.told == f"Odile passes you {one}, {two}, and {three}"


def test_the_word_for_the_deal_never_touches_the_number_of_a_trick(look: Look) -> None:
    stations = [Station("Donne", 0), *(Station(str(n), n, n % 2) for n in range(1, 14))]
    both = 0
    for width in range(400, 1500, 7):
        line = Timeline(((0,), (1,)), lambda _: None)
        line.place(pygame.Rect(0, 0, width, 80), 1.0, 1.6)
        line.show(stations, ("Ana", "Rui"), 13)
        surface = pygame.Surface((width, 80))
        with recording(look, surface.get_size()) as page:
            line.draw(line.pen(surface, look))
        named = [text.rect for text in page.texts if text.words == "Donne" or text.words.isdigit()]
        labels = sorted(named, key=lambda rect: rect.x)
        assert all(b.left - a.right >= 3 for a, b in pairwise(labels)), width
        both += "1" in page.words
    assert both


def test_open_hands_do_not_wait_for_the_cloth_that_they_hide(
    make_app: MakeApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is only baked while the table is drawn: a screen that waited would never rest."""
    app, scene, _ = opened(make_app, session_at())
    monkeypatch.setattr(Board, "unfinished", True)
    assert app.step([], FRAME), "the table waits for its cloth"
    press(app, pygame.K_o)
    assert scene.laid_open
    eventually(lambda: not app.step([], FRAME))
    press(app, pygame.K_o)
    assert app.step([], FRAME)
