"""A game in progress: its seats, what each player is shown, advice, and looking back."""
