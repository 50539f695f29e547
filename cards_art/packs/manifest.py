"""The file pack.json in the folder of an imported pack: its description, and its pictures."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cards_art.packs import words as say
from cards_art.packs.errors import BadPack
from cards_art.packs.pack import Pack, PackFile
from game.door import plain_json
from game.files import write_whole
from game.values import held_by

MANIFEST = "pack.json"
_FORMAT = 1
_COLOUR = re.compile("#[0-9A-F]{6}")


def write_manifest(pack: Pack) -> None:
    """Write pack.json into the pack's folder, in one step. Raises OSError."""
    data = held_by(pack)
    del data["id"], data["folder"]
    kept = {"format": _FORMAT, **data}
    text = json.dumps(kept, indent=1, ensure_ascii=False, default=held_by)
    write_whole(pack.folder / MANIFEST, f"{text}\n".encode())


def read_manifest(folder: Path) -> Pack:
    """The pack in a folder. Raises BadPack if its pack.json is missing or invalid."""
    try:
        data = plain_json.read(folder / MANIFEST)
        if data["format"] != _FORMAT:
            raise BadPack(say.OTHER_VERSION.format(pack=folder.name))
        return Pack(
            id=folder.name,
            name=_text(data["name"]),
            author=_text(data["author"]),
            licence=_text(data["licence"]),
            deck=_text(data["deck"]),
            convention=_text(data["convention"]),
            index_strip=data["index_strip"] is True,
            folder=folder,
            cards=_files(data["cards"]),
            backs=_files(data["backs"]),
            texts=tuple(_file_name(name) for name in data["texts"]),
            choices={
                _text(key): tuple(map(_file, several))
                for key, several in data.get("choices", {}).items()
            },
            signs=_files(data.get("signs", {})),
            paper=_colour(data.get("paper", "")),
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        kind = type(error).__name__
        why = say.DAMAGED_PACK.format(pack=folder.name, kind=kind, why=error)
        raise BadPack(why) from None


def _files(data: Mapping[str, Mapping[str, Any]]) -> dict[str, PackFile]:
    return {_text(key): _file(each) for key, each in data.items()}


def _file(data: Mapping[str, Any]) -> PackFile:
    return PackFile(_file_name(data["file"]), _text(data["checksum"]))


def _colour(value: object) -> str:
    colour = _text(value)
    if colour and not _COLOUR.fullmatch(colour):
        raise ValueError(say.NOT_A_COLOUR.format(value=colour))
    return colour


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(say.NOT_A_TEXT.format(value=value))
    return value


def _file_name(value: object) -> str:
    """A file name in the pack's own folder; a manifest must not lead anywhere else."""
    name = _text(value)
    if name in ("", ".", "..") or any(char in name for char in "/\\:"):
        raise ValueError(say.NOT_A_FILE.format(name=name))
    return name
