"""Picture mode: a picture book of a deck, with a card on every spread."""
