"""The screens of Tureen: everything that draws or listens.

May import `game` and `cards_art`; neither of them knows this package.
"""

import os

# Read by pygame while it is imported: no greeting on standard output.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
