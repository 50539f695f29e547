"""A checked rule file, compiled: its moves, its score, and what kind of game it is."""
