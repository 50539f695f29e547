"""Rule files and decks: found, read, merged, checked, documented."""
