"""What has been played: how often, how well, and the saved games."""
