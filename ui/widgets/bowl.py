"""The bowl that represents a day: full and steaming, kept warm by its lid, empty, or still to
come."""

from __future__ import annotations

from game.day.course import Bowl
from ui.window import theme
from ui.window.pen import Pen

_STEAM = "M{x} 10c-2.4-2.4 2.4-4.2 0-7.4"
_BOWL = "M4 14h24c0 7-4.6 12-12 12S4 21 4 14z"
_LID = "M5 12.5a11 7 0 0 1 22 0zM14.4 5.4a1.6 1.6 0 1 1 3.2 0 1.6 1.6 0 0 1-3.2 0z"
_RING = "M12.5 28.4h7"


def draw_bowl(pen: Pen, centre: tuple[int, int], size: int, bowl: Bowl) -> None:
    """Draw a bowl in a square of `size` pixels."""
    picture = pen.look.shapes.svg(_svg(bowl), (size, size))
    pen.blit(picture, centre)


def _svg(bowl: Bowl) -> str:
    """Its picture, 32 units square."""
    full = bowl in ("full", "lid")
    ink = theme.ACCENT if full else theme.OFF_TEXT
    if bowl == "today":
        ink = theme.ACCENT
    fill = ink if full else "none"
    dash = ' stroke-dasharray="3 2.6"' if bowl in ("today", "later") else ""
    shapes = [
        f'<path d="{_BOWL}" fill="{fill}" stroke="{ink}" stroke-width="1.8"{dash}/>',
        f'<path d="{_RING}" fill="none" stroke="{ink}" stroke-width="1.8" stroke-linecap="round"/>',
    ]
    if bowl == "lid":
        shapes.append(f'<path d="{_LID}" fill="{ink}"/>')
    if bowl == "full":
        steam = " ".join(_STEAM.format(x=x) for x in (10.5, 16, 21.5))
        shapes.append(
            f'<path d="{steam}" fill="none" stroke="{theme.PAPER}" stroke-width="1.6"'
            ' stroke-linecap="round"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{"".join(shapes)}</svg>'
