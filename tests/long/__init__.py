"""Long runs, each a command of its own: soak, fuzz, hostile files, kills, growth, strength."""
