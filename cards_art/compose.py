"""Composes a card: paper, scene, frame, and the index in two corners."""

from collections.abc import Container

from cards_art import sources
from cards_art.frame import HEIGHT, OUTLINE, WIDTH, corner_paper, frame, hairline
from cards_art.index import corner_index
from cards_art.layout import MOST_SUITS, GlyphPlace, Reading, index_layout, read_places
from cards_art.palette import PAPER, contrast, key_ink
from cards_art.plain import large_signs, plain_picture
from cards_art.recolour import recolour
from cards_art.signs import sign_of
from cards_art.style import HOUSE_STYLE, Style
from cards_art.svg import document, fill_path, group
from game.values import Value, replace

PLAIN_BACK = "plain"
# The least contrast of rank and suits on a pack's paper.
_READABLE = 4.5


class Face(Value):
    """The front of a card.

    deck is a folder of scenes and scene a file stem in it; either may be unknown. rank is a drawing
    in `ranks`, or the text in the corner. suits are names of signs from top to bottom. name is
    printed below the picture; without one the picture reaches further down. title is the card's
    name; it is printed if there is no picture.
    """

    deck: str
    scene: str
    rank: str
    suits: tuple[str, ...]
    name: str = ""
    title: str = ""
    back: str = ""
    """The name of the picture on its back."""
    rank_in_suit: bool = True
    """Whether the rank of a card with one suit has the suit's colour."""
    drift: int = 0
    """How many steps the layers of its picture have drifted to the right, the nearest layer the
    most. People in the picture then wake up and look that way."""
    glow: int = 0
    """How many steps brighter its lamps and fires are than usual."""


def compose(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
) -> str:
    """The whole card as an SVG file of 500 x 700 units.

    reading names the suit that counts in the present game; the others are pale. width is that of
    the card in pixels, if known: small signs are drawn without their thin parts. A card without a
    scene gets a plain picture of its rank and suits.
    """
    if style.signs_only:
        return _card(face, reading, style, "", width)
    try:
        drawn = sources.in_edition(face.deck, style.edition, face.scene)
        scene = sources.scene_body(face.deck, drawn)
        if drawn != face.scene:
            face = replace(face, name="")  # a card without an upside down has no foot
    except sources.MissingArtError:
        named = replace(face, name=face.name or face.title)
        picture = plain_picture(face.rank, face.suits, style)
        return _card(named, reading, style, picture, width)
    for suit in face.suits:
        scene = recolour(scene, sign_of(suit).ramp, style.ramp(suit))
    if face.glow:
        from cards_art.layers import glowing

        scene = glowing(scene, face.glow)
    if face.drift:
        from cards_art.layers import drifted
        from cards_art.waking import awake

        scene = awake(drifted(scene, face.drift), face.drift)
    return _card(face, reading, style, scene, width)


def index_strips(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
    paper: str = PAPER,
    without: Container[str] = (),
) -> str:
    """Only rank and suits on paper in two corners, to lay over another artist's picture.

    `paper` may be that artist's own colour. Signs of suits and ranks in `without` are left out, but
    keep their space.
    """
    shown = _with_room(face)
    ink = key_ink([style.ramp(suit) for suit in shown.suits])
    corner = corner_paper(len(shown.suits), ink, style, paper)
    index = _index(shown, reading, style, ink, width, without)
    return document(
        _in_both_corners(corner + index) + hairline(shown.suits, ink, style),
        (0, 0, WIDTH, HEIGHT),
    )


def back(kind: str, design: str = HOUSE_STYLE.back) -> str:
    """The back of a card as an SVG file, given the name of a drawing in `backs`.

    A kind that the design lacks, such as prizes, is taken from the house style, and an unknown name
    gives the plain back.
    """
    name = kind if kind in sources.back_names(HOUSE_STYLE.back) else PLAIN_BACK
    chosen = design if name in sources.back_names(design) else HOUSE_STYLE.back
    return sources.read_drawing(sources.ROOT / "backs" / chosen / f"{name}.svg")


def _card(face: Face, reading: Reading | None, style: Style, scene: str, width: int | None) -> str:
    face = _with_room(face)
    ink = key_ink([style.ramp(suit) for suit in face.suits])
    if style.signs_only:
        return document(
            fill_path(OUTLINE, PAPER)
            + large_signs(face.rank, face.suits, style)
            + hairline(face.suits, ink, style)
            + _in_both_corners(_index(face, reading, style, ink, width)),
            (0, 0, WIDTH, HEIGHT),
        )
    return document(
        fill_path(OUTLINE, PAPER)
        + scene
        + frame(face.suits, ink, face.name, style)
        + _in_both_corners(_index(face, reading, style, ink, width)),
        (0, 0, WIDTH, HEIGHT),
    )


def readable_paper(face: Face, style: Style, paper: str) -> str:
    """The colour `paper` if the rank and every suit of a card are readable on it; otherwise
    ours."""
    ink = key_ink([style.ramp(suit) for suit in face.suits])
    inks = [ink, *(style.ink(suit) for suit in face.suits)]
    readable = paper and all(contrast(paper, each) >= _READABLE for each in inks)
    return paper if readable else PAPER


def sign_places(
    face: Face, reading: Reading | None, style: Style
) -> tuple[tuple[str, float, GlyphPlace], ...]:
    """(name, middle, place) for each sign in a card's upper left corner, its rank first."""
    shown, layout = _with_room(face), index_layout(style)
    places = read_places(layout, len(shown.suits), reading)
    suits = zip(shown.suits, places, strict=True)
    return (
        (shown.rank, layout.rank_x, layout.rank_place),
        *((suit, layout.glyph_x, place) for suit, place in suits),
    )


def _index(
    face: Face,
    reading: Reading | None,
    style: Style,
    ink: str,
    width: int | None,
    without: Container[str] = (),
) -> str:
    one_colour = face.rank_in_suit and len(face.suits) == 1
    rank_ink = style.ink(face.suits[0]) if one_colour else ink
    unit = None if width is None else width / WIDTH
    return corner_index(face.rank, face.suits, rank_ink, reading, style, unit, without)


def _in_both_corners(shapes: str) -> str:
    return shapes + group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", shapes)


def _with_room(face: Face) -> Face:
    """The face without the suits for which the corner has no room."""
    return replace(face, suits=face.suits[:MOST_SUITS]) if len(face.suits) > MOST_SUITS else face
