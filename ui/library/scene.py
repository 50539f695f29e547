"""The library: tiles of all games, with a search, kinds, and numbers of players above them, and the
chosen game beside them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from zlib import crc32

import pygame

from game.rulefiles.menu import Book, Shelf
from game.values import Value, replace
from ui.library import words
from ui.library.tile import BookTile, draw_scene
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.keymap import digit_of
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken

_TILE, _SMALL_TILE, _GAP = (262, 140), (304, 126), 14
_PANEL, _SEARCH = 400, 384
_PANEL_PICTURE = (190, 256)
"""How high the picture of the chosen game is: the second wherever the text leaves room for that."""
_ROW, _LOW_TAB, _AIR = 48, 36, 20
_TALLEST = 1.6
"""How much higher tiles can be for long sentences."""
_COUNTS = (0, 2, 3, 4, 5, 6, 7)
"""Numbers of players to choose from; 0 is any, 7 is seven and more."""
_NAME = theme.display(26, 0.08)
_LINE = theme.body(17)
_STRONG = theme.body(17, 600)
_CHIP = theme.body(16, 600)
_COUNT = theme.body(15)


class LibraryActions(Value):
    """The ways out of the library; each function gets the name of a rule file."""

    set_up: Callable[[str], None]
    rules: Callable[[str], None]
    back: Callable[[], None]


class Wanted(Value):
    """What is searched for: words that a game must all contain, the number of players, and the
    kind."""

    text: str = ""
    players: int = 0
    shelf: Shelf | None = None

    def fits(self, book: Book) -> bool:
        """Whether a game matches the search."""
        if self.shelf not in (None, book.shelf) or not self._seats(book.players):
            return False
        return all(word in book.text for word in self.text.casefold().split())

    def _seats(self, counts: Sequence[int]) -> bool:
        if not self.players:
            return True
        return any(count == self.players or count > self.players == 7 for count in counts)


def pictures_of(
    books: Sequence[Book], scenes: Callable[[str], Sequence[str]]
) -> dict[str, tuple[str, str]]:
    """A picture for each game, by its key: the one its file names, or one of its deck.

    `scenes` are the pictures of a deck by the name of its folder; where the deck has none, those of
    the first deck that has some. As long as there are enough, no two games have the same.
    """
    found = {book.key: book.picture for book in books if book.picture is not None}
    taken = set(found.values())
    spare = next((book.art for book in books if scenes(book.art)), "")
    for book in sorted(books, key=lambda book: book.key):
        if book.key not in found:
            art = book.art if scenes(book.art) else spare
            every = [(art, scene) for scene in scenes(art)]
            free = [picture for picture in every if picture not in taken] or every
            if free:
                found[book.key] = free[crc32(book.key.encode()) % len(free)]
                taken.add(found[book.key])
    return found


class ShelfTab(Widget):
    """A kind of game, with how many such games there are."""

    corner = None
    focusable = True

    def __init__(self, shelf: Shelf | None, on_click: Callable[[Shelf | None], None]) -> None:
        super().__init__()
        self.shelf = shelf
        self.count = 0
        self.selected = False
        self.counts = True
        """Whether its number is shown beside its name."""
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("tab", self.words, str(self.count), on=self.selected)

    @property
    def words(self) -> str:
        """Its name."""
        return words.ALL if self.shelf is None else words.SHELVES[self.shelf]

    def natural_width(self, look: Look, factor: float) -> int:
        """The width of its name and, where it is shown, its number, in pixels."""
        wide = look.text.width(self.words, _CHIP.at(factor)) + round(32 * factor)
        count = look.text.width("00", _COUNT.at(factor)) + round(8 * factor)
        return wide + (count if self.counts else 0)

    def activate(self) -> None:
        self._on_click(self.shelf)

    def draw(self, pen: Pen) -> None:
        room = self.room
        fill = theme.MINT_DARK if self.selected else theme.RAISED if self.hovered else theme.PLATE
        line = theme.MINT if self.selected else theme.LINE
        pen.pill(room, fill, line, width=3 if self.selected else 1.5)
        lacking = (self.natural_width(pen.look, self.factor) - self.rect.w) / self.factor
        room = room.inset(max(6.0, 16 - max(0.0, lacking) / 2))  # its margins shrink first
        ink = theme.PAPER if self.count else theme.OFF_TEXT
        if self.counts:
            pen.tail(str(self.count), _COUNT, theme.MINT_TEXT, room, gap=4)
        pen.text(self.words, _CHIP, ink, room, "left" if self.counts else "centre")


class LibraryScene(FramedScene):
    """Keys: arrows move, letters search, 2 to 7 choose players, / searches too, R reads the rules,
    Ctrl+Tab turns to another kind, Enter sets the game up, Esc goes back.

    Args:
        books: all games.
        scenes: the pictures of a deck, by the name of its folder.
        known: the families that were played.
        actions: what it leads to.
    """

    def __init__(
        self,
        books: Sequence[Book],
        scenes: Callable[[str], Sequence[str]],
        known: frozenset[str],
        actions: LibraryActions,
    ) -> None:
        super().__init__(way_back(actions.back))
        self._books, self._known, self._actions = tuple(books), known, actions
        self._pictures = pictures_of(books, scenes)
        self.wanted = Wanted()
        self.field = TextField(
            "", self._search, longest=40, on_submit=self._to_tiles, placeholder=words.SEARCH[0]
        )
        said = [words.ANY, *(str(count) for count in _COUNTS[1:-1]), words.SEVEN]
        self.players = Choice(said, 0, self._choose_players)
        shelves = [shelf for shelf in words.SHELVES if any(b.shelf == shelf for b in books)]
        self.tabs = [ShelfTab(shelf, self._turn_to) for shelf in (None, *shelves)]
        self.tiles: list[BookTile] = []
        self.area = ScrollArea(theme.FELT_DARK)
        self.chosen: Book | None = None
        self._rules = Button(words.RULES[0], self._read, action="library_rules")
        self._open = Button("", self._set_up, primary=True, keycap="Enter")
        self.group = Group(
            [], default=self._open, on_escape=self._escape,
            shortcuts={"find": self._find, "library_find": self._find, "library_rules": self._read},
        )  # fmt: skip
        self._panel: Room | None = None
        self._told = self._help = Room()
        self._fill()

    def begin_with(self, key: str) -> None:
        """Choose the game of a file from the beginning."""
        self.chosen = next((book for book in self._books if book.key == key), self.chosen)
        self._mark()

    # -- what is shown

    def heading(self) -> tuple[str, str]:
        return words.HEADING, words.NOTE.format(
            count=len(self._books)
        ) if self._panel is not None else ""

    def _fill(self) -> None:
        """Fill in the tiles of the games that match; the chosen one stays if it is among them."""
        shown = [book for book in self._books if self.wanted.fits(book)]
        self.tiles = [
            BookTile(book, self._pictures.get(book.key, ("", "")), self.choose, self._set_up)
            for book in shown
        ]
        for tab in self.tabs:
            kind = Wanted(self.wanted.text, self.wanted.players, tab.shelf)
            tab.count = sum(map(kind.fits, self._books))
            tab.selected = tab.shelf == self.wanted.shelf
        if self.chosen not in shown:
            self.chosen = shown[0] if shown else None
        self._mark()

    def _mark(self) -> None:
        """Show which game is chosen, and what can be done with it."""
        for tile in self.tiles:
            tile.chosen = tile.book == self.chosen
        self._open.visible = self._rules.visible = self.chosen is not None

    def choose(self, tile: BookTile) -> None:
        """Make a game the one that is described."""
        if tile.book != self.chosen:
            self.chosen = tile.book
            self._mark()
            self._place_bar(self.frame)
            self.app.redraw()

    # -- searching

    def _seek(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self._fill()
        self.layout(self.app.size)
        self.app.redraw()

    def _search(self, text: str) -> None:
        """Search for words; a game with such a name comes before those whose rules mention it."""
        self._seek(replace(self.wanted, text=text))
        begun = text.casefold().strip()
        named = (tile for tile in self.tiles if tile.book.name.casefold().startswith(begun))
        found = next(named, None) if begun else None
        if found is not None:
            self.choose(found)
            self.area.reveal(found)

    def _choose_players(self, place: int) -> None:
        self._seek(replace(self.wanted, players=_COUNTS[place]))

    def _turn_to(self, shelf: Shelf | None) -> None:
        self._seek(replace(self.wanted, shelf=shelf))

    def turn_page(self, step: int) -> bool:
        here = next(place for place, tab in enumerate(self.tabs) if tab.selected)
        self._turn_to(self.tabs[(here + step) % len(self.tabs)].shelf)
        return True

    def _find(self) -> None:
        self.group.focus(self.field, ring=True)

    def _to_tiles(self) -> None:
        """Go from the search to the games found."""
        self.group.focus(self._tile, ring=True)

    @property
    def _tile(self) -> BookTile | None:
        return next((tile for tile in self.tiles if tile.chosen), None)

    # -- places

    def layout(self, size: tuple[int, int]) -> None:
        frame, look = self.frame, self.app.look
        u, wide = frame.scale.u, frame.wide
        search = frame.px(_SEARCH if wide else 280)
        players = self.players.natural_width(look, u)
        if wide:
            self.place_head()
        else:
            self.place_head([(self.field, search), (self.players, players)])
        room = frame.room
        if wide:
            room.y -= room.px(6)
            top = room.cut_top(_ROW, gap=16)
            self.field.place(top.cut_left(pixels=search, gap=36), u)
            label = look.text.width(words.PLAYERS, _STRONG.at(u))
            self._told = top.cut_left(pixels=label, gap=20)
            self.players.place(top.cut_left(pixels=players, gap=24), u)
            self._help = top
        long, short = words.SEARCH
        self.field.placeholder = long if wide and self.field.has_room(look, long) else short
        self._place_tabs(room, 16 if wide else 10)
        self._panel = room.cut_right(_PANEL, gap=22) if wide else None
        self.area.place(room, u)
        self._place_tiles(room, u, wide=wide)
        self._place_bar(frame)
        widgets: list[Widget] = [*self.head, self.field, self.players, *self.tabs, self.area]
        self.group.widgets = [*widgets, self._rules, self._open]
        self._put_gear([])

    def _place_tabs(self, room: Room, gap: float) -> None:
        """Put the tabs at the top of a room: on one line, if need be without their numbers and with
        less space, and otherwise on as many as they need."""
        look, u, high = self.app.look, room.u, 44
        for counts in (True, False):
            for tab in self.tabs:
                tab.counts = counts
            widths = [tab.natural_width(look, u) for tab in self.tabs]
            over = sum(widths) + room.px(10) * (len(widths) - 1) - room.w
            if over <= 0:
                break
        less = max(0, -(-over // len(widths)))
        if less > room.px(_AIR):
            less, high = 0, _LOW_TAB
        row = room.cut_top(high, gap=gap)
        for tab, width in zip(self.tabs, widths, strict=True):
            if width - less > row.w:
                row = room.cut_top(high, gap=gap)
            tab.place(row.cut_left(pixels=width - less, gap=10), u)

    def _place_tiles(self, room: Room, u: float, *, wide: bool) -> None:
        least, high = _TILE if wide else _SMALL_TILE
        bar, gap = self.area.bar_room, room.px(_GAP)
        inner = room.w - bar - room.px(6)
        columns = max(1, (inner + gap) // (room.px(least) + gap))
        each = (inner - (columns - 1) * gap) // columns
        look, most = self.app.look, math.ceil(_TALLEST * room.px(high))
        for tile in self.tiles:
            tile.small = not wide
        needed = (tile.natural_height(look, u, (each, room.px(high))) for tile in self.tiles)
        step = min(most, max(needed, default=room.px(high))) + gap
        edge = room.px(4)
        for place, tile in enumerate(self.tiles):
            x = room.x + edge + place % columns * (each + gap)
            tile.place(pygame.Rect(x, room.y + edge + place // columns * step, each, step - gap), u)
        self.area.fill(self.tiles, -(-len(self.tiles) // columns) * step + 2 * edge)
        if self._tile is not None:
            self.area.reveal(self._tile)
            self.area.finish()

    def _place_bar(self, frame: Frame) -> None:
        name = self.chosen.name if self.chosen is not None else ""
        pen = Pen(pygame.Surface((1, 1)), self.app.look, frame.scale.u)
        self._open.words = pen.longest(words.set_up(name), theme.display(22, 0.08), frame.px(420))
        self._rules.words = words.RULES[0 if frame.wide else 1]
        self._bar = frame.place_bar(self.app.look, [self._open, self._rules])

    # -- drawing

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        if frame.wide:
            pen.text(words.PLAYERS, _STRONG, theme.PAPER, self._told)
            shown = words.SHOWN_OF.format(shown=len(self.tiles), count=len(self._books))
            pen.text(shown, _LINE, theme.MINT_TEXT, self._help)
        if self._panel is not None:
            self._draw_panel(pen, self._panel)
        if not self.tiles:
            pen.block(words.NOTHING, _LINE, theme.PAPER, self.area.rect)
        self._draw_note(pen, frame)

    def _draw_note(self, pen: Pen, frame: Frame) -> None:
        room = self._bar.copy()
        if frame.wide or self.chosen is None:
            pen.text(words.HELP, _LINE, theme.MINT_TEXT, room, cut=True)
            return
        summary, name = self._summary(self.chosen), round(_STRONG.at(pen.ts).px * 1.4)
        high = pen.height(summary, _COUNT, room.w)
        lines = room.strip(pixels=min(high, room.h) if high + name > room.h else high + name)
        if high + name <= room.h:
            pen.text(self.chosen.name, _STRONG, theme.PAPER, lines.cut_top(pixels=name), cut=True)
        if high <= room.h:
            pen.block(summary, _COUNT, theme.MINT_TEXT, lines)
        else:  # the tile says it
            pen.text(self.chosen.name, _STRONG, theme.PAPER, room, cut=True)

    def _summary(self, book: Book) -> str:
        return book.summary if book.players else words.UNREADABLE

    def _draw_panel(self, pen: Pen, panel: Room) -> None:
        """Draw everything about the chosen game."""
        pen.plate(panel)
        book = self.chosen
        if book is None:
            return
        room = panel.copy()
        least, most = _PANEL_PICTURE
        text = room.copy()
        text.cut_top(least, gap=16)
        spare = self._draw_text(Pen(pygame.Surface((1, 1)), pen.look, pen.u), text, book)
        high = min(pen.px(most), pen.px(least) + spare)
        picture = room.cut_top(pixels=high, gap=16)
        drawn = self._pictures.get(book.key)
        if drawn is not None:
            detail = book.detail if book.detail != (0.5, 0.5, 1.0) else (0.5, 0.24, 1.0)
            draw_scene(pen, drawn, picture, detail)
        pen.box(panel, None, theme.LINE, radius=14)
        self._draw_text(pen, room, book)

    def _draw_text(self, pen: Pen, room: Room, book: Book) -> int:
        """Draw what is said of the chosen game; returns how many pixels of the room are left."""
        room = room.inset(22)
        room.cut_bottom(14)
        pen.text(book.name, _NAME, theme.PAPER, room.cut_top(32, gap=4), cut=True)
        line = round(_LINE.at(pen.ts).px * 1.45)
        kind = f"{words.SHELVES[book.shelf]}  \u00b7  {words.players(book.players)}"
        pen.text(kind, _STRONG, theme.MINT_TEXT, room.cut_top(pixels=line, gap=6), cut=True)
        room.cut_top(pixels=pen.block(self._summary(book), _LINE, theme.PAPER, room), gap=14)
        asks = words.asks(book.phases)
        if asks:
            pen.rule(room.cut_top(2, gap=12))
            pen.text(words.ASKS, _STRONG, theme.PAPER, room.cut_top(pixels=line, gap=8))
            self._draw_chips(pen, room, asks)
        played = words.PLAYED if book.family in self._known else words.NOT_PLAYED
        for said in filter(None, (played, self._like(book))):  # from below
            high = pen.height(said, _LINE, room.w)
            if high <= room.h:
                pen.block(said, _LINE, theme.MINT_TEXT, room.cut_bottom(pixels=high, gap=6))
        return room.h

    def _draw_chips(self, pen: Pen, room: Room, asks: Sequence[str]) -> None:
        """Draw what it asks for, as chips in as many rows as they need."""
        high = max(pen.px(34), round(_CHIP.at(pen.ts).px * 1.8))
        row = room.cut_top(pixels=high, gap=8)
        for said in asks:
            wide = pen.width(said, _CHIP) + pen.px(26)
            if wide > row.w and row.w < room.w:
                row = room.cut_top(pixels=high, gap=8)
            chip = row.cut_left(pixels=wide, gap=8)
            pen.pill(chip, theme.TILE, theme.LINE)
            pen.text(said, _CHIP, theme.PAPER, chip, "centre")
        room.cut_top(8)

    def _like(self, book: Book) -> str:
        """A game of the same kind that the player knows."""
        known = [
            other.name
            for other in self._books
            if other.shelf == book.shelf and other.family in self._known
        ]
        if book.family in self._known or not known:
            return ""
        return words.LIKE.format(game=known[0])

    # -- events

    def handle(self, event: pygame.Event) -> bool:
        """Choose players with digits and begin to search with letters, unless the field has the
        focus."""
        typing = self.group.focused is self.field
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if typing:
            if event.key in (pygame.K_ESCAPE, pygame.K_DOWN):
                if event.key == pygame.K_ESCAPE:
                    self.field.set("")
                    self._search("")
                self._to_tiles()
                return True
            return super().handle(event)
        digit = digit_of(event)
        if digit in _COUNTS:
            self.players.choose(_COUNTS.index(digit))
            return True
        if self.group.focused is None and event.key in _ARROWS:
            self._to_tiles()
            return True
        if super().handle(event):
            return True
        letter = getattr(event, "unicode", "")
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if not letter.isalpha():
            return False
        self._find()
        return self.field.typed(letter)

    def _escape(self) -> None:
        """Clear the search, or else leave."""
        if self.wanted.text:
            self.field.set("")
            self._search("")
        else:
            self._actions.back()

    def _read(self) -> None:
        if self.chosen is not None:
            self._actions.rules(self.chosen.key)

    def _set_up(self) -> None:
        if self.chosen is not None:
            self._actions.set_up(self.chosen.key)


_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
