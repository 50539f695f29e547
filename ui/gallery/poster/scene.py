"""Picture mode: one picture over the whole window, to look at, enlarge, and print in blocks."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from cards_art.frame import WIDTH
from cards_art.packs.pack import Skin
from ui.gallery import words
from ui.gallery.notice import Notice
from ui.gallery.poster.camera import Camera
from ui.gallery.poster.canvas import Canvas
from ui.gallery.poster.caption import Caption
from ui.gallery.poster.drift import Drift
from ui.gallery.poster.fading import draw_faded
from ui.gallery.poster.framed import FramedPictures
from ui.gallery.poster.proofs import Proofs
from ui.gallery.poster.sheets import View
from ui.gallery.visit import Visit
from ui.widgets.button import Button
from ui.widgets.control_scene import ControlScene
from ui.widgets.finger import is_touch
from ui.widgets.gear import gear_of
from ui.widgets.group import Group
from ui.widgets.widget import Widget
from ui.window.memory import give_back
from ui.window.motion import Glide

_WAIT = 4.0
"""Seconds without a deed after which the controls fade."""
_FADE = 0.35
_SLIDE = 7.0
"""Seconds that each picture of the slideshow stays."""
_PULL = 1.1
"""Seconds between two blocks of a print."""
_STEP = 1.25
"""How much a step of the wheel enlarges."""
_DRAG = 6  # pixels that tell a drag from a click
_EDGE, _ROW, _GAP, _RIGHT = 64.0, 56.0, 12.0, 440.0  # units
_WORDS = 620.0
_ROUND = 14.0
"""Units round a control that its shadow and its ring may reach."""
_BESIDE = 250.0
"""Units that words need at least between the window's edge and a framed picture."""
_KEYS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
_ZOOM_KEYS = {pygame.K_UP: _STEP, pygame.K_DOWN: 1 / _STEP}


