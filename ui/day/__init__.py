"""The deal of the day: today's cards, the line one made of them, and the row of days."""
