"""Picture mode: the camera, stepping, slides, pulling a print, saving."""

from __future__ import annotations

import datetime
from itertools import pairwise

import pygame
import pytest

from tests.ui.gallery.gallery_guest import CATALOGUE, Guest, Visit
from ui.gallery.card_scene import GalleryCard
from ui.gallery.opening import slideshow
from ui.gallery.poster.camera import ART, MOST, Camera
from ui.gallery.poster.fading import draw_faded
from ui.gallery.poster.saving import PHONE, SavePicture
from ui.gallery.poster.scene import PictureMode
from ui.gallery.poster.veil import corner_veil
from ui.gallery.wall_scene import Gallery
from ui.window.motion import Glide


def look(visit: Visit, code: str = "6MW") -> tuple[Guest, PictureMode]:
    guest = visit()
    guest.open_card(code)
    guest.press(pygame.K_f)
    return guest, guest.screen(PictureMode)


def drawn(scene: PictureMode) -> bool:
    return scene.canvas is not None and scene.canvas.whole


@pytest.mark.parametrize("size", [(1600, 1000), (700, 1400), (3440, 1440)])
def test_art_fills_every_window_at_every_zoom(size: tuple[int, int]) -> None:
    camera = Camera(size).held()
    for factor, at in ((1.0, (0, 0)), (2.5, (size[0], 0)), (9.0, (3, size[1])), (0.01, (0, 0))):
        camera = camera.zoomed(factor, at).dragged(size[0] * 3, -size[1] * 3)
        x, y, width, height = camera.area
        assert x >= ART[0] - 1e-6
        assert y >= ART[1] - 1e-6
        assert x + width <= ART[0] + ART[2] + 1e-6
        assert y + height <= ART[1] + ART[3] + 1e-6
        assert 1.0 <= camera.zoom <= MOST


def test_the_wheel_enlarges_what_lies_under_it() -> None:
    camera = Camera((1000, 1000)).held()
    spot = (700, 420)
    before = camera.area[0] + spot[0] / camera.scale, camera.area[1] + spot[1] / camera.scale
    closer = camera.zoomed(2.0, spot)
    after = closer.area[0] + spot[0] / closer.scale, closer.area[1] + spot[1] / closer.scale
    assert after == pytest.approx(before)
    assert closer.zoom == 2.0


def test_a_drag_pulls_the_picture_along_by_as_many_pixels() -> None:
    camera = Camera((1600, 1000)).held().zoomed(3.0, (800, 500))
    moved = camera.dragged(30, -12)
    assert (camera.x - moved.x) * camera.scale == pytest.approx(30)
    assert (camera.y - moved.y) * camera.scale == pytest.approx(-12)


def test_the_picture_comes_over_the_whole_window_and_escape_goes_back(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.wait(lambda: drawn(scene))
    guest.settle()
    corners = [(1599, 2), (1599, 500), (900, 2)]
    cloth = guest.app.look.felt(guest.app.size)
    assert all(guest.app.surface.get_at(at) != cloth.get_at(at) for at in corners)
    guest.press(pygame.K_ESCAPE)
    assert guest.screen(GalleryCard).visit.current.title == "The Lunatic"


def test_the_cloth_is_let_go_while_a_picture_covers_it(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.wait(lambda: drawn(scene))
    assert guest.app.look._felt is None
    guest.press(pygame.K_ESCAPE)
    guest.settle()
    cloth = guest.app.look._felt
    assert cloth is not None
    assert guest.app.surface.get_at((4, 700)) == cloth.get_at((4, 700))


def test_arrows_step_and_the_card_looked_at_last_is_kept(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_RIGHT)
    assert scene.visit.current.title == "The Penitent"
    guest.press(pygame.K_LEFT, pygame.K_LEFT, pygame.K_ESCAPE)
    assert guest.screen(GalleryCard).visit.current.title == "The Soldier"


def test_up_and_down_enlarge_and_a_drag_moves(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_UP, pygame.K_UP)
    assert scene.camera.zoom == pytest.approx(1.25**2)
    before = scene.camera
    guest.send(
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(800, 300), button=1),
        pygame.Event(pygame.MOUSEMOTION, pos=(760, 300), rel=(-40, 0), buttons=(1, 0, 0)),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(760, 300), button=1),
    )
    assert (scene.camera.x - before.x) * before.scale == pytest.approx(40)
    guest.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert scene.camera.zoom == 1.0


def test_slides_follow_each_other_and_any_step_keeps_them_going(visit: Visit) -> None:
    guest = visit()
    guest.press(pygame.K_F5)
    scene = guest.screen(PictureMode)
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


