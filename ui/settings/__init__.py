"""What a player sets once for all games, and the keys."""
