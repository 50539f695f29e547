"""Two art packs side by side: the same card in both."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cards_art.packs.pack import Pack
from cards_art.render import CardArt, card_size
from ui.gallery import words
from ui.gallery.errands import Errands
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.card_picture import CardPicture
from ui.widgets.frame import Frame, frame_of
from ui.widgets.framed_scene import FramedScene
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.parts import hair
from ui.window import theme
from ui.window.draw import Box
from ui.window.look import Look
from ui.window.scene import Scene

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_BELOW = 118  # units below a card for the pack's name and its maker


class Compare(FramedScene):
    """Keys: left and right step through the deck, T turns both over, Esc back to the card."""

    def __init__(self, visit: Visit, errands: Errands) -> None:
        super().__init__(Button(words.CARD, self._leave, icon="back"))
        self.visit = visit
        self._errands = errands
        self._packs: tuple[Pack | None, ...] = ()
        self._arts: tuple[CardArt, ...] = ()
        self.chosen = [0, 0]
        self._pictures = (CardPicture(), CardPicture())
        self._turner = Button(words.TURN_OVER, self._turn, action="turn")
        self._next = Button(words.NEXT_CARD, lambda: self._step(1), primary=True, keycap="→")
        self._importer = Button(words.IMPORT_A_PACK, self._import)
        self._face_up = True
        self._cards = (pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0))
        self._stock()

    @property
    def alone(self) -> bool:
        """Whether there is only the house's own art for these cards."""
        return len(self._packs) == 1

    def enter(self) -> None:
        """A pack may have been imported while this was covered."""
        self._errands.on_change = self._cards_changed
        self._cards_changed()

    def _cards_changed(self) -> None:
        """Cards look different, or there is a new pack."""
        if len(self._packs) != 1 + len(self.visit.shelf.packs(self.visit.hall.key)):
            self._stock()
        self.layout(self.app.size)
        self.app.redraw()

    def layout(self, size: tuple[int, int]) -> None:
        """Place both cards, and below each what draws it."""
        frame = frame_of(self.app.scale)
        self.place_head(frame)
        look, u = self.app.look, frame.scale.u
        for button, left in ((self._turner, True), (self._next, False)):
            place = pygame.Rect(frame.bar)
            place.width = button.natural_width(look, u)
            if not left:
                place.width = max(frame.px(240), place.width)
                place.right = frame.bar.right
            button.place(place, u)
        room = frame.content
        high = room.height - frame.px(_BELOW)
        width = min(round(high / 1.4), round(room.width * 0.4))
        halves = (room.left + room.width * 0.27, room.left + room.width * 0.73)
        cards = []
        for middle, name in zip(halves, self._names, strict=True):
            card = pygame.Rect((0, room.top), card_size(width))
            card.centerx = round(middle)
            cards.append(card)
            below = pygame.Rect(0, card.bottom + frame.px(20), frame.px(340), frame.px(52))
            below.centerx = card.centerx
            name.place(below, u)
        self._cards = (cards[0], cards[1])
        self._importer.place(self._names[1].rect, u)
        self._errands.notice.place(frame.notice_between(self._turner, self._next), u)
        self._order()

    def handle(self, event: pygame.Event) -> bool:
        """Left and right step."""
        if event.type == pygame.KEYDOWN and event.key in _STEPS:
            self._step(_STEPS[event.key])
            return True
        if event.type == pygame.DROPFILE:
            self._errands.import_dropped(self.app, event.file)
            return True
        return super().handle(event)

    def heading(self) -> tuple[str, str]:
        """The card's name."""
        return self.visit.current.title, words.SIDE_BY_SIDE

    def draw_content(self, surface: pygame.Surface, frame: Frame) -> None:
        """Draw both cards and what draws them."""
        look = self.app.look
        for side, card in enumerate(self._cards):
            if side == 1 and self.alone:
                _draw_gap(surface, look, card, frame)
            else:
                self._draw_card(surface, look, side, card, frame)

    # -- what happens

    def _leave(self) -> None:
        self.app.pop()

    def _step(self, steps: int) -> None:
        self.visit.look_at(self.visit.beside(steps).code)
        self._order()
        self.app.redraw()

    def _turn(self) -> None:
        self._face_up = not self._face_up
        self.app.redraw()

    def _import(self) -> None:
        self._errands.import_pack(self.app)

    def _push(self, scene: Scene) -> None:
        self.app.push(scene)

    def _choose(self, side: int, index: int) -> None:
        self.chosen[side] = index
        self._order()
        self.app.redraw()

    # -- making and drawing

    def _stock(self) -> None:
        """Take the packs from the shelf: the house beside what is worn, or else the first pack."""
        shelf = self.visit.shelf
        self._packs = (None, *shelf.packs(self.visit.hall.key))
        self._arts = tuple(shelf.art(pack) for pack in self._packs)
        worn = shelf.worn(self.visit.hall.key)
        other = self._packs.index(worn) if worn else min(1, len(self._packs) - 1)
        self.chosen = [0, other]
        names, _ = self._errands.pack_names()
        self._names = tuple(
            Dropdown(names, self.chosen[side], self._chooser(side), self._push) for side in (0, 1)
        )
        self._names[1].visible = not self.alone
        self._importer.visible = self.alone
        widgets = [self._back, *self._names, self._importer, self._turner, self._next]
        self.group = Group(
            [*widgets, self._errands.notice],
            default=self._next,
            on_escape=self._leave,
            shortcuts={"turn": self._turn},
        )

    def _chooser(self, side: int) -> Callable[[int], None]:
        return lambda index: self._choose(side, index)

    def _order(self) -> None:
        """Have both pictures drawn, and those of the next card."""
        visit, width = self.visit, self._cards[0].width
        faces = [visit.current.face, visit.beside(1).face]
        for side in (0, 1):
            self._arts[self.chosen[side]].prefetch(faces, width, visit.reading)

    def _draw_card(
        self, surface: pygame.Surface, look: Look, side: int, card: pygame.Rect, frame: Frame
    ) -> None:
        art, pack = self._arts[self.chosen[side]], self._packs[self.chosen[side]]
        exhibit, reading = self.visit.current, self.visit.reading
        style = Box(0.06 * card.width, drop=frame.px(6), glow=frame.px(26), glow_colour="#0000008C")
        look.shapes.box(surface, card, style)
        if self._face_up:
            picture = self._pictures[side].of(art, exhibit.face, card.width, reading)
        else:
            picture = art.back(self.visit.show.back_of(exhibit), card.width)
        surface.blit(picture, card)
        kind = theme.HELPER.at(frame.scale.u)
        line = self._credit(pack)
        at = (card.centerx, self._names[side].rect.bottom + frame.px(22))
        look.text.draw(surface, line, kind, theme.MINT_TEXT, at, "centre")

    def _credit(self, pack: Pack | None) -> str:
        """Who drew it, or that the pack has no picture of this card."""
        if pack is None:
            return words.DRAWN_HERE
        if self._face_up and pack.picture(self.visit.current.face.scene) is None:
            return words.NOT_IN_PACK
        return words.credit(pack.author, pack.licence)


def _draw_gap(surface: pygame.Surface, look: Look, card: pygame.Rect, frame: Frame) -> None:
    """The place of a second pack while there is none."""
    u = frame.scale.u
    fill, dash = theme.fade(theme.SUNK, 0.35), (14 * u, 10 * u)
    style = Box(0.06 * card.width, fill, theme.MINT_TEXT, hair(u, 2), dash)
    look.shapes.box(surface, card, style)
    room = card.inflate(-round(card.width * 0.24), 0)
    kind = theme.PAGE_TEXT.at(u)
    room.top = card.centery - look.text.block_height(words.NO_OTHER_PACK, kind, room.width) // 2
    look.text.block(surface, words.NO_OTHER_PACK, kind, theme.MINT_TEXT, room, "centre")
