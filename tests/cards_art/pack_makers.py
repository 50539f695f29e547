"""Makes folders and zip files of placeholder pictures, good and bad, for the tests of art packs."""

import io
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from PIL import Image

from cards_art.packs.pictures import check_picture, decode

CARD = (20, 28)
RED = (200, 30, 40)


def picture(kind: str = "PNG", size: tuple[int, int] = CARD, colour: object = RED) -> bytes:
    """A picture of one colour as a file; kind is one of Pillow's formats."""
    mode = "RGBA" if isinstance(colour, tuple) and len(colour) == 4 else "RGB"
    file = io.BytesIO()
    Image.new(mode, size, colour).save(file, kind)  # type: ignore[arg-type]
    return file.getvalue()


def drawing(body: str = '<rect width="50" height="70" fill="#C81E28"/>', head: str = "") -> bytes:
    """An SVG file of 50 x 70 units."""
    return (
        f'{head}<svg xmlns="http://www.w3.org/2000/svg"'
        f' xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 50 70">{body}</svg>'
    ).encode()


def folder(root: Path, files: Mapping[str, bytes]) -> Path:
    """A folder with these files, by their paths in it."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return root


def archive(path: Path, files: Iterable[tuple[str | zipfile.ZipInfo, bytes]]) -> Path:
    """A zip file with these entries, whatever their names."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        for entry, content in files:
            file.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return path


def pictures(names: Iterable[str], suffix: str = ".png") -> dict[str, bytes]:
    """The same small picture under each of these names."""
    content = picture()
    return {f"{name}{suffix}": content for name in names}


class LooksHere:
    """Checks pictures in this process, which saves starting another one for each of many tests."""

    check = staticmethod(check_picture)
    decode = staticmethod(decode)

    def __enter__(self) -> "LooksHere":
        return self

    def __exit__(self, *_: object) -> None:
        return

    def close(self) -> None:
        return
