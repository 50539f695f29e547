"""Focus, shortcuts, tooltips and scrolling: how a screen's controls work together."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.events import click, down, key, move, up
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.focus import nearest
from ui.widgets.group import Group
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.toggle import Toggle
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.look import Look
from ui.window.pen import Pen

Rect = pygame.Rect


class Desk:
    """Six buttons in two rows of three, in a group that notes what they do."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.buttons = [self._button(name) for name in "abcdef"]
        for index, button in enumerate(self.buttons):
            button.place(Rect(index % 3 * 200, index // 3 * 100, 150, 60), 1.0)
        self.group = Group(
            self.buttons,
            default=self.buttons[5],
            on_escape=lambda: self.log.append("escape"),
            shortcuts={pygame.K_u: lambda: self.log.append("undo")},
        )

    def _button(self, name: str) -> Button:
        return Button(name, lambda: self.log.append(name))

    def press(self, code: int, mod: int = 0) -> bool:
        return self.group.handle(key(code, mod))

    @property
    def focused(self) -> str:
        widget = self.group.focused
        return widget.words if isinstance(widget, Button) else ""


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_tab_goes_round_in_order_and_shift_tab_back(desk: Desk) -> None:
    seen = []
    for _ in range(7):
        desk.press(pygame.K_TAB)
        seen.append(desk.focused)
    assert "".join(seen) == "abcdefa"
    desk.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert desk.focused == "f"


def test_shift_tab_begins_at_the_end(desk: Desk) -> None:
    desk.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert desk.focused == "f"


@pytest.mark.parametrize(
    ("start", "code", "end"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("b", pygame.K_DOWN, "e"),
        ("e", pygame.K_LEFT, "d"),
        ("f", pygame.K_UP, "c"),
        ("c", pygame.K_RIGHT, "c"),
        ("a", pygame.K_UP, "a"),
    ],
)
def test_arrows_go_to_the_neighbour(desk: Desk, start: str, code: int, end: str) -> None:
    desk.group.focus(desk.buttons["abcdef".index(start)])
    desk.press(code)
    assert desk.focused == end


class Lines(Widget):
    """A panel whose six buttons stand in two lines that are read on, or in two rows."""

    def __init__(self, buttons: list[Button], *, reads_on: bool) -> None:
        super().__init__()
        self.reads_on = reads_on
        self._buttons = buttons

    def children(self) -> list[Button]:
        return self._buttons


@pytest.mark.parametrize(
    ("reads_on", "start", "code", "end"),
    [
        (True, "c", pygame.K_RIGHT, "d"),
        (True, "d", pygame.K_LEFT, "c"),
        (True, "b", pygame.K_RIGHT, "c"),
        (True, "f", pygame.K_RIGHT, "g"),
        (True, "c", pygame.K_DOWN, "f"),
        (False, "c", pygame.K_RIGHT, "g"),
    ],
)
def test_at_the_end_of_a_line_that_is_read_on_an_arrow_leads_to_the_next(
    desk: Desk, reads_on: bool, start: str, code: int, end: str
) -> None:
    beside = Button("g", lambda: None)
    beside.place(Rect(700, 50, 150, 60), 1.0)
    panel = Lines(desk.buttons, reads_on=reads_on)
    group = desk.group = Group([panel, beside], default=beside)
    group.focus(desk.buttons["abcdef".index(start)])
    desk.press(code)
    assert desk.focused == end


def test_the_ring_comes_with_a_key_and_goes_with_a_click(desk: Desk) -> None:
    desk.press(pygame.K_TAB)
    assert desk.group.ring_visible
    desk.group.handle(down((450, 30)))
    assert not desk.group.ring_visible


def test_enter_uses_the_ringed_control_or_else_the_default(desk: Desk) -> None:
    desk.press(pygame.K_RETURN)
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_RETURN)
    desk.press(pygame.K_SPACE)
    assert desk.log == ["f", "a", "a"]


def test_space_without_a_ring_does_nothing(desk: Desk) -> None:
    assert not desk.press(pygame.K_SPACE)
    assert desk.log == []


def test_after_a_click_enter_is_the_default_again(desk: Desk) -> None:
    for event in click((30, 30)):
        desk.group.handle(event)
    desk.press(pygame.K_RETURN)
    assert desk.log == ["a", "f"]


def test_enter_on_a_control_that_enters_presses_the_default_and_space_the_control(
    desk: Desk,
) -> None:
    desk.buttons[1].enters = True
    desk.group.focus(desk.buttons[1], ring=True)
    desk.press(pygame.K_RETURN)
    desk.press(pygame.K_SPACE)
    assert desk.log == ["f", "b"]
    desk.buttons[5].visible = False
    desk.press(pygame.K_RETURN)
    assert desk.log == ["f", "b", "b"], "there is no default to press"


def test_escape_and_shortcuts(desk: Desk) -> None:
    desk.press(pygame.K_ESCAPE)
    desk.press(pygame.K_u)
    assert not desk.press(pygame.K_u, pygame.KMOD_CTRL)
    assert not desk.press(pygame.K_x)
    assert desk.log == ["escape", "undo"]


def test_a_hidden_control_is_skipped(desk: Desk) -> None:
    desk.buttons[1].visible = False
    desk.press(pygame.K_TAB)
    desk.press(pygame.K_TAB)
    assert desk.focused == "c"
    for event in click((230, 30)):
        desk.group.handle(event)
    assert desk.log == []


def test_a_disabled_control_can_be_reached_to_learn_why(desk: Desk) -> None:
    desk.buttons[0].why_not = "It is not your turn."
    desk.press(pygame.K_TAB)
    assert desk.focused == "a"
    desk.press(pygame.K_RETURN)
    assert desk.log == []


def test_a_press_that_leaves_the_control_is_no_click(desk: Desk) -> None:
    desk.group.handle(down((30, 30)))
    desk.group.handle(move((230, 30)))
    desk.group.handle(up((230, 30)))
    assert desk.log == []


def test_typing_in_a_field_triggers_no_shortcut() -> None:
    log: list[str] = []
    field = TextField("", lambda text: None)
    field.place(Rect(0, 0, 200, 48), 1.0)
    pygame.display.init()
    group = Group([field], shortcuts={pygame.K_q: lambda: log.append("quit")})
    group.focus(field)
    group.handle(key(pygame.K_q, letter="q"))
    assert log == []
    group.focus(None)
    group.handle(key(pygame.K_q, letter="q"))
    assert log == ["quit"]


def shown(group: Group, look: Look) -> bytes:
    pygame.display.init()
    surface = pygame.Surface((700, 300))
    surface.fill(theme.FELT_DARK)
    group.draw(Pen(surface, look, 1))
    return pygame.image.tobytes(surface, "RGB")


def test_a_tooltip_comes_after_the_pointer_has_rested(desk: Desk, look: Look) -> None:
    desk.buttons[1].why_not = "The hand is not over."
    desk.group.handle(move((230, 30)))
    before = shown(desk.group, look)
    assert not desk.group.update(0.3)
    assert desk.group.update(0.2), "the step in which it appears is drawn"
    assert not desk.group.update(0.2)
    assert shown(desk.group, look) != before
    assert desk.group.handle(move((5, 250))), "going away is drawn"
    assert not desk.group.update(1.0)


def test_the_keyboard_too_learns_why_a_control_is_disabled(desk: Desk, look: Look) -> None:
    desk.buttons[0].why_not = "The hand is not over."
    desk.press(pygame.K_TAB)
    before = shown(desk.group, look)
    assert desk.group.update(0.5)
    assert shown(desk.group, look) != before
    desk.press(pygame.K_TAB)
    assert not desk.group.update(0.5), "the next button has nothing to say"


def test_w_says_why_not_at_once(desk: Desk, look: Look) -> None:
    assert not desk.press(pygame.K_w)
    desk.buttons[1].why_not = "The hand is not over."
    desk.group.handle(move((230, 30)))
    before = shown(desk.group, look)
    assert desk.press(pygame.K_w)
    assert shown(desk.group, look) != before


def test_a_sign_says_its_tip_at_once_to_whoever_uses_it(desk: Desk, look: Look) -> None:
    desk.buttons[1].hint = "Fixed before anyone chose."
    desk.buttons[1].says_only = True
    before = shown(desk.group, look)
    desk.group.focus(desk.buttons[1], ring=True)
    desk.press(pygame.K_RETURN)
    desk.group.ring_visible = False
    assert shown(desk.group, look) != before
    assert desk.log == []


def test_a_key_hides_the_tooltip(desk: Desk, look: Look) -> None:
    desk.buttons[1].hint = "Deals the cards"
    desk.group.handle(move((230, 30)))
    without = shown(desk.group, look)
    desk.group.update(0.5)
    desk.group.handle(key(pygame.K_x))
    assert shown(desk.group, look) == without


def test_nearest_prefers_the_same_row_to_something_closer_in_another() -> None:
    def at(x: int, y: int) -> Widget:
        widget = Widget()
        widget.place(Rect(x, y, 40, 40), 1.0)
        return widget

    start, near_below, far_beside = at(0, 0), at(60, 60), at(100, 0)
    assert nearest(start, [start, near_below, far_beside], (1, 0)) is far_beside
    assert nearest(start, [start, near_below, far_beside], (0, 1)) is near_below
    assert nearest(start, [start, near_below, far_beside], (-1, 0)) is None


class Settings:
    """Ten rows with a toggle each in an area that shows three."""

    def __init__(self) -> None:
        self.rows = [Row(f"Rule {n}", "A note", control=Toggle(False, print)) for n in range(10)]
        self.area = ScrollArea()
        self.group = Group([self.area])
        self.place_again(each=80)

    def place_again(self, each: int) -> None:
        self.area.place(Rect(0, 0, 600, 240), 1.0)
        for index, row in enumerate(self.rows):
            row.place(Rect(0, index * each, 560, each), 1.0)
        self.area.fill(self.rows, 10 * each)

    def settle(self) -> None:
        while self.group.update(0.1):
            pass


def test_focus_scrolls_its_control_into_view() -> None:
    settings = Settings()
    for _ in range(6):
        settings.group.handle(key(pygame.K_TAB))
    settings.settle()
    row = settings.rows[5]
    assert settings.group.focused is row.control
    assert settings.area.rect.contains(row.rect)
    assert row.control is not None
    assert row.rect.contains(row.control.rect), "the control moves with its row"


def test_wheel_and_paging_scroll_and_stop_at_the_ends() -> None:
    settings = Settings()
    settings.group.handle(move((100, 100)))
    settings.group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    settings.settle()
    assert settings.rows[0].rect.top < 0
    settings.group.handle(key(pygame.K_END))
    settings.settle()
    assert settings.rows[-1].rect.bottom == 240
    assert not settings.group.handle(key(pygame.K_PAGEDOWN))
    settings.group.handle(key(pygame.K_HOME))
    settings.settle()
    assert settings.rows[0].rect.top == 0


def test_the_ring_goes_to_the_ends_of_a_list_and_by_pages() -> None:
    settings = Settings()
    settings.group.handle(key(pygame.K_TAB))
    here: list[int] = []
    for code in (pygame.K_PAGEDOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME):
        settings.group.handle(key(code))
        settings.settle()
        focused = settings.group.focused
        here.append([row.control for row in settings.rows].index(focused))
        assert settings.area.rect.contains(settings.rows[here[-1]].rect)
    assert here == [3, 9, 6, 0]


@pytest.mark.parametrize("clicked", [True, False])
def test_of_two_lists_the_one_last_clicked_pages_or_the_one_under_the_pointer(
    clicked: bool,
) -> None:
    first, second = Settings(), Settings()
    rows = [Row(f"Game {n}", on_click=lambda: None) for n in range(10)]
    second.area.stack(Rect(700, 0, 600, 240), [(row, 80) for row in rows], 1.0)
    both = Group([first.area, second.area])
    at, elsewhere = rows[1].rect.center, first.area.rect.center
    for event in click(at) if clicked else [move(elsewhere), move(at)]:
        both.handle(event)
    if clicked:
        both.handle(move(elsewhere))
    for _ in range(2):
        both.handle(key(pygame.K_END))
        both.update(1.0)
    assert rows[-1].rect.bottom == 240
    assert first.rows[0].rect.top == 0


def test_what_has_the_focus_stays_in_view_when_larger_words_take_more_room() -> None:
    settings = Settings()
    for _ in range(3):
        settings.group.handle(key(pygame.K_TAB))
    settings.settle()
    assert settings.area.rect.contains(settings.rows[2].rect)
    settings.place_again(each=160)
    assert settings.area.rect.contains(settings.rows[2].rect)


def test_who_scrolled_away_by_hand_is_not_taken_back_to_the_focus() -> None:
    settings = Settings()
    settings.group.handle(key(pygame.K_TAB))
    settings.group.handle(move((100, 100)))
    settings.group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-4, precise_y=-4.0))
    settings.settle()
    settings.place_again(each=80)
    assert settings.rows[0].rect.bottom < 0


