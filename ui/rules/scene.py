"""The rules of the game being played, to read: contents, the page, and what holds in this game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules import Rules
from ui.rules import words
from ui.rules.cards import CardButton, CardStrip, LargeCard, Shown, example_of_readings, named
from ui.rules.facts import AtTable, Binding, FactRow, binding, in_force
from ui.rules.text import Section, searched, sections
from ui.widgets.button import Button
from ui.widgets.field import TextField
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.pane import TextPane
from ui.widgets.parts import draw_plate
from ui.widgets.row import Row
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.faces import face_of
from ui.window.keymap import actions_of
from ui.window.scene import Scene

_HEAD = theme.display(24, 0.08)
_MARGIN, _COMPACT_MARGIN = 64, 32
_WIDEST = 1600
_CONTENTS, _SIDE, _COMPACT_SIDE = 296, 344, 372
_GAP, _EDGE, _ROW = 24, 40, 52
_LOCKED_CARD = 84
_MOST_LOCKED = 13
_ASPECT = 1.4


class RulesPage(Scene):
    """The rules on paper between their contents and what is in force.

    Up, Down and the Page keys scroll, Ctrl+F searches, Esc and F1 go back.

    Args:
        rules: what is played, with its options.
        table: the game that is going on; None where none is.
    """

    def __init__(self, rules: Rules, table: AtTable | None = None) -> None:
        self._rules = rules
        self._binding: Binding | None = None if table is None else binding(table)
        self._sections = sections(rules)
        self._here = 0
        self._hits: list[int] = []
        self._paper = ScrollArea(theme.PAPER)
        self._facts = ScrollArea()
        self._fact_rows = [FactRow(fact) for fact in in_force(rules, table)]
        self._panes: list[TextPane] = []
        self._items: list[Widget] = []
        self._starts: list[Widget] = []
        self._contents = [
            Row(section.title, on_click=self._opener(place))
            for place, section in enumerate(self._sections)
        ]
        titles = [section.title for section in self._sections]
        self._chooser = Dropdown(titles, 0, self._open, lambda scene: self.app.push(scene))
        self._search = TextField(
            "", self._look_for, longest=30, on_submit=self._next_hit, placeholder=words.SEARCH
        )
        self._search.hint = words.SEARCH_HINT
        self._onward = Button("", self._open_next)
        back = words.BACK if table is None else words.TO_THE_TABLE
        self._back = Button(back, self._close, primary=True, keycap="Esc")
        self._group = Group(
            [*self._contents, self._chooser, self._search, self._paper, self._facts,
             self._onward, self._back],
            default=self._back,
            on_escape=self._escape,
            shortcuts={"rules": self._close},
        )  # fmt: skip
        self._sheet = pygame.Rect(0, 0, 0, 0)
        self._side = pygame.Rect(0, 0, 0, 0)
        self._now = pygame.Rect(0, 0, 0, 0)
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
        search = pygame.Rect(0, px(44 if wide else 28), px(400 if wide else 260), px(52))
        search.right = left + width
        self._search.place(search, scale.u)
        side = px(_SIDE if wide else _COMPACT_SIDE)
        self._side = pygame.Rect(left + width - side, top, side, low - top)
        x = left
        for row in self._contents:
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
            x = self._left.right + px(_GAP)
        else:
            pill = pygame.Rect(0, search.y, px(280), px(52))
            pill.right = search.left - px(12)
            self._chooser.place(pill, scale.u)
        self._sheet = pygame.Rect(x, top, self._side.x - px(_GAP) - x, low - top)
        self._lay_paper()
        self._lay_facts()
        height, y = px(64), low + px(16 if wide else 12)
        wanted = self._back.natural_width(look, scale.u)
        self._back.place(pygame.Rect(left + width - wanted, y, wanted, height), scale.u)
        self._name_next()

    def handle(self, event: pygame.Event) -> bool:
        """Keys scroll and search, the rest is for the controls."""
        if event.type == pygame.KEYDOWN:
            if "find" in actions_of(event):
                self._group.focus(self._search, ring=True)
                return True
            pages = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
            typing = self._group.focused is self._search
            if event.key in pages or (not typing and event.key in (pygame.K_HOME, pygame.K_END)):
                return self._paper.page(event.key)
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not event.mod & pygame.KMOD_ALT:
                return self._paper.wheel(1 if event.key == pygame.K_UP else -1)
        return self._group.handle(event)

    def update(self, dt: float) -> bool:
        """Scrolling; the contents follow what is read."""
        moved = self._group.update(dt, still=self.app.settings.reduced_motion)
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
        draw_plate(surface, look, self._side, scale.u)
        self._draw_heads(surface)
        box = Box(14 * scale.u, theme.PAPER, theme.HAIRLINE, 2 * scale.u, drop=px(4))
        look.shapes.box(surface, self._sheet, box)
        line = Box(10 * scale.u, None, theme.HAIRLINE, max(1.5, scale.u))
        look.shapes.box(surface, self._sheet.inflate(-px(16), -px(16)), line)
        note_left = self._onward.rect.right + px(24)
        note_room = self._back.rect.left - px(16) - note_left
        note = words.found(len(self._hits)) if self._search.text.strip() else words.GOLD_NOTE
        kind = look.text.fit(note, theme.TEXT.at(scale.u), note_room)
        if look.text.width(note, kind) <= note_room:
            centre = self._back.rect.centery
            look.text.draw(surface, note, kind, theme.MINT_TEXT, (note_left, centre))
        self._group.draw(surface, look)

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

    def _lay_facts(self) -> None:
        """What is in force, and below it what binds the player now."""
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        side = self._side
        now = 0
        if self._binding is not None:
            width = side.w - 2 * px(24)
            lines = sum(
                look.text.block_height(sentence, theme.TEXT.at(scale.u), width) + px(12)
                for sentence in self._binding.sentences
            )
            now = px(74) + lines
            locked = round(px(_LOCKED_CARD) * _ASPECT) + px(20) if self._binding.locked else 0
            if now + locked <= side.h - px(220):
                now += locked
            now = min(now, side.h - px(160))
        self._now = pygame.Rect(side.x, side.bottom - now, side.w, now)
        if now:
            side.h -= now + px(16)
        area = pygame.Rect(side.x + px(16), side.y + px(64), side.w - 2 * px(16), 0)
        area.h = side.bottom - px(14) - area.y
        self._facts.place(area, scale.u)
        heights = [row.natural_height(look, area.w, scale.u) + px(10) for row in self._fact_rows]
        width = area.w if sum(heights) <= area.h else area.w - self._facts.bar_room
        y = area.y
        for row in self._fact_rows:
            height = row.natural_height(look, width, scale.u)
            row.place(pygame.Rect(area.x, y, width, height), scale.u)
            y += height + px(10)
        self._facts.fill(self._fact_rows, y - px(10) - area.y)

    def _draw_heads(self, surface: pygame.Surface) -> None:
        """The heads of both side panels, and what stands in the lower one."""
        scale, look = self.app.scale, self.app.look
        px = scale.upx
        at = (self._side.x + px(24), self._side.y + px(34))
        look.text.draw(surface, words.IN_FORCE, _HEAD.at(scale.u), theme.ACCENT, at)
        if self._binding is None or not self._now.h:
            return
        draw_plate(surface, look, self._now, scale.u)
        at = (self._now.x + px(24), self._now.y + px(34))
        look.text.draw(surface, words.AT_THE_TABLE, _HEAD.at(scale.u), theme.PAPER, at)
        room = self._now.inflate(-2 * px(24), 0)
        room.top = self._now.y + px(60)
        kind = theme.TEXT.at(scale.u)
        for sentence in self._binding.sentences:
            if room.top + look.text.block_height(sentence, kind, room.w) > self._now.bottom:
                return
            room.top += look.text.block(surface, sentence, kind, theme.PAPER, room) + px(12)
        height = self._now.bottom - px(16) - room.top
        if self._binding.locked and height >= px(60):
            self._draw_locked(surface, pygame.Rect(room.x, room.top, room.w, height))

    def _draw_locked(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The cards that may not be played, dimmed and crossed."""
        assert self._binding is not None
        scale, look = self.app.scale, self.app.look
        shown = self._binding.locked[:_MOST_LOCKED]
        width = min(scale.upx(_LOCKED_CARD), round(room.h / _ASPECT))
        step = 0
        if len(shown) > 1:
            step = min(width + scale.upx(8), (room.w - width) // (len(shown) - 1))
        veil = pygame.Surface((width, round(width * _ASPECT)), pygame.SRCALPHA)
        veil.fill("#102C2C8C")
        for place, code in enumerate(shown):
            at = (room.x + place * step, room.y)
            picture = look.art.preview(face_of(self._rules.deck, code), width)
            surface.blit(picture, at)
            surface.blit(veil, at)
            mark = (at[0] + scale.upx(22), at[1] + veil.get_height() - scale.upx(24))
            look.shapes.disc(surface, mark, scale.upx(13), theme.REFUSAL_BAR)
            look.draw_icon(surface, "cross", mark, scale.upx(17), theme.PAPER)

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
            self._group.focus(None, ring=False)
            self._look_for("")
        else:
            self._close()

    def _close(self) -> None:
        self.app.pop()
