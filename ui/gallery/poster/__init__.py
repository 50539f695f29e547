"""Picture mode: one picture over the whole window."""
