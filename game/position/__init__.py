"""A game at one moment: positions, moves, what one seat is allowed to know, and what follows
automatically."""
