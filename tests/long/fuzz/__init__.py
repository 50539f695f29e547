"""Files and events that nobody expects: `make fuzz MINUTES=5`."""
