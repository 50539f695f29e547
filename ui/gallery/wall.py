"""The wall: all chosen cards in rows, scrolled where they do not fit, and its keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ui.gallery import words
from ui.gallery.choosing import next_with_letter
from ui.gallery.halls import Exhibit
from ui.gallery.hanging import Hanging, columns_for, hang, hang_few
from ui.gallery.tile import Tile
from ui.gallery.visit import Visit
from ui.widgets.scroll import ScrollArea
from ui.widgets.widget import Point
from ui.window import theme
from ui.window.draw import Box
from ui.window.pen import Pen, hair

_FADE = 20  # units
_BLEED = 12  # units round the cards, for raised cards and the focus ring
_WALKING = (
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_HOME,
    pygame.K_END,
)


class WallTile(Tile):
    """A card of the wall. Only the current one is a stop of the Tab key."""

    enters = True

    def __init__(self, exhibit: Exhibit, wall: Wall) -> None:
        super().__init__(exhibit, wall.visit, wall.on_open)
        self._wall = wall
        self.focusable = False

    def hover(self, inside: bool, point: Point) -> bool:
        """Make the card under the pointer the current one."""
        changed = inside and self._wall.point_at(self)
        return super().hover(inside, point) or changed

    def press(self, point: Point) -> bool:
        self._wall.point_at(self)
        return super().press(point)

    def draw(self, pen: Pen) -> None:
        """Draw the card; the current one has a mint line round it."""
        super().draw(pen)
        if self.focusable and not self.away:
            line = Box(self.radius, None, theme.MINT, hair(self.factor, 4))
            pen.shape(self.ring_rect, line)

    def key(self, event: pygame.Event) -> bool:
        """Walk along the wall with arrows, and to its ends with Home and End."""
        return event.type == pygame.KEYDOWN and self._wall.walk(event)


class Wall(ScrollArea):
    """Shows the cards of a visit. `on_focus` gets each tile that becomes current, and whether a key
    has led there."""

    def __init__(
        self,
        visit: Visit,
        on_open: Callable[[Exhibit], None],
        on_focus: Callable[[WallTile, bool], None],
    ) -> None:
        super().__init__()
        self.visit = visit
        self.on_open = on_open
        self._on_focus = on_focus
        self.tiles: list[WallTile] = []
        self._hanging: Hanging | None = None
        self._strips: tuple[object, pygame.Surface, pygame.Surface] | None = None

    @property
    def current(self) -> WallTile | None:
        """The tile of the current card, if it is shown."""
        return next((tile for tile in self.tiles if tile.exhibit == self.visit.current), None)

    def place_round(self, room: pygame.Rect, factor: float) -> None:
        """Take a room for the cards, and a little more for raised cards and their shadows."""
        bleed = round(_BLEED * factor)
        grown = pygame.Rect(room.left - bleed, room.top - bleed, 0, room.height + 2 * bleed)
        grown.width = room.right - grown.left
        self.place(grown, factor)

    def hang(self) -> None:
        """Arrange the cards of the visit again in the wall's rectangle."""
        kept = {tile.exhibit: tile for tile in self.tiles}
        self.tiles = [kept.get(each) or WallTile(each, self) for each in self.visit.exhibits]
        bleed = self.px(_BLEED)
        inner = pygame.Rect(self.rect.left + bleed, self.rect.top + bleed, 0, 0)
        inner.size = (self.rect.right - inner.left, self.rect.height - 2 * bleed)
        columns = columns_for(self.visit.show.exhibits)
        all_hang = len(self.tiles) == len(self.visit.show.exhibits)
        lay = hang if all_hang else hang_few
        hanging = lay(len(self.tiles), columns, inner.size, self.factor)
        if hanging.height > inner.height:
            room = (inner.width - self.bar_room, inner.height)
            hanging = hang(len(self.tiles), columns, room, self.factor)
        for index, tile in enumerate(self.tiles):
            tile.place(hanging.place(index).move(inner.topleft), self.factor)
        self._hanging = hanging
        self.fill(self.tiles, hanging.height + 2 * bleed)
        self.mark_current()
        self.order_pictures()

    def mark_current(self) -> None:
        """Make the current card the only stop for Tab, and scroll it into view."""
        current = self.current
        for tile in self.tiles:
            tile.focusable = tile is current

    def order_pictures(self) -> None:
        """Draw the cards in the background, visible ones first."""
        if self._hanging is None or not self.tiles:
            return
        visit, width = self.visit, self._hanging.card[0]
        visible = [tile for tile in self.tiles if tile.rect.colliderect(self.rect)]
        hidden = [tile for tile in self.tiles if not tile.rect.colliderect(self.rect)]
        faces = [tile.exhibit.face for tile in (*visible, *hidden)]
        visit.art.prefetch(faces, width, visit.reading)

    def look_at(self, tile: WallTile) -> bool:
        """Make a tile's card the current one. True if it was another."""
        if tile.exhibit == self.visit.current:
            return False
        self.visit.look_at(tile.exhibit.code)
        self.mark_current()
        return True

    def point_at(self, tile: WallTile) -> bool:
        """Note that the pointer is at a tile. True if another was current before."""
        if not self.look_at(tile):
            return False
        self._on_focus(tile, False)
        return True

    def walk(self, event: pygame.Event) -> bool:
        """Move by an arrow key, or to an end of the wall."""
        tile = self.current
        if tile is None or self._hanging is None or event.mod & pygame.KMOD_CTRL:
            return False
        here, last, columns = self.tiles.index(tile), len(self.tiles) - 1, self._hanging.columns
        goals = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_UP: here - columns,
            pygame.K_DOWN: here + columns,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        goal = goals.get(event.key)
        if goal is None:
            return False
        if goal > last:
            # The last row may be short: below its gap, go to its last card.
            goal = last if here // columns < last // columns else here
        elif goal < 0 and event.key != pygame.K_UP:
            goal = 0
        return self._go(goal)

    def jump(self, typed: str) -> bool:
        """Go to the next card listed under a letter or figure."""
        found = next_with_letter(self.visit.exhibits, self.visit.current, typed)
        if found is None:
            return False
        return self._go(self.visit.exhibits.index(found))

    def draw(self, pen: Pen) -> None:
        """Draw the cards, fading into the cloth where there are more, or say that there are
        none."""
        if not self.tiles:
            at = (self.rect.centerx, self.rect.top + self.rect.height // 3)
            said = words.NO_CARD_LIKE_THAT.format(key=pen.look.keymap.cap("Esc"))
            pen.write(said, theme.PAGE_TEXT, theme.MINT_TEXT, at, "centre")
            return
        before = pen.surface.get_clip()
        pen.surface.set_clip(self.rect.clip(before))
        for tile in self.tiles:
            if tile.rect.colliderect(self.rect):
                tile.paint(pen)
        pen.surface.set_clip(before)
        if self._furthest:
            self._fade(pen)
            self._draw_bar(pen)

    def _fade(self, pen: Pen) -> None:
        """Lay the cloth over the ends of the wall where more cards follow."""
        size = (self.rect.width - self.bar_room, self.px(_FADE))
        upper = pygame.Rect(self.rect.topleft, size)
        lower = upper.move(0, self.rect.height - upper.height)
        wanted = (pen.look.taste, pen.surface.get_size(), tuple(upper), tuple(lower))
        if self._strips is None or self._strips[0] != wanted:
            cloth = pen.look.felt(pen.surface.get_size())
            above = _faded_strip(cloth, upper, downwards=False)
            self._strips = (wanted, above, _faded_strip(cloth, lower, downwards=True))
        if self._offset.value >= 1:
            pen.surface.blit(self._strips[1], upper)
        if self._furthest - self._offset.value >= 1:
            pen.surface.blit(self._strips[2], lower)

    def _go(self, index: int) -> bool:
        if not 0 <= index < len(self.tiles):
            return False
        self.look_at(self.tiles[index])
        self._on_focus(self.tiles[index], True)
        return True


def typed_sign(event: pygame.Event) -> str:
    """The letter or figure that a key event types, without Ctrl or Alt; else ''."""
    if event.type != pygame.KEYDOWN or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return ""
    sign: str = getattr(event, "unicode", "")
    return sign if len(sign) == 1 and sign.isalnum() else ""


def is_walking(event: pygame.Event) -> bool:
    """Whether the event is an arrow, Home, or End going down."""
    return event.type == pygame.KEYDOWN and event.key in _WALKING


def _faded_strip(cloth: pygame.Surface, strip: pygame.Rect, *, downwards: bool) -> pygame.Surface:
    """The part of `cloth` under `strip`, to lay over the end of what scrolls on it.

    Downwards it is transparent at its top and opaque at its bottom, otherwise the other way round.
    """
    strip = strip.clip(cloth.get_rect())
    ramp = pygame.Surface((1, max(1, strip.height)), pygame.SRCALPHA)
    for row in range(strip.height):
        share = (row + 0.5) / strip.height
        alpha = round(255 * (share if downwards else 1 - share))
        ramp.set_at((0, row), (255, 255, 255, alpha))
    faded = pygame.Surface(strip.size, pygame.SRCALPHA)
    faded.blit(cloth, (0, 0), strip)
    faded.blit(pygame.transform.scale(ramp, strip.size), (0, 0), None, pygame.BLEND_RGBA_MULT)
    return faded
