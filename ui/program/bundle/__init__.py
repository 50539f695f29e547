"""Makes a folder that runs without Python: `python -m ui.program.bundle DIST`."""
