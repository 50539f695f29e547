"""The kitchen: a rule file that is being written, its faults, its table, and what its rules do."""
