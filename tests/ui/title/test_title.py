"""The title: posters, buttons, keys, and how it reflows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pygame
import pytest

from game.table.seats import Seat
from tests.ui.drawn_text import drawn_page
from tests.ui.events import click, down, key, move, up
from ui.title import banner
from ui.title.banner import BannerText
from ui.title.poster import Detail, Poster, PosterCard, part_shown
from ui.title.scene import Title, TitleButton, TitleContent
from ui.widgets.focus import ring_room
from ui.window.app import App
from ui.window.look import Look
from ui.window.seating import ShownName

MakeApp = Callable[..., App]
FAMILIES = {
    "bisque": "market",
    "bisca": "mill",
    "chicane": "betrayal",
    "soup": "sea",
    "corn": "end",
}


class Front:
    """A title, and a record of the actions it called."""

    def __init__(self, make_app: MakeApp, size: tuple[int, int], quiet: int = 2) -> None:
        self.log: list[str] = []
        posters = [
            Poster(
                family,
                family.title(),
                "Three cooks fill one pot; your secret goal says what it is worth.",
                "decktet",
                scene,
                ("moons", "suns"),
                "3 players",
            )
            for family, scene in FAMILIES.items()
        ]
        note = self.log.append
        content = TitleContent(
            tagline="Five families of tricks, one table",
            posters=posters,
            on_open=note,
            primary=BannerText("Continue Chicane", "Hand 5, your turn", "continue"),
            on_primary=lambda: note("continue"),
            buttons=[
                TitleButton("Gallery", "cards", "gallery", lambda: note("gallery")),
                TitleButton("Quit", "door", "quit", lambda: note("quit")),
                TitleButton("More games", "book", "more_games", lambda: None),
                TitleButton("Household", "person", "household", lambda: None),
                TitleButton("Statistics", "chart", "statistics", lambda: None),
                TitleButton("Settings", "gear", "title_settings", lambda: None),
            ][:quiet],
            on_rest=lambda: note("rest"),
        )
        self.app = make_app(Title(content), size)
        self.app.step([], 0)

    @property
    def title(self) -> Title:
        scene = self.app.scene
        assert isinstance(scene, Title)
        return scene

    @property
    def cards(self) -> list[PosterCard]:
        return self.title.row.cards

    def in_words(self, per_cent: int) -> Front:
        self.app.change(text=per_cent)
        self.settle()
        return self

    def send(self, *events: pygame.Event) -> None:
        self.app.step(events, 0.016)

    def settle(self) -> None:
        for _ in range(5):
            self.app.step([], 0.1)


@pytest.fixture
def wide(make_app: MakeApp) -> Front:
    return Front(make_app, (1600, 1000))


@pytest.fixture
def compact(make_app: MakeApp) -> Front:
    return Front(make_app, (1024, 640))


def test_digits_open_posters_and_letters_press_buttons(wide: Front) -> None:
    for code in (pygame.K_1, pygame.K_5, pygame.K_KP2, pygame.K_c, pygame.K_g, pygame.K_q):
        wide.send(key(code))
    assert wide.log == ["bisque", "corn", "bisca", "continue", "gallery", "quit"]


def test_a_digit_without_a_poster_does_nothing(wide: Front) -> None:
    wide.send(key(pygame.K_6))
    assert wide.log == []


def test_enter_is_the_gold_button_until_something_has_the_ring(wide: Front) -> None:
    wide.send(key(pygame.K_RETURN))
    wide.send(key(pygame.K_TAB), key(pygame.K_RIGHT), key(pygame.K_RETURN))
    assert wide.log == ["continue", "bisca"]


def test_a_click_opens_the_poster_under_it(wide: Front) -> None:
    wide.send(*click(wide.cards[3].rect.center))
    assert wide.log == ["soup"]


def test_in_a_wide_window_all_posters_stand_between_the_margins(wide: Front) -> None:
    assert wide.cards[0].rect.left == 64
    assert wide.cards[-1].rect.right == 1536
    assert len({card.rect.size for card in wide.cards}) == 1


@pytest.mark.parametrize("size", [(1920, 1080), (2560, 1080), (3840, 2160), (1600, 1200)])
def test_in_a_larger_window_the_content_stays_centred(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    front = Front(make_app, size)
    left, right = front.cards[0].rect.left, size[0] - front.cards[-1].rect.right
    assert abs(left - right) <= 4
    scale = front.app.scale
    assert abs(front.cards[0].rect.width - 272 * scale.u) <= 1


def test_in_a_compact_window_three_and_a_half_posters_are_in_view(compact: Front) -> None:
    in_view = [card for card in compact.cards if card.rect.right <= 1024]
    assert len(in_view) == 3
    assert compact.cards[3].rect.left < 1024 < compact.cards[3].rect.right


def test_focus_scrolls_to_a_hidden_poster_and_back(compact: Front) -> None:
    compact.send(*[key(pygame.K_TAB)] * 5)
    compact.settle()
    assert compact.cards[4].rect.left >= 0
    assert compact.cards[4].rect.right <= 1024
    compact.send(*[key(pygame.K_LEFT)] * 4)
    compact.settle()
    assert compact.cards[0].rect.left >= 0
    compact.send(key(pygame.K_RETURN))
    assert compact.log == ["bisque"]


@pytest.mark.parametrize("presses", [3, 4])
def test_a_poster_with_the_focus_lies_clear_of_the_fading_ends(
    compact: Front, presses: int
) -> None:
    compact.send(*[key(pygame.K_TAB)] * (presses + 1))
    compact.settle()
    chosen, edges = compact.cards[presses], compact.title.row.edges
    for button in edges.buttons:
        assert not button.visible or not button.rect.colliderect(chosen.rect)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)])
def test_the_ring_round_a_raised_poster_is_whole(make_app: MakeApp, size: tuple[int, int]) -> None:
    front = Front(make_app, size)
    front.send(*[key(pygame.K_TAB)] * 2)
    front.settle()
    card = front.cards[1]
    assert card.rect.top > card.ring_rect.top
    room = front.title.row.clip()
    assert ring_room(card.ring_rect, card.factor).clamp(room) == ring_room(
        card.ring_rect, card.factor
    )


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_at_the_largest_words_every_button_keeps_its_words(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    front = Front(make_app, size, quiet=6).in_words(160)
    bar = front.title.quiet
    assert len(bar) == 6
    assert all(button.below and not button.hint for button in bar)
    assert not any(
        one.rect.colliderect(other.rect) for one in bar for other in (*bar, front.title.banner)
        if one is not other
    )  # fmt: skip


def test_dragging_scrolls_and_opens_nothing(compact: Front) -> None:
    x, y = compact.cards[1].rect.center
    compact.send(move((x, y)), down((x, y)), move((x - 100, y)), move((x - 200, y)))
    compact.send(up((x - 200, y)))
    assert compact.log == []
    assert compact.cards[0].rect.right < 200


def test_a_press_that_trembles_is_still_a_click(compact: Front) -> None:
    x, y = compact.cards[1].rect.center
    compact.send(move((x, y)), down((x, y)), move((x + 3, y + 2)), up((x + 3, y + 2)))
    assert compact.log == ["bisca"]


def test_the_wheel_scrolls_no_further_than_the_last_poster(compact: Front) -> None:
    compact.send(move(compact.cards[1].rect.center))
    for _ in range(20):
        compact.send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0))
    compact.settle()
    assert compact.cards[-1].rect.right == 1024 - round(32 * 0.875)


def test_a_poster_rises_under_the_pointer_and_sinks_again(wide: Front) -> None:
    card = wide.cards[0]
    wide.send(move(card.rect.center))
    wide.settle()
    assert card.ring_rect.top == card.rect.top - 8
    assert not wide.app.moving
    wide.send(move((5, 5)))
    wide.settle()
    assert card.ring_rect == card.rect


def test_nothing_is_drawn_while_nothing_changes(wide: Front) -> None:
    wide.settle()
    before = wide.app.frames_drawn
    for _ in range(20):
        wide.app.step([], 0.05)
    assert wide.app.frames_drawn == before


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000), (2560, 1440)])
def test_controls_never_overlap_nor_leave_the_window(
    make_app: MakeApp, size: tuple[int, int]
) -> None:
    front = Front(make_app, size)
    scene = front.app.scene
    assert isinstance(scene, Title)
    bar = [*scene.quiet, scene.banner]
    window = pygame.Rect((0, 0), size)
    for index, widget in enumerate(bar):
        assert window.contains(widget.rect)
        assert widget.rect.collidelist([other.rect for other in bar[index + 1 :]]) == -1
        assert widget.rect.collidelist([card.rect for card in front.cards]) == -1


def test_larger_text_takes_the_compact_layout(make_app: MakeApp) -> None:
    front = Front(make_app, (1600, 1000))
    front.app.change(text=130)
    front.app.step([], 0)
    assert front.cards[-1].rect.right > 1600


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080)], ids=str)
def test_emblem_and_name_stand_in_the_middle(make_app: MakeApp, size: tuple[int, int]) -> None:
    front = Front(make_app, size)
    front.app.step([], 0)
    shown, felt = front.app.surface, front.app.look.felt(size)
    high = front.title.row.rect.top - 20
    middle = [
        x
        for x in range(size[0] // 10, size[0] - size[0] // 10)
        if any(shown.get_at((x, y)) != felt.get_at((x, y)) for y in range(30, high, 3))
    ]
    assert abs(middle[0] + middle[-1] + 1 - size[0]) <= size[0] // 200


def test_a_row_that_scrolls_says_so_at_its_end_and_turns_at_a_click(make_app: MakeApp) -> None:
    front = Front(make_app, (1024, 640))
    back, on = front.title.row.edges.buttons
    assert (back.visible, on.visible) == (False, True)
    front.app.step([move(on.rect.center), down(on.rect.center), up(on.rect.center)], 0)
    for _ in range(20):
        front.app.step([], 0.05)
    assert (back.visible, on.visible) == (True, False)
    assert front.title.row.cards[-1].rect.right <= front.title.row.rect.right + 1
    assert front.log == [], "no poster was opened"


@pytest.mark.parametrize("text", [100, 160])
def test_the_button_at_the_end_covers_no_name(make_app: MakeApp, text: int) -> None:
    front = Front(make_app, (1024, 640))
    front.app.change(text=text)
    front.settle()
    _, on = front.title.row.edges.buttons
    assert on.visible
    picture = front.title.row.cards[3].picture
    assert picture.top <= on.rect.top
    assert on.rect.bottom <= picture.bottom


def test_posters_fade_away_where_there_are_more(make_app: MakeApp) -> None:
    front = Front(make_app, (1024, 640))
    row = front.title.row
    front.app.redraw()
    front.app.step([], 0)
    edge = (row.clip().right - 2, row.rect.top + 30)
    assert front.title.ground is not None
    assert front.app.surface.get_at(edge)[:3] == pytest.approx(
        front.title.ground.get_at(edge)[:3], abs=24
    )


def test_a_row_with_room_for_all_has_no_ends_to_turn_at(make_app: MakeApp) -> None:
    front = Front(make_app, (1600, 1000))
    assert not any(button.visible for button in front.title.row.edges.buttons)


def rest(front: Front, seconds: int) -> None:
    """Do nothing for so long."""
    for _ in range(4 * seconds):
        front.app.step([], 0.25)


@pytest.mark.parametrize("wanted", [True, False])
def test_who_rests_for_five_minutes_is_shown_pictures_if_that_is_wanted(
    make_app: MakeApp, wanted: bool
) -> None:
    front = Front(make_app, (1280, 800))
    front.app.change(slides_at_rest=wanted)
    rest(front, 299)
    assert front.log == []
    rest(front, 2)
    assert front.log == (["rest"] if wanted else [])
    rest(front, 290)
    assert front.log.count("rest") == wanted


def test_who_moves_the_pointer_does_not_rest(make_app: MakeApp) -> None:
    front = Front(make_app, (1280, 800))
    front.app.change(slides_at_rest=True)
    rest(front, 200)
    front.send(move((300, 300)))
    rest(front, 200)
    assert front.log == []


@pytest.mark.parametrize(("width", "count"), [(500, 4), (480, 3), (425, 1), (400, 0)])
def test_the_gold_button_shows_as_many_faces_as_its_words_leave_room_for(
    width: int, count: int, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    def draw(pen: object, name: str, at: tuple[int, int], *_: object) -> None:
        drawn.append(at[0])

    monkeypatch.setattr(banner, "draw_avatar", draw)
    faces = tuple(
        ShownName(name, Seat(name, "person")) for name in ("Ruth", "Paul", "Nina", "Theo")
    )
    said = BannerText("Continue Sueca", "Hand 2", "continue", faces=faces)
    button = banner.Banner(said, lambda: None)
    button.place(pygame.Rect(0, 0, width, 76), 1.0)
    button.draw(button.pen(pygame.Surface((width, 76)), look))
    assert len(drawn) == count
    steps = {right - left for left, right in pairwise(sorted(drawn))}
    assert all(24 <= step <= 34 for step in steps)


def test_a_low_poster_keeps_the_upper_part_of_its_scene_where_the_heads_are() -> None:
    usual, low = (part_shown(Detail(), size)[1] for size in ((200, 180), (200, 90)))
    assert (usual.top, low.top) == (45, 45)


def test_languages_are_told_by_the_names_that_their_speakers_use(app: App) -> None:
    """The codes are for the eye: a voice says "E N"."""
    choice = next(each for each in app.scene.spoken() if each.name == "Language")
    told = [each.name for each in choice.parts]
    assert told[0] == "English"
    assert {"Deutsch", "Português (Brasil)"} < set(told)
    assert "EN" in drawn_page(app).words
