"""Looking back: the hands of a game move by move, while it is played and afterwards."""
