"""Sheets to print and cut, as a PDF file: cards in a grid, cut marks, and backs for both sides."""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.svgLib.path import parse_path
from fpdf import FPDF, ViewerPreferences
from PIL import Image

from cards_art import words
from cards_art.compose import Face
from cards_art.deck_cards import DeckCards
from cards_art.fonts import source_sans
from cards_art.palette import PAPER, channels
from cards_art.printing.artwork import (
    back_picture,
    drawn,
    face_drawing,
    face_picture,
)
from cards_art.printing.grid import Grid, grid_of
from cards_art.printing.plan import CARD_HEIGHT, CARD_WIDTH, SheetPlan
from cards_art.printing.title_card import credit_line, title_card
from cards_art.render import CardArt
from cards_art.svg import num
from game.files import write_whole
from game.values import Value

_MARK_WIDTH = 0.15  # millimetres
_TEXT_POINTS = 6.5
_TEXT_EDGE = 8.0
_TEXT_GAP = 2.0

# Dots per inch of everything that is not printed as vectors: pictures of packs, and our own.
_PICTURE_DPI, _DRAWING_DPI = 300, 600

_FAMILY = "Source Sans"
_PATH_WITH_ARCS = re.compile(r' d="([^"]*[Aa][^"]*)"')


class _Item(Value):
    """A card on the sheets: a face of the deck, or an additional drawing, and its back."""

    face: Face | None
    text: str | None
    back: str


def print_sheets(path: Path, art: CardArt, deck: DeckCards, plan: SheetPlan) -> int:
    """Write a deck as a PDF file and return the number of its pages.

    Cards look as in `art`: its style, and its packs if they have a picture. Raises ValueError for a
    deck without cards, OSError if the file cannot be written; an existing file is then unchanged.
    """
    if not deck.faces:
        raise ValueError(words.NO_CARDS.format(deck=deck.name))
    sheets = _Sheets(art, deck, plan)
    pages = list(_pages(_items(art, deck, plan), sheets.grid.places))
    for number, items in enumerate(pages, start=1):
        page = words.PAGE.format(deck=deck.name, number=number, count=len(pages))
        sheets.faces_page(items, page)
        if plan.backs:
            sheets.backs_page(items, words.PAGE_OF_BACKS.format(deck=deck.name, number=number))
    sheets.save(path)
    return len(pages) * (2 if plan.backs else 1)


def _items(art: CardArt, deck: DeckCards, plan: SheetPlan) -> list[_Item]:
    items = [_Item(face, face_drawing(art, face, plan.bleed), face.back) for face in deck.faces]
    if plan.title_card:
        text = title_card(deck.name, credit_line(deck, art), plan.bleed)
        items.append(_Item(None, text, deck.faces[0].back))
    return items


def _pages(items: Sequence[_Item], places: int) -> Iterator[Sequence[_Item]]:
    for start in range(0, len(items), places):
        yield items[start : start + places]


