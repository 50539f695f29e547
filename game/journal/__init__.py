"""The journal: every game somebody sits down to, kept move by move in a file of the player's."""
