"""The line icons of buttons and rows, as SVG paths on a 24 x 24 grid. Drawn for this project."""

from __future__ import annotations

from typing import Literal

from ui.window.draw import paint
from ui.window.theme import Colour

IconName = Literal[
    "undo", "hint", "last_trick", "book", "menu", "play", "gear", "chart", "door", "back",
    "forward", "up", "down", "eye", "crown", "dice", "tick", "cross", "cards", "person",
    "robot", "globe", "sound", "pause", "flag", "star", "claim", "info", "keys", "hat",
    "to_start", "to_end", "program",
]  # fmt: skip

_GEAR = "M12 2v3.2M12 18.8V22M2 12h3.2M18.8 12H22M4.9 4.9l2.3 2.3M16.8 16.8l2.3 2.3"

_STROKED: dict[str, str] = {
    "undo": "M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3",
    "hat": "M7 16.2v-4A3.9 3.9 0 0 1 7.4 4.6a5 5 0 0 1 9.2 0A3.9 3.9 0 0 1 17 12.2v4zM7 19.8h10",
    "hint": "M9 16.2c0-2-3.2-3.6-3.2-7.2a6.2 6.2 0 0 1 12.4 0c0 3.6-3.2 5.2-3.2 7.2z"
    "M9.4 19h5.2M10.4 21.6h3.2",
    "last_trick": "M3.5 7.2l6-1.6v13.2l-3.4.9zM12 5h7.5a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H12z",
    "book": "M12 6.4C10 4.8 6.6 4.4 2.8 4.8v13.6c3.8-.4 7.2 0 9.2 1.6 2-1.6 5.4-2 9.2-1.6V4.8"
    "c-3.8-.4-7.2 0-9.2 1.6zM12 6.4V20",
    "menu": "M4 6.5h16M4 12h16M4 17.5h16",
    "gear": _GEAR + "M16.8 7.2l2.3-2.3M4.9 19.1l2.3-2.3"
    "M18.2 12a6.2 6.2 0 1 1-12.4 0 6.2 6.2 0 0 1 12.4 0z"
    "M14.4 12a2.4 2.4 0 1 1-4.8 0 2.4 2.4 0 0 1 4.8 0z",
    "chart": "M3.5 3.5v17h17M8 17v-5M12 17V7M16 17v-7M20 17V9.5",
    "door": "M3 21h18M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M14.2 12.2v.6",
    "back": "M15 4.5L7.5 12l7.5 7.5",
    "forward": "M9 4.5l7.5 7.5L9 19.5",
    "to_start": "M6 5v14M18 4.5L10.5 12l7.5 7.5",
    "to_end": "M18 5v14M6 4.5l7.5 7.5L6 19.5",
    "up": "M5 15l7-7 7 7",
    "down": "M5 9l7 7 7-7",
    "eye": "M2 12c2.6-4.3 6-6.5 10-6.5s7.4 2.2 10 6.5c-2.6 4.3-6 6.5-10 6.5S4.6 16.3"
    " 2 12zM15.2 12a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z",
    "dice": "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1z"
    "M8.5 8.4v.2M15.5 8.4v.2M12 11.9v.2M8.5 15.4v.2M15.5 15.4v.2",
    "tick": "M5 12.8l4.6 4.6L19 7.4",
    "cross": "M6 6l12 12M18 6L6 18",
    "cards": "M3 6.2l7.6-1.7 3 14.2-7.6 1.7zM13 4.8l6.6 1.4a1 1 0 0 1 .8 1.2L18 18.8"
    "a1 1 0 0 1-1.2.8l-.8-.2",
    "person": "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 21v-2a5 5 0 0 1 5-5h5a5 5 0 0 1 5 5v2",
    "robot": "M5.5 8h13v9.5h-13zM12 8V4M9.4 4h5.2M2.5 11v4M21.5 11v4M8.5 17.5V21M15.5 "
    "17.5V21M9.3 11.5v1M14.7 11.5v1M9.8 14.9h4.4",
    "globe": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c3.2 2.6 4.2 5.6 4.2 9"
    "s-1 6.4-4.2 9M12 3C8.8 5.6 7.8 8.6 7.8 12s1 6.4 4.2 9",
    "sound": "M3.5 9.5v5H7l5 4.5V5L7 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18.2 6.2a8.2 8.2 0 0 1 0 11.6",
    "program": "M3 4.5h18v15H3zM7 9l3.2 3L7 15M12.5 15.2H17",
    "flag": "M6 21V4M6 4.5c4-2.4 8 2.4 12 0v9c-4 2.4-8-2.4-12 0",
    "claim": "M4 12.5l4 4 7.5-8.5M11.5 16.5l1 1 7.5-8.5",
    "keys": "M2.5 6h19v12h-19zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M7 14.2h10",
    "info": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.6v.2",
}
_FILLED: dict[str, str] = {
    "play": "M7 4.2v15.6a.6.6 0 0 0 .9.5l12.6-7.8a.6.6 0 0 0 0-1L7.9 3.7a.6.6 0 0 0-.9.5z",
    "pause": "M6 4h4.2v16H6zM13.8 4H18v16h-4.2z",
    "crown": "M3 18.5L2 7.5l5.6 4L12 4.5l4.4 7 5.6-4-1 11z",
    "star": "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.7l-6.1 3.4 1.4-6.8L2.2 9.6l6.9-.8z",
}


def icon_svg(name: IconName, colour: Colour) -> str:
    """The SVG text of an icon in one colour, 24 units square."""
    if name in _FILLED:
        shape = f'<path d="{_FILLED[name]}" {paint(colour)}/>'
    else:
        shape = (
            f'<path d="{_STROKED[name]}" fill="none" {paint(colour, "stroke")} '
            'stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{shape}</svg>'
