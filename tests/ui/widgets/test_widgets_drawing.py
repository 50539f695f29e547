"""Shapes, icons and the cloth."""

from __future__ import annotations

import itertools
import math
import re
from typing import get_args

import pygame
import pytest

from cards_art.palette import contrast
from cards_art.surfaces import SurfaceStore
from ui.window import felt, theme
from ui.window.dashes import dashed_box
from ui.window.draw import Box, Shapes, as_window, render_svg
from ui.window.icons import IconName, icon_svg
from ui.window.motion import Easing, Glide, in_out_cubic, out_cubic, out_quad
from ui.window.theme import Scale

WHITE = (255, 255, 255, 255)


@pytest.fixture(autouse=True)
def video() -> None:
    pygame.display.init()


def test_a_box_fills_its_rectangle_and_rounds_its_corners() -> None:
    surface = pygame.Surface((200, 100), pygame.SRCALPHA)
    Shapes(SurfaceStore(10**6)).box(surface, pygame.Rect(20, 10, 160, 80), Box(20, "#FFFFFF"))
    assert surface.get_bounding_rect() == pygame.Rect(20, 10, 160, 80)
    assert tuple(surface.get_at((100, 50))) == WHITE
    assert surface.get_at((21, 11)).a == 0


def test_a_box_put_together_from_its_corners_equals_one_drawn_whole() -> None:
    whole = render_svg(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120">'
        f'<rect x="1" y="1" width="298" height="118" rx="13" fill="{theme.PLATE}"/>'
        f'<rect x="1" y="1" width="298" height="118" rx="13" fill="none" stroke="{theme.GOLD}" '
        'stroke-width="2"/></svg>',
        (300, 120),
    )
    sliced = Shapes(SurfaceStore(10**6)).box_surface(
        (300, 120), Box(14, theme.PLATE, theme.GOLD, 2)
    )
    pixels = (pygame.image.tobytes(picture, "RGBA") for picture in (sliced, whole))
    assert max(abs(a - b) for a, b in zip(*pixels, strict=True)) <= 2


@pytest.mark.parametrize(
    "style",
    [
        Box(30.24, "#0C171D", glow=56, glow_colour=theme.ACCENT),
        Box(30.24, None, "#D9A44199", 3.24),
        Box(14.5, "#0C1B26E6", theme.LINE, 18, inner=theme.GOLD, drop=9),
    ],
)
def test_a_large_box_of_which_only_edges_are_kept_looks_as_a_whole_one(style: Box) -> None:
    """900 x 700 pixels weigh 2.5 MB and more; their edges less."""
    store = SurfaceStore(10**8)
    shapes, rect = Shapes(store), pygame.Rect(70, 60, 900, 700)
    one, other = (pygame.Surface((1040, 820), pygame.SRCALPHA) for _ in range(2))
    for surface in (one, other):
        surface.fill("#2B6A5E80")
    shapes.box(one, rect, style)
    kept = store.bytes
    other.blit(shapes.box_surface(rect.size, style), rect.move(-style.margin, -style.margin))
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")
    assert 0 < kept < store.bytes - kept


