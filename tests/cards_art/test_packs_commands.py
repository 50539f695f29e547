"""The `art` commands as they are typed."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from cards_art.commands import Workshop, add_commands
from cards_art.compose import Face
from cards_art.deck_cards import DeckCards
from cards_art.packs.store import chosen_packs, load_packs
from game.errors import CommandError
from tests.cards_art.pack_makers import folder, picture, pictures

Run = Callable[..., int]


@pytest.fixture
def workshop(tmp_path: Path, decks: dict[str, list[Face]]) -> Workshop:
    return Workshop(
        (
            DeckCards("decktet-extended", "Extended Decktet", tuple(decks["decktet"][:3])),
            DeckCards("french-52", "French cards", tuple(decks["french"][:2])),
        ),
        tmp_path / "data",
        tmp_path / "cache",
        lambda key, file, art: file.write_text(f"{key}, {len(art.packs)} packs"),
    )


@pytest.fixture
def run(workshop: Workshop) -> Run:
    """Runs `art` with these words and returns the exit status."""
    parser = argparse.ArgumentParser(prog="tureen", exit_on_error=True)
    add_commands(parser.add_subparsers(required=True), lambda: workshop)

    def run(*words: object) -> int:
        options = parser.parse_args(["art", *map(str, words)])
        try:
            status: int = options.run(options)
        except CommandError as error:
            print(error, file=sys.stderr)
            return error.status
        return status

    return run


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A folder with two cards and a back."""
    return folder(tmp_path / "my_deck", pictures(["KH", "QH", "back"]))


def test_import_list_use_and_remove(
    run: Run, workshop: Workshop, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--name", "Night", "--author", "Ann", "--licence", "CC0", "--index-strip")
    assert run("import", source, *words) == 0
    out = capsys.readouterr().out
    assert "Night: 2 of 52 cards of the french deck" in out
    assert "Author: Ann. Licence: CC0." in out
    (pack,) = load_packs(workshop.packs_dir)
    assert (pack.name, pack.author, pack.licence, pack.index_strip) == ("Night", "Ann", "CC0", True)
    assert chosen_packs(workshop.packs_dir) == (pack,)
    assert run("list") == 0
    out = capsys.readouterr().out
    assert "night: Night, 2 cards of the french deck" in out
    assert "in use, with a back of its own, with our rank and suits laid over" in out
    assert run("strip", "night", "off") == 0
    assert not load_packs(workshop.packs_dir)[0].index_strip
    assert run("use", "house") == 0
    assert chosen_packs(workshop.packs_dir) == ()
    assert run("use", "night") == 0
    assert [each.id for each in chosen_packs(workshop.packs_dir)] == ["night"]
    assert run("remove", "night") == 0
    assert load_packs(workshop.packs_dir) == []
    capsys.readouterr()
    assert run("list") == 0
    assert "No art packs" in capsys.readouterr().out


def test_a_check_imports_nothing(
    run: Run, workshop: Workshop, source: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("import", source, "--check") == 0
    assert "2 of 52 cards" in capsys.readouterr().out
    assert not workshop.data_dir.exists()


def test_a_second_import_of_a_pack_must_be_confirmed(run: Run, source: Path) -> None:
    assert run("import", source) == 0
    assert run("import", source) == 1
    assert run("import", source, "--replace") == 0


@pytest.mark.parametrize(
    ("words", "status", "message"),
    [
        (("import", "nowhere"), 1, "no folder or zip file"),
        (("remove", "nothing"), 1, "no art pack 'nothing'"),
        (("use", "nothing"), 1, "no art pack 'nothing'"),
        (("strip", "nothing", "on"), 1, "no art pack 'nothing'"),
        (("print", "latin", "a.pdf"), 2, "no deck 'latin'; there are decktet-extended, french-52"),
        (("print", "french-52"), 2, "must be the name of a .pdf file"),
        (("print", "a", "b", "c.pdf"), 2, "not 3 words"),
        (("print", "a.pdf", "--pack", "nothing"), 1, "no art pack 'nothing'"),
    ],
)
def test_what_goes_wrong_is_one_line(
    run: Run,
    words: tuple[str, ...],
    status: int,
    message: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(*words) == status
    captured = capsys.readouterr()
    assert captured.out == ""
    assert message in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("paint",),
        ("import",),
        ("import", "a", "--deck", "minchiate"),
        ("sheet", "--width", "0"),
        ("strip", "a", "perhaps"),
        ("print", "a.pdf", "--paper", "a5"),
    ],
)
def test_wrong_words_end_with_status_2(run: Run, words: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        run(*words)
    assert ended.value.code == 2


@pytest.mark.parametrize(
    ("target", "file"),
    [("sheets", "sheets/cards.png"), ("a/all.png", "a/all.png"), ("", "cards.png")],
)
def test_a_sheet_of_everything(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, target: str, file: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("sheet", *([target] if target else []), "--width", "20") == 0
    sheet = pygame.image.load(tmp_path / file)
    assert sheet.get_width() == 13 * 22 + 2


def test_a_file_that_cannot_be_written_is_one_line(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "way").write_text("", encoding="utf-8")
    assert run("sheet", tmp_path / "way" / "all.png", "--width", "20") == 1
    assert run("print", tmp_path / "way" / "all.pdf") == 1
    assert capsys.readouterr().err.count("\n") == 2


def test_sheets_are_printed_with_the_pack_that_is_worn(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = folder(tmp_path / "pack", {"AS.png": picture(), "2S.png": picture(colour="blue")})
    assert run("import", pack) == 0
    capsys.readouterr()
    file = tmp_path / "out.pdf"
    sizes = {}
    for choice in ("worn", "house"):
        words = ["--pack", choice] if choice != "worn" else []
        assert run("print", "french-52", file, "--paper", "letter", "--backs", *words) == 0
        sizes[choice] = file.read_bytes().count(b"/Subtype /Image")
    assert sizes == {"worn": 3, "house": 1}
    assert "2 pages, 2 cards of French cards" in capsys.readouterr().out
    assert run("print", file, "--pack", "pack") == 1
    assert "not Extended Decktet" in capsys.readouterr().err
    assert run("print", file) == 0


def test_a_book_is_bound_of_the_deck_that_is_named_or_of_the_first(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "book.pdf"
    assert run("book", "french-52", file) == 0
    assert file.read_text() == "french-52, 0 packs"
    assert run("book", file) == 0
    assert file.read_text() == "decktet-extended, 0 packs"
    assert "a book of Extended Decktet" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["book.txt"], "must be the name of a .pdf file"),
        (["tarot", "book.pdf"], "no deck 'tarot'; there are decktet-extended, french-52"),
    ],
)
def test_a_book_that_cannot_be_bound_is_refused(
    run: Run, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    assert run("book", *words) != 0
    assert told in capsys.readouterr().err


def test_without_the_package_that_writes_pdf_it_says_which_is_missing(
    run: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setitem(sys.modules, "fpdf", None)
    monkeypatch.delitem(sys.modules, "cards_art.printing.sheets", raising=False)
    monkeypatch.delitem(sys.modules, "cards_art.printing.book", raising=False)
    assert run("print", tmp_path / "deck.pdf") == 1
    assert "need the Python package fpdf2" in capsys.readouterr().err
