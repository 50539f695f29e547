"""The window's foundations: loop, scenes, look, text, drawing."""
