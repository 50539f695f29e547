"""The settings screen: changes apply at once, and can be undone."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.ui.conftest import MakeApp
from tests.ui.events import click, down, key, move, typed, up
from ui.program.everywhere import open_settings
from ui.program.home import Home
from ui.settings import preview, words
from ui.settings.scene import SettingsScene
from ui.settings.swatches import Swatches
from ui.widgets.choice import Choice
from ui.widgets.frame import frame_of
from ui.widgets.slider import Slider
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window.app import App
from ui.window.daylight import Daylight
from ui.window.rehearsal import drawn
from ui.window.scene import Scene
from ui.window.settings import Settings

CTRL_Z = key(pygame.K_z, pygame.KMOD_CTRL)
PLAY, TABLE, SOUND, SEEING, HANDS, PLAYERS = range(6)


class Screen:
    """The settings over an empty screen."""

    def __init__(self, make_app: MakeApp, size: tuple[int, int] = (1600, 1000)) -> None:
        self.app: App = make_app(Scene(), size)
        open_settings(self.app)
        assert isinstance(self.app.scene, SettingsScene)
        self.scene = self.app.scene

    def send(self, *events: pygame.Event) -> None:
        for event in events:
            self.app.step([event], 0.3)

    def control(self, page: int, label: str) -> Widget:
        """The control of a row, after turning to its page."""
        if self.scene.page != page:
            self.scene.turn(page)
        found = next(row.control for row in self.scene.rows if row.words == label)
        assert found is not None
        return found

    @property
    def now(self) -> Settings:
        return self.app.settings


@pytest.fixture
def screen(make_app: MakeApp) -> Screen:
    return Screen(make_app)


def test_s_on_the_title_opens_the_settings_and_esc_leads_back(make_app: MakeApp) -> None:
    app = make_app(Home().title(), (1600, 1000))
    title = app.scene
    app.step([key(pygame.K_s)], 0.1)
    assert isinstance(app.scene, SettingsScene)
    app.step([key(pygame.K_ESCAPE)], 0.1)
    assert app.scene is title


def test_the_settings_open_over_a_screen_only_once(screen: Screen) -> None:
    open_settings(screen.app)
    screen.send(key(pygame.K_ESCAPE))
    assert not isinstance(screen.app.scene, SettingsScene)


def test_a_switch_holds_at_once_and_is_taken_back(screen: Screen) -> None:
    control = screen.control(SEEING, words.LARGE_INDEX)
    screen.send(*click((control.rect.right - 10, control.rect.centery)))
    assert screen.now == Settings(large_index=True)
    assert screen.app.look.art.style.large_index
    screen.send(CTRL_Z)
    assert screen.now == Settings()
    assert not screen.app.look.art.style.large_index
    again = screen.control(SEEING, words.LARGE_INDEX)
    assert isinstance(again, Toggle)
    assert not again.on


def test_changes_are_taken_back_one_by_one_the_latest_first(screen: Screen) -> None:
    cloth = screen.control(TABLE, words.CLOTH)
    assert isinstance(cloth, Swatches)
    cloth.choose(2)
    screen.control(PLAY, words.WAIT).activate()
    screen.control(PLAY, words.WAIT).activate()
    assert screen.now == Settings(felt="red")
    screen.send(CTRL_Z)
    assert screen.now == Settings(felt="red", wait=True)
    screen.send(CTRL_Z)
    assert screen.now == Settings(felt="red")
    screen.send(CTRL_Z, CTRL_Z)
    assert screen.now == Settings()


def test_a_name_that_was_typed_is_taken_back_as_a_whole(screen: Screen) -> None:
    screen.send(*click(screen.control(PLAYERS, words.NAME).rect.center))
    screen.send(*(typed(letter) for letter in "Ana"))
    assert screen.now.name == "Ana"
    screen.send(CTRL_Z)
    assert screen.now.name == ""


def test_the_size_of_words_follows_when_the_knob_is_let_go(screen: Screen) -> None:
    slider = screen.control(SEEING, words.TEXT)
    assert isinstance(slider, Slider)
    start, end = slider.ring_rect.center, slider.rect.right - slider.px(slider.value_width + 13)
    u = screen.app.scale.u
    screen.send(move(start), down(start), move((end, start[1])))
    assert (slider.value, screen.now.text, screen.app.scale.u) == (160, 100, u)
    screen.send(up((end, start[1])))
    assert screen.now.text == 160
    assert screen.app.scale.u == pytest.approx(1.6 * u)
    screen.send(CTRL_Z)
    assert screen.app.scale.u == u


def test_an_arrow_changes_a_size_and_the_focus_stays(screen: Screen) -> None:
    slider = screen.control(SEEING, words.TEXT)
    screen.scene.group.focus(slider, ring=True)
    screen.send(key(pygame.K_RIGHT), key(pygame.K_RIGHT))
    assert screen.now.text == 120
    screen.send(key(pygame.K_LEFT))
    assert screen.now.text == 110


def test_the_chosen_back_lies_on_the_table(screen: Screen) -> None:
    backs = screen.control(TABLE, words.BACK_OF_CARDS)
    assert isinstance(backs, Swatches)
    screen.scene.group.focus(backs, ring=True)
    screen.send(key(pygame.K_RIGHT))
    assert screen.now.back == screen.app.look.art.style.back == "wreath"
    screen.send(key(pygame.K_LEFT), key(pygame.K_LEFT))
    assert screen.now.back == "medallions"


def test_a_click_on_a_cloth_chooses_it(screen: Screen) -> None:
    cloth = screen.control(TABLE, words.CLOTH)
    assert isinstance(cloth, Swatches)
    screen.send(*click(cloth.area(1).center))
    assert screen.now.felt == "blue"


def test_all_defaults_is_one_step_and_leaves_name_and_keys(screen: Screen) -> None:
    screen.app.change(text=130, felt="grey", name="Ana", keys=(("hint", "J"),), sound=False)
    before = screen.now
    screen.send(*click(screen.scene.defaults.rect.center))
    assert screen.now == Settings(name="Ana", keys=(("hint", "J"),))
    screen.send(CTRL_Z)
    assert screen.now == before


def test_the_volume_rests_while_there_is_no_sound(screen: Screen) -> None:
    screen.control(SOUND, words.CARDS_HEARD).activate()
    volume = screen.control(SOUND, words.VOLUME)
    assert not volume.enabled
    screen.scene.group.focus(volume, ring=True)
    screen.send(key(pygame.K_LEFT))
    assert screen.now == Settings(sound=False)


def test_ctrl_tab_turns_the_pages(screen: Screen) -> None:
    assert screen.scene.page == TABLE
    tab = key(pygame.K_TAB, pygame.KMOD_CTRL)
    screen.send(tab)
    assert screen.scene.rows[0].words == words.CARDS_HEARD
    screen.send(*[tab] * 4)
    assert screen.scene.page == PLAY
    screen.send(key(pygame.K_TAB, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
    assert screen.scene.page == PLAYERS


def test_a_preset_sets_its_rows_at_once_and_is_taken_back_in_one_step(screen: Screen) -> None:
    presets = screen.control(SEEING, words.PRESETS)
    assert isinstance(presets, Choice)
    assert presets.chosen == -1
    presets.choose(0)
    now = screen.now
    assert (now.text, now.high_contrast, now.plain_words, now.signs_only) == (160, True, True, True)
    assert screen.app.look.contrast
    assert screen.app.look.cloth.bare
    switch, shown = screen.control(SEEING, words.CONTRAST), screen.control(SEEING, words.PRESETS)
    assert isinstance(switch, Toggle)
    assert isinstance(shown, Choice)
    assert (switch.on, shown.chosen) == (True, 0)
    switch.activate()
    assert not screen.app.look.contrast
    screen.send(CTRL_Z, CTRL_Z)
    assert screen.now == Settings()


def test_keys_choose_a_preset_by_its_number_and_only_where_presets_are(screen: Screen) -> None:
    screen.app.step([key(pygame.K_2)], 0.02)
    assert not screen.app.settings.suit_letters
    screen.scene.turn(SEEING)
    screen.app.step([key(pygame.K_2)], 0.02)
    assert screen.app.settings.suit_letters
    assert screen.app.settings.four_colour
    screen.app.step([key(pygame.K_3)], 0.02)
    assert screen.app.settings.reduced_motion
    screen.scene.take_back()
    assert not screen.app.settings.reduced_motion
    assert screen.app.settings.suit_letters


def test_the_presets_stand_over_both_columns(screen: Screen) -> None:
    screen.scene.turn(SEEING)
    screen.app.step([], 0.02)
    first, *others = screen.scene.rows
    assert all(first.rect.bottom <= row.rect.top for row in others)
    assert first.rect.left == min(row.rect.left for row in others)
    assert first.rect.right == max(row.rect.right for row in others)
    assert len({row.rect.left for row in others}) == 2


@pytest.mark.parametrize("voice", [True, False])
def test_the_preset_for_listening_speaks_where_the_system_has_a_voice(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, voice: bool
) -> None:
    monkeypatch.setattr("ui.window.voice.has_speech", lambda: voice)
    screen.app.change(sound=False)
    presets = screen.control(SEEING, words.PRESETS)
    assert isinstance(presets, Choice)
    presets.choose(presets.words.index(words.PRESET_NAMES["listening"]))
    assert (screen.now.speech, screen.now.sound, screen.now.wait) == (voice, True, True)
    shown = screen.control(SEEING, words.PRESETS)
    assert isinstance(shown, Choice)
    assert shown.chosen == 3


def test_with_high_contrast_the_cloth_cannot_be_chosen_and_says_why(screen: Screen) -> None:
    screen.app.change(high_contrast=True)
    assert screen.control(TABLE, words.CLOTH).why_not == words.BARE_CLOTH
    screen.app.change(high_contrast=False)
    assert screen.control(TABLE, words.CLOTH).why_not == ""


def test_the_picture_of_the_settings_can_be_seen_with_other_eyes(screen: Screen) -> None:
    screen.scene.turn(SEEING)
    screen.send(move((5, 5)))
    before = screen.app.surface.copy()
    eyes = screen.scene.preview.eyes
    eyes.choose(list(words.SIGHTS).index("grey"))
    screen.app.redraw()
    screen.send(move((6, 5)))
    sample = screen.scene.preview.rect
    across = range(sample.centerx, sample.right - 30)
    grey = [
        all(max(colour) - min(colour) <= 2 for colour in colours)
        for colours in (
            {tuple(picture.get_at((x, sample.centery)))[:3] for x in across}
            for picture in (before, screen.app.surface)
        )
    ]
    assert grey == [False, True]


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("text", [100, 160])
def test_every_page_uses_its_room(make_app: MakeApp, size: tuple[int, int], text: int) -> None:
    screen = Screen(make_app, size)
    screen.app.change(text=text)
    scene, u = screen.scene, screen.app.scale.u
    content = frame_of(screen.app.scale).content
    for page in range(len(scene.pages)):
        scene.turn(page)
        rows, preview = [row.rect for row in scene.rows], scene.preview
        low = max(row.bottom for row in rows)
        if preview.visible:  # under all rows, and as far down as the page goes
            assert preview.rect.top > low
            low = max(low, preview.rect.bottom)
        assert content.bottom - low < 200 * u


def test_a_control_stands_below_words_that_need_the_whole_width(screen: Screen) -> None:
    screen.scene.turn(TABLE)
    slider = screen.control(TABLE, words.SCALE)
    row = next(row for row in screen.scene.rows if row.control is slider)
    look, u, width = screen.app.look, screen.app.scale.u, row.rect.w
    beside = row.fit(look, width, u)
    row.words = "Size of all the plates and of all the buttons"
    below = row.fit(look, width, u)
    row.place(pygame.Rect(row.rect.topleft, (width, below)), u)
    assert below >= beside + slider.rect.h
    assert slider.rect.top >= row.rect.top + 76 * u - 18 * u
    assert row.rect.contains(slider.rect)
    row.words = "Size"
    assert row.fit(look, width, u) == beside


def test_a_control_stands_below_a_note_that_would_be_a_narrow_column(screen: Screen) -> None:
    screen.scene.turn(TABLE)
    slider = screen.control(TABLE, words.SCALE)
    row = next(row for row in screen.scene.rows if row.control is slider)
    look, u, width = screen.app.look, screen.app.scale.u, row.rect.w
    row.words, row.note = "Size", "How large everything on the table is"
    row.place(pygame.Rect(row.rect.topleft, (width, row.fit(look, width, u))), u)
    assert slider.rect.top < row.rect.top + 76 * u - 18 * u
    row.note *= 4
    row.place(pygame.Rect(row.rect.topleft, (width, row.fit(look, width, u))), u)
    assert slider.rect.top >= row.rect.top + 76 * u


def test_the_light_of_the_hour_falls_on_the_picture_of_the_settings(screen: Screen) -> None:
    screen.app.hour = lambda: 22.0
    screen.scene.turn(SOUND)
    seen = {}
    for daylight in (True, False):
        screen.app.change(daylight=daylight)
        screen.app.redraw()
        screen.send(move((5, 5)))
        sample = screen.scene.preview.rect
        seen[daylight] = screen.app.surface.get_at((sample.right - 40, sample.bottom - 40))
    assert seen[True].g < seen[False].g  # a lamp leaves the corner in shade


def test_a_piece_of_a_frame_makes_one_part_of_the_picture_of_the_settings(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []

    def count(owner: object, name: str) -> None:
        make = getattr(owner, name)

        def counted(*inputs: Any, **named: Any) -> Any:
            made.append(name)
            return make(*inputs, **named)

        monkeypatch.setattr(owner, name, counted)

    for part in ("__init__", "falling_on", "on"):
        count(Daylight, part)
    count(preview, "_draw_player")
    count(preview, "_seen_with")
    app, look = screen.app, screen.app.look
    app.hour = lambda: 10.0
    app.change(daylight=True)
    screen.scene.turn(SEEING)
    screen.scene.preview.eyes.choose(list(words.SIGHTS).index("grey"))
    counts = []
    for _ in drawn(screen.scene.draw, app.size, look.store, lambda: True):
        counts.append(len(made))
    large = [part for part in made if part != "_draw_player"]
    assert large == ["__init__", "falling_on", "on", "on", "on", "on", "_seen_with"]
    assert max(after - before for before, after in pairwise(counts)) == 1
    made.clear()
    screen.scene.draw(pygame.Surface(app.size))
    assert not made


def test_a_blurred_picture_keeps_its_size_and_its_colour() -> None:
    picture = pygame.Surface((120, 80), depth=32)
    picture.fill("#3060C0")
    picture.fill("#FFFFFF", (0, 0, 60, 80))
    for reach in (2, 17):
        soft = preview.blurred(picture, reach)
        assert soft.get_size() == (120, 80)
        assert soft.get_at((118, 40)) == pygame.Color("#3060C0")
        assert soft.get_at((60, 40)) not in (pygame.Color("#3060C0"), pygame.Color("#FFFFFF"))
