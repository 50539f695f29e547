"""The line icons of buttons and rows, as SVG paths on a 24 x 24 grid. Drawn for this project."""

from __future__ import annotations

from typing import Literal

from ui.window.draw import paint
from ui.window.theme import Colour

IconName = Literal[
    "undo", "hint", "last_trick", "book", "menu", "play", "gear", "chart", "door", "back",
    "forward", "up", "down", "eye", "crown", "dice", "tick", "cross", "cards", "person",
    "robot", "globe", "sound", "pause", "flag", "star", "claim", "info", "keys", "hat",
    "to_start", "to_end", "program", "pot",
    "looks", "packs", "print", "save", "compare", "favourite", "explore", "picture", "place",
    "event", "light_table", "scatter", "line_up", "fan", "grid", "bin", "front", "over",
    "turn_left", "turn_right",
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
    "pot": "M4.5 11h15v5a4 4 0 0 1-4 4h-7a4 4 0 0 1-4-4zM2 11h20M9 7.5c0-2 1.6-2 1.6-4"
    "M14 7.5c0-2 1.6-2 1.6-4",
    "flag": "M6 21V4M6 4.5c4-2.4 8 2.4 12 0v9c-4 2.4-8-2.4-12 0",
    "claim": "M4 12.5l4 4 7.5-8.5M11.5 16.5l1 1 7.5-8.5",
    "keys": "M2.5 6h19v12h-19zM6 10v.1M10 10v.1M14 10v.1M18 10v.1M7 14.2h10",
    "info": "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.6v.2",
    "looks": "M4 7h8.2M17.8 7H20M4 17h2.2M11.8 17H20"
    "M17.8 7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z"
    "M11.8 17a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0z",
    "packs": "M8 7.5h11.5v13H8zM5.5 17.5h-1v-14H16v1.5M11 16l2.8-3.4 1.7 1.9 1-1.1 1.5 2.1",
    "print": "M7 8.5v-5h10v5M7 17H3.8V8.5h16.4V17H17M7 14h10v6.5H7z",
    "save": "M4.5 4h12l3 3v13h-15zM8 4v5.2h7V4M8 20v-6.5h8V20",
    "compare": "M3.5 5H10v14H3.5zM14 5h6.5v14H14z",
    "favourite": "M12 3.6l2.6 5.5 5.9.8-4.3 4.2 1 6L12 17.2l-5.2 2.9 1-6-4.3-4.2 5.9-.8z",
    "explore": "M4 5h3v3H4zM10.5 5h3v3h-3zM17 5h3v3h-3zM4 16h3v3H4zM10.5 16h3v3h-3zM17 16h3v3h-3z"
    "M5.5 8v8M12 8v8M18.5 8v8",
    "picture": "M3.5 9V4.5H8M16 4.5h4.5V9M20.5 15v4.5H16M8 19.5H3.5V15"
    "M8 15.5l2.8-3.6 2 2.3 1.6-1.9 2 3.2z",
    "place": "M12 21.2c4.4-4.6 6.6-8.2 6.6-11.4a6.6 6.6 0 0 0-13.2 0c0 3.2 2.2 6.8 6.6 11.4z"
    "M14.3 9.8a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z",
    "light_table": "M3 16.5h18v4H3zM5.5 4.8l5.2-1 1.6 8.6-5.2 1zM14.2 4.6l5 1.6-2.6 8.2-5-1.6z",
    "scatter": "M3.6 6.2l5.4-2 2.6 7.2-5.4 2zM15 3.8l5.6 1.4-1.8 7.2-5.6-1.4zM8.4 15.6h7.6v5H8.4z",
    "line_up": "M3 6.5h5v11H3zM9.5 6.5h5v11h-5zM16 6.5h5v11h-5z",
    "fan": "M12 20.5L3 9.6l3.6-3zM12 20.5L8.4 4.4h7.2zM12 20.5l5.4-13.9 3.6 3z",
    "grid": "M4 4h6.4v6.4H4zM13.6 4H20v6.4h-6.4zM4 13.6h6.4V20H4zM13.6 13.6H20V20h-6.4z",
    "bin": "M4 6.5h16M9 6.5V3.8h6v2.7M6.2 6.5l1 14h9.6l1-14M10 10.5v6M14 10.5v6",
    "front": "M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5",
    "over": "M12 3v18M9 5.5H3.5v13H9M15 5.5h5.5v13H15z",
    "turn_left": "M4 4.5v5.2h5.2M4.4 9.6A8.2 8.2 0 1 1 4 14",
    "turn_right": "M20 4.5v5.2h-5.2M19.6 9.6A8.2 8.2 0 1 0 20 14",
    "event": "M13.2 2.8L5.2 13.6h5.6l-1 7.6 8.4-11h-5.8z",
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
