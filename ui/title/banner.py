"""The bottom row of the title: quiet buttons, and the long gold one with a line on the present
game."""

from __future__ import annotations

from collections.abc import Callable

from game.values import Value
from ui.widgets.avatar import draw_avatar
from ui.widgets.button import Button
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.pen import Pen, hair
from ui.window.room import Room
from ui.window.seating import ShownName
from ui.window.spoken import Spoken
from ui.window.theme import Colour

_WORDS = theme.display(25, 0.08)
_LINE = theme.body(18, 600)
_DISC = 29
_EDGE = 16
_HIGHER = 14  # units that the text stands above the middle
_FACE, _STEP, _LEAST_STEP, _MOST_FACES = 46, 34, 24, 4
"""The size of the faces, the distance between them at most and at least, and how many there are at
most."""
_WORDS_BELOW = theme.body(15, 600)


class BannerText(Value):
    """The text of the gold button, and its action of the keymap; `line` may be empty.

    `shorter` holds the same line in fewer words, for a narrower button, the longest first.
    """

    words: str
    line: str
    action: str
    icon: IconName = "play"
    fewer: tuple[str, ...] = ()
    """Shorter texts where that one is too long, the longest first."""
    shorter: tuple[str, ...] = ()
    faces: tuple[ShownName, ...] = ()
    """The players to continue with; their faces replace the key."""


_LEAST_BELOW = 0.8
"""How small the type of text below an icon may become, as a share of its designed size."""


class QuietButton(Button):
    """A button whose text can stand `below` its icon, small, where there is no room beside it."""

    below = False

    @property
    def radius(self) -> float:
        return 14 * self.factor if self.below else super().radius

    def has_words(self, look: Look, width: int) -> bool:
        """Whether the text fits below the icon, in a button of this width in pixels."""
        needed = look.text.width(self.words, _WORDS_BELOW.at(self.text_factor))
        return needed * _LEAST_BELOW <= width - self.px(8)

    def words_below(self, look: Look, u: float) -> int:
        """The width in pixels at which its text fits below the icon at full size."""
        return look.text.width(self.words, _WORDS_BELOW.at(u)) + round(12 * u)

    def draw_on(self, pen: Pen, room: Room, ink: Colour) -> None:
        """Draw icon and text, beside or below one another; the icon alone where the text does not
        fit."""
        if not self.below or not self.icon:
            super().draw_on(pen, room, ink)
            return
        if not self.has_words(pen.look, room.w):
            pen.icon(self.icon, room.center, pen.px(26), ink)
            return
        room = room.inset(4, 6)
        words = room.cut_bottom(pixels=round(22 * pen.ts))
        pen.icon(self.icon, room.center, min(room.h, pen.px(26)), ink)
        pen.text(self.words, _WORDS_BELOW, ink, words, "centre")


class Banner(Widget):
    """The primary button of a screen, with more text than two words."""

    corner = None
    focusable = True

    def __init__(self, content: BannerText, on_click: Callable[[], None]) -> None:
        super().__init__()
        self.content = content
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("button", self.content.words, note=self.content.line)

    def activate(self) -> None:
        if self.enabled:
            self._on_click()

    def draw(self, pen: Pen) -> None:
        pressed = self.pressed and self.enabled
        room = self.room.move(0, self.px(2) if pressed else 0)
        fill, ink = theme.GOLD, theme.GOLD_INK
        if not self.enabled:
            fill, ink = theme.GOLD_OFF, theme.GOLD_OFF_INK
        elif self.hovered and not pressed:
            fill = theme.GOLD_HOVER
        inner = theme.GOLD_INNER if self.enabled else None
        style = Box(self.radius, fill, inner=inner, inset=4 * pen.u, inner_width=hair(pen.u),
                    drop=0 if pressed else self.px(4))  # fmt: skip
        pen.shape(room, style)
        room = room.inset(_EDGE)
        disc = room.cut_left(2 * _DISC, gap=18)
        pen.disc(disc.center, disc.w / 2, ink)
        pen.icon(self.content.icon, disc.center, round(disc.w * 0.47), fill)
        faces = self._draw_faces(pen, room)
        upper, lower = room.copy(), room
        key = pen.look.keymap.cap_of(self.content.action)
        wide, few = (
            keycap_width(pen.look, key, pen.ts),
            (self.content.words, *self.content.fewer)[-1],
        )
        left = room.w - wide - room.px(16 + 12)
        if not faces and not pen.takes_lines(few, _WORDS, left):
            cap = upper.cut_right(16, pixels=wide, gap=12)
            height = _HIGHER * pen.ts if self.content.line else 0.0
            draw_keycap(pen, key, (cap.x, round(cap.centery - height)), ink)
        if self.content.line:
            upper, lower = upper.move(0, -_HIGHER * pen.ts), lower.move(0, 17 * pen.ts)
            pen.form((self.content.line, *self.content.shorter), _LINE, ink, lower)
        pen.text(self._said(pen, upper.w), _WORDS, ink, upper)

    def _said(self, pen: Pen, width: int) -> str:
        """The longest text that fits a line of this width in pixels, if a little smaller."""
        said = (self.content.words, *self.content.fewer)
        return next((each for each in said if not pen.takes_lines(each, _WORDS, width)), said[-1])

    def _draw_faces(self, pen: Pen, room: Room) -> int:
        """Draw the faces of the players at the right end of a room, as many as leave room for the
        text; returns how many."""
        said = pen.width(self._said(pen, room.w), _WORDS)
        spare = room.w - said - pen.px(_FACE + 12)
        most = 1 + spare // pen.px(_LEAST_STEP) if spare >= 0 else 0
        faces = self.content.faces[: min(_MOST_FACES, most)]
        if faces:
            step = min(pen.px(_STEP), spare // max(1, len(faces) - 1))
            size = pen.px(_FACE)
            row = room.cut_right(pixels=step * (len(faces) - 1) + size, gap=10)
            for place in reversed(range(len(faces))):
                at = (row.x + step * place + size // 2, row.centery)
                draw_avatar(pen, faces[place], at, size, theme.PLATE)
        return len(faces)
