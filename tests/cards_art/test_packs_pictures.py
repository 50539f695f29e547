"""Every picture of a pack is decoded before it is kept."""

import io
import warnings

import pygame
import pytest
from PIL import Image

from cards_art.packs import limits
from cards_art.packs.errors import BadPack
from cards_art.packs.pictures import check_picture
from cards_art.palette import channels
from tests.cards_art.pack_makers import CARD, RED, drawing, picture

KINDS = {"PNG": ".png", "JPEG": ".jpg", "WEBP": ".webp", "GIF": ".gif"}


def shown(content: bytes, suffix: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(content), f"card{suffix}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_good_picture_is_kept_as_it_is(kind: str) -> None:
    content = picture(kind)
    checked = check_picture(f"card{KINDS[kind]}", content)
    assert (checked.content, checked.suffix, checked.size) == (content, KINDS[kind], CARD)
    assert shown(content, checked.suffix).get_at((5, 5))[:3] == pytest.approx(RED, abs=6)


def test_the_content_decides_what_a_picture_is() -> None:
    assert check_picture("card.png", picture("JPEG")).suffix == ".jpg"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_picture_cut_off_is_refused(kind: str, share: float) -> None:
    noise = Image.effect_noise((60, 84), 80).convert("RGB")
    file = io.BytesIO()
    noise.save(file, kind)
    content = file.getvalue()
    check_picture("card", content)
    with pytest.raises(BadPack, match=r"'card' is damaged"):
        check_picture("card", content[: int(len(content) * share)])


@pytest.mark.parametrize("size", [(10_000, 10_000), (limits.MOST_PIXELS + 1, 1)])
def test_too_many_pixels_are_refused_before_they_are_decoded(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    content = picture("GIF", (9, 9))
    # Width and height stand in the header of a GIF file, but only in two bytes each.
    if size[0] < 65536:
        content = (
            content[:6]
            + size[0].to_bytes(2, "little")
            + size[1].to_bytes(2, "little")
            + (content[10:])
        )
    else:
        monkeypatch.setattr(limits, "MOST_PIXELS", 80)
    monkeypatch.setattr(Image.Image, "load", lambda _: pytest.fail("decoded"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(BadPack, match="too large"):
            check_picture("card.gif", content)


def test_an_animation_counts_as_its_first_picture() -> None:
    frames = [Image.new("RGB", CARD, colour) for colour in ("red", "blue")]
    for kind in ("GIF", "WEBP"):
        file = io.BytesIO()
        frames[0].save(file, kind, save_all=True, append_images=frames[1:])
        checked = check_picture("card", file.getvalue())
        red, _, blue, _ = shown(checked.content, checked.suffix).get_at((5, 5))
        assert red > 200 > 60 > blue


def test_a_turned_photograph_is_set_upright() -> None:
    photo = Image.new("RGB", (28, 20), "blue")
    photo.paste((255, 0, 0), (0, 0, 14, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # to be turned clockwise: its left side comes to the top
    file = io.BytesIO()
    photo.save(file, "JPEG", exif=exif, quality=95)
    checked = check_picture("card.jpg", file.getvalue())
    surface = shown(checked.content, checked.suffix)
    assert surface.get_size() == (20, 28)
    assert surface.get_at((10, 2)).r > 200
    assert surface.get_at((10, 25)).b > 200


def test_colours_for_print_become_colours_of_the_screen() -> None:
    file = io.BytesIO()
    Image.new("CMYK", CARD, (0, 255, 255, 0)).save(file, "JPEG")
    checked = check_picture("card.jpg", file.getvalue())
    assert shown(checked.content, checked.suffix).get_at((5, 5))[:3] == pytest.approx(
        (255, 0, 0), abs=12
    )


def test_a_far_too_large_picture_is_kept_smaller() -> None:
    checked = check_picture("card.png", picture(size=(2500, 3500)))
    assert checked.size == (1600, 2240)
    assert shown(checked.content, checked.suffix).get_size() == (1600, 2240)


def test_sixteen_bit_greys_are_kept() -> None:
    file = io.BytesIO()
    Image.new("I;16", CARD, 40_000).save(file, "PNG")
    checked = check_picture("card.png", file.getvalue())
    assert shown(checked.content, ".png").get_at((5, 5)).r == pytest.approx(40_000 // 256, abs=2)


def test_transparency_is_kept() -> None:
    content = picture(size=(1700, 2380), colour=(200, 30, 40, 90))
    checked = check_picture("card.png", content)
    assert shown(checked.content, checked.suffix).get_at((5, 5)).a == 90


def test_a_drawing_is_kept_as_pixels_as_fine_as_print() -> None:
    half = '<rect width="50" height="35" fill="#C81E28"/>'
    checked = check_picture("card.SVG", drawing(half))
    assert (checked.suffix, checked.not_drawn) == (".png", ())
    kept = shown(checked.content, checked.suffix)
    assert kept.get_size() == (1500, 2100)
    assert kept.get_at((750, 500)) == pygame.Color("#C81E28")
    assert kept.get_at((750, 1500)).a == 0


def test_it_is_said_what_a_drawing_loses() -> None:
    body = '<rect width="50" height="70" fill="#C81E28"/><text>A</text><use href="#a"/>'
    assert check_picture("card.svg", drawing(body)).not_drawn == ("text", "use")


RECT = '<rect width="50" height="70" fill="#C81E28"/>'
DANGEROUS_DRAWINGS = {
    "entity": (
        drawing(head='<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
        "document type",
    ),
    "growing entities": (
        drawing(head='<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>'),
        "document type",
    ),
    "outer document type": (
        drawing(head='<!DOCTYPE svg SYSTEM "http://example.org/svg.dtd">'),
        "document type",
    ),
    "other encoding": (
        drawing(head='<?xml version="1.0" encoding="utf-16"?><!DOCTYPE svg []>')
        .decode()
        .encode("utf-16"),
        "document type",
    ),
    "outer picture": (
        drawing(RECT + '<image xlink:href="http://example.org/a.png"/>'),
        "refers to another file",
    ),
    "file": (drawing(RECT + '<image href="file:///etc/passwd"/>'), "refers to another file"),
    "relative file": (drawing(RECT + '<use xlink:href="../a.svg#b"/>'), "refers to another file"),
    "outer fill": (drawing('<rect fill="url(http://a.b/c#d)"/>'), "refers to another file"),
    "outer style": (
        drawing(RECT + "<style>@import 'http://example.org/a.css';</style>"),
        "refers to another file",
    ),
    "outer font": (
        drawing(RECT + "<style>@font-face{src:url('http://a.b/c')}</style>"),
        "refers to another file",
    ),
    "script": (drawing(RECT + "<script>alert(1)</script>"), "holds a program"),
    "web page": (drawing(RECT + "<foreignObject/>"), "holds a program"),
    "nothing to see": (drawing("<text>A</text>"), "shows nothing"),
    "other xml": (b"<html/>", "not an SVG file"),
    "not closed": (drawing()[:-3], "is damaged"),
    "bytes": (b"\x00\x01\x02", "is damaged"),
}


@pytest.mark.parametrize("danger", DANGEROUS_DRAWINGS)
def test_a_dangerous_drawing_is_refused(danger: str) -> None:
    content, words = DANGEROUS_DRAWINGS[danger]
    with pytest.raises(BadPack, match=words):
        check_picture("card.svg", content)


def test_references_inside_a_drawing_are_fine() -> None:
    body = (
        '<linearGradient id="a" gradientUnits="userSpaceOnUse" x2="50">'
        '<stop stop-color="#FF0000"/></linearGradient>'
        '<rect width="50" height="70" fill="url(#a)"/><image href="data:image/png;base64,AA=="/>'
    )
    assert check_picture("card.svg", drawing(body)).not_drawn == ("image",)


def test_the_paper_of_a_picture_is_the_colour_of_most_of_its_margin() -> None:
    """A line along the very edge is none, nor is what a picture has there by chance."""
    cream, night = (250, 240, 220), (20, 20, 40)
    image = Image.new("RGB", (400, 560), night)
    image.paste(cream, (8, 8, 392, 552))
    image.paste(night, (60, 84, 340, 476))
    file = io.BytesIO()
    image.save(file, "PNG")
    paper = check_picture("card.png", file.getvalue()).paper
    assert channels(paper) == pytest.approx(cream, abs=4)
    for number, colour in enumerate([(200, 30, 40), (30, 160, 60), (30, 40, 200)]):
        image.paste(colour, (0, number * 187, 400, number * 187 + 187))
    file = io.BytesIO()
    image.save(file, "PNG")
    assert check_picture("card.png", file.getvalue()).paper == ""
    clear = picture("PNG", (400, 560), (250, 240, 220, 0))
    assert check_picture("card.png", clear).paper == ""
