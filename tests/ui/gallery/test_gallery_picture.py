"""The picture book: the print, turning pages, slides, pulling a print, saving."""

from __future__ import annotations

import datetime
import weakref
from pathlib import Path

import pygame
import pytest

from cards_art.pages import ART
from tests.cases import later
from tests.ui.events import down, move, up
from tests.ui.gallery.gallery_guest import CATALOGUE, Guest, Visit
from ui.gallery import words
from ui.gallery.book.camera import MOST, Camera
from ui.gallery.book.press import ROLL, Press
from ui.gallery.book.saving import PHONE
from ui.gallery.book.scene import PictureBook
from ui.gallery.book.spread import spread_in
from ui.gallery.book.turn import SECONDS
from ui.gallery.card_scene import GalleryCard
from ui.gallery.opening import slideshow
from ui.gallery.save_as import SaveAs
from ui.gallery.wall_scene import Gallery
from ui.window.theme import Scale

SIZES = [(1024, 640), (1600, 1000), (1080, 1920), (3840, 2160)]


def look(visit: Visit, code: str = "6MW", *, still: bool = True) -> tuple[Guest, PictureBook]:
    """A book that is open; `still` if nothing is to move."""
    guest = visit()
    return guest, opened(guest, code, still=still)


def opened(guest: Guest, code: str, *, still: bool = True) -> PictureBook:
    guest.app.change(reduced_motion=still)
    guest.open_card(code)
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.opened)
    return scene


# -- the print


@pytest.mark.parametrize("size", SIZES)
def test_all_of_a_print_is_seen_and_nothing_lies_on_it(size: tuple[int, int]) -> None:
    spread = spread_in(Scale(*size))
    window, page = pygame.Rect((0, 0), size), pygame.Rect(spread.right)
    assert window.contains(spread.cover)
    for whole_card in (False, True):
        place, below = spread.print(whole_card=whole_card), spread.caption(whole_card=whole_card)
        assert page.contains(place)
        assert page.contains(below)
        assert not place.colliderect(below)
        assert place.h > 0.6 * page.h
    assert Camera.before(spread.print(whole_card=False).size).area == pytest.approx(ART, abs=1)


@pytest.mark.parametrize("size", SIZES)
def test_controls_stand_beside_the_book(visit: Visit, size: tuple[int, int]) -> None:
    guest = visit(size=size)
    guest.app.push(slideshow(CATALOGUE, guest.places))
    scene = guest.screen(PictureBook)
    placed = [widget for widget in scene.group.widgets if widget not in scene.strip]
    for widget in placed:
        if widget is not scene.notice:
            assert not widget.rect.colliderect(scene.spread.pages), widget
            assert pygame.Rect((0, 0), guest.app.size).contains(widget.rect)


def test_art_fills_its_frame_at_every_zoom() -> None:
    camera = Camera.before((444, 628))
    for factor, at in ((1.0, (0, 0)), (2.5, (444, 0)), (9.0, (3, 628)), (0.01, (0, 0))):
        camera = camera.zoomed(factor, at).dragged(999, -999)
        x, y, width, height = camera.area
        assert x >= ART[0] - 1e-6
        assert y >= ART[1] - 1e-6
        assert x + width <= ART[0] + ART[2] + 1e-6
        assert y + height <= ART[1] + ART[3] + 1e-6
        assert 1.0 <= camera.zoom <= MOST


def test_the_wheel_enlarges_what_lies_under_it() -> None:
    camera = Camera.before((1000, 1000))
    spot = (700, 420)
    before = camera.area[0] + spot[0] / camera.scale, camera.area[1] + spot[1] / camera.scale
    closer = camera.zoomed(2.0, spot)
    after = closer.area[0] + spot[0] / closer.scale, closer.area[1] + spot[1] / closer.scale
    assert after == pytest.approx(before)


