"""The `art` commands: import and list art packs, contact sheets, sheets to print."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cards_art import words as say
from cards_art.print_command import add_print_words, read_order, read_target
from cards_art.sources import drawn_decks
from game.errors import FAILED, CommandError
from game.values import Value

if TYPE_CHECKING:
    from cards_art.deck_cards import DeckCards
    from cards_art.packs.pack import Pack
    from cards_art.packs.report import Report
    from cards_art.render import CardArt

HOUSE = "house"
"""The name of the art that comes with the program."""

SHEET_FILE = "cards.png"
KEY_FILE = "key_art.png"
ICON = "tureen"
"""The name of the program's icon files."""


class Workshop(Value):
    """What the commands work with: the decks, and the user's folders.

    The first deck is printed if none is named.
    """

    decks: Sequence[DeckCards]
    data_dir: Path
    cache_dir: Path
    bind: Callable[[str, Path, CardArt], int]
    """Writes the picture book of a deck, given its key, and returns the number of pages."""

    @property
    def packs_dir(self) -> Path:
        """The folder of imported art packs."""
        return self.data_dir / "packs"


OpenWorkshop = Callable[[], Workshop]
Command = Callable[[argparse.Namespace, Workshop], None]


def add_commands(commands: Any, open_workshop: OpenWorkshop) -> None:
    """Add `art` to the commands of an argparse parser.

    Args:
        commands: what `add_subparsers` returned.
        open_workshop: called when one of the commands runs.

    Each command sets `run`, which takes the parsed arguments and returns the exit status: 0, 1 if
    it failed, 2 for invalid arguments. Errors are one line on standard error.
    """
    art = commands.add_parser("art", help=say.HELP_ART)
    group = art.add_subparsers(dest="art_command", metavar="COMMAND", required=True)

    def add(name: str, command: Command, text: str) -> argparse.ArgumentParser:
        words: argparse.ArgumentParser = group.add_parser(name, help=text)
        words.set_defaults(run=lambda options: _run(command, options, open_workshop))
        return words

    _import_words(add("import", _import, say.HELP_IMPORT))
    add("list", _list, say.HELP_LIST)
    use = add("use", _use, say.HELP_USE)
    use.add_argument("pack", metavar="ID", help=say.HELP_PACK.format(house=HOUSE))
    use.add_argument("--deck", choices=drawn_decks(), help=say.HELP_ONLY_DECK.format(house=HOUSE))
    strip = add("strip", _strip, say.HELP_STRIP)
    strip.add_argument("pack", metavar="ID")
    strip.add_argument("state", choices=("on", "off"))
    remove = add("remove", _remove, say.HELP_REMOVE)
    remove.add_argument("pack", metavar="ID")
    sheet = add("sheet", _sheet, say.HELP_SHEET)
    sheet.add_argument(
        "target", type=Path, nargs="?", default=Path(SHEET_FILE), metavar="FOLDER or FILE.png"
    )
    sheet.add_argument("--width", type=_width, default=180, metavar="PIXELS", help=say.HELP_WIDTH)
    key = add("key", _key, say.HELP_KEY)
    key.add_argument("file", type=Path, nargs="?", default=Path(KEY_FILE), metavar="FILE.png")
    key.add_argument("--width", type=_picture_width, default=1600, metavar="PIXELS")
    icons = add("icons", _icons, say.HELP_ICONS)
    icons.add_argument("folder", type=Path, nargs="?", default=Path("icons"), metavar="FOLDER")
    add_print_words(add("print", _print, say.HELP_PRINT))
    book = add("book", _book, say.HELP_BOOK)
    book.add_argument("words", nargs="+", metavar="[DECK] FILE.pdf")
    book.add_argument("--pack", metavar="ID", help=say.HELP_PACK.format(house=HOUSE))


def _import_words(words: argparse.ArgumentParser) -> None:
    words.add_argument("path", type=Path, metavar="PATH", help=say.HELP_PATH)
    words.add_argument("--name", default="", help=say.HELP_NAME)
    words.add_argument("--author", default="", help=say.HELP_AUTHOR)
    words.add_argument("--licence", default="", help=say.HELP_LICENCE)
    words.add_argument("--deck", choices=drawn_decks(), help=say.HELP_DECK)
    words.add_argument(
        "--index-strip", action=argparse.BooleanOptionalAction, help=say.HELP_INDEX_STRIP
    )
    words.add_argument("--replace", action="store_true", help=say.HELP_REPLACE)
    words.add_argument("--check", action="store_true", help=say.HELP_CHECK)


def _run(command: Command, options: argparse.Namespace, open_workshop: OpenWorkshop) -> int:
    from cards_art.packs.errors import BadPack

    # Otherwise pygame prints a greeting on standard output.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        command(options, open_workshop())
    except BadPack as error:
        raise CommandError(error, FAILED) from error
    except ModuleNotFoundError as error:
        if error.name != "fpdf":
            raise
        raise CommandError(say.NEEDS_FPDF, FAILED) from error
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        raise CommandError(f"{where}{error.strerror or error}", FAILED) from error
    return 0


