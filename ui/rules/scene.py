"""The rules of the game being played, to read: contents, the page, and what applies in this
game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from zlib import crc32

import pygame

from game.household.cooks import COOKS, cooks
from game.rules.rules import Rules
from game.values import Value
from ui.rules import words
from ui.rules.cards import (
    CardButton,
    CardStrip,
    Chapter,
    LargeCard,
    Shown,
    card_of_each,
    example_of_readings,
    named,
)
from ui.rules.examples import Examples
from ui.rules.facts import AtTable, binding, in_force
from ui.rules.side import SidePanels
from ui.rules.text import Section, searched, sections
from ui.widgets.avatar import draw_cook
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.pane import TextPane
from ui.widgets.row import EDGE, Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.widgets.words import BACK
from ui.window import theme
from ui.window.draw import Box
from ui.window.keymap import actions_of
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.words import QUOTED

_CONTENTS, _SIDE, _COMPACT_SIDE = 296, 344, 372
_GAP, _MARGIN, _ROW, _CHAPTER = 24, 40, 52, 76
_SAYING, _FACE = 140, 68


class Sibling(Value):
    """Another game of the family: its name, and the function that makes its rules when they are
    requested; None if they cannot be read."""

    name: str
    rules: Callable[[], Rules | None]


class RulesPage(FramedScene):
    """The rules on paper between their contents and what applies.

    Up, Down, and the Page keys scroll, Ctrl+F searches, Esc and F1 go back.

    Args:
        rules: what is played, with its options.
        table: the game under way; None where there is none.
        siblings: the other games of its family, whose rules can be opened from here.
        on_lesson: opens the lesson in it; None where there is none.
    """

    def __init__(
        self,
        rules: Rules,
        table: AtTable | None = None,
        siblings: Sequence[Sibling] = (),
        on_lesson: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self._rules = rules
        bound = None if table is None else binding(table)
        self._panels = SidePanels(rules, in_force(rules, table), bound)
        self.chapters = sections(rules)
        self._here = 0
        self._hits: list[int] = []
        self._paper = ScrollArea(theme.PAPER)
        self._siblings = tuple(siblings)
        self.items: list[Widget] = []
        self._starts: list[Widget] = []
        self.contents = [
            Chapter(rules, section.title, partial(self.open, place))
            for place, section in enumerate(self.chapters)
        ]
        self.others = [
            Row(sibling.name, icon="book", on_click=partial(self._visit, sibling))
            for sibling in self._siblings
        ]
        titles = [section.title for section in self.chapters]
        titles += [words.RULES_OF.format(game=sibling.name) for sibling in self._siblings]
        self.chooser = Dropdown(titles, 0, self.choose)
        self.search = TextField(
            "", self._look_for, longest=30, on_submit=self._next_hit, placeholder=words.SEARCH
        )
        self.onward = Button("", self._open_next)
        back = BACK if table is None else words.TO_THE_TABLE
        self._back = Button(back, self.go_back, primary=True, keycap="Esc")
        self._on_lesson = on_lesson
        self._lesson = Button("", on_lesson or self.go_back, icon="hat", hint=words.LESSON_HINT)
        self._lesson.visible = on_lesson is not None
        self.group = Group(
            [*self.contents, *self.others, self.chooser, self.search,
             self._paper, self._panels.area, self.onward, self._lesson, self._back],
            default=self._back,
            on_escape=self._escape,
            shortcuts={"rules": self.go_back},
        )  # fmt: skip
        self._sheet = self._left = self._others_head = self._saying = self._note = Room()
        self._examples = Examples(rules)
        self._fill_paper()

    @property
    def section(self) -> Section:
        """The section at the top of the page."""
        return self.chapters[self._here]

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Place contents, paper, and facts side by side; in a small window the contents are a
        list."""
        frame, look = self.frame, self.app.look
        self.search.hint = words.SEARCH_HINT.format(key=look.keymap.key_of("find"))
        wide, body = frame.wide, frame.room
        head: list[tuple[Widget, int]] = [(self.search, frame.px(400 if wide else 208))]
        if not wide:
            head.insert(0, (self.chooser, frame.px(258)))
        self.place_head(head)
        for row in (*self.contents, *self.others):
            row.visible = wide
        self.chooser.visible = not wide
        side = body.cut_right(_SIDE if wide else _COMPACT_SIDE, gap=_GAP)
        if wide:
            self._left = body.cut_left(_CONTENTS, gap=_GAP)
            inner = self._left.inset(12, 16)
            others = inner.px(_ROW) * (len(self.others) + 1) if self.others else 0
            step = (inner.h - others) // max(1, len(self.contents))
            step = min(inner.px(_CHAPTER), max(step, inner.h // max(1, len(self.contents))))
            for row in self.contents:
                row.place(inner.cut_top(pixels=step), inner.u)
            self._place_others(inner)
            self._saying = inner.cut_bottom(_SAYING if inner.h >= inner.px(_SAYING) else 0)
        self._sheet = body
        self._lay_paper()
        self._panels.place(look, side)
        self._name_next()

    def heading(self) -> tuple[str, str]:
        return self._rules.variant.name, words.SUBTITLE

    def handle(self, event: pygame.Event) -> bool:
        """Scroll and search with keys; pass everything else to the controls."""
        if event.type == pygame.KEYDOWN:
            if "find" in actions_of(event):
                self.group.focus(self.search, ring=True)
                return True
            pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
            typing = self.group.focused is self.search
            if event.key in pages or (not typing and event.key in (pygame.K_HOME, pygame.K_END)):
                return self._paper.page(event.key)
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not event.mod & pygame.KMOD_ALT:
                return self._paper.wheel(1 if event.key == pygame.K_UP else -1)
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Advance the scrolling; the contents follow what is read."""
        moved = super().update(dt)
        here = self._at_top()
        if here != self._here:
            self._here = here
            self._name_next()
            return True
        return moved

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        if frame.wide:
            pen.plate(self._left)
            if self._others_head.h:
                pen.text(words.ALSO_IN_FAMILY, theme.LABEL, theme.MUTED, self._others_head)
            self._draw_saying(pen)
        self._panels.draw(pen)
        u, sheet = pen.u, self._sheet
        box = Box(14 * u, theme.PAPER, theme.HAIRLINE, 2 * u, drop=pen.px(4))
        pen.shape(sheet, box)
        pen.box(sheet.inset(8, 8), None, theme.HAIRLINE, width=1)
        note = (
            words.FOUND.format(count=len(self._hits))
            if self.search.text.strip()
            else words.GOLD_NOTE
        )
        if not pen.takes_lines(note, theme.TEXT, self._note.w):
            pen.text(note, theme.TEXT, theme.MINT_TEXT, self._note)

    def _draw_saying(self, pen: Pen) -> None:
        """Draw what a cook says, where the contents leave room for it: in each game another one."""
        room = self._saying.inset(14)
        if not room.h:
            return
        pen.rule(room)
        room.cut_top(8)
        name = COOKS[crc32(self._rules.key.encode()) % len(COOKS)]
        face = room.cut_left(_FACE, gap=16)
        draw_cook(pen, name, "calm", face.center, face.w)
        said = QUOTED.format(words=cooks()[name].says["now"])
        block = room.strip(pixels=pen.height(said, theme.TEXT, room.w))
        pen.block(said, theme.TEXT, theme.MINT_TEXT, block)

    # -- the other games of the family

    def _place_others(self, room: Room) -> None:
        """Place the other games at the foot of the contents, where there is room for all of
        them."""
        needed = room.px(_ROW) * len(self.others) + room.px(44)
        fits = bool(self.others) and needed <= room.h
        rows = room.cut_bottom(pixels=room.px(_ROW) * len(self.others) if fits else 0)
        self._others_head = room.cut_bottom(40 if fits else 0).inset(EDGE)
        for other in self.others:
            other.visible = fits
            other.place(rows.cut_top(_ROW), rows.u)

    def _visit(self, sibling: Sibling) -> None:
        rules = sibling.rules()
        if rules is not None:
            others = [other for other in self._siblings if other is not sibling]
            self.app.push(RulesPage(rules, None, others, self._on_lesson))

    def choose(self, place: int) -> None:
        """Choose a line of the list: a section, or another game."""
        if place < len(self.chapters):
            self.open(place)
            return
        self.chooser.chosen = self._here
        self._visit(self._siblings[place - len(self.chapters)])

    # -- the page

    def _fill_paper(self) -> None:
        """Make the paragraphs and cards of every section, with search hits marked."""
        self.items, self._starts, self._hits = [], [], []
        for place, section in enumerate(self.chapters):
            shown, count = searched(section, self.search.text)
            self._hits += [place] * count
            self.contents[place].note = ""
            pane = TextPane(shown.paragraphs, theme.INK)
            self._starts.append(pane)
            self.items.append(pane)
            cards = [*(example_of_readings(self._rules) if section.readings else ())]
            cards += named(self._rules, section.cards)
            if cards:
                buttons = [CardButton(self._rules, card, self._enlarge) for card in cards]
                self.items.append(CardStrip(buttons))
            self.items += self._example_strips(section)
        self._picture_contents()

    def _picture_contents(self) -> None:
        """Give each line of the contents a card of its chapter."""
        begins = [self.items.index(start) for start in self._starts]
        shown: list[list[Shown]] = []
        for begin, end in zip(begins, [*begins[1:], len(self.items)], strict=True):
            strips = (item for item in self.items[begin:end] if isinstance(item, CardStrip))
            shown.append([card for strip in strips for card in strip.cards])
        for row, card in zip(self.contents, card_of_each(self._rules, shown), strict=True):
            row.card = card

    def _example_strips(self, section: Section) -> Iterator[CardStrip]:
        for slot in section.examples:
            example = self._examples.example(slot)
            if example is not None:
                lines = int(any(card.caption for card in example.cards))
                buttons = [
                    CardButton(self._rules, card, self._enlarge, width=80, room=96, lines=lines)
                    for card in example.cards
                ]
                yield CardStrip(buttons, example.note)

    def _lay_paper(self) -> None:
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        edge = px(_MARGIN if scale.wide else 28)
        inner = self._sheet.inflate(-2 * edge, -2 * px(24))
        inner.width += edge - px(20)
        self._paper.place(inner, scale.u)
        room = inner.width - self._paper.bar_room - edge // 2
        y = inner.y
        for item in self.items:
            if isinstance(item, TextPane):
                height = item.natural_height(look, room, scale.u) + px(16)
            else:
                assert isinstance(item, CardStrip)
                height = item.natural_height(look, room, scale.u)
            item.place(pygame.Rect(inner.x, y, room, height), scale.u)
            y += height
        # Leave room so that the last section can be scrolled to the top as well.
        last = self._starts[-1].rect.y if self._starts else y
        y = max(y + px(24), min(last + inner.h, y + inner.h))
        self._paper.fill(self.items, y - inner.y)

    # -- what the controls do

    def open(self, place: int) -> None:
        """Scroll a section to the top."""
        self._paper.show(self._starts[place])
        self.app.redraw()

    def _open_next(self) -> None:
        self.open((self._here + 1) % len(self.chapters))

    def _at_top(self) -> int:
        """The index of the section being read: the last one that begins at the top of the page or
        above."""
        line = self._paper.rect.y + self.app.scale.upx(40)
        begun = [place for place, pane in enumerate(self._starts) if pane.rect.y <= line]
        return begun[-1] if begun else 0

    def _name_next(self) -> None:
        """Mark the section in the contents, and name the next one on the button."""
        for place, row in enumerate(self.contents):
            row.selected = place == self._here
        self.chooser.chosen = self._here
        following = self.chapters[(self._here + 1) % len(self.chapters)].title
        self.onward.words = words.NEXT.format(title=following)
        self.onward.visible = len(self.chapters) > 1
        self._place_bar()

    def _place_bar(self) -> None:
        """Place the button to the next section, the way back at the right, and the lesson before
        it; as an icon where there is no room for its text."""
        frame, look = self.frame, self.app.look
        bar = frame.place_bar(look, (self._back,))
        bar.cut_left(pixels=self._sheet.x - bar.x)
        wide = self.onward.natural_width(look, bar.u)
        self.onward.place(bar.cut_left(pixels=wide, gap=_GAP), bar.u)
        self._lesson.words = words.LESSON
        wide = self._lesson.natural_width(look, bar.u)
        if wide > bar.w:
            self._lesson.words, wide = "", bar.h
        if self._lesson.visible:
            self._lesson.place(bar.cut_right(pixels=wide, gap=16), bar.u)
        self._note = bar

    def _look_for(self, _text: str) -> None:
        """Mark what is searched for and show its first occurrence."""
        self._fill_paper()
        self._lay_paper()
        if self._hits:
            self.open(self._hits[0])
        self.app.redraw()

    def _next_hit(self) -> None:
        """Scroll to the next section with a search hit."""
        places = sorted(set(self._hits))
        if places:
            self.open(next((place for place in places if place > self._here), places[0]))

    def _enlarge(self, shown: Shown) -> None:
        self.app.push(LargeCard(self._rules, shown))

    def _escape(self) -> None:
        """End the search first, then leave."""
        if self.search.text:
            self.search.set("")
            self.group.focus(None, ring=False)
            self._look_for("")
        else:
            self.go_back()
