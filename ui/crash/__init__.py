"""What is shown when the program breaks."""
