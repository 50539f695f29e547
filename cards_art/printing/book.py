"""A picture book of a deck as a PDF file: for every card a page of text and a page with its print.

Prints are vectors; only pictures of packs, and drawings with gradients, are bitmaps.
"""

import io
from collections.abc import Sequence
from pathlib import Path

from fpdf import FPDF
from fpdf.enums import PageLayout
from PIL import Image

from cards_art import sources, words
from cards_art.compose import Face
from cards_art.fonts import HEADINGS, source_sans
from cards_art.frame import HEIGHT, WIDTH
from cards_art.glyphs import glyph_document
from cards_art.initial import initial_block
from cards_art.pages import ART, FADED, GILT, ROWS, RULE, STRETCH, initial_of, second_ink
from cards_art.palette import INK, PAPER, PLAIN, channels, mix
from cards_art.plain import about_medal, undrawn
from cards_art.printing.artwork import flat, pixels
from cards_art.printing.sheets import drawable_in_pdf, without_arcs
from cards_art.raster import rasterise
from cards_art.render import CardArt
from cards_art.scene_crop import cropped_scene
from cards_art.svg import document, rect
from game.files import write_whole
from game.values import Value

SIZE = (190.0, 240.0)
"""The size of a page in millimetres."""
_DPI = 300
_MARGIN, _TOP, _PRINT_HIGH = 22.0, 20.0, 186.0
_TITLE, _LINE, _TALE, _CAPTION, _SMALL, _FOLIO = 34.0, 11.0, 20.0, 12.0, 9.5, 9.0  # points
_LEAST = 10.0
_LEADING = 1.42
_POINT = 25.4 / 72
_CAPITAL = 0.66
"""The height of a capital, in em."""
_SIGN = 9.0
_HEAD, _BODY = "Josefin", "Source"
_STRIP = 62.0
"""The height of the small prints above the folio, in millimetres."""


class BookPage(Value):
    """A card in a book: its text, and the cards that are seen from it."""

    face: Face
    line: str
    paragraphs: tuple[str, ...]
    caption: str
    beside: tuple[tuple[Face, str], ...]
    beside_title: str


def print_book(
    path: Path,
    art: CardArt,
    title: str,
    credit: str,
    pages: Sequence[BookPage],
) -> int:
    """Write a book and return the number of its pages.

    Cards look as in `art`, with a pack's picture if they wear one. Raises ValueError for a book
    without cards, OSError if the file cannot be written; an existing file is then unchanged.
    """
    if not pages:
        raise ValueError(words.NO_CARDS.format(deck=title))
    book = _Book(art, title, credit)
    book.title_page(pages[0])
    for number, page in enumerate(pages, start=1):
        book.words_page(page, number)
        book.print_page(page)
    book.save(path)
    return 1 + 2 * len(pages)


