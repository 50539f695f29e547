"""The deal of the day: by the date, the same cards for everybody; first tries, and the row of
days."""
