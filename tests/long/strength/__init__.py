"""The long comparison of the levels, for docs/strength.md: ``python -m tests.long.strength``.

Not part of the test suite. It plays for hours, in small portions that are saved at once, and
continues where it was stopped.
"""
