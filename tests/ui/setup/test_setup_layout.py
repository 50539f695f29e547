"""The generated controls of every shipped variant: nothing overlaps, nothing leaves the window."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.folders import SHIPPED
from game.rulefiles.menu import Family
from tests.ui.conftest import MakeApp
from tests.ui.drawn_text import drawn_page
from tests.ui.setup.setup_screens import COOKED, FAMILIES, Screen
from ui.setup.choices import MOST_SEATS
from ui.setup.ring import ring_of
from ui.setup.round_table import RoundTable
from ui.setup.rule_row import RuleRow
from ui.widgets.choice import Choice
from ui.widgets.menu import Dropdown
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme

SIZES = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)]


def apart(widgets: list[Widget]) -> bool:
    return not any(a.rect.colliderect(b.rect) for a, b in combinations(widgets, 2))


def check_frame(screen: Screen) -> None:
    """Everything that does not scroll stands in the window and apart."""
    scene = screen.scene
    still = [
        *scene.head,
        *scene.header.widgets,
        *scene.tabs.widgets,
        *scene.heads.widgets,
        *scene.bar.widgets,
    ]
    shown = [widget for widget in still if widget.visible]
    window = pygame.Rect((0, 0), screen.app.size)
    assert all(window.contains(widget.rect) for widget in shown)
    assert apart(shown)
    for area in (scene.seats.area, scene.house_rules.area):
        if area.visible:
            assert window.contains(area.rect)
            assert area.rect.collidelist([widget.rect for widget in shown]) == -1


def check_rules(screen: Screen) -> None:
    """Rows one under the other, and in each the words beside the control."""
    look, u = screen.app.look, screen.app.scale.u
    rows = list(screen.scene.house_rules.rows.values())
    assert list(screen.scene.house_rules.rows) == list(screen.plan.options)
    assert apart(list(rows))
    bar = screen.scene.house_rules.area.bar_room
    for row in rows:
        assert row.rect.contains(row.control.rect)
        assert row.rect.right <= screen.scene.house_rules.area.rect.right - bar
        if isinstance(row.control, Choice):
            assert row.control.rect.width >= row.control.natural_width(look, u)
        assert row.rect.height >= row.natural_height(look, row.rect.width, u)


def check_seats(screen: Screen) -> None:
    plates = screen.scene.seats.plates
    assert len(plates) == screen.plan.players
    assert apart(list(plates))
    room = screen.scene.seats.area.rect
    for plate in plates:
        assert room.left <= plate.rect.left
        assert plate.rect.right <= room.right
        assert apart([plate.who, plate.kind])
        assert plate.rect.contains(plate.who.rect)
        assert plate.rect.contains(plate.kind.rect)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("family", FAMILIES)
def test_every_variant_and_number_of_players_fits(
    make_app: MakeApp, tmp_path: Path, family: str, size: tuple[int, int]
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", family, size)
    for key in screen.plan.keys:
        screen.scene.choose_variant(key)
        for count in screen.plan.entry.counts:
            screen.scene.choose_players(count)
            check_frame(screen)
            check_rules(screen)
            check_seats(screen)
            if not screen.app.scale.wide:
                screen.scene.heads.pages.choose(1 - screen.scene.heads.pages.chosen)
                check_frame(screen)


@pytest.mark.parametrize("text", [115, 130])
def test_larger_text_scrolls_instead_of_overlapping(
    make_app: MakeApp, tmp_path: Path, text: int
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Bouillabaisse", (1024, 640))
    screen.app.change(text=text)
    for count in screen.plan.entry.counts:
        screen.scene.choose_players(count)
        check_frame(screen)
        check_rules(screen)
        check_seats(screen)


@pytest.mark.parametrize("text", [100, 160])
def test_the_names_of_the_tabs_are_of_one_size(
    make_app: MakeApp, tmp_path: Path, text: int
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Bisca")
    screen.app.change(text=text)
    names = [tab.words for tab in screen.scene.tabs.tabs if tab.visible]
    sizes = [drawn.px for drawn in drawn_page(screen.app).texts if drawn.words in names]
    assert len(sizes) == len(names) == 4
    assert len(set(sizes)) == 1


def test_four_seats_stand_whole_in_a_laptops_window(make_app: MakeApp, tmp_path: Path) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Bisca", (1280, 800))
    check_seats(screen)
    seats = screen.scene.seats
    assert all(seats.area.rect.contains(plate.rect) for plate in seats.plates)
    assert all(plate.rect.contains(plate.face.disc) for plate in seats.plates)
    assert all(not plate.face.disc.colliderect(plate.kind.rect) for plate in seats.plates)


def test_a_slider_without_room_beside_it_stands_below_its_text(
    make_app: MakeApp, tmp_path: Path
) -> None:
    look = Screen(make_app, tmp_path / "setup.json", "Bisque").app.look
    slider = Slider(0, 9, 4, lambda value: None)
    row = RuleRow("Number of hands", "With no limit you play on.", slider, changed=False)
    tops = []
    for width in (800, 380):
        row.place(pygame.Rect(0, 0, width, row.natural_height(look, width, 1.0)), 1.0)
        tops.append(slider.rect.top)
        assert row.rect.contains(slider.rect)
    assert tops[0] < 24, "beside the text"
    assert tops[1] > 60, "below both lines of the text"
    assert slider.rect.w > 340, "and as wide as the row"


def test_each_kind_of_option_has_its_control(make_app: MakeApp, tmp_path: Path) -> None:
    (tmp_path / "cooked.yaml").write_text(COOKED.format(base="bisca-tres"))
    family = FAMILIES["Bisca"]
    cooked = Family(
        family.name, family.blurb, family.picture, family.detail, family.suits,
        (*family.variants, type(family.variants[0])("cooked", "Cooked", "", (4,))),
    )  # fmt: skip
    screen = Screen(make_app, tmp_path / "setup.json", cooked, folders=(tmp_path, SHIPPED))
    screen.scene.choose_variant("cooked")
    controls = {name: row.control for name, row in screen.scene.house_rules.rows.items()}
    kinds = {name: type(control) for name, control in controls.items()}
    assert kinds["partners"] is Choice
    assert kinds["spice"] is Dropdown
    assert kinds["pot"] is Dropdown, "segments with such words are wider than the row"
    assert kinds["lid"] is Toggle
    assert kinds["cook"] is Dropdown
    assert kinds["time"] is Slider
    cards = controls["cook"]
    assert isinstance(cards, Dropdown)
    assert cards.words[0] == "by chance"
    assert len(cards.words) == 1 + len(set(screen.plan.cards))


@pytest.mark.parametrize(
    ("family", "words", "down"),
    [("Bisque", " clockwise", True), ("Bisca", " anticlockwise", False)],
)
def test_the_arrow_points_in_the_direction_of_play(
    make_app: MakeApp, tmp_path: Path, family: str, words: str, down: bool
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", family)
    table = screen.scene.seats.area.children()[0]
    assert isinstance(table, RoundTable)
    assert words in table.hint
    right = pygame.Rect(table.rect.centerx + 70, 0, table.rect.width // 2 - 94, 58)
    gold = []
    for y in (table.rect.centery - 58, table.rect.centery):
        half = screen.app.surface.subsurface(right.move(0, y))
        gold.append(pygame.mask.from_threshold(half, theme.ACCENT, (40, 40, 40)).count())
    assert (gold[1] > gold[0]) is down


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("count", range(2, MOST_SEATS + 1))
def test_seats_go_round_clockwise_and_partners_sit_opposite(count: int, across: bool) -> None:
    area = pygame.Rect(50, 40, 1060, 330) if across else pygame.Rect(50, 40, 620, 520)
    ring = ring_of(count, area, 1.0)
    middles = [pygame.Vector2(rect.center) for rect, _ in ring.plates]
    assert len(middles) == count
    assert abs(middles[0].x - area.centerx) <= 1
    assert middles[0].y == max(middle.y for middle in middles)
    centre = sum(middles, pygame.Vector2()) / count
    angles = [pygame.Vector2(0, 1).angle_to(middle - centre) % 360 for middle in middles]
    assert angles[1:] == sorted(angles[1:])
    if count % 2 == 0:
        for seat in range(count // 2):
            opposite = middles[seat] + middles[seat + count // 2]
            assert (opposite - middles[0] - middles[count // 2]).length() <= 4
    assert ring.table.collidelist([rect for rect, _ in ring.plates]) == -1


@pytest.mark.parametrize("width", [642, 622, 543])
@pytest.mark.parametrize("count", [5, 6, 7, 8])
def test_where_there_is_room_more_than_four_players_have_large_faces_too(
    count: int, width: int
) -> None:
    area = pygame.Rect(0, 0, width, 640)
    ring = ring_of(count, area, 1.0)
    assert "small" not in {form for _, form in ring.plates}
    plates = [rect for rect, _ in ring.plates]
    for number, plate in enumerate(plates):
        assert area.contains(plate)
        assert plate.collidelist([*plates[number + 1 :], ring.table]) == -1
    for tight in (area.inflate(0, -180), pygame.Rect(0, 0, 480, 640)):
        assert "small" in {form for _, form in ring_of(8, tight, 1.0).plates}


@pytest.mark.parametrize("size", [(1600, 1000), (3840, 2160)], ids=str)
def test_what_a_plate_without_partners_shows_stands_in_its_middle(
    make_app: MakeApp, tmp_path: Path, size: tuple[int, int]
) -> None:
    screen = Screen(make_app, tmp_path / "setup.json", "Bisca", size)
    screen.plan.choose_players(6)
    screen.scene.layout(size)
    for plate in screen.scene.seats.plates:
        parts = plate.face.disc.unionall([plate.who.rect, plate.kind.rect])
        above, below = parts.top - plate.rect.top, plate.rect.bottom - parts.bottom
        assert abs(above - below) <= 2
