"""Writing files so that they are whole or not there."""

from pathlib import Path


def write_file(path: Path, content: bytes) -> None:
    """Write a file in one step, making its folder when needed; one that was there gives way.

    Raises OSError if it cannot be written; what was there before is kept then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.write_bytes(content)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
