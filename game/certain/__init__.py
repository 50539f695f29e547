"""What is certain of the rest of a hand, proved from one seat's view."""
