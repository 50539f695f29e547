"""The light table: cards laid out as one likes, and kept as a picture."""
