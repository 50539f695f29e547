"""Using the set-up screen: keys and pointer, what starts, and what is remembered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED, user_folders
from game.rulefiles.outline import menu as menu_of
from game.table.seats import PERSON
from game.table.session import Session
from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, resize, typed, up
from tests.ui.setup.setup_screens import COOKED, FAMILIES, Screen
from ui.program.home import Home
from ui.rules.scene import RulesPage
from ui.setup.choices import USUAL_SEATS, Choices, SeatChoice
from ui.setup.memory import Memory
from ui.setup.scene import SetupScene
from ui.setup.words import kinds
from ui.table.scene import TableScene
from ui.widgets.menu import Dropdown, Menu
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget

ENTER, TAB = key(pygame.K_RETURN), key(pygame.K_TAB)
NEXT_VARIANT = key(pygame.K_TAB, pygame.KMOD_CTRL)


@pytest.fixture
def memory(tmp_path: Path) -> Path:
    return tmp_path / "setup.json"


@pytest.fixture
def bisca(make_app: MakeApp, memory: Path) -> Screen:
    return Screen(make_app, memory, "Bisca")


def focus(screen: Screen, widget: Widget) -> None:
    """Come to a control with the Tab key."""
    for _ in range(80):
        screen.send(TAB)
        if screen.scene.group.focused is widget:
            return
    raise AssertionError("the Tab key never came to it")


def test_enter_starts_the_game_as_it_stands(bisca: Screen) -> None:
    bisca.send(ENTER)
    [(rules, seats, seed)] = bisca.started
    assert (rules.key, rules.players, seed) == ("bisca-tres", 4, None)
    assert [seat.kind for seat in seats] == ["person", *["computer"] * 3]


def test_with_the_keyboard_alone_everything_can_be_chosen_and_started(bisca: Screen) -> None:
    scene = bisca.scene
    bisca.send(NEXT_VARIANT)
    focus(bisca, scene.heads.counts)
    bisca.send(key(pygame.K_RIGHT))
    focus(bisca, scene.seats.plates[0].who)
    bisca.send(typed("Ada"))
    focus(bisca, scene.seats.plates[1].who)
    bisca.send(ENTER, key(pygame.K_DOWN), ENTER)
    focus(bisca, scene.seats.plates[2].kind)
    bisca.send(ENTER, key(pygame.K_DOWN), ENTER)
    focus(bisca, scene.house_rules.rows["queen_over_jack"].control)
    bisca.send(key(pygame.K_SPACE))
    focus(bisca, scene.house_rules.rows["partners"].control)
    bisca.send(key(pygame.K_RIGHT))
    focus(bisca, scene.house_rules.rows["set_points"].control)
    bisca.send(key(pygame.K_RIGHT), key(pygame.K_RIGHT))
    focus(bisca, scene.bar.seed)
    bisca.send(typed("7"), TAB, TAB)
    focus(bisca, scene.bar.start)
    bisca.send(ENTER)
    [(rules, seats, seed)] = bisca.started
    assert (rules.key, rules.players, seed) == ("bisca-sete", 6, 7)
    assert [seat.name for seat in seats[:3]] == ["Ada", "Tobias", "Margot"]
    assert seats[2].level == "medium"
    changed = {name: rules.options[name] for name in ("queen_over_jack", "partners", "set_points")}
    assert changed == {"queen_over_jack": True, "partners": "two_sides", "set_points": 6}
    assert rules.sides == ((0, 2, 4), (1, 3, 5))


def test_every_control_can_be_reached_with_the_tab_key(bisca: Screen) -> None:
    stops = set(map(id, bisca.scene.group.stops()))
    seen = set()
    for _ in stops:
        bisca.send(TAB)
        seen.add(id(bisca.scene.group.focused))
    assert seen == stops
    assert len(stops) > 20


def test_escape_goes_back_and_remembers(bisca: Screen, memory: Path) -> None:
    bisca.send(NEXT_VARIANT, key(pygame.K_ESCAPE))
    assert bisca.left == 1
    assert Memory(memory).recall("Bisca").variant == "bisca-sete"


def test_what_was_chosen_stands_there_the_next_time(
    make_app: MakeApp, bisca: Screen, memory: Path
) -> None:
    toggle = bisca.scene.house_rules.rows["ten_for_seven"].control
    bisca.send(*click(toggle.rect.center), NEXT_VARIANT, ENTER)
    again = Screen(make_app, memory, "Bisca")
    assert again.plan.key == "bisca-sete"
    assert not again.plan.changed
    again.send(key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert again.plan.changed == {"ten_for_seven"}
    control = again.scene.house_rules.rows["ten_for_seven"].control
    assert isinstance(control, Toggle)
    assert control.on


def test_changes_are_marked_and_defaults_take_them_back(bisca: Screen) -> None:
    rows, bar = bisca.scene.house_rules.rows, bisca.scene.bar
    assert bar.defaults.why_not
    bisca.send(*click(rows["queen_over_jack"].control.rect.center))
    assert [name for name, row in rows.items() if row.changed] == ["queen_over_jack"]
    assert not bar.defaults.why_not
    bisca.send(*click(bar.defaults.rect.center))
    assert not any(row.changed for row in bisca.scene.house_rules.rows.values())
    assert not bisca.plan.changed


def test_partners_are_joined_as_soon_as_they_are_chosen(bisca: Screen) -> None:
    colours = {plate.colour for plate in bisca.scene.seats.plates}
    assert len(colours) == 4
    focus(bisca, bisca.scene.house_rules.rows["partners"].control)
    bisca.send(key(pygame.K_RIGHT))
    assert len({plate.colour for plate in bisca.scene.seats.plates}) == 2
    assert bisca.scene.group.focused is bisca.scene.house_rules.rows["partners"].control


def test_a_wrong_seed_says_why_and_keeps_the_game_from_starting(bisca: Screen) -> None:
    bisca.send(*click(bisca.scene.bar.seed.rect.center), typed("soup"))
    assert "whole number" in bisca.scene.bar.start.why_not
    assert "whole number" in bisca.scene.bar.notice
    bisca.send(ENTER)
    bisca.send(*click(bisca.scene.bar.start.rect.center))
    assert not bisca.started
    bisca.send(*click(bisca.scene.bar.dice.rect.center))
    assert bisca.scene.bar.start.why_not == ""


def test_r_throws_the_dice_but_in_a_name_it_is_a_letter(bisca: Screen) -> None:
    bisca.send(key(pygame.K_r, letter="r"))
    seed = bisca.plan.seed_text
    assert seed
    focus(bisca, bisca.scene.seats.plates[0].who)
    bisca.send(key(pygame.K_r, letter="r"), typed("r"))
    assert bisca.plan.seed_text == seed
    assert bisca.plan.seats[0].name.endswith("r")


def test_enter_in_a_name_leads_to_the_start_and_does_not_start(bisca: Screen) -> None:
    focus(bisca, bisca.scene.seats.plates[0].who)
    bisca.send(ENTER)
    assert not bisca.started
    bisca.send(ENTER)
    assert len(bisca.started) == 1


def choose_person(screen: Screen, seat: int) -> None:
    screen.send(*click(screen.scene.seats.plates[seat].kind.rect.center))
    menu = screen.app.scene
    assert isinstance(menu, Menu)
    screen.send(*click(menu.rows[kinds().index("person")].rect.center))


def test_several_people_can_sit_down_and_are_told_of_the_curtain(bisca: Screen) -> None:
    choose_person(bisca, 2)
    assert bisca.plan.company.people == (0, 2)
    assert [bisca.plan.company.name(seat) for seat in (0, 2)] == ["Player 1", "Player 3"]
    assert bisca.scene.bar.notice.startswith("2 people share this screen")
    bisca.plan.company.rename(2, "Ana")
    bisca.send(ENTER)
    (_, seats, _) = bisca.started[0]
    assert [seat.name for seat in seats if seat.kind == "person"] == ["Player 1", "Ana"]


def test_a_player_dragged_to_another_seat_changes_places(bisca: Screen) -> None:
    before = bisca.plan.seats
    grip = bisca.scene.seats.plates[1].rect.move(0, 8).midtop
    goal = bisca.scene.seats.plates[3].rect.center
    bisca.send(move(grip), down(grip), move(goal))
    assert [plate.target for plate in bisca.scene.seats.plates] == [False, False, False, True]
    bisca.send(up(goal))
    assert bisca.plan.seats == (before[0], before[3], before[2], before[1])


def test_a_player_let_go_beside_all_seats_stays(bisca: Screen) -> None:
    before = bisca.plan.seats
    grip = bisca.scene.seats.plates[1].rect.move(0, 8).midtop
    bisca.send(move(grip), down(grip), move((5, 5)), up((5, 5)))
    assert bisca.plan.seats == before
    bisca.send(move(grip), down(grip), move((grip[0] + 3, grip[1])), up(grip))
    assert bisca.plan.seats == before


def test_ctrl_and_an_arrow_moves_the_player_to_the_next_seat_focus_and_all(bisca: Screen) -> None:
    before = bisca.plan.seats
    focus(bisca, bisca.scene.seats.plates[0].kind)
    bisca.send(key(pygame.K_LEFT, pygame.KMOD_CTRL))
    assert bisca.plan.seats == (before[1], before[0], before[2], before[3])
    assert bisca.scene.group.focused is bisca.scene.seats.plates[1].kind
    bisca.send(*[key(pygame.K_RIGHT, pygame.KMOD_CTRL)] * 2)
    assert bisca.plan.company.people == (3,)


def test_nobody_may_play_by_hand_and_the_screen_says_so(bisca: Screen) -> None:
    bisca.scene.seat_kind(0, "hard")
    assert "watch" in bisca.scene.bar.notice
    bisca.send(ENTER)
    assert len(bisca.started) == 1


def test_in_a_small_window_the_heading_says_what_needs_attention(bisca: Screen) -> None:
    assert bisca.scene.heading()[1] == FAMILIES["Bisca"].blurb
    resize(bisca.app, (1024, 640))
    summary = bisca.plan.entry.header
    assert summary is not None
    assert bisca.scene.heading() == ("Bisca", summary.summary)
    bisca.scene.seat_kind(0, "hard")
    assert bisca.scene.heading() == ("Bisca", bisca.scene.bar.notice)


def test_f1_shows_the_rules_as_they_are_chosen(bisca: Screen) -> None:
    bisca.send(NEXT_VARIANT, key(pygame.K_F1))
    page = bisca.app.scene
    assert isinstance(page, RulesPage)


def test_more_below_scrolls_to_the_last_rule(make_app: MakeApp, memory: Path) -> None:
    screen = Screen(make_app, memory, "Bisca", (1024, 640))
    screen.send(*click(screen.scene.heads.pages.rect.move(60, 0).center))
    area, more = screen.scene.house_rules.area, screen.scene.house_rules.more
    assert area.visible
    while area.hidden_below:
        before = area.hidden_below
        screen.send(*click(more.rect.center))
        screen.settle()
        assert area.hidden_below < before
    last = list(screen.scene.house_rules.rows.values())[-1]
    assert area.rect.contains(last.control.rect)


def test_a_broken_rule_file_shows_its_faults_and_the_others_still_start(
    make_app: MakeApp, memory: Path, tmp_path: Path
) -> None:
    (tmp_path / "bisca-sete.yaml").write_text("extends: bisca-tres\nplayerz: {4: {}}\nname: 7\n")
    screen = Screen(make_app, memory, "Bisca", folders=(tmp_path, SHIPPED))
    screen.scene.choose_variant("bisca-sete")
    screen.send(ENTER)
    assert not screen.started
    assert screen.scene.bar.start.why_not
    assert not screen.scene.seats.area.visible
    assert any("playerz" in fault for fault in screen.plan.faults)
    screen.scene.choose_variant("bisca-nove")
    assert screen.scene.seats.area.visible
    screen.send(ENTER)
    assert len(screen.started) == 1


def test_a_remembered_choice_survives_another_size_of_window(bisca: Screen) -> None:
    bisca.send(*click(bisca.scene.house_rules.rows["queen_over_jack"].control.rect.center))
    focus(bisca, bisca.scene.house_rules.rows["follow"].control)
    bisca.app.change(text=130)
    bisca.settle()
    assert bisca.plan.changed == {"queen_over_jack"}
    assert bisca.scene.house_rules.rows["queen_over_jack"].changed
    assert bisca.scene.group.focused is bisca.scene.house_rules.rows["follow"].control


def test_an_idle_screen_draws_nothing(bisca: Screen) -> None:
    bisca.settle()
    before = bisca.app.frames_drawn
    for _ in range(20):
        bisca.app.step([], 0.05)
    assert bisca.app.frames_drawn == before


def test_from_the_poster_to_the_table_the_choices_reach_the_session(make_app: MakeApp) -> None:
    home = Home("instant")
    app = make_app(home.title(), (1600, 1000))
    app.step([], 0)
    app.step([key(pygame.K_2)], 0.02)
    setup = app.scene
    assert isinstance(setup, SetupScene)
    app.step([], 0.02)
    app.step(click(setup.house_rules.rows["queen_over_jack"].control.rect.center), 0.02)
    setup.bar.seed.set("")
    app.step([*click(setup.bar.seed.rect.center), typed("12 345")], 0.02)
    app.step(click(setup.bar.start.rect.center), 0.02)
    assert isinstance(app.scene, TableScene)
    session = home.session
    assert isinstance(session, Session)
    assert session.rules.options["queen_over_jack"] is True
    assert session.game.chance.seed == 12345
    assert len(session.seats) == 4
    session.close()


def test_back_from_the_set_up_leads_to_the_title(make_app: MakeApp) -> None:
    home = Home("instant")
    app = make_app(home.title(), (1024, 640))
    app.step([], 0)
    app.step([key(pygame.K_1)], 0.02)
    assert isinstance(app.scene, SetupScene)
    app.step([key(pygame.K_ESCAPE)], 0.02)
    assert type(app.scene).__name__ == "Title"


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's own file of choices, in a folder of this test's."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return user_folders().data / "setup.json"


def test_play_on_the_title_begins_the_game_as_it_was_set_up_last(
    make_app: MakeApp, kept: Path
) -> None:
    seats = (SeatChoice("Ana", PERSON), *USUAL_SEATS[1:])
    Memory(kept).keep("Bisque", Choices("bisque", 3, seats, {"bisque": {"hands": 12}}))
    home = Home("instant")
    app = make_app(home.title(), (1600, 1000))
    app.step([key(pygame.K_p)], 0)
    assert isinstance(app.scene, TableScene)
    assert home.session is not None
    assert home.session.rules.options["hands"] == 12
    assert home.session.seats[0].name == "Ana"


def test_a_remembered_game_that_is_gone_leads_to_the_set_up(
    make_app: MakeApp, kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Memory(kept).keep("Bisque", Choices("bisque", 3, USUAL_SEATS, {}))
    monkeypatch.setattr("ui.setup.opening.remembered_game", lambda *_: None)
    app = make_app(Home("instant").title(), (1600, 1000))
    app.step([key(pygame.K_p)], 0)
    assert isinstance(app.scene, SetupScene)


def test_a_drop_down_shows_what_was_chosen_in_its_list(
    make_app: MakeApp, memory: Path, tmp_path: Path
) -> None:
    (tmp_path / "cooked.yaml").write_text(COOKED.format(base="bisca-tres"))
    family = next(f for f in menu_of((tmp_path, SHIPPED)).families if f.name == "Bisca")
    Memory(memory).keep("Bisca", Choices("cooked"))
    screen = Screen(make_app, memory, family, folders=(tmp_path, SHIPPED))
    shown = screen.scene.house_rules.rows["spice"].control
    assert isinstance(shown, Dropdown)
    screen.scene.group.focus(shown, ring=True)
    screen.app.step([key(pygame.K_RETURN)], 0.1)
    menu = screen.app.scene
    assert isinstance(menu, Menu)
    menu.rows[2].activate()
    now = screen.scene.house_rules.rows["spice"].control
    assert isinstance(now, Dropdown)
    assert now.words[now.chosen] == "fiery"
    assert screen.plan.values["spice"] == "fiery"


def test_arrows_walk_over_switches_without_working_them(bisca: Screen) -> None:
    before = dict(bisca.plan.values), bisca.plan.players
    bisca.send(TAB)
    for code in [pygame.K_DOWN] * 6 + [pygame.K_RIGHT] * 6 + [pygame.K_LEFT] * 6:
        bisca.send(key(code))
        assert (dict(bisca.plan.values), bisca.plan.players) == before
    for code in [pygame.K_RIGHT] * 3 + [pygame.K_UP, pygame.K_LEFT, pygame.K_RIGHT] * 6:
        bisca.send(key(code))
    assert (dict(bisca.plan.values), bisca.plan.players) == before


def test_a_curtain_is_promised_only_to_people_who_must_not_see_each_others_cards(
    make_app: MakeApp, tmp_path: Path
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Succotash")
    screen.scene.seat_kind(1, "person")
    assert "curtain" not in screen.scene.bar.notice, "these hands lie open"
    control = screen.scene.house_rules.rows["open_hands"].control
    screen.send(*click(control.rect.center))
    assert "2 people share this screen: a curtain" in screen.scene.bar.notice
