"""Who made what is printed."""

from cards_art.deck_cards import DeckCards
from cards_art.render import CardArt

_HOUSE = "Pictures drawn for Tureen."


def credit_line(deck: DeckCards, art: CardArt) -> str:
    """Who made a deck and the pictures that its cards show, in a line or two sentences."""
    parts, drawn = [deck.credit], deck.faces[0].deck
    for pack in art.packs:
        if pack.deck == drawn:
            maker = f" by {pack.author}" if pack.author else ""
            licence = f", {pack.licence}" if pack.licence else ""
            parts.append(f"Pictures: {pack.name}{maker}{licence}.")
            break
    else:
        parts.append(_HOUSE)
    return " ".join(part for part in parts if part)
