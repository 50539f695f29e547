"""The curtain opens for the person it names, and not for input meant for the table."""

from __future__ import annotations

import random

import pygame
import pytest

from game.position.game import Game
from game.position.moves import Give, Play
from game.table.seats import Seat
from game.table.session import Session
from tests.shipped import CATALOGUE
from tests.ui.conftest import MakeApp
from tests.ui.curtain.round_tables import Listener, come, curtain, shared, until, wait
from tests.ui.drawn_text import drawn_page
from tests.ui.events import key, resize
from tests.ui.table.said_tables import SIZES
from tests.ui.table.table_games import NAMES
from ui.curtain import words
from ui.curtain.scene import Curtain
from ui.curtain.story import story_of
from ui.program.screens import ways
from ui.score.scene import ScoreScene
from ui.table.menu import GameMenu
from ui.table.scene import TableScene
from ui.widgets.button import Button
from ui.window.app import App
from ui.window.rehearsal import drawn
from ui.window.spoken import walk

STEP = 0.1

pytestmark = pytest.mark.usefixtures("words_only")


def table(make_app: MakeApp, key_: str = "bisque", kinds: str = "PPC") -> tuple[App, Session]:
    """A table, at its first curtain."""
    session = shared(CATALOGUE.rules(key_, len(kinds)), kinds)
    app = make_app(TableScene(session, ways(), pace="instant"))
    until(app, Curtain)
    return app, session


def move(app: App, session: Session, choice: int = 0) -> None:
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.make(session.view.legal[choice])
    for _ in range(40):
        app.step([], STEP)


def test_it_names_who_comes_and_opens_to_who_holds_enter(make_app: MakeApp) -> None:
    app, session = table(make_app)
    wait(app)
    page = drawn_page(app)
    assert page.says("Pass to Ana")
    assert page.says("I am Ana")
    assert session.viewer is None
    come(app)
    assert isinstance(app.scene, TableScene)
    assert session.viewer == 0
    assert app.scene.board.stage.view.seat == 0
    assert app.scene.board.stage.names[0] == "You"


@pytest.mark.parametrize(
    ("way", "before", "after"),
    [
        ("hold", {"or hold Enter"}, {"Enter: Pause"}),
        ("two", {"or press Space", "or press Enter"}, {"Space: Pause", "Enter: Pause"}),
        ("one", {"or press Enter"}, {"Enter: Pause"}),
    ],
)
def test_the_tag_tells_what_the_key_presses_while_a_button_has_the_focus(
    make_app: MakeApp, way: str, before: set[str], after: set[str]
) -> None:
    app, _ = table(make_app)
    app.change(curtain=way)
    wait(app)
    assert before <= set(drawn_page(app).words)
    group = curtain(app).group
    while not isinstance(group.focused, Button):
        app.step([key(pygame.K_TAB)], STEP)
    told = set(drawn_page(app).words)
    assert after <= told
    assert not before & told
    app.step([key(pygame.K_RETURN)], STEP)
    assert isinstance(app.scene, GameMenu)


def test_simultaneous_choices_go_round_from_person_to_person(make_app: MakeApp) -> None:
    app, session = table(make_app)
    come(app)
    move(app, session)
    assert curtain(app).person == 1
    page = drawn_page(app)
    assert page.says("Ana, please look away.")
    assert page.says("Ana has chosen a goal.")
    come(app)
    scene = app.scene
    assert isinstance(scene, TableScene)
    assert scene.board.stage.bottom == 1, "who plays sits at the bottom"
    assert scene.board.stage.names[:2] == ("Ana", "You")


def test_a_reader_reads_the_whole_story_and_nobodys_hand(make_app: MakeApp) -> None:
    app, session = table(make_app)
    come(app)
    move(app, session)
    told = [each.name for each in walk(curtain(app).spoken())]
    assert told[0] == words.TITLE.format(name=session.seats[1].name)
    assert {"Ana has chosen a goal.", words.SINCE_DEAL} <= set(told)
    rules = session.rules
    assert not any(rules.card_name(code) in " ".join(told) for code in rules.deck.cards)


