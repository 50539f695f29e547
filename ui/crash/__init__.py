"""The screen shown when the program breaks."""
