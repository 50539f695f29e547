"""The parts of the set-up screen, where a game is chosen and the seats are filled."""
