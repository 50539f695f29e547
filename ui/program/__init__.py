"""The program: its commands, and the ways from screen to screen."""
