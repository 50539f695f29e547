"""The parts of the gallery: what hangs there, what is said about it, and how it is drawn."""
