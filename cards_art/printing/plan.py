"""How to print: paper, bleed, backs, and how the sheet is turned over."""

from dataclasses import dataclass
from typing import Literal

from cards_art import words

Flip = Literal["long", "short"]

# Millimetres, upright.
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
CARD_WIDTH, CARD_HEIGHT = 63.5, 88.9

USUAL_BLEED, USUAL_GUTTER = 3.0, 2.0
"""What printers ask for, in millimetres: colour beyond the cut, and room between two bleeds."""

DPI_CHOICES = (300, 600)


@dataclass(frozen=True)
class SheetPlan:
    """How to print a deck, all lengths in millimetres.

    paper is a key of PAPERS. backs lets a page of backs follow each page of faces, in the order
    they have when the sheet is turned over the edge named by flip; backs_shift moves them right
    and down, for printers that do not meet their own front. bleed is how far a card is printed
    beyond its cut, gutter the free room between the bleeds of two cards. title_card adds a card
    with the name of the deck and its makers.
    """

    paper: str = "a4"
    backs: bool = False
    bleed: float = 0.0
    gutter: float = 0.0
    flip: Flip = "long"
    backs_shift: tuple[float, float] = (0.0, 0.0)
    title_card: bool = False

    def __post_init__(self) -> None:
        """Raises ValueError for a paper that does not exist and for lengths that cannot be."""
        if self.paper not in PAPERS:
            raise ValueError(words.NO_PAPER.format(paper=self.paper, papers=", ".join(PAPERS)))
        if self.flip not in ("long", "short"):
            raise ValueError(words.NO_FLIP.format(flip=self.flip))
        for why, length in ((words.BLEED, self.bleed), (words.GUTTER, self.gutter)):
            if not 0 <= length <= 10:
                raise ValueError(why.format(length=length))
        if any(abs(length) > 10 for length in self.backs_shift):
            raise ValueError(words.SHIFT)
