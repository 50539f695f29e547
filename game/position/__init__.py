"""A game as it stands: positions, moves, what one seat may know, and what follows by itself."""