class _Sheets:
    """The PDF file in progress."""

    def __init__(self, art: CardArt, deck: DeckCards, plan: SheetPlan) -> None:
        self.grid: Grid = grid_of(plan)
        self._art = art
        self._plan = plan
        self._backs: dict[tuple[str, bool], bytes] = {}
        self._credit = credit_line(deck, art)
        self._pdf = FPDF(unit="mm", format=(self.grid.width, self.grid.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.add_font(_FAMILY, fname=source_sans("Regular"))
        self._pdf.set_title(words.PDF_TITLE.format(deck=deck.name))
        self._pdf.set_author(self._credit)
        self._pdf.set_creator("Tureen")
        # Cards must not become smaller because the printing program adds margins.
        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None")

    def faces_page(self, items: Sequence[_Item], page: str) -> None:
        """A page of fronts."""
        self._page(page, range(len(items)))
        for place, item in enumerate(items):
            x, y = self.grid.corner(place)
            if item.text is not None and drawable_in_pdf(item.text):
                self._draw(item.text, x, y)
            elif item.text is not None:
                self._show(drawn(item.text, _DRAWING_DPI, self._plan.bleed), x, y)
            elif item.face is not None:
                self._show(self._picture(item.face), x, y)

    def backs_page(self, items: Sequence[_Item], page: str) -> None:
        """The backs of these cards, in their places when the page is turned over."""
        places = [self.grid.behind(place, self._plan) for place in range(len(items))]
        self._page(page, [behind for behind, _ in places])
        right, down = self._plan.backs_shift
        for item, (behind, turned) in zip(items, places, strict=True):
            x, y = self.grid.corner(behind)
            self._show(io.BytesIO(self._back(item.back, turned)), x + right, y + down)

    def save(self, path: Path) -> None:
        """Write the file in one step."""
        write_whole(path, bytes(self._pdf.output()))

    def _page(self, page: str, places: Iterable[int]) -> None:
        """Begin a page with cards in these places."""
        self._pdf.add_page()
        self._pdf.set_line_width(_MARK_WIDTH)
        self._pdf.set_draw_color(0)
        for line in self.grid.cut_marks(places):
            self._pdf.line(*line)
        self._margin_texts((page, self._credit, words.ORIGINAL_SIZE))

    def _picture(self, face: Face) -> Image.Image:
        worn = any(pack.skin(face.deck, face.scene) for pack in self._art.packs)
        dpi = _PICTURE_DPI if worn else _DRAWING_DPI
        return face_picture(self._art, face, dpi, self._plan.bleed)

    def _back(self, kind: str, turned: bool) -> bytes:
        """A back as a PNG file; the PDF file stores equal bytes only once."""
        if (kind, turned) not in self._backs:
            worn = any(pack.back_skin(kind) for pack in self._art.packs)
            dpi = _PICTURE_DPI if worn else _DRAWING_DPI
            picture = back_picture(self._art, kind, dpi, self._plan.bleed)
            file = io.BytesIO()
            (picture.rotate(180) if turned else picture).save(file, "PNG", compress_level=1)
            self._backs[kind, turned] = file.getvalue()
        return self._backs[kind, turned]

    def _draw(self, text: str, x: float, y: float) -> None:
        """Place one of our drawings; x and y are those of the cut."""
        box = self._box(x, y)
        self._pdf.set_fill_color(*channels(PAPER))
        # Drawings may extend beyond the card at its edges, which no screen shows.
        with self._pdf.rect_clip(*box):
            self._pdf.image(io.BytesIO(without_arcs(text).encode()), *box)

    def _show(self, picture: Image.Image | io.BytesIO, x: float, y: float) -> None:
        """Place a card made of pixels; x and y are those of the cut."""
        self._pdf.image(picture, *self._box(x, y))

    def _box(self, x: float, y: float) -> tuple[float, float, float, float]:
        """A card with its bleed: x, y, width, height."""
        bleed = self._plan.bleed
        return x - bleed, y - bleed, CARD_WIDTH + 2 * bleed, CARD_HEIGHT + 2 * bleed

    def _margin_texts(self, texts: Sequence[str]) -> None:
        """Lines of small print between the cut marks of the wider margin."""
        grid = self.grid
        upright = grid.left >= grid.top
        slots = grid.rows if upright else grid.columns
        kept = [*texts[: slots - 1], "   ".join(texts[slots - 1 :])]
        room = (CARD_HEIGHT if upright else CARD_WIDTH) - _TEXT_EDGE
        for number, text in enumerate(kept):
            self._pdf.set_font(_FAMILY, size=_TEXT_POINTS)
            width = self._pdf.get_string_width(text)
            if width > room:
                self._pdf.set_font(_FAMILY, size=_TEXT_POINTS * room / width)
                width = room
            if upright:
                _, y = grid.corner(number * grid.columns)
                x, y = grid.left - grid.bleed - _TEXT_GAP, y + (CARD_HEIGHT + width) / 2
                with self._pdf.rotation(90, x, y):
                    self._pdf.text(x, y, text)
            else:
                x, _ = grid.corner(number)
                self._pdf.text(
                    x + (CARD_WIDTH - width) / 2, grid.top - grid.bleed - _TEXT_GAP, text
                )


def drawable_in_pdf(text: str) -> bool:
    """Whether the PDF library can draw everything in one of our SVG files; it does not support
    gradients."""
    return "Gradient" not in text


def without_arcs(text: str) -> str:
    """The SVG file with every arc of its paths written as curves.

    For some half circles, fpdf2 fails with the root of a number just below zero.
    """
    return _PATH_WITH_ARCS.sub(lambda match: f' d="{_as_curves(match[1])}"', text)


def _as_curves(data: str) -> str:
    pen = SVGPathPen(None, ntos=num)
    parse_path(data, pen)
    return str(pen.getCommands())
