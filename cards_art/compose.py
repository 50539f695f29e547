"""Puts a card together: paper, scene, frame, and the index in two corners."""

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
# The contrast that rank and suits need on the paper of a pack.
_READABLE = 4.5


class Face(Value):
    """What the front of a card shows.

    deck is a folder of scenes and scene a file stem in it; either may be unknown. rank is a
    drawing in `ranks`, or what is written in the corner. suits are names of signs from top to
    bottom. name is printed below the picture; without one the picture reaches further down.
    title is what the card is called; it is printed where there is no picture to tell.
    """

    deck: str
    scene: str
    rank: str
    suits: tuple[str, ...]
    name: str = ""
    title: str = ""
    back: str = ""
    """The name of the picture on its other side."""
    rank_in_suit: bool = True
    """Whether the rank of a card with one suit wears the suit's colour."""
    drift: int = 0
    """How many steps the layers of its picture have drifted to the right, the nearest the most. Who
    is in it wakes then, and looks there."""
    glow: int = 0
    """How many steps brighter its lamps and fires are than usual."""


def compose(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
) -> str:
    """The whole card as an SVG file of 500 x 700 units.

    reading names the suit that counts in the running game; the others are paled. width is that of
    the card in pixels, where it is known: small signs are drawn without their thin parts. A card
    whose scene does not exist gets a plain picture, made of its rank and suits.
    """
    if style.signs_only:
        return _card(face, reading, style, "", width)
    try:
        drawn = sources.in_edition(face.deck, style.edition, face.scene)
        scene = sources.scene_body(face.deck, drawn)
        if drawn != face.scene:
            face = replace(face, name="")  # there is no foot where there is no upside down
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
    """Only rank and suits on paper in two corners, to lay over a picture of another artist.

    `paper` may be the colour of that artist's own. Room is left for the signs of suits and ranks
    in `without`.
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
    """The back of a card as an SVG file, by the name of a drawing in `backs`.

    A kind that the design does not have, such as prizes, has the one of the house style, and a
    name that nobody has drawn gives the plain back.
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
    """A colour of paper if the rank and every suit of a card can be read on it, or else ours."""
    ink = key_ink([style.ramp(suit) for suit in face.suits])
    inks = [ink, *(style.ink(suit) for suit in face.suits)]
    readable = paper and all(contrast(paper, each) >= _READABLE for each in inks)
    return paper if readable else PAPER


def sign_places(
    face: Face, reading: Reading | None, style: Style
) -> tuple[tuple[str, float, GlyphPlace], ...]:
    """Where a card's signs stand in its upper left corner, its rank first: name, middle, place."""
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
    """The face with as many suits as the corner has room for."""
    return replace(face, suits=face.suits[:MOST_SUITS]) if len(face.suits) > MOST_SUITS else face
