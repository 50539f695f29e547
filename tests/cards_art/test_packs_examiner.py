"""Pictures from others are checked in another process, which may fail in any way."""

import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cards_art.packs import importing
from cards_art.packs.checked import Thumbnail
from cards_art.packs.errors import BadPack
from cards_art.packs.examiner import Examiner, read_picture
from cards_art.packs.importing import import_pack, inspect
from cards_art.packs.pictures import check_picture
from cards_art.packs.store import load_packs
from tests.cards_art.pack_makers import drawing, folder, picture, pictures

TOO_MUCH = "too much time or memory to draw"


@pytest.fixture(scope="module")
def examiner() -> Iterator[Examiner]:
    with Examiner() as looks:
        yield looks


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("card.png", picture()),
        ("card.jpg", picture("JPEG")),
        ("large.png", picture(size=(2500, 3500))),
        ("card.svg", drawing("<rect width='9' height='9'/><text>A</text>")),
    ],
)
def test_the_other_process_finds_what_this_one_would(
    examiner: Examiner, name: str, content: bytes
) -> None:
    assert examiner.check(name, content) == check_picture(name, content)


def test_a_fault_is_told_in_the_same_words_and_the_next_picture_is_looked_at(
    examiner: Examiner,
) -> None:
    for name, content in (("card.png", picture()[:50]), ("a.svg", drawing("<script/>"))):
        with pytest.raises(BadPack) as here:
            check_picture(name, content)
        with pytest.raises(BadPack) as there:
            examiner.check(name, content)
        assert str(there.value) == str(here.value)
    assert examiner.check("card.png", picture()).suffix == ".png"


ENDLESS = {
    "dashes": '<path d="M0 0H9e8" stroke="#000" stroke-width="9" stroke-dasharray=".5 .5"/>',
    "curve": '<path fill="none" stroke="#000" d="M0 0' + "C9e8-9e8 -9e8 9e8 0 0" * 20_000 + '"/>',
}


@pytest.mark.parametrize("kind", ENDLESS)
def test_a_drawing_without_end_is_given_up_and_the_next_picture_looked_at(kind: str) -> None:
    with Examiner(drawing_seconds=0.5) as looks:
        looks.check("card.png", picture())  # the process runs
        with pytest.raises(BadPack, match=TOO_MUCH):
            looks.check("card.svg", drawing(ENDLESS[kind]))
        assert looks.check("card.png", picture()).suffix == ".png"


def test_all_pictures_together_have_a_time() -> None:
    with Examiner(all_seconds=0.0) as looks:
        looks.check("card.png", picture())  # with which the process starts
        with pytest.raises(BadPack, match=TOO_MUCH):  # one may be quicker than the clock ticks
            all(looks.check("card.png", picture()) for _ in range(200))


@pytest.mark.parametrize(
    "program",
    [
        "raise SystemExit(1)",
        "import os; os.kill(os.getpid(), 11)",
        "import time; time.sleep(60)",
        "import sys; sys.stdout.buffer.write(b'x' * 10**6)",
        "import sys, struct; sys.stdout.buffer.write(struct.pack('>IQ', 2**31, 2**60))",
    ],
)
def test_a_process_that_breaks_lies_or_sleeps_is_no_picture(
    program: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cards_art.packs.limits.START_SECONDS", 1.0)
    with (
        Examiner(0.1, command=[sys.executable, "-c", program]) as looks,
        pytest.raises(BadPack, match=TOO_MUCH),
    ):
        looks.check("card.png", picture())


@pytest.mark.parametrize(
    "answer",
    [
        {}, [], 7, {"fault": "no"}, {"suffix": ".exe", "size": None, "not_drawn": [], "same": 1},
        {"suffix": "/../../x.png", "size": None, "not_drawn": [], "same": True},
        {"suffix": ".png", "size": [1], "not_drawn": [], "same": True},
        {"suffix": ".png", "size": [1, "x"], "not_drawn": [], "same": True},
        {"suffix": ".png", "size": None, "not_drawn": 5, "same": True},
    ],
)  # fmt: skip
def test_what_a_broken_process_says_is_not_believed(answer: object) -> None:
    words = json.dumps(answer).encode()
    message = struct.pack(">IQ", len(words), 0) + words
    program = f"import sys; sys.stdout.buffer.write({message!r}); sys.stdout.flush()"
    program += "; sys.stdin.buffer.read()"
    with Examiner(command=[sys.executable, "-c", program]) as looks, pytest.raises(BadPack):
        looks.check("card.png", picture())


def test_a_pack_is_imported_through_the_other_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "Examiner", Examiner)
    source = folder(tmp_path / "cards", pictures(["KH", "QH"]))
    assert len(inspect(source).cards) == 2
    pack = import_pack(source, tmp_path / "packs")
    assert [each.id for each in load_packs(tmp_path / "packs")] == [pack.id]


@pytest.mark.parametrize(
    "size",
    [(0, 5), (-4, -4), (201, 280), (10**9, 10**9), (1.5, 2), ("5", 5), (5,), (20, 20), [5, 5]],
)
def test_a_small_picture_of_a_wrong_size_makes_none(size: object) -> None:
    answer: dict[str, object] = {
        "suffix": ".png",
        "size": None,
        "not_drawn": [],
        "same": True,
        "paper": "",
    }
    words = json.dumps({**answer, "thumbnail": size})
    if size == [5, 5]:
        checked = read_picture("card.png", b"", words, bytes(75))
        assert checked.thumbnail == Thumbnail((5, 5), bytes(75))
        return
    with pytest.raises(BadPack, match="cannot be checked"):
        read_picture("card.png", b"", words, bytes(75))


def test_a_colour_that_is_none_makes_no_picture() -> None:
    answer: dict[str, object] = {
        "suffix": ".png",
        "size": None,
        "not_drawn": [],
        "same": True,
        "thumbnail": None,
    }
    for paper in ("red", "#12345", '#123456"/>', 5):
        with pytest.raises(BadPack, match="cannot be checked"):
            read_picture("card.png", b"", json.dumps({**answer, "paper": paper}), b"")
