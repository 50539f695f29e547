"""A game being played: who sits where, who is told what, advice, and looking back."""