def test_esc_pauses_and_comes_back(make_app: MakeApp) -> None:
    app, session = table(make_app)
    shown = curtain(app)
    wait(app)
    app.step([key(pygame.K_ESCAPE)], STEP)
    assert isinstance(app.scene, GameMenu)
    app.step([key(pygame.K_ESCAPE)], STEP)
    assert curtain(app) is shown
    assert session.viewer is None


def test_who_takes_a_move_back_is_asked_who_they_are(make_app: MakeApp) -> None:
    app, session = table(make_app)
    come(app)
    move(app, session)
    wait(app)
    app.step([key(pygame.K_u)], STEP)
    assert curtain(app).person == 0
    assert all(move.seat != 0 for move in session.game.moves)
    assert session.viewer is None
    come(app)
    assert session.viewer == 0


def test_everybody_looks_at_the_sheet_and_nobody_s_cards_at_the_next_deal(
    make_app: MakeApp,
) -> None:
    app, session = table(make_app, "briscola", "PP")
    luck = random.Random(1)
    for _ in range(400):
        if isinstance(app.scene, ScoreScene):
            break
        if isinstance(app.scene, Curtain):
            come(app)
        elif session.next_person == session.viewer is not None:
            move(app, session, luck.randrange(len(session.view.legal)))
        else:
            app.step([], STEP)
    assert isinstance(app.scene, ScoreScene)
    assert session.viewer is None
    assert not drawn_page(app).says("You")


def test_one_person_never_sees_a_curtain(make_app: MakeApp) -> None:
    session = shared(CATALOGUE.rules("bisque", 3), "PCC")
    app = make_app(TableScene(session, ways(), pace="instant"))
    for _ in range(30):
        app.step([], STEP)
    assert isinstance(app.scene, TableScene)
    assert session.viewer == 0


def test_with_open_hands_the_table_just_turns(make_app: MakeApp) -> None:
    rules = CATALOGUE.rules("succotash", 3, {"open_hands": True})
    session = shared(rules, "PPP")
    app = make_app(TableScene(session, ways(), pace="instant"))
    seen = set()
    for _ in range(60):
        app.step([], STEP)
        scene = app.scene
        assert isinstance(scene, TableScene)
        if session.viewer in session.game.to_move and scene.board.ask is not None:
            seen.add(scene.board.stage.bottom)
            scene.make(session.view.legal[0])
    assert seen == {0, 1, 2}


def test_the_story_tells_who_played_and_who_won(make_app: MakeApp) -> None:
    app, session = table(make_app, "whist", "PPPP")
    for _ in range(4):
        come(app)
        move(app, session)
    first = session.game.moves[0].seat
    names = [seat.name for seat in session.seats]
    lines = [line.head for line in story_of(session.story(first), names)]
    winner = session.game.tricks[0].winner
    assert winner is not None
    assert len(lines) == 4, "three cards and the trick; the own card is known"
    assert lines[-1].startswith(f"{names[winner]} won trick 1 with the ")
    assert all(" played the " in line for line in lines[:3])


@pytest.mark.parametrize(
    ("key_", "players", "moves"), [("bouillabaisse", 12, 3), ("chicane", 4, 6), ("bisque", 3, 2)]
)
def test_every_word_on_it_can_be_read(
    make_app: MakeApp, key_: str, players: int, moves: int
) -> None:
    app, session = table(make_app, key_, ("PP" + "C" * players)[:players])
    while moves or not isinstance(app.scene, Curtain):
        if isinstance(app.scene, Curtain):
            come(app)
        move(app, session)
        moves = max(0, moves - 1)
    for size in SIZES:
        app.window.size = size
        app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])], STEP)
        wait(app)
        assert drawn_page(app).faults() == [], size


