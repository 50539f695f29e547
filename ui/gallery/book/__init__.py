"""Picture mode: a picture book of a deck, a card on every spread."""
