"""The kitchen: a rule file being written, its faults, its table, and the effects of its rules."""
