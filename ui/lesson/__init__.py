"""A lesson: the cook tells the rules of a game at a real table, one at a time."""
