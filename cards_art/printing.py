"""Sheets to print and cut: nine cards a page as PDF, with cut marks, and backs for both sides."""

import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame
from fpdf import FPDF, ViewerPreferences
from PIL import Image

from cards_art.compose import Face, compose
from cards_art.deck_cards import DeckCards
from cards_art.fonts import source_sans
from cards_art.palette import PAPER, channels
from cards_art.pdf_drawing import drawable_in_pdf, without_arcs
from cards_art.render import CardArt
from game.files import write_whole

# Millimetres from here on.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD_WIDTH, CARD_HEIGHT = 63.5, 88.9
COLUMNS, ROWS = 3, 3

_MARK_GAP, _MARK_LENGTH, _MARK_WIDTH = 0.6, 4.0, 0.15
_TEXT_POINTS = 6.5
_TEXT_ROOM = CARD_HEIGHT - 8
_TEXT_GAP = 2.0

# Widths in pixels of what is not printed as a drawing: 300 to the inch for pictures of packs,
# 600 for our own drawings with their thin lines.
_PICTURE_WIDTH = round(CARD_WIDTH / 25.4 * 300)
_DRAWING_WIDTH = 2 * _PICTURE_WIDTH

# Under the corners of packs' pictures; ours stand on their own paper.
_WHITE = "#FFFFFF"

_FAMILY = "Source Sans"

_HOUSE = "Pictures drawn for Tureen."


@dataclass(frozen=True)
class SheetPlan:
    """How to print: a key of PAPERS, and whether pages of backs follow those of faces.

    Backs are in mirrored order, for printing on both sides turned over the long edge.
    """

    paper: str = "a4"
    backs: bool = False


def print_sheets(path: Path, art: CardArt, deck: DeckCards, plan: SheetPlan) -> int:
    """Write a deck as a PDF file and return the number of its pages.

    Cards are printed as `art` shows them: its style, and its packs where they have a picture.
    Raises ValueError for a deck without cards or an unknown paper, OSError if the file cannot be
    written; a file that was there before is kept then.
    """
    if not deck.faces:
        raise ValueError(f"The deck '{deck.name}' has no cards to print.")
    if plan.paper not in PAPERS:
        raise ValueError(f"There is no paper '{plan.paper}'; there are {', '.join(PAPERS)}.")
    sheets = _Sheets(art, deck, PAPERS[plan.paper])
    groups = list(_groups(deck.faces))
    for number, faces in enumerate(groups, start=1):
        sheets.faces_page(faces, f"page {number} of {len(groups)}")
        if plan.backs:
            sheets.backs_page(faces, f"backs of page {number}")
    sheets.save(path)
    return len(groups) * (2 if plan.backs else 1)


def credit_line(deck: DeckCards, art: CardArt) -> str:
    """Who made a deck and the pictures that its cards show, in a line or two sentences."""
    parts, drawn = [deck.credit], deck.faces[0].deck
    for pack in art.packs:
        if pack.deck == drawn:
            maker = f" by {pack.author}" if pack.author else ""
            licence = f", {pack.licence}" if pack.licence else ""
            parts.append(f"Pictures: {pack.name}{maker}{licence}.")
            break
    else:
        parts.append(_HOUSE)
    return " ".join(part for part in parts if part)


def _groups(faces: Sequence[Face]) -> Iterator[Sequence[Face]]:
    a_page = COLUMNS * ROWS
    for start in range(0, len(faces), a_page):
        yield faces[start : start + a_page]


