"""Composed cards: scene, frame, and indices, and the rules that every drawing follows."""

import re

import pygame
import pytest

from cards_art import sources
from cards_art.compose import PLAIN_BACK, Face, back, compose, index_strips
from cards_art.layout import index_layout
from cards_art.marks import rank_mark
from cards_art.palette import PAPER
from cards_art.plain import plain_picture
from cards_art.raster import rasterise
from cards_art.scene_crop import cropped_scene
from cards_art.style import BACK_DESIGNS, HOUSE_STYLE, Style
from game.values import replace

BACKS = ("decktet", "french", "succotash", "prize_red", "prize_green", "prize_blue", "plain")
SAFE_TAGS = {"svg", "g", "path", "rect", "circle", "ellipse", "defs", "stop"} | {
    "linearGradient",
    "radialGradient",
}
SIZE = (100, 140)
SCENE_BYTES = 60 * 1024
STYLES = [
    Style(),
    Style(large_index=True),
    Style(suit_letters=True),
    Style(large_index=True, suit_letters=True),
    Style(large_index=True, signs_only=True),
    Style(large_index=True, suit_letters=True, signs_only=True),
]


def units(x0: int, y0: int, x1: int, y1: int) -> pygame.Rect:
    """A part of the card, given in card units, as pixels of a picture of SIZE."""
    scale = SIZE[0] / 500
    return pygame.Rect(
        round(x0 * scale), round(y0 * scale), round((x1 - x0) * scale), round((y1 - y0) * scale)
    )


