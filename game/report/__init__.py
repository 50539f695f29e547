"""What the rules of a game do, measured: many games played, noted, counted, judged and shown."""
