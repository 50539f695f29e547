"""Makes the bundle and prints its size."""

import sys
from pathlib import Path

from game.errors import CommandError
from ui.program.bundle.build import build, pack, size_of


def main(dist: Path) -> int:
    """Make the bundle in `dist` and return the exit status."""
    try:
        folder = build(dist)
    except CommandError as error:
        print(f"tureen: {error}", file=sys.stderr)
        return error.status
    packed = pack(folder)
    for path in (folder, packed):
        print(f"{path}: {size_of(path) / 1e6:.0f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1] if len(sys.argv) > 1 else "dist")))