def test_no_ring_is_drawn_beside_what_its_control_was_scrolled_out_of(look: Look) -> None:
    settings = Settings()
    for _ in range(6):
        settings.group.handle(key(pygame.K_TAB))
    settings.settle()
    assert _ring_on(settings, look)
    settings.group.handle(move((100, 100)))
    settings.group.handle(pygame.Event(pygame.MOUSEWHEEL, x=0, y=3, precise_y=3.0))
    settings.settle()
    assert settings.rows[5].rect.y == 320, "below the 240 pixels of the area"
    assert not _ring_on(settings, look)


def _ring_on(settings: Settings, look: Look) -> bool:
    """Whether any pixel of a large surface has the colour of the ring."""
    surface = pygame.Surface((800, 900))
    settings.group.draw(Pen(surface, look, 1))
    shown = pygame.mask.from_threshold(surface, theme.FOCUS, (1, 1, 1, 255))
    return shown.count() > 0


def test_the_bar_can_be_dragged() -> None:
    settings = Settings()
    settings.group.handle(down((595, 10)))
    settings.group.handle(move((595, 400)))
    assert settings.rows[-1].rect.bottom == 240
    settings.group.handle(up((595, 400)))
    settings.group.handle(move((595, 20)))
    assert settings.rows[-1].rect.bottom == 240


