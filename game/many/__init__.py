"""Many games at once: simulations, matches between levels, and the processes that share the
work."""
