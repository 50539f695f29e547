"""The gallery's wall: a deck card by card, the choice of what to show, and the way to every
card."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ui.gallery import words
from ui.gallery.card_scene import GalleryCard
from ui.gallery.chooser import Chooser
from ui.gallery.choosing import Choosing
from ui.gallery.halls import Exhibit
from ui.gallery.panels import PanelOpener
from ui.gallery.preview import caption, draw_empty, draw_preview
from ui.gallery.return_flight import ReturnFlight
from ui.gallery.shelf import Places
from ui.gallery.visit import Visit
from ui.gallery.wall import Wall, WallTile, is_walking, typed_sign
from ui.widgets.button import Button, tool
from ui.widgets.card_picture import CardPicture
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.keymap import actions_of
from ui.window.pen import Pen
from ui.window.room import Room

_PANEL = 398  # units
_GAP = 40
_LABEL_ABOVE = 21  # units from the text 'Show only' to the controls


class Gallery(FramedScene):
    """The wall. Keys: arrows walk, a letter jumps, Enter looks closer, Ctrl+F finds, Esc back."""

    def __init__(
        self, visit: Visit, places: Places, on_back: Callable[[], None] | None = None
    ) -> None:
        super().__init__(way_back(self._leave))
        self.visit = visit
        self._on_back = on_back
        self.panels = PanelOpener(self, visit, places)
        looks, packs, prints = words.LOOKS_HINT, words.PACKS_HINT, words.PRINT_HINT
        self._explorer = tool(
            "explore", words.EXPLORER, self._explore, words.EXPLORE_HINT, "explore"
        )
        self.tools = [
            tool("looks", words.LOOKS, self._try_looks, looks, "looks"),
            tool("packs", words.PACKS, self.panels.manage_packs, packs, "packs"),
            self._explorer,
            tool(
                "light_table",
                words.LIGHT_TABLE,
                self.panels.lay_out,
                words.LIGHT_TABLE_HINT,
                "light_table",
            ),
            tool("print", words.PRINT, self.panels.print_sheets, prints, "print"),
        ]
        self._picture = CardPicture()
        self.closer = Button(words.LOOK_CLOSER, self.open_current, primary=True, keycap="Enter")
        self.wall = Wall(visit, self._open, self._tile_found)
        self.flight = ReturnFlight(visit, self.wall)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._help_left = 0
        self.label = (0, 0)
        self._chords = {
            "find": self._find,
            "looks": self._try_looks,
            "import": self.panels.import_pack,
            "packs": self.panels.manage_packs,
            "print": self.panels.print_sheets,
            "explore": self._explore,
            "slides": self._show_slides,
            "light_table": self.panels.lay_out,
            "favourite_here": self._like,
        }
        self._build()

    # -- the app's side

    @property
    def calls(self) -> Sequence[str]:
        return [*self._chords, *super().calls]

    def enter(self) -> None:
        """Come up, perhaps after a card screen: the current card is in view."""
        self.panels.on_change = self.cards_changed
        self.chooser.renew(self.visit)
        if self.visit.show is not self._shown:
            self._build()
            self.layout(self.app.size)
        self.wall.hang()
        if self.group.focused is None or isinstance(self.group.focused, WallTile):
            self.group.focus(self.wall.current)
        self.flight.set_out(still=self.app.settings.reduced_motion)

    def layout(self, size: tuple[int, int]) -> None:
        frame, look, u = self.frame, self.app.look, self.app.scale.u
        self.visit.shelf.attach(look.art, lambda: self.app.settings, self.app.change)
        right: list[tuple[Widget, int]] = []
        if frame.wide:
            right += [(tool, frame.px(46)) for tool in self.tools]
        right += [(control, control.natural_width(look, u)) for control in self.choices]
        self.place_head(right)
        frame.place_gold(look, self.closer)
        self._help_left = frame.bar.left
        if frame.wide:
            self._place_wide(frame)
        else:
            self._place_compact(frame)
        beside = None if frame.wide else self.tools[-1]
        notice = frame.notice_between(beside, self.closer)
        if frame.wide:
            # The wall extends into the bar here.
            notice.top, notice.height = self.wall.rect.bottom, frame.px(40)
        self.panels.notice.place(notice, u)
        self.wall.hang()

    def handle(self, event: pygame.Event) -> bool:
        """Pass letters and arrows to the wall, unless the field has the focus."""
        if event.type == pygame.DROPFILE:
            self.panels.import_dropped(event.file)
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.flight.finish()
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        typing = self.group.focused is self.chooser.field
        if typing and event.key in (pygame.K_ESCAPE, pygame.K_DOWN):
            if event.key == pygame.K_ESCAPE:
                self.chooser.field.set("")
                self.chooser.clear()
            self.group.focus(self.wall.current, ring=True)
            return True
        for action in actions_of(event):
            if action in self._chords:
                self._chords[action]()
                return True
        if typing:
            return super().handle(event)
        if sign := typed_sign(event):
            return self.wall.jump(sign)
        if is_walking(event) and (self.group.focused is None or not self.group.ring_visible):
            self.group.focus(self.wall.current, ring=True)
        return super().handle(event)

    def update(self, dt: float) -> bool:
        moving = self.flight.update(dt)
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self.flight.draw_over(self.pen(surface))

    def leave(self) -> None:
        self.flight.finish()

    def close(self) -> None:
        self.visit.end()

    def heading(self) -> tuple[str, str]:
        return words.GALLERY, self._note()

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        if frame.wide:
            pen.plate(self.panel)
            panel = Room(self.panel, pen.u)
            upper = panel.cut_top(pixels=self.label[1] - frame.px(31) - panel.y)
            if self.wall.tiles:
                draw_preview(pen, self.visit, self._picture, upper)
            else:
                draw_empty(pen, upper)
            pen.rule(panel.inset(31), theme.mix(theme.PLATE, theme.LINE, 0.7), 2)
            pen.write(words.SHOW_ONLY, theme.STRONG, theme.PAPER, self.label)
        low = frame.bar.bottom - frame.px(4) if frame.wide else frame.bar.centery
        lines = (words.WALL_HELP,) if frame.wide else self._captions()
        if not self.panels.notice.shown:
            room = self.closer.rect.x - frame.px(12) - self._help_left
            line = pen.longest(lines, theme.TEXT, room)
            pen.write(line, theme.TEXT, theme.MINT_TEXT, (self._help_left, low))

    # -- actions

    def _leave(self) -> None:
        (self._on_back or self.app.pop)()

    def _escape(self) -> None:
        """Show everything again, or else leave."""
        if self.visit.choosing.empty:
            self._leave()
        else:
            self.chooser.clear()

    def open_current(self) -> None:
        if self.wall.tiles:
            self._open(self.visit.current)

    def _open(self, exhibit: Exhibit) -> None:
        self.visit.look_at(exhibit.code)
        tile = self.wall.current if self.app.scene is self else None
        at = tile.ring_rect if tile and tile.ring_rect.colliderect(self.wall.rect) else None
        back = self.flight.expect if tile else None
        self.app.push(GalleryCard(self.visit, self.panels, origin=at, on_leave=back))

    def open_scene(self, scene: str) -> None:
        """Look closer at the card with that picture, if it is shown here."""
        exhibits = self.visit.show.exhibits
        found = next((each for each in exhibits if each.face.scene == scene), None)
        if found is not None:
            self._open(found)

    def _find(self) -> None:
        self.group.focus(self.chooser.field, ring=True)

    def _try_looks(self) -> None:
        self.panels.try_looks(self.tools[0].rect)

    def _explore(self) -> None:
        from ui.gallery.explorer.scene import DeckExplorer

        if self._explorer.enabled:
            self.app.push(DeckExplorer(self.visit, self._open))

    def _like(self) -> None:
        """Add the current card to the favourites, or remove it."""
        if self.wall.tiles:
            self.visit.like_current()
            self._likes_changed()

    def _likes_changed(self) -> None:
        """Update the favourites."""
        self.chooser.renew(self.visit)
        self.wall.hang()
        self.app.redraw()

    def _show_slides(self) -> None:
        self.panels.show_picture(slides=True)

    def cards_changed(self) -> None:
        """Update after a change: cards look different, or an imported pack has led to another
        deck."""
        if self.visit.show is not self._shown:
            self._show_anew()
        self.wall.order_pictures()
        self.app.redraw()

    def _tile_found(self, tile: WallTile, by_key: bool) -> None:
        if by_key or isinstance(self.group.focused, WallTile):
            self.group.focus(tile, ring=by_key or None)

    def _turn_to_hall(self, index: int) -> None:
        self.visit.turn_to(self.visit.halls[index].shows[0])
        self._show_anew()

    def _turn_to_show(self, index: int) -> None:
        self.visit.turn_to(self.visit.hall.shows[index])
        self._show_anew()

    def _show_anew(self) -> None:
        ring = self.group.ring_visible
        self._build()
        self.layout(self.app.size)
        self.group.focus(self.choices[-1], ring=ring)

    def _favourites(self) -> frozenset[str]:
        return self.visit.shelf.favourites

    def _choose(self, choosing: Choosing) -> None:
        self.visit.choose(choosing)
        self.wall.hang()
        self.closer.why_not = "" if self.wall.tiles else words.NO_CARD_CHOSEN

    # -- making and placing

    def _build(self) -> None:
        """Make the controls that depend on the current deck."""
        visit = self.visit
        self._shown = visit.show
        self.chooser = Chooser(visit.show, self._choose, self._favourites)
        titles = [hall.title for hall in visit.halls]
        halls = Choice(titles, visit.halls.index(visit.hall), self._turn_to_hall)
        self.choices = [halls]
        shows = visit.hall.shows
        if len(shows) > 1:
            names = [show.title for show in shows]
            own = Choice(names, shows.index(visit.show), self._turn_to_show)
            self.choices.insert(0, own)
        widgets: list[Widget] = [*self.head, *self.tools, *self.choices, self.wall]
        widgets += [*self.chooser.widgets, self.closer, self.panels.notice]
        self.group = Group(widgets, default=self.closer, on_escape=self._escape)
        bears_suits = any(exhibit.suits for exhibit in visit.show.exhibits)
        self._explorer.why_not = "" if bears_suits else words.NO_SUITS_TO_CROSS

    def _place_wide(self, frame: Frame) -> None:
        u = frame.scale.u
        self.panel = pygame.Rect(frame.content)
        self.panel.width = frame.px(_PANEL)
        self.panel.right = frame.content.right
        inner = self.panel.inflate(-frame.px(62), -frame.px(40))
        high = self.chooser.panel_height(u)
        controls = pygame.Rect(inner.left, inner.bottom - high, inner.width, high)
        self.chooser.place_in_panel(controls, u)
        self.label = (inner.left, controls.top - frame.px(_LABEL_ABOVE))
        wall = pygame.Rect(frame.content)
        wall.width -= self.panel.width + frame.px(_GAP)
        wall.height = frame.bar.top + frame.px(32) - wall.top
        self.wall.place_round(wall, u)

    def _place_compact(self, frame: Frame) -> None:
        u = frame.scale.u
        row = pygame.Rect(frame.content)
        row.height = frame.px(46)
        self.chooser.place_in_row(row, u, self.app.look)
        wall = pygame.Rect(frame.content)
        wall.top = row.bottom + frame.px(16)
        wall.height = frame.content.bottom - wall.top
        self.wall.place_round(wall, u)
        for index, each in enumerate(self.tools):
            side = frame.px(48)
            place = pygame.Rect(frame.bar.left + index * (side + frame.px(12)), 0, side, side)
            place.centery = frame.bar.centery
            each.place(place, u)
            self._help_left = place.right + frame.px(20)

    def _note(self) -> str:
        count, all_cards = len(self.visit.exhibits), len(self.visit.show.exhibits)
        title = self.visit.hall.title
        if count == all_cards:
            return words.ALL_CARDS.format(hall=title, count=all_cards)
        return words.SOME_CARDS.format(hall=title, count=count, all=all_cards)

    def _captions(self) -> tuple[str, ...]:
        """The text about the current card, and its name alone."""
        if not self.wall.tiles:
            return ("",)
        exhibit = self.visit.current
        line = caption(self.visit, exhibit)
        return words.CAPTION.format(title=exhibit.title, line=line), exhibit.title
