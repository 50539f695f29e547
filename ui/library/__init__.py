"""The library: all games, to be found by a word, by the number of players, or by what they ask
for."""
