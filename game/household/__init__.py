"""The players: the people of the house, and the twelve cooks who take the other seats."""
