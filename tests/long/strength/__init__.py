"""The long comparison of the levels, for docs/strength.md: ``python -m tests.long.strength``.

Not part of the test suite. It plays for hours, in small portions that are kept at once, and goes
on where it was stopped.
"""
