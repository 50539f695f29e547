"""A recipe: one file that carries a game, with what it needs and who made it."""
