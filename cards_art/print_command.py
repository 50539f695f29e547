"""The command `art print`: sheets as PDF, or single cards as PNG."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from cards_art import words as say
from cards_art.printing.plan import (
    DPI_CHOICES,
    PAPERS,
    USUAL_BLEED,
    USUAL_GUTTER,
    SheetPlan,
)
from game.errors import CommandError
from game.values import Value, replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cards_art.compose import Face
    from cards_art.deck_cards import DeckCards

_ARTICLE = "the "


class PrintOrder(Value):
    """What to print: the cards, the target, the plan, and the resolution of pictures in dots per
    inch."""

    deck: DeckCards
    target: Path
    plan: SheetPlan
    dpi: int | None


def add_print_words(words: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    words.add_argument("words", nargs="+", metavar="[DECK] FILE.pdf or FOLDER")
    words.add_argument("--paper", choices=tuple(PAPERS), default="a4")
    words.add_argument("--backs", action="store_true", help=say.HELP_BACKS)
    words.add_argument("--flip", choices=("long", "short"), default="long", help=say.HELP_FLIP)
    words.add_argument(
        "--shift", type=_shift, default=(0.0, 0.0), metavar="X,Y",
        help=say.HELP_SHIFT,
    )  # fmt: skip
    words.add_argument(
        "--bleed", type=float, nargs="?", const=USUAL_BLEED, default=0.0, metavar="MM",
        help=say.HELP_BLEED.format(usual=USUAL_BLEED),
    )  # fmt: skip
    words.add_argument(
        "--gutter", type=float, default=None, metavar="MM",
        help=say.HELP_GUTTER.format(usual=USUAL_GUTTER),
    )  # fmt: skip
    words.add_argument("--title", action="store_true", help=say.HELP_TITLE)
    words.add_argument("--only", default="", metavar="CARD,...", help=say.HELP_ONLY)
    words.add_argument(
        "--png", type=int, choices=DPI_CHOICES, metavar="DPI",
        help=say.HELP_PNG.format(choices=say.EITHER.join(map(str, DPI_CHOICES))),
    )  # fmt: skip
    words.add_argument("--pack", metavar="ID", help=say.HELP_PACK.format(house="house"))


def read_target(
    named: Sequence[str], decks: Sequence[DeckCards], *, folder: bool = False
) -> tuple[DeckCards, Path]:
    """The deck to print, the first one if none is named, and the PDF file, or the `folder`, to
    write. Raises CommandError."""
    if len(named) > 2:
        raise CommandError(say.TOO_MANY_WORDS.format(count=len(named)))
    known = {deck.key: deck for deck in decks}
    key = named[0] if len(named) == 2 else next(iter(known))
    target = Path(named[-1])
    if not folder and target.suffix.lower() != ".pdf":
        raise CommandError(say.NOT_A_PDF.format(target=target))
    if folder and target.suffix:
        raise CommandError(say.NOT_A_FOLDER.format(target=target))
    if key not in known:
        raise CommandError(say.NO_DECK.format(deck=key, decks=", ".join(known)))
    return known[key], target


def read_order(options: argparse.Namespace, decks: Sequence[DeckCards]) -> PrintOrder:
    """The print order from the command line. Raises CommandError."""
    deck, target = read_target(options.words, decks, folder=options.png is not None)
    gutter = options.gutter
    if gutter is None:
        gutter = USUAL_GUTTER if options.bleed else 0.0
    try:
        plan = SheetPlan(
            options.paper,
            options.backs,
            options.bleed,
            gutter,
            options.flip,
            options.shift,
            options.title,
        )
    except ValueError as error:
        raise CommandError(error) from None
    return PrintOrder(only(deck, options.only), target, plan, options.png)


def only(deck: DeckCards, names: str) -> DeckCards:
    """The deck with only the cards named, in its own order; all cards if none are named.

    A card can be named by its printed name, with or without its article, or by its picture's name.
    Raises CommandError for an unknown name.
    """
    asked = [_plain(name) for name in names.split(",") if name.strip()]
    if not asked:
        return deck
    called: dict[str, list[Face]] = {}
    for face in dict.fromkeys(deck.faces):
        for name in {_plain(face.name), _plain(face.title), _plain(face.scene)} - {""}:
            called.setdefault(name, []).append(face)
    for name in asked:
        if name not in called:
            # Imported here because every start of the program reads this file.
            import difflib

            near = difflib.get_close_matches(name, called, n=3)
            if near:
                listed = say.EITHER.join(near)
                raise CommandError(say.NO_CARD_BUT.format(card=name, deck=deck.name, near=listed))
            raise CommandError(say.NO_CARD.format(card=name, deck=deck.name))
    wanted = {face for name in asked for face in called[name]}
    return replace(deck, faces=tuple(face for face in deck.faces if face in wanted))


def _plain(name: str) -> str:
    return name.strip().lower().removeprefix(_ARTICLE).replace("_", " ")


def _shift(text: str) -> tuple[float, float]:
    try:
        right, down = (float(part) for part in text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(say.NOT_A_SHIFT.format(text=text)) from None
    return right, down
