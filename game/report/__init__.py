"""Measures what the rules of a game do: plays many games, takes notes, and judges and shows the
results."""
