"""The library: all games there are, to be found by a word, by how many one is, by what they ask."""
