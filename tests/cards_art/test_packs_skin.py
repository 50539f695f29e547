"""Cards that use a pack: fitted, distinct in every cache, and restored to the house art."""

import io
import logging
import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from PIL import Image

from cards_art.compose import Face
from cards_art.decoding import Decoder
from cards_art.layout import Reading
from cards_art.packs.checked import Pixels
from cards_art.packs.errors import BadPack
from cards_art.packs.importing import import_pack
from cards_art.packs.pack import Pack, PackFile
from cards_art.palette import PAPER, channels
from cards_art.render import CardArt, card_size
from cards_art.style import Style
from game.values import replace
from tests.cards_art.pack_makers import LooksHere, drawing, folder, picture
from tests.patience import eventually

WIDTH = 100
HEIGHT = 140
MIDDLE = (WIDTH // 2, HEIGHT // 2)
RED, BLUE = (200, 30, 40), (30, 40, 200)
KING = Face("french", "king_hearts", "K", ("hearts",))
QUEEN = Face("french", "queen_hearts", "Q", ("hearts",))
EIGHT = Face("decktet", "betrayal", "8", ("wyrms", "knots"), "The Betrayal")
MakePack = Callable[..., Pack]


@pytest.fixture
def make_pack(tmp_path: Path) -> MakePack:
    """Makes a pack of these files."""

    def make(name: str, files: dict[str, bytes]) -> Pack:
        return import_pack(folder(tmp_path / name, files), tmp_path / "packs")

    return make


def same(first: pygame.Surface, second: pygame.Surface) -> bool:
    return pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


def near(colour: pygame.Color, expected: tuple[int, int, int]) -> bool:
    return colour[:3] == pytest.approx(expected, abs=8)


def two_tone(size: tuple[int, int]) -> bytes:
    """A picture whose edge has two colours: red above, blue below."""
    image = Image.new("RGB", size, RED)
    image.paste(BLUE, (0, size[1] // 2, size[0], size[1]))
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def test_a_card_in_a_pack_shows_its_picture_and_others_the_house_art(
    make_pack: MakePack,
) -> None:
    art = CardArt(None, packs=[make_pack("red", {"KH.png": picture(colour=RED)})])
    king = art.face(KING, WIDTH)
    assert king.get_size() == card_size(WIDTH)
    assert near(king.get_at(MIDDLE), RED)
    for corner in ((0, 0), (WIDTH - 1, 0), (0, HEIGHT - 1), (WIDTH - 1, HEIGHT - 1)):
        assert king.get_at(corner).a < 80
    assert same(art.face(QUEEN, WIDTH), CardArt(None).face(QUEEN, WIDTH))
    assert same(art.face(EIGHT, WIDTH), CardArt(None).face(EIGHT, WIDTH))


def test_drawings_of_packs_are_worn(make_pack: MakePack) -> None:
    body = '<rect width="50" height="35" fill="#C81E28"/><rect y="35" width="50" height="35"/>'
    art = CardArt(None, packs=[make_pack("svg", {"KH.svg": drawing(body)})])
    card = art.face(KING, 500)
    assert near(card.get_at((250, 340)), RED)
    assert near(card.get_at((250, 360)), (0, 0, 0))


def test_a_long_picture_is_not_stretched(make_pack: MakePack) -> None:
    art = CardArt(None, packs=[make_pack("long", {"KH.png": two_tone((100, 200))})])
    card = art.face(KING, WIDTH)
    row = [card.get_at((x, 40)) for x in range(WIDTH)]
    red = [x for x, colour in enumerate(row) if near(colour, RED)]
    shown_height = HEIGHT - 2 * round(HEIGHT * 22 / 700)
    assert len(red) == pytest.approx(shown_height / 2, abs=3)
    assert red[0] + red[-1] == pytest.approx(WIDTH - 1, abs=1)
    assert row[5] == pygame.Color(PAPER)


def test_a_square_picture_is_not_stretched(make_pack: MakePack) -> None:
    art = CardArt(None, packs=[make_pack("square", {"KH.png": two_tone((100, 100))})])
    card = art.face(KING, WIDTH)
    column = [card.get_at((50, y)) for y in range(HEIGHT)]
    coloured = [y for y, c in enumerate(column) if near(c, RED) or near(c, BLUE)]
    row = [card.get_at((x, 60)) for x in range(WIDTH)]
    assert len(coloured) == pytest.approx(sum(near(c, RED) for c in row), abs=3)
    assert column[10] == pygame.Color(PAPER)


@pytest.mark.parametrize("kind", ["PNG", "GIF", "WEBP"])
def test_transparent_parts_show_paper_without_a_fringe(make_pack: MakePack, kind: str) -> None:
    image = Image.new("RGBA", (200, 280), (0, 0, 0, 0))
    image.paste((*RED, 255), (50, 0, 150, 280))
    file = io.BytesIO()
    image.save(file, kind, **({"lossless": True} if kind == "WEBP" else {}))
    art = CardArt(None, packs=[make_pack(kind, {f"KH.{kind.lower()}": file.getvalue()})])
    card = art.face(KING, 97)
    row = [card.get_at((x, 68)) for x in range(5, 92)]
    assert row[2] == pygame.Color(PAPER)
    assert near(row[43], RED)
    # Between the two there is nothing darker than the red.
    assert min(sum(colour[:3]) for colour in row) >= sum(RED) - 12


def test_margins_have_the_colour_of_an_even_edge(make_pack: MakePack) -> None:
    art = CardArt(None, packs=[make_pack("even", {"KH.png": picture(size=(100, 100))})])
    assert near(art.face(KING, WIDTH).get_at((50, 8)), RED)


def test_a_picture_almost_of_the_shape_fills_the_card(make_pack: MakePack) -> None:
    art = CardArt(None, packs=[make_pack("near", {"KH.png": two_tone((372, 522))})])
    card = art.face(KING, WIDTH)
    for x, y, colour in ((50, 3, RED), (50, 136, BLUE), (3, 50, RED), (96, 90, BLUE)):
        assert near(card.get_at((x, y)), colour)


def test_the_strip_lays_rank_and_suits_over_the_corners(make_pack: MakePack) -> None:
    pack = make_pack("tet", {"8_betrayal.png": picture(size=(500, 700))})
    plain = CardArt(None, packs=[pack]).face(EIGHT, 500)
    assert near(plain.get_at((20, 30)), RED)
    strip = CardArt(None, packs=[replace(pack, index_strip=True)]).face(EIGHT, 500)
    house = CardArt(None).face(EIGHT, 500)
    assert strip.get_at((20, 30)) == pygame.Color(PAPER)
    for box in (pygame.Rect(25, 25, 80, 240), pygame.Rect(395, 435, 80, 240)):
        assert same(strip.subsurface(box), house.subsurface(box))
    assert near(strip.get_at((250, 350)), RED)


@pytest.mark.parametrize(
    ("style", "reading"),
    [(Style(), "top"), (Style(large_index=True), None), (Style(suit_letters=True), None)],
)
def test_what_a_player_needs_to_read_is_shown_on_every_pack(
    make_pack: MakePack, style: Style, reading: None
) -> None:
    pack = make_pack("tet", {"8_betrayal.png": picture(size=(500, 700))})
    card = CardArt(None, style, [pack]).face(EIGHT, 500, reading)
    house = CardArt(None, style).face(EIGHT, 500, reading)
    box = pygame.Rect(25, 25, 80, 240)
    assert same(card.subsurface(box), house.subsurface(box))


def test_packs_may_be_changed_at_any_time(make_pack: MakePack, tmp_path: Path) -> None:
    red = make_pack("red", {"KH.png": picture(colour=RED), "back.png": picture(colour=RED)})
    blue = make_pack("blue", {"KH.png": picture(colour=BLUE)})
    for cache in (None, tmp_path / "cache", tmp_path / "cache"):
        art = CardArt(cache)
        house = art.face(KING, WIDTH)
        house_back = art.back("french", WIDTH)
        art.packs = (blue, red)
        assert near(art.face(KING, WIDTH).get_at(MIDDLE), BLUE)
        assert near(art.back("french", WIDTH).get_at(MIDDLE), RED)
        art.packs = (red, blue)
        assert near(art.face(KING, WIDTH).get_at(MIDDLE), RED)
        art.packs = ()
        assert art.face(KING, WIDTH) is house
        assert art.back("french", WIDTH) is house_back


def test_a_replaced_pack_is_not_shown_from_the_cache(tmp_path: Path) -> None:
    for colour in (RED, BLUE):
        source = folder(tmp_path / "pack", {"KH.png": picture(colour=colour)})
        pack = import_pack(source, tmp_path / "packs", replace=True)
        card = CardArt(tmp_path / "cache", packs=[pack]).face(KING, WIDTH)
        assert near(card.get_at(MIDDLE), colour)


def test_two_packs_can_be_shown_side_by_side(make_pack: MakePack) -> None:
    house = CardArt(None)
    red = house.wearing([make_pack("red", {"KH.png": picture(colour=RED)})])
    assert near(red.face(KING, WIDTH).get_at(MIDDLE), RED)
    assert house.packs == ()
    assert red.face(QUEEN, WIDTH) is house.face(QUEEN, WIDTH)


def test_a_pack_is_drawn_in_the_background(make_pack: MakePack) -> None:
    art = CardArt(None, packs=[make_pack("red", {"KH.png": picture(colour=RED)})])
    art.prefetch([KING], WIDTH)
    eventually(lambda: art.ready(KING, WIDTH), art.poll)
    assert near(art.preview(KING, WIDTH).get_at(MIDDLE), RED)
    art.close()


def test_a_picture_that_is_gone_gives_way_to_the_house_art(
    make_pack: MakePack, caplog: pytest.LogCaptureFixture
) -> None:
    pack = make_pack("red", {"KH.png": picture(), "back.png": picture()})
    (pack.folder / "king_hearts.png").unlink()
    (pack.folder / "back-french.png").write_bytes(b"no picture")
    art = CardArt(None, packs=[pack])
    with caplog.at_level(logging.WARNING):
        assert same(art.face(KING, WIDTH), CardArt(None).face(KING, WIDTH))
        assert same(art.back("french", WIDTH), CardArt(None).back("french", WIDTH))
    assert "king_hearts.png" in caplog.text
    assert "back-french.png" in caplog.text


@pytest.mark.parametrize("kind", ["empty", "noise", "half", "folder", "pipe", "endless", "bomb"])
def test_a_picture_that_changes_while_it_is_worn_gives_way_to_the_house_art(
    make_pack: MakePack, tmp_path: Path, kind: str
) -> None:
    """A width that was not drawn before reads the file anew."""
    pack = make_pack("red", {"KH.png": picture()})
    art = CardArt(None, packs=[pack])
    assert near(art.face(KING, WIDTH).get_at(MIDDLE), RED)
    file = pack.folder / "king_hearts.png"
    file.unlink()
    match kind:
        case "folder":
            file.mkdir()
        case "pipe":
            os.mkfifo(file)
        case "endless":
            file.symlink_to("/dev/zero")
        case "bomb":
            Image.new("1", (9000, 9000)).save(file, "PNG")
        case _:
            whole = picture(size=(300, 420))
            file.write_bytes({"empty": b"", "noise": bytes(range(256)) * 9}.get(kind, whole[:99]))
    assert same(art.face(KING, 2 * WIDTH), CardArt(None).face(KING, 2 * WIDTH))
    art.close()


def test_rank_and_suits_stand_on_the_paper_of_the_pack(make_pack: MakePack) -> None:
    """Unless it is so dark that nothing could be read on it."""
    cream, night = (250, 240, 200), (20, 20, 40)
    for name, colour, expected in (("cream", cream, cream), ("night", night, channels(PAPER))):
        files = {"2H.png": picture(colour=colour), "KH.png": two_tone((50, 70))}
        pack = replace(make_pack(name, files | {"3H.png": picture(colour=colour)}))
        card = CardArt(None, packs=[replace(pack, index_strip=True)]).face(KING, 500)
        assert near(card.get_at((20, 60)), expected)


def test_a_pack_has_its_own_signs_in_both_corners(make_pack: MakePack) -> None:
    green = (20, 160, 60)
    pack = make_pack("signs", {"KH.png": picture(), "hearts.png": picture("PNG", (30, 30), green)})
    art = CardArt(None, packs=[replace(pack, index_strip=True)])
    with_sign, without = art.face(KING, 500), CardArt(None, packs=[pack]).face(KING, 500)
    for point in ((62, 162), (438, 538)):
        seen = with_sign.get_at(point)
        assert seen.g > 2 * max(seen.r, seen.b), "printed on the paper, green stays green"
        assert near(without.get_at(point), RED)


def test_a_pack_has_its_own_signs_of_ranks_and_other_ranks_are_written(
    make_pack: MakePack,
) -> None:
    """The King's letter stands from (24, 32) to (100, 108); here there is a green field instead."""
    green = (20, 160, 60)
    files = {"KH.png": picture(), "QH.png": picture()}
    files |= {"king.png": picture("PNG", (40, 40), green)}
    pack = replace(make_pack("ranks", files), index_strip=True)
    art, plain = CardArt(None, packs=[pack]), replace(pack, signs={})
    for point in ((62, 70), (36, 44), (438, 630)):
        seen = art.face(KING, 500).get_at(point)
        assert seen.g > 2 * max(seen.r, seen.b)
    shown: tuple[tuple[Face, Reading | None], ...]
    shown = ((KING, None), (KING, "top"), (QUEEN, None))
    for face, reading in shown:
        with_sign = art.face(face, 500, reading)
        without = CardArt(None, packs=[plain]).face(face, 500, reading)
        assert same(with_sign, without) == (face is QUEEN)
        suit = pygame.Rect(25, 125, 80, 80)
        assert same(with_sign.subsurface(suit), without.subsurface(suit))


def test_a_sign_is_decoded_once_for_all_cards_and_sizes(
    make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    decoded: list[str] = []
    decode = Decoder.picture

    def counted(self: Decoder, path: Path) -> pygame.Surface:
        decoded.append(path.name)
        return decode(self, path)

    monkeypatch.setattr(Decoder, "picture", counted)
    files = {f"{rank}H.png": picture() for rank in "KQJ"} | {"hearts.png": picture()}
    art = CardArt(None, packs=[replace(make_pack("signs", files), index_strip=True)])
    for face in (KING, QUEEN):
        for width in (100, 200):
            art.wearing(art.packs).face(face, width)
    art.close()
    assert decoded.count("sign-hearts.png") == 1
    assert len(decoded) == 5, "and a picture for each card and size"


def test_a_sign_that_was_replaced_is_not_the_one_that_was_kept(tmp_path: Path) -> None:
    path, decoder = tmp_path / "sign.png", Decoder()
    for checksum, colour in (("one", RED), ("two", BLUE), ("two", BLUE)):
        path.write_bytes(picture("PNG", (8, 8), colour))
        assert near(decoder.sign(path, checksum).get_at((4, 4)), colour)
    path.write_bytes(picture("PNG", (8, 8), RED))
    assert near(decoder.sign(path, "two").get_at((4, 4)), BLUE)
    decoder.close()


def test_signs_are_kept_no_larger_than_cards_need_and_not_without_end(tmp_path: Path) -> None:
    decoder, large = Decoder(), tmp_path / "large.png"
    large.write_bytes(picture("PNG", (1000, 500), RED))
    assert decoder.sign(large, "large").get_size() == (320, 160)
    small = tmp_path / "small.png"
    small.write_bytes(picture("PNG", (30, 40), RED))
    signs = {number: decoder.sign(small, str(number)) for number in range(24)}
    assert signs[0].get_size() == (30, 40)
    assert decoder.sign(small, "0") is signs[0]
    decoder.sign(small, "24")
    assert decoder.sign(small, "0") is signs[0], "used last"
    assert decoder.sign(small, "1") is not signs[1], "not used for longest"
    decoder.close()


def test_a_sign_that_does_not_count_is_nearly_paper(make_pack: MakePack) -> None:
    dark = (10, 10, 10)
    files = {"8_betrayal.png": picture()}
    files |= {f"{suit}.png": picture("PNG", (30, 30), dark) for suit in ("wyrms", "knots")}
    art = CardArt(None, packs=[make_pack("signs", files)])
    top, bottom = (art.face(EIGHT, 500, reading) for reading in ("top", "bottom"))
    assert top.get_at((62, 160)).r < 40 < 150 < bottom.get_at((62, 150)).r


def test_a_drawing_of_an_earlier_version_is_drawn_in_another_process(
    make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    pack = make_pack("old", {"KH.png": picture()})
    old = pack.folder / "king_hearts.svg"
    old.write_bytes(drawing())
    pack = replace(pack, cards={"king_hearts": PackFile("king_hearts.svg", "1")})
    house = CardArt(None).face(KING, WIDTH)
    assert not same(CardArt(None, packs=[pack]).face(KING, WIDTH), house)
    monkeypatch.setattr(LooksHere, "decode", refused)
    assert same(CardArt(None, packs=[pack]).face(KING, WIDTH), house)


def test_no_picture_of_a_stranger_is_decoded_where_somebody_plays(
    make_pack: MakePack, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"8_betrayal.jpg": picture("JPEG"), "wyrms.png": picture()}
    asked = []

    def elsewhere(_: object, name: str, __: bytes) -> Pixels:
        asked.append(name)
        return Pixels((1, 1), True, bytes(BLUE))

    pack = make_pack("other", files)
    monkeypatch.setattr(LooksHere, "decode", elsewhere)
    art = CardArt(None, packs=[pack])
    assert near(art.face(EIGHT, WIDTH, "top").get_at(MIDDLE), BLUE)
    assert sorted(asked) == ["betrayal.jpg", "sign-wyrms.png"]


def refused(*_: object) -> Pixels:
    raise BadPack("no")
