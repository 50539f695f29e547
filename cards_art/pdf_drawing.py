"""Makes our SVG files fit for the PDF library."""

import re

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.svgLib.path import parse_path

from cards_art.svg import num

_PATH_DATA = re.compile(r' d="([^"]*[Aa][^"]*)"')


def drawable_in_pdf(text: str) -> bool:
    """Whether the PDF library draws everything in an SVG file of ours; it knows no gradients."""
    return "Gradient" not in text


def without_arcs(text: str) -> str:
    """The SVG file with every arc of its paths written as curves.

    fpdf2 takes the root of a number just below zero for some half circles, and stops.
    """
    return _PATH_DATA.sub(lambda match: f' d="{_as_curves(match[1])}"', text)


def _as_curves(data: str) -> str:
    pen = SVGPathPen(None, ntos=num)
    parse_path(data, pen)
    return str(pen.getCommands())