def test_long_names_take_a_second_line_and_no_sentence_is_cut(make_app: MakeApp) -> None:
    names = ("Great-Grandm", "Wilhelmina M", "Bartholomeus", "Maximiliane")
    seats = [Seat(name, "person") for name in names]
    session = Session(Game(CATALOGUE.rules("sueca"), 7), seats)
    app = make_app(TableScene(session, ways(), pace="instant"), (1280, 800))
    until(app, Curtain)
    while curtain(app).panel.form != "columns":
        come(app)
        move(app, session)
    wait(app)
    said = [text.words for text in drawn_page(app).texts]
    assert not [text for text in said if "…" in text]


@pytest.mark.parametrize("way", ["hold", "two"])
def test_the_tags_of_the_rings_lie_beside_the_panel(make_app: MakeApp, way: str) -> None:
    app, _ = table(make_app, "sueca", "PPPP")
    app.change(curtain=way)
    app.window.size = (1280, 800)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=800)], STEP)
    shown = curtain(app)
    for ring in shown.rings[: 1 + (way == "two")]:
        assert not ring.tag.colliderect(shown.panel.rect), way


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_no_button_lies_under_the_tag_of_a_ring(
    make_app: MakeApp, size: tuple[int, int], text: int
) -> None:
    app, session = table(make_app, "sueca", "PPPP")
    app.change(curtain="two", text=text)
    resize(app, size)
    wait(app)
    for code in (pygame.K_SPACE, pygame.K_RETURN):
        app.step([key(code), pygame.Event(pygame.KEYUP, key=code, mod=0)], STEP)
    until(app, TableScene)
    move(app, session)
    until(app, Curtain)
    wait(app)
    shown = curtain(app)
    buttons = [each for each in shown.group.widgets if isinstance(each, Button) and each.visible]
    seen = [button.rect for button in buttons]
    assert len(seen) == 2, "a card can be taken back"
    for ring in shown.rings:
        assert ring.area.collidelist(seen) == -1
    assert seen[0].collidelist([*seen[1:], shown.panel.rect]) == -1
    assert not shown.panel.rect.colliderect(seen[1])


def test_the_words_of_who_holds_what() -> None:
    view = shared(CATALOGUE.rules("whist", 4), "PPPP").view
    assert words.you_have(view, 0) == "You hold 13 cards."


def test_without_cards_the_curtain_says_so_in_a_word() -> None:
    session = shared(CATALOGUE.rules("bisque", 3), "PPP")
    game = session.game
    while any(game.view(0).counts):
        game.push(game.legal_moves()[0])
    won = game.view(0).table.tricks_won(0)
    assert words.you_have(game.view(0), 0).startswith("You hold no cards and have won")
    assert str(won or "no") in words.you_have(game.view(0), 0)


def test_the_suits_of_a_card_follow_only_where_its_name_does_not_say_them() -> None:
    view = shared(CATALOGUE.rules("bisque", 3), "PPP").view
    assert words.about_played(view, "AK") == ""
    assert words.about_played(view, "6SY") == "Six of Suns and Wyrms"


def test_of_a_complete_trick_nothing_says_that_somebody_wins_it_so_far(make_app: MakeApp) -> None:
    app, session = table(make_app, "bisque", "PPP")
    while not session.game.view(0).trick_is_complete:
        come(app)
        assert "wins so far" not in " ".join(text.words for text in drawn_page(app).texts)
        move(app, session)
    wait(app)
    for size in SIZES:
        resize(app, size)
        said = " ".join(text.words for text in drawn_page(app).texts)
        assert "so far" not in said
        assert "won trick 1 with" in said


def test_a_curtain_with_larger_words_is_whole_even_if_its_drawing_is_broken_off(
    make_app: MakeApp,
) -> None:
    app, _ = table(make_app, "sueca", "PPPP")
    wait(app)
    app.change(text=160)
    shown = curtain(app)
    pieces = drawn(shown.draw, app.size, app.look.store, lambda: True)
    broken_off = sum(1 for _ in pieces)
    assert broken_off, "a picture was made while it was drawn"
    app.step([], STEP)
    assert drawn_page(app).says("Pass to")