def test_boxes_of_one_style_are_drawn_once_for_all_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def draw(text: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(text)
        return render_svg(text, size)

    monkeypatch.setattr("ui.window.draw.render_svg", draw)
    shapes, style = Shapes(SurfaceStore(10**8)), Box(14, theme.PLATE, theme.GOLD, 2)
    for size in ((300, 120), (200, 120), (900, 700)):
        shapes.box(pygame.Surface((1000, 800), pygame.SRCALPHA), pygame.Rect((9, 9), size), style)
    assert len(drawn) == 1
    shapes.box_surface((300, 120), Box(15, theme.PLATE, theme.GOLD, 2))
    assert len(drawn) == 2


def test_only_a_picture_in_another_format_is_converted_for_the_window() -> None:
    pygame.display.set_mode((8, 8))
    other = pygame.Surface((4, 4), pygame.SRCALPHA, 32, (0xFF, 0xFF00, 0xFF0000, 0xFF000000))
    other.fill("#11223344")
    converted = as_window(other)
    assert converted.get_masks() != other.get_masks()
    assert converted.get_at((1, 1)) == pygame.Color("#11223344")
    assert as_window(converted) is converted
    opaque = pygame.Surface((4, 4), 0, 32)
    assert as_window(opaque).get_flags() & pygame.SRCALPHA


def test_a_large_box_keeps_to_what_may_be_drawn_on() -> None:
    surface = pygame.Surface((1000, 800), pygame.SRCALPHA)
    surface.set_clip((100, 100, 300, 200))
    shapes = Shapes(SurfaceStore(10**8))
    shapes.box(surface, pygame.Rect(20, 10, 900, 700), Box(20, "#FFFFFF"))
    assert surface.get_bounding_rect() == pygame.Rect(100, 100, 300, 200)


def test_a_large_drawing_in_strips_looks_as_a_whole_one() -> None:
    rect = pygame.Rect(40, 30, 1500, 900)
    shapes = (
        '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="40" y1="30" x2="1540" y2="930">'
        '<stop offset="0" stop-color="#FF0000"/><stop offset="1" stop-color="#0000FF"/>'
        '</linearGradient><path d="M90 60H1400V880H700V300H90Z" fill="url(#g)"/>'
    )
    store, made = SurfaceStore(10**8), list[object]()
    one, other = (pygame.Surface((1600, 1000)) for _ in range(2))
    store.made = made.append
    Shapes(store).large_svg(one, rect, shapes)
    assert len(made) == 3
    box = f"{rect.x} {rect.y} {rect.w} {rect.h}"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{shapes}</svg>'
    other.blit(render_svg(svg, rect.size), rect)
    pixels = (pygame.image.tobytes(picture, "RGB") for picture in (one, other))
    assert max(abs(a - b) for a, b in zip(*pixels, strict=True)) <= 2


def test_shadow_and_glow_reach_beyond_the_box_by_the_margin() -> None:
    style = Box(10, "#FFFFFF", drop=4, glow=12, glow_colour=theme.ACCENT)
    picture = Shapes(SurfaceStore(10**6)).box_surface((80, 60), style)
    assert style.margin == 12
    assert picture.get_size() == (104, 84)
    assert 0 < picture.get_at((52, 2)).a < 120


@pytest.mark.parametrize("radius", [0.0, 12.0, 20.0])
def test_dashes_close_without_a_seam(radius: float) -> None:
    path = dashed_box(0, 0, 160, 40, radius, (10, 8))
    dashes = [re.findall(r"-?[\d.]+", dash) for dash in path.split("M")[1:]]
    lengths = []
    for numbers in dashes:
        points = list(zip(map(float, numbers[::2]), map(float, numbers[1::2]), strict=True))
        assert all(-0.01 <= x <= 160.01 and -0.01 <= y <= 40.01 for x, y in points)
        lengths.append(sum(math.dist(a, b) for a, b in itertools.pairwise(points)))
    around = 2 * (160 + 40 - 4 * radius) + 2 * math.pi * radius
    assert sum(lengths) / around == pytest.approx(10 / 18, abs=0.02)
    starts = [tuple(numbers[:2]) for numbers in dashes]
    assert len(set(starts)) == len(starts)


@pytest.mark.parametrize("name", get_args(IconName))
def test_every_icon_is_drawn_inside_its_square(name: IconName) -> None:
    picture = render_svg(icon_svg(name, "#FFFFFF"), (48, 48))
    box = picture.get_bounding_rect()
    assert box.width > 12
    assert box.height > 12
    assert pygame.Rect(1, 1, 46, 46).contains(box)


def test_a_picture_of_other_proportions_is_centred() -> None:
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<rect width="10" height="10" fill="#FFFFFF"/></svg>'
    )
    picture = render_svg(svg, (60, 20))
    assert picture.get_size() == (60, 20)
    assert picture.get_bounding_rect() == pygame.Rect(20, 0, 20, 20)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_the_cloth_is_lit_in_the_middle_and_dark_in_the_corners(size: tuple[int, int]) -> None:
    cloth = felt.bake(size)
    assert cloth.get_size() == size

    def mean(rect: tuple[int, int, int, int]) -> int:
        return sum(pygame.transform.average_color(cloth, pygame.Rect(rect))[:3])

    middle = mean((size[0] // 2 - 20, size[1] * 2 // 5, 40, 40))
    corner = mean((0, 0, 8, 8))
    assert middle > corner + 60


def test_the_inlay_runs_round_the_whole_table() -> None:
    size = (1024, 640)
    cloth = felt.bake(size)
    edge = round(16 * Scale(*size).s)

    def golden(x: int, y: int) -> bool:
        pixel = cloth.get_at((x, y))
        return pixel.r > pixel.b + 25

    for x, y in ((512, edge), (512, 639 - edge), (edge, 320), (1023 - edge, 320)):
        near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        assert any(golden(*point) for point in near), (x, y)


def test_the_rosette_is_only_there_when_asked_for() -> None:
    plain, with_rosette = (felt.bake((1024, 640), rosette=r) for r in (False, True))
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(with_rosette, "RGB")
    assert plain.get_at((60, 60)) == with_rosette.get_at((60, 60))


def test_the_right_half_of_the_cloth_mirrors_the_left() -> None:
    size = (1024, 640)
    plain, with_rosette = (felt.bake(size, rosette=r) for r in (False, True))
    for x in (40, 200, 400):
        left, right = (
            sum(pygame.transform.average_color(plain, pygame.Rect(at, 200, 60, 200))[:3])
            for at in (x, size[0] - 60 - x)
        )
        assert left == pytest.approx(right, abs=4)
    height = 2 * Scale(*size).px(452)
    lines = [
        (x, y)
        for x in range(320, 512, 2)
        for y in range(100, height // 2, 2)
        if with_rosette.get_at((x, y)) != plain.get_at((x, y))
    ]
    assert len(lines) > 500

    def shown(x: int, y: int) -> bool:
        return with_rosette.get_at((x, y)) != plain.get_at((x, y))

    across = sum(shown(size[0] - 1 - x, y) for x, y in lines)
    down = sum(shown(x, height - 1 - y) for x, y in lines)
    assert min(across, down) > 0.9 * len(lines)


def test_baking_twice_gives_the_same_cloth() -> None:
    first, second = felt.bake((1024, 640)), felt.bake((1024, 640))
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("easing", [out_cubic, out_quad, in_out_cubic])
def test_easings_run_from_nought_to_one_without_turning_back(easing: Easing) -> None:
    values = [easing(step / 20) for step in range(21)]
    assert values[0] == pytest.approx(0)
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_glide_arrives_exactly_and_can_be_redirected_midway() -> None:
    glide = Glide(0.0)
    glide.send(10.0, 0.2)
    assert glide.update(0.1)
    midway = glide.value
    assert 5 < midway < 10
    glide.send(0.0, 0.2)
    assert glide.value == pytest.approx(midway), "no jump when it turns"
    assert glide.update(0.5)
    assert glide.value == 0.0
    assert not glide.update(0.5)


def test_colours_mix_and_fade() -> None:
    assert theme.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert theme.mix(theme.GOLD, theme.PLATE, 0.0) == theme.GOLD
    assert theme.fade("#102030", 0.5) == "#10203080"


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (theme.PAPER, theme.PLATE),
        (theme.PAPER, theme.FELT_LIGHT),
        (theme.MINT_TEXT, theme.PLATE),
        (theme.MUTED, theme.PLATE),
        (theme.ACCENT, theme.PLATE),
        (theme.OFF_TEXT, theme.PLATE),
        (theme.GOLD_INK, theme.GOLD),
        (theme.GOLD_OFF_INK, theme.GOLD_OFF),
        (theme.GOLD_INK, theme.MINT),
        (theme.INK, theme.PAPER),
        (theme.PAPER, theme.MINT_DARK),
    ],
)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    assert contrast(text, ground) >= 4.5
