"""A rule file that is being written: read anew on every save, and dealt at the same seed."""