class PictureMode(ControlScene):
    """Keys: left and right step, up and down zoom, S slideshow, P pulls a print, W saves, Esc back.

    The wheel enlarges what lies under it, a drag moves the picture, and its layers drift with the
    pointer, unless the player wants nothing to move. A card that wears a pack shows that picture,
    whole at first; it has neither layers nor blocks.

    Args:
        visit: whose cards are stepped through.
        pictures: where saved pictures go.
        slides: whether it begins as a slideshow.
    """

    def __init__(self, visit: Visit, pictures: Path, *, slides: bool = False) -> None:
        self.visit = visit
        self._pictures = pictures
        self.camera = Camera((1, 1))
        self.canvas: Canvas | None = None
        self._back = Button("", self._leave, icon="back", hint=words.BACK)
        self._before = Button("", lambda: self.step(-1), icon="back", hint=words.CARD_BEFORE)
        self._after = Button("", lambda: self.step(1), icon="forward", hint=words.CARD_AFTER)
        self._slideshow = Button(words.SLIDESHOW, self._play, action="slideshow")
        self.puller = Button(words.PULL, self.pull, action="pull")
        self._saver = Button(words.WALLPAPER, self._save, action="wallpaper")
        self.proofs = Proofs(self._stand_at)
        self.notice = Notice()
        self.playing = slides
        self._slide_left = _SLIDE
        self._pull_left: float | None = None
        """Seconds until the next block is printed; None while nothing is being printed."""
        self._rest = 0.0
        self.shown = Glide(1.0)
        self._held: tuple[int, int] | None = None
        self._dragging = False
        self.drift = Drift()
        self.caption = Caption()
        self._bottom = pygame.Rect(0, 0, 0, 0)
        """The lower edge, from its left end to the controls."""
        self._controls: list[pygame.Rect] = []
        """Where the controls stand that fade."""
        self._gear = gear_of(self)
        widgets: list[Widget] = [
            self._back, self._gear, self.proofs, self._before, self._after, self._slideshow,
            self.puller, self._saver, self.notice,
        ]  # fmt: skip
        shortcuts: dict[str | int, Callable[[], None]] = {
            "slideshow": self._play, "pull": self.pull, "wallpaper": self._save,
        }  # fmt: skip
        self.group = Group(widgets, on_escape=self._leave, shortcuts=shortcuts)
        self.proofs.visible = False

    # -- the app's side

    def layout(self, size: tuple[int, int]) -> None:
        """Place the controls over a picture that fills the window."""
        if self.canvas is None:
            self.visit.shelf.attach(self.app.look.art, lambda: self.app.settings, self.app.change)
            self.app.look.fold_cloth()
            store = self.app.look.store
            framed = FramedPictures(self.visit.art)
            self.canvas = Canvas(self.app.post, self.app.redraw, store.reserve, framed)
            self.camera = self._from_afar()
        self.camera = self.camera.resized(size)
        scale, u, look = self.app.scale, self.app.scale.u, self.app.look
        edge = scale.upx(_EDGE if scale.wide else 32)
        row, gap = scale.upx(_ROW), scale.upx(_GAP)
        self._back.place(pygame.Rect(edge, edge - scale.upx(8), row, row), u)
        self._gear.place(pygame.Rect(size[0] - edge - row, edge - scale.upx(8), row, row), u)
        half = self.puller.natural_width(look, u), self._saver.natural_width(look, u)
        wide = max(scale.upx(_RIGHT if scale.wide else 480), sum(half) + gap)
        right = pygame.Rect(0, 0, min(wide, size[0] // 2), 2 * row + gap)
        right.bottomright = (size[0] - edge, size[1] - edge + scale.upx(8))
        self._before.place(pygame.Rect(right.left, right.top, row, row), u)
        self._after.place(pygame.Rect(right.left + row + gap, right.top, row, row), u)
        x = right.left + 2 * (row + gap)
        self._slideshow.place(pygame.Rect(x, right.top, right.right - x, row), u)
        share = round((right.width - gap) * half[0] / sum(half))
        low = right.bottom - row
        self.puller.place(pygame.Rect(right.left, low, share, row), u)
        x = right.left + share + gap
        self._saver.place(pygame.Rect(x, low, right.right - x, row), u)
        high = min(scale.upx(250), right.top - 2 * gap - self._gear.rect.bottom)
        panel = pygame.Rect(right.left, right.top - gap - high, right.width, high)
        self.proofs.place(panel, u)
        self._controls = [self._back.rect, self._gear.rect, right]
        self._bottom = pygame.Rect(edge, 0, right.left - edge, size[1] - edge)
        self._look()

    def handle(self, event: pygame.Event) -> bool:
        """Everything wakes the controls; what none of them wants moves the picture."""
        woken = event.type in _DEEDS and self._wake()
        self._follow(event)
        match event.type:
            case pygame.KEYDOWN if event.key in _KEYS and not self._walks:
                self.step(_KEYS[event.key])
                return True
            case pygame.KEYDOWN if event.key in _ZOOM_KEYS and not self._walks:
                middle = (self.app.size[0] / 2, self.app.size[1] / 2)
                return self._move(self.camera.zoomed(_ZOOM_KEYS[event.key], middle))
            case pygame.MOUSEWHEEL:
                steps = getattr(event, "precise_y", event.y)
                return self._move(self.camera.zoomed(_STEP**steps, self.app.pointer()))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_LEFT:
                if not any(w.visible and w.accepts(event.pos) for w in self.group.widgets):
                    self._held, self._dragging = event.pos, False
                    return super().handle(event) or woken
            case pygame.MOUSEMOTION if self._held is not None:
                return self._drag(event.pos)
            case pygame.MOUSEBUTTONUP if self._held is not None:
                self._held = None
                return True
        return super().handle(event) or woken

    def update(self, dt: float) -> bool:
        """Slides and blocks follow each other; controls fade when nothing is done."""
        still = self.app.settings.reduced_motion
        moving = self.canvas is not None and self.canvas.update(dt, still=still)
        moving |= self.let_drift(dt)
        moving |= super().update(dt)
        self._rest += dt
        busy = self.proofs.visible or self.group.ring_visible or self.notice.shown
        if self._rest >= _WAIT and self.shown.goal == 1.0 and not busy:
            self.shown.send(0.0, 0.0 if still else _FADE)
            moving = True
        moving |= self.shown.update(dt)
        if self.playing:
            self._slide_left -= dt
            if self._slide_left <= 0:
                self._go(1)
        if self._pull_left is not None:
            self._pull_left -= dt
            if self._pull_left <= 0:
                self._next_block()
                moving = True
        return moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, then the controls as far as they are there."""
        if self.canvas is None:
            return
        self.canvas.draw(surface, self.visit.art, self.drift.value)
        share = self.shown.value
        told = 1.0 if self.playing else share
        if told > 0.0:
            self.caption.draw(surface, self.app.look, self.app.scale, told)
        if share > 0.0:
            round_them = self.app.scale.upx(_ROUND)
            places = [each.inflate(2 * round_them, 2 * round_them) for each in self._controls]
            draw_faded(surface, places, share, lambda: self.group.draw(surface, self.app.look))

    def close(self) -> None:
        """Let go of the pictures, and give back what they took."""
        if self.canvas is not None:
            self.canvas.close()
        self.canvas = None
        self.caption.let_go()
        give_back()

    # -- what happens

    def step(self, steps: int) -> None:
        """Go to a card so many further on; a print that is being pulled is left."""
        self._go(steps)
        self._wake()

    def _go(self, steps: int) -> None:
        exhibit = self.visit.beside(steps)
        self.visit.look_at(exhibit.code)
        self.camera = self._from_afar()
        self._slide_left = _SLIDE
        self._pull_left = None
        self.proofs.visible = self.puller.on = False
        self._look()

    def _play(self) -> None:
        self.playing = not self.playing
        self._slide_left = _SLIDE
        self._look()

    def pull(self) -> None:
        """Begin to print from bare paper; once more puts the press away."""
        if self.puller.why_not:
            self._say(self.puller.why_not)
            return
        if self.proofs.visible:
            self.proofs.visible, self._pull_left = False, None
        else:
            self.playing = False
            self.proofs.visible, self.proofs.number, self._pull_left = True, 0, _PULL * 0.6
        self._look()

    def _next_block(self) -> None:
        self.proofs.number += 1
        self._pull_left = _PULL if self.proofs.number < self.proofs.most else None
        self._look()

    def _stand_at(self, number: int) -> None:
        self.proofs.number, self._pull_left = number, None
        self._look()

    def _save(self) -> None:
        from ui.gallery.poster.saving import SavePicture, Shown

        self.playing = False
        screen = pygame.display.get_desktop_sizes()[0]
        shown = Shown(self.visit.current.face, self._skin, self.visit.art)
        title = self.visit.current.title
        self.app.push(SavePicture(title, shown, self._pictures, screen, self._say))

    def _say(self, sentence: str) -> None:
        self.notice.say(sentence)
        self._wake()
        self.app.redraw()

    def _leave(self) -> None:
        self.app.pop()

    def _move(self, camera: Camera) -> bool:
        self.camera = camera
        self._look()
        return True

    def _drag(self, pos: tuple[int, int]) -> bool:
        assert self._held is not None
        dx, dy = pos[0] - self._held[0], pos[1] - self._held[1]
        if not self._dragging and max(abs(dx), abs(dy)) < _DRAG:
            return False
        self._dragging, self._held = True, pos
        return self._move(self.camera.dragged(dx, dy))

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
        """Move the layers on, where there are any to be moved."""
        if self.loose:
            return self.drift.update(dt)
        self.drift.stop()
        return False

    @property
    def loose(self) -> bool:
        """Whether layers of the picture can drift now."""
        return self.canvas is not None and self._deep and self.canvas.loose

    @property
    def settled(self) -> bool:
        """Whether all that can be drawn of the picture is drawn."""
        whole = self.canvas is not None and self.canvas.whole
        return whole and (self.loose or not self._deep)

    @property
    def _skin(self) -> Skin | None:
        """The picture of a pack that the card wears, if it does."""
        face = self.visit.current.face
        return self.visit.art.worn(face.deck, face.scene)

    @property
    def _deep(self) -> bool:
        """Whether layers may move: not while a print is pulled, nor for who wants it still; and
        pictures of packs have none."""
        still = self.app.settings.reduced_motion or self._skin is not None
        return not self.proofs.visible and not still

    def _from_afar(self) -> Camera:
        """Where one stands before a picture at first: a drawing of the house fills the window, a
        pack's picture is seen whole."""
        size = self.app.size
        return Camera(size).held() if self._skin is None else Camera.before_card(size)

    def _wake(self) -> bool:
        """Show the controls. True if they were not there."""
        self._rest = 0.0
        asleep = self.shown.goal < 1.0
        if asleep:
            self.shown.send(1.0, 0.0 if self.app.settings.reduced_motion else _FADE / 2)
        return asleep

    def _look(self) -> None:
        """Ask for what is to be seen now."""
        face, skin = self.visit.current.face, self._skin
        self.proofs.show(face.deck, face.scene)
        self.puller.why_not = "" if skin is None else words.ONE_BLOCK
        self._place_words()
        self._slideshow.words = words.STOP_SLIDES if self.playing else words.SLIDESHOW
        self._slideshow.on, self.puller.on = self.playing, self.proofs.visible
        blocks = self.proofs.number if self.proofs.visible else None
        if self.canvas is not None:
            view = View(face.deck, face.scene, blocks, self.camera, self.visit.sight, skin)
            self.canvas.show(view, deep=self._deep)
            self.app.redraw()

    def _place_words(self) -> None:
        """The name and what is told, beside a picture in a frame where there is room; notices
        above them."""
        scale, low, visit, caption = self.app.scale, self._bottom, self.visit, self.caption
        caption.title = visit.current.title
        lore, about = words.told(visit.current, visit.pack_shown)
        caption.told, caption.credit = (about, "") if self._skin is None else (lore, about)
        width = min(low.width - scale.upx(40), scale.upx(_WORDS))
        caption.shaded = True
        if self._skin is not None:
            left = (self.app.size[0] - Camera.before_card(self.app.size).scale * WIDTH) / 2
            beside = round(left) - low.left - scale.upx(24)
            if beside >= scale.upx(_BESIDE):
                width = min(width, beside)
                caption.shaded = self.camera.zoom > self.camera.least
        caption.place(low.left, low.left + width, low.bottom)
        high = scale.upx(_ROW)
        top = caption.top(self.app.look, scale) - high
        self.notice.place(pygame.Rect(low.left, top, low.width - scale.upx(_GAP), high), scale.u)


_DEEDS = frozenset(
    {pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL,
     pygame.FINGERDOWN}
)  # fmt: skip
