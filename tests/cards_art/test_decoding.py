"""Pictures of packs in use are decoded by another process that runs only while it is needed."""

import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from cards_art.decoding import Decoder
from cards_art.packs.errors import BadPack
from cards_art.packs.examiner import Examiner, read_pixels
from cards_art.packs.pictures import decode
from tests.cards_art.pack_makers import drawing, picture
from tests.patience import eventually

CLEAR = (10, 200, 30, 120)
FILES = {
    "card.png": picture(),
    "card.jpg": picture("JPEG"),
    "clear.png": picture(colour=CLEAR),
    "card.svg": drawing(),
}


@pytest.fixture(autouse=True)
def real_process(monkeypatch: pytest.MonkeyPatch, looks_here: None) -> None:
    monkeypatch.setattr("cards_art.packs.examiner.Examiner", Examiner)


@pytest.fixture(scope="module")
def decoder() -> Iterator[Decoder]:
    decoder = Decoder()
    yield decoder
    decoder.close()


@pytest.mark.parametrize("name", FILES)
def test_the_other_process_shows_what_this_one_would(
    decoder: Decoder, tmp_path: Path, name: str
) -> None:
    file = tmp_path / name
    file.write_bytes(FILES[name])
    here, there = decode(name, FILES[name]), decoder.picture(file)
    assert there.get_size() == here.size
    assert pygame.image.tobytes(there, "RGB" if here.solid else "RGBA") == here.content
    assert here.solid is (name in ("card.png", "card.jpg"))


def test_a_clear_picture_keeps_its_alpha(decoder: Decoder, tmp_path: Path) -> None:
    file = tmp_path / "clear.png"
    file.write_bytes(FILES["clear.png"])
    assert tuple(decoder.picture(file).get_at((5, 5))) == CLEAR


def test_a_very_large_deep_picture_arrives_no_larger_than_pictures_are_kept() -> None:
    file = io.BytesIO()
    Image.new("I;16", (1700, 2380), 40_000).save(file, "PNG")
    assert decode("deep.png", file.getvalue()).size == (1600, 2240)


def test_a_damaged_or_missing_file_is_no_picture_and_the_next_is_shown(
    decoder: Decoder, tmp_path: Path
) -> None:
    (tmp_path / "half.png").write_bytes(FILES["card.png"][:60])
    (tmp_path / "card.png").write_bytes(FILES["card.png"])
    with pytest.raises(pygame.error, match=r"half\.png"):
        decoder.picture(tmp_path / "half.png")
    with pytest.raises(FileNotFoundError):
        decoder.picture(tmp_path / "none.png")
    assert decoder.picture(tmp_path / "card.png")


def test_a_process_that_nobody_needs_ends_and_is_started_again(tmp_path: Path) -> None:
    (tmp_path / "card.png").write_bytes(FILES["card.png"])
    decoder = Decoder(idle_seconds=0.05)
    for _ in range(2):
        decoder.picture(tmp_path / "card.png")
        eventually(lambda: not decoder.runs)
    decoder.picture(tmp_path / "card.png")
    decoder.close()
    assert not decoder.runs


@pytest.mark.parametrize(
    ("size", "solid", "much"),
    [
        ([2, 2], True, 11), ([2, 2], False, 12), ([2, 2], 1, 12), ([-2, -2], True, 12),
        ([0, 0], True, 0), ([2.0, 2], True, 12), ([2], True, 12), ("22", True, 12), (None, True, 3),
    ],
)  # fmt: skip
def test_pixels_that_cannot_be_are_not_believed(size: object, solid: object, much: int) -> None:
    with pytest.raises(BadPack):
        read_pixels("card.png", json.dumps({"size": size, "solid": solid}), bytes(much))


def test_a_decoder_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cards_art.packs.limits.START_SECONDS", 0.3)
    sleeps = [sys.executable, "-c", "import time; time.sleep(60)"]
    with Examiner(0.1, command=sleeps) as looks, pytest.raises(BadPack):
        looks.decode("card.png", FILES["card.png"])
