"""The rules of the game being played, to read: contents, the page, and what holds in this game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.rules.rules import Rules
from ui.rules import words
from ui.rules.cards import CardButton, CardStrip, LargeCard, Shown, example_of_readings, named
from ui.rules.facts import AtTable, binding, in_force
from ui.rules.side import SidePanels
from ui.rules.text import Section, searched, sections
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.field import TextField
from ui.widgets.gear import gear_of
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.pane import TextPane
from ui.widgets.parts import draw_plate
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.keymap import actions_of

_MARGIN, _COMPACT_MARGIN = 64, 32
_WIDEST = 1600
_CONTENTS, _SIDE, _COMPACT_SIDE = 296, 344, 372
_GAP, _EDGE, _ROW = 24, 40, 52


@dataclass(frozen=True)
class Sibling:
    """Another game of the family: its name, and what makes its rules when they are asked for;
    None if they cannot be read."""

    name: str
    rules: Callable[[], Rules | None]


class RulesPage(ControlScene):
    """The rules on paper between their contents and what is in force.

    Up, Down and the Page keys scroll, Ctrl+F searches, Esc and F1 go back.

    Args:
        rules: what is played, with its options.
        table: the game that is going on; None where none is.
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
        self._rules = rules
        bound = None if table is None else binding(table)
        self._panels = SidePanels(rules, in_force(rules, table), bound)
        self._sections = sections(rules)
        self._here = 0
        self._hits: list[int] = []
        self._paper = ScrollArea(theme.PAPER)
        self._siblings = tuple(siblings)
        self._panes: list[TextPane] = []
        self._items: list[Widget] = []
        self._starts: list[Widget] = []
        self._contents = [
            Row(section.title, on_click=self._opener(place))
            for place, section in enumerate(self._sections)
        ]
        self._others = [
            Row(sibling.name, icon="book", on_click=self._visitor(sibling))
            for sibling in self._siblings
        ]
        titles = [section.title for section in self._sections]
        titles += [words.RULES_OF.format(game=sibling.name) for sibling in self._siblings]
        self._chooser = Dropdown(titles, 0, self._choose)
        self._search = TextField(
            "", self._look_for, longest=30, on_submit=self._next_hit, placeholder=words.SEARCH
        )
        self._search.hint = words.SEARCH_HINT
        self._gear = gear_of(self)
        self._onward = Button("", self._open_next)
        back = words.BACK if table is None else words.TO_THE_TABLE
        self._back = Button(back, self._close, primary=True, keycap="Esc")
        self._on_lesson = on_lesson
        self._lesson = Button("", on_lesson or self._close, icon="hat", hint=words.LESSON_HINT)
        self._lesson.visible = on_lesson is not None
        self.group = Group(
            [*self._contents, *self._others, self._chooser, self._search, self._gear,
             self._paper, self._panels.area, self._onward, self._lesson, self._back],
            default=self._back,
            on_escape=self._escape,
            shortcuts={"rules": self._close},
        )  # fmt: skip
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._others_head = (0, 0)
        self._left = pygame.Rect(0, 0, 0, 0)
        self._fill_paper()

    @property
    def section(self) -> Section:
        """The section that stands at the top of the page."""
        return self._sections[self._here]

    # -- the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Contents, paper and facts side by side; in a small window the contents are a list."""
        scale, look = self.app.scale, self.app.look
        px, wide = scale.upx, scale.wide
        margin = px(_MARGIN if wide else _COMPACT_MARGIN)
        width = min(size[0], px(_WIDEST)) - 2 * margin
        left, top = (size[0] - width) // 2, px(136 if wide else 100)
        low = size[1] - px(136 if wide else 104)
        gear = pygame.Rect(0, px(44 if wide else 28), px(52), px(52))
        gear.right = left + width
        self._gear.place(gear, scale.u)
        search = pygame.Rect(0, gear.y, px(400 if wide else 208), gear.h)
        search.right = gear.left - px(12)
        self._search.place(search, scale.u)
        side = px(_SIDE if wide else _COMPACT_SIDE)
        right = pygame.Rect(left + width - side, top, side, low - top)
        x = left
        for row in (*self._contents, *self._others):
            row.visible = wide
        self._chooser.visible = not wide
        if wide:
            self._left = pygame.Rect(left, top, px(_CONTENTS), low - top)
            y = top + px(16)
            step = min(px(_ROW), (self._left.h - px(32)) // max(1, len(self._contents)))
            for row in self._contents:
                place = pygame.Rect(left + px(12), y, px(_CONTENTS - 24), step)
                row.place(place, scale.u)
                y += step
            self._place_others(y)
            x = self._left.right + px(_GAP)
        else:
            pill = pygame.Rect(0, search.y, px(258), px(52))
            pill.right = search.left - px(12)
            self._chooser.place(pill, scale.u)
        self._sheet = pygame.Rect(x, top, right.x - px(_GAP) - x, low - top)
        self._lay_paper()
        self._panels.place(look, scale, right)
        height, y = px(64), low + px(16 if wide else 12)
        wanted = self._back.natural_width(look, scale.u)
        self._back.place(pygame.Rect(left + width - wanted, y, wanted, height), scale.u)
        self._name_next()

    def handle(self, event: pygame.Event) -> bool:
        """Keys scroll and search, the rest is for the controls."""
        if event.type == pygame.KEYDOWN:
            if "find" in actions_of(event):
                self.group.focus(self._search, ring=True)
                return True
            pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
            typing = self.group.focused is self._search
            if event.key in pages or (not typing and event.key in (pygame.K_HOME, pygame.K_END)):
                return self._paper.page(event.key)
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not event.mod & pygame.KMOD_ALT:
                return self._paper.wheel(1 if event.key == pygame.K_UP else -1)
        return super().handle(event)

    def update(self, dt: float) -> bool:
        """Scrolling; the contents follow what is read."""
        moved = super().update(dt)
        here = self._at_top()
        if here != self._here:
            self._here = here
            self._name_next()
            return True
        return moved

    def draw(self, surface: pygame.Surface) -> None:
        """Draw cloth, panels, paper and controls."""
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        surface.blit(look.felt(surface.get_size()), (0, 0))
        left = self._left.x if scale.wide else self._sheet.x
        end = self._search.rect.left if scale.wide else self._chooser.rect.left
        room = end - left - px(20)
        name = self._rules.variant.name
        kind = look.text.fit(name, theme.PAGE_TITLE.at(scale.u), room)
        y = px(60 if scale.wide else 46)
        look.text.draw(surface, name, kind, theme.PAPER, (left, y))
        kind = look.text.fit(words.SUBTITLE, theme.TEXT.at(scale.u), room)
        at = (left, y + px(36 if scale.wide else 32))
        look.text.draw(surface, words.SUBTITLE, kind, theme.MUTED, at)
        if scale.wide:
            draw_plate(surface, look, self._left, scale.u)
            self._draw_others_head(surface)
        self._panels.draw(surface, look, scale)
        box = Box(14 * scale.u, theme.PAPER, theme.HAIRLINE, 2 * scale.u, drop=px(4))
        look.shapes.box(surface, self._sheet, box)
        line = Box(10 * scale.u, None, theme.HAIRLINE, max(1.5, scale.u))
        look.shapes.box(surface, self._sheet.inflate(-px(16), -px(16)), line)
        note_left = self._onward.rect.right + px(24)
        note_end = self._lesson if self._lesson.visible else self._back
        note_room = note_end.rect.left - px(16) - note_left
        note = words.found(len(self._hits)) if self._search.text.strip() else words.GOLD_NOTE
        kind = look.text.fit(note, theme.TEXT.at(scale.u), note_room)
        if look.text.width(note, kind) <= note_room:
            centre = self._back.rect.centery
            look.text.draw(surface, note, kind, theme.MINT_TEXT, (note_left, centre))
        self.group.draw(surface, look)

    # -- the other games of the family

    def _place_others(self, top: int) -> None:
        """At the foot of the contents, where there is room for all of them."""
        px = self.app.scale.upx
        row = px(_ROW)
        y = self._left.bottom - px(14) - row * len(self._others)
        fits = bool(self._others) and y - px(44) >= top
        self._others_head = (self._left.x + px(30), y - px(20)) if fits else (0, 0)
        for other in self._others:
            other.visible = fits
            other.place(
                pygame.Rect(self._left.x + px(12), y, self._left.w - px(24), row),
                self.app.scale.u,
            )
            y += row

    def _draw_others_head(self, surface: pygame.Surface) -> None:
        if any(self._others_head):
            kind = theme.LABEL.at(self.app.scale.u)
            said = words.ALSO_IN_FAMILY
            self.app.look.text.draw(surface, said, kind, theme.MUTED, self._others_head)

    def _visitor(self, sibling: Sibling) -> Callable[[], None]:
        def visit() -> None:
            rules = sibling.rules()
            if rules is not None:
                others = [other for other in self._siblings if other is not sibling]
                self.app.push(RulesPage(rules, None, others, self._on_lesson))

        return visit

    def _choose(self, place: int) -> None:
        """A line of the list: a section, or another game."""
        if place < len(self._sections):
            self._open(place)
            return
        self._chooser.chosen = self._here
        self._visitor(self._siblings[place - len(self._sections)])()

    # -- the page

    def _fill_paper(self) -> None:
        """Make the paragraphs and cards of every section, searched words marked."""
        self._items, self._starts, self._hits = [], [], []
        for place, section in enumerate(self._sections):
            shown, count = searched(section, self._search.text)
            self._hits += [place] * count
            self._contents[place].note = ""
            pane = TextPane(shown.paragraphs, theme.INK)
            self._starts.append(pane)
            self._items.append(pane)
            cards = [*(example_of_readings(self._rules) if section.readings else ())]
            cards += named(self._rules, section.cards)
            if cards:
                buttons = [CardButton(self._rules, card, self._enlarge) for card in cards]
                self._items.append(CardStrip(buttons))

    def _lay_paper(self) -> None:
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        edge = px(_EDGE if scale.wide else 28)
        inner = self._sheet.inflate(-2 * edge, -2 * px(24))
        inner.width += edge - px(20)
        self._paper.place(inner, scale.u)
        room = inner.width - self._paper.bar_room - edge // 2
        y = inner.y
        for item in self._items:
            if isinstance(item, TextPane):
                height = item.natural_height(look, room, scale.u) + px(16)
            else:
                assert isinstance(item, CardStrip)
                height = item.natural_height(room, scale.u)
            item.place(pygame.Rect(inner.x, y, room, height), scale.u)
            y += height
        # The last section can be scrolled to the top as well.
        last = self._starts[-1].rect.y if self._starts else y
        y = max(y + px(24), min(last + inner.h, y + inner.h))
        self._paper.fill(self._items, y - inner.y)

    # -- what the controls do

    def _opener(self, place: int) -> Callable[[], None]:
        return lambda: self._open(place)

    def _open(self, place: int) -> None:
        """Scroll a section to the top."""
        self._paper.show(self._starts[place])
        self.app.redraw()

    def _open_next(self) -> None:
        self._open((self._here + 1) % len(self._sections))

    def _at_top(self) -> int:
        """The section that is read: the last one that begins at the top of the page or above."""
        line = self._paper.rect.y + self.app.scale.upx(40)
        begun = [place for place, pane in enumerate(self._starts) if pane.rect.y <= line]
        return begun[-1] if begun else 0

    def _name_next(self) -> None:
        """Mark the section in the contents, and name the one after it on the button."""
        for place, row in enumerate(self._contents):
            row.selected = place == self._here
        self._chooser.chosen = self._here
        scale = self.app.scale
        following = self._sections[(self._here + 1) % len(self._sections)].title
        self._onward.words = words.next_section(following)
        self._onward.visible = len(self._sections) > 1
        width = self._onward.natural_width(self.app.look, scale.u)
        rect = pygame.Rect(self._sheet.x, self._back.rect.y, width, self._back.rect.h)
        self._onward.place(rect, scale.u)
        self._place_lesson()

    def _place_lesson(self) -> None:
        """Left of the way back; where there is no room for words, as an icon."""
        scale, look = self.app.scale, self.app.look
        end = self._back.rect.x - scale.upx(16)
        self._lesson.words = words.LESSON
        width = self._lesson.natural_width(look, scale.u)
        if end - width < self._onward.rect.right + scale.upx(16):
            self._lesson.words = ""
            width = self._back.rect.h
        rect = pygame.Rect(end - width, self._back.rect.y, width, self._back.rect.h)
        self._lesson.place(rect, scale.u)

    def _look_for(self, _text: str) -> None:
        """Mark what is searched for and show its first place."""
        self._fill_paper()
        self._lay_paper()
        if self._hits:
            self._open(self._hits[0])
        self.app.redraw()

    def _next_hit(self) -> None:
        """Scroll to the next section in which the words stand."""
        places = sorted(set(self._hits))
        if places:
            self._open(next((place for place in places if place > self._here), places[0]))

    def _enlarge(self, shown: Shown) -> None:
        self.app.push(LargeCard(self._rules, shown))

    def _escape(self) -> None:
        """End the search first, then leave."""
        if self._search.text:
            self._search.set("")
            self.group.focus(None, ring=False)
            self._look_for("")
        else:
            self._close()

    def _close(self) -> None:
        self.app.pop()
