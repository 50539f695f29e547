"""The library of all games, and the families of those that no poster shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.folders import rule_folders, user_folders
from game.rulefiles.menu import Book, Family, Menu, Outline
from game.rulefiles.rules_cache import kept_library, library_in_pieces
from ui.program.reading_ahead import in_pieces

if TYPE_CHECKING:
    from ui.library.scene import LibraryScene
    from ui.window.app import App


def open_library(
    app: App,
    chosen: str,
    known: frozenset[str],
    on_set_up: Callable[[str], None],
    on_back: Callable[[], None],
    show: Callable[[LibraryScene], None],
) -> None:
    """Show the library, with a game `chosen` if it is named.

    If rule files have changed, it appears once they are read, unless another screen has come up
    before.
    """
    from cards_art.sources import scene_names
    from ui.library.scene import LibraryActions, LibraryScene

    before = app.scene
    actions = LibraryActions(on_set_up, lambda key: _show_rules(app, key), on_back)

    def steps() -> Iterator[None]:
        books = yield from library_in_pieces(rule_folders(), user_folders().cache)
        yield
        scene = LibraryScene(books, scene_names, known, actions)
        scene.begin_with(chosen)
        show(scene)

    pieces = steps()

    def while_nobody_leaves() -> Iterator[None]:
        while app.scene is before and next(pieces, pieces) is not pieces:
            yield

    in_pieces(app, while_nobody_leaves(), lambda: False)


def _show_rules(app: App, key: str) -> None:
    """The rules of a game with its defaults; None for a file with faults, which the set-up
    reports."""
    from game.rulefiles.faults import BadRules
    from game.rulefiles.rules_cache import cached_rules
    from ui.rules.scene import RulesPage

    try:
        rules = cached_rules(rule_folders(), key, None, {}, user_folders().cache)
    except BadRules:
        return
    app.push(RulesPage(rules))


def family_with(key: str, games: Menu) -> Family:
    """The family of a game: that of a poster, or else all games with its name that have no
    poster."""
    for family in games.families:
        if any(variant.key == key for variant in family.variants):
            return family
    shown = {variant.key for family in games.families for variant in family.variants}
    books = kept_library(rule_folders(), user_folders().cache)
    books = tuple(book for book in books if book.key not in shown)
    mine = next((book for book in books if book.key == key), None)
    if mine is None:
        return games.others
    return Family(
        name=mine.family,
        blurb=mine.summary,
        picture=mine.picture,
        detail=mine.detail,
        suits=(),
        variants=tuple(map(_outline, [book for book in books if book.family == mine.family])),
    )


def _outline(book: Book) -> Outline:
    return Outline(book.key, book.name, book.summary, book.players)
