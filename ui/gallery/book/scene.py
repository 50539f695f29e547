"""Picture mode: a book of a deck, with a card on every spread, to leaf through and to print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from cards_art.packs.pack import Skin
from cards_art.pages import ART
from game.rules.cards import Code
from ui.gallery import words
from ui.gallery.book.background import Background
from ui.gallery.book.camera import CARD, Camera
from ui.gallery.book.desk import (
    bare_pages,
    draw_desk,
    draw_ribbon,
    note_room,
    place_below,
    place_beside,
)
from ui.gallery.book.page import Tale, WordsPage, tale_of
from ui.gallery.book.press import Press
from ui.gallery.book.prints import NEIGHBOURS, Prints, Seen
from ui.gallery.book.sheets import Drift, Sheets, View
from ui.gallery.book.spread import Spread, card_round, print_on, spread_in
from ui.gallery.book.standin import StandIn
from ui.gallery.book.strip import SmallPrint, draw_label, place_strip, proofs, seen_from
from ui.gallery.book.turn import Leaf, Leaves, Turn
from ui.gallery.flight import between
from ui.gallery.halls import Exhibit
from ui.gallery.notice import Notice
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.finger import is_touch
from ui.widgets.framed_scene import gear_of
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.widgets.words import BACK
from ui.window.motion import Flicker, Glide, in_out_cubic
from ui.window.painter import Sheet
from ui.window.pen import Pen
from ui.window.rehearsal import rehearse
from ui.window.spoken import Spoken

_SLIDE = 7.0
"""Seconds that each spread of the slideshow stays."""
_OPEN = 0.34
"""Seconds in which the book grows out of a card."""
_STEP = 1.25
"""How much a step of the wheel enlarges."""
_CLOSER = 2.5
"""How much a click on a print enlarges it."""
_DRAG, _SWIPE = 6, 60
"""Pixels that distinguish a drag from a click, and pixels after which a page is turned by hand."""
_KEYS = {
    pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1,
}  # fmt: skip
_ENDS = {pygame.K_HOME: 0, pygame.K_END: -1}
_ZOOM_KEYS = {pygame.K_UP: _STEP, pygame.K_DOWN: 1 / _STEP}


class PictureBook(ControlScene):
    """Keys: left and right turn the page, up and down enlarge the print, S slideshow, P pulls a
    print, W saves it, B saves the book, Esc back.

    The wheel enlarges what lies under it; a drag moves an enlarged print, and otherwise turns the
    page; the layers of a print drift with the pointer, unless the player has chosen reduced motion.
    A card that uses a pack shows that whole picture, which has neither layers nor blocks.

    Args:
        visit: whose cards are leafed through.
        pictures: where saved pictures go.
        slides: whether it begins as a slideshow.
        origin: the place in the window of the card out of which the book grows.
        on_leave: called before leaving with the place that a card would have whose picture is the
            print.
    """

    def __init__(
        self,
        visit: Visit,
        pictures: Path,
        *,
        slides: bool = False,
        origin: pygame.Rect | None = None,
        on_leave: Callable[[pygame.Rect], None] | None = None,
    ) -> None:
        self.visit = visit
        self._pictures = pictures
        self._origin, self._on_leave = origin, on_leave
        self._opening = Glide(1.0)
        self.camera = Camera.before((1, 1))
        self.prints: Prints
        self._laid = False
        """Whether the book has already been placed on its desk."""
        self.turn: Turn | None = None
        self.press = Press(lambda: self.app.sound("roller"))
        self.drift, self.flicker = Drift(), Flicker()
        self._sheets: Sheets | None = None
        """The layers of the print, where they may move and are finished."""
        self.playing = slides
        self._slide_left = _SLIDE
        self._held: tuple[int, int] | None = None
        self._dragging = False
        self._chores: Iterator[None] = iter(())
        """What is made piece by piece: the text of this spread, then of the next."""
        self._told = True
        """Whether the text of this spread can be drawn without a pause."""
        self._ahead: dict[Code, WordsPage] = {}
        self._standin = StandIn(visit, origin)
        self._back = Button("", self._leave, icon="back", hint=BACK)
        self._gear = gear_of(self)
        self._before = Button("", lambda: self.step(-1), icon="back", hint=words.CARD_BEFORE)
        self._after = Button("", lambda: self.step(1), icon="forward", hint=words.CARD_AFTER)
        self._slideshow = Button(words.SLIDESHOW, self._play, action="slideshow")
        self.puller = Button(words.PULL, self.pull, action="pull")
        self._saver = Button(words.WALLPAPER, self._save, action="wallpaper")
        self._binder = Button(words.SAVE_BOOK, self._bind, action="save_book")
        self.notice = Notice()
        self.strip: list[SmallPrint] = []
        """The small prints of the spread: neighbouring cards, or its proofs."""
        shortcuts: dict[str | int, Callable[[], None]] = {
            "slideshow": self._play, "pull": self.pull, "wallpaper": self._save,
            "save_book": self._bind,
        }  # fmt: skip
        self.group = Group([], on_escape=self._leave, shortcuts=shortcuts)

    # -- the app's side

    def layout(self, size: tuple[int, int]) -> None:
        """Place the book on its desk, and the controls round it."""
        scale = self.app.scale
        self.spread: Spread = spread_in(scale)
        if not self._laid:
            self._laid = True
            self.visit.shelf.attach(self.app.look.art, lambda: self.app.settings, self.app.change)
            self.app.look.fold_cloth()
            background = Background(self.app.post, self._arrived, self.app.look.store.reserve)
            self.prints = Prints(self.visit, self.spread, background)
            if self._origin is not None and not self.app.settings.reduced_motion:
                self._opening = Glide(0.0)
                self._opening.send(1.0, _OPEN, in_out_cubic)
        else:
            self._opening.finish()
        self.turn = None
        self._standin.forget()
        self.prints.spread = self.spread
        place_beside(self.spread, (self._back, self._before), (self._gear, self._after))
        place_below(
            self.spread, self.app.look, (self._slideshow, self.puller, self._saver, self._binder)
        )
        self.notice.place(note_room(self.spread), self.spread.u)
        self._open()

    def spoken(self) -> tuple[Spoken, ...]:
        tale = self.tale
        told = " ".join((*tale.paragraphs, tale.caption))
        words_of_it = Spoken("heading", tale.title), Spoken("text", tale.line), Spoken("text", told)
        return (*words_of_it, *super().spoken())

    def handle(self, event: pygame.Event) -> bool:
        """Turn the pages or move the print with events that no control uses."""
        self._follow(event)
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._hurry()
        match event.type:
            case pygame.KEYDOWN if event.key in _KEYS and not self._walks:
                self.step(_KEYS[event.key])
                return True
            case pygame.KEYDOWN if event.key in _ENDS and not self._walks:
                row = self.visit.exhibits or self.visit.show.exhibits
                self._turn_to(row[_ENDS[event.key]], event.key == pygame.K_HOME)
                return True
            case pygame.KEYDOWN if event.key in _ZOOM_KEYS and not self._walks:
                middle = (self.print.w / 2, self.print.h / 2)
                return self._move(self.camera.zoomed(_ZOOM_KEYS[event.key], middle))
            case pygame.MOUSEWHEEL if self.print.collidepoint(self.app.pointer()):
                steps = getattr(event, "precise_y", event.y)
                at = self._in_print(self.app.pointer())
                return self._move(self.camera.zoomed(_STEP**steps, at))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if not any(w.visible and w.accepts(event.pos) for w in self.group.widgets):
                    self._held, self._dragging = event.pos, False
            case pygame.MOUSEMOTION if self._held is not None:
                return self._drag(self._held, event.pos)
            case pygame.MOUSEBUTTONUP if self._held is not None:
                return self._let_go(self._held, event.pos)
        return super().handle(event)

    def update(self, dt: float) -> bool:
        still = self.app.settings.reduced_motion
        moving = super().update(dt)
        moving |= self._opening.update(dt)
        if self.turn is not None:
            moving = True
            self.turn.update(dt)
            if not self.turn.moving:
                self.turn = None
                self._look()
        next(self._chores, None)
        moving |= self.let_drift(dt)
        if self.press.on:
            number, ready = self.press.number, self._proof(self.press.number + 1) is not None
            moving |= self.press.update(dt, ready=ready, still=still)
            if self.press.number != number:
                self._look()
        if self.playing and self.turn is None:
            self._slide_left -= dt
            if self._slide_left <= 0:
                self._turn_to(self.visit.beside(1), False)
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the book on its desk; while it grows, only as far as it has grown."""
        around = surface.get_clip()
        if not self.opened:
            surface.set_clip(between(self._start, surface.get_rect(), self._opening.value))
        self._draw_book(surface)
        surface.set_clip(around)

    def _draw_book(self, surface: pygame.Surface) -> None:
        turning = self.turn is not None
        draw_desk(surface, self.spread, self.prints.ground, turning=turning)
        if self.turn is not None:
            self.turn.draw(surface)
        elif self._told:
            self._draw_left(surface)
            self._draw_right(surface)
        draw_ribbon(self.pen(surface), self.spread)
        if self._told:
            self.group.draw(self.pen(surface))
        if not self.opened:
            place = between(self._start, self.print, self._opening.value)
            size, whole = self.print.size, self._worn
            picture = self._picture() or self._standin.rough(size, whole_card=whole)
            surface.blit(pygame.transform.smoothscale(picture, place.size), place)

    def close(self) -> None:
        if self._laid:
            self.prints.close()
        self.turn = None
        self._standin.forget()
        self.app.give_back()

    # -- actions

    def step(self, steps: int) -> None:
        """Turn this many pages; a print that is being pulled is put away."""
        self._turn_to(self.visit.beside(steps), steps < 0)

    def _turn_to(self, exhibit: Exhibit, back: bool) -> None:
        self._slide_left = _SLIDE
        if exhibit.code == self.visit.current.code:
            return
        self._hurry()
        still = self.app.settings.reduced_motion
        former = None if still else self._leaves(shown=True)
        ring = self.group.ring_visible
        self.press.put_away()
        self.visit.look_at(exhibit.code)
        self._standin.turn()
        self.camera = self.prints.from_afar(self.visit.current)
        self._open()
        self.group.ring_visible = ring
        self.app.sound("page")
        if former is not None:
            present = self._leaves()
            earlier, later = (present, former) if back else (former, present)
            paper = bare_pages(self.spread, self.prints.ground)
            self.turn = Turn(Leaves(*earlier, *later), self.spread, paper, back=back)
        self.app.redraw()

    def _leaves(self, *, shown: bool = False) -> tuple[Leaf, Leaf]:
        """The contents of both pages now; `shown` says whether the window shows them already."""
        left, right = Sheet(self.spread.size), Sheet(self.spread.size)
        self._draw_left(left)
        if shown:  # as it is shown: one picture, wherever its layers have drifted
            self.page.draw_caption(right)
            right.blit(self.app.surface.subsurface(self.print).copy(), self.print)
        else:
            self._draw_right(right)
        return left.marks, right.marks

    def _hurry(self) -> None:
        """Finish every movement at once."""
        self._opening.finish()
        if self.turn is not None:
            self.turn = None
            self._look()
        if self.press.hurry():
            self._look()

    def _play(self) -> None:
        self.playing = not self.playing
        self._slide_left = _SLIDE
        self._look()

    def pull(self) -> None:
        """Begin to print from blank paper; a second call puts the press away."""
        if self.puller.why_not:
            self._say(self.puller.why_not)
            return
        if self.press.on:
            self.press.put_away()
        else:
            face = self.visit.current.face
            self.playing = False
            self.camera = self.prints.from_afar(self.visit.current)
            self.press.begin(face.deck, self.visit.scene_of(self.visit.current))
        self._fill_strip()
        self._look()

    def _stand_at(self, number: int) -> None:
        self.press.stand_at(number)
        self._look()

    def _save(self) -> None:
        from ui.gallery.book.saving import Shown, save_picture

        self.playing = False
        screen = pygame.display.get_desktop_sizes()[0]
        shown = Shown(self.visit.current.face, self._skin, self.visit.art)
        title = self.visit.current.title
        self.app.push(save_picture(title, shown, self._pictures, screen, self._say))

    def _bind(self) -> None:
        from ui.gallery.book.binding import bind

        bind(self.app, self.visit, self._pictures, self._say)

    def _say(self, sentence: str) -> None:
        self.notice.say(sentence)
        self.app.redraw()

    def _leave(self) -> None:
        if self._on_leave is not None:
            self._on_leave(card_round(self.print, whole_card=self._worn))
        self.app.pop()

    def _move(self, camera: Camera) -> bool:
        if self.press.on:
            return False
        self.camera = camera
        self._look()
        return True

    def _in_print(self, point: tuple[int, int]) -> tuple[int, int]:
        """The position within the print of a point of the window."""
        return point[0] - self.print.x, point[1] - self.print.y

    def _drag(self, start: tuple[int, int], pos: tuple[int, int]) -> bool:
        dx, dy = pos[0] - start[0], pos[1] - start[1]
        if not self._dragging and max(abs(dx), abs(dy)) < _DRAG:
            return False
        self._dragging = True
        if self.camera.zoom > 1.0 and self.print.collidepoint(start):
            self._held = pos
            return self._move(self.camera.dragged(dx, dy))
        if abs(dx) >= _SWIPE:
            self._held = None
            self.step(-1 if dx > 0 else 1)
            return True
        return False

    def _let_go(self, start: tuple[int, int], pos: tuple[int, int]) -> bool:
        """Handle a click: on the print it zooms in or out, on a page it turns it."""
        self._held = None
        if self._dragging:
            return True
        if self.print.collidepoint(start) and not self.press.on:
            zoom = _CLOSER if self.camera.zoom == 1.0 else 1 / self.camera.zoom
            return self._move(self.camera.zoomed(zoom, self._in_print(start)))
        if self.spread.pages.collidepoint(start):
            self.step(1 if start[0] >= self.spread.pages.centerx else -1)
        return True

    @property
    def _walks(self) -> bool:
        """Whether arrows are for a control that shows the ring."""
        return self.group.ring_visible and self.group.focused is not None

    def _follow(self, event: pygame.Event) -> None:
        """Let the layers follow the pointer; for a finger they stay where they are."""
        if event.type == pygame.WINDOWLEAVE or is_touch(event):
            self.drift.rest()
        elif event.type == pygame.MOUSEMOTION and self._held is None:
            self.drift.aim(event.pos, self.app.size)

    def let_drift(self, dt: float) -> bool:
        """Move the layers and let lamps flicker, where there are any."""
        sheets = self._sheets
        if sheets is None or not self.loose:
            self.drift.stop()
            return False
        moving = self.drift.update(dt)
        return (sheets.flicker and self.flicker.update(dt)) or moving

    # -- state

    @property
    def loose(self) -> bool:
        """Whether layers of the print can drift now."""
        return self._sheets is not None and self.turn is None

    @property
    def opened(self) -> bool:
        """Whether the book lies open, and no longer grows."""
        return not self._opening.moving

    @property
    def drawing(self) -> bool:
        return self._laid and not self.prints.settled

    @property
    def settled(self) -> bool:
        """Whether everything of the spread that can be drawn is drawn, and nothing moves."""
        return self._laid and self.prints.settled and self.turn is None

    @property
    def tale(self) -> Tale:
        """The text of the spread."""
        return self.page.tale

    @property
    def print(self) -> pygame.Rect:
        """The place of the whole print."""
        return self.spread.print(whole_card=self._worn)

    @property
    def _worn(self) -> bool:
        """Whether the card uses the picture of a pack, which shows a whole card."""
        return self._skin is not None

    @property
    def _skin(self) -> Skin | None:
        """The picture of a pack that the card uses, if any."""
        return self.prints.skin_of(self.visit.current)

    @property
    def _deep(self) -> bool:
        """Whether layers may move: not while a print is pulled, nor with reduced motion; and
        pictures of packs have none."""
        flat = self._worn or bool(self.prints.plain_of(self.visit.current))
        return not (self.press.on or flat or self.app.settings.reduced_motion)

    @property
    def _view(self) -> View:
        return self.prints.view(self.visit.current, self.camera)

    @property
    def _start(self) -> pygame.Rect:
        """The picture of the card out of which the book grows."""
        return print_on(pygame.Rect(self._origin or self.print), whole_card=self._worn)

    # -- making the spread

    def _open(self) -> None:
        """Arrange the text of the current card, and order its pictures."""
        self.camera = (
            self.camera.resized(self.print.size)
            if self.camera.art == (CARD if self._worn else ART)
            else self.prints.from_afar(self.visit.current)
        )
        ahead = self._ahead.pop(self.visit.current.code, None)
        self.page = ahead or self._page_of(self.visit.current)
        self._told = not self._opening.moving
        self._chores = self._rehearsals()
        self._fill_strip()
        self._look()

    def _page_of(self, exhibit: Exhibit) -> WordsPage:
        return WordsPage(tale_of(self.visit, exhibit), self.spread, self.app.look)

    def _rehearsals(self) -> Iterator[None]:
        """Prepare the text of this spread, and, once nothing moves, of the two beside it."""
        store = self.app.look.store
        if not self._told:
            for draw in (self._draw_left, self._draw_right, self._draw_controls):
                yield from rehearse(draw, self.spread.size, store)
            self._told = True
            self.app.redraw()
        while not (self.settled and self.opened):
            yield
        self._ahead.clear()
        for steps in (1, -1):
            exhibit = self.visit.beside(steps)
            page = self._ahead[exhibit.code] = self._page_of(exhibit)
            yield
            yield from rehearse(page.set, self.spread.size, store)
            yield from rehearse(page.set_caption, self.spread.size, store)

    def _fill_strip(self) -> None:
        """Fill the small prints: the neighbouring cards, or the proofs of what is being printed."""
        room = self.page.strip
        self.strip = []
        if room is not None and self.press.on:
            self.strip = proofs(self.visit, self.app.look.art, self.press.most, self._stand_at)
        elif room is not None:
            self.strip = seen_from(self.visit, NEIGHBOURS, self._turn_to)
        if room is not None:
            place_strip(self.strip, room, self.app.look, self.spread.u, upright=self.press.on)
        widgets: list[Widget] = [
            self._back, self._gear, self._before, *self.strip, self._after, self._slideshow,
            self.puller, self._saver, self._binder, self.notice,
        ]  # fmt: skip
        self.group.widgets = widgets
        if self.group.focused not in widgets:
            self.group.focus(None)

    def _look(self) -> None:
        """Order the pictures that are needed now."""
        plain = words.PLAIN if self.prints.plain_of(self.visit.current) else ""
        self.puller.why_not = plain if self._skin is None else words.ONE_BLOCK
        self._slideshow.words = words.STOP_SLIDES if self.playing else words.SLIDESHOW
        self._slideshow.on, self.puller.on = self.playing, self.press.on
        for number, small in enumerate(self.strip, 1):
            small.chosen = self.press.on and number == self.press.number
        sizes = tuple(small.print.size for small in self.strip)
        press = self.press
        self.prints.want(Seen(self._view, press.on, press.views, sizes, self._deep))
        self._arrived()

    def _arrived(self) -> None:
        """Handle a picture being finished."""
        for small, picture in zip(self.strip, self.prints.small(), strict=False):
            small.picture = picture
        view = self._view
        self._sheets = self.prints.sheets(view) if self._deep else None
        drawn = self.prints.picture(view)
        if drawn is not None:
            self._standin.keep(view, drawn)
        self.app.redraw()

    # -- drawing it

    def _draw_controls(self, surface: pygame.Surface) -> None:
        self.group.draw(self.pen(surface))

    def _draw_left(self, surface: pygame.Surface) -> None:
        """Draw the left page: text and small prints."""
        strip, pen = self.page.strip, self.pen(surface)
        self.page.draw(surface, self.prints.initial)
        if strip is None:
            return
        if self.press.on:
            count = words.BLOCK_OF.format(number=self.press.number, most=self.press.most)
            draw_label(pen, words.PULLING, count, strip)
        else:
            draw_label(pen, words.NEIGHBOURS, "", strip)
        for small in self.strip:
            if small.visible:
                small.draw_on_page(pen)

    def _draw_right(self, surface: pygame.Surface) -> None:
        """Draw the right page: the print, and its caption."""
        self.page.draw_caption(surface)
        if self.opened:
            self._draw_print(surface, self.print)

    def _draw_print(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        inked = self.prints.inked(self._view)
        if inked is not None and not self.press.on and not self.loose:
            surface.blit(inked, place)
            return
        around = surface.get_clip()
        surface.set_clip(around.clip(place))
        if self.press.on:
            self.press.draw_print(surface, place, self._proof)
        else:
            sheets = self._sheets if self.loose else None
            if sheets is not None:
                sheets.draw(surface, place.topleft, self.drift.value, self.flicker.level)
            else:
                picture = self._picture() or self._standin.enlarged(
                    place.size, whole_card=self._worn
                )
                flags = pygame.BLEND_PREMULTIPLIED if self._worn else 0
                surface.blit(picture, place, special_flags=flags)
        edge = None if self._worn else self.prints.edge
        if edge is not None and (not self.press.on or self.press.number):
            surface.blit(edge, place)
        surface.set_clip(around)
        if self.press.rolling:
            self.press.draw_roller(Pen(surface, self.app.look, self.spread.u), place)

    def _proof(self, number: int) -> pygame.Surface | None:
        """The print after this many blocks."""
        return self.prints.picture(self.prints.view(self.visit.current, blocks=number))

    def _picture(self) -> pygame.Surface | None:
        """The print as viewed, or the best substitute: the last one, moved to fit."""
        view = self._view
        return self.prints.picture(view) or self._standin.last(view)
