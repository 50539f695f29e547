"""The limits above which a stranger's folder or zip file is refused.

Bytes, pixels, and counts far above those of any real deck of cards, and far below what would fill a
disk or memory.
"""

from cards_art.packs.errors import BadPack
from game.door.archive import MIB, Bounds

MOST_FILES = 5000
LARGEST_DIRECTORY = 3 * MIB  # of a zip file: 600 bytes a file
MOST_DEPTH = 12  # nested folders
LARGEST_PICTURE = 64 * MIB
LARGEST_DRAWING = 8 * MIB  # an SVG file
LARGEST_TEXT = 256 * 1024
LARGEST_TOTAL = 1024 * MIB

# A file in a zip that expands more than this is a bomb, unless it stays small.
MOST_GROWTH = 200
SMALL_FILE = MIB

BOUNDS = Bounds(
    MOST_FILES, MOST_DEPTH, LARGEST_DIRECTORY, LARGEST_TOTAL, MOST_GROWTH, SMALL_FILE, BadPack
)
"""The limits of a folder or zip file of pictures."""

# Seconds and bytes for checking pictures; the first one waits for the process to start.
PICTURE_SECONDS = 15.0
DRAWING_SECONDS = 4.0
ALL_SECONDS = 300.0
START_SECONDS = 20.0
MOST_MEMORY = 2048 * MIB

MOST_PIXELS = 40_000_000
# Larger pictures are reduced to this size: more than a card has on the largest screen or on paper.
KEPT_SIZE = (1600, 2240)
# A drawing is drawn once at the import, in this size: 600 dots per inch of a card.
DRAWN_SIZE = (1500, 2100)
THUMBNAIL_SIZE = (200, 280)
