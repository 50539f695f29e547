"""The light table: cards laid out freely, and saved as a picture."""
