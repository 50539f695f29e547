"""What has been played: how often, how well, and the games that are kept."""
