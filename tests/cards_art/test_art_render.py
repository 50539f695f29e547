"""CardArt: exact sizes, shared surfaces, background work, and a cache on disk."""

import threading
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from cards_art.compose import Face
from cards_art.raster import rasterise_picture
from cards_art.render import CardArt, card_size
from cards_art.scene_crop import Crop
from cards_art.signs import drawn_signs
from cards_art.style import Style
from cards_art.surfaces import SurfaceStore
from tests.patience import eventually


@pytest.fixture
def art() -> Iterator[CardArt]:
    art = CardArt(None)
    yield art
    art.close()


def wait_for(art: CardArt, faces: list[Face], width: int) -> None:
    eventually(lambda: all(art.ready(face, width) for face in faces), art.poll)


def same(first: pygame.Surface, second: pygame.Surface) -> bool:
    return pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


@pytest.mark.parametrize("width", [40, 61, 180, 333])
def test_a_face_has_the_exact_size_and_alpha(art: CardArt, betrayal: Face, width: int) -> None:
    surface = art.face(betrayal, width)
    height = round(width * 1.4)
    assert surface.get_size() == (width, height) == card_size(width)
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert surface.get_at(corner).a < 80
    for edge in ((0, height // 2), (width - 1, height // 2), (width // 2, height - 1)):
        assert surface.get_at(edge).a == 255


def test_a_face_is_drawn_once(art: CardArt, betrayal: Face) -> None:
    assert art.face(betrayal, 60) is art.face(betrayal, 60)
    assert art.face(betrayal, 60) is not art.face(betrayal, 60, "top")


def test_a_style_applies_as_soon_as_it_is_set(art: CardArt, betrayal: Face) -> None:
    house = art.face(betrayal, 60)
    art.style = Style(large_index=True)
    assert not art.ready(betrayal, 60)
    assert not same(art.face(betrayal, 60), house)
    art.style = Style()
    assert art.face(betrayal, 60) is house


def test_prefetched_faces_become_ready(art: CardArt, decks: dict[str, list[Face]]) -> None:
    faces = decks["french"][:8]
    assert not art.poll()
    art.prefetch(faces, 60)
    wait_for(art, faces, 60)
    assert same(art.face(faces[3], 60), CardArt(None).face(faces[3], 60))


def test_polling_reports_faces_that_somebody_waited_for(
    art: CardArt, decks: dict[str, list[Face]]
) -> None:
    art.prefetch(decks["french"][:2], 60)
    other = art.wearing([])
    eventually(
        lambda: all(art.ready(face, 60) for face in decks["french"][:2]),
        lambda: other.face(decks["french"][2], 60),  # waits for one, and takes all over
    )
    assert art.poll()
    assert not art.poll()


def test_polling_reports_new_looks_of_cards(art: CardArt) -> None:
    assert not art.poll()
    art.style = Style(four_colour=True)
    assert art.poll()
    assert not art.poll()
    art.sight = "grey"
    assert art.poll()
    assert not art.poll()


def test_a_card_that_was_never_drawn_shows_its_back_until_its_face_is_there(
    art: CardArt, betrayal: Face
) -> None:
    assert same(art.preview(betrayal, 90), art.back(betrayal.back, 90))
    wait_for(art, [betrayal], 90)
    assert art.preview(betrayal, 90) is art.face(betrayal, 90)


def test_the_nearest_is_the_size_at_hand_as_it_is(art: CardArt, betrayal: Face) -> None:
    large = art.face(betrayal, 120)
    assert art.nearest(betrayal, 100) is large
    assert art.nearest(betrayal, 120) is large


def test_a_preview_is_scaled_from_the_size_at_hand(art: CardArt, betrayal: Face) -> None:
    known = art.face(betrayal, 120)
    scaled = pygame.transform.smoothscale(known, card_size(100))
    assert same(art.preview(betrayal, 100), scaled)


def test_a_scaled_preview_is_kept_and_reported_so_that_a_frame_can_be_made_in_pieces(
    betrayal: Face,
) -> None:
    store = SurfaceStore(10**8)
    art = CardArt(None, store=store)
    art.face(betrayal, 120)
    made: list[Hashable] = []
    store.made = made.append
    scaled = art.preview(betrayal, 100)
    assert len(made) == 1
    assert art.preview(betrayal, 100) is scaled
    assert len(made) == 1
    art.sight = "grey"  # the face in grey, and that scaled
    assert art.preview(betrayal, 100) is not scaled
    assert len(made) == 3


def test_the_second_start_draws_nothing(
    tmp_path: Path, betrayal: Face, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = CardArt(tmp_path)
    size = (64, 64)
    drawn = (
        first.face(betrayal, 70),
        first.back("french", 70),
        first.picture("french", "ace_clubs", size),
    )

    def fail(*_: object, **__: object) -> pygame.Surface:
        raise AssertionError("drawn again instead of read from disk")

    fail.__name__ = rasterise_picture.__name__
    monkeypatch.setattr("cards_art.render.rasterise_picture", fail)
    second = CardArt(tmp_path)
    read = (
        second.face(betrayal, 70),
        second.back("french", 70),
        second.picture("french", "ace_clubs", size),
    )
    assert all(same(a, b) for a, b in zip(drawn, read, strict=True))
    assert drawn[0].get_masks() == read[0].get_masks()


def test_a_part_of_a_picture_is_kept_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size, part = (90, 120), pygame.Rect(20, 30, 50, 60)
    first = CardArt(tmp_path)
    shown = first.picture("french", "ace_clubs", size, part=part)
    assert same(shown, first.picture("french", "ace_clubs", size).subsurface(part))
    beside = part.move(1, 0)
    assert not same(first.picture("french", "ace_clubs", size, part=beside), shown)

    def fail(*_: object) -> pygame.Surface:
        raise AssertionError("drawn again instead of read from disk")

    monkeypatch.setattr("cards_art.raster.rasterise_picture", fail)
    second = CardArt(tmp_path)
    assert same(second.picture("french", "ace_clubs", size, part=part), shown)
    assert not same(second.picture("french", "ace_clubs", size, part=beside), shown)
    with pytest.raises(AssertionError):
        second.picture("french", "ace_clubs", (91, 120), part=part)


def test_a_damaged_cache_is_remade(tmp_path: Path, betrayal: Face) -> None:
    whole = CardArt(tmp_path).face(betrayal, 70)
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert files
    for path in files:
        path.write_bytes(b"\x78\x01 damaged")
    assert same(CardArt(tmp_path).face(betrayal, 70), whole)


def test_undrawn_cards_are_shown_plainly(art: CardArt) -> None:
    assert art.face(Face("french", "eleven_hearts", "J", ("hearts",)), 60).get_size() == (60, 84)
    assert same(art.back("minchiate", 60), art.back("plain", 60))
    assert art.picture("decktet", "nowhere", (40, 40)).get_at((5, 5)).a == 255
    assert art.glyph("cups", 24).get_size() == (24, 24)


@pytest.mark.parametrize("size", [(200, 80), (80, 200), (90, 90)])
def test_a_picture_fills_its_size(art: CardArt, size: tuple[int, int]) -> None:
    surface = art.picture("decktet", "sailor", size)
    assert surface.get_size() == size
    width, height = size
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert surface.get_at(corner).a == 255


def test_a_crop_chooses_the_part_that_is_shown(art: CardArt) -> None:
    size = (120, 60)
    sky = art.picture("decktet", "sailor", size, Crop(y=0))
    ground = art.picture("decktet", "sailor", size, Crop(y=1))
    assert pygame.transform.average_color(sky)[2] > pygame.transform.average_color(ground)[2] + 40
    near = art.picture("decktet", "sailor", size, Crop(y=0, zoom=3))
    assert not same(near, sky)


@pytest.mark.parametrize("suit", sorted(drawn_signs()))
def test_a_glyph_has_the_asked_colour(art: CardArt, suit: str) -> None:
    surface = art.glyph(suit, 32, "#12AB56")
    assert surface.get_size() == (32, 32)
    pixels = [surface.get_at((x, y)) for x in range(32) for y in range(32)]
    inked = [pixel for pixel in pixels if pixel.a >= 128]
    assert any(pixel.a == 255 for pixel in inked)
    for pixel in inked:
        assert pixel[:3] == pytest.approx((0x12, 0xAB, 0x56), abs=4)


def test_a_glyph_without_a_colour_follows_the_style(art: CardArt) -> None:
    house = art.glyph("diamonds", 32)
    art.style = Style(four_colour=True)
    assert not same(art.glyph("diamonds", 32), house)


class PutOffError(Exception):
    """What a drawing that can be put off raises."""


def test_a_slow_drawing_that_is_not_on_disk_is_made_behind_a_drawing_that_can_be_put_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, emptied, size = SurfaceStore(10**8), SurfaceStore(10**8), (400, 300)
    art = CardArt(tmp_path, store=store)
    makers: list[str] = []

    def drawing(text: str, size: tuple[int, int]) -> pygame.Surface:
        makers.append(threading.current_thread().name)
        return rasterise_picture(text, size)

    def put_off() -> NoReturn:
        raise PutOffError

    monkeypatch.setattr("cards_art.render.rasterise_picture", drawing)
    monkeypatch.setattr("cards_art.render._PATIENCE", 0.0)
    store.put_off = emptied.put_off = put_off
    with pytest.raises(PutOffError):
        art.picture("decktet", "betrayal", size)
    art.glyph("moons", 30)  # a short one is fast
    eventually(lambda: art.idle, art.poll)
    behind = art.picture("decktet", "betrayal", size)
    assert makers == ["card art 0"]
    art.close()
    again = CardArt(tmp_path, store=emptied)
    assert same(behind, again.picture("decktet", "betrayal", size))
    assert len(makers) == 1, "it is on disk"
    again.close()


def test_a_slow_drawing_is_made_behind_where_nothing_is_kept_on_disk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def put_off() -> NoReturn:
        raise PutOffError

    store = SurfaceStore(10**8)
    art = CardArt(None, store=store)
    monkeypatch.setattr("cards_art.render._PATIENCE", 0.0)
    store.put_off = put_off
    with pytest.raises(PutOffError):
        art.picture("decktet", "betrayal", (400, 300))
    art.close()


def test_a_drawing_waits_a_little_for_what_is_made_behind_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def put_off() -> NoReturn:
        raise PutOffError

    store = SurfaceStore(10**8)
    art = CardArt(tmp_path, store=store)
    monkeypatch.setattr("cards_art.render._PATIENCE", 60.0)
    store.put_off = put_off
    behind = art.picture("decktet", "betrayal", (400, 300))
    store.put_off = None
    assert same(behind, CardArt(None).picture("decktet", "betrayal", (400, 300)))
    art.close()
