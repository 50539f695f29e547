"""The parts of the gallery: what it shows, what is said about it, and how it is drawn."""
