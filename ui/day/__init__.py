"""The deal of the day: today's cards, the line made of one's play, and the row of days."""
