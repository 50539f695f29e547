"""A checked rule file, compiled: what may be played, what it scores, what kind of game it is."""
