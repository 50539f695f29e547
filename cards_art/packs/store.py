"""The user's imported packs, and which of them the cards wear."""

import contextlib
import json
import os
import re
import shutil
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path

from cards_art.packs import words as say
from cards_art.packs.errors import BadPack, one_line
from cards_art.packs.manifest import MANIFEST, read_manifest, write_manifest
from cards_art.packs.pack import Pack
from game import clock
from game.door import plain_json
from game.errors import why
from game.files import ABANDONED_AFTER, write_whole
from game.log import warn
from game.own_process import runs
from game.values import replace

# A folder whose name begins with a dot is being made or removed.
UNFINISHED = "."
IMPORTING = ".importing-"
"""The beginning of the name of a folder for an import in progress; the id of its process
follows."""
_LEFT = re.compile(r"\.(?:importing-(?P<process>\d+)-\w+|.+\.removed|\w{8})")
_CHOICE, _ORDER = "chosen.json", "order.json"
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d")
_LONGEST_ID = 48
LONGEST_NAME = 60
"""The most letters in the name that a user gives a pack."""


def load_packs(packs_dir: Path) -> list[Pack]:
    """All imported packs, in the user's order and then by name.

    A damaged pack is left out, and a warning is logged.
    """
    packs = []
    for manifest in packs_dir.glob(f"*/{MANIFEST}"):
        if manifest.parent.name.startswith(UNFINISHED):
            continue
        try:
            packs.append(read_manifest(manifest.parent))
        except BadPack as error:
            warn(__name__, "%s", error)
    places = {pack_id: place for place, pack_id in enumerate(_order(packs_dir))}
    last = len(places)
    return sorted(
        packs, key=lambda pack: (places.get(pack.id, last), pack.name.casefold(), pack.id)
    )


def sweep_packs(packs_dir: Path, now: float | None = None) -> None:
    """Remove the folders left behind by killed imports and removals.

    The folder of an import whose process has ended is removed at once, anything else after an hour
    without changes. `now` is the present time in seconds since the epoch.
    """
    present = clock.now() if now is None else now
    with contextlib.suppress(OSError):
        for folder in packs_dir.iterdir():
            left = _LEFT.fullmatch(folder.name)
            if left is None or folder.is_symlink() or not folder.is_dir():
                continue
            with contextlib.suppress(OSError):
                old = present - folder.stat().st_mtime > ABANDONED_AFTER
                if old or (left["process"] and not runs(int(left["process"]))):
                    shutil.rmtree(folder, ignore_errors=True)


def find_pack(packs_dir: Path, pack_id: str) -> Pack:
    """The pack with that id. Raises BadPack, listing the existing ones."""
    packs = load_packs(packs_dir)
    for pack in packs:
        if pack.id == pack_id:
            return pack
    known = ", ".join(pack.id for pack in packs)
    sentence = say.NO_PACK if packs else say.NO_PACKS
    raise BadPack(sentence.format(pack=pack_id, packs=known))


def remove_pack(packs_dir: Path, pack_id: str) -> None:
    """Delete a pack and its pictures. Raises BadPack if there is none with that id.

    A damaged pack, which load_packs leaves out, can also be removed.
    """
    set_aside(packs_dir, pack_id)
    forget_pack(packs_dir, pack_id)


def set_aside(packs_dir: Path, pack_id: str) -> None:
    """Remove a pack so that it can be brought back. Raises BadPack like `remove_pack`."""
    folder = packs_dir / pack_id
    if pack_id != plain_id(pack_id) or not folder.is_dir():
        find_pack(packs_dir, pack_id)
    for deck, chosen in _choices(packs_dir).items():
        if chosen == pack_id:
            choose_pack(packs_dir, deck, None)
    # Folders with an old modification time are swept.
    os.utime(_hide(folder))


def bring_back(packs_dir: Path, pack_id: str) -> Pack:
    """Put a pack that was set aside back in its place, and return it. Raises BadPack if that is
    impossible."""
    target = packs_dir / plain_id(pack_id)
    try:
        if target.exists():
            raise FileExistsError
        _hidden(target).rename(target)
    except OSError:
        raise BadPack(say.CANNOT_BRING_BACK.format(pack=pack_id)) from None
    return read_manifest(target)


def forget_pack(packs_dir: Path, pack_id: str) -> None:
    """Delete a pack that was set aside for good, if it is still there."""
    shutil.rmtree(_hidden(packs_dir / plain_id(pack_id)), ignore_errors=True)


