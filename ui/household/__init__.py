"""The people of the household: who plays here, and how they appear at the table."""
