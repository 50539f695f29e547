"""The options of printing: paper, bleed, backs, and how the sheet is turned over."""

from dataclasses import dataclass
from typing import Literal

from cards_art import words

Flip = Literal["long", "short"]

# In millimetres, upright.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD_WIDTH, CARD_HEIGHT = 63.5, 88.9

USUAL_BLEED, USUAL_GUTTER = 3.0, 2.0
"""Usual values of print shops, in millimetres: colour beyond the cut, and the gap between two
bleeds."""

DPI_CHOICES = (300, 600)


@dataclass(frozen=True)
class SheetPlan:
    """How to print a deck; all lengths are in millimetres.

    paper is a key of PAPERS. backs adds a page of backs after each page of faces, arranged for
    turning the sheet over the edge named by flip; backs_shift moves them right and down, for
    printers whose two sides are not aligned. bleed is how far a card is printed beyond its cut,
    gutter the gap between the bleeds of two cards. title_card adds a card with the name of the deck
    and its authors.
    """

    paper: str = "a4"
    backs: bool = False
    bleed: float = 0.0
    gutter: float = 0.0
    flip: Flip = "long"
    backs_shift: tuple[float, float] = (0.0, 0.0)
    title_card: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError for an unknown paper and for invalid lengths."""
        if self.paper not in PAPERS:
            raise ValueError(words.NO_PAPER.format(paper=self.paper, papers=", ".join(PAPERS)))
        if self.flip not in ("long", "short"):
            raise ValueError(words.NO_FLIP.format(flip=self.flip))
        for why, length in ((words.BLEED, self.bleed), (words.GUTTER, self.gutter)):
            if not 0 <= length <= 10:
                raise ValueError(why.format(length=length))
        if any(abs(length) > 10 for length in self.backs_shift):
            raise ValueError(words.SHIFT)
