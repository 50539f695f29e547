"""Many games at once: simulations, matches, and the processes that share them."""
