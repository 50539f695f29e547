"""The program: its commands, and what leads from screen to screen."""
