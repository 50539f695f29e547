"""The text of pictures in a notebook."""

from __future__ import annotations

from typing import Final

from game.tongue import in_tongue

SEAT: Final = "Seat {seat}"
HIDDEN: Final = "{count} cards"
TRICK: Final = "Trick"
HAND_OF: Final = "Hand {hand}: {where}"
TOTAL: Final = "Total"
SCORE: Final = "Points"
LINE: Final = "Line"
WHY: Final = "Why"
NO_LINE: Final = "–"
WINNERS: Final = "Won by seat {seats}"
TO_MOVE: Final = "Seat {seats} moves"
NO_HAND: Final = "No hand is finished yet."


in_tongue(__name__, globals())
