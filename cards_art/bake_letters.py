"""Writes the parts of two variable fonts that the program needs, so that it need not cut them at
every start.

From Josefin Sans, `letters.json` has the outlines for card names and ranks, and `headings.ttf` the
bold weight alone; `code.ttf` is one weight of Source Code Pro, Latin only, for files on the screen.
Run `python -m cards_art.bake_letters` after changing what is baked; it needs the packages of
requirements-dev.txt, the program does not.
"""

import json
import unicodedata
from pathlib import Path

from fontTools import subset
from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from cards_art.fonts import CODE, HEADINGS, code_source, josefin_source
from cards_art.lettering import LETTERS_FILE

WEIGHT = 700
CODE_WEIGHT = 500
# Latin with its accents; letters without a capital form are left out.
LAST_CODE_POINT = 0x17F
PUNCTUATION = "\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026"


# The fonts' licences reserve their names for unchanged copies.
FAMILY, CODE_FAMILY = "Tureen Headings", "Tureen Code"
_OLD_NAMES = (16, 17, 21, 22, 25)  # other entries for family and style


def baked_characters(available: set[int]) -> list[str]:
    """Capitals, digits, and punctuation of Latin scripts that the font has."""
    wanted = [chr(code) for code in range(0x20, LAST_CODE_POINT + 1)] + list(PUNCTUATION)
    return [
        char
        for char in wanted
        if ord(char) in available and unicodedata.category(char) not in ("Ll", "Cc", "Cf")
    ]


def house_z(width: float, cap: float) -> str:
    """Replace the font's Z, whose spur looks like a fault on a card, by a plain one."""
    upper = ((0.04, 1), (1, 1), (1, 0.93), (0.36, 0.16), (1, 0.16))
    lower = ((1, 0), (0, 0), (0, 0.07), (0.64, 0.84), (0.04, 0.84))
    points = (f"{width * (0.06 + 0.86 * x):.0f} {-cap * y:.0f}" for x, y in upper + lower)
    return "M" + "L".join(points) + "Z"


def cut(source: Path, weight: int) -> TTFont:
    """One weight of a variable font as a separate font."""
    return instancer.instantiateVariableFont(TTFont(source), {"wght": weight}, inplace=True)


def latin(font: TTFont) -> TTFont:
    """The font with only its Latin letters and signs."""
    known = set(font.getBestCmap())
    letters = set(range(0x20, LAST_CODE_POINT + 1)) | set(range(0x2010, 0x2300))
    options = subset.Options(layout_features=[], name_IDs=["*"], hinting=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=known & letters)
    cutter.subset(font)
    return font


def named(font: TTFont, family: str, style: str) -> TTFont:
    """The font under our own name, with its original copyright and licence."""
    names, full = font["name"], f"{family} {style}"
    plain = f"{family.replace(' ', '')}-{style}"
    for number, text in {1: family, 2: style, 3: full, 4: full, 6: plain}.items():
        names.setName(text, number, 3, 1, 0x409)
    for number in _OLD_NAMES:
        names.removeNames(nameID=number)
    for table in ("DSIG", "STAT"):  # a signature that no longer fits; the removed axes
        if table in font:
            del font[table]
    return font


def bake(font: TTFont) -> dict[str, object]:
    """The content of letters.json: cap height, and the advance and outline of every character.

    Outlines are SVG path data in font units, y down, with the baseline at 0.
    """
    cmap: dict[int, str] = font.getBestCmap()
    glyph_set = font.getGlyphSet()
    cap = font["OS/2"].sCapHeight
    letters: dict[str, list[object]] = {}
    for char in baked_characters(set(cmap)):
        shape = glyph_set[cmap[ord(char)]]
        pen = SVGPathPen(glyph_set, ntos=lambda value: f"{value:.0f}")
        shape.draw(TransformPen(pen, Transform(1, 0, 0, -1)))
        data = house_z(shape.width, cap) if char == "Z" else pen.getCommands()
        letters[char] = [round(shape.width), data]
    return {"weight": WEIGHT, "cap": cap, "letters": letters}


def main() -> None:
    """Write the files beside this one."""
    font = cut(josefin_source(), WEIGHT)
    lines = json.dumps(bake(font), ensure_ascii=False, separators=(",", ":"))
    LETTERS_FILE.write_text(lines.replace("],", "],\n") + "\n", encoding="utf-8")
    named(font, FAMILY, "Bold").save(HEADINGS, reorderTables=True)
    code = named(latin(cut(code_source(), CODE_WEIGHT)), CODE_FAMILY, "Medium")
    code.save(CODE, reorderTables=True)


if __name__ == "__main__":
    main()
