"""Records: written, read, played again, judged."""