def test_a_print_is_pulled_block_by_block_from_bare_paper(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_p)
    numbers = [scene.proofs.number]
    for _ in range(60):
        guest.app.step([], 0.1)
        if scene.proofs.number != numbers[-1]:
            numbers.append(scene.proofs.number)
    assert numbers == list(range(scene.proofs.most + 1))
    guest.click(scene.proofs.proof(2).center)
    assert scene.proofs.number == 2
    guest.press(pygame.K_p)
    assert not scene.proofs.visible


def test_another_card_puts_the_press_away(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.press(pygame.K_p, pygame.K_RIGHT)
    assert not scene.proofs.visible


def test_controls_fade_and_come_back_with_the_pointer(visit: Visit) -> None:
    guest, scene = look(visit)
    for _ in range(50):
        guest.app.step([], 0.1)
    assert scene.shown.value == 0.0
    guest.send(pygame.Event(pygame.MOUSEMOTION, pos=(300, 300), rel=(1, 0), buttons=(0, 0, 0)))
    guest.settle()
    assert scene.shown.value == 1.0


def test_a_picture_is_saved_for_a_telephone_in_its_pixels(visit: Visit) -> None:
    guest, _ = look(visit)
    guest.press(pygame.K_w)
    dialog = guest.screen(SavePicture)
    button = next(button for button in dialog.buttons() if button.words == "Telephone")
    guest.click(button.rect.center)
    file = guest.places.pictures / "decktet_lunatic_phone.png"
    guest.wait(file.exists)
    assert pygame.image.load(file).get_size() == PHONE


def test_a_folder_that_cannot_be_written_is_told_and_nothing_breaks(visit: Visit) -> None:
    guest, _ = look(visit)
    guest.places.pictures.parent.mkdir(parents=True, exist_ok=True)
    guest.places.pictures.write_text("in the way")
    guest.press(pygame.K_w)
    guest.click(guest.screen(SavePicture).buttons()[2].rect.center)
    guest.wait(lambda: "cannot be written" in guest.screen(PictureMode).notice.words)


@pytest.mark.parametrize("size", [(640, 320), (2730, 1080)])
def test_the_veil_behind_the_words_ends_without_an_edge(size: tuple[int, int]) -> None:
    veil = corner_veil(size)
    right, low = size[0] - 1, size[1] - 1
    across = [veil.get_at((x, low)).a for x in range(size[0])]
    up = [veil.get_at((0, y)).a for y in range(size[1])]
    assert across[0] == up[-1] > 200
    for edge in (across[::-1], up):
        assert edge == sorted(edge)
        assert edge[len(edge) // 50] <= 2  # it is all but gone before it ends
        assert max(b - a for a, b in pairwise(edge)) <= 3
    assert veil.get_at((right, 0)).a == 0


@pytest.mark.parametrize(("share", "red"), [(1.0, 200), (0.5, 100), (0.0, 0)])
def test_what_fades_is_drawn_by_its_share(share: float, red: int) -> None:
    surface = pygame.Surface((40, 20))
    seen = pygame.Rect(-5, 0, 25, 20)  # a part of it lies outside the window

    def draw() -> None:
        surface.fill((200, 0, 0), seen)

    draw_faded(surface, [seen], share, draw)
    assert surface.get_at((3, 10))[0] == pytest.approx(red, abs=1)
    assert surface.get_at((30, 10))[0] == 0


def test_half_way_all_that_fades_is_seen_by_less(visit: Visit) -> None:
    guest, scene = look(visit)
    guest.wait(lambda: scene.settled)
    guest.settle()

    def seen(share: float) -> list[int]:
        scene.shown = Glide(share)
        guest.app.redraw()
        scene.draw(guest.app.surface)
        return list(pygame.image.tobytes(guest.app.surface, "RGB")[:: 3 * 97])

    bare, half, whole = seen(0.0), seen(0.5), seen(1.0)
    places = list(zip(bare, half, whole, strict=True))
    assert sum(none != full for none, _, full in places) > len(places) // 10
    for none, some, full in places:
        low, high = sorted((none, full))
        assert low - 3 <= some <= high + 3
        if high - low > 30:
            assert low + 6 < some < high - 6, "nothing comes or goes at once"


def test_the_slideshow_alone_begins_with_the_card_of_the_day_and_leads_back(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cards_art.of_the_day.picture_of_the_day", lambda day: ("decktet", "sea"))
    guest = visit()
    guest.app.push(slideshow(CATALOGUE, guest.places))
    scene = guest.screen(PictureMode)
    assert scene.playing
    assert scene.visit.current.title == "The Sea"
    guest.wait(lambda: scene.settled)
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
    assert guest.screen(PictureMode).playing
