"""Puts a card together: paper, scene, frame, and the index in two corners."""

from dataclasses import dataclass, replace

from cards_art import sources
from cards_art.frame import HEIGHT, OUTLINE, WIDTH, corner_paper, frame, hairline
from cards_art.index import corner_index
from cards_art.layout import MOST_SUITS, Reading
from cards_art.palette import PAPER, RAMPS, key_ink
from cards_art.recolour import recolour
from cards_art.style import HOUSE_STYLE, Style
from cards_art.svg import document, fill_path, group


@dataclass(frozen=True)
class Face:
    """What the front of a card shows.

    deck is a folder of scenes ('decktet', 'french', 'succotash') and scene a file stem in it.
    rank is 'A', '2' to '9', 'T', 'J', 'Q', 'K', or a sign: 'C' crown, 'P' pawn, 'K*' court,
    'E' excuse, 'I' star. suits run from top to bottom, in lower case. name is printed below the
    picture; without one the picture reaches further down.
    """

    deck: str
    scene: str
    rank: str
    suits: tuple[str, ...]
    name: str = ""


def compose(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
) -> str:
    """The whole card as an SVG file of 500 x 700 units.

    reading names the suit that counts in the running game; the others are paled. width is that of
    the card in pixels, where it is known: small signs are drawn without their thin parts.
    Raises MissingArtError for an unknown scene or suit, or more than three suits.
    """
    if face.suits != _drawable(face.suits):
        raise sources.MissingArtError(
            f"The suits {', '.join(face.suits)} of '{face.name or face.scene}' cannot be drawn. "
            f"A card has up to {MOST_SUITS} suits, of {', '.join(RAMPS)}."
        )
    scene = sources.drawing_body(sources.scene_path(face.deck, face.scene))
    for suit in face.suits:
        scene = recolour(scene, RAMPS[suit], style.ramp(suit))
    return _card(face, reading, style, scene, width)


def plain_card(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
) -> str:
    """The card without its picture: quick to draw, and still a card to play with.

    Suits that cannot be drawn are left out, so there is a plain card for every face.
    """
    return _card(replace(face, suits=_drawable(face.suits)), reading, style, "", width)


def index_strips(
    face: Face,
    reading: Reading | None = None,
    style: Style = HOUSE_STYLE,
    width: int | None = None,
) -> str:
    """Only rank and suits on paper in two corners, to lay over a picture of another artist.

    Suits that cannot be drawn are left out.
    """
    shown = replace(face, suits=_drawable(face.suits))
    ink = key_ink([style.ramp(suit) for suit in shown.suits])
    paper = corner_paper(len(shown.suits), ink, style)
    return document(
        _in_both_corners(paper + _index(shown, reading, style, ink, width))
        + hairline(shown.suits, ink, style),
        (0, 0, WIDTH, HEIGHT),
    )


def back(kind: str) -> str:
    """The back of a card as an SVG file: 'decktet', 'french', 'succotash', 'prize_red' ...

    Raises MissingArtError for an unknown kind.
    """
    return sources.read_drawing(sources.ROOT / "backs" / f"{kind}.svg")


def _card(
    face: Face, reading: Reading | None, style: Style, scene: str, width: int | None = None
) -> str:
    ink = key_ink([style.ramp(suit) for suit in face.suits])
    return document(
        fill_path(OUTLINE, PAPER)
        + scene
        + frame(face.suits, ink, face.name, style)
        + _in_both_corners(_index(face, reading, style, ink, width)),
        (0, 0, WIDTH, HEIGHT),
    )


def _index(face: Face, reading: Reading | None, style: Style, ink: str, width: int | None) -> str:
    # A Decktet rank belongs to no single suit; elsewhere the whole index wears the suit's colour.
    one_colour = face.deck != "decktet" and len(face.suits) == 1
    rank_ink = style.ink(face.suits[0]) if one_colour else ink
    unit = None if width is None else width / WIDTH
    return corner_index(face.rank, face.suits, rank_ink, reading, style, unit)


def _in_both_corners(shapes: str) -> str:
    return shapes + group(f"rotate(180 {WIDTH // 2} {HEIGHT // 2})", shapes)


def _drawable(suits: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(suit for suit in suits if suit in RAMPS)[:MOST_SUITS]
