"""Buttons: the one gold primary of a screen, quiet ones, and round icon buttons."""

from __future__ import annotations

from collections.abc import Callable

from game.values import Value
from ui.widgets.keycap import draw_keycap, keycap_width
from ui.widgets.widget import Widget
from ui.window import theme
from ui.window.draw import Box
from ui.window.icons import IconName
from ui.window.look import Look
from ui.window.pen import Pen
from ui.window.room import Room
from ui.window.spoken import Spoken
from ui.window.theme import Colour

_ICON = 26
_GAP = 10
_PADDING = 25
_NARROW_PADDING = 14
_CLOSE = 1.05
"""The distance between lines on a button, in heights of their type."""


class Button(Widget):
    """A pill with an optional icon, text, and a cap naming its key.

    The cap names the key of `action`, which can be changed, or `keycap`, a key that cannot; with
    `caps` False there is none. A cap for Enter is shown only while Enter presses the button.
    `primary` makes it gold, `costs` rose. Without text, or placed no wider than high, it is a round
    icon button and needs a `hint`.
    """

    corner = None
    focusable = True

    def __init__(
        self,
        words: str,
        on_click: Callable[[], object],
        *,
        primary: bool = False,
        costs: bool = False,
        icon: IconName | None = None,
        keycap: str = "",
        action: str = "",
        caps: bool = True,
        hint: str = "",
    ) -> None:
        super().__init__()
        self.words = self.called = words  # it keeps its name where its text has no room
        self.primary = primary
        self.costs = costs
        self.icon = icon
        self.keycap = keycap
        self.action = action
        self.hint = hint
        self._caps = caps
        self.on = False
        """For an icon button that switches something: whether it is on (mint line)."""
        self._on_click = on_click

    def spoken(self) -> Spoken:
        return Spoken("button", self.words or self.called, on=self.on or None)

    def key_cap(self, look: Look) -> str:
        """The key's name; empty where there is none, or no text before it."""
        cap = look.keymap.cap(self.keycap) if self.keycap else super().key_cap(look)
        return cap if self.words and self._caps else ""

    def least_width(self, look: Look, factor: float) -> int:
        """The least width in pixels for everything on it, close together."""
        return self._content_width(look, factor, factor) + 2 * round(_NARROW_PADDING * factor)

    def natural_width(self, look: Look, factor: float, text_factor: float | None = None) -> int:
        """The width that the text needs, in pixels, where the button is placed with these
        factors."""
        if not self.words:
            return round(56 * factor)
        least = round((240 if self.primary else 136) * factor)
        content = self._content_width(look, factor, text_factor or factor)
        return max(least, content + 2 * round(_PADDING * factor))

    def activate(self) -> None:
        if self.enabled:
            self._on_click()

    def draw(self, pen: Pen) -> None:
        colours = _colours(self)
        down = self.px(2) if self.pressed and self.enabled else 0
        room = self.room.move(0, down)
        pen.shape(room, self._box(colours, lifted=not down))
        self.draw_on(pen, room, colours.ink)

    def draw_on(self, pen: Pen, room: Room, ink: Colour) -> None:
        """Draw its icon, text, and key side by side in the middle."""
        look, icon, gap = pen.look, self.px(_ICON), self.px(_GAP)
        if self.icon and (not self.words or room.w <= room.h):
            look.draw_icon(pen.surface, self.icon, room.center, icon, ink)
            return
        content = self._content_width(look, pen.u, pen.ts)
        if content > room.w - 2 * self.px(_NARROW_PADDING):
            self._draw_crowded(pen, room, ink)
            return
        cap = self.key_cap(look)
        if cap and self.keycap == "Enter" and not self.enter_presses:
            content -= gap + keycap_width(look, cap, pen.ts)
            cap = ""
        x = room.centerx - content // 2
        if self.icon:
            look.draw_icon(pen.surface, self.icon, (x + icon / 2, room.centery), icon, ink)
            x += icon + gap
        if self.words:
            x = pen.write(self.words, theme.BUTTON, ink, (x, room.centery)).right
        if cap:
            draw_keycap(pen, cap, (x + gap, room.centery), ink)

    def _draw_crowded(self, pen: Pen, room: Room, ink: Colour) -> None:
        """Draw text that is too long for the button: without the key, on two lines if need be."""
        look, kind = pen.look, theme.BUTTON.at(pen.ts)
        room = room.inset(_NARROW_PADDING)
        if self.icon and pen.width(self.words, theme.BUTTON) <= room.w - self.px(_ICON + _GAP):
            icon = room.cut_left(_ICON, gap=_GAP)
            look.draw_icon(pen.surface, self.icon, icon.center, icon.w, ink)
        two = look.text.balanced(self.words, kind, room.w)
        high = round(kind.px * _CLOSE)
        if (
            len(two) == 2
            and 2 * high <= room.h
            and pen.takes_lines(self.words, theme.BUTTON, room.w)
        ):
            for line, row in zip(
                two, room.strip(pixels=2 * high).rows(2, pixels=high), strict=True
            ):
                pen.text(line, theme.BUTTON, ink, row, "centre")
        else:
            pen.text(self.words, theme.BUTTON, ink, room, "centre")

    def _content_width(self, look: Look, factor: float, text_factor: float) -> int:
        parts = []
        if self.icon:
            parts.append(round(_ICON * factor))
        if self.words:
            parts.append(look.text.width(self.words, theme.BUTTON.at(text_factor)))
        if cap := self.key_cap(look):
            parts.append(keycap_width(look, cap, text_factor))
        return sum(parts) + round(_GAP * factor) * (len(parts) - 1)

    def _box(self, colours: _Colours, *, lifted: bool) -> Box:
        line = max(1.5, 1.5 * self.factor)
        return Box(
            radius=self.radius,
            fill=colours.fill,
            line=colours.line,
            line_width=max(line, 3 * self.factor) if self.on else line,
            inner=theme.GOLD_INNER if self.primary and self.enabled else None,
            inset=4 * self.factor,
            inner_width=line,
            drop=self.px(4) if lifted else 0,
        )


class _Colours(Value):
    fill: Colour
    line: Colour | None
    ink: Colour


def _colours(button: Button) -> _Colours:
    if button.primary:
        if not button.enabled:
            return _Colours(theme.GOLD_OFF, None, theme.GOLD_OFF_INK)
        lit = button.hovered and not button.pressed
        return _Colours(theme.GOLD_HOVER if lit else theme.GOLD, None, theme.GOLD_INK)
    line = theme.MINT if button.on else theme.LINE
    if not button.enabled:
        return _Colours(theme.PLATE, theme.LINE, theme.DISABLED_TEXT)
    if button.costs:
        lit = button.hovered and not button.pressed
        return _Colours(theme.COST_DARK, theme.PAPER if lit else theme.COST, theme.PAPER)
    if button.pressed:
        return _Colours(theme.SUNK, line, theme.PAPER)
    if button.hovered:
        return _Colours(theme.RAISED, theme.MINT if button.on else theme.HAIRLINE, theme.PAPER)
    return _Colours(theme.PLATE, line, theme.PAPER)


def tool(
    icon: IconName, label: str, on_click: Callable[[], None], hint: str, action: str
) -> Button:
    """A button whose key appears only in its hint."""
    return Button(label, on_click, icon=icon, hint=hint, action=action, caps=False)
