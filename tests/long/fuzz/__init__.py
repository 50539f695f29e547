"""Files and events that nobody thought of: `make fuzz MINUTES=5`."""