def _import(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.packs.credit import Credit
    from cards_art.packs.importing import import_pack, inspect
    from cards_art.packs.store import choose_pack

    credit = Credit(options.name, options.author, options.licence)
    if options.check:
        _tell(inspect(options.path, deck=options.deck, credit=credit))
        return
    pack = import_pack(
        options.path,
        workshop.packs_dir,
        deck=options.deck,
        credit=credit,
        index_strip=options.index_strip,
        replace=options.replace,
        tell=_tell,
    )
    choose_pack(workshop.packs_dir, pack.deck, pack.id)
    print(say.IMPORTED.format(id=pack.id, deck=pack.deck))


def _tell(report: Report) -> None:
    print("\n".join(report.lines()))


def _list(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.packs.store import chosen_packs, load_packs

    packs = load_packs(workshop.packs_dir)
    chosen = chosen_packs(workshop.packs_dir)
    if not packs:
        print(say.NO_PACKS)
    for pack in packs:
        marks = [mark for mark, holds in _marks(pack, pack in chosen).items() if holds]
        count = len(pack.cards)
        line = say.ONE_CARD_PACK if count == 1 else say.PACK_LINE
        print(line.format(id=pack.id, pack=pack.name, cards=count, deck=pack.deck))
        author, licence = pack.author or say.UNKNOWN, pack.licence or say.UNKNOWN
        print(say.PACK_MAKER.format(author=author, licence=licence))
        if marks:
            print(f"    {', '.join(marks)}")


def _marks(pack: Pack, worn: bool) -> dict[str, bool]:
    return {
        say.WORN: worn,
        say.OWN_BACK: bool(pack.backs),
        say.STRIPPED: pack.index_strip,
    }


def _use(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.packs.store import choose_pack, find_pack

    if options.pack == HOUSE:
        for deck in (options.deck,) if options.deck else drawn_decks():
            choose_pack(workshop.packs_dir, deck, None)
        line = say.DECK_IN_HOUSE_ART if options.deck else say.ALL_IN_HOUSE_ART
        print(line.format(deck=options.deck))
        return
    pack = find_pack(workshop.packs_dir, options.pack)
    choose_pack(workshop.packs_dir, options.deck or pack.deck, pack.id)
    print(say.WORN_NOW.format(deck=pack.deck, pack=pack.name))


def _strip(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.packs.store import set_index_strip

    pack = set_index_strip(workshop.packs_dir, options.pack, options.state == "on")
    line = say.STRIP_LAID if pack.index_strip else say.STRIP_NOT_LAID
    print(line.format(pack=pack.name))


def _remove(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.packs.store import remove_pack

    remove_pack(workshop.packs_dir, options.pack)
    print(say.REMOVED.format(id=options.pack))


def _sheet(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.render import CardArt
    from cards_art.sheet import save_full_sheet

    target: Path = options.target
    file = target / SHEET_FILE if target.suffix.lower() != ".png" or target.is_dir() else target
    art = CardArt(workshop.cache_dir)
    save_full_sheet(file, art, workshop.decks, options.width)
    art.close()
    print(file)


def _key(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.key_art import key_art
    from cards_art.render import CardArt
    from cards_art.saving import write_picture

    art = CardArt(workshop.cache_dir)
    write_picture(options.file, key_art(art, workshop.decks, options.width))
    art.close()
    print(options.file)


def _icons(options: argparse.Namespace, workshop: Workshop) -> None:
    from cards_art.icons import write_icons

    for file in write_icons(options.folder, ICON):
        print(file)


def _print(options: argparse.Namespace, workshop: Workshop) -> None:
    order = read_order(options, workshop.decks)
    art = _worn_art(options.pack, order.deck, workshop)
    if order.dpi is None:
        from cards_art.printing.sheets import print_sheets

        pages = print_sheets(order.target, art, order.deck, order.plan)
        done = say.SHEETS_DONE.format(
            target=order.target, pages=pages, cards=len(order.deck.faces), deck=order.deck.name
        )
    else:
        from cards_art.printing.pictures import save_pictures

        count = save_pictures(order.target, art, order.deck, order.plan, order.dpi)
        done = say.PICTURES_DONE.format(
            target=order.target, count=count, deck=order.deck.name, dpi=order.dpi
        )
    art.close()
    print(done)


def _book(options: argparse.Namespace, workshop: Workshop) -> None:
    order = read_target(options.words, workshop.decks)
    art = _worn_art(options.pack, order[0], workshop)
    pages = workshop.bind(order[0].key, order[1], art)
    art.close()
    print(say.BOOK_DONE.format(target=order[1], deck=order[0].name, pages=pages))


def _worn_art(pack_id: str | None, deck: DeckCards, workshop: Workshop) -> CardArt:
    """Draws the cards with the pack named, or with the packs that are worn."""
    from cards_art.packs.store import chosen_packs, find_pack
    from cards_art.render import CardArt

    if pack_id is None:
        packs = chosen_packs(workshop.packs_dir)
    elif pack_id == HOUSE:
        packs = ()
    else:
        packs = (find_pack(workshop.packs_dir, pack_id),)
        if all(face.deck != packs[0].deck for face in deck.faces):
            pack = packs[0]
            why = say.OTHER_DECK.format(pack=pack.name, pack_deck=pack.deck, deck=deck.name)
            raise CommandError(why, FAILED)
    return CardArt(workshop.cache_dir, packs=packs)


def _width(text: str) -> int:
    return _pixels(text, 20, 1000)


def _picture_width(text: str) -> int:
    return _pixels(text, 200, 4000)


def _pixels(text: str, least: int, most: int) -> int:
    if not text.isdigit() or not least <= int(text) <= most:
        raise argparse.ArgumentTypeError(say.NOT_A_WIDTH.format(text=text, least=least, most=most))
    return int(text)
