"""The few controls that all screens are made of, and the group that gives them the focus."""
