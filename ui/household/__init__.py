"""The people of the house: who plays here, and how they look at the table."""
