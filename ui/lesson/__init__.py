"""A lesson: the cook explains the rules of a game at a real table, one at a time."""
