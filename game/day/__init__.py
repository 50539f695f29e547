"""The deal of the day: the same cards for everybody by the date, first tries, and their row."""