def test_a_click_on_the_print_looks_closer_and_another_one_steps_back(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.click(scene.print.center)
    assert scene.camera.zoom == 2.5
    at = scene.print.center
    guest.send(down(at), move((at[0] - 40, at[1])), up((at[0] - 40, at[1])))
    assert scene.camera.zoom == 2.5, "a drag moves it"
    guest.click(scene.print.center)
    assert scene.camera.zoom == 1.0


def test_up_and_down_enlarge(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_UP, pygame.K_UP)
    assert scene.camera.zoom == pytest.approx(1.25**2)
    guest.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert scene.camera.zoom == 1.0


# -- from card to book and back


def test_the_book_grows_out_of_the_card_and_a_key_ends_that(visit: Visit) -> None:
    guest = visit()
    card = guest.open_card("6MW")
    guest.wait(lambda: not card.flight.moving)
    guest.settle()
    corner = guest.app.surface.get_at((4, 4))
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    assert not scene.opened
    assert guest.app.surface.get_at((4, 4)) == corner, "what lay there is still there"
    guest.press(pygame.K_UP)
    assert scene.opened


def test_escape_leads_back_to_the_card_which_comes_out_of_the_print(visit: Visit) -> None:
    guest, scene = look(visit, still=False)
    guest.press(pygame.K_ESCAPE)
    card = guest.screen(GalleryCard)
    assert card.visit.current.title == "The Lunatic"
    assert card.flight.moving
    start = card.flight.place(card.view.card_rect)
    assert start.contains(scene.print)


def test_what_a_book_held_is_given_back_once_the_card_is_at_rest(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest, _ = look(visit, still=False)
    given: list[bool] = []
    monkeypatch.setattr(
        "ui.window.memory.give_back",
        lambda: given.append(guest.screen(GalleryCard).flight.moving),
    )
    guest.press(pygame.K_ESCAPE)
    assert guest.screen(GalleryCard).flight.moving
    assert given == []
    guest.wait(lambda: bool(given))
    assert given == [False]


def test_where_nothing_is_to_move_the_book_is_open_at_once(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_RIGHT)
    assert scene.turn is None
    guest.press(pygame.K_ESCAPE)
    assert not guest.screen(GalleryCard).flight.moving


def test_the_cloth_is_let_go_while_the_book_covers_it(visit: Visit) -> None:
    guest = visit(size=(1500, 900))  # whose cloth no other test has seen
    cloth = weakref.ref(guest.app.look.felt(guest.app.size))
    opened(guest, "6MW")
    assert cloth() is None
    guest.press(pygame.K_ESCAPE)
    guest.settle()
    again = guest.app.look.felt(guest.app.size)
    assert guest.app.surface.get_at((4, 700)) == again.get_at((4, 700))


# -- turning


def test_arrows_turn_and_the_card_looked_at_last_is_kept(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_RIGHT)
    assert scene.visit.current.title == "The Penitent"
    guest.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_ESCAPE)
    assert guest.screen(GalleryCard).visit.current.title == "The Soldier"


def test_a_page_turns_and_a_click_ends_it(visit: Visit) -> None:
    guest, scene = look(visit, still=False)
    guest.press(pygame.K_RIGHT)
    assert scene.turn is not None
    guest.app.step([], SECONDS / 2)
    assert scene.turn is not None
    guest.send(down((4, 4)))
    assert scene.turn is None
    guest.press(pygame.K_LEFT)
    guest.app.step([], SECONDS / 2)
    guest.app.step([], SECONDS / 2 + 0.01)
    assert scene.turn is None
    assert scene.visit.current.title == "The Lunatic"


def test_pages_are_turned_by_a_click_on_them_and_by_hand(visit: Visit) -> None:
    guest, scene = look(visit)
    left, right = pygame.Rect(scene.spread.left), pygame.Rect(scene.spread.right)
    guest.click((right.right - 4, right.bottom - 4))
    assert scene.visit.current.title == "The Penitent"
    guest.click((left.x + 4, left.bottom - 4))
    assert scene.visit.current.title == "The Lunatic"
    start, end = (right.right - 20, right.y + 9), (right.right - 120, right.y + 9)
    guest.send(down(start), move(end), up(end))
    assert scene.visit.current.title == "The Penitent"


def test_home_and_end_lead_to_the_first_and_the_last_card(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_END)
    assert scene.visit.current == scene.visit.show.exhibits[-1]
    guest.press(pygame.K_HOME)
    assert scene.visit.current == scene.visit.show.exhibits[0]


def test_a_small_print_leads_to_its_card(visit: Visit) -> None:
    guest, scene = look(visit, "7WY")
    guest.click(scene.strip[0].print.center)
    assert scene.visit.current.title == "The Darkness"


def test_a_spread_tells_the_tale_and_what_is_said_of_the_picture(visit: Visit) -> None:
    _, scene = look(visit, "7WY")
    current, tale = scene.visit.current, scene.tale
    assert tale.title == "The Cave"
    assert tale.line == "7 of Waves and Wyrms"
    assert tale.paragraphs == (
        words.lore(current), "Waves meet Wyrms twice: here and in the Darkness, 9.",
    )  # fmt: skip
    assert tale.caption == words.sentence(current)


@pytest.mark.parametrize("deck", [later("decktet-extended"), later("french"), "succotash"])
def test_every_card_of_a_deck_has_something_to_say(visit: Visit, deck: str) -> None:
    guest = visit(deck)
    guest.app.change(reduced_motion=True)
    guest.gallery.open_current()
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    for _ in scene.visit.show.exhibits:
        assert scene.tale.paragraphs[0]
        assert scene.tale.caption
        guest.press(pygame.K_RIGHT)
    assert scene.visit.current == scene.visit.show.exhibits[0], "round and round"


# -- slides, prints and files


def test_slides_follow_each_other_and_any_step_keeps_them_going(visit: Visit) -> None:
    guest = visit()
    guest.press(pygame.K_F5)
    scene = guest.screen(PictureBook)
    assert scene.playing
    first = scene.visit.current.title
    for _ in range(72):
        guest.app.step([], 0.1)
    second = scene.visit.current.title
    assert second == scene.visit.show.exhibits[1].title != first
    guest.press(pygame.K_s)
    assert not scene.playing
    for _ in range(90):
        guest.app.step([], 0.1)
    assert scene.visit.current.title == second
    guest.press(pygame.K_ESCAPE)
    assert isinstance(guest.app.scene, Gallery)


def test_the_roller_prints_block_after_block_and_waits_for_what_is_not_drawn_yet() -> None:
    heard: list[None] = []
    press = Press(lambda: heard.append(None))
    press.begin("decktet", "cave")
    assert not press.update(9.0, ready=False, still=False)
    assert (press.number, press.rolling, press.views) == (0, False, (0, 1))
    assert press.update(0.1, ready=True, still=False)
    assert press.rolling
    press.update(ROLL + 0.01, ready=True, still=False)
    assert (press.number, press.rolling, len(heard)) == (1, False, 1)
    press.update(9.0, ready=True, still=False)
    assert press.hurry(), "a click ends its way"
    assert press.number == 2
    press.update(9.0, ready=True, still=True)
    assert (press.number, press.rolling) == (3, False), "without a roller"
    press.stand_at(1)
    assert not press.update(9.0, ready=True, still=False), "it stays as it was chosen"


def test_a_print_is_pulled_from_bare_paper_and_its_proofs_can_be_chosen(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_p)
    assert [len(scene.strip), scene.press.number] == [scene.press.most, 0]
    guest.wait(lambda: scene.press.number == scene.press.most)
    guest.click(scene.strip[1].print.center)
    assert scene.press.number == 2
    guest.press(pygame.K_p)
    assert not scene.press.on
    guest.press(pygame.K_p, pygame.K_RIGHT)
    assert not scene.press.on, "another card puts the press away"


def test_a_picture_is_saved_for_a_phone_in_its_pixels(visit: Visit) -> None:
    guest, _ = look(visit)
    guest.press(pygame.K_w)
    dialog = guest.screen(SaveAs)
    button = next(button for button in dialog.buttons() if button.words == "Phone")
    guest.click(button.rect.center)
    file = guest.places.pictures / "decktet_lunatic_phone.png"
    guest.wait(file.exists)
    assert pygame.image.load(file).get_size() == PHONE


def test_a_folder_that_cannot_be_written_is_told_and_nothing_breaks(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.places.pictures.parent.mkdir(parents=True, exist_ok=True)
    guest.places.pictures.write_text("in the way")
    guest.press(pygame.K_w)
    guest.click(guest.screen(SaveAs).buttons()[2].rect.center)
    guest.wait(lambda: "cannot be written" in scene.notice.words)


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (5, "Saved as {path}: 5 pages"),
        (
            PermissionError(13, "Permission denied"),
            "{path} cannot be written: Tureen has no permission to do that.",
        ),
        (
            ModuleNotFoundError("halted", name="fpdf"),
            "PDF files need the Python package fpdf2, which is not installed.",
        ),
    ],
)
def test_what_becomes_of_a_book_is_told(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, outcome: int | Exception, told: str
) -> None:
    asked: list[Path] = []

    def write(path: Path, *_: object) -> int:
        asked.append(path)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    monkeypatch.setattr("ui.gallery.book.binding.write_book", write)
    guest, scene = look(visit)
    guest.press(pygame.K_b)
    path = guest.places.pictures / "decktet-extended_book.pdf"
    guest.wait(lambda: scene.notice.words == told.format(path=path))
    assert asked == [path]


