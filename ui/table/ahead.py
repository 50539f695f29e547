"""Making ready what the next person sees, while a curtain hides the table: only into memory."""

from __future__ import annotations

from collections.abc import Iterator

from ui.table.arrange import arrange
from ui.table.cards import Layer
from ui.table.picture import mood_of
from ui.table.pictures import CardPictures
from ui.table.stage import Stage


def make_ready(pictures: CardPictures, stage: Stage) -> Iterator[None]:
    """Make the pictures of the cards that lie open on `stage`, as they rest, in pieces.

    Nothing is drawn: there is no surface here to draw on. Every piece takes a few milliseconds,
    or none while a face is awaited that is drawn in the background.
    """
    winner = stage.view.winning_seat
    cards = arrange(stage)
    pictures.prefetch((placed.code for placed in cards), stage.reading)
    for placed in cards:
        mood = mood_of(placed, winner if placed.layer is Layer.TRICK else None)
        yield from pictures.prepare(placed.code, placed.spot, mood, stage.reading)
