"""Pictures of others, for the tests of the gallery."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.ui.gallery.gallery_guest import Guest
from ui.gallery.import_dialog import ImportDialog

RED = (200, 30, 40)
NAMES = ("journey", "lunatic", "penitent")


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    """A folder with red pictures of three cards."""
    folder = tmp_path / "Red deck"
    folder.mkdir()
    for name in NAMES:
        picture = pygame.Surface((50, 70))
        picture.fill(RED)
        pygame.image.save(picture, folder / f"{name}.png")
    (folder / "holiday.txt").write_text("no card")
    (folder / "pack.json").write_text('{"name": "Red deck", "author": "R. Painter"}')
    return folder


def drop(guest: Guest, path: Path) -> ImportDialog:
    """Drop something on the window and wait for the report."""
    guest.send(pygame.Event(pygame.DROPFILE, file=str(path)))
    dialog = guest.screen(ImportDialog)
    guest.wait(lambda: not dialog.looker.why_not)
    return dialog


def take_in(guest: Guest, path: Path) -> None:
    """Import what is dropped."""
    dialog = drop(guest, path)
    guest.press(pygame.K_RETURN)
    guest.wait(lambda: guest.app.scene is not dialog)
