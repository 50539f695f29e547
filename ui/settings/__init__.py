"""The player's settings for all games, and the keys."""
