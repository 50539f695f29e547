"""The few controls that all screens are made of, and the group that manages their focus."""
