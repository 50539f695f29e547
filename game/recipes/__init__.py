"""Recipes: single files that carry a game, with everything it needs and its author."""