def test_controls_outside_the_visible_part_get_no_clicks() -> None:
    settings = Settings()
    toggles = [row.control for row in settings.rows]
    for event in click((520, 280)):
        settings.group.handle(event)
    assert not any(toggle.on for toggle in toggles if isinstance(toggle, Toggle))


def test_a_scroll_area_counts_the_rows_hidden_below() -> None:
    settings = Settings()
    assert settings.area.hidden_below == 7
    settings.group.handle(key(pygame.K_END))
    settings.settle()
    assert settings.area.hidden_below == 0


def test_with_reduced_motion_scrolling_jumps() -> None:
    settings = Settings()
    settings.group.handle(key(pygame.K_END))
    settings.group.update(0.001, still=True)
    assert settings.rows[-1].rect.bottom == 240


def test_typed_text_goes_to_the_focused_control_as_text_and_to_no_other(desk: Desk) -> None:
    """A letter arrives twice, as a key and as text; what wants keys must not be given the text."""
    field = TextField("", lambda text: None)
    field.place(Rect(0, 300, 150, 60), 1.0)
    group = Group([*desk.buttons, field])
    text = pygame.Event(pygame.TEXTINPUT, text="s")
    assert not group.handle(text), "nothing has the focus"
    group.focus(desk.buttons[0])
    assert not group.handle(text)
    group.focus(field)
    assert group.handle(text)
    assert field.text == "s"