class _Sheets:
    """The PDF file in the making."""

    def __init__(self, art: CardArt, deck: DeckCards, paper: tuple[float, float]) -> None:
        self._art = art
        self._deck = deck
        self._left = (paper[0] - COLUMNS * CARD_WIDTH) / 2
        self._top = (paper[1] - ROWS * CARD_HEIGHT) / 2
        self._back_files: dict[str, bytes] = {}
        self._credit = credit_line(deck, art)
        self._pdf = FPDF(unit="mm", format=paper)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.add_font(_FAMILY, fname=source_sans("Regular"))
        self._pdf.set_title(f"{deck.name}, to print and cut")
        self._pdf.set_author(self._credit)
        self._pdf.set_creator("Tureen")
        # Cards must not come out smaller because the printing program likes margins.
        self._pdf.viewer_preferences = ViewerPreferences(print_scaling="None")

    def faces_page(self, faces: Sequence[Face], words: str) -> None:
        """A page of up to nine cards."""
        self._page(words)
        for place, face in enumerate(faces):
            row, column = divmod(place, COLUMNS)
            text = self._drawing(face)
            if text is not None:
                self._draw(text, column, row)
            elif self._in_pack(face):
                self._show(_flat(self._art.face(face, _PICTURE_WIDTH), _WHITE), column, row)
            else:
                self._show(_flat(self._art.face(face, _DRAWING_WIDTH), PAPER), column, row)

    def backs_page(self, faces: Sequence[Face], words: str) -> None:
        """The backs of such a page, in the order they have when it is turned over."""
        self._page(words)
        for place, face in enumerate(faces):
            row, column = divmod(place, COLUMNS)
            mirrored = COLUMNS - 1 - column
            self._show(io.BytesIO(self._back_file(face.back)), mirrored, row)

    def save(self, path: Path) -> None:
        """Write the file in one step."""
        write_whole(path, bytes(self._pdf.output()))

    def _page(self, words: str) -> None:
        self._pdf.add_page()
        self._cut_marks()
        texts = (f"{self._deck.name}, {words}", self._credit, "Print in original size (100 %).")
        for row, text in enumerate(texts):
            self._margin_text(text, row)

    def _in_pack(self, face: Face) -> bool:
        return any(pack.skin(face.deck, face.scene) for pack in self._art.packs)

    def _drawing(self, face: Face) -> str | None:
        """The card as an SVG file, unless it is a picture or too much for the PDF library."""
        if self._in_pack(face):
            return None
        text = compose(face, None, self._art.style)
        return text if drawable_in_pdf(text) else None

    def _place(self, column: int, row: int) -> tuple[float, float]:
        return self._left + column * CARD_WIDTH, self._top + row * CARD_HEIGHT

    def _draw(self, text: str, column: int, row: int) -> None:
        """A drawing of ours, on paper into the corners so that they may be cut square."""
        x, y = self._place(column, row)
        self._pdf.set_fill_color(*channels(PAPER))
        self._pdf.rect(x, y, CARD_WIDTH, CARD_HEIGHT, style="F")
        # Drawings may leave the card at its edges, where no screen shows it.
        with self._pdf.rect_clip(x, y, CARD_WIDTH, CARD_HEIGHT):
            file = io.BytesIO(without_arcs(text).encode())
            self._pdf.image(file, x, y, CARD_WIDTH, CARD_HEIGHT)

    def _back_file(self, kind: str) -> bytes:
        """A back as a PNG file: the same bytes are held only once in the PDF file."""
        if kind not in self._back_files:
            pack = any(pack.back_skin(kind) for pack in self._art.packs)
            width, ground = (_PICTURE_WIDTH, _WHITE) if pack else (_DRAWING_WIDTH, PAPER)
            file = io.BytesIO()
            _flat(self._art.back(kind, width), ground).save(file, "PNG", compress_level=1)
            self._back_files[kind] = file.getvalue()
        return self._back_files[kind]

    def _show(self, picture: Image.Image | io.BytesIO, column: int, row: int) -> None:
        """A card made of pixels."""
        x, y = self._place(column, row)
        self._pdf.image(picture, x, y, CARD_WIDTH, CARD_HEIGHT)

    def _cut_marks(self) -> None:
        """Short lines in the margins, where a ruler is to be laid."""
        self._pdf.set_line_width(_MARK_WIDTH)
        self._pdf.set_draw_color(0)
        left, top = self._place(0, 0)
        right, bottom = self._place(COLUMNS, ROWS)
        near, far = _MARK_GAP, _MARK_GAP + _MARK_LENGTH
        for column in range(COLUMNS + 1):
            x, _ = self._place(column, 0)
            self._pdf.line(x, top - far, x, top - near)
            self._pdf.line(x, bottom + near, x, bottom + far)
        for row in range(ROWS + 1):
            _, y = self._place(0, row)
            self._pdf.line(left - far, y, left - near, y)
            self._pdf.line(right + near, y, right + far, y)

    def _margin_text(self, text: str, row: int) -> None:
        """A line of small print, upright in the left margin between two cut marks."""
        self._pdf.set_font(_FAMILY, size=_TEXT_POINTS)
        width = self._pdf.get_string_width(text)
        if width > _TEXT_ROOM:
            self._pdf.set_font(_FAMILY, size=_TEXT_POINTS * _TEXT_ROOM / width)
            width = _TEXT_ROOM
        x, y = self._place(0, row)
        x, y = x - _TEXT_GAP, y + (CARD_HEIGHT + width) / 2
        with self._pdf.rotation(90, x, y):
            self._pdf.text(x, y, text)


def _flat(surface: pygame.Surface, ground: str) -> Image.Image:
    """The picture without transparency, on a colour."""
    printed = pygame.Surface(surface.get_size())
    printed.fill(ground)
    printed.blit(surface, (0, 0))
    return Image.frombytes("RGB", printed.get_size(), pygame.image.tobytes(printed, "RGB"))