def test_what_was_led_and_what_is_trumps_are_written_alike(make_app: MakeApp) -> None:
    app, session = table(make_app, "chicane", "PPCC")
    app.change(text=160)
    app.window.size = (1024, 640)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640)], STEP)
    view = session.view
    while not (isinstance(app.scene, Curtain) and view.table.trump and view.table.trick):
        if isinstance(app.scene, Curtain):
            come(app)
        move(app, session)
        view = session.view
    wait(app)
    texts, rules = drawn_page(app).texts, session.game.rules
    suits = [rules.deck.suit_name(suit) for suit in (*view.led_suits, view.table.trump)]
    sizes = {text.px for text in texts if text.words in suits}
    assert len(sizes) == 1
    assert {text.words for text in texts} >= set(suits)


def test_large_words_leave_what_was_led_and_what_is_trumps_on_it(make_app: MakeApp) -> None:
    app, session = table(make_app, "whist", "PPPP")
    app.change(text=160)
    app.window.size = (1024, 640)
    app.step([pygame.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640)], STEP)
    come(app)
    move(app, session)
    until(app, Curtain)
    wait(app)
    led = session.game.moves[0]
    assert isinstance(led, Play)
    said, rules = drawn_page(app), session.game.rules
    trump = session.game.table.trump
    assert trump is not None
    assert said.says(rules.card_name(led.card))
    assert said.says(rules.deck.suit_name(trump))


@pytest.mark.parametrize(("what", "told"), [("take", "took"), ("leave", "left")])
def test_skat_the_story_tells_what_became_of_the_kitty(what: str, told: str) -> None:
    assert words.said(CATALOGUE.rules("skat", 3), "Ana", what) == f"Ana {told} the kitty."


def passed_round(make_app: MakeApp) -> tuple[App, Session]:
    """A table of Hearts at which all four people have passed cards: the last one still looks."""
    app, session = table(make_app, "hearts", "PPPP")
    for _ in range(4):
        come(app)
        move(app, session)
    return app, session


def whose_turn(app: App, session: Session) -> tuple[TableScene, int]:
    """The table of the next person, who has opened the curtain, and that person's seat."""
    if isinstance(app.scene, Curtain):
        come(app)
    app.step([], 0.0)
    scene, seat = app.scene, session.viewer
    assert isinstance(scene, TableScene)
    assert seat is not None
    return scene, seat


def test_after_a_pass_each_person_is_told_which_cards_came_and_no_others(
    make_app: MakeApp,
) -> None:
    app, session = passed_round(make_app)
    gave = {m.seat: m.cards for m in session.game.moves if isinstance(m, Give)}
    *others, last = gave
    told = set[int]()
    while len(told) < 4:
        scene, seat = whose_turn(app, session)
        told.add(seat)
        giver = (seat - 1) % 4  # in the first hand cards go to the left
        one, two, three = (session.rules.deck.the_card(code) for code in gave[giver])
        passed = f"{NAMES[giver]} passes you {one}, {two}, and {three}"
        assert (scene.told == passed) == (seat in others), f"{NAMES[last]} saw it before"
        assert set(gave[giver]) <= set(session.view.hand)
        for _ in range(40):
            app.step([], STEP)
        assert scene.told.startswith("Your turn"), "then comes the question"
        move(app, session)


def test_which_cards_came_is_told_once(make_app: MakeApp) -> None:
    app, session = passed_round(make_app)
    seen = set[int]()
    while len(session.game.tricks) < 2:
        scene, seat = whose_turn(app, session)
        if seat in seen:
            assert "passes you" not in scene.told
        seen.add(seat)
        for _ in range(40):
            app.step([], STEP)
        move(app, session)


def test_by_ear_a_person_hears_which_cards_came_after_the_curtain(make_app: MakeApp) -> None:
    app, _ = passed_round(make_app)
    heard = Listener(lambda: 0)
    app.speech_outputs.append(heard)
    first = curtain(app).person
    come(app)
    for _ in range(40):
        app.step([], STEP)
    told = [line for line in heard.told if "passes you" in line]
    assert len(told) == 1
    assert told[0].startswith(NAMES[(first - 1) % 4])
