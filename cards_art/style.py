"""The player's choices about the look of the cards."""

from cards_art.palette import NIGHT, PAPER, Ramp, contrast, mix
from cards_art.signs import sign_of
from game.values import Value

BACK_DESIGNS = ("medallions", "wreath", "night", "trellis")
"""The folders of `backs`; a deck without a drawing in one of them uses the first one's."""
EDITIONS = ("day", "night")
"""The editions of pictures: each is a folder beside a deck's scenes, except the first, which is the
scenes themselves. A card without a drawing in an edition shows its scene."""


class Style(Value):
    """Options that change every card. The default is the house style.

    large_index enlarges rank and suits for small cards and tired eyes; four_colour gives each suit
    of a deck with two blacks and two reds a different hue; suit_letters puts a letter beside every
    suit. back is one of BACK_DESIGNS. signs_only shows rank and suits alone, large, in inks with a
    contrast of 7 to 1 on paper, instead of the picture. edition is one of EDITIONS.
    """

    large_index: bool = False
    four_colour: bool = False
    suit_letters: bool = False
    back: str = BACK_DESIGNS[0]
    signs_only: bool = False
    edition: str = EDITIONS[0]

    def ramp(self, suit: str) -> Ramp:
        """The five colours of a suit's pictures, by the name of its sign."""
        sign = sign_of(suit)
        return sign.four_colours if self.four_colour and sign.four_colours else sign.ramp

    def ink(self, suit: str) -> str:
        """The colour of a suit's glyph on paper, by the name of its sign."""
        sign = sign_of(suit)
        ink = sign.four_colours[1] if self.four_colour and sign.four_colours else sign.ink
        return _dark(ink) if self.signs_only else ink


def _dark(ink: str) -> str:
    """A colour, or the nearest darker one with enough contrast on paper for weak eyes."""
    darker = (mix(ink, NIGHT, step / 20) for step in range(20))
    return next((one for one in darker if contrast(one, PAPER) >= 7), NIGHT)


HOUSE_STYLE = Style()
