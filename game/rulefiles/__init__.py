"""Rule files and decks: finds, reads, merges, checks, and documents them."""
