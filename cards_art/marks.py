"""The signs that stand in a card's corner in place of a numeral or letter.

All are drawn in card units where the house style wants them, about MARK_CENTRE and at most
MARK_ROOM wide.
"""

from cards_art.svg import circle, fill_path, group

MARK_CENTRE = (62, 70)
MARK_ROOM = 96

CROWN = "C"
STAR = "I"
PAWN = "P"
COURT = "K*"
EXCUSE = "E"

_STAR = "M62 28Q67 65 95.6 70Q67 75 62 112Q57 75 28.4 70Q57 65 62 28Z"
_PAWN = (
    "M62 30A19 19 0 0 1 74 64H84V73H76C76 88 84 94 92 98V108H32V98"
    "C40 94 48 88 48 73H40V64H50A19 19 0 0 1 62 30Z"
)
_TOWER = (
    "M30 108V98L38 92V58H30V34H44V44H54V34H70V44H80V34H94V58H86V92L94 98V108Z"
    "M54 92V76A8 8 0 0 1 70 76V92Z"
)
_JESTER = (
    "M43 88C44 68 42 59 35 60C29 61 30 70 34 73L27 79C18 68 20 46 36 43"
    "C49 41 57 49 62 59C67 49 75 41 88 43C104 46 106 68 97 79L90 73"
    "C94 70 95 61 89 60C82 59 80 68 81 88ZM40 93H84V104H40Z"
)


def _crown(colour: str) -> str:
    band = fill_path("M-44 34L-52-26L-25-2L0-44L25-2L52-26L44 34ZM-44 41H44V51H-44Z", colour)
    jewels = circle(-52, -30, 8, colour) + circle(0, -46, 9, colour) + circle(52, -30, 8, colour)
    return group("translate(62 72)scale(.72)", band + jewels)


def rank_mark(rank: str, colour: str) -> str | None:
    """The sign of a rank as SVG shapes, or None when the rank is written in letters."""
    if rank == CROWN:
        return _crown(colour)
    if rank == STAR:
        return fill_path(_STAR, colour)
    if rank == PAWN:
        return fill_path(_PAWN, colour)
    if rank == COURT:
        return fill_path(_TOWER, colour, even_odd=True)
    if rank == EXCUSE:
        bells = circle(26, 84, 8, colour) + circle(98, 84, 8, colour)
        return fill_path(_JESTER, colour) + bells
    return None