# -- tooltips end with what they explain, and lie beside it


def rested(desk: Desk, hint: str = "Deals the cards") -> Button:
    """The middle button of the upper row, its sentence shown."""
    button = desk.buttons[1]
    button.hint = hint
    desk.group.handle(move(button.rect.center))
    desk.group.update(0.5)
    return button


def no_hint(desk: Desk, look: Look) -> bytes:
    """The same controls as they are now, with nothing said of them."""
    fresh = Group(desk.group.widgets)
    return shown(fresh, look)


@pytest.mark.parametrize("change", ["words", "place", "hidden", "gone"])
def test_a_tooltip_ends_when_its_control_changes(desk: Desk, look: Look, change: str) -> None:
    button = rested(desk)
    assert shown(desk.group, look) != no_hint(desk, look)
    if change == "words":
        button.hint = "Something else"
    elif change == "place":
        button.place(button.rect.move(0, 120), 1.0)
    elif change == "hidden":
        button.visible = False
    else:
        desk.group.widgets = [each for each in desk.group.widgets if each is not button]
    assert desk.group.update(0.01), "going away is drawn"
    assert shown(desk.group, look) == no_hint(desk, look)
    desk.group.update(5.0)
    assert shown(desk.group, look) == no_hint(desk, look), "nor does it come back by itself"


def test_of_a_control_without_a_place_nothing_is_said(desk: Desk, look: Look) -> None:
    button = desk.buttons[1]
    button.why_not = "The hand is not over."
    button.place(Rect(0, 0, 0, 0), 1.0)
    assert not desk.group.say_why(button)
    assert shown(desk.group, look) == no_hint(desk, look)


