"""An extra card in the box: the name of the deck, and its authors."""

from cards_art import sources, words
from cards_art.deck_cards import DeckCards
from cards_art.frame import HEIGHT, OUTLINE, WIDTH, hairline
from cards_art.lettering import text_path, text_width
from cards_art.palette import NIGHT, PAPER, mix
from cards_art.printing.artwork import beyond_the_cut
from cards_art.render import CardArt
from cards_art.style import HOUSE_STYLE
from cards_art.svg import document, fill_path, group, num, stroke_path

_INK = mix(NIGHT, "#1F4A46", 0.25)
_EMBLEM = (250.0, 236.0, 300.0)
_EMBLEM_UNITS = 640
_RULE = "M60 560H440"
_FRAME = (
    "M34 22H466A12 12 0 0 1 478 34V666A12 12 0 0 1 466 678"
    "H34A12 12 0 0 1 22 666V34A12 12 0 0 1 34 22Z"
)
_ROOM = 384.0
_TITLE_CAP, _TITLE_LINE, _TITLE_TRACK = 38.0, 58.0, 0.14
_SMALL_CAP, _SMALL_LINE, _SMALL_TRACK = 12.5, 24.0, 0.04


def credit_line(deck: DeckCards, art: CardArt) -> str:
    """The authors of a deck and of the pictures on its cards, in one line or two sentences."""
    parts, drawn = [deck.credit], deck.faces[0].deck
    for pack in art.packs:
        if pack.deck == drawn:
            parts.append(words.pictures_by(pack.name, pack.author, pack.licence))
            break
    else:
        parts.append(words.DRAWN_HERE)
    return " ".join(part for part in parts if part)


def title_card(name: str, credit: str, bleed: float) -> str:
    """The card as an SVG file, on paper out to `bleed` millimetres beyond the cut."""
    x, y, size = _EMBLEM
    emblem = sources.drawing_body(sources.ROOT / "emblem.svg")
    scale = size / _EMBLEM_UNITS
    shapes = [
        fill_path(OUTLINE, PAPER),
        stroke_path(_FRAME, _INK, 4),
        hairline((), _INK, HOUSE_STYLE),
        group(f"translate({num(x - size / 2)} {num(y - size / 2)})scale({num(scale)})", emblem),
        stroke_path(_RULE, _INK, 2),
    ]
    shapes += _lines(name, 500 - _TITLE_LINE, _TITLE_CAP, _TITLE_LINE, _TITLE_TRACK)
    shapes += _lines(credit, 596, _SMALL_CAP, _SMALL_LINE, _SMALL_TRACK)
    return beyond_the_cut(document("".join(shapes), (0, 0, WIDTH, HEIGHT)), bleed)


def _lines(text: str, first: float, cap: float, line: float, track: float) -> list[str]:
    """The text in centred lines that fit between the edges."""
    rows = [""]
    for word in text.split():
        longer = f"{rows[-1]} {word}".strip()
        if rows[-1] and text_width(longer, cap, track) > _ROOM:
            rows.append(word)
        else:
            rows[-1] = longer
    found = []
    for number, row in enumerate(rows):
        fitted = min(cap, cap * _ROOM / max(1.0, text_width(row, cap, track)))
        found.append(text_path(row, WIDTH / 2, first + number * line, fitted, _INK, track=track))
    return found