def difference(first: pygame.Surface, second: pygame.Surface, part: pygame.Rect) -> float:
    """The mean difference of a channel, 0 to 255."""
    size = part.size
    a = pygame.image.tobytes(first.subsurface(part), "RGB")
    b = pygame.image.tobytes(second.subsurface(part), "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / (size[0] * size[1] * 3)


def drawn(text: str) -> pygame.Surface:
    return rasterise(text, SIZE)


def test_every_scene_belongs_to_a_card_and_every_card_has_its_scene(
    decks: dict[str, list[Face]],
) -> None:
    for deck, faces in decks.items():
        assert sorted(face.scene for face in faces) == sorted(sources.scene_names(deck))


def test_drawings_use_only_what_every_svg_loader_draws(faces: list[Face]) -> None:
    texts = {face.scene: compose(face) for face in faces} | {
        f"{design} {kind}": back(kind, design) for design in BACK_DESIGNS for kind in BACKS
    }
    for name, text in texts.items():
        assert set(re.findall(r"<([A-Za-z]+)", text)) <= SAFE_TAGS, name
        assert "objectBoundingBox" not in text, name
        assert not re.search(r"<g[^>]*opacity", text), name
        assert not re.search(r'(fill|stroke)="(?!none|#[0-9A-F]{6}"|url)', text), name
        for gradient in re.findall(r"<(?:linear|radial)Gradient[^>]*>", text):
            assert "userSpaceOnUse" in gradient, name


def test_scenes_stay_light(faces: list[Face]) -> None:
    for face in faces:
        path = sources.scene_path(face.deck, face.scene)
        assert path.stat().st_size <= SCENE_BYTES, face.scene


def test_the_scene_shows_in_the_window_and_paper_round_it(faces: list[Face]) -> None:
    always_seen = units(136, 40, 364, 620)
    for face in faces:
        card = drawn(compose(face))
        scene = drawn(sources.read_drawing(sources.scene_path(face.deck, face.scene)))
        assert difference(card, scene, always_seen) < 1, face.scene
        for corner in ((0, 0), (99, 0), (0, 139), (99, 139)):
            assert card.get_at(corner).a == 0, face.scene
        for x, y in ((2, 70), (97, 70), (50, 2), (50, 137)):
            assert card.get_at((x, y))[:3] == pygame.Color(PAPER)[:3], face.scene


def test_every_scene_is_painted_to_the_edges_of_its_window(faces: list[Face]) -> None:
    size = (113, 159)
    for face in faces:
        painted = pygame.mask.from_surface(
            rasterise(cropped_scene(face.deck, face.scene, size), size), 250
        )
        assert painted.count() == size[0] * size[1], face.scene


def test_the_index_stands_in_two_corners_half_a_turn_apart(faces: list[Face]) -> None:
    corner = units(8, 26, 110, 130)
    for face in faces:
        card = drawn(compose(face))
        turned = pygame.transform.rotate(card, 180)
        assert difference(card, turned, corner) < 2, face.scene
        blank = drawn(compose(Face(face.deck, face.scene, "-", face.suits, face.name)))
        assert difference(card, blank, corner) > 8, face.scene


@pytest.mark.parametrize("style", STYLES)
def test_the_index_lies_in_the_part_of_a_card_seen_in_a_fan(style: Style) -> None:
    """A fan shows 0.27 of a card's width."""
    seen = 0.27 * 500
    layout = index_layout(style)
    assert layout.notch_width <= seen + 5
    assert layout.rank_x + layout.rank_room / 2 <= seen
    for number, places in enumerate(layout.places):
        for place in places:
            assert layout.glyph_x + place.size * 0.52 <= seen
            assert layout.glyph_x - place.size * 0.52 >= 8
            assert place.y + place.size * 0.52 <= layout.notch_heights[number] - 4
    if layout.letters is not None:
        assert layout.letters.x + layout.letters.room / 2 <= seen


@pytest.mark.parametrize("style", STYLES)
def test_nothing_of_the_index_overlaps(style: Style) -> None:
    layout = index_layout(style)
    for places in layout.places:
        bottoms = [layout.rank_baseline, *(place.y + place.size * 0.51 for place in places)]
        tops = [place.y - place.size * 0.51 for place in places]
        assert all(top >= bottom for bottom, top in zip(bottoms, tops, strict=False))


@pytest.mark.parametrize("letters", [False, True])
def test_without_a_picture_a_large_index_is_larger_still(letters: bool) -> None:
    large = index_layout(Style(large_index=True, suit_letters=letters))
    largest = index_layout(Style(large_index=True, suit_letters=letters, signs_only=True))
    assert largest.rank_cap > 1.4 * large.rank_cap
    assert largest.notch_width <= 140, "what the next card of a hand leaves in sight"
    assert largest.rank_x + largest.rank_room / 2 < largest.notch_width
    for below in largest.places[1:]:
        assert below[0].y - below[0].size / 2 > largest.rank_baseline
        assert all(largest.glyph_x - place.size / 2 > 0 for place in below)
        assert below[-1].y + below[-1].size / 2 <= 460, "clear of the opposite corner"


def test_a_large_index_is_larger(betrayal: Face) -> None:
    def ink(style: Style) -> int:
        card = drawn(index_strips(betrayal, style=style))
        on_paper = pygame.Surface(card.get_size())
        on_paper.fill(PAPER)
        on_paper.blit(card, (0, 0))
        column = on_paper.subsurface(units(8, 20, 108, 340))
        paper = pygame.mask.from_threshold(column, pygame.Color(PAPER), (90, 90, 90, 255))
        width, height = paper.get_size()
        return width * height - paper.count()

    assert ink(Style(large_index=True)) > 1.25 * ink(Style())


def test_four_colours_reach_the_picture_too() -> None:
    ten = Face("french", "ten_diamonds", "10", ("diamonds",))
    pip = drawn(compose(ten, style=Style(four_colour=True))).get_at((36, 27))
    assert pip.b > pip.r


def test_a_long_name_stays_left_of_the_corner() -> None:
    face = Face("decktet", "betrayal", "8", ("wyrms", "knots"), "The Most Unfortunate Betrayal")
    card = drawn(compose(face))
    short = drawn(compose(Face("decktet", "betrayal", "8", ("wyrms", "knots"), "-")))
    assert difference(card, short, units(370, 640, 386, 680)) < 2


def test_a_card_of_one_suit_or_none_needs_no_decktet() -> None:
    joker = Face("french", "ace_hearts", "★", ())
    assert drawn(compose(joker)).get_size() == SIZE


@pytest.mark.parametrize(
    ("deck", "scene"), [("decktet", "betrayl"), ("minchiate", "x"), ("..", "x")]
)
def test_a_card_that_nobody_drew_gets_a_plain_picture_and_its_title(deck: str, scene: str) -> None:
    face = Face(deck, scene, "8", ("wyrms",), title="The Betrayal")
    card, name = compose(face), units(60, 645, 350, 690)
    assert plain_picture("8", ("wyrms",), HOUSE_STYLE) in card
    assert difference(drawn(card), drawn(compose(replace(face, title=""))), name) > 5


def test_the_sign_of_a_rank_is_drawn_on_a_plain_picture() -> None:
    drawing = rank_mark("pawn", PAPER)
    assert drawing is not None
    assert drawing in plain_picture("pawn", ("moons",), HOUSE_STYLE)


@pytest.mark.parametrize(
    "suits", [(), ("cups",), ("neutral:0:C", "moons"), ("moons", "suns", "waves", "leaves")]
)
@pytest.mark.parametrize("rank", ["21", "VIII", "pawn", "", "the very long rank"])
def test_every_rank_and_every_suit_can_be_drawn(rank: str, suits: tuple[str, ...]) -> None:
    for style in (HOUSE_STYLE, Style(True, True, True)):
        assert drawn(compose(Face("", "", rank, suits, title="A card"), None, style))


def test_a_rank_of_several_figures_stays_in_its_corner() -> None:
    blank = drawn(compose(Face("", "", "", ("moons",))))
    beside = units(118, 26, 200, 120)
    for rank in ("10", "21", "XVIII"):
        card = drawn(compose(Face("", "", rank, ("moons",))))
        assert difference(card, blank, units(8, 26, 110, 112)) > 5
        assert difference(card, blank, beside) == 0


def test_an_unknown_back_is_the_plain_one() -> None:
    assert back("nobody drew this") == back("../suits/moons") == back(PLAIN_BACK)


def test_signs_only_shows_nothing_but_paper_and_ink_between_the_corners(betrayal: Face) -> None:
    card = drawn(compose(betrayal, style=Style(signs_only=True)))
    middle = card.subsurface(units(140, 40, 360, 660))
    style = Style(signs_only=True)
    shades = [pygame.Color(PAPER), *(pygame.Color(style.ink(suit)) for suit in betrayal.suits)]
    known = sum(
        pygame.mask.from_threshold(middle, shade, (12, 12, 12, 255)).count() for shade in shades
    )
    assert known > 0.9 * middle.get_width() * middle.get_height()  # the rest are soft edges
    assert all(
        pygame.mask.from_threshold(middle, shade, (12, 12, 12, 255)).count() for shade in shades
    )