def rename_pack(packs_dir: Path, pack_id: str, name: str) -> Pack:
    """Rename a pack; an empty name changes nothing. Raises BadPack."""
    pack = find_pack(packs_dir, pack_id)
    plain = one_line(name)[:LONGEST_NAME].strip()
    if not plain:
        return pack
    return _changed(replace(pack, name=plain))


def order_packs(packs_dir: Path, pack_ids: Sequence[str]) -> None:
    """Save the order in which packs are listed. Raises OSError."""
    write_whole(packs_dir / _ORDER, f"{json.dumps(list(pack_ids))}\n".encode())


def choose_picture(packs_dir: Path, pack_id: str, scene: str, place: int) -> Pack:
    """Let a card show another of its pictures in the pack.

    Raises BadPack if there is no such pack or picture.
    """
    pack = find_pack(packs_dir, pack_id)
    several = pack.choices.get(scene, ())
    if not 0 <= place < len(several):
        raise BadPack(say.NO_SUCH_CHOICE.format(pack=pack.name))
    return _changed(replace(pack, cards={**pack.cards, scene: several[place]}))


def set_index_strip(packs_dir: Path, pack_id: str, index_strip: bool) -> Pack:
    """Choose whether our rank and suits are laid over a pack's corners."""
    return _changed(replace(find_pack(packs_dir, pack_id), index_strip=index_strip))


def _changed(pack: Pack) -> Pack:
    try:
        write_manifest(pack)
    except OSError as error:
        told = say.CANNOT_WRITE.format(file=pack.folder / MANIFEST, why=why(error))
        raise BadPack(told) from error
    return pack


def choose_pack(packs_dir: Path, deck: str, pack_id: str | None) -> None:
    """Let the cards of a deck wear a pack from now on, or, with None, the house art.

    Raises BadPack if the pack does not exist or is for another deck.
    """
    if pack_id is not None:
        pack = find_pack(packs_dir, pack_id)
        if pack.deck != deck:
            why = say.OTHER_DECK.format(pack=pack.name, pack_deck=pack.deck, deck=deck)
            raise BadPack(why)
    choices = {**_choices(packs_dir), deck: pack_id}
    kept = {key: value for key, value in choices.items() if value is not None}
    write_whole(packs_dir / _CHOICE, f"{json.dumps(kept)}\n".encode())


def chosen_packs(packs_dir: Path) -> tuple[Pack, ...]:
    """The packs that the cards wear, at most one for each deck."""
    choices = _choices(packs_dir)
    if not choices:
        return ()
    return tuple(pack for pack in load_packs(packs_dir) if choices.get(pack.deck) == pack.id)


def plain_id(name: str) -> str:
    """A pack's id made from its name, valid for a folder on any system."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = re.sub(r"[^a-z0-9]+", "-", plain)[:_LONGEST_ID].strip("-")
    return f"pack-{words}".rstrip("-") if not words or _RESERVED.fullmatch(words) else words


def install(folder: Path, target: Path) -> None:
    """Move a finished pack into place, replacing an existing one; if the move fails, that one
    stays."""
    old = _hide(target) if target.exists() else None
    try:
        folder.rename(target)
    except OSError:
        if old is not None:
            old.rename(target)
        raise
    if old is not None:
        shutil.rmtree(old, ignore_errors=True)


def _hide(folder: Path) -> Path:
    """Hide a pack in one step, so that half of it is never visible."""
    hidden = _hidden(folder)
    shutil.rmtree(hidden, ignore_errors=True)
    return folder.rename(hidden)


def _hidden(folder: Path) -> Path:
    return folder.with_name(f"{UNFINISHED}{folder.name}.removed")


def _order(packs_dir: Path) -> Sequence[str]:
    """Pack ids in the user's order; empty if the file cannot be read."""
    try:
        data = plain_json.read(packs_dir / _ORDER)
    except (OSError, ValueError):
        return ()
    return [each for each in data if isinstance(each, str)] if isinstance(data, list) else ()


def _choices(packs_dir: Path) -> Mapping[str, str]:
    """Pack ids by deck; empty if the file cannot be read."""
    try:
        data = plain_json.read(packs_dir / _CHOICE)
    except (OSError, ValueError):
        return {}
    if not isinstance(data, dict):
        return {}
    return {str(deck): pack for deck, pack in data.items() if isinstance(pack, str)}
