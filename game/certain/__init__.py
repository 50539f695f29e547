"""What is certain about the rest of a hand, proved from one seat's view."""
