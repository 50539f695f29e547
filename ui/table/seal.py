"""The seal of the deal: a wax seal on the plaque, whose tooltip tells what it proves."""

from __future__ import annotations

import math
from functools import cache

from ui.table.words import labels
from ui.widgets.widget import Widget
from ui.window.pen import Pen
from ui.window.spoken import Spoken

SIZE = 44
"""Its width and height, in units."""
_WAX, _LIT, _RIM, _PRESSED, _SHINE = "#B0304A", "#C8445C", "#7E1834", "#560A26", "#F0A0A8"
_LOBES = 11
_BOX = 48
_POT = "M14.6 23.6H33.4C33.4 29.6 30 32.6 27.4 33.4H20.6C18 32.6 14.6 29.6 14.6 23.6Z"
_LID = "M13 21.6C15 17 20 15.6 24 15.6S33 17 35 21.6ZM22 14.6A2 2 0 1 1 26 14.6Z"


class Seal(Widget):
    """On the plaque, tells the number by which the deal was fixed. It does nothing else."""

    corner = None
    focusable = True
    says_only = True

    def show(self, seal: str) -> None:
        """Set the seal of the present hand, as hexadecimal digits."""
        half = len(seal) // 2
        self.hint = labels.SEAL.format(first=seal[:half], second=seal[half:])

    def spoken(self) -> Spoken:
        return Spoken("text", self.hint)  # nothing to use: the moving light of one switch skips it

    def draw(self, pen: Pen) -> None:
        pen.surface.blit(pen.look.shapes.svg(_drawing(lit=self.hovered), self.rect.size), self.rect)


@cache
def _drawing(*, lit: bool) -> str:
    """Wax that ran out a little under the stamp, as SVG."""
    wax = _LIT if lit else _WAX
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_BOX} {_BOX}">'
        f'<path d="{_blob(25.6)}" fill="#000" fill-opacity=".45"/>'
        f'<path d="{_blob(24)}" fill="{_WAX}" stroke="{_RIM}" stroke-width="1.6"/>'
        f'<circle cx="24" cy="23" r="15" fill="{_RIM}"/>'
        f'<circle cx="24" cy="24" r="14.6" fill="{wax}"/>'
        f'<path d="{_POT}{_LID}" fill="{_PRESSED}"/>'
        f'<path d="M7 19A18 18 0 0 1 16 8" fill="none" stroke="{_SHINE}" stroke-width="2.4"/>'
        f'<path d="M14 33.4A13.6 13.6 0 0 0 34 33.4" fill="none" stroke="{_SHINE}"'
        ' stroke-width="1.4" stroke-opacity=".6"/>'
        "</svg>"
    )


def _blob(y: float) -> str:
    """A round edge with irregular lobes, its middle at that height."""
    points = []
    for n in range(2 * _LOBES):
        angle = math.pi * n / _LOBES
        reach = 21 * (1 + 0.035 * math.sin(5 * angle + 1) - (0.09 if n % 2 else 0))
        points.append((24 + reach * math.cos(angle), y + reach * math.sin(angle)))
    middles = [
        ((a + c) / 2, (b + d) / 2)
        for (a, b), (c, d) in zip(points, points[1:] + points[:1], strict=True)
    ]
    curves = "".join(
        f"Q{points[(n + 1) % len(points)][0]:.1f} {points[(n + 1) % len(points)][1]:.1f}"
        f" {middles[(n + 1) % len(middles)][0]:.1f} {middles[(n + 1) % len(middles)][1]:.1f}"
        for n in range(len(points))
    )
    return f"M{middles[0][0]:.1f} {middles[0][1]:.1f}{curves}Z"