def test_enter_uses_no_button_that_is_not_there(desk: Desk) -> None:
    desk.buttons[5].visible = False
    desk.press(pygame.K_RETURN)
    assert desk.log == []


def places_changed(desk: Desk, look: Look) -> pygame.Rect:
    """What the sentence covers."""
    before, now = (
        pygame.image.frombytes(picture, (700, 300), "RGB")
        for picture in (no_hint(desk, look), shown(desk.group, look))
    )
    differs = pygame.mask.from_threshold(now, "#000000", (1, 1, 1), before)
    differs.invert()
    rects = differs.get_bounding_rects()
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("at", [(0, 0), (500, 0), (0, 230), (500, 230), (250, 120)])
def test_a_tooltip_covers_neither_its_control_nor_another_where_there_is_room(
    look: Look, at: tuple[int, int]
) -> None:
    desk = Desk()
    button, other = desk.buttons[1], desk.buttons[0]
    button.place(Rect(at, (150, 60)), 1.0)
    above = at[1] - 70 if at[1] > 150 else at[1] + 70
    other.place(Rect(at[0], above, 150, 60), 1.0)
    desk.group.widgets = [button, other]
    rested(desk)
    covered = places_changed(desk, look)
    assert covered.w > 60
    assert not covered.colliderect(button.rect)
    assert not covered.colliderect(other.rect)


class Said(Widget):
    """A control that is larger than its parts, and takes no focus, like the plate of a seat."""

    hint = "Click to choose who sits here"

    def draw(self, pen: Pen) -> None:
        pen.surface.fill(theme.RAISED, self.rect)


def test_a_tooltip_goes_past_a_corner_where_something_is_at_every_side(look: Look) -> None:
    desk, around = Desk(), []
    button = desk.buttons[1]
    button.place(Rect(250, 120, 200, 60), 1.0)
    for at in ((250, 20, 200, 90), (250, 190, 200, 90), (0, 120, 240, 60), (460, 120, 240, 60)):
        plate = Said()
        plate.place(Rect(at), 1.0)
        around.append(plate)
    desk.group.widgets = [button, *around]
    rested(desk, "Deals")
    covered = places_changed(desk, look)
    assert covered.w > 60
    assert [at for at in (button, *around) if covered.colliderect(at.rect)] == []


def test_a_tooltip_stays_in_its_panel_where_another_place_is_as_free(look: Look) -> None:
    desk, panel = Desk(), ScrollArea()
    button = desk.buttons[1]
    panel.place(Rect(0, 100, 700, 200), 1.0)
    button.place(Rect(250, 120, 200, 60), 1.0)
    panel.fill([button], 200)
    desk.group.widgets = [panel]
    rested(desk)
    assert places_changed(desk, look).top > button.rect.bottom, "not above, and so out of the panel"


def test_nothing_is_said_of_what_comes_up_under_a_resting_pointer(desk: Desk, look: Look) -> None:
    button = desk.buttons[1]
    button.hint = "Deals the cards"
    at = button.rect.center
    resting = {"pos": at, "rel": (0, 0), "buttons": (0, 0, 0), "rests": True}
    desk.group.handle(pygame.Event(pygame.MOUSEMOTION, resting))
    desk.group.update(0.5)
    assert button.hovered
    assert shown(desk.group, look) == no_hint(desk, look)
    desk.group.handle(move((at[0] + 1, at[1])))
    desk.group.update(0.5)
    assert shown(desk.group, look) != no_hint(desk, look)


def test_a_full_field_says_so_at_once_until_there_is_room_again(look: Look) -> None:
    field = TextField("", lambda text: None, longest=12)
    field.place(Rect(200, 100, 300, 60), 1.0)
    desk = Desk()
    desk.group.widgets = [field]
    desk.group.focus(field)
    desk.group.handle(pygame.Event(pygame.TEXTINPUT, text="Annabellissi"))
    assert shown(desk.group, look) == no_hint(desk, look), "twelve letters fit"
    desk.group.handle(pygame.Event(pygame.TEXTINPUT, text="m"))
    assert (field.text, field.notice) == ("Annabellissi", "There is room for 12 letters.")
    assert shown(desk.group, look) != no_hint(desk, look)
    desk.press(pygame.K_BACKSPACE)
    desk.group.ring_visible = False
    desk.group.update(0.01)
    assert shown(desk.group, look) == no_hint(desk, look)