def test_the_slideshow_alone_begins_with_the_card_of_the_day_and_leads_back(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cards_art.of_the_day.picture_of_the_day", lambda day: ("decktet", "sea"))
    guest = visit()
    guest.app.push(slideshow(CATALOGUE, guest.places))
    scene = guest.screen(PictureBook)
    assert scene.playing
    assert scene.visit.current.title == "The Sea"
    guest.press(pygame.K_ESCAPE)
    assert guest.app.scene is guest.gallery


def test_a_clock_that_no_calendar_can_follow_hinders_no_slideshow(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Broken(datetime.date):
        @classmethod
        def today(cls) -> Broken:
            raise ValueError("year 36812 is out of range")

    monkeypatch.setattr("datetime.date", Broken)
    guest = visit()
    guest.app.push(slideshow(CATALOGUE, guest.places))
    assert guest.screen(PictureBook).playing


def test_the_book_shows_an_ace_by_night_if_that_edition_is_chosen(visit: Visit) -> None:
    guest = visit()
    guest.app.change(edition="night")
    guest.open_card("AM")
    guest.press(pygame.K_f)
    scene = guest.screen(PictureBook)
    guest.wait(lambda: scene.settled and scene.opened)
    ace = scene.visit.current
    assert scene.visit.scene_of(ace) == "night/ace_moons"
    assert scene.prints.picture(scene.prints.view(ace)) is not None
    assert scene.prints.view(ace).scene == "night/ace_moons"
    assert scene.tale.caption == words.OTHER_EDITION
