"""One card of the gallery: large, with its place in the deck and a sentence about its picture."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.about import About, Part
from ui.gallery.card_view import CardView
from ui.gallery.compare import Compare
from ui.gallery.flight import Flight
from ui.gallery.panels import PanelOpener
from ui.gallery.pin import Pin
from ui.gallery.tile import Tile
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.choice import Choice
from ui.widgets.frame import Frame
from ui.widgets.framed_scene import FramedScene, way_back
from ui.widgets.group import Group
from ui.widgets.menu import Dropdown
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.icons import IconName
from ui.window.pen import Pen
from ui.window.room import Room

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_PANEL = 813  # units
_LEAST_PACK, _LEAST_TURN = 172, 120
_WHOLE = (770, 600)  # units in which everything about a card fits at once


class GalleryCard(FramedScene):
    """A card. Keys: left and right step, T turns it over, Enter the next, Esc to the wall.

    Args:
        visit: whose current card it is.
        panels: opens panels over it.
        origin: the place in the window from which the chosen card comes.
        on_leave: called before leaving with the card's place, if it lies face up.
    """

    def __init__(
        self,
        visit: Visit,
        panels: PanelOpener,
        *,
        origin: pygame.Rect | None = None,
        on_leave: Callable[[pygame.Rect], None] | None = None,
    ) -> None:
        super().__init__(way_back(self._leave, words.WALL, ""))
        self.visit = visit
        self._panels = panels
        self._origin, self._on_leave = origin, on_leave
        self.flight = Flight(visit)
        tools: tuple[tuple[str, Callable[[], None], IconName, str, str], ...] = (
            (words.LOOKS, self._try_looks, "looks", words.LOOKS_HINT, "card_looks"),
            (words.WHOLE_PICTURE, self._show_picture, "picture", words.WHOLE_PICTURE_HINT,
             "whole_picture"),
            (words.SAVE, self._panels.save_card, "save", words.SAVE_HINT, "save"),
            (words.COMPARE, self.compare, "compare", words.COMPARE_HINT, "compare"),
            (words.FAVOURITE, self._like, "favourite", words.FAVOURITE_HINT, "favourite"),
        )  # fmt: skip
        self.tools = [
            Button(said, do, icon=icon, hint=hint, action=action)
            for said, do, icon, hint, action in tools
        ]
        self._before = Button("", lambda: self._step(-1), icon="back", hint=words.CARD_BEFORE)
        self._after = Button(
            "", lambda: self._step(1), icon="forward", hint=words.CARD_AFTER, keycap="→", caps=False
        )
        self.star = self.tools[-1]
        self.turner = Button(words.TURN_OVER, self._turn, action="turn")
        self.next = Button(words.NEXT_CARD, lambda: self._step(1), primary=True, keycap="→")
        self.parts = Choice([words.ITS_PLACE, words.ABOUT_IT], 0, lambda index: self._relay())
        self.view = CardView(visit)
        self._build()

    # -- the app's side

    def enter(self) -> None:
        """Come up, perhaps after a panel: there may be new packs."""
        self._panels.on_change = self._cards_changed
        if self._shown != self._now:
            self._cards_changed()
        origin, self._origin = self._origin, None
        if origin is not None and not self.app.settings.reduced_motion:
            self.flight.begin(origin)
            self.view.away = True

    def leave(self) -> None:
        """End the turning: otherwise, below a panel, the card would stop on its edge."""
        self.view.finish()
        self._land()

    def layout(self, size: tuple[int, int]) -> None:
        frame, look, u = self.frame, self.app.look, self.app.scale.u
        self.place_head([(self._halls, self._halls.natural_width(look, u))])
        frame.place_gold(look, self.next, 230)
        self.parts.visible = False
        self._before.visible = self._after.visible = frame.wide
        if frame.wide:
            self._place_wide(frame)
        else:
            self._place_compact(frame)
        self._place_bar(frame)
        self._panels.notice.place(frame.notice_between(self.tools[-1], self.next), u)
        self._show_liked()
        self.view.order_pictures()

    def handle(self, event: pygame.Event) -> bool:
        """Step with left and right, unless the focused control uses them."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._land()
        if event.type == pygame.DROPFILE:
            self._panels.import_dropped(event.file)
            return True
        if event.type == pygame.KEYDOWN and event.key in _STEPS and not self._arrows_taken:
            self._step(_STEPS[event.key])
            return True
        return super().handle(event)

    def update(self, dt: float) -> bool:
        moving = self.flight.update(dt)
        self.view.away = self.flight.moving
        return super().update(dt) or moving

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self.flight.moving:
            self.flight.draw(self.pen(surface), self.view.card_rect)

    def heading(self) -> tuple[str, str]:
        return self.visit.current.title, self._note()

    def draw_content(self, pen: Pen, frame: Frame) -> None:
        self.about.draw(pen)
        if frame.wide:
            pen.text(words.PACK, theme.STRONG, theme.PAPER, frame.bar)

    # -- actions

    def _leave(self) -> None:
        self._land()
        if self._on_leave is not None and self.view.face_up:
            self._on_leave(self.view.card_rect)
        self.app.pop()

    def _land(self) -> None:
        """Show the card in its place."""
        self.flight.finish()
        self.view.away = False

    def _turn(self) -> None:
        self.view.turn()
        self.app.redraw()

    def _step(self, steps: int) -> None:
        self.app.sound("page")
        self._go_to(self.visit.beside(steps).code)

    def _try_looks(self) -> None:
        self._panels.try_looks(self.tools[0].rect)

    def _show_picture(self) -> None:
        """Open the book out of the card; the card comes back out of the book."""
        self._land()
        origin = self.view.card_rect if self.view.face_up else None
        self._panels.show_picture(origin=origin, on_leave=self._come_from)

    def _come_from(self, place: pygame.Rect) -> None:
        self.view.show_front()
        self._origin = place

    def compare(self) -> None:
        self.app.push(Compare(self.visit, self._panels))

    def _like(self) -> None:
        self.visit.like_current()
        self._show_liked()
        self.app.redraw()

    def _show_liked(self) -> None:
        liked = self.visit.likes(self.visit.current)
        self.star.on = liked
        self.star.hint = words.NO_FAVOURITE_HINT if liked else words.FAVOURITE_HINT

    def _cards_changed(self) -> None:
        """Update after a change: cards look different, or there is a new pack, perhaps for another
        deck."""
        ring = self.group.ring_visible
        self._build()
        self._relay()
        self.group.focus(self.next, ring=ring)

    @property
    def _now(self) -> tuple[object, ...]:
        """Everything the controls depend on."""
        return (self.visit.current, self._panels.pack_names())

    def _go_to(self, code: Code) -> None:
        self.visit.look_at(code)
        self.view.show_front()
        self.about.take_card()
        self._shown = self._now
        self.group.widgets = self._widgets()
        self._keep_focus()
        self._relay()

    def _keep_focus(self) -> None:
        """Move the focus from a neighbour's tile that is gone to the gold button."""
        if isinstance(self.group.focused, Tile):
            self.group.focus(self.next)

    def _turn_to_hall(self, index: int) -> None:
        ring = self.group.ring_visible
        self.visit.turn_to(self.visit.halls[index].shows[0])
        self._build()
        self.view.show_front()
        self._relay()
        self.group.focus(self._halls, ring=ring)

    def _relay(self) -> None:
        self.layout(self.app.size)
        self.app.redraw()

    @property
    def _arrows_taken(self) -> bool:
        own = Pin | Tile | Choice
        return self.group.ring_visible and isinstance(self.group.focused, own)

    # -- making and placing

    def _build(self) -> None:
        visit = self.visit
        titles = [hall.title for hall in visit.halls]
        self._halls = Choice(titles, visit.halls.index(visit.hall), self._turn_to_hall)
        self.about = About(visit, self._go_to)
        self.about.take_card()
        self._shown = self._now
        names, worn = self._panels.pack_names()
        self.packs = Dropdown(names, worn, self._panels.wear)
        self.packs.hint = words.PACK_HINT
        shortcuts: dict[str | int, Callable[[], None]] = {
            "turn": self._turn,
            "card_looks": self._try_looks,
            "save": self._panels.save_card,
            "compare": self.compare,
            "favourite": self._like,
            "packs": self._panels.manage_packs,
            "whole_picture": self._show_picture,
            "light_table": self._panels.lay_out,
        }
        self.group = Group(
            self._widgets(), default=self.next, on_escape=self._leave, shortcuts=shortcuts
        )

    def _widgets(self) -> list[Widget]:
        return [
            *self.head,
            self._halls,
            self._before,
            self._after,
            self.parts,
            self.view,
            *self.about.widgets,
            self.packs,
            self.turner,
            *self.tools,
            self.next,
            self._panels.notice,
        ]

    def _place_wide(self, frame: Frame) -> None:
        room = frame.room
        pen = Pen.measuring(self.app.look, room.u)
        self.about.place(room.cut_right(_PANEL, gap=50), pen, "all")
        self.view.place(room.inset(74, 38), room.u)
        self._before.place(room.cut_left(57).strip(57), room.u)
        self._after.place(room.cut_right(57).strip(57), room.u)

    def _place_compact(self, frame: Frame) -> None:
        u, look = frame.scale.u, self.app.look
        panel = frame.room
        wide = min(round(panel.h / 1.4), round(panel.w * 0.36))
        self.view.place(panel.cut_left(pixels=wide, gap=28).inset(0, 4), u)
        part: Part = "place" if self.parts.chosen == 0 else "facts"
        if panel.width >= frame.px(_WHOLE[0]) and panel.height >= frame.px(_WHOLE[1]):
            part = "all"
        self.parts.visible = part != "all"
        head = panel.inset(0, 14).cut_top(44)
        self.parts.place(head.inflate(self.parts.natural_width(look, u) - head.w, 0), u)
        self.about.place(panel, Pen.measuring(look, u), part)

    def _place_bar(self, frame: Frame) -> None:
        """Place pack, turning, and tools from the left; tools keep their text where there is
        room."""
        u, look = frame.scale.u, self.app.look
        bar, gap = Room(frame.bar, u).strip(57 if frame.wide else 50), 16 if frame.wide else 10
        if frame.wide:
            bar.cut_left(18, pixels=look.text.width(words.PACK, theme.STRONG.at(u)))
        widths = [frame.px(264 if frame.wide else 210), self.turner.natural_width(look, u)]
        tools = [tool.natural_width(look, u) for tool in self.tools]
        free = self.next.rect.left - bar.x - sum(widths) - frame.px(gap) * (len(self.tools) + 2)
        if sum(tools) > free:
            tools = [bar.h] * len(tools)
            # The pack's name gives way before a button does, and then the text for turning.
            short = max(0, sum(tools) - free)
            given = min(short, widths[0] - frame.px(_LEAST_PACK))
            widths[0] -= given
            widths[1] -= min(short - given, widths[1] - frame.px(_LEAST_TURN))
        places = [self.packs, self.turner, *self.tools]
        for control, width in zip(places, [*widths, *tools], strict=True):
            control.place(bar.cut_left(pixels=width, gap=gap), u)

    def _note(self) -> str:
        show = self.visit.show
        number = show.place(self.visit.current.code) + 1
        return words.CARD_NUMBER.format(
            hall=self.visit.hall.title, number=number, count=len(show.exhibits)
        )
