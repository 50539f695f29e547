"""Two art packs, or two cards: side by side, or one over the other with an edge to wipe."""

from __future__ import annotations

from functools import partial

import pygame

from cards_art.packs.pack import Pack
from cards_art.render import CardArt, card_size
from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.halls import Exhibit
from ui.gallery.panels import PanelOpener
from ui.gallery.visit import Visit
from ui.gallery.wipe import Wipe
from ui.widgets.button import Button
from ui.widgets.card_picture import CardPicture
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_BELOW = 118  # units below a card for the pack's name and its maker


class Compare(FramedScene):
    """Keys: left and right step through the deck, or wipe; H holds the left card, T turns over."""

    def __init__(self, visit: Visit, panels: PanelOpener) -> None:
        super().__init__(way_back(self.go_back, words.CARD, ""))
        self.visit = visit
        self._panels = panels
        self._packs: tuple[Pack | None, ...] = ()
        self.arts: tuple[CardArt, ...] = ()
        self.chosen = [0, 0]
        self._pictures = (CardPicture(), CardPicture())
        self._turner = Button(words.TURN_OVER, self._turn, action="turn")
        self._next = Button(words.NEXT_CARD, lambda: self._step(1), primary=True, keycap="→")
        self.importer = Button(words.IMPORT_A_PACK, self._panels.import_pack)
        self._holder = Button(words.HOLD, self._hold, action="hold", hint=words.HOLD_HINT)
        self.ways = Choice(list(words.WAYS_TO_COMPARE), 0, self._compare_by)
        self.wipe = Wipe(self.both)
        self.held: Code | None = None
        """The card that stays at the left while the other one changes."""
        self._face_up = True
        self.cards = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
        self._stock()

    @property
    def wiping(self) -> bool:
        """Whether both cards are in one place."""
        return self.ways.chosen == 1

    @property
    def left(self) -> Exhibit:
        """The card at the left: the held one, or the current one."""
        held = self.held if self.held in self.visit.show.deck.cards else None
        return self.visit.current if held is None else self.visit.show.exhibit(held)

    @property
    def alone(self) -> bool:
        """Whether there is only the built-in art for these cards."""
        return len(self._packs) == 1

    def enter(self) -> None:
        """Update: a pack may have been imported while this was covered."""
        self._panels.on_change = self._cards_changed
        self._cards_changed()

    def _cards_changed(self) -> None:
        """Update after a change: cards look different, or there is a new pack."""
        if len(self._packs) != 1 + len(self.visit.shelf.packs(self.visit.hall.key)):
            self._stock()
        self.layout(self.app.size)
        self.app.redraw()

    def layout(self, size: tuple[int, int]) -> None:
        frame, look, u = self.frame, self.app.look, self.app.scale.u
        self.place_head([(self.ways, self.ways.natural_width(look, u))])
        self._next.keycap = "Enter" if self.wiping else "→"
        bar = frame.place_gold(look, self._next)
        for button in (self._turner, self._holder):
            button.place(bar.cut_left(pixels=button.natural_width(look, u), gap=16), u)
        room = frame.content
        high = room.height - (0 if self.wiping else frame.px(_BELOW))
        width = min(round(high / 1.4), round(room.width * 0.4))
        share = 0.14 if self.wiping else 0.27
        halves = (room.left + room.width * share, room.right - room.width * share)
        cards = []
        for middle, name in zip(halves, self._names, strict=True):
            card = pygame.Rect((0, room.top), card_size(width))
            card.centerx = round(middle)
            cards.append(card)
            below = pygame.Rect(0, card.bottom + frame.px(20), frame.px(340), frame.px(52))
            if self.wiping:
                below.width = min(below.width, round(room.width * 0.27))
                below.centery = room.centery
            below.centerx = card.centerx
            name.place(below, u)
        self.cards = (cards[0], cards[1])
        single = pygame.Rect((0, room.top), card_size(width))
        single.centerx = room.centerx
        self.wipe.place(single, u)
        self.wipe.visible = self.wiping
        self.importer.place(self._names[1].rect, u)
        self.importer.visible = self.alone and self.held is None
        self._names[1].visible = not self.importer.visible
        self._holder.on = self.held is not None
        self._panels.notice.place(frame.notice_between(self._holder, self._next), u)
        self.order()

    def handle(self, event: pygame.Event) -> bool:
        """Left and right step, or move the edge; in the choice at the top they choose."""
        if event.type == pygame.KEYDOWN and self.group.focused is not self.ways:
            if self.wiping and self.wipe.key(event):
                self.app.redraw()
                return True
            if event.key in _STEPS:
                self._step(_STEPS[event.key])
                return True
        if event.type == pygame.DROPFILE:
            self._panels.import_dropped(event.file)
            return True
        return super().handle(event)

    def heading(self) -> tuple[str, str]:
        note = words.WIPE_NOTE if self.wiping else words.SIDE_BY_SIDE
        left, right = self.left.title, self.visit.current.title
        if left == right:
            return right, note
        return words.TWO_CARDS.format(left=left, right=right), note

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        for side, card in enumerate(self.cards):
            if side == 1 and self.importer.visible and not self.wiping:
                _draw_gap(pen, card)
                continue
            if not self.wiping:
                self._draw_card(pen, side, card)
            if not (side == 1 and self.importer.visible):
                self._draw_credit(pen, side)

    # -- actions

    def _step(self, steps: int) -> None:
        self.visit.look_at(self.visit.beside(steps).code)
        self.order()
        self.app.redraw()

    def _hold(self) -> None:
        """Hold the card at the left, or show the same card on both sides again."""
        self.held = self.visit.current.code if self.held is None else None
        self.layout(self.app.size)
        self.app.redraw()

    def _compare_by(self, way: int) -> None:
        self.layout(self.app.size)
        if self.wiping:
            self.group.focus(self.wipe)
        self.app.redraw()

    def _turn(self) -> None:
        self._face_up = not self._face_up
        self.app.redraw()

    def _choose(self, side: int, index: int) -> None:
        self.chosen[side] = index
        self.order()
        self.app.redraw()

    # -- making and drawing

    def _stock(self) -> None:
        """Take the packs from the shelf: the built-in art beside the pack in use, or else the first
        pack."""
        shelf = self.visit.shelf
        self._packs = (None, *shelf.packs(self.visit.hall.key))
        self.arts = tuple(shelf.art(pack) for pack in self._packs)
        worn = shelf.worn(self.visit.hall.key)
        other = self._packs.index(worn) if worn else min(1, len(self._packs) - 1)
        self.chosen = [0, other]
        names, _ = self._panels.pack_names()
        self._names = tuple(
            Dropdown(names, self.chosen[side], partial(self._choose, side)) for side in (0, 1)
        )
        widgets: list[Widget] = [*self.head, self.ways, self.wipe, *self._names, self.importer]
        widgets += [self._turner, self._holder, self._next]
        self.group = Group(
            [*widgets, self._panels.notice],
            default=self._next,
            on_escape=self.go_back,
            shortcuts={"turn": self._turn, "hold": self._hold},
        )

    def order(self) -> None:
        """Draw both pictures, and those of the next card."""
        visit, width = self.visit, self.cards[0].width
        for side, exhibit in enumerate((self.left, visit.current)):
            faces = [exhibit.face, visit.beside(1).face]
            self.arts[self.chosen[side]].prefetch(faces, width, visit.reading)

    def both(self, width: int) -> tuple[pygame.Surface, pygame.Surface]:
        return self._picture(0, width), self._picture(1, width)

    def _picture(self, side: int, width: int) -> pygame.Surface:
        """The picture at the left or the right."""
        art, visit = self.arts[self.chosen[side]], self.visit
        exhibit = visit.current if side else self.left
        if not self._face_up:
            return art.back(visit.show.back_of(exhibit), width)
        return self._pictures[side].of(art, exhibit.face, width, visit.reading)

    def _draw_card(self, pen: Pen, side: int, card: pygame.Rect) -> None:
        style = Box(0.06 * card.width, drop=pen.px(5), glow=pen.px(14), glow_colour="#00000040")
        pen.shape(card, style)
        pen.surface.blit(self._picture(side, card.width), card)

    def _draw_credit(self, pen: Pen, side: int) -> None:
        """Draw who made the art on a side, under the pack's name."""
        name = self._names[side].rect
        line = self.credit(
            self._packs[self.chosen[side]], self.visit.current if side else self.left
        )
        at, most = (name.centerx, name.bottom + pen.px(22)), round(1.2 * name.width)
        pen.write(line, theme.HELPER, theme.MINT_TEXT, at, "centre", width=most)

    def credit(self, pack: Pack | None, exhibit: Exhibit) -> str:
        """Who drew it, or that the pack has no picture of this card."""
        if pack is None:
            return words.DRAWN_HERE
        if self._face_up and pack.picture(exhibit.face.scene) is None:
            return words.NOT_IN_PACK
        return words.credit(pack.author, pack.licence)


def _draw_gap(pen: Pen, card: pygame.Rect) -> None:
    """The place of a second pack while there is none."""
    fill, dash = theme.fade(theme.SUNK, 0.35), (14 * pen.u, 10 * pen.u)
    pen.shape(card, Box(0.06 * card.width, fill, theme.MINT_TEXT, hair(pen.u, 2), dash))
    room = card.inflate(-round(card.width * 0.24), 0)
    room.top = card.centery - pen.height(words.NO_OTHER_PACK, theme.PAGE_TEXT, room.width) // 2
    pen.block(words.NO_OTHER_PACK, theme.PAGE_TEXT, theme.MINT_TEXT, room, "centre")
