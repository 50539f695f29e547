"""The journal: every game that a person plays or watches, saved move by move in a file."""
