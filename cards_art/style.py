"""How a player wants the cards to look: the house style, or easier to tell apart."""

from dataclasses import dataclass

from cards_art.palette import INDEX, RAMPS, Ramp

# Four colours for four French suits: black spades, red hearts, blue diamonds, teal clubs. A green
# would be the hearts' red to every twentieth man.
_FOUR_COLOUR_RAMPS: dict[str, Ramp] = {
    "diamonds": ("#0A1650", "#1E3FAE", "#4C6FDB", "#8FA9EE", "#D3DEF8"),
    "clubs": ("#052E2B", "#08766A", "#2FA896", "#85D3C2", "#D2F0E8"),
}


@dataclass(frozen=True)
class Style:
    """Options that change every card. The default is the house style.

    large_index enlarges rank and suits for small cards and tired eyes; four_colour gives each
    French suit a hue of its own; suit_letters sets a letter beside every suit.
    """

    large_index: bool = False
    four_colour: bool = False
    suit_letters: bool = False

    def ramp(self, suit: str) -> Ramp:
        """The five colours a suit's pictures are painted in."""
        if self.four_colour and suit in _FOUR_COLOUR_RAMPS:
            return _FOUR_COLOUR_RAMPS[suit]
        return RAMPS[suit]

    def ink(self, suit: str) -> str:
        """The colour of a suit's glyph on paper."""
        if self.four_colour and suit in _FOUR_COLOUR_RAMPS:
            return _FOUR_COLOUR_RAMPS[suit][1]
        return INDEX[suit]


HOUSE_STYLE = Style()
