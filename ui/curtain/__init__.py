"""The curtain between two people who share the screen; its words stand in `words`."""
