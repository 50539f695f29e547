"""The score sheet and the result."""