class _Book:
    """The PDF file in progress. Lengths are millimetres, and points for letters."""

    def __init__(self, art: CardArt, title: str, credit: str) -> None:
        self._art, self._title, self._credit = art, title, credit
        self._pdf = FPDF(unit="mm", format=SIZE)
        self._pdf.set_auto_page_break(False)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self._pdf.add_font(_HEAD, fname=HEADINGS)
        self._pdf.add_font(_BODY, fname=source_sans("Regular"))
        self._pdf.add_font(_BODY, style="I", fname=source_sans("It"))
        self._pdf.set_title(title)
        self._pdf.set_author(credit)
        self._pdf.set_creator("Tureen")
        self._pdf.page_layout = PageLayout.TWO_COLUMN_RIGHT

    def save(self, path: Path) -> None:
        """Write the file in one step."""
        write_whole(path, bytes(self._pdf.output()))

    def title_page(self, first: BookPage) -> None:
        """The deck's name over a print of its first card."""
        self._page()
        high = 112.0
        wide = high * ART[2] / ART[3]
        self._headed(self._title, _TITLE, INK, 46.0)
        self._flourish(SIZE[0] / 2, 58.0, 46.0)
        self._print(first.face, (SIZE[0] - wide) / 2, 72.0, wide, high)
        self._set(_BODY, _CAPTION, FADED, "I")
        lines = self._wrapped(self._credit, SIZE[0] - 2 * _MARGIN)
        for number, line in enumerate(lines):
            self._centred(line, 206.0 + number * _CAPTION * _POINT * _LEADING)

    def words_page(self, page: BookPage, folio: int) -> None:
        """The page with the text of a card."""
        self._page()
        face, ink = page.face, second_ink(self._art.style, page.face.suits)
        self._headed(page.line, _LINE, ink, 28.0, 1.2)
        self._headed(face.title, _TITLE, INK, 43.0)
        self._signs(face.suits, 52.0)
        top, room = 72.0, SIZE[0] - 2 * _MARGIN
        bottom = SIZE[1] - 24 - (_STRIP if page.beside else 0.0)
        self._tale(page, ink, top, room, bottom)
        if page.beside:
            self._beside(page, SIZE[1] - 16 - _STRIP)
        self._set(_HEAD, _FOLIO, FADED)
        self._pdf.text(_MARGIN, SIZE[1] - 14, str(folio))

    def print_page(self, page: BookPage) -> None:
        """The print of a card, and the caption under it."""
        self._page()
        worn = self._art.worn(page.face.deck, page.face.scene) is not None
        wide = _PRINT_HIGH * (WIDTH / HEIGHT if worn else ART[2] / ART[3])
        self._print(page.face, (SIZE[0] - wide) / 2, _TOP, wide, _PRINT_HIGH)
        self._set(_BODY, _CAPTION, FADED, "I")
        for number, line in enumerate(self._wrapped(page.caption, SIZE[0] - 2 * _MARGIN)):
            y = _TOP + _PRINT_HIGH + 9 + number * _CAPTION * _POINT * _LEADING
            self._centred(line, y)

    # -- pieces of a page

    def _page(self) -> None:
        self._pdf.add_page()
        self._pdf.set_fill_color(*channels(PAPER))
        self._pdf.rect(0, 0, *SIZE, style="F")

    def _set(self, family: str, size: float, colour: str, style: str = "") -> None:
        self._pdf.set_font(family, style=style, size=size)
        self._pdf.set_text_color(*channels(colour))

    def _headed(self, said: str, size: float, colour: str, y: float, spaced: float = 1.6) -> None:
        """A centred line of spaced capitals, made smaller if it is too long."""
        said = said.upper()
        self._set(_HEAD, size, colour)
        self._pdf.set_char_spacing(spaced * size / 12)
        wide, room = self._pdf.get_string_width(said), SIZE[0] - 2 * _MARGIN
        if wide > room:
            size *= room / wide
            self._pdf.set_font(_HEAD, size=size)
            self._pdf.set_char_spacing(spaced * size / 12)
            wide = self._pdf.get_string_width(said)
        self._pdf.text((SIZE[0] - wide) / 2, y, said)
        self._pdf.set_char_spacing(0)

    def _centred(self, said: str, y: float) -> None:
        self._pdf.text((SIZE[0] - self._pdf.get_string_width(said)) / 2, y, said)

    def _signs(self, suits: Sequence[str], y: float) -> None:
        """The suits between two flourishes."""
        gap = 5.0
        wide = len(suits) * _SIGN + max(0, len(suits) - 1) * gap
        x = (SIZE[0] - wide) / 2
        for place, suit in enumerate(suits):
            text = glyph_document(suit, self._art.style.ink(suit), 100)
            self._svg(text, x + place * (_SIGN + gap), y, _SIGN, _SIGN)
        for side in (-1, 1):
            self._flourish(SIZE[0] / 2 + side * (wide / 2 + 28), y + _SIGN / 2, 40.0)

    def _flourish(self, x: float, y: float, wide: float) -> None:
        """A line of gold, thickest in its middle."""
        self._pdf.set_fill_color(*channels(GILT))
        half = wide / 2
        points = [(x - half, y), (x, y - 0.35), (x + half, y), (x, y + 0.35)]
        self._pdf.polygon(points, style="F")

    def _tale(self, page: BookPage, ink: str, top: float, room: float, bottom: float) -> None:
        """The paragraphs, as large as fits, the first with its initial."""
        size = _TALE
        while size > _LEAST and top + self._height(page.paragraphs, size, room) > bottom:
            size -= 0.5
        step = size * _POINT * _LEADING
        y = top
        for place, paragraph in enumerate(page.paragraphs):
            cut = "" if place else initial_of(paragraph)
            side = self._side(size)
            if cut:
                self._initial(page.face, cut, ink, y, side)
            self._set(_BODY, size, INK)
            dent = side + 3.2 if cut else 0.0
            lines = self._wrapped(paragraph.removeprefix(cut), room, dent)
            for row, line in enumerate(lines):
                left = dent if row < ROWS else 0.0
                last = place > 0 or row == len(lines) - 1
                base = y + row * step + size * _POINT * _CAPITAL
                self._line(line, _MARGIN + left, base, 0.0 if last else room - left)
            y += max(len(lines), ROWS if cut else 0) * step + 0.55 * step

    def _side(self, size: float) -> float:
        return size * _POINT * ((ROWS - 1) * _LEADING + _CAPITAL + 0.15)

    def _height(self, paragraphs: Sequence[str], size: float, room: float) -> float:
        self._set(_BODY, size, INK)
        rows = 0.0
        for place, paragraph in enumerate(paragraphs):
            dent = 0.0 if place else self._side(size) + 3.2
            rows += max(len(self._wrapped(paragraph, room, dent)), 0 if place else ROWS) + 0.55
        return rows * size * _POINT * _LEADING

    def _initial(self, face: Face, letter: str, ink: str, y: float, side: float) -> None:
        """A letter cut out of a printed block."""
        dark = mix(ink, "#000000", 0.25)
        if self._art.worn(face.deck, face.scene) is None:
            ramp = self._art.style.ramp(face.suits[-1]) if face.suits else PLAIN
            block = initial_block(face.deck, self._scene(face), ramp, pixels(side, _DPI))
            self._pdf.image(flat(block, dark), _MARGIN, y, side, side)
        else:
            self._pdf.set_fill_color(*channels(dark))
            self._pdf.rect(_MARGIN, y, side, side, style="F")
        size = 0.92 * side / _POINT
        for off, colour in ((side / 30, mix(ink, "#000000", 0.65)), (0.0, PAPER)):
            self._set(_HEAD, size, colour)
            wide = self._pdf.get_string_width(letter.upper())
            base = y + side / 2 + 0.35 * size * _POINT
            self._pdf.text(_MARGIN + (side - wide) / 2 + off, base + off, letter.upper())

    def _line(self, line: str, x: float, base: float, width: float) -> None:
        """A line, justified to `width` unless its gaps would be too wide; with 0, not justified."""
        parts = line.split(" ")
        spare = width - self._pdf.get_string_width(line)
        most = STRETCH * self._pdf.font_size * (len(parts) - 1)
        if len(parts) < 2 or not 0 < spare <= most:
            self._pdf.text(x, base, line)
            return
        gap = self._pdf.get_string_width(" ") + spare / (len(parts) - 1)
        for part in parts:
            self._pdf.text(x, base, part)
            x += self._pdf.get_string_width(part) + gap

    def _wrapped(self, said: str, room: float, dent: float = 0.0) -> list[str]:
        """Text broken into lines, the first ones shorter by `dent`."""
        lines: list[str] = []
        for word in said.split():
            width = room - (dent if len(lines) - 1 < ROWS else 0.0)
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self._pdf.get_string_width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def _beside(self, page: BookPage, y: float) -> None:
        """Small prints of the cards that are seen from here."""
        room, gap = SIZE[0] - 2 * _MARGIN, 6.0
        wide = (room - 2 * gap) / 3
        high = wide / 1.46
        self._pdf.set_draw_color(*channels(RULE))
        self._pdf.set_line_width(0.2)
        self._pdf.line(_MARGIN, y, _MARGIN + room, y)
        self._set(_HEAD, _FOLIO, FADED)
        self._pdf.set_char_spacing(1.2)
        self._pdf.text(_MARGIN, y + 7, page.beside_title.upper())
        self._pdf.set_char_spacing(0)
        for place, (face, caption) in enumerate(page.beside):
            x = _MARGIN + place * (wide + gap)
            self._small(face, x, y + 11, wide, high)
            self._set(_BODY, _SMALL, FADED, "I")
            self._pdf.text(x, y + 11 + high + 4.6, caption)

    def _small(self, face: Face, x: float, y: float, wide: float, high: float) -> None:
        size = pixels(wide, _DPI), pixels(high, _DPI)
        if self._art.worn(face.deck, face.scene) is None:
            plain = undrawn(face, self._art.style)
            text = cropped_scene(face.deck, self._scene(face), size)
            text = document(plain, about_medal(*size)) if plain else text
            picture = flat(rasterise(text, size), PAPER)
        else:
            whole = flat(self._art.face(face, size[0]), PAPER)
            top = round((whole.height - size[1]) * 0.3)
            picture = whole.crop((0, top, size[0], top + size[1]))
        self._pdf.image(picture, x, y, wide, high)
        self._pdf.set_draw_color(*channels(INK))
        self._pdf.set_line_width(0.35)
        self._pdf.rect(x, y, wide, high)

    # -- prints

    def _print(self, face: Face, x: float, y: float, wide: float, high: float) -> None:
        skin = self._art.worn(face.deck, face.scene)
        if skin is not None:
            self._pdf.image(self._picture(face, wide), x, y, wide, high)
            return
        body = undrawn(face, self._art.style) or sources.scene_body(face.deck, self._scene(face))
        text = document(rect(*ART, PAPER) + body, ART)
        if drawable_in_pdf(text):
            # Drawings extend beyond the part that is shown.
            with self._pdf.rect_clip(x, y, wide, high):
                self._svg(without_arcs(text), x, y, wide, high)
            return
        size = pixels(wide, _DPI), pixels(high, _DPI)
        self._pdf.image(flat(rasterise(text, size), PAPER), x, y, wide, high)

    def _scene(self, face: Face) -> str:
        return sources.in_edition(face.deck, self._art.style.edition, face.scene)

    def _picture(self, face: Face, wide: float) -> Image.Image:
        return flat(self._art.face(face, pixels(wide, _DPI)), PAPER)

    def _svg(self, text: str, x: float, y: float, wide: float, high: float) -> None:
        self._pdf.set_fill_color(0)
        self._pdf.image(io.BytesIO(without_arcs(text).encode()), x, y, wide, high)
