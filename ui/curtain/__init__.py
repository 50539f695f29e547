"""The curtain between two people who share the screen; its text is in `words`."""
